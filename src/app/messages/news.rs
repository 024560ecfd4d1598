//! From events to what is said about them.

use crate::app::messages::names::{self, People};
use crate::app::messages::press::{asks_only_the_speaker, buttons, changes_the_clock, overtakes};
use crate::app::messages::record::record;
use crate::app::messages::scene;
use crate::app::people::ratings::Counted;
use crate::app::think::ahead::is_quick;
use crate::app::think::identity::is_bot;
use crate::game::{
    BotTurn, EndReason, Ending, Entry, Event, Match, MatchClock, MatchNumber, Millis, Offer,
    OfferKind, Pair, PlayerId, Score, Stage, may_be_called_off, taken,
};
use crate::league::Change;
use crate::reply::{
    About, ChallengeSay, ClockSay, DieSay, Label, LeaveSay, Lie, OfferSay, Person, PlanSay,
    PlaySay, RankSay, Reply, Say, Summary, ThreadName,
};
use crate::store::{Error, Found, Tx};
use crate::tafl::rules::{DiceRule, Notice, RepetitionResult};
use crate::tafl::{Game, Move, Position, Side, variants};

pub(in crate::app) async fn summary(
    tx: &mut Tx,
    found: &Found,
    place: &str,
) -> Result<Summary, Error> {
    let state = &found.state;
    let people = names::people(tx, state, place).await?;
    let (first, second) = match state.stage {
        Stage::Open | Stage::Closed => {
            (people.get(state.challenge.by), state.challenge.to.map(|p| people.get(p)))
        }
        Stage::Playing | Stage::Over => {
            (people.seat(state, Side::Attackers), Some(people.seat(state, Side::Defenders)))
        }
    };
    Ok(Summary {
        number: found.number,
        variant: state.challenge.terms.variant.clone(),
        stage: state.stage,
        first,
        second,
        to_move: state.to_move().map(|player| people.get(player)),
        paused: state.is_paused(),
        until: state
            .clock
            .as_ref()
            .and_then(MatchClock::deadline)
            .filter(|_| state.turn().is_some()),
        plies: state.plies.len(),
        ending: state.ending,
    })
}

pub(in crate::app) async fn summaries(
    tx: &mut Tx,
    list: &[&Found],
    place: &str,
) -> Result<Vec<Summary>, Error> {
    let mut summaries = Vec::new();
    for found in list {
        summaries.push(summary(tx, found, place).await?);
    }
    Ok(summaries)
}

/// What is said about new events, and the picture that goes with it.
pub(in crate::app) fn news(
    before: Option<&Match>,
    found: &Found,
    log: &[Entry],
    (people, change): (&People, Option<Counted>),
    now: Millis,
) -> Reply {
    // As long as somebody only considers resigning, it concerns nobody else.
    let private = log.iter().all(|entry| asks_only_the_speaker(&entry.event));
    let mut teller = Teller {
        number: found.number,
        now: before.cloned(),
        people,
        change,
        asides_are_left_out: !private,
        says: Vec::new(),
    };
    for (i, entry) in log.iter().enumerate() {
        let next = log.get(i + 1).map(|entry| &entry.event);
        let says = teller.tell(entry);
        teller.says.extend(says.into_iter().filter(|_| !is_answered(&entry.event, next)));
    }
    let mut says = teller.says;
    let events = || log.iter().map(|entry| &entry.event);
    let changed = events().any(Event::changes_the_board);
    let asks =
        |event: &Event| matches!(event, Event::DrawOffered { .. } | Event::PauseAsked { .. });
    let stands = found.state.offer.filter(|_| changed && !events().any(asks));
    says.extend(stands.map(|offer| offered(teller.number, &found.state, people, offer)));
    if found.state.stage == Stage::Playing && (changed || events().any(changes_the_clock)) {
        says.extend(turn(&found.state, people));
    }
    let told = |event: &&Event| !matches!(event, Event::Reminded { .. } | Event::Left { .. });
    let buttons = events().rfind(told).map_or(Vec::new(), |event| buttons(event, found));
    if buttons.iter().any(|button| button.label == Label::Rematch) {
        says.push(Say::Play(PlaySay::Again));
    }
    if found.state.stage == Stage::Over && !found.state.plies.is_empty() {
        says.push(Say::Show(record(found, people)));
    }
    let scene = changed.then(|| scene::of(&found.state));
    let mut reply =
        Reply::public(says).with_scene(scene, scene_name(found.number, found.state.plies.len()));
    reply.heading = scene::heading(found, people, now).filter(|_| changed);
    reply.private = private;
    reply.buttons = buttons;
    reply.about = Some(about(found));
    reply.lie = Lie::now(&found.state);
    reply.overtakes = overtakes(log);
    reply
}

