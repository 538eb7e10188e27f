//! The page of a game on a referee's phone: every act by taps, each undone again.

use chrono::TimeDelta;
use thirtyfour::By;
use thirtyfour::common::keys::Key;
use toguznama::tournament::*;
use tokio::task::block_in_place;

use super::*;
use crate::support::app::{insert_account, make_event, now, section_url};
use crate::support::{TestApp, TestDatabase};

/// A phone in the hand of a chief referee, and the game on it: board 1 of round 1.
struct Hall {
    app: TestApp,
    section: SectionId,
    url: String,
    phone: Browser,
}

impl Hall {
    async fn open() -> Self {
        let (app, (event, section)) = block_in_place(|| {
            let app = TestApp::spawn(TestDatabase::sqlite());
            let ids = app.write(|tx| {
                let organiser = insert_account(tx, "organiser", true)?;
                let (event, section) = make_event(tx, organiser, 3)?;
                let chief = insert_account(tx, "chief", false)?;
                tx.save_official(event, chief, Role::ChiefReferee, now())?;
                let names = ["Алмазбек уулу Нурсултан", "Bermet", "Чынгыз", "Dinara"];
                let players = names.map(|surname| {
                    let name = Name { surname: surname.to_owned(), ..Name::default() };
                    (PlayerDetails { name, ..PlayerDetails::default() }, Personal::default())
                });
                let players = tx.insert_players(section, &players)?;
                let stands = tx
                    .load_section_state(section)?
                    .and_then(|section_state| section_state.rounds.first().map(|round| round.id));
                let first = stands.map_or_else(|| tx.insert_round(section, 1), Ok)?;
                tx.insert_pairing(first, &[(players[0], players[1]), (players[2], players[3])], &[])?;
                Ok((event, section))
            });
            (app, ids)
        });
        let url = format!("{}/rounds/1/boards/1", section_url((event, section)));
        let phone = Browser::phone(&app.base).await;
        let hall = Self { app, section, url, phone };
        hall.started(0);
        hall.phone.log_in("chief").await;
        hall.phone.sees("Cup of the Nine").await;
        hall
    }

    /// Sets when the clocks of the round were started: so many seconds ago.
    fn started(&self, ago: i64) {
        let section = self.section;
        block_in_place(|| {
            self.app.write(move |tx| {
                let round = tx.find_round(section, 1)?.expect("round 1");
                let mut version = round.version;
                for state in [RoundState::Draft, RoundState::Published, RoundState::Playing] {
                    version =
                        tx.update_round_state(round.id, version, state, now() - TimeDelta::seconds(ago))?;
                }
                Ok(())
            });
        });
    }

    fn result(&self) -> Option<String> {
        let section_state = block_in_place(|| self.app.section_state(self.section));
        section_state.rounds[0].games[0].result.map(|result| result.to_string())
    }

    async fn look(&self) {
        self.phone.go(&self.url).await;
    }

    /// Brings something from behind the acts at the thumb, and taps it.
    async fn tap(&self, css: &str) {
        let found = self.phone.find(css).await;
        found.scroll_into_view().await.expect("in sight");
        found.click().await.unwrap_or_else(|error| panic!("{css}: {error}"));
    }

    /// Opens the fold of the act whose form goes there.
    async fn unfold(&self, action: &str, form: &str) {
        let fold = format!("details.act:has(form[action$='{action}'] [name=form][value='{form}'])");
        self.tap(&format!("{fold}:not([open]) > summary")).await;
        self.phone.find(&format!("{fold}[open]")).await;
    }

    /// Chooses or ticks something in the fold that stands open.
    async fn choose(&self, name: &str, value: &str) {
        self.tap(&format!("details.act[open] label:has([name='{name}'][value='{value}'])")).await;
    }

    async fn write(&self, name: &str, text: &str) {
        let field = self.phone.find(&format!("details.act[open] [name='{name}']")).await;
        field.clear().await.expect("an empty field");
        field.send_keys(text).await.expect("typed");
    }

    /// Waits for the arithmetic of what was typed last.
    async fn reckoned(&self) {
        self.phone.find("details.act[open] [data-sum] [name=consent]").await;
    }

    /// Sends the form of the fold that stands open.
    async fn send(&self, said: &str) {
        self.tap("details.act[open] button.button--wide").await;
        self.phone.sees(said).await;
    }

    /// Withdraws the latest ruling that can be.
    async fn take_back(&self) {
        self.look().await;
        if self.phone.driver.find_all(By::Css(".desk__protocol[open]")).await.expect("asked").is_empty() {
            self.tap(".desk__protocol > summary").await;
        }
        self.tap(".rulings__back button").await;
        let reason = self.phone.find("dialog[data-asked] [name=consent_reason]").await;
        reason.send_keys("Тест").await.expect("typed");
        self.tap("dialog[data-asked] .form__actions button").await;
        self.phone.sees("Ruling withdrawn").await;
    }

