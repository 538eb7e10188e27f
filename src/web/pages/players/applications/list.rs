//! The list of applications: for officials with the mandate commission's checks, for a leader with the state of the
//! team's.

use crate::i18n::Named as _;
use actix_web::web;
use askama::Template;

use super::context::{Applications, ApplicationsFrame, ApplicationsPath, keep_secret};
use super::decide::{CHECK, SEEN};
use crate::exchange::{Cell, Table};
use crate::i18n::{GRADE_SHORT, Message};
use crate::primitives::Keyed as _;
use crate::store::Tx;
use crate::tournament::players::search::folded;
use crate::tournament::{Applicant, ApplicationId, ApplicationState, Check, SectionId, Version};
use crate::web::answers::error::PageError;
use crate::web::answers::saved_table::SavedTable;
use crate::web::context::Context;
use crate::web::pages::Answer;
use crate::web::route::routes;
use crate::web::views::Page;
use crate::web::views::boards::games::with_query;
use crate::web::visitor::Visitor;

routes! {
    GET  "/apply/{token}" Anyone => list, Applications "leader";
    GET  "/events/{event}/applications" Holding(ManagePlayers) => list, Applications;
    GET  "/events/{event}/applications.csv" Holding(ManagePlayers) => export;
    GET  "/events/{event}/applications.xlsx" Holding(ManagePlayers) => export;
}

#[derive(Template)]
#[template(path = "applications/list.html")]
struct List {
    page: Page,
    frame: ApplicationsFrame,
    lines: Vec<ApplicationRow>,
    /// How many applications there are, whatever is searched for.
    all: usize,
    /// Links to the applications of each state and of each section, with how many they are of what is searched for else:
    /// label, address, whether it is the one shown.
    states: Vec<(String, String, bool)>,
    sections: Vec<(String, String, bool)>,
    query: ApplicationListQuery,
    is_leader: bool,
    /// Whether a section still takes applications.
    is_open: bool,
    /// Whether a leader can no longer withdraw players of the team (A3).
    is_settled: bool,
    /// This page's address, to come back to.
    here: String,
}

struct ApplicationRow {
    id: ApplicationId,
    url: String,
    name: String,
    /// Team, section, sex, grade, rating.
    about: String,
    state: ApplicationState,
    chip: &'static str,
    status: String,
    reason: String,
    /// For the commission: the name of each box, its label, whether it is ticked.
    boxes: Vec<(&'static str, String, bool)>,
    /// Whether all of them are.
    is_complete: bool,
    version: Version,
}

/// What is searched for.
#[derive(Clone, serde::Deserialize)]
pub(in crate::web) struct ApplicationListQuery {
    #[serde(default)]
    q: String,
    #[serde(default)]
    state: String,
    #[serde(default)]
    section: String,
}

impl ApplicationListQuery {
    /// The address of the list with this search.
    fn address(&self, list: &str) -> String {
        with_query(list, &[("q", &self.q), ("state", &self.state), ("section", &self.section)])
    }

