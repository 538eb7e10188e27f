//! The form of a section's regulations on medals, teams, prizes, age groups and ratings. It carries the version of the
//! section's settings.

use super::Part;
use crate::actions;
use crate::tournament::{SectionRules, SectionSettings, Setup};
use crate::web::address::SectionPath;
use crate::web::answers::rejection::FormError;
use crate::web::forms::settings::{Setting, Settings};
use crate::web::forms::{Field, FieldValue, FormErrors};
use crate::web::prelude::*;
use crate::web::views::FormView;

routes! {
    GET  "/events/{event}/sections/{section}/lists/settings" Holding(ManageEvent) => edit, Lists "settings";
    POST "/events/{event}/sections/{section}/lists/settings" Holding(ManageEvent) => save;
}

type Factor = fn(&mut SectionRules) -> &mut u8;

const SHARED_BRONZE: Field = Field::described("shared_bronze");
const TEAM_SCORING: Field = Field::described("team_scoring");
const TEAM_COUNTS: Field = Field::described("team_counts");
const AMOUNTS: Field = Field::described("amounts");
const UNIT: Field = Field::described("unit");
const TIES: Field = Field::described("ties");
const UPPER: Field = Field::described("upper");
const ON: Field = Field::described("on");

/// The fields of the K-factors, with the keys of the grades they are for.
const FACTORS: [(Field, &str, Factor); 8] = [
    (Field::described("k_ungraded"), "lists-ungraded", |of| &mut of.elo.ungraded),
    (Field::described("k_third"), "grade-third", |of| &mut of.elo.third),
    (Field::described("k_second"), "grade-second", |of| &mut of.elo.second),
    (Field::described("k_first"), "grade-first", |of| &mut of.elo.first),
    (Field::described("k_candidate_master"), "grade-candidate-master", |of| &mut of.elo.candidate_master),
    (Field::described("k_master"), "grade-master", |of| &mut of.elo.master),
    (Field::described("k_international_master"), "grade-international-master", |of| {
        &mut of.elo.international_master
    }),
    (Field::described("k_honoured_master"), "grade-honoured-master", |of| &mut of.elo.honoured_master),
];

const MAX_PRIZES: usize = 200;
const MAX_AGE_GROUPS: usize = 20;
const MAX_AGE: u8 = 120;
const MAX_FACTOR: u8 = 100;

#[derive(Template)]
#[template(path = "lists/settings.html")]
struct SettingsForm {
    page: Page,
    frame: SectionFrame,
    parts: Vec<(String, String, bool)>,
    /// The fields of the K-factors.
    factors: [Field; FACTORS.len()],
    form: FormView,
    version: String,
}

fn settings() -> Settings<SectionRules> {
    let mut settings = vec![
        Setting::check(SHARED_BRONZE, |of: &mut SectionRules| &mut of.shared_bronze)
            .hint("hint-shared-bronze"),
        Setting::choice(TEAM_SCORING, "team-scoring", |of: &mut SectionRules| &mut of.team_scoring)
            .hint("hint-team-scoring"),
        Setting::custom(TEAM_COUNTS, show_counts, read_counts),
        Setting::custom(AMOUNTS, |of: &mut SectionRules| spaced(&of.prizes.amounts), read_amounts)
            .area(2)
            .hint("hint-amounts"),
        Setting::text(UNIT, 20, |of: &mut SectionRules| &mut of.prizes.unit).short().hint("hint-unit"),
        Setting::choice(TIES, "prize-ties", |of| &mut of.prizes.ties),
        Setting::custom(UPPER, |of: &mut SectionRules| spaced(&of.ages.upper), read_upper).hint("hint-upper"),
        Setting::date(ON, |of: &mut SectionRules| &mut of.ages.on).hint("hint-ages-on"),
    ];
    let factor = |(field, grade, at)| Setting::number(field, 0..=MAX_FACTOR, at).label(grade);
    settings.extend(FACTORS.map(factor));
    Settings::of(settings)
}

/// Empty when all players of a team count.
fn show_counts(of: &mut SectionRules) -> String {
    if of.team_counts == 0 { String::new() } else { of.team_counts.to_string() }
}

fn read_counts(of: &mut SectionRules, text: &str) -> Result<(), Message> {
    of.team_counts = FieldValue(text).number(&(0..=u8::MAX))?.unwrap_or(0);
    Ok(())
}

fn spaced(numbers: &[impl ToString]) -> String {
    numbers.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ")
}

/// The items of a field that holds several numbers.
fn items(text: &str) -> impl Iterator<Item = &str> {
    let between = |char: char| char.is_whitespace() || matches!(char, ',' | ';');
    text.split(between).filter(|item| !item.is_empty())
}

/// The prizes, the first first.
fn read_amounts(of: &mut SectionRules, text: &str) -> Result<(), Message> {
    let read: Option<Vec<u32>> = items(text).map(|item| item.parse().ok()).collect();
    let read = read.filter(|amounts| amounts.len() <= MAX_PRIZES);
    of.prizes.amounts = read.ok_or_else(|| Message::new("error-prizes").with("max", MAX_PRIZES))?;
    Ok(())
}

/// The upper ages of the groups, ascending and without duplicates.
fn read_upper(of: &mut SectionRules, text: &str) -> Result<(), Message> {
    let age = |item: &str| {
        let age = item.trim_start_matches(|char: char| char.is_alphabetic() || matches!(char, '-' | '<'));
        age.parse().ok().filter(|age| (1..=MAX_AGE).contains(age))
    };
    let read: Option<Vec<u8>> = items(text).map(age).collect();
    let read = read.filter(|ages| ages.len() <= MAX_AGE_GROUPS);
    let mut read = read.ok_or_else(|| Message::new("error-age-groups").with("max", MAX_AGE))?;
    read.sort_unstable();
    read.dedup();
    of.ages.upper = read;
    Ok(())
}

