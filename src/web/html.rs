//! A page as HTML. Whatever a person has written is escaped by the templates.

use std::fmt::Write as _;
use std::sync::LazyLock;

use maud::{DOCTYPE, Markup, html};

use super::asked::Asked;
use super::board;
use super::card::Card;
use super::said::said;
use super::squares;
use crate::app::{MatchPage, NoPage, PageInvitation, PageSeat, TriedLine};
use crate::command::Theme;
use crate::draw;
use crate::reply::{Button, Label, label, seat_word};
use crate::tafl::Side;
use crate::text::{Arg, Block, Words};

/// The style sheet without the colours of boards, which are those of the pictures in the chat, and without where
/// squares are.
const STYLE: &str = include_str!("style.css");

/// The whole style sheet.
pub(super) fn style() -> &'static str {
    static STYLE_SHEET: LazyLock<String> = LazyLock::new(|| {
        let mut sheet = format!("{STYLE}{}", squares::style());
        for theme in Theme::ALL {
            let colours = draw::colours(theme).map(|(name, colour)| format!("--{name}:{colour};"));
            let _ = writeln!(sheet, ".{}{{{}}}", theme.as_str(), colours.collect::<String>());
        }
        sheet
    });
    &STYLE_SHEET
}

/// What a player is answered alone.
pub(super) struct Told<'a> {
    pub(super) says: &'a [Block],
    /// What they can press now.
    pub(super) buttons: &'a [Button],
    /// What they had typed, to go on with.
    pub(super) typed: &'a str,
}

/// A match, and what one of its players was answered.
pub(super) fn page(page: &str, asked: Asked, shown: &MatchPage, told: Option<&Told<'_>>) -> String {
    let words = shown.words;
    let card = Card::of(shown);
    let body = html! {
        h1 { (card.title) }
        div.side-by-side {
            div {
                div.seats {
                    (seat(shown, Side::Attackers))
                    (seat(shown, Side::Defenders))
                }
                div.board-box.tried-board[shown.tried.is_some()].{ (shown.scene.style.theme.as_str()) } {
                    (board::svg(&shown.scene, &shown.alt))
                    (squares::squares(page, asked, shown))
                }
                (tries(page, asked, shown))
                (steps(page, asked, shown))
                (seat_form(page, asked, shown, told))
                @if shown.tried.is_none() { (says(shown)) }
            }
            div {
                h2 { (label(words, Label::Moves)) }
                (moves(page, asked, shown))
                (choices(page, asked, shown))
            }
        }
    };
    let live = (!shown.over).then(|| format!("/m/{page}/live"));
    let live = live.map(|live| (live, shown.events));
    whole(words, &card.title, Some(&card.head()), live, &body)
}

/// Why there is nothing to show.
pub(super) fn nothing(asked: Asked, page: &str, why: NoPage) -> String {
    let words = asked.words();
    let (id, plies) = match why {
        NoPage::Unknown => ("web-unknown", 0),
        NoPage::Shorter(plies) => ("web-shorter", plies),
        NoPage::NoSeat => ("web-no-seat", 0),
        NoPage::Fault => ("web-fault", 0),
    };
    let args = [("plies", Arg::Number(plies as i64)), ("link", Arg::word("link play"))];
    let line = words.line(id, &args);
    let body = html! {
        h1 { (line) }
        @if matches!(why, NoPage::Shorter(_) | NoPage::NoSeat) {
            p { a href=(asked.at(None).address(page)) { (words.line("web-now", &[])) } }
        }
    };
    whole(words, "hnefi", None, None, &body)
}

/// A page with nothing but a sentence.
pub(super) fn plain(asked: Asked, id: &str) -> String {
    let words = asked.words();
    whole(words, "hnefi", None, None, &html! { h1 { (words.line(id, &[])) } })
}

