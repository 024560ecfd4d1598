//! Reproducible chance: a small random number generator with a seed that is printed.

use std::io::Write as _;

/// Prints something past the tests' output capture: a seed is shown whether they fail or not.
pub(crate) fn tell(line: &str) {
    let _ = writeln!(std::io::stderr(), "{line}");
}

/// How much to try at random: a little, or much in a deep run, for which `HNEFI_DEEP` is set.
pub(crate) fn few_or_many(few: usize, many: usize) -> usize {
    if std::env::var_os("HNEFI_DEEP").is_some() { many } else { few }
}

/// How often to kill a program at random: as often as `HNEFI_CRASH_KILLS` says, else a few times, or
/// many times in a deep run.
pub(crate) fn kills(few: usize, many: usize) -> usize {
    let kills = std::env::var("HNEFI_CRASH_KILLS").ok().and_then(|n| n.parse().ok());
    kills.unwrap_or_else(|| few_or_many(few, many))
}

/// Random numbers from a seed.
pub(crate) struct Chance(u64);

impl Chance {
    /// From the seed in the environment, or from a random one; either way it is printed.
    pub(crate) fn from_environment(name: &str) -> Chance {
        let chosen = std::env::var("HNEFI_CRASH_SEED").ok().and_then(|seed| seed.parse().ok());
        let seed: u64 = chosen.unwrap_or_else(|| u64::from(std::process::id()));
        tell(&format!("{name}: HNEFI_CRASH_SEED={seed}"));
        Chance::seeded(seed)
    }

    /// From a seed that the test itself chooses: the same numbers on every machine.
    pub(crate) fn seeded(seed: u64) -> Chance {
        Chance(seed.wrapping_mul(0x9E37_79B9_7F4A_7C15) | 1)
    }

    /// A number below `n`.
    pub(crate) fn below(&mut self, n: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 >> 33) as usize % n
    }

    /// One item of a list.
    pub(crate) fn of<'a, T>(&mut self, list: &'a [T]) -> &'a T {
        &list[self.below(list.len())]
    }
}
