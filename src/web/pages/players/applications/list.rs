//! The list of applications: for officials with the boxes of the mandate commission, for a leader with what became of
//! his team's.

use std::collections::HashMap;

use actix_session::Session;
use actix_web::web;
use askama::Template;

use super::desk::{At, Desk, DeskFrame, Pick};
use super::{check_name, state_key};
use crate::exchange::{Cell, Table};
use crate::i18n::{Message, Named as _};
use crate::tournament::players::search::folded;
use crate::tournament::{Applicant, ApplicationId, ApplicationState, Check, SectionId, Version};
use crate::web::pages::players::{sex_key, short_grade_key};
use crate::web::pages::{Answer, State, delimiter, file, html};
use crate::web::views::Page;
use crate::web::visitor::Visitor;

#[derive(Template)]
#[template(path = "applications/list.html")]
struct List {
    page: Page,
    frame: DeskFrame,
    lines: Vec<Line>,
    /// How many applications there are, whatever is looked for.
    all: usize,
    states: Vec<Pick>,
    sections: Vec<Pick>,
    query: String,
    is_leader: bool,
    /// Whether a section still takes applications.
    is_open: bool,
    /// Whether a leader withdraws nobody of his team any more (A3).
    is_settled: bool,
    /// This page's address, to come back to.
    here: String,
}

