//! The form that makes a section or changes its settings. Once round 1 is paired, the settings that its pairing was made
//! from are shown and cannot be changed.

use super::{facts, fields, pairing_facts};
use crate::actions;
use crate::primitives::Keyed as _;
use crate::standings::TieBreak;
use crate::tournament::{
    Acceleration, FideMode, FormatRules, PairingSystem, SectionRules, SectionState, SettingsFault, Setup,
    Version,
};
use crate::web::address::{EventPath, SectionPath};
use crate::web::answers::rejection::FormError;
use crate::web::forms::settings::{Setting, Settings};
use crate::web::forms::{Field, FieldValue, FormErrors};
use crate::web::prelude::*;
use crate::web::views::FormView;
use crate::web::views::standings::ties;

routes! {
    GET  "/events/{event}/sections/new" Holding(ManageEvent) => new, Sections;
    POST "/events/{event}/sections/new" Holding(ManageEvent) => create;
    GET  "/events/{event}/sections/{section}/edit" Holding(ManageEvent) => edit, Sections "settings";
    POST "/events/{event}/sections/{section}/edit" Holding(ManageEvent) => save;
}

/// The fields that only the pairing of round 1 depends on: once it is paired, the form carries them hidden.
const FIXED_FIELDS: [Field; 6] = [
    fields::SYSTEM,
    fields::FIRST_ROUND,
    fields::EQUALS,
    fields::SEED,
    fields::FIRST_SIDE,
    fields::KEEPS_LAST_TWO,
];

/// The fields that FIDE mode fixes as well, with those of the tie-breaks.
const BARRED_FIELDS: [Field; 14] = [
    fields::RATING_METHOD,
    fields::TIE_BREAK_RATINGS,
    fields::TIE_BREAK_RATINGS_OF,
    fields::ROUNDS,
    fields::ACCELERATION,
    fields::WIN,
    fields::DRAW,
    fields::LOSS,
    fields::BYE_SCORE,
    fields::UNPLAYED,
    fields::PENALTY_IN_PROGRESS,
    fields::PENALTY_IN_BUCHHOLZ,
    fields::UNRATED,
    fields::UNRATED_RATING,
];

/// The facts about pairing that can be changed after round 1 was paired, with a warning of the consequences.
const CHANGEABLE: [&str; 4] =
    ["field-game-points", "field-bye-score", "field-acceleration", "field-rating-method"];

#[derive(Template)]
#[template(path = "sections/form.html")]
struct SectionForm {
    page: Page,
    /// Every tie-break, those of the list first and in its order.
    tie_breaks: Vec<TieRow>,
    /// The settings that are fixed once round 1 is paired, in words; `None` before.
    fixed: Option<Vec<(String, String)>>,
    /// The fields that carry them.
    fixed_fields: Vec<Field>,
    /// Whether FIDE mode bars the changes that take two steps outside it.
    is_barred: bool,
    /// Whether the section is made, so that FIDE mode can be chosen.
    is_new: bool,
    /// Whether the fields of Swiss sections are shown: rounds, acceleration, the bye.
    asks_swiss: bool,
    /// The key of what the buttons do.
    verb: &'static str,
    form: FormView,
    version: String,
}

/// A tie-break and its place in the list.
struct TieRow {
    field: Field,
    tie: TieBreak,
    /// The place as it is or was typed; empty for one that does not count.
    place: String,
    error: String,
}

impl SectionForm {
    /// For a new section, or an existing one.
    fn new(page: Page, section: Option<&SectionState>, form: FormView, version: String) -> Self {
        let begun = section.filter(|of| of.has_begun());
        let is_barred = section.is_some_and(SectionState::fide_mode_bars);
        let is_table = |section_state: &SectionState| section_state.format().system.is_round_robin();
        let fixed = |section_state: &SectionState| {
            if is_barred {
                return facts(&page, section_state);
            }
            let changeable = CHANGEABLE.map(|key| page.t(key));
            let facts = pairing_facts(&page, section_state).into_iter();
            facts.filter(|(name, _)| !changeable.contains(name)).collect()
        };
        let form = settings(begun.is_some()).show(&page, form);
        Self {
            tie_breaks: tie_rows(&form),
            fixed: begun.map(fixed),
            fixed_fields: fixed_fields(is_barred),
            is_barred,
            is_new: section.is_none(),
            asks_swiss: !begun.is_some_and(is_table),
            verb: if section.is_some() { "save" } else { "section-make" },
            page,
            form,
            version,
        }
    }

