//! The picture in words, for those who cannot see it.

use super::words::{Arg, Words};
use crate::reply::Scene;
use crate::tafl::{Piece, Side, Square};

/// The most characters of an alternative text: what doors accept, with room to spare.
pub const ALT_LENGTH_MAX: usize = 1_000;

/// Describes a picture in one to three sentences and the position.
pub fn alt(words: &Words, scene: &Scene) -> String {
    if scene.beside.is_some() || scene.below.is_some() {
        return boards(words, scene);
    }
    let mut sentences = vec![news(words, scene)];
    sentences.extend(danger(words, scene));
    sentences.extend(chosen(words, scene));
    sentences.push(position(words, scene));
    let text = sentences.join(" ");
    if text.chars().count() <= ALT_LENGTH_MAX {
        return text;
    }
    // A crowded board does not fit piece by piece; its rows always do.
    sentences.pop();
    sentences.push(words.line("alt-rows", &[("rows", Arg::code(scene.placement.to_rows()))]));
    crate::reply::tame(&sentences.join(" "), ALT_LENGTH_MAX)
}

/// Several boards: what each row shows.
fn boards(words: &Words, scene: &Scene) -> String {
    let told = |(first, beside): (&Scene, Option<&Scene>)| {
        let last = beside.unwrap_or(first);
        let mut sentences = vec![news(words, last)];
        sentences.extend(chosen(words, last));
        sentences.push(position(words, last));
        sentences.join(" ")
    };
    let rows: Vec<String> = scene.rows().map(told).collect();
    crate::reply::tame(&rows.join(" "), ALT_LENGTH_MAX)
}

fn news(words: &Words, scene: &Scene) -> String {
    let size = ("size", Arg::from(scene.placement.size()));
    let turn = scene.header.as_ref().and_then(|header| header.turn);
    let turn = ("turn", Arg::word(turn.map_or("nobody", Side::as_str)));
    match scene.last {
        None => words.line("alt-board", &[size, turn]),
        Some(mv) => {
            let list: Vec<String> = scene.captured.iter().map(|(s, _)| s.to_string()).collect();
            let captured = ("captured", Arg::Number(list.len() as i64));
            let squares = ("squares", Arg::code(list.join(", ")));
            words.line("alt-moved", &[size, ("move", Arg::code(mv)), captured, squares, turn])
        }
    }
}

fn danger(words: &Words, scene: &Scene) -> Option<String> {
    let key = match (scene.king_in_danger, scene.escapes.is_empty()) {
        (true, true) => "captured",
        (false, false) => "escapes",
        (true, false) => "both",
        (false, true) => return None,
    };
    Some(words.line("alt-danger", &[("danger", Arg::word(key))]))
}

/// Where the chosen piece may go, and where it may not.
fn chosen(words: &Words, scene: &Scene) -> Vec<String> {
    let Some(square) = scene.chosen.map(|square| ("square", Arg::code(square))) else {
        return Vec::new();
    };
    let targets: Vec<String> = scene.targets.iter().map(Square::to_string).collect();
    let goes = ("squares", Arg::code(targets.join(" ")));
    let goes = (!targets.is_empty()).then(|| words.line("alt-goes", &[square.clone(), goes]));
    let closed = scene.forbidden.map(|forbidden| ("forbidden", Arg::code(forbidden)));
    let closed = closed.map(|forbidden| words.line("alt-forbidden", &[square, forbidden]));
    goes.into_iter().chain(closed).collect()
}

/// What is where, piece by piece.
fn position(words: &Words, scene: &Scene) -> String {
    let list = |pieces: &[Piece]| -> String {
        let squares: Vec<String> = scene
            .placement
            .pieces()
            .filter(|(_, piece)| pieces.contains(piece))
            .map(|(square, _): (Square, Piece)| square.to_string())
            .collect();
        if squares.is_empty() { "–".to_owned() } else { squares.join(" ") }
    };
    let king = list(&[Piece::King]);
    words.line(
        "alt-position",
        &[
            ("king", Arg::word(if king == "–" { "none".to_owned() } else { king })),
            ("defenders", Arg::word(list(&[Piece::Defender, Piece::Guard, Piece::Knight]))),
            ("attackers", Arg::word(list(&[Piece::Attacker, Piece::Commander]))),
        ],
    )
}
