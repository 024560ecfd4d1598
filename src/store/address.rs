//! The address of a PostgreSQL: `postgres://user:password@host/name?sslmode=verify-full`.
//!
//! What is wrong with one is told without repeating any of it that may be secret.

use std::path::PathBuf;
use std::str::FromStr as _;

use percent_encoding::percent_decode_str;
use secrecy::{ExposeSecret as _, SecretString};
use sqlx::postgres::PgConnectOptions;

use super::OpenError;

/// What an address may say after its `?`: the library would log anything else, which may be secret.
const PARAMETERS: [&str; 11] = [
    "host",
    "hostaddr",
    "port",
    "dbname",
    "user",
    "password",
    "sslmode",
    "sslrootcert",
    "sslcert",
    "sslkey",
    "application_name",
];

/// What other programs' addresses may say there: these names are no secrets, and can be told.
const OTHERS: [&str; 20] = [
    "target_session_attrs",
    "options",
    "load_balance_hosts",
    "channel_binding",
    "connect_timeout",
    "keepalives",
    "keepalives_idle",
    "keepalives_interval",
    "tcp_user_timeout",
    "client_encoding",
    "fallback_application_name",
    "gssencmode",
    "krbsrvname",
    "passfile",
    "service",
    "sslcompression",
    "sslcrl",
    "sslnegotiation",
    "sslpassword",
    "requiressl",
];

/// How much of TLS an address may ask for.
const TLS_MODES: [&str; 6] = ["disable", "allow", "prefer", "require", "verify-ca", "verify-full"];

/// Parameters that name a file, which has to be there.
const FILES: [&str; 3] = ["sslrootcert", "sslcert", "sslkey"];

/// What an address says.
///
/// # Errors
/// What of it cannot be used.
pub(super) fn read(address: &SecretString) -> Result<PgConnectOptions, OpenError> {
    let address = address.expose_secret();
    if !is_clear(address) {
        return Err(OpenError::BadAddress);
    }
    let (authority, query) = address.split_once('?').unwrap_or((address, ""));
    let host = authority.split("://").nth(1).unwrap_or_default();
    if host.split('/').next().is_some_and(|host| host.contains(',')) {
        return Err(OpenError::SeveralHosts);
    }
    for parameter in query.split('&').filter(|one| !one.is_empty()) {
        check(parameter)?;
    }
    let options = PgConnectOptions::from_str(address).map_err(|_| OpenError::BadAddress)?;
    Ok(options.application_name("hnefi"))
}

fn check(parameter: &str) -> Result<(), OpenError> {
    let (name, value) = parameter.split_once('=').unwrap_or((parameter, ""));
    if let Some(name) = OTHERS.iter().find(|other| **other == name) {
        return Err(OpenError::BadParameter { name });
    }
    if !PARAMETERS.contains(&name) {
        return Err(OpenError::BadAddress);
    }
    if name == "sslmode" && !TLS_MODES.contains(&value) {
        return Err(OpenError::BadTlsMode);
    }
    if ["host", "hostaddr"].contains(&name) && value.contains(',') {
        return Err(OpenError::SeveralHosts);
    }
    if let Some(name) = FILES.iter().find(|file| **file == name) {
        let path = PathBuf::from(percent_decode_str(value).decode_utf8_lossy().into_owned());
        std::fs::File::open(&path).map_err(|why| OpenError::TlsFile {
            name,
            path,
            why: why.to_string(),
        })?;
    }
    Ok(())
}

/// Whether it is clear where a password ends: where it holds `@`, `/`, `?` or `#` as they are, a part
/// of it would be taken for a host, and shown.
fn is_clear(address: &str) -> bool {
    let rest = address.split_once("://").map_or("", |(_, rest)| rest);
    let (rest, query) = rest.split_once('?').unwrap_or((rest, ""));
    let login = rest.rsplit_once('@').map_or("", |(login, _)| login);
    !address.contains('#') && !query.contains(['@', '?']) && !login.contains(['@', '/'])
}

/// A database as it may be told: without a password.
pub(super) fn shown(options: &PgConnectOptions) -> String {
    let host = options
        .get_socket()
        .map_or(options.get_host().to_owned(), |socket| socket.display().to_string());
    format!("{host}/{}", options.get_database().unwrap_or(options.get_username()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_address_whose_password_may_be_cut_in_two_is_refused() {
        for (address, clear) in [
            ("postgres://hnefi:p%40ss@host/name", true),
            ("postgres://hnefi@localhost/name?host=/run/postgresql&sslmode=require", true),
            ("postgres://localhost", true),
            ("postgres://hnefi:p@ss/wordsecret@127.0.0.1:1/h", false),
            ("postgres://hnefi:12/wordsecret@127.0.0.1:1/h", false),
            ("postgres://hnefi:p@TAILSECRET#x@host/h", false),
            ("postgres://hnefi:p?wordsecret@host/h", false),
            ("postgres://hnefi@host/h?sslpassword=TOPSECRET", false),
            ("postgres://hnefi@host/h?wordsecret=1", false),
        ] {
            let read = read(&SecretString::from(address));
            assert_eq!(read.is_ok(), clear, "{address}");
        }
    }

    #[test]
    fn what_is_wrong_with_an_address_is_named() {
        let why = |address: &str| format!("{:?}", read(&SecretString::from(address)).unwrap_err());
        for (address, named) in [
            ("postgres://u@h/d?target_session_attrs=read-write", "target_session_attrs"),
            ("postgres://u@h/d?sslmode=require&options=-csearch_path%3Dx", "options"),
            ("postgres://u@h/d?sslmode=bogus", "BadTlsMode"),
            ("postgres://u@h1,h2/d", "SeveralHosts"),
            ("postgres://u@h1:5432,h2:5432/d", "SeveralHosts"),
            ("postgres://u@/d?host=h1,h2", "SeveralHosts"),
            ("postgres://u@h/d?sslrootcert=%2Fno%2Fsuch.pem", "/no/such.pem"),
        ] {
            assert!(why(address).contains(named), "{address}: {}", why(address));
        }
    }
}
