//! How people type: every way of writing a move, and what a command's own help shows.

use hnefi::command::{ALL, Call, Command, LevelWish, Mistake, Who, read};
use hnefi::game::{Act, Assent};

/// What a line means, in one form: `d1-d4`, `d4`, `king`, `king a11`, or the mistake.
fn meant(line: &str) -> String {
    let command = match Call::from_text(line).and_then(|call| read(&call)) {
        Ok(command) => command,
        Err(Mistake::Move(_)) => return "no move".to_owned(),
        Err(Mistake::UnknownCommand { .. }) => return "no command".to_owned(),
        Err(mistake) => return format!("{mistake:?}"),
    };
    match command {
        Command::Act { act: Act::Play(mv), number: None } => mv.to_string(),
        Command::Act { act: Act::Play(mv), number: Some(number) } => format!("{mv} in {number}"),
        Command::Point { king: false, square: Some(square), .. } => square.to_string(),
        Command::Point { king: true, square: Some(square), .. } => format!("king {square}"),
        Command::Point { king: true, square: None, .. } => "king".to_owned(),
        other => format!("{other:?}"),
    }
}

/// Ways to write the move from d1 to d4.
const D1_D4: &[&str] = &[
    "d1-d4",
    "D1-D4",
    "d1 d4",
    "d1d4",
    "D1D4",
    "d1 - d4",
    "d1–d4",
    "d1—d4",
    "d1−d4",
    "d1->d4",
    "d1 -> d4",
    "d1=>d4",
    "d1→d4",
    "d1 → d4",
    "d1➡d4",
    "d1>d4",
    "d1:d4",
    "d1/d4",
    "d1.d4",
    "d1,d4",
    "d1, d4",
    "d1_d4",
    "d1..d4",
    "d1xd4",
    "d1 x d4",
    "d1Xd4",
    "d1×d4",
    "d1 to d4",
    "D1 TO D4",
    "from d1 to d4",
    "move d1-d4",
    "move d1 to d4",
    "move from d1 to d4",
    "m d1d4",
    "play d1 d4",
    "/move d1-d4",
    "!move d1-d4",
    "I play d1-d4",
    "I move d1 to d4",
    "my move: d1-d4",
    "piece d1 to d4",
    "`d1-d4`",
    "**d1-d4**",
    "\"d1-d4\"",
    "“d1-d4”",
    "'d1-d4'",
    "(d1-d4)",
    "[d1-d4]",
    "d1-d4!",
    "d1-d4?",
    "d1-d4!?",
    "d1-d4.",
    "d1-d4,",
    "d1-d4+",
    "d1-d4++",
    "1. d1-d4",
    "12... d1-d4",
    "d1-d4, good luck",
    "d1-d4 good luck!",
    "d1-d4 :)",
    "d1-d4 (your turn)",
    "d1-d4xe4",
    "d1-d4 x e4",
    "d1-d4xe4xd5",
    "d1 takes d4",
    "Kd1-d4",
    "Kd1d4",
    "K d1-d4",
    "king d1-d4",
    "king from d1 to d4",
    "♔d1-d4",
    "Td1-d4",
    "d1-Kd4",
    "muovi d1-d4",
    "da d1 a d4",
    "muovo d1 in d4",
    "re d1-d4",
    "Rd1-d4",
    "joue d1-d4",
    "joue de d1 à d4",
    "d1 vers d4",
    "roi d1-d4",
    "je joue d1-d4",
    "ｄ１－ｄ４",
    "move move:d1-d4",
    "  d1-d4  ",
    "d1\td4",
    "> d1-d4",
    "- d1-d4",
    "d1-d4;",
];

/// Other lines, and what they mean.
const OTHERS: &[(&str, &str)] = &[
    ("d1-d4 #3", "d1-d4 in #3"),
    ("#3 d1-d4", "d1-d4 in #3"),
    ("move #3 d1 to d4", "d1-d4 in #3"),
    ("d1-d4 match:3", "d1-d4 in #3"),
    ("d1 d4 good luck #3", "d1-d4 in #3"),
    ("a10-a11", "a10-a11"),
    ("a1a10", "a1-a10"),
    ("s19-s1", "s19-s1"),
    ("k1-k3", "k1-k3"),
    ("Kk1-k3", "k1-k3"),
    ("x1-d4", "no move"),
    ("d4", "d4"),
    ("D4!", "d4"),
    ("to d4", "d4"),
    ("move d4", "d4"),
    ("xd4", "d4"),
    ("muovi d4", "d4"),
    ("Ke4", "king e4"),
    ("Kxe4", "king e4"),
    ("king to a11", "king a11"),
    ("King a11", "king a11"),
    ("re in a11", "king a11"),
    ("roi a11", "king a11"),
    ("♚a11", "king a11"),
    ("king", "king"),
    ("k", "no command"),
    ("d01-d4", "no move"),
    ("move king", "king"),
    ("d1-", "no move"),
    ("d1-d", "no move"),
    ("d1-z9", "no move"),
    ("d1-d20", "no move"),
    ("d1-d4-d7", "no move"),
    ("d1-d4 then e5-e7", "no move"),
    ("d1-d4, or d1-d5", "no move"),
    ("move nowhere", "no move"),
    ("hello", "no command"),
    ("what a move!", "no command"),
    ("meet me at 4", "no command"),
];

