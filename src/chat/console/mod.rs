//! The console room: several people at one keyboard, using the same house as every other door.
//!
//! `name> words` speaks as `name`. A line that begins with `# ` is a comment. Pictures are written
//! to the data directory; the terminal shows the board too, as a picture if it can, else in letters.
//!
//! Without a name a move belongs to whoever is to move, a yes or a no to whoever has something to
//! answer, anything else to whoever is waited for, or else to the last speaker (`turn`); where a
//! person types, the prompt says who that is. At a terminal the line is edited, completed and
//! remembered (`keyboard`), and what is said meanwhile appears above it. A script reads and writes
//! plain lines.

mod board;
mod keyboard;
mod line;
mod page;
mod screen;
mod show;
mod terminal;
mod turn;

use std::io::Read as _;
use std::path::PathBuf;

use tokio::io::{AsyncBufRead, AsyncWrite};

pub use keyboard::{Keyboard, Printer};
pub use line::{Line, read_line};
pub use page::ConsolePage;
pub use show::Inline;
pub use terminal::Terminal;

use crate::app::delivery::{Outlet as _, Post};
use crate::app::{App, Attached, Envelope, Seat, Wants};
use crate::command::{Call, Mistake};
use crate::game::AccountId;
use crate::reply::Person;
use crate::text::{Arg, Span, Words, names};
use keyboard::{Ask, Lines, Plain};
use screen::Screen;
use turn::{Meant, Talk, typed};

/// The only place of this door.
const PLACE: &str = "console:room";

/// Who speaks before anybody has given a name.
const NOBODY_YET: &str = "guest";

/// How often to check whether time has caused something.
const LOOK_EVERY: std::time::Duration = std::time::Duration::from_millis(500);

/// How the room is set up.
pub struct RoomSetup {
    /// Where pictures are written; nowhere if `None`.
    pub pictures: Option<PathBuf>,
    /// Where the records of matches are written; if `None`, they are printed.
    pub records: Option<PathBuf>,
    /// How a picture is shown in the terminal.
    pub inline: Inline,
    /// How the terminal is written on.
    pub page: ConsolePage,
    /// Whether a person sits at the keyboard and wants to be greeted and prompted.
    pub greets: bool,
    /// Different in each run, so that requests from two runs are not confused.
    pub session: String,
}

/// The console room.
pub struct Console<W: AsyncWrite + Unpin + Send + 'static> {
    post: Post<Screen<W>>,
    speaker: String,
    /// Who was waited for before the last line; the speaker changes with it.
    waited: Option<Seat>,
    requests: u64,
}

