//! `try`: a moment that cost much in a match, tried again as often as one likes.
//!
//! Nothing of it is written down. A move that was not looked at when the review was made is looked at now.

use crate::ai::{Cost, Judgement};
use crate::app::context::Context;
use crate::app::handlers::here::Here;
use crate::app::handlers::review::{ask, over};
use crate::app::look::moves;
use crate::app::messages::news;
use crate::app::review::trying::{Looked, Trying};
use crate::app::review::{self, Moment, judge_one, standing, try_buttons};
use crate::app::think::{WAITING_MAX, fair};
use crate::app::{Answer, Envelope};
use crate::command::TryWish;
use crate::game::{MatchNumber, Stage};
use crate::reply::{
    Button, Label, Lie, Limit, Menu, PlaySay, Reply, ReviewSay, Say, Scene, Tried, Verdict,
};
use crate::store::{Error, Found, MatchId, Scope, Tx};
use crate::tafl::{Move, Square};
use crate::teach::difference;

/// Shows a moment without what was better, or says what a move would have been worth there.
pub(in crate::app) async fn try_again(
    cx: &Context,
    envelope: &Envelope,
    trying: &Trying,
    wish: TryWish,
) -> Result<Answer, Error> {
    let last = trying.moment(envelope);
    let same = |number: &MatchNumber| wish.number.is_none_or(|wished| wished == *number);
    let last = last.filter(|(number, _)| same(number));
    let number = wish.number.or(last.map(|(number, _)| number));
    let nth = wish.moment.or(last.map(|(_, nth)| nth)).unwrap_or(1);
    let mut tx = cx.store.read().await?;
    let (found, here) = match over(cx, &mut tx, envelope, number, "try").await? {
        Ok(meant) => *meant,
        Err(answer) => return Ok(*answer),
    };
    let moment = match review::moment(&mut tx, &found, &here.address, nth).await? {
        Some(Ok(moment)) => moment,
        Some(Err(no)) => return Ok(Reply::private(*no).into()),
        None => {
            drop(tx);
            return ask(cx, envelope, &found, &here).await;
        }
    };
    let asked = meant(&moment, &wish);
    if matches!(asked, Meant::Hint | Meant::Move(_)) {
        let position = moment.game.position();
        let other = fair::plays_elsewhere(cx, &mut tx, found.id, position, here.who).await?;
        if let Some(number) = other {
            return Ok(Reply::private(Say::Play(PlaySay::HintUnfair { number })).into());
        }
    }
    drop(tx);
    trying.note(envelope, Looked::Moment(found.number, nth));
    let mut reply = match asked {
        Meant::Nothing => shown(&moment, found.number),
        Meant::Hint => hinted(&moment, found.number),
        Meant::Piece(square) => of_piece(&moment, found.number, square),
        Meant::Move(mv) => match moment.game.why_illegal(mv) {
            Some(why) => Reply::private(Say::Illegal(why)),
            None if !moment.allowed.contains(&mv) => of_piece(&moment, found.number, mv.from),
            None => tried(cx, &moment, found.number, mv).await,
        },
    };
    reply.about = Some(news::about(&found));
    reply.lie = Lie::of(&found.state);
    Ok(reply.into())
}

/// How many of somebody’s last matches they practise on.
const PRACTISED: usize = 10;

/// How many of their matches are looked at to find these: some go on.
const LOOKED_AT: usize = 60;

