//! From a reply to what a door shows: words, picture, alternative text.

use tokio::sync::Semaphore;

use crate::notation::{Diagram, diagram};
use crate::reply::{
    Button, Choices, Describe, Label, Menu, Reply, Say, Scene, ShowSay, alt, figure, heading,
    label, say, told,
};
use crate::text::{Arg, Block, Span, Use, Words};

/// A reply, ready to be shown.
#[derive(Clone, Debug)]
pub struct Message {
    /// Only for the speaker, if the door can do that.
    pub private: bool,
    /// The words.
    pub blocks: Vec<Block>,
    /// The picture.
    pub picture: Option<Picture>,
    /// What can be pressed below it.
    pub buttons: Vec<Press>,
    /// What can be chosen below it.
    pub menu: Option<Menu>,
    /// Questions that can be answered below it.
    pub choices: Option<Choices>,
    /// The language it is in.
    pub words: &'static Words,
}

/// A button, ready to be shown.
#[derive(Clone, Debug)]
pub struct Press {
    /// Its label.
    pub label: Label,
    /// The text on it.
    pub text: String,
    /// The call that pressing it makes, as typed.
    pub call: String,
}

/// A picture, ready to be shown.
#[derive(Clone, Debug)]
pub struct Picture {
    /// The file.
    pub bytes: Vec<u8>,
    /// What kind of file it is.
    pub format: Format,
    /// What it shows, in words.
    pub alt: String,
    /// The file's name, without the extension.
    pub name: String,
    /// The scene it was drawn from; `None` for a chart.
    pub scene: Option<Scene>,
}

/// A kind of picture file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Format {
    /// A still picture.
    Png,
    /// An animated one.
    Gif,
}

impl Format {
    /// How the names of such files end.
    pub fn extension(self) -> &'static str {
        match self {
            Format::Png => "png",
            Format::Gif => "gif",
        }
    }

    /// The media type.
    pub fn mime(self) -> &'static str {
        match self {
            Format::Png => "image/png",
            Format::Gif => "image/gif",
        }
    }
}

impl Picture {
    /// The file's name.
    pub fn file_name(&self) -> String {
        format!("{}.{}", self.name, self.format.extension())
    }
}

/// Films are drawn one after the other: a long one takes seconds, in which boards are still drawn.
static FILMS: Semaphore = Semaphore::const_new(1);

/// Puts a reply into words and draws its picture.
pub async fn present(reply: Reply, words: &'static Words) -> Message {
    let mut blocks: Vec<Block> = reply.says.iter().flat_map(|part| say(words, part)).collect();
    for span in blocks.iter_mut().flat_map(Block::spans_mut) {
        match span {
            Span::Time { zone, .. } => zone.clone_from(&reply.zone),
            Span::Part(Use::Wished(look), spans) if reply.looks.word(look) != Some("on") => {
                spans.clear();
            }
            _ => {}
        }
    }
    let name = reply.scene_name;
    let picture = match (reply.scene, reply.film, reply.chart) {
        (Some(mut scene), film, _) => {
            scene.header = reply.heading.as_ref().map(|it| heading(words, it));
            blocks.extend(described(words, &scene, reply.looks.describe));
            let alt = alt(words, &scene);
            match film {
                None => drawn(&name, move || (crate::draw::png(&scene), scene)).await.map(
                    |(bytes, scene)| {
                        let scene = Some(scene);
                        Picture { bytes, format: Format::Png, alt, name, scene }
                    },
                ),
                Some(film) => {
                    let first = film.heading.as_ref().map(|it| heading(words, it));
                    let alt = words.line("alt-film", &[("last", Arg::word(alt))]);
                    let _turn = FILMS.acquire().await;
                    let work = move || (crate::draw::gif(&film, first.as_ref(), &scene), scene);
                    drawn(&name, work).await.map(|((bytes, cut), scene)| {
                        blocks.extend(say(words, &Say::Show(ShowSay::Cut(cut))));
                        Picture { bytes, format: Format::Gif, alt, name, scene: Some(scene) }
                    })
                }
            }
        }
        (None, _, Some(chart)) => {
            let figure = figure(words, &chart, reply.looks.style.theme);
            let alt = told(words, &chart);
            if reply.looks.describe != Describe::Off {
                blocks.push(Block::Paragraph(vec![Span::Text(alt.clone())]));
            }
            let bytes = drawn(&name, move || crate::draw::chart(&figure)).await;
            bytes.map(|bytes| Picture { bytes, format: Format::Png, alt, name, scene: None })
        }
        (None, _, None) => None,
    };
    let press = |button: &Button| Press {
        label: button.label,
        text: label(words, button.label),
        call: button.call.to_text(),
    };
    let buttons = reply.buttons.iter().map(press).collect();
    let Reply { private, menu, choices, .. } = reply;
    Message { private, blocks, picture, buttons, menu, choices, words }
}

/// What is written below a picture for those who want to read it.
fn described(words: &'static Words, scene: &Scene, how: Describe) -> Option<Block> {
    match how {
        Describe::Off => None,
        Describe::On => Some(Block::Paragraph(vec![Span::Text(alt(words, scene))])),
        // Part of a board is not a board: it is described.
        Describe::Letters if scene.window.is_some() || scene.shows.is_some() => {
            described(words, scene, Describe::On)
        }
        Describe::Letters => Some(Block::Preformatted(letters(scene))),
    }
}

fn letters(scene: &Scene) -> String {
    let (size, turned) = (scene.placement.size(), scene.turned);
    let look = Diagram { size, turned, letters: true, last: scene.last };
    diagram(look, |square| scene.at(square))
}

/// Draws on a thread of its own; a panic there costs the picture, not the answer.
async fn drawn<T: Send + 'static>(
    picture: &str,
    work: impl FnOnce() -> T + Send + 'static,
) -> Option<T> {
    let done = tokio::task::spawn_blocking(work).await;
    done.inspect_err(|_| tracing::error!(picture, "a picture could not be drawn")).ok()
}
