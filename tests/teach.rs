//! What the bot explains, compared with the engine and with the options: no rule changes without a
//! change in the text, no statement is made that the engine does not keep, and no warning is wrong.

#![expect(clippy::unwrap_used, reason = "a test that fails says where")]

use std::sync::Arc;

use hnefi::command::Language;
use hnefi::command::abroad::topic_name;
use hnefi::reply::{Page, Say, Teach, plain};
use hnefi::tafl::rules::{Captors, EnterBetween, KingArmed, NoMoves, Notice, RepetitionResult};
use hnefi::tafl::{
    CaptureRule, Class, Classes, Direction, Game, Hostile, Move, Piece, Placement, Position,
    Reason, Rules, Side, SpecialKind, Square, Tables, variants,
};
use hnefi::tafl::{Expects, options};
use hnefi::teach::{
    Fact, No, Shows, Taken, Topic, Zone, differences, examples, facts, of_move, of_square, topics,
};
use hnefi::text::{Block, PAGE_LENGTH_MAX, Words, fact, say, words_in};

/// Random numbers without a clock: the same in every run.
struct Chance(u64);

impl Chance {
    fn below(&mut self, limit: usize) -> usize {
        self.0 =
            self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) as usize % limit
    }
}

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

/// A game as described by its facts and nothing else.
struct Told {
    stop: Vec<(SpecialKind, Classes)>,
    pass: Vec<(SpecialKind, Classes)>,
    reenter: Classes,
    empty: Vec<(SpecialKind, Classes)>,
    occupied: Vec<(SpecialKind, Classes)>,
    squares: Vec<(SpecialKind, hnefi::tafl::SquareSet)>,
    speed: Vec<(Class, u8)>,
    edge: Classes,
    between: EnterBetween,
    armed: KingArmed,
    guards: bool,
    king: Vec<(Zone, Captors)>,
    king_edge: bool,
    king_friend: bool,
    commanders: bool,
}

/// Notes a statement; if several pages make it, they must agree.
fn note(list: &mut Vec<(SpecialKind, Classes)>, kind: SpecialKind, who: Classes) {
    let known = list.iter().find(|(known, _)| *known == kind);
    assert!(known.is_none_or(|(_, said)| *said == who), "two pages differ: {list:?}, {who:?}");
    list.push((kind, who));
}

impl Told {
    fn of(rules: &Rules) -> Told {
        let mut told = Told {
            stop: Vec::new(),
            pass: Vec::new(),
            reenter: Classes::ADK,
            empty: Vec::new(),
            occupied: Vec::new(),
            squares: Vec::new(),
            speed: Vec::new(),
            edge: Classes::NONE,
            between: EnterBetween::Safe,
            armed: KingArmed::Both,
            guards: false,
            king: Vec::new(),
            king_edge: false,
            king_friend: false,
            commanders: false,
        };
        for one in Topic::ALL.into_iter().flat_map(|topic| facts(rules, topic)) {
            match one {
                Fact::Where { kind, squares } => told.squares.push((kind, squares)),
                Fact::Stop { kind, who } => note(&mut told.stop, kind, who),
                Fact::Pass { kind, who } => note(&mut told.pass, kind, who),
                Fact::Reenter(who) => told.reenter = who,
                Fact::HostileEmpty { kind, to } => note(&mut told.empty, kind, to),
                Fact::HostileOccupied { kind, to } => note(&mut told.occupied, kind, to),
                Fact::Speed { class, limit } => told.speed.push((class, limit)),
                Fact::Edge(to) => told.edge = to,
                Fact::Between { fate, .. } => told.between = fate,
                Fact::Armed(how) => told.armed = how,
                Fact::Guards { armed } => told.guards = armed,
                Fact::KingTaken { zone, captors } => told.king.push((zone, captors)),
                Fact::KingEdge(counts) => told.king_edge = counts,
                Fact::KingFriend(counts) => told.king_friend = counts,
                Fact::Commanders { .. } => told.commanders = true,
                _ => {}
            }
        }
        told
    }

    fn kind(&self, square: Square) -> Option<SpecialKind> {
        self.squares.iter().find(|(_, set)| set.contains(square)).map(|(kind, _)| *kind)
    }

    fn allows(list: &[(SpecialKind, Classes)], kind: SpecialKind, class: Class) -> bool {
        match kind {
            SpecialKind::Royal => class == Class::King,
            kind => list.iter().any(|(known, who)| *known == kind && who.contains(class)),
        }
    }