    /// Whether a place among the tie-breaks is wrong, so that they are shown open.
    fn ties_are_wrong(&self) -> bool {
        self.tie_breaks.iter().any(|row| !row.error.is_empty())
            || self.form.is_wrong([fields::UNRATED_RATING])
    }

    /// The tie-breaks that are shown at once: those that count, and the usual ones.
    fn shown_ties(&self) -> Vec<&TieRow> {
        self.tie_breaks.iter().filter(|row| row.is_shown()).collect()
    }

    /// The others, one step away.
    fn other_ties(&self) -> Vec<&TieRow> {
        self.tie_breaks.iter().filter(|row| !row.is_shown()).collect()
    }
}

impl TieRow {
    fn is_shown(&self) -> bool {
        let is_usual = TieBreak::usual().contains(&self.tie);
        is_usual || !self.place.is_empty() || !self.error.is_empty()
    }
}

/// The fields that the form carries hidden once round 1 is paired.
fn fixed_fields(is_barred: bool) -> Vec<Field> {
    let mut fields = FIXED_FIELDS.to_vec();
    if is_barred {
        fields.extend(BARRED_FIELDS);
        fields.extend(TieBreak::ALL.iter().copied().map(fields::of_tie));
    }
    fields
}

/// The list as the form has it: sorted by the typed places, then those without one.
fn tie_rows(form: &FormView) -> Vec<TieRow> {
    let row = |tie: TieBreak| {
        let field = fields::of_tie(tie);
        TieRow { field, tie, place: form.value(field).to_owned(), error: form.error(field).to_owned() }
    };
    let mut rows: Vec<TieRow> = TieBreak::ALL.iter().copied().map(row).collect();
    rows.sort_by_key(|row| row.place.parse().unwrap_or(usize::MAX));
    rows
}

/// The last rounds that may be barred to half-point byes.
const ROUNDS_BARRED: std::ops::RangeInclusive<u8> = 0..=30;

/// Places of tie-breaks in the list.
const PLACES: std::ops::RangeInclusive<u16> = 1..=99;

/// Rounds of a Swiss section.
const ROUNDS: std::ops::RangeInclusive<u8> = 1..=30;

