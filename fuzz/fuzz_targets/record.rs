//! Any bytes as a file of records: nothing brings the reader down, and a record that is accepted reads back to
//! the same game from what is written of it.

#![no_main]

use libfuzzer_sys::fuzz_target;
use toguznama::game;

fuzz_target!(|bytes: &[u8]| {
    let text = String::from_utf8_lossy(bytes);
    for record in game::read(&text).flatten() {
        let Ok(checked) = game::check(&record) else { continue };
        let written = checked.to_string();
        let again = game::read_one(&written).expect("what is written can be read");
        let again = game::check(&again).expect("what is written is right");
        assert_eq!(again, checked, "{written}");
    }
});
