//! A server's settings: read from the store, shown, changed by those who manage it.

use crate::app::context::Context;
use crate::app::delivery::{TROUBLE, Trouble};
use crate::app::handlers::begun;
use crate::app::people::habit::Habit;
use crate::app::people::zones::zones_near;
use crate::app::{Answer, App, Envelope, Feature, Threads};
use crate::command::{DEFAULT_VARIANT, Language, Mistake};
use crate::game::{DAY, Daytime, Millis, PlayerId, TimeControl, time_zone, zone_name};
use crate::reply::{Limit, Looks, PlaceSay, RankSay, Reply, Say};
use crate::store::{Daily, Error, PlaceId, Tx};
use crate::tafl::{Variant, variants};
use crate::text::{Words, words, words_in};

/// How many places a server may allow, or forbid.
const LISTED_PLACES_MAX: usize = 50;

/// The name that a prefix is kept under after it was changed; nobody can type it.
const OLD_PREFIX: &str = "old-prefix";

/// The settings that mean nothing where a place cannot do something.
const NEEDS: [(&str, Feature); 3] =
    [("boards", Feature::EditedBoards), ("roles", Feature::Roles), ("channels", Feature::Channels)];

/// Whether a place can do what a setting is about.
fn is_possible(name: &str, there: &Envelope) -> bool {
    NEEDS.iter().all(|(needs, feature)| *needs != name || there.can.has(*feature))
}

/// How long an old prefix is still understood.
const OLD_PREFIX_MAX: Millis = DAY;

/// Who may challenge.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(in crate::app) enum Challengers {
    #[default]
    Everyone,
    Managers,
    /// Members with the role of this address.
    Role(String),
}

impl Challengers {
    fn read(word: &str) -> Challengers {
        match word {
            "everyone" => Challengers::Everyone,
            "managers" => Challengers::Managers,
            role => Challengers::Role(role.to_owned()),
        }
    }
}

impl std::fmt::Display for Challengers {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(match self {
            Challengers::Everyone => "everyone",
            Challengers::Managers => "managers",
            Challengers::Role(role) => role,
        })
    }
}

/// The settings of a server, with a default for each that nobody has chosen.
#[derive(Clone, Debug)]
pub(in crate::app) struct Settings {
    pub(in crate::app) variant: &'static Variant,
    /// How answers look.
    pub(in crate::app) looks: Looks,
    /// Who alone reads what is said there, if anybody does.
    pub(in crate::app) reader: Option<PlayerId>,
    pub(in crate::app) threads: Option<bool>,
    pub(in crate::app) prefix: Option<String>,
    /// The prefix before it, and when it was changed.
    old_prefix: Option<(Millis, String)>,
    /// The time of a challenge that names none.
    pub(in crate::app) time: Option<TimeControl>,
    /// Whether a win on time has to be claimed.
    pub(in crate::app) claim: bool,
    /// Whether each player may ask for hints without the other's leave.
    pub(in crate::app) hints: bool,
    /// Whether matches by changed rules count for ratings too.
    rates_house: bool,
    /// Whether members get roles by their ratings.
    pub(in crate::app) gives_roles: bool,
    /// Whether the network lets nobody have them.
    roles_refused: bool,
    /// Whether a new position is drawn into the message of the earlier one.
    pub(in crate::app) edits_boards: bool,
    /// Whether matches are shown on the web; as the operator has it if nobody says.
    pub(in crate::app) pages: Option<bool>,
    /// Whether players with days for a move may try moves on their match's page while it goes on.
    pub(in crate::app) tries: bool,
    /// When a puzzle is posted each day, and in which time zone that is.
    daily: Option<Daytime>,
    zone: Option<String>,
    pub(in crate::app) language: Language,
    pub(in crate::app) challengers: Challengers,
    /// Where matches may begin; everywhere if empty.
    pub(in crate::app) channels: Vec<String>,
    /// Where no match may begin.
    pub(in crate::app) forbidden: Vec<String>,
}

impl Default for Settings {
    fn default() -> Settings {
        Settings {
            variant: variants::find(DEFAULT_VARIANT).expect("the default variant is one of ours"),
            looks: Looks::default(),
            reader: None,
            threads: None,
            prefix: None,
            old_prefix: None,
            time: None,
            claim: false,
            hints: false,
            rates_house: false,
            gives_roles: false,
            roles_refused: false,
            edits_boards: false,
            pages: None,
            tries: true,
            daily: None,
            zone: None,
            language: words().language(),
            challengers: Challengers::default(),
            channels: Vec::new(),
            forbidden: Vec::new(),
        }
    }
}

