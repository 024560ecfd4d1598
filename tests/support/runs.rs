//! What every test of the real program needs: a place for its data, and its output as it comes.

use std::collections::BTreeMap;
use std::io::{BufRead as _, BufReader, Read};
use std::path::{Path, PathBuf};
use std::process::Child;
use std::sync::Mutex;
use std::sync::mpsc::{Receiver, channel};

use rustix::process::{Pid, Signal, kill_process};

/// An empty directory below `target`, for one test of an area: no other may have it.
pub(crate) fn scratch(area: &str, name: &str) -> PathBuf {
    static GIVEN: Mutex<BTreeMap<PathBuf, Option<String>>> = Mutex::new(BTreeMap::new());
    let data = Path::new(env!("CARGO_MANIFEST_DIR")).join("target/tests").join(area).join(name);
    // A test's thread has its name.
    let test = std::thread::current().name().map(str::to_owned);
    let other = GIVEN.lock().unwrap().insert(data.clone(), test.clone());
    assert!(other.is_none_or(|other| other == test), "two tests work in {}", data.display());
    let _ = std::fs::remove_dir_all(&data);
    std::fs::create_dir_all(&data).unwrap();
    data
}

/// The lines that a program writes, to whichever of its outputs is piped.
pub(crate) fn lines_of(child: &mut Child) -> Receiver<String> {
    let (send, lines) = channel();
    let out = child.stdout.take().map(|out| Box::new(out) as Box<dyn Read + Send>);
    let errors = child.stderr.take().map(|errors| Box::new(errors) as Box<dyn Read + Send>);
    for pipe in [out, errors].into_iter().flatten() {
        let send = send.clone();
        std::thread::spawn(move || {
            for line in BufReader::new(pipe).lines().map_while(Result::ok) {
                let _ = send.send(line);
            }
        });
    }
    lines
}

/// Sends a signal to a program.
pub(crate) fn signal(child: &Child, signal: Signal) {
    kill_process(Pid::from_child(child), signal).unwrap();
}