#[test]
fn moves_are_understood_however_people_write_them() {
    assert!(D1_D4.len() + OTHERS.len() >= 60);
    let lines = D1_D4.iter().map(|line| (*line, "d1-d4")).chain(OTHERS.iter().copied());
    let wrong: Vec<String> = lines
        .filter_map(|(line, expected)| {
            let found = meant(line);
            (found != expected).then(|| format!("{line:?}: {found}, not {expected}"))
        })
        .collect();
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn the_examples_of_every_command_are_calls_of_it() {
    for spec in ALL {
        for example in spec.examples {
            let call = Call::from_text(example).unwrap_or_else(|why| panic!("{example}: {why:?}"));
            assert_eq!(call.command, spec.name, "{example}");
            read(&call).unwrap_or_else(|why| panic!("{example}: {why:?}"));
        }
    }
}

/// Ways to challenge the bot to a game at level 5.
const BOT_AT_5: &[&str] = &[
    "challenge bot level:5",
    "challenge level:5",
    "challenge bot level 5",
    "challenge the bot, level 5",
    "challenge @bot level:5",
    "challenge @hnefi level:5",
    "challenge computer level 5 please",
    "play against the bot level 5",
    "play with the computer level:5",
    "play bot level 5",
    "bot level 5",
    "sfida bot livello:5",
    "sfida il bot livello 5",
    "gioca contro il bot livello 5",
    "sfida te livello 5",
    "défie le bot niveau 5",
    "défier bot niveau:5",
    "joue contre toi niveau 5",
    "jouer contre l'ordinateur niveau 5",
    "défier l’ordinateur niveau 5",
];

#[test]
fn what_people_say_in_a_game_is_understood() {
    for (line, wanted) in [
        ("take back", Act::Takeback(Assent::Ask)),
        ("offer draw", Act::Draw(Assent::Ask)),
        ("pareggio", Act::Draw(Assent::Ask)),
        ("offri patta", Act::Draw(Assent::Ask)),
        ("proposer nulle", Act::Draw(Assent::Ask)),
        ("give up", Act::Resign(Assent::Ask)),
        ("concede", Act::Resign(Assent::Ask)),
        ("mi arrendo", Act::Resign(Assent::Ask)),
        ("consiglio", Act::Hint(Assent::Ask)),
    ] {
        let command = Call::from_text(line).and_then(|call| read(&call));
        let Ok(Command::Act { act, number: None }) = command else { panic!("{line}: {command:?}") };
        assert_eq!(act, wanted, "{line}");
    }
}

#[test]
fn the_bot_is_challenged_in_many_ways() {
    for line in BOT_AT_5 {
        let command = Call::from_text(line).and_then(|call| read(&call));
        let Ok(Command::Challenge(wish)) = command else { panic!("{line}: {command:?}") };
        assert_eq!((wish.opponent, wish.level), (Who::Bot, Some(LevelWish::Of(5))), "{line}");
    }
    let plain = Call::from_text("challenge @ben brandubh").and_then(|call| read(&call));
    let Ok(Command::Challenge(wish)) = plain else { panic!("{plain:?}") };
    assert_eq!((wish.opponent, wish.level), (Who::Named("ben".to_owned()), None));
    for line in ["challenge bot level 0", "challenge bot level:9", "bot level:100000000000"] {
        let no = Call::from_text(line).and_then(|call| read(&call)).unwrap_err();
        assert!(matches!(no, Mistake::BadLevel { .. }), "{line}: {no:?}");
    }
}

/// Sentences and short words, and the command line that each of them means.
const SAME: &[(&str, &str)] = &[
    ("challenge bot hnefatafl", "challenge bot copenhagen"),
    ("rules hnefatafl", "rules copenhagen"),
    ("rules tafl", "rules copenhagen"),
    ("c6?", "why c6"),
    ("C6 ?", "why c6"),
    ("règles ?", "rules"),
    ("nulle ?", "draw"),
    ("À qui le tour ?", "board"),
    ("de d6 à c6", "d6-c6"),
    ("da d6 a c6", "d6-c6"),
    ("from d6 to c6", "d6-c6"),
    ("mossa d6 c6", "d6-c6"),
    ("coup d6 c6", "d6-c6"),
    ("pawn d6 to c6", "d6-c6"),
    ("d 6 - c 6", "d6-c6"),
    ("d 6 c 6", "d6-c6"),
    ("what are the rules?", "rules"),
    ("quali sono le regole?", "rules"),
    ("quelles sont les règles ?", "rules"),
    ("Whose turn is it?", "board"),
    ("a chi tocca?", "board"),
    ("what can I do?", "moves"),
    ("i give up", "resign"),
    ("gg", "resign"),
    ("I resign.", "resign"),
    ("stop", "resign"),
    ("torna indietro", "takeback"),
    ("show board", "board"),
    ("speak french", "language fr"),
    ("italiano", "language it"),
    ("play brandubh", "challenge brandubh"),
    ("play a game of tablut against the bot", "challenge tablut bot"),
    ("challenge bot easy", "challenge bot level:2"),
    ("challenge bot level auto", "challenge bot level:auto"),
    ("sfida bot livello adatto", "challenge bot level:auto"),
    ("challenge bot hard brandubh", "challenge bot level:6 brandubh"),
    ("sfida bot difficile", "challenge bot level:6"),
    ("défier bot facile", "challenge bot level:2"),
    ("challenge @ben dice:max-distance", "challenge @ben dice:reach"),
    ("challenge @ben dice:odd-moves", "challenge @ben dice:odd"),
    ("challenge @ben dice=reach", "challenge @ben dice=max_distance"),
    ("challenge @ben dice=odd", "challenge @ben dice=odd_moves"),
    ("dé", "dice"),
    ("how do I play?", "rules"),
    ("Come si gioca?", "rules"),
    ("comment jouer ?", "rules"),
    ("english", "language en"),
    ("French please", "language fr"),
    ("italian", "language it"),
    ("how do I play brandubh?", "rules brandubh"),
    ("What are the rules of tablut?", "rules tablut"),
    ("rules of tablut", "rules tablut"),
    ("come si gioca a tablut?", "rules tablut"),
    ("regole di brandubh", "rules brandubh"),
    ("spiega brandubh", "rules brandubh"),
    ("spiegami le regole di brandubh", "rules brandubh"),
    ("explique le brandubh", "rules brandubh"),
    ("mostra la scacchiera", "board"),
    ("scacchiera", "board"),
    ("montre l’échiquier", "board"),
    ("aiuto mossa", "help move"),
    ("aide coup", "help move"),
    ("comment jouer au tablut ?", "rules tablut"),
    ("les règles du brandubh", "rules brandubh"),
    ("in italiano per favore", "language it"),
    ("en anglais s'il te plaît", "language en"),
    ("whose turn is it, bot?", "board"),
    ("#3 nulle", "draw #3"),
    ("#3 moves", "moves #3"),
    ("#3 seed my own words", "seed #3 my own words"),
    ("#3 coups e4", "moves e4 #3"),
];

#[test]
fn pieces_of_chess_are_no_pieces_here() {
    for line in ["Bc6", "Nf3", "qd4", "Cc6", "Nxf3", "move Bc6", "Ac6", "Td4", "Dd5"] {
        assert_eq!(meant(line), "no move", "{line}");
    }
    // Two squares say enough, and a man has letters too.
    for (line, same) in [("Bc6-c7", "c6-c7"), ("Td4-d5", "d4-d5"), ("Pd4", "d4"), ("Rd4", "Kd4")] {
        assert_eq!(meant(line), meant(same), "{line}");
    }
}

#[test]
fn thanks_are_answered_and_change_nothing() {
    for line in [
        "thanks",
        "Thank you!",
        "grazie",
        "Grazie mille!",
        "merci",
        "merci beaucoup !",
        "thanks bot",
        "thank you so much!",
        "grazie a te",
        "Thanks, hnefi!",
    ] {
        assert!(matches!(Call::typed(line), Err(Mistake::Thanks)), "{line}");
    }
    assert!(Call::typed("board thanks").is_ok());
}

#[test]
fn what_people_say_means_a_command() {
    for (line, same) in SAME {
        assert_eq!(meant(line), meant(same), "{line}");
        assert!(!meant(line).starts_with("no "), "{line}: {}", meant(line));
    }
}