/// The name under which it is kept who alone reads what is said in a place; nobody can type it.
pub(in crate::app) const READER: &str = "reader";

/// The key that the settings of a place are kept under: its server, or the place itself.
pub(in crate::app) fn key(envelope: &Envelope) -> &str {
    envelope.source.server.as_deref().unwrap_or(&envelope.source.place)
}

/// One setting of a server: where it exists, how it is read from what is kept, and how it is shown.
struct Setting {
    /// The name that is typed and kept; the words have `setting-` and this name.
    name: &'static str,
    /// Whether it also exists in a room without a server.
    everywhere: bool,
    /// Applies a value that was kept; one that makes no sense (any more) is ignored.
    take: fn(&mut Settings, &str),
    /// The value as people read it; `None` where the setting means nothing.
    show: fn(&Settings, &Envelope) -> Option<String>,
}

/// Every setting, in the order in which they are shown.
static SETTINGS: &[Setting] = &[
    Setting {
        name: "variant",
        everywhere: true,
        take: |all, value| all.variant = variants::find(value).unwrap_or(all.variant),
        show: |all, _| Some(all.variant.id.to_owned()),
    },
    Setting {
        name: "theme",
        everywhere: true,
        take: |all, value| all.looks.take("theme", value),
        show: |all, _| all.looks.word("theme").map(str::to_owned),
    },
    Setting {
        name: "coordinates",
        everywhere: true,
        take: |all, value| all.looks.take("coordinates", value),
        show: |all, _| all.looks.word("coordinates").map(str::to_owned),
    },
    Setting {
        name: "describe",
        everywhere: true,
        take: |all, value| all.looks.take("describe", value),
        show: |all, _| all.looks.word("describe").map(str::to_owned),
    },
    Setting {
        name: "threads",
        everywhere: false,
        take: |all, value| all.threads = Some(value == "yes"),
        show: |all, there| Some(if all.wants_threads(there) { "yes" } else { "no" }.to_owned()),
    },
    Setting {
        name: "time",
        everywhere: true,
        take: |all, value| all.time = TimeControl::read(value).ok(),
        show: |all, _| Some(all.time.map_or("none".to_owned(), |time| time.to_string())),
    },
    Setting {
        name: "timeout",
        everywhere: true,
        take: |all, value| all.claim = value == "claim",
        show: |all, _| Some(if all.claim { "claim" } else { "auto" }.to_owned()),
    },
    Setting {
        name: "hints",
        everywhere: true,
        take: |all, value| all.hints = value == "free",
        show: |all, _| Some(if all.hints { "free" } else { "ask" }.to_owned()),
    },
    Setting {
        name: "rated",
        everywhere: true,
        take: |all, value| all.rates_house = value == "house",
        show: |all, _| Some(if all.rates_house { "house" } else { "own" }.to_owned()),
    },
    Setting {
        name: "roles",
        everywhere: false,
        take: |all, value| all.gives_roles = value == "on",
        show: |all, _| Some(if all.gives_roles { "on" } else { "off" }.to_owned()),
    },
    Setting {
        name: TROUBLE,
        everywhere: false,
        take: |all, _| all.roles_refused = true,
        show: |_, _| None,
    },
    Setting {
        name: "boards",
        everywhere: false,
        take: |all, value| all.edits_boards = value == "edit",
        show: |all, _| Some(if all.edits_boards { "edit" } else { "new" }.to_owned()),
    },
    Setting {
        name: "web",
        everywhere: true,
        take: |all, value| all.pages = Some(value == "on"),
        // Most bots show nothing there.
        show: |all, _| all.pages.map(|on| if on { "on" } else { "off" }.to_owned()),
    },
    Setting {
        name: "tries",
        everywhere: true,
        take: |all, value| all.tries = value == "on",
        // Most bots have no pages, where it means nothing.
        show: |all, _| {
            let is_told = !all.tries || all.pages.is_some();
            is_told.then(|| if all.tries { "on" } else { "off" }.to_owned())
        },
    },
    Setting {
        name: "language",
        everywhere: true,
        take: |all, value| all.language = Language::with_tag(value).unwrap_or(all.language),
        show: |all, _| Some(all.language.tag().to_owned()),
    },
    Setting {
        name: "daily",
        everywhere: true,
        take: |all, value| all.daily = Daytime::read(value),
        show: |all, _| Some(all.daily.map_or("off".to_owned(), |time| time.to_string())),
    },
    Setting {
        name: "zone",
        everywhere: true,
        take: |all, value| all.zone = zone_name(value),
        show: |all, _| match (&all.zone, all.daily) {
            (None, None) => None,
            (zone, _) => Some(zone.clone().unwrap_or_else(|| "UTC".to_owned())),
        },
    },
    Setting {
        name: "challengers",
        everywhere: false,
        take: |all, value| all.challengers = Challengers::read(value),
        show: |all, _| Some(all.challengers.to_string()),
    },
    // Where commands begin with a prefix, each room counts as a server.
    Setting {
        name: "prefix",
        everywhere: false,
        take: |all, value| all.prefix = Some(value.to_owned()),
        show: |all, there| {
            let usual = there.can.prefix.filter(|_| !there.source.alone);
            usual.map(|usual| all.prefix.as_deref().unwrap_or(usual).to_owned())
        },
    },
    Setting {
        name: OLD_PREFIX,
        everywhere: false,
        take: |all, value| all.old_prefix = read_old_prefix(value),
        show: |_, _| None,
    },
    Setting {
        name: READER,
        everywhere: true,
        take: |all, value| all.reader = value.parse().ok().map(PlayerId),
        show: |_, _| None,
    },
    Setting {
        name: "channels",
        everywhere: false,
        take: |all, value| all.channels = addresses(value),
        show: |all, _| match all.channels.is_empty() {
            true => Some(all.words().line("any-channel", &[])),
            false => Some(all.channels.join(" ")),
        },
    },
    Setting {
        name: "forbidden",
        everywhere: false,
        take: |all, value| all.forbidden = addresses(value),
        show: |all, _| (!all.forbidden.is_empty()).then(|| all.forbidden.join(" ")),
    },
];

