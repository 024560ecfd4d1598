//! `puzzle`: a position to be solved, move by move, by whoever wants; each person at their own pace. The
//! moments of lessons are answered in the same way, by their numbers, and rate nobody.
//!
//! What is right was proven when the puzzle was made, so that an answer needs no search; a move that
//! nobody has thought of is searched a little, before anything is written. Only the first try counts
//! for ratings, and what it changes is one write with it.

use crate::ai::{Limits, Search};
use crate::app::context::Context;
use crate::app::handlers::begun;
use crate::app::handlers::puzzle_choice;
use crate::app::look::moves;
use crate::app::places::settings;
use crate::app::review::trying::{Looked, Trying};
use crate::app::think::{WAITING_MAX, fair};
use crate::app::time::daily;
use crate::app::{Answer, Envelope};
use crate::command::PuzzleWish;
use crate::game::{DAY, MatchNumber, Millis, PlayerId};
use crate::league::{Rating, puzzle as worth, tried};
use crate::puzzle::{LESSONS_FROM, LessonMoment, Proof, Puzzle, all, lesson_moment, numbered};
use crate::reply::{Button, Label, LessonSay, Limit, Menu, PlaySay, PuzzleSay, Reply, Say, Scene};
use crate::store::{Error, MatchId, PuzzleTry, Tx};
use crate::tafl::{Game, Illegal, Move, Square};
use crate::teach::difference;

/// How many nodes are looked at for the answer to a move that is not right.
const NODES: u64 = 8_000;

/// Gives somebody a puzzle, or takes their answer.
pub(in crate::app) async fn puzzle(
    cx: &Context,
    envelope: &Envelope,
    trying: &Trying,
    wish: PuzzleWish,
) -> Result<Answer, Error> {
    let answers = wish.mv.is_some() || wish.square.is_some() || wish.hint || wish.solution;
    let mut tx = cx.store.read().await?;
    let who = tx.player_of(&envelope.source.speaker.account).await?;
    let at = match (answers, wish.number) {
        (false, _) => None,
        (true, Some(number)) => at_now(&mut tx, who, Some(number)).await?,
        (true, None) => {
            let number = looked_at(&mut tx, envelope, trying, who).await?;
            at_now(&mut tx, who, number).await?
        }
    };
    if let (Some(Ok(at)), Some(who)) = (&at, who) {
        let position = at.game.position();
        let other = fair::plays_elsewhere(cx, &mut tx, MatchId(0), position, who).await?;
        if let Some(number) = other {
            return Ok(Reply::private(Say::Play(PlaySay::HintUnfair { number })).into());
        }
    }
    drop(tx);
    let reply = match (answers, at) {
        (false, _) => give(cx, envelope, wish).await?,
        (true, None) => Reply::private(Say::Puzzle(PuzzleSay::NoneOpen)),
        (true, Some(Err(most))) => Reply::private(Say::Puzzle(PuzzleSay::NoSuch { most })),
        (true, Some(Ok(at))) => match meant(&at, &wish) {
            Meant::Piece(square) => of_piece(&at, square),
            Meant::Illegal(why) => Reply::private(Say::Illegal(why)),
            Meant::Move(mv) => moved(cx, envelope, at, mv).await?,
            Meant::Help => helped(cx, envelope, at, wish.solution).await?,
        },
    };
    if let Some(number) = about(&reply) {
        trying.note(envelope, Looked::Puzzle(number));
    }
    Ok(reply.into())
}

/// The puzzle that an answer leaves its reader at.
fn about(reply: &Reply) -> Option<u32> {
    match reply.says.first()? {
        Say::Lesson(LessonSay::Shown { moment, .. }) => Some(moment.number),
        Say::Puzzle(
            PuzzleSay::Shown { number, .. }
            | PuzzleSay::Hint { number, .. }
            | PuzzleSay::Slower { number, .. }
            | PuzzleSay::Wrong { number, .. },
        ) => Some(*number),
        _ => None,
    }
}

