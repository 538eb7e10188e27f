//! The pure rooms as the targets see them: `game`, `swiss`, `standings`, of `exchange` the report files, and the ground
//! they stand on; nothing else of the house.

#[path = "../../src/ground.rs"]
pub mod ground;

#[path = "../../src/game/mod.rs"]
pub mod game;

#[path = "../../src/standings/mod.rs"]
pub mod standings;

#[path = "../../src/swiss/mod.rs"]
pub mod swiss;

pub mod exchange;
