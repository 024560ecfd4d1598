//! `hnefi results`, `hnefi ratings` and `hnefi stats`: what places tell of results, ratings and how
//! fair a game is, whole, so that anybody can hold it against a reckoning of their own.

use std::collections::{BTreeMap, HashMap};
use std::process::ExitCode;

use serde_json::{Value, json};

use super::kept::Kept;
use super::{Failure, Format, failed, print, runtime};
use crate::app::bot;
use crate::game::{Finished, PlayerId};
use crate::league::{Balance, Family, Ladder, Rated};
use crate::store::{Error, MatchId, Tx};
use crate::tafl::rules::DiceRule;
use crate::tafl::variants;
use crate::text::{Span, plain};

/// The arguments of each of them.
#[derive(clap::Args)]
pub(super) struct Args {
    #[command(flatten)]
    kept: Kept,
    #[arg(long, value_enum, default_value_t)]
    format: Format,
}

/// How many results are read at once.
const AT_ONCE: usize = 5_000;

/// All results in the order in which they ended, and who is who.
struct All {
    results: Vec<(MatchId, Finished)>,
    bot: PlayerId,
    names: HashMap<PlayerId, String>,
}

impl All {
    async fn read(tx: &mut Tx) -> Result<All, Error> {
        let mut results: Vec<(MatchId, Finished)> = Vec::new();
        let mut mark = (0, MatchId(0));
        loop {
            let next = tx.finished_after(mark, None, true, AT_ONCE).await?;
            let Some((last, _)) = next.last() else { break };
            mark = *last;
            results.extend(next.into_iter().filter_map(|((_, id), match_)| Some((id, match_?))));
        }
        let mut players: Vec<PlayerId> =
            results.iter().flat_map(|(_, it)| [it.seats.attackers, it.seats.defenders]).collect();
        players.sort_unstable();
        players.dedup();
        let mut names = HashMap::new();
        for some in players.chunks(500) {
            for account in tx.accounts(some).await? {
                names.entry(account.player).or_insert(account.name);
            }
        }
        let bot = tx.player_of(&bot().account).await?.unwrap_or(PlayerId::NOBODY);
        Ok(All { results, bot, names })
    }

    fn name(&self, player: PlayerId) -> &str {
        self.names.get(&player).map_or("?", String::as_str)
    }

    fn ladder(&self) -> Ladder {
        let mut ladder = Ladder::default();
        for (_, match_) in &self.results {
            ladder.add(match_, self.bot);
        }
        ladder
    }
}

/// A line for people, and an object for programs.
type Line = (String, Value);

fn show(args: &Args, lines: impl FnOnce(&All) -> Vec<Line>) -> Result<ExitCode, Failure> {
    let all = runtime()?.block_on(async {
        let store = args.kept.open_known().await?;
        let all = async { All::read(&mut store.read().await?).await };
        let all = all.await.map_err(|error| failed(&error))?;
        store.close().await;
        Ok(all)
    })?;
    let lines = lines(&all);
    match args.format {
        Format::Text => {
            print(&lines.iter().map(|(line, _)| format!("{line}\n")).collect::<String>())
        }
        Format::Json => {
            let objects: Vec<String> = lines.iter().map(|(_, object)| object.to_string()).collect();
            print(&format!("[\n{}\n]\n", objects.join(",\n")));
        }
    }
    Ok(ExitCode::SUCCESS)
}

/// Every match that is over, by when it ended.
pub(super) fn results(args: &Args) -> Result<ExitCode, Failure> {
    show(args, |all| all.results.iter().map(|(id, match_)| result(all, *id, match_)).collect())
}

fn result(all: &All, id: MatchId, match_: &Finished) -> Line {
    let summary = &match_.summary;
    let [attackers, defenders] = [match_.seats.attackers, match_.seats.defenders];
    let winner = summary.ending.winner.map(|side| side.as_str());
    let person = |player: PlayerId| json!({ "player": player.0, "name": all.name(player) });
    let ended = plain(&[Span::Time { at: match_.ended_at, exact: false, zone: None }]);
    let line = format!(
        "{ended}  {:<20} {} v {}: {} ({}), {}+{}",
        match_.variant,
        all.name(attackers),
        all.name(defenders),
        winner.unwrap_or("draw"),
        summary.ending.reason.as_str(),
        summary.plies[0],
        summary.plies[1],
    );
    let object = json!({
        "match": id.0,
        "game": match_.variant,
        "own_rules": summary.own_rules,
        "dice": summary.dice,
        "attackers": person(attackers),
        "defenders": person(defenders),
        "winner": winner,
        "reason": summary.ending.reason.as_str(),
        "ended_at": match_.ended_at,
        "plies": summary.plies,
        "lost": summary.lost,
        "hints": summary.hints,
        "time": summary.time.map(|time| time.to_string()),
        "level": summary.level,
        "rated": summary.rated,
    });
    (line, object)
}

