//! `hnefi verify-dice`: computes every throw of an exported match again.

use std::process::ExitCode;

use super::{Failure, input, print};
use crate::game::{PASSES_IN_A_ROW_MAX, PLIES_PER_MATCH_MAX, Seal, Secret};
use crate::notation::{DICE_TAG, Record, dice_tag, read_record, result_tag};
use crate::tafl::rules::DiceRule;
use crate::tafl::{Game, Move, Position, Rules, Side, Tables};
use crate::text::{self, Arg, Args as Values, words};

/// The arguments of `hnefi verify-dice`.
#[derive(clap::Args)]
pub(super) struct Args {
    #[arg(default_value = "-")]
    file: String,
}

/// What the tag `result` may say, also for an unfinished match.
const RESULTS: [&str; 4] = ["1", "-1", "0", "?"];

/// The longest match that is checked, in throws.
const THROWS_MAX: usize = 100_000;

pub(super) fn run(args: &Args) -> Result<ExitCode, Failure> {
    let text = input::read(&args.file)?;
    let record =
        read_record(&text).map_err(|error| Failure::new(text::bad_notation(words(), &error)))?;
    let proof = ToldDie::read(&record)?;
    proof.check()?;
    let rules = super::record::own_rules(&record)?;
    if rules.dice == DiceRule::None {
        return Err(bad("verify-no-die", &[]));
    }
    let played = play(&rules, &proof.throws, &proof.moves)?;
    played.check(&record)?;
    let sentence = words().line(
        "verify-good",
        &[
            ("throws", Arg::Number(proof.throws.len() as i64)),
            ("plies", Arg::Number(played.plies as i64)),
            ("id", Arg::code(&proof.seal.id)),
        ],
    );
    print(&format!("{sentence}\n"));
    Ok(ExitCode::SUCCESS)
}

fn bad(id: &'static str, values: Values<'_>) -> Failure {
    Failure::new(words().say(id, values))
}

/// What a record says about its die.
struct ToldDie {
    seal: Seal,
    hash: String,
    words: [String; 2],
    throws: Vec<u8>,
    moves: Vec<Move>,
}

impl ToldDie {
    fn read(record: &Record) -> Result<ToldDie, Failure> {
        let tag = |name: &'static str| record.tag(name).ok_or_else(|| bad("verify-no-die", &[]));
        let unreadable = |name: &'static str| bad("verify-tag", &[("tag", Arg::code(name))]);
        let theirs = |name| {
            let bytes = hex::decode(tag(name)?).map_err(|_| unreadable(name))?;
            String::from_utf8(bytes).map_err(|_| unreadable(name))
        };
        let id = tag(dice_tag::ID)?.to_owned();
        let secret = record.tag(dice_tag::SECRET).ok_or_else(|| bad("verify-closed", &[]))?;
        let secret = Secret::read(secret).ok_or_else(|| unreadable(dice_tag::SECRET))?;
        Ok(ToldDie {
            seal: Seal { id, secret },
            hash: tag(dice_tag::HASH)?.to_lowercase(),
            words: [theirs(dice_tag::ATTACKERS)?, theirs(dice_tag::DEFENDERS)?],
            throws: throws(record)?.ok_or_else(|| bad("verify-no-die", &[]))?,
            moves: moves(record)?,
        })
    }

    /// Whether the secret is the one that was promised and yields these throws.
    fn check(&self) -> Result<(), Failure> {
        if self.seal.hash() != self.hash {
            return Err(bad("verify-hash", &[]));
        }
        let [attackers, defenders] = &self.words;
        for (i, face) in self.throws.iter().enumerate() {
            let due = self.seal.throw(i + 1, [attackers, defenders]);
            if due != *face {
                return Err(bad(
                    "verify-throw",
                    &[
                        ("throw", Arg::Number(i as i64 + 1)),
                        ("face", (*face).into()),
                        ("due", due.into()),
                    ],
                ));
            }
        }
        Ok(())
    }
}

