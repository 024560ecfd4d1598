//! The search against an exhaustive one: forced wins in three and five plies, and the only moves
//! that do not lose at once, in every game without a die.
//!
//! `cargo test --release --test all -- --ignored --nocapture tactics` makes many more of them and
//! prints a table; `HNEFI_TACTICS_SEED` and `HNEFI_TACTICS_EACH` choose others.

use std::collections::BTreeMap;

use hnefi::ai::{Limits, Score, Search, Table};
use hnefi::tafl::rules::DiceRule;
use hnefi::tafl::{Game, Move, Side, Variant, variants};

use crate::support::chance::{Chance, tell};

/// How many nodes the search may look at.
const NODES: u64 = 200_000;

/// Finds forced wins by trying everything. Refutations are remembered, so that most moves are
/// dismissed by the first answer.
pub(super) struct Solver {
    refutations: Vec<Option<Move>>,
    /// How many moves may still be made before it gives up.
    left: u64,
}

impl Solver {
    pub(super) fn new(left: u64) -> Solver {
        Solver { refutations: vec![None; 8], left }
    }

    /// Whether `side` wins within so many plies; `None` if that takes too long to find out.
    pub(super) fn wins(&mut self, game: &mut Game, side: Side, plies: usize) -> Option<bool> {
        if let Some(outcome) = game.outcome() {
            return Some(outcome.winner == Some(side));
        }
        if plies == 0 {
            return Some(false);
        }
        let own = game.position().turn() == side;
        let mut moves = game.moves();
        let known = self.refutations[plies];
        if let Some(i) = moves.iter().position(|mv| Some(*mv) == known) {
            moves.swap(0, i);
        }
        for mv in moves {
            self.left = self.left.checked_sub(1)?;
            let undo = game.make(mv);
            let won = self.wins(game, side, plies - 1);
            game.unmake(undo);
            if won? == own {
                self.refutations[plies] = Some(mv);
                return Some(own);
            }
        }
        Some(!own)
    }

    /// The moves that win within so many plies.
    fn winning(&mut self, game: &mut Game, plies: usize) -> Option<Vec<Move>> {
        let side = game.position().turn();
        let mut found = Vec::new();
        for mv in game.moves() {
            let undo = game.make(mv);
            let won = self.wins(game, side, plies - 1);
            game.unmake(undo);
            if won? {
                found.push(mv);
            }
        }
        Some(found)
    }
}

/// What a position asks for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Kind {
    WinInThree,
    WinInFive,
    /// Most moves lose at once, one or two do not.
    OnlyMove,
}

impl Kind {
    /// In how many plies the win is there, if there is one.
    fn plies(self) -> Option<u32> {
        match self {
            Kind::WinInThree => Some(3),
            Kind::WinInFive => Some(5),
            Kind::OnlyMove => None,
        }
    }
}

const KINDS: [Kind; 3] = [Kind::WinInThree, Kind::WinInFive, Kind::OnlyMove];

/// A position with the moves that answer it.
struct Tactic {
    game: Game,
    kind: Kind,
    answers: Vec<Move>,
}

/// The side that is about to win wins at once after these moves; what is left are answers.
fn safe_moves(game: &mut Game) -> Vec<Move> {
    let moves = game.moves();
    let mut solver = Solver::new(u64::MAX);
    let side = game.position().turn();
    let mut safe = |game: &mut Game, mv: Move| {
        let undo = game.make(mv);
        let lost = match game.outcome() {
            Some(outcome) => outcome.winner == Some(side.other()),
            None => {
                game.position().turn() != side && solver.wins(game, side.other(), 1) == Some(true)
            }
        };
        game.unmake(undo);
        !lost
    };
    moves.into_iter().filter(|mv| safe(game, *mv)).collect()
}

/// What this position is good for, if for anything.
fn tactic(game: &mut Game, effort: u64) -> Option<Tactic> {
    let side = game.position().turn();
    let mut solver = Solver::new(effort);
    let is = |solver: &mut Solver, game: &mut Game, plies| solver.wins(game, side, plies);
    if game.outcome().is_some() || is(&mut solver, game, 1)? {
        return None;
    }
    let made = |game: &Game, kind, answers| Some(Tactic { game: game.clone(), kind, answers });
    if is(&mut solver, game, 3)? {
        let answers = solver.winning(game, 3)?;
        return made(game, Kind::WinInThree, answers);
    }
    let safe = safe_moves(game);
    if (1..=2).contains(&safe.len()) && game.moves().len() > 8 {
        return made(game, Kind::OnlyMove, safe);
    }
    if is(&mut solver, game, 5)? {
        let answers = solver.winning(game, 5)?;
        return made(game, Kind::WinInFive, answers);
    }
    None
}

