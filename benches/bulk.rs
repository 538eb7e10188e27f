//! What is done for hundreds at once, in a section of 1,000 players in its ninth round on a SQLite file: the processor time
//! of the whole process, and how long another write waits at most meanwhile. At last a round of 4,000 players, paired
//! before the write.

#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    missing_docs,
    reason = "a bench is no part of the program"
)]

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use chrono::TimeDelta;
use toguznama::actions::ahead;
use toguznama::actions::boards::signatures::{SignedForm, sign_round};
use toguznama::actions::players::arrivals::{self, Witness};
use toguznama::actions::rounds::checked_in::{self, CheckInForm};
use toguznama::actions::rounds::lateness::{AbsentAt, record_all};
use toguznama::actions::rounds::{self, forfeits};
use toguznama::actions::testing::{TestSection, noon};
use toguznama::actions::{ActionError, Actor};
use toguznama::game::BySide;
use toguznama::store::{Scope, StoreError, Tx};
use toguznama::tournament::{PlayerId, PlayerStatus};

/// The processor time of all threads so far.
fn processor_time() -> Duration {
    let threads = std::fs::read_dir("/proc/self/task").into_iter().flatten().flatten();
    let of = |path: std::path::PathBuf| {
        let text = std::fs::read_to_string(path.join("schedstat")).ok()?;
        text.split_whitespace().next()?.parse::<u64>().ok()
    };
    Duration::from_nanos(threads.filter_map(|thread| of(thread.path())).sum())
}

/// Does it while another thread saves something all the time.
fn measure(test: &TestSection, what: &str, act: impl FnOnce()) {
    let over = Arc::new(AtomicBool::new(false));
    let (store, ends) = (test.store.clone(), Arc::clone(&over));
    let others = std::thread::spawn(move || {
        let mut longest = Duration::ZERO;
        while !ends.load(Ordering::Relaxed) {
            let began = Instant::now();
            store.write_blocking(Scope::Accounts, |tx| tx.sum_revisions()).unwrap();
            longest = longest.max(began.elapsed());
            std::thread::sleep(Duration::from_millis(2));
        }
        longest
    });
    std::thread::sleep(Duration::from_millis(50));
    let (began, before) = (Instant::now(), processor_time());
    act();
    let (took, spent) = (began.elapsed(), processor_time() - before);
    over.store(true, Ordering::Relaxed);
    let waited = others.join().unwrap();
    println!("{what:<44} {took:>9.1?}   CPU {spent:>9.1?}   another write waited at most {waited:>9.1?}");
}

/// Performs an action as pages do: rehearsed, then written.
fn perform_ahead<T: Send + 'static>(
    test: &TestSection,
    action: impl Fn(&mut Tx<'_>) -> Result<T, ActionError> + Clone + Send + 'static,
) {
    let mut computed = None;
    let rehearsal = action.clone();
    let _ = test.store.read_blocking(|tx| {
        computed = Some(ahead::rehearse(tx, rehearsal).1);
        Err::<(), _>(StoreError::NotFound)
    });
    let ahead = computed.unwrap();
    test.run(move |tx| ahead.perform(tx, action).0).unwrap();
}

fn thousand() {
    let test = TestSection::with(1000, 9);
    (1..8).for_each(|round| test.play(round));
    test.begin(8);
    test.enter_all(8);
    let (at, chief) = (test.at().round(8), test.chief.clone());
    let forms = test.round(8).games.into_iter();
    let forms: Vec<_> = forms
        .map(|board| SignedForm { board: board.number, version: board.version, both_present: true })
        .collect();
    measure(&test, "500 signatures", || {
        test.run(move |tx| sign_round(tx, &chief, at, &forms)).unwrap();
    });
    test.step(8, rounds::close).unwrap();

    let (at, players) = (test.at(), test.players());
    let confirm = |players: Vec<PlayerId>| {
        let chief = test.chief.clone();
        test.run(move |tx| arrivals::confirm(tx, &chief, at, &players, Witness::Official)).unwrap();
    };
    let mut players = players.into_iter();
    let some: Vec<PlayerId> = players.by_ref().take(300).collect();
    measure(&test, "300 check-ins at once", || confirm(some));
    let some: Vec<PlayerId> = players.by_ref().take(300).collect();
    measure(&test, "300 check-ins one by one", || some.into_iter().for_each(|player| confirm(vec![player])));
    confirm(players.collect());

    test.begin(9);
    let boards = test.round(9).games;
    let (absent, late) = (&boards[..200], &boards[200..400]);
    absent.iter().for_each(|board| test.status(board.white, PlayerStatus::Withdrawn).unwrap());
    let (at, chief) = (test.at().round(9), test.chief.clone());
    measure(&test, "200 forfeits of players who do not come", || {
        test.run(move |tx| forfeits::enter_due(tx, &chief, at)).unwrap();
    });
    let absent = late
        .iter()
        .map(|board| AbsentAt { board: board.number, absent: BySide { white: false, black: true } });
    let absent: Vec<_> = absent.collect();
    let actor = Actor { at: noon() + TimeDelta::hours(2), ..test.chief.clone() };
    measure(&test, "200 losses by lateness", || {
        test.run(move |tx| record_all(tx, &actor, at, &absent)).unwrap();
    });
}

fn four_thousand() {
    let test = TestSection::with(4000, 9);
    for round in 1..=2 {
        let (seen, chief) = (test.seen(round), test.chief.clone());
        measure(&test, &format!("round {round} of 4,000 players paired"), || {
            let pair = move |tx: &mut Tx<'_>| checked_in::pair(tx, &chief, seen, &CheckInForm::default());
            perform_ahead(&test, pair);
        });
        test.step(round, rounds::publish).unwrap();
        test.step(round, rounds::start).unwrap();
        test.enter_all(round);
        test.step(round, rounds::close).unwrap();
    }
}

fn main() {
    thousand();
    four_thousand();
}
