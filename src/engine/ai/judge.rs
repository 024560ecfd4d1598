//! What a move that was played was worth beside the best one.
//!
//! The best of the moves is looked for, then the move that was played; where that is the best, the best of
//! the others. A forced end that is short is proven: the search cuts nothing short and remembers nothing
//! of what it saw on other ways. One that is not confirmed counts as very good or very bad, and
//! is not called forced.

use super::cost::Cost;
use super::score::{FORCED, Score};
use super::search::{Limits, Search, Variation};
use super::table::Table;
use crate::tafl::{Game, Move};

/// A forced end within so many plies is proven.
const PROVEN_WITHIN: i32 = 7;

/// How many nodes that may take, for each node of the search before it.
const PROOF_NODES: u64 = 4;

/// The size of the table for it, in MiB.
const PROOF_TABLE: usize = 1;

/// What is left of a forced end that is not confirmed.
const NEARLY_FORCED: i32 = FORCED - 1;

/// What a move was worth.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Judgement {
    /// The move that was played.
    pub mv: Move,
    /// What it cost.
    pub cost: Cost,
    /// The best line there was.
    pub best: Vec<Move>,
    /// The line that the move begins.
    pub own: Vec<Move>,
}

/// Judges a move among those that could be played, each search looking at this many nodes; `None` if it
/// was told to stop.
pub fn judge(
    game: &Game,
    allowed: &[Move],
    mv: Move,
    limits: &Limits<'_>,
    table: &mut Table,
) -> Option<Judgement> {
    let side = game.position().turn();
    let mut look = |moves: &[Move]| {
        let mut search = Search::new(game.clone(), table).among(moves);
        let found = search.run(limits, &mut |_, _| {}).into_iter().next();
        found.map(|line| Variation { score: confirmed(game, moves, line.score, limits), ..line })
    };
    let none = || Variation { score: Score::EVEN, depth: 0, moves: vec![mv] };
    let best = look(allowed).unwrap_or_else(none);
    let (best, own, line, other) = if best.moves.first() == Some(&mv) {
        let others: Vec<Move> = allowed.iter().copied().filter(|other| *other != mv).collect();
        let other = if others.is_empty() { None } else { look(&others).map(|other| other.score) };
        let (own, line) = (best.score, best.moves.clone());
        (best, own, line, other)
    } else {
        let own = look(&[mv]).unwrap_or_else(none);
        let (score, line) = (own.score, own.moves.clone());
        // As deep as it was looked at, the move may prove no worse.
        (if own.score > best.score { own } else { best }, score, line, None)
    };
    let cost = Cost { side, best: best.score, own, other };
    (!(limits.stop)()).then_some(Judgement { mv, cost, best: best.moves, own: line })
}

/// The best of the moves that can be played, at most so many, with the lines that they begin; none if it was
/// told to stop.
pub fn best_lines(
    game: &Game,
    most: usize,
    limits: &Limits<'_>,
    table: &mut Table,
) -> Vec<Variation> {
    let wanted = Limits { lines: most, ..*limits };
    let mut lines = Search::new(game.clone(), table).run(&wanted, &mut |_, _| {});
    for line in &mut lines {
        let first = line.moves.first().copied();
        line.score = confirmed(game, first.as_slice(), line.score, limits);
    }
    // What is not confirmed may be worth less than what came after it.
    lines.sort_by_key(|line| std::cmp::Reverse(line.score));
    match (limits.stop)() {
        true => Vec::new(),
        false => lines,
    }
}

/// The score, or nearly so if it is a short forced end that a proof does not confirm.
fn confirmed(game: &Game, moves: &[Move], score: Score, limits: &Limits<'_>) -> Score {
    let Some(plies) = score.forced().filter(|plies| plies.abs() <= PROVEN_WITHIN) else {
        return score;
    };
    let mut table = Table::new(PROOF_TABLE);
    let nodes = limits.nodes.saturating_mul(PROOF_NODES);
    let proof = Limits { nodes, depth: plies.unsigned_abs(), proof: true, ..*limits };
    let mut search = Search::new(game.clone(), &mut table).among(moves);
    let found = search.run(&proof, &mut |_, _| {}).into_iter().next();
    let whole = search.nodes() < nodes;
    match found.map(|line| line.score) {
        Some(found) if whole && found.forced().is_none() => {
            Score(if plies > 0 { NEARLY_FORCED } else { -NEARLY_FORCED })
        }
        // A proof is never wrong; one that had too few nodes says nothing.
        Some(found) if whole => found,
        _ => score,
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use super::*;
    use crate::ai::Mark;
    use crate::tafl::{Placement, Position, Side, Tables, variants};

    /// A position of brandubh.
    fn game(placement: &str, turn: Side) -> Game {
        let rules = variants::find("brandubh").unwrap().rules;
        let placement: Placement = placement.parse().unwrap();
        Game::from_position(Position::set_up(&Arc::new(Tables::new(&rules)), &placement, turn))
    }

    fn judged(game: &Game, mv: &str) -> Judgement {
        let limits = Limits { nodes: 3_000, ..Limits::default() };
        let mv = mv.parse().unwrap();
        judge(game, &game.moves(), mv, &limits, &mut Table::new(1)).unwrap()
    }

    #[test]
    fn another_win_is_as_good() {
        // The king stands on an edge with both corners open.
        let game = game("7/7/7/t6/7/3t3/3K3", Side::Defenders);
        let judgement = judged(&game, "d1-e1");
        let rules = game.position().rules();
        assert_eq!(judgement.cost.best.forced(), Some(1));
        assert!(["d1-a1", "d1-g1"].contains(&&*judgement.best[0].to_string()), "{judgement:?}");
        // He still gets out next time, which is as good.
        assert_eq!(judgement.cost.mark(rules), None, "{judgement:?}");
        let judgement = judged(&game, "d1-a1");
        assert_eq!(judgement.cost.mark(rules), None, "the other corner wins as well");
    }

    #[test]
    fn what_is_not_confirmed_is_not_called_forced() {
        let game = game("7/7/7/t6/7/3t3/3K3", Side::Defenders);
        let limits = Limits { nodes: 3_000, ..Limits::default() };
        let all = game.moves();
        // It wins, but nobody loses by force here, whatever a table says.
        assert_eq!(confirmed(&game, &all, Score::win_in(1), &limits), Score::win_in(1));
        assert_eq!(confirmed(&game, &all, Score(-Score::win_in(2).0), &limits), Score::win_in(1));
        let start = Game::start(game.position().rules());
        let all = start.moves();
        let unsure = confirmed(&start, &all, Score::win_in(3), &limits);
        assert!(unsure.forced().is_none() && unsure.hundredths() > 20_000, "{unsure}");
        // One that would take too long is believed.
        let long = Score::win_in(PROVEN_WITHIN as u32 + 2);
        assert_eq!(confirmed(&start, &all, long, &limits), long);
    }

    #[test]
    fn told_to_stop_it_says_nothing() {
        let game = Game::start(&variants::find("brandubh").unwrap().rules);
        let limits = Limits { nodes: 3_000, stop: &|| true, ..Limits::default() };
        let (all, mv) = (game.moves(), game.moves()[0]);
        assert_eq!(judge(&game, &all, mv, &limits, &mut Table::new(1)), None);
        let limits = Limits { nodes: 3_000, ..Limits::default() };
        let judgement = judge(&game, &all, mv, &limits, &mut Table::new(1)).unwrap();
        assert!(judgement.cost.mark(game.position().rules()) != Some(Mark::LosesByForce));
    }
}
