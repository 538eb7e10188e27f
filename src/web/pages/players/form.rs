//! The form of a player (A4): for a new one and for one who is entered.

use crate::actions;
use actix_web::web;
use chrono::Datelike;

use super::{fields, late, single_spaced};
use crate::actions::players::{self, Application, DuplicateNamePolicy, in_team};
use crate::exchange::players::{MAX_CELL, MAX_RATING};
use crate::exchange::section::MAX_ROUNDS;
use crate::tournament::{Category, LaterRating, PlayerDetails, PlayerId, TeamDetails, Version};
use crate::web::address::{PlayerPath, SectionPath};
use crate::web::answers::rejection::{FormError, Rejection};
use crate::web::forms::settings::{Setting, Settings};
use crate::web::forms::{Field, FormErrors};
use crate::web::prelude::*;
use crate::web::views::FormView;
use crate::web::visitor::now;

routes! {
    GET  "/events/{event}/sections/{section}/players/new" Holding(ManagePlayers) => new, Players;
    POST "/events/{event}/sections/{section}/players/new" Holding(ManagePlayers) => add;
    GET  "/events/{event}/sections/{section}/players/{player}/edit" Holding(ManagePlayers) => edit, Players;
    POST "/events/{event}/sections/{section}/players/{player}/edit" Holding(ManagePlayers) => save;
}

#[derive(Template)]
#[template(path = "players/form.html")]
struct PlayerForm {
    page: Page,
    frame: SectionFrame,
    form: FormView,
    /// Where the form goes, and where its visitor goes without it.
    action: String,
    back: String,
    is_new: bool,
    /// What to know about entering a player now.
    late: Option<String>,
    /// Whether to ask if a player of the same name is another person.
    namesake: bool,
    /// Whether the tournament rating is the own one, so that there is one field for it.
    is_own_rating: bool,
    /// Whether further ratings are shown open.
    shows_more: bool,
    /// Whether ratings may change between rounds.
    over_30_days: bool,
    /// The names of the event's teams.
    teams: Vec<String>,
    longest_team: usize,
    version: String,
}

/// Hints that depend on the page: keys, or empty.
#[derive(Clone, Copy, Default)]
pub(super) struct Hints {
    /// In a women's section: why the sex is needed (A5).
    pub(super) sex: &'static str,
    pub(super) born: &'static str,
    pub(super) passport: &'static str,
}

impl Hints {
    /// Those of sections all of which are of this category.
    pub(super) const fn for_category(category: Category) -> Self {
        let sex = if matches!(category, Category::Women) { "hint-sex-women" } else { "" };
        Self { sex, born: "", passport: "" }
    }
}

/// The fields of the form of a player or an application.
pub(super) fn settings(hints: Hints) -> Settings<Application> {
    let none = ("", "value-none");
    Settings::of(vec![
        text(fields::SURNAME, |of| &mut of.details.name.surname).hint("hint-surname").required(),
        text(fields::GIVEN, |of| &mut of.details.name.given),
        text(fields::PATRONYMIC, |of| &mut of.details.name.patronymic),
        Setting::optional_choice(fields::SEX, "sex", none, |of: &mut Application| &mut of.details.sex)
            .hint(hints.sex),
        Setting::optional_number(fields::RATING, 0..=MAX_RATING, |of| &mut of.details.rating),
        rating(fields::RATING_INTERNATIONAL, |of| &mut of.details.ratings.international)
            .label("field-international"),
        rating(fields::RATING_NATIONAL, |of| &mut of.details.ratings.national).label("field-national"),
        rating(fields::RATING_OWN, |of| &mut of.details.ratings.own).label("field-own"),
        Setting::custom(
            fields::LATER_RATINGS,
            |of: &mut Application| {
                let texts = of.details.later_ratings.iter().copied().map(String::from);
                texts.collect::<Vec<_>>().join(", ")
            },
            read_later_ratings,
        )
        .hint("hint-later-ratings"),
        Setting::optional_choice(fields::TITLE, "title", none, |of: &mut Application| &mut of.details.title)
            .reversed(),
        Setting::optional_choice(fields::GRADE, "grade", none, |of: &mut Application| &mut of.details.grade)
            .reversed(),
        Setting::custom(
            fields::FEDERATION_NUMBER,
            |of: &mut Application| {
                of.details.federation_number.as_ref().map_or_else(String::new, ToString::to_string)
            },
            |of: &mut Application, text: &str| {
                let wrong = |_| Message::new("error-federation-number");
                of.details.federation_number =
                    if text.is_empty() { None } else { Some(text.parse().map_err(wrong)?) };
                Ok(())
            },
        )
        .hint("hint-federation-number"),
        text(fields::COUNTRY, |of| &mut of.details.country),
        text(fields::REGION, |of| &mut of.details.region),
        text(fields::CLUB, |of| &mut of.details.club),
        text(fields::COACHES, |of| &mut of.details.coaches),
        Setting::check(fields::DOCTOR_APPROVED, |of: &mut Application| &mut of.details.doctor_approved)
            .label("player-doctor-approves"),
        Setting::date(fields::BORN, |of: &mut Application| &mut of.personal.born).hint(hints.born),
        Setting::optional_number(fields::BORN_YEAR, FIRST_YEAR..=LAST_YEAR, |of: &mut Application| {
            &mut of.personal.born_year
        })
        .hint("hint-born-year"),
        text(fields::PASSPORT_SERIES, |of| &mut of.personal.passport_series).hint(hints.passport),
        text(fields::PASSPORT_NUMBER, |of| &mut of.personal.passport_number).hint(hints.passport),
    ])
}

