//! The die and how to check it: what is said of it, and the sentences.

use super::Person;
use super::person::person;
use crate::game::MatchNumber;
use crate::tafl::Move;
use crate::text::{Arg, Block, Words, count, hint, one};

/// What the bot says about the die and how to check it.
#[derive(Clone, Debug)]
pub enum DieSay {
    /// The die fell.
    Rolled {
        /// For whom.
        by: Person,
        /// 1 to 6.
        face: u8,
        /// Whether the die is the longest move of the turn.
        reach: bool,
    },
    /// The die took the turn away.
    Passed {
        /// Whose.
        by: Person,
        /// The die.
        face: u8,
    },
    /// The die of a match is sealed.
    Sealed {
        /// The SHA-256 of its secret bytes.
        hash: String,
        /// Whether it has yet to be thrown for the first time.
        waits: bool,
    },
    /// A player added words to the die.
    Seeded {
        /// The match.
        number: MatchNumber,
        /// Who.
        by: Person,
        /// Their words.
        words: String,
        /// What they had added before, which these words replace.
        instead: Option<String>,
    },
    /// The match is over, and the die's secret bytes are shown.
    Revealed {
        /// The match.
        number: MatchNumber,
        /// The bytes, in hexadecimal digits.
        secret: String,
        /// Whether it was ever thrown.
        thrown: bool,
    },
    /// A move was requested before the first throw, which does not let it be played.
    Unplayed {
        /// Who asked.
        by: Person,
        /// The move.
        mv: Move,
    },
    /// What a die is drawn from.
    Proof(Box<Proof>),
    /// A match has no die that could be checked.
    NoProof {
        /// The match.
        number: MatchNumber,
    },
}

/// What the die of a match is drawn from.
#[derive(Clone, Debug)]
pub struct Proof {
    /// The match.
    pub number: MatchNumber,
    /// The unique name of its die.
    pub id: String,
    /// The SHA-256 of the secret bytes.
    pub hash: String,
    /// The bytes, once the match is over.
    pub secret: Option<String>,
    /// Who added which words; the attackers' player first.
    pub words: Vec<(Person, String)>,
    /// The throws so far.
    pub faces: Vec<u8>,
    /// How to compute the first throw at a terminal, once the match is over.
    pub recipe: Option<String>,
}

/// Puts something about the die into words.
pub(super) fn say(words: &Words, say: &DieSay) -> Vec<Block> {
    match say {
        DieSay::Rolled { by, face, reach } => one(words.say(
            if *reach { "rolled-reach" } else { "rolled" },
            &[("by", person(by)), ("face", (*face).into())],
        )),
        DieSay::Passed { by, face } => {
            one(words.say("passed", &[("by", person(by)), ("face", (*face).into())]))
        }
        DieSay::Sealed { hash, waits } => one(words.say(
            if *waits { "sealed-waits" } else { "sealed" },
            &[
                ("hash", Arg::code(hash)),
                ("seed", Arg::command("seed WORDS")),
                (
                    "hint",
                    hint(words.say("sealed-waits-hint", &[("roll", Arg::command("roll"))]), " "),
                ),
            ],
        )),
        DieSay::Seeded { number, by, words: theirs, instead } => {
            let [number, by, new] =
                [("number", Arg::code(number)), ("by", person(by)), ("words", Arg::theirs(theirs))];
            one(match instead {
                None => words.say("seeded", &[number, by, new]),
                Some(old) => {
                    words.say("seeded-again", &[number, by, new, ("old", Arg::theirs(old))])
                }
            })
        }
        DieSay::Revealed { number, secret, thrown } => one(words.say(
            "revealed",
            &[
                ("secret", Arg::code(secret)),
                ("thrown", Arg::word(if *thrown { "yes" } else { "no" })),
                ("dice", Arg::command(format!("dice {number}"))),
            ],
        )),
        DieSay::Unplayed { by, mv } => {
            one(words.say("unplayed", &[("by", person(by)), ("move", Arg::code(mv))]))
        }
        DieSay::Proof(proof) => prove(words, proof),
        DieSay::NoProof { number } => {
            one(words.say("proof-none", &[("number", Arg::code(number))]))
        }
    }
}

/// How many throws a proof lists per line.
const FACES_IN_A_LINE: usize = 20;

fn prove(words: &Words, proof: &Proof) -> Vec<Block> {
    let mut blocks = one(words.say(
        "proof",
        &[
            ("number", Arg::code(proof.number)),
            ("id", Arg::code(&proof.id)),
            ("hash", Arg::code(&proof.hash)),
        ],
    ));
    for (by, theirs) in &proof.words {
        let args = [("by", person(by)), ("words", Arg::theirs(theirs))];
        let id = if theirs.is_empty() { "proof-no-words" } else { "proof-words" };
        blocks.extend(one(words.say(id, &args[..if theirs.is_empty() { 1 } else { 2 }])));
    }
    let faces: Vec<String> = proof.faces.iter().map(u8::to_string).collect();
    let lines: Vec<String> = faces.chunks(FACES_IN_A_LINE).map(|part| part.join(" ")).collect();
    blocks.extend(one(words.say("proof-throws", &[("count", count(faces.len()))])));
    if !lines.is_empty() {
        blocks.push(Block::Preformatted(lines.join("\n")));
    }
    match (&proof.secret, &proof.recipe) {
        (Some(secret), Some(recipe)) => {
            let args = [
                ("secret", Arg::code(secret)),
                ("export", Arg::command(format!("export {}", proof.number))),
                ("verify", Arg::code("hnefi verify-dice FILE")),
            ];
            blocks.extend(one(words.say("proof-open", &args)));
            blocks.push(Block::Preformatted(recipe.clone()));
        }
        (Some(secret), None) => {
            blocks.extend(one(words.say("proof-unthrown", &[("secret", Arg::code(secret))])));
        }
        (None, _) => blocks.extend(one(words.say("proof-closed", &[]))),
    }
    blocks
}
