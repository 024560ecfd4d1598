//! Answering one envelope.

use std::sync::atomic::Ordering;

use crate::app::hear::begun::Begun;
use crate::app::hear::here::Here;
use crate::app::hear::perhaps::After;
use crate::app::keep::settings::Settings;
use crate::app::look::rating::Leaderboard;
use crate::app::look::teach::RulesQuestion;
use crate::app::post::{GRACE, settles};
use crate::app::tell::names;
use crate::app::tell::news;
use crate::app::tell::scene;
use crate::app::think::{self, Foreseen};
use crate::app::time::alarm::Reminding;
use crate::app::time::found::Terms;
use crate::app::time::happening::{Ahead, Happening};
use crate::app::{Answer, App, Envelope, MATCHES_PER_PLAYER_MAX, News, Threads};
use crate::command::{Command, Look, Mistake, Theme, Wish, find, read, rules_of};
use crate::game::{
    Act, Address, Assent, Entry, Match, MatchNumber, Pair, Planning, PlayerId, Refusal,
    SEED_LENGTH_MAX, decide, own_rules,
};
use crate::meter;
use crate::reply::{ClockSay, Limit, Overtakes, PlaceSay, PlaySay, Reply, Say, Teach, tame};
use crate::store::{Error, Found, MatchId, Note, Tx, shown_here};

/// What stands for the name of a command where none was understood.
const MISTAKE: &str = "mistake";

impl App {
    /// Answers what was said. Whatever goes wrong, it returns an answer.
    pub async fn answer(&self, envelope: &Envelope) -> Answer {
        let meant = match self.after_asking(envelope).await {
            After::Itself => None,
            After::Call(call) => Some(Envelope { call: Ok(call), ..envelope.clone() }),
            After::Say(reply) => {
                let known = self.patiently(|| self.settings_there(envelope)).await;
                let mut answer: Answer = (*reply).into();
                answer.words = known.0.own_words(envelope.language.as_deref());
                return answer;
            }
        };
        let envelope = meant.as_ref().unwrap_or(envelope);
        // Where only one game can be meant, a bare number counts its turns.
        let one_game = envelope.parent.is_some() || envelope.about.is_some();
        let command =
            envelope.call.clone().and_then(|call| match envelope.attached.is_some() || one_game {
                true => read(&call.about_a_record()),
                false => read(&call),
            });
        let name = match (&envelope.call, &command) {
            (Ok(call), Ok(_)) => find(&call.command).map_or(MISTAKE, |spec| spec.name),
            _ => MISTAKE,
        };
        let troubles = self.troubles();
        let known = self.store.again(|| self.settings_there(envelope)).await;
        let (settings, trouble) = match known {
            Ok(known) => known,
            Err(error) => return Reply::private(self.fault(&error)).into(),
        };
        let asked = match command {
            Ok(Command::Look { look: Look::Board(look), .. }) => look.theme,
            _ => None,
        };
        let answer = match command {
            Ok(command) => {
                let carry_out = || self.carry_out(envelope, settings.clone(), command.clone());
                self.store.again(carry_out).await
            }
            Err(mistake) => Ok((Reply::private(Say::Mistake(mistake)).into(), settings.clone())),
        };
        let (mut answer, settings) =
            answer.unwrap_or_else(|error| (Reply::private(self.fault(&error)).into(), settings));
        let silent = matches!(answer.reply.says[..], [Say::Repeated | Say::NothingPending]);
        answer.reply.says.extend(envelope.besides.clone().filter(|_| !silent));
        answer.words = settings.words();
        answer.command = name;
        answer.trouble = trouble;
        answer.troubles = Some(troubles);
        answer.edits = Some(settings.edits_boards);
        self.dress(envelope, &settings, asked, &mut answer).await;
        answer
    }

