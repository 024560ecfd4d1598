//! The names of commands, their arguments, answers and pages in the other languages.
//!
//! All of them are understood whatever language a place speaks; accents may be left out.

use std::borrow::Cow;

use crate::game::TimeControl;
use crate::teach::Topic;

/// The languages of the tables below, by tag.
const TAGS: [&str; 2] = ["it", "fr"];

/// The names of each command in these languages; the first of each is the one shown.
const COMMANDS: &[(&str, [&[&str]; 2])] = &[
    ("challenge", [&["sfida"], &["défier", "défi"]]),
    ("accept", [&["accetta"], &["accepter"]]),
    ("decline", [&["rifiuta"], &["refuser", "décliner"]]),
    ("withdraw", [&["ritira"], &["retirer"]]),
    ("move", [&["muovi", "gioca"], &["jouer"]]),
    ("moves", [&["mosse"], &["coups"]]),
    ("board", [&["tavoliere"], &["plateau"]]),
    ("resign", [&["abbandona"], &["abandonner"]]),
    ("draw", [&["patta"], &["nulle"]]),
    ("takeback", [&["riprendi"], &["reprendre"]]),
    ("plan", [&["piano"], &["planifier"]]),
    ("pause", [&["pausa"], &[]]),
    ("resume", [&["continua"], &["continuer"]]),
    ("claim", [&["reclama"], &["réclamer"]]),
    ("roll", [&["lancia"], &["lancer"]]),
    ("seed", [&["seme"], &["graine"]]),
    ("dice", [&["dado"], &["dé"]]),
    ("remind", [&["ricorda"], &["rappeler"]]),
    ("quiet", [&["silenzio"], &["silence"]]),
    ("away", [&["assente"], &["absent"]]),
    ("back", [&["rientro"], &["retour"]]),
    ("games", [&["partite"], &["parties"]]),
    ("variants", [&["giochi", "varianti"], &["jeux", "variantes"]]),
    ("rules", [&["regole"], &["règles"]]),
    ("compare", [&["confronta"], &["comparer"]]),
    ("why", [&["perché"], &["pourquoi"]]),
    ("history", [&["storia"], &["historique"]]),
    ("export", [&["esporta"], &["exporter"]]),
    ("settings", [&["impostazioni"], &["réglages"]]),
    ("language", [&["lingua"], &["langue"]]),
    ("help", [&["aiuto"], &["aide"]]),
];

