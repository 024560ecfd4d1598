//! Explaining: rules page by page, differences, reasons, and the language in which all is said.
//!
//! Deliberately absent: the facts and examples themselves, which are the teach room's.

use super::meant::{Meant, Wanted};
use super::settings::Settings;
use super::{Answer, App, Envelope, tell};
use crate::command::{MatchNumber, Mistake, rules_of};
use crate::game::Match;
use crate::reply::{Choice, Menu, MenuKind, Page, Reply, Say, Scene, Teach};
use crate::store::{Error, Found};
use crate::tafl::{Game, Move, Rules, Square, Variant, variants};
use crate::teach::{Example, Shows, Topic, examples, of_move, of_square, topics};

/// Width of one board of an example, in pixels.
const EXAMPLE_WIDTH: u32 = 360;

/// Characters of a call that a menu can carry on every door.
const CALL_LENGTH_MAX: usize = 75;

/// What a page of rules is asked of.
pub(super) struct Asked {
    pub(super) variant: Option<&'static Variant>,
    pub(super) number: Option<MatchNumber>,
    pub(super) topic: Option<Topic>,
    pub(super) house: Vec<String>,
}

impl App {
    /// A page of the rules of a variant or a match.
    pub(super) async fn rules(
        &self,
        envelope: &Envelope,
        settings: &Settings,
        asked: Asked,
    ) -> Result<Answer, Error> {
        let (variant, rules, mut call) = match asked.variant {
            Some(variant) => {
                (variant.id.to_owned(), variant.rules, format!("rules {}", variant.id))
            }
            None => match self.game_meant(envelope, asked.number).await? {
                Ok(Some(found)) => {
                    let challenge = &found.game.challenge;
                    let call = format!("rules {}", MatchNumber(found.number));
                    (challenge.variant.clone(), challenge.rules, call)
                }
                Ok(None) => {
                    let usual = settings.variant;
                    (usual.id.to_owned(), usual.rules, format!("rules {}", usual.id))
                }
                Err(say) => return Ok(Reply::private(say).into()),
            },
        };
        let rules = match changed(&variant, &rules, &asked.house) {
            Ok(rules) => rules,
            Err(mistake) => return Ok(Reply::private(Say::Mistake(mistake)).into()),
        };
        for pair in &asked.house {
            call.push_str(&format!(" {pair}"));
        }
        let base = variants::find(&variant).map(|variant| &variant.rules);
        let pages = topics(&rules, base);
        let topic = asked.topic.unwrap_or(Topic::Goal);
        // What a game does not have is worth a word too: its page is then empty but for the others.
        let shown = tokio::task::spawn_blocking(move || examples(&rules, topic)).await;
        let shown = shown.unwrap_or_default();
        let shows: Vec<Shows> = shown.iter().map(|example| example.shows).collect();
        let menu = (call.len() <= CALL_LENGTH_MAX).then(|| Menu {
            kind: MenuKind::Topic,
            call: format!("{call} *"),
            options: pages.into_iter().map(Choice::Topic).collect(),
        });
        let name = format!("rules-{}-{}", variant, topic.as_str());
        let page = Page { variant, rules, topic, shows, call };
        let say = Say::Teach(Teach::Page(Box::new(page)));
        let reply = Reply { menu, ..Reply::private(say) };
        Ok(reply.with_scene(sheet(&shown), name).into())
    }

    /// The match of which the rules are asked, if one is meant; none where there are none.
    async fn game_meant(
        &self,
        envelope: &Envelope,
        number: Option<MatchNumber>,
    ) -> Result<Result<Option<Found>, Say>, Error> {
        let mut tx = self.store.read().await?;
        let Some(place) = tx.known_place(&envelope.place).await? else {
            return Ok(match number {
                Some(number) => Err(Say::UnknownMatch(number)),
                None => Ok(None),
            });
        };
        let who = &envelope.speaker.account;
        Ok(match (self.meant(&mut tx, place, who, Wanted::Look, number).await?, number) {
            (Meant::One(found), _) => Ok(Some(*found)),
            (Meant::Answer(say), Some(_)) => Err(*say),
            // Without a number any game will do.
            (Meant::Answer(say), None) => match *say {
                Say::NoMatch | Say::NoMatchesHere => Ok(None),
                say => Err(say),
            },
        })
    }

    /// The reason for a move or about a square.
    pub(super) async fn why(
        &self,
        envelope: &Envelope,
        (mv, square): (Option<Move>, Option<Square>),
        number: Option<MatchNumber>,
    ) -> Result<Answer, Error> {
        let mut tx = self.store.read().await?;
        let Some(place) = tx.known_place(&envelope.place).await? else {
            return Ok(Reply::private(Say::NoMatchesHere).into());
        };
        let who = &envelope.speaker.account;
        let found = match self.meant(&mut tx, place, who, Wanted::Look, number).await? {
            Meant::One(found) => *found,
            Meant::Answer(say) => return Ok(super::look::which(*say, "why").into()),
        };
        drop(tx);
        let mut reply = match (mv, square) {
            (None, Some(square)) => about_square(&found.game, square),
            (mv, _) => about_move(&found, mv),
        };
        reply.about = Some(tell::about(&found));
        Ok(reply.into())
    }

