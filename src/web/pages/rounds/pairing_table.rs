//! The pairing table of a round robin (Berger): the games of every round.

use crate::primitives::Side;
use crate::tournament::rounds::pairing_table;
use crate::tournament::{Event, PlayerId, RoundState, SectionState};
use crate::web::address::SectionPath;
use crate::web::prelude::*;
use crate::web::views::frame::table_is_seen;
use crate::web::views::players::PlayerIndex;
use crate::web::views::rounds::round::half;
use crate::web::views::rounds::scoreline::Scoreline;

routes! {
    GET  "/events/{event}/sections/{section}/pairing-table" Anyone => show, Pairing "table";
}

#[derive(Template)]
#[template(path = "rounds/pairing_table.html")]
struct Show {
    page: Page,
    frame: SectionFrame,
    rounds: Vec<RoundCard>,
}

/// The halves of a result, and the sign between them.
type Halves = (String, String, &'static str);

/// A round of the table.
struct RoundCard {
    number: u8,
    /// The page of the round, once it is published.
    url: Option<String>,
    /// White, the result once there is one, Black.
    games: Vec<(Seat, Option<Halves>, Seat)>,
    free: Option<Seat>,
}

/// A player on the table.
#[derive(Clone, Default)]
struct Seat {
    number: String,
    name: String,
    url: String,
    /// The class of who won or lost, with the space before it.
    class: &'static str,
}

/// `GET /events/{event}/sections/{section}/pairing-table`
async fn show(context: Context, path: SectionPath) -> Answer {
    let view = move |tx: &mut Tx<'_>, visitor: &Visitor| {
        let (event, section_state) = path.load(tx)?;
        if !section_state.format().system.is_round_robin() {
            return Err(PageError::NotFound);
        }
        Ok(view(visitor, &event, &section_state))
    };
    context.public_page(path, path.at("pairing-table"), view).await
}

fn view(visitor: &Visitor, event: &Event, section_state: &SectionState) -> Show {
    let title = Message::new("pairing-table-title").with("section", &section_state.settings().name);
    let (page, frame) = SectionFrame::new(visitor, event, section_state, title, Tab::Table);
    let rounds =
        if table_is_seen(visitor, section_state) { pairing_table::rounds(section_state) } else { Vec::new() };
    let players = PlayerIndex::for_section(section_state);
    let seat = |id: PlayerId| {
        let player = players.get(id)?;
        Some(Seat {
            number: player.number.map(|number| number.to_string()).unwrap_or_default(),
            name: player.details.name.to_string(),
            url: format!("{}/players/{id}", frame.url),
            class: "",
        })
    };
    let card = |round: pairing_table::TableRound| {
        let published = section_state
            .rounds
            .iter()
            .find(|of| of.number == round.number && of.state >= RoundState::Published);
        let result = |white: PlayerId| published?.games.iter().find(|board| board.white == white)?.result;
        let games = round.games.iter().map(|(white, black)| {
            let result = result(*white);
            let drawn = Scoreline::new(RoundState::Closed, result);
            let halves = result.map(|result| {
                let dash = if result.was_played() { "–" } else { "/" };
                (half(result, Side::White), half(result, Side::Black), dash)
            });
            let seated = |id: PlayerId, class| Seat { class, ..seat(id).unwrap_or_default() };
            (seated(*white, drawn.white.class()), halves, seated(*black, drawn.black.class()))
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
