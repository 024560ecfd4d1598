//! The engine keeps what the facts say, on random boards under random rules.

use super::*;

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
