//! The picture in words, for those who cannot see it.

use super::rules::example_name;
use super::{Scene, Seat};
use crate::tafl::{Piece, Side, Square};
use crate::teach::Shows;
use crate::text::{Arg, Words};

/// The most characters of an alternative text: what doors accept, with room to spare.
pub const ALT_LENGTH_MAX: usize = 1_000;

/// Describes a picture: the last move and the danger it brings, then the players, then the
/// position.
pub fn alt(words: &Words, scene: &Scene) -> String {
    if scene.beside.is_some() || scene.below.is_some() || scene.shows.is_some() {
        return examples(words, scene);
    }
    let mut sentences = vec![news(words, scene)];
    sentences.extend(danger(words, scene));
    sentences.extend(chosen(words, scene));
    sentences.extend(players(words, scene));
    if scene.last.is_some() {
        sentences.push(words.line("alt-size", &[("size", scene.placement.size().into())]));
    }
    let bare = sentences.clone();
    sentences.extend(position(words, scene));
    let text = sentences.join(" ");
    if text.chars().count() <= ALT_LENGTH_MAX {
        return text;
    }
    // A crowded board does not fit piece by piece; its rows always do.
    let rows = words.line("alt-rows", &[("rows", Arg::code(scene.placement.to_rows()))]);
    crate::text::tame(&format!("{} {rows}", bare.join(" ")), ALT_LENGTH_MAX)
}

/// Examples, each with its name: what is where too, if there is room for it.
fn examples(words: &Words, scene: &Scene) -> String {
    let boards = || scene.rows().flat_map(|(first, beside)| std::iter::once(first).chain(beside));
    let all = |full: bool| -> String {
        let mut parts = Vec::new();
        let mut boards = boards().peekable();
        while let Some(board) = boards.next() {
            // A board without a name shows what came of the one before it.
            let after = boards.next_if(|next| next.shows.is_none());
            parts.extend(board.shows.map(|shows| example(words, shows, board.label.as_deref())));
            let seen = after.unwrap_or(board);
            parts.extend(seen.last.map(|_| news(words, seen)));
            parts.extend(danger(words, seen));
            parts.extend(chosen(words, seen));
            if full {
                parts.extend(position(words, seen));
            }
        }
        parts.join(" ")
    };
    let text = all(true);
    let fits = text.chars().count() <= ALT_LENGTH_MAX;
    crate::text::tame(&if fits { text } else { all(false) }, ALT_LENGTH_MAX)
}

fn example(words: &Words, shows: Shows, number: Option<&str>) -> String {
    let name = example_name(words, shows);
    let name = format!("{}{name}", number.map(|number| format!("{number} ")).unwrap_or_default());
    words.line("alt-example", &[("name", Arg::word(name))])
}

/// Who plays, with what is left of their time, and how it ended.
fn players(words: &Words, scene: &Scene) -> Vec<String> {
    let Some(header) = &scene.header else {
        return Vec::new();
    };
    let seat = |seat: &Seat| {
        let clock = seat.clock.as_ref().map(|clock| format!(" ({clock})")).unwrap_or_default();
        Arg::theirs(format!("{}{clock}", seat.name))
    };
    let seats = [("attackers", seat(&header.attackers)), ("defenders", seat(&header.defenders))];
    let result = header.winner.map(|_| header.caption.clone() + ".");
    result.into_iter().chain([words.line("alt-players", &seats)]).collect()
}

fn news(words: &Words, scene: &Scene) -> String {
    let turn = scene.header.as_ref().and_then(|header| header.turn);
    let turn = ("turn", Arg::word(turn.map_or("nobody", Side::as_str)));
    let Some(mv) = scene.last else {
        return words.line("alt-board", &[("size", scene.placement.size().into()), turn]);
    };
    let list: Vec<String> = scene.captured.iter().map(|(s, _)| s.to_string()).collect();
    let captured = ("captured", Arg::Number(list.len() as i64));
    let squares = ("squares", Arg::code(list.join(", ")));
    words.line("alt-moved", &[("move", Arg::code(mv)), captured, squares, turn])
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
    let blocker = scene.blocker.map(|blocker| ("square", Arg::code(blocker)));
    let blocker = blocker.map(|blocker| words.line("alt-blocker", &[blocker]));
    goes.into_iter().chain(victims(words, scene)).chain(closed).chain(blocker).collect()
}

/// What the chosen piece could capture.
fn victims(words: &Words, scene: &Scene) -> Option<String> {
    let squares: Vec<String> = scene.victims.iter().map(Square::to_string).collect();
    let list = ("squares", Arg::code(squares.join(" ")));
    (!squares.is_empty()).then(|| words.line("alt-victims", &[list]))
}

/// What is where, side by side, then the kinds that move or capture differently.
fn position(words: &Words, scene: &Scene) -> Vec<String> {
    let list = |pieces: &[Piece]| -> Option<String> {
        let squares: Vec<String> = scene
            .placement
            .pieces()
            .filter(|(square, piece)| pieces.contains(piece) && scene.window().holds(*square))
            .map(|(square, _): (Square, Piece)| square.to_string())
            .collect();
        (!squares.is_empty()).then(|| squares.join(" "))
    };
    let men = |pieces: &[Piece]| Arg::word(list(pieces).unwrap_or_else(|| "–".to_owned()));
    let mut pieces = scene.placement.pieces();
    let king = pieces.find(|(_, piece)| *piece == Piece::King);
    let king = king.map_or_else(|| "none".to_owned(), |(square, _)| square.to_string());
    let sides = [
        ("king", Arg::word(king)),
        ("defenders", men(&[Piece::Defender, Piece::Guard, Piece::Knight])),
        ("attackers", men(&[Piece::Attacker, Piece::Commander])),
    ];
    let kinds = [Piece::Commander, Piece::Guard, Piece::Knight].into_iter().filter_map(|piece| {
        let squares = Arg::code(list(&[piece])?);
        let args = [("kind", Arg::word(piece.letter())), ("squares", squares)];
        Some(words.line("alt-kind", &args))
    });
    std::iter::once(words.line("alt-position", &sides)).chain(kinds).collect()
}
