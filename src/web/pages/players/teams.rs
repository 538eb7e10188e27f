//! Teams of an event: the list, the page of one with its players, and for officials who of those named is here (A3), the
//! link of its leader, and its applications.

use actix_web::web;
use askama::Template;

use crate::actions;
use crate::actions::ActionError;
use crate::actions::players::teams;
use crate::i18n::Message;
use crate::regulations::attendance::TeamPresence;
use crate::store::{Scope, Tx};
use crate::tournament::Right;
use crate::tournament::{
    ApplicationState, Event, EventId, Player, PlayerId, PlayerStatus, Section, SectionId, Team, TeamDetails,
    TeamId, TeamLink, Version,
};
use crate::web::error::PageError;
use crate::web::forms::{Fields, FormErrors, Posted};
use crate::web::pages::{Answer, State, finish, html, html_as, redirect_with_notice, secret_link};
use crate::web::views::REPEATED;
use crate::web::views::frame::section_url;
use crate::web::views::{EventFrame, FormView, Objection, Page};
use crate::web::visitor::Visitor;

/// The longest name of a team, a place, a leader.
const LONGEST: usize = 100;

/// A team as the address has it.
type Ids = web::Path<(EventId, TeamId)>;

#[derive(Template)]
#[template(path = "teams/list.html")]
struct List {
    page: Page,
    frame: EventFrame,
    lines: Vec<Line>,
    form: FormView,
    may_manage: bool,
}

/// A team in the list.
struct Line {
    team: Team,
    url: String,
    /// Where it is from.
    from: String,
    players: usize,
    /// For officials: who is here, how many applications wait, whether the leader has a link.
    duty: Option<Duty>,
}

/// What officials see of a team in the list.
struct Duty {
    presence: TeamPresence,
    said: String,
    waiting: usize,
    has_link: bool,
}

#[derive(Template)]
#[template(path = "teams/show.html")]
struct Show {
    page: Page,
    frame: EventFrame,
    team: Team,
    url: String,
    from: String,
    /// The sections in which it has players.
    sections: Vec<Squad>,
    desk: Option<TeamDesk>,
    /// A link just made: shown once, for only its hash is kept.
    link: Option<String>,
}

/// The players of a team in one section.
struct Squad {
    id: SectionId,
    name: String,
    url: String,
    players: Vec<Player>,
}

impl Show {
    /// The team's name in an address.
    fn query(&self) -> String {
        serde_urlencoded::to_string([("", &self.team.details.name)]).unwrap_or_default().replacen('=', "", 1)
    }
}

/// What officials see of a team.
struct TeamDesk {
    presence: TeamPresence,
    said: String,
    /// How many applications there are in each state: key, number.
    states: Vec<(&'static str, usize)>,
    link: Option<TeamLink>,
    /// Players of the event without a team, to be taken in: `section:player` and what they are called.
    free: Vec<(String, String)>,
}

#[derive(Template)]
#[template(path = "teams/form.html")]
struct TeamForm {
    page: Page,
    frame: EventFrame,
    team: Team,
    form: FormView,
    version: Version,
}

/// "3 of 8 here, 4 needed".
pub(in crate::web::pages) fn presence_said(page: &Page, presence: TeamPresence) -> String {
    let message = Message::new("team-presence")
        .with("here", presence.here)
        .with("named", presence.named)
        .with("needed", presence.needed());
    page.say(&message)
}

fn from(team: &Team) -> String {
    let places = [&team.details.region, &team.details.country];
    places.into_iter().filter(|place| !place.is_empty()).cloned().collect::<Vec<_>>().join(", ")
}

/// What the pages of teams start from; what is for officials is empty for others.
struct Loaded {
    event: Event,
    sections: Vec<Section>,
    teams: Vec<Team>,
    players: Vec<(SectionId, Player)>,
    presence: Vec<(Team, TeamPresence)>,
    applications: Vec<(Option<TeamId>, ApplicationState)>,
    links: Vec<TeamLink>,
}

async fn load(state: &State, visitor: &Visitor, id: EventId) -> Result<Loaded, PageError> {
    let manages = visitor.may(Right::ManagePlayers);
    let actor = if manages { Some(visitor.actor(None)?) } else { None };
    let loaded = state.store.read(move |tx| {
        let event = actions::event(tx, id)?;
        let links = actor.map(|actor| teams::open_links(tx, id, &actor)).transpose()?.unwrap_or_default();
        let applications = if manages { tx.applications(id)? } else { Vec::new() };
        Ok::<_, ActionError>(Loaded {
            event,
            sections: tx.sections(id)?,
            teams: tx.teams(id)?,
            players: tx.players_of_teams(id)?,
            presence: if manages { teams::presence(tx, id)? } else { Vec::new() },
            applications: applications.iter().map(|of| (of.team, of.state)).collect(),
            links,
        })
    });
    Ok(loaded.await?)
}

impl Loaded {
    fn waiting(&self, team: TeamId, state: ApplicationState) -> usize {
        self.applications.iter().filter(|of| **of == (Some(team), state)).count()
    }

