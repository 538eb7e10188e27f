//! Teams of an event: the list, the page of one with its players, and for officials how many of its named players are here
//! (A3), the link of its leader, and its applications.

use crate::actions;
use std::collections::{BTreeMap, HashSet};

use super::single_spaced;
use super::team_play::TeamPlay;
use crate::actions::players::teams;
use crate::regulations::attendance::TeamPresence;
use crate::tournament::{
    ApplicationState, Event, Player, PlayerId, PlayerStatus, Section, SectionId, Team, TeamDetails, TeamId,
    TeamLink,
};
use crate::web::address::{EventPath, TeamPath};
use crate::web::answers::rejection::FormError;
use crate::web::forms::settings::{Setting, Settings};
use crate::web::forms::{Field, FormErrors, Text, Tick};
use crate::web::pages::{SecretView, make_secret_link};
use crate::web::prelude::*;
use crate::web::views::FormView;
use crate::web::views::share::SharedLink;

routes! {
    GET  "/events/{event}/teams" Anyone => list, Applications "teams";
    POST "/events/{event}/teams" Holding(ManagePlayers) => add;
    GET  "/events/{event}/teams/{team}" Anyone => show, Applications "teams";
    GET  "/events/{event}/teams/{team}/edit" Holding(ManagePlayers) => edit, Applications "teams";
    POST "/events/{event}/teams/{team}/edit" Holding(ManagePlayers) => save;
    POST "/events/{event}/teams/{team}/delete" Holding(ManagePlayers) => delete;
    POST "/events/{event}/teams/{team}/link" Holding(ManagePlayers) => make_link;
    POST "/events/{event}/teams/{team}/link/revoke" Holding(ManagePlayers) => revoke_link;
    POST "/events/{event}/teams/{team}/players" Holding(ManagePlayers) => assign;
}

/// The longest name of a team, a place, a leader.
const MAX_NAME_CHARS: usize = 100;

const NAME: Field = Field::described("name");
const COUNTRY: Field = Field::described("country");
const REGION: Field = Field::described("region");
const LEADER: Field = Field::described("leader");
/// The player who joins the team or leaves it: `section:player`.
const PLAYER: Field<Text> = Field::text("player");
/// Whether the player leaves the team.
const LEAVE: Field<Tick> = Field::tick("leave");

#[derive(Template)]
#[template(path = "teams/list.html")]
struct List {
    page: Page,
    frame: EventFrame,
    lines: Vec<TeamRow>,
    form: FormView,
    may_manage: bool,
}

struct TeamRow {
    team: Team,
    url: String,
    from: String,
    players: usize,
    for_officials: Option<TeamStatus>,
}

/// What officials see of a team in the list.
struct TeamStatus {
    presence: TeamPresence,
    text: String,
    /// How many applications wait.
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
    presence: Option<TeamPresenceView>,
    /// The link that was just made: shown once, since only its hash is stored.
    link: Option<SharedLink>,
}

/// The players of a team in one section.
struct Squad {
    id: SectionId,
    name: String,
    url: String,
    players: Vec<Player>,
    play: TeamPlay,
}

impl Show {
    /// Whether the score does not name the players already.
    fn lists(&self, squad: &Squad) -> bool {
        squad.play.score.as_ref().is_none_or(|score| score.line.members.is_empty())
    }

    /// The team's name in an address.
    fn query(&self) -> String {
        serde_urlencoded::to_string([("", &self.team.details.name)]).unwrap_or_default().replacen('=', "", 1)
    }
}

