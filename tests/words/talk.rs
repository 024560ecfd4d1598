//! What strangers type who do not know the commands: a thousand lines that were looked at while the tables
//! were written, and in `aside-…` some three hundred and fifty that were not.
//!
//! A line is a text, a tab and what its writer wants. `none` is small talk, which nothing answers.

use hnefi::command::names::spoken;
use hnefi::command::{ALL, ArgKind, Call, Language, Mistake, read};
use hnefi::tafl::variants;
use hnefi::teach::Topic;

use crate::support::chance::Chance;

/// The least share of the lines that are acted on or answered, in percent: of those that were looked at
/// while the tables were written, and of those that were not.
const LEAST: [usize; 2] = [90, 83];

/// The lines of a language: what is typed, and what is wanted.
fn lines(tag: &str) -> Vec<(String, String)> {
    let path = format!("{}/tests/data/talk/{tag}.tsv", env!("CARGO_MANIFEST_DIR"));
    let text = std::fs::read_to_string(path).unwrap();
    let pair = |line: &str| line.split_once('\t').map(|(a, b)| (a.to_owned(), b.to_owned()));
    text.lines().filter_map(pair).collect()
}

/// What becomes of a line: the command that is carried out, or is asked back.
enum Becomes {
    Done,
    Asked(String),
    Told,
    Lost,
}

fn becomes(line: &str) -> Becomes {
    match Call::typed(line) {
        Ok(call) => read(&call).map_or(Becomes::Lost, |_| Becomes::Done),
        Err(Mistake::Perhaps { line }) => Becomes::Asked(line),
        Err(Mistake::Lacking { .. } | Mistake::Thanks) => Becomes::Told,
        Err(_) => Becomes::Lost,
    }
}

#[test]
fn most_of_what_strangers_type_is_answered() {
    for tag in ["en", "it", "fr"] {
        for (part, aside) in [("looked at", false), ("aside", true)] {
            let lines = lines(&if aside { format!("aside-{tag}") } else { tag.to_owned() });
            let some: Vec<_> = lines.iter().filter(|(_, wish)| wish != "none").collect();
            let lost: Vec<&str> = some
                .iter()
                .filter(|(line, _)| matches!(becomes(line), Becomes::Lost))
                .map(|(line, _)| line.as_str())
                .collect();
            let share = 100 * (some.len() - lost.len()) / some.len();
            println!("{tag}, {part}: {share} % of {}", some.len());
            if std::env::var_os("SHOW_LOST").is_some() && !aside {
                println!("{}", lost.join("\n"));
            }
            assert!(
                share >= LEAST[usize::from(aside)],
                "{tag}, {part}: {share} % of {}\n{lost:#?}",
                some.len()
            );
        }
    }
}

/// Who wants to see something is never asked to resign, and no wish becomes another act.
#[test]
fn nothing_is_asked_back_that_is_the_opposite() {
    let mut wrong = Vec::new();
    for (line, wish) in ["en", "it", "fr"].into_iter().flat_map(lines) {
        let ends = |meant: &str| meant.starts_with("resign") || meant.starts_with("draw yes");
        match becomes(&line) {
            Becomes::Asked(meant)
                if ends(&meant) && !wish.contains("resign") && !wish.contains("draw") =>
            {
                wrong.push(format!("{line} ({wish}): {meant}"));
            }
            Becomes::Asked(meant) if wish.contains("act:accept") && meant.contains("decline") => {
                wrong.push(format!("{line} ({wish}): {meant}"));
            }
            Becomes::Asked(meant) if wish.contains("act:decline") && meant.contains("accept") => {
                wrong.push(format!("{line} ({wish}): {meant}"));
            }
            _ => {}
        }
    }
    assert!(wrong.is_empty(), "{wrong:#?}");
}

#[test]
fn whoever_asks_what_is_kept_of_them_is_told() {
    let asked = ["en", "it", "fr"].into_iter().flat_map(lines);
    let asked = asked.filter(|(_, wish)| wish == "look:privacy").map(|(line, _)| line);
    let more = [
        "what do you know about me",
        "do you keep my messages?",
        "what is kept about me?",
        "what do you have about me",
        "che cosa conservi di me?",
        "qu'est-ce que tu gardes sur moi ?",
        "who runs this bot",
        "cosa sai di me",
        "que sais-tu sur moi ?",
    ];
    let lines: Vec<String> = asked.chain(more.map(str::to_owned)).collect();
    assert!(lines.len() > more.len() + 4, "{lines:?}");
    for line in lines {
        let meant = Call::typed(&line);
        assert!(matches!(&meant, Ok(call) if call.command == "privacy"), "{line}: {meant:?}");
    }
}

