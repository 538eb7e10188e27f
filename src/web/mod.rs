//! The web. `routes` is the table of all addresses, whose rows (`route`) stand beside their handlers, and the guard of the `entrance`
//! admits visitors by it. A handler in `pages` takes the `Context` of its request, its address (`address`) and its form (`forms`), and answers through the
//! context (`answers`): a page, a kept page (`serving`), a form's action, a download. `views` turn values into what
//! templates show, `tasks` are what the server does beside requests. [`Application`] is all of it, built and listening.

mod address;
mod answers;
mod application;
mod context;
pub mod entrance;
mod forms;
pub mod help;
mod pages;
mod prelude;
mod route;
pub mod routes;
mod serving;
mod tasks;
pub mod views;
mod visitor;

use std::sync::Arc;

use crate::actions::boards::clock_links::{ClockLink, ClockSecret};
use crate::actions::boards::reports::PlayerSecret;
use crate::config::Config;
use crate::store::Store;
use entrance::{body_limits, cookies, hashing, throttle};
use forms::uploads;
use serving::{cache, pairing_explanations, render_pool, winners};
use tasks::{clock, health, live};

pub use application::{Application, StartError, listen, listening_url, public_url, waits};
pub use tasks::starting::Starting;

/// What every handler can reach.
pub struct AppState {
    pub store: Store,
    pub config: Config,
    /// What links to be sent begin with.
    public_url: String,
    /// Public pages and files, as they were made last.
    cache: cache::PageCache,
    /// The threads that make pages.
    render_pool: render_pool::RenderPool,
    /// Why rounds are paired as they are.
    pairing_explanations: pairing_explanations::PairingExplanations,
    /// Who has won the sections that are over.
    winners: winners::Winners,
    /// Files that wait for the confirmation of their preview.
    uploads: uploads::Uploads,
    /// What is being received of bodies.
    body_limits: Arc<body_limits::BodyLimits>,
    /// Our cookies beside the session's.
    cookies: cookies::Cookies,
    /// Who waits for a password to be hashed.
    hashing: hashing::Hashing,
    /// Who has tried how many passwords.
    throttle: throttle::LoginThrottle,
    /// How often the password of an account was tried by itself, to change it.
    passwords: throttle::Throttle<crate::tournament::UserId>,
    /// Who has tried how many codes of the second factor of an account.
    codes: throttle::CodeThrottle,
    /// How often an invitation was used to make an account, or a link to set a password.
    joins: throttle::Throttle<String>,
    /// Who has asked how often why two do not meet.
    questions: throttle::QuestionThrottle,
    /// Who has come how often by a link that is a secret.
    links: throttle::LinkThrottle,
    /// How often a program has come with which token, real or guessed.
    tokens: throttle::LinkThrottle,
    /// How often each kiosk was asked.
    kiosks: throttle::Throttle<crate::tournament::KioskId>,
    /// What the links of the clocks are made of.
    clocks: ClockSecret,
    /// What the links of the players are made of.
    players: PlayerSecret,
    /// Which clock has handed in how often.
    clock_logs: throttle::Throttle<ClockLink>,
    /// Who follows what happens in events.
    live: Arc<live::Live>,
    /// Whether saves are taken, as it was found out last.
    readiness: health::Readiness,
    /// Whether the clock can be believed.
    clock: clock::Clock,
    /// Whether the server is stopping.
    draining: health::Draining,
}
