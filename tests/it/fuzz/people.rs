//! Who sends requests, and the events that they send them about: those of the demonstration, made again and again, since what is
//! sent leaves little of them.

use std::collections::BTreeMap;

use chrono::TimeDelta;
use toguznama::actions::accounts::secrets::token;
use toguznama::actions::events::kiosks;
use toguznama::actions::players::{self, Application, DuplicateNamePolicy, teams};
use toguznama::actions::{ActionError, Actor, sections};
use toguznama::cli::demo;
use toguznama::store::Tx;
use toguznama::tournament::{EventId, Name, PairingSystem, Personal, PlayerDetails, Role, SectionRef, Setup};
use toguznama::web::routes::Who;

use crate::support::TestApp;
use crate::support::app::{actor, insert_account, now};

/// As many kiosks are open at once: each is asked 120 times a minute at most.
const KIOSKS: usize = 4;

/// What a person is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Kind {
    Guest,
    /// Without an account too; comes by links of team leaders.
    Leader,
    Kiosk,
    WithoutRole,
    Official(Role),
}

pub(super) const KINDS: [Kind; 10] = [
    Kind::Guest,
    Kind::Leader,
    Kind::Kiosk,
    Kind::WithoutRole,
    Kind::Official(Role::Referee),
    Kind::Official(Role::Secretary),
    Kind::Official(Role::ChiefSecretary),
    Kind::Official(Role::DeputyChiefReferee),
    Kind::Official(Role::ChiefReferee),
    Kind::Official(Role::Organiser),
];

impl Kind {
    fn word(self) -> &'static str {
        match self {
            Self::Guest => "guest",
            Self::Leader => "leader",
            Self::Kiosk => "kiosk",
            Self::WithoutRole => "without-role",
            Self::Official(Role::Referee) => "referee",
            Self::Official(Role::Secretary) => "secretary",
            Self::Official(Role::ChiefSecretary) => "chief-secretary",
            Self::Official(Role::DeputyChiefReferee) => "deputy",
            Self::Official(Role::ChiefReferee) => "chief",
            Self::Official(Role::Organiser) => "organiser",
        }
    }

    /// Whether most who call this route are such as this one.
    pub(super) fn is_at_home(self, path: &str, who: Who) -> bool {
        match (who, self) {
            (Who::Anyone, _) if path.starts_with("/apply") => self == Self::Leader,
            (Who::Anyone, _) if path.starts_with("/kiosk") => self == Self::Kiosk,
            (Who::Anyone, Self::Kiosk) => false,
            (Who::Anyone, _) => true,
            (Who::SignedIn, _) => self == Self::WithoutRole,
            (Who::EventMaker, _) => self == Self::Official(Role::Organiser),
            (Who::Holding(right), Self::Official(role)) => role.may(right),
            // No browser has a token.
            (Who::Holding(_) | Who::Bearing(_), _) => false,
        }
    }

    fn has_account(self) -> bool {
        matches!(self, Self::WithoutRole | Self::Official(_))
    }
}

/// A person with a browser.
pub(super) struct Caller {
    pub(super) kind: Kind,
    /// The account, if it has one.
    pub(super) login: Option<String>,
    pub(super) cookies: BTreeMap<String, String>,
    /// The token that the forms of this session carry.
    pub(super) token: String,
    /// Whether there is something to do before the next request: to log in, or to come as a kiosk.
    pub(super) is_out: bool,
}

impl Caller {
    pub(super) fn new(kind: Kind) -> Self {
        Self { kind, login: None, cookies: BTreeMap::new(), token: String::new(), is_out: true }
    }

    pub(super) fn cookie_header(&self) -> String {
        let pairs: Vec<_> = self.cookies.iter().map(|(name, value)| format!("{name}={value}")).collect();
        pairs.join("; ")
    }

    pub(super) fn leave(&mut self) {
        self.cookies.clear();
        self.token.clear();
        self.is_out = true;
    }
}

/// Sections of six, whose rounds are soon gone through: by the Swiss system, and by the tables.
fn small_sections(tx: &mut Tx<'_>, actor: &Actor, event: EventId) -> Result<(), ActionError> {
    for system in [PairingSystem::Dutch, PairingSystem::RoundRobin] {
        let name = format!("Small {system:?}");
        let setup = Setup::usual(name, 5, 9).with_format(|of| of.system = system);
        let section = sections::create(tx, actor, event, &setup)?;
        for surname in ["Almaz", "Bermet", "Chyngyz", "Dinara", "Emil", "Farida"] {
            let name = Name { surname: surname.into(), ..Name::default() };
            let details = PlayerDetails { name, ..PlayerDetails::default() };
            let player = Application { details, personal: Personal::default() };
            players::add(tx, actor, SectionRef { event, section }, &player, DuplicateNamePolicy::Another)?;
        }
    }
    Ok(())
}

