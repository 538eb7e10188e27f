//! One application: the form for a new one and for one that waits, and for officials the decisions.

use super::context::{
    Applications, ApplicationsFrame, ApplicationsPath, Pick, SECTION, TEAM, open, section_of,
};
use crate::actions::players::applications;
use crate::actions::players::applications::Party;
use crate::actions::players::{self, Application};
use crate::tournament::{Applicant, ApplicationState, Category, Personal, PlayerDetails, SectionId, Version};
use crate::web::address::EventPath;
use crate::web::answers::rejection::FormError;
use crate::web::forms::FormErrors;
use crate::web::pages::players::fields;
use crate::web::pages::players::form::{
    Hints, asks_for_namesake, field_of, namesake_policy, read, settings, shows_more,
};
use crate::web::prelude::*;
use crate::web::views::FormView;

routes! {
    GET  "/apply/{token}/new" Anyone => show, Applications "leader";
    POST "/apply/{token}/new" Anyone => add;
    GET  "/apply/{token}/{application}" Anyone => show, Applications "leader";
    POST "/apply/{token}/{application}" Anyone => save;
    GET  "/events/{event}/applications/new" Holding(ManagePlayers) => show, Applications "committee";
    POST "/events/{event}/applications/new" Holding(ManagePlayers) => add;
    GET  "/events/{event}/applications/{application}" Holding(ManagePlayers) => show, Applications "committee";
    POST "/events/{event}/applications/{application}" Holding(ManagePlayers) => save;
}

#[derive(Template)]
#[template(path = "applications/form.html")]
struct ApplicationForm {
    page: Page,
    frame: ApplicationsFrame,
    form: FormView,
    /// Where the form goes.
    action: String,
    /// The application, if it is not a new one.
    known: Option<Known>,
    sections: Vec<Pick>,
    teams: Vec<Pick>,
    namesake: bool,
    version: String,
    /// Whether the form may be sent: not after the decision.
    is_open: bool,
    /// There is one field for the rating: which is the tournament rating, the section says later.
    is_own_rating: bool,
    shows_more: bool,
    is_leader: bool,
    /// Whether a leader can no longer withdraw players of the team (A3).
    is_settled: bool,
}

impl ApplicationForm {
    /// The key of what personal data are for.
    const fn personal_hint(&self) -> &'static str {
        if self.is_leader { "apply-personal-hint" } else { "player-personal-hint" }
    }
}

/// An application that was submitted.
struct Known {
    name: String,
    state: ApplicationState,
    chip: &'static str,
    status: String,
    reason: String,
    /// The player that the admission created.
    player: Option<String>,
    /// What was applied with, each with its label.
    facts: Vec<(String, String)>,
    /// Whether the visitor decides.
    decides: bool,
    /// Why the decision can no longer be reconsidered.
    obstacle: Option<String>,
    /// Whether the visitor may withdraw it.
    withdraws: bool,
    /// Whether the player was admitted and has withdrawn since.
    has_left: bool,
}

/// The application of the path, or the form of a new one.
fn view(
    tx: &mut Tx<'_>,
    visitor: &Visitor,
    path: &ApplicationsPath,
    rejected: Option<&Rejected>,
) -> Result<ApplicationForm, PageError> {
    let applications = path.load(tx, visitor)?;
    let applicant = path.application.map(|id| applications.applicant(id)).transpose()?;
    let title = Message::new(if applicant.is_some() { "application-title" } else { "application-new-title" });
    let (page, frame) = applications.page(visitor, title);
    let is_leader = path.is_leader();
    let settings = settings(hints(&applications, applicant));
    let shown = rejected.map(|rejected| rejected.at_field(field_of));
    let form = match applicant {
        Some(applicant) => {
            let stored = stored(tx, applicant, is_leader)?;
            FormView::of(shown.as_ref(), &page, || {
                settings.fill(&stored).with_value(SECTION, applicant.section.to_string())
            })
        }
        None => FormView::of(shown.as_ref(), &page, || settings.fill(&blank(&applications))),
    };
    let form = settings.show(&page, form);
    let stored_version = applicant.map_or(Version::FIRST, |applicant| applicant.version);
    Ok(ApplicationForm {
        action: applicant.map_or_else(|| path.at("new"), |applicant| path.at(applicant.id)),
        known: applicant.map(|applicant| known(tx, &page, visitor, &applications, applicant)).transpose()?,
        sections: applications.open_options(form.value(SECTION)),
        teams: if is_leader { Vec::new() } else { applications.team_options(&page, form.value(TEAM)) },
        namesake: asks_for_namesake(&form, rejected),
        is_own_rating: true,
        shows_more: shows_more(&form),
        is_open: applicant.is_none_or(|applicant| applicant.state == ApplicationState::Applied),
        is_leader,
        is_settled: applications.is_settled(),
        version: rejected.map_or_else(|| stored_version.to_string(), Rejected::version),
        form,
        page,
        frame,
    })
}

