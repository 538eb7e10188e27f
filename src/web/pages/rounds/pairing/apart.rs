//! Pairs kept apart: one by one, or all who share a club, a region or a country.

use actix_web::web;
use askama::Template;

use super::{pages, player, suggestions};
use crate::actions::rounds::forbidden_pairs;
use crate::i18n::Message;
use crate::store::{Scope, Tx};
use crate::tournament::rounds::forbidden_pairs::{Group, SharedBy, groups};
use crate::tournament::{Event, EventId, ForbiddenPair, PlayerId, SectionId, SectionState};
use crate::web::forms::{Fields, FormErrors, Posted};
use crate::web::pages::{Answer, State, finish, html, html_as, sections};
use crate::web::views::frame::section_url;
use crate::web::views::{FormView, Objection, Page, SectionFrame, Tab};
use crate::web::visitor::Visitor;

#[derive(Template)]
#[template(path = "pairing/apart.html")]
struct Apart {
    page: Page,
    frame: SectionFrame,
    pages: Vec<(String, String, bool)>,
    /// In a round robin nobody can be kept apart.
    is_table: bool,
    lines: Vec<Line>,
    players: Vec<(PlayerId, String)>,
    /// The groups to choose from: value, what it is, chosen.
    groups: Vec<(String, String, bool)>,
    /// The groups of which pairs are kept apart, to let all of one meet.
    kept_groups: Vec<(String, String, bool)>,
    last_round: usize,
    form: FormView,
}

/// A pair kept apart.
struct Line {
    ids: [PlayerId; 2],
    /// Name and address of each.
    players: [(String, String); 2],
    rounds: String,
}

/// `GET /events/{event}/sections/{section}/pairing/apart`
pub(in crate::web) async fn show(
    state: State,
    visitor: Visitor,
    ids: web::Path<(EventId, SectionId)>,
) -> Answer {
    let (event, section) = ids.into_inner();
    let (event, section_state) = sections::load(&state, event, section).await?;
    html(&view(&visitor, &event, &section_state, |_| FormView::default()))
}

fn view(
    visitor: &Visitor,
    event: &Event,
    section_state: &SectionState,
    form: impl FnOnce(&Page) -> FormView,
) -> Apart {
    let (page, frame) =
        SectionFrame::new(visitor, event, section_state, Message::new("apart-title"), Tab::Pairing);
    let suggestions = suggestions(section_state);
    let named = |id: PlayerId| {
        let player = section_state.players.iter().find(|player| player.id == id);
        let name = player.map(super::label).unwrap_or_default();
        (name, format!("{}/players/{id}", frame.url))
    };
    let line = |pair: &ForbiddenPair| Line {
        ids: pair.players,
        players: pair.players.map(named),
        rounds: rounds(&page, pair),
    };
    let form = form(&page);
    Apart {
        pages: pages(&page, &frame, "pairing/apart"),
        is_table: section_state.section.settings.system.is_round_robin(),
        lines: section_state.forbidden_pairs.iter().map(line).collect(),
        groups: group_choices(&page, section_state, form.value("group"), |group| {
            group.pairs(section_state, &(1..=u8::MAX)).len()
        }),
        kept_groups: group_choices(&page, section_state, form.value("kept_group"), |group| {
            group.forbidden_pairs(section_state).len()
        }),
        last_round: section_state.planned_rounds(),
        players: suggestions,
        form,
        page,
        frame,
    }
}

fn rounds(page: &Page, pair: &ForbiddenPair) -> String {
    match (pair.first_round, pair.last_round) {
        (1, u8::MAX) => page.t("apart-rounds-always"),
        (first, u8::MAX) => page.t1("apart-rounds-from", "first", first),
        (first, last) => page.t2("apart-rounds-range", "first", first.to_string(), "last", last.to_string()),
    }
}

const fn value(by: SharedBy) -> &'static str {
    match by {
        SharedBy::Club => "club",
        SharedBy::Region => "region",
        SharedBy::Country => "country",
    }
}

/// Every group that has a pair to be counted, and before the groups of a kind all of that kind.
fn group_choices(
    page: &Page,
    section_state: &SectionState,
    chosen: &str,
    count: impl Fn(&Group) -> usize,
) -> Vec<(String, String, bool)> {
    let groups = groups(section_state);
    let mut choices = Vec::new();
    for by in SharedBy::ALL {
        let of_kind: Vec<(&Group, usize)> = groups
            .iter()
            .filter(|group| group.by == by)
            .map(|group| (group, count(group)))
            .filter(|(_, pairs)| *pairs > 0)
            .collect();
        if of_kind.len() > 1 {
            let pairs: usize = of_kind.iter().map(|(_, pairs)| pairs).sum();
            let key = match by {
                SharedBy::Club => "apart-group-every-club",
                SharedBy::Region => "apart-group-every-region",
                SharedBy::Country => "apart-group-every-country",
            };
            choices.push((value(by).to_owned(), page.t1(key, "n", pairs)));
        }
        for (group, pairs) in of_kind {
            let key = match by {
                SharedBy::Club => "apart-group-club",
                SharedBy::Region => "apart-group-region",
                SharedBy::Country => "apart-group-country",
            };
            let message = Message::new(key).with("name", &group.name).with("n", pairs);
            let label = page.say(&message.with("players", group.players.len()));
            choices.push((format!("{}:{}", value(by), group.name), label));
        }
    }
    choices
        .into_iter()
        .map(|(value, label)| (value == chosen, value, label))
        .map(|(is, v, l)| (v, l, is))
        .collect()
}

