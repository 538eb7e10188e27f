//! Every public page that follows its event: how long after the answer to an act it shows it, by the clock of the machine that both
//! stand on, and that nothing moves under the reader. And a browser that has no streams.

use std::cell::{Cell, RefCell};
use std::collections::BTreeSet;
use std::time::{SystemTime, UNIX_EPOCH};

use serde_json::json;
use toguznama::tournament::Round;
use tokio::task::block_in_place;

use super::live::{run, until, watch};
use super::*;
use crate::http::agree;
use crate::support::demonstration::Demonstration;
use crate::support::{Answer, Client};

/// Every page has changed so soon.
const MAX_CHANGE_MS: i64 = 1000;
/// As often a page may show another act when something else held the machine up.
const TRIES: usize = 3;

/// What an official does.
#[derive(Clone, Copy)]
enum Act {
    /// Enters a result on this board, another than it has.
    Result(u32),
    /// Enters the first result of a board, the last one that has none.
    End,
    /// Puts the game of board 1 on the public board, with another note each time.
    Feature,
    Player,
    /// Takes a player out of a team.
    Team,
    /// Closes the round, once all boards have a result.
    Close,
}

struct Desk {
    demonstration: Demonstration,
    client: Client,
    event: String,
    section: String,
    round: String,
    acts: Cell<usize>,
    /// The boards that White was given last.
    won: RefCell<BTreeSet<u32>>,
}

impl Desk {
    fn open() -> Self {
        let demonstration = Demonstration::play();
        let event = format!("/events/{}", demonstration.event);
        let section = format!("{event}/sections/{}", demonstration.section);
        Self {
            client: demonstration.app.logged_in("organiser"),
            round: format!("{section}/rounds/4"),
            acts: Cell::new(0),
            won: RefCell::default(),
            demonstration,
            event,
            section,
        }
    }

    /// A player whose game of this board goes on, as the page and the team of that player.
    fn at(&self, board: u32) -> (String, String) {
        let state = self.demonstration.app.section_state(self.demonstration.section);
        let round = self.running();
        let board = round.games.iter().find(|other| other.number == board).expect("the board");
        let player = state.players.iter().find(|player| player.id == board.white).expect("a player");
        let team = player.team.map(|team| format!("{}/teams/{team}", self.event));
        (format!("{}/players/{}", self.section, player.id), team.unwrap_or_default())
    }

    /// A board that goes on, with the team of its player.
    fn of_a_team(&self) -> (u32, String) {
        let boards = (12..=20).map(|board| (board, self.at(board).1));
        boards.into_iter().find(|(_, team)| !team.is_empty()).expect("a board of a team")
    }

    /// Does it; when the answer was there.
    fn act(&self, act: Act) -> i64 {
        let n = self.acts.get();
        self.acts.set(n + 1);
        match act {
            Act::Result(board) => self.enter(board, n),
            Act::End => {
                let round = self.running();
                let open = round.games.iter().filter(|board| board.result.is_none());
                self.enter(open.map(|board| board.number).max().expect("an open board"), n);
            }
            Act::Feature => {
                let page = format!("{}/boards/1", self.round);
                let note = format!("Note {n}");
                self.client
                    .fill(&page, &format!("{page}/feature"), &[("moves", ""), ("note", &note)])
                    .expect(303);
            }
            Act::Close => {
                let round = self.running();
                let open = round.games.iter().filter(|board| board.result.is_none());
                for (at, board) in open.enumerate() {
                    self.enter(board.number, 1000 + at);
                }
                let answer = self.client.fill(&self.round, &format!("{}/close", self.round), &[]);
                self.done(answer);
            }
            Act::Player => {
                let page = format!("{}/players/new", self.section);
                let surname = format!("Жаңыбаев{}", "а".repeat(n));
                let fields = [("surname", surname.as_str()), ("given", "Нур")];
                self.client.fill(&page, &page, &fields).expect(303);
            }
            Act::Team => {
                let (_, team) = self.of_a_team();
                let forms = self.client.get(&team).expect(200).forms();
                let leave = forms.into_iter().find(|form| form.value("leave") == "true");
                self.done(self.client.submit(&leave.expect("a player to take out")));
            }
        }
        let now = SystemTime::now().duration_since(UNIX_EPOCH).expect("after 1970");
        i64::try_from(now.as_millis()).expect("a time")
    }