    /// Whether a piece may make this move according to the facts, if the path is clear.
    fn may_go(&self, board: &Position, mv: Move, class: Class) -> bool {
        let (way, distance) = mv.from.line_to(mv.to).unwrap();
        if self.speed.iter().any(|(slow, limit)| *slow == class && distance > *limit) {
            return false;
        }
        let mut at = mv.from;
        let mut inside = self.kind(at) == Some(SpecialKind::Camp);
        for step in 1..=distance {
            at = next(board, at, way).unwrap();
            let kind = self.kind(at);
            inside = inside && kind == Some(SpecialKind::Camp);
            let Some(kind) = kind else { continue };
            if kind == SpecialKind::Camp && !inside && !self.reenter.contains(class) {
                return false;
            }
            let list = if step == distance { &self.stop } else { &self.pass };
            if !Told::allows(list, kind, class) {
                return false;
            }
        }
        true
    }

    /// Whether a man would end a move between two enemies on opposite sides.
    fn caught(&self, board: &Position, mv: Move) -> bool {
        let side = board.piece(mv.from).unwrap().side();
        let enemy = |way: Direction| {
            let piece = next(board, mv.to, way).and_then(|square| board.piece(square));
            piece.is_some_and(|it| {
                it.side() != side && (it != Piece::King || self.captures(it, false))
            })
        };
        (enemy(Direction::North) && enemy(Direction::South))
            || (enemy(Direction::East) && enemy(Direction::West))
    }

    fn captures(&self, piece: Piece, moving: bool) -> bool {
        match piece {
            Piece::King if moving => matches!(self.armed, KingArmed::Both | KingArmed::Hammer),
            Piece::King => matches!(self.armed, KingArmed::Both | KingArmed::Anvil),
            Piece::Guard => self.guards,
            _ => true,
        }
    }

    /// Whether what is on a square counts as an enemy of a victim, according to the facts.
    fn hostile(&self, board: &Position, square: Option<Square>, victim: Square) -> bool {
        let class = board.piece(victim).unwrap().class();
        let Some(square) = square else { return self.edge.contains(class) };
        let Some(kind) = self.kind(square) else { return false };
        let camp = kind == SpecialKind::Camp;
        if camp && self.kind(victim) == Some(SpecialKind::Camp) {
            return false;
        }
        let list = match board.piece(square) {
            None => &self.empty,
            Some(piece) if camp || piece == Piece::King => &self.occupied,
            Some(_) => return false,
        };
        kind != SpecialKind::Royal && Told::allows(list, kind, class)
    }
}

fn next(board: &Position, square: Square, way: Direction) -> Option<Square> {
    square.neighbours(board.size()).find(|beside| square.line_to(*beside).unwrap().0 == way)
}

/// A board with some of a game's pieces on random squares.
fn scattered(rules: &Rules, tables: &Arc<Tables>, chance: &mut Chance) -> Position {
    let size = rules.size();
    let squares: Vec<Square> = Square::all(size).collect();
    let mut pieces: Vec<(Square, Piece)> = Vec::new();
    for (_, piece) in rules.layout.pieces() {
        if piece != Piece::King && chance.below(3) == 0 {
            continue;
        }
        // The rules differ near the king and near the edge.
        let square = squares[chance.below(squares.len())];
        if !pieces.iter().any(|(busy, _)| *busy == square) {
            pieces.push((square, piece));
        } else if piece == Piece::King {
            let free = squares.iter().find(|s| !pieces.iter().any(|(busy, _)| busy == *s));
            pieces.push((*free.unwrap(), piece));
        }
    }
    let side = Side::BOTH[chance.below(2)];
    Position::set_up(tables, &Placement::from_pieces(size, pieces), side)
}

/// The games that are checked: every variant, and house rules that no variant has.
fn games() -> Vec<(String, Rules)> {
    let mut games: Vec<(String, Rules)> =
        variants::ALL.iter().map(|variant| (variant.id.to_owned(), variant.rules)).collect();
    for (id, pairs) in [
        ("brandubh", &["edge_hostile=ADK"][..]),
        ("tablut", &["king_armed=hammer", "throne.hostile_occupied=AD"]),
        ("copenhagen", &["king_armed=anvil", "king_ally_counts=yes", "king_edge_counts=yes"]),
        (
            "fetlar",
            &["corner.squares=corners2x2", "corner.pass=K", "royal.squares=corner_adjacent"],
        ),
        ("tablut-ashton", &["camp.reenter=A", "camp.hostile_occupied=DK"]),
        ("brandubh", &["speed.K=2", "throne.pass=K", "edge_hostile=D"]),
        ("alea-evangelii", &["guard_armed=no"]),
        ("tawlbwrdd", &["enter_between=captured"]),
        ("tablut", &["enter_between=captured", "king_armed=none", "no_moves=draw"]),
        ("brandubh", &["captureless_limit=12", "repetition.result=mover_loses"]),
        ("copenhagen", &["berserk.mode=must_capture", "berserk.king_may_escape=no"]),
        ("tawlbwrdd", &["escape=corner", "corner.squares=corners", "corner.hostile_occupied=D"]),
    ] {
        let rules = variants::find(id).unwrap().rules.with_all(pairs.iter().copied()).unwrap();
        games.push((format!("{id} {}", pairs.join(" ")), rules));
    }
    games
}