impl<W: AsyncWrite + Unpin + Send + 'static> Console<W> {
    /// A room that writes to `out`.
    pub fn new(app: App, settings: RoomSetup, out: W) -> Console<W> {
        let post = Post::new(app, Screen::new(out, settings));
        Console { post, speaker: NOBODY_YET.to_owned(), waited: None, requests: 0 }
    }

    /// Reads lines as they come until they end or somebody leaves.
    ///
    /// # Errors
    /// When the terminal or the disk fails.
    pub async fn run(&mut self, lines: impl AsyncBufRead + Unpin) -> std::io::Result<()> {
        self.listen(Plain(lines)).await
    }

    /// Lets somebody type until they leave.
    ///
    /// # Errors
    /// When the terminal or the disk fails.
    pub async fn edit(&mut self, keyboard: Keyboard) -> std::io::Result<()> {
        self.listen(keyboard).await
    }

    async fn listen<L: Lines>(&mut self, mut lines: L) -> std::io::Result<()> {
        self.begin(L::EDITS).await?;
        loop {
            let turn = self.settle().await;
            let ask = self.ask(&turn).await;
            if self.greets() && !L::EDITS {
                self.post.outlet().print(&ask.painted).await?;
            }
            match self.next(&mut lines, ask).await? {
                Some(text) if self.hear(&turn, &text).await? => {}
                Some(_) => return Ok(()),
                // The prompt's line ends here; an editor has ended it already.
                None if self.greets() && !L::EDITS => return self.post.outlet().print("\n").await,
                None => return Ok(()),
            }
        }
    }

    async fn begin(&mut self, edits: bool) -> std::io::Result<()> {
        if self.greets() {
            let words = self.words().await;
            let args = [("challenge", Arg::command("challenge @ben brandubh"))];
            let leave = ("leave", Arg::code("quit"));
            let bot = ("bot", Arg::command("challenge bot brandubh"));
            let learn = ("learn", Arg::command("learn"));
            let (accept, help) =
                (("accept", Arg::command("accept")), ("help", Arg::command("help")));
            let more = [accept, help, leave, bot, learn];
            let args: Vec<_> = args.into_iter().chain(more).collect();
            self.post.outlet().tell(&words.say("console-welcome", &args)).await?;
            if edits {
                self.post.outlet().tell(&words.say("console-keys", &[])).await?;
            }
        }
        // What an earlier run left unsaid comes first.
        self.post.app().hurry(Screen::<W>::NETWORK).await;
        self.post.app().remember().await;
        self.tell_news().await
    }

    fn greets(&self) -> bool {
        self.post.outlet().settings().greets
    }

    /// Says what time has caused, and what was decided but not said.
    async fn tell_news(&self) -> std::io::Result<()> {
        self.post.app().tick().await;
        self.post.app().think_all().await;
        // At a terminal somebody may type meanwhile; a pipe is read line by line.
        if !self.greets() {
            self.post.app().review_all().await;
        }
        self.post.post_due().await;
        self.post.idle().await;
        self.post.outlet().check()
    }

    /// The words of the room.
    async fn words(&self) -> &'static Words {
        self.post.app().own_words(&self.envelope(Err(Mistake::Empty))).await
    }

    /// Reads a line; time goes on while nobody types.
    async fn next<L: Lines>(&self, lines: &mut L, ask: Ask) -> std::io::Result<Option<String>> {
        let mut line = std::pin::pin!(lines.next(ask));
        self.post.outlet().types(L::EDITS);
        let read = loop {
            match tokio::time::timeout(LOOK_EVERY, &mut line).await {
                Ok(read) => break read,
                Err(_) => self.tell_news().await?,
            }
        };
        self.post.outlet().types(false);
        read
    }

    /// For whom the matches wait now. When that changes, whoever is waited for speaks next.
    async fn settle(&mut self) -> Talk {
        let seats = self.post.app().seats(&self.envelope(Err(Mistake::Empty))).await;
        let turn = Talk { seats, shown: self.post.outlet().shown() };
        let waited = turn.concerned().cloned();
        if waited != self.waited {
            if let Some(person) = waited.as_ref().and_then(|seat| seat.person.as_ref()) {
                self.speaker = person.name.clone();
            }
            self.waited = waited;
        }
        turn
    }

    /// What somebody is asked for now.
    async fn ask(&self, turn: &Talk) -> Ask {
        let mut envelope = self.envelope(Err(Mistake::Empty));
        let mover = turn.concerned().filter(|seat| seat.wants == Wants::Move);
        if let Some((seat, person)) = mover.and_then(|seat| Some((seat, seat.person.clone()?))) {
            envelope.source.speaker = person;
            envelope.request.call = Ok(Call::new("move").named("match", seat.number.to_string()));
        }
        let note = match &self.waited {
            Some(seat) => self.waits(self.words().await, seat),
            None => String::new(),
        };
        let page = self.post.outlet().page();
        let name = page.paint(anstyle::Style::new().bold(), &self.speaker);
        let painted = format!("{name}{}> ", page.paint(anstyle::Style::new().dimmed(), &note));
        Ask { prompt: format!("{}{note}> ", self.speaker), painted, envelope }
    }

    /// What follows the speaker's name in the prompt: for whom a match waits.
    fn waits(&self, words: &Words, seat: &Seat) -> String {
        let Some(person) = &seat.person else { return String::new() };
        let own = person.account == self::person(self.speaker.clone()).account;
        let id = match (&seat.wants, own) {
            (Wants::Move, true) => "console-you-move",
            (Wants::Move, false) => "console-other-moves",
            (Wants::Answer { .. }, true) => "console-you-answer",
            (Wants::Answer { .. }, false) => "console-other-answers",
        };
        let number = ("number", Arg::code(seat.number));
        let note = match own {
            true => words.line(id, &[number]),
            false => words.line(id, &[number, ("name", Arg::theirs(&person.name))]),
        };
        format!(" ({note})")
    }

    /// Handles one line; `false` if the speaker leaves the room.
    async fn hear(&mut self, turn: &Talk, text: &str) -> std::io::Result<bool> {
        let language = self.words().await.language();
        match read_line(text, language) {
            Line::Nothing => {}
            Line::Leave { surely } => return self.stays(turn, surely).await,
            Line::BadName => self.answer(Err(Mistake::BadName)).await?,
            Line::Speaker { name, words } => {
                self.speaker = name;
                match read_line(&words, language) {
                    Line::Leave { surely } => return self.stays(turn, surely).await,
                    Line::Nothing => {}
                    Line::Words(words) => self.answer(Call::typed(&words)).await?,
                    // A name after a name is no command either.
                    _ => self.answer(Call::typed(&words)).await?,
                }
            }
            Line::Words(words) => self.hear_unnamed(turn, &words).await?,
        }
        Ok(true)
    }

    /// Whether somebody stays who said a word of parting. Where a question is open, a word that could
    /// answer it ends nothing.
    async fn stays(&self, turn: &Talk, surely: bool) -> std::io::Result<bool> {
        if surely || !turn.asks() {
            return Ok(false);
        }
        let args = [("yes", "yes"), ("no", "no")].map(|(id, word)| (id, Arg::command(word)));
        let args: Vec<_> = args.into_iter().chain([("leave", Arg::code("quit"))]).collect();
        let said = self.words().await.say("console-stays", &args);
        self.post.outlet().tell(&said).await?;
        Ok(true)
    }

    /// Handles what was said without a name.
    async fn hear_unnamed(&mut self, turn: &Talk, words: &str) -> std::io::Result<()> {
        if self.post.app().was_asked_back(&self.envelope(Err(Mistake::Empty))) {
            return self.answer(Call::typed(words)).await;
        }
        match turn.meant(&person(self.speaker.clone()), words) {
            Meant::Speaker => self.answer(Call::typed(words)).await,
            Meant::Said(person, call) => {
                self.speaker = person.name;
                self.answer(Ok(call)).await
            }
            Meant::Which(ways) => {
                let said = which(self.words().await, &ways);
                self.post.outlet().tell(&said).await
            }
            Meant::NothingAsked => {
                let said = self.words().await.say("console-nothing-asked", &[]);
                self.post.outlet().tell(&said).await
            }
        }
    }

    async fn answer(&mut self, mut call: Result<Call, Mistake>) -> std::io::Result<()> {
        self.requests += 1;
        let named = call.iter().flat_map(|call| &call.args).filter_map(|(_, word)| {
            let name = word.strip_prefix('@')?;
            Some((name.to_owned(), person(line::name(name)?)))
        });
        let people = named.collect();
        let attached = match call.as_mut().ok().and_then(Call::take_record) {
            Some(path) => Some(read_record(path.into()).await),
            None => None,
        };
        let mut envelope = self.envelope(call);
        (envelope.request.people, envelope.request.attached) = (people, attached);
        // It is never asked to stop while it prints.
        let _ = self.post.answer(&envelope, &()).await;
        self.post.outlet().check()?;
        self.tell_news().await
    }

    /// The envelope of what the speaker says now.
    fn envelope(&self, call: Result<Call, Mistake>) -> Envelope {
        let session = &self.post.outlet().settings().session;
        let request = format!("console:{session}:{}", self.requests);
        let speaker = person(self.speaker.clone());
        let mut envelope = Envelope::new(request, PLACE.to_owned(), speaker, call);
        envelope.source.one_screen = true;
        envelope
    }
}

