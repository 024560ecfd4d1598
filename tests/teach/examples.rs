//! Every example is a position in which the engine does what the page says.

use super::*;

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
                    Shows::Bar | Shows::Behind | Shows::Pin | Shows::Fork => {
                        rules.size() <= 7 && tactic(one, mv)
                    }
                    Shows::Start | Shows::Reach | Shows::Layout(_) => true,
                };
                assert!(right, "{name}: {}", one.shows.as_str());
            }
        }
    }
}

/// What the side to move can capture.
fn prey(board: &Position) -> Vec<Square> {
    let captures = board.moves().into_iter().flat_map(|mv| board.captures_of(mv).to_vec());
    let mut prey: Vec<Square> = captures.map(|(square, ..)| square).collect();
    prey.sort();
    prey.dedup();
    prey
}

/// Whether an example of a plan does on the board what the plan is about.
fn tactic(one: &hnefi::teach::Example, mv: Move) -> bool {
    let after = one.after().unwrap();
    let mut again = after.clone();
    let _ = again.pass();
    match one.shows {
        Shows::Fork => prey(&again).len() >= 2,
        Shows::Behind => one.before.captures_of(mv).len() == 1,
        // Some defender holds the king's life: wherever he goes, the king is taken.
        Shows::Pin => Square::all(after.size()).any(|post| {
            let mut ways = after.moves().into_iter().filter(|way| way.from == post).peekable();
            after.piece(post) == Some(Piece::Defender)
                && ways.peek().is_some()
                && ways.all(|way| {
                    let mut left = after.clone();
                    let _ = left.make(way);
                    left.king().is_some_and(|king| prey(&left).contains(&king))
                })
        }),
        // A corner and the two squares beside it: attackers stand on a diagonal before them.
        _ => after.piece(mv.to) == Some(Piece::Attacker),
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
