//! Answering one envelope.

use crate::app::handlers::act;
use crate::app::handlers::analyze;
use crate::app::handlers::challenge;
use crate::app::handlers::hint;
use crate::app::handlers::learn;
use crate::app::handlers::link;
use crate::app::handlers::pending;
use crate::app::handlers::perhaps::After;
use crate::app::handlers::plan;
use crate::app::handlers::point;
use crate::app::handlers::puzzle;
use crate::app::handlers::review;
use crate::app::handlers::try_again;
use crate::app::look::between;
use crate::app::look::rating::{self, Leaderboard};
use crate::app::look::show;
use crate::app::look::stats;
use crate::app::look::teach::{self, RulesQuestion};
use crate::app::messages::scene;
use crate::app::people::data;
use crate::app::people::forget;
use crate::app::people::habits;
use crate::app::people::leave;
use crate::app::places::settings::{self, Settings};
use crate::app::{Answer, App, Envelope, privacy};
use crate::command::{Command, Look, Mistake, PuzzleWish, Theme, TryWish, Wish, find, read};
use crate::game::{Act, Assent, Planning, Refusal, SEED_LENGTH_MAX};
use crate::reply::{Reply, Say, Teach, YoursSay};
use crate::store::Error;
use crate::text::tame;

/// What stands for the name of a command where none was understood.
const MISTAKE: &str = "mistake";

/// The same where somebody is asked what they mean.
const ASKED: &str = "none";

impl App {
    /// Answers what was said. Whatever goes wrong, it returns an answer.
    pub async fn answer(&self, envelope: &Envelope) -> Answer {
        self.answer_and_command(envelope).await.0
    }

