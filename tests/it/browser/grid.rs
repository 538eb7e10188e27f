//! The grid of results while a round is played: a network that drops, a server that dies, a tab that is closed; two desks;
//! a second look; one key a board; a phone.

use std::io::copy;
use std::net::{Shutdown, TcpListener, TcpStream};
use std::sync::{Arc, Mutex};
use std::thread;
use std::time::{Duration, Instant};

use thirtyfour::common::keys::Key;
use toguznama::store::{DatabaseUrl, Scope, Store};
use toguznama::tournament::*;
use tokio::task::block_in_place;

use super::*;
use crate::support::app::{insert_account, make_event, now, section_url};
use crate::support::{TestApp, TestDatabase, is_night};

/// The wire between a browser and the server, which can be cut.
struct Wire {
    base: String,
    state: Arc<Mutex<Cable>>,
}

#[derive(Default)]
struct Cable {
    is_cut: bool,
    open: Vec<TcpStream>,
}

impl Wire {
    fn to(server: &str) -> Self {
        let server = server.trim_start_matches("http://").to_owned();
        let listener = TcpListener::bind("127.0.0.1:0").expect("a port");
        let base = format!("http://{}", listener.local_addr().expect("its address"));
        let state: Arc<Mutex<Cable>> = Arc::default();
        let cable = Arc::clone(&state);
        thread::spawn(move || {
            for near in listener.incoming().map_while(Result::ok) {
                let Ok(far) = TcpStream::connect(&server) else { continue };
                let mut cable = cable.lock().expect("whole");
                if cable.is_cut {
                    continue;
                }
                for (from, to) in [(&near, &far), (&far, &near)] {
                    let mut from = from.try_clone().expect("cloned");
                    let mut to = to.try_clone().expect("cloned");
                    thread::spawn(move || {
                        let _ = copy(&mut from, &mut to);
                        let _ = to.shutdown(Shutdown::Both);
                    });
                }
                cable.open.extend([near, far]);
            }
        });
        Self { base, state }
    }

    fn cut(&self) {
        let mut cable = self.state.lock().expect("whole");
        cable.is_cut = true;
        for end in cable.open.drain(..) {
            let _ = end.shutdown(Shutdown::Both);
        }
    }

    fn mend(&self) {
        self.state.lock().expect("whole").is_cut = false;
    }
}

/// Players at so many boards of round 1, which is played; the organiser and a referee.
fn furnish(store: &Store, boards: u32) -> (EventId, SectionId) {
    let furnished = store.write_blocking(Scope::Accounts, move |tx| {
        let organiser = insert_account(tx, "organiser", true)?;
        let (event, section) = make_event(tx, organiser, 5)?;
        let referee = insert_account(tx, "referee", false)?;
        tx.save_official(event, referee, Role::Referee, now())?;
        let player = |number: u32| {
            let name = Name { surname: format!("Player {number:03}"), ..Name::default() };
            (PlayerDetails { name, ..PlayerDetails::default() }, Personal::default())
        };
        let players: Vec<_> = (1..=2 * boards).map(player).collect();
        let players = tx.insert_players(section, &players)?;
        let stands =
            tx.load_section_state(section)?.and_then(|state| state.rounds.first().map(|round| round.id));
        let round = stands.map_or_else(|| tx.insert_round(section, 1), Ok)?;
        let games: Vec<_> = players.chunks(2).map(|pair| (pair[0], pair[1])).collect();
        tx.insert_pairing(round, &games, &[])?;
        let mut version = tx.find_round(section, 1)?.expect("round 1").version;
        for state in [RoundState::Draft, RoundState::Published, RoundState::Playing] {
            version = tx.update_round_state(round, version, state, now())?;
        }
        Ok::<_, toguznama::actions::ActionError>((event, section))
    });
    furnished.expect("furnished")
}

fn grid_of(at: (EventId, SectionId)) -> String {
    format!("{}/rounds/1/results", section_url(at))
}

