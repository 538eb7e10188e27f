//! The entrance: what stands between a request and its handler. `connections` and `body_limits` bound what is received, `tls`
//! and `keys` protect it, `session` and `bearer` say who sends it, the `guard` whether that one may, `throttle` how
//! often. What concerns security is noted by `security`.

pub(super) mod admission;
pub(super) mod bearer;
pub(super) mod body_limits;
pub(super) mod choice;
pub(super) mod client;
pub(super) mod connections;
pub(super) mod cookies;
pub(super) mod guard;
pub(super) mod hashing;
pub mod keys;
pub(super) mod sampling;
pub mod security;
pub(super) mod session;
pub(super) mod throttle;
pub(super) mod tls;
