//! The table of a round robin: who meets whom in every round.

use actix_web::{HttpRequest, web};
use askama::Template;

use crate::i18n::Message;
use crate::tournament::rounds::pairing_table;
use crate::tournament::{Event, EventId, PlayerId, RoundState, SectionId, SectionState};
use crate::web::cache::CacheVersion;
use crate::web::error::PageError;
use crate::web::pages::sections;
use crate::web::pages::sections::stamp;
use crate::web::pages::{Answer, State};
use crate::web::views::frame::{section_url, table_is_seen};
use crate::web::views::round::half;
use crate::web::views::{Page, SectionFrame, Tab};
use crate::web::visitor::Visitor;

#[derive(Template)]
#[template(path = "table/show.html")]
struct Show {
    page: Page,
    frame: SectionFrame,
    rounds: Vec<RoundCard>,
}

/// The halves of a result, and what stands between them.
type Halves = (String, String, &'static str);

/// A round of the table.
struct RoundCard {
    number: u8,
    /// The page of the round, once it is published.
    url: Option<String>,
    /// White, the result once there is one, black.
    games: Vec<(Seat, Option<Halves>, Seat)>,
    free: Option<Seat>,
}

/// A player on the table.
#[derive(Clone, Default)]
struct Seat {
    number: String,
    name: String,
    url: String,
}

/// `GET /events/{event}/sections/{section}/table`
pub(in crate::web) async fn show(
    state: State,
    visitor: Visitor,
    request: HttpRequest,
    ids: web::Path<(EventId, SectionId)>,
) -> Answer {
    let (event, section) = ids.into_inner();
    let visitor = visitor.at(format!("{}/table", section_url(event, section)));
    let stamp = stamp(&state, event, section).await?;
    if let Some(kept) = state.cache.find(&visitor, &request, stamp) {
        return Ok(kept);
    }
    let (event, section_state) = sections::load(&state, event, section).await?;
    if !section_state.section.settings.system.is_round_robin() {
        return Err(PageError::NotFound);
    }
    let stamp = CacheVersion::of(&event, &section_state.section);
    state.cache.render(&visitor, &request, stamp, &view(&visitor, &event, &section_state))
}

fn view(visitor: &Visitor, event: &Event, section_state: &SectionState) -> Show {
    let title = Message::new("table-title").with("section", &section_state.section.settings.name);
    let (page, frame) = SectionFrame::new(visitor, event, section_state, title, Tab::Table);
    let rounds =
        if table_is_seen(visitor, section_state) { pairing_table::rounds(section_state) } else { Vec::new() };
    let seat = |id: PlayerId| {
        let player = section_state.players.iter().find(|player| player.id == id)?;
        Some(Seat {
            number: player.number.map(|number| number.to_string()).unwrap_or_default(),
            name: player.details.name.to_string(),
            url: format!("{}/players/{id}", frame.url),
        })
    };
    let card = |round: pairing_table::TableRound| {
        let published = section_state
            .rounds
            .iter()
            .find(|of| of.number == round.number && of.state >= RoundState::Published);
        let result = |white: PlayerId| {
            let board = published?.boards.iter().find(|board| board.white == white)?;
            let dash = if board.result?.was_played() { "–" } else { "/" };
            let [white, black] =
                crate::primitives::Side::BOTH.map(|side| board.result.map(|of| half(of, side)));
            Some((white?, black?, dash))
        };
        let games = round.games.iter().map(|(white, black)| {
            (seat(*white).unwrap_or_default(), result(*white), seat(*black).unwrap_or_default())
        });
        RoundCard {
            number: round.number,
            url: published.map(|_| format!("{}/rounds/{}", frame.url, round.number)),
            games: games.collect(),
            free: round.free.and_then(seat),
        }
    };
    let rounds = rounds.into_iter().map(card).collect();
    Show { page, frame, rounds }
}
