//! How words are written on the terminal: as wide as it is, in colour where it has colours.

use anstyle::{AnsiColor, Style};
use textwrap::core::display_width;
use textwrap::{Options, WordSeparator, WordSplitter};

use crate::text::{Block, Span};

/// The narrowest terminal for which lines are broken.
const WIDTH_MIN: usize = 20;

/// The most columns of something to type that is never broken.
const UNBROKEN_MAX: usize = 24;

/// What stands for a blank that a line may not be broken at; nobody else's words hold it, because
/// they are tamed.
const HELD: char = '\u{F8FE}';

/// How the terminal is written on. The default is what a script reads: lines as they are, without
/// colours.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct ConsolePage {
    /// How many columns it has; `None` for lines of any length.
    pub width: Option<usize>,
    /// Whether it has colours.
    pub colour: bool,
}

impl ConsolePage {
    /// A text in a style.
    pub(super) fn paint(self, style: Style, text: &str) -> String {
        match self.colour && !text.is_empty() {
            true => format!("{style}{text}{style:#}"),
            false => text.to_owned(),
        }
    }

    /// A block, without a newline at its end.
    pub(super) fn block(self, block: &Block) -> String {
        match block {
            Block::Paragraph(spans) => self.sentence(spans),
            Block::Table(_) => self.wrapped(&block.plain(), "    "),
            Block::Preformatted(_) | Block::File { .. } => block.plain(),
        }
    }

    /// A sentence or a few.
    pub(super) fn sentence(self, spans: &[Span]) -> String {
        let text: String = spans.iter().map(|span| self.span(span)).collect();
        self.wrapped(&text, "").replace(HELD, " ")
    }

    fn span(self, span: &Span) -> String {
        let text = span.plain();
        let style = match span {
            Span::Code(_) | Span::Command(_) | Span::Usage { .. } => command(),
            Span::Mention { .. } => Style::new().bold(),
            _ => return text,
        };
        let whole = self.width.is_some() && display_width(&text) <= UNBROKEN_MAX;
        let text = if whole { text.replace(' ', &HELD.to_string()) } else { text };
        self.paint(style, &text)
    }

    /// Breaks lines between words; what follows a break is indented as the line was, and by `more`.
    fn wrapped(self, text: &str, more: &str) -> String {
        let text = text.trim_end();
        let Some(width) = self.width.filter(|width| *width >= WIDTH_MIN) else {
            return text.to_owned();
        };
        let line = |line: &str| {
            let indent: String =
                line.chars().take_while(|c| *c == ' ').chain(more.chars()).collect();
            let options = Options::new(width)
                .subsequent_indent(&indent)
                .word_separator(WordSeparator::AsciiSpace)
                .word_splitter(WordSplitter::NoHyphenation);
            match display_width(line) <= width {
                true => line.to_owned(),
                false => textwrap::wrap(line, options).join("\n"),
            }
        };
        text.split('\n').map(line).collect::<Vec<_>>().join("\n")
    }
}

/// How something to type looks.
fn command() -> Style {
    AnsiColor::Cyan.on_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    const NARROW: ConsolePage = ConsolePage { width: Some(24), colour: false };

    fn sentence() -> Vec<Span> {
        vec![
            Span::Text("ben offers a draw. Type ".to_owned()),
            Span::Command("draw yes".to_owned()),
            Span::Text(" or d10-d11.".to_owned()),
        ]
    }

    #[test]
    fn a_script_reads_lines_as_they_are() {
        let text = "ben offers a draw. Type draw yes or d10-d11.";
        assert_eq!(ConsolePage::default().sentence(&sentence()), text);
    }

    #[test]
    fn lines_are_broken_between_words_and_never_inside_what_is_typed() {
        let text = "ben offers a draw. Type\ndraw yes or d10-d11.";
        assert_eq!(NARROW.sentence(&sentence()), text);
        let narrow = ConsolePage { width: Some(29), ..NARROW };
        assert_eq!(narrow.sentence(&sentence()), text);
        let coloured = ConsolePage { colour: true, ..narrow };
        let text = "ben offers a draw. Type\n\u{1b}[36mdraw yes\u{1b}[0m or d10-d11.";
        assert_eq!(coloured.sentence(&sentence()), text);
    }

    #[test]
    fn what_follows_a_break_is_indented_as_its_line() {
        let text = Block::Paragraph(vec![Span::Text("List:\n  one two three four five".into())]);
        assert_eq!(NARROW.block(&text), "List:\n  one two three four\n  five");
        let board = Block::Preformatted("a".repeat(50));
        assert_eq!(NARROW.block(&board), "a".repeat(50));
    }
}