/// The fields of the form. Once the section has begun, acceleration needs no explanation any more.
fn settings(has_begun: bool) -> Settings<Setup> {
    let mut settings = vec![
        Setting::text(fields::NAME, 100, |of: &mut Setup| &mut of.section.name)
            .label("field-section-name")
            .required(),
        Setting::choice(fields::CATEGORY, "category", |of| &mut of.section.category),
        Setting::number(fields::BASE_MINUTES, 1..=600, |of: &mut Setup| &mut of.section.control.base_minutes)
            .required(),
        Setting::number(fields::INCREMENT_SECONDS, 0..=600, |of| &mut of.section.control.increment_seconds),
        Setting::optional_number(fields::LATE_AFTER, 0..=36_000, |of: &mut Setup| {
            &mut of.section.rules.late_after
        })
        .hint("hint-late-after"),
        Setting::text(fields::NOTE, 200, |of| &mut of.section.control.note),
        // Before the fields that only Swiss sections have.
        Setting::choice(fields::SYSTEM, "system", |of: &mut Setup| &mut of.format.system).hint("hint-system"),
        Setting::custom(fields::ROUNDS, |of| of.format.rounds.to_string(), read_rounds),
        Setting::choice(fields::ACCELERATION, "acceleration", |of: &mut Setup| &mut of.format.acceleration)
            .hint(if has_begun { "" } else { "hint-acceleration" }),
        Setting::choice(fields::RATING_METHOD, "rating-method", |of: &mut Setup| {
            &mut of.section.rules.rating_method
        })
        .hint("hint-rating-method"),
        Setting::check(fields::OVER_30_DAYS, |of: &mut Setup| &mut of.section.rules.over_30_days)
            .hint("hint-over-30-days"),
        Setting::choice(fields::TIE_BREAK_RATINGS, "tie-break-ratings", |of: &mut Setup| {
            &mut of.format.rules.tie_break_ratings
        })
        .hint("hint-tie-break-ratings"),
        Setting::number(fields::TIE_BREAK_RATINGS_OF, ROUNDS, |of: &mut Setup| {
            &mut of.format.rules.tie_break_ratings_of
        }),
        Setting::custom(fields::FEDERATION, |of| of.section.rules.federation.clone(), read_federation)
            .hint("hint-federation"),
        Setting::custom(fields::ROUND_DAYS, show_days, read_days).area(4).hint("hint-round-days"),
        Setting::choice(fields::FIRST_ROUND, "starting-order", |of| &mut of.format.first_round),
        Setting::choice(fields::EQUALS, "equals", |of: &mut Setup| &mut of.format.rules.equal_order)
            .hint("hint-equals"),
        Setting::optional_choice(
            fields::FIRST_SIDE,
            "initial-colour",
            ("lot", "initial-colour-lot"),
            |of: &mut Setup| &mut of.format.initial_colour,
        )
        .hint("hint-initial-colour"),
        Setting::check(fields::KEEPS_LAST_TWO, |of: &mut Setup| &mut of.format.rules.keeps_last_two)
            .hint("hint-keeps-last-two"),
        Setting::number(fields::SEED, 0..=u32::MAX, |of: &mut Setup| &mut of.format.seed).hint("hint-seed"),
        Setting::score(fields::WIN, |of| &mut of.format.points.win),
        Setting::score(fields::DRAW, |of| &mut of.format.points.draw),
        Setting::score(fields::LOSS, |of| &mut of.format.points.loss),
        Setting::score(fields::BYE_SCORE, |of: &mut Setup| &mut of.format.bye_score).hint("hint-bye-score"),
        Setting::choice(fields::UNPLAYED, "unplayed", |of: &mut Setup| &mut of.format.rules.unplayed)
            .hint("hint-unplayed"),
        Setting::check(fields::PENALTY_IN_PROGRESS, |of: &mut Setup| {
            &mut of.format.rules.penalty_in_progress
        })
        .hint("hint-penalty-in-progress"),
        Setting::check(fields::PENALTY_IN_BUCHHOLZ, |of: &mut Setup| {
            &mut of.format.rules.penalty_in_buchholz
        })
        .hint("hint-penalty-in-buchholz"),
        Setting::number(fields::HALF_BYES_BARRED_LAST, ROUNDS_BARRED, |of: &mut Setup| {
            &mut of.format.rules.half_byes_barred_last
        })
        .hint("hint-half-byes-barred-last"),
        Setting::check(fields::PLAYERS_REPORT, |of: &mut Setup| &mut of.section.rules.players_report)
            .hint("hint-players-report"),
        Setting::choice(fields::UNRATED, "unrated", |of: &mut Setup| &mut of.format.rules.unrated)
            .hint("hint-unrated"),
        Setting::number(fields::UNRATED_RATING, 0..=4_000, |of: &mut Setup| {
            &mut of.format.rules.unrated_rating
        }),
    ];
    // Chosen where a section is made; it is left on a page of its own.
    let in_fide_mode = |of: &mut Setup| of.section.rules.fide_mode == FideMode::On;
    let choose = |of: &mut Setup, text: &str| {
        of.section.rules.fide_mode = if text == "true" { FideMode::On } else { FideMode::Off };
        Ok(())
    };
    let show = move |of: &mut Setup| if in_fide_mode(of) { "true" } else { "" }.to_owned();
    settings.push(Setting::custom(fields::FIDE_MODE, show, choose).checked().hint("hint-fide-mode"));
    settings.extend(TieBreak::ALL.iter().copied().map(|tie| {
        let place = move |of: &mut Setup| {
            let at = of.format.tie_breaks.iter().position(|other| *other == tie);
            at.map_or_else(String::new, |at| (at + 1).to_string())
        };
        // They are read together, by `tie_breaks`.
        Setting::custom(fields::of_tie(tie), place, |_, _| Ok(()))
    }));
    Settings::of(settings)
}