    /// Gives an answer the look that suits who sees it, with the colours that were asked for.
    async fn dress(
        &self,
        envelope: &Envelope,
        settings: &Settings,
        colours: Option<Theme>,
        answer: &mut Answer,
    ) {
        let (mut looks, mut speaker) = (settings.looks, None);
        if answer.reply.private || envelope.alone {
            let (who, habit) = self.patiently(|| self.speaker(envelope)).await;
            looks = habit.looks(looks);
            speaker = who;
            if answer.reply.private {
                answer.words = settings.own_words(envelope.language.as_deref());
                answer.reply.zone = habit.zone;
            }
        }
        looks.style.theme = colours.unwrap_or(looks.style.theme);
        let reader = envelope.reader(answer.reply.private, speaker);
        scene::dress(&mut answer.reply, looks, reader);
        let other = settings.reader != speaker.filter(|_| envelope.alone);
        if answer.news.is_some() && other {
            self.patiently(|| self.keep_reader(envelope)).await;
        }
    }

    /// Logs a fault once; returns the apology with its id.
    pub(in crate::app) fn fault(&self, error: &Error) -> Say {
        meter::count(&meter::FAULTS, &[]);
        if error.is_full() {
            tracing::error!(%error, "the disk is full: make room, then everything goes on");
            return Say::DiskFull;
        }
        if error.is_away() {
            self.complain(error);
            self.unsure.store(true, Ordering::Relaxed);
            return Say::DatabaseAway;
        }
        let id = format!("{:x}", self.clock.now());
        tracing::error!(fault = id, %error, "something went wrong");
        Say::Fault { id }
    }

    /// Logs that the database is away: now and then, not each time that somebody finds out.
    fn complain(&self, error: &Error) {
        if self.outage.goes_on(self.clock.now()) {
            tracing::error!(%error, "the database cannot be reached: once it can, everything goes on");
        } else {
            tracing::debug!(%error, "the database cannot be reached");
        }
    }

    /// The result, or the default and a line in the log.
    pub(in crate::app) fn logged<T: Default>(&self, done: Result<T, Error>) -> T {
        done.unwrap_or_else(|error| {
            self.fault(&error);
            T::default()
        })
    }

    /// Does something as often as it takes; what fails in the end is in the log, and the default
    /// counts.
    pub(in crate::app) async fn patiently<T: Default, Work>(&self, work: impl Fn() -> Work) -> T
    where
        Work: Future<Output = Result<T, Error>>,
    {
        // Boxed: what waits for what waits for it would be nested too deep for the compiler.
        let done = Box::pin(self.store.again(work)).await;
        self.logged(done)
    }

    /// Does what is asked; returns the answer, and the settings as they are then.
    async fn carry_out(
        &self,
        envelope: &Envelope,
        mut settings: Settings,
        command: Command,
    ) -> Result<(Answer, Settings), Error> {
        let answer = self.obey(envelope, &mut settings, command).await?;
        Ok((answer, settings))
    }