#[test]
fn whoever_wants_a_match_on_the_web_gets_its_address() {
    let mut asked = 0;
    for (line, wish) in ["en", "it", "fr"].into_iter().flat_map(lines) {
        let Some(args) = wish.strip_prefix("look:link") else { continue };
        let meant = Call::typed(&line).unwrap_or_else(|error| panic!("{line}: {error:?}"));
        let words: Vec<&str> = meant.args.iter().map(|(_, word)| word.as_str()).collect();
        let args = args.trim_start_matches('/');
        assert_eq!((meant.command.as_str(), words.concat().as_str()), ("link", args), "{line}");
        asked += 1;
    }
    assert!(asked > 20, "{asked}");
}

#[test]
fn whoever_names_an_opponent_is_asked_about_them() {
    for (line, meant) in [
        ("new game with ben", "challenge @ben"),
        ("New game with Ben?", "challenge @Ben"),
        ("start a match against @ben", "challenge @ben"),
        ("i want to play with ann-marie", "challenge @ann-marie"),
        ("let's play a game vs Zoë!", "challenge @Zoë"),
        ("nuova partita con ben", "challenge @ben"),
        ("voglio giocare contro Niccolò", "challenge @Niccolò"),
        ("nouvelle partie avec ben", "challenge @ben"),
        ("je veux jouer contre Chloé", "challenge @Chloé"),
        ("play with ben", "challenge @ben"),
        ("giocare con Bianca", "challenge @Bianca"),
        ("how do i play against ben?", "challenge @ben"),
        ("anyone want to play with me", "challenge anyone"),
        ("qui veut faire une partie avec moi ?", "challenge anyone"),
    ] {
        let found = Call::typed(line);
        let Err(Mistake::Perhaps { line: asked }) = &found else { panic!("{line}: {found:?}") };
        assert_eq!(asked, meant, "{line}");
    }
}

#[test]
fn what_is_played_with_is_no_opponent() {
    for line in [
        "challenge @ben copenhagen with dice",
        "challenge @ben with hints",
        "new game with tablut",
        "nuova partita con dadi",
        "nouvelle partie avec des dés",
    ] {
        let found = Call::typed(line);
        let asked = matches!(&found, Err(Mistake::Perhaps { line }) if line.contains('@'));
        assert!(!asked, "{line}: {found:?}");
    }
}

#[test]
fn whoever_asks_which_game_to_take_is_answered() {
    for (line, args) in [
        ("which game should I play?", ""),
        ("what game do you recommend", ""),
        ("quale gioco mi consigli?", ""),
        ("quel jeu choisir ?", ""),
        ("games for beginners", "beginners"),
        ("is there an easy game?", "beginners"),
        ("un gioco facile per cominciare", "beginners"),
        ("un jeu pour débutants ?", "beginners"),
        ("which is the fairest game", "fair"),
        ("the most balanced game?", "fair"),
        ("qual è il gioco più equilibrato?", "fair"),
        ("le jeu le plus équilibré", "fair"),
        ("I want a bigger game", "large"),
        ("un gioco lungo", "large"),
        ("un grand jeu", "large"),
    ] {
        let meant = Call::typed(line).unwrap_or_else(|error| panic!("{line}: {error:?}"));
        let found: Vec<&str> = meant.args.iter().map(|(_, word)| word.as_str()).collect();
        assert_eq!((meant.command.as_str(), found.concat().as_str()), ("variants", args), "{line}");
    }
}

