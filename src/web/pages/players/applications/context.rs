//! Where applications are submitted: by officials, or by the link of a team's leader. The pages are the same; what they
//! show and may do is not.

use std::collections::{HashMap, HashSet};
use std::future::{Ready, ready};

use actix_web::dev::Payload;
use actix_web::{FromRequest, HttpRequest, HttpResponse};

use super::chip;
use crate::actions;
use crate::actions::players::applications::Party;
use crate::actions::players::teams;
use crate::actions::players::teams::Visit;
use crate::i18n::{Message, Named as _};
use crate::store::{Scope, Tx};
use crate::tournament::Right;
use crate::tournament::{
    Applicant, ApplicationId, Event, EventId, PlayerId, Section, SectionId, Team, TeamId, is_settled,
};
use crate::web::address::EventPath;
use crate::web::answers::error::PageError;
use crate::web::answers::rejection::FormError;
use crate::web::context::{Context, Performed, State};
use crate::web::entrance::cookies::{KeptLink, number_of_link};
use crate::web::forms::{Field, Fields, Parsed};
use crate::web::pages::redirect;
use crate::web::views::{EventFrame, Page};
use crate::web::visitor::{Visitor, now};

/// How a visitor gets to the pages of applications.
#[derive(Clone)]
enum Access {
    /// By a role in the event.
    Official(EventPath),
    /// By the link of a team's leader, which is a secret, and as the address has it: itself, or the number of the team.
    Leader(String, String),
}

/// The address of a page of applications: `/events/{event}/applications…` or `/apply/{token}…`, with or without an
/// application.
#[derive(Clone)]
pub(in crate::web) struct ApplicationsPath {
    access: Access,
    pub(super) application: Option<ApplicationId>,
}

/// What the pages of applications show.
pub(super) struct Applications {
    pub(super) event: Event,
    pub(super) sections: Vec<Section>,
    /// The teams of the event: for officials.
    pub(super) teams: Vec<Team>,
    pub(super) team: Option<Team>,
    /// The applications of the event, or of the leader's team, by team and name.
    pub(super) applicants: Vec<Applicant>,
    team_names: HashMap<TeamId, String>,
    /// The event's players who have withdrawn.
    withdrawn: HashSet<PlayerId>,
    /// The address of the list.
    url: String,
}

/// The event and the address around a page of applications.
pub(super) struct ApplicationsFrame {
    pub(super) event: Event,
    pub(super) days: Option<String>,
    pub(super) team: Option<String>,
    /// The address of the list.
    pub(super) url: String,
}

/// An option of a field: value, label, whether it is chosen.
pub(super) type Pick = (String, String, bool);

impl ApplicationsPath {
    /// The application of the address.
    pub(super) fn application(&self) -> Result<ApplicationId, PageError> {
        self.application.ok_or(PageError::NotFound)
    }

    pub(super) fn url(&self) -> String {
        match &self.access {
            Access::Official(path) => path.at("applications"),
            Access::Leader(_, shown) => format!("/apply/{shown}"),
        }
    }

    /// A page below the list.
    pub(super) fn at(&self, part: impl std::fmt::Display) -> String {
        format!("{}/{part}", self.url())
    }

    pub(super) const fn is_leader(&self) -> bool {
        matches!(self.access, Access::Leader(..))
    }

    /// The secret of a leader's link, when it is the address that has it.
    pub(super) fn secret_in_address(&self) -> Option<String> {
        match &self.access {
            Access::Leader(token, shown) if number_of_link(shown).is_none() => Some(token.clone()),
            Access::Leader(..) | Access::Official(_) => None,
        }
    }

    fn visit(&self, form: &Fields) -> Visit {
        let request_key = form.request_key().filter(|key| key.len() <= 64);
        Visit { at: now(), request_key, consent: form.consent() }
    }

