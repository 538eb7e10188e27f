//! The standings explain themselves in place, and the list of tie-breaks is ordered by buttons; without scripts the one
//! is a page and the other is numbers, which `http::ranking` has.

use super::*;
use crate::support::people::people;

#[tokio::test(flavor = "multi_thread")]
async fn s3_a_number_is_explained_in_place_and_the_list_is_ordered_by_buttons() {
    let folder = tempfile::tempdir().expect("a folder");
    let program = Program::start(folder.path(), "info");
    let browser = Browser::open(&program.base, true).await;
    let section = open_section(&browser, &program, &people(5), "3").await;
    browser.go(&format!("{section}/rounds/1")).await;
    browser.click("button[formaction$='/pair']").await;
    browser.sees("Only officials can see these pairings").await;
    browser.click("form[action$='/publish'] button").await;
    browser.sees("Pairings published").await;

    // Buchholz before Progress.
    browser.go(&format!("{section}/edit")).await;
    browser.click("details[data-ties] > summary").await;
    browser.click("[data-tie='Buchholz'] [data-tie-up]").await;
    browser.click("main form .button--primary").await;
    browser.sees("Buchholz, Progressive score, Direct encounter").await;

    // Nothing is played yet: what the bye gives stands in the provisional table.
    let standings = format!("{section}/standings");
    browser.go(&standings).await;
    browser.click("a[href$='/standings?after=1']").await;
    browser.sees("provisional, in round 1 of 3").await;
    browser.click("tbody tr:first-child a[href$='?of=progress&after=1']").await;
    browser.sees("Sum of the player’s scores after each round").await;
    browser.find(".why-row [data-why-part] .sum").await;
    assert_eq!(browser.path().await, standings);
    browser.click("a[href$='?of=progress&after=1'][aria-expanded]").await;
    browser.gone(".why-row").await;
    browser.close().await;
}