fn hints(applications: &Applications, applicant: Option<&Applicant>) -> Hints {
    // Where there is a choice, the hint would be wrong for the other sections.
    let womens =
        applications.open_sections().iter().all(|section| section.settings.category == Category::Women);
    let given = applicant.filter(|_| applications.team.is_some()).map(|applicant| applicant.given);
    let given = given.unwrap_or_default();
    // What a leader leaves empty stays (A6).
    let stays = |is_given| if is_given { "application-given-stays" } else { "" };
    let sex = Hints::for_category(if womens { Category::Women } else { Category::Open });
    Hints { born: stays(given.born), passport: stays(given.passport), ..sex }
}

/// What the form of an application is filled with.
fn stored(tx: &mut Tx<'_>, applicant: &Applicant, is_leader: bool) -> Result<Application, PageError> {
    // A leader does not see stored personal data (A6): it is not even read.
    let personal = if is_leader { None } else { tx.find_application_personal(applicant.id)? };
    Ok(Application { details: applicant.details.clone(), personal: personal.unwrap_or_default() })
}

/// What the form of a new application is filled with.
fn blank(applications: &Applications) -> Application {
    let team =
        applications.team.as_ref().map(|team| (team.details.country.clone(), team.details.region.clone()));
    let (country, region) = team.unwrap_or_default();
    let details = PlayerDetails { country, region, ..PlayerDetails::default() };
    Application { details, personal: Personal::default() }
}

fn known(
    tx: &mut Tx<'_>,
    page: &Page,
    visitor: &Visitor,
    applications: &Applications,
    applicant: &Applicant,
) -> Result<Known, PageError> {
    let details = &applicant.details;
    let number = |rating: Option<u16>| rating.map_or_else(String::new, |rating| rating.to_string());
    let yes_no = |is: bool| page.t(if is { "yes" } else { "no" });
    // That it is given, never what it says (A6).
    let given = |is: bool| page.t(if is { "application-given" } else { "application-not-given" });
    let mut facts = vec![
        ("field-section", applications.section_name(applicant.section)),
        ("field-team", applications.team_name(applicant.team)),
        ("field-sex", details.sex.map_or_else(String::new, |sex| page.say(&sex.message()))),
        ("field-rating", details.rating.map_or_else(String::new, |rating| rating.to_string())),
        ("field-international", number(details.ratings.international)),
        ("field-national", number(details.ratings.national)),
        ("field-title", details.title.map_or_else(String::new, |title| page.say(&title.message()))),
        ("field-grade", details.grade.map_or_else(String::new, |grade| page.say(&grade.message()))),
        (
            "field-federation-number",
            details.federation_number.as_ref().map_or_else(String::new, ToString::to_string),
        ),
        ("field-country", details.country.clone()),
        ("field-region", details.region.clone()),
        ("field-club", details.club.clone()),
        ("field-coaches", details.coaches.clone()),
        ("field-born", given(applicant.given.born)),
        ("field-passport", given(applicant.given.passport)),
        ("field-doctor", yes_no(applicant.seen.doctor)),
    ];
    facts.retain(|(_, value)| !value.is_empty());
    let section = EventPath { event: applicant.event }.section(applicant.section);
    let (chip, status) = applications.status(page, applicant);
    let decides = visitor.may(Right::ManagePlayers);
    let obstacle = if decides { obstacle(tx, applicant)? } else { None };
    Ok(Known {
        name: details.name.to_string(),
        state: applicant.state,
        chip,
        status,
        reason: applicant.reason.clone(),
        player: applicant.player.map(|player| section.player(player).url()),
        facts: facts.into_iter().map(|(key, value)| (page.t(key), value)).collect(),
        decides,
        obstacle: obstacle.map(|message| page.say(&message)),
        withdraws: match applicant.state {
            ApplicationState::Applied => !applications.is_settled(),
            ApplicationState::Refused => applications.team.is_none(),
            ApplicationState::Admitted => false,
        },
        has_left: applications.has_left(applicant),
    })
}