    /// Nothing is wider than the phone, and whatever is touched is large enough for a finger.
    async fn fits_a_hand(&self) {
        let script = "const small = [...document.querySelectorAll('.desk button, .desk summary, .choice__one')] \
            .filter((e) => e.checkVisibility() && e.getBoundingClientRect().height < 43.5).map((e) => e.textContent.trim()); \
            return { wide: document.documentElement.scrollWidth, small };";
        let found = self.phone.driver.execute(script, Vec::new()).await.expect("measured");
        let found = found.json();
        assert_eq!(found["wide"], 390, "{found}");
        assert_eq!(found["small"].as_array().map(Vec::len), Some(0), "{found}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn w2_w4_three_warnings_take_a_point_four_exclude_and_each_is_undone() {
    let hall = Hall::open().await;
    for n in 1..=4 {
        hall.look().await;
        hall.unfold("/warnings", "warn").await;
        hall.choose("side", "black").await;
        hall.choose("cause", "talking").await;
        if n == 1 {
            hall.fits_a_hand().await;
        }
        match n {
            3 => hall.send("one point is deducted from the score").await,
            4 => hall.send("the game on board 1 is lost by forfeit").await,
            _ => hall.send("Warning given").await,
        }
        if n >= 3 {
            hall.tap(".asked .form__actions button").await;
            hall.phone.sees("Warning given").await;
        }
        hall.phone.find(&format!("[data-warnings='{n}']")).await;
    }
    assert_eq!(hall.result().as_deref(), Some("+ / –"));
    for left in (0..4).rev() {
        hall.take_back().await;
        hall.phone.find(".desk").await;
        if left > 0 {
            hall.phone.find(&format!("[data-warnings='{left}']")).await;
        }
        assert_eq!(hall.result(), None);
    }
    hall.phone.gone("[data-warnings='1']").await;
    hall.phone.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn d3_four_draw_offers_then_the_win_is_demanded_and_each_is_undone() {
    let hall = Hall::open().await;
    hall.look().await;
    for n in 1..=4 {
        hall.phone.gone("form[action$='/offers/demand']").await;
        hall.tap("form[action$='/offers']:has([value=white]) button").await;
        hall.phone.find(&format!("[data-offers='{n}']")).await;
    }
    hall.fits_a_hand().await;
    assert_eq!(hall.result(), None, "never by itself");
    hall.phone.gone("form[action$='/offers']:has([value=white])").await;
    hall.write("white_balls", "30").await;
    hall.write("black_balls", "41").await;
    hall.send("Win recorded").await;
    assert_eq!(hall.result().as_deref(), Some("0 (30) – 1 (41)"));
    for _ in 0..5 {
        hall.take_back().await;
    }
    assert_eq!(hall.result(), None);
    hall.phone.gone("[data-offers='1'], [data-offers='4']").await;
    hall.phone.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn k3_k4_k5_the_clock_is_replaced_set_late_and_both_flags_fall_each_undone() {
    let hall = Hall::open().await;
    hall.started(100 * 60);
    hall.look().await;
    hall.unfold("/clock/change", "replace").await;
    hall.write("white", "10:00").await;
    hall.write("black", "20:00").await;
    hall.choose("wrong", "unknown").await;
    hall.write("reason", "It stood still").await;
    hall.phone.sees("Each gets 15:00.").await;
    hall.reckoned().await;
    hall.fits_a_hand().await;
    hall.send("Clock change recorded").await;
    hall.phone.sees("15:00").await;
    hall.take_back().await;

    for (minutes, left) in [(50, "35:00"), (80, "25:00")] {
        hall.started(minutes * 60);
        hall.look().await;
        hall.unfold("/clock/change", "set-late").await;
        let since =
            hall.phone.find("details.act[open] [name=since]").await.prop("value").await.expect("a value");
        assert!(since.is_some_and(|since| since.starts_with(&format!("{minutes}:0"))), "it is known already");
        hall.write("since", &format!("{minutes}:00")).await;
        hall.write("reason", "It was not set").await;
        hall.reckoned().await;
        hall.phone.sees(&format!("Each gets {left}.")).await;
        hall.send("Clock change recorded").await;
        hall.phone.sees(left).await;
        hall.take_back().await;
    }

    // A flag that cannot have fallen yet is questioned when it is sent.
    hall.unfold("/clock/flags", "flags").await;
    hall.choose("side", "both").await;
    hall.write("white_balls", "81").await;
    hall.write("black_balls", "60").await;
    hall.phone.sees("60:00 + 60:00 = 2:00:00").await;
    hall.phone.gone("details.act[open] [data-sum] [name=consent]").await;
    hall.tap("details.act[open] button.button--wide").await;
    hall.phone.find("dialog[data-asked] .caution__list").await;
    assert_eq!(hall.result(), None);

    hall.started(121 * 60);
    hall.look().await;
    hall.unfold("/clock/flags", "flags").await;
    hall.choose("side", "both").await;
    hall.write("white_balls", "81").await;
    hall.write("black_balls", "60").await;
    hall.reckoned().await;
    hall.phone.sees("a draw (K3)").await;
    hall.send("Flag fall recorded").await;
    assert_eq!(hall.result().as_deref(), Some("½ (81) – ½ (60)"));
    hall.take_back().await;
    assert_eq!(hall.result(), None);
    hall.phone.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a1_late_by_30_30_and_not_before_and_undone() {
    let hall = Hall::open().await;
    // Ten seconds for the browser: the very second is held by the acts' own tests.
    hall.started(30 * 60 + 19);
    hall.look().await;
    hall.phone.sees("Forfeit possible in 0:").await;
    hall.phone.gone("form[action$='/absence']").await;
    hall.started(30 * 60 + 30);
    hall.look().await;
    hall.unfold("/absence", "absence").await;
    hall.choose("black", "true").await;
    hall.fits_a_hand().await;
    hall.send("Forfeit recorded").await;
    assert_eq!(hall.result().as_deref(), Some("+ / –"));
    hall.take_back().await;
    assert_eq!(hall.result(), None);

    let late = hall.url.replace("/boards/1", "/lateness");
    hall.phone.go(&late).await;
    hall.tap("label:has([name=white-1])").await;
    hall.tap("label:has([name=black-1])").await;
    hall.fits_a_hand().await;
    hall.tap("form[action$='/lateness'] button").await;
    hall.phone.sees("Forfeits recorded").await;
    assert_eq!(hall.result().as_deref(), Some("– / –"));
    hall.take_back().await;
    assert_eq!(hall.result(), None);
    hall.phone.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a1_absent_players_are_found_by_the_number_of_their_board_and_ticked_by_keys() {
    let hall = Hall::open().await;
    hall.started(31 * 60);
    let desk = Browser::open(&hall.app.base, true).await;
    desk.driver.set_window_rect(0, 0, 1366, 900).await.expect("a laptop's window");
    desk.log_in("chief").await;
    desk.sees("Cup of the Nine").await;
    desk.go(&hall.url.replace("/boards/1", "/lateness")).await;
    desk.find("#number:focus").await;
    desk.keys(format!("2{}", char::from(Key::Enter))).await;
    desk.find("[name=white-2]:focus").await;
    desk.keys(" ".to_owned()).await;
    desk.find("[name=white-2]:focus:checked").await;
    // A digit leads back to the field and stands in it; no board has this number.
    desk.keys("9".to_owned()).await;
    desk.find("#number:focus").await;
    desk.keys(char::from(Key::Enter).to_string()).await;
    desk.sees("9: No board with this number").await;
    let ticked: Vec<String> = desk
        .ask("return [...document.querySelectorAll('[data-lateness] :checked')].map((box) => box.name)")
        .await;
    assert_eq!(ticked, ["white-2"]);
    desk.close().await;
    hall.phone.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn n8_r4_a_result_is_signed_corrected_by_the_chief_referee_and_restored() {
    let hall = Hall::open().await;
    hall.look().await;
    hall.unfold("/outcome", "enter").await;
    hall.choose("outcome", "white").await;
    hall.write("white_balls", "82").await;
    hall.write("black_balls", "60").await;
    hall.send("Result saved").await;
    for side in ["white", "black"] {
        hall.tap(&format!("form[action$='/sign']:has([value={side}]) button")).await;
        hall.phone.sees("Signed").await;
    }
    hall.fits_a_hand().await;
    hall.phone.gone("form[action$='/outcome']").await;
    hall.unfold("/correction", "correct").await;
    hall.choose("outcome", "black").await;
    hall.write("reason", "Read upside down").await;
    hall.send("place 1 becomes").await;
    hall.tap(".asked .form__actions button").await;
    hall.phone.sees("Decision recorded").await;
    assert_eq!(hall.result().as_deref(), Some("0 – 1"));
    hall.take_back().await;
    assert_eq!(hall.result().as_deref(), Some("1 (82) – 0 (60)"));
    let section_state = block_in_place(|| hall.app.section_state(hall.section));
    assert!(section_state.rounds[0].games[0].signed.both(), "signatures and all");
    hall.phone.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn n8_the_grid_shows_who_has_signed_and_leads_to_what_is_left() {
    let hall = Hall::open().await;
    hall.look().await;
    hall.unfold("/outcome", "enter").await;
    hall.choose("outcome", "white").await;
    hall.send("Result saved").await;
    hall.tap("form[action$='/sign']:has([value=white]) button").await;
    hall.phone.sees("Signed").await;
    hall.phone.go(&hall.url.replace("/boards/1", "/results")).await;
    hall.phone.find("tr[data-board='1'] [data-signed=white]:not([hidden])").await;
    hall.phone.gone("[data-signed=black]:not([hidden])").await;
    // Another result is signed by no one yet.
    let input = hall.phone.find("#board-1").await;
    input.clear().await.expect("an empty input");
    input.send_keys(format!("0{}", thirtyfour::common::keys::Key::Enter.value())).await.expect("typed");
    hall.phone.gone("[data-signed]:not([hidden])").await;
    hall.tap("a:has([data-unsigned])").await;
    hall.phone.sees("1 board is not signed by both players").await;
    hall.phone.close().await;
}
