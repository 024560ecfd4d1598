//! Time zones by names that are nearly theirs.

use jiff::tz;

use crate::command::nearest;

/// Zones with a city of that name, or with a similar name. Short names that look alike are hours apart,
/// and the signs of `Etc/GMT+1` mean the opposite of what people read: none of these are named.
pub(in crate::app) fn zones_near(word: &str) -> Vec<String> {
    let all: Vec<String> = tz::db().available().map(|name| name.as_str().to_owned()).collect();
    let lower = word.to_lowercase();
    let city =
        |name: &&String| name.rsplit('/').next().is_some_and(|city| city.to_lowercase() == lower);
    let cities: Vec<String> = all.iter().filter(city).take(3).cloned().collect();
    if !cities.is_empty() {
        return cities;
    }
    let places = all.iter().map(String::as_str).filter(|name| name.contains('/'));
    let places = places.filter(|name| !name.starts_with("Etc/"));
    nearest(word, places, 3).into_iter().map(str::to_owned).collect()
}
