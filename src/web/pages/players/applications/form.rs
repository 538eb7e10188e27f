//! One application: the form for a new one and for one that waits, and for officials what can be decided.

use actix_session::Session;
use askama::Template;

use super::desk::{At, Desk, DeskFrame, Pick};
use crate::actions::players::applications;
use crate::actions::players::applications::Party;
use crate::actions::players::{self, DuplicateNamePolicy};
use crate::actions::{self, ActionError};
use crate::exchange::players::MAX_RATING;
use crate::i18n::Message;
use crate::store::Tx;
use crate::tournament::Right;
use crate::tournament::{
    Applicant, ApplicationId, ApplicationState, Category, Personal, PlayerDetails, SectionId, SectionRef,
    TeamId, Version,
};
use crate::web::error::PageError;
use crate::web::forms::{Fields, FormErrors, Posted};
use crate::web::pages::players::form::{GRADES, SEXES, chosen, field_of, read};
use crate::web::pages::players::{grade_key, sex_key};
use crate::web::pages::{Answer, State, finish, html, html_as};
use crate::web::rejection::Rejection;
use crate::web::views::frame::section_url;
use crate::web::views::{Choice, FormView, Page};
use crate::web::visitor::Visitor;

#[derive(Template)]
#[template(path = "applications/form.html")]
struct ApplicationForm {
    page: Page,
    frame: DeskFrame,
    form: FormView,
    /// Where the form goes.
    action: String,
    /// The application, if there is one already.
    known: Option<Known>,
    sections: Vec<Pick>,
    teams: Vec<Pick>,
    sexes: Vec<Choice>,
    grades: Vec<Choice>,
    sex_hint: String,
    max_rating: u16,
    namesake: bool,
    version: Version,
    /// Whether the form may be sent: what is decided may not.
    is_open: bool,
    is_leader: bool,
    /// Whether a leader withdraws nobody of his team any more (A3).
    is_settled: bool,
    /// Hints that a date of birth, or a passport, is there (A6): what a leader left empty stays.
    born_hint: String,
    passport_hint: String,
}

/// An application that is there.
struct Known {
    name: String,
    state: ApplicationState,
    chip: &'static str,
    said: String,
    reason: String,
    /// The player whom admission made.
    player: Option<String>,
    /// What there is to read: name and value.
    facts: Vec<(String, String)>,
    /// Whether the visitor decides.
    decides: bool,
    /// Why what is decided stays.
    stays: Option<String>,
    /// Whether the visitor may withdraw it.
    withdraws: bool,
    /// Whether he was admitted and does not play any more.
    has_left: bool,
}

/// What an official fills the form with: what is there, personal data too.
struct Stored {
    applicant: Applicant,
    personal: Personal,
}

/// The form, filled by `form`.
fn page(
    (visitor, session, at): (&Visitor, &Session, &At),
    desk: &Desk,
    applicant: Option<&Applicant>,
    version: Version,
    form: impl FnOnce(&Page) -> FormView,
) -> Result<ApplicationForm, PageError> {
    let title = Message::new(if applicant.is_some() { "application-title" } else { "application-new-title" });
    let (page, frame) = desk.page(visitor, session, title)?;
    let form = form(&page);
    let mut sexes = vec![("", page.t("value-none"))];
    sexes.extend(SEXES.map(|(value, sex)| (value, page.t(sex_key(sex)))));
    let mut grades = vec![("", page.t("value-none"))];
    grades.extend(GRADES.into_iter().rev().map(|(value, grade)| (value, page.t(grade_key(grade)))));
    // Where there is a choice, the hint would be wrong for the other sections.
    let womens = desk.open_sections().iter().all(|section| section.settings.category == Category::Women);
    let is_leader = at.is_leader();
    let given = |is: bool, key| if is && is_leader { page.t(key) } else { String::new() };
    let has = applicant.map(|applicant| applicant.given).unwrap_or_default();
    Ok(ApplicationForm {
        action: match applicant {
            Some(applicant) => format!("{}/{}", frame.url, applicant.id),
            None => format!("{}/new", frame.url),
        },
        known: applicant.map(|applicant| known(&page, visitor, desk, applicant)),
        sections: desk.open_options(form.value("section")),
        teams: if is_leader { Vec::new() } else { desk.team_options(&page, form.value("team")) },
        sexes: form.options("sex", sexes),
        grades: form.options("grade", grades),
        sex_hint: if womens { page.t("hint-sex-women") } else { String::new() },
        max_rating: MAX_RATING,
        namesake: form.is("namesake", "asked") || form.is("namesake", "another"),
        is_open: applicant.is_none_or(|applicant| applicant.state == ApplicationState::Applied),
        is_leader,
        is_settled: desk.is_settled(),
        born_hint: given(has.born, "application-given-stays"),
        passport_hint: given(has.passport, "application-given-stays"),
        version,
        form,
        page,
        frame,
    })
}

