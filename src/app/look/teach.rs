//! Explaining: rules page by page, differences, reasons, and the language that a place speaks.
//!
//! Deliberately absent: the facts and examples themselves, which belong to the `teach` room.

use std::collections::VecDeque;

use crate::app::context::Context;
use crate::app::handlers::begun;
use crate::app::handlers::here::Here;
use crate::app::handlers::resolve::{self, Meant, Wanted};
use crate::app::look::sheet::sheet;
use crate::app::messages::{names, news};
use crate::app::places::settings::Settings;
use crate::app::think::fair;
use crate::app::{Answer, App, Envelope, review};
use crate::command::{HOUSE_RULES_MAX, Language, Mistake, rules_of};
use crate::game::{Entry, Event, Match, MatchNumber, Stage};
use crate::reply::{
    Choices, Lie, Menu, MenuKind, MenuOption, Page, PlaceSay, Reply, ReviewSay, ReviewedMove, Say,
    Scene, Teach,
};
use crate::store::{Error, Found, Tx};
use crate::tafl::{Illegal, Move, Position, Rules, Square, Variant, variants};
use crate::teach::{Example, MoveReport, No, Shows, Topic, examples, of_move, of_square, topics};

/// A page with its examples, kept because finding them takes a while.
pub(in crate::app) type Lesson = (Rules, Topic, Vec<Example>);

/// How many lessons are kept.
const LESSONS_MAX: usize = 64;

/// How many characters of a call a menu can carry on every door.
const CALL_LENGTH_MAX: usize = 75;

/// Which page of rules was asked for, and of what.
pub(in crate::app) struct RulesQuestion {
    pub(in crate::app) variant: Option<&'static Variant>,
    pub(in crate::app) number: Option<MatchNumber>,
    pub(in crate::app) topic: Option<Topic>,
    pub(in crate::app) house: Vec<String>,
}

impl App {
    /// A page of the rules of a variant or a match.
    pub(in crate::app) async fn rules(
        &self,
        envelope: &Envelope,
        settings: &Settings,
        asked: RulesQuestion,
    ) -> Result<Answer, Error> {
        let (variant, rules, mut call) = match asked.variant {
            Some(variant) => {
                (variant.id.to_owned(), variant.rules, format!("rules {}", variant.id))
            }
            None => match game_meant(&self.cx, envelope, asked.number).await? {
                Ok(Some(found)) => {
                    let challenge = &found.state.challenge;
                    let call = format!("rules {}", found.number);
                    (challenge.terms.variant.clone(), challenge.rules, call)
                }
                Ok(None) => {
                    let usual = settings.variant;
                    (usual.id.to_owned(), usual.rules, format!("rules {}", usual.id))
                }
                Err(say) => {
                    let page = asked.topic.map_or("", Topic::as_str);
                    return Ok(crate::app::look::show::which(
                        say,
                        format!("rules {page}").trim_end(),
                    )
                    .into());
                }
            },
        };
        if asked.house.len() > HOUSE_RULES_MAX {
            let many = Mistake::TooMany { most: HOUSE_RULES_MAX };
            return Ok(Reply::private(Say::Mistake(many)).into());
        }
        let rules = match changed(&variant, &rules, &asked.house) {
            Ok(rules) => rules,
            Err(mistake) => return Ok(Reply::private(Say::Mistake(mistake)).into()),
        };
        let asks = (asked.topic == Some(Topic::House)) && asked.number.is_none();
        let choices = asks.then(|| Choices::of(&variant, &asked.house)).flatten();
        // Those of a match may differ from the game's own.
        let choices = choices.filter(|_| call == format!("rules {variant}"));
        for pair in &asked.house {
            call.push_str(&format!(" {pair}"));
        }
        let base = variants::find(&variant).map(|variant| &variant.rules);
        let pages = topics(&rules, base);
        let (short, topic) = (asked.topic.is_none(), asked.topic.unwrap_or(Topic::Goal));
        // It is also worth saying what a game does not have; that page then has no facts of its
        // own.
        let shown = self.examples(rules, topic).await;
        let shows: Vec<Shows> = shown.iter().map(|example| example.shows).collect();
        let menu = (call.len() <= CALL_LENGTH_MAX).then(|| Menu {
            kind: MenuKind::Topic,
            call: format!("{call} *"),
            options: pages.into_iter().map(MenuOption::Topic).collect(),
        });
        let name = format!("rules-{}-{}", variant, topic.as_str());
        let page = Page { variant, rules, topic, short, shows, call: Some(call) };
        let say = Say::Teach(Teach::Page(Box::new(page)));
        let reply = Reply { menu, choices, ..Reply::private(say) };
        Ok(reply.with_scene(sheet(&shown), name).into())
    }