/// A Swiss section needs its rounds; those of a round robin follow from the players.
fn read_rounds(of: &mut Setup, text: &str) -> Result<(), Message> {
    match FieldValue(text).number(&ROUNDS) {
        Ok(Some(rounds)) => of.format.rounds = rounds,
        _ if of.format.system != PairingSystem::Dutch => {}
        Ok(None) => return Err(Message::new("error-field-required")),
        Err(why) => return Err(why),
    }
    Ok(())
}

/// The code of the federation, or nothing.
fn read_federation(of: &mut Setup, text: &str) -> Result<(), Message> {
    let code = text.trim().to_uppercase();
    if !code.is_empty() && !SectionRules::is_federation(&code) {
        return Err(Message::new("error-federation"));
    }
    of.section.rules.federation = code;
    Ok(())
}

/// The days of the rounds, a line each: `3: 28.11.2026`.
fn show_days(of: &mut Setup) -> String {
    let days = (1..=u8::MAX).zip(&of.format.rules.round_days);
    let lines = days.filter_map(|(round, day)| Some(format!("{round}: {}", (*day)?.format("%d.%m.%Y"))));
    lines.collect::<Vec<_>>().join("\n")
}

/// A round and its day in each line. A line without a round is of the one after that of the line before.
fn read_days(of: &mut Setup, text: &str) -> Result<(), Message> {
    let (mut days, mut last) = (Vec::new(), 0_u8);
    for line in text.lines().map(str::trim).filter(|line| !line.is_empty()) {
        let wrong = || Message::new("error-round-day").with("written", line);
        let (round, day) = match line.split_once([':', ' ']) {
            Some((round, day)) => (round.parse().ok(), day.trim()),
            None => (last.checked_add(1), line),
        };
        last = round.filter(|round| *round > 0).ok_or_else(wrong)?;
        let day = FieldValue(day).date().map_err(|_| wrong())?.ok_or_else(wrong)?;
        if days.len() < usize::from(last) {
            days.resize(usize::from(last), None);
        }
        let place = days.get_mut(usize::from(last) - 1).filter(|place| place.is_none()).ok_or_else(wrong)?;
        *place = Some(day);
    }
    of.format.rules.round_days = days;
    Ok(())
}

fn read(fields: &Fields) -> Result<Setup, FormErrors> {
    let mut errors = FormErrors::default();
    let mut read = settings(false).read(fields, Setup::usual("", 9, 0), &mut errors);
    if read.format.system != PairingSystem::Dutch {
        read.format.acceleration = Acceleration::None;
    }
    read.format.tie_breaks = tie_breaks(fields, &mut errors);
    if let Err(fault) = read.check() {
        errors.add(field_of(fault), fault.message());
    }
    errors.check(read)
}

/// The tie-breaks that have a place, by their places. Places may leave gaps, so that another can be inserted.
fn tie_breaks(fields: &Fields, errors: &mut FormErrors) -> Vec<TieBreak> {
    let mut chosen: Vec<(u16, TieBreak)> = Vec::new();
    for tie in TieBreak::ALL.iter().copied() {
        let field = Field::number(tie.key(), &PLACES);
        let Some(place) = errors.read(fields, field) else { continue };
        if chosen.iter().any(|(taken, _)| *taken == place) {
            errors.add(field, Message::new("error-tie-place"));
        }
        chosen.push((place, tie));
    }
    chosen.sort_by_key(|(place, _)| *place);
    chosen.into_iter().map(|(_, tie)| tie).collect()
}