/// Whether something is asked and the bot answers at once: then only the answer is told.
fn is_answered(event: &Event, next: Option<&Event>) -> bool {
    match event {
        Event::DrawOffered { .. } => {
            matches!(next, Some(Event::DrawRefused { .. } | Event::Ended(_)))
        }
        Event::TakebackAsked { .. } => matches!(next, Some(Event::TakenBack { .. })),
        Event::PauseAsked { .. } => matches!(next, Some(Event::Paused { .. })),
        _ => false,
    }
}

/// The match, as a reply refers to it.
pub(in crate::app) fn about(found: &Found) -> About {
    About { number: found.number, events: found.events }
}

/// What the name of a match's thread says. Of two games, the winner is who won both together.
pub(in crate::app) fn thread_name(found: &Found, people: &People) -> ThreadName {
    let state = &found.state;
    let winner = |ending: Ending| match Score::of(state).filter(|score| score.decided) {
        Some(score) => score.leader(),
        None => ending.winner,
    };
    ThreadName {
        number: found.number,
        seats: Side::BOTH.map(|side| people.seat(state, side).name),
        variant: state.challenge.terms.variant.clone(),
        over: state.ending.filter(|ending| ending.reason != EndReason::CalledOff).map(winner),
    }
}

/// The name of a file with the current picture of a match.
pub(in crate::app) fn scene_name(number: MatchNumber, plies: usize) -> String {
    format!("match-{}-move-{plies}", number.0)
}

struct Teller<'a> {
    number: MatchNumber,
    /// The match before the event that is being told.
    now: Option<Match>,
    people: &'a People,
    /// What the end of the match does to the ratings of its players.
    change: Option<Counted>,
    /// Whether to skip what concerned only one person at the time.
    asides_are_left_out: bool,
    says: Vec<Say>,
}

