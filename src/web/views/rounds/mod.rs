//! Rounds as pages show them: games, how their results are drawn and who has none, why they are paired so, and a draft while it is changed manually.

pub mod manual;
pub mod round;
pub mod scoreline;
pub mod why;