/// Words of calls in these languages, and alternatives: values of arguments and their names. Two
/// rows may share a name: where the word stands tells which one is meant.
const WORDS: &[(&str, [&str; 2], &[&str])] = &[
    ("yes", ["sì", "oui"], &["y", "ok", "true"]),
    ("no", ["no", "non"], &["n", "false"]),
    ("none", ["nessuno", "aucun"], &["nessuna", "aucune"]),
    ("off", ["mai", "jamais"], &["never"]),
    (
        "all",
        ["tutto", "tout"],
        &["tutti", "tutte", "tous", "toutes", "more", "altro", "altri", "plus", "autres"],
    ),
    ("anyone", ["chiunque", "quiconque"], &["anybody", "@anyone", "@chiunque", "@quiconque"]),
    ("attackers", ["assedianti", "attaquants"], &["attacker", "black", "neri", "noirs"]),
    ("defenders", ["assediati", "défenseurs"], &["defender", "white", "king", "bianchi", "blancs"]),
    ("random", ["caso", "hasard"], &[]),
    ("odd", ["dispari", "impair"], &[]),
    ("reach", ["portata", "portée"], &[]),
    ("here", ["qui", "ici"], &[]),
    ("private", ["privato", "privé"], &[]),
    ("text", ["testo", "texte"], &[]),
    ("turned", ["girato", "tourné"], &[]),
    ("wood", ["legno", "bois"], &[]),
    ("slate", ["ardesia", "ardoise"], &[]),
    ("contrast", ["contrasto", "contraste"], &[]),
    ("clear", ["cancella", "effacer"], &[]),
    ("everyone", ["tutti", "tous"], &[]),
    ("managers", ["gestori", "gestionnaires"], &[]),
    ("auto", ["auto", "auto"], &[]),
    ("claim", ["reclama", "réclamer"], &[]),
    ("then", ["poi", "puis"], &[]),
    ("opponent", ["avversario", "adversaire"], &[]),
    ("side", ["parte", "côté"], &["camp"]),
    ("time", ["tempo", "temps"], &[]),
    ("dice", ["dado", "dé"], &[]),
    ("rules", ["regole", "règles"], &["set"]),
    ("thread", ["thread", "fil"], &[]),
    ("threads", ["thread", "fils"], &[]),
    ("theme", ["tema", "thème"], &[]),
    ("language", ["lingua", "langue"], &[]),
    ("challengers", ["sfidanti", "challengers"], &[]),
    ("role", ["ruolo", "rôle"], &[]),
    ("allow", ["permetti", "autoriser"], &[]),
    ("forbid", ["vieta", "interdire"], &[]),
    ("prefix", ["prefisso", "préfixe"], &[]),
    ("timeout", ["scadenza", "échéance"], &[]),
    ("variant", ["gioco", "jeu"], &[]),
    ("other", ["altro", "autre"], &[]),
    ("topic", ["pagina", "page"], &[]),
    ("move", ["mossa", "coup"], &[]),
    ("square", ["casella", "case"], &[]),
    ("match", ["partita", "partie"], &[]),
    ("answer", ["risposta", "réponse"], &[]),
    ("line", ["linea", "ligne"], &[]),
    ("where", ["dove", "où"], &[]),
    ("at", ["al", "à"], &[]),
    ("hours", ["ore", "heures"], &[]),
    ("zone", ["fuso", "fuseau"], &[]),
    ("span", ["durata", "durée"], &[]),
    ("words", ["parole", "mots"], &[]),
    ("command", ["comando", "commande"], &[]),
];

/// Placeholders in the line that shows how to write a command.
const STAND_INS: &[(&str, [&str; 2])] = &[
    ("@who", ["@chi", "@qui"]),
    ("@name", ["@nome", "@nom"]),
    ("!word", ["!parola", "!mot"]),
    ("option=value", ["opzione=valore", "option=valeur"]),
    ("FROM-TO", ["DA-A", "DE-À"]),
    ("WORDS", ["PAROLE", "MOTS"]),
    ("VARIANT", ["GIOCO", "JEU"]),
    ("OTHER", ["ALTRO", "AUTRE"]),
];

/// The letter of a day in these languages.
const DAY: [&str; 2] = ["g", "j"];

/// The names of each page in these languages, and alternatives.
const TOPICS: &[(Topic, [&str; 2], &[&str])] = &[
    (Topic::Goal, ["scopo", "but"], &[]),
    (Topic::Pieces, ["pezzi", "pièces"], &[]),
    (Topic::Moves, ["movimento", "mouvement"], &[]),
    (Topic::Throne, ["trono", "trône"], &[]),
    (Topic::Corners, ["angoli", "coins"], &["corner", "angolo", "coin"]),
    (Topic::Camps, ["campi", "camps"], &["camp", "campo"]),
    (Topic::Royal, ["reali", "royales"], &[]),
    (Topic::Capture, ["cattura", "prise"], &["captures", "prises"]),
    (Topic::King, ["re", "roi"], &[]),
    (Topic::Shieldwall, ["scudi", "boucliers"], &[]),
    (Topic::Fort, ["forte", "fort"], &["exit-fort"]),
    (Topic::Siege, ["assedio", "encerclement"], &["encirclement"]),
    (Topic::Strike, ["colpire", "frapper"], &[]),
    (Topic::Endings, ["patte", "nulles"], &["draws", "repetition"]),
    (Topic::Dice, ["dado", "dé"], &["die"]),
    (Topic::Warnings, ["avvisi", "annonces"], &[]),
    (Topic::House, ["casa", "maison"], &[]),
    (Topic::History, ["storia", "histoire"], &["balance"]),
    (Topic::Plans, ["piani", "plans"], &["plan", "piano"]),
];

