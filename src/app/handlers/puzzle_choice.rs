//! Which puzzle somebody is given: one that they have not had, about as hard as they are strong.

use std::collections::{HashMap, HashSet};

use crate::command::PuzzleWish;
use crate::game::PlayerId;
use crate::league::{Family, Rating, puzzle as worth};
use crate::puzzle::{Entry, all, numbered};
use crate::store::{Error, Tx};

/// Puzzles whose ratings are within so many points of each other are equally good for somebody.
const STEP: i64 = 75;

/// Whether a puzzle is one that is wished for.
pub(in crate::app) fn fits(wish: &PuzzleWish, number: u32) -> bool {
    let has_own = has_own(wish);
    numbered(number).is_some_and(|entry| suits(wish, has_own, &entry))
}

/// Whether there are puzzles of the very game that is wished for: otherwise those of its kin stand for it.
fn has_own(wish: &PuzzleWish) -> bool {
    wish.variant.is_some_and(|variant| all().any(|entry| entry.variant() == variant.id))
}

fn suits(wish: &PuzzleWish, has_own: bool, entry: &Entry) -> bool {
    let of_game = wish.variant.is_none_or(|variant| match has_own {
        true => entry.variant() == variant.id,
        false => Family::of(entry.variant(), false) == Family::of(variant.id, false),
    });
    let of_side = wish.side.is_none_or(|side| entry.side() == side);
    of_game && of_side && wish.theme.is_none_or(|theme| entry.is_about(theme))
}

/// A puzzle that a player has not had, and how many of this kind there are.
pub(in crate::app) async fn one(
    tx: &mut Tx,
    who: PlayerId,
    wish: &PuzzleWish,
) -> Result<(Option<u32>, usize), Error> {
    let given: HashSet<u32> = tx.puzzles_given(who).await?.into_iter().collect();
    let solver = tx.solver(who).await?.map_or_else(|| Rating::new(0), Rating::of_kept).shown();
    let known: HashMap<u32, i64> = tx.puzzle_ratings().await?.into_iter().collect();
    let has_own = has_own(wish);
    let kind: Vec<Entry> = all().filter(|entry| suits(wish, has_own, entry)).collect();
    let left = kind.iter().filter(|entry| !given.contains(&entry.number));
    let chosen = left.min_by_key(|entry| {
        let rating =
            known.get(&entry.number).map(|kept| Rating::of_kept([*kept, 0, 0, 0, 0]).shown());
        let rating = rating.unwrap_or_else(|| worth(entry.level()).shown());
        ((rating - solver).abs() / STEP, shuffled(who.0 as u64, entry.number))
    });
    Ok((chosen.map(|entry| entry.number), kind.len()))
}

/// A number by which puzzles are in another order for each player or place, games and sides mixed.
pub(in crate::app) fn shuffled(whose: u64, number: u32) -> u64 {
    let key = whose.rotate_left(32) ^ u64::from(number);
    // Fibonacci hashing, twice, so that neighbours part.
    let mixed = key.wrapping_mul(0x9E37_79B9_7F4A_7C15);
    (mixed ^ (mixed >> 29)).wrapping_mul(0x9E37_79B9_7F4A_7C15)
}