#[test]
fn the_engine_keeps_what_the_facts_say() {
    let mut seen = [0usize; 6];
    for (name, rules) in games() {
        let told = Told::of(&rules);
        let tables = Arc::new(Tables::new(&rules));
        let mut chance = Chance(7);
        for _ in 0..150 {
            let board = scattered(&rules, &tables, &mut chance);
            if board.outcome().is_some() || board.continuation().is_some() {
                continue;
            }
            ways_are_as_told(&name, &told, &board, &mut seen);
            for mv in board.moves() {
                captures_are_as_told(&name, &told, &board, mv, &mut seen);
            }
        }
    }
    // Each kind of answer occurs often enough.
    assert!(seen.iter().all(|count| *count > 200), "{seen:?}");
}

fn ways_are_as_told(name: &str, told: &Told, board: &Position, seen: &mut [usize; 6]) {
    for (from, piece) in board.pieces().filter(|(_, piece)| piece.side() == board.turn()) {
        for way in Direction::ALL {
            let mut at = from;
            while let Some(to) = next(board, at, way).filter(|to| board.piece(*to).is_none()) {
                at = to;
                let mv = Move { from, to };
                let man = piece != Piece::King;
                let stuck =
                    man && told.between == EnterBetween::Forbidden && told.caught(board, mv);
                if board.is_jump(mv) {
                    continue;
                }
                let may = told.may_go(board, mv, piece.class()) && !stuck;
                let does = board.why_illegal(mv).is_none();
                assert_eq!(may, does, "{name}: {mv} in {}", board.to_placement());
                seen[usize::from(may)] += usize::from(told.kind(to).is_some() || !may);
            }
        }
    }
}

fn captures_are_as_told(
    name: &str,
    told: &Told,
    board: &Position,
    mv: Move,
    seen: &mut [usize; 6],
) {
    if board.is_jump(mv) {
        return;
    }
    let captured = board.captures_of(mv);
    let mover = board.piece(mv.from).unwrap();
    let lifted = board.pieces().map(|(at, piece)| (if at == mv.from { mv.to } else { at }, piece));
    let lost = captured.iter().any(|(.., rule)| matches!(rule, CaptureRule::MovedBetween { .. }));
    let man = !matches!(mover, Piece::King | Piece::Guard);
    let falls = man && told.between == EnterBetween::Captured && told.caught(board, mv);
    assert_eq!(lost, falls, "{name}: {mv} in {}", board.to_placement());
    let placement = Placement::from_pieces(board.size(), lifted);
    let after = Position::set_up(board.tables(), &placement, board.turn().other());
    for victim in mv.to.neighbours(board.size()) {
        let Some(piece) = after.piece(victim).filter(|piece| piece.side() != mover.side()) else {
            continue;
        };
        let way = mv.to.line_to(victim).unwrap().0;
        let far = next(board, victim, way);
        let by = captured.iter().find(|(at, ..)| *at == victim).map(|(.., rule)| *rule);
        let found = |expected: bool, seen: &mut [usize; 6], at: usize| {
            let known = matches!(
                by,
                Some(
                    CaptureRule::Custodial { .. }
                        | CaptureRule::Against { .. }
                        | CaptureRule::KingByFour
                        | CaptureRule::KingByTwo
                        | CaptureRule::KingByCommanders
                )
            );
            // Rows and Linnaeus' man have their own examples.
            if by.is_none() || known {
                assert_eq!(expected, known, "{name}: {mv} in {}", board.to_placement());
                seen[at + usize::from(expected)] += 1;
            }
        };
        if !told.captures(mover, true) {
            assert!(by.is_none(), "{name}: {mv}");
            continue;
        }
        if piece == Piece::King {
            found(king_falls(told, &after, victim, mv.to, far), seen, 4);
        } else if piece == Piece::Guard {
            assert!(by.is_none(), "{name}: a guard by {mv}");
        } else {
            let partner = far.and_then(|far| after.piece(far));
            let held =
                partner.is_some_and(|it| it.side() != piece.side() && told.captures(it, false));
            found(held || told.hostile(&after, far, victim), seen, 2);
        }
    }
}

