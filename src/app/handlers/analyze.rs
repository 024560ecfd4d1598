//! `analyze`: what a board is worth that somebody brings along, or a game of theirs where it stands; of a
//! match that is over, its review.
//!
//! Nothing of it is written down. Nobody is told about a board that they are playing against a person.

use std::sync::Arc;

use crate::ai::Variation;
use crate::app::context::Context;
use crate::app::handlers::review;
use crate::app::look::past;
use crate::app::review::{best_of, standing};
use crate::app::think::{WAITING_MAX, fair};
use crate::app::{Answer, Envelope};
use crate::command::AnalyzeWish;
use crate::game::MatchNumber;
use crate::reply::{AnalysisSay, Limit, Reply, Say, Scene};
use crate::store::Error;
use crate::tafl::rules::DiceRule;
use crate::tafl::{Game, Outcome, Placement, Position, Reason, Side, Tables, Variant, variants};
use crate::teach::difference;

/// How many of the best moves are told.
const LINES_MAX: usize = 3;

/// Tells what a board is worth, or what a match turned on.
pub(in crate::app) async fn analyze(
    cx: &Context,
    envelope: &Envelope,
    usual: &'static Variant,
    wish: &AnalyzeWish,
) -> Result<Answer, Error> {
    let no = |say| Ok(Reply::private(say).into());
    let Some(board) = wish.board else {
        let answer = match wish.ply {
            Some(ply) => of_match(cx, envelope, wish.number, ply).await?,
            None => review::review(cx, envelope, wish.number, wish.part).await?,
        };
        return match answer.reply.says[..] {
            [Say::NoMatch | Say::NoMatchesHere] if wish.number.is_none() => {
                no(Say::Analysis(AnalysisSay::Nothing))
            }
            _ => Ok(answer),
        };
    };
    let variant = match variant_of(wish.variant, usual, &board) {
        Ok(variant) => variant,
        Err(say) => return no(Say::Analysis(say)),
    };
    let side = wish.side.unwrap_or(variant.rules.first);
    let tables = Arc::new(Tables::new(&variant.rules));
    let game = Game::from_position(Position::set_up(&tables, &board, side));
    of_game(cx, envelope, &game, variant.id).await
}

/// Tells what a match that is over was worth after so many turns.
async fn of_match(
    cx: &Context,
    envelope: &Envelope,
    number: Option<MatchNumber>,
    ply: usize,
) -> Result<Answer, Error> {
    let mut tx = cx.store.read().await?;
    let (found, _) = match review::over(cx, &mut tx, envelope, number, "analyze").await? {
        Ok(meant) => *meant,
        Err(answer) => return Ok(*answer),
    };
    let log = tx.log(found.id).await?;
    drop(tx);
    let challenge = &found.state.challenge;
    let title = challenge.terms.variant.clone();
    if challenge.rules.dice != DiceRule::None {
        return Ok(Reply::private(Say::Analysis(AnalysisSay::Die { title })).into());
    }
    match past::game_after(&found, &log, ply) {
        Ok(game) => of_game(cx, envelope, &game, &title).await,
        Err(no) => Ok(Reply::private(*no).into()),
    }
}

/// Tells what a game is worth where it stands, of which this is the id or what its record calls it.
pub(in crate::app) async fn of_game(
    cx: &Context,
    envelope: &Envelope,
    game: &Game,
    title: &str,
) -> Result<Answer, Error> {
    let no = |say| Ok(Reply::private(say).into());
    if let Some(outcome) = outcome_of(game.position()) {
        let say = AnalysisSay::Over { title: title.to_owned(), outcome };
        let reply = Reply::private(Say::Analysis(say));
        return Ok(on_board(reply, Scene::of(game.position())).into());
    }
    if let Some(number) = played_by_the_speaker(cx, envelope, game).await? {
        return no(Say::Analysis(AnalysisSay::Played { number }));
    }
    let Some(lines) = best_of(cx, game, LINES_MAX).await else {
        return no(Say::Full { limit: Limit::Thinking, most: WAITING_MAX });
    };
    Ok(told(title, game, &lines).into())
}

/// How the game is over on a board, if it is.
fn outcome_of(position: &Position) -> Option<Outcome> {
    let out = Outcome::win(Side::Defenders, Reason::KingEscaped);
    position.outcome().or(position.king_is_out().then_some(out))
}

/// The game that is played on a board: the one that was named, the usual one if it has such a board, or the
/// best known one that has.
fn variant_of(
    named: Option<&'static Variant>,
    usual: &'static Variant,
    board: &Placement,
) -> Result<&'static Variant, AnalysisSay> {
    let size = board.size();
    let fits = |variant: &&'static Variant| variant.rules.size() == size;
    let variant = match named {
        Some(named) if !fits(&named) => {
            let (title, needed) = (named.id.to_owned(), named.rules.size());
            return Err(AnalysisSay::OtherSize { title, needed, size });
        }
        Some(named) => named,
        None => std::iter::once(usual)
            .chain(variants::ALL)
            .find(fits)
            .ok_or(AnalysisSay::NoSuchSize { size })?,
    };
    match variant.rules.dice {
        DiceRule::None => Ok(variant),
        _ => Err(AnalysisSay::Die { title: variant.id.to_owned() }),
    }
}

/// The match in which the speaker plays at this board, against a person.
async fn played_by_the_speaker(
    cx: &Context,
    envelope: &Envelope,
    game: &Game,
) -> Result<Option<MatchNumber>, Error> {
    let mut tx = cx.store.read().await?;
    let Some(who) = tx.player_of(&envelope.source.speaker.account).await? else { return Ok(None) };
    fair::plays_such(cx, &mut tx, who, &game.position().to_placement()).await
}

/// What a board is worth, with its best moves.
fn told(title: &str, game: &Game, lines: &[Variation]) -> Reply {
    let position = game.position();
    let (side, rules) = (position.turn(), position.rules());
    let moves: Vec<_> = lines
        .iter()
        .filter_map(|line| Some((*line.moves.first()?, standing(line.score, side, rules))))
        .collect();
    let best = moves.first().map(|(mv, _)| *mv);
    let merits = match &moves[..] {
        [(best, _), (second, _), ..] => difference(game, *second, *best).merits,
        _ => Vec::new(),
    };
    let line = lines.first().map(|line| line.moves.clone()).unwrap_or_default();
    let say = AnalysisSay::Board { title: title.to_owned(), side, moves, merits, line };
    let scene = Scene::of(position);
    let scene = match best {
        Some(best) => scene.choosing(position, best.from, vec![best.to]),
        None => scene,
    };
    on_board(Reply::private(Say::Analysis(say)), scene)
}

fn on_board(reply: Reply, scene: Scene) -> Reply {
    reply.with_scene(Some(scene), "analysis".to_owned())
}
