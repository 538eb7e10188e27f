//! The form that makes a section or changes its settings. What round 1 is paired by is shown and no longer asked for
//! once it is paired.

use actix_web::web;
use askama::Template;

use super::super::{Answer, State, finish, html, html_as, redirect_with_notice};
use super::{acceleration_key, category_key, first_round_key, first_side_key, load, pairing_facts};
use crate::actions::{self, ActionError};
use crate::i18n::Message;
use crate::primitives::{Keyed as _, Score, Side};
use crate::regulations::result::PointSystem;
use crate::standings::{TieBreak, Unplayed};
use crate::store::{Scope, Tx};
use crate::tournament::{
    Acceleration, Category, Event, EventId, PairingSystem, SectionId, SectionRules, SectionSettings,
    SectionState, SettingsFault, StartingOrder, TimeControl, Version,
};
use crate::web::forms::{Fields, FormErrors, Posted};
use crate::web::views::REPEATED;
use crate::web::views::frame::{event_url, section_url, system_key};
use crate::web::views::{Choice, EventFrame, FormView, Objection, Page, SectionFrame, Tab, ties};
use crate::web::visitor::Visitor;

/// The choices of a field: value, meaning and key of the name.
type Meanings<T, const N: usize> = [(&'static str, T, &'static str); N];

const CATEGORIES: Meanings<Category, 3> = [
    ("open", Category::Open, category_key(Category::Open)),
    ("women", Category::Women, category_key(Category::Women)),
    ("age", Category::Age, category_key(Category::Age)),
];

const SYSTEMS: Meanings<PairingSystem, 3> = [
    ("dutch", PairingSystem::Dutch, system_key(PairingSystem::Dutch)),
    ("round_robin", PairingSystem::RoundRobin, system_key(PairingSystem::RoundRobin)),
    ("double_round_robin", PairingSystem::DoubleRoundRobin, system_key(PairingSystem::DoubleRoundRobin)),
];

const FIRST_ROUNDS: Meanings<StartingOrder, 3> = [
    ("rating", StartingOrder::Rating, first_round_key(StartingOrder::Rating)),
    ("lot", StartingOrder::Lot, first_round_key(StartingOrder::Lot)),
    ("as_listed", StartingOrder::AsListed, first_round_key(StartingOrder::AsListed)),
];

const FIRST_SIDES: Meanings<Option<Side>, 3> = [
    ("lot", None, first_side_key(None)),
    ("white", Some(Side::White), first_side_key(Some(Side::White))),
    ("black", Some(Side::Black), first_side_key(Some(Side::Black))),
];

const ACCELERATIONS: Meanings<Acceleration, 2> = [
    ("none", Acceleration::None, acceleration_key(Acceleration::None)),
    ("baku", Acceleration::Baku, acceleration_key(Acceleration::Baku)),
];

/// The fields that nothing but the pairing of round 1 goes by: once it is paired, the form carries them unseen.
const FIXED_FIELDS: [&str; 4] = ["system", "first_round", "seed", "first_side"];

/// What is said of the pairing and can be changed all the same, with its consequences named.
const CHANGEABLE: [&str; 3] = ["field-game-points", "field-bye-score", "field-acceleration"];

const UNPLAYED: Meanings<Unplayed, 2> = [
    ("c07", Unplayed::C07, unplayed_key(Unplayed::C07)),
    ("simple", Unplayed::Simple, unplayed_key(Unplayed::Simple)),
];

const fn unplayed_key(unplayed: Unplayed) -> &'static str {
    match unplayed {
        Unplayed::C07 => "unplayed-c07",
        Unplayed::Simple => "unplayed-simple",
    }
}

/// The value that stands for a meaning.
fn value_of<T: PartialEq, const N: usize>(meanings: &Meanings<T, N>, wanted: &T) -> String {
    let found = meanings.iter().find(|(_, meaning, _)| meaning == wanted);
    found.map_or_else(String::new, |(value, _, _)| (*value).to_owned())
}

/// What a field means: the first of the choices when it is left out, and an error when it is none of them.
fn meaning<T: Copy + Default, const N: usize>(
    fields: &Fields,
    errors: &mut FormErrors,
    field: &'static str,
    meanings: &Meanings<T, N>,
) -> T {
    let value = fields.text(field);
    let found = meanings.iter().find(|(known, _, _)| *known == value);
    if found.is_none() && !value.is_empty() {
        errors.add(field, Message::new("error-field-choice"));
    }
    found.or(meanings.first()).map(|(_, meaning, _)| *meaning).unwrap_or_default()
}

