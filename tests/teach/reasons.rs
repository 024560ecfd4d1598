//! Reasons for moves and squares are what then happens.

use super::*;

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
