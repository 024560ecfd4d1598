//! What a build without doors to networks says when it is asked to open them.

use std::ffi::OsString;
use std::process::ExitCode;

use super::Failure;
use crate::text::{Arg, words};

/// Any arguments: none of them is looked at.
#[derive(clap::Args)]
#[command(disable_help_flag = true)]
pub(super) struct Args {
    #[arg(trailing_var_arg = true, allow_hyphen_values = true, hide = true)]
    rest: Vec<OsString>,
}

/// A sentence that says what to type instead.
pub(super) fn run(command: &str, args: &Args) -> Result<ExitCode, Failure> {
    let mut call = format!("cargo run --release --features networks -- {command}");
    for word in &args.rest {
        call.push_str(&format!(" {}", word.to_string_lossy()));
    }
    Err(Failure::new(words().say("cli-no-doors", &[("call", Arg::code(call))])))
}