/// Where somebody stands in a puzzle.
struct At {
    puzzle: Puzzle,
    /// The moment of a lesson that it is.
    lesson: Option<LessonMoment>,
    tried: PuzzleTry,
    /// The game as they see it.
    game: Game,
    /// How hard it is.
    rating: Rating,
}

impl At {
    /// Where somebody stands in a puzzle that is as hard as was kept, or as it was made; `None` if there
    /// is no such puzzle.
    fn of(tried: PuzzleTry, rating: Option<Rating>) -> Option<At> {
        let lesson = lesson_moment(tried.puzzle);
        let puzzle = match &lesson {
            Some(moment) => moment.puzzle()?,
            None => numbered(tried.puzzle)?.puzzle()?,
        };
        let mut game = puzzle.game();
        // A move of the solver’s and its answer.
        let plies = tried.plies.min(puzzle.steps.len() - 1) & !1;
        puzzle.steps.iter().take(plies).for_each(|moves| game.play_legal(moves[0]));
        let rating = rating.unwrap_or_else(|| worth(puzzle.level));
        Some(At { puzzle, lesson, tried: PuzzleTry { plies, ..tried }, game, rating })
    }

    fn number(&self) -> u32 {
        self.tried.puzzle
    }

    /// Whether it is to be won.
    fn is_win(&self) -> bool {
        match self.lesson {
            Some(moment) => moment.proof == Proof::Win,
            None => self.puzzle.is_win(),
        }
    }

    /// The command about it, with the words by which it is meant.
    fn call(&self) -> (&'static str, Vec<String>) {
        match self.lesson {
            Some(moment) => {
                ("learn", vec![moment.name().to_owned(), format!("moment:{}", moment.nth)])
            }
            None => ("puzzle", vec![format!("puzzle:{}", self.number())]),
        }
    }

    /// The moves that are right now.
    fn right(&self) -> &[Move] {
        &self.puzzle.steps[self.tried.plies]
    }

    /// The move that led to the board.
    fn last(&self) -> Option<Move> {
        match self.tried.plies.checked_sub(1) {
            Some(last) => Some(self.puzzle.steps[last][0]),
            None => self.puzzle.last,
        }
    }
}

/// Where somebody stands in the puzzle with this number, or in the one that they were given last; the
/// greatest number there is where there is no such puzzle.
async fn at_now(
    tx: &mut Tx,
    who: Option<PlayerId>,
    number: Option<u32>,
) -> Result<Option<Result<At, u32>>, Error> {
    let tried = match (number, who) {
        (None, None) => None,
        (None, Some(who)) => tx.open_puzzle(who, LESSONS_FROM).await?,
        (Some(number), None) => Some(PuzzleTry::new(number)),
        (Some(number), Some(who)) => {
            Some(tx.puzzle_try(who, number).await?.unwrap_or(PuzzleTry::new(number)))
        }
    };
    let Some(tried) = tried else { return Ok(None) };
    let rating = tx.puzzle_rating(tried.puzzle).await?.map(Rating::of_kept);
    Ok(Some(At::of(tried, rating).ok_or_else(greatest)))
}

/// What an answer is meant for that names nothing and has no match to act in: what its speaker looks at, the
/// puzzle of the day, or what they looked at lately; `None` if there is no such thing.
pub(in crate::app) async fn meant_for(
    cx: &Context,
    envelope: &Envelope,
    trying: &Trying,
) -> Result<Option<u32>, Error> {
    let mut tx = cx.store.read().await?;
    let who = tx.player_of(&envelope.source.speaker.account).await?;
    match looked_at(&mut tx, envelope, trying, who).await? {
        Some(number) => Ok(Some(number)),
        None => looked_at_lately(cx, &mut tx, who).await,
    }
}