fn known(page: &Page, visitor: &Visitor, desk: &Desk, applicant: &Applicant) -> Known {
    let details = &applicant.details;
    let yes_no = |is: bool| page.t(if is { "yes" } else { "no" });
    let mut facts = vec![("field-section", desk.section_name(applicant.section))];
    facts.push(("field-team", desk.team_name(applicant.team)));
    facts.push(("field-sex", details.sex.map_or_else(String::new, |sex| page.t(sex_key(sex)))));
    facts.push(("field-rating", details.rating.map_or_else(String::new, |rating| rating.to_string())));
    facts.push(("field-grade", details.grade.map_or_else(String::new, |grade| page.t(grade_key(grade)))));
    for (key, value) in [
        ("field-country", &details.country),
        ("field-region", &details.region),
        ("field-club", &details.club),
        ("field-coaches", &details.coaches),
    ] {
        facts.push((key, value.clone()));
    }
    // That it is given, never what it says (A6).
    let given = |is: bool| page.t(if is { "application-given" } else { "application-not-given" });
    facts.push(("field-born", given(applicant.given.born)));
    facts.push(("field-passport", given(applicant.given.passport)));
    facts.push(("field-doctor", yes_no(applicant.seen.doctor)));
    let player = applicant
        .player
        .map(|player| format!("{}/players/{player}", section_url(applicant.event, applicant.section)));
    let (chip, said) = desk.said(page, applicant);
    Known {
        name: details.name.to_string(),
        state: applicant.state,
        chip,
        said,
        reason: applicant.reason.clone(),
        player,
        facts: facts
            .into_iter()
            .filter(|(_, value)| !value.is_empty())
            .map(|(key, value)| (page.t(key), value))
            .collect(),
        decides: visitor.may(Right::ManagePlayers),
        stays: None,
        withdraws: match applicant.state {
            ApplicationState::Applied => !desk.is_settled(),
            ApplicationState::Refused => desk.team.is_none(),
            ApplicationState::Admitted => false,
        },
        has_left: desk.has_left(applicant),
    }
}

/// `GET …/new`
pub(in crate::web) async fn new(state: State, visitor: Visitor, session: Session, at: At) -> Answer {
    let desk = at.desk(&state, &visitor).await?;
    let team = desk.team.as_ref();
    let (country, region) =
        team.map(|team| (team.details.country.clone(), team.details.region.clone())).unwrap_or_default();
    let form = FormView::filled([("country", country), ("region", region)]);
    html(&page((&visitor, &session, &at), &desk, None, Version::FIRST, |_| form)?)
}

/// `POST …/new`
pub(in crate::web) async fn add(
    state: State,
    visitor: Visitor,
    session: Session,
    at: At,
    Posted(fields): Posted,
) -> Answer {
    let desk = at.desk(&state, &visitor).await?;
    let who = (&visitor, &session, &at);
    let mut errors = FormErrors::default();
    let application = read(&fields, &mut errors);
    let section = chosen_section(&fields, &desk, &mut errors);
    let Some(section) = section.filter(|_| errors.is_empty()) else {
        return again(who, &desk, None, &fields, Rejection::Fields(errors));
    };
    let team: Option<TeamId> = fields.parse("team");
    let namesake = if fields.text("namesake") == "another" {
        DuplicateNamePolicy::Another
    } else {
        DuplicateNamePolicy::Refuse
    };
    let by = at.by_form(&visitor, &fields)?;
    let enter = move |tx: &mut Tx<'_>| {
        let party = by.party(tx)?;
        applications::enter(tx, &party, section, team, &application, namesake)
    };
    let there = if fields.text("then") == "another" { format!("{}/new", at.url()) } else { at.url() };
    match finish(state.store.write(desk.scope(), enter).await, &there, "application-entered") {
        Ok(answer) => Ok(answer),
        Err(error) => again(who, &desk, None, &fields, Rejection::of(error)?),
    }
}

/// The section that a form chose.
fn chosen_section(fields: &Fields, desk: &Desk, errors: &mut FormErrors) -> Option<SectionId> {
    let only = match desk.open_sections().as_slice() {
        [only] => Some(only.id),
        _ => None,
    };
    let found = fields.parse("section").or(only).filter(|id| desk.section(*id).is_some());
    if found.is_none() {
        let none_is_open = desk.open_sections().is_empty();
        let key = if none_is_open { "error-section-final" } else { "error-field-required" };
        errors.add("section", Message::new(key));
    }
    found
}