fn read_old_prefix(value: &str) -> Option<(Millis, String)> {
    let (at, prefix) = value.split_once(' ')?;
    Some((at.parse().ok()?, prefix.to_owned()))
}

/// The addresses in a value that lists some.
fn addresses(value: &str) -> Vec<String> {
    value.split(' ').filter(|address| !address.is_empty()).map(str::to_owned).collect()
}

/// Whether this setting exists where an envelope comes from.
fn is_known(name: &str, envelope: &Envelope) -> bool {
    let everywhere = SETTINGS.iter().any(|setting| setting.name == name && setting.everywhere);
    envelope.source.server.is_some() || everywhere
}

impl Settings {
    /// What is kept under a key: for a server, or for a place without one.
    async fn load(tx: &mut Tx, key: &str) -> Result<Settings, Error> {
        Ok(Settings::of(&tx.settings(key).await?))
    }

    /// Those of these names and values.
    pub(in crate::app) fn of(kept: &[(String, String)]) -> Settings {
        let mut settings = Settings::default();
        for (name, value) in kept {
            settings.take(name, value);
        }
        settings
    }

    /// The settings that apply in a place. Where one person reads alone, it looks as they wish.
    pub(in crate::app) async fn of_place(tx: &mut Tx, place: &str) -> Result<Settings, Error> {
        let server = tx.server_of(place).await?;
        let mut settings = Settings::load(tx, server.as_deref().unwrap_or(place)).await?;
        if let Some(reader) = settings.reader {
            settings.looks = Habit::load(tx, reader).await?.looks(settings.looks);
        }
        Ok(settings)
    }