/// What officials see of a team.
struct TeamPresenceView {
    presence: TeamPresence,
    text: String,
    /// How many applications there are in each state: key, number.
    states: Vec<(&'static str, usize)>,
    link: Option<TeamLink>,
    /// Players of the event without a team: `section:player` and label.
    free: Vec<(String, String)>,
}

#[derive(Template)]
#[template(path = "teams/form.html")]
struct TeamForm {
    page: Page,
    frame: EventFrame,
    team: Team,
    form: FormView,
    version: String,
}

/// "3 of 8 here, 4 needed".
pub(in crate::web::pages) fn presence_text(page: &Page, presence: TeamPresence) -> String {
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

/// What the pages of teams show; for the public without what officials know.
struct Teams {
    event: Event,
    sections: Vec<Section>,
    teams: Vec<Team>,
    players: BTreeMap<TeamId, Vec<(SectionId, Player)>>,
    presence: BTreeMap<TeamId, TeamPresence>,
    applications: Vec<(Option<TeamId>, ApplicationState)>,
    links: Vec<TeamLink>,
}

impl Teams {
    fn load(tx: &mut Tx<'_>, visitor: &Visitor, path: EventPath) -> Result<Self, PageError> {
        let mut loaded = Self {
            event: path.load(tx)?,
            sections: tx.list_sections(path.event)?,
            teams: tx.list_teams(path.event)?,
            players: BTreeMap::new(),
            presence: BTreeMap::new(),
            applications: Vec::new(),
            links: Vec::new(),
        };
        for (section, player) in tx.list_team_players(path.event)? {
            if let Some(team) = player.team {
                loaded.players.entry(team).or_default().push((section, player));
            }
        }
        if visitor.may(Right::ManagePlayers) {
            let presence = teams::presence(tx, path.event)?;
            loaded.presence = presence.into_iter().map(|(team, presence)| (team.id, presence)).collect();
            let applications = tx.list_applications(path.event)?;
            loaded.applications = applications.iter().map(|of| (of.team, of.state)).collect();
            loaded.links = teams::open_links(tx, path.event, &visitor.actor(None)?)?;
        }
        Ok(loaded)
    }

    fn applications(&self, team: TeamId, state: ApplicationState) -> usize {
        self.applications.iter().filter(|of| **of == (Some(team), state)).count()
    }
}

fn list_view(
    tx: &mut Tx<'_>,
    visitor: &Visitor,
    path: EventPath,
    rejected: Option<&Rejected>,
) -> Result<List, PageError> {
    let loaded = Teams::load(tx, visitor, path)?;
    let (page, frame) = EventFrame::new(visitor, &loaded.event, Message::new("teams-title"), "/teams");
    let linked: HashSet<TeamId> = loaded.links.iter().map(|link| link.team).collect();
    let row = |team: &Team| {
        let for_officials = loaded.presence.get(&team.id).map(|presence| TeamStatus {
            text: presence_text(&page, *presence),
            presence: *presence,
            waiting: loaded.applications(team.id, ApplicationState::Applied),
            has_link: linked.contains(&team.id),
        });
        TeamRow {
            url: path.team(team.id).url(),
            from: from(team),
            players: loaded.players.get(&team.id).map_or(0, Vec::len),
            for_officials,
            team: team.clone(),
        }
    };
    let lines = loaded.teams.iter().map(row).collect();
    let form = form_view(&page, rejected, TeamDetails::default());
    Ok(List { lines, form, may_manage: visitor.may(Right::ManagePlayers), page, frame })
}

/// The fields of the form of a team.
fn settings() -> Settings<TeamDetails> {
    Settings::of(vec![
        Setting::text(NAME, MAX_NAME_CHARS, |of: &mut TeamDetails| &mut of.name)
            .label("field-team-name")
            .required(),
        Setting::text(COUNTRY, MAX_NAME_CHARS, |of| &mut of.country),
        Setting::text(REGION, MAX_NAME_CHARS, |of| &mut of.region),
        Setting::text(LEADER, MAX_NAME_CHARS, |of: &mut TeamDetails| &mut of.leader).hint("hint-leader"),
    ])
}

fn form_view(page: &Page, rejected: Option<&Rejected>, stored: TeamDetails) -> FormView {
    let field_of = |message: &Message| (message.key() == "error-team-taken").then_some(NAME);
    let rejected = rejected.map(|rejected| rejected.at_field(field_of));
    settings().show(page, FormView::of(rejected.as_ref(), page, || settings().fill(&stored)))
}

fn read(fields: &Fields) -> Result<TeamDetails, FormErrors> {
    let mut errors = FormErrors::default();
    let read = settings().read(fields, TeamDetails::default(), &mut errors);
    errors.check(TeamDetails { name: single_spaced(&read.name), ..read })
}

/// `GET /events/{event}/teams`
async fn list(context: Context, path: EventPath) -> Answer {
    context.public_page(path, path.at("teams"), move |tx, visitor| list_view(tx, visitor, path, None)).await
}

/// `POST /events/{event}/teams`
async fn add(context: Context, path: EventPath, Posted(fields): Posted) -> Answer {
    let details = read(&fields);
    let add = move |tx: &mut Tx<'_>, actor: &Actor| -> Result<_, FormError> {
        Ok(teams::add(tx, actor, path.event, &details?)?)
    };
    let (list, added) = (path.at("teams"), context.perform(path, fields, add).await?);
    added
        .redirect_to_new(move |team| path.team(team).url(), "team-added", &list)
        .or_view(list, path, list_view)
        .await
}

fn show_view(tx: &mut Tx<'_>, visitor: &Visitor, path: TeamPath) -> Result<Show, PageError> {
    let id = path.team;
    let loaded = Teams::load(tx, visitor, path.event())?;
    let team = loaded.teams.iter().find(|known| known.id == id).cloned().ok_or(PageError::NotFound)?;
    let title = Message::new("team-title").with("name", &team.details.name);
    let (page, frame) = EventFrame::new(visitor, &loaded.event, title, "/teams");
    let players = loaded.players.get(&id).map_or(&[][..], Vec::as_slice);
    let mut squads = Vec::new();
    for section in &loaded.sections {
        let within = players.iter().filter(|(of, _)| *of == section.id);
        let players: Vec<Player> = within.map(|(_, player)| player.clone()).collect();
        if players.is_empty() {
            continue;
        }
        let at = path.event().section(section.id);
        let play = TeamPlay::new(&page, &at.url(), &at.load(tx)?.1, id);
        squads.push(Squad {
            id: section.id,
            name: section.settings.name.clone(),
            url: at.url(),
            players,
            play,
        });
    }
    let presence = match loaded.presence.get(&id) {
        Some(presence) => Some(TeamPresenceView {
            text: presence_text(&page, *presence),
            presence: *presence,
            states: [
                ("application-applied", ApplicationState::Applied),
                ("application-admitted", ApplicationState::Admitted),
                ("application-refused", ApplicationState::Refused),
            ]
            .map(|(key, of)| (key, loaded.applications(id, of)))
            .into(),
            link: loaded.links.iter().find(|link| link.team == id).cloned(),
            free: free(tx, path.event())?,
        }),
        None => None,
    };
    Ok(Show { url: path.url(), from: from(&team), sections: squads, presence, link: None, team, page, frame })
}

/// The players of these sections without a team: `section:player` and label.
fn free(tx: &mut Tx<'_>, path: EventPath) -> Result<Vec<(String, String)>, PageError> {
    let mut free = Vec::new();
    for (_, section_state) in path.load_sections(tx)? {
        let section = &section_state.section;
        for player in section_state.players.iter().filter(|player| player.team.is_none()) {
            let label = format!("{} · {}", player.details.name, section.settings.name);
            free.push((format!("{}:{}", section.id, player.id), label));
        }
    }
    Ok(free)
}

/// `GET /events/{event}/teams/{team}`
async fn show(context: Context, path: TeamPath) -> Answer {
    context.public_page(path, path.url(), move |tx, visitor| show_view(tx, visitor, path)).await
}

fn edit_view(
    tx: &mut Tx<'_>,
    visitor: &Visitor,
    path: TeamPath,
    rejected: Option<&Rejected>,
) -> Result<TeamForm, PageError> {
    let (event, team) = (path.event().load(tx)?, actions::load_team(tx, path.event, path.team)?);
    let title = Message::new("team-edit-title").with("name", &team.details.name);
    let (page, frame) = EventFrame::new(visitor, &event, title, "/teams");
    let form = form_view(&page, rejected, team.details.clone());
    let version = rejected.map_or_else(|| team.version.to_string(), Rejected::version);
    Ok(TeamForm { form, team, version, page, frame })
}

/// `GET /events/{event}/teams/{team}/edit`
async fn edit(context: Context, path: TeamPath) -> Answer {
    context.page(move |tx, visitor| edit_view(tx, visitor, path, None)).await
}

/// `POST /events/{event}/teams/{team}/edit`
async fn save(context: Context, path: TeamPath, Posted(fields): Posted) -> Answer {
    let (expected, details) = (fields.version()?, read(&fields));
    let change = move |tx: &mut Tx<'_>, actor: &Actor| -> Result<_, FormError> {
        Ok(teams::change(tx, actor, path.event, path.team, expected, &details?)?)
    };
    context
        .perform(path, fields, change)
        .await?
        .redirect(path.url(), "saved")
        .or_view(path.at("edit"), path, edit_view)
        .await
}

