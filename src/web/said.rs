//! What the chat says of a board, as HTML and as plain text: without what can only be typed or pressed there.

use maud::{Markup, html};

use crate::text::{Block, Span, Use};

/// What the chat says, without any formatting.
pub(super) fn plain(says: &[Block]) -> String {
    let text = |block: &Block| match block {
        Block::Paragraph(spans) => Some(spans.iter().map(plain_span).collect::<String>()),
        _ => None,
    };
    says.iter().filter_map(text).collect::<Vec<_>>().join(" ")
}

fn plain_span(span: &Span) -> String {
    match span {
        Span::Part(Use::Spoiler | Use::All, spans) => spans.iter().map(plain_span).collect(),
        Span::Part(..) => String::new(),
        span => span.plain(),
    }
}

/// A part of it as HTML.
pub(super) fn said(block: &Block) -> Markup {
    html! {
        @match block {
            Block::Paragraph(spans) => p { (spans_of(spans)) },
            Block::Table(rows) => {
                table { @for row in rows { tr { @for cell in row { td { (spans_of(cell)) } } } } }
            }
            Block::Preformatted(text) => pre { (text) },
            Block::File { .. } => {}
        }
    }
}

fn spans_of(spans: &[Span]) -> Markup {
    html! { @for span in spans { (span_of(span)) } }
}

fn span_of(span: &Span) -> Markup {
    html! {
        @match span {
            Span::Text(text) => (text),
            Span::Theirs(text) => bdi { (text) },
            Span::Mention { name, .. } => bdi { (name) },
            Span::Code(text) => code { (text) },
            // Nothing can be typed or pressed here.
            Span::Part(Use::Typing | Use::NoButtons | Use::Wished(_), _) => {}
            Span::Part(Use::Spoiler | Use::All, spans) => (spans_of(spans)),
            Span::Command(_) | Span::Usage { .. } | Span::Address(_) | Span::Time { .. } => (span.plain()),
        }
    }
}