/// Languages by their own names, and by their names in the other languages.
const LANGUAGES: &[(&str, &[&str])] = &[
    ("en", &["english", "inglese", "anglais"]),
    ("it", &["italian", "italiano", "italien"]),
    ("fr", &["french", "francese", "français"]),
];

/// Lower case without accents; names are compared in this form.
pub(crate) fn folded(word: &str) -> String {
    let plain = |c: char| match c {
        'à' | 'á' | 'â' | 'ä' => 'a',
        'è' | 'é' | 'ê' | 'ë' => 'e',
        'ì' | 'í' | 'î' | 'ï' => 'i',
        'ò' | 'ó' | 'ô' | 'ö' => 'o',
        'ù' | 'ú' | 'û' | 'ü' => 'u',
        'ç' => 'c',
        c => c,
    };
    word.to_lowercase().chars().map(plain).collect()
}

fn place_of(tag: &str) -> Option<usize> {
    TAGS.iter().position(|known| *known == tag)
}

/// The command with this name in another language.
pub(super) fn command(word: &str) -> Option<&'static str> {
    let word = folded(word);
    let same = |name: &&str| folded(name) == word;
    let row = COMMANDS.iter().find(|(_, names)| names.iter().any(|list| list.iter().any(&same)));
    row.map(|(command, _)| *command)
}

/// Every name of a command in the other languages.
pub fn names_of(command: &str) -> impl Iterator<Item = &'static str> {
    let row = COMMANDS.iter().find(|(known, _)| *known == command);
    row.into_iter().flat_map(|(_, names)| names.iter().flat_map(|list| list.iter().copied()))
}

/// The most suggestions that are shown.
const SUGGESTED_MAX: usize = 3;

