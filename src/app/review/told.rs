//! What is told of a review: the match as a whole, or one of the moments that cost most.

use super::course::Course;
use crate::ai::{Judgement, Mark, Review, Score, WinningChance};
use crate::app::messages::names::People;
use crate::app::messages::news;
use crate::app::messages::record;
use crate::game::MatchNumber;
use crate::reply::{
    Button, Chart, Label, Lie, Person, Reply, ReviewSay, ReviewedMove, ReviewedSide, Say, Scene,
    Standing,
};
use crate::store::Found;
use crate::tafl::{Game, Move, Rules, Side};
use crate::teach::difference;

/// What can be told of a match, with what its moves were worth.
pub(super) struct Told<'a> {
    found: &'a Found,
    people: People,
    course: Course,
    judged: Vec<Judgement>,
    review: Review,
}

/// A moment that is tried again.
pub(in crate::app) struct Moment {
    /// Which one of the match, from 1.
    pub(in crate::app) nth: usize,
    /// How many it has.
    pub(in crate::app) count: usize,
    /// How many moves had been played.
    pub(in crate::app) ply: usize,
    /// The game before the move.
    pub(in crate::app) game: Game,
    /// The moves that could be played.
    pub(in crate::app) allowed: Vec<Move>,
    /// What was played, and what was better.
    pub(in crate::app) reviewed: ReviewedMove,
}

/// A button for each moment of a match but the one that is shown, to try it.
pub(in crate::app) fn try_buttons(
    number: MatchNumber,
    count: usize,
    shown: Option<usize>,
) -> Vec<Button> {
    let all = (1..=count).filter(|nth| Some(*nth) != shown);
    all.map(|nth| Button::new(Label::Moment(nth), "try", &[&format!("moment:{nth}")], number))
        .collect()
}

/// What is told of a move: how many had been played before it, by whom, and what the best answer is.
pub(in crate::app) fn reviewed(
    game: &Game,
    judged: &Judgement,
    (ply, by): (usize, Person),
    answer: Option<Move>,
) -> ReviewedMove {
    let rules = game.position().rules();
    let Judgement { mv, cost, best, .. } = judged;
    let better = best.first().copied().unwrap_or(*mv);
    let stands = |score| standing(score, cost.side, rules);
    let after = stands(cost.own);
    // At once, the board alone tells it.
    let later = matches!(after, Standing::Loses(plies) if plies > 2);
    ReviewedMove {
        ply: ply + 1,
        by,
        played: *mv,
        sign: cost.mark(rules).map_or("", Mark::sign),
        before: stands(cost.best),
        after,
        better,
        why: difference(game, *mv, better),
        refuted_by: answer.filter(|_| later),
    }
}

/// How a side stands that has a score.
pub(in crate::app) fn standing(score: Score, side: Side, rules: &Rules) -> Standing {
    match score.forced() {
        Some(plies) if plies > 0 => Standing::Wins(plies.unsigned_abs()),
        Some(plies) => Standing::Loses(plies.unsigned_abs()),
        None => Standing::Percent(WinningChance::of(score, side, rules).percent()),
    }
}

