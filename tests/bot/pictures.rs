//! Pictures: any scene is drawn, small, and as it was.

use super::*;

/// The colours of a PNG file's pixels, with its size.
pub(super) fn pixels(file: &[u8]) -> (u32, u32, Vec<u8>) {
    let image = image::load_from_memory(file).expect("a PNG file").into_rgb8();
    (image.width(), image.height(), image.into_raw())
}

/// A scene with everything that can be marked.
pub(super) fn full_scene(variant: &str, theme: Theme) -> Scene {
    let mut game = Game::start(&variants::find(variant).unwrap().rules);
    let mut last = None;
    let mut captured = Vec::new();
    let mut seed = 11u64;
    for _ in 0..9 {
        let moves = game.moves();
        seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(99);
        let mv: Move = moves[(seed >> 33) as usize % moves.len()];
        game.play(mv).unwrap();
        last = Some(mv);
        captured.extend(game.position().last_captures());
        if game.outcome().is_some() {
            break;
        }
    }
    let mut scene = Scene::of(game.position()).after(last.unwrap(), captured);
    scene.king_in_danger = true;
    let king = game.position().king().unwrap();
    scene.escapes = game.position().moves_from(king).collect();
    let timed = ["brandubh", "tablut-15"].contains(&variant);
    let clock = || timed.then(|| "29d 23h".to_owned());
    let seat = |name: &str, captures| Seat { name: name.to_owned(), captures, clock: clock() };
    scene.header = Some(Header {
        attackers: seat("Ragnhild Sigurðardóttir of the Western Isles", 3),
        defenders: seat("ベン 🦊 Łukasz", 12),
        turn: Some(Side::Attackers),
        winner: None,
        caption: "Some game · move 9".to_owned(),
        die: Some(5),
    });
    scene.style.theme = theme;
    scene
}

/// Whether a picture is as it was; with `BLESS` it is from now on.
fn is_as_it_was(name: &str, file: &[u8]) -> bool {
    let path = root().join(format!("tests/pictures/{name}.png"));
    if std::env::var_os("BLESS").is_some() {
        std::fs::write(&path, file).unwrap();
        return true;
    }
    let golden = std::fs::read(&path).unwrap_or_else(|e| panic!("{}: {e}", path.display()));
    pixels(&golden) == pixels(file)
}

#[test]
fn pictures_are_as_they_were() {
    let sizes =
        ["brandubh", "tablut-ashton", "berserk", "hnefatafl-13", "tablut-15", "alea-evangelii"];
    let mut drawn = Vec::new();
    for variant in sizes {
        for theme in Theme::ALL {
            drawn.push((format!("{variant}-{}", theme.as_str()), full_scene(variant, theme)));
        }
    }
    // As narrow as a phone, with rows of two digits.
    for variant in ["copenhagen", "alea-evangelii"] {
        let scene = Scene { width: 320, ..full_scene(variant, Theme::Wood) };
        drawn.push((format!("{variant}-narrow"), scene));
    }
    let differs =
        |(name, scene): (String, Scene)| (!is_as_it_was(&name, &png(&scene))).then_some(name);
    let differing: Vec<String> = drawn.into_iter().filter_map(differs).collect();
    assert!(differing.is_empty(), "these pictures changed: {differing:?}");
}

/// The match that the README shows.
const MATCH: &str = "ann> challenge @ben copenhagen attackers\nben> accept\nann> d1-d3\nben> e5-e2\n\
                     ann> f2-i2\nben> d6-d9\nann> a5-c5\nben> e7-b7\nann> a8-b8\n";

#[tokio::test]
async fn the_readme_shows_what_the_bot_says_and_draws() {
    let mut room = Room::new("readme");
    room.pictures = true;
    let said = room.run(MATCH).await;
    let drawn = std::fs::read(room.data.join("pictures/match-1-move-7.png")).unwrap();
    assert!(is_as_it_was("copenhagen-wood", &drawn), "copenhagen-wood changed");
    let readme = std::fs::read_to_string(root().join("README.md")).unwrap();
    // The last two sentences, as each network dresses them.
    let plain = readme.replace(['`', '*', '@'], "");
    let sentences: Vec<&str> =
        said.lines().filter(|line| line.starts_with("#1: ann plays a8-b8")).collect();
    let [sentence] = sentences[..] else { panic!("{said}") };
    assert_eq!(plain.matches(sentence).count(), 2, "README.md shows “{sentence}” twice");
}