    /// Which language is spoken in a place, and changing it.
    pub(super) async fn language(
        &self,
        envelope: &Envelope,
        settings: &mut Settings,
        tag: Option<&'static str>,
    ) -> Result<Answer, Error> {
        let Some(tag) = tag else {
            let say = Say::Teach(Teach::Language { changed: false });
            return Ok(Reply::private(say).into());
        };
        if envelope.server.is_some() && !envelope.rights.manages {
            return Ok(Reply::private(Say::ManagersOnly).into());
        }
        let Some((mut tx, _)) = self.begin(envelope).await? else {
            return Ok(Reply::private(Say::Repeated).into());
        };
        tx.set(super::settings::key(envelope), "language", tag).await?;
        tx.commit().await?;
        tag.clone_into(&mut settings.language);
        Ok(Reply::public(vec![Say::Teach(Teach::Language { changed: true })]).into())
    }
}

/// A variant's rules with house rules; those of a match may have more than its variant.
fn changed(id: &str, rules: &Rules, house: &[String]) -> Result<Rules, Mistake> {
    match variants::find(id) {
        Some(variant) => rules_of(&Variant { rules: *rules, ..*variant }, house),
        None => Ok(*rules),
    }
}

/// The boards of examples below each other, each before and after.
fn sheet(shown: &[Example]) -> Option<Scene> {
    let mut rows: Vec<Vec<Scene>> = shown.iter().map(row).collect();
    rows.reverse();
    let mut sheet = None;
    for row in rows {
        let mut boards = row.into_iter();
        let mut first = boards.next()?;
        first.beside = boards.next().map(Box::new);
        first.below = sheet.take().map(Box::new);
        sheet = Some(first);
    }
    sheet
}

fn row(example: &Example) -> Vec<Scene> {
    let bare = |position: &crate::tafl::Position| Scene {
        width: EXAMPLE_WIDTH,
        king_in_danger: false,
        escapes: Vec::new(),
        ..Scene::of(position)
    };
    let mut before = bare(&example.before);
    let (Some(mv), Some(after)) = (example.mv, example.after()) else {
        before.width = Scene::WIDTH;
        return vec![before];
    };
    before.chosen = Some(mv.from);
    if example.shows == Shows::Reach {
        let moves = example.before.moves().into_iter();
        before.targets = moves.filter(|other| other.from == mv.from).map(|mv| mv.to).collect();
        before.width = Scene::WIDTH;
        return vec![before];
    }
    before.targets = vec![mv.to];
    let mut then = bare(&after).after(mv, after.last_captures().collect());
    if let Shows::Notice(_) = example.shows {
        let danger = after.danger();
        then.king_in_danger = !danger.captures.is_empty();
        then.escapes = danger.escapes;
    }
    vec![before, then]
}

/// A move that is asked about: the last one, one that could be played now, or one that was.
fn about_move(found: &Found, mv: Option<Move>) -> Reply {
    let game = &found.game;
    let number = MatchNumber(found.number);
    let Some(mv) = mv.or_else(|| game.plies.last().map(|ply| ply.mv)) else {
        return Reply::private(Say::Teach(Teach::NothingPlayed(number)));
    };
    let now = of_move(&game.game, mv);
    let past = game.plies.iter().rposition(|ply| ply.mv == mv);
    let (board, report, played) = match past {
        Some(ply) if now.verdict.is_err() => {
            let before = before_ply(game, ply);
            let report = of_move(&before, mv);
            (before, report, Some(ply + 1))
        }
        _ => (game.game.clone(), now, None),
    };
    let scene = match &report.verdict {
        Ok(_) => {
            let mut after = board.position().clone();
            if report.out_of_turn {
                let mut passed = board.clone();
                passed.pass();
                after = passed.position().clone();
            }
            let _ = after.make(mv);
            Scene::of(&after).after(mv, after.last_captures().collect())
        }
        Err(_) => {
            let mut scene = Scene::of(board.position());
            let on = |square: &Square| square.is_on(board.position().size());
            scene.chosen = Some(mv.from).filter(on);
            let moves = board.moves().into_iter();
            scene.targets = moves.filter(|other| other.from == mv.from).map(|mv| mv.to).collect();
            scene
        }
    };
    let say = Say::Teach(Teach::Move { report: Box::new(report), played });
    Reply::private(say).with_scene(Some(scene), format!("why-{}-{mv}", found.number))
}

/// The game as it was before a ply.
fn before_ply(game: &Match, ply: usize) -> Game {
    let mut play = Game::start(&game.challenge.rules);
    for earlier in &game.plies[..=ply] {
        // The die may have given turns away in between.
        if play.position().turn() != earlier.side {
            play.pass();
        }
        if std::ptr::eq(earlier, &game.plies[ply]) {
            break;
        }
        play.play_legal(earlier.mv);
    }
    play
}

fn about_square(game: &Match, square: Square) -> Reply {
    let position = game.game.position();
    if !square.is_on(position.size()) {
        let why = crate::tafl::Illegal::OffBoard { square, size: position.size() };
        return Reply::private(Say::Illegal(why));
    }
    let report = of_square(&game.game, square);
    let mut scene = Scene::of(position);
    scene.chosen = Some(square);
    scene.targets = report.targets.clone();
    let say = Say::Teach(Teach::Square(Box::new(report)));
    Reply::private(say).with_scene(Some(scene), format!("why-{square}"))
}