/// Who is invited to play on a page, and the button that takes the seat.
pub(super) fn invitation(page: &str, pass: &str, invited: &PageInvitation) -> String {
    let words = invited.words;
    let args = [
        ("name", Arg::word(&*invited.name)),
        ("title", Arg::word(&*invited.title)),
        ("side", Arg::word(invited.side.as_str())),
    ];
    let body = html! {
        h1 { (words.line("web-invited", &args)) }
        p { (words.line("web-invited-warning", &[])) }
        form method="post" action={ "/m/" (page) "/as/" (pass) } {
            button { (words.line("web-sit", &[])) }
        }
    };
    whole(words, "hnefi", None, None, &body)
}

/// What a player can say: what belongs to the match, by buttons, and anything else that is a line of the chat.
fn seat_form(page: &str, asked: Asked, shown: &MatchPage, told: Option<&Told<'_>>) -> Markup {
    let Some(seat) = &shown.seat else { return html! {} };
    html! {
        form #play method="post" action=(asked.at(None).holding(None).address(page)) autocomplete="off" {
            input type="hidden" name="seen" value=(shown.events);
            @if shown.tried.is_none() { (sayings(shown, seat, told)) }
        }
    }
}

/// What a player types or presses.
fn sayings(shown: &MatchPage, seat: &PageSeat, told: Option<&Told<'_>>) -> Markup {
    let words = shown.words;
    let buttons = told.map(|told| told.buttons).filter(|buttons| !buttons.is_empty());
    let buttons = buttons.unwrap_or(&seat.buttons);
    let example = shown.ways.first().and_then(|(from, to)| Some(format!("{from}-{}", to.first()?)));
    let example = [("move", Arg::word(example.unwrap_or_else(|| "d1-d4".to_owned())))];
    html! {
        p.you { (words.line("web-you-play", &[("side", Arg::word(seat.side.as_str()))])) }
        @if let Some(told) = told { div.told role="alert" { @for block in told.says { (said(block)) } } }
        p.typed {
            label for="line" { (words.line("web-line", &[])) }
            input #line name="line" value=[told.map(|told| told.typed)] maxlength="200" autocapitalize="none" spellcheck="false" enterkeyhint="send" placeholder=(words.line("web-line-example", &example));
            button { (words.line("web-send", &[])) }
        }
        p.buttons {
            @for button in buttons {
                button name="say" value=(button.call.to_text()) { (label(words, button.label)) }
            }
        }
    }
}

/// A whole page: its title, what else is in its head, where it is watched and how many events it shows, and
/// what is on it.
fn whole(
    words: &Words,
    title: &str,
    head: Option<&Markup>,
    live: Option<(String, usize)>,
    body: &Markup,
) -> String {
    let (live, events) = live.unzip();
    html! {
        (DOCTYPE)
        html lang=(words.language().tag()) {
            head {
                meta charset="utf-8";
                meta name="viewport" content="width=device-width, initial-scale=1";
                meta name="robots" content="noindex";
                title { (title) }
                @if let Some(head) = head { (head) }
                link rel="icon" href="/icon.svg" type="image/svg+xml";
                link rel="stylesheet" href="/style.css";
                script src="/page.js" defer {}
            }
            body {
                main data-live=[live] data-events=[events] { (body) }
                p #status role="status" data-lost=(words.line("web-lost", &[])) data-back=(words.line("web-back", &[])) {}
            }
        }
    }
    .into_string()
}

/// A player: name, side, captures, what is left of their time, and whether it is their turn.
fn seat(shown: &MatchPage, side: Side) -> Markup {
    let MatchPage { words, header, .. } = shown;
    let seat = match side {
        Side::Attackers => &header.attackers,
        Side::Defenders => &header.defenders,
    };
    let captures = [("captures", Arg::Number(seat.captures as i64))];
    html! {
        div.seat.turn[header.turn == Some(side)].winner[header.winner == Some(side)] {
            b { bdi { (shown.names[side as usize]) } }
            " " span { (seat_word(words, side)) }
            " " span { (words.line("web-captures", &captures)) }
            @if let Some(clock) = &seat.clock { " " span.clock { (clock) } }
            @if header.turn == Some(side) { " " span.to-move { (words.line("web-turn", &[])) } }
            @if header.winner == Some(side) { " " span.to-move { (words.line("web-winner", &[])) } }
        }
    }
}

