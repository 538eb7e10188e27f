//! Badges with a QR code, and the page that its address opens on an official's phone.

use actix_web::{HttpRequest, web};
use askama::Template;
use fast_qr::{ECL, QRBuilder};

use super::{Ids, address};
use crate::actions::players::arrivals;
use crate::actions::players::arrivals::Witness;
use crate::actions::{self, ActionError, Actor};
use crate::i18n::Message;
use crate::store::Scope;
use crate::tournament::players::search::alphabetical;
use crate::tournament::{Attendance, EventId, PlayerId, PlayerStatus, SectionId};
use crate::web::error::PageError;
use crate::web::forms::Posted;
use crate::web::pages::{Answer, State, html, redirect_with_notice, sections};
use crate::web::views::frame::event_url;
use crate::web::views::{EventFrame, Objection, Page, SectionFrame, Tab};
use crate::web::visitor::Visitor;

#[derive(Template)]
#[template(path = "arrivals/badges.html")]
struct Badges {
    page: Page,
    frame: SectionFrame,
    badges: Vec<Badge>,
    /// What the addresses on the badges begin with.
    base: String,
    list: String,
}

struct Badge {
    name: String,
    number: String,
    about: String,
    code: Code,
}

/// A QR code as the path of an SVG drawing.
struct Code {
    /// The drawing's width and height, with the quiet zone.
    size: usize,
    path: String,
}

/// Modules that stay light around a code, as its standard asks.
const QUIET: usize = 4;

impl Code {
    /// The code of an address; `None` when it is longer than a code can hold.
    fn of(address: &str) -> Option<Self> {
        let code = QRBuilder::new(address).ecl(ECL::M).build().ok()?;
        let mut path = String::new();
        for (y, row) in (0..code.size).map(|y| (y, &code[y])) {
            let mut x = 0;
            for run in row.chunk_by(|one, other| one.value() == other.value()) {
                if run.first().is_some_and(|module| module.value()) {
                    let (left, top, wide) = (x + QUIET, y + QUIET, run.len());
                    path.push_str(&format!("M{left} {top}h{wide}v1h-{wide}z"));
                }
                x += run.len();
            }
        }
        Some(Self { size: code.size + 2 * QUIET, path })
    }
}

/// `GET /events/{event}/sections/{section}/badges`
pub(in crate::web) async fn badges(state: State, visitor: Visitor, request: HttpRequest, ids: Ids) -> Answer {
    let (event, section) = ids.into_inner();
    let (event, section_state) = sections::load(&state, event, section).await?;
    // The hall may have no internet: phones find the server where this browser found it.
    let info = request.connection_info();
    let base = format!("{}://{}", info.scheme(), info.host());
    let (page, frame) =
        SectionFrame::new(&visitor, &event, &section_state, Message::new("badges-title"), Tab::Players);
    let mut players: Vec<_> =
        section_state.players.iter().filter(|player| player.status == PlayerStatus::Playing).collect();
    players.sort_by_cached_key(|player| (alphabetical(&player.details.name.to_string()), player.id));
    let badge = |player: &&crate::tournament::Player| {
        let details = &player.details;
        let about =
            [&details.club, &details.region, &details.country].into_iter().find(|text| !text.is_empty());
        Some(Badge {
            name: details.name.to_string(),
            number: player.number.map_or_else(String::new, |number| number.to_string()),
            about: about.cloned().unwrap_or_default(),
            code: Code::of(&format!("{base}{}/here/{}", event_url(event.id), player.id))?,
        })
    };
    let badges = players.iter().filter_map(badge).collect();
    html(&Badges { list: address(event.id, section), badges, base, page, frame })
}

#[derive(Template)]
#[template(path = "arrivals/here.html")]
struct Here {
    page: Page,
    frame: EventFrame,
    /// This page's address.
    url: String,
    name: String,
    number: String,
    section: String,
    /// The round whose check-in is open.
    round: Option<u8>,
    is_present: bool,
    /// What was said of him at check-in, when he is away.
    word: Option<&'static str>,
    has_left: bool,
    /// Why nothing was done; empty when nothing speaks against it.
    refusal: String,
    list: String,
}