/// Tactics of a game, `each` of every kind if they are found in time, from games that are played
/// mostly at random but see a win at once.
fn made(variant: &Variant, seed: u64, each: usize, tries: usize, effort: u64) -> Vec<Tactic> {
    let mut chance = Chance::seeded(seed);
    let mut found: Vec<Tactic> = Vec::new();
    for _ in 0..tries {
        let mut game = Game::start(&variant.rules);
        for ply in 0..160 {
            if game.outcome().is_some() {
                break;
            }
            if ply > 6
                && chance.below(3) == 0
                && let Some(tactic) = tactic(&mut game, effort)
            {
                let count = found.iter().filter(|known| known.kind == tactic.kind).count();
                if count < each {
                    found.push(tactic);
                    break;
                }
            }
            let moves = game.moves();
            let captures = moves.iter().filter(|mv| game.position().captures_any(**mv));
            let captures: Vec<Move> = captures.copied().collect();
            let choice =
                if captures.is_empty() || chance.below(3) == 0 { &moves } else { &captures };
            game.play_legal(*chance.of(choice));
        }
        if found.len() == KINDS.len() * each {
            break;
        }
    }
    found
}

/// Whether the search finds one of the answers, and tells in how many plies a forced win is there.
fn is_solved(tactic: &Tactic) -> bool {
    let mut table = Table::new(8);
    let mut search = Search::new(tactic.game.clone(), &mut table);
    let limits = Limits { nodes: NODES, ..Limits::default() };
    let lines = search.run(&limits, &mut |_, _| {});
    assert!(search.nodes() <= NODES, "{} nodes", search.nodes());
    let best = &lines[0];
    // A piece that captures on may win a ply earlier.
    let told = tactic.kind.plies().is_none_or(|plies| best.score >= Score::win_in(plies));
    tactic.answers.contains(&best.moves[0]) && told
}

/// Whether a side that loses by force resists as long as it can, once the winning move is played:
/// where it may lose in two plies or in four, the search takes four. `None` where it has no choice.
fn is_drawn_out(tactic: &Tactic) -> Option<bool> {
    let mut game = tactic.game.clone();
    let side = game.position().turn();
    game.play_legal(tactic.answers[0]);
    if game.outcome().is_some() || game.position().turn() == side {
        return None;
    }
    let all = game.moves().len();
    let safe = safe_moves(&mut game);
    (!safe.is_empty() && safe.len() < all).then(|| {
        let mut table = Table::new(8);
        let limits = Limits { nodes: NODES, ..Limits::default() };
        let lines = Search::new(game, &mut table).run(&limits, &mut |_, _| {});
        safe.contains(&lines[0].moves[0])
    })
}

fn games_without_dice() -> impl Iterator<Item = &'static Variant> {
    variants::ALL.iter().filter(|variant| variant.rules.dice == DiceRule::None)
}

fn solve(each: usize, tries: usize, effort: u64, seed: u64) -> BTreeMap<Kind, (usize, usize)> {
    let mut counts = BTreeMap::new();
    for variant in games_without_dice() {
        for tactic in made(variant, seed, each, tries, effort) {
            let solved = is_solved(&tactic);
            let (right, all) = counts.entry(tactic.kind).or_insert((0, 0));
            *right += usize::from(solved);
            *all += 1;
            if !solved {
                let (rows, turn) =
                    (tactic.game.position().to_placement(), tactic.game.position().turn());
                tell(&format!(
                    "{} {:?} {} {turn}: {:?}",
                    variant.id,
                    tactic.kind,
                    rows.to_rows(),
                    tactic.answers
                ));
            }
        }
    }
    counts
}

#[test]
fn tactics_of_a_few_games_are_found() {
    let mut right = 0;
    let mut all = 0;
    for id in ["brandubh", "tablut", "ard-ri-nielsen"] {
        let variant = variants::find(id).unwrap();
        for tactic in made(variant, 7, 2, 12, 60_000) {
            right += usize::from(is_solved(&tactic));
            all += 1;
        }
    }
    assert!(all >= 6 && right == all, "{right} of {all}");
}

#[test]
fn a_loss_is_put_off() {
    let mut asked = 0;
    for id in ["brandubh", "tablut"] {
        let variant = variants::find(id).unwrap();
        let tactics = made(variant, 3, 3, 20, 60_000);
        for tactic in tactics.iter().filter(|tactic| tactic.kind == Kind::WinInFive) {
            let drawn_out = is_drawn_out(tactic);
            let rows = tactic.game.position().to_placement().to_rows();
            assert_ne!(drawn_out, Some(false), "{id} {rows}");
            asked += usize::from(drawn_out.is_some());
        }
    }
    assert!(asked >= 2, "only {asked} positions");
}

#[test]
#[ignore = "takes minutes; for a release build"]
fn tactics_of_every_game_are_found() {
    let number = |name: &str, usual: u64| {
        std::env::var(name).ok().and_then(|text| text.parse().ok()).unwrap_or(usual)
    };
    let each = number("HNEFI_TACTICS_EACH", 6) as usize;
    let effort = number("HNEFI_TACTICS_EFFORT", 300_000);
    let counts = solve(each, 12, effort, number("HNEFI_TACTICS_SEED", 1));
    for (kind, (right, all)) in &counts {
        tell(&format!("{kind:?}: {right} of {all}"));
    }
    for (kind, share) in [(Kind::WinInThree, 98), (Kind::WinInFive, 90), (Kind::OnlyMove, 98)] {
        let (right, all) = counts[&kind];
        assert!(right * 100 >= all * share, "{kind:?}: {right} of {all}");
    }
}