#[derive(Template)]
#[template(path = "sections/form.html")]
struct SectionForm {
    page: Page,
    event: EventFrame,
    section: Option<SectionFrame>,
    categories: Vec<Choice>,
    systems: Vec<Choice>,
    first_rounds: Vec<Choice>,
    first_sides: Vec<Choice>,
    accelerations: Vec<Choice>,
    /// Every tie-break, those of the list first and in its order.
    tie_breaks: Vec<TieRow>,
    unplayed: Vec<Choice>,
    /// What nothing but the pairing of round 1 goes by, in words, once it is paired; then it is not asked for.
    fixed: Option<Vec<(String, String)>>,
    /// The fields that carry it.
    fixed_fields: [&'static str; FIXED_FIELDS.len()],
    /// Whether what only a Swiss section has is asked for: rounds, acceleration, the bye.
    asks_swiss: bool,
    form: FormView,
    version: Version,
}

/// A tie-break and its place in the list.
struct TieRow {
    /// The field's name: the key of the tie-break's.
    field: &'static str,
    tie: TieBreak,
    /// The place as it is or was typed; empty for one that does not count.
    place: String,
    error: String,
}

impl SectionForm {
    /// For a new section, or one that is there.
    fn new(
        page: Page,
        event: EventFrame,
        section: Option<(SectionFrame, &SectionState)>,
        form: FormView,
        version: Version,
    ) -> Self {
        let begun = section
            .as_ref()
            .map(|(_, section_state)| *section_state)
            .filter(|section_state| section_state.has_begun());
        let is_table = |section_state: &SectionState| section_state.section.settings.system.is_round_robin();
        let fixed = |section_state: &SectionState| {
            let changeable = CHANGEABLE.map(|key| page.t(key));
            let facts = pairing_facts(&page, &section_state.section.settings).into_iter();
            facts.filter(|(name, _)| !changeable.contains(name)).collect()
        };
        Self {
            categories: choices(&page, &form, "category", &CATEGORIES),
            systems: choices(&page, &form, "system", &SYSTEMS),
            first_rounds: choices(&page, &form, "first_round", &FIRST_ROUNDS),
            first_sides: choices(&page, &form, "first_side", &FIRST_SIDES),
            accelerations: choices(&page, &form, "acceleration", &ACCELERATIONS),
            tie_breaks: tie_rows(&form),
            unplayed: choices(&page, &form, "unplayed", &UNPLAYED),
            fixed: begun.map(fixed),
            fixed_fields: FIXED_FIELDS,
            asks_swiss: !begun.is_some_and(is_table),
            section: section.map(|(frame, _)| frame),
            page,
            event,
            form,
            version,
        }
    }
}

fn choices<T, const N: usize>(
    page: &Page,
    form: &FormView,
    field: &str,
    meanings: &Meanings<T, N>,
) -> Vec<Choice> {
    form.options(field, meanings.iter().map(|(value, _, key)| (*value, page.t(key))).collect())
}

/// The list as the form has it: by what stands in the fields, then those that do not count.
fn tie_rows(form: &FormView) -> Vec<TieRow> {
    let row = |tie: TieBreak| {
        let field = ties::name_key(tie);
        TieRow { field, tie, place: form.value(field).to_owned(), error: form.error(field).to_owned() }
    };
    let mut rows: Vec<TieRow> = TieBreak::ALL.iter().copied().map(row).collect();
    rows.sort_by_key(|row| row.place.parse().unwrap_or(usize::MAX));
    rows
}

fn filled(settings: &SectionSettings) -> FormView {
    let yes = |value: bool| if value { "true" } else { "" }.to_owned();
    let rules = &settings.rules;
    let place = |(place, tie): (usize, &TieBreak)| (ties::name_key(*tie), place.to_string());
    let places = (1..).zip(&settings.tie_breaks).map(place);
    let values = [
        ("name", settings.name.clone()),
        ("category", value_of(&CATEGORIES, &settings.category)),
        ("rounds", settings.rounds.to_string()),
        ("base_minutes", settings.control.base_minutes.to_string()),
        ("increment_seconds", settings.control.increment_seconds.to_string()),
        ("note", settings.control.note.clone()),
        ("system", value_of(&SYSTEMS, &settings.system)),
        ("win", settings.points.win.to_string()),
        ("draw", settings.points.draw.to_string()),
        ("loss", settings.points.loss.to_string()),
        ("bye_score", settings.bye_score.to_string()),
        ("first_round", value_of(&FIRST_ROUNDS, &settings.first_round)),
        ("seed", settings.seed.to_string()),
        ("first_side", value_of(&FIRST_SIDES, &settings.initial_colour)),
        ("acceleration", value_of(&ACCELERATIONS, &settings.acceleration)),
        ("unplayed", value_of(&UNPLAYED, &rules.unplayed)),
        ("penalty_in_progress", yes(rules.penalty_in_progress)),
        ("penalty_in_buchholz", yes(rules.penalty_in_buchholz)),
        ("late_after", rules.late_after.map_or_else(String::new, |seconds| seconds.to_string())),
    ];
    FormView::filled(values.into_iter().chain(places))
}

/// Rounds of a Swiss section.
const ROUNDS: std::ops::RangeInclusive<u16> = 1..=30;

fn read(fields: &Fields, errors: &mut FormErrors) -> SectionSettings {
    let system = meaning(fields, errors, "system", &SYSTEMS);
    let mut needed = |name, bounds: std::ops::RangeInclusive<u16>, usual: u16| {
        if fields.text(name).is_empty() {
            errors.add(name, Message::new("error-field-required"));
        }
        errors.number(fields, name, bounds).unwrap_or(usual)
    };
    let swiss = system == PairingSystem::Dutch;
    let rounds = if swiss {
        needed("rounds", ROUNDS, 9)
    } else {
        // Those of a round robin follow from the players.
        fields.parse("rounds").filter(|rounds| ROUNDS.contains(rounds)).unwrap_or(9)
    };
    let base_minutes = needed("base_minutes", 1..=600, 60);
    let increment_seconds = errors.number(fields, "increment_seconds", 0..=600u16).unwrap_or(0);
    let usual = PointSystem::CUSTOMARY;
    let settings = SectionSettings {
        name: errors.required(fields, "name", 100),
        category: meaning(fields, errors, "category", &CATEGORIES),
        // Bounded above, so it fits.
        rounds: u8::try_from(rounds).unwrap_or(u8::MAX),
        control: TimeControl { base_minutes, increment_seconds, note: errors.at_most(fields, "note", 200) },
        system,
        points: PointSystem {
            win: errors.score(fields, "win").unwrap_or(usual.win),
            draw: errors.score(fields, "draw").unwrap_or(usual.draw),
            loss: errors.score(fields, "loss").unwrap_or(usual.loss),
        },
        tie_breaks: tie_breaks(fields, errors),
        bye_score: errors.score(fields, "bye_score").unwrap_or(Score::ONE),
        first_round: meaning(fields, errors, "first_round", &FIRST_ROUNDS),
        initial_colour: meaning(fields, errors, "first_side", &FIRST_SIDES),
        acceleration: if swiss {
            meaning(fields, errors, "acceleration", &ACCELERATIONS)
        } else {
            Acceleration::None
        },
        seed: errors.number(fields, "seed", 0..=u32::MAX).unwrap_or(0),
        rules: SectionRules {
            unplayed: meaning(fields, errors, "unplayed", &UNPLAYED),
            penalty_in_progress: fields.text("penalty_in_progress") == "true",
            penalty_in_buchholz: fields.text("penalty_in_buchholz") == "true",
            late_after: errors.number(fields, "late_after", 0..=36_000),
            // The rest is set on pages of its own.
            ..SectionRules::default()
        },
    };
    if let Err(fault) = settings.check() {
        errors.add(field_of(fault), actions::sections::fault_message(fault));
    }
    settings
}

/// The tie-breaks that have a place, by their places. Places may leave gaps, so that one can be put between.
fn tie_breaks(fields: &Fields, errors: &mut FormErrors) -> Vec<TieBreak> {
    let mut chosen: Vec<(u16, TieBreak)> = Vec::new();
    for &tie in TieBreak::ALL {
        let field = ties::name_key(tie);
        let Some(place) = errors.number(fields, field, 1..=99_u16) else { continue };
        if chosen.iter().any(|(taken, _)| *taken == place) {
            errors.add(field, Message::new("error-tie-place"));
        }
        chosen.push((place, tie));
    }
    chosen.sort_by_key(|(place, _)| *place);
    chosen.into_iter().map(|(_, tie)| tie).collect()
}

/// The field beside which a fault is told.
const fn field_of(fault: SettingsFault) -> &'static str {
    match fault {
        SettingsFault::PointsOutOfBounds | SettingsFault::PointsOutOfOrder => "win",
        SettingsFault::DrawsAboveWin => "draw",
        SettingsFault::ByeAboveWin => "bye_score",
        SettingsFault::AccelerationWithoutSwiss => "acceleration",
    }
}

