//! How the house copes with many matches:
//! `cargo bench --bench scale`.
//!
//! Databases of 1,000, 10,000 and 100,000 matches with clocks, ten moves each, 200 per place, are
//! created once below `target/bench`. A separate process then opens each of them and measures:
//! start-up to the first look at the clock; looks with nothing due; moves (decided and on disk,
//! then with words and picture); 1,000 clocks that run out at the same moment, and the longest that
//! somebody who moves meanwhile waits; and its memory at the end.

#![expect(clippy::unwrap_used, reason = "a benchmark that fails says where")]
#![expect(clippy::disallowed_methods, reason = "benches measure time")]
#![expect(clippy::print_stdout, reason = "a benchmark prints what it measured")]

use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::Arc;
use std::time::{Duration, Instant};

use hnefi::app::{App, present};
use hnefi::game::{HOUR, SECOND};
use hnefi::store::{Said, Store};

#[path = "support/many.rs"]
mod many;
#[path = "support/memory.rs"]
mod memory;
#[path = "support/times.rs"]
mod times;
#[path = "../tests/support/world.rs"]
mod world;

use many::{AT_ONCE, BEGIN, envelope, fill};
use memory::memory;
use times::{at, ms};
use world::{HandClock, ToldDice};

const SIZES: [i64; 3] = [1_000, 10_000, 100_000];
const LOOKS: usize = 1_000;
const MOVES: usize = 500;

fn main() {
    match std::env::args().nth(1).filter(|arg| arg != "--bench") {
        Some(size) => wait(measure(&directory(size.parse().unwrap()))),
        None => everything(),
    }
}

fn wait(work: impl Future<Output = ()>) {
    tokio::runtime::Builder::new_multi_thread().enable_all().build().unwrap().block_on(work);
}

fn everything() {
    println!(
        "| matches | file MB | start ms | look µs | move ms | 99 % | with picture ms | 1,000 at once s | a move meanwhile ms | memory MB |"
    );
    println!("|---|---|---|---|---|---|---|---|---|---|");
    for size in SIZES {
        let directory = directory(size);
        let _ = std::fs::remove_dir_all(&directory);
        wait(async { fill(Store::open(&directory).await.unwrap(), size).await });
        let mb = std::fs::metadata(directory.join("hnefi.sqlite")).unwrap().len() >> 20;
        let child = Command::new(std::env::current_exe().unwrap()).arg(size.to_string()).output();
        let child = child.unwrap();
        assert!(child.status.success(), "{}", String::from_utf8_lossy(&child.stderr));
        print!("| {size} | {mb} {}", String::from_utf8(child.stdout).unwrap());
        let _ = std::fs::remove_dir_all(&directory);
    }
}

fn directory(size: i64) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("target/bench").join(format!("scale-{size}"))
}

async fn measure(directory: &Path) {
    let clock = Arc::new(HandClock::new(BEGIN + SECOND, 0));
    let begun = Instant::now();
    let store = Store::open(directory).await.unwrap();
    let app = App::new(store.clone(), clock.clone(), Arc::new(ToldDice::new(Some(1))));
    assert!(app.tick().await);
    let start = begun.elapsed();
    let mut looks = Vec::new();
    for _ in 0..LOOKS {
        let begun = Instant::now();
        app.tick().await;
        looks.push(begun.elapsed());
    }
    let (mut decided, mut shown) = (Vec::new(), Vec::new());
    for n in 0..MOVES {
        // The last places, where no clock runs out.
        let game = (AT_ONCE - 1 - n as i64).max(0);
        let begun = Instant::now();
        let answer = app.answer(&envelope(n, game)).await;
        decided.push(begun.elapsed());
        let message = present(answer.reply, answer.words).await;
        shown.push(begun.elapsed());
        assert!(message.picture.is_some(), "{:?}", message.blocks);
        app.said(&Said { notes: answer.notes, ..Said::default() }).await;
    }
    // The bot is running all the time until the clocks run out.
    let (mut longest, mut meanwhile) = (Duration::ZERO, Duration::ZERO);
    let mut n = MOVES;
    for _ in 0..2 * HOUR / (50 * SECOND) + 2 {
        clock.wind(50 * SECOND);
        let begun = Instant::now();
        let looking = tokio::spawn({
            let app = app.clone();
            async move { app.tick().await }
        });
        while !looking.is_finished() {
            let asked = Instant::now();
            // It is refused, which takes a turn to write as well and leaves the clocks as they are.
            app.answer(&envelope(n, AT_ONCE - 1)).await;
            meanwhile = meanwhile.max(asked.elapsed());
            n += 1;
        }
        longest = longest.max(begun.elapsed());
    }
    println!(
        "| {} | {:.0} | {} | {} | {} | {:.2} | {} | {} |",
        ms(start),
        at(&mut looks, 50).as_secs_f64() * 1e6,
        ms(at(&mut decided, 50)),
        ms(at(&mut decided, 99)),
        ms(at(&mut shown, 50)),
        longest.as_secs_f64(),
        ms(meanwhile),
        memory() >> 20,
    );
    store.close().await;
}
