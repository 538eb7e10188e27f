//! A section made of a tournament file in a browser: a file that is none, one that is looked at, and its section.

use super::*;

const CUP: &str = include_str!("../../../crates/data/src/exchange/section/tests/cup.trf");

#[tokio::test(flavor = "multi_thread")]
async fn a_file_is_refused_with_its_line_looked_at_and_made_a_section() {
    let folder = tempfile::tempdir().expect("a folder");
    let program = Program::start(folder.path(), "info");
    let browser = Browser::open(&program.base, true).await;
    open_event(&browser, &program).await;
    browser.click("a[href$='/sections/import']").await;
    send(&browser, folder.path(), &CUP.replace("5 b 1     9 w 1", " 5 b 1    9 w 1")).await;
    browser.sees("Line 12, column 96: Round 1: A space is required").await;
    send(&browser, folder.path(), CUP).await;
    browser.sees("Preview").await;
    browser.sees("Pairing check").await;
    browser.fill(&[("name", "From a file")]).await;
    browser.click("form[action$='/confirm'] .button--primary").await;
    browser.sees("Section created").await;
    browser.sees("From a file").await;
    browser.close().await;
}

/// Chooses a file with these contents and sends it.
async fn send(browser: &Browser, folder: &std::path::Path, contents: &str) {
    let file = folder.join("cup.trf");
    std::fs::write(&file, contents).expect("written");
    browser.find("input[type=file]").await.send_keys(file.to_string_lossy()).await.expect("a file chosen");
    browser.click("main form .button--primary").await;
}
