//! Commands that only look: nothing they do changes anything.

use super::meant::{Meant, Wanted};
use super::{Answer, App, Envelope, LISTED_MAX, MATCHES_PER_PLACE_MAX, scene, tell};
use crate::command::{Command, MatchNumber};
use crate::game::{Match, Refusal, Stage};
use crate::notation::{diagram, write_move};
use crate::reply::{Reply, Say};
use crate::store::{Error, Found, PlaceId, Scope, Tx};
use crate::tafl::{Game, Illegal, Side, Square};

impl App {
    pub(super) async fn look(
        &self,
        envelope: &Envelope,
        command: Command,
    ) -> Result<Answer, Error> {
        let mut tx = self.store.read().await?;
        let Some(place) = tx.known_place(&envelope.place).await? else {
            return Ok(Reply::private(Say::NoMatchesHere).into());
        };
        let number = match &command {
            Command::Games { all } => return Ok(self.games(&mut tx, place, *all).await?.into()),
            Command::Moves { number, .. }
            | Command::Board { number, .. }
            | Command::History { number }
            | Command::Export { number } => *number,
            _ => unreachable!("other commands are carried out elsewhere"),
        };
        let who = &envelope.speaker.account;
        let found = match self.meant(&mut tx, place, who, Wanted::Look, number).await? {
            Meant::One(found) => *found,
            Meant::Answer(say) => return Ok(Reply::private(*say).into()),
        };
        let people = tell::people(&mut tx, &found.game).await?;
        drop(tx);
        Ok(look_at(&found, &people, &command).into())
    }

    async fn games(&self, tx: &mut Tx, place: PlaceId, all: bool) -> Result<Reply, Error> {
        let scope = if all { Scope::All } else { Scope::Alive };
        let rows = tx.rows(place, scope, MATCHES_PER_PLACE_MAX).await?;
        if rows.is_empty() {
            return Ok(Reply::private(Say::NoMatchesHere));
        }
        let shown = rows.len().min(LISTED_MAX);
        let mut list = Vec::new();
        for row in &rows[..shown] {
            match tx.load(row.id, row.number).await {
                Ok(found) => list.push(tell::summary(tx, &found).await?),
                // One match that cannot be read does not hide the others.
                Err(error) => {
                    self.fault(&error);
                }
            }
        }
        Ok(Reply::private(Say::Games { list, more: rows.len() - shown }))
    }
}

fn look_at(found: &Found, people: &tell::People, command: &Command) -> Reply {
    match command {
        Command::Moves { square, .. } => moves(&found.game, *square),
        Command::Board { text, .. } => board(found, people, *text),
        Command::History { .. } => history(found),
        _ => export(&found.game, people),
    }
}

/// Legal moves by piece; the targets of one piece are drawn.
fn moves(game: &Match, of: Option<Square>) -> Reply {
    match game.stage {
        Stage::Playing => {}
        Stage::Open => return Reply::private(Say::Refused(Refusal::NotStarted)),
        Stage::Closed => return Reply::private(Say::Refused(Refusal::Closed)),
        Stage::Over => return Reply::private(Say::Refused(Refusal::Finished)),
    }
    if let Some(why) = of.and_then(|square| no_piece(game, square)) {
        return Reply::private(Say::Illegal(why));
    }
    let mut list: Vec<(Square, Vec<Square>)> = Vec::new();
    let moves = game.game.moves_within(game.reach());
    for mv in moves.into_iter().filter(|mv| of.is_none_or(|of| of == mv.from)) {
        match list.last_mut() {
            Some((from, targets)) if *from == mv.from => targets.push(mv.to),
            _ => list.push((mv.from, vec![mv.to])),
        }
    }
    let scene = of.map(|square| {
        let mut scene = crate::reply::Scene::of(game.game.position());
        scene.chosen = Some(square);
        scene.targets = list.iter().flat_map(|(_, targets)| targets.clone()).collect();
        scene
    });
    Reply::private(Say::Moves { list, of }).with_scene(scene, "moves".to_owned())
}

/// Why a square has no piece that could move now.
fn no_piece(game: &Match, square: Square) -> Option<Illegal> {
    let position = game.game.position();
    if !square.is_on(position.size()) {
        return Some(Illegal::OffBoard { square, size: position.size() });
    }
    let piece = position.piece(square);
    let turn = position.turn();
    match piece {
        None => Some(Illegal::Empty { square }),
        Some(piece) if piece.side() != turn => Some(Illegal::NotYours { square, piece, turn }),
        Some(_) => None,
    }
}

fn board(found: &Found, people: &tell::People, text: bool) -> Reply {
    let game = &found.game;
    let number = MatchNumber(found.number);
    let mut says = match &game.seats {
        None => vec![tell::challenged(number, game, people)],
        Some(_) => vec![Say::Board {
            number,
            title: tell::title(game),
            attackers: people.seat(game, Side::Attackers),
            defenders: people.seat(game, Side::Defenders),
            plies: game.plies.len(),
        }],
    };
    if text {
        let scene = crate::reply::Scene::of(game.game.position());
        says.push(Say::Diagram(diagram(game.game.position().size(), false, |s| scene.at(s))));
    }
    match game.ending {
        Some(ending) => says.push(tell::ended(number, game, people, ending)),
        None if game.stage == Stage::Playing => says.push(tell::turn(game, people)),
        None => {}
    }
    let scene = (!text).then(|| scene::of(game, people));
    Reply { private: true, says, ..Reply::default() }.with_scene(scene, tell::scene_name(found))
}

fn history(found: &Found) -> Reply {
    let game = &found.game;
    let first = game.challenge.rules.first;
    let mut play = Game::start(&game.challenge.rules);
    let mut lines: Vec<String> = Vec::new();
    for ply in &game.plies {
        // The die may have given turns away in between.
        if play.position().turn() != ply.side {
            play.pass();
        }
        let begins = ply.side == first && play.position().continuation().is_none();
        if begins || lines.is_empty() {
            lines.push(format!("{:>3}.", lines.len() + 1));
        }
        let line = lines.last_mut().expect("a line was begun");
        *line += &format!(" {}", write_move(&play, ply.mv));
        play.play_legal(ply.mv);
    }
    Reply::private(Say::History { number: MatchNumber(found.number), lines })
}

fn export(game: &Match, people: &tell::People) -> Reply {
    match game.seats {
        None => Reply::private(Say::Refused(Refusal::NotStarted)),
        Some(_) => Reply::private(Say::Record(tell::record(game, people))),
    }
}
