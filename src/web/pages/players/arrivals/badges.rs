//! The QR code of a badge, and the page that its address opens on an official's phone.

use crate::tournament::SectionRef;
use askama::Template;
use fast_qr::{ECL, QRBuilder};

use crate::actions::players::arrivals;
use crate::actions::players::arrivals::Witness;
use crate::actions::{self, Actor};
use crate::i18n::{Message, Named as _};
use crate::store::{Scope, Tx};
use crate::tournament::rounds::mending::Place;
use crate::tournament::{Attendance, PlayerStatus, RoundState, UnpairedKind};
use crate::web::address::BadgePath;
use crate::web::context::Context;
use crate::web::error::PageError;
use crate::web::forms::Posted;
use crate::web::pages::Answer;
use crate::web::rejection::Rejected;
use crate::web::views::{EventFrame, Page};
use crate::web::visitor::Visitor;

/// A QR code as the path of an SVG image.
pub(in crate::web::pages) struct Code {
    /// Width and height of the image in modules, with the quiet zone.
    pub(in crate::web::pages) size: usize,
    pub(in crate::web::pages) path: String,
}

/// Light modules around a code, as its standard demands.
const QUIET: usize = 4;

impl Code {
    /// `None` when the address is longer than a code can hold.
    pub(in crate::web::pages) fn of(address: &str) -> Option<Self> {
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

#[derive(Template)]
#[template(path = "arrivals/player.html")]
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
    /// What the check-in knows of a player who is away.
    word: Option<Attendance>,
    has_left: bool,
    /// Why nothing was done; or empty.
    refusal: String,
    list: String,
}

/// `GET /events/{event}/check-in/{player}`: where the code of a badge leads.
pub(in crate::web) async fn of_badge(context: Context, path: BadgePath) -> Answer {
    context.page(move |tx, visitor| view(tx, visitor, path, None)).await
}

fn view(
    tx: &mut Tx<'_>,
    visitor: &Visitor,
    path: BadgePath,
    rejected: Option<&Rejected>,
) -> Result<Here, PageError> {
    let event = path.event().load(tx)?;
    let (section, player) = tx.find_player(path.player)?.ok_or(PageError::NotFound)?;
    let section_state = actions::load_section_state(tx, SectionRef { event: path.event, section })?;
    let name = player.details.name.to_string();
    let (page, frame) =
        EventFrame::new(visitor, &event, Message::new("value").with("value", &name), "/check-in");
    // Without an open check-in a player comes to the round that is paired and not closed.
    let round = section_state.at_check_in().or_else(|| section_state.in_progress());
    let word = round.and_then(|round| match round.place_of(path.player) {
        _ if round.state == RoundState::CheckIn => round.attendance(path.player),
        Place::Board(..) | Place::Waiting | Place::Idle(UnpairedKind::Bye) => Some(Attendance::Present),
        Place::Idle(UnpairedKind::HalfPoint) => Some(Attendance::HalfPoint),
        Place::Idle(UnpairedKind::FullPoint) => Some(Attendance::FullPoint),
        Place::Idle(_) => Some(Attendance::Absent),
        Place::Away => None,
    });
    let refusal = rejected.map(|rejected| page.say(&rejected.message("error-conflict")));
    Ok(Here {
        url: path.url(),
        number: player.number.map_or_else(String::new, |number| number.to_string()),
        section: section_state.section.settings.name.clone(),
        round: round.map(|round| round.number),
        is_present: word == Some(Attendance::Present),
        word: word.filter(|word| *word != Attendance::Present),
        has_left: player.status == PlayerStatus::Withdrawn,
        refusal: refusal.unwrap_or_default(),
        list: path.event().section(section).at("arrivals"),
        name,
        page,
        frame,
    })
}

/// `POST /events/{event}/check-in/{player}`
pub(in crate::web) async fn here(context: Context, path: BadgePath, Posted(fields): Posted) -> Answer {
    let player = path.player;
    let section =
        context.read(move |tx, _| Ok(tx.find_player(player)?.ok_or(PageError::NotFound)?.0)).await?;
    let confirm = move |tx: &mut Tx<'_>, actor: &Actor| {
        arrivals::confirm(tx, actor, SectionRef { event: path.event, section }, &[player], Witness::Official)
    };
    let view = move |tx: &mut Tx<'_>, visitor: &Visitor, rejected: &Rejected| {
        view(tx, visitor, path, Some(rejected))
    };
    let confirmed = context.perform(Scope::Section(section), fields, confirm).await?;
    confirmed.redirect(path.url(), "present").or_page(path.url(), view).await
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_code_draws_every_dark_module_once() {
        let address = "http://192.168.1.5:8080/events/12/check-in/3456";
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
