//! Clocks that jump, machines that sleep, players who move, pause and leave, in every order, against
//! a simple model: nobody loses by time the bot was not there, and nobody gains by time it was.

use proptest::prelude::*;
use proptest::test_runner::RngSeed;

use super::time::{DAY, HOUR, MINUTE};
use super::*;
use crate::tafl::{Move, Side, variants};

/// What happens next.
#[derive(Clone, Copy, Debug)]
enum Step {
    /// The bot is there for so long.
    There(Millis),
    /// It is not: the machine sleeps, or the program is stopped and begins anew.
    Away { time: Millis, begins: bool },
    /// The clock is set ahead; nobody can tell that from an absence.
    Ahead(Millis),
    /// The clock is set back by as much as it was set ahead some time ago, if it was.
    PutRight(usize),
    /// The clock is set back.
    Back(Millis),
    /// The side to move moves.
    Move,
    /// The clock stops, or goes on.
    Pause,
    /// A side goes on leave, or is back.
    Leave(Side, Millis),
}

/// The model: what has happened, without any moment in it.
#[derive(Clone, Copy, Debug)]
enum Span {
    There(Millis),
    /// An absence counts unless somebody's time would have been over in it.
    Away {
        time: Millis,
        given: bool,
    },
    Move,
    Pause,
    Leave(Side, Millis),
    Back(Side),
}

#[derive(Clone, Debug)]
struct Model {
    control: TimeControl,
    spans: Vec<Span>,
    behind: Millis,
}

/// What the model says now.
#[derive(Clone, Copy, Debug)]
struct Standing {
    turn: Side,
    left: [Millis; 2],
    paused: bool,
    leave: [Millis; 2],
}

impl Standing {
    /// How much of the time that passes now counts.
    fn counted(&self, time: Millis) -> Millis {
        if self.paused { 0 } else { (time - self.leave[self.turn as usize]).max(0) }
    }

    fn pass(&mut self, time: Millis, counts: bool) {
        self.left[self.turn as usize] -= if counts { self.counted(time) } else { 0 };
        self.leave.iter_mut().for_each(|leave| *leave = (*leave - time).max(0));
    }
}

impl Model {
    fn standing(&mut self) -> Standing {
        let mut now = Standing {
            turn: Side::Attackers,
            left: [self.control.first(); 2],
            paused: false,
            leave: [0; 2],
        };
        // What was before something that people did is not judged anew.
        let ends = |span: &Span| !matches!(span, Span::There(_) | Span::Away { .. });
        let over = self.spans.iter().rposition(ends);
        for (i, span) in self.spans.iter_mut().enumerate() {
            match *span {
                Span::There(time) => now.pass(time, true),
                Span::Away { time, ref mut given } => {
                    let left = now.left[now.turn as usize];
                    let judged = over.is_none_or(|over| i > over);
                    *given |= judged && left > 0 && left < now.counted(time);
                    now.pass(time, !*given);
                }
                Span::Move => {
                    match self.control {
                        TimeControl::PerTurn(time) => now.left = [time; 2],
                        TimeControl::Bank { increment, .. } => {
                            now.left[now.turn as usize] += increment;
                        }
                    }
                    now.turn = now.turn.other();
                }
                Span::Pause => now.paused = !now.paused,
                Span::Leave(side, time) => now.leave[side as usize] = time,
                Span::Back(side) => now.leave[side as usize] = 0,
            }
        }
        now
    }

    fn ahead(&mut self, time: Millis) {
        let undone = if time > OUTAGE { self.behind.min(time) } else { 0 };
        self.behind -= undone;
        if time > undone {
            self.spans.push(Span::Away { time: time - undone, given: false });
        }
    }

