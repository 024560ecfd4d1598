//! How matches ended, in a row each: written with the last event, and the same when made anew.

use std::path::Path;

use hnefi::store::Store;
use sqlx::Connection as _;

use super::crashes::{command, data};
use super::house::House;
use crate::support::logs;
use crate::support::old_data_folder::{copy_into, summary};

/// The rows of the results, as text.
async fn results(data: &Path) -> Vec<String> {
    let mut connection = logs::connect(data).await;
    let sql = "select match_id || ' ' || coalesce(winner, '-') || ' ' || reason
        || ' plies ' || attackers_plies || '/' || defenders_plies
        || ' lost ' || attackers_lost || '/' || defenders_lost
        || ' hints ' || attackers_hints || '/' || defenders_hints
        || ' ' || coalesce(time, 'none') || case when own_rules then ' own' else ' house' end
        || case when dice then ' dice' else '' end || coalesce(' level ' || level, '')
        || case when rated then ' rated' else '' end
        || ' ' || ended_at from results order by match_id";
    let rows = sqlx::query_scalar(sql).fetch_all(&mut connection).await.unwrap();
    connection.close().await.unwrap();
    rows
}

async fn change(data: &Path, sql: &'static str) {
    let mut connection = logs::connect(data).await;
    sqlx::query(sql).execute(&mut connection).await.unwrap();
    connection.close().await.unwrap();
}

fn rebuild(data: &Path) -> (Option<i32>, String) {
    let done = command(data, &["rebuild-results"]).output().unwrap();
    (done.status.code(), String::from_utf8([done.stdout, done.stderr].concat()).unwrap())
}

#[tokio::test]
async fn matches_of_an_earlier_version_get_their_results() {
    let data = data("results-old");
    copy_into(&data);
    Store::open(&data).await.unwrap().close().await;
    let first = results(&data).await;
    let summary = summary();
    let over = summary["matches"].as_array().unwrap().iter().filter(|it| it["stage"] == "over");
    assert_eq!(first.len(), over.count());
    assert!(first.len() > 5 && first.iter().any(|row| row.contains("resignation")), "{first:#?}");

    let (code, said) = rebuild(&data);
    assert_eq!(code, Some(0), "{said}");
    assert!(said.contains("their results stay as they were"), "{said}");
    change(
        &data,
        "update results set attackers_plies = 99 where match_id in
        (select match_id from results order by match_id limit 2)",
    )
    .await;
    change(&data, "delete from results where match_id = (select max(match_id) from results)").await;
    let (code, said) = rebuild(&data);
    // The one that was missing was there again as soon as the data was opened.
    assert!(code == Some(0) && said.contains("2 results were made anew"), "{said}");
    assert_eq!(results(&data).await, first);

    // Where there is nothing, nothing is made.
    let nowhere = data.join("nowhere");
    let (code, said) = rebuild(&nowhere);
    assert!(code == Some(1) && said.contains("nowhere") && !nowhere.exists(), "{said}");

    // One that cannot be read is said and stays.
    change(
        &data,
        "update events set body = 'nothing' where seq = 0 and match_id =
        (select min(match_id) from results)",
    )
    .await;
    let (code, said) = rebuild(&data);
    assert!(code == Some(1) && said.contains("One match can’t be read"), "{said}");
    assert_eq!(results(&data).await, first);
}

#[tokio::test]
async fn a_result_is_written_with_the_last_event_however_a_match_ends() {
    let data = data("results");
    let mut house = House::over(Store::open(&data).await.unwrap()).await;
    for (number, game, ends) in [
        (1, "", &["ann resign yes"][..]),
        (2, "", &["ann draw", "ben draw yes"]),
        (3, "", &["ann d6-c6", "ben d5-d6", "ann takeback", "ben takeback yes", "ann resign yes"]),
        (4, "rules:armed-king=no", &["ann d6-c6", "ben resign yes"]),
        (5, "time:3d", &["ann hint", "ben hint yes", "ann hint", "ann d6-c6", "ben resign yes"]),
        (
            6,
            "time:1h",
            &[
                "ann d2-c2",
                "ben e4-e5",
                "ann c2-c3",
                "ben e5-e4",
                "ann d6-c6",
                "ben e4-e5",
                "ann c6-c5",
            ],
        ),
    ] {
        house.begin_match(game).await;
        for line in ends {
            let (who, words) = line.split_once(' ').unwrap();
            house.say(who, &format!("{words} #{number}")).await;
        }
    }
    house.begin_match("dice:odd time:1h").await;
    house.pass(3 * 60 * 60 * 1000).await;
    house.store.clone().close().await;
    let first = results(&data).await;
    let ends: Vec<&str> = first.iter().map(|row| row.rsplit_once(' ').unwrap().0).collect();
    assert_eq!(
        ends,
        [
            "1 defenders resignation plies 0/0 lost 0/0 hints 0/0 none own rated",
            "2 - agreement plies 0/0 lost 0/0 hints 0/0 none own rated",
            "3 defenders resignation plies 0/0 lost 0/0 hints 0/0 none own rated",
            "4 attackers resignation plies 1/0 lost 0/0 hints 0/0 none house",
            "5 attackers resignation plies 1/0 lost 0/0 hints 1/0 3d own",
            "6 attackers time plies 4/3 lost 0/1 hints 0/0 1h own rated",
            "7 defenders time plies 0/0 lost 0/0 hints 0/0 1h own dice rated",
        ]
    );
    drop(house);
    change(&data, "delete from results").await;
    let (code, said) = rebuild(&data);
    assert_eq!(code, Some(0), "{said}");
    assert_eq!(results(&data).await, first);
}