    /// The round that is being played.
    fn running(&self) -> Round {
        let state = self.demonstration.app.section_state(self.demonstration.section);
        state.rounds.into_iter().find(|round| round.number == 4).expect("round 4")
    }

    /// It is done, whatever was asked before.
    fn done(&self, answer: Answer) {
        let answer = if answer.status == 303 { answer } else { agree(&self.client, &answer, "Told to") };
        answer.expect(303);
    }

    fn enter(&self, number: u32, n: usize) {
        let round = self.running();
        let board = round.games.iter().find(|board| board.number == number).expect("the board");
        let won = !self.won.borrow().contains(&number);
        if won {
            self.won.borrow_mut().insert(number);
        } else {
            self.won.borrow_mut().remove(&number);
        }
        let result = if won { "1" } else { "0" };
        let body = json!({ "result": result, "version": board.version.0 }).to_string();
        let url = format!("{}/boards/{number}/result", self.round);
        let answer = self.client.post_json(&url, &format!("live-{n}"), &body).expect(200);
        assert!(answer.body().contains("saved"), "{}", answer.body());
    }

    /// Pages with what changes them.
    fn pages(&self) -> Vec<(String, Act)> {
        let (event, section, round) = (&self.event, &self.section, &self.round);
        let (player, _) = self.at(16);
        let (of_team, team) = self.of_a_team();
        [
            (round.clone(), Act::Result(12)),
            (format!("{round}/hall"), Act::Result(13)),
            (format!("{round}/boards/14"), Act::Result(14)),
            (section.clone(), Act::Player),
            (player, Act::Result(16)),
            (event.clone(), Act::End),
            (format!("{event}/hall"), Act::End),
            (format!("{section}/standings?after=4"), Act::Result(12)),
            (format!("{section}/crosstable?after=4"), Act::Result(12)),
            (format!("{section}/lists/teams"), Act::Team),
            (format!("{section}/ratings"), Act::Player),
            (team, Act::Result(of_team)),
            (format!("/embed{section}/standings?after=4"), Act::Result(12)),
            (format!("/embed{round}/boards/14"), Act::Result(14)),
            (format!("{event}/games"), Act::Feature),
            (format!("{section}/players"), Act::Player),
            (format!("{event}/teams"), Act::Team),
            (format!("{section}/lists"), Act::Close),
        ]
        .into()
    }
}

/// What is read in the page, without what a clock changes.
pub(super) const SAID: &str = "window.said = () => {
        const copy = document.querySelector('main').cloneNode(true);
        for (const clock of copy.querySelectorAll('[data-elapsed], .hall__count')) clock.remove();
        return copy.textContent;
    };";

/// Puts the focus on what of all that can have it is HERE, in the middle of the window, and notes when the page is another.
const HOLD: &str = "const seen = (one) => one.checkVisibility() && one.tabIndex >= 0;
    const all = [...document.querySelectorAll('main a[href], main input, main summary')].filter(seen);
    const held = all.at(HERE);
    held?.focus();
    held?.scrollIntoView({ block: 'center' });
    await new Promise(requestAnimationFrame);
    const before = said();
    window.held = { held, top: held?.getBoundingClientRect().top };
    window.changed = 0;
    const look = () => { if (!changed && said() !== before) window.changed = Date.now(); };
    new MutationObserver(look).observe(document.querySelector('main'), { subtree: true, childList: true, characterData: true });
    return all.length;";

async fn hold(seen: &Browser, at: &str) {
    let _: i64 = seen.ask(&HOLD.replace("HERE", at)).await;
}

/// What is wrong once it has changed.
const HELD: &str = "const { held, top } = window.held;
    if (!window.watched) return 'loaded anew';
    if (held && document.activeElement !== held) return `the focus is on ${document.activeElement.outerHTML.slice(0, 80)}`;
    const moved = held ? Math.abs(held.getBoundingClientRect().top - top) : 0;
    return moved > 2 ? `moved by ${moved} px` : '';";

/// How many milliseconds after the answer the page shows an act; focus and place must be what they were.
async fn shows_after(seen: &Browser, desk: &Desk, path: &str, act: Act) -> i64 {
    watch(seen, path).await;
    run(seen, SAID).await;
    // Who had a medal before has none after the round, and who leaves a team is not listed with it: the last row may go.
    // The page of a game that ends has its result above what stood there.
    let grows = matches!(act, Act::Close | Act::Team) || path.contains("/boards/");
    hold(seen, if grows { "0" } else { "-1" }).await;
    let answered = block_in_place(|| desk.act(act));
    until(seen, "window.changed").await;
    let wrong: String = seen.ask(HELD).await;
    assert_eq!(wrong, "", "{path}");
    let changed: i64 = seen.ask("return window.changed").await;
    (changed - answered).max(0)
}

