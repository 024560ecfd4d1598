//! Notation and words: what is written can be read back, and what is wrong is described well.

mod languages;
mod rules_strings;
mod talk;
mod tone;
mod typing;

use hnefi::command::Language;
use hnefi::notation::{
    Diagram, Record, diagram, play_record, read_line, read_move, read_record, read_rules,
    write_move, write_record, write_rules,
};
use hnefi::reply::{ALT_LENGTH_MAX, Scene, alt};
use hnefi::tafl::{Game, Move, Position, Side, variants};
use hnefi::text::{bad_notation, words, words_in};

fn data(name: &str) -> serde_json::Value {
    let path = format!("{}/tests/data/{name}", env!("CARGO_MANIFEST_DIR"));
    serde_json::from_str(&std::fs::read_to_string(path).unwrap()).unwrap()
}

/// The fields of a rules string, sorted, without those that say nothing.
fn fields(text: &str) -> Vec<String> {
    let default = ["kj:n", "nj:n", "cj:n"];
    let mut fields: Vec<String> =
        text.split(' ').filter(|f| !default.contains(f)).map(str::to_owned).collect();
    fields.sort();
    fields
}

#[test]
fn rules_are_written_as_opentafl_has_them() {
    for case in data("variants.json").as_array().unwrap() {
        let id = case["id"].as_str().unwrap();
        let (text, _) = write_rules(&variants::find(id).unwrap().rules, id);
        let expected = fields(case["otn"].as_str().unwrap());
        let found = fields(&text);
        // The expected strings leave out fields about squares that do not exist, so extra fields
        // are fine.
        for field in &expected {
            assert!(found.contains(field), "{id}: {field} is missing in {text}");
        }
    }
}

#[test]
fn rules_survive_notation_but_for_what_is_listed_as_lost() {
    for variant in variants::ALL {
        let (text, lost) = write_rules(&variant.rules, variant.id);
        let read = read_rules(&text).unwrap_or_else(|e| panic!("{}: {e:?}", variant.id));
        assert_eq!(read.name, variant.id.replace('-', "_"));
        assert!(read.lost.is_empty(), "{}: {:?}", variant.id, read.lost);
        // With what was lost put back, nothing that matters on the board differs.
        let again = read
            .rules
            .with_all(
                lost.iter().map(|l| l.to_string()).collect::<Vec<_>>().iter().map(String::as_str),
            )
            .unwrap();
        let differences: Vec<_> = again
            .changes_from(&variant.rules)
            .into_iter()
            .filter(|(name, _)| matters(name, &variant.rules))
            .collect();
        assert!(differences.is_empty(), "{}: {differences:?}", variant.id);
    }
}

/// Options of squares that a board does not have change nothing.
fn matters(name: &str, rules: &hnefi::tafl::Rules) -> bool {
    use hnefi::tafl::rules::Squares;
    match name.split('.').next().unwrap_or_default() {
        "throne" => rules.throne.squares != Squares::None,
        "corner" => rules.corner.squares != Squares::None,
        "camp" => rules.camp.squares != Squares::None,
        _ => true,
    }
}

#[test]
fn wrong_rules_are_shown_where() {
    let rows = "starti:/3t3/3t3/3T3/ttTKTtt/3T3/3t3/3t3/";
    let wrong = |text: &str| {
        let error = read_rules(text).unwrap_err();
        (error.column, hnefi::text::plain(&bad_notation(words(), &error)))
    };
    let (column, sentence) = wrong(&format!("dim:7 esc:x {rows}"));
    assert_eq!(column, 11, "{sentence}");
    assert!(sentence.contains("esc takes c e"), "{sentence}");
    assert_eq!(wrong(&format!("dim:9 {rows}")).0, 5);
    assert_eq!(wrong(&format!("dim:7 what {rows}")).0, 7);
    assert!(wrong("dim:7").1.contains("starti"));
    assert!(wrong("dim:7 starti:/3t3/3t3/").1.contains("rows"));
    assert!(read_rules(&"x:y ".repeat(2_000)).is_err());
    let lost = read_rules(&format!("dim:7 sw:w ber:m mj:j {rows}")).unwrap().lost;
    assert_eq!(lost.iter().map(|l| l.to_string()).collect::<Vec<_>>(), ["sw=w", "ber=m", "mj=j"]);
}

#[test]
fn bottom_first_rows_are_turned() {
    let rules = read_rules("dim:5 start:/2K2/5/5/5/t4/").unwrap().rules;
    assert_eq!(rules.layout.to_rows(), "t4/5/5/5/2K2");
}

