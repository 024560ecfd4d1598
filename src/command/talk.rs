//! What people say who do not know the commands: the layer between a line and the grammar.
//!
//! The grammar comes first, and whatever it understands means what it always meant. A line that it does
//! not understand is looked at here as a bag of words: without accents, courtesy and order, against a
//! small table of wishes in each language (`src/text/<tag>/talk.ftl`), of which the one counts that
//! names most of the line. **What is certain** are looks, which harm nobody: they are answered at once.
//! **An act that is found only here is never done**: the speaker is asked whether it is meant, and an
//! irreversible one asks again as ever. Squares make a move to be asked back, or a question about them.
//! What there is not is said so, with the nearest that there is.
//!
//! A language is added with a file of the same rows. Deliberately absent: who may do it and whether it
//! is possible, which the call that comes out finds out as if it had been typed.

use std::collections::HashMap;
use std::sync::LazyLock;

use super::names::folded;
use super::{Call, Language, Mistake, find, read};
use crate::tafl::{Square, variants};

/// What somebody may have meant, each as the command line for it.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Wish {
    /// It only looks, or explains: it can be answered at once.
    Look(String),
    /// It changes something: it is asked back first.
    Act(String),
    /// There is no such thing; this is the nearest.
    Lack(String),
}

/// The most words of a line that are looked at: whoever says more tells a story.
const WORDS_MAX: usize = 24;

/// How many words a short line has.
const SHORT: usize = 5;

/// Words that turn a wish into its opposite, in any language.
const NO: [&str; 14] = [
    "not", "dont", "no", "never", "nope", "non", "niente", "mai", "macche", "ne", "pas", "jamais",
    "without", "nor",
];

/// Words that ask for a reason, or for what can be done with a square.
const WHY: [&str; 12] = [
    "why",
    "explain",
    "wrong",
    "perche",
    "spiega",
    "spiegami",
    "sbagliato",
    "pourquoi",
    "explique",
    "faux",
    "illegal",
    "illegale",
];
const WHERE: [&str; 12] = [
    "where", "can", "moves", "could", "dove", "puo", "mosse", "ou", "peut", "coups", "go", "andare",
];
const KING: [&str; 3] = ["king", "re", "roi"];

/// Words of every day that are nearly others, and no slips of the keys.
const COMMON: [&str; 6] = ["there", "these", "their", "where", "those", "thing"];

/// Words by which somebody means a wish, all of which have to be there.
struct WishRow {
    wish: Wish,
    stems: Vec<Stem>,
    /// The first letters of the stems: each has to begin a word of the line.
    letters: u64,
    /// Whether the words themselves say no.
    denies: bool,
    /// Whether it is only meant if nothing else is.
    last: bool,
}

struct Stem {
    word: Vec<char>,
    /// Whether a longer word will do.
    begins: bool,
}

static ROWS: LazyLock<Vec<WishRow>> = LazyLock::new(|| {
    let lines = Language::ALL.into_iter().flat_map(|language| language.talk().lines());
    lines.filter_map(row).flatten().collect()
});

/// The rows of a line of the table: one for each alternative.
fn row(line: &'static str) -> Option<impl Iterator<Item = WishRow>> {
    let (id, words) = line.split_once(" = ")?;
    let (kind, call) = id.split_once('-')?;
    let call = call.replace('_', " ");
    let wish = match kind {
        "look" | "else" => Wish::Look(call),
        "act" => Wish::Act(call),
        "lack" => Wish::Lack(call),
        _ => return None,
    };
    Some(words.split(", ").map(move |alternative| {
        let words: Vec<&str> = alternative.split_whitespace().collect();
        let denies = words.iter().any(|word| NO.contains(word));
        let stem = |word: &&str| Stem {
            word: word.trim_end_matches('*').chars().collect(),
            begins: word.ends_with('*'),
        };
        let letters = first_letters(words.iter().copied());
        let stems = words.iter().map(stem).collect();
        WishRow { wish: wish.clone(), stems, letters, denies, last: kind == "else" }
    }))
}

/// The letters that words begin with, as a set: a few may share a place in it.
fn first_letters<'a>(words: impl Iterator<Item = &'a str>) -> u64 {
    let letters = words.filter_map(|word| word.chars().next());
    letters.fold(0, |set, letter| set | 1 << (letter as u32 % 64))
}

