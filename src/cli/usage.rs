//! What the command line says about itself: the help of each command, and what is wrong with
//! invalid arguments, in the language of the run.
//!
//! The words are in `text`, under the names of commands and arguments. Deliberately absent: help in
//! the doc comments of the arguments, which would be a second place for it.

use std::ffi::OsString;

use clap::error::{ContextKind, ContextValue, ErrorKind};
use clap::{Arg as Argument, ArgAction, Command, CommandFactory as _, Parser as _};

use super::{Cli, complain, print};
use crate::text::{Arg, Words, names, words};

/// Reads the command line; if it asks for help or is invalid, prints that and returns the exit
/// code.
pub(super) fn read(arguments: &[OsString]) -> Result<Cli, u8> {
    let error = match Cli::try_parse_from(arguments) {
        Ok(cli) => return Ok(cli),
        Err(error) => error,
    };
    match error.kind() {
        ErrorKind::DisplayVersion => print(&error.to_string()),
        ErrorKind::DisplayHelp => print(&help(arguments)),
        kind => {
            let help = format!("{} --help", path(&Cli::command(), arguments));
            complain(&fault(words(), kind, &error, help));
            return Err(2);
        }
    }
    Err(0)
}

/// The help asked for.
fn help(arguments: &[OsString]) -> String {
    let asked = explained_all(words()).try_get_matches_from(arguments);
    asked.map_or_else(|help| help.to_string(), |_| String::new())
}

/// The help of the program, or of the command with this path; `None` if there is no such command.
pub(super) fn about(path: &[&str]) -> Option<String> {
    let mut command = &mut explained_all(words());
    for name in path {
        command = command.find_subcommand_mut(name)?;
    }
    Some(command.render_help().to_string())
}

/// The names of the commands.
pub(super) fn commands() -> Vec<String> {
    Cli::command().get_subcommands().map(|command| command.get_name().to_owned()).collect()
}

/// The command line with all its help texts.
fn explained_all(words: &Words) -> Command {
    let mut command = Cli::command();
    command.build();
    dressed(command, "", words)
}

/// A command and all its subcommands with their help texts.
fn dressed(mut command: Command, path: &str, words: &Words) -> Command {
    let ids: Vec<_> = command.get_arguments().map(|arg| arg.get_id().clone()).collect();
    for id in ids {
        command = command.mut_arg(id, |arg| explained(arg, path, words));
    }
    let below: Vec<String> =
        command.get_subcommands().map(|below| below.get_name().to_owned()).collect();
    for name in &below {
        let path = format!("{path}{name}-");
        command = command.mut_subcommand(name, |below| dressed(below, &path, words));
    }
    let key = match path.trim_end_matches('-') {
        "" => "hnefi",
        key => key,
    };
    let usage = command.render_usage().to_string();
    let word = |id: &str| words.line(id, &[]);
    let usage = usage
        .trim_start_matches("Usage: ")
        .replace("OPTIONS", &word("usage-some-options"))
        .replace("COMMAND", &word("usage-some-command"));
    // The parts it has, each under its heading.
    let mut template = format!("{{about-with-newline}}\n{} {{usage}}", word("usage-heading"));
    for (has, heading, part) in [
        (command.has_subcommands(), "usage-commands", "{subcommands}"),
        (command.get_positionals().next().is_some(), "usage-arguments", "{positionals}"),
        (true, "usage-options", "{options}"),
    ] {
        if has {
            template.push_str(&format!("\n\n{}\n{part}", word(heading)));
        }
    }
    command.about(word(&format!("command-{key}"))).help_template(template).override_usage(usage)
}

/// An argument with its help text and its possible values.
fn explained(argument: Argument, path: &str, words: &Words) -> Argument {
    let id = argument.get_id().as_str().to_owned();
    let own = format!("option-{path}{id}");
    let key = if words.has(&own) { own } else { format!("option-{id}") };
    let mut help = vec![words.line(&key, &[])];
    let takes = matches!(argument.get_action(), ArgAction::Set | ArgAction::Append);
    let values = argument.get_possible_values();
    if takes && !values.is_empty() {
        let values: Vec<&str> = values.iter().map(|value| value.get_name()).collect();
        help.push(words.line("usage-values", &[("all", names(&values))]));
    }
    let default: Vec<_> =
        argument.get_default_values().iter().map(|v| v.to_string_lossy()).collect();
    if takes && !default.is_empty() {
        help.push(words.line("usage-default", &[("value", Arg::code(default.join(" ")))]));
    }
    if let Some(name) = argument.get_env() {
        let name = Arg::code(name.to_string_lossy());
        help.push(words.line("usage-environment", &[("name", name)]));
    }
    argument.help(help.join(" ")).hide_default_value(true).hide_env(true).hide_possible_values(true)
}

/// The command that was meant, as one types it.
fn path(command: &Command, arguments: &[OsString]) -> String {
    let (mut path, mut command) = (command.get_name().to_owned(), command);
    for word in arguments.iter().skip(1) {
        if let Some(below) = command.find_subcommand(word) {
            path = format!("{path} {}", below.get_name());
            command = below;
        }
    }
    path
}

