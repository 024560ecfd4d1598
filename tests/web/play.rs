//! Playing on the page of a match: over HTTP, without a script.

use hnefi::app::Feature;
use hnefi::store::page_place;

use super::browser::{Answer, Browser};
use super::{page_of, site};
use crate::slow::house::{House, person};

/// The address by which somebody is invited to play, without the site.
pub(super) async fn invitation(house: &mut House, who: &str) -> String {
    let said = house.say(who, "link play").await;
    let address = said.split_whitespace().find_map(|word| word.strip_prefix("http://"));
    let (_, path) = address.unwrap_or_else(|| panic!("{said}")).split_once('/').unwrap();
    format!("/{path}")
}

/// Takes the seat that an address gives; what the browser keeps of it, as a header.
pub(super) async fn sit(browser: &Browser, invitation: &str) -> String {
    let sat = browser.send(invitation, "", "").await;
    assert_eq!(sat.status, 303, "{}", sat.body);
    let kept = sat.header("set-cookie").unwrap();
    for part in ["Path=/", "HttpOnly", "SameSite=Lax", "Max-Age="] {
        assert!(kept.contains(part), "{kept}");
    }
    format!("Cookie: other=1; {}\r\n", kept.split(';').next().unwrap())
}

/// How many events a page shows, as its form has it.
pub(super) fn seen(page: &Answer) -> String {
    let (_, rest) =
        page.body.split_once("name=\"seen\" value=\"").unwrap_or_else(|| panic!("{}", page.body));
    rest.split_once('"').unwrap().0.to_owned()
}

/// A match with both of its players at the page.
struct Played {
    house: House,
    browser: Browser,
    page: String,
    ann: String,
    ben: String,
}

impl Played {
    async fn begin() -> Played {
        let (mut house, browser) = site(true).await;
        house.begin_match("").await;
        let page = page_of(&mut house, 1).await;
        let mut sits = async |who| sit(&browser, &invitation(&mut house, who).await).await;
        let (ann, ben) = (sits("ann").await, sits("ben").await);
        Played { house, browser, page, ann, ben }
    }

    async fn look(&self, cookie: &str) -> Answer {
        self.browser.request("GET", &self.page, cookie).await
    }

    /// Sends a line from the newest page.
    async fn line(&self, cookie: &str, line: &str) -> Answer {
        let seen = seen(&self.look(cookie).await);
        self.browser.send(&self.page, &format!("seen={seen}&line={line}"), cookie).await
    }

