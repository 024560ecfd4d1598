//! How a board is looked at, and the buttons that lead to other ways.

use crate::command::{BoardLook, Theme};
use crate::game::MatchNumber;
use crate::notation::{Diagram, diagram};
use crate::reply::{Button, Label, Say, Scene, ShowSay};

/// How a board is looked at by somebody.
#[derive(Clone, Copy, Default)]
pub(super) struct View {
    pub(super) look: BoardLook,
    /// Whether the person wants all boards from the other side, unless turned once more.
    pub(super) flip: bool,
}

impl View {
    /// A button for this view under the given label.
    pub(super) fn button(self, label: Label, number: MatchNumber) -> Button {
        let words = self.look.words();
        let words: Vec<&str> = words.iter().map(String::as_str).collect();
        Button::new(label, "board", &words, number)
    }

    /// The same view, except for what is changed about the look.
    pub(super) fn with(mut self, change: impl FnOnce(&mut BoardLook)) -> View {
        change(&mut self.look);
        self
    }

    /// The same from the other side.
    pub(super) fn turned(self) -> View {
        self.with(|look| look.turned = !look.turned)
    }

    /// A board as it is looked at: as a picture, or in letters among what is said.
    pub(super) fn shown(self, mut scene: Scene, says: &mut Vec<Say>) -> Option<Scene> {
        if self.look.text {
            let (letters, turned) = (self.look.letters, self.look.turned ^ self.flip);
            let look = Diagram { size: scene.placement.size(), turned, letters, last: scene.last };
            says.push(Say::Show(ShowSay::Diagram(diagram(look, |square| scene.at(square)))));
            return None;
        }
        scene.turned = self.look.turned;
        scene.style.theme = self.look.theme.unwrap_or_default();
        Some(scene)
    }

    pub(super) fn buttons(self, number: MatchNumber) -> Vec<Button> {
        let turn = self.turned().button(Label::Turn, number);
        if self.look.text {
            let picture = self.with(|look| (look.text, look.letters) = (false, false));
            return vec![turn, picture.button(Label::Picture, number)];
        }
        let mut buttons = vec![turn];
        for theme in Theme::ALL {
            let coloured = self.with(|look| look.theme = Some(theme));
            buttons.push(coloured.button(Label::Theme(theme), number));
        }
        buttons.push(self.with(|look| look.text = true).button(Label::Text, number));
        buttons
    }
}
