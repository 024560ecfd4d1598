//! How a board is looked at, and the buttons that lead to other ways.

use crate::command::{Look, RecordKey, Theme};
use crate::game::MatchNumber;
use crate::notation::{Diagram, diagram};
use crate::reply::{Button, Label, Say, Scene, ShowSay};

/// How a board is looked at.
#[derive(Clone, Copy, Default)]
pub(super) struct View {
    pub(super) text: bool,
    pub(super) letters: bool,
    pub(super) turned: bool,
    pub(super) theme: Option<Theme>,
    /// Whether the person wants all boards from the other side, unless turned once more.
    pub(super) flip: bool,
    /// How many turns are over on it, if it is not the board as it is now.
    pub(super) ply: Option<usize>,
    /// The game that somebody has brought along, if it is no match.
    pub(super) record: Option<RecordKey>,
}

impl View {
    /// A button for this view under the given label.
    pub(super) fn button(self, label: Label, number: MatchNumber) -> Button {
        let View { text, letters, turned, theme, ply, record, .. } = self;
        let words = Look::Board { text, letters, turned, theme, ply, record }.words();
        let words: Vec<&str> = words.iter().map(String::as_str).collect();
        Button::new(label, "board", &words, number)
    }

    /// A board as it is looked at: as a picture, or in letters among what is said.
    pub(super) fn shown(self, mut scene: Scene, says: &mut Vec<Say>) -> Option<Scene> {
        if self.text {
            let (letters, turned) = (self.letters, self.turned ^ self.flip);
            let look = Diagram { size: scene.placement.size(), turned, letters, last: scene.last };
            says.push(Say::Show(ShowSay::Diagram(diagram(look, |square| scene.at(square)))));
            return None;
        }
        scene.turned = self.turned;
        scene.style.theme = self.theme.unwrap_or_default();
        Some(scene)
    }

    pub(super) fn buttons(self, number: MatchNumber) -> Vec<Button> {
        let turn = View { turned: !self.turned, ..self }.button(Label::Turn, number);
        if self.text {
            return vec![
                turn,
                View { text: false, letters: false, ..self }.button(Label::Picture, number),
            ];
        }
        let mut buttons = vec![turn];
        for theme in Theme::ALL {
            buttons.push(View { theme: Some(theme), ..self }.button(Label::Theme(theme), number));
        }
        buttons.push(View { text: true, ..self }.button(Label::Text, number));
        buttons
    }
}
