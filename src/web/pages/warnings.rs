//! The warnings of a player, those withdrawn among them, with what they come to (W1–W5). Officials see it; everybody sees
//! the penalty in the standings.

use actix_web::web;
use askama::Template;

use super::{Answer, State, html};
use crate::acts::{self, ActError};
use crate::i18n::Message;
use crate::store::RulingFilter;
use crate::tournament::{EventId, Matter, PlayerId, RoundState, SectionId};
use crate::web::error::PageError;
use crate::web::forms::Fields;
use crate::web::views::desk::{RulingLine, lines};
use crate::web::views::{Page, SectionFrame, Tab};
use crate::web::visitor::Visitor;

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
    /// The round from which on a point is taken.
    penalty: Option<u8>,
    excluded: bool,
    /// The form that was sent and not done.
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
pub(in crate::web) async fn show(
    state: State,
    visitor: Visitor,
    ids: web::Path<(EventId, SectionId, PlayerId)>,
) -> Answer {
    html(&view(&state, &visitor, ids.into_inner()).await?)
}

/// The page as it stands now, with why a form was refused and with what was typed into it.
pub(super) async fn page_with(
    state: &State,
    visitor: &Visitor,
    ids: (EventId, SectionId, PlayerId),
    (why, sent): (Message, Fields),
) -> Result<impl Template + use<>, PageError> {
    let mut shown = view(state, visitor, ids).await?;
    shown.page.notices = vec![("error".to_owned(), shown.page.say(&why))];
    Ok(Show { sent, ..shown })
}

async fn view(
    state: &State,
    visitor: &Visitor,
    (event, section, id): (EventId, SectionId, PlayerId),
) -> Result<Show, PageError> {
    let loaded = state.store.read(move |tx| {
        let event = acts::event(tx, event)?;
        let book = acts::book(tx, event.id, section)?;
        let filter = RulingFilter { player: Some(id), ..RulingFilter::default() };
        Ok::<_, ActError>((event, book, tx.rulings(section, &filter)?))
    });
    let (event, book, mut rulings) = loaded.await?;
    rulings.retain(|ruling| matches!(ruling.said.matter, Matter::Warning { .. }));
    let player = book.players.iter().find(|player| player.id == id).ok_or(PageError::NotFound)?;
    let name = player.details.name.to_string();
    let title = Message::new("warnings-title").with("name", &name);
    let (page, frame) = SectionFrame::new(visitor, &event, &book, title, Tab::Players);
    let url = format!("{}/players/{id}", frame.url);
    let page = page.crumb(&book.section.settings.name, frame.url.clone()).crumb(&name, url.clone());
    // Whose warnings are withdrawn does not depend on the round: they are the chief referee's (W5).
    let said = lines((&page, visitor), &book, RoundState::Closed, &rulings);
    Ok(Show {
        rulings: rulings.iter().rev().map(|ruling| ruling.said.round).zip(said).collect(),
        penalty: book.penalty(id).map(|(round, _)| round),
        excluded: book.is_excluded(id),
        sent: Fields::default(),
        name,
        url,
        page,
        frame,
    })
}
