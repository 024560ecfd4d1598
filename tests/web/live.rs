//! Who watches a match hears of each change.

use super::browser::Browser;
#[cfg(feature = "postgres")]
use super::site_of;
use super::{page_of, site};
use crate::slow::house::House;

/// How many events a page shows.
fn events(page: &str) -> usize {
    let (_, rest) = page.split_once("data-events=\"").unwrap();
    rest.split_once('"').unwrap().0.parse().unwrap()
}

/// The page of a match, and how many events it shows.
async fn seen(house: &mut House, browser: &Browser, number: i64) -> (String, usize) {
    let page = page_of(house, number).await;
    let shown = browser.get(&page).await.body;
    (page, events(&shown))
}

#[tokio::test(flavor = "multi_thread")]
async fn watchers_hear_of_each_move_and_of_what_they_have_missed() {
    let (mut house, browser) = site(true).await;
    house.begin_match("").await;
    let (page, start) = seen(&mut house, &browser, 1).await;
    let mut near = browser.watch(&page, start, "").await;
    let mut far = browser.watch(&page, start, "").await;
    for (who, mv) in [("ann", "d6-c6"), ("ben", "d5-b5"), ("ann", "d2-e2")] {
        house.say(who, mv).await;
        let shown = events(&browser.get(&page).await.body);
        assert_eq!((near.next().await, far.next().await), (Some(shown), Some(shown)), "{mv}");
    }
    drop(far);
    house.say("ben", "d3-c3").await;
    let now = near.next().await.unwrap();
    // Who was away hears at once that there is more: by what their browser remembers, or the page had.
    let known = format!("Last-Event-ID: {start}\r\n");
    assert_eq!(browser.watch(&page, now, &known).await.next().await, Some(now));
    assert_eq!(browser.watch(&page, start, "").await.next().await, Some(now));
    assert_eq!(
        browser.watch(&page, 0, "Last-Event-ID: no number\r\n").await.next().await,
        Some(now)
    );
    // What is no move is told too, and the last event is the end.
    house.say("ann", "draw").await;
    let offered = near.next().await.unwrap();
    assert!(offered > now);
    house.say("ben", "resign yes").await;
    assert!(near.next().await.unwrap() > offered);
    let over = browser.get(&page).await.body;
    assert!(!over.contains("data-live") && over.contains("role=\"status\""), "{over}");
}

#[tokio::test(flavor = "multi_thread")]
async fn other_matches_are_no_news() {
    let (mut house, browser) = site(true).await;
    house.begin_match("").await;
    house.say("cid", "challenge @dan brandubh attackers").await;
    house.say("dan", "accept #2").await;
    let other = page_of(&mut house, 2).await;
    let (one, seen) = seen(&mut house, &browser, 1).await;
    let mut watched = browser.watch(&one, seen, "").await;
    let mut beside = browser.watch(&other, seen, "").await;
    house.say("cid", "#2 d6-c6").await;
    assert_eq!(beside.next().await, Some(seen + 1));
    house.say("ann", "#1 d6-c6").await;
    assert_eq!(watched.next().await, Some(seen + 1));
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_watches_what_is_shown_no_more_is_told() {
    let (mut house, browser) = site(false).await;
    house.begin_match("").await;
    house.say("ann", "settings web:on").await;
    let (page, seen) = seen(&mut house, &browser, 1).await;
    let mut watched = browser.watch(&page, seen, "").await;
    house.say("ann", "settings web:off").await;
    house.say("ann", "d6-c6").await;
    // The browser asks for the page, and is told that it is gone; the stream has nothing more to say.
    assert!(watched.next().await.is_some());
    assert_eq!(browser.get(&page).await.status, 404);
    assert_eq!(browser.get(&format!("{page}/live?seen=0")).await.status, 404);
    assert_eq!(watched.next().await, None);
    assert_eq!(browser.get("/m/none/live").await.status, 404);
}

/// A hundred who watch hold up nobody.
#[tokio::test(flavor = "multi_thread")]
async fn streams_end_with_the_program() {
    let (mut house, browser) = site(true).await;
    house.begin_match("").await;
    let (page, seen) = seen(&mut house, &browser, 1).await;
    let mut all = Vec::new();
    for _ in 0..100 {
        all.push(browser.watch(&page, seen, "").await);
    }
    house.say("ann", "d6-c6").await;
    for one in &mut all {
        assert_eq!(one.next().await, Some(seen + 1));
    }
    browser.shut();
    for one in &mut all {
        assert_eq!(one.next().await, None);
    }
}

/// One program plays, another one with the same database shows.
#[cfg(feature = "postgres")]
#[tokio::test(flavor = "multi_thread")]
async fn a_move_that_another_program_has_heard_is_seen() {
    use hnefi::app::WebSite;
    use hnefi::store::Store;

    use crate::support::{postgres, runs};

    let address = postgres::database("watched").await;
    let store = async |name: &str| {
        let folder = runs::scratch("watched", name);
        Store::join(&address.as_str().into(), &folder).await.unwrap()
    };
    let mut playing = House::over(store("playing").await).await;
    let (_showing, browser) = site_of(House::over(store("showing").await).await, true).await;
    playing.shown_at(WebSite { url: format!("http://{}", browser.address), usual: true });
    playing.begin_match("").await;
    let (page, seen) = seen(&mut playing, &browser, 1).await;
    let mut watched = browser.watch(&page, seen, "").await;
    playing.say("ann", "d6-c6").await;
    assert_eq!(watched.next().await, Some(seen + 1));
}
