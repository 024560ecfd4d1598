//! Nothing happens in a game that no fact allows.

use super::*;

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
        Reason::Tuichi => has(Fact::TwoWaysWin),
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