/// What somebody looks at, as far as the program remembers, or the puzzle of the day if that came later.
async fn looked_at(
    tx: &mut Tx,
    envelope: &Envelope,
    trying: &Trying,
    who: Option<PlayerId>,
) -> Result<Option<u32>, Error> {
    let looked = match trying.get(envelope) {
        Some(Looked::Puzzle(number)) => Some(number),
        _ => None,
    };
    Ok(of_day(tx, envelope, who, looked).await?.or(looked))
}

/// The puzzle of the day, where it was posted after what somebody looked at last and they are not through
/// with it: what they say is meant for it.
async fn of_day(
    tx: &mut Tx,
    envelope: &Envelope,
    who: Option<PlayerId>,
    looked: Option<u32>,
) -> Result<Option<u32>, Error> {
    let daily = tx.daily(settings::key(envelope)).await?;
    let posted = daily.and_then(|daily| Some((daily.puzzle?, daily.posted_at?)));
    let Some((puzzle, posted_at)) = posted else { return Ok(None) };
    let Some(who) = who else { return Ok(Some(puzzle)) };
    if tx.puzzle_try(who, puzzle).await?.is_some_and(|tried| tried.through) {
        return Ok(None);
    }
    let last = match looked {
        Some(number) => Some(number),
        None => tx.open_puzzle(who, LESSONS_FROM).await?.map(|tried| tried.puzzle),
    };
    let looked_at = match last {
        Some(number) => tx.looked_at_puzzle(who, number).await?,
        None => None,
    };
    Ok((looked_at.is_none_or(|at| at < posted_at) || last == Some(puzzle)).then_some(puzzle))
}

/// How long what somebody looked at last is still what they mean, after the program was started anew.
const LATELY: Millis = DAY;

/// The puzzle or the moment of a lesson that somebody looked at last, if that was lately and they are not
/// through with it.
async fn looked_at_lately(
    cx: &Context,
    tx: &mut Tx,
    who: Option<PlayerId>,
) -> Result<Option<u32>, Error> {
    let Some(who) = who else { return Ok(None) };
    let Some(open) = tx.open_puzzle(who, u32::MAX).await? else { return Ok(None) };
    let at = tx.looked_at_puzzle(who, open.puzzle).await?;
    let lately = at.is_some_and(|at| at > cx.clock.now() - LATELY);
    Ok(lately.then_some(open.puzzle))
}

fn greatest() -> u32 {
    all().last().map_or(0, |entry| entry.number)
}

/// The puzzle of the day as everybody there sees it, with how the one before went; `None` if there is no
/// such puzzle.
pub(in crate::app) async fn posted(
    tx: &mut Tx,
    puzzle: u32,
    before: Option<u32>,
) -> Result<Option<Reply>, Error> {
    let Some(Ok(at)) = at_now(tx, None, Some(puzzle)).await? else { return Ok(None) };
    let before = before.and_then(|number| {
        let puzzle = numbered(number)?.puzzle()?;
        Some((number, puzzle.steps.iter().map(|moves| moves[0]).collect()))
    });
    let mut reply = Reply { private: false, ..shown(&at, None) };
    reply.says.insert(0, Say::Puzzle(PuzzleSay::Today { before }));
    Ok(Some(reply))
}

/// Shows the puzzle that somebody is at, or one that they have not had.
async fn give(cx: &Context, envelope: &Envelope, wish: PuzzleWish) -> Result<Reply, Error> {
    let Some((mut tx, here, now)) = begun::begin(cx, envelope).await? else {
        return Ok(Reply::private(Say::Repeated));
    };
    let who = here.who;
    let no = |say| Ok(Reply::private(Say::Puzzle(say)));
    let open = match (wish.next, wish.number) {
        (true, None) => None,
        (_, Some(number)) => match at_now(&mut tx, Some(who), Some(number)).await? {
            Some(Ok(at)) => Some(at),
            _ => return no(PuzzleSay::NoSuch { most: greatest() }),
        },
        (false, None) => {
            let at = at_now(&mut tx, Some(who), None).await?.and_then(Result::ok);
            at.filter(|at| puzzle_choice::fits(&wish, at.number()))
        }
    };
    let at = match open {
        Some(at) => at,
        None => {
            let (chosen, count) = puzzle_choice::one(&mut tx, who, &wish).await?;
            let Some(number) = chosen else { return no(PuzzleSay::NoneLeft { count }) };
            match at_now(&mut tx, Some(who), Some(number)).await? {
                Some(Ok(at)) => at,
                _ => return no(PuzzleSay::NoSuch { most: greatest() }),
            }
        }
    };
    tx.keep_puzzle_try(who, at.tried, now).await?;
    tx.commit().await?;
    let mut reply = shown(&at, None);
    reply.private = !wish.public;
    Ok(reply)
}

