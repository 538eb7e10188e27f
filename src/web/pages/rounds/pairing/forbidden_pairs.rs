//! Forbidden pairings: single pairs, or all players who share a club, a region or a country.

use super::{ONE, OTHER, pages, player, suggestions};
use crate::actions::rounds::forbidden_pairs;
use crate::tournament::rounds::forbidden_pairs::{Group, SharedBy, groups};
use crate::tournament::{ForbiddenPair, PlayerId, SectionState};
use crate::web::address::SectionPath;
use crate::web::answers::rejection::FormError;
use crate::web::forms::{Field, FormErrors, Number, Parsed, Text};
use crate::web::pages::sections::form_page::{FormPage, Shown, show as show_page, view};
use crate::web::prelude::*;
use crate::web::views::FormView;
use crate::web::views::players::PlayerIndex;

routes! {
    GET  "/events/{event}/sections/{section}/pairing/forbidden" Holding(ManageRounds) => show, Pairing "forbidden";
    POST "/events/{event}/sections/{section}/pairing/forbidden" Holding(ManageRounds) => add;
    POST "/events/{event}/sections/{section}/pairing/forbidden/group" Holding(ManageRounds) => add_group;
    POST "/events/{event}/sections/{section}/pairing/forbidden/group/remove" Holding(ManageRounds) => remove_group;
    POST "/events/{event}/sections/{section}/pairing/forbidden/remove" Holding(ManageRounds) => remove;
}

/// The first round and the last.
const FROM: Field<Number<u8>> = Field::number("from", &ROUNDS);
const TO: Field<Number<u8>> = Field::number("to", &ROUNDS);
/// The players who share a club, a region or a country: `club`, or `club:Name`; and from which round to which.
const GROUP: Field<Text> = Field::text("group");
const GROUP_FROM: Field<Number<u8>> = Field::number("group_from", &ROUNDS);
const GROUP_TO: Field<Number<u8>> = Field::number("group_to", &ROUNDS);
/// The group whose players may meet again.
const KEPT_GROUP: Field<Text> = Field::text("kept_group");
/// The two players of a pair that is allowed again.
const FIRST: Field<Parsed<PlayerId>> = Field::parsed("one");
const SECOND: Field<Parsed<PlayerId>> = Field::parsed("other");

const ROUNDS: std::ops::RangeInclusive<u8> = 1..=u8::MAX - 1;

#[derive(Template)]
#[template(path = "rounds/forbidden_pairs.html")]
struct ForbiddenPairsPage {
    page: Page,
    frame: SectionFrame,
    pages: Vec<(String, String, bool)>,
    /// A round robin has no forbidden pairings.
    is_table: bool,
    /// Whether FIDE mode bars changes.
    is_barred: bool,
    pairs: Vec<PairRow>,
    players: Vec<(PlayerId, String)>,
    /// The groups to choose from: value, what it is, chosen.
    groups: Vec<(String, String, bool)>,
    /// The groups with forbidden pairings, to allow all of one again.
    restricted_groups: Vec<(String, String, bool)>,
    last_round: usize,
    form: FormView,
}

struct PairRow {
    ids: [PlayerId; 2],
    /// Name and address of each.
    players: [(String, String); 2],
    rounds: String,
}

impl FormPage for ForbiddenPairsPage {
    const PAGE: (&'static str, &'static str, Tab) =
        ("pairing/forbidden", "forbidden-pairs-title", Tab::Pairing);

    fn new((page, frame, form): Shown, path: SectionPath, section_state: &SectionState) -> Self {
        let names = PlayerIndex::for_section(section_state);
        let named = |id: PlayerId| {
            let name = names.get(id).map(super::label).unwrap_or_default();
            (name, path.player(id).url())
        };
        let row = |pair: &ForbiddenPair| PairRow {
            ids: pair.players(),
            players: pair.players().map(named),
            rounds: rounds(&page, pair),
        };
        Self {
            pages: pages(&page, &frame, Self::PAGE.0),
            is_table: section_state.format().system.is_round_robin(),
            is_barred: section_state.fide_mode_bars(),
            pairs: section_state.forbidden_pairs.iter().map(row).collect(),
            groups: group_choices(&page, section_state, form.value(GROUP), |group| {
                group.pairs(section_state, &(1..=u8::MAX)).len()
            }),
            restricted_groups: group_choices(&page, section_state, form.value(KEPT_GROUP), |group| {
                group.forbidden_pairs(section_state).len()
            }),
            last_round: section_state.planned_rounds(),
            players: suggestions(section_state),
            form,
            page,
            frame,
        }
    }
}

/// `GET /events/{event}/sections/{section}/pairing/forbidden`
async fn show(context: Context, path: SectionPath) -> Answer {
    show_page::<ForbiddenPairsPage>(context, path).await
}

fn rounds(page: &Page, pair: &ForbiddenPair) -> String {
    match (pair.first_round, pair.last_round) {
        (1, u8::MAX) => page.t("forbidden-pairs-rounds-always"),
        (first, u8::MAX) => page.t1("forbidden-pairs-rounds-from", "first", first),
        (first, last) => {
            page.t2("forbidden-pairs-rounds-range", "first", first.to_string(), "last", last.to_string())
        }
    }
}

