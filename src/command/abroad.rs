//! How commands, sides, answers and pages are called in the other languages.
//!
//! Whatever language a place speaks, all of these are understood; accents may be left out.

use crate::teach::Topic;

/// The languages of the tables below, by their tags.
const TAGS: [&str; 2] = ["it", "fr"];

/// The names of each command in these languages; the first of each is the one that is shown.
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

/// The names of each page in these languages, and what else it may be called.
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

/// Languages by their own names, and by each other's.
const LANGUAGES: &[(&str, &[&str])] = &[
    ("en", &["english", "inglese", "anglais"]),
    ("it", &["italian", "italiano", "italien"]),
    ("fr", &["french", "francese", "français"]),
];

/// Small letters without accents, by which names are compared.
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

/// The command that is called so in another language.
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

/// A command as typed, in a language: its name, and the answer behind it.
pub fn spoken(tag: &str, typed: &str) -> String {
    let Some(place) = place_of(tag) else { return typed.to_owned() };
    let mut words = typed.split(' ');
    let name = words.next().unwrap_or_default();
    let row = COMMANDS.iter().find(|(command, _)| *command == name);
    let mut text =
        row.and_then(|(_, names)| names[place].first()).map_or(name, |own| own).to_owned();
    for word in words {
        text.push(' ');
        text.push_str(match word {
            "yes" => ["sì", "oui"][place],
            "no" => ["no", "non"][place],
            "@name" => ["@nome", "@nom"][place],
            "WORDS" => ["PAROLE", "MOTS"][place],
            word => word,
        });
    }
    text
}

/// The page that is called so, in any language.
pub(super) fn topic(word: &str) -> Option<Topic> {
    let word = folded(word);
    let own = Topic::ALL.into_iter().find(|topic| topic.as_str() == word);
    own.or_else(|| {
        let same = |name: &&str| folded(name) == word;
        let row = TOPICS.iter().find(|(_, names, more)| names.iter().chain(*more).any(&same));
        row.map(|(topic, ..)| *topic)
    })
}

/// The name by which a page is asked for in a language.
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

/// The tag of a language, a region behind it notwithstanding: `fr-CA` is French.
pub fn language_tag(tag: &str) -> Option<&'static str> {
    let tag = tag.split(['-', '_']).next().unwrap_or_default().to_lowercase();
    LANGUAGES.iter().find(|(known, _)| *known == tag).map(|(tag, _)| *tag)
}

/// The tag of a language that is called so; a region behind a tag does not matter.
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
    }
}