    fn back(&mut self, mut by: Millis) {
        while by > 0 {
            let length = |span: &Span| match span {
                Span::Away { time, .. } => *time,
                _ => 0,
            };
            let alike = |span: &Span| by > OUTAGE && (length(span) - by).abs() <= OUTAGE;
            let long = |span: &Span| by > OUTAGE && length(span) > OUTAGE;
            let one = self.spans.iter().rposition(alike);
            match one.or_else(|| self.spans.iter().rposition(long)) {
                Some(i) => {
                    if let Span::Away { time, .. } = &mut self.spans[i] {
                        let cut = by.min(*time);
                        *time -= cut;
                        by -= cut;
                    }
                }
                None => {
                    self.behind += by;
                    by = 0;
                }
            }
        }
    }
}

/// The bot: a match and what it knows of itself.
struct House {
    state: Match,
    presence: Presence,
    now: Millis,
    /// What the clock showed when the bot last looked.
    known: Millis,
    moves: usize,
}

impl House {
    fn new(control: TimeControl, claim: bool) -> House {
        let (ann, ben) = (PlayerId(1), PlayerId(2));
        let now = 10_000 * DAY;
        let challenged = Event::Challenged {
            by: ann,
            to: None,
            terms: Terms {
                side: SideWish::Attackers,
                time: Some(control),
                claim,
                ..Terms::of("brandubh", &variants::find("brandubh").expect("a variant").rules)
            },
        };
        let accepted = Event::Accepted { by: ben, attackers: ann, defenders: ben };
        let log = Entry::all_at(now, &[challenged, accepted]);
        let state = Match::replay(&log).expect("a match");
        House { state, presence: Presence::default(), now, known: now, moves: 0 }
    }

    fn happen(&mut self, event: Event) {
        self.state.happen(self.now, &[event]);
    }

    fn wake(&mut self) {
        let habits = Habits { shares: &[50, 10], hold: &|moment: Moment| moment.at };
        let events = wake(&self.state, self.now, &habits, &self.presence.outages);
        self.state.happen(self.now, &events);
    }

    /// The clock shows something else, and the bot has not looked meanwhile.
    fn look(&mut self, change: Millis, begins: bool) {
        self.now += change;
        for shift in self.presence.look(self.known, self.now, begins) {
            self.happen(Event::ClockPutRight { shift });
        }
        self.known = self.now;
        self.wake();
    }

    /// Time passes, and the bot looks whenever it wants to be woken.
    fn there(&mut self, time: Millis) {
        let until = self.now + time;
        let habits = Habits { shares: &[50, 10], hold: &|moment: Moment| moment.at };
        while let Some(at) = wake_at(&self.state, &habits).filter(|at| *at <= until) {
            self.now = at.max(self.now);
            self.wake();
        }
        (self.now, self.known) = (until, until);
        self.wake();
    }

    /// Somebody moves to and fro, without the rules of repetition.
    fn play(&mut self) {
        let legal = self.state.game.moves_within(u8::MAX);
        let mv: Move = legal[self.moves * 7 % legal.len()];
        self.moves += 1;
        let side = self.state.game.position().turn();
        let mut turn = self.state.clone();
        if turn.apply(self.now, &Event::Played { side, mv, planned: false }).is_ok()
            && turn.game.outcome().is_none()
            && turn.game.position().turn() != side
        {
            self.state = turn;
        }
    }
}

fn span() -> impl Strategy<Value = Millis> {
    // Odd milliseconds, so that no two moments are the same by chance.
    prop_oneof![2 * MINUTE..HOUR, HOUR..DAY, DAY..12 * DAY].prop_map(|time| time | 1)
}

fn step() -> impl Strategy<Value = Step> {
    let side = || prop_oneof![Just(Side::Attackers), Just(Side::Defenders)];
    prop_oneof![
        6 => span().prop_map(Step::There),
        2 => (span(), any::<bool>()).prop_map(|(time, begins)| Step::Away { time, begins }),
        1 => (1..OUTAGE).prop_map(|time| Step::Away { time, begins: true }),
        3 => span().prop_map(Step::Ahead),
        3 => (0..4_usize).prop_map(Step::PutRight),
        1 => span().prop_map(Step::Back),
        4 => Just(Step::Move),
        1 => Just(Step::Pause),
        1 => (side(), span()).prop_map(|(side, time)| Step::Leave(side, time)),
    ]
}