/// Ratings from later rounds on: `5: 1850, 9: 1870`.
fn read_later_ratings(of: &mut Application, text: &str) -> Result<(), Message> {
    let wrong = || Message::new("error-later-ratings").with("max", MAX_RATING);
    let parts = text.split([',', ';']).map(str::trim).filter(|part| !part.is_empty());
    let read: Result<Vec<LaterRating>, _> = parts.map(str::parse).collect();
    let mut later = read.map_err(|_| wrong())?;
    later.sort_by_key(|later| later.from_round);
    let rounds_differ = later.windows(2).all(|pair| pair[0].from_round != pair[1].from_round);
    if !rounds_differ || later.iter().any(|later| later.rating > MAX_RATING || later.from_round > MAX_ROUNDS)
    {
        return Err(wrong());
    }
    of.details.later_ratings = later;
    Ok(())
}

fn rating(field: Field, at: fn(&mut Application) -> &mut Option<u16>) -> Setting<Application> {
    Setting::optional_number(field, 0..=MAX_RATING, at)
}

/// Whether the ratings and titles that few players have are shown open: they say something.
pub(super) fn shows_more(form: &FormView) -> bool {
    let more = [fields::RATING_INTERNATIONAL, fields::RATING_NATIONAL, fields::TITLE];
    form.is_wrong(more) || more.iter().any(|field| !form.value(field).is_empty())
}

fn text(field: Field, at: fn(&mut Application) -> &mut String) -> Setting<Application> {
    Setting::text(field, MAX_CELL, at)
}

/// The earliest year of birth, and the last that is stored.
const FIRST_YEAR: i32 = 1900;
const LAST_YEAR: i32 = 2100;

pub(super) fn read(fields: &Fields, errors: &mut FormErrors) -> Application {
    let mut application = settings(Hints::default()).read(fields, Application::default(), errors);
    let name = &mut application.details.name;
    for part in [&mut name.surname, &mut name.given, &mut name.patronymic] {
        // Two players would differ only by doubled spaces.
        *part = single_spaced(part);
    }
    let today = now().date_naive();
    if application.personal.born.is_some_and(|day| day > today || day.year() < FIRST_YEAR) {
        errors.add(fields::BORN, Message::new("error-born"));
    }
    if application.personal.born_year.is_some_and(|year| year > today.year()) {
        errors.add(fields::BORN_YEAR, Message::new("error-born"));
    }
    if application.personal.born.is_some() {
        // The day says more.
        application.personal.born_year = None;
    }
    application
}

pub(super) fn namesake_policy(fields: &Fields) -> DuplicateNamePolicy {
    match fields.get(fields::NAMESAKE) {
        "another" => DuplicateNamePolicy::Another,
        _ => DuplicateNamePolicy::Refuse,
    }
}

/// Whether the form asks if a player of the same name is another person: it does when it was rejected for the name, and
/// from then on.
pub(super) fn asks_for_namesake(form: &FormView, rejected: Option<&Rejected>) -> bool {
    let is_namesake = rejected.is_some_and(|rejected| match &rejected.why {
        Rejection::Refused(why) => field_of(why) == Some(fields::SURNAME),
        _ => false,
    });
    is_namesake || form.is(fields::NAMESAKE, "asked") || form.is(fields::NAMESAKE, "another")
}