    fn matches(&self, applications: &Applications, applicant: &Applicant) -> bool {
        let state = ApplicationState::from_key(&self.state);
        let section: Option<SectionId> = self.section.parse().ok();
        let words = folded(&self.q);
        let text = folded(&format!("{} {}", applicant.details.name, applications.team_name(applicant.team)));
        state.is_none_or(|state| state == applicant.state)
            && section.is_none_or(|section| section == applicant.section)
            && words.split_whitespace().all(|word| text.contains(word))
    }
}

/// `GET /events/{event}/applications`, `GET /apply/{token}`: the first use of a leader's link exchanges it for a cookie.
async fn list(context: Context, path: ApplicationsPath, query: web::Query<ApplicationListQuery>) -> Answer {
    if let Some(token) = path.secret_in_address() {
        return keep_secret(context, token).await;
    }
    let query = ApplicationListQuery { q: query.q.trim().chars().take(100).collect(), ..query.into_inner() };
    context.with_csrf()?.page(move |tx, visitor| view(tx, visitor, &path, query)).await
}

fn view(
    tx: &mut Tx<'_>,
    visitor: &Visitor,
    path: &ApplicationsPath,
    query: ApplicationListQuery,
) -> Result<List, PageError> {
    let applications = path.load(tx, visitor)?;
    let title = if path.is_leader() { "apply-title" } else { "applications-title" };
    let (page, frame) = applications.page(visitor, Message::new(title));
    let found = applications.applicants.iter().filter(|applicant| query.matches(&applications, applicant));
    let lines = found.map(|applicant| row(&page, path, &applications, applicant)).collect();
    let all = applications.applicants.len();
    let choice = |label: &str, other: ApplicationListQuery, is_shown: bool| {
        let found =
            applications.applicants.iter().filter(|applicant| other.matches(&applications, applicant));
        (format!("{label} ({})", found.count()), other.address(&frame.url), is_shown)
    };
    let of_state = |label: &str, key: &str| {
        choice(label, ApplicationListQuery { state: key.to_owned(), ..query.clone() }, query.state == key)
    };
    let of_section = |label: &str, key: &str| {
        choice(label, ApplicationListQuery { section: key.to_owned(), ..query.clone() }, query.section == key)
    };
    let mut states = vec![of_state(&page.t("applications-all-states"), "")];
    states
        .extend(ApplicationState::ALL.iter().map(|state| of_state(&page.say(&state.message()), state.key())));
    let mut sections = vec![of_section(&page.t("applications-all-sections"), "")];
    sections.extend(applications.section_options("").iter().map(|(key, name, _)| of_section(name, key)));
    Ok(List {
        lines,
        all,
        states,
        sections,
        query,
        is_leader: path.is_leader(),
        is_open: !applications.open_sections().is_empty(),
        is_settled: applications.is_settled(),
        here: visitor.address.clone(),
        page,
        frame,
    })
}

fn row(
    page: &Page,
    path: &ApplicationsPath,
    applications: &Applications,
    applicant: &Applicant,
) -> ApplicationRow {
    let details = &applicant.details;
    let about = [
        if applications.team.is_none() { applications.team_name(applicant.team) } else { String::new() },
        applications.section_name(applicant.section),
        details.sex.map_or_else(String::new, |sex| page.say(&sex.message())),
        details.grade.map_or_else(String::new, |grade| page.say(&GRADE_SHORT.message(grade))),
        details.rating.map_or_else(String::new, |rating| rating.to_string()),
    ];
    let about: Vec<String> = about.into_iter().filter(|part| !part.is_empty()).collect();
    let boxes = Check::ALL.map(|check| (check.key(), page.say(&check.message()), applicant.seen.has(check)));
    let (chip, status) = applications.status(page, applicant);
    ApplicationRow {
        id: applicant.id,
        url: path.at(applicant.id),
        name: details.name.to_string(),
        about: about.join(" · "),
        state: applicant.state,
        chip,
        status,
        reason: applicant.reason.clone(),
        boxes: boxes.into(),
        is_complete: applicant.seen.missing().next().is_none(),
        version: applicant.version,
    }
}

/// The columns of the export, without personal data (A6).
const EXPORTED: [&str; 17] = [
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
    "field-federation-number",
];

/// `GET /events/{event}/applications.csv` and `….xlsx`: in the language of the page.
async fn export(context: Context, path: ApplicationsPath) -> Answer {
    context.download_table(move |tx, visitor| table(tx, visitor, &path)).await
}

fn table(tx: &mut Tx<'_>, visitor: &Visitor, path: &ApplicationsPath) -> Result<SavedTable, PageError> {
    let applications = path.load(tx, visitor)?;
    let (page, _) = applications.page(visitor, Message::new("applications-title"));
    let header = EXPORTED.map(|key| page.t(key));
    let yes_no = |is: bool| page.t(if is { "yes" } else { "no" });
    let row = |applicant: &Applicant| {
        let details = &applicant.details;
        vec![
            applications.team_name(applicant.team).into(),
            applications.section_name(applicant.section).into(),
            details.name.surname.clone().into(),
            details.name.given.clone().into(),
            details.name.patronymic.clone().into(),
            details.sex.map_or_else(String::new, |sex| page.say(&sex.message())).into(),
            Cell::whole(details.rating),
            details.grade.map_or_else(String::new, |grade| page.say(&GRADE_SHORT.message(grade))).into(),
            details.country.clone().into(),
            details.region.clone().into(),
            details.club.clone().into(),
            details.coaches.clone().into(),
            yes_no(applicant.seen.passport).into(),
            yes_no(applicant.seen.doctor).into(),
            yes_no(applicant.seen.dress).into(),
            applications.status(&page, applicant).1.into(),
            details.federation_number.as_ref().map_or_else(String::new, ToString::to_string).into(),
        ]
    };
    let table = Table { header: header.to_vec(), rows: applications.applicants.iter().map(row).collect() };
    let (event, title) = (&applications.event.details, page.title.as_str());
    let (parts, about) = ([event.name.as_str(), title], vec![title.to_owned()]);
    Ok(SavedTable::of_event(page.speaker(), event, &parts, ("", title), about, table))
}