/// Shows the next moment of the speaker’s last matches in which they gave something away, in the order in
/// which they were played.
pub(in crate::app) async fn practice(
    cx: &Context,
    envelope: &Envelope,
    trying: &Trying,
) -> Result<Answer, Error> {
    let no = |say| Ok(Reply::private(Say::Review(say)).into());
    let mut tx = cx.store.read().await?;
    let Some(here) = Here::look(&mut tx, envelope).await? else {
        return Ok(Reply::private(Say::NoMatchesHere).into());
    };
    let mut all: Vec<(Found, Moment)> = Vec::new();
    let mut waiting = None;
    let rows = last_matches(&mut tx, envelope, &here).await?;
    let matches = rows.len();
    for (id, number) in rows.into_iter().rev() {
        let Some(found) = cx.readable(&mut tx, id, number).await else { continue };
        match review::own_moments(&mut tx, &found, &here.address, here.who).await? {
            Some(own) => all.extend(own.into_iter().map(|moment| (found.clone(), moment))),
            None if found.state.plies.is_empty() => {}
            None => waiting = Some(found),
        }
    }
    drop(tx);
    let last = trying.moment(envelope);
    let is_last = |(found, moment): &(Found, Moment)| Some((found.number, moment.nth)) == last;
    let next = all.iter().position(is_last).map_or(0, |at| (at + 1) % all.len());
    let count = all.len();
    if let Some((found, moment)) = all.into_iter().nth(next) {
        trying.note(envelope, Looked::Moment(found.number, moment.nth));
        let mut reply = shown(&moment, found.number);
        reply.says.insert(0, Say::Review(ReviewSay::Practice { nth: next + 1, count }));
        reply.buttons.push(Button::new(Label::Next, "practice", &[], MatchNumber::NONE));
        reply.about = Some(news::about(&found));
        reply.lie = Lie::of(&found.state);
        return Ok(reply.into());
    }
    match waiting {
        // Whoever is alone with the bot is not told of it where others are.
        Some(found) if found.number.0 > 0 => ask(cx, envelope, &found, &here).await,
        _ => no(ReviewSay::NothingToPractise { matches }),
    }
}

/// The speaker’s last matches that are over, newest first: those of the place, or all of whoever is alone
/// with the bot.
async fn last_matches(
    tx: &mut Tx,
    envelope: &Envelope,
    here: &Here,
) -> Result<Vec<(MatchId, MatchNumber)>, Error> {
    let own = tx.own_matches(here.who, Scope::All, LOOKED_AT).await?;
    let over = own.into_iter().filter(|own| {
        let seated = [own.row.attackers, own.row.defenders].contains(&Some(here.who));
        own.row.stage == Stage::Over && seated
    });
    let near = over.filter_map(|own| match own.place == here.address {
        true => Some((own.row.id, own.row.number)),
        false if envelope.source.alone => Some((own.row.id, MatchNumber::everywhere(own.row.id.0))),
        false => None,
    });
    Ok(near.take(PRACTISED).collect())
}

/// What is tried.
enum Meant {
    Nothing,
    Hint,
    Piece(Square),
    Move(Move),
}

/// What somebody means; a lone square is a piece, or where only one can go.
fn meant(moment: &Moment, wish: &TryWish) -> Meant {
    match (wish.mv, wish.square) {
        (Some(mv), _) => Meant::Move(mv),
        (None, Some(square)) => {
            moves::only_to(&moment.allowed, square).map_or(Meant::Piece(square), Meant::Move)
        }
        (None, None) if wish.hint => Meant::Hint,
        (None, None) => Meant::Nothing,
    }
}

/// The moment, and what was played in it.
fn shown(moment: &Moment, number: MatchNumber) -> Reply {
    let say =
        ReviewSay::TryThis { number, nth: moment.nth, reviewed: Box::new(moment.reviewed.clone()) };
    let board = Scene::of(moment.game.position());
    let mut reply = Reply::private(Say::Review(say))
        .with_scene(Some(board), news::scene_name(number, moment.ply));
    reply.buttons = help(moment, number, false);
    reply.menu = Some(menu(moment, number, None));
    reply
}

/// The piece that should move.
fn hinted(moment: &Moment, number: MatchNumber) -> Reply {
    let from = moment.reviewed.better.from;
    let say = ReviewSay::TryHint { number, nth: moment.nth, square: from };
    let position = moment.game.position();
    let board = Scene::of(position).choosing(position, from, Vec::new());
    let mut reply = Reply::private(Say::Review(say))
        .with_scene(Some(board), news::scene_name(number, moment.ply));
    reply.buttons = help(moment, number, false);
    reply.menu = Some(menu(moment, number, Some(from)));
    reply
}

