//! Why a board is paired as it is, told in place; without scripts it is a page, which `http::why` reads.

use super::*;
use crate::support::people::people;

#[tokio::test(flavor = "multi_thread")]
async fn a_board_is_explained_in_place() {
    let folder = tempfile::tempdir().expect("a folder");
    let program = Program::start(folder.path(), "info");
    let browser = Browser::open(&program.base, true).await;
    let section = open_section(&browser, &program, &people(6), "3").await;
    let round = format!("{section}/rounds/1");
    browser.go(&round).await;
    browser.click("button[formaction$='/pair']").await;
    browser.sees("Only officials can see these pairings").await;
    browser.click("a[href$='/why?board=2']").await;
    browser.sees("upper half of the starting list").await;
    browser.find("#pairings .why-row [data-why-part]").await;
    assert_eq!(browser.path().await, round);
    browser.click("a[href$='/why?board=2'][aria-expanded]").await;
    browser.gone(".why-row").await;
    browser.go(&format!("{round}/why")).await;
    browser.click(".why-ask summary").await;
    browser.fill(&[("one", "1"), ("other", "2")]).await;
    browser.click(".why-ask .button").await;
    browser.sees("is possible").await;
    browser.close().await;
}
