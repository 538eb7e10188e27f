//! The hall on a phone: names typed in Latin, a kiosk at the door, a badge, who is asked for at pairing, loans.

use toguznama::tournament::*;
use tokio::task::block_in_place;

use super::*;
use crate::support::app::{PASSWORD, insert_account, make_event, section_url};
use crate::support::people::people;
use crate::support::{TestApp, TestDatabase};

/// Nothing sticks out of the screen.
async fn assert_fits(browser: &Browser) {
    let script = "return document.documentElement.scrollWidth - document.documentElement.clientWidth";
    let over = browser.driver.execute(script, Vec::new()).await.expect("a script").convert::<i64>();
    assert_eq!(over.expect("a number"), 0, "{}", browser.path().await);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_referee_runs_the_door_with_a_phone_and_a_kiosk() {
    let folder = tempfile::tempdir().expect("a folder");
    let program = Program::start(folder.path(), "info");
    let desk = Browser::open(&program.base, true).await;
    let section = open_section(&desk, &program, &people(6), "3").await;
    let event = section.split("/sections").next().expect("the event").to_owned();
    desk.go(&format!("{event}/kiosks")).await;
    desk.fill(&[("name", "Main door")]).await;
    desk.click("main form .button--primary").await;
    let link = desk.find("code.link").await.text().await.expect("the link");
    let link = link.strip_prefix(&program.base).expect("a link of ours").to_owned();

    let phone = Browser::phone(&program.base).await;
    phone.log_in("organiser").await;
    phone.sees("Log out").await;
    // By name: Enter confirms the only one left and clears the field.
    phone.go(&format!("{section}/arrivals")).await;
    assert_fits(&phone).await;
    phone.find("#q").await.send_keys("bektaiev").await.expect("typed");
    phone.keys("\u{e007}".to_owned()).await;
    phone.sees("✓ Бектай").await;
    let left = phone.find("#q").await.prop("value").await.expect("a value");
    assert_eq!(left.as_deref(), Some(""));
    phone.find("[data-tally='here']").await;
    phone.sees("Present: 1").await;

    // At the door, on a tablet without an account.
    let tablet = Browser::phone(&program.base).await;
    tablet.go(&link).await;
    tablet.click("main form .button--primary").await;
    tablet.sees("Are you here?").await;
    assert_eq!(tablet.path().await, "/kiosk");
    assert_fits(&tablet).await;
    tablet.find("#q").await.send_keys("Aktai").await.expect("typed");
    tablet.click(".kiosk__form button").await;
    tablet.sees("Which one are you?").await;
    assert_fits(&tablet).await;
    tablet.click(".kiosk__people button").await;
    tablet.sees("You are checked in for round 1").await;
    assert_fits(&tablet).await;
    tablet.close().await;
    // The phone hears of it by itself.
    phone.sees("Present: 2").await;

    // A badge: its address, and one tap.
    phone.go(&format!("{section}/papers/badges")).await;
    assert_eq!(
        phone.driver.find_all(thirtyfour::By::Css(".sheet__code path")).await.expect("codes").len(),
        6
    );
    assert_fits(&phone).await;
    // What people write on is white.
    for paper in ["check-in-list", "officials-list", "loan-list"] {
        phone.go(&format!("{section}/papers/{paper}")).await;
        let painted = "const cells = [...document.querySelectorAll('td.signature')];
            const isPainted = (cell) => getComputedStyle(cell).backgroundColor !== 'rgba(0, 0, 0, 0)';
            return cells.length > 0 && !cells.some(isPainted);";
        let is_white = phone.driver.execute(painted, Vec::new()).await.expect("a script").json().clone();
        assert_eq!(is_white, true, "{paper}");
    }
    phone.go(&format!("{section}/arrivals")).await;
    let open = phone.find("[data-state='open']").await.attr("data-player").await.expect("a player");
    phone.go(&format!("{event}/check-in/{}", open.expect("an id"))).await;
    assert_fits(&phone).await;
    phone.click(".here__button").await;
    phone.sees("✓ Present").await;

    // Three were not seen: nothing is paired before something is said of each.
    phone.go(&format!("{section}/rounds/1")).await;
    phone.click("button[formaction$='/pair']").await;
    phone.sees("3 players have not been confirmed as present").await;
    assert_fits(&phone).await;
    phone.click("input[name^='missing-'][value='here']").await;
    phone.find("#rest").await.send_keys("Absent from this round (no points)").await.expect("chosen");
    phone.click("form.ask .button--primary").await;
    phone.sees("Only officials can see these pairings").await;
    for (step, expected) in [("publish", "Pairings published"), ("start", "Round started")] {
        phone.click(&format!("form[action$='/{step}'] button")).await;
        phone.sees(expected).await;
    }

    // In the hall are the four who play and the organiser; found while a name is typed.
    phone.go(&format!("{event}/hall")).await;
    phone.sees("4 players at the boards").await;
    assert_fits(&phone).await;
    phone.find("#q").await.send_keys("aktai").await.expect("typed");
    phone.sees("Актай").await;
    let shown = phone.driver.find_all(thirtyfour::By::Css(".people li:not([hidden])")).await.expect("people");
    assert_eq!(shown.len(), 1);

    // A form is lent and comes back.
    phone.go(&format!("{event}/loans")).await;
    assert_fits(&phone).await;
    phone.fill(&[("note", "7"), ("borrower", "aktai")]).await;
    phone.click("#lend .button--primary").await;
    phone.sees("1 item on loan").await;
    assert_fits(&phone).await;
    phone.click("form[action$='/return'] button").await;
    phone.sees("Nothing on loan").await;
    phone.close().await;
    desk.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn who_is_entered_while_arrivals_are_confirmed_is_listed_by_itself() {
    let (app, at) = block_in_place(|| {
        let app = TestApp::spawn(TestDatabase::sqlite());
        let at = app.write(|tx| {
            let organiser = insert_account(tx, "organiser", true)?;
            let (event, section) = make_event(tx, organiser, 3)?;
            if tx.find_round(section, 1)?.is_none() {
                tx.insert_round(section, 1)?;
            }
            Ok((event, section))
        });
        (app, at)
    });
    let browser = Browser::open(&app.base, true).await;
    browser.go("/login").await;
    browser.fill(&[("login", "organiser"), ("password", PASSWORD)]).await;
    browser.click("main form .button--primary").await;
    browser.sees("Cup of the Nine").await;
    browser.go(&format!("{}/arrivals", section_url(at))).await;
    for surname in ["Asanov", "Zarinova"] {
        block_in_place(|| {
            let name = Name { surname: surname.into(), given: "Aida".into(), patronymic: String::new() };
            let details = PlayerDetails { name, ..PlayerDetails::default() };
            app.write(move |tx| Ok(tx.insert_players(at.1, &[(details, Personal::default())])?));
        });
        // As when a reader returns to the page; otherwise it asks every few seconds.
        let back = "document.dispatchEvent(new Event('visibilitychange'))";
        browser.driver.execute(back, Vec::new()).await.expect("a script");
        browser.sees(surname).await;
    }
    browser.close().await;
}
