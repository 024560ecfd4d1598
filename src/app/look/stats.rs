//! What somebody has made of their matches, and how fair a game is.
//!
//! Everybody sees all of their own matches; of others', those that were played where they ask or
//! elsewhere on that server. How fair a game is, all matches tell, without a name.

use crate::app::hear::here::Here;
use crate::app::think::is_bot;
use crate::app::{Answer, App, Envelope};
use crate::command::Who;
use crate::league::{Balance, Career};
use crate::reply::{Person, Reply, Say, ShowSay};
use crate::store::Error;
use crate::tafl::Variant;
use crate::tafl::rules::DiceRule;

/// The most matches of somebody, and of a game, that are counted: the newest ones.
const CAREER_MAX: usize = 5_000;
const BALANCE_MAX: usize = 20_000;

impl App {
    /// What somebody, or the speaker, has made of their matches, or of those in one game.
    pub(in crate::app) async fn career(
        &self,
        envelope: &Envelope,
        who: Option<Who>,
        variant: Option<&'static Variant>,
    ) -> Result<Answer, Error> {
        let who = match who.map(|who| envelope.opponent(who)).transpose() {
            Ok(who) => who.flatten().unwrap_or_else(|| envelope.speaker.clone()),
            Err(mistake) => return Ok(Reply::private(Say::Mistake(mistake)).into()),
        };
        let own = who.account == envelope.speaker.account;
        let career = self.career_of(envelope, &who, own, variant).await?;
        let say = ShowSay::Career {
            bot: is_bot(&who),
            who,
            here: !own,
            variant: variant.map(|variant| variant.id.to_owned()),
            career: Box::new(career),
        };
        Ok(Reply::private(Say::Show(say)).into())
    }

    async fn career_of(
        &self,
        envelope: &Envelope,
        who: &Person,
        own: bool,
        variant: Option<&'static Variant>,
    ) -> Result<Career, Error> {
        let mut tx = self.store.read().await?;
        let Some(here) = Here::look(&mut tx, envelope).await? else { return Ok(Career::default()) };
        let Some(player) = tx.player_of(&who.account).await? else { return Ok(Career::default()) };
        let around = (!own).then_some(here.place);
        let past = tx.finished_of(around, player, CAREER_MAX).await?;
        let asked = |id: &str| variant.is_none_or(|variant| variant.id == id);
        Ok(Career::of(player, past.iter().filter(|match_| asked(&match_.variant))))
    }

    /// How fair a game is, as people play it with this bot.
    pub(in crate::app) async fn balance(&self, variant: &'static Variant) -> Result<Answer, Error> {
        let mut tx = self.store.read().await?;
        let dice = variant.rules.dice != DiceRule::None;
        let mut balance = Balance::default();
        for match_ in tx.finished_in(variant.id, BALANCE_MAX).await? {
            balance.add(&match_, dice);
        }
        let say = ShowSay::Balance { variant: variant.id.to_owned(), balance };
        Ok(Reply::private(Say::Show(say)).into())
    }
}
