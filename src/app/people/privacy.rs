//! What is kept about people, as they are told.

use crate::reply::{Operator, Reply, Say, YoursSay};
use crate::store::tables::TABLES;

/// Tells whoever asks what is kept of them. It is made from the list of all tables, so that it cannot
/// leave one out.
pub fn privacy(operator: &Operator) -> Reply {
    let kept = TABLES.iter().filter(|table| table.tells()).map(|table| table.name).collect();
    Reply::private(Say::Yours(YoursSay::Privacy { kept, operator: operator.clone() }))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::command::Language;
    use crate::reply::say;
    use crate::text::{Block, plain, words_in};

    #[test]
    fn each_table_has_a_line_of_its_own() {
        for language in Language::ALL {
            let reply = privacy(&Operator::default());
            let blocks = reply.says.iter().flat_map(|one| say(words_in(language), one));
            let lines = blocks.filter_map(|block| match block {
                Block::Paragraph(spans) => Some(plain(&spans)),
                _ => None,
            });
            let mut lines: Vec<String> = lines.filter(|line| line.starts_with('–')).collect();
            let tables = TABLES.iter().filter(|table| table.tells()).count();
            lines.sort();
            lines.dedup();
            assert_eq!(lines.len(), tables, "{language:?}: {lines:#?}");
        }
    }
}
