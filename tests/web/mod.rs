//! The page of a match: over HTTP, as a browser without a script reads it, and in a real browser.

#[cfg(feature = "networks")]
mod access;
mod browser;
#[cfg(feature = "networks")]
mod chromium;
mod live;
mod play;
#[cfg(feature = "networks")]
mod played;
mod tries;
mod visitors;

use hnefi::app::{Feature, WebSite};
use hnefi::web::Web;

use crate::slow::house::House;
use browser::{Answer, Browser};

/// A house that shows its matches, and a browser that looks at them.
async fn site(usual: bool) -> (House, Browser) {
    site_of(House::new().await, usual).await
}

/// The same of a house that is there.
async fn site_of(house: House, usual: bool) -> (House, Browser) {
    site_behind(house, usual, None).await
}

/// The same behind a server that names who asks in a header.
async fn site_behind(mut house: House, usual: bool, header: Option<&str>) -> (House, Browser) {
    let web = Web::open("127.0.0.1:0".parse().unwrap()).await.unwrap().behind(header);
    let address = web.address().unwrap();
    house.shown_at(WebSite { url: format!("http://{address}"), usual });
    let serving = tokio::spawn(web.serve(house.app.clone()));
    (house, Browser::at(address, serving))
}

/// Where the page of a match is, without the site: what `link` tells.
async fn page_of(house: &mut House, number: i64) -> String {
    let said = house.say("cid", &format!("link #{number}")).await;
    let (_, address) = said.split_once(" on the web: http://").unwrap_or_else(|| panic!("{said}"));
    let (_, path) = address.trim().split_once('/').unwrap();
    format!("/{path}")
}

/// The link with this relation, or none.
fn link(answer: &Answer, rel: &str) -> Option<String> {
    let (_, rest) = answer.body.split_once(&format!("rel=\"{rel}\" href=\""))?;
    Some(rest.split_once('"')?.0.replace("&amp;", "&"))
}

#[tokio::test(flavor = "multi_thread")]
async fn a_match_is_shown_and_walked_through() {
    let (mut house, browser) = site(true).await;
    house.begin_match("").await;
    let page = page_of(&mut house, 1).await;
    let start = browser.get(&page).await;
    assert_eq!(start.status, 200);
    for words in ["ann against ben", "No moves yet", "to move", "<svg", "lang=\"en\""] {
        assert!(start.body.contains(words), "{words}: {}", start.body);
    }
    assert_eq!((link(&start, "prev"), link(&start, "next")), (None, None));
    house.say("ann", "d6-c6").await;
    house.say("ben", "d5-b5").await;
    // The same page, and the same address for whoever asks again.
    assert_eq!(page_of(&mut house, 1).await, page);
    let now = browser.get(&page).await;
    assert!(now.body.contains("2 of 2 moves") && now.body.contains("class=\"trail\""));
    let mut walk = vec![now.body.clone()];
    let mut at = now;
    while let Some(back) = link(&at, "prev") {
        at = browser.get(&back).await;
        assert_eq!(at.status, 200, "{back}");
        walk.push(at.body.clone());
    }
    assert_eq!(walk.len(), 3);
    assert!(walk[1].contains("1 of 2 moves") && walk[1].contains("aria-current=\"step\""));
    assert!(walk[2].contains("0 of 2 moves") && !walk[2].contains("class=\"trail\""));
    // Forward again, to the board that moves on by itself.
    let next = link(&at, "next").unwrap();
    let last = link(&browser.get(&next).await, "next").unwrap();
    assert_eq!(last, page);
    assert_eq!(link(&at, "last").as_deref(), Some(page.as_str()));
    // From the other side a1 is at the upper right, and stays so from turn to turn.
    let other = browser.get(&format!("{page}?ply=1&side=other")).await;
    assert!(other.body.contains("/m/") && other.body.contains("?ply=0&amp;side=other"));
    assert_ne!(board(&other), board(&browser.get(&format!("{page}?ply=1")).await));
}

/// The board of a page.
fn board(answer: &Answer) -> &str {
    let from = answer.body.find("<svg").unwrap();
    &answer.body[from..answer.body.find("</svg>").unwrap()]
}

/// What somebody is told of each square, as they are seen from the upper left.
fn squares(answer: &Answer) -> Vec<String> {
    let (_, grid) =
        answer.body.split_once("role=\"grid\"").unwrap_or_else(|| panic!("{}", answer.body));
    let cells = grid.split("role=\"gridcell\" aria-label=\"").skip(1);
    cells.map(|cell| cell.split_once('"').unwrap().0.to_owned()).collect()
}

