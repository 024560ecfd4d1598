//! Something said to the bot: who and where, what, and what the place can do.
//!
//! A door makes an [`Envelope`] of what it hears; nothing behind it asks which network that was. What
//! one place can do and another cannot is a [`Feature`].

use crate::app::think::bot;
use crate::command::{Call, Mistake, Who};
use crate::game::{MatchNumber, PlayerId};
use crate::notation::RECORD_LENGTH_MAX;
use crate::reply::{Person, Say};

/// Something said to the bot.
#[derive(Clone, Debug)]
pub struct Envelope {
    /// Who speaks, and where.
    pub source: Source,
    /// What is said.
    pub request: Request,
    /// What the place can do.
    pub can: Abilities,
}

/// Who speaks, and where.
#[derive(Clone, Debug)]
pub struct Source {
    /// The address of the place, such as `console:main`.
    pub place: String,
    /// Who speaks.
    pub speaker: Person,
    /// The server that the place belongs to; its settings apply.
    pub server: Option<String>,
    /// The place that a thread belongs to.
    pub parent: Option<String>,
    /// The tag of the language that the speaker reads, if the door knows it: what only the speaker
    /// sees is in this language.
    pub language: Option<String>,
    /// What the speaker may do on the server.
    pub rights: Rights,
    /// Whether nobody but the speaker reads what is said here.
    pub alone: bool,
    /// Whether others can read what is answered to the speaker alone.
    pub overheard: bool,
    /// Whether everybody there looks at one screen, so that all boards on it lie one way round.
    pub one_screen: bool,
    /// Whether everybody who reads the place also reads its threads.
    pub through: bool,
    /// Whether the bot is there only because somebody has added it to their own account, if that is
    /// known.
    pub guest: Option<bool>,
}

/// What is said.
#[derive(Clone, Debug)]
pub struct Request {
    /// The same for every attempt of one request, and different for every other request.
    pub id: String,
    /// The call, or why it could not even be split into words.
    pub call: Result<Call, Mistake>,
    /// The people named in the call, by the word that names them.
    pub people: Vec<(String, Person)>,
    /// How many events the match had when the pressed button was made.
    pub seen: Option<usize>,
    /// The match that is meant if none is named: the message replies to one about it.
    pub about: Option<MatchNumber>,
    /// The request that this one corrects, if it has not come to anything: then neither can.
    pub corrects: Option<String>,
    /// The record of a game that came with it.
    pub attached: Option<Attached>,
    /// What is said in addition to the answer.
    pub besides: Option<Say>,
}

/// What a place can do.
#[derive(Clone, Debug)]
pub struct Abilities {
    /// Whether it has threads for matches.
    pub threads: Threads,
    /// The most bytes of a file that can be sent there.
    pub upload_max: usize,
    /// What commands begin with there unless the place has chosen something else; `None` where they
    /// need no prefix.
    pub prefix: Option<&'static str>,
    /// What else it can do.
    pub features: &'static [Feature],
}

/// What one place can do and another cannot.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Feature {
    /// Members can be given roles.
    Roles,
    /// A new position can be drawn into an old message.
    EditedBoards,
    /// Its server has other places, each with matches of its own.
    Channels,
    /// What is said there may be shown on the web: nothing of it is encrypted.
    Pages,
}

impl Feature {
    /// All of them.
    pub const ALL: &'static [Feature] =
        &[Feature::Roles, Feature::EditedBoards, Feature::Channels, Feature::Pages];
}

impl Default for Abilities {
    fn default() -> Abilities {
        let (threads, prefix) = (Threads::None, None);
        Abilities { threads, upload_max: UPLOAD_MAX, prefix, features: Feature::ALL }
    }
}

impl Abilities {
    /// Whether the place can do something.
    pub fn has(&self, feature: Feature) -> bool {
        self.features.contains(&feature)
    }
}

/// Whether a place has threads for matches.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Threads {
    /// It has none.
    #[default]
    None,
    /// Where somebody asks for them.
    Wished,
    /// Unless somebody turns them off.
    Usual,
}

/// What a person may do on a server.
#[derive(Clone, Debug, Default)]
pub struct Rights {
    /// Whether they manage it.
    pub manages: bool,
    /// The addresses of their roles.
    pub roles: Vec<String>,
    /// Which permission the bot lacks to give roles there, by the network's name; `None` if it has it.
    pub no_roles_without: Option<&'static str>,
}

/// The most bytes of a file where a door knows nothing better: less than any network that is known
/// allows at first.
pub const UPLOAD_MAX: usize = 8 << 20;

impl Envelope {
    /// A person whom the call names.
    pub(super) fn person(&self, name: &str) -> Option<&Person> {
        self.request.people.iter().find(|(word, _)| word == name).map(|(_, person)| person)
    }

    /// Whom a command means; `None` for anyone.
    pub(super) fn opponent(&self, who: Who) -> Result<Option<Person>, Mistake> {
        match who {
            Who::Anyone => Ok(None),
            Who::Bot => Ok(Some(bot())),
            Who::Named(name) => match self.person(&name) {
                Some(person) => Ok(Some(person.clone())),
                None => Err(Mistake::UnknownPerson { name }),
            },
        }
    }

    /// Who alone reads an answer, private or not, if anybody does: the speaker, once known.
    pub(super) fn reader(&self, private: bool, speaker: Option<PlayerId>) -> Option<PlayerId> {
        let alone =
            self.source.alone || (private && !self.source.overheard && !self.source.one_screen);
        speaker.filter(|_| alone)
    }

    /// Something said in a place without a server, by one person among others.
    pub fn new(
        request: String,
        place: String,
        speaker: Person,
        call: Result<Call, Mistake>,
    ) -> Envelope {
        let source = Source {
            place,
            speaker,
            server: None,
            parent: None,
            language: None,
            rights: Rights::default(),
            alone: false,
            overheard: false,
            one_screen: false,
            through: false,
            guest: None,
        };
        let request = Request {
            id: request,
            call,
            people: Vec::new(),
            seen: None,
            about: None,
            corrects: None,
            attached: None,
            besides: None,
        };
        Envelope { source, request, can: Abilities::default() }
    }

    /// The same with another call.
    pub(super) fn saying(&self, call: Result<Call, Mistake>) -> Envelope {
        let mut other = self.clone();
        other.request.call = call;
        other
    }
}

/// What came with a command, instead of the name of a match.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Attached {
    /// Text, which may be a record.
    Text(String),
    /// A message without a record.
    Nothing,
    /// More than any record is long.
    TooLarge,
    /// A file that is no text.
    NotText,
    /// Something that could not be fetched.
    Away,
}

impl Attached {
    /// The most bytes of a file that is fetched: a character has four at most.
    pub const BYTES_MAX: usize = 4 * RECORD_LENGTH_MAX;

    /// Text that was said.
    pub fn text(text: &str) -> Attached {
        Attached::Text(text.to_owned())
    }

    /// A file with these bytes.
    pub fn read(bytes: Vec<u8>) -> Attached {
        String::from_utf8(bytes).map_or(Attached::NotText, Attached::Text)
    }
}
