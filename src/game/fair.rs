//! The die that nobody can load, and that everybody can check afterwards.
//!
//! Before the first throw the bot shows the SHA-256 of 32 secret bytes. Throw *n* is drawn from
//! HMAC-SHA-256 of the match's id, *n* and what both players added, with the secret bytes as the
//! key; the bytes are shown when the match is over. So the bot cannot choose a throw after it has
//! seen a move, and no player can know a throw in advance.
//!
//! This does not prove that the bot drew its bytes at random. Players who doubt that can add their
//! own words, which the bot cannot foresee. Nor can it keep an operator, who sees the bytes, from
//! telling a player.

use hmac::{Hmac, KeyInit, Mac};
use sha2::{Digest, Sha256};

use std::fmt;

use super::PlayerId;

/// Separates this die from everything else that is computed in the same way.
pub const DIE_DOMAIN: &str = "hnefi-dice-v1";

/// The most characters that a player may add to the die.
pub const SEED_LENGTH_MAX: usize = 100;

/// Using bytes from here on would favour the low faces.
const FAIR: u8 = 252;

/// The bytes that throws are drawn from: nobody sees them before the match is over, in no log either.
#[derive(Clone, Copy, PartialEq, Eq, serde::Deserialize)]
#[serde(transparent)]
pub struct Secret(#[serde(with = "hex")] pub [u8; 32]);

impl Secret {
    /// Reads 64 hexadecimal digits; `None` if they are anything else.
    pub fn read(digits: &str) -> Option<Secret> {
        let mut bytes = [0; 32];
        hex::decode_to_slice(digits, &mut bytes).ok().map(|()| Secret(bytes))
    }

    /// The bytes in hexadecimal digits, for whoever may see them.
    pub fn reveal(&self) -> String {
        hex::encode(self.0)
    }
}

impl fmt::Debug for Secret {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Secret")
    }
}

/// What the throws of a match are drawn from.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Seal {
    /// A unique name for this match's die.
    pub id: String,
    /// The secret bytes.
    pub secret: Secret,
}

impl Seal {
    /// The SHA-256 of the secret bytes, in hexadecimal digits.
    pub fn hash(&self) -> String {
        hash(&self.secret.0)
    }

    /// What a throw is drawn from: lines of text. Throws count from 1; `words` are what the
    /// attackers' and the defenders' player added.
    pub fn message(&self, throw: usize, words: [&str; 2], block: u32) -> String {
        let [attackers, defenders] = words;
        format!("{DIE_DOMAIN}\n{}\n{throw}\n{attackers}\n{defenders}\n{block}", self.id)
    }

    /// A throw, from 1 to 6: the first byte below 252 decides, its remainder by 6 plus 1. Another
    /// block is used only if all 32 bytes of a block are too high.
    pub fn throw(&self, throw: usize, words: [&str; 2]) -> u8 {
        (0..)
            .find_map(|block| {
                let mut mac = Hmac::<Sha256>::new_from_slice(&self.secret.0)
                    .expect("a key of any length will do");
                mac.update(self.message(throw, words, block).as_bytes());
                let bytes = mac.finalize().into_bytes();
                bytes.iter().find(|byte| **byte < FAIR).map(|byte| byte % 6 + 1)
            })
            .expect("some block has a low byte")
    }
}

/// The SHA-256 of bytes, in hexadecimal digits.
pub fn hash(bytes: &[u8]) -> String {
    hex::encode(Sha256::digest(bytes))
}

/// The die of a match: its seal, what the players added, its throws so far.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FairDie {
    /// What the throws are drawn from.
    pub seal: Seal,
    /// What players added.
    pub words: Vec<(PlayerId, String)>,
    /// The throws so far.
    pub faces: Vec<u8>,
}

impl FairDie {
    /// What a player added; empty if nothing.
    pub fn words_of(&self, player: PlayerId) -> &str {
        self.words.iter().find(|(by, _)| *by == player).map_or("", |(_, words)| words)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const SEAL: Seal = Seal { id: String::new(), secret: Secret([7; 32]) };

    /// Computed with Python's `hmac`; OpenSSL gives the same:
    /// `printf 'hnefi-dice-v1\n\n1\na\nb\n0' | openssl dgst -sha256 -mac HMAC -macopt hexkey:0707…`
    #[test]
    fn throws_are_what_another_program_computes() {
        assert_eq!(SEAL.message(1, ["a", "b"], 0), "hnefi-dice-v1\n\n1\na\nb\n0");
        let faces: Vec<u8> = (1..=8).map(|n| SEAL.throw(n, ["a", "b"])).collect();
        assert_eq!(faces, EXPECTED);
    }

    const EXPECTED: [u8; 8] = [6, 2, 1, 1, 3, 1, 1, 6];

    #[test]
    fn every_face_is_as_likely_as_the_others() {
        let mut counts = [0u32; 6];
        for n in 0..60_000 {
            counts[SEAL.throw(n, ["", ""]) as usize - 1] += 1;
        }
        // The sum of squared deviations over the expected count; it exceeds 20.5 once in a thousand
        // times.
        let chi: f64 = counts.iter().map(|c| (f64::from(*c) - 10_000.0).powi(2) / 10_000.0).sum();
        assert!(chi < 20.5, "{counts:?}");
    }
}