    /// The language for what only one person sees: their own if it is known and supported, else the
    /// place's.
    pub(in crate::app) fn own_words(&self, language: Option<&str>) -> &'static Words {
        self.words_for(language.and_then(Language::with_tag))
    }

    /// The same for whoever reads a language best, if it is one of ours.
    pub(in crate::app) fn words_for(&self, language: Option<Language>) -> &'static Words {
        language.map_or_else(|| self.words(), words_in)
    }

    /// Applies a stored setting; one that this version does not know is ignored.
    fn take(&mut self, name: &str, value: &str) {
        if let Some(setting) = SETTINGS.iter().find(|setting| setting.name == name) {
            (setting.take)(self, value);
        }
    }

    pub(in crate::app) fn words(&self) -> &'static Words {
        words_in(self.language)
    }

    /// Whether a match counts for ratings, as somebody wishes and these settings have it: nothing where
    /// its rules alone decide.
    ///
    /// # Errors
    /// Says why the wish cannot be met.
    pub(in crate::app) fn rated(
        &self,
        wish: Option<bool>,
        own_rules: bool,
    ) -> Result<Option<bool>, RankSay> {
        match wish {
            Some(false) => Ok(Some(false)),
            _ if own_rules => Ok(None),
            _ if self.rates_house => Ok(Some(true)),
            Some(true) => Err(RankSay::HouseUnrated),
            None => Ok(None),
        }
    }

    /// Why somebody may not make a challenge here, if so.
    pub(in crate::app) fn forbids(&self, envelope: &Envelope) -> Option<Say> {
        let rights = &envelope.source.rights;
        match &self.challengers {
            Challengers::Managers if !rights.manages => {
                return Some(Say::Place(PlaceSay::MayNotChallenge(None)));
            }
            Challengers::Role(role) if !rights.manages && !rights.roles.contains(role) => {
                return Some(Say::Place(PlaceSay::MayNotChallenge(Some(role.clone()))));
            }
            _ => {}
        }
        let here = || {
            [Some(&envelope.source.place), envelope.source.parent.as_ref()].into_iter().flatten()
        };
        let among = |list: &[String]| here().any(|place| list.contains(place));
        let allowed = match self.channels.is_empty() {
            true => !among(&self.forbidden),
            false => among(&self.channels),
        };
        (!allowed).then(|| Say::Place(PlaceSay::OtherPlaces(self.channels.clone())))
    }

    /// Lets matches begin in a place. Where some are forbidden, that takes the place from them;
    /// otherwise matches begin only in the places that are allowed.
    fn allow(&mut self, place: &str) {
        let before = self.forbidden.len();
        self.forbidden.retain(|known| known != place);
        if before == self.forbidden.len() && !self.channels.iter().any(|known| known == place) {
            self.channels.push(place.to_owned());
        }
    }

    /// Keeps matches from beginning in a place. Where they begin only in some, that takes the place
    /// from these; the last one of them is forbidden from then on.
    fn forbid(&mut self, place: &str) {
        self.channels.retain(|known| known != place);
        if self.channels.is_empty() && !self.forbidden.iter().any(|known| known == place) {
            self.forbidden.push(place.to_owned());
        }
    }

    /// Whether matches get a thread if a challenge does not say.
    pub(in crate::app) fn wants_threads(&self, envelope: &Envelope) -> bool {
        self.threads.unwrap_or(envelope.can.threads == Threads::Usual)
    }

    /// Has a puzzle posted each day in the place where somebody asks for it, or where it was; or none any
    /// more.
    async fn set_daily(
        &self,
        tx: &mut Tx,
        server: &str,
        place: PlaceId,
        changes: &[(&'static str, String)],
        now: Millis,
    ) -> Result<(), Error> {
        let Some(time) = self.daily else { return tx.stop_daily(server).await };
        let zone = self.zone.clone().unwrap_or_else(|| "UTC".to_owned());
        let next = time_zone(&zone).and_then(|zone| time.next(&zone, now));
        let Some(next) = next else { return tx.stop_daily(server).await };
        let before = tx.daily(server).await?;
        let anew = changes.iter().any(|(name, _)| *name == "daily");
        let place = before.filter(|_| !anew).map_or(place, |daily| daily.place);
        let (server, minute) = (server.to_owned(), time.minute());
        let daily = Daily { server, place, minute, zone, puzzle: None, day: None, posted_at: None };
        tx.set_daily(&daily, next).await
    }

    /// What is said of them, changed just now or not.
    fn shown(&self, envelope: &Envelope, changed: bool) -> Reply {
        let list = self.list(envelope);
        let mut reply = Reply::private(Say::Place(PlaceSay::Settings { list, changed }));
        if self.gives_roles && self.roles_refused {
            reply.says.push(Say::Place(PlaceSay::RolesRefused));
        }
        reply
    }

    /// Each setting with its value, as people read it.
    fn list(&self, envelope: &Envelope) -> Vec<(&'static str, String)> {
        let there = |name| is_known(name, envelope) && is_possible(name, envelope);
        let there = SETTINGS.iter().filter(|setting| there(setting.name));
        there.filter_map(|one| Some((one.name, (one.show)(self, envelope)?))).collect()
    }
}

impl App {
    /// What commands begin with in the places of a server, if it has changed the default, and what
    /// they began with until recently, if that was changed.
    pub async fn prefixes(&self, server: &str) -> (Option<String>, Option<String>) {
        let done = || async { Settings::load(&mut self.cx.store.read().await?, server).await };
        let settings = self.cx.patiently(done).await;
        let recent = |at: &Millis| self.cx.clock.now() - at <= OLD_PREFIX_MAX;
        let old = settings.old_prefix.filter(|(at, _)| recent(at)).map(|(_, old)| old);
        (settings.prefix, old)
    }

    /// The language for what only the speaker of an envelope sees.
    pub async fn own_words(&self, envelope: &Envelope) -> &'static Words {
        let settings = settings_for(&self.cx, envelope).await.unwrap_or_default();
        settings.own_words(envelope.source.language.as_deref())
    }
}

