//! What a job can rely on: atomicity, durability and isolation.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use super::*;
use crate::support::{TestDatabase, databases};
use toguznama::store::{DiskFault, Scope};

fn event_name(store: &Store, id: EventId) -> String {
    read(store, |tx| tx.find_event(id)).expect("the event").details.name
}

#[test]
fn of_200_concurrent_increments_none_is_lost() {
    for database in databases() {
        let store = database.open();
        let id = write(&store, |tx| tx.insert_event(&event_details("0"))).unwrap();
        let runtime = tokio::runtime::Runtime::new().expect("a runtime");
        runtime.block_on(async {
            let increments = (0..200).map(|_| {
                let store = store.clone();
                tokio::spawn(async move {
                    let job = move |tx: &mut Tx<'_>| -> Result<(), StoreError> {
                        let event = tx.find_event(id)?.ok_or(StoreError::NotFound)?;
                        let count: u32 = event.details.name.parse().expect("a number");
                        tx.update_event(id, event.version, &event_details(&(count + 1).to_string()))?;
                        Ok(())
                    };
                    store.write(Scope::Event(id), job).await
                })
            });
            for increment in increments.collect::<Vec<_>>() {
                increment.await.expect("the task ends").expect("the increment is stored");
            }
        });
        assert_eq!(event_name(&store, id), "200");
    }
}

#[test]
fn an_admission_locks_event_and_section() {
    for database in databases() {
        let store = database.open();
        let section = write(&store, section).unwrap();
        let event = read(&store, |tx| tx.find_section(section)).unwrap().event;
        let inside = Arc::new(AtomicBool::new(false));
        let alone = |scope| {
            let inside = Arc::clone(&inside);
            let job = move |_: &mut Tx<'_>| -> Result<(), StoreError> {
                // Jobs of the event and jobs of the section may run at the same time, but not with an admission.
                if scope == Scope::Admission(event, section) {
                    assert!(!inside.swap(true, Ordering::SeqCst));
                    std::thread::sleep(std::time::Duration::from_millis(5));
                    inside.store(false, Ordering::SeqCst);
                } else {
                    assert!(!inside.load(Ordering::SeqCst));
                    std::thread::sleep(std::time::Duration::from_millis(2));
                    assert!(!inside.load(Ordering::SeqCst));
                }
                Ok(())
            };
            store.write_blocking(scope, job).expect("no other job is inside");
        };
        let scopes = [Scope::Admission(event, section), Scope::Event(event), Scope::Section(section)];
        std::thread::scope(|threads| {
            for scope in scopes.into_iter().cycle().take(6) {
                let alone = &alone;
                threads.spawn(move || (0..15).for_each(|_| alone(scope)));
            }
        });
    }
}

/// Each holds the lock that the other waits for: PostgreSQL aborts one of them, which may be retried.
#[test]
#[cfg(feature = "postgres")]
fn of_two_deadlocked_jobs_one_may_be_retried() {
    let database = TestDatabase::postgres();
    let store = database.open();
    let one = write(&store, section).unwrap();
    let other = write(&store, section).unwrap();
    let both_have_one = Arc::new(std::sync::Barrier::new(2));
    let change = |first: SectionId, second: SectionId| {
        let (store, meet) = (store.clone(), Arc::clone(&both_have_one));
        std::thread::spawn(move || {
            store.write_blocking(Scope::Section(first), move |tx| {
                tx.update_section(first, Version::FIRST, &setup("Changed"))?;
                meet.wait();
                tx.update_section(second, Version::FIRST, &setup("Changed"))
            })
        })
    };
    let outcomes = [change(one, other), change(other, one)].map(|thread| thread.join().unwrap());
    let ended: Vec<_> = outcomes.iter().filter_map(|outcome| outcome.as_ref().err()).collect();
    assert!(matches!(ended[..], [StoreError::Unavailable(_)]), "{outcomes:?}");
}

#[test]
fn a_failed_job_stores_nothing() {
    for database in databases() {
        let store = database.open();
        let failed = write(&store, |tx| {
            tx.insert_event(&event_details("Half"))?;
            Err::<(), _>(StoreError::NotFound)
        });
        assert_eq!(failed, Err(StoreError::NotFound));
        assert_eq!(read(&store, |tx| tx.list_events()), []);
    }
}

