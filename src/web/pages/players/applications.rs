//! Applications (A4): the list with the mandate commission's checks, the form, decisions, imported lists. The same pages
//! serve a team's leader by link; a leader sees only the own team and no stored personal data (A6).

mod context;
mod decide;
mod form;
mod import;
mod list;

pub(in crate::web) use decide::{admit, check, reconsider, refuse, withdraw};
pub(in crate::web) use form::{add, save, show, show as new};
pub(in crate::web) use import::{import, preview, template, upload};
pub(in crate::web) use list::{export, list};

use crate::tournament::ApplicationState;

/// The chip of a state.
const fn chip(state: ApplicationState) -> &'static str {
    match state {
        ApplicationState::Applied => "neutral",
        ApplicationState::Admitted => "ok",
        ApplicationState::Refused => "bad",
    }
}