/// The settings that apply where an envelope comes from, and why something could not be said
/// there.
pub(in crate::app) async fn settings_there(
    cx: &Context,
    envelope: &Envelope,
) -> Result<(Settings, Option<Trouble>), Error> {
    let mut tx = cx.store.read().await?;
    let (kept, trouble) = tx.settings_and_trouble(key(envelope), &envelope.source.place).await?;
    let settings = Settings::of(&kept);
    Ok((settings, trouble.as_deref().and_then(Trouble::named)))
}

/// The settings that apply where an envelope comes from.
pub(in crate::app) async fn settings_for(
    cx: &Context,
    envelope: &Envelope,
) -> Result<Settings, Error> {
    Settings::load(&mut cx.store.read().await?, key(envelope)).await
}

pub(in crate::app) async fn settings(
    cx: &Context,
    envelope: &Envelope,
    current: &mut Settings,
    changes: &[(&'static str, String)],
) -> Result<Answer, Error> {
    if envelope.source.server.is_none() && envelope.source.alone {
        return Ok(Reply::private(Say::Place(PlaceSay::NoSettingsHere)).into());
    }
    let elsewhere = changes.iter().find(|(name, _)| !is_known(name, envelope));
    if let Some((name, _)) = elsewhere {
        return Ok(Reply::private(Say::Place(PlaceSay::SettingElsewhere(name))).into());
    }
    let impossible = changes.iter().find(|(name, _)| !is_possible(name, envelope));
    if let Some((name, _)) = impossible {
        return Ok(Reply::private(Say::Place(PlaceSay::SettingOnDiscord(name))).into());
    }
    if changes.is_empty() {
        return Ok(current.shown(envelope, false).into());
    }
    if envelope.source.server.is_some() && !envelope.source.rights.manages {
        return Ok(Reply::private(Say::Place(PlaceSay::ManagersOnly)).into());
    }
    let zone = changes.iter().find(|(name, _)| *name == "zone").map(|(_, zone)| zone.clone());
    if let Some(word) = zone.filter(|zone| zone_name(zone).is_none()) {
        let mistake = Mistake::UnknownZone { near: zones_near(&word), word };
        return Ok(Reply::private(Say::Mistake(mistake)).into());
    }
    let roles = changes.iter().find(|(name, _)| *name == "roles");
    if let (Some((_, "on")), Some(lacks)) =
        (roles.map(|(name, value)| (name, value.as_str())), envelope.source.rights.no_roles_without)
    {
        return Ok(Reply::private(Say::Place(PlaceSay::RolesNeed(lacks))).into());
    }
    let Some((mut tx, here, now)) = begun::begin(cx, envelope).await? else {
        return Ok(Reply::private(Say::Repeated).into());
    };
    let server = key(envelope);
    tx.lock_settings(server).await?;
    let mut settings = Settings::load(&mut tx, server).await?;
    let prefix = |settings: &Settings| {
        settings.prefix.clone().or_else(|| envelope.can.prefix.map(str::to_owned))
    };
    let before = prefix(&settings);
    for (name, value) in changes {
        match *name {
            "allow" => settings.allow(value),
            "forbid" => settings.forbid(value),
            name => {
                settings.take(name, value);
                tx.set(server, name, value).await?;
            }
        }
    }
    if let Some(before) = before.filter(|before| prefix(&settings).as_ref() != Some(before)) {
        tx.set(server, OLD_PREFIX, &format!("{} {before}", cx.clock.now())).await?;
    }
    for (name, limit, list) in [
        ("channels", Limit::AllowedPlaces, &settings.channels),
        ("forbidden", Limit::ForbiddenPlaces, &settings.forbidden),
    ] {
        if list.len() > LISTED_PLACES_MAX {
            return Ok(Reply::private(Say::Full { limit, most: LISTED_PLACES_MAX }).into());
        }
        if changes.iter().any(|(name, _)| ["allow", "forbid"].contains(name)) {
            tx.set(server, name, &list.join(" ")).await?;
        }
    }
    if roles.is_some() {
        settings.roles_refused = false;
        tx.unset(server, TROUBLE).await?;
        tx.ask_after_server(server, now).await?;
    }
    if changes.iter().any(|(name, _)| ["daily", "zone"].contains(name)) {
        settings.set_daily(&mut tx, server, here.place, changes, now).await?;
    }
    if settings.edits_boards && !current.edits_boards {
        tx.forget_boards(server).await?;
    }
    tx.commit().await?;
    let reply = settings.shown(envelope, true);
    // The answer is in the language that was chosen.
    *current = settings;
    if roles.is_some() {
        cx.nudge();
    }
    Ok(reply.into())
}