#[test]
fn a_job_that_panics_stores_nothing_and_breaks_no_other() {
    for database in databases() {
        let store = database.open();
        for _ in 0..20 {
            let panicked = write(&store, |tx| {
                tx.insert_event(&event_details("Half"))?;
                if true { panic!("on purpose") } else { Ok(()) }
            });
            assert_eq!(panicked, Err(StoreError::Panicked));
            let panicked = store.read_blocking(|_| if true { panic!("on purpose") } else { Ok(()) });
            assert_eq!(panicked, Err(StoreError::Panicked));
        }
        let id = write(&store, |tx| tx.insert_event(&event_details("Whole"))).unwrap();
        assert_eq!(read(&store, |tx| tx.list_events()).len(), 1);
        assert_eq!(event_name(&store, id), "Whole");
    }
}

#[test]
fn jobs_that_share_a_commit_fail_separately() {
    let database = TestDatabase::sqlite();
    let store = database.open();
    let runtime = tokio::runtime::Runtime::new().expect("a runtime");
    let outcomes: Vec<Result<(), StoreError>> = runtime.block_on(async {
        let jobs = (0..300).map(|i: u32| {
            let store = store.clone();
            tokio::spawn(async move {
                let job = move |tx: &mut Tx<'_>| {
                    tx.insert_event(&event_details(&i.to_string()))?;
                    match i % 3 {
                        0 => Ok(()),
                        1 => Err(StoreError::NotFound),
                        // A panic without the report of one, which a busy machine takes seconds for.
                        _ => std::panic::resume_unwind(Box::new("on purpose")),
                    }
                };
                store.write(Scope::Accounts, job).await
            })
        });
        let mut outcomes = Vec::new();
        for job in jobs.collect::<Vec<_>>() {
            outcomes.push(job.await.expect("the task ends"));
        }
        outcomes
    });
    for (i, outcome) in outcomes.iter().enumerate() {
        assert_eq!(outcome, &[Ok(()), Err(StoreError::NotFound), Err(StoreError::Panicked)][i % 3]);
    }
    let mut kept: Vec<u32> =
        read(&store, |tx| tx.list_events()).iter().map(|event| event.details.name.parse().unwrap()).collect();
    kept.sort_unstable();
    assert_eq!(kept, (0..300).step_by(3).collect::<Vec<_>>());
}

/// PostgreSQL would silently roll back a job that continues after an error.
#[test]
#[cfg(feature = "postgres")]
fn a_job_that_hides_an_error_is_not_reported_as_stored() {
    let database = TestDatabase::postgres();
    let store = database.open();
    let hidden = write(&store, |tx| {
        tx.insert_event(&event_details("Lost"))?;
        assert_eq!(tx.insert_section(EventId(999), &setup("x")), Err(StoreError::InUse));
        Ok(())
    });
    assert!(matches!(hidden, Err(StoreError::Database(_))), "{hidden:?}");
    assert_eq!(read(&store, |tx| tx.list_events()), []);
    write(&store, |tx| tx.insert_event(&event_details("Kept"))).expect("the connection is in order again");
}

#[test]
fn a_read_sees_one_state_and_cannot_write() {
    for database in databases() {
        let store = database.open();
        let id = write(&store, |tx| tx.insert_event(&event_details("Before"))).unwrap();
        let writer = store.clone();
        let (first, second) = read(&store, |tx| {
            let first = tx.find_event(id)?;
            std::thread::scope(|scope| {
                scope.spawn(|| {
                    write(&writer, move |tx| tx.update_event(id, Version(1), &event_details("After")))
                        .unwrap();
                });
            });
            Ok((first, tx.find_event(id)?))
        });
        assert_eq!(first, second);
        assert_eq!(event_name(&store, id), "After");
        let written = store.read_blocking(|tx| tx.insert_event(&event_details("x")));
        assert!(matches!(written, Err(StoreError::Disk(DiskFault::ReadOnly, _))), "{written:?}");
    }
}

#[test]
fn a_job_runs_to_its_end_when_its_future_is_dropped() {
    for database in databases() {
        let store = database.open();
        let runtime = tokio::runtime::Runtime::new().expect("a runtime");
        let done = Arc::new(AtomicBool::new(false));
        let job = {
            let done = Arc::clone(&done);
            move |tx: &mut Tx<'_>| -> Result<(), StoreError> {
                std::thread::sleep(std::time::Duration::from_millis(50));
                tx.insert_event(&event_details("Kept"))?;
                done.store(true, Ordering::SeqCst);
                Ok(())
            }
        };
        runtime.block_on(async {
            let waiting = store.write(Scope::Accounts, job);
            let given_up = tokio::time::timeout(std::time::Duration::from_millis(5), waiting).await;
            assert!(given_up.is_err());
        });
        drop(runtime);
        write(&store, |_| Ok(())).unwrap();
        assert!(done.load(Ordering::SeqCst));
        assert_eq!(read(&store, |tx| tx.list_events()).len(), 1);
    }
}