/// `POST /events/{event}/teams/{team}/delete`
async fn delete(context: Context, path: TeamPath, Posted(fields): Posted) -> Answer {
    let delete = move |tx: &mut Tx<'_>, actor: &Actor| teams::delete(tx, actor, path.event, path.team);
    let deleted = context.perform(path, fields, delete).await?;
    deleted.redirect(path.event().at("teams"), "team-deleted").or_error()
}

fn link_view(
    tx: &mut Tx<'_>,
    visitor: &Visitor,
    path: TeamPath,
    rejected: Option<&Rejected>,
) -> Result<Show, PageError> {
    let mut shown = show_view(tx, visitor, path)?;
    if let Some(rejected) = rejected {
        shown.page.refuse(&rejected.message("error-conflict"));
    }
    Ok(shown)
}

/// `POST /events/{event}/teams/{team}/link`: makes the leader's link and shows it.
async fn make_link(context: Context, path: TeamPath, Posted(fields): Posted) -> Answer {
    let make = move |tx: &mut Tx<'_>, actor: &Actor, token: &str| -> Result<(), FormError> {
        Ok(teams::make_link(tx, actor, path.event, path.team, token)?)
    };
    let page: SecretView<TeamPath, Show> = (path, link_view, |shown| (&mut shown.page, &mut shown.link));
    make_secret_link(context, (path.event(), fields), ("apply", path.url()), make, page).await
}

/// `POST /events/{event}/teams/{team}/link/revoke`
async fn revoke_link(context: Context, path: TeamPath, Posted(fields): Posted) -> Answer {
    let revoke = move |tx: &mut Tx<'_>, actor: &Actor| teams::revoke_link(tx, actor, path.event, path.team);
    context.perform(path, fields, revoke).await?.redirect(path.url(), "team-link-revoked").or_error()
}

/// `POST /events/{event}/teams/{team}/players`: takes a player into the team, or lets one go.
async fn assign(context: Context, path: TeamPath, Posted(fields): Posted) -> Answer {
    let (section, player) = fields.get(PLAYER).split_once(':').ok_or(PageError::NotFound)?;
    let section: SectionId = section.parse().map_err(|_| PageError::NotFound)?;
    let player: PlayerId = player.parse().map_err(|_| PageError::NotFound)?;
    let to = (!fields.get(LEAVE)).then_some(path.team);
    let within = path.event().section(section);
    let assign =
        move |tx: &mut Tx<'_>, actor: &Actor| teams::assign(tx, actor, within.player(player).ids(), to);
    context.perform_ahead(within, fields, assign).await?.redirect(path.url(), "saved").or_error()
}