impl Call {
    /// Reads a line that a person typed among other talk.
    ///
    /// # Errors
    /// As [`Call::from_text`], and where an act is asked back or there is no such thing.
    pub fn typed(line: &str) -> Result<Call, Mistake> {
        let plain = Call::of_the_grammar(line);
        let opponent = opponent(line);
        if let Some(line) = opponent.as_ref().filter(|name| names_no_game(&plain, name)) {
            return Err(Mistake::Perhaps { line: format!("challenge @{line}") });
        }
        let mistake = match &plain {
            Ok(call) => match read(call) {
                Ok(_) => return plain,
                // What it is about may only be known where it was said: a file, or the turns of a match.
                Err(_) if is_about_one_game(call) => return plain,
                Err(mistake) => mistake,
            },
            Err(mistake) => mistake.clone(),
        };
        if let Some(call) = in_several_words(line) {
            return Ok(call);
        }
        if let Some(line) = more_than_an_answer(line, &mistake) {
            return Err(Mistake::Perhaps { line });
        }
        let found = wish(line).filter(|found| may_be_talk(line, &mistake, found));
        let challenges = |found: &Found| match &found.wish {
            Wish::Act(meant) => meant == "challenge anyone",
            Wish::Look(meant) => meant == "help challenge",
            Wish::Lack(_) => false,
        };
        if let Some(name) = opponent.filter(|_| found.as_ref().is_some_and(challenges)) {
            return Err(Mistake::Perhaps { line: format!("challenge @{name}") });
        }
        match found {
            Some(Found { wish: Wish::Look(meant), .. }) => Call::from_text(&of_match(meant, line)),
            Some(Found { wish: Wish::Act(meant), .. }) => {
                Err(Mistake::Perhaps { line: of_match(meant, line) })
            }
            Some(Found { wish: Wish::Lack(line), .. }) => Err(Mistake::Lacking { line }),
            None => plain,
        }
    }
}

/// A command whose name is written in several words, or the help of one: `my data`, `help my data`.
fn in_several_words(line: &str) -> Option<Call> {
    let words: Vec<&str> = line.split_whitespace().collect();
    let named = |words: &[&str]| {
        let name = words.join("-");
        (words.len() > 1).then(|| find(name.trim_end_matches(['?', '!', '.']))).flatten()
    };
    if let Some(spec) = named(&words) {
        return Some(Call::new(spec.name));
    }
    let help = find(words.first()?).filter(|spec| spec.name == "help")?;
    let about = named(&words[1..])?;
    Call::from_text(&format!("{} {}", help.name, about.name)).ok()
}

/// Whether a call is understood where it is about a file, or where bare numbers count turns.
fn is_about_one_game(call: &Call) -> bool {
    let mut bare = call.clone();
    let file = bare.take_record();
    read(&bare.about_a_record()).is_ok() || file.is_some()
}

/// A yes or a no with a word or two behind it that nobody needs: `sì dai`, `no way`.
fn more_than_an_answer(line: &str, mistake: &Mistake) -> Option<String> {
    let words: Vec<&str> = line.split_whitespace().collect();
    let answer = find(words.first()?.trim_end_matches([',', '.', '!']))?;
    let short = words.len() <= 4 && ["yes", "no"].contains(&answer.name);
    (short && matches!(mistake, Mistake::UnknownWord { .. })).then(|| answer.name.to_owned())
}

/// The command line with the match that was named beside it, if it takes one.
fn of_match(meant: String, line: &str) -> String {
    let named = |word: &&str| {
        let digits = word.trim_start_matches('#');
        word.starts_with('#') && !digits.is_empty() && digits.bytes().all(|b| b.is_ascii_digit())
    };
    let word = |word: &'_ str| word.trim_end_matches(ENDS).to_owned();
    let words: Vec<String> = line.split_whitespace().map(word).collect();
    let Some(number) = words.iter().map(String::as_str).find(named) else { return meant };
    let with = format!("{meant} {number}");
    match Call::from_text(&with).is_ok_and(|call| read(&call).is_ok()) {
        true => with,
        false => meant,
    }
}

/// What a sentence may end with.
const ENDS: [char; 4] = ['?', '!', '.', ','];

/// What stands before the name of an opponent, and words that name nobody.
const AGAINST: [&str; 7] = ["with", "against", "vs", "con", "contro", "avec", "contre"];
const NOBODY: [&str; 45] = [
    "me", "you", "us", "him", "her", "them", "it", "that", "this", "someone", "somebody", "anyone",
    "anybody", "everyone", "friend", "friends", "people", "time", "clock", "dice", "hints", "dadi",
    "dado", "des", "de", "indices", "te", "lui", "lei", "loro", "voi", "noi", "qualcuno",
    "chiunque", "tempo", "amico", "amici", "moi", "toi", "vous", "nous", "eux", "elle", "ami",
    "amis",
];

