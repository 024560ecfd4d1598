//! The state of a match according to its log.

use super::clock::Change;
use super::{Ending, Entry, Event, FairDie, MatchClock, Millis, PlayerId, Seal, Terms};
use crate::tafl::{Game, Move, Rules, Side, variants};

/// The number of a match in its place, as in `#7`; or, negative, one that means the same match
/// everywhere, as in `##57`, for where two places have a match of the same number.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct MatchNumber(pub i64);

impl MatchNumber {
    /// Stands for a number where a match is read and not shown.
    pub const NONE: MatchNumber = MatchNumber(0);

    /// The number that means a match everywhere.
    pub const fn everywhere(id: i64) -> MatchNumber {
        MatchNumber(-id)
    }
}

impl std::fmt::Display for MatchNumber {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self.0 {
            number @ 0.. => write!(f, "#{number}"),
            everywhere => write!(f, "##{}", everywhere.unsigned_abs()),
        }
    }
}

/// What was proposed.
#[derive(Clone, Debug)]
pub struct Challenge {
    /// Who made it.
    pub by: PlayerId,
    /// Whom it is for; `None` means anyone.
    pub to: Option<PlayerId>,
    /// What it proposes.
    pub terms: Terms,
    /// The rules, house rules included, as the terms list them.
    pub rules: Rules,
    /// When it was made.
    pub made: Millis,
}

impl Challenge {
    /// The same terms for another match, with every option that there is by now.
    pub fn terms_again(&self) -> Terms {
        let Terms { rules, .. } = Terms::of(&self.terms.variant, &self.rules);
        Terms { rules, ..self.terms.clone() }
    }
}

/// Who plays what.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Seats {
    /// Who plays the attackers.
    pub attackers: PlayerId,
    /// Who plays the defenders.
    pub defenders: PlayerId,
}

impl Seats {
    /// Who plays a side.
    pub fn of(&self, side: Side) -> PlayerId {
        match side {
            Side::Attackers => self.attackers,
            Side::Defenders => self.defenders,
        }
    }

    /// The side of a player, if they play.
    pub fn side_of(&self, player: PlayerId) -> Option<Side> {
        Side::BOTH.into_iter().find(|side| self.of(*side) == player)
    }
}

/// What stage a match is in.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stage {
    /// Waiting for an answer to the challenge.
    Open,
    /// Being played.
    Playing,
    /// Declined or withdrawn.
    Closed,
    /// Finished.
    Over,
}

/// Something that waits for the opponent's answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Offer {
    /// What is asked.
    pub kind: OfferKind,
    /// Who asks.
    pub by: Side,
}

/// What can be asked of the opponent.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum OfferKind {
    /// A draw.
    Draw,
    /// To take back the last move.
    Takeback,
    /// To stop the clock.
    Pause,
    /// That both may ask for hints.
    Hints,
}

impl OfferKind {
    /// `draw`, `takeback`, `pause` or `hint`: the command that asks for it and answers.
    pub const fn as_str(self) -> &'static str {
        match self {
            OfferKind::Draw => "draw",
            OfferKind::Takeback => "takeback",
            OfferKind::Pause => "pause",
            OfferKind::Hints => "hint",
        }
    }
}

/// One move of the match.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Ply {
    /// Whose.
    pub side: Side,
    /// The move.
    pub mv: Move,
}

/// A match: the challenge, the game, and everything pending.
#[derive(Clone)]
pub struct Match {
    /// What was proposed.
    pub challenge: Challenge,
    /// What stage it is in.
    pub stage: Stage,
    /// Who plays what, once accepted.
    pub seats: Option<Seats>,
    /// The game.
    pub game: Game,
    /// Its moves.
    pub plies: Vec<Ply>,
    /// How many turns the die took away.
    pub passes: usize,
    /// The die for this turn.
    pub roll: Option<u8>,
    /// What the throws are drawn from; `None` without a die, and in old matches.
    pub die: Option<FairDie>,
    /// The clock, once it runs.
    pub clock: Option<MatchClock>,
    /// What waits for an answer; a move by the side that is asked counts as a no.
    pub offer: Option<Offer>,
    /// Which side was asked whether it means to resign, by [`Side`].
    pub resigning: [bool; 2],
    /// What each side has asked since the last move, by [`Side`] and [`OfferKind`]: nobody is asked
    /// the same thing twice without a move in between.
    pub asked: [[bool; 4]; 2],
    /// Takebacks granted so far.
    pub takebacks: usize,
    /// Whether the board that everybody sees turns with the turns: the side to move is below.
    pub board_turns: bool,
    /// Whether both agreed to hints.
    pub hints_agreed: bool,
    /// How many hints each side was given, by [`Side`].
    pub hints: [usize; 2],
    /// How many of them were for the next move.
    pub hints_now: usize,
    /// Whether both were told that nobody has moved for long.
    pub silent: bool,
    /// How it ended.
    pub ending: Option<Ending>,
    /// Events so far.
    pub events: usize,
    /// When the last of them happened.
    pub at: Millis,
}

/// A log that cannot be read back.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BadLog {
    /// The event that fails, counted from 0.
    pub event: usize,
}