/// What is invalid, in a sentence.
fn fault(words: &Words, kind: ErrorKind, error: &clap::Error, help: String) -> String {
    let said = |kind: ContextKind| -> Vec<&str> {
        match error.get(kind) {
            Some(ContextValue::String(text)) => vec![text],
            Some(ContextValue::Strings(list)) => list.iter().map(String::as_str).collect(),
            _ => Vec::new(),
        }
    };
    let first = |kind| said(kind).first().copied().unwrap_or_default().to_owned();
    let name = ("name", Arg::code(first(ContextKind::InvalidArg)));
    let help = ("help", Arg::code(help));
    let unknown = |word: String, near: Vec<&str>| {
        let count = Arg::from(near.len() as i64);
        let word = Arg::theirs(word);
        words.line(
            "usage-unknown",
            &[("word", word), ("near", names(&near)), ("count", count), help.clone()],
        )
    };
    match kind {
        ErrorKind::UnknownArgument => {
            unknown(first(ContextKind::InvalidArg), said(ContextKind::SuggestedArg))
        }
        ErrorKind::InvalidSubcommand => {
            unknown(first(ContextKind::InvalidSubcommand), said(ContextKind::SuggestedSubcommand))
        }
        ErrorKind::MissingRequiredArgument => {
            let names = ("names", names(&said(ContextKind::InvalidArg)));
            words.line("usage-missing", &[names, help])
        }
        ErrorKind::MissingSubcommand | ErrorKind::DisplayHelpOnMissingArgumentOrSubcommand => {
            let command = words.line("usage-some-command", &[]);
            words.line("usage-missing", &[("names", Arg::code(command)), help])
        }
        ErrorKind::InvalidValue | ErrorKind::ValueValidation => {
            let value = first(ContextKind::InvalidValue);
            match value.is_empty() {
                true => words.line("usage-no-value", &[name, help]),
                false => {
                    words.line("usage-bad-value", &[("value", Arg::theirs(value)), name, help])
                }
            }
        }
        ErrorKind::ArgumentConflict => {
            let other = first(ContextKind::PriorArg);
            match other == first(ContextKind::InvalidArg) {
                true => words.line("usage-twice", &[name]),
                false => words.line("usage-conflict", &[name, ("other", Arg::code(other))]),
            }
        }
        _ => words.line("usage-unusable", &[help]),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::command::Language;
    use crate::text::words_in;

    /// Every command with all its subcommands.
    fn all(command: &Command, list: &mut Vec<Command>) {
        list.push(command.clone());
        command.get_subcommands().for_each(|below| all(below, list));
    }

    #[test]
    fn everything_on_the_command_line_is_explained_in_every_language() {
        for language in Language::ALL {
            let (tag, words) = (language.tag(), words_in(language));
            let mut list = Vec::new();
            all(&explained_all(words), &mut list);
            for command in &list {
                for argument in command.get_arguments() {
                    let name = format!("{tag}: {} {}", command.get_name(), argument.get_id());
                    assert!(
                        argument.get_help().is_some_and(|help| !help.to_string().is_empty()),
                        "{name}"
                    );
                }
            }
        }
    }

    /// The manual page of the package: every command with its options, on one page.
    #[cfg(all(feature = "discord", feature = "matrix"))]
    #[test]
    fn the_manual_page_is_the_help_of_today() {
        let mut page = Vec::new();
        let whole = explained_all(words_in(Language::ALL[0]));
        let man =
            clap_mangen::Man::new(bare(whole.clone())).date("").source("hnefi").manual("Games");
        man.render_title(&mut page).unwrap();
        man.render_name_section(&mut page).unwrap();
        man.render_synopsis_section(&mut page).unwrap();
        man.render_options_section(&mut page).unwrap();
        page.extend(b".SH COMMANDS\n");
        let mut list = Vec::new();
        whole.get_subcommands().for_each(|below| all(below, &mut list));
        for command in list {
            let usage = command.clone().render_usage().to_string().replace("Usage: ", "");
            let about = command.get_about().map(ToString::to_string).unwrap_or_default();
            page.extend(format!(".SS \"{}\"\n{about}\n", usage.replace('-', "\\-")).into_bytes());
            let mut options = Vec::new();
            clap_mangen::Man::new(bare(command)).render_options_section(&mut options).unwrap();
            let options = String::from_utf8(options).unwrap();
            page.extend(options.replace(".SH OPTIONS\n", "").into_bytes());
        }
        page.extend(
            b".SH SEE ALSO\n\\fBhnefi help run\\fR, \\fBhnefi help discord\\fR and \
            \\fBhnefi help matrix\\fR print the long pages.\n",
        );
        // What each part begins with is needed once.
        const QUOTES: &str = ".ie \\n(.g .ds Aq \\(aq\n.el .ds Aq '\n";
        let page = String::from_utf8(page).unwrap().replace(QUOTES, "");
        let page = format!("{QUOTES}{page}");
        if std::env::var_os("BLESS").is_some() {
            std::fs::write(".package/hnefi.1", &page).unwrap();
        }
        let kept = std::fs::read_to_string(".package/hnefi.1").unwrap();
        assert_eq!(kept, page, "BLESS=1 writes it anew");
    }

    /// Without what every command has.
    #[cfg(all(feature = "discord", feature = "matrix"))]
    fn bare(mut command: Command) -> Command {
        for id in ["help", "lang"] {
            let has = command.get_arguments().any(|argument| argument.get_id() == id);
            if has && command.get_name() != "hnefi" {
                command = command.mut_arg(id, |argument| argument.hide(true));
            }
        }
        command
    }
}
