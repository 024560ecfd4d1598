//! The page for everybody, in a real browser: by keyboard alone, read aloud, on a telephone.

use std::net::SocketAddr;

use thirtyfour::Key;
use tokio::io::copy_bidirectional;
use tokio::net::{TcpListener, TcpStream};
use tokio::task::JoinSet;

use super::chromium::Chromium;
use super::{page_of, site};

/// A telephone, and a computer.
const SIZES: [(u32, u32); 2] = [(360, 640), (1_280, 800)];

#[tokio::test(flavor = "multi_thread")]
async fn the_board_is_walked_by_keyboard() {
    let (mut house, browser) = site(true).await;
    house.begin_match("").await;
    let page = page_of(&mut house, 1).await;
    let chromium = Chromium::start("keyboard", &browser.url(), SIZES[1], "en").await;
    chromium.open(&page).await;
    // Tab comes to the board, where something can be done, and goes on behind it.
    let mut way = Vec::new();
    while !way.iter().any(|name: &String| name.contains("attacker, can move")) {
        chromium.types(Key::Tab + "").await;
        way.push(chromium.focused().await);
        assert!(way.len() < 10, "{way:?}");
    }
    assert_eq!(chromium.focused().await, "d7, attacker, can move");
    for (key, square) in [
        (Key::Left, "c7"),
        (Key::Up, "c7"),
        (Key::Down, "c6"),
        (Key::Right, "d6, attacker, can move"),
        (Key::End, "g6"),
        (Key::Right, "g6"),
        (Key::Home, "a6"),
    ] {
        chromium.types(key + "").await;
        assert_eq!(chromium.focused().await, square);
    }
    for (typed, square) in
        [("d", "d6, attacker, can move"), ("4", "d4, king, throne"), ("9", "d4, king, throne")]
    {
        chromium.types(typed).await;
        assert_eq!(chromium.focused().await, square, "{typed}");
    }
    chromium.types_with(Key::Control, Key::Home).await;
    assert_eq!(chromium.focused().await, "a7, corner");
    chromium.types_with(Key::Control, Key::End).await;
    assert_eq!(chromium.focused().await, "g1, corner");
    // What happens in the match leaves whoever reads where they are, and is said.
    chromium.types("d4").await;
    house.say("ann", "d6-c6").await;
    chromium.until("document.querySelector('.moves').children.length", 1).await;
    assert_eq!(chromium.focused().await, "d4, king, throne");
    let said = chromium.look("document.querySelector('#status').textContent").await;
    assert!(said.as_str().unwrap().contains("d6-c6"), "{said}");
    // Off the board the same keys walk through the match and turn the board.
    chromium.look("document.activeElement.blur()").await;
    chromium.types(Key::Left + "").await;
    chromium.until("location.search", "?ply=0").await;
    chromium.types("f").await;
    chromium.until("location.search", "?ply=0&side=other").await;
    chromium.until("document.querySelector('[role=gridcell]').ariaLabel", "g1, corner").await;
    chromium.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn nothing_is_wrong_for_whoever_cannot_see_it_or_has_no_mouse() {
    let (mut house, browser) = site(true).await;
    house.say("ann", "challenge @ben copenhagen attackers time:3d").await;
    house.say("ben", "accept").await;
    house.say("ann", "d1-d3").await;
    let page = page_of(&mut house, 1).await;
    for (name, size, language) in [("telephone", SIZES[0], "it"), ("computer", SIZES[1], "fr")] {
        let chromium = Chromium::start(name, &browser.url(), size, language).await;
        for dark in [false, true] {
            chromium.darken(dark).await;
            for theme in ["wood", "slate", "contrast"] {
                chromium.open(&format!("{page}?theme={theme}")).await;
                assert_eq!(chromium.wrongs().await, Vec::<String>::new(), "{name} {theme} {dark}");
                let shade = if dark { "dark" } else { "light" };
                chromium.picture(&format!("{name}-{theme}-{shade}")).await;
            }
            chromium.open("/m/none").await;
            assert_eq!(chromium.wrongs().await, Vec::<String>::new(), "{name} {dark}");
        }
        // The squares lie where they are drawn: the corner's middle is the middle of what tells of it.
        chromium.open(&page).await;
        let lies = "(() => { const [b, s] = ['rect.square', '.squares']\
            .map((css) => document.querySelector(css).getBoundingClientRect());\
            return Math.max(Math.abs(b.x - s.x), Math.abs(b.y - s.y), Math.abs(b.width - s.width)) < 1; })()";
        assert_eq!(chromium.look(lies).await, true);
        // Nothing is wider than what is seen.
        let wider = "document.documentElement.scrollWidth > innerWidth";
        assert_eq!(chromium.look(wider).await, false);
        chromium.close().await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_screen_reader_is_told_of_every_square_and_every_move() {
    let (mut house, browser) = site(true).await;
    house.begin_match("").await;
    house.say("ann", "d6-c6").await;
    let page = page_of(&mut house, 1).await;
    let chromium = Chromium::start("tree", &browser.url(), SIZES[0], "en").await;
    chromium.open(&page).await;
    let tree = chromium.tree().await;
    let of = |role: &str| -> Vec<&str> {
        tree.iter().filter(|node| node.role == role).map(|node| node.name.as_str()).collect()
    };
    assert_eq!(of("heading"), ["Brandubh 7×7 (historical): ann against ben", "Moves"]);
    assert_eq!(of("grid"), ["The board, square by square"]);
    assert_eq!(of("row").len(), 7);
    let cells = of("gridcell");
    assert_eq!((cells.len(), cells[0], cells[24]), (49, "a7, corner", "d4, king, throne"));
    assert!(cells.contains(&"d5, defender, can move"), "{cells:?}");
    let image = of("image").join(" ");
    assert!(image.contains("d6-c6") && image.contains("King on d4"), "{tree:?}");
    assert!(of("status").len() == 1 && of("list").len() == 1, "{tree:?}");
    chromium.close().await;
}

/// A line to the site that can be cut.
struct Line {
    address: SocketAddr,
    to: SocketAddr,
    carrying: Option<JoinSet<()>>,
}

impl Line {
    async fn to(site: SocketAddr) -> Line {
        let mut line = Line { address: "127.0.0.1:0".parse().unwrap(), to: site, carrying: None };
        line.mend().await;
        line
    }

    /// Whatever is under way is lost, and nothing gets through.
    fn cut(&mut self) {
        self.carrying = None;
    }

    async fn mend(&mut self) {
        let listener = TcpListener::bind(self.address).await.unwrap();
        self.address = listener.local_addr().unwrap();
        let to = self.to;
        let mut carrying = JoinSet::new();
        carrying.spawn(async move {
            let mut all = JoinSet::new();
            while let Ok((mut from, _)) = listener.accept().await {
                all.spawn(async move {
                    let mut site = TcpStream::connect(to).await.unwrap();
                    let _ = copy_bidirectional(&mut from, &mut site).await;
                });
            }
        });
        self.carrying = Some(carrying);
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_was_cut_off_is_told_and_sees_what_was_missed() {
    let (mut house, browser) = site(true).await;
    house.begin_match("").await;
    let page = page_of(&mut house, 1).await;
    let mut line = Line::to(browser.address).await;
    let url = format!("http://{}", line.address);
    let chromium = Chromium::start("cut", &url, SIZES[0], "en").await;
    chromium.open(&page).await;
    let moves = "document.querySelector('.moves').children.length";
    let said = "document.querySelector('#status').textContent";
    // It is watched once a move is seen.
    house.say("ann", "d6-c6").await;
    chromium.until(moves, 1).await;
    line.cut();
    chromium.until(said, "The connection is lost; I’m trying again.").await;
    house.say("ben", "d5-b5").await;
    house.say("ann", "c6-c5").await;
    line.mend().await;
    chromium.until(moves, 3).await;
    let told = chromium.look(said).await;
    assert!(told.as_str().unwrap().contains("c6-c5"), "{told}");
    chromium.close().await;
}
