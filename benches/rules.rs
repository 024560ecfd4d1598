//! The rules engine beside the crate `hnefatafl` 0.0.2, on the same work in one run.
//!
//! `cargo bench --bench rules`
//!
//! Three kinds of work on three boards: the full list of legal moves of a position (positions of
//! seeded random games), perft with captures and outcome, seeded random games to their end. The
//! two engines take turns, and the best of several rounds counts, because a shared machine slows
//! down and speeds up by itself. Counts are compared: a faster wrong answer is no answer.

#![expect(clippy::print_stdout, reason = "a bench prints its table")]

use std::hint::black_box;
use std::sync::Arc;
use std::time::Instant;

use hnefatafl::aliases::{MediumBasicBoardState, SmallBasicBoardState};
use hnefatafl::board::state::BoardState;
use hnefatafl::collections::piecemap::PieceMap;
use hnefatafl::game::GameStatus;
use hnefatafl::game::logic::GameLogic;
use hnefatafl::game::state::GameState;
use hnefatafl::pieces::Side as PeerSide;
use hnefatafl::play::ValidPlay;
use hnefatafl::preset::rules as presets;
use hnefatafl::rules::Ruleset;
use hnefi::tafl::{Game, Move, Position, Rules, Side, Tables, perft, variants};

/// Positions for the move lists.
const POSITIONS: usize = 500;
/// Rounds of which the best counts.
const ROUNDS: usize = 5;
/// Plies after which a random game is broken off.
const PLIES_MAX: usize = 1_000;

/// One board with its rules in both engines.
struct Board {
    name: &'static str,
    variant: &'static str,
    /// What makes our rules those of the peer's preset.
    changes: &'static [&'static str],
    rules: Ruleset,
    depth: u32,
    games: usize,
}

impl Board {
    fn our_rules(&self) -> Rules {
        let variant = variants::find(self.variant).expect("a variant");
        variant.rules.with_all(self.changes.iter().copied()).expect("good options")
    }
}

/// Marsaglia's xorshift, so that both play with the same chance.
struct Chance(u64);

impl Chance {
    fn below(&mut self, n: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (((self.0 >> 32) * n as u64) >> 32) as usize
    }
}

/// Seconds of the best round.
#[expect(clippy::disallowed_methods, reason = "a bench measures time")]
fn best(rounds: usize, mut ours: impl FnMut(), mut theirs: impl FnMut()) -> (f64, f64) {
    let mut best = (f64::MAX, f64::MAX);
    for _ in 0..rounds {
        let start = Instant::now();
        ours();
        best.0 = best.0.min(start.elapsed().as_secs_f64());
        let start = Instant::now();
        theirs();
        best.1 = best.1.min(start.elapsed().as_secs_f64());
    }
    best
}

fn peer_list<B: BoardState>(logic: &GameLogic<B>, state: &GameState<B>, list: &mut Vec<ValidPlay>) {
    list.clear();
    for tile in state.board.occupied_by_side(state.side_to_play) {
        list.extend(logic.iter_plays(tile, state).expect("a piece stands there"));
    }
}

/// Nodes, capturing moves, captured pieces.
type Counts = (u64, u64, u64);

fn peer_perft<B: BoardState>(
    logic: &GameLogic<B>,
    state: &GameState<B>,
    depth: u32,
    counts: &mut Counts,
) {
    for tile in state.board.occupied_by_side(state.side_to_play) {
        for play in logic.iter_plays(tile, state).expect("a piece stands there") {
            let done = logic.do_valid_play(play, *state);
            if depth == 1 {
                let taken = done.record.effects.captures.occupied().count() as u64;
                counts.0 += 1;
                counts.1 += (taken > 0) as u64;
                counts.2 += taken;
                black_box(done.new_state.status != GameStatus::Ongoing);
            } else if done.new_state.status == GameStatus::Ongoing {
                peer_perft(logic, &done.new_state, depth - 1, counts);
            }
        }
    }
}

fn peer_game<B: BoardState>(
    logic: &GameLogic<B>,
    start: &GameState<B>,
    chance: &mut Chance,
    list: &mut Vec<ValidPlay>,
) -> usize {
    let mut state = *start;
    for ply in 0..PLIES_MAX {
        if state.status != GameStatus::Ongoing {
            return ply;
        }
        peer_list(logic, &state, list);
        state = logic.do_valid_play(list[chance.below(list.len())], state).new_state;
    }
    PLIES_MAX
}

fn our_game(game: &mut Game, chance: &mut Chance, list: &mut Vec<Move>) -> usize {
    for ply in 0..PLIES_MAX {
        if game.outcome().is_some() {
            return ply;
        }
        game.position().moves_into(list);
        game.play_legal(list[chance.below(list.len())]);
    }
    PLIES_MAX
}