/// Whoever is named behind `with`, at the end of the line: `new game with ben`.
fn opponent(line: &str) -> Option<String> {
    let mut words = line.split_whitespace().rev();
    let name = words.next()?.trim_end_matches(ENDS).trim_start_matches('@');
    // Few lines have it, and every line comes by here.
    let before = folded(words.next()?);
    AGAINST.contains(&before.as_str()).then_some(())?;
    let is_name = name.chars().any(char::is_alphabetic)
        && !NOBODY.contains(&folded(name).as_str())
        && variants::find(name).is_none();
    let challenged =
        || Call::from_text(&format!("challenge @{name}")).is_ok_and(|call| read(&call).is_ok());
    (is_name && challenged()).then(|| name.to_owned())
}

/// Whether the grammar takes a name for that of a game, and there is none.
fn names_no_game(plain: &Result<Call, Mistake>, name: &str) -> bool {
    let says = |call: &Call| {
        let bare = |word: &str| word.trim_end_matches(ENDS) == name;
        call.args.iter().any(|(key, word)| key.is_none() && bare(word))
    };
    let names_somebody = |call: &Call| call.args.iter().any(|(_, word)| word.starts_with('@'));
    let challenges = |call: &Call| call.command == "challenge" && !names_somebody(call);
    plain.as_ref().is_ok_and(|call| challenges(call) && says(call))
}

/// Commands with many arguments: what is wrong with one of these is told as such.
const LONG: [&str; 4] = ["challenge", "compare", "rules", "settings"];

/// Commands that take little, so that more words are talk about the same.
const SHORT_ONES: [&str; 16] = [
    "accept", "board", "decline", "draw", "export", "flip", "games", "hint", "history", "moves",
    "pause", "rematch", "resign", "resume", "takeback", "why",
];

/// Whether a line that was not understood may be talk. What is wrong with a command that was begun is
/// told as such, unless more than its name says that something else is meant.
fn may_be_talk(line: &str, mistake: &Mistake, found: &Found) -> bool {
    let first = line.split_whitespace().next().unwrap_or_default();
    let Some(begun) = find(first.trim_start_matches(['/', '!'])) else {
        return matches!(mistake, Mistake::UnknownCommand { .. } | Mistake::Move(_));
    };
    let (Wish::Look(meant) | Wish::Act(meant) | Wish::Lack(meant)) = &found.wish;
    let same = || Call::from_text(meant).is_ok_and(|call| call.command == begun.name);
    // Who begins with `show` may want to see anything.
    let shows = begun.name == "board" && matches!(found.wish, Wish::Look(_));
    !LONG.contains(&begun.name)
        && (found.words > 1 || shows || SHORT_ONES.contains(&begun.name) && same())
        && matches!(
            mistake,
            Mistake::UnknownWord { .. }
                | Mistake::UnknownCommand { .. }
                | Mistake::Move(_)
                | Mistake::Missing { .. }
                | Mistake::Twice { .. }
        )
}

/// A wish, and how many words of the line say so.
#[derive(Debug)]
struct Found {
    wish: Wish,
    words: usize,
}

/// What is meant by a line that the grammar does not understand; `None` if nothing is.
fn wish(line: &str) -> Option<Found> {
    let words = words(line);
    if words.is_empty() || words.len() > WORDS_MAX {
        return None;
    }
    let short = words.len() <= SHORT;
    let words = with_whole_words(words);
    let move_or_square = about_squares(line, &words).map(|wish| Found { wish, words: 2 });
    move_or_square.or_else(|| in_the_table(&words, short))
}

/// What people write for longer words, in any language.
static SHORTENED: LazyLock<HashMap<&'static str, Vec<&'static str>>> = LazyLock::new(|| {
    let mut all: HashMap<&str, Vec<&str>> = HashMap::new();
    let lines = Language::ALL.into_iter().flat_map(|language| language.talk().lines());
    for line in lines {
        let Some((whole, short)) = line.strip_prefix("short-").and_then(|it| it.split_once(" = "))
        else {
            continue;
        };
        for short in short.split(", ") {
            all.entry(short).or_default().extend(whole.split('_'));
        }
    }
    all
});

