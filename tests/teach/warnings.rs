//! Every warning is what a search finds.

use super::*;

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
