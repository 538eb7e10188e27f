//! Starting numbers assigned again: which change, and the button; and exchanged between players who are level.

use crate::actions;
use crate::tournament::sections::starting_numbers;
use crate::tournament::{Player, PlayerId};
use crate::web::address::SectionPath;
use crate::web::forms::FormErrors;
use crate::web::pages::rounds::pairing;
use crate::web::prelude::*;
use crate::web::rejection::FormError;
use crate::web::views::FormView;
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
    /// The players who are level, group by group.
    level: Vec<String>,
    /// What the fields for two players suggest.
    players: Vec<(PlayerId, String)>,
    form: FormView,
}

/// `GET /events/{event}/sections/{section}/numbers`
pub(in crate::web) async fn show(context: Context, path: SectionPath) -> Answer {
    context.page(move |tx, visitor| view(tx, visitor, path, None)).await
}

fn view(
    tx: &mut Tx<'_>,
    visitor: &Visitor,
    path: SectionPath,
    rejected: Option<&Rejected>,
) -> Result<Numbers, PageError> {
    let (event, section_state) = &path.load(tx)?;
    let title = Message::new("starting-numbers-title");
    let (page, frame) = SectionFrame::new(visitor, event, section_state, title, Tab::Pairing);
    let refusal = actions::sections::starting_numbers::check(section_state)
        .err()
        .map_or_else(String::new, |why| page.say(&why));
    let births = actions::sections::starting_numbers::births(tx, section_state)?;
    let players = PlayerIndex::of(section_state);
    let change = |(id, new)| {
        let player = players.get(id)?;
        let old = player.number.map_or_else(|| "–".to_owned(), |number| number.to_string());
        Some((player.details.name.to_string(), old, new))
    };
    let changes =
        starting_numbers::reassigned(section_state, &births).into_iter().filter_map(change).collect();
    let pages = pairing::pages(&page, &frame, "numbers");
    let groups = starting_numbers::level_groups(section_state);
    let named = |group: &Vec<&Player>| {
        let names = group.iter().map(|player| match player.number {
            Some(number) => format!("{number} {}", player.details.name),
            None => player.details.name.to_string(),
        });
        names.collect::<Vec<_>>().join(", ")
    };
    let all: Vec<&Player> = groups.iter().flatten().copied().collect();
    let form = FormView::of(rejected, &page, || FormView::filled([]));
    Ok(Numbers {
        level: groups.iter().map(named).collect(),
        players: pairing::suggestions_of(&all),
        form,
        pages,
        refusal,
        changes,
        page,
        frame,
    })
}

/// `POST /events/{event}/sections/{section}/numbers/exchange`
pub(in crate::web) async fn exchange(context: Context, path: SectionPath, Posted(fields): Posted) -> Answer {
    let sent = fields.clone();
    let exchange = move |tx: &mut Tx<'_>, actor: &Actor| -> Result<_, FormError> {
        let (_, section_state) = path.load(tx)?;
        let mut errors = FormErrors::default();
        let [one, other] =
            ["one", "other"].map(|name| pairing::player(&mut errors, &sent, name, &section_state));
        match (one, other) {
            (Some(one), Some(other)) if errors.is_empty() => {
                Ok(actions::sections::starting_numbers::exchange(tx, actor, path.ids(), [one, other])?)
            }
            _ => Err(errors.into()),
        }
    };
    let exchanged = context.perform_ahead(path, fields, exchange).await?;
    let there = path.at("numbers");
    exchanged.redirect(&there, "numbers-exchanged").or_view(there, path, view).await
}

/// `POST /events/{event}/sections/{section}/numbers`
pub(in crate::web) async fn renumber(context: Context, path: SectionPath, Posted(fields): Posted) -> Answer {
    let renumber = move |tx: &mut Tx<'_>, actor: &Actor| {
        actions::sections::starting_numbers::renumber(tx, actor, path.ids())
    };
    let renumbered = context.perform_ahead(path, fields, renumber).await?;
    renumbered.redirect(path.at("players"), "renumbered").or_error()
}
