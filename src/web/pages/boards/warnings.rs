//! The warnings of a player, those withdrawn among them, with what they come to (W1–W5), and the form that gives him one
//! whether he sits at a board or not. Officials see it; everybody sees the penalty in the standings.

use actix_web::web;
use askama::Template;

use crate::actions::boards::warnings::NewWarning;
use crate::actions::{self, ActionError, Actor};
use crate::i18n::Message;
use crate::store::{RulingFilter, Scope, Tx};
use crate::tournament::Right;
use crate::tournament::{EventId, PlayerId, RoundState, RulingId, RulingKind, SectionId};
use crate::web::error::PageError;
use crate::web::forms::{Fields, Posted};
use crate::web::pages::boards::referee_panel;
use crate::web::pages::{Answer, State, finish, html, html_as};
use crate::web::views::desk::{Options, RulingLine, causes, lines};
use crate::web::views::frame::section_url;
use crate::web::views::{FormView, Objection, Page, SectionFrame, Tab};
use crate::web::visitor::Visitor;

/// Event, section and player, as in the address.
type Ids = web::Path<(EventId, SectionId, PlayerId)>;

#[derive(Template)]
#[template(path = "players/warnings.html")]
struct Show {
    page: Page,
    frame: SectionFrame,
    name: String,
    /// The player's page.
    url: String,
    /// His warnings, the latest first, each with its round.
    rulings: Vec<(u8, RulingLine)>,
    /// How many of them stand.
    standing: usize,
    /// The round from which on a point is taken.
    penalty: Option<u8>,
    excluded: bool,
    /// Whether this visitor may warn him now.
    may_warn: bool,
    causes: Options,
    /// The rounds in which he can be warned, the last one first: number, name, whether it is chosen.
    rounds: Vec<(u8, String, bool)>,
    form: FormView,
    /// The form of a withdrawal that was sent and not done.
    sent: Fields,
}

impl Show {
    /// Whether the form of this name was sent and not done.
    fn is_sent(&self, form: &str) -> bool {
        self.sent.text("form") == form
    }

    /// The reason that was typed into the form of this name.
    fn typed(&self, form: &str) -> &str {
        if self.is_sent(form) { self.sent.text("reason") } else { "" }
    }
}

/// `GET /events/{event}/sections/{section}/players/{player}/warnings`
pub(in crate::web) async fn show(state: State, visitor: Visitor, ids: Ids) -> Answer {
    html(&view(&state, &visitor, *ids, FormView::default()).await?)
}

/// `POST /events/{event}/sections/{section}/players/{player}/warnings`
pub(in crate::web) async fn warn(state: State, visitor: Visitor, ids: Ids, Posted(fields): Posted) -> Answer {
    let (event, section, player) = *ids;
    let address = format!("{}/players/{player}/warnings", section_url(event, section));
    let (actor, sent) = (visitor.actor_by(&fields)?, fields.clone());
    let act = move |tx: &mut Tx<'_>| warned(tx, &actor, (event, section, player), &sent);
    let outcome = state.store.write(Scope::Section(section), act).await;
    let objection = match finish(outcome, &address, "warned") {
        Ok(answer) => return Ok(answer),
        Err(error) => Objection::of(error)?,
    };
    let visitor = Visitor { address, ..visitor };
    let form = FormView::filled(fields.iter().map(|(name, value)| (name, value.to_owned())));
    let mut again = view(&state, &visitor, *ids, form).await?;
    again.page.notices = vec![("error".to_owned(), again.page.say(&objection.message("error-desk-changed")))];
    html_as(objection.status(), &again)
}

/// The page as it stands now, with why a form was refused and with what was typed into it.
pub(in crate::web::pages) async fn page_with(
    state: &State,
    visitor: &Visitor,
    ids: (EventId, SectionId, PlayerId),
    (why, sent): (Message, Fields),
) -> Result<impl Template + use<>, PageError> {
    let mut shown = view(state, visitor, ids, FormView::default()).await?;
    shown.page.notices = vec![("error".to_owned(), shown.page.say(&why))];
    Ok(Show { sent, ..shown })
}

/// The warning that a form describes.
fn warned(
    tx: &mut Tx<'_>,
    actor: &Actor,
    (event, section, player): (EventId, SectionId, PlayerId),
    sent: &Fields,
) -> Result<RulingId, ActionError> {
    let round = sent.parse("round").ok_or(ActionError::NotFound)?;
    let (cause, note) = (referee_panel::cause(sent)?, sent.text("note").to_owned());
    let seen = sent.parse("seen").unwrap_or_default();
    actions::boards::warnings::warn(
        tx,
        actor,
        &NewWarning { event, section, round, player, cause, note, seen },
    )
}

async fn view(
    state: &State,
    visitor: &Visitor,
    (event, section, id): (EventId, SectionId, PlayerId),
    form: FormView,
) -> Result<Show, PageError> {
    let loaded = state.store.read(move |tx| {
        let event = actions::event(tx, event)?;
        let section_state = actions::section_state(tx, event.id, section)?;
        let filter = RulingFilter { player: Some(id), ..RulingFilter::default() };
        Ok::<_, ActionError>((event, section_state, tx.rulings(section, &filter)?))
    });
    let (event, section_state, mut rulings) = loaded.await?;
    rulings.retain(|ruling| matches!(ruling.details.kind, RulingKind::Warning { .. }));
    let player = section_state.players.iter().find(|player| player.id == id).ok_or(PageError::NotFound)?;
    let name = player.details.name.to_string();
    let title = Message::new("warnings-title").with("name", &name);
    let (page, frame) = SectionFrame::new(visitor, &event, &section_state, title, Tab::Players);
    let url = format!("{}/players/{id}", frame.url);
    let page = page.crumb(&section_state.section.settings.name, frame.url.clone()).crumb(&name, url.clone());
    // Whose warnings are withdrawn does not depend on the round: they are the chief referee's (W5).
    let said = lines((&page, visitor), &section_state, RoundState::Closed, &rulings);
    let round = |number: u8| (number, page.t1("round-n", "n", number), form.is("round", &number.to_string()));
    let excluded = section_state.is_excluded(id);
    Ok(Show {
        rulings: rulings.iter().rev().map(|ruling| ruling.details.round).zip(said).collect(),
        standing: section_state.warnings_of(id).count(),
        penalty: section_state.penalty(id).map(|(round, _)| round),
        excluded,
        may_warn: visitor.may(Right::Rule) && !excluded && section_state.section.final_since.is_none(),
        causes: causes(&page),
        rounds: section_state.rounds_to_warn_in().rev().map(round).collect(),
        form,
        sent: Fields::default(),
        name,
        url,
        page,
        frame,
    })
}