const fn value(by: SharedBy) -> &'static str {
    match by {
        SharedBy::Club => "club",
        SharedBy::Region => "region",
        SharedBy::Country => "country",
    }
}

/// Every group with a pair to be counted; before the groups of a kind, all of that kind.
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
                SharedBy::Club => "forbidden-pairs-group-every-club",
                SharedBy::Region => "forbidden-pairs-group-every-region",
                SharedBy::Country => "forbidden-pairs-group-every-country",
            };
            choices.push((value(by).to_owned(), page.t1(key, "n", pairs)));
        }
        for (group, pairs) in of_kind {
            let key = match by {
                SharedBy::Club => "forbidden-pairs-group-club",
                SharedBy::Region => "forbidden-pairs-group-region",
                SharedBy::Country => "forbidden-pairs-group-country",
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

/// The rounds of a form; the last one may be left open.
fn rounds_of(
    fields: &Fields,
    errors: &mut FormErrors,
    from: Field<Number<u8>>,
    to: Field<Number<u8>>,
) -> forbidden_pairs::Rounds {
    let first = errors.read(fields, from).unwrap_or(1);
    (first, errors.read(fields, to.within(first..=u8::MAX - 1)))
}

/// Performs the action of one of the page's forms and shows the page again.
async fn change<T: Send + 'static, E: Into<FormError>>(
    context: Context,
    path: SectionPath,
    fields: Fields,
    notice: &'static str,
    action: impl Fn(&mut Tx<'_>, &Actor) -> Result<T, E> + Send + Sync + 'static,
) -> Answer {
    let there = path.at(ForbiddenPairsPage::PAGE.0);
    let changed = context.perform_ahead(path, fields, action).await?;
    changed.redirect(&there, notice).or_view(there, path, view::<ForbiddenPairsPage>).await
}

/// `POST /events/{event}/sections/{section}/pairing/forbidden`
async fn add(context: Context, path: SectionPath, Posted(fields): Posted) -> Answer {
    let sent = fields.clone();
    let add = move |tx: &mut Tx<'_>, actor: &Actor| -> Result<_, FormError> {
        let (_, section_state) = path.load(tx)?;
        let mut errors = FormErrors::default();
        let one = player(&mut errors, &sent, ONE, &section_state);
        let other = player(&mut errors, &sent, OTHER, &section_state);
        let rounds = rounds_of(&sent, &mut errors, FROM, TO);
        match (one, other) {
            (Some(one), Some(other)) if errors.is_empty() => {
                Ok(forbidden_pairs::forbid(tx, actor, path.ids(), [one, other], rounds)?)
            }
            _ => Err(errors.into()),
        }
    };
    change(context, path, fields, "pairing-forbidden", add).await
}

/// `POST /events/{event}/sections/{section}/pairing/forbidden/group`
async fn add_group(context: Context, path: SectionPath, Posted(fields): Posted) -> Answer {
    let mut errors = FormErrors::default();
    let group = group_of(&fields, &mut errors, GROUP);
    let rounds = rounds_of(&fields, &mut errors, GROUP_FROM, GROUP_TO);
    let add = move |tx: &mut Tx<'_>, actor: &Actor| -> Result<_, FormError> {
        let (by, name) = errors.clone().check(group.clone())?.ok_or(PageError::Broken)?;
        Ok(forbidden_pairs::forbid_group(tx, actor, path.ids(), by, name.as_deref(), rounds)?)
    };
    change(context, path, fields, "pairing-forbidden", add).await
}

/// The group that a field names: a kind, and after a colon the name of one.
fn group_of(
    fields: &Fields,
    errors: &mut FormErrors,
    field: Field<Text>,
) -> Option<(SharedBy, Option<String>)> {
    let (kind, name) = match fields.get(field).split_once(':') {
        Some((kind, name)) => (kind, Some(name.to_owned())),
        None => (fields.get(field), None),
    };
    let by = SharedBy::ALL.into_iter().find(|by| value(*by) == kind);
    if by.is_none() {
        errors.add(field, Message::new("error-field-required"));
    }
    Some((by?, name))
}

/// `POST /events/{event}/sections/{section}/pairing/forbidden/group/remove`
async fn remove_group(context: Context, path: SectionPath, Posted(fields): Posted) -> Answer {
    let mut errors = FormErrors::default();
    let group = group_of(&fields, &mut errors, KEPT_GROUP);
    let remove = move |tx: &mut Tx<'_>, actor: &Actor| -> Result<_, FormError> {
        let (by, name) = errors.clone().check(group.clone())?.ok_or(PageError::Broken)?;
        Ok(forbidden_pairs::let_group_meet(tx, actor, path.ids(), by, name.as_deref())?)
    };
    change(context, path, fields, "pairing-allowed", remove).await
}

/// `POST /events/{event}/sections/{section}/pairing/forbidden/remove`
async fn remove(context: Context, path: SectionPath, Posted(fields): Posted) -> Answer {
    let player = |field: Field<Parsed<PlayerId>>| fields.get(field).ok_or(PageError::NotFound);
    let players = [player(FIRST)?, player(SECOND)?];
    let remove =
        move |tx: &mut Tx<'_>, actor: &Actor| forbidden_pairs::allow_pair(tx, actor, path.ids(), players);
    change(context, path, fields, "pairing-allowed", remove).await
}
