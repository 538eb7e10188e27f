//! One browser in which now this one acts and now that one: what a page was shown for is done by the one who saw it, or not at all.

use super::rounds::section;
use super::*;
use crate::support::app::{PASSWORD, now};

#[test]
fn a_form_is_refused_once_another_account_or_kiosk_is_at_work_in_its_browser() {
    for app in applications() {
        let (client, event, id, _) = section(&app, 6, 3);
        let (first, browser) = app.with_official("first", event, Role::Referee);
        let (second, _) = app.with_official("second", event, Role::Referee);

        let loans = format!("/events/{event}/loans");
        let mut form = browser.get(&loans).expect(200).form(&loans);
        form.set("borrower", "Press photographer");
        browser.log_in("second", PASSWORD).expect(303);
        browser.submit(&form).expect(403);
        assert!(app.read(|tx| tx.list_open_loans(event)).is_empty(), "nothing is lent by the second");

        let kiosks = format!("/events/{event}/kiosks");
        let links = ["Door", "Hall"].map(|name| {
            client.fill(&kiosks, &kiosks, &[("name", name), ("hours", "5")]).expect(200).link("/kiosk/")
        });
        let tablet = app.stranger();
        tablet.fill(&links[0], &links[0], &[]).expect(303);
        let mut form = tablet.get("/kiosk?q=bektaiev").expect(200).form("/kiosk");
        let player = app.section_state(id).players[1].id;
        form.fields.push(("player".to_owned(), player.to_string()));
        tablet.fill(&links[1], &links[1], &[]).expect(303);
        tablet.submit(&form).expect(403);
        assert!(!app.section_state(id).rounds[0].is_confirmed(player));

        // The code of one account is not taken for the other whose password came after it.
        app.write(move |tx| {
            for user in [first, second] {
                tx.save_second_factor(user, "GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ")?;
                tx.confirm_second_factor(
                    user,
                    toguznama::tournament::CodeReading { step: 0, at: 29 },
                    now(),
                )?;
            }
            Ok(())
        });
        let browser = app.stranger();
        browser.log_in("first", PASSWORD).expect(303);
        let mut form = browser.get("/login/code").expect(200).form("/login/code");
        form.set("code", "000000");
        browser.log_in("second", PASSWORD).expect(303);
        browser.submit(&form).expect(403);
    }
}