/// Only one of several names with the same meaning: the one in the preferred language if it is
/// among them, else the first.
fn distinct<K: PartialEq>(
    near: &[&'static str],
    meaning: impl Fn(&str) -> Option<K>,
    own: impl Fn(&K) -> Option<&'static str>,
) -> Vec<&'static str> {
    let mut shown: Vec<(Option<K>, &'static str)> = Vec::new();
    for name in near {
        let means = meaning(name);
        let same = shown.iter_mut().find(|(known, _)| known.is_some() && *known == means);
        match same {
            Some(known) if means.as_ref().and_then(&own) == Some(*name) => known.1 = name,
            Some(_) => {}
            None => shown.push((means, name)),
        }
    }
    shown.into_iter().take(SUGGESTED_MAX).map(|(_, name)| name).collect()
}

/// Commands that look like what was typed, each once, preferably in this language.
pub fn near_commands(tag: &str, near: &[&'static str]) -> Vec<&'static str> {
    let own = |command: &&'static str| match place_of(tag) {
        None => Some(*command),
        Some(place) => {
            let row = COMMANDS.iter().find(|(known, _)| known == command);
            row.and_then(|(_, names)| names[place].first().copied())
        }
    };
    distinct(near, |name| super::find(name).map(|spec| spec.name), own)
}

/// Pages and games that look like what was typed, each once, preferably in this language.
pub fn near_pages(tag: &str, near: &[&'static str]) -> Vec<&'static str> {
    distinct(near, topic, |topic| Some(topic_name(tag, *topic)))
}

/// Whether a typed word stands for this word of a call: the word itself, or its name in any
/// language.
pub(super) fn means(word: &str, typed: &str) -> bool {
    let typed = folded(typed);
    let called = |(known, names, more): &(&str, [&str; 2], &[&str])| {
        *known == word && names.iter().chain(*more).any(|name| folded(name) == typed)
    };
    word == typed || WORDS.iter().any(called)
}

/// How a word of a call is written in a language.
pub fn word<'a>(tag: &str, word: &'a str) -> Cow<'a, str> {
    let Some(place) = place_of(tag) else { return word.into() };
    let row = WORDS.iter().find(|(known, ..)| *known == word);
    match row {
        Some((_, names, _)) => names[place].into(),
        None if TimeControl::read(word).is_ok() => word.replace('d', DAY[place]).into(),
        None => word.into(),
    }
}

/// A command line, or a usage line, in a language.
pub fn spoken(tag: &str, typed: &str) -> String {
    let (name, rest) = typed.split_once(' ').unwrap_or((typed, ""));
    let row = COMMANDS.iter().find(|(command, _)| *command == name);
    let own = place_of(tag).zip(row).and_then(|(place, (_, names))| names[place].first());
    let mut text = own.map_or(name, |own| own).to_owned();
    if !rest.is_empty() {
        text.push(' ');
    }
    for part in rest.split_inclusive([' ', '[', ']', '|', ':']) {
        let bare = part.trim_end_matches([' ', '[', ']', '|', ':']);
        let stands = STAND_INS.iter().find(|(known, _)| *known == bare);
        match place_of(tag).zip(stands) {
            Some((place, (_, names))) => text.push_str(names[place]),
            None => text.push_str(&word(tag, bare)),
        }
        text.push_str(&part[bare.len()..]);
    }
    text
}

/// The page with this name in any language.
pub(super) fn topic(word: &str) -> Option<Topic> {
    let word = folded(word);
    let own = Topic::ALL.into_iter().find(|topic| topic.as_str() == word);
    own.or_else(|| {
        let same = |name: &&str| folded(name) == word;
        let row = TOPICS.iter().find(|(_, names, more)| names.iter().chain(*more).any(&same));
        row.map(|(topic, ..)| *topic)
    })
}

/// The name to ask for a page by in a language.
pub fn topic_name(tag: &str, topic: Topic) -> &'static str {
    let row = TOPICS.iter().find(|(known, ..)| *known == topic);
    match (place_of(tag), row) {
        (Some(place), Some((_, names, _))) => names[place],
        _ => topic.as_str(),
    }
}

/// Every name of a page.
pub(super) fn topic_names() -> impl Iterator<Item = &'static str> {
    let own = Topic::ALL.into_iter().map(Topic::as_str);
    own.chain(TOPICS.iter().flat_map(|(_, names, more)| names.iter().chain(*more).copied()))
}

/// The tag of a language, ignoring a region after it: `fr-CA` is French.
pub fn language_tag(tag: &str) -> Option<&'static str> {
    let tag = tag.split(['-', '_']).next().unwrap_or_default().to_lowercase();
    LANGUAGES.iter().find(|(known, _)| *known == tag).map(|(tag, _)| *tag)
}

