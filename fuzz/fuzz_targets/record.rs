//! Any bytes as a file of records: nothing makes the reader panic; a record that passes the check is written
//! in every form and read back as the same game; every repair of one that does not can be followed as far as
//! it says.

#![no_main]

use libfuzzer_sys::fuzz_target;
use toguznama::game::{self, CheckedGame, Landing, Reach, ReadOptions, Record};

fuzz_target!(|bytes: &[u8]| {
    let Some((&form, bytes)) = bytes.split_first() else { return };
    let landing = if form % 2 == 0 { Landing::Written } else { Landing::MayBeMissing };
    let text = String::from_utf8_lossy(bytes);
    let mut last: Option<Record> = None;
    for record in game::read_with(&text, ReadOptions { landing }).flatten() {
        match game::check(&record) {
            Ok(checked) => check_round_trip(&checked),
            Err(_) => check_repairs(&record),
        }
        if let Some(last) = last.replace(record.clone()) {
            let _ = game::compare(&last, &record);
        }
    }
});

fn check_round_trip(checked: &CheckedGame) {
    let written = checked.to_string();
    let again = game::read_one(&written).expect("a written game can be read");
    assert_eq!(game::check(&again).as_ref(), Ok(checked), "{written}");
    for written in [checked.playok().to_string(), checked.form().to_string()] {
        let again = game::read_one(&written).expect("a written game can be read");
        let again = game::check(&again).expect("a written game passes the check");
        assert_eq!(again.replay(), checked.replay(), "{written}");
    }
}

fn check_repairs(record: &Record) {
    for repair in game::repairs(record) {
        let repaired = game::examine(&game::apply(record, &repair), None);
        assert!(repaired.replay.plies().len() >= repair.plies, "{repair}");
        assert_eq!(repaired.fault.is_none() && repaired.slips.is_empty(), repair.reach == Reach::End, "{repair}");
    }
}
