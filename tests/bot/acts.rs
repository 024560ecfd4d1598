//! Random acts by three people: no act panics, and the log always reads back to the same match.

use hnefi::game::{Pair, Terms};
use hnefi::tafl::Rules;
use hnefi::tafl::rules::DiceRule;

use super::*;
use crate::support::chance::Chance;

/// The people of a match: two who play and one who only looks on.
const PEOPLE: [PlayerId; 3] = [PlayerId(1), PlayerId(2), PlayerId(3)];

/// Games that end in different ways, and what is put on top of some of them.
const GAMES: &[(&str, &[&str])] = &[
    ("brandubh", &[]),
    ("throw-board", &[]),
    ("throw-board", &["dice=max_distance"]),
    ("berserk", &[]),
    ("tyr", &[]),
    ("fidchell", &[]),
];

type MakeAct = fn(Assent) -> Act;

/// How often each act is tried, in parts of all; the rest are moves.
const ACTS: &[(usize, MakeAct)] = &[
    (1, |_| Act::Decline),
    (1, |_| Act::Withdraw),
    (2, |_| Act::Accept),
    (1, |_| Act::Resign(Assent::No)),
    (1, Act::Resign),
    (1, Act::Draw),
    (3, Act::Takeback),
    (1, Act::Pause),
    (2, Act::Hint),
    (1, |answer| Act::Turn(answer != Assent::No)),
    (1, |_| Act::Resume),
    (1, |_| Act::Claim),
    (1, |_| Act::Seed("words".to_owned())),
    (1, |_| Act::Roll),
];
/// How many parts are moves.
const MOVES: usize = 11;

/// An act that anybody might try.
fn any_act(chance: &mut Chance, state: &Match) -> Act {
    let answer = *chance.of(&[Assent::Ask, Assent::Yes, Assent::No]);
    let moves = state.game.moves_within(state.reach());
    let mut part = chance.below(MOVES + ACTS.iter().map(|(parts, _)| parts).sum::<usize>());
    for (parts, act) in ACTS {
        if part < *parts {
            return act(answer);
        }
        part -= parts;
    }
    match moves.is_empty() {
        true => Act::Accept,
        false => Act::Play(*chance.of(&moves)),
    }
}

/// A match as it grows, with its log.
struct Played {
    state: Match,
    log: Vec<Entry>,
}

impl Played {
    fn begin(chance: &mut Chance, seed: u64) -> Played {
        let (variant, pairs) = *chance.of(GAMES);
        let rules = variants::find(variant).unwrap().rules.with_all(pairs.iter().copied()).unwrap();
        let times = [None, TimeControl::read("2h").ok(), TimeControl::read("1d+1h").ok()];
        let challenged = Event::Challenged {
            by: PEOPLE[0],
            to: *chance.of(&[None, Some(PEOPLE[1])]),
            terms: Terms {
                time: *chance.of(&times),
                claim: chance.below(2) == 0,
                hints: chance.below(4) == 0,
                rated: *chance.of(&[None, Some(false), Some(true)]),
                pair: *chance.of(&[None, Some(Pair::First)]),
                ..Terms::of(variant, &rules)
            },
        };
        let mut log = vec![Entry { at: 0, event: challenged }];
        log.extend(sealed(&rules, chance, seed));
        let state = Match::replay(&log).unwrap();
        assert_eq!(state.challenge.rules, rules);
        Played { state, log }
    }

    fn happen(&mut self, now: i64, events: Vec<Event>) {
        for event in events {
            self.state.apply(now, &event).unwrap();
            self.log.push(Entry { at: now, event });
        }
    }

    /// The log tells the whole match.
    fn check(&self) {
        let again = Match::replay(&self.log).unwrap();
        assert_eq!(again.game.position().key(), self.state.game.position().key());
        assert_eq!((again.stage, again.roll), (self.state.stage, self.state.roll));
        assert_eq!((again.offer, again.resigning), (self.state.offer, self.state.resigning));
        assert_eq!((again.clock, again.die), (self.state.clock.clone(), self.state.die.clone()));
        assert_eq!(again.plies, self.state.plies);
    }
}

/// Half of the matches with a die have one that can be checked.
fn sealed(rules: &Rules, chance: &mut Chance, seed: u64) -> Option<Entry> {
    let has = rules.dice != DiceRule::None && chance.below(2) == 0;
    has.then(|| {
        let seal = Seal { id: seed.to_string(), secret: Secret([seed as u8; 32]) };
        let (id, hash, secret) = (seal.id.clone(), seal.hash(), Some(seal.secret));
        let event = Event::Sealed { id, hash, secret };
        Entry { at: 0, event }
    })
}

#[test]
fn any_acts_leave_a_log_that_reads_back() {
    let no_hold = |moment: Moment| moment.at;
    let habits = Habits { shares: &[50, 10], hold: &no_hold };
    for seed in 1..60u64 {
        let mut chance = Chance::seeded(seed);
        let mut played = Played::begin(&mut chance, seed);
        let mut now = 0;
        for _ in 0..120 {
            now += chance.below(3_600_000) as i64;
            let (act, who) = (any_act(&mut chance, &played.state), *chance.of(&PEOPLE));
            let woken = wake(&played.state, now, &habits, &[]);
            let due = wake_at(&played.state, &habits).is_some_and(|at| at <= now);
            assert_eq!(woken.is_empty(), !due);
            played.happen(now, woken);
            assert!(wake(&played.state, now, &habits, &[]).is_empty(), "nothing happens twice");
            let mut die = || chance.below(6) as u8 + 1;
            if let Ok(events) = decide(&played.state, who, &act, now, &mut die) {
                assert!(!events.is_empty());
                played.happen(now, events);
            }
            played.check();
        }
    }
}