/// Words with the whole of each that is shortened behind them: the same letters may be a word elsewhere,
/// so nothing is replaced.
fn with_whole_words(mut words: Vec<String>) -> Vec<String> {
    let whole = words.iter().filter_map(|word| SHORTENED.get(word.as_str())).flatten();
    let whole: Vec<String> = whole.map(|word| (*word).to_owned()).collect();
    words.extend(whole);
    words
}

/// The words of a line: letters and digits, lower case, without accents.
fn words(line: &str) -> Vec<String> {
    // An apostrophe parts two words, but for those that the table has in one.
    let folded = folded(line).replace('’', " ").replace("don t", "dont").replace("can t", "cant");
    let bare = folded.split(|c: char| !c.is_alphanumeric()).filter(|word| !word.is_empty());
    bare.map(str::to_owned).collect()
}

fn in_the_table(words: &[String], short: bool) -> Option<Found> {
    let letters: Vec<Vec<char>> = words.iter().map(|word| word.chars().collect()).collect();
    // In a longer line a `pas` is as likely about something else.
    let no = |word: &&String| NO.contains(&word.as_str()) && (short || *word != "pas");
    let says_no = words.iter().any(|word| no(&word));
    let mut best: Option<(usize, &WishRow)> = None;
    let begins = first_letters(words.iter().map(String::as_str));
    // What fits a word begins as it does.
    for row in ROWS.iter().filter(|row| row.letters & !begins == 0) {
        // Nobody is asked whether they want what they have just said they do not.
        if says_no && !row.denies && matches!(row.wish, Wish::Act(_)) {
            continue;
        }
        if let Some(score) = score(row, &letters)
            && best.is_none_or(|(known, _)| score > known)
        {
            best = Some((score, row));
        }
    }
    best.map(|(_, row)| Found { wish: row.wish.clone(), words: row.stems.len() })
}

/// How much of the line a row names, if all its words are there.
fn score(row: &WishRow, letters: &[Vec<char>]) -> Option<usize> {
    let mut sum = 0;
    for stem in &row.stems {
        sum += letters.iter().filter_map(|word| stem.fits(word)).max()?;
    }
    Some(if row.last { 1 } else { sum })
}

impl Stem {
    /// How well a word fits: a longer one says more, and one that is only nearly it says less.
    fn fits(&self, word: &[char]) -> Option<usize> {
        let length = self.word.len();
        if word == self.word {
            return Some(3 * length + 4);
        }
        if length == 4 && swapped(&self.word, word) {
            return Some(2 * length);
        }
        // Most words are told apart by that.
        if word.first() != self.word.first() {
            return None;
        }
        if self.begins && word.starts_with(&self.word) {
            return Some(3 * length + 2);
        }
        let near = length >= 5
            && one_off(&self.word, word)
            && !COMMON.iter().any(|common| common.chars().eq(word.iter().copied()));
        near.then_some(2 * length)
    }
}

/// Whether two letters that changed places make the difference: in a short word no other slip is sure.
fn swapped(one: &[char], other: &[char]) -> bool {
    one.len() == other.len()
        && (1..one.len()).any(|i| {
            one[i - 1] == other[i]
                && one[i] == other[i - 1]
                && one[i] != one[i - 1]
                && one[..i - 1] == other[..i - 1]
                && one[i + 1..] == other[i + 1..]
        })
}

/// Whether one letter too many, too few or wrong, or two that changed places, make the difference.
fn one_off(one: &[char], other: &[char]) -> bool {
    if one.len().abs_diff(other.len()) > 1 {
        return false;
    }
    let same = one.iter().zip(other).take_while(|(a, b)| a == b).count();
    let (one, other) = (&one[same..], &other[same..]);
    match (one, other) {
        ([a, b, one @ ..], [c, d, other @ ..]) if a == d && b == c && one == other => true,
        ([_, one @ ..], [_, other @ ..]) if one == other => true,
        ([_, one @ ..], other) if one == other => true,
        (one, [_, other @ ..]) if one == other => true,
        _ => false,
    }
}

/// A move, or a question about one or about a square.
fn about_squares(line: &str, words: &[String]) -> Option<Wish> {
    let mut squares = squares(words);
    let says = |list: &[&str]| words.iter().any(|word| list.contains(&word.as_str()));
    if line.contains("<-") || line.contains('←') {
        squares.reverse();
    }
    match (&squares[..], says(&WHY)) {
        ([from, to], true) => Some(Wish::Look(format!("why {from}-{to}"))),
        ([square], true) => Some(Wish::Look(format!("why {square}"))),
        ([from, to], false) if from != to => Some(Wish::Act(format!("{from}-{to}"))),
        ([square], false) if says(&WHERE) => Some(Wish::Look(format!("moves {square}"))),
        ([square], false) if says(&KING) => Some(Wish::Act(format!("king {square}"))),
        ([square], false) if line.trim_end().ends_with('?') => {
            Some(Wish::Look(format!("why {square}")))
        }
        _ => None,
    }
}

