//! Any bytes as a file of records: nothing brings the reader down; a record that is accepted is written in every form
//! and read back as the same game; one that is not can be mended only into one that goes further.

#![no_main]

use libfuzzer_sys::fuzz_target;
use toguznama::game::{self, CheckedGame, Landing, Reach, Reading, Record};

fuzz_target!(|bytes: &[u8]| {
    let Some((&form, bytes)) = bytes.split_first() else { return };
    let landing = if form % 2 == 0 { Landing::Written } else { Landing::MayBeMissing };
    let text = String::from_utf8_lossy(bytes);
    let mut last: Option<Record> = None;
    for record in game::read_with(&text, Reading { landing }).flatten() {
        match game::check(&record) {
            Ok(checked) => written_and_read(&checked),
            Err(_) => mended(&record),
        }
        if let Some(last) = last.replace(record.clone()) {
            let _ = game::compare(&last, &record);
        }
    }
});

fn written_and_read(checked: &CheckedGame) {
    let written = checked.to_string();
    let again = game::read_one(&written).expect("what is written can be read");
    assert_eq!(game::check(&again).as_ref(), Ok(checked), "{written}");
    for written in [checked.playok().to_string(), checked.form().to_string()] {
        let again = game::read_one(&written).expect("what is written can be read");
        let again = game::check(&again).expect("what is written is right");
        assert_eq!(again.replay(), checked.replay(), "{written}");
    }
}

fn mended(record: &Record) {
    for repair in game::repairs(record) {
        let mended = game::examine(&game::apply(record, &repair), None);
        assert!(mended.replay.plies().len() >= repair.plies, "{repair}");
        assert_eq!(mended.fault.is_none() && mended.slips.is_empty(), repair.reach == Reach::End, "{repair}");
    }
}