    /// The answer, and the name of the command that it answers; `mistake` if none was understood.
    pub(in crate::app) async fn answer_and_command(
        &self,
        envelope: &Envelope,
    ) -> (Answer, &'static str) {
        let meant = match self.after_asking(envelope).await {
            After::Itself => None,
            After::Call(call) => Some(envelope.saying(Ok(call))),
            After::Say(reply) => {
                let known =
                    self.cx.patiently(|| settings::settings_there(&self.cx, envelope)).await;
                let mut answer: Answer = (*reply).into();
                answer.words = known.0.own_words(envelope.source.language.as_deref());
                return (answer, ASKED);
            }
        };
        let envelope = meant.as_ref().unwrap_or(envelope);
        // Where only one game can be meant, a bare number counts its turns.
        let one_game = envelope.source.parent.is_some() || envelope.request.about.is_some();
        let command = envelope.request.call.clone().and_then(|call| {
            match envelope.request.attached.is_some() || one_game {
                true => read(&call.about_a_record()),
                false => read(&call),
            }
        });
        let name = match (&envelope.request.call, &command) {
            (Ok(call), Ok(_)) => find(&call.command).map_or(MISTAKE, |spec| spec.name),
            _ => MISTAKE,
        };
        let known = self.cx.store.again(|| settings::settings_there(&self.cx, envelope)).await;
        let (settings, trouble) = match known {
            Ok(known) => known,
            Err(error) => return (Reply::private(self.cx.fault(&error)).into(), name),
        };
        let asked = match command {
            Ok(Command::Look { look: Look::Board(look), .. }) => look.theme,
            _ => None,
        };
        let answer = match command {
            Ok(command) => {
                let carry_out = || self.carry_out(envelope, settings.clone(), command.clone());
                self.cx.store.again(carry_out).await
            }
            Err(mistake) => Ok((Reply::private(Say::Mistake(mistake)).into(), settings.clone())),
        };
        let (mut answer, settings) =
            answer.unwrap_or_else(|error| (Reply::private(self.cx.fault(&error)).into(), settings));
        let silent = matches!(answer.reply.says[..], [Say::Repeated | Say::NothingPending]);
        answer.reply.says.extend(envelope.request.besides.clone().filter(|_| !silent));
        answer.words = settings.words();
        answer.trouble = trouble;
        answer.edits = Some(settings.edits_boards);
        self.dress(envelope, &settings, asked, &mut answer).await;
        (answer, name)
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
        if answer.reply.private || envelope.source.alone {
            let (who, habit) = self.cx.patiently(|| habits::speaker(&self.cx, envelope)).await;
            looks = habit.looks(looks);
            speaker = who;
            if answer.reply.private {
                answer.words = settings.own_words(envelope.source.language.as_deref());
                answer.reply.zone = habit.zone;
            }
        }
        looks.style.theme = colours.unwrap_or(looks.style.theme);
        let reader = envelope.reader(answer.reply.private, speaker);
        scene::dress(&mut answer.reply, looks, reader);
        let other = settings.reader != speaker.filter(|_| envelope.source.alone);
        if answer.news.is_some() && other {
            self.cx.patiently(|| habits::keep_reader(&self.cx, envelope)).await;
        }
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
            Command::Variants { all, suited } => teach(Teach::Variants { all, suited }),
            Command::Compare { first, second, topic } => {
                teach(Teach::Compare { first: first.id, second: second.id, topic })
            }
            Command::Rules { variant, number, topic, house } => {
                self.rules(envelope, settings, RulesQuestion { variant, number, topic, house })
                    .await
            }
            Command::Why { mv, square, number } => {
                teach::why(&self.cx, envelope, (mv, square), number).await
            }
            Command::Language { language } => {
                teach::language(&self.cx, envelope, settings, language).await
            }
            Command::Challenge(wish) => {
                challenge::challenge(&self.cx, envelope, settings, wish).await
            }
            Command::Rematch { number } => {
                challenge::rematch(&self.cx, envelope, settings, number).await
            }
            Command::Settings { changes } => {
                match link::may_not(self.site.as_deref(), envelope, &changes) {
                    Some(no) => Ok(Reply::private(no).into()),
                    None => settings::settings(&self.cx, envelope, settings, &changes).await,
                }
            }
            Command::Act { act: Act::Seed(words), number } => match seed_words(&words) {
                Some(words) => act::act(&self.cx, envelope, Act::Seed(words), number).await,
                None => Ok(Reply::private(Say::Mistake(Mistake::BadSeed)).into()),
            },
            Command::Act { act: Act::Hint(Assent::Ask), number } => {
                let answer = hint::hint(&self.cx, envelope, number).await?;
                match number {
                    Some(_) => Ok(answer),
                    None => {
                        let wish = TryWish { hint: true, ..TryWish::default() };
                        self.or_try(envelope, answer, wish).await
                    }
                }
            }
            Command::Act { act: act @ (Act::Accept | Act::Decline), number } => {
                match pending::take_offer(&self.cx, envelope, act == Act::Accept, number).await? {
                    Some(answer) => Ok(answer),
                    None => act::act(&self.cx, envelope, act, number).await,
                }
            }
            Command::Act { act: Act::Play(mv), number: None } => {
                let answer = act::act(&self.cx, envelope, Act::Play(mv), None).await?;
                let wish = TryWish { mv: Some(mv), ..TryWish::default() };
                self.or_try(envelope, answer, wish).await
            }
            Command::Act { act, number } => act::act(&self.cx, envelope, act, number).await,
            Command::Remind { place, shares } => {
                habits::remind(&self.cx, envelope, place, shares.as_deref()).await
            }
            Command::Quiet { hours, zone } => {
                habits::quiet(&self.cx, envelope, hours, zone.as_deref()).await
            }
            Command::Wish(wish) if wish == Wish::DESCRIBE => {
                show::describe(&self.cx, envelope, settings, wish).await
            }
            Command::Wish(wish) => habits::wish(&self.cx, envelope, settings, wish).await,
            Command::Away { span } => leave::away(&self.cx, envelope, span).await,
            Command::Back => leave::back(&self.cx, envelope).await,
            Command::Plan { line, answer, clear, number } => {
                plan::plan(&self.cx, envelope, number, Planning { line, answer, clear }).await
            }
            Command::Point { king, square, number } => {
                let answer = point::point(&self.cx, envelope, king, square, number).await?;
                match (square, number) {
                    (Some(_), None) => {
                        self.or_try(envelope, answer, TryWish { square, ..TryWish::default() })
                            .await
                    }
                    _ => Ok(answer),
                }
            }
            Command::Answer { yes, number } => {
                pending::assent(&self.cx, envelope, yes, number).await
            }
            Command::Look { look, number } => {
                match self.look_at_record(envelope, look, settings.variant) {
                    Some(shown) => Ok(shown.into()),
                    None => show::look(&self.cx, envelope, look, number).await,
                }
            }
            Command::Review { part, number } => {
                review::review(&self.cx, envelope, number, part).await
            }
            Command::Analyze(wish) => {
                let brought = (wish.record, wish.ply);
                match self.game_brought(envelope, brought, settings.variant) {
                    Some(Ok((game, title))) => {
                        analyze::of_game(&self.cx, envelope, &game, &title).await
                    }
                    Some(Err(no)) => Ok(Reply::private(*no).into()),
                    None => analyze::analyze(&self.cx, envelope, settings.variant, &wish).await,
                }
            }
            Command::Learn(wish) => learn::learn(&self.cx, envelope, &self.trying, wish).await,
            Command::Link { wish, number } => {
                link::link(&self.cx, envelope, self.site.as_deref(), wish, number).await
            }
            Command::Puzzle(wish) => puzzle::puzzle(&self.cx, envelope, &self.trying, wish).await,
            Command::Practice => try_again::practice(&self.cx, envelope, &self.trying).await,
            Command::Try(wish) => {
                try_again::try_again(&self.cx, envelope, &self.trying, wish).await
            }
            Command::Between { with } => between::between(&self.cx, envelope, with).await,
            Command::Stats { who: None, variant: Some(variant) } => {
                stats::balance(&self.cx, variant).await
            }
            Command::Stats { who, variant } => {
                stats::career(&self.cx, envelope, who, variant).await
            }
            Command::Rating { who } => rating::rating(&self.cx, envelope, who).await,
            Command::Leaderboard { variant, dice, bot, among, page } => {
                let asked = Leaderboard { variant, dice, bot, among, page };
                rating::leaderboard(&self.cx, envelope, settings, asked).await
            }
            Command::Me { hidden } => habits::me(&self.cx, envelope, hidden).await,
            Command::Privacy => Ok(privacy(&self.operator).into()),
            Command::MyData => {
                data::my_data(&self.cx, envelope, &self.given).await.map(Answer::from)
            }
            Command::ForgetMe { answer } => {
                let (operator, asked) = (&self.operator, &self.asked_to_forget);
                let answer = forget::forget_me(&self.cx, envelope, operator, asked, answer).await?;
                match answer.reply.says[..] {
                    [Say::Yours(YoursSay::ForgetAsk { .. })] => {
                        self.ask_back(envelope, "forget-me yes");
                    }
                    [Say::Yours(YoursSay::Forgotten)] => {
                        self.clear_memories(&envelope.source.speaker.account);
                    }
                    _ => {}
                }
                Ok(answer)
            }
            Command::Games { all } => show::games(&self.cx, envelope, all).await,
        }
    }
}

