//! Any bytes as a tournament report file: it is refused with places in the error, or it is written in both
//! forms and read back as the same tournament.

#![no_main]

use libfuzzer_sys::fuzz_target;
use toguznama::exchange::trf::{self, TrfVersion};

fuzz_target!(|bytes: &[u8]| {
    let reading = match trf::read(bytes) {
        Ok(reading) => reading,
        Err(error) => {
            assert!(!error.faults.is_empty());
            assert!(error.faults.iter().all(|fault| fault.place.line > 0 && fault.place.column > 0));
            return;
        }
    };
    for form in [TrfVersion::Trf16, TrfVersion::Trf26] {
        let written = reading.tournament.write(form).expect("what was read has room");
        let again = trf::read(written.as_bytes()).unwrap_or_else(|error| panic!("{error:?}\n{written}"));
        assert!(again.tournament == reading.tournament, "{form:?}\n{written}");
    }
});