/// `GET /events/{event}/here/{player}`: what the code of a badge leads to.
pub(in crate::web) async fn of_badge(
    state: State,
    visitor: Visitor,
    ids: web::Path<(EventId, PlayerId)>,
) -> Answer {
    let (event, player) = ids.into_inner();
    html(&look(&state, &visitor, event, player).await?)
}

async fn look(state: &State, visitor: &Visitor, event: EventId, id: PlayerId) -> Result<Here, PageError> {
    let loaded = state.store.read(move |tx| {
        let event = actions::event(tx, event)?;
        let (section, player) = tx.player(id)?.ok_or(ActionError::NotFound)?;
        Ok::<_, ActionError>((actions::section_state(tx, event.id, section)?, event, player))
    });
    let (section_state, event, player) = loaded.await?;
    let name = player.details.name.to_string();
    let (page, frame) = EventFrame::new(visitor, &event, Message::new("value").with("value", &name), "/here");
    let round = section_state.at_check_in();
    let said = round.and_then(|round| round.attendance(id));
    Ok(Here {
        url: format!("{}/here/{id}", event_url(event.id)),
        number: player.number.map_or_else(String::new, |number| number.to_string()),
        section: section_state.section.settings.name.clone(),
        round: round.map(|round| round.number),
        is_present: said == Some(Attendance::Present),
        word: said.filter(|word| *word != Attendance::Present).map(crate::web::pages::rounds::word_value),
        has_left: player.status == PlayerStatus::Withdrawn,
        refusal: String::new(),
        list: address(event.id, section_state.section.id),
        name,
        page,
        frame,
    })
}

/// `POST /events/{event}/here/{player}`
pub(in crate::web) async fn here(
    state: State,
    visitor: Visitor,
    ids: web::Path<(EventId, PlayerId)>,
    Posted(fields): Posted,
) -> Answer {
    let (event, player) = ids.into_inner();
    // What is said twice is said once: the act itself leaves no second trace.
    let actor = Actor { request_key: None, ..visitor.actor_by(&fields)? };
    let section: SectionId = state.store.read(move |tx| section_of(tx, player)).await?;
    let confirm = move |tx: &mut crate::store::Tx<'_>| {
        arrivals::confirm(tx, &actor, (event, section), &[player], Witness::Official)
    };
    match state.store.write(Scope::Section(section), confirm).await {
        Ok(_) => Ok(redirect_with_notice(&format!("{}/here/{player}", event_url(event)), "present")),
        Err(error) => {
            let objection = Objection::of(error)?;
            let mut again = look(&state, &visitor, event, player).await?;
            if let Objection::Refused(why) = &objection {
                again.refusal = again.page.say(why);
            }
            crate::web::pages::html_as(objection.status(), &again)
        }
    }
}

fn section_of(tx: &mut crate::store::Tx<'_>, player: PlayerId) -> Result<SectionId, ActionError> {
    Ok(tx.player(player)?.ok_or(ActionError::NotFound)?.0)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_code_draws_every_dark_module_once() {
        let address = "http://192.168.1.5:8080/events/12/here/3456";
        let code = Code::of(address).expect("a code");
        let made = QRBuilder::new(address).ecl(ECL::M).build().expect("a code");
        assert_eq!(code.size, made.size + 8);
        let dark: usize =
            (0..made.size).map(|y| made[y].iter().filter(|module| module.value()).count()).sum();
        let drawn: usize = code
            .path
            .split('h')
            .filter_map(|part| part.split_once("v1").map(|(wide, _)| wide.parse::<usize>().expect("a width")))
            .sum();
        assert_eq!(drawn, dark);
        assert!(Code::of(&"x".repeat(5000)).is_none());
    }
}