fn control() -> impl Strategy<Value = TimeControl> {
    prop_oneof![
        span().prop_map(TimeControl::PerTurn),
        (span(), 0..DAY).prop_map(|(bank, increment)| TimeControl::Bank { bank, increment }),
    ]
}

/// Lets it all happen to the bot and to the model, and holds one against the other after each step.
fn trial(control: TimeControl, claim: bool, steps: &[Step]) -> Result<(), TestCaseError> {
    let mut house = House::new(control, claim);
    let mut model = Model { control, spans: Vec::new(), behind: 0 };
    let mut jumps: Vec<Millis> = Vec::new();
    for step in steps {
        let before = model.standing();
        match *step {
            Step::There(time) => {
                house.there(time);
                model.spans.push(Span::There(time));
            }
            Step::Away { time, begins } => {
                house.look(time, begins);
                model.ahead(time);
            }
            Step::Ahead(time) => {
                house.look(time, false);
                model.ahead(time);
                jumps.push(time);
            }
            Step::PutRight(which) if which < jumps.len() => {
                let time = jumps.remove(jumps.len() - 1 - which);
                house.look(-time, false);
                model.back(time);
            }
            Step::PutRight(_) => {}
            Step::Back(time) => {
                house.look(-time, false);
                model.back(time);
            }
            Step::Move => {
                let turn = house.state.game.position().turn();
                if !before.paused {
                    house.play();
                }
                if house.state.game.position().turn() != turn {
                    model.spans.push(Span::Move);
                }
            }
            Step::Pause => {
                let side = Side::Attackers;
                house.happen(match before.paused {
                    true => Event::Resumed { side },
                    false => Event::Paused { side },
                });
                model.spans.push(Span::Pause);
            }
            Step::Leave(side, time) => match before.leave[side as usize] {
                0 => {
                    house.happen(Event::Left { side, until: house.now + time });
                    model.spans.push(Span::Leave(side, time));
                }
                _ => {
                    house.happen(Event::Returned { side });
                    model.spans.push(Span::Back(side));
                }
            },
        }
        let now = model.standing();
        let lost = now.left[now.turn as usize] <= 0 && !claim && !now.paused;
        prop_assert_eq!(house.state.stage == Stage::Over, lost, "{:?}", now);
        if lost {
            return Ok(());
        }
        let clock = house.state.clock.as_ref().expect("a clock");
        let left = Side::BOTH.map(|side| clock.left(side, house.now));
        prop_assert_eq!(left, now.left, "{:?} {:?}", step, now);
        if matches!(step, Step::PutRight(_) | Step::Back(_)) {
            let most = Side::BOTH
                .iter()
                .all(|side| now.left[*side as usize] >= before.left[*side as usize]);
            prop_assert!(most, "putting right takes nothing: {:?} {:?}", before, now);
        }
    }
    Ok(())
}

proptest! {
    #![proptest_config(config())]

    #[test]
    fn nobody_loses_by_time_the_bot_was_not_there_or_gains_by_time_it_was(
        control in control(),
        claim in any::<bool>(),
        steps in prop::collection::vec(step(), 1..24),
    ) {
        trial(control, claim, &steps)?;
    }
}

/// Ten thousand, always the same; `PROPTEST_CASES` asks for others, and as many as it says.
fn config() -> ProptestConfig {
    let asked = std::env::var_os("PROPTEST_CASES").is_some();
    let config = ProptestConfig { failure_persistence: None, ..ProptestConfig::default() };
    match asked {
        true => config,
        false => ProptestConfig { cases: 10_000, rng_seed: RngSeed::Fixed(32), ..config },
    }
}