/// `GET /events/{event}/sections/new`
pub(in crate::web) async fn new(state: State, visitor: Visitor, id: web::Path<EventId>) -> Answer {
    let id = id.into_inner();
    let event = state.store.read(move |tx| actions::event(tx, id)).await?;
    let (page, frame) = EventFrame::new(&visitor, &event, Message::new("section-new-title"), "/sections/new");
    let seed = page.seed();
    let form = filled(&SectionSettings::usual(page.t("category-open"), 9, seed));
    html(&SectionForm::new(page, frame, None, form, Version::FIRST))
}

/// `POST /events/{event}/sections/new`
pub(in crate::web) async fn create(
    state: State,
    visitor: Visitor,
    id: web::Path<EventId>,
    Posted(fields): Posted,
) -> Answer {
    let id = id.into_inner();
    let mut errors = FormErrors::default();
    let settings = read(&fields, &mut errors);
    if !errors.is_empty() {
        return new_again(&state, &visitor, id, &fields, &Objection::Fields(errors)).await;
    }
    let actor = visitor.actor_by(&fields)?;
    let create = move |tx: &mut Tx<'_>| actions::sections::create(tx, &actor, id, &settings);
    match state.store.write(Scope::Event(id), create).await {
        Ok(section) => {
            Ok(redirect_with_notice(&format!("{}/players", section_url(id, section)), "section-created"))
        }
        Err(ActionError::Repeated(_)) => Ok(redirect_with_notice(&event_url(id), REPEATED)),
        Err(error) => new_again(&state, &visitor, id, &fields, &Objection::of(error)?).await,
    }
}