#[tokio::test]
async fn the_lines_of_the_welcome_work_in_a_pipe() {
    let mut room = Room::new("piped");
    let said =
        room.run("ann> challenge @ben brandubh attackers\nben> accept\nd6-c6\nboard\n").await;
    assert!(said.contains("ann plays d6-c6"), "{said}");
    let said = room.run("ben> d5-d6\nd2-e2\n").await;
    assert!(said.contains("ann plays d2-e2"), "{said}");
}

#[tokio::test]
async fn whoever_is_asked_two_things_says_which_is_meant() {
    let mut room = Room::new("two-questions");
    let begin = "ann> challenge @ben brandubh attackers\nben> accept\nann> draw\nben> resign\n";
    let said = room.run(&format!("{begin}ben> yes\nben> no\nben> yes #1\n")).await;
    assert_eq!(said.matches("resign yes #1 or resign no #1").count(), 3, "{said}");
    assert_eq!(said.matches("draw yes #1 or draw no #1").count(), 3, "{said}");
    assert!(!said.contains("ben resigns") && !said.contains("agree to a draw"), "{said}");
    let said = room.run("ben> resign no\nben> yes\n").await;
    assert!(said.contains("ben plays on") && said.contains("agree to a draw"), "{said}");
}

#[tokio::test]
async fn an_act_that_is_only_guessed_is_asked_back_and_done_at_a_yes() {
    let mut room = Room::new("guessed");
    let begin = "ann> challenge @ben brandubh attackers\nben> accept\n";
    let asked = room.run(&format!("{begin}ann> please move d 6 to c 6\n")).await;
    assert!(asked.contains("Do you mean d6-c6? Then answer yes."), "{asked}");
    let said = room.run("ann> ok move d 6 to c 6 then\nann> no\nann> yes\n").await;
    assert!(said.contains("I leave it") && !said.contains("ann plays"), "{said}");
    let said = room.run("ann> ok move d 6 to c 6 then\nann> board\nann> yes\n").await;
    assert!(!said.contains("ann plays"), "what comes between forgets it: {said}");
    let said = room.run("ann> ok move d 6 to c 6 then\nben> yes\nann> yes\n").await;
    assert!(said.contains("#1: ann plays d6-c6"), "{said}");
    assert!(!said.contains("ben plays"), "{said}");
    // What cannot be undone is asked as ever, and other questions are not answered by the way.
    let said = room.run("ben> i want to give up now\nben> yes\n").await;
    assert!(said.contains("do you really want to resign") && !said.contains("ann wins"), "{said}");
    let said = room.run("ben> resign no\nann> draw\nben> i want to give up now\nben> yes\n").await;
    assert!(said.contains("type resign") && said.contains("draw yes #1"), "{said}");
    assert!(!said.contains("ann wins") && !said.contains("agree to a draw"), "{said}");
}

#[tokio::test]
async fn an_offer_is_taken_and_declined_by_the_words_for_a_challenge_too() {
    let begin = "ann> challenge @ben brandubh attackers\nben> accept\nann> d6-c6\nann> draw\n";
    for (i, (words, said)) in [
        ("accept", "agree to a draw"),
        ("accetto", "agree to a draw"),
        ("j’accepte", "agree to a draw"),
        ("accept #1", "agree to a draw"),
        ("decline", "declines the draw"),
        ("rifiuto", "declines the draw"),
    ]
    .into_iter()
    .enumerate()
    {
        let mut room = Room::new(&format!("taken-{i}"));
        let answered = room.run(&format!("{begin}ben> {words}\n")).await;
        assert!(answered.contains(said), "{words}: {answered}");
    }
    let mut room = Room::new("taken-not");
    // A challenge that waits comes first, and whoever offers takes nothing.
    let said = room.run(&format!("{begin}ann> challenge @ben tablut\nben> accept\n")).await;
    assert!(said.contains("#2 begins") && !said.contains("agree to a draw"), "{said}");
    let said = room.run("ann> accept\n").await;
    assert!(!said.contains("agree to a draw"), "{said}");
    // A word more than a yes is asked back.
    let said = room.run("ben> yes sure why not\nben> yes\n").await;
    assert!(said.contains("Do you mean yes?"), "{said}");
}

#[tokio::test]
async fn words_for_a_die_go_to_the_match_that_has_one() {
    let mut room = Room::new("which-die");
    let plain = "ann> challenge @ben brandubh attackers\nben> accept\n";
    let dice = "ann> challenge @ben brandubh attackers dice:odd\n";
    let said = room.run(&format!("{plain}{plain}{dice}ann> seed hello\n")).await;
    assert!(said.contains("#3: This match hasn’t started yet"), "{said}");
    let said = room.run("ben> accept #3\nann> seed hello\n").await;
    assert!(said.contains("#3: ann adds to the die: “hello”"), "{said}");
}