/// Positions of random games, as rows and side to move.
fn positions(board: &Board) -> Vec<(String, Side)> {
    let start = Game::start(&board.our_rules());
    let mut chance = Chance(0xA11CE);
    let mut found = Vec::new();
    while found.len() < POSITIONS {
        let mut game = start.clone();
        for _ in 0..PLIES_MAX {
            let moves = game.moves();
            if moves.is_empty() {
                break;
            }
            if chance.below(7) == 0 {
                found.push((game.position().to_placement().to_rows(), game.position().turn()));
            }
            game.play_legal(moves[chance.below(moves.len())]);
        }
    }
    found.truncate(POSITIONS);
    found
}

fn compare<B: BoardState>(board: &Board) {
    let rules = board.our_rules();
    let tables = Arc::new(Tables::new(&rules));
    let logic: GameLogic<B> = GameLogic::new(board.rules, rules.size());
    let side = |side| if side == Side::Attackers { PeerSide::Attacker } else { PeerSide::Defender };
    let peer = |rows: &str, turn| GameState::<B>::new(rows, side(turn)).expect("good rows");
    let rows = positions(board);
    let ours: Vec<Position> = rows
        .iter()
        .map(|(rows, turn)| Position::set_up(&tables, &rows.parse().expect("good rows"), *turn))
        .collect();
    let theirs: Vec<GameState<B>> = rows.iter().map(|(rows, turn)| peer(rows, *turn)).collect();

    let (mut our_list, mut peer_plays) = (Vec::new(), Vec::new());
    let (mut our_total, mut peer_total) = (0, 0);
    let (a, b) = best(
        ROUNDS * 4,
        || {
            our_total = 0;
            for position in &ours {
                position.moves_into(&mut our_list);
                our_total += black_box(&our_list).len();
            }
        },
        || {
            peer_total = 0;
            for state in &theirs {
                peer_list(&logic, state, &mut peer_plays);
                peer_total += black_box(&peer_plays).len();
            }
        },
    );
    assert_eq!(our_total, peer_total, "{}: legal moves", board.name);
    let per = 1e9 / POSITIONS as f64;
    row(board, "move list", "ns", a * per, b * per, b / a);

    let start = Position::start(&rules);
    let root = peer(&rules.layout.to_rows(), rules.first);
    let (mut ours, mut theirs): (Counts, Counts) = ((0, 0, 0), (0, 0, 0));
    let (a, b) = best(
        2,
        || {
            let counts = perft(&mut start.clone(), board.depth);
            ours = (counts.nodes, counts.capturing_moves, counts.captured_pieces);
        },
        || {
            theirs = (0, 0, 0);
            peer_perft(&logic, &root, board.depth, &mut theirs);
        },
    );
    assert_eq!(ours.0, theirs.0, "{}: nodes of perft", board.name);
    let per = 1e9 / ours.0 as f64;
    row(board, &format!("perft {}, a leaf", board.depth), "ns", a * per, b * per, b / a);

    let (mut our_plies, mut peer_plies) = (0, 0);
    let fresh = Game::start(&rules);
    let mut game = fresh.clone();
    let (a, b) = best(
        ROUNDS,
        || {
            let mut chance = Chance(7);
            our_plies = 0;
            for _ in 0..board.games {
                game.clone_from(&fresh);
                our_plies += our_game(&mut game, &mut chance, &mut our_list);
            }
        },
        || {
            let mut chance = Chance(7);
            peer_plies = 0;
            for _ in 0..board.games {
                peer_plies += peer_game(&logic, &root, &mut chance, &mut peer_plays);
            }
        },
    );
    let (ours, theirs) = (board.games as f64 / a, board.games as f64 / b);
    row(board, "random games", "a second", ours, theirs, ours / theirs);
    let mean = |plies: usize| plies / board.games;
    println!("| | (plies a game: {} and {}) | | | |", mean(our_plies), mean(peer_plies));
}

fn row(board: &Board, work: &str, unit: &str, ours: f64, theirs: f64, times: f64) {
    println!("| {} | {work}, {unit} | {ours:.0} | {theirs:.0} | {times:.1} |", board.name);
}

fn main() {
    println!("| board | work | hnefi | hnefatafl 0.0.2 | times |\n|---|---|---|---|---|");
    let copenhagen = Board {
        name: "Copenhagen 11×11",
        variant: "copenhagen",
        changes: &["repetition.result=mover_loses"],
        rules: presets::COPENHAGEN,
        depth: 4,
        games: 150,
    };
    compare::<MediumBasicBoardState>(&copenhagen);
    let tablut = Board {
        name: "Tablut 9×9",
        variant: "tablut-linnaeus",
        changes: &["throne.pass=none", "encirclement=none"],
        rules: presets::TABLUT,
        depth: 4,
        games: 800,
    };
    compare::<MediumBasicBoardState>(&tablut);
    let brandubh = Board {
        name: "Brandubh 7×7",
        variant: "brandubh",
        changes: &["throne.hostile_empty=AD", "repetition.result=mover_loses"],
        rules: presets::BRANDUBH,
        depth: 5,
        games: 1_500,
    };
    compare::<SmallBasicBoardState>(&brandubh);
}