/// Why the decision can no longer be reconsidered: the player made by it has to stay.
fn obstacle(tx: &mut Tx<'_>, applicant: &Applicant) -> Result<Option<Message>, PageError> {
    let Some(player) = applicant.player else { return Ok(None) };
    let section = EventPath { event: applicant.event }.section(applicant.section);
    let section_state = section.load_state(tx)?;
    Ok(players::obstacle(tx, &section_state, player)?)
}

/// `GET …/new`, `GET …/{application}`
async fn show(context: Context, path: ApplicationsPath) -> Answer {
    context.with_csrf()?.page(move |tx, visitor| view(tx, visitor, &path, None)).await
}

/// `POST …/new`
async fn add(context: Context, path: ApplicationsPath, Posted(fields): Posted) -> Answer {
    let (team, namesake) = (fields.get(TEAM), namesake_policy(&fields));
    let next = if fields.get(fields::THEN) == "another" { path.at("new") } else { path.url() };
    let sent = fields.clone();
    let enter = move |tx: &mut Tx<'_>, party: &Party| -> Result<_, FormError> {
        let (section, application) = read_in(tx, party, &sent)?;
        Ok(applications::enter(tx, party, section, team, &application, namesake)?)
    };
    let (entered, here) = (path.perform(context, fields, enter).await?, path.at("new"));
    let view = move |tx: &mut Tx<'_>, visitor: &Visitor, rejected: &Rejected| {
        view(tx, visitor, &path, Some(rejected))
    };
    entered.redirect(next, "application-entered").or_page(here, view).await
}

/// `POST …/{application}`
async fn save(context: Context, path: ApplicationsPath, Posted(fields): Posted) -> Answer {
    let (id, expected) = (path.application()?, fields.version()?);
    let sent = fields.clone();
    let change = move |tx: &mut Tx<'_>, party: &Party| -> Result<_, FormError> {
        let (section, application) = read_in(tx, party, &sent)?;
        Ok(applications::change(tx, party, id, expected, section, &application)?)
    };
    let (changed, here) = (path.perform(context, fields, change).await?, path.at(id));
    let view = move |tx: &mut Tx<'_>, visitor: &Visitor, rejected: &Rejected| {
        view(tx, visitor, &path, Some(rejected))
    };
    changed.redirect(&here, "saved").or_page(here, view).await
}

/// The section that a form chose, and what it says of the player.
fn read_in(tx: &mut Tx<'_>, party: &Party, fields: &Fields) -> Result<(SectionId, Application), FormError> {
    let mut errors = FormErrors::default();
    let application = read(fields, &mut errors);
    let sections = tx.list_sections(party.event())?;
    let Some(section) = section_of(fields, &sections) else {
        let is_final = open(&sections).is_empty();
        let key = if is_final { "error-section-final" } else { "error-field-required" };
        errors.add(SECTION, Message::new(key));
        return Err(errors.into());
    };
    Ok((section, errors.check(application)?))
}