#[test]
fn moves_are_written_with_captures_and_marks() {
    let rules = variants::find("brandubh").unwrap().rules;
    let tables = std::sync::Arc::new(hnefi::tafl::Tables::new(&rules));
    let game = |rows: &str, side| {
        Game::from_position(Position::set_up(&tables, &rows.parse().unwrap(), side))
    };
    let write = |rows: &str, side, mv: &str| write_move(&game(rows, side), mv.parse().unwrap());
    assert_eq!(write("7/2t2T1/7/7/tK5/7/7", Side::Attackers, "c6-c3"), "c6-c3++");
    assert_eq!(write("7/7/7/7/t3K2/7/5T1", Side::Defenders, "e3-e1"), "Ke3-e1-");
    assert_eq!(write("7/7/7/7/t6/7/2K2T1", Side::Defenders, "c1-a1"), "Kc1-a1--");
    assert_eq!(write("7/2t2T1/7/7/t1K4/7/7", Side::Defenders, "c3-b3"), "Kc3-b3+");
    let vector = write("7/7/3T3/3t3/2t4/3T3/2K4", Side::Defenders, "d2-d3");
    assert!(vector.starts_with("d2-d3xd4"), "{vector}");
}

#[test]
fn moves_are_read_in_every_form() {
    let read = |text: &str| read_move(text).unwrap().to_string();
    for text in
        ["e5-e8", "e5-e8xe9", "Ke5-e1-", "Ke1-a1--", "Ne8=e4xe3", "Ne6^=e8xe7/e9/f8", "e3-e4++"]
    {
        assert_eq!(read(text), text);
    }
    assert_eq!(read("b6-b4xb5xc4"), "b6-b4xb5/c4");
    assert_eq!(read("c2-c3xKc4"), "c2-c3xc4");
    for (text, column) in
        [("", 1), ("e5", 3), ("e5-", 4), ("e5*e8", 3), ("e5-e8x", 7), ("e5-e8b", 6), ("Qe5-e8", 1)]
    {
        assert_eq!(read_move(text).unwrap_err().column, column, "{text:?}");
    }
}

/// House rules, of which OTN can express some and not others.
const HOUSE_RULES: &[&str] = &[
    "armed-king=no",
    "hostile-edges=yes",
    "goal=edge",
    "king-capture=two",
    "king-at-edge=yes",
    "king-beside-friend=yes",
    "royal-corners=yes",
    "weak-king=no",
    "enter_between=captured",
    "shieldwall=classic",
    "exit_fort=yes",
    "no_moves=draw",
    "repetition.count=4",
    "captureless_limit=30",
    "speed.K=1",
    "speed.A=3",
    "first=defenders",
    "camp.squares=attacker_start",
    "throne.squares=none",
    "corner.squares=corners2x2",
    "corner.stop=ADK",
    "corner.pass=K",
];

/// A game of random moves.
fn random_moves(game: &mut Game, mut seed: u64, plies: usize) -> Vec<Move> {
    let mut played = Vec::new();
    while played.len() < plies {
        let moves = game.moves();
        if moves.is_empty() {
            break;
        }
        seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        let mv = moves[(seed >> 33) as usize % moves.len()];
        game.play(mv).unwrap();
        played.push(mv);
    }
    played
}

proptest::proptest! {
    #![proptest_config(proptest::test_runner::Config { cases: 150, failure_persistence: None, ..Default::default() })]

    #[test]
    fn records_read_back_and_replay(
        variant in 0..variants::ALL.len(),
        house in proptest::sample::subsequence(HOUSE_RULES, 0..4),
        seed: u64,
        plies in 0usize..60,
    ) {
        let rules = variants::ALL[variant].rules.with_all(house).unwrap();
        proptest::prop_assume!(rules.check().is_ok());
        let mut game = Game::start(&rules);
        let moves = random_moves(&mut game, seed, plies);
        let mut record = Record::of_game(&Game::start(&rules), &moves);
        let lost: Vec<String> = write_rules(&rules, "x").1.iter().map(|l| l.to_string()).collect();
        record.set_tag(hnefi::notation::OPTIONS_TAG, &lost.join(" "));
        record.set_tag("attackers", "Ann [of] the North\n");
        record.set_tag("rules", &write_rules(&rules, "x").0);
        let text = write_record(&record);
        let read = read_record(&text).unwrap();
        assert_eq!(read, record, "{text}");
        assert_eq!(read.moves().map(|m| m.mv).collect::<Vec<_>>(), moves);
        let replayed = play_record(&read).unwrap();
        assert_eq!(replayed.position().key(), game.position().key());
    }

    #[test]
    fn any_text_is_answered(text in "\\PC{0,60}") {
        let _ = text.parse::<Move>();
        let _ = read_move(&text);
        let _ = read_line(&text);
        let _ = read_rules(&text);
        let _ = read_record(&text);
        let _ = variants::ALL[0].rules.with(&text);
        let _ = hnefi::command::Call::from_text(&text).and_then(|call| hnefi::command::read(&call));
        let _ = text.parse::<hnefi::tafl::Placement>();
    }
}

