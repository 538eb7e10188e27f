//! The warnings of a player, withdrawn ones included, with their consequences (W1–W5), and the form for another warning,
//! at a board or away from it. For officials; the penalty itself is public in the standings.

use super::board_controls::view::{Options, RulingLine, causes, lines};
use super::panel_form::cause;
use crate::actions::ActionError;
use crate::actions::boards::warnings::{self, NewWarning};
use crate::store::RulingFilter;
use crate::tournament::{RoundState, RulingKind};
use crate::web::address::PlayerPath;
use crate::web::forms::{Field, Parsed, desk};
use crate::web::prelude::*;
use crate::web::views::FormView;

routes! {
    GET  "/events/{event}/sections/{section}/players/{player}/warnings" Holding(ReadAuditLog) => show, Board "warnings";
    POST "/events/{event}/sections/{section}/players/{player}/warnings" Holding(Rule) => warn;
}

/// The round in which the player is warned.
const ROUND: Field<Parsed<u8>> = Field::parsed("round");
/// How many warnings in force the page showed.
const SEEN: Field<Parsed<usize>> = Field::parsed("seen");

#[derive(Template)]
#[template(path = "players/warnings.html")]
struct Show {
    page: Page,
    frame: SectionFrame,
    name: String,
    url: String,
    /// The player's warnings, the latest first, each with its round.
    rulings: Vec<(u8, RulingLine)>,
    /// How many of them are in force.
    standing: usize,
    /// The round from which on a point is taken.
    penalty: Option<u8>,
    excluded: bool,
    /// Whether this visitor may warn the player now.
    may_warn: bool,
    causes: Options,
    /// The rounds in which the player can be warned, the last one first: number, name, whether it is chosen.
    rounds: Vec<(u8, String, bool)>,
    form: FormView,
}

/// `GET /events/{event}/sections/{section}/players/{player}/warnings`
async fn show(context: Context, path: PlayerPath) -> Answer {
    context.page(move |tx, visitor| view(tx, visitor, path, FormView::default())).await
}

/// `POST /events/{event}/sections/{section}/players/{player}/warnings`
async fn warn(context: Context, path: PlayerPath, Posted(fields): Posted) -> Answer {
    let (there, sent) = (path.at("warnings"), fields.clone());
    let warn = move |tx: &mut Tx<'_>, actor: &Actor| {
        let round = sent.get(ROUND).ok_or(ActionError::NotFound)?;
        let (cause, note) = (cause(&sent)?, sent.get(desk::NOTE).to_owned());
        let seen = sent.get(SEEN).unwrap_or_default();
        warnings::warn(
            tx,
            actor,
            &NewWarning { at: path.section().ids().round(round), player: path.player, cause, note, seen },
        )
    };
    let view = move |tx: &mut Tx<'_>, visitor: &Visitor, rejected: &Rejected| {
        let mut rejected_page = view(tx, visitor, path, FormView::typed(&rejected.fields))?;
        rejected_page.page.refuse(&rejected.message("error-panel-changed"));
        Ok(rejected_page)
    };
    let warned = context.perform_ahead(path, fields, warn).await?;
    warned.redirect(&there, "warned").or_page(there, view).await
}

/// The page as it is now, with why a withdrawal was refused.
pub(super) fn page_with(
    tx: &mut Tx<'_>,
    visitor: &Visitor,
    path: PlayerPath,
    why: &Message,
) -> Result<impl Template + use<>, PageError> {
    let mut shown = view(tx, visitor, path, FormView::default())?;
    shown.page.refuse(why);
    Ok(shown)
}

fn view(tx: &mut Tx<'_>, visitor: &Visitor, path: PlayerPath, form: FormView) -> Result<Show, PageError> {
    let (event, section_state) = path.section().load(tx)?;
    let id = path.player;
    let filter = RulingFilter { player: Some(id), ..RulingFilter::default() };
    let mut rulings = tx.list_rulings(path.section, &filter)?;
    rulings.retain(|ruling| matches!(ruling.details.kind, RulingKind::Warning { .. }));
    let player = section_state.players.iter().find(|player| player.id == id).ok_or(PageError::NotFound)?;
    let name = player.details.name.to_string();
    let title = Message::new("warnings-title").with("name", &name);
    let (page, frame) = SectionFrame::new(visitor, &event, &section_state, title, Tab::Players);
    let url = path.url();
    let page = page.crumb(&name, url.clone());
    // Whose warnings are withdrawn does not depend on the round: they are the chief referee's (W5).
    let lines = lines((&page, visitor), &section_state, RoundState::Closed, &rulings);
    let round = |number: u8| (number, page.t1("round-n", "n", number), form.is(ROUND, &number.to_string()));
    let excluded = section_state.is_excluded(id);
    Ok(Show {
        rulings: rulings.iter().rev().map(|ruling| ruling.details.round).zip(lines).collect(),
        standing: section_state.warnings_of(id).count(),
        penalty: section_state.penalty(id).map(|(round, _)| round),
        excluded,
        may_warn: visitor.may(Right::Rule) && !excluded && section_state.section.final_since.is_none(),
        causes: causes(&page),
        rounds: section_state.rounds_to_warn_in().rev().map(round).collect(),
        form,
        name,
        url,
        page,
        frame,
    })
}