    /// The examples for a page; recently found ones are kept.
    async fn examples(&self, rules: Rules, topic: Topic) -> Vec<Example> {
        let kept = |lessons: &VecDeque<Lesson>| {
            let known = lessons.iter().find(|lesson| lesson.0 == rules && lesson.1 == topic);
            known.map(|lesson| lesson.2.clone())
        };
        if let Some(known) = kept(&self.lessons.lock().expect("no holder panics")) {
            return known;
        }
        let found = tokio::task::spawn_blocking(move || examples(&rules, topic)).await;
        match found {
            Ok(found) => {
                let mut lessons = self.lessons.lock().expect("no holder panics");
                lessons.truncate(LESSONS_MAX - 1);
                lessons.push_front((rules, topic, found.clone()));
                found
            }
            // A panic there costs the pictures, not the page.
            Err(_) => {
                tracing::error!(?topic, "the examples of a page could not be found");
                Vec::new()
            }
        }
    }
}

/// The match whose rules are asked about, if one is meant; `None` if there are no matches.
async fn game_meant(
    cx: &Context,
    envelope: &Envelope,
    number: Option<MatchNumber>,
) -> Result<Result<Option<Found>, Say>, Error> {
    let mut tx = cx.store.read().await?;
    let Some(here) = Here::look(&mut tx, envelope).await? else {
        return Ok(match number {
            Some(number) => Err(Say::UnknownMatch(number)),
            None => Ok(None),
        });
    };
    Ok(
        match (resolve::meant_by(cx, envelope, &mut tx, &here, Wanted::Look, number).await?, number)
        {
            (Meant::One(found, _), _) => Ok(Some(*found)),
            (Meant::Answer(say), Some(_)) => Err(*say),
            // Without a number, having no match is fine.
            (Meant::Answer(say), None) => match *say {
                Say::NoMatch | Say::NoMatchesHere => Ok(None),
                say => Err(say),
            },
        },
    )
}

/// The reason for a move or about a square.
pub(in crate::app) async fn why(
    cx: &Context,
    envelope: &Envelope,
    (mv, square): (Option<Move>, Option<Square>),
    number: Option<MatchNumber>,
) -> Result<Answer, Error> {
    let mut tx = cx.store.read().await?;
    let Some(here) = Here::look(&mut tx, envelope).await? else {
        return Ok(Reply::private(Say::NoMatchesHere).into());
    };
    let (found, here) =
        match resolve::meant_by(cx, envelope, &mut tx, &here, Wanted::Look, number).await? {
            Meant::One(found, here) => (*found, here),
            Meant::Answer(say) => {
                let about = [mv.map(|mv| mv.to_string()), square.map(|square| square.to_string())];
                let about = about.into_iter().flatten().next().unwrap_or_default();
                return Ok(
                    crate::app::look::show::which(*say, format!("why {about}").trim_end()).into()
                );
            }
        };
    let log = tx.log(found.id).await?;
    let mut reply = match (mv, square) {
        (None, Some(square)) => about_square(&found.state, square),
        (mv, _) => about_move(&found, &log, mv),
    };
    if let [no @ (Say::Refused(_) | Say::Illegal(_))] = &reply.says[..] {
        let say = resolve::said_of(&mut tx, &here, found.number, no.clone()).await?;
        return Ok(Reply::private(say).into());
    }
    let played = match &reply.says[..] {
        [Say::Teach(Teach::Move { played: Some(ply), report, .. })] => Some((*ply - 1, report.mv)),
        _ => None,
    };
    if let Some((ply, mv)) = played {
        reply.says.extend(hindsight(cx, tx, (&found, &log), &here, (ply, mv)).await?);
    }
    reply.about = Some(news::about(&found));
    reply.lie = Lie::now(&found.state);
    Ok(reply.into())
}

/// What would have been better than a move that was played, where that may be told: in a match that is over,
/// from its review; to whoever played it against the bot, unless they have the same board before them
/// against a person.
async fn hindsight(
    cx: &Context,
    mut tx: Tx,
    (found, log): (&Found, &[Entry]),
    here: &Here,
    (ply, mv): (usize, Move),
) -> Result<Option<Say>, Error> {
    let number = found.number;
    let say = |reviewed: Option<ReviewedMove>| {
        Some(Say::Review(ReviewSay::InHindsight { number, reviewed: reviewed.map(Box::new) }))
    };
    if found.state.stage == Stage::Over {
        return Ok(say(review::ply(&mut tx, found, &here.address, ply).await?));
    }
    let against_bot = found.state.bot().is_some() && found.state.side_of(here.who).is_some();
    let Some(before) = before_ply(log, ply, mv).filter(|_| against_bot) else { return Ok(None) };
    let position = before.game.position();
    if before.to_move() != Some(here.who)
        || fair::plays_elsewhere(cx, &mut tx, found.id, position, here.who).await?.is_some()
    {
        return Ok(None);
    }
    let by = names::people(&mut tx, &found.state, &here.address).await?.get(here.who);
    drop(tx);
    let allowed = before.game.moves_within(before.reach());
    let judged = review::judge_one(cx, &before.game, &allowed, mv).await;
    Ok(judged
        .and_then(|judged| say(Some(review::reviewed(&before.game, &judged, (ply, by), None)))))
}

