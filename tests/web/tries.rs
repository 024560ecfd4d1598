//! Moves that are tried on a page: over HTTP, without a script.

use super::play::{invitation, seen, sit};
use super::*;

/// The link that begins to try, or none.
fn begin(answer: &Answer) -> Option<String> {
    let (_, rest) = answer.body.split_once("class=\"tries\"><a href=\"")?;
    Some(rest.split_once('"')?.0.replace("&amp;", "&"))
}

/// The moves that are tried, as they are written.
fn tried(answer: &Answer) -> Vec<String> {
    let (_, list) = answer.body.split_once("class=\"tried\"").unwrap();
    let list = list.split_once("</ol>").unwrap().0;
    list.split("</a>")
        .filter_map(|one| Some(one.rsplit_once('>')?.1.to_owned()))
        .filter(|one| !one.is_empty())
        .collect()
}

#[tokio::test(flavor = "multi_thread")]
async fn anybody_tries_moves_on_a_match_that_is_over() {
    let (mut house, browser) = site(true).await;
    house.begin_match("").await;
    house.say("ann", "d6-c6").await;
    house.say("ben", "d5-b5").await;
    let page = page_of(&mut house, 1).await;
    assert_eq!(begin(&browser.get(&page).await), None, "nobody else before");
    house.say("ann", "resign yes").await;
    let log = house.log(1).await.len();
    let over = browser.get(&page).await;
    assert_eq!(begin(&over), Some(format!("{page}?ply=2&try=")));
    // From any board on, for whichever side is to move.
    let past = browser.get(&format!("{page}?ply=1")).await;
    let start = browser.get(&begin(&past).unwrap()).await;
    assert!(start.body.contains("nothing of it is played"), "{}", start.body);
    assert!(start.body.contains(&format!("data-try=\"{page}?ply=1&amp;try=\"")));
    let held = browser.get(&format!("{page}?ply=1&from=d5&try=")).await;
    let way = format!("{page}?ply=1&try=d5-c5");
    assert!(held.body.contains(&format!("class=\"to\" href=\"{}\"", way.replace('&', "&amp;"))));
    let one = browser.get(&way).await;
    assert_eq!(tried(&one), ["d5-c5"]);
    assert!(squares(&one).contains(&"c5, defender".to_owned()), "{:?}", squares(&one));
    assert_eq!(link(&one, "prev"), Some(format!("{page}?ply=1&try=")));
    assert!(!one.body.contains("id=\"play\""), "nobody sits there");
    // As far as it can be played.
    let two = browser.get(&format!("{page}?ply=1&try=d5-c5.d7-c7.a1-a2.c5-b5")).await;
    assert_eq!(tried(&two), ["d5-c5", "d7-c7"]);
    assert!(two.body.contains("can’t be played here") && two.body.contains("a1-a2"));
    assert_eq!(link(&two, "prev"), Some(format!("{page}?ply=1&try=d5-c5")));
    for nonsense in ["x", "d5-c5.", "d5", "....", "d5-c5;d7-c7", "%F0%9F", &"a1-a2.".repeat(2_000)]
    {
        let answer = browser.get(&format!("{page}?ply=1&try={nonsense}")).await;
        assert!(answer.status == 200 && tried(&answer).len() <= 1, "{nonsense}");
    }
    assert_eq!(browser.get(&format!("{page}?ply=9&try=d5-c5")).await.status, 404);
    // It ends where the game does: the king reaches the edge's corner by an open line.
    for language in ["it", "fr"] {
        assert_eq!(tried(&browser.get_in(&way, language).await), ["d5-c5"], "{language}");
    }
    assert_eq!(house.log(1).await.len(), log, "nothing is kept");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_line_ends_with_the_game_and_where_nobody_looks_further() {
    let (mut house, browser) = site(true).await;
    house.begin_match("").await;
    house.say("ann", "resign yes").await;
    let page = page_of(&mut house, 1).await;
    let to_and_fro = ["d6-c6", "d5-c5", "c6-d6", "c5-d5"].repeat(5).join(".");
    let full = browser.get(&format!("{page}?ply=0&try={to_and_fro}")).await;
    assert!(tried(&full).len() <= hnefi::app::TRIED_MAX);
    assert!(!full.body.contains("data-to"), "nothing more is tried");
    let escape = "d7-c7.d5-c5.c7-b7.d4-d5.d6-c6.d5-d7.b7-b6.d7-g7";
    let over = browser.get(&format!("{page}?ply=0&try={escape}")).await;
    assert!(over.body.contains("The king has escaped"), "{:?} {}", tried(&over), over.body);
    assert!(!over.body.contains("data-to"));
}

#[tokio::test(flavor = "multi_thread")]
async fn who_plays_tries_where_there_are_days_for_it_and_plays_what_they_have_tried() {
    for (terms, may) in
        [("", true), ("time:3d", true), ("time:10m", false), ("dice:odd time:3d", false)]
    {
        let (mut house, browser) = site(true).await;
        house.begin_match(terms).await;
        let page = page_of(&mut house, 1).await;
        let ann = sit(&browser, &invitation(&mut house, "ann").await).await;
        let look = async |path: &str| browser.request("GET", path, &ann).await;
        let first = begin(&look(&page).await);
        assert_eq!(first.is_some(), may, "{terms}");
        if !may {
            let asked = look(&format!("{page}?ply=0&try=d6-c6")).await;
            assert!(!asked.body.contains("class=\"tried\""), "{terms}");
            continue;
        }
        // The place may take it away, and says so.
        let off = house.say("cid", "settings tries:off").await;
        assert!(off.contains("Moves tried out on pages: off"), "{off}");
        assert_eq!(begin(&look(&page).await), None);
        house.say("cid", "settings tries:on").await;
        // Others learn nothing, whatever they ask for.
        let stranger = browser.get(&format!("{page}?ply=0&try=d6-c6")).await;
        assert!(!stranger.body.contains("class=\"tried\""));
        let two = look(&format!("{page}?ply=0&try=d6-c6.d5-b5")).await;
        assert_eq!(tried(&two), ["d6-c6", "d5-b5"]);
        assert!(two.body.contains("value=\"d6-c6\">Play d6-c6"), "{}", two.body);
        assert!(!two.body.contains("id=\"line\""), "nothing else is said meanwhile");
        let form = format!("seen={}&say=d6-c6", seen(&two));
        let sent = browser.send(&format!("{page}?ply=0&try=d6-c6.d5-b5"), &form, &ann).await;
        assert_eq!((sent.status, sent.header("location")), (303, Some(page.clone())));
        // It is not their turn any more, and they go on trying.
        let waits = look(&format!("{page}?ply=1&try=d5-b5")).await;
        assert!(!waits.body.contains("Play d5-b5") && tried(&waits).len() == 1);
    }
}
