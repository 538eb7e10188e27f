//! Applications (A4): the list with the mandate commission's checks, the form, decisions, imported lists. The same pages
//! serve a team's leader by link; a leader sees only the own team and no stored personal data (A6).

mod context;
mod decide;
mod form;
mod import;
mod list;

use crate::tournament::ApplicationState;
use crate::web::route::routes;

routes! {
    mod decide, form, import, list;
}

/// The chip of a state.
const fn chip(state: ApplicationState) -> &'static str {
    match state {
        ApplicationState::Applied => "neutral",
        ApplicationState::Admitted => "ok",
        ApplicationState::Refused => "bad",
    }
}