/// Everybody's ratings by family, the highest first, and what the sides of the games are worth.
pub(super) fn ratings(args: &Args) -> Result<ExitCode, Failure> {
    show(args, |all| {
        let ladder = all.ladder();
        let families = Family::ALL.into_iter().flat_map(|family| standings(all, &ladder, family));
        families.chain(sides(all, &ladder)).collect()
    })
}

fn standings(all: &All, ladder: &Ladder, family: Family) -> Vec<Line> {
    let mut lines: Vec<(i64, Line)> = ladder
        .family(family)
        .map(|(rated, standing)| {
            let rating = &standing.rating;
            let (name, player, level) = match rated {
                Rated::Player(player) => (all.name(player).to_owned(), Some(player.0), None),
                Rated::Level(level) => (format!("level {level}"), None, Some(level)),
            };
            let line = format!(
                "{:<11} {:>4} ±{:<4} {:>4}  {name}",
                family.as_str(),
                rating.shown(),
                rating.deviation.round(),
                rating.matches
            );
            let object = json!({
                "family": family.as_str(),
                "player": player,
                "level": level,
                "name": name,
                "rating": rating.rating,
                "deviation": rating.deviation,
                "matches": rating.matches,
                "at": rating.at,
            });
            (-rating.shown(), (line, object))
        })
        .collect();
    lines.sort_by_key(|(rating, _)| *rating);
    lines.into_iter().map(|(_, line)| line).collect()
}

fn sides(all: &All, ladder: &Ladder) -> Vec<Line> {
    let mut games: Vec<(&str, bool)> =
        all.results.iter().map(|(_, it)| (it.variant.as_str(), it.summary.dice)).collect();
    games.sort_unstable();
    games.dedup();
    let side = |(game, dice): (&str, bool)| {
        let term = ladder.side(game, dice);
        let die = if dice { " (dice)" } else { "" };
        let line = format!(
            "attackers   {:>+4.0} ±{:<4.0}       {game}{die}",
            term.points,
            term.deviation()
        );
        let object = json!({
            "game": game,
            "dice": dice,
            "attackers": term.points,
            "deviation": term.deviation(),
        });
        (line, object)
    };
    games.into_iter().map(side).collect()
}

/// How fair each game is that people have played.
pub(super) fn stats(args: &Args) -> Result<ExitCode, Failure> {
    show(args, |all| {
        let mut games: BTreeMap<&str, Balance> = BTreeMap::new();
        for (_, match_) in &all.results {
            let own = variants::find(&match_.variant).map(|variant| variant.rules.dice);
            let balance = games.entry(&match_.variant).or_default();
            balance.add(match_, own.is_some_and(|dice| dice != DiceRule::None));
        }
        games.into_iter().map(|(game, balance)| fairness(game, &balance)).collect()
    })
}

fn fairness(game: &str, balance: &Balance) -> Line {
    let Balance { attackers, on_time, plies, lost } = balance;
    let share = balance.share();
    let interval = share.map(|share| [share.interval.0, share.interval.1]);
    let told = share.map_or(String::new(), |share| {
        let (low, middle, high) = share.percent();
        format!("  {middle} % ({low}–{high})")
    });
    let line =
        format!("{game:<20} {} − {} = {}{told}", attackers.won, attackers.lost, attackers.drawn);
    let object = json!({
        "game": game,
        "attackers_won": attackers.won,
        "defenders_won": attackers.lost,
        "drawn": attackers.drawn,
        "on_time": on_time.count(),
        "share": share.map(|share| share.share),
        "interval": interval,
        "plies": plies,
        "lost": lost,
    });
    (line, object)
}