#[test]
fn every_picture_of_the_readme_is_drawn_by_a_test() {
    let tests = std::fs::read_to_string(root().join("tests/bot/pictures.rs")).unwrap();
    let readme = std::fs::read_to_string(root().join("README.md")).unwrap();
    let pictures: Vec<&str> = readme
        .split(['(', ')', '"'])
        .filter_map(|part| part.strip_prefix("tests/pictures/")?.strip_suffix(".png"))
        .collect();
    assert!(pictures.len() >= 2, "the README shows pictures");
    for name in pictures {
        assert!(tests.contains(&format!("\"{name}\"")), "no test draws {name}");
    }
}

#[test]
fn any_scene_is_drawn() {
    for width in [0, Scene::WIDTH_MIN, 241, 333, 360, 739, 1_000, Scene::WIDTH_MAX, u32::MAX] {
        for (variant, turned) in [("brandubh", true), ("alea-evangelii", false)] {
            let mut scene = full_scene(variant, Theme::Wood);
            scene.width = width;
            scene.turned = turned;
            let (drawn, ..) = pixels(&png(&scene));
            assert_eq!(drawn, width.clamp(Scene::WIDTH_MIN, Scene::WIDTH_MAX));
        }
    }
    for name in ["", " ", "\u{0}\u{7}", "👩‍👩‍👧‍👦", "العربية", &"W".repeat(500), "a\u{301}\u{302}"]
    {
        let mut scene = full_scene("brandubh", Theme::Slate);
        scene.header.as_mut().unwrap().attackers.name = name.to_owned();
        scene.header.as_mut().unwrap().die = Some(0);
        pixels(&png(&scene));
    }
}

#[tokio::test]
async fn pages_of_rules_are_drawn_as_they_were() {
    let mut room = Room::new("pages");
    room.pictures = true;
    room.run("rules copenhagen king\nrules tablut warnings\nrules berserk strike\n").await;
    for name in ["rules-copenhagen-king", "rules-tablut-warnings", "rules-berserk-strike"] {
        let drawn = std::fs::read(room.data.join(format!("pictures/{name}.png"))).unwrap();
        assert!(is_as_it_was(name, &drawn), "{name} changed");
        assert!(drawn.len() < 60_000, "{name}: {} bytes", drawn.len());
    }
}

#[test]
fn a_picture_of_a_middle_game_is_small() {
    for theme in Theme::ALL {
        let mut game = Game::start(&variants::find("copenhagen").unwrap().rules);
        for mv in "d1-d3 e5-e2 f2-i2 d6-d9 a5-c5 e7-b7 a8-b8".split(' ') {
            game.play(mv.parse().unwrap()).unwrap();
        }
        let captured = game.position().last_captures().collect();
        let mut scene = Scene::of(game.position()).after("a8-b8".parse().unwrap(), captured);
        scene.header = full_scene("copenhagen", theme).header;
        scene.style.theme = theme;
        let bytes = png(&scene).len();
        assert!(bytes <= 16 * 1024, "{}: {bytes} bytes", theme.as_str());
    }
}

#[test]
fn the_winner_is_marked_and_part_of_a_board_can_be_shown() {
    let plain = full_scene("copenhagen", Theme::Wood);
    let mut won = plain.clone();
    let header = won.header.as_mut().unwrap();
    (header.turn, header.winner) = (None, Some(Side::Attackers));
    assert_ne!(pixels(&png(&plain)), pixels(&png(&won)));
    let squares = ["f6", "h6"].map(|square| square.parse().unwrap());
    let window = Window::around(&squares, 6, 11);
    assert_eq!((window.first.to_string().as_str(), window.side), ("e4", 6));
    for (squares, first) in [(["a1", "b1"], "a1"), (["k11", "k10"], "f6")] {
        let squares = squares.map(|square| square.parse().unwrap());
        assert_eq!(Window::around(&squares, 6, 11).first.to_string(), first);
    }
    for turned in [true, false] {
        let part = Scene { window: Some(window), turned, header: None, ..plain.clone() };
        let (width, height, _) = pixels(&png(&part));
        assert!(height < width + 40, "{width}×{height}");
    }
}

#[test]
fn a_picture_leaves_out_letters_that_its_font_lacks() {
    for (name, shown) in
        [("ben", "ben"), ("🦊 ann 🦊", "ann"), ("ベン", ""), ("علي", ""), ("Þóra  Łuk", "Þóra Łuk")]
    {
        assert_eq!(hnefi::draw::legible(name), shown);
    }
}