#[test]
fn records_keep_their_comments_and_say_where_they_fail() {
    let text = "[attackers:A]\n[rules:dim:5 starti:/2t2/5/2K2/5/5/]\n\n1. c5-b5 Kc3-c2\n[good|why not]\n2. b5-b4\n";
    let record = read_record(text).unwrap();
    assert_eq!(record.tag("attackers"), Some("A"));
    assert_eq!(record.turns[0].comments, ["good", "why not"]);
    assert_eq!(write_record(&record), text);
    let error = read_record("[rules:x]\n\n1. d4-d5 d6\n").unwrap_err();
    assert_eq!((error.line, error.column), (3, 12));
    let error = read_record("[rules:x\n").unwrap_err();
    assert_eq!(error.line, 1);
    assert!(read_record("hello").is_err());
}

#[test]
fn lines_of_collections_are_read() {
    let line = read_line("d1-d3 e5-e2xe3xd2xe3 timeout,0,2,White").unwrap();
    assert_eq!(line.moves.len(), 2);
    let captures: Vec<String> = line.moves[1].captures.iter().map(|s| s.to_string()).collect();
    assert_eq!(captures, ["d2", "e3"]);
    assert!(line.timeout);
    let error = read_line("d1-d3 e5_e2").unwrap_err();
    assert_eq!(error.column, 9);
}

#[test]
fn the_board_is_drawn_in_letters() {
    let scene = Scene::of(&Position::start(&variants::find("brandubh").unwrap().rules));
    let text = diagram(Diagram::of(7), |square| scene.at(square));
    let rows: Vec<&str> = text.lines().collect();
    assert_eq!(rows[0], "    a b c d e f g");
    assert_eq!(rows[1], "  7 × · · ● · · × 7");
    assert_eq!(rows[4], "  4 ● ● ○ ♔ ○ ● ● 4");
    let turned = diagram(Diagram { turned: true, ..Diagram::of(7) }, |square| scene.at(square));
    assert!(turned.starts_with("    g f e d c b a\n  1 × "), "{turned}");
    let last = Some("d6-c6".parse().unwrap());
    let letters = Diagram { letters: true, last, ..Diagram::of(7) };
    let letters = diagram(letters, |square| scene.at(square));
    let rows: Vec<&str> = letters.lines().collect();
    assert_eq!(rows[1], "  7 x . . A . . x 7");
    assert_eq!(rows[2], "  6 . .[.]A . . . 6", "the last move is marked");
    assert_eq!(rows[4], "  4 A A D K D A A 4");
    let far = Diagram { last: Some("d6-a6".parse().unwrap()), ..Diagram::of(7) };
    assert!(diagram(far, |square| scene.at(square)).contains("  6[·]· ·(●)· · · 6"));
}

#[test]
fn pictures_have_words_of_bounded_length() {
    for variant in variants::ALL {
        let mut game = Game::start(&variant.rules);
        let moves = random_moves(&mut game, 7, 12);
        let captured = game.position().last_captures().collect();
        let scene = Scene::of(game.position()).after(*moves.last().unwrap(), captured);
        for language in Language::ALL {
            let text = alt(words_in(language), &scene);
            assert!(text.chars().count() <= ALT_LENGTH_MAX, "{}: {text}", variant.id);
            assert!(text.starts_with(&moves.last().unwrap().to_string()), "{text}");
            assert!(text.ends_with('.'), "nothing is cut: {text}");
        }
    }
}

#[test]
fn every_command_has_its_help() {
    for spec in hnefi::command::ALL {
        let id = format!("help-{}", spec.name);
        assert!(words().has(&id), "src/text/en/commands.ftl has no {id}");
    }
}

#[test]
fn a_page_lists_every_game() {
    let page = hnefi::guide::find("games").unwrap().text;
    for variant in variants::ALL {
        for id in ["title", "about"].map(|kind| format!("{kind}-{}", variant.id)) {
            assert!(words().has(&id), "src/text/en/games.ftl has no {id}");
        }
        let row = format!("| `{}` | {} |", variant.id, hnefi::text::title(words(), variant.id));
        assert!(page.contains(&row), "src/guide/games.md has no row {row}");
    }
}

/// All source text of a folder.
fn source(folder: &std::path::Path) -> String {
    let mut all = String::new();
    for entry in std::fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            all.push_str(&source(&path));
        } else if path.extension().is_some_and(|ending| ending == "rs") {
            all.push_str(&std::fs::read_to_string(&path).unwrap());
        }
    }
    all
}