#[test]
fn whoever_wants_to_learn_is_taught() {
    for (line, args) in [
        ("teach me", ""),
        ("teach me how to play", ""),
        ("insegnami", ""),
        ("apprends-moi à jouer", ""),
        ("learn lesson 4", "4"),
        ("leçon 4", "4"),
        ("impara lezione 4", "4"),
        ("apprendre leçon coins", "lesson coins"),
        ("learn corner", "corner"),
        ("learn lesson corners moment 2", "lesson corners moment 2"),
        ("learn ring", "ring"),
        ("impara angolo", "angolo"),
        ("apprendre bords", "bords"),
    ] {
        let meant = Call::typed(line).unwrap_or_else(|error| panic!("{line}: {error:?}"));
        let words = meant.args.iter().flat_map(|(name, word)| name.iter().chain([word]));
        let found: Vec<&str> = words.map(String::as_str).collect();
        assert_eq!((meant.command.as_str(), found.join(" ").as_str()), ("learn", args), "{line}");
        assert!(read(&meant).is_ok(), "{line}: {:?}", read(&meant));
    }
}

#[test]
fn whoever_wants_to_be_forgotten_is_asked() {
    for line in [
        "forget me",
        "forget me please",
        "delete my data please",
        "please delete my account",
        "erase everything about me",
        "dimenticami",
        "cancella i miei dati",
        "elimina il mio account",
        "oublie-moi",
        "supprime mes données",
        "effacez mes données s'il vous plaît",
    ] {
        let meant = Call::typed(line);
        assert!(matches!(&meant, Ok(call) if call.command == "forget-me"), "{line}: {meant:?}");
    }
    for line in ["forget it", "forget that move", "delete that", "remove the pawn"] {
        let meant = Call::typed(line);
        assert!(!matches!(&meant, Ok(call) if call.command == "forget-me"), "{line}: {meant:?}");
    }
}

#[test]
fn whoever_wants_what_is_kept_of_them_gets_it() {
    for line in [
        "my data",
        "give me my data",
        "download my data please",
        "can I get a copy of my data?",
        "export all my data",
        "i miei dati",
        "mandami i miei dati",
        "scarica i miei dati",
        "mes données",
        "envoie-moi mes données",
        "télécharger mes données",
    ] {
        let meant = Call::typed(line);
        assert!(matches!(&meant, Ok(call) if call.command == "my-data"), "{line}: {meant:?}");
    }
    let meant = Call::typed("help my data").unwrap();
    assert_eq!((meant.command.as_str(), meant.args), ("help", vec![(None, "my-data".to_owned())]));
}

/// The program's own commands mean what they mean, however many words stand in the table.
#[test]
fn the_grammar_comes_first() {
    for line in ["board", "d6-c6", "resign", "draw yes #2", "rules king", "challenge @ben tablut"] {
        let plain = read(&Call::from_text(line).unwrap()).unwrap();
        let typed = read(&Call::typed(line).unwrap()).unwrap();
        assert_eq!(format!("{plain:?}"), format!("{typed:?}"), "{line}");
    }
}

/// A word for an argument.
fn word_for(kind: ArgKind, chance: &mut Chance) -> String {
    let mut pick = |list: &[&str]| list[chance.below(list.len())].to_owned();
    match kind {
        ArgKind::Opponent => pick(&["@ben", "anyone", "bot"]),
        ArgKind::Variant => variants::ALL[chance.below(variants::ALL.len())].id.to_owned(),
        ArgKind::Side => pick(&["attackers", "defenders", "random"]),
        ArgKind::HouseRule => pick(&["armed-king=no", "king=strong"]),
        ArgKind::Match => pick(&["#1", "##12"]),
        ArgKind::Move | ArgKind::Written | ArgKind::Line => pick(&["d6-c6", "a1-a4"]),
        ArgKind::Square => pick(&["d4", "k11"]),
        ArgKind::Answer => pick(&["yes", "no"]),
        ArgKind::Word(words) => pick(words),
        ArgKind::Level => pick(&["1", "8", "auto", "easy"]),
        ArgKind::Page | ArgKind::Ply => pick(&["1", "7"]),
        ArgKind::Place | ArgKind::Role => pick(&["matrix:!a", "discord:5"]),
        ArgKind::Prefix => "!t".to_owned(),
        ArgKind::Time => pick(&["3d", "30d+1d", "none", "10+5"]),
        ArgKind::Span => pick(&["5d", "12h"]),
        ArgKind::Hours => pick(&["22-08", "off"]),
        ArgKind::Daytime => pick(&["09:00", "18h15", "off"]),
        ArgKind::Zone => pick(&["Europe/Rome", "UTC+2"]),
        ArgKind::Shares => pick(&["50", "50,10"]),
        ArgKind::Text => pick(&["hello there", "who is winning", "resign"]),
        ArgKind::Record => "0123456789abcdef".to_owned(),
        ArgKind::Board => pick(&["3t3/7/7/7/7/7/3K3", "7/7/7/7/7/7/7"]),
        ArgKind::Flag(flag) => flag.to_owned(),
        ArgKind::Command => ALL[chance.below(ALL.len())].name.to_owned(),
        ArgKind::Topic => Topic::ALL[chance.below(Topic::ALL.len())].as_str().to_owned(),
        ArgKind::Language => pick(&["en", "it", "fr"]),
    }
}

