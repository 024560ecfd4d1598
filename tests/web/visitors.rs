//! How much each visitor may ask for, and what the doctor finds where the pages should be.

use super::*;

/// What asks for a picture, which costs most; there is no such page.
const PICTURE: &str = "/m/none/card/1.png";

#[tokio::test(flavor = "multi_thread")]
async fn whoever_asks_for_too_much_waits_and_nobody_else() {
    let (_house, browser) = site_behind(House::new().await, true, Some("x-forwarded-for")).await;
    let asks = async |path: &str, from: &str| {
        let answer = browser.request("GET", path, &format!("X-Forwarded-For: {from}\r\n")).await;
        (answer.status, answer.header("retry-after"), answer.body)
    };
    let mut asked = 0;
    let (wait, words) = loop {
        match asks(PICTURE, "203.0.113.9").await {
            (429, wait, words) => break (wait, words),
            (status, ..) => assert_eq!(status, 404),
        }
        asked += 1;
        assert!(asked < 1_000, "nothing is too much");
    };
    assert!(asked >= 10, "{asked}");
    assert_eq!(wait.as_deref(), Some("1"));
    assert!(words.contains("That’s a lot at once"), "{words}");
    assert_eq!(asks(PICTURE, "203.0.113.10").await.0, 404, "another");
    // What somebody makes up stands before what the server in between has added.
    let mut made_up = 0;
    while asks(PICTURE, &format!("198.51.100.{made_up}, 203.0.113.9")).await.0 != 429 {
        made_up += 1;
        assert!(made_up < 1_000);
    }
    // Nobody is named: then it is a server on this machine, through which everybody comes.
    for _ in 0..40 {
        assert_eq!(browser.get(PICTURE).await.status, 404);
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_header_that_nobody_chose_says_nothing() {
    let (_house, browser) = site(true).await;
    for _ in 0..40 {
        let asked = browser.request("GET", PICTURE, "X-Forwarded-For: 203.0.113.9\r\n").await;
        assert_eq!(asked.status, 404);
    }
}

/// What the doctor says of the pages, where they are said to be found at an address.
#[cfg(feature = "networks")]
fn doctor(url: &str) -> String {
    let data = crate::support::runs::scratch("web", "doctor");
    let done = std::process::Command::new(env!("CARGO_BIN_EXE_hnefi"))
        .args(["doctor", "--format", "json", "--data"])
        .arg(&data)
        .envs([("HNEFI_WEB", url), ("HNEFI_WEB_LISTEN", "8090")])
        .current_dir(&data)
        .output()
        .unwrap();
    let said: serde_json::Value = serde_json::from_slice(&done.stdout).unwrap();
    let all = said["findings"].as_array().unwrap_or_else(|| panic!("{said}"));
    let web = all.iter().filter(|one| one["about"] == "web");
    web.map(|one| format!("{} {}\n", one["grade"], one["says"])).collect()
}

#[cfg(feature = "networks")]
#[tokio::test(flavor = "multi_thread")]
async fn the_doctor_looks_whether_pages_are_found_where_they_should_be() {
    let (_house, browser) = site(true).await;
    let url = browser.url();
    let ask = async |url: String| tokio::task::spawn_blocking(move || doctor(&url)).await.unwrap();
    let found = ask(url.clone()).await;
    assert!(found.contains("\"good\" \"Pages of matches are found at"), "{found}");
    assert!(found.contains("Use https"), "{found}");
    browser.shut();
    while !ask(url.clone()).await.contains("No pages are found at") {
        tokio::task::yield_now().await;
    }
    // Somebody else's site.
    let listener = tokio::net::TcpListener::bind("127.0.0.1:0").await.unwrap();
    let other = format!("http://{}", listener.local_addr().unwrap());
    let serving = tokio::spawn(async move {
        use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
        while let Ok((mut stream, _)) = listener.accept().await {
            let _ = stream.read(&mut [0; 1_024]).await;
            let head = "HTTP/1.1 200 OK\r\nConnection: close\r\nContent-Length: 320000\r\n\r\n";
            let _ = stream.write_all(head.as_bytes()).await;
            let _ = stream.write_all("welcome ".repeat(40_000).as_bytes()).await;
        }
    });
    let found = ask(other).await;
    assert!(found.contains("\"bad\"") && found.contains("isn’t this hnefi"), "{found}");
    serving.abort();
}