/// The field that a refusal is about.
pub(super) fn field_of(message: &Message) -> Option<Field> {
    match message.key() {
        "error-namesake" | "error-application-namesake" => Some(fields::SURNAME),
        "error-man-in-womens-section" => Some(fields::SEX),
        "error-too-old" => Some(fields::BORN),
        _ => None,
    }
}

/// The name of the team that a form gives.
fn team(fields: &Fields, errors: &mut FormErrors) -> String {
    single_spaced(&errors.read(fields, fields::TEAM))
}

/// The form of a player who is entered, or else of a new one, filled with `usual`: an application, and the name of a team.
fn view(
    tx: &mut Tx<'_>,
    visitor: &Visitor,
    path: SectionPath,
    player: Option<PlayerId>,
    usual: (Application, String),
    rejected: Option<&Rejected>,
) -> Result<PlayerForm, PageError> {
    let (event, section_state) = path.load(tx)?;
    let (stored, team, version) = match player {
        Some(id) => {
            let (_, player) = actions::load_player(tx, path.ids().player(id))?;
            let team = section_state.team_of(&player).map(|team| team.details.name.clone());
            let personal = tx.find_personal(id)?.unwrap_or_default();
            let stored = Application { details: player.details, personal };
            (stored, team.unwrap_or_default(), player.version)
        }
        None => {
            // Those who typed another spelling of a team of the event are shown its name.
            let key = TeamDetails { name: usual.1.clone(), ..TeamDetails::default() }.key();
            let known = section_state.teams.iter().find(|team| team.details.key() == key);
            let team = known.map_or(usual.1, |team| team.details.name.clone());
            (usual.0, team, Version::FIRST)
        }
    };
    let was = if player.is_some() { team.clone() } else { String::new() };
    let title = Message::new(if player.is_some() { "player-edit-title" } else { "player-new-title" });
    let (page, frame) = SectionFrame::new(visitor, &event, &section_state, title, Tab::Players);
    let settings = settings(Hints::for_category(section_state.settings().category));
    let shown = rejected.map(|rejected| rejected.at_field(field_of));
    let filled = || settings.fill(&stored).with_value(fields::TEAM, team).with_value(fields::TEAM_WAS, &was);
    let mut form = settings.show(&page, FormView::of(shown.as_ref(), &page, filled));
    // Who is told of the other team and sends the form again changes that one.
    if form.conflict.as_ref().is_some_and(|told| told.fields.iter().any(|of| of.field.key() == "field-team"))
    {
        form = form.with_value(fields::TEAM_WAS, &was);
    }
    let url = player.map(|id| path.player(id).url());
    Ok(PlayerForm {
        late: late(&page, &section_state).filter(|_| player.is_none()),
        namesake: asks_for_namesake(&form, rejected),
        is_own_rating: section_state.settings().rules.rating_method.is_own(),
        shows_more: shows_more(&form),
        over_30_days: section_state.settings().rules.over_30_days,
        teams: section_state.teams.iter().map(|team| team.details.name.clone()).collect(),
        longest_team: MAX_CELL,
        action: url.as_ref().map_or_else(|| path.at("players/new"), |url| format!("{url}/edit")),
        back: url.unwrap_or_else(|| path.players()),
        is_new: player.is_none(),
        version: rejected.map_or_else(|| version.to_string(), Rejected::version),
        page,
        frame,
        form,
    })
}

fn edit_view(
    tx: &mut Tx<'_>,
    visitor: &Visitor,
    path: PlayerPath,
    rejected: Option<&Rejected>,
) -> Result<PlayerForm, PageError> {
    view(tx, visitor, path.section(), Some(path.player), Default::default(), rejected)
}

/// What a new player most likely shares with the one entered before.
#[derive(serde::Deserialize)]
pub(in crate::web) struct Shared {
    #[serde(default)]
    country: String,
    #[serde(default)]
    region: String,
    #[serde(default)]
    club: String,
    #[serde(default)]
    team: String,
}

/// `GET /events/{event}/sections/{section}/players/new`
async fn new(context: Context, path: SectionPath, shared: web::Query<Shared>) -> Answer {
    let Shared { country, region, club, team } = shared.into_inner();
    let details = PlayerDetails { country, region, club, ..PlayerDetails::default() };
    let usual = (Application { details, ..Application::default() }, team);
    context.page(move |tx, visitor| view(tx, visitor, path, None, usual, None)).await
}

