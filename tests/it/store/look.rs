//! How an event looks, and its pictures, on both databases and in its file.

use toguznama::actions::events::moving;
use toguznama::exchange::moving::survey;

use super::verifying::{entry, exported, report, wish};
use super::*;
use crate::support::databases;

/// A picture of one pixel: black or white.
pub(super) const BLACK: &str =
    "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR42mNgAAAAAgAB5Sfe/AAAAABJRU5ErkJggg==";
const WHITE: &str =
    "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR42mP4DwABAQEAHLCMmQAAAABJRU5ErkJggg==";

pub(super) fn picture(content: &str) -> DrawnPicture {
    content.parse().expect("a picture")
}

#[test]
fn a_look_is_stored_with_its_pictures_and_moves_with_its_event() {
    for (here, there) in databases().into_iter().zip(databases()) {
        let store = here.open();
        let (logo, cover) = (picture(BLACK), picture(WHITE));
        let look = Look {
            colour: Some(Palette::Lake.colour()),
            logo: Some(logo.name().clone()),
            cover: Some(cover.name().clone()),
        };
        let stored = look.clone();
        let event = write(&store, move |tx| {
            let (event, by) = (tx.insert_event(&event_details("Cup"))?, user(tx, "organiser")?);
            for drawn in [&logo, &cover, &logo] {
                tx.insert_event_picture(event, drawn, moment(1))?;
            }
            assert_eq!(tx.update_event_look(event, Version::FIRST, &stored)?, Version(2));
            assert!(tx.update_event_look(event, Version::FIRST, &Look::default()).is_err(), "it is stale");
            entry(tx, event, by)?;
            Ok(event)
        })
        .expect("stored");
        assert_eq!(report(&store, event).faults(), 0);
        let is_whole = |store: &Store, event: EventId| {
            assert_eq!(read(store, |tx| tx.find_event(event)).expect("an event").look, look);
            for content in [BLACK, WHITE] {
                let name = picture(content).name().clone();
                let found = read(store, |tx| tx.find_event_picture(event, &name)).expect("kept");
                assert_eq!(found, picture(content));
            }
        };
        is_whole(&store, event);

        let bytes = exported(&store, event);
        let elsewhere = there.open();
        write(&elsewhere, |tx| user(tx, "organiser")).expect("an account");
        let surveyed = survey(&mut &bytes[..]).expect("whole");
        let import =
            move |tx: &mut Tx<'_>| moving::import(tx, &surveyed, &mut &bytes[..], &wish(), moment(7));
        let moved = elsewhere.write_blocking(Scope::Accounts, import).expect("imported");
        is_whole(&elsewhere, moved.event);
        assert_eq!(report(&elsewhere, moved.event).faults(), 0);
        store.close();
        elsewhere.close();
    }
}

#[test]
fn a_picture_that_is_not_what_its_name_says_is_none() {
    for database in databases() {
        let store = database.open();
        let (named, other) = (picture(BLACK), picture(WHITE));
        let name = named.name().clone();
        let event = write(&store, move |tx| {
            let event = tx.insert_event(&event_details("Cup"))?;
            tx.insert_event_picture(event, &named, moment(1))?;
            Ok(event)
        })
        .expect("stored");
        let mut raw = super::people::Raw::at(database.url());
        for content in [other.to_string(), "words".to_owned()] {
            raw.run(&format!("UPDATE event_pictures SET content = '{content}'"));
            assert_eq!(read(&store, |tx| tx.find_event_picture(event, &name)), None, "{content}");
        }
        store.close();
    }
}
