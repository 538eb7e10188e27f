//! Any bytes as a game: each byte chooses a pit, legal or not. The position stays one that may stand on a board,
//! and the engine agrees with a plain one that sows ball by ball.

#![no_main]

use libfuzzer_sys::fuzz_target;
use toguznama::game::{Pit, Position};

fuzz_target!(|choices: &[u8]| {
    let mut position = Position::START;
    for choice in choices {
        let Some(from) = Pit::new(choice % 9 + 1) else { continue };
        let legal = position.legal_moves().contains(from);
        let played = position.play(from);
        assert_eq!(played.is_ok(), legal);
        if let Ok(played) = played {
            assert_eq!(Position::try_from(played.position.setup()), Ok(played.position));
            position = played.position;
        }
    }
});
