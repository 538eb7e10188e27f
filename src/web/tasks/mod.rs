//! What the server does beside requests: it tells those who follow (`live`), publishes drafts in time (`timed`), deletes what
//! is over (`retention`), watches its `clock` and its `health`, and answers while it is `starting`.

pub(super) mod clock;
pub(super) mod health;
pub(super) mod live;
pub(super) mod retention;
pub(super) mod starting;
pub(super) mod timed;
