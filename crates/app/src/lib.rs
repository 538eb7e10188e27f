//! What people may do ([`actions`]), and how it is said to them ([`i18n`]).

use toguznama_data::{exchange, store, tournament};
use toguznama_rules::{game, primitives, regulations, standings, swiss};

pub mod actions;
pub mod i18n;