    async fn obey(
        &self,
        envelope: &Envelope,
        settings: &mut Settings,
        command: Command,
    ) -> Result<Answer, Error> {
        let teach = |what| Ok(Reply::private(Say::Teach(what)).into());
        match command {
            Command::Help { about: None, all } => Ok(Reply::private(Say::Help { all }).into()),
            Command::Help { about: Some(spec), .. } => {
                Ok(Reply::private(Say::HelpAbout(spec)).into())
            }
            Command::Variants { all } => teach(Teach::Variants { all }),
            Command::Compare { first, second, topic } => {
                teach(Teach::Compare { first: first.id, second: second.id, topic })
            }
            Command::Rules { variant, number, topic, house } => {
                self.rules(envelope, settings, RulesQuestion { variant, number, topic, house })
                    .await
            }
            Command::Why { mv, square, number } => self.why(envelope, (mv, square), number).await,
            Command::Language { language } => self.language(envelope, settings, language).await,
            Command::Challenge {
                opponent,
                variant,
                side,
                house,
                time,
                thread,
                pair,
                level,
                rated,
            } => {
                let variant = variant.unwrap_or(settings.variant);
                let rules = match rules_of(variant, &house) {
                    Ok(rules) => rules,
                    Err(mistake) => return Ok(Reply::private(Say::Mistake(mistake)).into()),
                };
                if let Some(say) = settings.forbids(envelope) {
                    return Ok(Reply::private(say).into());
                }
                let rated = match settings.rated(rated, own_rules(variant.id, &rules)) {
                    Ok(rated) => rated,
                    Err(why) => return Ok(Reply::private(Say::Rank(why)).into()),
                };
                let thread = envelope.threads != Threads::None
                    && thread.unwrap_or_else(|| settings.wants_threads(envelope));
                let time = time.unwrap_or(settings.time);
                let terms = Terms {
                    variant: variant.id.to_owned(),
                    rules,
                    side,
                    time,
                    claim: settings.claim,
                    hints: settings.hints,
                    rated,
                    thread,
                    pair: pair.then_some(Pair::First),
                    level: None,
                };
                self.challenge(envelope, (opponent, level), &terms).await
            }
            Command::Rematch { number } => self.rematch(envelope, settings, number).await,
            Command::Settings { changes } => self.settings(envelope, settings, &changes).await,
            Command::Act { act: Act::Seed(words), number } => match seed_words(&words) {
                Some(words) => self.act(envelope, Act::Seed(words), number).await,
                None => Ok(Reply::private(Say::Mistake(Mistake::BadSeed)).into()),
            },
            Command::Act { act: Act::Hint(Assent::Ask), number } => {
                self.hint(envelope, number).await
            }
            Command::Act { act: act @ (Act::Accept | Act::Decline), number } => {
                match self.take_offer(envelope, act == Act::Accept, number).await? {
                    Some(answer) => Ok(answer),
                    None => self.act(envelope, act, number).await,
                }
            }
            Command::Act { act, number } => self.act(envelope, act, number).await,
            Command::Remind { place, shares } => {
                self.remind(envelope, place, shares.as_deref()).await
            }
            Command::Quiet { hours, zone } => self.quiet(envelope, hours, zone.as_deref()).await,
            Command::Wish(wish) if wish == Wish::DESCRIBE => {
                self.describe(envelope, settings, wish).await
            }
            Command::Wish(wish) => self.wish(envelope, settings, wish).await,
            Command::Away { span } => self.away(envelope, span).await,
            Command::Back => self.back(envelope).await,
            Command::Plan { line, answer, clear, number } => {
                self.plan(envelope, number, Planning { line, answer, clear }).await
            }
            Command::Point { king, square, number } => {
                self.point(envelope, king, square, number).await
            }
            Command::Answer { yes, number } => self.assent(envelope, yes, number).await,
            Command::Look { look, number } => {
                match self.look_at_record(envelope, look, settings.variant) {
                    Some(shown) => Ok(shown.into()),
                    None => self.look(envelope, look, number).await,
                }
            }
            Command::Between { with } => self.between(envelope, with).await,
            Command::Stats { who: None, variant: Some(variant) } => self.balance(variant).await,
            Command::Stats { who, variant } => self.career(envelope, who, variant).await,
            Command::Rating { who } => self.rating(envelope, who).await,
            Command::Leaderboard { variant, dice, bot, among, page } => {
                let asked = Leaderboard { variant, dice, bot, among, page };
                self.leaderboard(envelope, settings, asked).await
            }
            Command::Me { hidden } => self.me(envelope, hidden).await,
            Command::Games { all } => self.games(envelope, all).await,
        }
    }