    /// What the pages show; refuses visitors without the right, and links that are no longer valid.
    pub(super) fn load(&self, tx: &mut Tx<'_>, visitor: &Visitor) -> Result<Applications, PageError> {
        let (event, team) = match &self.access {
            Access::Official(_) if !visitor.may(Right::ManagePlayers) => return Err(PageError::Forbidden),
            Access::Official(path) => (path.event, None),
            Access::Leader(token, _) => {
                let leader = teams::leader(tx, token, &self.visit(&Fields::default()))?;
                (leader.team.event, Some(leader.team))
            }
        };
        let mut applicants = tx.list_applications(event)?;
        let known = EventPath { event }.load(tx)?;
        if let Some(team) = &team {
            applicants.retain(|applicant| applicant.team == Some(team.id));
        }
        let teams = if team.is_none() { tx.list_teams(event)? } else { Vec::new() };
        let names = teams.iter().chain(&team).map(|team| (team.id, team.details.name.clone()));
        let team_names: HashMap<TeamId, String> = names.collect();
        let alphabet = known.details.alphabet();
        applicants.sort_by_cached_key(|applicant| {
            let team = applicant.team.and_then(|team| team_names.get(&team));
            let team = team.map(String::as_str).unwrap_or_default();
            (alphabet.key_of(team), alphabet.key_of(&applicant.details.name), applicant.id)
        });
        Ok(Applications {
            event: known,
            sections: tx.list_sections(event)?,
            team_names,
            teams,
            team,
            applicants,
            withdrawn: tx.list_withdrawn_players(event)?,
            url: self.url(),
        })
    }

    /// As [`Context::perform`], by an official or by a leader without an account.
    pub(super) async fn perform<T: Send + 'static, E: Into<FormError>>(
        &self,
        context: Context,
        fields: Fields,
        action: impl FnOnce(&mut Tx<'_>, &Party) -> Result<T, E> + Send + 'static,
    ) -> Result<Performed<T>, PageError> {
        let token = match &self.access {
            Access::Official(path) => {
                let event = path.event;
                let action = move |tx: &mut Tx<'_>, actor: &actions::Actor| {
                    action(tx, &Party::Official(actor.clone(), event))
                };
                return context.perform(*path, fields, action).await;
            }
            Access::Leader(token, _) => token.clone(),
        };
        let (visit, known) = (self.visit(&fields), token.clone());
        let (event, _) = team_of(&context, known, visit.clone()).await?;
        let action = move |tx: &mut Tx<'_>| -> Result<T, FormError> {
            let leader = teams::leader(tx, &token, &visit)?;
            action(tx, &Party::Leader(leader)).map_err(Into::into)
        };
        let outcome = context.state.store.write(Scope::Event(event), action).await;
        context.performed(fields, outcome)
    }
}

/// Exchanges the secret of a leader's link for a cookie, if the link is valid.
pub(super) async fn keep_secret(context: Context, token: String) -> Result<HttpResponse, PageError> {
    let visit = Visit { at: now(), request_key: None, consent: None };
    let (_, team) = team_of(&context, token.clone(), visit).await?;
    let cookie = context.state.cookies.keep_link(&context.request, KeptLink::Leader, team.0, &token);
    // A notice, or what is looked for.
    let query = match context.request.query_string() {
        "" => String::new(),
        query => format!("?{query}"),
    };
    let mut response = redirect(format!("{}{query}", KeptLink::Leader.page(team)));
    response.add_cookie(&cookie).map_err(|_| PageError::Broken)?;
    Ok(response)
}

/// The team of a leader's link, and its event.
async fn team_of(context: &Context, token: String, visit: Visit) -> Result<(EventId, TeamId), PageError> {
    let team = move |tx: &mut Tx<'_>, _: &Visitor| {
        let team = teams::leader(tx, &token, &visit)?.team;
        Ok((team.event, team.id))
    };
    context.read(team).await
}

impl FromRequest for ApplicationsPath {
    type Error = PageError;
    type Future = Ready<Result<Self, PageError>>;

    fn from_request(request: &HttpRequest, _: &mut Payload) -> Self::Future {
        ready(applications_path(request))
    }
}

fn applications_path(request: &HttpRequest) -> Result<ApplicationsPath, PageError> {
    let part = |name: &str| request.match_info().get(name);
    let application = part("application").map(str::parse).transpose().map_err(|_| PageError::NotFound)?;
    let access = match (part("event"), part("token")) {
        (Some(event), _) => {
            Access::Official(EventPath { event: event.parse().map_err(|_| PageError::NotFound)? })
        }
        (None, Some(shown)) => {
            let state = request.app_data::<State>().ok_or(PageError::Broken)?;
            Access::Leader(state.cookies.link_secret(request, KeptLink::Leader, shown), shown.to_owned())
        }
        (None, None) => return Err(PageError::NotFound),
    };
    Ok(ApplicationsPath { access, application })
}

