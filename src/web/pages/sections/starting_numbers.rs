//! Starting numbers assigned again: which change, and the button.

use crate::actions;
use crate::tournament::sections::starting_numbers;
use crate::web::address::SectionPath;
use crate::web::pages::rounds::pairing;
use crate::web::prelude::*;
use crate::web::views::players::PlayerIndex;

#[derive(Template)]
#[template(path = "sections/starting_numbers.html")]
struct Numbers {
    page: Page,
    frame: SectionFrame,
    pages: Vec<(String, String, bool)>,
    /// Why the numbers cannot change; empty when they can.
    refusal: String,
    /// The numbers that change: name, old number, new number.
    changes: Vec<(String, String, u32)>,
}

/// `GET /events/{event}/sections/{section}/numbers`
pub(in crate::web) async fn show(context: Context, path: SectionPath) -> Answer {
    context.page(move |tx, visitor| view(tx, visitor, path)).await
}

fn view(tx: &mut Tx<'_>, visitor: &Visitor, path: SectionPath) -> Result<Numbers, PageError> {
    let (event, section_state) = &path.load(tx)?;
    let title = Message::new("starting-numbers-title");
    let (page, frame) = SectionFrame::new(visitor, event, section_state, title, Tab::Pairing);
    let refusal = actions::sections::starting_numbers::check(section_state)
        .err()
        .map_or_else(String::new, |why| page.say(&why));
    let players = PlayerIndex::of(section_state);
    let change = |(id, new)| {
        let player = players.get(id)?;
        let old = player.number.map_or_else(|| "–".to_owned(), |number| number.to_string());
        Some((player.details.name.to_string(), old, new))
    };
    let changes = starting_numbers::reassigned(section_state).into_iter().filter_map(change).collect();
    let pages = pairing::pages(&page, &frame, "numbers");
    Ok(Numbers { pages, refusal, changes, page, frame })
}

/// `POST /events/{event}/sections/{section}/numbers`
pub(in crate::web) async fn renumber(context: Context, path: SectionPath, Posted(fields): Posted) -> Answer {
    let renumber = move |tx: &mut Tx<'_>, actor: &Actor| {
        actions::sections::starting_numbers::renumber(tx, actor, path.ids())
    };
    let renumbered = context.perform_ahead(path, fields, renumber).await?;
    renumbered.redirect(path.at("players"), "renumbered").or_error()
}