/// Tells or changes the language of a place.
pub(in crate::app) async fn language(
    cx: &Context,
    envelope: &Envelope,
    settings: &mut Settings,
    language: Option<Language>,
) -> Result<Answer, Error> {
    let Some(language) = language else {
        let say = Teach::Language { language: settings.language, changed: false };
        let say = Say::Teach(say);
        return Ok(Reply::private(say).into());
    };
    if envelope.source.server.is_some() && !envelope.source.rights.manages {
        return Ok(Reply::private(Say::Place(PlaceSay::ManagersOnly)).into());
    }
    let Some((mut tx, ..)) = begun::begin(cx, envelope).await? else {
        return Ok(Reply::private(Say::Repeated).into());
    };
    tx.set(crate::app::places::settings::key(envelope), "language", language.tag()).await?;
    tx.commit().await?;
    settings.language = language;
    Ok(Reply::public(vec![Say::Teach(Teach::Language { language, changed: true })]).into())
}

/// A variant's rules changed by house rules; a match may already differ from its variant.
fn changed(id: &str, rules: &Rules, house: &[String]) -> Result<Rules, Mistake> {
    match variants::find(id) {
        Some(variant) => rules_of(&Variant { rules: *rules, ..*variant }, house),
        None => Ok(*rules),
    }
}

/// The move asked about: the last one, one that could be played now, or one that was played.
fn about_move(found: &Found, log: &[Entry], mv: Option<Move>) -> Reply {
    let state = &found.state;
    let number = found.number;
    let Some(asked) = mv.or_else(|| state.plies.last().map(|ply| ply.mv)) else {
        return Reply::private(Say::Teach(Teach::NothingPlayed(number)));
    };
    let now = of_move(&state.game, asked, state.reach());
    // A move that cannot be meant now must have been played before.
    let over = matches!(state.stage, Stage::Over | Stage::Closed);
    let gone = matches!(now.0.verdict, Err(No::Illegal(Illegal::Empty { .. })));
    let past = state.plies.iter().rposition(|ply| ply.mv == asked);
    let past = past.filter(|_| mv.is_none() || over || gone);
    let before = past.and_then(|ply| Some((ply + 1, before_ply(log, ply, asked)?.game)));
    let ((mut report, board), played) = match before {
        Some((ply, before)) => (of_move(&before, asked, u8::MAX), Some(ply)),
        None => (now, None),
    };
    if over && played.is_none() {
        report.verdict = Err(No::Illegal(Illegal::GameOver));
    }
    let scene = drawn(&board, &report);
    let say = Say::Teach(Teach::Move { report: Box::new(report), played });
    Reply::private(say).with_scene(Some(scene), format!("why-{}-{asked}", found.number.0))
}

/// The board after a possible move; otherwise where its piece may go, and where it may not.
fn drawn(board: &Position, report: &MoveReport) -> Scene {
    let mv = report.mv;
    let mut scene = Scene::of(board);
    match report.verdict {
        Ok(_) => {
            let mut after = board.clone();
            let _ = after.make(mv);
            return Scene::reached(&after, Some(mv));
        }
        Err(No::Illegal(Illegal::GameOver)) => {}
        Err(_) => {
            scene.chosen = Some(mv.from).filter(|square| square.is_on(board.size()));
            let stands = board.piece(mv.from).is_some();
            // A cross on a piece would mean that it was captured.
            let free = |to: &Square| to.is_on(board.size()) && board.piece(*to).is_none();
            scene.forbidden = Some(mv.to).filter(|to| stands && free(to));
            scene.targets = report.targets.clone();
            scene.blocker = blocker(report);
        }
    }
    scene
}

/// The piece that is in the way of a move.
fn blocker(report: &MoveReport) -> Option<Square> {
    match report.verdict {
        Err(No::Illegal(Illegal::Blocked { square, .. })) => Some(square),
        _ => None,
    }
}

/// The match before a ply that was played and not taken back, with its passed turns.
fn before_ply(log: &[Entry], ply: usize, mv: Move) -> Option<Match> {
    let (first, rest) = log.split_first()?;
    let mut state = Match::replay([first]).ok()?;
    let mut before = None;
    for entry in rest {
        let plays = matches!(entry.event, Event::Played { mv: played, .. } if played == mv);
        if plays && state.plies.len() == ply {
            before = Some(state.clone());
        }
        state.apply(entry.at, &entry.event).ok()?;
    }
    before
}

fn about_square(state: &Match, square: Square) -> Reply {
    let position = state.game.position();
    if !square.is_on(position.size()) {
        let why = crate::tafl::Illegal::OffBoard { square, size: position.size() };
        return Reply::private(Say::Illegal(why));
    }
    let over = matches!(state.stage, Stage::Over | Stage::Closed);
    let report = of_square(&state.game, square, state.reach(), over);
    let scene = Scene::of(position).choosing(position, square, report.targets.clone());
    let say = Say::Teach(Teach::Square(Box::new(report)));
    Reply::private(say).with_scene(Some(scene), format!("why-{square}"))
}