fn median(mut times: Vec<i64>) -> i64 {
    times.sort_unstable();
    times[times.len() / 2]
}

#[tokio::test(flavor = "multi_thread")]
async fn every_public_page_shows_an_act_within_a_second_and_holds_the_focus() {
    let desk = block_in_place(Desk::open);
    let seen = Browser::open(&desk.demonstration.app.base, true).await;
    let mut times = Vec::new();
    for (path, act) in desk.pages() {
        let mut time = shows_after(&seen, &desk, &path, act).await;
        // Others use the machine too. A round is closed once only.
        for _ in 0..TRIES {
            if time > MAX_CHANGE_MS && !matches!(act, Act::Close) {
                time = time.min(shows_after(&seen, &desk, &path, act).await);
            }
        }
        println!("| {path} | {time} ms |");
        if !matches!(act, Act::Close) {
            assert!(time <= MAX_CHANGE_MS, "{path}: {time} ms");
        }
        times.push(time);
    }
    let middle = median(times);
    println!("half of them within {middle} ms");
    assert!(middle <= MAX_CHANGE_MS, "{middle} ms");
    seen.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_public_board_is_live_and_in_order_on_every_screen() {
    const OUT_OF_ORDER: &str = "const all = [...document.querySelectorAll('.showcase__game')].map((game) => game.getBoundingClientRect());
        const over = (one, other) => one.left < other.right - 1 && other.left < one.right - 1 && one.top < other.bottom - 1 && other.top < one.bottom - 1;
        return all.filter((one, at) => all.slice(at + 1).some((other) => over(one, other))).length
            + Math.max(0, document.documentElement.scrollWidth - innerWidth)";
    let desk = block_in_place(Desk::open);
    block_in_place(|| desk.act(Act::Feature));
    let seen = Browser::open(&desk.demonstration.app.base, true).await;
    let mut times = Vec::new();
    for (wide, high) in [(1280, 720), (1600, 900), (1920, 1080), (2560, 1440)] {
        seen.driver.set_window_rect(0, 0, wide, high).await.expect("a window");
        let time = shows_after(&seen, &desk, &format!("{}/featured", desk.event), Act::Feature).await;
        println!("| {wide} px | {time} ms |");
        times.push(time);
        assert_eq!(seen.ask::<i64>(OUT_OF_ORDER).await, 0, "{wide}");
    }
    assert!(median(times) <= MAX_CHANGE_MS);
    seen.close().await;
}

/// A browser without streams, in which twenty seconds pass in half a second.
const NO_STREAMS: &str = "delete globalThis.EventSource;
    const real = globalThis.setInterval;
    globalThis.pauses = [];
    globalThis.setInterval = (act, pause, ...rest) => {
        globalThis.pauses.push(pause);
        return real(act, pause === 20000 ? 500 : pause, ...rest);
    };";

#[tokio::test(flavor = "multi_thread")]
async fn without_streams_a_page_asks_every_twenty_seconds_and_is_told_that_nothing_changed() {
    let desk = block_in_place(Desk::open);
    let seen = Browser::open(&desk.demonstration.app.base, true).await;
    seen.tool("Page.addScriptToEvaluateOnNewDocument", json!({ "source": NO_STREAMS })).await;
    seen.go(&desk.round).await;
    run(&seen, "window.watched = true").await;
    until(&seen, "pauses.includes(20000)").await;
    // An answer that the browser has already comes without its body.
    const ASKED: &str = "performance.getEntriesByType('resource')
        .filter((one) => one.initiatorType === 'fetch' && one.name === location.href)";
    let unchanged = format!("{ASKED}.filter((one) => one.transferSize < one.encodedBodySize).length >= 3");
    until(&seen, &unchanged).await;
    run(&seen, SAID).await;
    hold(&seen, "-1").await;
    block_in_place(|| desk.act(Act::Result(12)));
    until(&seen, "window.changed").await;
    assert_eq!(seen.ask::<String>(HELD).await, "");
    seen.close().await;
}