/// A line of the grammar: a command by one of its names, with arguments that it takes, some by name.
fn grammar(chance: &mut Chance) -> String {
    let spec = ALL[chance.below(ALL.len())];
    let mut line = spec.name.to_owned();
    for arg in spec.args {
        if !arg.needed && chance.below(2) == 0 {
            continue;
        }
        let word = word_for(arg.kind, chance);
        let named = chance.below(4) == 0 && !matches!(arg.kind, ArgKind::Flag(_));
        let name = if named { format!("{}:", arg.name) } else { String::new() };
        line.push_str(&format!(" {name}{word}"));
    }
    spoken(Language::ALL[chance.below(Language::ALL.len())], &line)
}

#[test]
fn whatever_the_grammar_understands_means_what_it_meant() {
    let mut chance = Chance::seeded(1);
    let mut understood = 0;
    for _ in 0..10_000 {
        let line = grammar(&mut chance);
        let Ok(plain) = Call::from_text(&line) else { continue };
        // What says too little alone is asked about, and who needs help does not ask what `me` does.
        if plain == Call::new("challenge") || line == "help me" {
            continue;
        }
        if read(&plain).is_ok() {
            understood += 1;
            assert_eq!(Call::typed(&line).ok(), Some(plain), "{line}");
        }
    }
    assert!(understood > 6_000, "only {understood} of the lines are understood");
}

#[test]
fn terms_are_understood_as_people_write_them() {
    for (typed, meant) in [
        ("challenge @ben copenhagen hnefatafl", "challenge @ben copenhagen"),
        ("challenge @ben hnefatafl copenhagen", "challenge @ben copenhagen"),
        ("challenge @ben copenhagen 11x11", "challenge @ben copenhagen"),
        ("challenge @ben 7x7 brandubh", "challenge @ben brandubh"),
        ("challenge @ben tablut linnaeus", "challenge @ben tablut-linnaeus"),
        ("challenge @ben sea battle 9", "challenge @ben sea-battle-9"),
        ("rules ard ri", "rules ard-ri"),
        ("rules of alea evangelii", "rules alea-evangelii"),
        ("challenge @ben time: 3d", "challenge @ben time:3d"),
        ("défier @ben temps\u{a0}: 3j", "challenge @ben time:3d"),
        ("sfida @ben tempo : 3g", "challenge @ben time:3d"),
        ("challenge @ben 3 days per move", "challenge @ben 3d"),
        ("sfida @ben 3 giorni a mossa brandubh", "challenge @ben 3d brandubh"),
        ("défier @ben brandubh 3 jours par coup", "challenge @ben brandubh 3d"),
        ("challenge @ben 12hours", "challenge @ben 12h"),
        ("challenge @ben time:2 weeks", "challenge @ben time:2w"),
        ("challenge @ben 10+5", "challenge @ben 10m+5s"),
        ("sfida @ben attaccanti", "challenge @ben attackers"),
        ("sfida @ben difesa", "challenge @ben defenders"),
        ("défier @ben assaillants", "challenge @ben attackers"),
        ("défier @ben défense", "challenge @ben defenders"),
        ("challenge @ben defence", "challenge @ben defenders"),
    ] {
        let read = |line: &str| {
            format!(
                "{:?}",
                read(&Call::typed(line).unwrap_or_else(|why| panic!("{line}: {why:?}")))
            )
        };
        assert_eq!(read(typed), read(meant), "{typed}");
    }
}