/// What is in a file on this machine, as far as it may be a record.
async fn read_record(path: PathBuf) -> Attached {
    let read = move || -> std::io::Result<Attached> {
        // Whatever never ends is not read.
        if !std::fs::metadata(&path)?.is_file() {
            return Ok(Attached::NotText);
        }
        let mut bytes = Vec::new();
        let most = Attached::BYTES_MAX as u64 + 1;
        std::fs::File::open(&path)?.take(most).read_to_end(&mut bytes)?;
        Ok(if bytes.len() > Attached::BYTES_MAX {
            Attached::TooLarge
        } else {
            Attached::read(bytes)
        })
    };
    tokio::task::spawn_blocking(move || read().unwrap_or(Attached::Away))
        .await
        .unwrap_or(Attached::Away)
}

/// A person in this room; two names that differ only in case are one person.
fn person(name: String) -> Person {
    Person { account: AccountId(format!("console:{}", name.to_lowercase())), name }
}

/// What could be meant, each as it is typed.
fn which(words: &Words, ways: &[(Option<String>, Call)]) -> Vec<Span> {
    let somebody = words.line("console-somebody", &[]);
    let way = |(name, call): &(Option<String>, Call)| {
        typed(words.language(), name.as_ref().unwrap_or(&somebody), call)
    };
    let ways: Vec<String> = ways.iter().map(way).collect();
    words.say("console-which", &[("all", names(&ways))])
}