    fn presence_of(&self, team: TeamId) -> Option<TeamPresence> {
        self.presence.iter().find(|(known, _)| known.id == team).map(|(_, presence)| *presence)
    }
}

fn list_page(visitor: &Visitor, loaded: Loaded, form: impl FnOnce(&Page) -> FormView) -> List {
    let (page, frame) = EventFrame::new(visitor, &loaded.event, Message::new("teams-title"), "/teams");
    let line = |team: &Team| {
        let duty = loaded.presence_of(team.id).map(|presence| Duty {
            said: presence_said(&page, presence),
            presence,
            waiting: loaded.waiting(team.id, ApplicationState::Applied),
            has_link: loaded.links.iter().any(|link| link.team == team.id),
        });
        Line {
            url: format!("{}/teams/{}", frame.url, team.id),
            from: from(team),
            players: loaded.players.iter().filter(|(_, player)| player.team == Some(team.id)).count(),
            duty,
            team: team.clone(),
        }
    };
    let lines = loaded.teams.iter().map(line).collect();
    let form = form(&page);
    List { lines, form, may_manage: visitor.may(Right::ManagePlayers), page, frame }
}

/// `GET /events/{event}/teams`
pub(in crate::web) async fn list(state: State, visitor: Visitor, id: web::Path<EventId>) -> Answer {
    let loaded = load(&state, &visitor, id.into_inner()).await?;
    html(&list_page(&visitor, loaded, |_| FormView::default()))
}

/// `POST /events/{event}/teams`
pub(in crate::web) async fn add(
    state: State,
    visitor: Visitor,
    id: web::Path<EventId>,
    Posted(fields): Posted,
) -> Answer {
    let id = id.into_inner();
    let mut errors = FormErrors::default();
    let details = read(&fields, &mut errors);
    let objection = if errors.is_empty() {
        let actor = visitor.actor_by(&fields)?;
        let add = move |tx: &mut Tx<'_>| teams::add(tx, &actor, id, &details);
        match state.store.write(Scope::Event(id), add).await {
            Ok(team) => return Ok(redirect_with_notice(&format!("/events/{id}/teams/{team}"), "team-added")),
            Err(ActionError::Repeated(_)) => {
                return Ok(redirect_with_notice(&format!("/events/{id}/teams"), REPEATED));
            }
            Err(error) => objection(error)?,
        }
    } else {
        Objection::Fields(errors)
    };
    let loaded = load(&state, &visitor, id).await?;
    let shown = list_page(&visitor, loaded, |page| FormView::again(&fields, &objection, page));
    html_as(objection.status(), &shown)
}

/// What is said against the form; that the name is taken stands at its field.
fn objection(error: ActionError) -> Result<Objection, PageError> {
    Ok(match Objection::of(error)? {
        Objection::Refused(message) if message.key() == "error-team-taken" => {
            let mut errors = FormErrors::default();
            errors.add("name", message);
            Objection::Fields(errors)
        }
        other => other,
    })
}

fn read(fields: &Fields, errors: &mut FormErrors) -> TeamDetails {
    let name = errors.required(fields, "name", LONGEST);
    TeamDetails {
        name: name.split_whitespace().collect::<Vec<_>>().join(" "),
        country: errors.at_most(fields, "country", LONGEST),
        region: errors.at_most(fields, "region", LONGEST),
        leader: errors.at_most(fields, "leader", LONGEST),
    }
}

async fn show_page(
    state: &State,
    visitor: &Visitor,
    (id, team): (EventId, TeamId),
    link: Option<String>,
) -> Result<Show, PageError> {
    let loaded = load(state, visitor, id).await?;
    let found = loaded.teams.iter().find(|known| known.id == team).cloned().ok_or(PageError::NotFound)?;
    let title = Message::new("team-title").with("name", &found.details.name);
    let (page, frame) = EventFrame::new(visitor, &loaded.event, title, "/teams");
    let sections = loaded.sections.iter().map(|section| {
        let of = loaded.players.iter().filter(|(of, player)| *of == section.id && player.team == Some(team));
        Squad {
            id: section.id,
            name: section.settings.name.clone(),
            url: section_url(id, section.id),
            players: of.map(|(_, player)| player.clone()).collect(),
        }
    });
    let sections = sections.filter(|squad| !squad.players.is_empty()).collect();
    let desk = match loaded.presence_of(team) {
        Some(presence) => Some(TeamDesk {
            said: presence_said(&page, presence),
            presence,
            states: [
                ("application-applied", ApplicationState::Applied),
                ("application-admitted", ApplicationState::Admitted),
                ("application-refused", ApplicationState::Refused),
            ]
            .map(|(key, of)| (key, loaded.waiting(team, of)))
            .into(),
            link: loaded.links.iter().find(|link| link.team == team).cloned(),
            free: free(state, id).await?,
        }),
        None => None,
    };
    let url = format!("{}/teams/{team}", frame.url);
    Ok(Show { url, from: from(&found), sections, desk, link, team: found, page, frame })
}

/// The players of an event without a team: `section:player`, and what they are called.
async fn free(state: &State, id: EventId) -> Result<Vec<(String, String)>, PageError> {
    let loaded = state.store.read(move |tx| {
        let mut found = Vec::new();
        for (section, players) in tx.players_of_event(id)? {
            for player in players.iter().filter(|player| player.team.is_none()) {
                let value = format!("{}:{}", section.id, player.id);
                found.push((value, format!("{} · {}", player.details.name, section.settings.name)));
            }
        }
        Ok::<_, ActionError>(found)
    });
    Ok(loaded.await?)
}

/// `GET /events/{event}/teams/{team}`
pub(in crate::web) async fn show(state: State, visitor: Visitor, ids: Ids) -> Answer {
    html(&show_page(&state, &visitor, ids.into_inner(), None).await?)
}

fn form_page(
    visitor: &Visitor,
    (event, team): (&Event, Team),
    version: Version,
    form: impl FnOnce(&Page) -> FormView,
) -> TeamForm {
    let title = Message::new("team-edit-title").with("name", &team.details.name);
    let (page, frame) = EventFrame::new(visitor, event, title, "/teams");
    TeamForm { form: form(&page), team, version, page, frame }
}

async fn one(state: &State, (id, team): (EventId, TeamId)) -> Result<(Event, Team), PageError> {
    let loaded = state
        .store
        .read(move |tx| Ok::<_, ActionError>((actions::event(tx, id)?, teams::team(tx, id, team)?)));
    Ok(loaded.await?)
}

/// `GET /events/{event}/teams/{team}/edit`
pub(in crate::web) async fn edit(state: State, visitor: Visitor, ids: Ids) -> Answer {
    let (event, team) = one(&state, ids.into_inner()).await?;
    let TeamDetails { name, country, region, leader } = team.details.clone();
    let form =
        FormView::filled([("name", name), ("country", country), ("region", region), ("leader", leader)]);
    let version = team.version;
    html(&form_page(&visitor, (&event, team), version, |_| form))
}

/// `POST /events/{event}/teams/{team}/edit`
pub(in crate::web) async fn save(state: State, visitor: Visitor, ids: Ids, Posted(fields): Posted) -> Answer {
    let (id, team) = ids.into_inner();
    let mut errors = FormErrors::default();
    let details = read(&fields, &mut errors);
    let objection = if errors.is_empty() {
        let actor = visitor.actor_by(&fields)?;
        let expected = fields.parse("version").unwrap_or(Version::FIRST);
        let change = move |tx: &mut Tx<'_>| teams::change(tx, &actor, id, team, expected, &details);
        match finish(
            state.store.write(Scope::Event(id), change).await,
            &format!("/events/{id}/teams/{team}"),
            "saved",
        ) {
            Ok(answer) => return Ok(answer),
            Err(error) => objection(error)?,
        }
    } else {
        Objection::Fields(errors)
    };
    let (event, team) = one(&state, (id, team)).await?;
    let form = |page: &Page| FormView::again(&fields, &objection, page);
    let shown = form_page(&visitor, (&event, team), objection.version(&fields), form);
    html_as(objection.status(), &shown)
}

/// `POST /events/{event}/teams/{team}/delete`
pub(in crate::web) async fn delete(
    state: State,
    visitor: Visitor,
    ids: Ids,
    Posted(fields): Posted,
) -> Answer {
    let (id, team) = ids.into_inner();
    let actor = visitor.actor_by(&fields)?;
    let delete = move |tx: &mut Tx<'_>| teams::delete(tx, &actor, id, team);
    Ok(finish(
        state.store.write(Scope::Event(id), delete).await,
        &format!("/events/{id}/teams"),
        "team-deleted",
    )?)
}

/// `POST /events/{event}/teams/{team}/link`: makes the leader's link and shows it.
pub(in crate::web) async fn make_link(
    state: State,
    visitor: Visitor,
    ids: Ids,
    Posted(fields): Posted,
) -> Answer {
    let ids @ (id, team) = ids.into_inner();
    let actor = visitor.actor_by(&fields)?;
    let make = move |tx: &mut Tx<'_>, token: &str| teams::make_link(tx, &actor, id, team, token);
    let link = secret_link(&state, id, "apply", make).await?;
    let repeated = link.is_none();
    let mut shown = show_page(&state, &visitor, ids, link).await?;
    if repeated {
        shown.page.repeated();
    }
    html(&shown)
}

/// `POST /events/{event}/teams/{team}/link/revoke`
pub(in crate::web) async fn revoke_link(
    state: State,
    visitor: Visitor,
    ids: Ids,
    Posted(fields): Posted,
) -> Answer {
    let (id, team) = ids.into_inner();
    let actor = visitor.actor_by(&fields)?;
    let revoke = move |tx: &mut Tx<'_>| teams::revoke_link(tx, &actor, id, team);
    Ok(finish(
        state.store.write(Scope::Event(id), revoke).await,
        &format!("/events/{id}/teams/{team}"),
        "team-link-revoked",
    )?)
}

/// `POST /events/{event}/teams/{team}/players`: takes a player into the team, or lets him go.
pub(in crate::web) async fn assign(
    state: State,
    visitor: Visitor,
    ids: Ids,
    Posted(fields): Posted,
) -> Answer {
    let (id, team) = ids.into_inner();
    let (section, player) = fields.text("player").split_once(':').ok_or(PageError::NotFound)?;
    let section: SectionId = section.parse().map_err(|_| PageError::NotFound)?;
    let player: PlayerId = player.parse().map_err(|_| PageError::NotFound)?;
    let to = (fields.text("leave") != "true").then_some(team);
    let actor = visitor.actor_by(&fields)?;
    let assign = move |tx: &mut Tx<'_>| teams::assign(tx, &actor, (id, section, player), to);
    Ok(finish(
        state.store.write(Scope::Section(section), assign).await,
        &format!("/events/{id}/teams/{team}"),
        "saved",
    )?)
}
