//! `hnefi engine`: the search for other programs, by a protocol of lines.
//!
//! # The protocol
//!
//! It is that of chess engines (UCI) as far as tafl allows. Start `hnefi engine`, write a message a
//! line (UTF-8, `\n` or `\r\n`) and read answers a line each. What is not known inside `go` is left
//! out of account; any other line that cannot be carried out is answered `error` and a sentence, in
//! the language of `--lang`, changes nothing and ends nothing. A line has at most 256 KiB.
//!
//! | to the engine | meaning |
//! |---|---|
//! | `hnefi` or `uci` | asks who it is: `id name hnefi`, `id version …`, an `option name … type spin default … min … max …` for each option, then `hnefiok` or `uciok` |
//! | `isready` | is answered `readyok`, at once while a search runs unless something else waits before it |
//! | `setoption name Hash value MIB` | the size of the table of positions seen, 1 to 1024, emptied by this |
//! | `setoption name Threads value 1` | one thread searches; no other number is accepted |
//! | `setoption name Level value N` | how strong it plays, 1 to 8: as the bot does in chats, which besides avoids going back and forth; 8 makes no mistakes on purpose |
//! | `setoption name Seed value N` | what the mistakes of the levels below 8 depend on |
//! | `setoption name MultiPV value N` | how many of the best moves are reported, 1 to 50 |
//! | `variant ID [OPTION=VALUE …]` | plays this game (`hnefi variants` lists them) with these house rules, from the start; forgets what it knows |
//! | `rules OTN` | the same by an OpenTafl rules string: `rules dim:7 name:… starti:…` |
//! | `position startpos [moves d1-d4 …]` | the whole game each time, because repetition and limits need the past |
//! | `position rows ROWS SIDE [moves …]` | the same from a position that is set up, from the top row on: `3t3/7/…`; SIDE is `attackers` or `defenders` |
//! | `go [LIMIT …]` | looks for the best move; of several limits the first that is reached ends it |
//! | `stop` | ends the search: `bestmove` follows at once |
//! | `quit` | ends the search and the program |
//!
//! | limit | meaning |
//! |---|---|
//! | `movetime MS` | milliseconds |
//! | `nodes N` | positions: exact, and the same answer each time, because the table is emptied first |
//! | `depth D` | plies, 1 to 48 |
//! | `mate N` | plies, and nothing is cut short: a win in so many plies is found for sure |
//! | `infinite` | alone: until `stop` |
//! | `searchmoves M …` | considers only these moves at first |
//! | none | as many positions as the level takes |
//!
//! Below level 8 no search looks at more positions than the level takes.
//!
//! | from the engine | meaning |
//! |---|---|
//! | `info depth D seldepth S score SCORE nodes N time MS nps N hashfull P multipv K pv MOVES` | after each depth, for each of the best moves: how deep, the farthest ply, what it is worth for the side to move, positions, time, positions a second, thousandths of the table in use, the how manieth best, the line |
//! | `score tafl X` | hundredths of a piece |
//! | `score mate K` | a forced win in K plies, counting both sides'; a loss if K is negative |
//! | `bestmove MOVE [ponder MOVE]` | one ply, and the answer that is expected |
//! | `bestmove none` | the game is over, or no move is legal |
//! | `error SENTENCE` | why a line was not carried out |
//!
//! Every `go` is answered by one `bestmove`; after it nothing is written that was not asked for.
//!
//! **Moves** are `d1-d4`; `d1d4` and captures written behind (`d1-d4xd5`) are read too. Where a piece
//! must capture on (Berserk), each of its plies is a move of its own: send the position with the
//! first one and `go` again, and the same side moves on.
//!
//! **Dice.** A die is thrown by whoever keeps the match, and the engine never sees it: it looks at
//! every move that would be legal without one. Name those that the throw allows in `searchmoves`,
//! and write `pass` among the moves of `position` where a throw gave the turn away.
//!
//! **While a search runs**, `stop` and `quit` are heard at once, and `isready` is answered. `go
//! infinite` refuses everything else until it is stopped; otherwise what comes waits, in order,
//! until the search is done. Once 64 lines wait, no more are read until then. Where the input ends,
//! what was asked is still done, but not without end.
//!
//! ```text
//! > variant brandubh
//! > position startpos moves d7-c7
//! > go nodes 20000
//! < info depth 1 seldepth 2 score tafl -53 nodes 42 time 0 nps 42000 hashfull 0 multipv 1 pv d3-c3
//! < …
//! < bestmove d5-b5 ponder d1-b1
//! ```

mod command;
mod ears;
mod moves;
mod search;
mod state;
mod voice;

use std::process::ExitCode;

use super::Failure;
use ears::Ears;
use state::Engine;

/// The arguments of `hnefi engine`.
#[derive(clap::Args)]
pub(super) struct Args {}

pub(super) fn run(_: &Args) -> Result<ExitCode, Failure> {
    Engine::new(Ears::open()).run();
    Ok(ExitCode::SUCCESS)
}