fn king_falls(
    told: &Told,
    after: &Position,
    king: Square,
    mover: Square,
    far: Option<Square>,
) -> bool {
    let throne = |square: Square| told.kind(square) == Some(SpecialKind::Throne);
    let zone = if throne(king) {
        Zone::Throne
    } else if king.neighbours(after.size()).any(throne) {
        Zone::Beside
    } else {
        Zone::Elsewhere
    };
    let captors = told.king.iter().find(|(known, _)| [zone, Zone::Everywhere].contains(known));
    let closed = |square: Option<Square>| {
        let attacker = square.and_then(|square| after.piece(square));
        attacker.is_some_and(|piece| piece.side() == Side::Attackers)
            || told.hostile(after, square, king)
    };
    let commander = |square: Option<Square>| {
        square.and_then(|square| after.piece(square)) == Some(Piece::Commander)
    };
    let pair = told.commanders
        && commander(Some(mover))
        && (commander(far)
            || far.is_some_and(|far| {
                told.kind(far) == Some(SpecialKind::Corner) && after.piece(far).is_none()
            }));
    let mut friends = usize::from(told.king_friend);
    let four = Direction::ALL.into_iter().all(|way| {
        let side = next(after, king, way);
        let friend = side
            .and_then(|side| after.piece(side))
            .is_some_and(|piece| piece.side() == Side::Defenders);
        if friend && friends > 0 {
            friends -= 1;
            return true;
        }
        closed(side) || (side.is_none() && told.king_edge)
    });
    match captors.unwrap().1 {
        Captors::Never => false,
        Captors::Two => pair || closed(far) || four,
        Captors::Four => pair || four,
    }
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
                let page =
                    Page { variant: id.to_owned(), rules, topic, shows: shows.clone(), call };
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

/// Rules that must have a picture wherever they hold.
fn pictured(rules: &Rules, topic: Topic) -> Vec<Shows> {
    let has = |topic: Topic, one: &Fact| facts(rules, topic).contains(one);
    match topic {
        Topic::Goal => vec![Shows::Escape],
        Topic::Capture => {
            let mut list = vec![Shows::Custodial];
            if has(topic, &Fact::Linnaean) {
                list.push(Shows::Linnaean);
            }
            list
        }
        Topic::Moves => {
            let between = match rules.enter_between {
                EnterBetween::Safe => Shows::SafeBetween,
                EnterBetween::Forbidden => Shows::NotBetween,
                EnterBetween::Captured => Shows::DeadBetween,
            };
            let limit = |class: Class| rules.speed.limit(class);
            let men = [Class::Attacker, Class::Defender];
            let first = men[usize::from(rules.first == Side::Defenders)];
            let others = [Class::King, Class::Defender, Class::Attacker].into_iter();
            let other = |class: &Class| limit(*class).is_some() && limit(*class) != limit(first);
            let far = others.filter(other).map(Shows::Far);
            [Shows::Reach].into_iter().chain(far).chain([between]).collect()
        }
        Topic::Throne | Topic::Corners | Topic::Camps | Topic::Royal => {
            let closed = |one: &Fact| match one {
                Fact::Where { kind: SpecialKind::Royal, .. } => Some(SpecialKind::Royal),
                Fact::Stop { kind, who } if *who != Classes::ADK => Some(*kind),
                Fact::Reenter(who) if *who != Classes::ADK => Some(SpecialKind::Camp),
                _ => None,
            };
            facts(rules, topic).iter().filter_map(closed).map(Shows::Closed).collect()
        }
        Topic::Strike if has(topic, &Fact::StrikeOn) => vec![Shows::StrikeOn],
        Topic::Shieldwall => vec![Shows::Shieldwall],
        Topic::Fort => vec![Shows::Fort],
        Topic::Siege => {
            let pairs = [(Fact::Encirclement, Shows::Encirclement), (Fact::Pocket, Shows::Pocket)];
            pairs.into_iter().filter(|(one, _)| has(topic, one)).map(|(_, shows)| shows).collect()
        }
        // A slow king never has two corners in front of him.
        Topic::Warnings => {
            let slow = rules.speed.limit(Class::King).is_some();
            let possible = |notice: &Notice| !(slow && *notice == Notice::Tuichi);
            rules.announce.iter().filter(possible).map(Shows::Notice).collect()
        }
        _ => Vec::new(),
    }
}

#[test]
fn every_example_shows_what_it_says() {
    for (name, rules) in games() {
        for topic in topics(&rules, Some(&rules)) {
            let list = examples(&rules, topic);
            for shows in pictured(&rules, topic) {
                let missing = !list.iter().any(|one| one.shows == shows);
                assert!(!missing, "{name} {}: no picture of {}", topic.as_str(), shows.as_str());
            }
            for one in &list {
                let Some(mv) = one.mv else { continue };
                let forbidden = matches!(one.shows, Shows::NotBetween | Shows::Closed(_));
                let legal = one.before.why_illegal(mv).is_none();
                assert_eq!(legal, !forbidden, "{name} {}", one.shows.as_str());
                let reason = one.after().and_then(|after| after.outcome()).map(|end| end.reason);
                let rule = one.before.captures_of(mv).first().map(|(.., rule)| *rule);
                let right = match one.shows {
                    Shows::Escape => reason == Some(Reason::KingEscaped),
                    Shows::Fort => reason == Some(Reason::ExitFort),
                    Shows::Encirclement => reason == Some(Reason::Encircled),
                    Shows::Pocket => reason == Some(Reason::Pocket),
                    Shows::Custodial => matches!(rule, Some(CaptureRule::Custodial { .. })),
                    Shows::Against(Hostile::Throne) | Shows::AgainstKingsThrone => {
                        matches!(rule, Some(CaptureRule::Against { kind: Hostile::Throne, .. }))
                    }
                    Shows::Shieldwall => rule == Some(CaptureRule::Shieldwall),
                    Shows::Linnaean => rule == Some(CaptureRule::Linnaean),
                    Shows::Against(kind) => {
                        matches!(rule, Some(CaptureRule::Against { kind: k, .. }) if k == kind)
                    }
                    Shows::SafeBetween => rule.is_none(),
                    Shows::NotBetween => rules.enter_between == EnterBetween::Forbidden,
                    Shows::StrikeOn => one.after().unwrap().continuation() == Some(mv.to),
                    Shows::DeadBetween => matches!(rule, Some(CaptureRule::MovedBetween { .. })),
                    Shows::Jump => one.before.is_jump(mv) && rule.is_none(),
                    Shows::JumpCapture => rule == Some(CaptureRule::Jumped),
                    Shows::KingOnThrone
                    | Shows::KingBeside
                    | Shows::KingElsewhere
                    | Shows::KingOnEdge
                    | Shows::KingByTwo
                    | Shows::KingWithFriend
                    | Shows::KingByCommanders => {
                        reason == Some(Reason::KingCaptured) && king_stands(&one.before, one.shows)
                    }
                    Shows::Notice(notice) => {
                        one.after().unwrap().notices(mv, one.before.turn()).contains(&notice)
                    }
                    Shows::Closed(kind) => one.before.kind(mv.to) == Some(kind),
                    Shows::Far(class) => {
                        let moves = one.before.moves().into_iter();
                        let ways = moves.filter(|other| other.from == mv.from);
                        let longest = ways.filter_map(|mv| mv.from.line_to(mv.to)).map(|way| way.1);
                        one.before.piece(mv.from).map(Piece::class) == Some(class)
                            && longest.max() == rules.speed.limit(class)
                    }
                    Shows::Start | Shows::Reach => true,
                };
                assert!(right, "{name}: {}", one.shows.as_str());
            }
        }
    }
}

/// Whether the king stands where an example says.
fn king_stands(board: &Position, shows: Shows) -> bool {
    let king = board.king().unwrap();
    let throne = |square: Square| board.kind(square) == Some(SpecialKind::Throne);
    let beside = king.neighbours(board.size()).any(throne);
    let edge = king.neighbours(board.size()).count() < 4;
    match shows {
        Shows::KingOnThrone => throne(king),
        Shows::KingBeside => beside && !throne(king),
        Shows::KingOnEdge => edge,
        Shows::KingElsewhere => !beside && !throne(king) && !edge,
        Shows::KingWithFriend => king
            .neighbours(board.size())
            .any(|square| board.piece(square).is_some_and(|it| it.side() == Side::Defenders)),
        _ => true,
    }
}

/// What may end a game or capture by a rule of its own, according to the facts.
fn told_of(rules: &Rules, reason: Reason, winner: Option<Side>) -> bool {
    let all: Vec<Fact> = Topic::ALL.into_iter().flat_map(|topic| facts(rules, topic)).collect();
    let has = |fact: Fact| all.contains(&fact);
    let lost = |side: Side| winner == Some(side.other());
    match reason {
        Reason::KingCaptured => has(Fact::TakeKing),
        Reason::KingEscaped => all.iter().any(|one| matches!(one, Fact::Escape { .. })),
        Reason::ExitFort => has(Fact::Fort),
        Reason::Encircled => has(Fact::Encirclement),
        Reason::Pocket => has(Fact::Pocket),
        Reason::AttackersEliminated => has(Fact::TakeAll),
        Reason::Captureless => all.iter().any(|one| matches!(one, Fact::Captureless(_))),
        Reason::NoMoves => match winner {
            None => has(Fact::NoMoves(NoMoves::Draw)),
            Some(_) => has(Fact::NoMoves(NoMoves::Lose)),
        },
        Reason::Repetition => all.iter().any(|one| match one {
            Fact::Repetition { result, .. } => match result {
                RepetitionResult::Draw => winner.is_none(),
                RepetitionResult::MoverLoses => winner.is_some(),
                RepetitionResult::DefendersLose => lost(Side::Defenders),
                RepetitionResult::AggressorLoses => winner.is_some(),
                RepetitionResult::IllegalForDefenders | RepetitionResult::Ignore => false,
            },
            Fact::ForcedRepetition(_) => winner.is_none(),
            _ => false,
        }),
    }
}

#[test]
fn nothing_happens_that_no_fact_allows() {
    let mut ends = std::collections::HashMap::<&str, usize>::new();
    for (name, rules) in games() {
        let mut chance = Chance(5);
        let all: Vec<Fact> =
            Topic::ALL.into_iter().flat_map(|topic| facts(&rules, topic)).collect();
        for _ in 0..12 {
            let mut game = Game::start(&rules);
            for _ in 0..200 {
                let moves = game.moves();
                if moves.is_empty() {
                    break;
                }
                let mv = moves[chance.below(moves.len())];
                for (.., rule) in game.position().captures_of(mv) {
                    let told = match rule {
                        CaptureRule::Shieldwall => {
                            all.iter().any(|one| matches!(one, Fact::Shieldwall { .. }))
                        }
                        CaptureRule::Linnaean => all.contains(&Fact::Linnaean),
                        CaptureRule::Jumped => {
                            all.iter().any(|one| matches!(one, Fact::Jump { .. }))
                        }
                        _ => true,
                    };
                    assert!(told, "{name}: {rule:?} by {mv}");
                }
                let strikes = game.position().captures_of(mv).len();
                game.play(mv).unwrap();
                let goes_on = game.position().continuation().is_some();
                assert!(!goes_on || (all.contains(&Fact::StrikeOn) && strikes > 0), "{name}");
                if let Some(end) = game.outcome() {
                    assert!(told_of(&rules, end.reason, end.winner), "{name}: {end:?}");
                    *ends.entry(end.reason.as_str()).or_default() += 1;
                    break;
                }
            }
        }
    }
    for reason in ["king_captured", "king_escaped", "captureless"] {
        assert!(ends.get(reason).is_some_and(|count| *count > 3), "{ends:?}");
    }
}

/// The board with this side to move, whoever's turn it is.
fn turned_to(game: &Game, side: Side) -> Game {
    let mut game = game.clone();
    if game.position().turn() != side {
        let _ = game.pass();
    }
    game
}

/// The moves of a side that end the game for this reason.
fn ending_moves(game: &Game, side: Side, reason: Reason) -> Vec<Move> {
    let game = turned_to(game, side);
    let ends = |mv: &Move| {
        let mut after = game.position().clone();
        let _ = after.make(*mv);
        after.outcome().is_some_and(|outcome| outcome.reason == reason)
    };
    let mut moves: Vec<Move> = game.position().moves().into_iter().filter(ends).collect();
    moves.sort();
    moves
}

/// Checks that each square between which a piece is captured takes part in it: the piece that
/// moved, an enemy, or a special square.
fn captors_are_right(name: &str, before: &Position, mv: Move, taken: &Taken) {
    let victim = if taken.square == mv.to { mv.from } else { taken.square };
    let side = before.piece(victim).unwrap().side();
    let serves = |square: &Square| {
        *square == mv.to
            || before.kind(*square).is_some()
            || before.piece(*square).is_some_and(|piece| piece.side() != side)
    };
    let edge = |square: &Square| {
        matches!(taken.rule, CaptureRule::Against { kind: Hostile::Edge, .. })
            && *square == taken.square
    };
    let friend = matches!(taken.rule, CaptureRule::KingByFour) && before.rules().king_ally_counts;
    let told = format!("{name} {mv}: {taken:?}");
    let all = taken.captors.iter().all(|square| serves(square) || edge(square) || friend);
    assert!(all, "{told}");
    match taken.rule {
        CaptureRule::Jumped => assert!(taken.captors.is_empty(), "{told}"),
        CaptureRule::MovedBetween { .. } => assert_eq!(taken.captors.len(), 2, "{told}"),
        CaptureRule::Shieldwall => assert_eq!(taken.captors, [mv.to], "{told}"),
        CaptureRule::KingByFour => assert!(taken.captors.len() > 2, "{told}"),
        _ => assert!(taken.captors.len() == 2 && taken.captors[0] == mv.to, "{told}"),
    }
}

#[test]
fn every_warning_is_what_a_search_finds() {
    let mut given = std::collections::HashMap::<&str, usize>::new();
    for (name, rules) in games() {
        let mut chance = Chance(11);
        // A king at rest between two enemies is rare among random moves.
        let games = if rules.announce.contains(Notice::KingRepose) { 30 } else { 4 };
        for _ in 0..games {
            let mut game = Game::start(&rules);
            let mut past: Vec<(String, Side, Option<Square>)> = Vec::new();
            let key = |game: &Game| {
                let board = game.position();
                (board.to_placement().to_rows(), board.turn(), board.continuation())
            };
            past.push(key(&game));
            for _ in 0..120 {
                let moves = game.moves();
                if moves.is_empty() {
                    break;
                }
                let side = game.position().turn();
                let mv = moves[chance.below(moves.len())];
                game.play(mv).unwrap();
                past.push(key(&game));
                let times = past.iter().filter(|known| **known == *past.last().unwrap()).count();
                assert_eq!(game.occurrences(), times, "{name}");
                if game.outcome().is_some() {
                    break;
                }
                // A piece that must go on after a capture has only its own moves.
                if game.position().continuation().is_none() {
                    warnings_are_found(&name, &game, mv, side, &mut given);
                }
            }
        }
    }
    for notice in Notice::ALL {
        assert!(given.get(notice.as_str()).is_some_and(|count| *count > 3), "{given:?}");
    }
}

fn warnings_are_found(
    name: &str,
    game: &Game,
    last: Move,
    mover: Side,
    given: &mut std::collections::HashMap<&str, usize>,
) {
    let board = game.position();
    let escapes = ending_moves(game, Side::Defenders, Reason::KingEscaped);
    let captures = ending_moves(game, Side::Attackers, Reason::KingCaptured);
    let danger = board.danger();
    let sorted = |list: &[Move]| {
        let mut list = list.to_vec();
        list.sort();
        list
    };
    let rows = board.to_placement();
    assert_eq!(sorted(&danger.escapes), escapes, "{name} {rows}");
    assert_eq!(sorted(&danger.captures), captures, "{name} {rows}");
    let mut ways: Vec<_> =
        escapes.iter().map(|mv| mv.from.line_to(mv.to).unwrap().0 as u8).collect();
    ways.sort_unstable();
    ways.dedup();
    assert_eq!(danger.ways, ways.len(), "{name} {rows}");
    let king = board.king().unwrap();
    let enemy = |way: Direction| {
        let beside = next(board, king, way).and_then(|square| board.piece(square));
        beside.is_some_and(|piece| piece.side() == Side::Attackers)
    };
    let between = (enemy(Direction::North) && enemy(Direction::South))
        || (enemy(Direction::East) && enemy(Direction::West));
    let expected: Vec<Notice> = board
        .rules()
        .announce
        .iter()
        .filter(|notice| match notice {
            Notice::Raichi => ways.len() == 1,
            Notice::Tuichi => ways.len() > 1,
            Notice::EscapeOpen => !ways.is_empty(),
            Notice::WatchKing => mover == Side::Attackers && !captures.is_empty(),
            Notice::KingRepose => last.to == king && between,
        })
        .collect();
    assert_eq!(board.notices(last, mover), expected, "{name} {rows}");
    for notice in expected {
        *given.entry(notice.as_str()).or_default() += 1;
    }
}

/// The board with this side to move and no turn in progress.
fn board_for(board: &Position, side: Side) -> Position {
    match board.turn() == side && board.continuation().is_none() {
        true => board.clone(),
        false => Position::set_up(board.tables(), &board.to_placement(), side),
    }
}

/// Pieces of a side, except the king, that some move of the other side captures; found by playing
/// all moves.
fn in_danger(board: &Position, side: Side) -> Vec<Square> {
    let other = board_for(board, side.other());
    if board.outcome().is_some() || other.outcome().is_some() {
        return Vec::new();
    }
    let mut squares = Vec::new();
    for mv in other.moves() {
        let mut after = other.clone();
        let _ = after.make(mv);
        let gone = after.last_captures().filter(|(_, piece)| piece.side() == side);
        squares.extend(gone.map(|(square, _)| square).filter(|at| Some(*at) != board.king()));
    }
    squares.sort();
    squares.dedup();
    squares
}

#[test]
fn reasons_are_what_then_happens() {
    let mut seen = [0usize; 3];
    for (name, rules) in games() {
        let mut chance = Chance(3);
        let mut game = Game::start(&rules);
        for _ in 0..40 {
            let moves = game.moves();
            if moves.is_empty() {
                break;
            }
            let mv = moves[chance.below(moves.len())];
            let side = game.position().turn();
            let (report, _) = of_move(&game, mv, u8::MAX);
            let then = report.verdict.unwrap();
            squares_are_right(&name, &game, mv, &mut seen);
            let before = game.position().clone();
            game.play(mv).unwrap();
            let after = game.position();
            let mut captured: Vec<_> = then.captures.iter().map(|taken| taken.square).collect();
            let mut gone: Vec<_> = after.last_captures().map(|(square, _)| square).collect();
            for taken in &then.captures {
                captors_are_right(&name, &before, mv, taken);
            }
            captured.sort();
            gone.sort();
            assert_eq!(captured, gone, "{name} {mv}");
            assert_eq!(then.outcome, game.outcome(), "{name} {mv}");
            let new = |victims: Side| {
                let was = in_danger(&before, victims);
                let old = |at: &Square| was.contains(if *at == mv.to { &mv.from } else { at });
                let mut now = in_danger(after, victims);
                now.retain(|at| !old(at));
                now
            };
            assert_eq!(then.threatens, new(side.other()), "{name} {mv}");
            assert_eq!(then.allows, new(side), "{name} {mv}");
            seen[0] += then.threatens.len();
            seen[1] += then.allows.len();
            if game.outcome().is_some() {
                break;
            }
        }
    }
    assert!(seen.iter().all(|count| *count > 50), "{seen:?}");
}

/// Checks the square that a move starts from and the square where it ends.
fn squares_are_right(name: &str, game: &Game, mv: Move, seen: &mut [usize; 3]) {
    let board = game.position();
    let here = of_square(game, mv.from, u8::MAX, false);
    let targets: Vec<Square> =
        game.moves().into_iter().filter(|one| one.from == mv.from).map(|one| one.to).collect();
    assert_eq!(here.targets, targets, "{name} {mv}");
    let comers: Vec<Move> = game.moves().into_iter().filter(|one| one.to == mv.to).collect();
    if board.piece(mv.to).is_none() {
        assert_eq!(of_square(game, mv.to, u8::MAX, false).comers, comers, "{name} {mv}");
    }
    let side = here.piece.unwrap().side();
    let other = board_for(board, side.other());
    let takes = |one: &Move| {
        let mut after = other.clone();
        let _ = after.make(*one);
        after.last_captures().any(|(at, _)| at == mv.from)
    };
    let takers: Vec<Move> = other.moves().into_iter().filter(takes).collect();
    assert_eq!(here.takers, takers, "{name} {}", mv.from);
    seen[2] += takers.len();
}

#[test]
fn a_die_and_an_ended_match_have_their_say() {
    let rules = variants::find("brandubh").unwrap().rules;
    let game = Game::start(&rules);
    let far: Move = "d6-a6".parse().unwrap();
    assert!(of_move(&game, far, 3).0.verdict.is_ok());
    assert!(matches!(of_move(&game, far, 2).0.verdict, Err(No::BeyondDie { face: 2 })));
    let square: Square = "d6".parse().unwrap();
    assert_eq!(of_square(&game, square, 1, false).targets.len(), 2);
    let over = of_square(&game, square, u8::MAX, true);
    assert!(over.over && over.targets.is_empty() && over.takers.is_empty());
    // The side that waits has no die yet.
    let waits: Move = "d5-a5".parse().unwrap();
    let (report, board) = of_move(&game, waits, 1);
    assert!(report.out_of_turn && report.verdict.is_ok() && board.turn() == Side::Defenders);
}

#[test]
fn a_piece_that_must_strike_on_hides_nothing() {
    let rules = variants::find("berserk").unwrap().rules;
    let rows = "11/11/11/11/11/2t7K/3Tt6/11/3TtT5/11/7t3";
    let tables = Arc::new(Tables::new(&rules));
    let mut board = Position::set_up(&tables, &rows.parse().unwrap(), Side::Attackers);
    let strike: Move = "c6-c5".parse().unwrap();
    assert_eq!(board.why_illegal(strike), None);
    let _ = board.make(strike);
    assert_eq!(board.continuation(), Some("c5".parse().unwrap()), "it must go on");
    let game = Game::from_position(board);
    // The defenders' moves are judged as if it were their turn.
    let (report, _) = of_move(&game, "f3-f5".parse().unwrap(), u8::MAX);
    assert!(report.out_of_turn && report.verdict.is_ok(), "{report:?}");
    let man = of_square(&game, "d3".parse().unwrap(), u8::MAX, false);
    assert!(man.takers.contains(&"c5-c3".parse().unwrap()), "{man:?}");
    let waits = of_square(&game, "f3".parse().unwrap(), u8::MAX, false);
    assert!(waits.targets.contains(&"f5".parse().unwrap()), "{waits:?}");
}