fn read(fields: &Fields) -> Result<SectionRules, FormErrors> {
    let mut errors = FormErrors::default();
    let rules = settings().read(fields, SectionRules::default(), &mut errors);
    errors.check(rules)
}

/// The stored regulations with those of the form.
fn merged(stored: SectionRules, read: SectionRules) -> SectionRules {
    let SectionRules { shared_bronze, team_scoring, team_counts, prizes, ages, elo, .. } = read;
    SectionRules { shared_bronze, team_scoring, team_counts, prizes, ages, elo, ..stored }
}

/// `GET /events/{event}/sections/{section}/lists/settings`
async fn edit(context: Context, path: SectionPath) -> Answer {
    context.page(move |tx, visitor| view(tx, visitor, path, None)).await
}

fn view(
    tx: &mut Tx<'_>,
    visitor: &Visitor,
    path: SectionPath,
    rejected: Option<&Rejected>,
) -> Result<SettingsForm, PageError> {
    let (event, section_state) = &path.load(tx)?;
    let title = Message::new("lists-settings");
    let (page, frame) = SectionFrame::new(visitor, event, section_state, title, Tab::Lists);
    let form = FormView::of(rejected, &page, || settings().fill(&section_state.settings().rules));
    Ok(SettingsForm {
        parts: Part::Settings.links(&page, visitor, &frame.url, section_state),
        factors: FACTORS.map(|(field, _, _)| field),
        form: settings().show(&page, form),
        version: rejected.map_or_else(|| section_state.section.version.to_string(), Rejected::version),
        page,
        frame,
    })
}

/// `POST /events/{event}/sections/{section}/lists/settings`
async fn save(context: Context, path: SectionPath, Posted(fields): Posted) -> Answer {
    let (expected, read) = (fields.version()?, read(&fields));
    let change = move |tx: &mut Tx<'_>, actor: &Actor| -> Result<_, FormError> {
        let (section, stage) = path.load_set_up(tx)?;
        let stored = section.settings;
        let section = SectionSettings { rules: merged(stored.rules.clone(), read.clone()?), ..stored };
        let setup = Setup { section, format: stage.format };
        Ok(actions::sections::change(tx, actor, path.ids(), expected, &setup)?)
    };
    let changed = context.perform_ahead(path, fields, change).await?;
    changed.redirect(path.at("lists"), "saved").or_view(path.at("lists/settings"), path, view).await
}

#[cfg(test)]
#[allow(clippy::unwrap_used, reason = "a test that cannot be set up has failed")]
mod tests {
    use super::*;
    use crate::tournament::standings::ratings::EloFactors;
    use crate::tournament::{Ages, PrizeTies, Prizes, TeamScoring};
    use crate::web::forms::FieldName as _;

    fn sent(pairs: &[(&str, &str)]) -> (SectionRules, Vec<&'static str>) {
        match read(&Fields::from_pairs(pairs)) {
            Ok(rules) => (rules, Vec::new()),
            Err(errors) => (SectionRules::default(), errors.iter().map(|(field, _)| field).collect()),
        }
    }

    #[test]
    fn a_form_filled_and_sent_again_changes_nothing() {
        let rules = SectionRules {
            shared_bronze: true,
            team_scoring: TeamScoring::MatchPoints,
            team_counts: 4,
            ages: Ages { on: "2026-12-31".parse().ok(), upper: vec![10, 12] },
            prizes: Prizes { amounts: vec![300, 200], unit: "KGS".to_owned(), ties: PrizeTies::ByRank },
            elo: EloFactors { master: 12, ..EloFactors::default() },
            late_after: Some(60),
            ..SectionRules::default()
        };
        let form = settings().fill(&rules);
        let fields = [SHARED_BRONZE, TEAM_SCORING, TEAM_COUNTS, AMOUNTS, UNIT, TIES, ON, UPPER];
        let fields = fields.into_iter().chain(FACTORS.map(|(field, _, _)| field));
        let pairs: Vec<(&str, &str)> = fields.map(|field| (field.field_name(), form.value(field))).collect();
        assert_eq!(merged(rules.clone(), read(&Fields::from_pairs(&pairs)).unwrap()), rules);
    }

    #[test]
    fn several_numbers_are_read_as_people_write_them() {
        let (rules, errors) =
            sent(&[("amounts", "30000; 20000,10000\n5000"), ("upper", "U14, <12 до-10 12")]);
        assert!(errors.is_empty());
        assert_eq!(rules.prizes.amounts, [30_000, 20_000, 10_000, 5_000]);
        assert_eq!(rules.ages.upper, [10, 12, 14]);
    }

    #[test]
    fn an_invalid_number_is_an_error_at_its_field() {
        let many = "1 ".repeat(MAX_PRIZES + 1);
        for (field, value) in [
            ("amounts", "100 many"),
            ("amounts", "-5"),
            ("amounts", many.as_str()),
            ("upper", "0"),
            ("upper", "121"),
            ("upper", "young"),
            ("team_counts", "256"),
            ("k_master", "101"),
            ("on", "31.02.2026"),
        ] {
            assert_eq!(sent(&[(field, value)]).1, [field], "{value}");
        }
    }
}
