//! The program; see [`hnefi::cli`].

fn main() -> std::process::ExitCode {
    hnefi::cli::run()
}