/// `POST /events/{event}/sections/{section}/players/new`
async fn add(context: Context, path: SectionPath, Posted(fields): Posted) -> Answer {
    let mut errors = FormErrors::default();
    let (application, team) = (read(&fields, &mut errors), team(&fields, &mut errors));
    let next = (fields.get(fields::THEN) == "another").then(|| shared_query(&application.details, &team));
    let (application, namesake) = (errors.check(application), namesake_policy(&fields));
    let add = move |tx: &mut Tx<'_>, actor: &Actor| -> Result<_, FormError> {
        Ok(players::add_to_team(tx, actor, path.ids(), &application?, namesake, &team)?)
    };
    let address = move |id| match next {
        Some(query) => format!("{}?{query}", path.at("players/new")),
        None => path.player(id).url(),
    };
    let view = move |tx: &mut Tx<'_>, visitor: &Visitor, rejected: &Rejected| {
        view(tx, visitor, path, None, Default::default(), Some(rejected))
    };
    let added = context.perform(path, fields, add).await?;
    added.redirect_to_new(address, "player-added", path.players()).or_page(path.at("players/new"), view).await
}

/// The query that fills the next form with what the next player most likely shares.
fn shared_query(details: &PlayerDetails, team: &str) -> String {
    let PlayerDetails { country, region, club, .. } = details;
    let shared = [("country", country.as_str()), ("region", region), ("club", club), ("team", team)];
    serde_urlencoded::to_string(shared).unwrap_or_default()
}

/// `GET /events/{event}/sections/{section}/players/{player}/edit`
async fn edit(context: Context, path: PlayerPath) -> Answer {
    context.page(move |tx, visitor| edit_view(tx, visitor, path, None)).await
}

/// `POST /events/{event}/sections/{section}/players/{player}/edit`
async fn save(context: Context, path: PlayerPath, Posted(fields): Posted) -> Answer {
    let expected = fields.version()?;
    let mut errors = FormErrors::default();
    let (application, team) = (read(&fields, &mut errors), team(&fields, &mut errors));
    // Who leaves the field as it was leaves the team to those who may have changed it meanwhile.
    let was = single_spaced(fields.get(fields::TEAM_WAS));
    let application = errors.check(application);
    let change = move |tx: &mut Tx<'_>, actor: &Actor| -> Result<_, FormError> {
        let application = application.clone()?;
        let team = (team != was).then_some(in_team::NamedTeam { was: &was, name: &team });
        Ok(in_team::change(tx, actor, path.ids(), expected, &application, team)?)
    };
    context
        .perform_ahead(path, fields, change)
        .await?
        .redirect(path.url(), "saved")
        .or_view(path.at("edit"), path, edit_view)
        .await
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::primitives::Keyed as _;
    use crate::tournament::{Grade, Sex, Title};
    use crate::web::forms::FieldName as _;

    #[test]
    fn every_sex_and_grade_can_be_chosen_and_comes_back() {
        let settings = settings(Hints::default());
        let round_trip = |details: PlayerDetails| {
            let form = settings.fill(&Application { details, ..Application::default() });
            let sent = [fields::SEX, fields::GRADE, fields::TITLE];
            let sent = sent.map(|field| (field.field_name(), form.value(field)));
            let sent = Fields::from_pairs(&[("surname", "A"), sent[0], sent[1], sent[2]]);
            let mut errors = FormErrors::default();
            let read = read(&sent, &mut errors).details;
            assert!(errors.is_empty());
            (read.sex, read.grade, read.title)
        };
        for grade in Grade::ALL.into_iter().map(Some).chain([None]) {
            for sex in [None, Some(Sex::Female), Some(Sex::Male)] {
                let details = PlayerDetails { sex, grade, ..PlayerDetails::default() };
                assert_eq!(round_trip(details), (sex, grade, None));
            }
        }
        for title in Title::ALL {
            let details = PlayerDetails { title: Some(title), ..PlayerDetails::default() };
            assert_eq!(round_trip(details), (None, None, Some(title)));
        }
        assert_eq!(Grade::from_key("grandmaster"), None);
    }

    #[test]
    fn the_next_form_is_filled_by_an_address_that_holds_any_text() {
        let details = PlayerDetails {
            club: "ДЮСШ & Co=1#".to_owned(),
            country: "KGZ".to_owned(),
            ..PlayerDetails::default()
        };
        let shared: Shared = serde_urlencoded::from_str(&shared_query(&details, "Ош & 2")).unwrap();
        let expected = (details.country, String::new(), details.club);
        assert_eq!((shared.country, shared.region, shared.club), expected);
        assert_eq!(shared.team, "Ош & 2");
    }
}