/// What an answer means.
enum Meant {
    Move(Move),
    Piece(Square),
    Illegal(Illegal),
    Help,
}

/// What somebody means; a lone square is a piece, or where only one can go.
fn meant(at: &At, wish: &PuzzleWish) -> Meant {
    let mv = match (wish.mv, wish.square) {
        (Some(mv), _) => mv,
        (None, Some(square)) => {
            let Some(mv) = moves::only_to(&at.game.moves(), square) else {
                return Meant::Piece(square);
            };
            mv
        }
        (None, None) => return Meant::Help,
    };
    at.game.why_illegal(mv).map_or(Meant::Move(mv), Meant::Illegal)
}

/// What a move is worth that is none of those that are known to be right.
struct Searched {
    /// Whether it wins all the same.
    wins: bool,
    /// The best answer.
    answer: Option<Move>,
}

/// Looks at a move that is not right; `None` if too many wait.
async fn searched(cx: &Context, at: &At, mv: Move) -> Option<Searched> {
    if cx.engine.waiting() >= WAITING_MAX {
        return None;
    }
    let (game, worker) = (at.game.clone(), cx.engine.worker().await);
    let found = worker.think(move |table, stop| {
        table.clear();
        let limits = Limits { nodes: NODES, stop, ..Limits::default() };
        Some(Search::new(game, table).among(&[mv]).run(&limits, &mut |_, _| {}))
    });
    let line = found.await?.into_iter().next()?;
    let wins = line.score.forced().is_some_and(|plies| plies > 0);
    Some(Searched { wins, answer: line.moves.get(1).copied() })
}

/// Takes a move.
async fn moved(cx: &Context, envelope: &Envelope, at: At, mv: Move) -> Result<Reply, Error> {
    let right = at.right().contains(&mv);
    let slower = at.tried.plies == 0 && at.puzzle.slower.contains(&mv);
    let searched = match right || slower {
        true => None,
        false => match searched(cx, &at, mv).await {
            Some(searched) => Some(searched),
            None => {
                return Ok(Reply::private(Say::Full { limit: Limit::Thinking, most: WAITING_MAX }));
            }
        },
    };
    let number = at.number();
    let wins = searched.as_ref().is_some_and(|searched| searched.wins && at.is_win());
    if slower || wins {
        let say = PuzzleSay::Slower { number, mv };
        return Ok(on_board(&at, Say::Puzzle(say), mv, help(&at)));
    }
    if let Some(searched) = searched {
        let after = PuzzleTry { first_try: at.tried.first_try.or(Some(false)), ..at.tried };
        let rating = match written(cx, envelope, &at, after, false).await? {
            Ok(rating) => rating,
            Err(reply) => return Ok(reply),
        };
        let fault = difference(&at.game, mv, at.right()[0]).faults.into_iter().next();
        let say = PuzzleSay::Wrong { number, mv, fault, answer: searched.answer, rating };
        return Ok(on_board(&at, Say::Puzzle(say), mv, help(&at)));
    }
    let next = at.tried.plies + 2;
    if next < at.puzzle.steps.len() {
        let after = PuzzleTry { plies: next, ..at.tried };
        if let Err(reply) = written(cx, envelope, &at, after, false).await? {
            return Ok(reply);
        }
        let answer = at.puzzle.steps[next - 1][0];
        let at = At::of(after, Some(at.rating)).unwrap_or(at);
        return Ok(shown(&at, Some((mv, answer))));
    }
    let first_try = at.tried.first_try.unwrap_or(true);
    let after = PuzzleTry { plies: 0, first_try: Some(first_try), through: true, ..at.tried };
    let rating = match written(cx, envelope, &at, after, false).await? {
        Ok(rating) => rating,
        Err(reply) => return Ok(reply),
    };
    let themes = at.puzzle.themes.clone();
    let say = match at.lesson {
        Some(moment) => Say::Lesson(LessonSay::Solved { moment, mv }),
        None => Say::Puzzle(PuzzleSay::Solved { number, mv, first_try, themes, rating }),
    };
    Ok(on_board(&at, say, mv, vec![next_button(&at)]))
}