/// The section that an application is for.
pub(super) const SECTION: Field<Parsed<SectionId>> = Field::parsed("section");
/// The team that the players are of, where an official says it.
pub(super) const TEAM: Field<Parsed<TeamId>> = Field::parsed("team");

/// The section that a form chose; where only one takes applications, none has to be chosen.
pub(super) fn section_of(fields: &Fields, sections: &[Section]) -> Option<SectionId> {
    let only = match open(sections).as_slice() {
        [only] => Some(only.id),
        _ => None,
    };
    fields.get(SECTION).or(only).filter(|id| sections.iter().any(|section| section.id == *id))
}

/// The sections that still take applications: those that are not final.
pub(super) fn open(sections: &[Section]) -> Vec<&Section> {
    sections.iter().filter(|section| section.final_since.is_none()).collect()
}

impl Applications {
    /// The page and its frame.
    pub(super) fn page(&self, visitor: &Visitor, title: Message) -> (Page, ApplicationsFrame) {
        let url = self.url.clone();
        match &self.team {
            Some(team) => {
                let page = Page::new(visitor, title).of(&self.event);
                let (days, event) = (page.days(&self.event.details), self.event.clone());
                let team = Some(team.details.name.clone());
                (page, ApplicationsFrame { event, days, team, url })
            }
            None => {
                let (page, frame) = EventFrame::new(visitor, &self.event, title, "/applications");
                let EventFrame { event, days, .. } = frame;
                (page, ApplicationsFrame { event, days, team: None, url })
            }
        }
    }

    pub(super) fn applicant(&self, id: ApplicationId) -> Result<&Applicant, PageError> {
        self.applicants.iter().find(|applicant| applicant.id == id).ok_or(PageError::NotFound)
    }

    /// Whether the player was admitted and has withdrawn since.
    pub(super) fn has_left(&self, applicant: &Applicant) -> bool {
        applicant.player.is_some_and(|player| self.withdrawn.contains(&player))
    }

    /// The state of an application: chip and text.
    pub(super) fn status(&self, page: &Page, applicant: &Applicant) -> (&'static str, String) {
        if self.has_left(applicant) {
            return ("neutral", page.t("application-left"));
        }
        (chip(applicant.state), page.say(&applicant.state.message()))
    }

    /// Whether a leader can no longer withdraw players of the team (A3).
    pub(super) fn is_settled(&self) -> bool {
        self.team.as_ref().is_some_and(|team| is_settled(&self.applicants, team.id))
    }

    pub(super) fn section(&self, id: SectionId) -> Option<&Section> {
        self.sections.iter().find(|section| section.id == id)
    }

    pub(super) fn section_name(&self, id: SectionId) -> String {
        self.section(id).map_or_else(String::new, |section| section.settings.name.clone())
    }

    /// Empty without a team.
    pub(super) fn team_name(&self, id: Option<TeamId>) -> String {
        id.and_then(|id| self.team_names.get(&id)).cloned().unwrap_or_default()
    }

    pub(super) fn open_sections(&self) -> Vec<&Section> {
        open(&self.sections)
    }

    /// All sections to choose from.
    pub(super) fn section_options(&self, chosen: &str) -> Vec<Pick> {
        let section = |section: &Section| pick(section.id.to_string(), &section.settings.name, chosen);
        self.sections.iter().map(section).collect()
    }

    /// The open sections to choose from, and the one that is already chosen.
    pub(super) fn open_options(&self, chosen: &str) -> Vec<Pick> {
        let open: Vec<String> = self.open_sections().iter().map(|section| section.id.to_string()).collect();
        let mut options = self.section_options(chosen);
        options.retain(|(value, _, is_chosen)| *is_chosen || open.contains(value));
        options
    }

    /// The teams to choose from, for officials; first, that there is none.
    pub(super) fn team_options(&self, page: &Page, chosen: &str) -> Vec<Pick> {
        let none = (String::new(), page.t("application-individual"), chosen.is_empty());
        let team = |team: &Team| pick(team.id.to_string(), &team.details.name, chosen);
        std::iter::once(none).chain(self.teams.iter().map(team)).collect()
    }
}

fn pick(value: String, label: &str, chosen: &str) -> Pick {
    let is_chosen = value == chosen;
    (value, label.to_owned(), is_chosen)
}