/// The tag of the language with this name; a region after a tag is ignored.
pub(super) fn language(word: &str) -> Option<&'static str> {
    language_tag(word).or_else(|| {
        let word = folded(word);
        let same = |name: &&str| folded(name) == word;
        let row = LANGUAGES.iter().find(|(_, names)| names.iter().any(&same));
        row.map(|(tag, _)| *tag)
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::command::ArgKind;

    #[test]
    fn names_abroad_are_of_commands_and_of_one_each() {
        let mut seen: Vec<String> = Vec::new();
        for spec in super::super::ALL {
            seen.extend([spec.name].iter().chain(spec.aliases).map(|name| folded(name)));
        }
        for (command, names) in COMMANDS {
            assert!(super::super::ALL.iter().any(|spec| spec.name == *command), "{command}");
            for name in names.iter().copied().flatten() {
                let name = folded(name);
                assert!(!seen.contains(&name), "{name} is taken");
                seen.push(name);
            }
        }
        assert_eq!(COMMANDS.len(), super::super::ALL.len());
    }

    #[test]
    fn what_means_the_same_is_suggested_once() {
        assert!(["more", "tutto", "altri", "plus"].iter().all(|word| means("all", word)));
        let near = ["jouer", "move", "jeux"];
        assert_eq!(near_commands("fr", &near), ["jouer", "jeux"]);
        assert_eq!(near_commands("en", &near), ["move", "jeux"]);
        assert_eq!(near_pages("fr", &["royal", "royales", "roi"]), ["royales", "roi"]);
        assert_eq!(near_pages("it", &["tablut", "tablut-w"]), ["tablut", "tablut-w"]);
    }

    #[test]
    fn arguments_and_their_values_have_names_abroad_and_none_shares_one() {
        for spec in super::super::ALL {
            let names: Vec<&str> = spec.args.iter().map(|arg| arg.name).collect();
            let mut values: Vec<&str> = Vec::new();
            for arg in spec.args {
                values.extend(match arg.kind {
                    ArgKind::Word(words) => words,
                    ArgKind::Flag(ref flag) => std::slice::from_ref(flag),
                    _ => &[],
                });
            }
            for list in [names, values] {
                for known in &list {
                    assert!(WORDS.iter().any(|(row, ..)| row == known), "{}: {known}", spec.name);
                    for tag in TAGS {
                        let called = word(tag, known);
                        let several = list.iter().filter(|word| means(word, &called)).count();
                        assert_eq!(several, 1, "{}: {called}", spec.name);
                    }
                }
            }
        }
    }

    #[test]
    fn what_is_written_abroad_is_understood() {
        let examples = [
            "challenge @ben brandubh defenders time:3d dice:odd rules:armed-king=no",
            "challenge anyone random time:30d+1d dice:none thread:no",
            "settings variant:tablut theme:slate threads:yes challengers:managers language:it",
            "settings time:none timeout:claim prefix:!t",
            "board text turned contrast #3",
            "remind private at:50,10",
            "remind off",
            "quiet off",
            "quiet 22-08 Europe/Rome",
            "away 5d",
            "plan d1-d4 then e5-e7",
            "plan clear",
            "games all",
            "takeback no #2",
        ];
        let read = |text: &str| {
            let call = crate::command::Call::from_text(text).unwrap();
            format!("{:?}", crate::command::read(&call).unwrap())
        };
        for example in examples {
            for tag in TAGS {
                assert_eq!(read(&spoken(tag, example)), read(example), "{tag}");
            }
        }
        // Free text stays as it is.
        assert_eq!(read("seme #2 poi tutto"), read("seed #2 poi tutto"));
    }

    #[test]
    fn no_page_is_called_like_a_game() {
        let taken = |name: &&str| crate::tafl::variants::find(name).is_some();
        assert_eq!(topic_names().find(taken), None);
        for topic in Topic::ALL {
            for tag in TAGS {
                assert_eq!(super::topic(topic_name(tag, topic)), Some(topic));
            }
        }
    }

    #[test]
    fn accents_may_be_left_out() {
        assert_eq!(command("DEFIER"), Some("challenge"));
        assert_eq!(command("perche"), Some("why"));
        assert_eq!(topic("Trône"), Some(Topic::Throne));
        assert_eq!(language("Francais"), Some("fr"));
        assert_eq!(language("it-CH"), Some("it"));
        assert_eq!(language("de"), None);
        assert_eq!(spoken("it", "draw yes"), "patta sì");
        assert_eq!(spoken("fr", "pause"), "pause");
        assert_eq!(spoken("en", "draw yes"), "draw yes");
        let usage = "challenge [@who|anyone] [time:3d|none] [rules:option=value …]";
        let french = "défier [@qui|quiconque] [temps:3j|aucun] [règles:option=valeur …]";
        assert_eq!(spoken("fr", usage), french);
        assert_eq!(spoken("it", "seed [#id] WORDS"), "seme [#id] PAROLE");
    }
}