    pub(in crate::app) async fn act(
        &self,
        envelope: &Envelope,
        act: Act,
        number: Option<MatchNumber>,
    ) -> Result<Answer, Error> {
        let mut begun = match self.begin_act(envelope, &act, number).await? {
            Ok(begun) => begun,
            Err(answer) => return Ok(*answer),
        };
        let (who, id, now) = (begun.here.who, begun.before.id, begun.now);
        let ahead = match self.foresee(id, think::after(&begun.before.state, who, &act, now)) {
            Foreseen::Known(ahead) => ahead,
            Foreseen::Unknown(thought) => {
                // Nobody thinks for nothing; it counts only in the write below.
                let moves = matches!(act, Act::Play(_));
                let (tx, moved) = (&mut begun.tx, &thought.state);
                if moves && let Some(number) = self.is_unfair(tx, id, moved, who).await? {
                    return Ok(Reply::private(Say::Play(PlaySay::MoveUnfair { number })).into());
                }
                drop(begun.tx);
                let ahead = self.think_ahead(thought, now).await;
                begun = match self.begin_act(envelope, &act, number).await? {
                    Ok(begun) => begun,
                    Err(answer) => return Ok(*answer),
                };
                ahead
            }
        };
        let Begun { mut tx, here, before, now } = begun;
        let mut happening = Happening::of(before.clone(), now);
        self.let_time_act(&mut tx, &mut happening, &Reminding::NEVER).await?;
        if matches!(act, Act::Accept)
            && let Some(full) = busy(&mut tx, &before, here.who).await?
        {
            return Ok(Reply::private(full).into());
        }
        let mut throw = || self.dice.throw();
        match decide(&happening.found.state, here.who, &act, now, &mut throw) {
            Err(refusal) => return self.refuse(tx, &here, happening, refusal).await,
            Ok(_) if envelope.seen.is_some_and(|seen| seen <= before.board_at) => {
                let number = before.number;
                return Ok(Reply::private(Say::Place(PlaceSay::OldButton(number))).into());
            }
            Ok(decided) => happening.add(decided),
        }
        if matches!(act, Act::Play(_))
            && let Some(number) =
                self.is_unfair(&mut tx, id, &happening.found.state, here.who).await?
        {
            return Ok(Reply::private(Say::Play(PlaySay::MoveUnfair { number })).into());
        }
        self.let_follow(&mut tx, &mut happening, &ahead).await?;
        self.write_down(&mut tx, &happening).await?;
        self.finish(tx, &here, Some(&before.state), happening).await
    }

    /// Notes what happened, commits, and only then composes the answer.
    pub(in crate::app) async fn finish(
        &self,
        mut tx: Tx,
        here: &Here,
        before: Option<&Match>,
        happening: Happening,
    ) -> Result<Answer, Error> {
        let (first, last) = happening.range().into_inner();
        happening.lock_places(&mut tx).await?;
        let Happening { ref found, ref events, ref hearings, now, .. } = happening;
        let log = Entry::all_at(now, events);
        let people = names::people(&mut tx, &found.state, &here.address).await?;
        let change = self.rating_change(&mut tx, found, &log).await?;
        let mut reply = news::news(before, found, &log, (&people, change), now);
        let Some(own) = hearings.iter().find(|one| one.place == here.place) else {
            return self.finish_elsewhere(tx, reply, happening).await;
        };
        let earlier = own.unsaid;
        // Where another process has the door by now, that one says it. If it is only not known for sure
        // whose door it is, this answer may be said all the same: then it is looked for in any case.
        let speaks = self.may_speak(Address::read(&here.address).network);
        let by = if speaks { now + GRACE } else { now };
        let id = tx.note(here.place, found.id, first..=last, now, Some(by)).await?;
        let elsewhere =
            !reply.private && happening.note(&mut tx, Some(here.place), first..=last).await? > 0;
        let second = match happening.ends() {
            true => {
                let here = (here.place, here.address.as_str(), by);
                self.begin_second(&mut tx, found, now, Some(here)).await?
            }
            false => None,
        };
        let shown = settles(reply.overtakes)
            .map_or(Vec::new(), |settles| shown_here(hearings, here.place, settles));
        let thread = happening.begins() && own.thread;
        // Taken while nobody else can write in the match, so that turns come in the order of the log.
        let turn = Some(self.turns.take(found.id, &here.address));
        let waits = self.commit_act(tx, found, second.as_ref().map(|second| second.id)).await?;
        if let Some(before) = waits.filter(|before| *before > 0) {
            for say in &mut reply.says {
                if let Say::Play(PlaySay::Thinking { .. } | PlaySay::Turn { .. }) = say {
                    *say = Say::Play(PlaySay::Thinking { waiting: before });
                }
            }
        }
        if elsewhere {
            self.nudge();
        }
        let thread = thread.then(|| news::thread_name(found, &people));
        let (match_id, number, place) = (found.id, found.number, here.address.clone());
        let note = Note { id, match_id, number, place, first, last, made: now, tried: true };
        let changes_stage = happening.begins() || happening.ends();
        let news = Some(News { note, turn, earlier, shown, changes_stage });
        let next = second.and_then(|second| second.note);
        Ok(Answer { reply, notes: vec![id], thread, news, next, ..Answer::default() })
    }