#[test]
fn without_coordinates_the_board_takes_their_place() {
    for variant in ["brandubh", "alea-evangelii"] {
        let with = full_scene(variant, Theme::Wood);
        let mut without = with.clone();
        without.style.coordinates = false;
        let [with, without] = [with, without].map(|scene| pixels(&png(&scene)));
        assert_eq!(with.0, without.0, "as wide as before");
        assert_ne!(with.2, without.2);
        // Right of the board there is as much as left of it: the row in its middle reads the same both
        // ways at its ends.
        let (width, height, all) = &without;
        let row = &all[(height - 60) as usize * *width as usize * 3..][..*width as usize * 3];
        let (left, right) = (&row[..9], &row[row.len() - 9..]);
        assert_eq!(left, right, "{variant}");
    }
    let mut scene = full_scene("brandubh", Theme::Wood);
    scene.style.coordinates = false;
    assert!(is_as_it_was("brandubh-no-coordinates", &png(&scene)));
}

#[test]
fn turning_the_board_turns_the_picture() {
    let mut scene = Scene::of(Game::start(&variants::find("tyr").unwrap().rules).position());
    let there = png(&scene);
    scene.turned = true;
    assert_ne!(pixels(&there), pixels(&png(&scene)), "the coordinates differ");
}

/// A chart of each kind, with what people may bring about.
fn figures() -> [(&'static str, Plot); 3] {
    let curve = |label: &str, pen, every: i64, points: &[i32]| {
        let at = |i: usize| 1_790_000_000_000 + i as i64 * every;
        let point = |(i, to): (usize, &i32)| CurvePoint { at: at(i), rating: *to, unsure: i < 3 };
        let points = points.iter().enumerate().map(point).collect();
        Curve { label: label.to_owned(), pen, points }
    };
    let day = 86_400_000;
    let curves = vec![
        curve("Copenhagen and its kin: 1655", 0, 9 * day, &[1683, 1590, 1612, 1634, 1655]),
        curve("Tablut and its kin: 1510", 2, 2 * day, &[1620, 1580, 1490, 1530, 1512, 1555, 1510]),
        curve("Small boards, 7×7: 1402?", 3, 5 * day, &[1402]),
    ];
    let bar = |label: &str, share, interval, value: &str| Bar {
        label: label.to_owned(),
        share,
        interval,
        value: value.to_owned(),
    };
    let bars = vec![
        bar("Attackers", 0.54, (0.38, 0.69), "54% (38–69)"),
        bar("Defenders", 0.0, (0.0, 0.28), "0% (0–28)"),
        bar("Alea Evangelii 19×19", 1.0, (0.72, 1.0), "100% (72–100)"),
    ];
    [
        (
            "curves",
            Plot::Curves { list: curves, days: ["2026-09-21".to_owned(), "2026-10-27".to_owned()] },
        ),
        ("shares", Plot::Bars(bars)),
        (
            "chances",
            Plot::Chances(chances((0..=60).map(|ply| 50 + (ply % 7) * ply % 50).collect())),
        ),
    ]
}

/// Chances with some moves marked.
fn chances(percents: Vec<i32>) -> Chances {
    let ends = ["move 1".to_owned(), "move 60".to_owned()];
    let sides = ["Attackers".to_owned(), "Defenders".to_owned()];
    Chances { percents, marked: vec![1, 17, 60], sides, ends }
}

#[test]
fn charts_are_as_they_were() {
    for theme in Theme::ALL {
        for (name, plot) in figures() {
            let title = "ベン: Ragnhild 🦊 Sigurðar: share won, draws as half".to_owned();
            let file = chart(&Figure { theme, title, plot });
            let name = format!("chart-{name}-{}", theme.as_str());
            assert!(is_as_it_was(&name, &file) && file.len() < 12_000, "{name} changed");
        }
    }
}

#[test]
fn any_chart_is_drawn() {
    let odd: [&[(i64, i32)]; 5] = [
        &[(0, 1500)],
        &[(i64::MAX / 4, 4000)],
        &[(1, 400), (2, 4000)],
        &[(-1_700_000_000_000, 400), (4_000_000_000_000, 1500)],
        &[(7, 1500), (7, 1500), (7, 1501)],
    ];
    for points in odd {
        let point =
            |(at, rating): &(i64, i32)| CurvePoint { at: *at, rating: *rating, unsure: true };
        let points = points.iter().map(point).collect();
        let curve = Curve { label: "ع".repeat(90), pen: 99, points };
        let plot = Plot::Curves { list: vec![curve], days: ["d".repeat(90), String::new()] };
        chart(&Figure { theme: Theme::Wood, title: "x".repeat(300), plot });
    }
    for plot in [
        Plot::Curves { list: Vec::new(), days: [String::new(), String::new()] },
        Plot::Bars(Vec::new()),
        Plot::Chances(chances(Vec::new())),
        Plot::Chances(chances(vec![100])),
        Plot::Chances(chances(vec![0; 2_000])),
    ] {
        chart(&Figure { theme: Theme::Slate, title: String::new(), plot });
    }
}
