//! Whether this program's pages are what people find at an address: asked by the way that everybody takes.

use std::error::Error;
use std::time::Duration;

use super::SCRIPT;

/// How long a site may take to answer.
const PATIENCE: Duration = Duration::from_secs(15);

/// Whether this program's pages are what is found at an address.
///
/// # Errors
/// Why nothing is.
pub(crate) async fn is_found_at(url: &str) -> Result<bool, impl Error + use<>> {
    found_at(url).await.map_err(reqwest::Error::without_url)
}

async fn found_at(url: &str) -> reqwest::Result<bool> {
    let client = reqwest::Client::builder().timeout(PATIENCE).build()?;
    let mut there = client.get(format!("{url}/page.js")).send().await?.error_for_status()?;
    let mut found = Vec::new();
    while let Some(part) = there.chunk().await?.filter(|_| found.len() <= SCRIPT.len()) {
        found.extend_from_slice(&part);
    }
    Ok(found == SCRIPT.as_bytes())
}