impl Teller<'_> {
    fn tell(&mut self, entry: &Entry) -> Vec<Say> {
        let before = self.now.clone();
        match &mut self.now {
            Some(game) => {
                game.apply(entry.at, &entry.event).expect("a stored event fits its match");
            }
            None => self.now = Match::replay([entry]).ok(),
        }
        let Some(after) = self.now.clone() else { return Vec::new() };
        match self.asides_are_left_out && asks_only_the_speaker(&entry.event) {
            true => Vec::new(),
            false => self.says_of(&entry.event, before.as_ref(), &after),
        }
    }

    fn says_of(&self, event: &Event, before: Option<&Match>, after: &Match) -> Vec<Say> {
        let number = self.number;
        let seat = |side: &Side| self.people.seat(after, *side);
        let get = |player: &PlayerId| self.people.get(*player);
        let challenger = || self.people.get(after.challenge.by);
        let offered = |kind, side: &Side| vec![self.offered(after, kind, *side)];
        let refused = |kind, side: &Side| {
            let own = before.and_then(|game| game.offer).is_some_and(|offer| offer.by == *side);
            let by = seat(side);
            vec![Say::Offer(match own {
                true => OfferSay::Dropped { number, kind, by },
                false => OfferSay::Refused { number, kind, by },
            })]
        };
        match event {
            Event::Challenged { .. } => {
                let agreed =
                    after.challenge.terms.rated.map(|rated| Say::Rank(RankSay::Agreed { rated }));
                [challenged(number, after, self.people)].into_iter().chain(agreed).collect()
            }
            Event::Accepted { attackers, defenders, .. } => {
                self.accepted(after, get(attackers), get(defenders))
            }
            Event::Declined { by } => {
                let (by, challenger) = (get(by), challenger());
                vec![Say::Challenge(ChallengeSay::Declined { number, by, challenger })]
            }
            Event::Withdrawn { by } => {
                vec![Say::Challenge(ChallengeSay::Withdrawn { number, by: get(by) })]
            }
            Event::Expired => {
                vec![Say::Clock(ClockSay::Expired { number, challenger: challenger() })]
            }
            // Shown when the match begins; before, nobody adds words to it.
            Event::Sealed { .. } => Vec::new(),
            Event::Seeded { by, words } => vec![self.seeded(before, *by, words)],
            Event::Rolled { face } => self.rolled(after, *face).into_iter().collect(),
            Event::Passed { side } => {
                let face = before.and_then(|game| game.roll).unwrap_or_default();
                vec![Say::Die(DieSay::Passed { by: seat(side), face })]
            }
            Event::Played { side, mv, planned } => {
                let mut says = self.played(before, after, *side, *mv);
                says.extend(planned.then(|| Say::Plan(PlanSay::AsPlanned { by: seat(side) })));
                says
            }
            Event::Unplayed { side, mv } => {
                vec![Say::Die(DieSay::Unplayed { by: seat(side), mv: *mv })]
            }
            Event::ResignAsked { side } => {
                vec![Say::Offer(OfferSay::ResignAsked {
                    number,
                    by: seat(side),
                    pair: Score::of(after)
                        .is_some_and(|score| !score.gave_up[side.other() as usize]),
                    off: may_be_called_off(after),
                })]
            }
            Event::ResignDropped { side } => {
                vec![Say::Offer(OfferSay::ResignDropped { number, by: seat(side) })]
            }
            Event::DrawOffered { side } => offered(OfferKind::Draw, side),
            Event::TakebackAsked { side } => offered(OfferKind::Takeback, side),
            Event::PauseAsked { side } => offered(OfferKind::Pause, side),
            Event::HintsAsked { side } => offered(OfferKind::Hints, side),
            Event::DrawRefused { side } => refused(OfferKind::Draw, side),
            Event::TakebackRefused { side } => refused(OfferKind::Takeback, side),
            Event::PauseRefused { side } => refused(OfferKind::Pause, side),
            Event::HintsRefused { side } => refused(OfferKind::Hints, side),
            Event::BoardTurns { side, on } => {
                vec![Say::Play(PlaySay::BoardTurns { number, by: seat(side), on: *on })]
            }
            Event::HintsAllowed { .. } => {
                vec![Say::Offer(OfferSay::HintsAllowed { number })]
            }
            Event::TakenBack { side, plies } => {
                vec![Say::Offer(OfferSay::TakenBack { number, by: seat(side), plies: *plies })]
            }
            Event::Paused { .. }
            | Event::Resumed { .. }
            | Event::Left { .. }
            | Event::Returned { .. }
            | Event::TimeGiven { .. }
            | Event::ClockPutRight { .. }
            | Event::Silent { .. }
            | Event::FlagFell { .. } => self.about_time(event, after).into_iter().collect(),
            // Said separately, to one person.
            Event::Reminded { .. } | Event::Hinted { .. } => Vec::new(),
            Event::Ended(ending) => self.ended(after, *ending),
        }
    }

    fn accepted(&self, after: &Match, attackers: Person, defenders: Person) -> Vec<Say> {
        let accepted = Say::Challenge(ChallengeSay::Accepted {
            number: self.number,
            variant: after.challenge.terms.variant.clone(),
            attackers,
            defenders,
            time: after.challenge.terms.time,
            second: matches!(after.challenge.terms.pair, Some(Pair::Second(_))),
        });
        let hash = after.die.as_ref().map(|die| die.seal.hash());
        let waits = after.awaits_first_throw();
        let sealed = hash.map(|hash| Say::Die(DieSay::Sealed { hash, waits }));
        std::iter::once(accepted).chain(sealed).collect()
    }

    fn seeded(&self, before: Option<&Match>, by: PlayerId, words: &str) -> Say {
        let old = before.and_then(|game| game.die.as_ref()).map(|die| die.words_of(by));
        Say::Die(DieSay::Seeded {
            number: self.number,
            by: self.people.get(by),
            words: words.to_owned(),
            instead: old.filter(|old| !old.is_empty()).map(str::to_owned),
        })
    }

    fn rolled(&self, after: &Match, face: u8) -> Option<Say> {
        let rule = after.challenge.rules.dice;
        // The event after it tells of the turn that passes.
        let side = after.turn().filter(|_| !rule.always_passes(face))?;
        let (by, reach) = (self.people.seat(after, side), rule == DiceRule::MaxDistance);
        Some(Say::Die(DieSay::Rolled { by, face, reach }))
    }

    fn ended(&self, after: &Match, ending: Ending) -> Vec<Say> {
        let revealed = after.die.as_ref().map(|die| {
            let secret = die.seal.secret.reveal();
            let thrown = !die.faces.is_empty();
            Say::Die(DieSay::Revealed { number: self.number, secret, thrown })
        });
        let ended = ended(self.number, after, self.people, ending);
        let score = score(after, self.people);
        let hints = hints(after, self.people);
        let rated = self.change.and_then(|counted| match counted {
            Ok(change) => Some(rated(after, self.people, change)),
            Err(why) => why.map(|why| Say::Rank(RankSay::Uncounted { why })),
        });
        std::iter::once(ended).chain(score).chain(rated).chain(hints).chain(revealed).collect()
    }

    /// What is said about clocks and leave.
    fn about_time(&self, event: &Event, after: &Match) -> Option<Say> {
        let number = self.number;
        let seat = |side: &Side| self.people.seat(after, *side);
        let other = |side: &Side| self.people.seat(after, side.other());
        Some(match event {
            Event::Paused { .. } => Say::Clock(ClockSay::Paused { number }),
            Event::Resumed { side } => Say::Clock(ClockSay::Resumed { number, by: seat(side) }),
            Event::Left { side, until } => {
                let (by, to) = (seat(side), person(other(side)));
                Say::Leave(LeaveSay::Left { by, to, until: *until })
            }
            Event::Returned { side } => {
                Say::Leave(LeaveSay::Returned { by: seat(side), to: person(other(side)) })
            }
            Event::TimeGiven { side, time, .. } => {
                Say::Clock(ClockSay::TimeGiven { number, to: seat(side), time: *time })
            }
            Event::ClockPutRight { .. } => Say::Clock(ClockSay::PutRight { number }),
            Event::Silent { side } => {
                let (player, other) = (seat(side), other(side));
                Say::Clock(ClockSay::Silent { number, player, other })
            }
            Event::FlagFell { side } => {
                let (loser, winner) = (seat(side), other(side));
                Say::Clock(ClockSay::FlagFell { number, loser, winner })
            }
            _ => return None,
        })
    }

    fn offered(&self, state: &Match, kind: OfferKind, by: Side) -> Say {
        offered(self.number, state, self.people, Offer { kind, by })
    }

    fn played(&self, before: Option<&Match>, after: &Match, side: Side, mv: Move) -> Vec<Say> {
        let Some(before) = before else { return Vec::new() };
        let position = before.game.position();
        let Some(piece) = position.piece(mv.from) else { return Vec::new() };
        let mut says = vec![Say::Play(PlaySay::Played {
            number: self.number,
            by: self.people.seat(after, side),
            piece,
            mv,
            captures: position.captures_of(mv).to_vec(),
        })];
        if after.game.outcome().is_none() {
            says.extend(danger(after.game.position(), mv, side));
            says.extend(occurred(&after.game));
        }
        // What a source has declared beforehand is said before the move.
        let beforehand = |say: &Say| matches!(say, Say::Play(PlaySay::Notice(Notice::KingRepose)));
        says.sort_by_key(|say| !beforehand(say));
        says
    }
}