/// The form once more. What is said against a field stands at the field.
fn again(
    who: (&Visitor, &Session, &At),
    desk: &Desk,
    applicant: Option<&Applicant>,
    fields: &Fields,
    objection: Rejection,
) -> Answer {
    let mut namesake = false;
    let objection = match objection {
        Rejection::Refused(message) => {
            namesake = message.key() == "error-application-namesake";
            let field = if namesake { Some("surname") } else { field_of(&message) };
            match field {
                Some(field) => {
                    let mut errors = FormErrors::default();
                    errors.add(field, message);
                    Rejection::Fields(errors)
                }
                None => Rejection::Refused(message),
            }
        }
        other => other,
    };
    let form = |page: &Page| FormView::rejected(fields, &objection, page);
    let mut shown = page(who, desk, applicant, objection.version(fields), form)?;
    shown.namesake |= namesake;
    html_as(objection.status(), &shown)
}

/// `GET …/{application}`
pub(in crate::web) async fn show(state: State, visitor: Visitor, session: Session, at: At) -> Answer {
    let desk = at.desk(&state, &visitor).await?;
    let applicant = desk.applicant(at.application()?)?;
    // A leader is not shown what is stored (A6): his form does not even read it.
    let personal = if at.is_leader() { Personal::default() } else { personal(&state, applicant.id).await? };
    let form = filled(&Stored { applicant: applicant.clone(), personal });
    let mut shown = page((&visitor, &session, &at), &desk, Some(applicant), applicant.version, |_| form)?;
    if let Some(known) = shown.known.as_mut().filter(|known| known.decides) {
        let stays = stays(&state, applicant).await?;
        known.stays = stays.map(|message| shown.page.say(&message));
    }
    html(&shown)
}

/// Why the decision on an application can no longer be taken back: the player whom it made stays.
async fn stays(state: &State, applicant: &Applicant) -> Result<Option<Message>, PageError> {
    let (of, section) = (applicant.event, applicant.section);
    let Some(player) = applicant.player else { return Ok(None) };
    let asked = state.store.read(move |tx| {
        let section_state = actions::load_section_state(tx, SectionRef { event: of, section })?;
        players::obstacle(tx, &section_state, player)
    });
    Ok(asked.await?)
}

async fn personal(state: &State, id: ApplicationId) -> Result<Personal, PageError> {
    let loaded = state.store.read(move |tx| tx.find_application_personal(id).map_err(ActionError::from));
    Ok(loaded.await?.unwrap_or_default())
}

/// `POST …/{application}`
pub(in crate::web) async fn save(
    state: State,
    visitor: Visitor,
    session: Session,
    at: At,
    Posted(fields): Posted,
) -> Answer {
    let desk = at.desk(&state, &visitor).await?;
    let applicant = desk.applicant(at.application()?)?;
    let who = (&visitor, &session, &at);
    let mut errors = FormErrors::default();
    let application = read(&fields, &mut errors);
    let section = chosen_section(&fields, &desk, &mut errors);
    let Some(section) = section.filter(|_| errors.is_empty()) else {
        return again(who, &desk, Some(applicant), &fields, Rejection::Fields(errors));
    };
    let expected = fields.parse("version").unwrap_or(Version::FIRST);
    let (by, id) = (at.by_form(&visitor, &fields)?, applicant.id);
    let change = move |tx: &mut Tx<'_>| {
        let party: Party = by.party(tx)?;
        applications::change(tx, &party, id, expected, section, &application)
    };
    match finish(state.store.write(desk.scope(), change).await, &format!("{}/{id}", at.url()), "saved") {
        Ok(answer) => Ok(answer),
        Err(error) => again(who, &desk, Some(applicant), &fields, Rejection::of(error)?),
    }
}

fn filled(Stored { applicant, personal }: &Stored) -> FormView {
    let PlayerDetails { name, sex, rating, grade, country, region, club, coaches, doctor_approved } =
        &applicant.details;
    FormView::filled([
        ("section", applicant.section.to_string()),
        ("surname", name.surname.clone()),
        ("given", name.given.clone()),
        ("patronymic", name.patronymic.clone()),
        ("sex", chosen(&SEXES, *sex)),
        ("rating", rating.map_or_else(String::new, |rating| rating.to_string())),
        ("grade", chosen(&GRADES, *grade)),
        ("country", country.clone()),
        ("region", region.clone()),
        ("club", club.clone()),
        ("coaches", coaches.clone()),
        ("doctor_approved", if *doctor_approved { "true" } else { "" }.to_owned()),
        ("born", personal.born.map_or_else(String::new, |day| day.to_string())),
        ("passport_series", personal.passport_series.clone()),
        ("passport_number", personal.passport_number.clone()),
    ])
}