#[tokio::test(flavor = "multi_thread")]
async fn each_square_is_named_with_what_stands_on_it() {
    let (mut house, browser) = site(true).await;
    house.begin_match("").await;
    let page = page_of(&mut house, 1).await;
    let start = squares(&browser.get(&page).await);
    assert_eq!(start.len(), 49);
    assert_eq!((&*start[0], &*start[48]), ("a7, corner", "g1, corner"));
    for name in ["d4, king, throne", "d7, attacker, can move", "d5, defender", "c6"] {
        assert!(start.iter().any(|told| told == name), "{name}: {start:?}");
    }
    house.say("ann", "d6-c6").await;
    let moved = squares(&browser.get(&page).await);
    assert!(moved.contains(&"c6, attacker".to_owned()), "{moved:?}");
    assert!(moved.contains(&"d5, defender, can move".to_owned()), "{moved:?}");
    // Whoever looks back sees what stood there; nothing can be moved any more.
    let before = squares(&browser.get(&format!("{page}?ply=0")).await);
    assert!(before.contains(&"d6, attacker".to_owned()), "{before:?}");
    let turned = squares(&browser.get(&format!("{page}?side=other")).await);
    assert_eq!(turned, moved.iter().rev().cloned().collect::<Vec<_>>());
    for (language, name) in [("it", "d4, Re, trono"), ("fr", "d4, roi, trône")] {
        let told = squares(&browser.get_in(&page, language).await);
        assert!(told.iter().any(|told| told == name), "{name}: {told:?}");
    }
    house.say("ann", "resign yes").await;
    assert!(squares(&browser.get(&page).await).iter().all(|told| !told.contains("can move")));
}