pub(in crate::app) fn challenged(number: MatchNumber, state: &Match, people: &People) -> Say {
    let challenge = &state.challenge;
    let variant = variants::find(&challenge.terms.variant);
    let base = variant.map(|variant| variant.rules).filter(|base| *base != challenge.rules);
    Say::Challenge(ChallengeSay::Challenged {
        number,
        by: people.get(challenge.by),
        to: challenge.to.map(|player| people.get(player)),
        side: challenge.terms.side,
        variant: challenge.terms.variant.clone(),
        house: base.map(|base| Box::new([challenge.rules, base])),
        time: challenge.terms.time,
        pair: challenge.terms.pair.is_some(),
        level: challenge.terms.level,
        warnings: challenge.rules.check().unwrap_or_default(),
    })
}

pub(in crate::app) fn ended(
    number: MatchNumber,
    state: &Match,
    people: &People,
    ending: Ending,
) -> Say {
    Say::Play(PlaySay::Ended {
        number,
        ending,
        winner: ending.winner.map(|side| people.seat(state, side)),
        loser: ending.winner.map(|side| people.seat(state, side.other())),
    })
}

/// The pieces that were taken, and the score if it is one of two games.
fn score(state: &Match, people: &People) -> Vec<Say> {
    let seats =
        |taken: [usize; 2]| Side::BOTH.map(|side| (people.seat(state, side), taken[side as usize]));
    let score = Score::of(state);
    let first = score.is_some_and(|score| !score.decided);
    let own = Side::BOTH.map(|side| taken(&state.game, side));
    // After the first of two games the score says the same.
    let own = Some(own).filter(|own| !first && *own != [0, 0]);
    let own = own.map(|own| Say::Play(PlaySay::Taken(seats(own))));
    let score = score.map(|score| {
        let alone = score.gave_up[0] != score.gave_up[1];
        let gave_up = Side::BOTH.into_iter().find(|side| alone && score.gave_up[*side as usize]);
        Say::Play(PlaySay::Score {
            taken: seats(score.taken),
            decided: score.decided,
            gave_up: gave_up.map(|side| people.seat(state, side)),
            winner: score.leader().filter(|_| score.decided).map(|side| people.seat(state, side)),
        })
    });
    own.into_iter().chain(score).collect()
}

