//! What a section's regulations say of medals, teams, prizes, age groups and ratings: a form of its own, with the
//! version of the section's settings.

use actix_web::web;
use askama::Template;

use super::Part;
use crate::actions;
use crate::i18n::Message;
use crate::store::{Scope, Tx};
use crate::tournament::standings::ratings::EloFactors;
use crate::tournament::{
    Ages, Event, EventId, PrizeTies, Prizes, SectionId, SectionRef, SectionRules, SectionSettings,
    SectionState, TeamScoring, Version,
};
use crate::web::forms::{Fields, FormErrors, Posted};
use crate::web::pages::sections::load;
use crate::web::pages::{Answer, State, finish, html, html_as};
use crate::web::rejection::Rejection;
use crate::web::views::frame::section_url;
use crate::web::views::{Choice, FormView, Page, SectionFrame, Tab};
use crate::web::visitor::Visitor;

/// The fields of factor K and the keys of the grades they are for.
const FACTORS: [(&str, &str); 8] = [
    ("k_ungraded", "lists-ungraded"),
    ("k_third", "grade-third"),
    ("k_second", "grade-second"),
    ("k_first", "grade-first"),
    ("k_candidate_master", "grade-candidate-master"),
    ("k_master", "grade-master"),
    ("k_international_master", "grade-international-master"),
    ("k_honoured_master", "grade-honoured-master"),
];

/// The most prizes, age groups and the greatest age.
const MOST_PRIZES: usize = 200;
/// See [`MOST_PRIZES`].
const MOST_GROUPS: usize = 20;
/// See [`MOST_PRIZES`].
const OLDEST: u8 = 120;
/// The greatest factor K.
const MOST_K: u8 = 100;

#[derive(Template)]
#[template(path = "lists/settings.html")]
struct Settings {
    page: Page,
    frame: SectionFrame,
    parts: Vec<(String, String, bool)>,
    scorings: Vec<Choice>,
    ties: Vec<Choice>,
    /// Factor K: field and label.
    factors: Vec<(&'static str, String)>,
    form: FormView,
    version: Version,
}

impl Settings {
    fn new(
        visitor: &Visitor,
        event: &Event,
        section_state: &SectionState,
        version: Version,
        form: impl FnOnce(&Page) -> FormView,
    ) -> Self {
        let title = Message::new("lists-settings");
        let (page, frame) = SectionFrame::new(visitor, event, section_state, title, Tab::Lists);
        let form = form(&page);
        let choices = |field, options: [(&'static str, &'static str); 2]| {
            form.options(field, options.map(|(value, key)| (value, page.t(key))).to_vec())
        };
        Self {
            parts: Part::Settings.links(&page, visitor, &frame.url, section_state),
            scorings: choices(
                "team_scoring",
                [
                    ("sum_of_points", "team-scoring-sum-of-points"),
                    ("match_points", "team-scoring-match-points"),
                ],
            ),
            ties: choices("ties", [("shared", "prize-ties-shared"), ("by_rank", "prize-ties-by-rank")]),
            factors: FACTORS.map(|(field, key)| (field, page.t(key))).to_vec(),
            form,
            version,
            page,
            frame,
        }
    }
}

fn filled(rules: &SectionRules) -> FormView {
    let list = |numbers: &mut dyn Iterator<Item = String>| numbers.collect::<Vec<_>>().join(" ");
    let scoring = match rules.team_scoring {
        TeamScoring::SumOfPoints => "sum_of_points",
        TeamScoring::MatchPoints => "match_points",
    };
    let ties = match rules.prizes.ties {
        PrizeTies::Shared => "shared",
        PrizeTies::ByRank => "by_rank",
    };
    let elo = &rules.elo;
    FormView::filled([
        ("shared_bronze", rules.shared_bronze.to_string()),
        ("team_scoring", scoring.to_owned()),
        ("team_counts", if rules.team_counts == 0 { String::new() } else { rules.team_counts.to_string() }),
        ("amounts", list(&mut rules.prizes.amounts.iter().map(u32::to_string))),
        ("unit", rules.prizes.unit.clone()),
        ("ties", ties.to_owned()),
        ("on", rules.ages.on.map(|day| day.to_string()).unwrap_or_default()),
        ("upper", list(&mut rules.ages.upper.iter().map(u8::to_string))),
        ("k_ungraded", elo.ungraded.to_string()),
        ("k_third", elo.third.to_string()),
        ("k_second", elo.second.to_string()),
        ("k_first", elo.first.to_string()),
        ("k_candidate_master", elo.candidate_master.to_string()),
        ("k_master", elo.master.to_string()),
        ("k_international_master", elo.international_master.to_string()),
        ("k_honoured_master", elo.honoured_master.to_string()),
    ])
}

/// The regulations with what the form says; all else stays as it was.
fn read(fields: &Fields, errors: &mut FormErrors, before: &SectionRules) -> SectionRules {
    let usual = EloFactors::default();
    let mut k = |field, usual| errors.number(fields, field, 0..=MOST_K).unwrap_or(usual);
    let elo = EloFactors {
        ungraded: k("k_ungraded", usual.ungraded),
        third: k("k_third", usual.third),
        second: k("k_second", usual.second),
        first: k("k_first", usual.first),
        candidate_master: k("k_candidate_master", usual.candidate_master),
        master: k("k_master", usual.master),
        international_master: k("k_international_master", usual.international_master),
        honoured_master: k("k_honoured_master", usual.honoured_master),
    };
    SectionRules {
        shared_bronze: fields.text("shared_bronze") == "true",
        team_scoring: match fields.text("team_scoring") {
            "match_points" => TeamScoring::MatchPoints,
            _ => TeamScoring::SumOfPoints,
        },
        team_counts: errors.number(fields, "team_counts", 0..=u8::MAX).unwrap_or(0),
        prizes: Prizes {
            amounts: amounts(fields, errors),
            unit: errors.at_most(fields, "unit", 20),
            ties: match fields.text("ties") {
                "by_rank" => PrizeTies::ByRank,
                _ => PrizeTies::Shared,
            },
        },
        ages: Ages { on: errors.date(fields, "on"), upper: upper(fields, errors) },
        elo,
        ..before.clone()
    }
}

/// The words of a field that holds several numbers.
fn words<'a>(fields: &'a Fields, name: &str) -> impl Iterator<Item = &'a str> {
    let between = |char: char| char.is_whitespace() || matches!(char, ',' | ';');
    fields.text(name).split(between).filter(|word| !word.is_empty())
}

