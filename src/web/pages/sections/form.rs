//! The form that makes a section or changes its settings. Once round 1 is paired, the settings that its pairing was made
//! from are shown and cannot be changed.

use super::pairing_facts;
use crate::actions;
use crate::primitives::Keyed as _;
use crate::standings::TieBreak;
use crate::tournament::{
    Acceleration, PairingSystem, SectionRules, SectionSettings, SectionState, SettingsFault, Version,
};
use crate::web::address::{EventPath, SectionPath};
use crate::web::forms::{FieldValue, FormErrors};
use crate::web::prelude::*;
use crate::web::rejection::FormError;
use crate::web::settings::{Setting, Settings};
use crate::web::views::{FormView, ties};

/// The fields that only the pairing of round 1 depends on: once it is paired, the form carries them hidden.
const FIXED_FIELDS: [&str; 4] = ["system", "first_round", "seed", "first_side"];

/// The facts about pairing that can be changed after round 1 was paired, with a warning of the consequences.
const CHANGEABLE: [&str; 3] = ["field-game-points", "field-bye-score", "field-acceleration"];

#[derive(Template)]
#[template(path = "sections/form.html")]
struct SectionForm {
    page: Page,
    event: EventFrame,
    section: Option<SectionFrame>,
    /// Every tie-break, those of the list first and in its order.
    tie_breaks: Vec<TieRow>,
    /// The settings that are fixed once round 1 is paired, in words; `None` before.
    fixed: Option<Vec<(String, String)>>,
    /// The fields that carry them.
    fixed_fields: [&'static str; FIXED_FIELDS.len()],
    /// Whether the fields of Swiss sections are shown: rounds, acceleration, the bye.
    asks_swiss: bool,
    form: FormView,
    version: String,
}

/// A tie-break and its place in the list.
struct TieRow {
    /// The name of its field.
    field: &'static str,
    tie: TieBreak,
    /// The place as it is or was typed; empty for one that does not count.
    place: String,
    error: String,
}

impl SectionForm {
    /// For a new section, or an existing one.
    fn new(
        page: Page,
        event: EventFrame,
        section: Option<(SectionFrame, &SectionState)>,
        form: FormView,
        version: String,
    ) -> Self {
        let begun = section.as_ref().map(|(_, section_state)| *section_state).filter(|of| of.has_begun());
        let is_table = |section_state: &SectionState| section_state.section.settings.system.is_round_robin();
        let fixed = |section_state: &SectionState| {
            let changeable = CHANGEABLE.map(|key| page.t(key));
            let facts = pairing_facts(&page, &section_state.section.settings).into_iter();
            facts.filter(|(name, _)| !changeable.contains(name)).collect()
        };
        let form = settings(begun.is_some()).show(&page, form);
        Self {
            tie_breaks: tie_rows(&form),
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

impl SectionForm {
    /// The key of what the buttons do.
    fn verb(&self) -> &'static str {
        if self.section.is_some() { "save" } else { "section-make" }
    }

    /// Whether a place among the tie-breaks is wrong, so that they are shown open.
    fn ties_are_wrong(&self) -> bool {
        self.tie_breaks.iter().any(|row| !row.error.is_empty())
    }
}

/// The list as the form has it: sorted by the typed places, then those without one.
fn tie_rows(form: &FormView) -> Vec<TieRow> {
    let row = |tie: TieBreak| {
        let field = tie.key();
        TieRow { field, tie, place: form.value(field).to_owned(), error: form.error(field).to_owned() }
    };
    let mut rows: Vec<TieRow> = TieBreak::ALL.iter().copied().map(row).collect();
    rows.sort_by_key(|row| row.place.parse().unwrap_or(usize::MAX));
    rows
}

/// Rounds of a Swiss section.
const ROUNDS: std::ops::RangeInclusive<u8> = 1..=30;

/// The fields of the form. Once the section has begun, acceleration needs no explanation any more.
fn settings(has_begun: bool) -> Settings<SectionSettings> {
    let mut settings = vec![
        Setting::text("name", 100, |of: &mut SectionSettings| &mut of.name)
            .label("field-section-name")
            .required(),
        Setting::choice("category", "category", |of| &mut of.category),
        Setting::number("base_minutes", 1..=600, |of: &mut SectionSettings| &mut of.control.base_minutes)
            .required(),
        Setting::number("increment_seconds", 0..=600, |of| &mut of.control.increment_seconds),
        Setting::optional_number("late_after", 0..=36_000, |of: &mut SectionSettings| {
            &mut of.rules.late_after
        })
        .hint("hint-late-after"),
        Setting::text("note", 200, |of| &mut of.control.note),
        // Before the fields that only Swiss sections have.
        Setting::choice("system", "system", |of: &mut SectionSettings| &mut of.system).hint("hint-system"),
        Setting::custom("rounds", |of| of.rounds.to_string(), read_rounds),
        Setting::choice("acceleration", "acceleration", |of: &mut SectionSettings| &mut of.acceleration)
            .hint(if has_begun { "" } else { "hint-acceleration" }),
        Setting::choice("first_round", "starting-order", |of| &mut of.first_round),
        Setting::optional_choice(
            "first_side",
            "initial-colour",
            ("lot", "initial-colour-lot"),
            |of: &mut SectionSettings| &mut of.initial_colour,
        )
        .hint("hint-initial-colour"),
        Setting::number("seed", 0..=u32::MAX, |of: &mut SectionSettings| &mut of.seed).hint("hint-seed"),
        Setting::score("win", |of| &mut of.points.win),
        Setting::score("draw", |of| &mut of.points.draw),
        Setting::score("loss", |of| &mut of.points.loss),
        Setting::score("bye_score", |of: &mut SectionSettings| &mut of.bye_score).hint("hint-bye-score"),
        Setting::choice("unplayed", "unplayed", |of: &mut SectionSettings| &mut of.rules.unplayed)
            .hint("hint-unplayed"),
        Setting::check("penalty_in_progress", |of: &mut SectionSettings| &mut of.rules.penalty_in_progress)
            .hint("hint-penalty-in-progress"),
        Setting::check("penalty_in_buchholz", |of: &mut SectionSettings| &mut of.rules.penalty_in_buchholz)
            .hint("hint-penalty-in-buchholz"),
    ];
    settings.extend(TieBreak::ALL.iter().copied().map(|tie| {
        let place = move |of: &mut SectionSettings| {
            let at = of.tie_breaks.iter().position(|other| *other == tie);
            at.map_or_else(String::new, |at| (at + 1).to_string())
        };
        // They are read together, by `tie_breaks`.
        Setting::custom(tie.key(), place, |_, _| Ok(()))
    }));
    Settings::of(settings)
}

/// A Swiss section needs its rounds; those of a round robin follow from the players.
fn read_rounds(of: &mut SectionSettings, text: &str) -> Result<(), Message> {
    match FieldValue(text).number(&ROUNDS) {
        Ok(Some(rounds)) => of.rounds = rounds,
        _ if of.system != PairingSystem::Dutch => {}
        Ok(None) => return Err(Message::new("error-field-required")),
        Err(why) => return Err(why),
    }
    Ok(())
}

fn read(fields: &Fields) -> Result<SectionSettings, FormErrors> {
    let mut errors = FormErrors::default();
    let mut read = settings(false).read(fields, SectionSettings::usual("", 9, 0), &mut errors);
    if read.system != PairingSystem::Dutch {
        read.acceleration = Acceleration::None;
    }
    read.tie_breaks = tie_breaks(fields, &mut errors);
    if let Err(fault) = read.check() {
        errors.add(field_of(fault), fault.message());
    }
    errors.check(read)
}

/// The tie-breaks that have a place, by their places. Places may leave gaps, so that another can be inserted.
fn tie_breaks(fields: &Fields, errors: &mut FormErrors) -> Vec<TieBreak> {
    let mut chosen: Vec<(u16, TieBreak)> = Vec::new();
    for tie in TieBreak::ALL.iter().copied() {
        let field = tie.key();
        let Some(place) = errors.number(fields, field, 1..=99_u16) else { continue };
        if chosen.iter().any(|(taken, _)| *taken == place) {
            errors.add(field, Message::new("error-tie-place"));
        }
        chosen.push((place, tie));
    }
    chosen.sort_by_key(|(place, _)| *place);
    chosen.into_iter().map(|(_, tie)| tie).collect()
}

/// The field at which a fault is shown.
const fn field_of(fault: SettingsFault) -> &'static str {
    match fault {
        SettingsFault::PointsOutOfBounds | SettingsFault::PointsOutOfOrder => "win",
        SettingsFault::DrawsAboveWin => "draw",
        SettingsFault::ByeAboveWin => "bye_score",
        SettingsFault::AccelerationWithoutSwiss => "acceleration",
    }
}

fn new_view(
    tx: &mut Tx<'_>,
    visitor: &Visitor,
    path: EventPath,
    rejected: Option<&Rejected>,
) -> Result<SectionForm, PageError> {
    let title = Message::new("section-new-title");
    let (page, frame) = EventFrame::new(visitor, &path.load(tx)?, title, "/sections/new");
    let form = FormView::of(rejected, &page, || {
        settings(false).fill(&SectionSettings::usual(page.t("category-open"), 9, page.seed()))
    });
    Ok(SectionForm::new(page, frame, None, form, Version::FIRST.to_string()))
}

/// `GET /events/{event}/sections/new`
pub(in crate::web) async fn new(context: Context, path: EventPath) -> Answer {
    context.page(move |tx, visitor| new_view(tx, visitor, path, None)).await
}

/// `POST /events/{event}/sections/new`
pub(in crate::web) async fn create(context: Context, path: EventPath, Posted(fields): Posted) -> Answer {
    let settings = read(&fields);
    let create = move |tx: &mut Tx<'_>, actor: &Actor| -> Result<_, FormError> {
        Ok(actions::sections::create(tx, actor, path.event, &settings?)?)
    };
    let created = context.perform(path, fields, create).await?;
    created
        .redirect_to_new(|section| path.section(section).players(), "section-created", path.url())
        .or_view(path.at("sections/new"), path, new_view)
        .await
}

fn edit_view(
    tx: &mut Tx<'_>,
    visitor: &Visitor,
    path: SectionPath,
    rejected: Option<&Rejected>,
) -> Result<SectionForm, PageError> {
    let (event, section_state) = &path.load(tx)?;
    let title = Message::new("section-edit-title");
    let (page, section) = SectionFrame::new(visitor, event, section_state, title.clone(), Tab::Settings);
    let (_, frame) = EventFrame::new(visitor, event, title, "/sections");
    let stored = &section_state.section;
    let form = FormView::of(rejected, &page, || settings(false).fill(&stored.settings));
    let version = rejected.map_or_else(|| stored.version.to_string(), Rejected::version);
    Ok(SectionForm::new(page, frame, Some((section, section_state)), form, version))
}

/// `GET /events/{event}/sections/{section}/edit`
pub(in crate::web) async fn edit(context: Context, path: SectionPath) -> Answer {
    context.page(move |tx, visitor| edit_view(tx, visitor, path, None)).await
}

/// `POST /events/{event}/sections/{section}/edit`
pub(in crate::web) async fn save(context: Context, path: SectionPath, Posted(fields): Posted) -> Answer {
    let (expected, settings) = (fields.version()?, read(&fields));
    let change = move |tx: &mut Tx<'_>, actor: &Actor| -> Result<_, FormError> {
        let settings = settings.clone()?;
        let SectionRules { unplayed, penalty_in_progress, penalty_in_buchholz, late_after, .. } =
            settings.rules;
        // The other rules are set on pages of their own.
        let stored = actions::load_section(tx, path.ids())?.settings.rules;
        let rules = SectionRules { unplayed, penalty_in_progress, penalty_in_buchholz, late_after, ..stored };
        let settings = SectionSettings { rules, ..settings };
        Ok(actions::sections::change(tx, actor, path.ids(), expected, &settings)?)
    };
    context
        .perform_ahead(path, fields, change)
        .await?
        .redirect(path.url(), "saved")
        .or_view(path.at("edit"), path, edit_view)
        .await
}
