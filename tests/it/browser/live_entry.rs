//! A game entered move by move at the desk, and what a spectator sees of it.

use std::time::Instant;

use thirtyfour::common::keys::Key;

use super::live::{act, run, start, until, watch};
use super::*;
use crate::support::people::people;

#[tokio::test(flavor = "multi_thread")]
async fn spectators_see_each_move_within_a_second_and_keep_their_focus_and_the_move_they_chose() {
    let folder = tempfile::tempdir().expect("a folder");
    let program = start(folder.path());
    let desk = Browser::open(&program.base, true).await;
    let section = open_section(&desk, &program, &people(4), "3").await;
    let round = format!("{section}/rounds/1");
    desk.go(&round).await;
    desk.click("button[formaction$='/pair']").await;
    desk.sees("Only officials can see these pairings").await;
    act(&desk, "form[action$='/publish']").await;
    desk.go(&round).await;
    act(&desk, "form[action$='/start']").await;
    let board = format!("{round}/boards/1");

    // By the first move a replay appears where there was none.
    let seen = Browser::open(&program.base, true).await;
    watch(&seen, &board).await;
    desk.go(&format!("{board}/record/live")).await;
    desk.find("[data-live-part] button[name=pit]").await;
    desk.click("button[name=pit][value='7']").await;
    desk.find("[name=seen][value='7']").await;
    let moves = |count: usize| format!("document.querySelectorAll('.moves [data-step]').length === {count}");
    until(&seen, &moves(1)).await;
    seen.sees("Each move appears here").await;
    desk.keys(Key::Backspace.value().to_string()).await;
    until(&seen, "!document.querySelector('[data-replay]')").await;
    desk.find("[name=seen][value='']").await;
    desk.keys("7".to_owned()).await;
    desk.find("[name=seen][value='7']").await;
    until(&seen, &moves(1)).await;

    // At the last position one goes along; the focus stays on its button. Digits are typed faster than they are answered.
    seen.find("[data-play]:not([hidden])").await;
    run(&seen, "document.querySelector('[data-turn]').focus()").await;
    desk.keys("968".to_owned()).await;
    println!("after {:?}", until(&seen, &moves(4)).await);
    until(&seen, "document.querySelector('.moves > a:nth-of-type(4)[aria-current]')").await;
    until(&seen, "document.activeElement.matches('[data-turn]') && window.watched").await;
    until(&seen, "document.querySelector('[data-caption]').textContent.includes('87(4)')").await;

    // Who looks at an earlier move stays there.
    run(&seen, "document.querySelectorAll('.moves [data-step]')[1].focus()").await;
    seen.keys(Key::Enter.value().to_string()).await;
    until(&seen, "document.querySelector('.moves > a:nth-of-type(2)[aria-current]:focus')").await;
    tokio::time::sleep(std::time::Duration::from_millis(1000)).await;
    let begun = Instant::now();
    desk.keys("5".to_owned()).await;
    until(&seen, &moves(5)).await;
    println!("after {:?}", begun.elapsed());
    until(&seen, "document.querySelector('.moves > a:nth-of-type(2)[aria-current]:focus')").await;
    until(&seen, "location.search === '?ply=2' && window.watched").await;
    seen.click("[data-last]").await;
    until(&seen, "document.querySelector('.moves > a:nth-of-type(5)[aria-current]')").await;
    until(&seen, "location.search === ''").await;

    // The last move is removed: so it is for those who stood there.
    desk.find("[name=seen][value='79685']").await;
    desk.keys(Key::Backspace.value().to_string()).await;
    until(&seen, &moves(4)).await;
    until(&seen, "document.querySelector('.moves > a:nth-of-type(4)[aria-current]')").await;

    // Another desk has the game as it is now.
    desk.new_tab().await;
    desk.go(&format!("{board}/record/live")).await;
    desk.find("[name=seen][value='7968']").await;
    desk.keys("5".to_owned()).await;
    desk.find("[name=seen][value='79685']").await;
    until(&seen, &moves(5)).await;

    // With the other side below it goes on as well.
    seen.click("[data-turn]").await;
    until(&seen, "location.search.includes('flip=1')").await;
    desk.keys("5".to_owned()).await;
    until(&seen, &moves(6)).await;
    until(&seen, "document.querySelector('.moves > a:nth-of-type(6)[aria-current]') && window.watched").await;
    until(&seen, "document.querySelector('.pit').dataset.pit < 9").await;
    seen.close().await;
    desk.close().await;
}
