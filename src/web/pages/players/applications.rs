//! Applications (A4): the list with the mandate commission's boxes, the form, decisions, lists of them. The same pages
//! serve a team's leader by his link, who sees his team's alone and no personal data that is stored (A6).

mod decide;
mod desk;
mod form;
mod import;
mod list;

pub(in crate::web) use decide::{admit, check, reconsider, refuse, withdraw};
pub(in crate::web) use form::{add, new, save, show};
pub(in crate::web) use import::{import, preview, template, upload};
pub(in crate::web) use list::{export, list};

use crate::tournament::{ApplicationState, Check};

/// The key of a state's name.
const fn state_key(state: ApplicationState) -> &'static str {
    match state {
        ApplicationState::Applied => "application-applied",
        ApplicationState::Admitted => "application-admitted",
        ApplicationState::Refused => "application-refused",
    }
}

/// The chip of a state.
const fn chip(state: ApplicationState) -> &'static str {
    match state {
        ApplicationState::Applied => "neutral",
        ApplicationState::Admitted => "ok",
        ApplicationState::Refused => "bad",
    }
}

/// The name of a check in forms.
const fn check_name(check: Check) -> &'static str {
    match check {
        Check::Passport => "passport",
        Check::Doctor => "doctor",
        Check::Dress => "dress",
    }
}