/// The throws in a record, if it has them.
pub(super) fn throws(record: &Record) -> Result<Option<Vec<u8>>, Failure> {
    let Some(list) = record.tag(dice_tag::THROWS) else { return Ok(None) };
    let face = |word: &str| word.parse::<u8>().ok().filter(|face| (1..=6).contains(face));
    let faces: Option<Vec<u8>> = list.split_whitespace().map(face).collect();
    match faces.filter(|faces| faces.len() <= THROWS_MAX) {
        Some(faces) => Ok(Some(faces)),
        None => Err(bad("verify-tag", &[("tag", Arg::code(dice_tag::THROWS))])),
    }
}

/// The moves in a record of a game with a die.
pub(super) fn moves(record: &Record) -> Result<Vec<Move>, Failure> {
    let list = record.tag(DICE_TAG).unwrap_or_default();
    let moves: Result<Vec<Move>, _> = list.split_whitespace().map(str::parse).collect();
    moves.map_err(|_| bad("verify-tag", &[("tag", Arg::code(DICE_TAG))]))
}

/// A game that was played according to its throws.
pub(super) struct Played {
    /// The game at the end.
    pub(super) game: Game,
    /// How many moves there were.
    pub(super) plies: usize,
    /// Whether the last throw waits for its move, or there was no throw yet.
    waits: bool,
    /// Turns that the die took away since the last move.
    passes: usize,
}

impl Played {
    /// Whether the record continues to the point where its match stopped, and names the winner that
    /// the board shows.
    fn check(&self, record: &Record) -> Result<(), Failure> {
        let noted = record.tag("result");
        if noted.is_some_and(|noted| !RESULTS.contains(&noted)) {
            return Err(bad("verify-tag", &[("tag", Arg::code("result"))]));
        }
        let Some(outcome) = self.game.outcome() else {
            let may_stop = self.passes >= PASSES_IN_A_ROW_MAX || self.plies >= PLIES_PER_MATCH_MAX;
            return match !self.waits && !may_stop {
                true => Err(bad("verify-throw-missing", &[])),
                false => Ok(()),
            };
        };
        match noted {
            Some(noted) if noted != result_tag(outcome.winner) => {
                let winner = outcome.winner.map_or("nobody", Side::as_str);
                Err(bad(
                    "verify-result",
                    &[("result", Arg::code(noted)), ("winner", Arg::word(winner))],
                ))
            }
            _ => Ok(()),
        }
    }
}

/// Plays a game according to its throws: each throw either takes the turn away or limits the next
/// move.
pub(super) fn play(rules: &Rules, throws: &[u8], moves: &[Move]) -> Result<Played, Failure> {
    walk(rules, throws, moves, &mut |_, _, _| {})
}

/// As [`play`]; shows the game before each move, with the moves that its throw allows.
pub(super) fn walk(
    rules: &Rules,
    throws: &[u8],
    moves: &[Move],
    show: &mut dyn FnMut(&Game, &[Move], Move),
) -> Result<Played, Failure> {
    let tables = std::sync::Arc::new(Tables::new(rules));
    let mut game = Game::from_position(Position::set_up(&tables, &rules.layout, rules.first));
    let mut left = moves.iter();
    let (mut plies, mut passed, mut waits) = (0, 0, throws.is_empty());
    for (i, face) in throws.iter().enumerate() {
        if game.outcome().is_some() {
            return Err(bad("verify-too-few", &[]));
        }
        let reach = rules.dice.reach(*face);
        if game.passes_with(*face) {
            let _ = game.pass();
            passed += 1;
            continue;
        }
        // The last throw may wait for a move that was never played.
        let Some(mv) = left.next() else {
            match i + 1 == throws.len() {
                true => {
                    waits = true;
                    break;
                }
                false => return Err(bad("verify-too-few", &[])),
            }
        };
        let allowed = game.moves_within(reach);
        if !allowed.contains(mv) {
            let side: Side = game.position().turn();
            let values = [
                ("ply", Arg::Number(plies as i64 + 1)),
                ("move", Arg::code(mv)),
                ("face", (*face).into()),
                ("side", text::side_word(side)),
            ];
            return Err(bad("verify-move", &values));
        }
        show(&game, &allowed, *mv);
        game.play_legal(*mv);
        plies += 1;
        passed = 0;
    }
    if left.next().is_some() {
        return Err(bad("verify-too-many", &[]));
    }
    Ok(Played { game, plies, waits, passes: passed })
}