/// All messages of a language as they are written.
fn messages(tag: &str) -> String {
    let folder = format!("{}/src/text/{tag}", env!("CARGO_MANIFEST_DIR"));
    let mut all = String::new();
    for name in ["main", "commands", "games", "rules", "cli"] {
        all.push_str(&std::fs::read_to_string(format!("{folder}/{name}.ftl")).unwrap());
    }
    all
}

/// Whether a row of the messages is no message: it says how something is called that people type.
fn is_name(id: &str) -> bool {
    ["called-", "typed-"].iter().any(|kind| id.starts_with(kind))
}

/// Beginnings of message names that are put together from parts.
const COMPOSED: &[&str] = &[
    "ask-",
    "note-",
    "config-expects-",
    "help-",
    "outcome-",
    "draw-",
    "takeback-",
    "refusal-draw",
    "refusal-takeback",
    "refusal-no-",
    "button-",
    "menu-",
    "question-",
    "argument-",
    "word-",
    "wish-",
    "setting-",
    "span-",
    "short-",
    "pause-",
    "hint-",
    "refusal-hint",
    "refusal-pause",
    "title-",
    "about-",
    "topic-",
    "example-",
    "tip-",
    "command-",
    "family-",
    "puzzle-about-",
    "lesson-",
    "option-",
];

#[test]
fn what_can_be_chosen_or_typed_has_short_words() {
    use hnefi::command::{ALL, ArgKind, Theme};
    use hnefi::reply::Label;
    let short = |text: String| {
        assert!((1..=100).contains(&text.chars().count()), "{text}");
        assert!(!text.ends_with('…'), "cut: {text}");
    };
    for spec in ALL {
        short(words().line(&hnefi::text::help_id(spec), &[]));
        for arg in spec.args {
            short(hnefi::text::argument(words(), spec, arg.name));
            if let ArgKind::Word(list) = arg.kind {
                for word in list {
                    assert!(words().has(&format!("word-{word}")), "{word}");
                }
            }
        }
    }
    let labels = [
        Label::Accept,
        Label::Decline,
        Label::Withdraw,
        Label::Move,
        Label::Type,
        Label::Again,
        Label::Draw,
        Label::Resign,
        Label::Board,
        Label::Agree,
        Label::Refuse,
        Label::ResignYes,
        Label::PlayOn,
        Label::Turn,
        Label::Text,
        Label::Picture,
        Label::Record,
        Label::Replay,
        Label::Moves,
        Label::First,
        Label::Back,
        Label::Next,
        Label::Last,
        Label::Hint,
        Label::ShowMove,
        Label::Roll,
        Label::Resume,
        Label::Claim,
        Label::PlanYes,
        Label::PlanNo,
        Label::Rules,
    ];
    let themes = Theme::ALL.map(Label::Theme);
    for label in labels.into_iter().chain(themes) {
        short(hnefi::reply::label(words(), label));
    }
    for setting in [
        "variant",
        "theme",
        "threads",
        "language",
        "challengers",
        "channels",
        "forbidden",
        "time",
        "timeout",
    ] {
        assert!(words().has(&format!("setting-{setting}")), "{setting}");
    }
}

#[test]
fn every_message_is_there_and_wanted() {
    let root = std::path::Path::new(env!("CARGO_MANIFEST_DIR"));
    let code = source(&root.join("src"));
    for call in [".say(", ".line("] {
        for part in code.split(call).skip(1) {
            let Some(rest) = part.trim_start().strip_prefix('"') else { continue };
            let id = rest.split('"').next().unwrap();
            assert!(words().has(id), "no message {id}");
        }
    }
    let messages = messages("en");
    let ids = messages.lines().filter_map(|line| line.split_once(" =")).map(|(id, _)| id);
    for id in ids.filter(|id| id.starts_with(|c: char| c.is_ascii_lowercase())) {
        if is_name(id) {
            continue;
        }
        let composed = COMPOSED.iter().any(|part| id.starts_with(part));
        assert!(composed || code.contains(&format!("\"{id}\"")), "nobody says {id}");
    }
    for reason in hnefi::tafl::Reason::ALL {
        assert!(words().has(&format!("outcome-{}", reason.as_str().replace('_', "-"))));
    }
    for kind in ["draw", "takeback", "pause", "hint"] {
        for id in [
            "{}-offered",
            "{}-refused",
            "refusal-{}-asked",
            "refusal-{}-first",
            "refusal-{}-waits",
            "refusal-no-{}",
        ] {
            assert!(words().has(&id.replace("{}", kind)), "{id} {kind}");
        }
    }
}
