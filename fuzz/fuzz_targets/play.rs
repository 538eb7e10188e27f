//! Any bytes as a game: each byte chooses a pit, legal or not. The position stays legal, and the engine
//! agrees with the simple second implementation, which sows ball by ball.

#![no_main]

use libfuzzer_sys::fuzz_target;
use plain::Plain;
use toguznama::game::{Pit, Position};
use toguznama::primitives::Side;

#[allow(dead_code)]
#[path = "../../crates/rules/src/game/tests/plain.rs"]
mod plain;

fuzz_target!(|choices: &[u8]| {
    let (mut position, mut plain) = (Position::START, Plain::START);
    for choice in choices {
        let Some(from) = Pit::new(choice % 9 + 1) else { continue };
        let legal = position.legal_moves().contains(from);
        assert_eq!(position.outcome().is_some(), plain.is_over());
        let played = position.play(from);
        assert_eq!(played.is_ok(), legal);
        let Ok(played) = played else { continue };
        position = played.position;
        plain = plain.after(usize::from(choice % 9)).expect("a legal move has a ball");
        assert_eq!(Position::try_from(position.setup()), Ok(position));
        assert_eq!(setup(&position), plain);
    }
});

/// The position in the second implementation.
fn setup(position: &Position) -> Plain {
    let row = |side| position.row(side).map(|balls| balls.get());
    let kazans = position.kazans();
    let place = |owner: Side, row: usize| position.tuz(owner).map(|pit| usize::from(pit.number()) - 1 + row);
    let mut pits = [0; 18];
    pits[..9].copy_from_slice(&row(Side::White));
    pits[9..].copy_from_slice(&row(Side::Black));
    Plain {
        pits,
        kazans: [kazans.white.get(), kazans.black.get()],
        tuz: [place(Side::White, 9), place(Side::Black, 0)],
        side: if position.to_move() == Side::White { 0 } else { 1 },
    }
}