    /// Commits what happened in a match and whether a second one began, and has the bot think where it is
    /// to move; returns how many positions it thinks about before.
    async fn commit_act(
        &self,
        tx: Tx,
        found: &Found,
        second: Option<MatchId>,
    ) -> Result<Option<usize>, Error> {
        crate::app::point("noted").await;
        tx.commit().await?;
        crate::app::point("committed").await;
        let before = self.consider(&found.state, found.id);
        second.into_iter().for_each(|second| self.mind.ask(second));
        Ok(before)
    }

    /// The same where somebody alone with the bot acts in a match that is played elsewhere: there it is
    /// noted and told with its buttons, here it is only answered.
    async fn finish_elsewhere(
        &self,
        mut tx: Tx,
        mut reply: Reply,
        happening: Happening,
    ) -> Result<Answer, Error> {
        let Happening { ref found, now, .. } = happening;
        if !reply.private {
            happening.note(&mut tx, None, happening.range()).await?;
        }
        let second = match happening.ends() {
            true => self.begin_second(&mut tx, found, now, None).await?,
            false => None,
        };
        self.commit_act(tx, found, second.as_ref().map(|second| second.id)).await?;
        self.nudge();
        let home = happening.hearings.iter().find(|one| one.moved_to.is_none() && !reply.private);
        let place =
            home.map(|home| Say::Clock(ClockSay::Elsewhere { place: home.address.clone() }));
        reply.says.splice(0..0, place);
        reply.buttons.clear();
        (reply.menu, reply.overtakes) = (None, Overtakes::default());
        Ok(reply.into())
    }

    /// A refusal. What time has caused in the meantime still counts, and is said separately.
    async fn refuse(
        &self,
        mut tx: Tx,
        here: &Here,
        mut happening: Happening,
        refusal: Refusal,
    ) -> Result<Answer, Error> {
        let number = happening.found.number;
        if !happening.is_empty() {
            self.let_follow(&mut tx, &mut happening, &Ahead::default()).await?;
            self.write_down(&mut tx, &happening).await?;
            happening.note(&mut tx, None, happening.range()).await?;
        }
        let say = self.said_of(&mut tx, here, number, Say::Refused(refusal)).await?;
        if !happening.is_empty() {
            let second = match happening.ends() {
                true => self.begin_second(&mut tx, &happening.found, happening.now, None).await?,
                false => None,
            };
            tx.commit().await?;
            second.iter().for_each(|second| self.mind.ask(second.id));
            self.nudge();
        }
        Ok(Reply::private(say).into())
    }
}

/// What somebody adds to a die, in characters that everybody sees as they are: the throws are
/// computed from them, both here and by anyone who checks.
fn seed_words(words: &str) -> Option<String> {
    let words = tame(words, SEED_LENGTH_MAX).replace('`', "'");
    (!words.is_empty()).then_some(words)
}

/// Why a challenge cannot be accepted now although it is open, if so.
async fn busy(tx: &mut Tx, found: &Found, who: PlayerId) -> Result<Option<Say>, Error> {
    for player in [who, found.state.challenge.by] {
        if tx.count_playing(player).await? >= MATCHES_PER_PLAYER_MAX as i64 {
            let most = MATCHES_PER_PLAYER_MAX;
            return Ok(Some(Say::Full { limit: Limit::Matches, most }));
        }
    }
    Ok(None)
}