/// The way to other turns.
fn steps(page: &str, asked: Asked, shown: &MatchPage) -> Markup {
    let MatchPage { words, ply, moves, .. } = shown;
    let (ply, plies) = (*ply, moves.len());
    // The last board is the one that stands now, which moves on.
    let board = |ply: usize| asked.at(Some(ply).filter(|ply| *ply < plies)).address(page);
    let tried = shown.tried.as_ref().map(|tried| tried.line).filter(|line| !line.is_empty());
    let untried = tried.map(|line| asked.trying(ply, line.up_to(line.len() - 1)).address(page));
    let next = Some(ply + 1).filter(|next| *next <= plies && tried.is_none());
    let all = [
        ("first", "web-first", "«", Some(0).filter(|_| ply > 0).map(board)),
        ("prev", "web-prev", "‹", untried.or_else(|| ply.checked_sub(1).map(board))),
        ("next", "web-next", "›", next.map(board)),
        ("last", "web-last", "»", Some(plies).filter(|_| ply < plies).map(board)),
    ];
    let args = [("ply", Arg::Number(ply as i64)), ("plies", Arg::Number(plies as i64))];
    html! {
        nav.steps aria-label=(words.line("web-steps", &[])) {
            @for (step, id, sign, to) in all {
                @let name = words.line(id, &[]);
                @match to {
                    Some(to) => a.step rel=(step) href=(to) title=(name) aria-label=(name) { (sign) },
                    None => span.step aria-hidden="true" { (sign) }
                }
            }
            span.count { (words.line("web-count", &args)) }
            a.flip href=(asked.turned_over().address(page)) { (label(words, Label::Turn)) }
        }
    }
}

/// What the chat says of the board.
fn says(shown: &MatchPage) -> Markup {
    html! { div.says { @for block in &shown.says { (said(block)) } } }
}

/// The moves that are tried: back to each of them, the first one played, or all given up.
fn tries(page: &str, asked: Asked, shown: &MatchPage) -> Markup {
    let words = shown.words;
    let Some(tried) = &shown.tried else {
        let begin = asked.trying(shown.ply, TriedLine::default()).address(page);
        return html! {
            @if shown.may_try { p.tries { a href=(begin) { (words.line("web-try", &[])) } } }
        };
    };
    let end = Some(shown.ply).filter(|ply| *ply < shown.moves.len());
    html! {
        div.tries {
            (says(shown))
            ol.tried aria-label=(words.line("web-tried", &[])) start=(shown.ply + 1) {
                @for (count, mv) in (1..).zip(&tried.written) {
                    @let current = (count == tried.written.len()).then_some("step");
                    li { a href=(asked.trying(shown.ply, tried.line.up_to(count)).address(page)) aria-current=[current] { (mv) } }
                }
            }
            p.buttons {
                @if let Some(mv) = tried.playable {
                    button form="play" name="say" value=(mv) { (words.line("web-try-send", &[("move", Arg::word(mv.to_string()))])) }
                }
                a href=(asked.at(end).address(page)) { (words.line("web-try-end", &[])) }
            }
        }
    }
}

/// Every turn, attackers and defenders in columns as they take turns.
fn moves(page: &str, asked: Asked, shown: &MatchPage) -> Markup {
    html! {
        ol.moves {
            @for (at, mv) in (1..).zip(&shown.moves) {
                li {
                    @let current = (at == shown.ply).then_some("step");
                    a href=(asked.at(Some(at)).address(page)) aria-current=[current] {
                        (mv)
                    }
                }
            }
        }
    }
}

/// Colours, and the record of a match that is over.
fn choices(page: &str, asked: Asked, shown: &MatchPage) -> Markup {
    let words = shown.words;
    html! {
        p.choices {
            @for theme in Theme::ALL {
                @let current = (theme == shown.scene.style.theme).then_some("true");
                a href=(asked.with(theme).address(page)) aria-current=[current] { (label(words, Label::Theme(theme))) }
                " "
            }
        }
        @if shown.over {
            p { a href={ "/m/" (page) "/record" } download { (label(words, Label::Record)) } }
        }
        p.hint { (words.line("web-keys", &[])) }
    }
}
