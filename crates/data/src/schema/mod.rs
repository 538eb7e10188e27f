//! Every table and every column of the database, in one list: what diesel reads and writes, what moves with an event to another
//! installation, what is of a person, and what `toguznama verify` compares. `migrations/` makes the tables; tests compare the
//! list with both databases.
//!
//! Each file has the tables of a domain as a macro that hands them to another one: `store/db/schema.rs` makes diesel's tables of
//! them, `exchange/moving/tables.rs` makes values. A table says its key, whether it moves or why it `stays` here, the column by
//! whose row it belongs to an event (`within`), and the condition for the rows of a person, with `{players}`, `{applications}`,
//! `{people}`, `{games}`, `{entries}` and `{entries of several}` for ids:
//!
//! ```text
//! loans (id) moves within event_id person "player_id IN ({players})" {
//!     player_id -> Nullable<BigInt>, of(players), None, Rows;
//!     note      -> Text,             copied,      Text, Rows;
//! }
//! ```
//!
//! A column has its name and type and says three things.
//!
//! 1. How it moves: `id` of its row, or `id(table)` where both tables have theirs from one sequence; the id `of(table)`,
//!    whose row moves too; the id that `was(table)`, whose row may have been deleted since; `copied`, as its type says; any
//!    `text`; `named`, a text of which something is seen; `key(Enum)` and `keys(Enum)`; a text that a type can `read(Type)`; `json(Type)` without ids and
//!    `ids(Type)`, JSON with ids in it; the `subject` of an entry. Or that it does not: `stays` with the reason, or as its table
//!    does; `here`, in brackets as what, is of this installation, and entries of the audit log say what it holds.
//! 2. What it holds of people ([`People`](crate::exchange::moving::People)). The names of accounts and of officials stay with
//!    what they did.
//! 3. What it is compared with ([`How`](crate::exchange::moving::How)).
//!
//! Tables that move stand in the order of an event's file: whatever a row refers to stands before it. So do the
//! files, in `exchange/moving/tables.rs`.

mod accounts;
mod boards;
mod events;
mod history;
mod players;
mod rounds;
mod sections;

pub(crate) use accounts::accounts;
pub(crate) use boards::boards;
pub(crate) use events::events;
pub(crate) use history::history;
pub(crate) use players::players;
pub(crate) use rounds::rounds;
pub(crate) use sections::sections;