/// Says where to look, or how it goes; neither is a first try any more.
async fn helped(cx: &Context, envelope: &Envelope, at: At, solution: bool) -> Result<Reply, Error> {
    let number = at.number();
    let first_try = at.tried.first_try.or(Some(false));
    let after = match solution {
        true => PuzzleTry { plies: 0, first_try, through: true, ..at.tried },
        false => PuzzleTry { first_try, ..at.tried },
    };
    let rating = match written(cx, envelope, &at, after, true).await? {
        Ok(rating) => rating,
        Err(reply) => return Ok(reply),
    };
    if !solution {
        let square = at.right()[0].from;
        let position = at.game.position();
        let board = Scene::of(position).choosing(position, square, Vec::new());
        let mut reply = Reply::private(Say::Puzzle(PuzzleSay::Hint { number, square, rating }))
            .with_scene(Some(board), scene_name(number));
        reply.buttons = help(&at);
        reply.menu = Some(menu(&at, Some(square)));
        return Ok(reply);
    }
    let moves: Vec<Move> = at.puzzle.steps.iter().map(|moves| moves[0]).collect();
    let mut game = at.puzzle.game();
    moves.iter().for_each(|mv| game.play_legal(*mv));
    let themes = at.puzzle.themes.clone();
    let board = Scene::reached(game.position(), moves.last().copied());
    let say = match at.lesson {
        Some(moment) => Say::Lesson(LessonSay::Solution { moment, moves }),
        None => Say::Puzzle(PuzzleSay::Solution { number, moves, themes, rating }),
    };
    let reply = Reply::private(say).with_scene(Some(board), scene_name(number));
    Ok(Reply { buttons: vec![next_button(&at)], ..reply })
}

/// A solver’s rating before and after the try that counts.
type Change = Option<(i64, i64)>;

/// Writes down how somebody stands at a puzzle now; what to say instead, if meanwhile they stand elsewhere.
async fn written(
    cx: &Context,
    envelope: &Envelope,
    before: &At,
    after: PuzzleTry,
    gave_up: bool,
) -> Result<Result<Change, Reply>, Error> {
    let Some((mut tx, here, now)) = begun::begin(cx, envelope).await? else {
        return Ok(Err(Reply::private(Say::Repeated)));
    };
    let stands = tx.puzzle_try(here.who, before.number()).await?;
    let stands = stands.unwrap_or(PuzzleTry::new(before.number()));
    if stands != before.tried
        && let Some(at) = At::of(stands, Some(before.rating))
    {
        return Ok(Err(shown(&at, None)));
    }
    tx.keep_puzzle_try(here.who, after, now).await?;
    let change = match (before.tried.first_try, after.first_try) {
        (None, Some(solved)) if before.lesson.is_none() => {
            Some(rate(&mut tx, here.who, before, solved, now).await?)
        }
        _ => None,
    };
    let solves = after.through && !before.tried.through && !gave_up && before.lesson.is_none();
    if let Some(first_try) = after.first_try.filter(|_| solves) {
        let who = (before.number(), here.who, first_try);
        daily::solved(&mut tx, settings::key(envelope), who, now).await?;
    }
    tx.commit().await?;
    crate::app::point("puzzle-tried").await;
    cx.nudge();
    Ok(Ok(change))
}

