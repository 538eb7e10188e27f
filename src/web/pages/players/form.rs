//! The form of an application (A4): for a new player and for one who is there.

use actix_web::web;
use askama::Template;
use chrono::Datelike;

use super::super::{Answer, State, finish, html, html_as, redirect, redirect_with_notice, sections};
use super::{grade_key, late, sex_key};
use crate::actions::players::{self, Application, DuplicateNamePolicy};
use crate::actions::{self, ActionError};
use crate::exchange::players::{MAX_CELL, MAX_RATING};
use crate::i18n::Message;
use crate::store::{Scope, Tx};
use crate::tournament::{
    Category, EventId, Grade, Name, Personal, PlayerDetails, PlayerId, SectionId, SectionRef, Sex, Version,
};
use crate::web::error::PageError;
use crate::web::error::REPEATED;
use crate::web::forms::{Fields, FormErrors, Posted};
use crate::web::rejection::Rejection;
use crate::web::views::frame::section_url;
use crate::web::views::{Choice, FormView, Page, SectionFrame, Tab};
use crate::web::visitor::{Visitor, now};

type Ids = (EventId, SectionId, PlayerId);

#[derive(Template)]
#[template(path = "players/form.html")]
struct PlayerForm {
    page: Page,
    frame: SectionFrame,
    form: FormView,
    /// Where the form goes, and where one goes without it.
    action: String,
    back: String,
    is_new: bool,
    sexes: Vec<Choice>,
    grades: Vec<Choice>,
    /// In a women's section: why the sex is asked for (A5).
    sex_hint: String,
    max_rating: u16,
    /// What whoever is entered now has to know.
    late: Option<String>,
    /// A player of this name is there: is it another one?
    namesake: bool,
    version: Version,
}

pub(in crate::web::pages) const SEXES: [(&str, Sex); 2] = [("female", Sex::Female), ("male", Sex::Male)];

pub(in crate::web::pages) const GRADES: [(&str, Grade); Grade::ALL.len()] = [
    ("third", Grade::Third),
    ("second", Grade::Second),
    ("first", Grade::First),
    ("candidate_master", Grade::CandidateMaster),
    ("master", Grade::Master),
    ("international_master", Grade::InternationalMaster),
    ("honoured_master", Grade::HonouredMaster),
];