/// The squares that a line names, `d 6` too.
fn squares(words: &[String]) -> Vec<Square> {
    let mut found = Vec::new();
    let mut at = 0;
    while at < words.len() {
        let joined = words.get(at + 1).map(|next| format!("{}{next}", words[at]));
        let joined = joined.filter(|_| words[at].len() == 1 && words[at] != "a");
        let apart = joined.and_then(|joined| joined.parse::<Square>().ok());
        if let Some(square) = apart {
            found.push(square);
            at += 1;
        } else {
            found.extend(words[at].parse::<Square>().ok());
        }
        at += 1;
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_wish_is_a_command_that_is_understood() {
        assert!(ROWS.len() > 500, "{} rows are read", ROWS.len());
        for WishRow { wish, stems, .. } in ROWS.iter() {
            let (Wish::Look(line) | Wish::Act(line) | Wish::Lack(line)) = wish;
            let call = Call::from_text(line).unwrap_or_else(|why| panic!("{line}: {why:?}"));
            assert!(read(&call).is_ok(), "{line}");
            assert!(stems.iter().all(|stem| stem.word.len() > 1 || !stem.begins), "{line}");
        }
    }

    #[test]
    fn whoever_wants_to_be_shown_something_sees_that() {
        for (lines, meant) in [
            (
                ["show me the corners", "mostrami gli angoli", "montre-moi les coins"],
                "rules corners",
            ),
            (["show me the throne", "mostrami il trono", "montre-moi le trône"], "rules throne"),
            (["show me the rules", "fammi vedere le regole", "montre-moi les règles"], "rules"),
            (["show me", "fammi vedere", "montre-moi"], "board"),
        ] {
            for line in lines {
                let call = Call::typed(line).map(|call| call.to_text());
                let found = call.unwrap_or_else(|no| panic!("{line}: {no:?}"));
                assert!(found.starts_with(meant), "{line}: {found}");
            }
        }
    }

    #[test]
    fn what_only_looks_changes_nothing() {
        use crate::command::Command;
        for row in ROWS.iter() {
            let Wish::Look(line) = &row.wish else { continue };
            let changes = matches!(
                read(&Call::from_text(line).unwrap()),
                Ok(Command::Act { .. } | Command::Answer { .. } | Command::Challenge(_))
            );
            assert!(!changes, "{line}");
        }
    }

    #[test]
    fn squares_are_a_move_to_ask_about_or_a_question() {
        for (line, meant) in [
            ("d 6 to c 6", Wish::Act("d6-c6".into())),
            ("please move d6 to c6 now", Wish::Act("d6-c6".into())),
            ("c6 <- d6", Wish::Act("d6-c6".into())),
            ("why not d7-d5", Wish::Look("why d7-d5".into())),
            ("pourquoi pas d7-d5 ?", Wish::Look("why d7-d5".into())),
            ("explain d4", Wish::Look("why d4".into())),
            ("where can d6 go", Wish::Look("moves d6".into())),
        ] {
            assert_eq!(wish(line).map(|found| found.wish), Some(meant), "{line}");
        }
    }

    #[test]
    fn what_is_about_a_file_or_about_turns_is_left_to_where_it_was_said() {
        for line in ["board 1 letters /games/mine.otg", "replay 0 1", "board 1 2"] {
            assert_eq!(Call::typed(line).unwrap(), Call::from_text(line).unwrap(), "{line}");
        }
    }

    #[test]
    fn nobody_is_asked_for_the_opposite() {
        for line in ["don't resign", "non voglio arrendermi", "je n'abandonne pas"] {
            let meant = wish(line);
            let asks = meant.as_ref().is_some_and(|found| matches!(found.wish, Wish::Act(_)));
            assert!(!asks, "{line}: {meant:?}");
        }
    }

    #[test]
    fn words_may_differ_by_one_letter() {
        let one = |a: &str, b: &str| {
            one_off(&a.chars().collect::<Vec<_>>(), &b.chars().collect::<Vec<_>>())
        };
        assert!(one("board", "baord") && one("board", "boards") && one("board", "oard"));
        assert!(one("board", "bord") && !one("board", "bored") && !one("board", "brd"));
    }
}