/// The demonstration's events, made once more, with people of their own.
pub(super) struct World {
    /// Where one comes in.
    pub(super) addresses: Vec<String>,
    events: Vec<EventId>,
    number: usize,
}

impl World {
    pub(super) fn new(app: &TestApp, number: usize, callers: &mut [Caller]) -> Self {
        let login = |kind: Kind| format!("{}-{number}", kind.word());
        let organiser = login(Kind::Official(Role::Organiser));
        let secret = || token().expect("random");
        let leader = secret();
        let secrets: Vec<String> = (0..40).map(|_| secret()).collect();
        let (events, mut addresses) = app.write(move |tx| {
            let organiser = insert_account(tx, &organiser, true)?;
            tx.save_list_owner("KGZ", organiser)?;
            // In every other world the round has been played for so long that lateness can be recorded.
            let late = TimeDelta::minutes(if number.is_multiple_of(2) { 60 } else { 0 });
            let actor = Actor { at: now() - late, ..actor(organiser) };
            let before: Vec<_> = tx.list_events()?.into_iter().map(|event| event.id).collect();
            demo::play(tx, &actor, &leader)?;
            let mut events: Vec<_> = tx.list_events()?.into_iter().map(|event| event.id).collect();
            events.retain(|event| !before.contains(event));
            if let Some(event) = events.last() {
                small_sections(tx, &actor, *event)?;
            }
            let (mut secrets, mut addresses) = (secrets.into_iter(), vec![format!("/apply/{leader}")]);
            for event in &events {
                for (number, secret) in secrets.by_ref().take(KIOSKS).enumerate() {
                    kiosks::open(tx, &actor, *event, (&format!("Tablet {number}"), 72), &secret)?;
                    addresses.push(format!("/kiosk/{secret}"));
                }
                // A new link would end the one that a team has, which is asked about.
                let linked = tx.list_team_links(*event, actor.at)?;
                let mut teams = tx.list_teams(*event)?;
                teams.retain(|team| linked.iter().all(|link| link.team != team.id));
                for (team, secret) in teams.into_iter().zip(secrets.by_ref().take(16)) {
                    teams::make_link(tx, &actor, *event, team.id, &secret)?;
                    addresses.push(format!("/apply/{secret}"));
                }
            }
            Ok((events, addresses))
        });
        let pages = [
            "",
            "/officials",
            "/loans",
            "/kiosks",
            "/audit-log",
            "/games",
            "/hall",
            "/teams",
            "/applications",
            "/claims",
        ];
        for event in &events {
            addresses.extend(pages.map(|page| format!("/events/{event}{page}")));
        }
        let others = ["/", "/games", "/login", "/account", "/events/new", "/design", "/ratings/KGZ/keep"];
        addresses.extend(others.map(str::to_owned));
        let world = Self { addresses, events, number };
        for caller in callers.iter_mut() {
            caller.leave();
            caller.login = caller.kind.has_account().then(|| login(caller.kind));
            if !matches!(caller.kind, Kind::Official(Role::Organiser)) {
                world.admit(app, caller);
            }
        }
        world.appoint(app, callers);
        world
    }

    /// Makes the account of a person whose password or account is no longer what it was.
    pub(super) fn renew(&self, app: &TestApp, caller: &mut Caller, attempt: usize) {
        caller.leave();
        if caller.login.is_some() {
            caller.login = Some(format!("{}-{}-{attempt}", caller.kind.word(), self.number));
            self.admit(app, caller);
        }
    }

    fn admit(&self, app: &TestApp, caller: &Caller) {
        let Some(login) = caller.login.clone() else { return };
        let creates_events = caller.kind == Kind::Official(Role::Organiser);
        app.write(move |tx| insert_account(tx, &login, creates_events));
        self.appoint(app, std::slice::from_ref(caller));
    }

    /// Gives officials their roles, which others may have taken from them.
    pub(super) fn appoint(&self, app: &TestApp, callers: &[Caller]) {
        for caller in callers {
            let (Kind::Official(role), Some(login)) = (caller.kind, caller.login.clone()) else { continue };
            let events = self.events.clone();
            app.write(move |tx| {
                let (user, _) = tx.find_user_by_login(&login)?.ok_or(ActionError::NotFound)?;
                events.into_iter().try_for_each(|event| tx.save_official(event, user.id, role, now()))?;
                Ok(())
            });
        }
    }
}
