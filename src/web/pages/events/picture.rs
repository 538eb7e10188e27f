//! The picture of an event: when and where it is, and how its sections stand.

use super::course::{Leader, Progress};
use super::show::{SectionRow, rows, states};
use crate::web::address::EventPath;
use crate::web::pages::pictures::{answer, around, joined};
use crate::web::prelude::*;
use crate::web::views::pictures::{Columns, Picture, Row};

routes! {
    GET  "/events/{event}/picture.png" Anyone => show;
}

/// There is room for no more sections.
const MAX_SECTIONS: usize = 5;

/// As many rows of sections and leaders stand below a name of two lines.
const MAX_ROWS: usize = 6;

/// `GET /events/{event}/picture.png`
async fn show(context: Context, path: EventPath) -> Answer {
    answer(context, path, path.at("picture.png"), move |tx, visitor| view(tx, visitor, path)).await
}

fn view(tx: &mut Tx<'_>, visitor: &Visitor, path: EventPath) -> Result<Picture, PageError> {
    let event = path.load(tx)?;
    let details = &event.details;
    let title = Message::new("event-title").with("name", &details.name);
    let page = Page::new(visitor, title).of_event(details);
    let mut summaries = tx.list_section_summaries(path.event)?;
    let felt = Progress::now(&event, &summaries).felt();
    summaries.truncate(MAX_SECTIONS);
    let states = states(tx, &summaries)?;
    let sections = rows(visitor, &page, summaries, &states);
    let under = [page.days(details).unwrap_or_default(), details.place.clone()];
    let around = around(&page, visitor, &details.name, felt);
    Ok(match sections.as_slice() {
        // Of one section there is room for the leaders.
        [section] if !section.leaders.is_empty() => {
            let under = joined(under.into_iter().chain([standing(&page, section)]));
            Picture::table(&around, &details.name, &under, Columns::Players, &leaders(section))
        }
        sections => {
            // Beneath each as many of its leaders as there is room for.
            let share = MAX_ROWS.checked_div(sections.len()).unwrap_or(0).saturating_sub(1);
            let rows: Vec<Row> = sections
                .iter()
                .flat_map(|section| {
                    let leaders =
                        leaders(section).into_iter().filter(|row| !row.place.is_empty()).take(share);
                    std::iter::once(of_section(&page, section, share == 0)).chain(leaders)
                })
                .collect();
            Picture::table(&around, &details.name, &joined(under), Columns::Sections, &rows)
        }
    })
}

/// How far a section is: the round that is public, or how many players there are.
fn standing(page: &Page, section: &SectionRow) -> String {
    match section.round {
        Some((number, state)) => joined([page.t1("round-n", "n", number), page.t(format!("state-{state}"))]),
        None => page.t1("players-n", "n", section.players),
    }
}

/// A section; with who leads, where its leaders do not stand beneath it.
fn of_section(page: &Page, section: &SectionRow, is_alone: bool) -> Row {
    let first = section.leaders.first().filter(|_| is_alone);
    Row {
        name: section.name.clone(),
        middle: standing(page, section),
        end: first.map(|leader| joined([leader.name.clone(), leader.points.clone()])).unwrap_or_default(),
        ..Row::default()
    }
}

fn leaders(section: &SectionRow) -> Vec<Row> {
    let row = |leader: &Leader| Row {
        place: leader.standing.place().map(|place| place.to_string()).unwrap_or_default(),
        leads: leader.standing.place().is_some_and(|place| place <= 3),
        name: leader.name.clone(),
        end: leader.points.clone(),
        ..Row::default()
    };
    section.leaders.iter().map(row).collect()
}
