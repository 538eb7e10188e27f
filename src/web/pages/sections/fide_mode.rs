//! FIDE mode of a section: what it means, and leaving it.

use super::form_page::{FormPage, Shown, confirm, show as show_page};
use crate::actions::sections::fide_mode;
use crate::primitives::Keyed as _;
use crate::tournament::{FideBar, FideMode, SectionState};
use crate::web::address::SectionPath;
use crate::web::prelude::*;
use crate::web::views::FormView;

routes! {
    GET  "/events/{event}/sections/{section}/fide-mode" Holding(ManageEvent) => show, FideMode;
    POST "/events/{event}/sections/{section}/fide-mode" Holding(ManageEvent) => exit;
}

#[derive(Template)]
#[template(path = "sections/fide_mode.html")]
struct Show {
    page: Page,
    frame: SectionFrame,
    /// Whether it can be left.
    is_on: bool,
    /// What it does not allow once round 1 is paired.
    bars: Vec<String>,
    form: FormView,
}

impl FormPage for Show {
    const PAGE: (&'static str, &'static str, Tab) = ("fide-mode", "fide-mode-title", Tab::Settings);

    fn new((page, frame, form): Shown, _: SectionPath, section_state: &SectionState) -> Self {
        let is_on = section_state.settings().rules.fide_mode == FideMode::On;
        let bars = FideBar::ALL.iter().map(|bar| page.say(&bar.message())).collect();
        Self { page, frame, is_on, bars, form }
    }
}

/// `GET /events/{event}/sections/{section}/fide-mode`
async fn show(context: Context, path: SectionPath) -> Answer {
    show_page::<Show>(context, path).await
}

/// `POST /events/{event}/sections/{section}/fide-mode`
async fn exit(context: Context, path: SectionPath, Posted(fields): Posted) -> Answer {
    let exit = move |tx: &mut Tx<'_>, actor: &Actor| fide_mode::exit(tx, actor, path.ids());
    confirm::<Show>(context, (path, fields), "fide-mode-exited", exit).await
}
