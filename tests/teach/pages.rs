//! Every option is told, every page fits a phone, and what differs between two games is all that is told.

use super::*;

/// Everything that is stated about a game, in words.
fn stated(words: &Words, rules: &Rules) -> String {
    let all = Topic::ALL.into_iter().flat_map(|topic| facts(rules, topic));
    all.map(|one| plain(&fact(words, &one)) + "\n").collect()
}

/// Games in which options matter, by the beginning of the option's name.
const WHERE: &[(&str, &str, &[&str])] = &[
    ("camp.squares", "sea-battle-9", &[]),
    ("camp.", "tablut-ashton", &[]),
    ("corner.", "sea-battle-9", &["corner.squares=corners2x2"]),
    ("royal.", "sea-battle-9", &[]),
    ("guard_armed", "alea-evangelii", &[]),
    ("berserk.", "berserk", &["berserk.mode=must_capture"]),
    ("repetition.count", "copenhagen", &["repetition.result=draw"]),
    ("layout", "tawlbwrdd", &[]),
    ("", "copenhagen", &["edge_hostile=none"]),
];

/// Values of an option worth telling apart.
fn values(name: &str, expects: &Expects) -> Vec<String> {
    let owned = |list: &[&str]| list.iter().map(|one| (*one).to_owned()).collect::<Vec<_>>();
    match expects {
        // The king is not his own victim on the square where he stands.
        Expects::Classes if name.ends_with("hostile_occupied") && !name.starts_with("camp") => {
            owned(&["none", "A", "D", "AD"])
        }
        Expects::Classes => owned(&["none", "A", "D", "K", "AD", "AK", "DK", "ADK"]),
        Expects::Squares(names) => {
            let mut list = owned(names);
            list.push("b2,b4".to_owned());
            // There are many ways to write an empty set of squares, and the squares where attackers
            // start are never empty.
            list
        }
        Expects::Word(names) => owned(names),
        Expects::Words(names) => {
            let mut list = owned(names);
            list.push("none".to_owned());
            list.push(names[..2].join(","));
            list
        }
        Expects::Number(low, high) => {
            let middle = [1, 2, 3, 5, 50].into_iter().filter(|n| (low..=high).contains(&n));
            let mut list: Vec<String> = middle.map(|n| n.to_string()).collect();
            if *low == 0 {
                list.push("0".to_owned());
            }
            // A limit longer than the board is not a limit.
            list.retain(|n| !(name.starts_with("speed") && n == "50"));
            list
        }
        Expects::Truth => owned(&["yes", "no"]),
        Expects::Layout => owned(&["bell", "lewis-cross", "t-diamond", "tablut", "brandub"]),
    }
}

#[test]
fn every_value_of_every_option_changes_the_text() {
    let mut told_apart = 0;
    for option in options::ALL {
        let (_, variant, more) =
            WHERE.iter().find(|(begin, ..)| option.name.starts_with(begin)).unwrap();
        let base = variants::find(variant).unwrap().rules.with_all(more.iter().copied()).unwrap();
        for words in Language::ALL.map(words_in) {
            let mut seen: Vec<(String, String)> = Vec::new();
            for value in values(option.name, &option.expects) {
                let pair = format!("{}={value}", option.name);
                let rules = base.with(&pair).unwrap_or_else(|e| panic!("{pair}: {e:?}"));
                let text = stated(words, &rules);
                if let Some((other, _)) = seen.iter().find(|(_, known)| *known == text) {
                    panic!("{pair} and {other} read the same ({})", words.language().tag());
                }
                seen.push((pair, text));
            }
            told_apart += seen.len();
        }
    }
    assert!(told_apart > 500, "{told_apart}");
}

#[test]
fn what_differs_between_two_games_is_all_that_is_told() {
    for one in variants::ALL {
        assert!(differences(&one.rules, &one.rules).is_empty(), "{}", one.id);
        for other in variants::ALL.iter().filter(|other| other.rules != one.rules) {
            let list = differences(&one.rules, &other.rules);
            let changes = one.rules.changes_from(&other.rules);
            assert_eq!(
                list.is_empty(),
                stated(words_in(Language::English), &one.rules)
                    == stated(words_in(Language::English), &other.rules),
                "{} {}: {changes:?}",
                one.id,
                other.id
            );
            for (topic, ours, theirs) in list {
                let (all, others) = (facts(&one.rules, topic), facts(&other.rules, topic));
                assert!(ours.iter().all(|it| all.contains(it) && !others.contains(it)));
                assert!(theirs.iter().all(|it| others.contains(it) && !all.contains(it)));
            }
        }
    }
}

#[test]
fn every_page_fits_a_phone_in_every_language() {
    for (name, rules) in games() {
        let id = name.split(' ').next().unwrap();
        let base = &variants::find(id).unwrap().rules;
        for topic in topics(&rules, Some(base)) {
            let shows: Vec<Shows> = examples(&rules, topic).iter().map(|one| one.shows).collect();
            for language in Language::ALL {
                let (tag, words) = (language.tag(), words_in(language));
                let call = Some(format!("rules {id}"));
                let page = Page {
                    variant: id.to_owned(),
                    rules,
                    topic,
                    short: false,
                    shows: shows.clone(),
                    call,
                };
                let blocks = say(words, &Say::Teach(Teach::Page(Box::new(page))));
                let text: Vec<String> = blocks.iter().map(Block::plain).collect();
                let length = text.join("\n").chars().count();
                assert!(length <= PAGE_LENGTH_MAX, "{tag} {name} {}: {length}", topic.as_str());
                assert!(blocks.len() > 2, "{tag} {name} {}: empty", topic.as_str());
            }
        }
    }
}

#[test]
fn what_differs_between_two_games_fits_a_phone() {
    let ids: Vec<&str> = variants::ALL.iter().map(|variant| variant.id).collect();
    let pairs = ids
        .iter()
        .enumerate()
        .flat_map(|(i, first)| ids[i + 1..].iter().map(move |it| (first, it)));
    for (n, (first, second)) in pairs.enumerate() {
        let rules = [first, second].map(|id| &variants::find(id).unwrap().rules);
        let pages: Vec<Topic> = differences(rules[0], rules[1]).iter().map(|one| one.0).collect();
        // Every pair in the wordiest language; one in seven also page by page, and in all
        // languages.
        let thorough = n % 7 == 0;
        let single = pages.iter().copied().map(Some).filter(|_| thorough);
        for topic in single.chain([None]) {
            for language in Language::ALL {
                if !thorough && language != Language::French {
                    continue;
                }
                let (tag, words) = (language.tag(), words_in(language));
                let blocks = say(words, &Say::Teach(Teach::Compare { first, second, topic }));
                let text: Vec<String> = blocks.iter().map(Block::plain).collect();
                let length = text.join("\n").chars().count();
                assert!(length <= PAGE_LENGTH_MAX, "{tag} {first} {second} {topic:?}: {length}");
                // What is not shown is at least named, so that nothing is lost.
                let named = |page: &Topic| {
                    let title = words.line(&format!("topic-{}", page.as_str()), &[]);
                    text.iter().any(|line| line.contains(&title))
                        || text.last().unwrap().contains(topic_name(language, *page))
                };
                let all = topic.is_some() || pages.iter().all(named);
                assert!(all, "{tag} {first} {second}: {text:?}");
            }
        }
    }
}
