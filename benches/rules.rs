//! The rules engine compared with the crate `hnefatafl` 0.0.2, on the same work in one run.
//!
//! `cargo bench --bench rules`, or a part of it: `cargo bench --bench rules -- copenhagen list`
//!
//! Three kinds of work on three boards: the full list of legal moves of a position (positions from
//! seeded random games), perft with captures and outcome, and seeded random games played to their
//! end. The two engines take turns, and the best of several rounds counts, because a shared machine
//! slows down and speeds up by itself. The counts are compared: a fast wrong answer is worthless.

#![expect(clippy::print_stdout, reason = "a bench prints its table")]

use std::hint::black_box;
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
use hnefi::tafl::{Game, Move, Position, Rules, Side, perft, variants};

/// The number of positions for the move lists.
const POSITIONS: usize = 500;
/// The number of rounds, of which the best counts.
const ROUNDS: usize = 5;
/// After this many plies a random game is stopped.
const PLIES_MAX: usize = 1_000;

/// One board with its rules in both engines.
struct Board {
    name: &'static str,
    variant: &'static str,
    /// What turns our rules into those of the other crate's preset.
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

/// Marsaglia's xorshift, so that both engines use the same random numbers.
struct Chance(u64);

impl Chance {
    fn below(&mut self, n: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (((self.0 >> 32) * n as u64) >> 32) as usize
    }
}

/// Seconds in the best round.
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

/// A kind of work that both engines do.
type Work<B> = fn(&Bench<B>);

/// One board in both engines.
struct Bench<B: BoardState> {
    board: Board,
    logic: GameLogic<B>,
    start: Position,
    peer_start: GameState<B>,
}

impl<B: BoardState> Bench<B> {
    fn new(board: Board) -> Bench<B> {
        let rules = board.our_rules();
        Bench {
            logic: GameLogic::new(board.rules, rules.size()),
            start: Position::start(&rules),
            peer_start: peer_position(&rules.layout.to_rows(), rules.first),
            board,
        }
    }

    /// Runs what was asked for on the command line; everything without a word there.
    fn run(&self) {
        let works: [(&str, Work<B>); 3] = [
            ("move list", Bench::move_lists),
            ("perft", Bench::perft),
            ("random games", Bench::random_games),
        ];
        let asked: Vec<String> = std::env::args().skip(1).filter(|a| !a.starts_with('-')).collect();
        for (name, work) in works {
            let row = format!("{} {name}", self.board.name).to_lowercase();
            if asked.iter().all(|word| row.contains(&word.to_lowercase())) {
                work(self);
            }
        }
    }

    fn move_lists(&self) {
        let rows = positions(&self.board);
        let ours: Vec<Position> = rows
            .iter()
            .map(|(rows, turn)| {
                Position::set_up(self.start.tables(), &rows.parse().expect("good rows"), *turn)
            })
            .collect();
        let theirs: Vec<GameState<B>> =
            rows.iter().map(|(rows, turn)| peer_position(rows, *turn)).collect();
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
                    peer_list(&self.logic, state, &mut peer_plays);
                    peer_total += black_box(&peer_plays).len();
                }
            },
        );
        assert_eq!(our_total, peer_total, "{}: legal moves", self.board.name);
        let per = 1e9 / POSITIONS as f64;
        row(&self.board, "move list", "ns", a * per, b * per, b / a);
    }

    fn perft(&self) {
        let depth = self.board.depth;
        let (mut ours, mut theirs): (Counts, Counts) = ((0, 0, 0), (0, 0, 0));
        let (a, b) = best(
            2,
            || {
                let counts = perft(&mut self.start.clone(), depth);
                ours = (counts.nodes, counts.capturing_moves, counts.captured_pieces);
            },
            || {
                theirs = (0, 0, 0);
                peer_perft(&self.logic, &self.peer_start, depth, &mut theirs);
            },
        );
        assert_eq!(ours.0, theirs.0, "{}: nodes of perft", self.board.name);
        let per = 1e9 / ours.0 as f64;
        row(&self.board, &format!("perft {depth}, a leaf"), "ns", a * per, b * per, b / a);
    }

    fn random_games(&self) {
        let games = self.board.games;
        let (mut our_plies, mut peer_plies) = (0, 0);
        let (mut our_list, mut peer_list) = (Vec::new(), Vec::new());
        let fresh = Game::from_position(self.start.clone());
        let mut game = fresh.clone();
        let (a, b) = best(
            ROUNDS,
            || {
                let mut chance = Chance(7);
                our_plies = 0;
                for _ in 0..games {
                    game.clone_from(&fresh);
                    our_plies += our_game(&mut game, &mut chance, &mut our_list);
                }
            },
            || {
                let mut chance = Chance(7);
                peer_plies = 0;
                for _ in 0..games {
                    peer_plies +=
                        peer_game(&self.logic, &self.peer_start, &mut chance, &mut peer_list);
                }
            },
        );
        let (ours, theirs) = (games as f64 / a, games as f64 / b);
        row(&self.board, "random games", "a second", ours, theirs, ours / theirs);
        let mean = |plies: usize| plies / games;
        println!("| | (plies a game: {} and {}) | | | |", mean(our_plies), mean(peer_plies));
    }
}

fn peer_position<B: BoardState>(rows: &str, turn: Side) -> GameState<B> {
    let side = if turn == Side::Attackers { PeerSide::Attacker } else { PeerSide::Defender };
    GameState::new(rows, side).expect("good rows")
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
    Bench::<MediumBasicBoardState>::new(copenhagen).run();
    let tablut = Board {
        name: "Tablut 9×9",
        variant: "tablut-linnaeus",
        changes: &["throne.pass=none", "encirclement=none"],
        rules: presets::TABLUT,
        depth: 4,
        games: 800,
    };
    Bench::<MediumBasicBoardState>::new(tablut).run();
    let brandubh = Board {
        name: "Brandubh 7×7",
        variant: "brandubh",
        changes: &["throne.hostile_empty=AD", "repetition.result=mover_loses"],
        rules: presets::BRANDUBH,
        depth: 5,
        games: 1_500,
    };
    Bench::<SmallBasicBoardState>::new(brandubh).run();
}
