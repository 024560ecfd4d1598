//! The languages that the bot speaks.

/// Defines the languages: a name for the code, a tag, the folder of words with the same name.
macro_rules! languages {
    ($($(#[$doc:meta])* $language:ident $tag:literal)+) => {
        /// A language that the bot speaks.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
        pub enum Language { $($(#[$doc])* $language),+ }

        impl Language {
            /// Every language; the first applies until another is chosen.
            pub const ALL: [Language; TAGS.len()] = [$(Language::$language),+];

            /// Its tag, such as `en`.
            pub const fn tag(self) -> &'static str {
                match self { $(Language::$language => $tag),+ }
            }

            /// The files with its names: of commands and their arguments, and of everything else
            /// that people type.
            pub(super) const fn names(self) -> [&'static str; 2] {
                match self {
                    $(Language::$language => [
                        include_str!(concat!("../text/", $tag, "/commands.ftl")),
                        include_str!(concat!("../text/", $tag, "/names.ftl")),
                    ]),+
                }
            }
        }

        impl Language {
            /// The file with what people say who do not know the commands.
            pub(super) const fn talk(self) -> &'static str {
                match self {
                    $(Language::$language => include_str!(concat!("../text/", $tag, "/talk.ftl"))),+
                }
            }
        }

        /// The tags that people may choose from.
        pub const TAGS: &[&str] = &[$($tag),+];
    };
}

languages! {
    /// The program's own.
    English "en"
    /// Italian.
    Italian "it"
    /// French.
    French "fr"
}

impl Language {
    /// The language with a tag; a region after it is ignored: `fr-CA` is French.
    pub fn with_tag(tag: &str) -> Option<Language> {
        let tag = tag.split(['-', '_']).next().unwrap_or_default();
        Language::ALL.into_iter().find(|language| language.tag().eq_ignore_ascii_case(tag))
    }
}