/// What the end of a match does to the ratings of its players; the bot's own is nobody's business.
fn rated(state: &Match, people: &People, change: Change) -> Say {
    let of = |side: Side| {
        let (before, after) = (change.before[side as usize], change.after[side as usize]);
        (people.seat(state, side), after, after - before)
    };
    let list = Side::BOTH.map(of).into_iter().filter(|(who, ..)| !is_bot(who));
    Say::Rank(RankSay::Changed { list: list.collect() })
}

/// How many hints the players were given, if any.
fn hints(state: &Match, people: &People) -> Option<Say> {
    let given = |side: Side| (people.seat(state, side), state.hints[side as usize]);
    let people = |(who, _): &(Person, usize)| !is_bot(who);
    let any = state.hints.iter().any(|count| *count > 0);
    any.then(|| {
        Say::Play(PlaySay::Hints(Side::BOTH.map(given).into_iter().filter(people).collect()))
    })
}

/// What tradition announces, and in plain words the dangers that it has no word for.
fn danger(position: &Position, last: Move, mover: Side) -> Vec<Say> {
    let notices = position.notices(last, mover);
    let danger = position.danger();
    let mut says: Vec<Say> =
        notices.iter().map(|notice| Say::Play(PlaySay::Notice(*notice))).collect();
    if danger.escape_is_untold(&notices) {
        says.push(Say::Play(PlaySay::EscapeOpen { ways: danger.ways }));
    }
    // Only the side that can still do something about it is warned.
    if position.turn() == Side::Defenders && danger.capture_is_untold(&notices) {
        says.push(Say::Play(PlaySay::KingInDanger { by: danger.captures.to_vec() }));
    }
    says
}

fn occurred(game: &Game) -> Option<Say> {
    let rule = game.position().rules().repetition;
    let count = game.occurrences();
    let matters =
        !matches!(rule.result, RepetitionResult::Ignore | RepetitionResult::IllegalForDefenders);
    (matters && count >= 2).then_some(Say::Play(PlaySay::Occurred {
        count,
        limit: rule.count,
        result: rule.result,
    }))
}

/// How a running match stands: whose turn it is, what holds it up, what waits for an answer.
pub(in crate::app) fn standing(found: &Found, people: &People, now: Millis) -> Vec<Say> {
    let state = &found.state;
    let number = found.number;
    let mut says: Vec<Say> = turn(state, people).into_iter().collect();
    if state.is_paused() {
        says.push(Say::Clock(ClockSay::Paused { number }));
    }
    let flag =
        state.clock.as_ref().and_then(MatchClock::flag_at).filter(|_| state.challenge.terms.claim);
    if let Some(side) = state.turn().filter(|_| flag.is_some_and(|flag| flag <= now)) {
        let (loser, winner) = (people.seat(state, side), people.seat(state, side.other()));
        says.push(Say::Clock(ClockSay::FlagFell { number, loser, winner }));
    }
    says.extend(state.offer.map(|offer| offered(number, state, people, offer)));
    says
}

/// Somebody who reads what is said; the bot does not.
fn person(somebody: Person) -> Option<Person> {
    Some(somebody).filter(|somebody| !is_bot(somebody))
}

fn offered(number: MatchNumber, state: &Match, people: &People, offer: Offer) -> Say {
    let Offer { kind, by } = offer;
    let to = person(people.seat(state, by.other()));
    Say::Offer(OfferSay::Offered { number, kind, by: people.seat(state, by), to })
}

/// Whose turn it is, which is said last. It is nobody's turn before the first throw of the die.
pub(in crate::app) fn turn(state: &Match, people: &People) -> Option<Say> {
    let position = state.game.position();
    if state.bots_turn() == Some(BotTurn::Play) && !is_quick(state) {
        return Some(Say::Play(PlaySay::Thinking { waiting: 0 }));
    }
    (!state.awaits_first_throw()).then(|| {
        Say::Play(PlaySay::Turn {
            player: people.seat(state, position.turn()),
            side: position.turn(),
            continues: position.continuation(),
            until: state.clock.as_ref().and_then(MatchClock::deadline),
        })
    })
}