async fn log_in(browser: &Browser, login: &str, grid: &str) {
    browser.log_in(login).await;
    browser.sees("Log out").await;
    open(browser, grid).await;
}

async fn open(browser: &Browser, grid: &str) {
    browser.go(grid).await;
    browser.find("table.is-live").await;
}

/// What each board is to have: White wins, Black wins, drawn, and so on.
fn key(board: u32) -> char {
    ['1', '0', '5'][board as usize % 3]
}

async fn type_boards(browser: &Browser, boards: std::ops::RangeInclusive<u32>) {
    let first = browser.find(&format!("#board-{}", boards.start())).await;
    first.focus().await.expect("focused");
    let keys: String = boards.map(|board| format!("{}{}", key(board), char::from(Key::Enter))).collect();
    browser.keys(keys).await;
}

async fn value(browser: &Browser, board: u32) -> String {
    browser.find(&format!("#board-{board}")).await.value().await.expect("a value").unwrap_or_default()
}

/// Waits until the row of a board has this in its input.
async fn has(browser: &Browser, board: u32, text: &str) {
    let patience = Instant::now() + Duration::from_secs(20);
    while value(browser, board).await != text {
        assert!(Instant::now() < patience, "board {board}: {:?}", value(browser, board).await);
        tokio::time::sleep(Duration::from_millis(15)).await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_hundred_and_fifty_results_outlive_network_server_and_tab() {
    const BOARDS: u32 = 150;
    let folder = tempfile::tempdir().expect("a folder");
    let url = DatabaseUrl::Sqlite(folder.path().join("toguznama.db"));
    let at = block_in_place(|| {
        let store = Store::open(&url).expect("a store");
        let at = furnish(&store, BOARDS);
        store.close();
        at
    });
    let program = block_in_place(|| Program::start(folder.path(), "info"));
    let wire = Wire::to(&program.base);
    let browser = Browser::open(&wire.base, true).await;
    let grid = grid_of(at);
    log_in(&browser, "organiser", &grid).await;

    type_boards(&browser, 1..=30).await;
    wire.cut();
    type_boards(&browser, 31..=50).await;
    browser.find("tr[data-board='50'].is-pending").await;
    wire.mend();
    type_boards(&browser, 51..=70).await;
    wire.cut();
    type_boards(&browser, 71..=80).await;
    wire.mend();
    let program = block_in_place(|| program.start_again(folder.path()));
    type_boards(&browser, 81..=110).await;
    browser.gone("tr.is-pending, tr.is-retry").await;

    // The tab goes with twenty results that no one has heard of.
    wire.cut();
    type_boards(&browser, 111..=130).await;
    browser.find("tr[data-board='130'].is-pending").await;
    browser.lose_tab().await;
    wire.mend();
    open(&browser, &grid).await;
    browser.gone("tr.is-pending, tr.is-retry").await;
    assert_eq!(value(&browser, 130).await, "0 – 1");
    type_boards(&browser, 131..=150).await;
    browser.gone("tr.is-pending, tr.is-retry").await;
    let left = browser.find("[data-playing]").await.prop("textContent").await.expect("a count");
    assert_eq!(left.as_deref(), Some("0"));
    open(&browser, &grid).await;
    browser.close().await;
    drop(program);

    block_in_place(|| {
        let store = Store::open(&url).expect("a store");
        let state = store.read_blocking(|tx| tx.load_section_state(at.1)).expect("read").expect("there");
        for board in &state.rounds[0].games {
            let wanted =
                toguznama::regulations::result::parse(&key(board.number).to_string()).expect("a result");
            assert_eq!(board.result, Some(wanted), "board {}", board.number);
        }
        let filter = AuditFilter::default();
        let entries =
            store.read_blocking(|tx| tx.list_audit_entries(at.0, &filter, None, 999)).expect("read");
        let entered = entries.iter().filter(|entry| entry.act == Action::ResultEntered).count();
        assert_eq!(entered, usize::try_from(BOARDS).expect("small"), "each once");
        assert!(entries.iter().all(|entry| entry.act != Action::ResultChanged));
    });
}

/// An application with a round of so many boards.
fn hall(boards: u32) -> (TestApp, (EventId, SectionId)) {
    block_in_place(|| {
        let app = TestApp::spawn(TestDatabase::sqlite());
        let at = furnish(&app.store, boards);
        (app, at)
    })
}

#[tokio::test(flavor = "multi_thread")]
async fn two_desks_see_each_other_and_what_is_typed_stays() {
    let (app, at) = hall(60);
    let grid = grid_of(at);
    let (one, other) = (Browser::open(&app.base, true).await, Browser::open(&app.base, true).await);
    log_in(&one, "organiser", &grid).await;
    log_in(&other, "referee", &grid).await;

    // The first desk is in the middle of a result, far down the page.
    one.find("#board-40").await.focus().await.expect("focused");
    one.keys("1 8".to_owned()).await;
    let scrolled = one.driver.execute("return scrollY", vec![]).await.expect("a number").json().clone();
    // A page listens half a second after it is opened: an official who goes on typing is told again.
    let seen = "return document.body.innerText.includes('Name of organiser is typing')";
    for _ in 0..60 {
        if other.ask::<bool>(seen).await {
            break;
        }
        one.keys(format!("8{}", thirtyfour::common::keys::Key::Backspace.value())).await;
        tokio::time::sleep(Duration::from_millis(200)).await;
    }
    other.sees("Name of organiser is typing").await;

    let begun = Instant::now();
    type_boards(&other, 3..=3).await;
    has(&one, 3, "1 – 0").await;
    let took = begun.elapsed();
    println!("seen at the other desk {took:?} after the first key");
    // By the stream: without one the page would ask after twenty seconds.
    assert!(took < Duration::from_secs(if is_night() { 1 } else { 10 }), "{took:?}");
    assert_eq!(value(&one, 40).await, "1 8");
    let focus = one.driver.active_element().await.expect("a focus");
    assert_eq!(focus.id().await.expect("an id").as_deref(), Some("board-40"));
    let now_at = one.driver.execute("return scrollY", vec![]).await.expect("a number").json().clone();
    assert_eq!(now_at, scrolled);
    assert_eq!(one.find("[data-playing]").await.text().await.expect("a count"), "59");

    // The same board from both: the second is told, with both values.
    type_boards(&other, 40..=40).await;
    one.sees("Saved meanwhile: 0 – 1").await;
    one.keys(format!("2 60{}", char::from(Key::Enter))).await;
    one.find("tr[data-board='40'].is-conflict").await;
    one.sees("Yours: 1 82 60").await;
    let amiss = one.find("[data-amiss] [data-boards]").await;
    assert_eq!(amiss.text().await.expect("a list"), "40");
    one.click("tr[data-board='40'] + .grid__under button:first-of-type").await;
    has(&one, 40, "0 – 1").await;
    one.close().await;
    other.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_second_person_types_all_again_and_a_mismatch_stops_with_both() {
    let (app, at) = hall(6);
    let grid = grid_of(at);
    let first = Browser::open(&app.base, true).await;
    log_in(&first, "referee", &grid).await;
    type_boards(&first, 1..=4).await;
    first.gone("tr.is-pending").await;
    let browser = Browser::open(&app.base, true).await;
    log_in(&browser, "organiser", &grid).await;
    browser.click("[data-second]").await;
    browser.sees("Type every result again").await;
    // Blind, and only what has a result.
    assert_eq!(value(&browser, 1).await, "");
    assert!(!browser.find("#board-5").await.is_displayed().await.expect("known"));
    type_boards(&browser, 1..=2).await;
    browser.keys(format!("0{}", char::from(Key::Enter))).await;
    browser.sees("Saved: 1 – 0. You typed: 0 – 1").await;
    assert_eq!(browser.find("[data-checked]").await.text().await.expect("a count"), "2");
    browser.click("tr[data-board='3'] + .grid__under button:first-of-type").await;
    browser.gone("tr.is-conflict").await;
    type_boards(&browser, 4..=4).await;
    browser.gone("tr.is-pending").await;
    first.find("tr[data-board='4'] [aria-label='checked: Name of organiser']").await;
    assert_eq!(first.find("[data-checked]").await.text().await.expect("a count"), "4");
    // A result that changes is not checked any more; and who entered one is not asked to check it.
    let field = first.find("#board-1").await;
    field.focus().await.expect("focused");
    first.keys(format!("5{}", char::from(Key::Enter))).await;
    let patience = Instant::now() + Duration::from_secs(10);
    while browser.find("[data-checked]").await.text().await.expect("a count") != "3" {
        assert!(Instant::now() < patience, "the check has not ended");
        tokio::time::sleep(Duration::from_millis(30)).await;
    }
    first.click("[data-second]").await;
    first.sees("No boards like this").await;
    first.close().await;
    browser.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn one_key_is_enough_is_remembered_and_can_be_undone() {
    let (app, at) = hall(12);
    let grid = grid_of(at);
    let browser = Browser::open(&app.base, true).await;
    log_in(&browser, "organiser", &grid).await;
    browser.click("[data-one-key]").await;
    open(&browser, &grid).await;
    browser.find("#board-1").await.focus().await.expect("focused");
    browser.keys("105½".to_owned()).await;
    browser.gone("tr.is-pending").await;
    for (board, text) in [(1, "1 – 0"), (2, "0 – 1"), (3, "½ – ½"), (4, "½ – ½")] {
        // What is saved stands in the form in which the server writes it, at once.
        has(&browser, board, text).await;
    }
    let focus = browser.driver.active_element().await.expect("a focus");
    assert_eq!(focus.id().await.expect("an id").as_deref(), Some("board-5"));
    // Over a result one key is too little.
    browser.find("#board-1").await.focus().await.expect("focused");
    browser.keys("0".to_owned()).await;
    browser.find("tr[data-board='1'].is-typed").await;
    browser.keys(char::from(Key::Escape).to_string()).await;
    has(&browser, 1, "1 – 0").await;
    browser.click("[data-undo]").await;
    has(&browser, 4, "").await;
    browser.gone("tr.is-pending").await;
    let results = block_in_place(|| app.section_state(at.1)).rounds[0].games.clone();
    assert_eq!(results.iter().filter(|board| board.result.is_some()).count(), 3);

    // Filters, by the keyboard: all, playing, and so on to mine, whose boards are remembered.
    browser.find("#board-4").await.focus().await.expect("focused");
    browser.keys(format!("//{}", char::from(Key::Enter))).await;
    assert!(!browser.find("#board-1").await.is_displayed().await.expect("known"));
    browser.click("[data-show] label:has([value='mine'])").await;
    browser.find("[data-mine]").await.send_keys("2-3, 12").await.expect("typed");
    for (board, shown) in [(1, false), (2, true), (3, true), (4, false), (12, true)] {
        let field = browser.find(&format!("#board-{board}")).await;
        assert_eq!(field.is_displayed().await.expect("known"), shown, "board {board}");
    }
    open(&browser, &grid).await;
    assert!(!browser.find("#board-4").await.is_displayed().await.expect("known"));
    browser.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_kazakh_keyboard_types_results_a_question_mark_adjourns_and_f1_lists_the_keys() {
    let (app, at) = hall(4);
    let browser = Browser::open(&app.base, true).await;
    browser.driver.set_window_rect(0, 0, 1366, 900).await.expect("a laptop's window");
    log_in(&browser, "organiser", &grid_of(at)).await;
    let press = |code: &'static str, key: &'static str| {
        let browser = &browser;
        async move {
            let text = if key == "Enter" {
                "\r"
            } else if key == "F1" {
                ""
            } else {
                key
            };
            let down = serde_json::json!({ "type": "keyDown", "code": code, "key": key, "text": text });
            browser.tool("Input.dispatchKeyEvent", down).await;
            let up = serde_json::json!({ "type": "keyUp", "code": code, "key": key });
            browser.tool("Input.dispatchKeyEvent", up).await;
        }
    };
    // A draw begins with the key of N, which is to the next step only where it types that letter.
    browser.find("#board-2").await.focus().await.expect("focused");
    press("KeyN", "т").await;
    assert_eq!(value(&browser, 2).await, "n");
    browser.keys(char::from(Key::Escape).to_string()).await;
    browser.find("#board-1").await.focus().await.expect("focused");
    for (code, key) in [
        ("Digit1", "\""),
        ("Digit8", "ү"),
        ("Digit2", "ә"),
        ("Slash", "№"),
        ("Digit6", ","),
        ("Digit0", "қ"),
        ("Enter", "Enter"),
        ("Slash", "?"),
        ("F1", "F1"),
    ] {
        press(code, key).await;
    }
    has(&browser, 1, "1 (82) – 0 (60)").await;
    // What is typed is a sign, and the list opens all the same.
    browser.find("dialog.dialog--keys[open]").await;
    assert_eq!(value(&browser, 2).await, "?");
    browser.keys(char::from(Key::Escape).to_string()).await;
    browser.gone("dialog.dialog--keys").await;
    browser.find("#board-2").await.focus().await.expect("focused");
    press("Enter", "Enter").await;
    browser.gone("tr.is-pending, tr.is-typed").await;
    let results = block_in_place(|| app.section_state(at.1)).rounds[0].games.clone();
    assert!(results[1].is_adjourned());

    // A signature stands in sight, whatever the name; one of 24 letters is not cut.
    let seen = "const cell = document.querySelector(\"tr[data-board='1'] .grid__white\");
        const mark = cell.querySelector('[data-signed]');
        mark.hidden = false;
        const cut = [];
        for (const name of ['Абдыкадырова Мээримай Ша', 'Абдыкадырова Мээримай Шаршенбековна Абдыкадырова']) {
            cell.querySelector('a').textContent = name;
            const [box, place] = [mark.getBoundingClientRect(), cell.getBoundingClientRect()];
            const within = box.width > 0 && box.left >= place.left && box.right <= place.right;
            const text = document.createRange();
            text.selectNodeContents(cell.querySelector('a'));
            cut.push([within, text.getBoundingClientRect().right <= box.left]);
        }
        return cut;";
    let [fits, long]: [[bool; 2]; 2] = browser.ask(seen).await;
    assert_eq!((fits, long[0]), ([true, true], true));
    browser.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn on_a_phone_a_result_is_one_tap() {
    let (app, at) = hall(8);
    let grid = grid_of(at);
    let phone = Browser::phone(&app.base).await;
    log_in(&phone, "referee", &grid).await;
    let tap = |board: u32, place: usize| {
        let css = format!("tr[data-board='{board}'] .grid__keys button:nth-child({place})");
        let phone = &phone;
        async move {
            let button = phone.find(&css).await;
            button.scroll_into_view().await.expect("in sight");
            button.click().await.unwrap_or_else(|error| panic!("{css}: {error}"));
        }
    };
    assert_eq!(phone.find("#board-1").await.attr("inputmode").await.expect("known").as_deref(), Some("tel"));
    tap(1, 1).await;
    tap(2, 2).await;
    tap(3, 3).await;
    // The forfeits are behind one more.
    tap(4, 4).await;
    tap(4, 5).await;
    for (board, text) in [(1, "1 – 0"), (2, "½ – ½"), (3, "0 – 1"), (4, "+ / –")] {
        has(&phone, board, text).await;
    }
    // Over a result that stands a tap only writes.
    phone.click("#board-1").await;
    tap(1, 3).await;
    phone.find("tr[data-board='1'].is-typed").await;
    let wide =
        phone.driver.execute("return document.documentElement.scrollWidth", vec![]).await.expect("a number");
    assert!(wide.json().as_u64().expect("pixels") <= 390, "{wide:?}");
    phone.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn on_a_phone_nine_boards_are_in_sight_with_what_they_take_and_stay_where_they_are() {
    let (app, at) = hall(24);
    let phone = Browser::phone(&app.base).await;
    log_in(&phone, "referee", &grid_of(at)).await;
    phone.find("tr[data-board='1'] .grid__keys").await;
    // Whole rows above the bar at the foot of the window, each with its input or its first key where a finger meets it.
    let seen = "const foot = document.querySelector('.round__bar').getBoundingClientRect().top;
        const rows = Array.from(document.querySelectorAll('tr[data-board]'));
        const whole = rows.filter((row) => row.getBoundingClientRect().bottom <= foot + 1);
        const taking = whole.filter((row) => Array.from(row.querySelectorAll('.grid__input, .grid__keys button'), (part) =>
            part.getBoundingClientRect()).some((box) => box.width >= 30 && box.height >= 43 && box.right <= innerWidth));
        return [Math.round(rows[0].getBoundingClientRect().top + scrollY), taking.length];";
    let [first, boards]: [u32; 2] = phone.ask(seen).await;
    assert!(first <= 160 && boards >= 9, "the first board at {first} px, {boards} in sight");

    // A result that is entered moves no other board; what is touched opens, one at a time.
    let second =
        "return Math.round(document.querySelector(\"tr[data-board='2']\").getBoundingClientRect().top)";
    let before: i64 = phone.ask(second).await;
    phone.click("tr[data-board='1'] .grid__keys button").await;
    has(&phone, 1, "1 – 0").await;
    phone.find("tr[data-board='1'].is-saved").await;
    assert_eq!(phone.ask::<i64>(second).await, before);
    phone.click("#board-1").await;
    phone.find("tr[data-board='1'].is-touched").await;
    phone.click("tr[data-board='4'] .grid__keys button:nth-child(4)").await;
    phone.find("tr[data-board='4'].is-touched #board-4").await;
    phone.gone("tr[data-board='1'].is-touched").await;
    phone.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn kept_rows_of_another_login_are_not_sent_under_this_one() {
    let (app, at) = hall(5);
    let grid = grid_of(at);
    let wire = Wire::to(&app.base);
    let browser = Browser::open(&wire.base, true).await;
    log_in(&browser, "referee", &grid).await;
    wire.cut();
    type_boards(&browser, 1..=2).await;
    browser.find("tr[data-board='1'].is-retry").await;
    browser.lose_tab().await;
    wire.mend();
    browser.forget_login().await;
    log_in(&browser, "organiser", &grid).await;
    let others = browser.find("[data-kept-others] [data-n]").await;
    assert_eq!(others.text().await.expect("a number"), "2");
    assert_eq!((value(&browser, 1).await, value(&browser, 2).await), (String::new(), String::new()));
    // Meanwhile another value is stored: the kept one does not pass over it.
    browser.find("#board-1").await.focus().await.expect("focused");
    browser.keys(format!("5{}", char::from(Key::Enter))).await;
    browser.gone("tr.is-pending").await;
    browser.forget_login().await;
    log_in(&browser, "referee", &grid).await;
    browser.find("tr[data-board='1'].is-conflict").await;
    browser.sees("Yours: 0").await;
    has(&browser, 2, "½ – ½").await;
    let results = block_in_place(|| app.section_state(at.1)).rounds[0].games.clone();
    assert_eq!(results[0].result.expect("stands").to_string(), "½ – ½");
    browser.close().await;
}
