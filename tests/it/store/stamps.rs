//! Stamps: they move with every commit that changes what a page shows, and with nothing else.

use super::*;
use crate::support::databases;
use toguznama::store::{DependsOn, Stamp};

/// The stamps of a page of a section, of its event as a whole, of another event, and of everything.
type Stamps = [Option<Stamp>; 4];

fn stamps(store: &Store, pages: [DependsOn; 4]) -> Stamps {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_time().build().expect("a runtime");
    runtime.block_on(async {
        let mut stamps = Stamps::default();
        for (stamp, page) in stamps.iter_mut().zip(pages) {
            *stamp = store.stamp(page).await.expect("a stamp");
        }
        stamps
    })
}

#[test]
fn a_stamp_moves_with_what_is_committed_and_with_nothing_else() {
    for database in databases() {
        let store = database.open();
        let (event, section, other) = write(&store, |tx| {
            let (event, other) =
                (tx.insert_event(&event_details("Cup"))?, tx.insert_event(&event_details("Open"))?);
            let section = tx.insert_section(event, &Setup::usual("Open", 5, 9))?;
            Ok((event, section, other))
        })
        .unwrap();
        let whole = DependsOn::Event(event);
        let pages =
            [DependsOn::Section(event, section), whole, DependsOn::Event(other), DependsOn::Everything];
        // On PostgreSQL nothing counts what is changed of an event as a whole.
        let knows = store.known_stamp(whole).is_some();
        let moved = |scope: Scope, job: fn(&mut Tx<'_>, EventId, SectionId) -> Result<(), StoreError>| {
            let before = stamps(&store, pages);
            let done = store.write_blocking(scope, move |tx| job(tx, event, section));
            let after = stamps(&store, pages);
            let moved = [0, 1, 2, 3].map(|at| before[at] != after[at]);
            (done.is_ok(), moved)
        };
        let within = Scope::Section(section);
        assert_eq!(
            moved(within, |tx, _, section| tx.insert_round(section, 1).map(drop)),
            (true, [true, knows, false, true])
        );
        let details = moved(Scope::Event(event), |tx, event, _| {
            tx.update_event(event, Version::FIRST, &event_details("Another")).map(drop)
        });
        assert_eq!(details, (true, [true, knows, false, true]));
        let failed = moved(within, |tx, _, section| {
            tx.insert_round(section, 2)?;
            Err(StoreError::NotFound)
        });
        assert_eq!(failed, (false, [false; 4]));
        assert_eq!(moved(Scope::Accounts, |tx, _, _| user(tx, "new").map(drop)), (true, [false; 4]));
        let named = moved(Scope::Event(event), |tx, event, _| {
            tx.insert_named_official(event, "Өмүр", Role::Referee, moment(0)).map(drop)
        });
        assert_eq!(named, (true, [false, knows, false, knows]));
    }
}
