//! Starting numbers typed before round 1; assigned again: which change, and the button; and exchanged between players who are
//! level.

use std::collections::HashMap;

use crate::actions;
use crate::i18n::Named as _;
use crate::tournament::sections::{starting_list, starting_numbers};
use crate::tournament::{Player, PlayerId, Right, SectionState, StartingOrder};
use crate::web::address::SectionPath;
use crate::web::answers::rejection::FormError;
use crate::web::forms::{FormErrors, Series};
use crate::web::pages::rounds::pairing;
use crate::web::prelude::*;
use crate::web::views::FormView;
use crate::web::views::players::PlayerIndex;

routes! {
    GET  "/events/{event}/sections/{section}/numbers" Holding(ManageRounds) => show, Players "numbers";
    POST "/events/{event}/sections/{section}/numbers" Holding(ManageRounds) => renumber;
    POST "/events/{event}/sections/{section}/numbers/set" Holding(ManageEvent) => set;
    POST "/events/{event}/sections/{section}/numbers/exchange" Holding(ManageRounds) => exchange;
}

/// The number of a player.
const NUMBER: Series = Series::new("number-");

#[derive(Template)]
#[template(path = "sections/starting_numbers.html")]
struct Numbers {
    page: Page,
    frame: SectionFrame,
    pages: Vec<(String, String, bool)>,
    /// The numbers to be typed, before round 1 is paired.
    typed: Option<Typed>,
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

/// The form of all numbers.
struct Typed {
    version: String,
    /// The starting order that saving replaces; empty where it is by such numbers already.
    replaces: String,
    lines: Vec<Line>,
    most: usize,
}

/// A player with the number that is stored, typed, or given by the starting order.
struct Line {
    /// The name of its field.
    field: String,
    name: String,
    rating: String,
    number: String,
    error: String,
}

impl Typed {
    fn new(
        page: &Page,
        section_state: &SectionState,
        order: &[PlayerId],
        rejected: Option<&Rejected>,
    ) -> Self {
        let format = section_state.format();
        let sent = rejected.map(|rejected| (&rejected.fields, numbers(&rejected.fields, section_state)));
        let faults: HashMap<PlayerId, _> = sent
            .as_ref()
            .and_then(|(_, numbers)| starting_numbers::typed(section_state, numbers).err())
            .into_iter()
            .flatten()
            .collect();
        let most = order.len();
        let line = |(place, player): (usize, &PlayerId)| {
            let player = section_state.player(*player)?;
            let number = match &sent {
                Some((fields, _)) => fields.of_series(NUMBER, player.id).to_owned(),
                None => (place + 1).to_string(),
            };
            let error = faults
                .get(&player.id)
                .map(|fault| page.say(&actions::sections::starting_numbers::fault_message(*fault, most)));
            Some(Line {
                field: format!("{NUMBER}{}", player.id),
                name: player.details.name.to_string(),
                rating: player.details.rating.map_or_else(String::new, |rating| rating.to_string()),
                number,
                error: error.unwrap_or_default(),
            })
        };
        let is_theirs = format.first_round == StartingOrder::AsListed;
        Self {
            version: rejected.map_or_else(|| section_state.section.version.to_string(), Rejected::version),
            replaces: if is_theirs { String::new() } else { page.say(&format.first_round.message()) },
            lines: order.iter().enumerate().filter_map(line).collect(),
            most,
        }
    }
}

/// The numbers of a form that are numbers.
fn numbers(fields: &Fields, section_state: &SectionState) -> HashMap<PlayerId, u32> {
    let number = |player: &Player| Some((player.id, fields.of_series(NUMBER, player.id).parse().ok()?));
    section_state.players.iter().filter_map(number).collect()
}

/// `GET /events/{event}/sections/{section}/numbers`
async fn show(context: Context, path: SectionPath) -> Answer {
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
    let may_type = visitor.may(Right::ManageEvent) && !section_state.has_begun();
    let typed = may_type.then(|| {
        let playing: Vec<Player> = section_state.active_players().cloned().collect();
        let order = starting_list::starting_order(&playing, section_state.into(), &births);
        Typed::new(&page, section_state, &order, rejected)
    });
    let players = PlayerIndex::for_section(section_state);
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
    let form = FormView::of(rejected, &page, FormView::default);
    Ok(Numbers {
        typed,
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

/// `POST /events/{event}/sections/{section}/numbers/set`
async fn set(context: Context, path: SectionPath, Posted(fields): Posted) -> Answer {
    let (expected, sent) = (fields.version()?, fields.clone());
    let set = move |tx: &mut Tx<'_>, actor: &Actor| -> Result<_, FormError> {
        let (_, section_state) = path.load(tx)?;
        let typed = numbers(&sent, &section_state);
        Ok(actions::sections::starting_numbers::set(tx, actor, path.ids(), expected, &typed)?)
    };
    let there = path.at("numbers");
    let saved = context.perform(path, fields, set).await?;
    saved.redirect(&there, "numbers-typed").or_view(there, path, view).await
}

/// `POST /events/{event}/sections/{section}/numbers/exchange`
async fn exchange(context: Context, path: SectionPath, Posted(fields): Posted) -> Answer {
    let sent = fields.clone();
    let exchange = move |tx: &mut Tx<'_>, actor: &Actor| -> Result<_, FormError> {
        let (_, section_state) = path.load(tx)?;
        let mut errors = FormErrors::default();
        let [one, other] = [pairing::ONE, pairing::OTHER]
            .map(|field| pairing::player(&mut errors, &sent, field, &section_state));
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
async fn renumber(context: Context, path: SectionPath, Posted(fields): Posted) -> Answer {
    let renumber = move |tx: &mut Tx<'_>, actor: &Actor| {
        actions::sections::starting_numbers::renumber(tx, actor, path.ids())
    };
    let renumbered = context.perform_ahead(path, fields, renumber).await?;
    renumbered.redirect(path.at("players"), "renumbered").or_error()
}