    /// What is said where the match is played.
    async fn told(&mut self) -> String {
        let heard = self.house.posted().await;
        heard.iter().map(crate::slow::house::Heard::text).collect::<Vec<_>>().join("\n")
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_match_is_played_on_its_page_and_told_in_the_chat() {
    let mut played = Played::begin().await;
    let start = played.look(&played.ann).await.body;
    assert!(
        start.contains("You play the attackers here.") && start.contains("data-to=\""),
        "{start}"
    );
    // Whoever is not to move, or only looks, takes up nothing.
    assert!(!played.look(&played.ben).await.body.contains("data-to"));
    assert!(!played.look("").await.body.contains("id=\"play\""));
    // A piece is taken up, and put down.
    let held =
        played.browser.request("GET", &format!("{}?from=d6", played.page), &played.ann).await;
    for words in ["class=\"held\"", "value=\"d6-c6\"", "c6, move here"] {
        assert!(held.body.contains(words), "{words}: {}", held.body);
    }
    let form = format!("seen={}&line=&say=d6-c6", seen(&held));
    let moved = played.browser.send(&played.page, &form, &played.ann).await;
    assert_eq!((moved.status, moved.header("location")), (303, Some(played.page.clone())));
    let told = played.told().await;
    assert!(told.contains("#1: ann plays d6-c6."), "{told}");
    // Typed, as in the chat.
    assert_eq!(played.line(&played.ben, "d5+b5").await.status, 303);
    assert!(played.told().await.contains("ben plays d5-b5"));
    // What cannot be done is said to the player alone, and what was typed stays.
    let wrong = played.line(&played.ann, "c6-c1").await;
    assert_eq!(wrong.status, 200);
    assert!(
        wrong.body.contains("role=\"alert\"") && wrong.body.contains("value=\"c6-c1\""),
        "{}",
        wrong.body
    );
    assert_eq!(played.told().await, "");
    // Offers, as in the chat.
    assert_eq!(played.line(&played.ann, "draw").await.status, 303);
    assert!(played.told().await.contains("ann offers a draw"));
    let offered = played.look(&played.ben).await.body;
    assert!(
        offered.contains("value=\"draw yes\"") && offered.contains("value=\"draw no\""),
        "{offered}"
    );
    assert!(!played.look(&played.ann).await.body.contains("value=\"draw yes\""));
    assert_eq!(played.line(&played.ben, "draw+no").await.status, 303);
    assert!(played.told().await.contains("ben"));
    // Giving up is asked back, and stays asked while the page is looked at again.
    let asked = played.line(&played.ann, "resign").await;
    assert!(asked.body.contains("value=\"resign yes\""), "{}", asked.body);
    assert!(played.look(&played.ann).await.body.contains("value=\"resign yes\""));
    assert_eq!(played.line(&played.ann, "resign+yes").await.status, 303);
    assert!(played.told().await.contains("ben wins"));
    let over = played.look(&played.ann).await.body;
    assert!(!over.contains("id=\"play\"") && over.contains("has won"), "{over}");
}

#[tokio::test(flavor = "multi_thread")]
async fn an_address_is_taken_by_a_form_and_by_nothing_else() {
    let (mut house, browser) = site(true).await;
    house.begin_match("").await;
    let page = page_of(&mut house, 1).await;
    let invited = invitation(&mut house, "ann").await;
    assert!(invited.starts_with(&format!("{page}/as/a")), "{invited}");
    // Whatever looks at it, as often as it likes, spends nothing.
    for _ in 0..3 {
        let shown = browser.get(&invited).await;
        assert_eq!((shown.status, shown.header("set-cookie")), (200, None));
        assert!(shown.body.contains("ann, this is your seat"), "{}", shown.body);
        assert!(shown.header("cache-control").unwrap().contains("no-store"));
        assert!(!shown.body.contains("og:"), "nothing to show before it is followed");
    }
    // Another site sends nothing here.
    let foreign = "Sec-Fetch-Site: cross-site\r\nContent-Length: 0\r\n";
    assert_eq!(browser.request("POST", &invited, foreign).await.status, 403);
    assert_eq!(browser.request("POST", &invited, "Content-Length: 0\r\n").await.status, 403);
    let ann = sit(&browser, &invited).await;
    let fields = "seen=9&line=d6-c6";
    let sent = format!("Origin: http://evil.example\r\nContent-Length: 0\r\n{ann}");
    assert_eq!(browser.request("POST", &page, &sent).await.status, 403);
    // A seat at one page is none at another, and nobody's who has only looked.
    for (cookie, status) in [("", 403), ("Cookie: hnefi-x=a1-00\r\n", 403)] {
        assert_eq!(browser.send(&page, fields, cookie).await.status, status);
    }
    let forged = invited.replace("/as/a", "/as/d");
    assert_eq!(browser.get(&forged).await.status, 403);
    assert_eq!(browser.send(&forged, "", "").await.status, 403);
    for nonsense in ["x", "a-", "a10-00", "%00", &"a".repeat(3_000)] {
        assert_eq!(browser.get(&format!("{page}/as/{nonsense}")).await.status, 403, "{nonsense}");
    }
    for much in [5_000, 1 << 20] {
        let sent = browser.send(&page, &format!("seen=1&line={}", "x".repeat(much)), &ann).await;
        assert!([413, 0].contains(&sent.status), "{}", sent.status);
    }
    // An invitation does not last.
    house.clock.wind(31 * 60_000);
    assert_eq!(browser.get(&invited).await.status, 403);
    assert_eq!(browser.send(&invited, "", "").await.status, 403);
    assert!(browser.request("GET", &page, &ann).await.body.contains("id=\"play\""), "a seat does");
    // Until all are forgotten.
    assert!(house.say("ann", "link forget").await.contains("useless now"));
    assert!(house.say("ann", "link forget").await.contains("no address"));
    assert!(!browser.request("GET", &page, &ann).await.body.contains("id=\"play\""));
    let late = browser.send(&page, "seen=9&line=d6-c6", &ann).await;
    assert!(late.status == 403 && late.body.contains("link play"), "{}", late.body);
    // A place that shows nothing any more lets nobody play either.
    let again = sit(&browser, &invitation(&mut house, "ann").await).await;
    house.say("ann", "settings web:off").await;
    assert_eq!(browser.send(&page, "seen=9&line=d6-c6", &again).await.status, 404);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_move_on_an_old_board_changes_nothing() {
    let mut played = Played::begin().await;
    let old = seen(&played.look(&played.ann).await);
    let send = async |played: &Played, line: &str| {
        let form = format!("seen={old}&line={line}");
        played.browser.send(&played.page, &form, &played.ann).await
    };
    // Two tabs: the second one knows nothing of the first one's move.
    assert_eq!(send(&played, "d6-c6").await.status, 303);
    let second = send(&played, "d7-c7").await;
    assert!(second.status == 200 && second.body.contains("has moved on"), "{}", second.body);
    played.told().await;
    assert_eq!(played.line(&played.ben, "d5-b5").await.status, 303);
    // It is ann's turn again, but not on that board.
    let third = send(&played, "d7-c7").await;
    assert!(third.status == 200 && third.body.contains("has moved on"), "{}", third.body);
    assert!(played.told().await.contains("ben plays d5-b5"));
    // What has nothing to do with the match is for the chat, and so is another match.
    for line in
        ["settings theme:slate", "challenge @cid brandubh", "accept", "forget-me", "link play"]
    {
        let said = played.line(&played.ann, &line.replace(' ', "+")).await;
        assert!(said.status == 200 && said.body.contains("in the chat"), "{line}: {}", said.body);
    }
    // Another match of the same person is none of this page's, whether it is named or meant by a question
    // that is asked back.
    played.house.say("ann", "challenge @cid brandubh attackers").await;
    assert!(played.house.say("cid", "accept #2").await.contains("begins"));
    for line in ["resign+%232", "resign+yes+%232", "d6-c6+%232"] {
        let said = played.line(&played.ann, line).await;
        assert!(said.status == 200 && said.body.contains("in the chat"), "{line}: {}", said.body);
    }
    assert_eq!(played.line(&played.ben, "d4-c4").await.status, 200, "the king cannot");
    for line in ["i+give+up", "no"] {
        played.line(&played.ann, line).await;
    }
    assert!(played.house.say("ann", "board #2").await.contains("ann to move"), "it goes on");
    assert!(!played.house.say("ann", "board #1").await.contains("wins"), "and so does this");
    // Two send the same at one moment.
    let form = format!("seen={}&line=c6-c5", seen(&played.look(&played.ann).await));
    let (one, two) = tokio::join!(
        played.browser.send(&played.page, &form, &played.ann),
        played.browser.send(&played.page, &form, &played.ann),
    );
    let mut both = [one.status, two.status];
    both.sort_unstable();
    assert_eq!(both, [200, 303]);
    let told = played.told().await;
    assert_eq!(told.matches("ann plays c6-c5").count(), 1, "{told}");
}

#[tokio::test(flavor = "multi_thread")]
async fn only_its_players_get_an_address_and_nobody_else_reads_it() {
    let (mut house, _browser) = site(true).await;
    house.begin_match("").await;
    let no = house.say("cid", "link #1 play").await;
    assert!(no.contains("Only the two players"), "{no}");
    let mut heard = house.envelope("ann", "link play");
    heard.source.overheard = true;
    let said = house.say_so(&heard).await;
    assert!(said.contains("private chat") && !said.contains("/as/"), "{said}");
    // Alone with the bot, a match that is played elsewhere is meant.
    let mut alone = house.envelope("ann", "link play");
    (alone.source.place, alone.source.alone) = ("test:alone".to_owned(), true);
    alone.can.features = &[Feature::Channels];
    let said = house.say_so(&alone).await;
    assert!(said.contains("/as/a"), "{said}");
    house.say("ben", "resign yes").await;
    let over = house.say("ann", "link #1 play").await;
    assert!(over.contains("over"), "{over}");
}

#[tokio::test(flavor = "multi_thread")]
async fn nothing_is_learned_of_a_player_who_plays_there_and_nothing_stays_of_them() {
    let (mut house, browser) = site(true).await;
    house.begin_match("").await;
    // Two who are called the same are told apart where both are shown.
    let mut called_alike = house.envelope("ben", "link play");
    "Ann".clone_into(&mut called_alike.source.speaker.name);
    called_alike.source.language = Some("it".to_owned());
    let said = house.say_so(&called_alike).await;
    let address = said.split_whitespace().find_map(|word| word.strip_prefix("http://")).unwrap();
    let ben = sit(&browser, &format!("/{}", address.split_once('/').unwrap().1)).await;
    let page = page_of(&mut house, 1).await;
    house.say("ann", "d6-c6").await;
    let shown = browser.request("GET", &page, &ben).await;
    assert!(shown.body.contains("Ann (2)"), "{}", shown.body);
    let form = format!("seen={}&line=d5-b5", seen(&shown));
    let more = format!("Accept-Language: fr\r\n{ben}");
    assert_eq!(browser.send(&page, &form, &more).await.status, 303);
    let mut tx = house.store.read().await.unwrap();
    let player = tx.player_of(&person("ben").account).await.unwrap().unwrap();
    let [known] = &tx.accounts(&[player]).await.unwrap()[..] else { panic!("one account") };
    assert_eq!(known.name, "Ann");
    assert_eq!(tx.language(player).await.unwrap().as_deref(), Some("it"));
    assert!(tx.known_place(&page_place(player)).await.unwrap().is_some());
    drop(tx);
    // Forgotten, with the place where they spoke.
    house.say("ann", "resign yes").await;
    house.say("ben", "forget-me").await;
    let gone = house.say("ben", "forget-me yes").await;
    let mut tx = house.store.read().await.unwrap();
    assert!(tx.known_place(&page_place(player)).await.unwrap().is_none(), "{gone}");
}
