//! Use cases: everything people may do. Each is a plain function on a transaction: check the right, load, decide,
//! store with an entry in the audit log. Pages, the command line and the demo data use the same actions.

pub mod accounts;
pub mod ahead;
pub mod boards;
pub mod conflict;
pub mod consent;
pub mod events;
pub mod players;
pub mod rounds;
pub mod sections;
pub mod standings;
pub mod undo;
pub mod verify;

mod actor;
mod audit;
mod error;
mod load;
mod text;
mod together;

#[cfg(any(test, feature = "testing"))]
pub mod testing;

pub use actor::{Actor, require_reason};
pub use audit::{Entry, EntryScope, Subject};
pub use error::ActionError;
pub use load::{
    load_application, load_event, load_player, load_round, load_section, load_section_state, load_set_up,
    load_team,
};
