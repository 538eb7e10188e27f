//! A game of a round, at its board. Rulings made at it ([`rulings`]), what a referee may do at it now ([`protocol`]), its clock
//! ([`clocks`]), what it counts as for ratings ([`rated_as`]), its recorded game ([`recordings`]), and what its players report
//! of it ([`reports`]). The game itself is [`Game`](super::Game).

pub mod checks;
pub mod clocks;
pub mod protocol;
pub mod rated_as;
pub mod recordings;
pub mod reports;
pub mod rulings;