impl App {
    /// An answer; where there was no match to act in, what is wanted is meant for the moment or the puzzle
    /// that the speaker looked at last.
    async fn or_try(
        &self,
        envelope: &Envelope,
        answer: Answer,
        wish: TryWish,
    ) -> Result<Answer, Error> {
        let nowhere = matches!(
            answer.reply.says[..],
            [Say::NoMatch | Say::NoMatchesHere | Say::Refused(Refusal::Finished)]
        );
        if !nowhere {
            return Ok(answer);
        }
        if self.trying.moment(envelope).is_some() {
            return try_again::try_again(&self.cx, envelope, &self.trying, wish).await;
        }
        let Some(number) = puzzle::meant_for(&self.cx, envelope, &self.trying).await? else {
            return Ok(answer);
        };
        let TryWish { mv, square, hint, .. } = wish;
        let wish = PuzzleWish { mv, square, hint, number: Some(number), ..PuzzleWish::default() };
        puzzle::puzzle(&self.cx, envelope, &self.trying, wish).await
    }
}

/// What somebody adds to a die, in characters that everybody sees as they are: the throws are
/// computed from them, both here and by anyone who checks.
fn seed_words(words: &str) -> Option<String> {
    let words = tame(words, SEED_LENGTH_MAX).replace('`', "'");
    (!words.is_empty()).then_some(words)
}
