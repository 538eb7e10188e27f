//! The picture of a section: the first of the standings, or before the end of round 1 the first of the starting list.

use crate::tournament::sections::starting_list::Ordering;
use crate::tournament::standings::ranking::{self, TableRow};
use crate::tournament::{Player, SectionState};
use crate::web::address::SectionPath;
use crate::web::pages::pictures::{answer, around, felt, joined};
use crate::web::pages::players::in_order;
use crate::web::pages::standings::{Places, STANDINGS, heading};
use crate::web::prelude::*;
use crate::web::views::pictures::{Columns, Picture, Row};

routes! {
    GET  "/events/{event}/sections/{section}/picture.png" Anyone => show;
}

/// There is room for no more players.
const MAX_PLAYERS: usize = 5;

/// `GET /events/{event}/sections/{section}/picture.png`
async fn show(context: Context, path: SectionPath) -> Answer {
    answer(context, path, path.at("picture.png"), move |tx, visitor| view(tx, visitor, path)).await
}

fn view(tx: &mut Tx<'_>, visitor: &Visitor, path: SectionPath) -> Result<Picture, PageError> {
    let (event, section_state) = path.load(tx)?;
    let name = section_state.settings().name.clone();
    let title = Message::new("section-title").with("name", &name);
    let page = Page::new(visitor, title)
        .of_event(&event.details)
        .of_section(section_state.settings(), section_state.format());
    let around = around(&page, visitor, &event.details.name, felt(&section_state));
    let complete = section_state.rounds_complete();
    let ordering = Ordering::from(&section_state);
    let (under, mut rows) = if complete > 0 {
        let under = heading(&page, &section_state, STANDINGS, complete.into());
        (under, leaders(&section_state, complete))
    } else {
        let players = page.t1("players-n", "n", section_state.players.len());
        (joined([page.t("section-tab-players"), players]), entered(section_state.players, ordering))
    };
    // Where all are from one country it says nothing.
    if rows.iter().all(|row| Some(&row.country) == rows.first().map(|first| &first.country)) {
        for row in &mut rows {
            row.country.clear();
        }
    }
    Ok(Picture::table(&around, &name, &under, Columns::Players, &rows))
}

fn leaders(section_state: &SectionState, complete: u8) -> Vec<Row> {
    let table = ranking::standings(section_state, Some(complete));
    let places = Places::of(table.rows.iter().map(|row| row.place));
    let row = |row: &TableRow| {
        let player = section_state.players.get(row.index)?;
        Some(Row {
            place: places.print(row.place),
            leads: row.place <= 3,
            end: row.points.to_string(),
            ..of_player(player)
        })
    };
    table.rows.iter().take(MAX_PLAYERS).filter_map(row).collect()
}

fn entered(players: Vec<Player>, ordering: Ordering) -> Vec<Row> {
    let row = |player: &Player| Row {
        place: player.number.map(|number| number.to_string()).unwrap_or_default(),
        end: player.details.rating.map(|rating| rating.to_string()).unwrap_or_default(),
        ..of_player(player)
    };
    in_order(players, ordering).iter().take(MAX_PLAYERS).map(row).collect()
}

fn of_player(player: &Player) -> Row {
    Row {
        name: player.details.name.to_string(),
        country: player.details.country.chars().take_while(char::is_ascii_uppercase).take(3).collect(),
        ..Row::default()
    }
}