/// Where a piece can go, or why it cannot.
fn of_piece(moment: &Moment, number: MatchNumber, square: Square) -> Reply {
    let position = moment.game.position();
    let menu = menu(moment, number, Some(square));
    if menu.options.is_empty() {
        return shown(moment, number);
    }
    let to = moment.allowed.iter().filter(|mv| mv.from == square).map(|mv| mv.to).collect();
    let board = Scene::of(position).choosing(position, square, to);
    Reply { menu: Some(menu), ..shown(moment, number) }
        .with_scene(Some(board), news::scene_name(number, moment.ply))
}

/// What a move is worth, and why.
async fn tried(cx: &Context, moment: &Moment, number: MatchNumber, mv: Move) -> Reply {
    let better = moment.reviewed.better;
    let judged = match mv == better {
        true => None,
        false => match judge_one(cx, &moment.game, &moment.allowed, mv).await {
            None => {
                return Reply::private(Say::Full { limit: Limit::Thinking, most: WAITING_MAX });
            }
            judged => judged,
        },
    };
    let rules = moment.game.position().rules();
    let side = moment.game.position().turn();
    let verdict = verdict(moment, mv, judged.as_ref());
    let good = !matches!(verdict, Verdict::Wrong | Verdict::Played);
    // A good move beside the one that was played, a bad one beside the best.
    let why = match good {
        true => difference(&moment.game, moment.reviewed.played, mv),
        false => difference(&moment.game, mv, better),
    };
    let stands = |score| standing(score, side, rules);
    let after = judged.as_ref().map_or(moment.reviewed.before, |judged| stands(judged.cost.own));
    let answer = judged.as_ref().and_then(|judged| judged.own.get(1)).copied();
    let tried = Tried { mv, verdict, before: moment.reviewed.before, after, why, answer };
    let say = ReviewSay::Tried { number, nth: moment.nth, tried: Box::new(tried) };
    let mut game = moment.game.clone();
    game.play_legal(mv);
    let board = Scene::reached(game.position(), Some(mv));
    let mut reply = Reply::private(Say::Review(say))
        .with_scene(Some(board), format!("try-{}-{}", number.0, moment.nth));
    reply.buttons = help(moment, number, good);
    reply
}

/// What a move is called.
fn verdict(moment: &Moment, mv: Move, judged: Option<&Judgement>) -> Verdict {
    let Some(Judgement { cost, .. }) = judged else { return Verdict::Right };
    if mv == moment.reviewed.played {
        return Verdict::Played;
    }
    let Cost { best, own, .. } = *cost;
    let fault = Cost { other: None, ..*cost }.mark(moment.game.position().rules());
    match (fault, own.forced()) {
        (Some(_), _) => Verdict::Wrong,
        (None, Some(plies)) if plies > 0 && own < best => Verdict::Slower,
        (None, _) => Verdict::AsGood,
    }
}

/// What helps where a move is sought, or leads on once it is found.
fn help(moment: &Moment, number: MatchNumber, found: bool) -> Vec<Button> {
    let this = format!("moment:{}", moment.nth);
    let solution = Button::new(Label::Solution, "review", &[&this], number);
    if found {
        let mut buttons = try_buttons(number, moment.count, Some(moment.nth));
        buttons.push(solution);
        return buttons;
    }
    let again = Button::new(Label::Again, "try", &[&this], number);
    vec![again, Button::new(Label::Hint, "try", &["hint", &this], number), solution]
}

/// The pieces that can move, or where one of them can go.
fn menu(moment: &Moment, number: MatchNumber, of: Option<Square>) -> Menu {
    let chosen = of.map_or("*".to_owned(), |from| format!("{from}-*"));
    let call = format!("try {chosen} {number} moment:{}", moment.nth);
    moves::menu(moment.game.position(), &moves::by_piece(&moment.allowed, of), of, call)
}
