//! The rules engine as the targets see it: the room `game` and the ground it stands on, nothing else of the house.

#[path = "../../src/ground.rs"]
pub mod ground;

#[path = "../../src/game/mod.rs"]
pub mod game;