/// The prizes, the first first.
fn amounts(fields: &Fields, errors: &mut FormErrors) -> Vec<u32> {
    let read: Option<Vec<u32>> = words(fields, "amounts").map(|word| word.parse().ok()).collect();
    let read = read.filter(|amounts| amounts.len() <= MOST_PRIZES);
    if read.is_none() {
        errors.add("amounts", Message::new("error-prizes").with("max", MOST_PRIZES));
    }
    read.unwrap_or_default()
}

/// The upper ages of the groups, ascending and each once.
fn upper(fields: &Fields, errors: &mut FormErrors) -> Vec<u8> {
    let age = |word: &str| {
        let age = word.trim_start_matches(|char: char| char.is_alphabetic() || matches!(char, '-' | '<'));
        age.parse().ok().filter(|age| (1..=OLDEST).contains(age))
    };
    let read: Option<Vec<u8>> = words(fields, "upper").map(age).collect();
    let Some(mut read) = read.filter(|ages| ages.len() <= MOST_GROUPS) else {
        errors.add("upper", Message::new("error-age-groups").with("max", OLDEST));
        return Vec::new();
    };
    read.sort_unstable();
    read.dedup();
    read
}

/// `GET /events/{event}/sections/{section}/lists/settings`
pub(in crate::web) async fn edit(
    state: State,
    visitor: Visitor,
    ids: web::Path<(EventId, SectionId)>,
) -> Answer {
    let (event, section) = ids.into_inner();
    let (event, section_state) = load(&state, event, section).await?;
    let form = filled(&section_state.section.settings.rules);
    html(&Settings::new(&visitor, &event, &section_state, section_state.section.version, |_| form))
}

/// `POST /events/{event}/sections/{section}/lists/settings`
pub(in crate::web) async fn save(
    state: State,
    visitor: Visitor,
    ids: web::Path<(EventId, SectionId)>,
    Posted(fields): Posted,
) -> Answer {
    let ids @ (event, section) = ids.into_inner();
    let mut errors = FormErrors::default();
    // What is wrong with the form is found against any regulations.
    read(&fields, &mut errors, &SectionRules::default());
    if !errors.is_empty() {
        return again(&state, &visitor, ids, &fields, &Rejection::Fields(errors)).await;
    }
    let expected = fields.parse("version").unwrap_or(Version::FIRST);
    let actor = visitor.actor_by(&fields)?;
    let sent = fields.clone();
    let change = move |tx: &mut Tx<'_>| {
        let stored = actions::load_section(tx, SectionRef { event, section })?.settings;
        let rules = read(&sent, &mut FormErrors::default(), &stored.rules);
        let settings = SectionSettings { rules, ..stored };
        actions::sections::change(tx, &actor, SectionRef { event, section }, expected, &settings)
    };
    match finish(
        state.store.write(Scope::Section(section), change).await,
        &format!("{}/lists", section_url(event, section)),
        "saved",
    ) {
        Ok(answer) => Ok(answer),
        Err(error) => again(&state, &visitor, ids, &fields, &Rejection::of(error)?).await,
    }
}

async fn again(
    state: &State,
    visitor: &Visitor,
    (event, section): (EventId, SectionId),
    fields: &Fields,
    objection: &Rejection,
) -> Answer {
    let (event, section_state) = load(state, event, section).await?;
    let form = |page: &Page| FormView::rejected(fields, objection, page);
    let version = objection.version(fields);
    html_as(objection.status(), &Settings::new(visitor, &event, &section_state, version, form))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn sent(pairs: &[(&str, &str)]) -> (SectionRules, Vec<&'static str>) {
        let mut errors = FormErrors::default();
        let rules = read(&Fields::of(pairs), &mut errors, &SectionRules::default());
        (rules, errors.iter().map(|(field, _)| field).collect())
    }

    #[test]
    fn a_form_as_it_is_filled_changes_nothing() {
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
        let form = filled(&rules);
        let names =
            ["shared_bronze", "team_scoring", "team_counts", "amounts", "unit", "ties", "on", "upper"];
        let names = names.into_iter().chain(FACTORS.map(|(field, _)| field));
        let pairs: Vec<(&str, &str)> = names.map(|name| (name, form.value(name))).collect();
        let mut errors = FormErrors::default();
        assert_eq!(read(&Fields::of(&pairs), &mut errors, &rules), rules);
        assert!(errors.is_empty());
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
    fn what_is_no_number_is_told_beside_its_field() {
        let many = "1 ".repeat(MOST_PRIZES + 1);
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