/// The value of a field for one of the choices.
pub(in crate::web::pages) fn chosen<T: PartialEq + Copy>(
    choices: &[(&'static str, T)],
    wanted: Option<T>,
) -> String {
    let found = choices.iter().find(|(_, choice)| Some(*choice) == wanted);
    found.map_or_else(String::new, |(value, _)| (*value).to_owned())
}

/// What a field of choices says.
pub(in crate::web::pages) fn choice<T: Copy>(choices: &[(&'static str, T)], value: &str) -> Option<T> {
    choices.iter().find(|(name, _)| *name == value).map(|(_, choice)| *choice)
}

/// The form of a section, for a new player or for one who is there.
async fn page(
    state: &State,
    visitor: &Visitor,
    (event, section): (EventId, SectionId),
    id: Option<PlayerId>,
    version: Version,
    form: impl FnOnce(&Page) -> FormView,
) -> Result<PlayerForm, PageError> {
    let (event, section_state) = sections::load(state, event, section).await?;
    let title = Message::new(if id.is_some() { "player-edit-title" } else { "player-new-title" });
    let (page, frame) = SectionFrame::new(visitor, &event, &section_state, title, Tab::Players);
    let form = form(&page);
    let mut sexes = vec![("", page.t("value-none"))];
    sexes.extend(SEXES.map(|(value, sex)| (value, page.t(sex_key(sex)))));
    let mut grades = vec![("", page.t("value-none"))];
    grades.extend(GRADES.into_iter().rev().map(|(value, grade)| (value, page.t(grade_key(grade)))));
    let list = format!("{}/players", frame.url);
    Ok(PlayerForm {
        sexes: form.options("sex", sexes),
        grades: form.options("grade", grades),
        sex_hint: if section_state.section.settings.category == Category::Women {
            page.t("hint-sex-women")
        } else {
            String::new()
        },
        max_rating: MAX_RATING,
        late: late(&page, &section_state).filter(|_| id.is_none()),
        namesake: form.is("namesake", "asked") || form.is("namesake", "another"),
        action: id.map_or_else(|| format!("{list}/new"), |id| format!("{list}/{id}/edit")),
        back: id.map_or_else(|| list.clone(), |id| format!("{list}/{id}")),
        is_new: id.is_none(),
        page,
        frame,
        form,
        version,
    })
}

/// What the next one of a row of new players most likely shares with the one before.
#[derive(serde::Deserialize)]
pub(in crate::web) struct Alike {
    #[serde(default)]
    country: String,
    #[serde(default)]
    region: String,
    #[serde(default)]
    club: String,
}

/// `GET /events/{event}/sections/{section}/players/new`
pub(in crate::web) async fn new(
    state: State,
    visitor: Visitor,
    ids: web::Path<(EventId, SectionId)>,
    alike: web::Query<Alike>,
) -> Answer {
    let Alike { country, region, club } = alike.into_inner();
    let form = FormView::filled([("country", country), ("region", region), ("club", club)]);
    html(&page(&state, &visitor, ids.into_inner(), None, Version::FIRST, |_| form).await?)
}

/// `POST /events/{event}/sections/{section}/players/new`
pub(in crate::web) async fn add(
    state: State,
    visitor: Visitor,
    ids: web::Path<(EventId, SectionId)>,
    Posted(fields): Posted,
) -> Answer {
    let (event, section) = ids.into_inner();
    let mut errors = FormErrors::default();
    let application = read(&fields, &mut errors);
    if !errors.is_empty() {
        return again(&state, &visitor, (event, section), None, &fields, Rejection::Fields(errors)).await;
    }
    let another =
        if fields.text("then") == "another" { Some(next_address(&application.details)) } else { None };
    let namesake = if fields.text("namesake") == "another" {
        DuplicateNamePolicy::Another
    } else {
        DuplicateNamePolicy::Refuse
    };
    let actor = visitor.actor_by(&fields)?;
    let add = move |tx: &mut Tx<'_>| {
        players::add(tx, &actor, SectionRef { event, section }, &application, namesake)
    };
    let list = format!("{}/players", section_url(event, section));
    match (state.store.write(Scope::Section(section), add).await, another) {
        (Ok(_), Some(query)) => Ok(redirect(format!("{list}/new?done=player-added&{query}"))),
        (Ok(id), None) => Ok(redirect_with_notice(&format!("{list}/{id}"), "player-added")),
        (Err(ActionError::Repeated(_)), _) => Ok(redirect_with_notice(&list, REPEATED)),
        (Err(error), _) => {
            let objection = Rejection::of(error)?;
            again(&state, &visitor, (event, section), None, &fields, objection).await
        }
    }
}

/// The query that fills the next form with what the next player most likely shares.
fn next_address(details: &PlayerDetails) -> String {
    let alike = [("country", &details.country), ("region", &details.region), ("club", &details.club)];
    serde_urlencoded::to_string(alike).unwrap_or_default()
}

/// The field a refusal speaks of, if it is about one.
pub(in crate::web::pages) fn field_of(message: &Message) -> Option<&'static str> {
    match message.key() {
        "error-namesake" => Some("surname"),
        "error-man-in-womens-section" => Some("sex"),
        "error-too-old" => Some("born"),
        _ => None,
    }
}

/// The form once more. What is said against a field stands at the field.
async fn again(
    state: &State,
    visitor: &Visitor,
    ids: (EventId, SectionId),
    id: Option<PlayerId>,
    fields: &Fields,
    objection: Rejection,
) -> Answer {
    let mut namesake = false;
    let objection = match objection {
        Rejection::Refused(message) => match field_of(&message) {
            Some(field) => {
                namesake = field == "surname";
                let mut errors = FormErrors::default();
                errors.add(field, message);
                Rejection::Fields(errors)
            }
            None => Rejection::Refused(message),
        },
        other => other,
    };
    let form = |page: &Page| FormView::rejected(fields, &objection, page);
    let mut shown = page(state, visitor, ids, id, objection.version(fields), form).await?;
    shown.namesake |= namesake;
    html_as(objection.status(), &shown)
}

/// `GET /events/{event}/sections/{section}/players/{player}/edit`
pub(in crate::web) async fn edit(state: State, visitor: Visitor, ids: web::Path<Ids>) -> Answer {
    let (event, section, id) = ids.into_inner();
    let loaded = state.store.read(move |tx| {
        actions::load_event(tx, event)?;
        let (_, player) = actions::load_player(tx, SectionRef { event, section }.player(id))?;
        Ok::<_, ActionError>((player, tx.find_personal(id)?.unwrap_or_default()))
    });
    let (player, personal) = loaded.await?;
    let form = filled(&player.details, &personal);
    html(&page(&state, &visitor, (event, section), Some(id), player.version, |_| form).await?)
}

/// `POST /events/{event}/sections/{section}/players/{player}/edit`
pub(in crate::web) async fn save(
    state: State,
    visitor: Visitor,
    ids: web::Path<Ids>,
    Posted(fields): Posted,
) -> Answer {
    let ids @ (event, section, id) = ids.into_inner();
    let mut errors = FormErrors::default();
    let application = read(&fields, &mut errors);
    if !errors.is_empty() {
        return again(&state, &visitor, (event, section), Some(id), &fields, Rejection::Fields(errors)).await;
    }
    let expected = fields.parse("version").unwrap_or(Version::FIRST);
    let actor = visitor.actor_by(&fields)?;
    let change = move |tx: &mut Tx<'_>| players::change(tx, &actor, ids.into(), expected, &application);
    let player = format!("{}/players/{id}", section_url(event, section));
    match finish(state.store.write(Scope::Section(section), change).await, &player, "saved") {
        Ok(answer) => Ok(answer),
        Err(error) => {
            let objection = Rejection::of(error)?;
            again(&state, &visitor, (event, section), Some(id), &fields, objection).await
        }
    }
}

pub(in crate::web::pages) fn filled(details: &PlayerDetails, personal: &Personal) -> FormView {
    let number = |rating: Option<u16>| rating.map_or_else(String::new, |rating| rating.to_string());
    FormView::filled([
        ("surname", details.name.surname.clone()),
        ("given", details.name.given.clone()),
        ("patronymic", details.name.patronymic.clone()),
        ("sex", chosen(&SEXES, details.sex)),
        ("rating", number(details.rating)),
        ("grade", chosen(&GRADES, details.grade)),
        ("country", details.country.clone()),
        ("region", details.region.clone()),
        ("club", details.club.clone()),
        ("coaches", details.coaches.clone()),
        ("doctor_approved", if details.doctor_approved { "true" } else { "" }.to_owned()),
        ("born", personal.born.map_or_else(String::new, |day| day.to_string())),
        ("passport_series", personal.passport_series.clone()),
        ("passport_number", personal.passport_number.clone()),
    ])
}

/// The first year in which a player can have been born.
const FIRST_YEAR: i32 = 1900;

pub(in crate::web::pages) fn read(fields: &Fields, errors: &mut FormErrors) -> Application {
    let born = errors.date(fields, "born");
    let today = now().date_naive();
    if born.is_some_and(|day| day > today || day.year() < FIRST_YEAR) {
        errors.add("born", Message::new("error-born"));
    }
    // Doubled spaces would make two players of one.
    let name = |text: String| text.split_whitespace().collect::<Vec<_>>().join(" ");
    let details = PlayerDetails {
        name: Name {
            surname: name(errors.required(fields, "surname", MAX_CELL)),
            given: name(errors.at_most(fields, "given", MAX_CELL)),
            patronymic: name(errors.at_most(fields, "patronymic", MAX_CELL)),
        },
        sex: choice(&SEXES, fields.text("sex")),
        rating: errors.number(fields, "rating", 0..=MAX_RATING),
        grade: choice(&GRADES, fields.text("grade")),
        country: errors.at_most(fields, "country", MAX_CELL),
        region: errors.at_most(fields, "region", MAX_CELL),
        club: errors.at_most(fields, "club", MAX_CELL),
        coaches: errors.at_most(fields, "coaches", MAX_CELL),
        doctor_approved: fields.text("doctor_approved") == "true",
    };
    let personal = Personal {
        born,
        passport_series: errors.at_most(fields, "passport_series", MAX_CELL),
        passport_number: errors.at_most(fields, "passport_number", MAX_CELL),
    };
    Application { details, personal }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_sex_and_grade_can_be_chosen_and_comes_back() {
        for grade in Grade::ALL {
            assert_eq!(choice(&GRADES, &chosen(&GRADES, Some(grade))), Some(grade));
        }
        for sex in [Sex::Female, Sex::Male] {
            assert_eq!(choice(&SEXES, &chosen(&SEXES, Some(sex))), Some(sex));
        }
        assert_eq!(chosen(&SEXES, None), "");
        assert_eq!(choice(&GRADES, "grandmaster"), None);
    }

    #[test]
    fn the_next_form_is_filled_by_an_address_that_holds_any_text() {
        let details = PlayerDetails {
            club: "ДЮСШ & Co=1#".to_owned(),
            country: "KGZ".to_owned(),
            ..PlayerDetails::default()
        };
        let alike: Alike = serde_urlencoded::from_str(&next_address(&details)).unwrap();
        assert_eq!((alike.country, alike.region, alike.club), (details.country, String::new(), details.club));
    }
}