/// What a first try does to both ratings.
async fn rate(
    tx: &mut Tx,
    who: PlayerId,
    at: &At,
    solved: bool,
    now: Millis,
) -> Result<(i64, i64), Error> {
    let solver = tx.solver(who).await?.map_or_else(|| Rating::new(now), Rating::of_kept);
    let puzzle = tx.lock_puzzle_rating(at.number()).await?;
    let puzzle = puzzle.map_or_else(|| worth(at.puzzle.level), Rating::of_kept);
    let (after, puzzle_after) = tried(&solver, &puzzle, solved, now);
    let puzzle_after = (at.number(), puzzle_after.to_kept());
    tx.keep_puzzle_ratings((who, after.to_kept()), puzzle_after).await?;
    Ok((solver.shown(), after.shown()))
}

fn scene_name(number: u32) -> String {
    format!("puzzle-{number}")
}

/// The board where somebody stands, and what there is to do.
fn shown(at: &At, so_far: Option<(Move, Move)>) -> Reply {
    let (number, side, rating) = (at.number(), at.puzzle.side, at.rating.shown());
    let variant = at.puzzle.variant;
    let say = match at.lesson {
        Some(moment) => Say::Lesson(LessonSay::Shown { moment, side, so_far }),
        None => Say::Puzzle(PuzzleSay::Shown { number, variant, side, rating, so_far }),
    };
    let board = Scene::reached(at.game.position(), at.last());
    let mut reply = Reply::private(say).with_scene(Some(board), scene_name(number));
    reply.buttons = help(at);
    reply.menu = Some(menu(at, None));
    reply
}

/// The board after a move, and what is said of it.
fn on_board(at: &At, say: Say, mv: Move, buttons: Vec<Button>) -> Reply {
    let mut game = at.game.clone();
    game.play_legal(mv);
    let board = Scene::reached(game.position(), Some(mv));
    let reply = Reply::private(say).with_scene(Some(board), scene_name(at.number()));
    Reply { buttons, ..reply }
}

/// Where a piece can go, or the board again if it cannot go anywhere.
fn of_piece(at: &At, square: Square) -> Reply {
    let menu = menu(at, Some(square));
    let mut reply = shown(at, None);
    if menu.options.is_empty() {
        return reply;
    }
    let position = at.game.position();
    let moves = at.game.moves();
    let to = moves.iter().filter(|mv| mv.from == square).map(|mv| mv.to).collect();
    reply.menu = Some(menu);
    reply.with_scene(
        Some(Scene::of(position).choosing(position, square, to)),
        scene_name(at.number()),
    )
}

/// What helps to find the move, the board itself first.
fn help(at: &At) -> Vec<Button> {
    let (command, this) = at.call();
    let button = |label, wanted: Option<&str>| {
        let args: Vec<&str> = wanted.into_iter().chain(this.iter().map(String::as_str)).collect();
        Button::new(label, command, &args, MatchNumber::NONE)
    };
    vec![
        button(Label::Again, None),
        button(Label::Hint, Some("hint")),
        button(Label::Solution, Some("solution")),
    ]
}

fn next_button(at: &At) -> Button {
    let (command, _) = at.call();
    let next: &[&str] = if at.lesson.is_some() { &[] } else { &["next"] };
    Button::new(Label::Next, command, next, MatchNumber::NONE)
}

/// The pieces that can move, or where one of them can go.
fn menu(at: &At, of: Option<Square>) -> Menu {
    let chosen = of.map_or("*".to_owned(), |from| format!("{from}-*"));
    let (command, this) = at.call();
    let call = format!("{command} {chosen} {}", this.join(" "));
    moves::menu(at.game.position(), &moves::by_piece(&at.game.moves(), of), of, call)
}
