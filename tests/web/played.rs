//! Whole matches in a real browser: by taps, by keyboard alone, and without script.

use thirtyfour::Key;

use super::chromium::Chromium;
use super::play::invitation;
use super::{page_of, site};

/// A short match of brandubh: who is asked moves by these squares in turn.
const MOVES: [(&str, &str); 6] =
    [("d6", "c6"), ("d5", "b5"), ("c6", "c5"), ("b5", "b6"), ("d7", "c7"), ("b6", "a6")];

/// How many moves the page shows.
const PLAYED: &str = "document.querySelector('.moves').children.length";

/// Comes to a page by an invitation.
async fn sit(chromium: &Chromium, invited: &str) {
    chromium.open(invited).await;
    chromium.click("main form button").await;
    chromium.until("!!document.querySelector('#play')", true).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_match_is_played_by_taps_and_watched_by_two() {
    let (mut house, browser) = site(true).await;
    house.begin_match("").await;
    let page = page_of(&mut house, 1).await;
    let small = Chromium::start("taps-ann", &browser.url(), (360, 640), "it").await;
    let large = Chromium::start("taps-ben", &browser.url(), (1_280, 800), "fr").await;
    let watching = Chromium::start("taps-watch", &browser.url(), (360, 640), "en").await;
    sit(&small, &invitation(&mut house, "ann").await).await;
    sit(&large, &invitation(&mut house, "ben").await).await;
    watching.open(&page).await;
    assert_eq!(small.look("location.search + location.pathname").await, page, "a clean address");
    for (at, (from, to)) in MOVES.into_iter().enumerate() {
        let who = if at % 2 == 0 { &small } else { &large };
        who.until("!!document.querySelector('.squares a')", true).await;
        who.click(&format!(".squares a[aria-label^='{from}']")).await;
        if at == 0 {
            who.picture("taken-up").await;
            assert_eq!(who.wrongs().await, Vec::<String>::new());
            // Taken up by mistake: another tap, or another piece.
            who.click(&format!(".squares a[aria-label^='{from}']")).await;
            assert_eq!(who.look("document.querySelectorAll('.squares button').length").await, 0);
            who.click(".squares a[aria-label^='d7']").await;
            who.click(&format!(".squares a[aria-label^='{from}']")).await;
        }
        who.click(&format!(".squares button[aria-label^='{to}']")).await;
        for one in [&small, &large, &watching] {
            one.until(PLAYED, at + 1).await;
        }
    }
    assert!(watching.look("document.querySelector('#play') === null").await == true);
    let told = house.posted().await;
    let told: String = told.iter().map(crate::slow::house::Heard::text).collect();
    assert!(told.contains("ben plays b6-a6"), "{told}");
    small.picture("playing-telephone").await;
    large.picture("playing-computer").await;
    // Offers and giving up by buttons.
    small.click("button[value='draw']").await;
    large.until("!!document.querySelector(\"button[value='draw no']\")", true).await;
    assert_eq!(large.wrongs().await, Vec::<String>::new());
    large.click("button[value='draw no']").await;
    small.until("!!document.querySelector(\"button[value='draw']\")", true).await;
    small.click("button[value='resign']").await;
    small.until("!!document.querySelector(\"button[value='resign yes']\")", true).await;
    small.click("button[value='resign yes']").await;
    for one in [&small, &large, &watching] {
        one.until("!!document.querySelector('a[download]')", true).await;
    }
    for one in [small, large, watching] {
        one.close().await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_match_is_played_by_keyboard_alone() {
    let (mut house, browser) = site(true).await;
    house.begin_match("").await;
    let chromium = Chromium::start("keys", &browser.url(), (1_280, 800), "en").await;
    chromium.open(&invitation(&mut house, "ann").await).await;
    chromium.types(Key::Tab + "").await;
    chromium.types(Key::Enter + "").await;
    chromium.until("!!document.querySelector('#play')", true).await;
    let mut steps = 0;
    while !chromium.focused().await.contains("attacker, can move") {
        chromium.types(Key::Tab + "").await;
        steps += 1;
        assert!(steps < 10, "{}", chromium.focused().await);
    }
    chromium.types("d6").await;
    assert_eq!(chromium.focused().await, "d6, attacker, can move");
    chromium.types(" ").await;
    let said = chromium.look("document.querySelector('#status').textContent").await;
    assert!(said.as_str().unwrap().contains("c6"), "{said}");
    chromium.types(Key::Escape + "").await;
    chromium.types("c").await;
    assert_eq!(chromium.focused().await, "c6", "let go of");
    chromium.types("d").await;
    chromium.types(Key::Enter + "").await;
    chromium.types(Key::Left + "").await;
    assert_eq!(chromium.focused().await, "c6, move here");
    chromium.types(Key::Enter + "").await;
    chromium.until(PLAYED, 1).await;
    house.say("ben", "d5-b5").await;
    chromium.until(PLAYED, 2).await;
    assert!(chromium.focused().await.starts_with("c6"), "{}", chromium.focused().await);
    // Typed, too; what cannot be done is read aloud, and what was typed stays.
    chromium.look("document.querySelector('#line').focus()").await;
    chromium.types("c6-c1").await;
    chromium.types(Key::Enter + "").await;
    chromium.until("!!document.querySelector('.told')", true).await;
    assert_eq!(chromium.look("document.activeElement.value").await, "c6-c1");
    let aloud = "document.querySelector('#status').textContent === document.querySelector('.told').textContent.trim()";
    assert_eq!(chromium.look(aloud).await, true);
    chromium.look("document.querySelector('#line').select()").await;
    chromium.types("c6-c5").await;
    chromium.types(Key::Enter + "").await;
    chromium.until(PLAYED, 3).await;
    assert_eq!(chromium.look("document.querySelector('#line').value").await, "", "it is sent");
    // What somebody is just typing is theirs while the match moves on.
    chromium.types("why").await;
    house.say("ben", "b5-b6").await;
    chromium.until(PLAYED, 4).await;
    assert_eq!(chromium.look("document.activeElement.value").await, "why");
    chromium.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_match_is_played_without_script() {
    let (mut house, browser) = site(true).await;
    house.begin_match("").await;
    let chromium = Chromium::start("bare", &browser.url(), (360, 640), "en").await;
    chromium.keep_script_away().await;
    sit(&chromium, &invitation(&mut house, "ann").await).await;
    assert_eq!(chromium.look("typeof say").await, "undefined", "no script of the page");
    for (at, (from, to)) in MOVES.into_iter().enumerate() {
        if at % 2 == 1 {
            house.say("ben", &format!("{from}-{to}")).await;
            chromium.refresh().await;
            continue;
        }
        chromium.click(&format!(".squares a[aria-label^='{from}']")).await;
        chromium.click(&format!(".squares button[aria-label^='{to}']")).await;
        chromium.until(PLAYED, at + 1).await;
    }
    chromium.click("button[value='resign']").await;
    chromium.click("button[value='resign yes']").await;
    chromium.until("!!document.querySelector('a[download]')", true).await;
    chromium.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn moves_are_tried_by_taps_and_by_keyboard_and_one_is_played() {
    let (mut house, browser) = site(true).await;
    house.begin_match("").await;
    let page = page_of(&mut house, 1).await;
    let chromium = Chromium::start("tries", &browser.url(), (360, 640), "it").await;
    sit(&chromium, &invitation(&mut house, "ann").await).await;
    chromium.click(".tries a").await;
    chromium.until("document.querySelectorAll('.tried').length", 1).await;
    let tried = "[...document.querySelectorAll('.tried li')].map((one) => one.textContent).join()";
    for (from, to, now) in [("d6", "c6", "d6-c6"), ("d5", "b5", "d6-c6,d5-b5")] {
        chromium.click(&format!(".squares a[aria-label^='{from}']")).await;
        chromium.click(&format!(".squares a.to[aria-label^='{to}']")).await;
        chromium.until(tried, now).await;
    }
    chromium.picture("trying-telephone").await;
    assert_eq!(chromium.wrongs().await, Vec::<String>::new());
    // By keyboard, from where they are; what was done last is taken back by the arrow.
    chromium.look("document.querySelector('.squares a[data-to]').focus()").await;
    chromium.types("d7").await;
    chromium.types(" ").await;
    chromium.types("c").await;
    chromium.types(Key::Enter + "").await;
    chromium.until(tried, "d6-c6,d5-b5,d7-c7").await;
    assert!(chromium.focused().await.starts_with("c7"), "{}", chromium.focused().await);
    chromium.look("document.activeElement.blur()").await;
    chromium.types(Key::Left + "").await;
    chromium.until(tried, "d6-c6,d5-b5").await;
    assert_eq!(house.log(1).await.len(), 2, "nothing is played yet");
    chromium.click(".tries button").await;
    chromium.until("document.querySelector('.moves').textContent", "d6-c6").await;
    chromium.until("document.querySelectorAll('.tried').length", 0).await;
    chromium.until("location.pathname + location.search", page.clone()).await;
    chromium.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_piece_is_dragged_to_where_it_can_go_and_nowhere_else() {
    let (mut house, browser) = site(true).await;
    house.begin_match("").await;
    let chromium = Chromium::start("drag", &browser.url(), (1_280, 800), "en").await;
    sit(&chromium, &invitation(&mut house, "ann").await).await;
    let square = |name: &str| format!(".squares [aria-label^='{name}']");
    // Not onto another piece, and not off the board.
    for nowhere in [square("d5"), ".seats".to_owned()] {
        chromium.drag(&square("d6"), &nowhere).await;
        chromium.until("document.querySelectorAll('.held, .to, .ring').length", 0).await;
    }
    chromium.drag(&square("d6"), &square("c6")).await;
    chromium.until(PLAYED, 1).await;
    assert_eq!(chromium.look("document.querySelectorAll('.held, .to, .ring').length").await, 0);
    assert_eq!(house.log(1).await.len(), 3);
    // Whose turn it is not drags nothing.
    chromium.drag(&square("c6"), &square("b6")).await;
    assert_eq!(chromium.look(PLAYED).await, 1);
    chromium.close().await;
}