#[tokio::test(flavor = "multi_thread")]
async fn it_is_in_the_language_of_its_reader_and_in_the_colours_they_choose() {
    let (mut house, browser) = site(true).await;
    house.begin_match("").await;
    house.say("ann", "d6-c6").await;
    let page = page_of(&mut house, 1).await;
    for (accepted, words) in [
        ("it-IT,it;q=0.9,en;q=0.5", "deve muovere"),
        ("fr", "au trait"),
        ("de,en;q=0.1", "to move"),
        ("", "to move"),
    ] {
        let said = browser.get_in(&page, accepted).await.body;
        assert!(said.contains(words), "{accepted}: {said}");
    }
    // Who reads none of ours gets the words of the place.
    house.say("ann", "settings language:fr").await;
    assert!(browser.get_in(&page, "de").await.body.contains("au trait"));
    assert!(browser.get(&page).await.body.contains("board-box wood"));
    for theme in ["wood", "slate", "contrast"] {
        let shown = browser.get(&format!("{page}?theme={theme}")).await.body;
        assert!(shown.contains(&format!("board-box {theme}")), "{theme}");
    }
    house.say("ann", "settings theme:slate").await;
    assert!(browser.get(&page).await.body.contains("board-box slate"));
    let style = browser.get("/style.css").await;
    for theme in [".wood{", ".slate{", ".contrast{", "--frame:#463020"] {
        assert!(style.body.contains(theme), "{theme}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_match_that_is_over_can_be_kept() {
    let (mut house, browser) = site(true).await;
    house.begin_match("").await;
    house.say("ann", "d6-c6").await;
    let page = page_of(&mut house, 1).await;
    let record = format!("{page}/record");
    assert!(!browser.get(&page).await.body.contains("/record"));
    assert_eq!(browser.get(&record).await.status, 404);
    house.say("ben", "resign yes").await;
    let over = browser.get(&page).await.body;
    assert!(over.contains("/record") && over.contains("has won"), "{over}");
    assert!(over.contains("resigns") || over.contains("resigned"), "{over}");
    let kept = browser.get(&record).await;
    let name = kept.header("content-disposition").unwrap();
    assert!(name.contains("ann-ben-brandubh") && name.ends_with(".otg\""), "{name}");
    assert!(kept.body.contains("d6-c6"), "{}", kept.body);
}

#[tokio::test(flavor = "multi_thread")]
async fn nothing_is_shown_where_nobody_allows_it() {
    let (mut house, browser) = site(false).await;
    house.begin_match("").await;
    let no = house.say("ann", "link").await;
    assert!(no.contains("aren’t shown on the web") && no.contains("settings web:on"), "{no}");
    assert!(house.say("ann", "settings web:on").await.contains("Matches on the web: on"));
    let page = page_of(&mut house, 1).await;
    assert_eq!(browser.get(&page).await.status, 200);
    // It is gone at once, and comes back at the same address.
    house.say("ann", "settings web:off").await;
    for path in [page.clone(), format!("{page}?ply=0"), format!("{page}/record")] {
        let gone = browser.get(&path).await;
        assert_eq!(gone.status, 404, "{path}");
        assert!(!gone.body.contains("ann"), "{}", gone.body);
    }
    house.say("ann", "settings web:on").await;
    assert_eq!(page_of(&mut house, 1).await, page);

    // What is said to the bot alone, or encrypted, is shown to nobody.
    let mut alone = house.envelope("ann", "link #1");
    alone.source.alone = true;
    let mut sealed = house.envelope("ann", "link #1");
    sealed.can.features = &[Feature::Roles];
    let mut setting = house.envelope("ann", "settings web:on");
    setting.can.features = &[];
    for envelope in [alone, sealed, setting] {
        let said = house.say_so(&envelope).await;
        assert!(said.contains("private chats and encrypted rooms"), "{said}");
    }
    // A bot without a site says so.
    let mut other = House::with_match("").await;
    for asked in ["link", "settings web:on"] {
        let said = other.say("ann", asked).await;
        assert!(said.contains("shows no matches on the web"), "{said}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn what_makes_no_sense_gets_an_answer() {
    let (mut house, browser) = site(true).await;
    assert!(house.say("ann", "link").await.contains("No matches"));
    house.begin_match("").await;
    house.say("ann", "d6-c6").await;
    let page = page_of(&mut house, 1).await;
    let far = browser.get(&format!("{page}?ply=99999")).await;
    assert_eq!(far.status, 404);
    assert!(far.body.contains("it has one move") && far.body.contains(&format!("href=\"{page}\"")));
    let farther = browser.get(&format!("{page}?ply={}", "9".repeat(400))).await;
    assert_eq!(farther.status, 404);
    for nonsense in ["?ply=-1", "?ply=x", "?theme=pink&side=3", "?%ff", "?&&==&ply"] {
        let shown = browser.get(&format!("{page}{nonsense}")).await;
        assert_eq!((shown.status, shown.body.contains("1 of one move")), (200, true), "{nonsense}");
    }
    let all_but_one = &page[..page.len() - 1];
    for nowhere in ["/", "/m/", "/m/1", all_but_one, "/m/%00", "/m/../m", "/metrics", "/m/a/b/c"] {
        let said = browser.get_in(nowhere, "it").await;
        assert_eq!(said.status, 404, "{nowhere}");
        assert!(said.body.contains("Qui non c’è nessuna partita"), "{nowhere}: {}", said.body);
    }
    // Nothing is changed here but by a form of the site.
    assert_eq!(browser.request("POST", &page, "").await.status, 403);
    assert_eq!(browser.request("PUT", &page, "").await.status, 405);
    assert_eq!(browser.get(&format!("/m/{}", "a".repeat(100_000))).await.status / 100, 4);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_name_never_becomes_markup() {
    let (mut house, browser) = site(true).await;
    let odd = "</title><script>alert(1)</script>&\"'\u{202e}x";
    house.say(odd, "challenge brandubh attackers").await;
    house.say("ben", "accept #1").await;
    house.say(odd, "d6-c6").await;
    let page = page_of(&mut house, 1).await;
    for path in [page.clone(), format!("{page}?ply=0")] {
        let shown = browser.get(&path).await.body;
        assert!(!shown.contains("<script>") && !shown.contains('\u{202e}'), "{shown}");
        assert!(shown.contains("&lt;script&gt;"), "{shown}");
        assert_eq!(shown.matches("<title>").count(), 1);
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn every_answer_keeps_browsers_within_this_site() {
    let (mut house, browser) = site(true).await;
    house.begin_match("").await;
    let page = page_of(&mut house, 1).await;
    for path in [&page, "/style.css", "/page.js", "/icon.svg", "/robots.txt", "/nothing", "/m/none"]
    {
        let answer = browser.get(path).await;
        let policy = answer.header("content-security-policy").unwrap();
        assert!(policy.starts_with("default-src 'none'") && !policy.contains("unsafe"), "{path}");
        for (name, value) in [
            ("x-content-type-options", "nosniff"),
            ("referrer-policy", "no-referrer"),
            ("x-robots-tag", "noindex, nofollow"),
        ] {
            assert_eq!(answer.header(name).as_deref(), Some(value), "{path}");
        }
        assert_eq!(answer.header("set-cookie"), None);
    }
    // What the policy forbids is not there.
    let shown = browser.get(&page).await.body;
    for inline in [" style=", " onclick=", "<style", "javascript:", "https://"] {
        assert!(!shown.contains(inline), "{inline}");
    }
    let own = format!("http://{}/", browser.address);
    assert_eq!(shown.matches("http://").count(), shown.matches(&own).count(), "{shown}");
    assert_eq!(browser.get(&page).await.header("cache-control").as_deref(), Some("no-cache"));
}

/// What stands in the head of a page under this name.
fn told(answer: &Answer, property: &str) -> String {
    let (_, rest) = answer.body.split_once(&format!("=\"{property}\" content=\"")).unwrap();
    rest.split_once('"').unwrap().0.to_owned()
}

#[tokio::test(flavor = "multi_thread")]
async fn a_link_is_shown_with_the_picture_of_its_board() {
    let (mut house, browser) = site(true).await;
    house.begin_match("").await;
    house.say("ann", "d6-c6").await;
    house.say("ben", "d5-b5").await;
    let page = page_of(&mut house, 1).await;
    let site = format!("http://{}", browser.address);
    let mut pictures = Vec::new();
    for (path, ply) in [(page.clone(), 2), (format!("{page}?ply=1"), 1)] {
        let shown = browser.get(&path).await;
        assert!(told(&shown, "og:title").contains("ann against ben"));
        assert_eq!(told(&shown, "og:url"), format!("{site}{page}?ply={ply}"));
        assert_eq!(told(&shown, "twitter:card"), "summary_large_image");
        assert!(told(&shown, "og:image:alt").contains("A 7×7 tafl board"));
        let description = told(&shown, "og:description");
        assert!(description.contains("#1") && !description.contains("move d1-d4"), "{description}");
        let picture = told(&shown, "og:image");
        assert!(picture.contains(&format!("/card/{ply}.png?events=")), "{picture}");
        let file = browser.bytes(picture.strip_prefix(&site).unwrap()).await;
        assert!(file.starts_with(b"\x89PNG\r\n"), "{} bytes", file.len());
        pictures.push((picture, file));
        let (_, oembed) = shown.body.split_once("application/json+oembed\" href=\"").unwrap();
        let address = oembed.split_once('"').unwrap().0;
        let told = browser.get(address.strip_prefix(&site).unwrap()).await;
        let told: serde_json::Value = serde_json::from_str(&told.body).unwrap();
        assert_eq!((told["version"].as_str(), told["type"].as_str()), (Some("1.0"), Some("link")));
        assert_eq!(told["thumbnail_url"], pictures.last().unwrap().0);
        assert!(told["thumbnail_height"].as_u64() > told["thumbnail_width"].as_u64(), "{told}");
    }
    assert_ne!(pictures[0].1, pictures[1].1);
    // With each move the address of the picture is another.
    house.say("ann", "d2-e2").await;
    assert_ne!(told(&browser.get(&format!("{page}?ply=1")).await, "og:image"), pictures[1].0);
    for none in ["card/9.png", "card/x.png", "card/1.gif", "card/", "oembed?ply=99"] {
        assert_eq!(browser.get(&format!("{page}/{none}")).await.status, 404, "{none}");
    }
}

/// Whoever says nothing more makes room for others.
#[tokio::test(flavor = "multi_thread")]
async fn a_connection_in_which_nothing_happens_is_cut() {
    let (_house, browser) = site(true).await;
    assert_eq!(browser.linger("/robots.txt").await, 1);
}

/// What is sent is small: 40 kB of HTML with the largest board, 60 kB of everything.
#[tokio::test(flavor = "multi_thread")]
async fn the_largest_board_is_small_to_send() {
    let (mut house, browser) = site(true).await;
    house.say("ann", "challenge @ben alea-evangelii attackers").await;
    house.say("ben", "accept").await;
    let page = page_of(&mut house, 1).await;
    let html = browser.get(&page).await.body.len();
    let style = browser.get("/style.css").await.body.len();
    let script = browser.get("/page.js").await.body.len();
    println!("{html} bytes of HTML, {style} of style, {script} of script");
    // Packed, as the script is measured, it is a third of this.
    assert!(html <= 40_000 && html + style + script <= 60_000 && script <= 12_000);
}

#[tokio::test(flavor = "multi_thread")]
async fn two_who_ask_at_once_get_one_address() {
    let (mut house, _) = site(true).await;
    house.begin_match("").await;
    let (one, other) = (house.envelope("ann", "link #1"), house.envelope("ben", "link #1"));
    let (one, other) = tokio::join!(house.app.answer(&one), house.app.answer(&other));
    let said = [one, other].map(|answer| format!("{:?}", answer.reply.says));
    assert_eq!(said[0], said[1]);
    assert!(said[0].contains("/m/"), "{said:?}");
}