/// An application in the list.
struct Line {
    id: ApplicationId,
    url: String,
    name: String,
    /// Team, section, sex, grade, rating.
    about: String,
    state: ApplicationState,
    chip: &'static str,
    said: String,
    reason: String,
    /// For the commission: the name of each box, its label, whether it is ticked.
    boxes: Vec<(&'static str, String, bool)>,
    /// Whether all of them are.
    is_complete: bool,
    version: Version,
}

/// What is looked for.
#[derive(serde::Deserialize)]
pub(in crate::web) struct Wanted {
    #[serde(default)]
    q: String,
    #[serde(default)]
    state: String,
    #[serde(default)]
    section: String,
}

const STATES: [(&str, ApplicationState); 3] = [
    ("applied", ApplicationState::Applied),
    ("admitted", ApplicationState::Admitted),
    ("refused", ApplicationState::Refused),
];

impl Wanted {
    fn takes(&self, desk: &Desk, applicant: &Applicant) -> bool {
        let state = STATES.into_iter().find(|(value, _)| *value == self.state).map(|(_, state)| state);
        let section: Option<SectionId> = self.section.parse().ok();
        let words = folded(&self.q);
        let text = folded(&format!("{} {}", applicant.details.name, desk.team_name(applicant.team)));
        state.is_none_or(|state| state == applicant.state)
            && section.is_none_or(|section| section == applicant.section)
            && words.split_whitespace().all(|word| text.contains(word))
    }
}

/// `GET /events/{event}/applications`, `GET /apply/{token}`
pub(in crate::web) async fn list(
    state: State,
    visitor: Visitor,
    session: Session,
    at: At,
    wanted: web::Query<Wanted>,
) -> Answer {
    let wanted = Wanted { q: wanted.q.trim().chars().take(100).collect(), ..wanted.into_inner() };
    let desk = at.desk(&state, &visitor).await?;
    let key = if at.is_leader() { "apply-title" } else { "applications-title" };
    let (page, frame) = desk.page(&visitor, &session, Message::new(key))?;
    let mut found: Vec<&Applicant> =
        desk.applicants.iter().filter(|applicant| wanted.takes(&desk, applicant)).collect();
    found.sort_by_cached_key(|applicant| {
        (desk.team_name(applicant.team).to_lowercase(), applicant.details.name.to_string().to_lowercase())
    });
    let lines = found.into_iter().map(|applicant| line(&page, &frame, &desk, applicant)).collect();
    let mut states = vec![(String::new(), page.t("applications-all-states"), wanted.state.is_empty())];
    states.extend(STATES.map(|(value, state)| {
        let n = desk.applicants.iter().filter(|applicant| applicant.state == state).count();
        (value.to_owned(), format!("{} ({n})", page.t(state_key(state))), wanted.state == value)
    }));
    let mut sections = vec![(String::new(), page.t("applications-all-sections"), wanted.section.is_empty())];
    sections.extend(desk.section_options(&wanted.section));
    html(&List {
        lines,
        all: desk.applicants.len(),
        states,
        sections,
        query: wanted.q,
        is_leader: at.is_leader(),
        is_open: !desk.open_sections().is_empty(),
        is_settled: desk.is_settled(),
        here: visitor.address.clone(),
        page,
        frame,
    })
}

fn line(page: &Page, frame: &DeskFrame, desk: &Desk, applicant: &Applicant) -> Line {
    let details = &applicant.details;
    let about = [
        if desk.team.is_none() { desk.team_name(applicant.team) } else { String::new() },
        desk.section_name(applicant.section),
        details.sex.map_or_else(String::new, |sex| page.t(sex_key(sex))),
        details.grade.map_or_else(String::new, |grade| page.t(short_grade_key(grade))),
        details.rating.map_or_else(String::new, |rating| rating.to_string()),
    ];
    let about: Vec<String> = about.into_iter().filter(|part| !part.is_empty()).collect();
    let ticks =
        Check::ALL.map(|check| (check_name(check), page.say(&check.message()), applicant.seen.has(check)));
    let (chip, said) = desk.said(page, applicant);
    Line {
        id: applicant.id,
        url: format!("{}/{}", frame.url, applicant.id),
        name: details.name.to_string(),
        about: about.join(" · "),
        state: applicant.state,
        chip,
        said,
        reason: applicant.reason.clone(),
        boxes: ticks.into(),
        is_complete: applicant.seen.missing().next().is_none(),
        version: applicant.version,
    }
}

/// The headers of the export: no personal data among them (A6).
const EXPORTED: [&str; 16] = [
    "field-team",
    "field-section",
    "field-surname",
    "field-given",
    "field-patronymic",
    "field-sex",
    "field-rating",
    "field-grade",
    "field-country",
    "field-region",
    "field-club",
    "field-coaches",
    "field-passport",
    "field-doctor",
    "field-dress",
    "field-application",
];

/// `GET /events/{event}/applications.csv`: in the language of the page, without personal data.
pub(in crate::web) async fn export(state: State, visitor: Visitor, session: Session, at: At) -> Answer {
    let desk = at.desk(&state, &visitor).await?;
    let (page, _) = desk.page(&visitor, &session, Message::new("applications-title"))?;
    let header = EXPORTED.map(|key| page.t(key));
    let yes_no = |is: bool| page.t(if is { "yes" } else { "no" });
    let teams: HashMap<_, _> =
        desk.teams.iter().map(|team| (Some(team.id), team.details.name.clone())).collect();
    let row = |applicant: &Applicant| {
        let details = &applicant.details;
        vec![
            teams.get(&applicant.team).cloned().unwrap_or_default().into(),
            desk.section_name(applicant.section).into(),
            details.name.surname.clone().into(),
            details.name.given.clone().into(),
            details.name.patronymic.clone().into(),
            details.sex.map_or_else(String::new, |sex| page.t(sex_key(sex))).into(),
            Cell::whole(details.rating),
            details.grade.map_or_else(String::new, |grade| page.t(short_grade_key(grade))).into(),
            details.country.clone().into(),
            details.region.clone().into(),
            details.club.clone().into(),
            details.coaches.clone().into(),
            yes_no(applicant.seen.passport).into(),
            yes_no(applicant.seen.doctor).into(),
            yes_no(applicant.seen.dress).into(),
            desk.said(&page, applicant).1.into(),
        ]
    };
    let table = Table { header: header.to_vec(), rows: desk.applicants.iter().map(row).collect() };
    let bytes = table.to_csv(delimiter(visitor.lang));
    Ok(file(&format!("applications-{}.csv", desk.event.id), "text/csv; charset=utf-8", bytes))
}