impl Match {
    /// A match from its log.
    ///
    /// # Errors
    /// When the log does not begin with a challenge, or says something impossible.
    pub fn replay<'a>(log: impl IntoIterator<Item = &'a Entry>) -> Result<Match, BadLog> {
        let mut log = log.into_iter().enumerate();
        let (_, first) = log.next().ok_or(BadLog { event: 0 })?;
        let mut state = Match::challenged(first).ok_or(BadLog { event: 0 })?;
        for (i, entry) in log {
            state.apply(entry.at, &entry.event).map_err(|Impossible| BadLog { event: i })?;
        }
        Ok(state)
    }

    fn challenged(entry: &Entry) -> Option<Match> {
        let Event::Challenged { by, to, terms } = &entry.event else { return None };
        let base = variants::find(&terms.variant).map_or(&variants::ALL[0].rules, |v| &v.rules);
        let rules = base.with_all(terms.rules.iter().map(String::as_str)).ok()?;
        let (by, to, terms, made) = (*by, *to, terms.clone(), entry.at);
        Some(Match {
            challenge: Challenge { by, to, terms, rules, made },
            stage: Stage::Open,
            seats: None,
            game: Game::start(&rules),
            plies: Vec::new(),
            passes: 0,
            roll: None,
            die: None,
            clock: None,
            offer: None,
            resigning: [false; 2],
            asked: [[false; 4]; 2],
            takebacks: 0,
            board_turns: false,
            hints_agreed: false,
            hints: [0; 2],
            hints_now: 0,
            silent: false,
            ending: None,
            events: 1,
            at: entry.at,
        })
    }

    /// Applies an event that happened at a moment.
    ///
    /// # Errors
    /// When the event is impossible here; the match may then be half changed and must be dropped.
    pub fn apply(&mut self, at: Millis, event: &Event) -> Result<(), Impossible> {
        self.events += 1;
        self.at = at;
        match event {
            Event::Challenged { .. } => return Err(Impossible),
            Event::Accepted { attackers, defenders, .. } => {
                self.stage = Stage::Playing;
                self.seats = Some(Seats { attackers: *attackers, defenders: *defenders });
                let turn = self.game.position().turn();
                self.clock =
                    self.challenge.terms.time.map(|time| MatchClock::start(time, turn, at));
            }
            Event::Declined { .. } | Event::Withdrawn { .. } | Event::Expired => {
                self.stage = Stage::Closed;
            }
            Event::Sealed { id, secret, .. } => {
                let seal = Seal { id: id.clone(), secret: secret.ok_or(Impossible)? };
                self.die = Some(FairDie { seal, words: Vec::new(), faces: Vec::new() });
            }
            Event::Seeded { by, words } => {
                let die = self.die.as_mut().ok_or(Impossible)?;
                die.words.retain(|(known, _)| known != by);
                die.words.push((*by, words.clone()));
            }
            Event::Rolled { face } => {
                self.roll = Some(*face);
                if let Some(die) = &mut self.die {
                    die.faces.push(*face);
                }
            }
            Event::Passed { .. } => {
                self.roll = None;
                self.passes += 1;
                let _ = self.game.pass();
                self.turn_goes(at);
            }
            Event::Played { side, mv, planned } => {
                // A planned move that is played automatically is not an answer to an offer that its
                // player may not have read.
                let unread = self.offer.filter(|offer| *planned && offer.by != *side);
                self.play(*side, *mv)?;
                self.offer = self.offer.or(unread);
                if self.game.outcome().is_none() && self.game.position().turn() != *side {
                    self.tick(at, Change::Moved);
                }
            }
            Event::Unplayed { .. } => {}
            Event::ResignAsked { side } => self.resigning[*side as usize] = true,
            Event::ResignDropped { side } => self.resigning[*side as usize] = false,
            Event::DrawOffered { side } => self.ask(OfferKind::Draw, *side),
            Event::TakebackAsked { side } => self.ask(OfferKind::Takeback, *side),
            Event::PauseAsked { side } => self.ask(OfferKind::Pause, *side),
            Event::HintsAsked { side } => self.ask(OfferKind::Hints, *side),
            Event::DrawRefused { .. }
            | Event::TakebackRefused { .. }
            | Event::PauseRefused { .. }
            | Event::HintsRefused { .. } => self.offer = None,
            Event::HintsAllowed { .. } => {
                self.offer = None;
                self.hints_agreed = true;
            }
            Event::Hinted { side } => {
                self.hints[*side as usize] += 1;
                self.hints_now += 1;
            }
            Event::TakenBack { plies, .. } => {
                let turns = self.turns_in_the_last(*plies);
                self.take_back(*plies)?;
                let turn = self.game.position().turn();
                self.tick(at, Change::TakenBack { turns, side: turn });
            }
            Event::Paused { .. } => {
                self.offer = None;
                self.tick(at, Change::Stopped);
            }
            Event::Resumed { .. } => self.tick(at, Change::GoesOn),
            Event::Left { side, until } => {
                self.tick(at, Change::Left { side: *side, until: *until });
            }
            Event::Returned { side } => self.tick(at, Change::Returned(*side)),
            Event::Reminded { share, .. } => self.tick(at, Change::Reminded(*share)),
            Event::TimeGiven { time, from, until, .. } => {
                let from = from.unwrap_or(until - time);
                self.tick(at, Change::Given { time: *time, from, until: *until });
            }
            Event::ClockPutRight { shift } => {
                self.challenge.made = shift.right(self.challenge.made);
                self.clock = self.clock.take().map(|clock| clock.put_right(*shift));
            }
            Event::BoardTurns { on, .. } => self.board_turns = *on,
            Event::FlagFell { .. } => self.tick(at, Change::FlagTold),
            Event::Silent { .. } => self.silent = true,
            Event::Ended(ending) => {
                self.tick(at, Change::Stopped);
                self.stage = Stage::Over;
                self.offer = None;
                self.resigning = [false; 2];
                self.ending = Some(*ending);
            }
        }
        Ok(())
    }

    /// Applies events that were decided for this match as it stands.
    ///
    /// # Panics
    /// If one of them is impossible here: then they were decided for another match.
    pub fn happen(&mut self, at: Millis, events: &[Event]) {
        for event in events {
            self.apply(at, event).expect("a decided event fits its match");
        }
    }

    fn tick(&mut self, at: Millis, change: Change) {
        if let Some(clock) = &mut self.clock {
            clock.happen(at, change);
        }
    }

    /// The turn has gone to a side without a move.
    fn turn_goes(&mut self, at: Millis) {
        let turn = self.game.position().turn();
        self.tick(at, Change::TurnTo(turn));
    }

    fn play(&mut self, side: Side, mv: Move) -> Result<(), Impossible> {
        self.game.play(mv).map_err(|_| Impossible)?;
        self.plies.push(Ply { side, mv });
        self.roll = None;
        // A player who offers a draw or a pause and then moves still offers it; a move ends one's
        // own request for a takeback.
        self.offer =
            self.offer.filter(|offer| offer.by == side && offer.kind != OfferKind::Takeback);
        self.resigning = [false; 2];
        self.asked = [[false; 4]; 2];
        self.hints_now = 0;
        self.silent = false;
        Ok(())
    }

    fn ask(&mut self, kind: OfferKind, by: Side) {
        self.offer = Some(Offer { kind, by });
        self.asked[by as usize][kind as usize] = true;
    }

    /// How many turns of each side ended within the last plies.
    fn turns_in_the_last(&self, plies: usize) -> [i64; 2] {
        let first = self.plies.len().saturating_sub(plies);
        let next = self.plies.iter().skip(first + 1).map(|ply| ply.side);
        let next = next.chain([self.game.position().turn()]);
        let mut turns = [0; 2];
        for (ply, next) in self.plies[first..].iter().zip(next) {
            turns[ply.side as usize] += i64::from(ply.side != next);
        }
        turns
    }

    fn take_back(&mut self, plies: usize) -> Result<(), Impossible> {
        let left = self.plies.len().checked_sub(plies).ok_or(Impossible)?;
        let kept = std::mem::take(&mut self.plies);
        self.game = Game::start(&self.challenge.rules);
        for ply in &kept[..left] {
            self.play(ply.side, ply.mv)?;
        }
        self.offer = None;
        self.resigning = [false; 2];
        self.takebacks += 1;
        self.hints_now = 0;
        Ok(())
    }

    /// Whose turn it is while the match is being played.
    pub fn turn(&self) -> Option<Side> {
        (self.stage == Stage::Playing).then(|| self.game.position().turn())
    }

    /// The player to move.
    pub fn to_move(&self) -> Option<PlayerId> {
        Some(self.seats.as_ref()?.of(self.turn()?))
    }

    /// The side of a player, if they play in this match.
    pub fn side_of(&self, player: PlayerId) -> Option<Side> {
        self.seats.as_ref()?.side_of(player)
    }

    /// The longest move that the die allows this turn.
    pub fn reach(&self) -> u8 {
        self.roll.map_or(u8::MAX, |face| self.challenge.rules.dice.reach(face))
    }

    /// Whether the die has yet to be thrown for the first time.
    pub fn awaits_first_throw(&self) -> bool {
        self.stage == Stage::Playing && self.die.as_ref().is_some_and(|die| die.faces.is_empty())
    }

    /// Whether the clock is stopped because both agreed to a pause.
    pub fn is_paused(&self) -> bool {
        self.stage == Stage::Playing && self.clock.as_ref().is_some_and(MatchClock::is_paused)
    }

    /// Whether its players may ask for hints.
    pub fn allows_hints(&self) -> bool {
        self.hints_agreed || self.challenge.terms.hints || self.challenge.terms.level.is_some()
    }

    /// What the attackers' and the defenders' player added to the die.
    pub fn die_words(&self) -> [&str; 2] {
        match (&self.die, &self.seats) {
            (Some(die), Some(seats)) => Side::BOTH.map(|side| die.words_of(seats.of(side))),
            _ => [""; 2],
        }
    }

    /// The last move.
    pub fn last(&self) -> Option<Ply> {
        self.plies.last().copied()
    }
}

/// An event that cannot follow what came before.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Impossible;