/// The rounds that a form says; its fields carry this prefix.
fn rounds_of(
    fields: &Fields,
    errors: &mut FormErrors,
    from: &'static str,
    to: &'static str,
) -> forbidden_pairs::Rounds {
    let first = errors.number(fields, from, 1..=u8::MAX - 1).unwrap_or(1);
    (first, errors.number(fields, to, first..=u8::MAX - 1))
}

/// `POST /events/{event}/sections/{section}/pairing/apart`
pub(in crate::web) async fn add(
    state: State,
    visitor: Visitor,
    ids: web::Path<(EventId, SectionId)>,
    Posted(fields): Posted,
) -> Answer {
    let ids @ (event, section) = ids.into_inner();
    let (whole, section_state) = sections::load(&state, event, section).await?;
    let mut errors = FormErrors::default();
    let pair = (
        player(&mut errors, &fields, "one", &section_state),
        player(&mut errors, &fields, "other", &section_state),
    );
    let rounds = rounds_of(&fields, &mut errors, "from", "to");
    let objection = match pair {
        (Some(one), Some(other)) if errors.is_empty() => {
            let actor = visitor.actor_by(&fields)?;
            let act =
                move |tx: &mut Tx<'_>| forbidden_pairs::keep_apart(tx, &actor, ids, [one, other], rounds);
            match finish(state.store.write(Scope::Section(section), act).await, &url(ids), "apart-kept") {
                Ok(answer) => return Ok(answer),
                Err(error) => Objection::of(error)?,
            }
        }
        _ => Objection::Fields(errors),
    };
    let form = |page: &Page| FormView::again(&fields, &objection, page);
    html_as(objection.status(), &view(&visitor, &whole, &section_state, form))
}

/// `POST /events/{event}/sections/{section}/pairing/apart/group`
pub(in crate::web) async fn add_group(
    state: State,
    visitor: Visitor,
    ids: web::Path<(EventId, SectionId)>,
    Posted(fields): Posted,
) -> Answer {
    let ids @ (event, section) = ids.into_inner();
    let mut errors = FormErrors::default();
    let group = group_of(&fields, &mut errors, "group");
    let rounds = rounds_of(&fields, &mut errors, "group_from", "group_to");
    let objection = match group {
        Some((by, name)) if errors.is_empty() => {
            let actor = visitor.actor_by(&fields)?;
            let act = move |tx: &mut Tx<'_>| {
                forbidden_pairs::keep_group_apart(tx, &actor, ids, by, name.as_deref(), rounds)
            };
            match finish(state.store.write(Scope::Section(section), act).await, &url(ids), "apart-kept") {
                Ok(answer) => return Ok(answer),
                Err(error) => Objection::of(error)?,
            }
        }
        _ => Objection::Fields(errors),
    };
    let (whole, section_state) = sections::load(&state, event, section).await?;
    let form = |page: &Page| FormView::again(&fields, &objection, page);
    html_as(objection.status(), &view(&visitor, &whole, &section_state, form))
}

/// The group that a field names: a kind, and behind a colon the name of one.
fn group_of(
    fields: &Fields,
    errors: &mut FormErrors,
    field: &'static str,
) -> Option<(SharedBy, Option<String>)> {
    let (kind, name) = match fields.text(field).split_once(':') {
        Some((kind, name)) => (kind, Some(name.to_owned())),
        None => (fields.text(field), None),
    };
    let by = SharedBy::ALL.into_iter().find(|by| value(*by) == kind);
    if by.is_none() {
        errors.add(field, Message::new("error-field-required"));
    }
    Some((by?, name))
}

/// `POST /events/{event}/sections/{section}/pairing/apart/group/remove`
pub(in crate::web) async fn remove_group(
    state: State,
    visitor: Visitor,
    ids: web::Path<(EventId, SectionId)>,
    Posted(fields): Posted,
) -> Answer {
    let ids @ (event, section) = ids.into_inner();
    let mut errors = FormErrors::default();
    let objection = match group_of(&fields, &mut errors, "kept_group") {
        Some((by, name)) => {
            let actor = visitor.actor_by(&fields)?;
            let act =
                move |tx: &mut Tx<'_>| forbidden_pairs::let_group_meet(tx, &actor, ids, by, name.as_deref());
            match finish(state.store.write(Scope::Section(section), act).await, &url(ids), "apart-met") {
                Ok(answer) => return Ok(answer),
                Err(error) => Objection::of(error)?,
            }
        }
        None => Objection::Fields(errors),
    };
    let (whole, section_state) = sections::load(&state, event, section).await?;
    let form = |page: &Page| FormView::again(&fields, &objection, page);
    html_as(objection.status(), &view(&visitor, &whole, &section_state, form))
}

fn url((event, section): (EventId, SectionId)) -> String {
    format!("{}/pairing/apart", section_url(event, section))
}

/// `POST /events/{event}/sections/{section}/pairing/apart/remove`
pub(in crate::web) async fn remove(
    state: State,
    visitor: Visitor,
    ids: web::Path<(EventId, SectionId)>,
    Posted(fields): Posted,
) -> Answer {
    let ids @ (_, section) = ids.into_inner();
    let (one, other) = (fields.parse("one"), fields.parse("other"));
    let players = [one.unwrap_or(PlayerId(0)), other.unwrap_or(PlayerId(0))];
    let actor = visitor.actor_by(&fields)?;
    let act = move |tx: &mut Tx<'_>| forbidden_pairs::let_meet(tx, &actor, ids, players);
    Ok(finish(state.store.write(Scope::Section(section), act).await, &url(ids), "apart-met")?)
}