impl<'a> Told<'a> {
    pub(super) fn new(
        found: &'a Found,
        people: People,
        course: Course,
        judged: Vec<Judgement>,
    ) -> Told<'a> {
        let costs: Vec<_> = judged.iter().map(|judged| judged.cost).collect();
        let review = Review::of(&costs, &found.state.challenge.rules);
        Told { found, people, course, judged, review }
    }

    fn rules(&self) -> &Rules {
        &self.found.state.challenge.rules
    }

    /// The match as a whole, for everybody: how often each side gave something away, what cost most, the
    /// curve of the chances, and the record with notes.
    pub(super) fn whole(&self) -> Reply {
        let number = self.found.number;
        let mut positions: Vec<(usize, Game)> = Vec::new();
        for (ply, (game, ..)) in self.course.positions().enumerate() {
            if self.review.moments.contains(&ply) {
                positions.push((ply, game));
            }
        }
        let moments = positions.iter().map(|(ply, game)| self.reviewed(*ply, game)).collect();
        let says = vec![
            Say::Review(ReviewSay::Whole {
                number,
                variant: self.found.state.challenge.terms.variant.clone(),
                sides: Side::BOTH.map(|side| self.side(side)),
                moments,
            }),
            self.record(),
        ];
        let chart = Chart::Chances {
            number,
            variant: self.found.state.challenge.terms.variant.clone(),
            attackers: self.chances(),
            moments: self.review.moments.iter().map(|ply| ply + 1).collect(),
        };
        let name = format!("match-{}-review", number.0);
        let mut buttons = self.buttons(None);
        buttons.push(Button::new(Label::Record, "review", &["file"], number));
        Reply { buttons, ..Reply::public(says) }.with_chart(Some(chart), name)
    }

    /// The record with notes, for whoever wants to keep it.
    pub(super) fn file(&self) -> Reply {
        Reply::private(self.record())
    }

    fn record(&self) -> Say {
        Say::Show(record::annotated(self.found, &self.people, &self.notes()))
    }

    /// One of the moments that cost most, from 1, for whoever wants to see it.
    pub(super) fn moment(&self, nth: usize) -> Reply {
        let number = self.found.number;
        let Moment { ply, game, reviewed, .. } = match self.to_try(nth) {
            Ok(moment) => moment,
            Err(no) => return Reply::private(*no),
        };
        let (better, line) = (reviewed.better, self.judged[ply].best.clone());
        let say = ReviewSay::Moment { number, nth, reviewed: Box::new(reviewed), line };
        let board =
            Scene::of(game.position()).choosing(game.position(), better.from, vec![better.to]);
        let mut reply =
            Reply::private(Say::Review(say)).with_scene(Some(board), news::scene_name(number, ply));
        reply.lie = Lie::of(&self.found.state);
        reply.buttons = self.buttons(Some(nth));
        reply
    }

    /// A button for each moment but the one that is shown, to try it.
    fn buttons(&self, shown: Option<usize>) -> Vec<Button> {
        try_buttons(self.found.number, self.review.moments.len(), shown)
    }

    /// One of the moments that cost most, from 1, to be tried again.
    pub(super) fn to_try(&self, nth: usize) -> Result<Moment, Box<Say>> {
        let count = self.review.moments.len();
        let ply = nth.checked_sub(1).and_then(|nth| self.review.moments.get(nth)).copied();
        let at = ply.and_then(|ply| Some((ply, self.course.positions().nth(ply)?)));
        let Some((ply, (game, allowed, _))) = at else {
            let say = ReviewSay::NoMoment { number: self.found.number, count };
            return Err(Box::new(Say::Review(say)));
        };
        let reviewed = self.reviewed(ply, &game);
        Ok(Moment { nth, count, ply, game, allowed, reviewed })
    }

    fn side(&self, side: Side) -> ReviewedSide {
        let counted = |sign| self.review.count(side, sign);
        ReviewedSide {
            who: self.people.seat(&self.found.state, side),
            side,
            blunders: counted("??"),
            mistakes: counted("?"),
            slips: counted("?!"),
            strong: counted("!"),
            accuracy: self.review.accuracy[side as usize],
        }
    }

    /// What a move was worth, by how many had been played before; `None` if there is none.
    pub(super) fn ply(&self, ply: usize) -> Option<ReviewedMove> {
        let (game, ..) = self.course.positions().nth(ply)?;
        Some(self.reviewed(ply, &game))
    }

    fn reviewed(&self, ply: usize, game: &Game) -> ReviewedMove {
        let judged = &self.judged[ply];
        let by = self.people.seat(&self.found.state, judged.cost.side);
        let answer = self.judged.get(ply + 1).filter(|next| next.cost.side != judged.cost.side);
        let answer = answer.and_then(|next| next.best.first().copied());
        reviewed(game, judged, (ply, by), answer)
    }

    /// The attackers’ chances in percent, before each move and after the last.
    fn chances(&self) -> Vec<i32> {
        let of_attackers = |score, side| {
            let percent = WinningChance::of(score, side, self.rules()).percent();
            if side == Side::Attackers { percent } else { 100 - percent }
        };
        let before =
            self.judged.iter().map(|judged| of_attackers(judged.cost.best, judged.cost.side));
        let last = self.judged.last().map(|judged| of_attackers(judged.cost.own, judged.cost.side));
        before.chain(last).collect()
    }

    /// What is noted beside each move: its sign, what it changed, and what was better.
    fn notes(&self) -> Vec<String> {
        let percent = |score, side| WinningChance::of(score, side, self.rules()).percent();
        let note = |judged: &Judgement| {
            let Judgement { mv, cost, best, .. } = judged;
            let Some(mark) = cost.mark(self.rules()) else { return String::new() };
            let (before, after) = (percent(cost.best, cost.side), percent(cost.own, cost.side));
            match best.first().filter(|better| *better != mv) {
                Some(better) => format!("{} {before}% > {after}%, better {better}", mark.sign()),
                None => mark.sign().to_owned(),
            }
        };
        self.judged.iter().map(note).collect()
    }
}
