//! `hnefi unit`: a unit for systemd, hardened, whose readiness and watchdog are real.

use std::path::{Path, PathBuf};
use std::process::ExitCode;

use super::{Failure, print};

/// The arguments of `hnefi unit`.
#[derive(clap::Args)]
pub(super) struct Args {
    #[arg(long, value_name = "PATH")]
    program: Option<PathBuf>,
    #[arg(long, value_name = "FILE")]
    discord_token: Option<PathBuf>,
    #[arg(long, value_name = "FILE")]
    matrix_password: Option<PathBuf>,
}

/// Everything but the program and its secrets. `MemoryDenyWriteExecute` and the list of system
/// calls hold for all that the program loads; what it may write is its own state alone.
const UNIT: &str = "\
# hnefi, a tafl bot. Settings: /etc/hnefi.toml, readable by everybody, so without secrets.
# Secrets: files that root alone reads, handed on by LoadCredential.
[Unit]
Description=hnefi, a tafl bot for Discord and Matrix
Wants=network-online.target
After=network-online.target postgresql.service

[Service]
Type=notify
NotifyAccess=main
ExecStart=PROGRAM run --config /etc/hnefi.toml --data %S/hnefi
ExecReload=/bin/kill -HUP $MAINPID
SECRETS
DynamicUser=yes
User=hnefi
StateDirectory=hnefi
StateDirectoryMode=0700
UMask=0077
LimitCORE=0

# Ready with the first open door, however long its network is away.
TimeoutStartSec=infinity
TimeoutStopSec=30
WatchdogSec=60
Restart=on-failure
RestartSec=10
# What ends with a sentence is for a person to put right: a refused token is not tried again. Whoever
# was relieved by another process ends with 75, and stands by once it is started again.
RestartPreventExitStatus=1 2

NoNewPrivileges=yes
CapabilityBoundingSet=
AmbientCapabilities=
ProtectSystem=strict
ProtectHome=yes
ProtectProc=invisible
ProcSubset=pid
ProtectClock=yes
ProtectHostname=yes
ProtectKernelLogs=yes
ProtectKernelModules=yes
ProtectKernelTunables=yes
ProtectControlGroups=yes
PrivateTmp=yes
PrivateDevices=yes
PrivateUsers=yes
RestrictAddressFamilies=AF_INET AF_INET6 AF_UNIX
RestrictNamespaces=yes
RestrictRealtime=yes
RestrictSUIDSGID=yes
RemoveIPC=yes
LockPersonality=yes
MemoryDenyWriteExecute=yes
SystemCallArchitectures=native
SystemCallFilter=@system-service
SystemCallFilter=~@privileged @resources
SystemCallErrorNumber=EPERM

[Install]
WantedBy=multi-user.target
";

/// Each secret: the setting that names its file, the credential, and where it is by default.
const DISCORD: [&str; 3] =
    ["HNEFI_DISCORD_TOKEN_FILE", "discord-token", "/etc/hnefi/discord-token"];
const MATRIX: [&str; 3] =
    ["HNEFI_MATRIX_PASSWORD_FILE", "matrix-password", "/etc/hnefi/matrix-password"];

pub(super) fn run(args: &Args) -> Result<ExitCode, Failure> {
    let secrets = [
        secret(DISCORD, args.discord_token.as_deref()),
        secret(MATRIX, args.matrix_password.as_deref()),
    ];
    let program = args.program.clone().or_else(|| std::env::current_exe().ok());
    let program = quoted(&program.unwrap_or_else(|| PathBuf::from("/usr/bin/hnefi")));
    let unit = UNIT.replace("PROGRAM", &program).replace("SECRETS", &secrets.join("\n"));
    print(&unit);
    Ok(ExitCode::SUCCESS)
}

fn absolute(path: &Path) -> String {
    std::path::absolute(path).unwrap_or_else(|_| path.to_owned()).display().to_string()
}

/// A path as a word of a command in a unit.
fn quoted(path: &Path) -> String {
    let path = absolute(path).replace('%', "%%").replace('\\', r"\\").replace('"', "\\\"");
    if path.contains(char::is_whitespace) { format!("\"{path}\"") } else { path }
}

/// How a secret gets to the program; a comment that shows how, if there is none.
fn secret([setting, credential, usual]: [&str; 3], file: Option<&Path>) -> String {
    let mark = if file.is_some() { "" } else { "#" };
    let file = absolute(file.unwrap_or(Path::new(usual))).replace('%', "%%");
    format!("{mark}LoadCredential={credential}:{file}\n{mark}Environment={setting}=%d/{credential}")
}
