//! The colours of the board that people may choose.

/// A set of colours.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Theme {
    /// Light wood.
    #[default]
    Wood,
    /// Dark slate.
    Slate,
    /// Distinguishable by shape and brightness alone.
    Contrast,
}

impl Theme {
    /// Every theme.
    pub const ALL: [Theme; 3] = [Theme::Wood, Theme::Slate, Theme::Contrast];

    /// The names of all themes, for those who choose one.
    pub const NAMES: &[&str] =
        &[Theme::Wood.as_str(), Theme::Slate.as_str(), Theme::Contrast.as_str()];

    /// `wood`, `slate` or `contrast`.
    pub const fn as_str(self) -> &'static str {
        match self {
            Theme::Wood => "wood",
            Theme::Slate => "slate",
            Theme::Contrast => "contrast",
        }
    }

    /// The theme with this name.
    pub fn named(name: &str) -> Option<Theme> {
        Theme::ALL.into_iter().find(|theme| theme.as_str().eq_ignore_ascii_case(name))
    }
}
