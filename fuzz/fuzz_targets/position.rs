//! Any text as a position: it is refused, or it is legal and written as it was read.

#![no_main]

use libfuzzer_sys::fuzz_target;
use toguznama::game::Position;

fuzz_target!(|text: &str| {
    let Ok(position) = text.parse::<Position>() else { return };
    assert_eq!(Position::try_from(position.setup()), Ok(position));
    assert_eq!(position.to_string().parse(), Ok(position));
    assert_eq!(position.to_playstrategy(1).parse(), Ok(position));
    for from in position.legal_moves() {
        let after = position.play(from).expect("a legal move can be played").position;
        assert_eq!(Position::try_from(after.setup()), Ok(after));
    }
});