/// The field at which a fault is shown.
const fn field_of(fault: SettingsFault) -> Field {
    match fault {
        SettingsFault::PointsOutOfBounds | SettingsFault::PointsOutOfOrder => fields::WIN,
        SettingsFault::DrawsAboveWin => fields::DRAW,
        SettingsFault::ByeAboveWin => fields::BYE_SCORE,
        SettingsFault::AccelerationWithoutSwiss => fields::ACCELERATION,
        SettingsFault::FideBuchholz => fields::FIDE_MODE,
        SettingsFault::RoundDaysOutOfOrder | SettingsFault::RoundDaysBeyondRounds => fields::ROUND_DAYS,
    }
}

fn new_view(
    tx: &mut Tx<'_>,
    visitor: &Visitor,
    path: EventPath,
    rejected: Option<&Rejected>,
) -> Result<SectionForm, PageError> {
    let title = Message::new("section-new-title");
    let (page, _) = EventFrame::new(visitor, &path.load(tx)?, title, "/sections/new");
    let form = FormView::of(rejected, &page, || {
        settings(false).fill(&Setup::usual(page.t("category-open"), 9, page.seed()))
    });
    Ok(SectionForm::new(page, None, form, Version::FIRST.to_string()))
}

/// `GET /events/{event}/sections/new`
async fn new(context: Context, path: EventPath) -> Answer {
    context.page(move |tx, visitor| new_view(tx, visitor, path, None)).await
}

/// `POST /events/{event}/sections/new`
async fn create(context: Context, path: EventPath, Posted(fields): Posted) -> Answer {
    let setup = read(&fields);
    let create = move |tx: &mut Tx<'_>, actor: &Actor| -> Result<_, FormError> {
        Ok(actions::sections::create(tx, actor, path.event, &setup?)?)
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
    let (page, _) = SectionFrame::new(visitor, event, section_state, title, Tab::Settings);
    let form = FormView::of(rejected, &page, || settings(false).fill(&section_state.setup()));
    let version = rejected.map_or_else(|| section_state.section.version.to_string(), Rejected::version);
    Ok(SectionForm::new(page, Some(section_state), form, version))
}

/// `GET /events/{event}/sections/{section}/edit`
async fn edit(context: Context, path: SectionPath) -> Answer {
    context.page(move |tx, visitor| edit_view(tx, visitor, path, None)).await
}

/// What was read, with those of the stored rules that are set on pages of their own.
fn merged(of_section: SectionRules, of_format: FormatRules, read: Setup) -> Setup {
    let Setup { mut section, mut format } = read;
    let SectionRules { rating_method, over_30_days, federation, late_after, players_report, .. } =
        section.rules;
    section.rules =
        SectionRules { rating_method, over_30_days, federation, late_after, players_report, ..of_section };
    let FormatRules { away_in_upper_half, avoid_team_mates, .. } = of_format;
    format.rules = FormatRules { away_in_upper_half, avoid_team_mates, ..format.rules };
    Setup { section, format }
}

/// `POST /events/{event}/sections/{section}/edit`
async fn save(context: Context, path: SectionPath, Posted(fields): Posted) -> Answer {
    let (expected, setup) = (fields.version()?, read(&fields));
    let change = move |tx: &mut Tx<'_>, actor: &Actor| -> Result<_, FormError> {
        let read = setup.clone()?;
        let (section, stage) = path.load_set_up(tx)?;
        let setup = merged(section.settings.rules, stage.format.rules, read);
        Ok(actions::sections::change(tx, actor, path.ids(), expected, &setup)?)
    };
    context
        .perform_ahead(path, fields, change)
        .await?
        .redirect(path.url(), "saved")
        .or_view(path.at("edit"), path, edit_view)
        .await
}