async fn new_again(
    state: &State,
    visitor: &Visitor,
    id: EventId,
    fields: &Fields,
    objection: &Objection,
) -> Answer {
    let event = state.store.read(move |tx| actions::event(tx, id)).await?;
    let (page, frame) = EventFrame::new(visitor, &event, Message::new("section-new-title"), "/sections/new");
    let form = FormView::again(fields, objection, &page);
    html_as(objection.status(), &SectionForm::new(page, frame, None, form, Version::FIRST))
}

/// `GET /events/{event}/sections/{section}/edit`
pub(in crate::web) async fn edit(
    state: State,
    visitor: Visitor,
    ids: web::Path<(EventId, SectionId)>,
) -> Answer {
    let (event, section) = ids.into_inner();
    let (event, section_state) = load(&state, event, section).await?;
    let form = filled(&section_state.section.settings);
    let version = section_state.section.version;
    html(&edit_form(&visitor, &event, &section_state, version, |_| form))
}

fn edit_form(
    visitor: &Visitor,
    event: &Event,
    section_state: &SectionState,
    version: Version,
    form: impl FnOnce(&Page) -> FormView,
) -> SectionForm {
    let title = Message::new("section-edit-title");
    let (page, section) = SectionFrame::new(visitor, event, section_state, title.clone(), Tab::Settings);
    let (_, frame) = EventFrame::new(visitor, event, title, "/sections");
    SectionForm::new(page.clone(), frame, Some((section, section_state)), form(&page), version)
}

/// `POST /events/{event}/sections/{section}/edit`
pub(in crate::web) async fn save(
    state: State,
    visitor: Visitor,
    ids: web::Path<(EventId, SectionId)>,
    Posted(fields): Posted,
) -> Answer {
    let ids @ (event, section) = ids.into_inner();
    let mut errors = FormErrors::default();
    let settings = read(&fields, &mut errors);
    if !errors.is_empty() {
        return edit_again(&state, &visitor, ids, &fields, &Objection::Fields(errors)).await;
    }
    let expected = fields.parse("version").unwrap_or(Version::FIRST);
    let actor = visitor.actor_by(&fields)?;
    let change = move |tx: &mut Tx<'_>| {
        let SectionRules { unplayed, penalty_in_progress, penalty_in_buchholz, late_after, .. } =
            settings.rules;
        let stored = actions::section(tx, event, section)?.settings.rules;
        let rules = SectionRules { unplayed, penalty_in_progress, penalty_in_buchholz, late_after, ..stored };
        let settings = SectionSettings { rules, ..settings.clone() };
        actions::sections::change(tx, &actor, event, section, expected, &settings)
    };
    match finish(
        state.store.write(Scope::Section(section), change).await,
        &section_url(event, section),
        "saved",
    ) {
        Ok(answer) => Ok(answer),
        Err(error) => edit_again(&state, &visitor, ids, &fields, &Objection::of(error)?).await,
    }
}

async fn edit_again(
    state: &State,
    visitor: &Visitor,
    (event, section): (EventId, SectionId),
    fields: &Fields,
    objection: &Objection,
) -> Answer {
    let (event, section_state) = load(state, event, section).await?;
    let form = |page: &Page| FormView::again(fields, objection, page);
    let version = objection.version(fields);
    html_as(objection.status(), &edit_form(visitor, &event, &section_state, version, form))
}
