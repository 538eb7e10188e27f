//! Where applications are handed in: at an official's desk, or by the link of a team's leader. The pages are the same;
//! what they show and may do is not.

use std::collections::HashSet;
use std::future::{Ready, ready};

use actix_session::Session;
use actix_web::dev::Payload;
use actix_web::{FromRequest, HttpRequest, web};

use super::{chip, state_key};
use crate::actions::players::applications::Party;
use crate::actions::players::teams;
use crate::actions::players::teams::Visit;
use crate::actions::{self, ActionError, Actor};
use crate::i18n::Message;
use crate::store::{Scope, Tx};
use crate::tournament::Right;
use crate::tournament::{
    Applicant, ApplicationId, Event, EventId, PlayerId, Section, SectionId, Team, TeamId, is_settled,
};
use crate::web::error::PageError;
use crate::web::forms::Fields;
use crate::web::pages::State;
use crate::web::views::{EventFrame, Page};
use crate::web::visitor::{Visitor, now};
use crate::web::{AppState, session};

/// By what somebody came.
#[derive(Clone)]
pub(super) enum Way {
    /// By his office in an event.
    Role(EventId),
    /// By the link of a team's leader. It is a secret.
    Link(String),
}

/// Where a request leads: the way, and the application of the address.
#[derive(Clone)]
pub(in crate::web) struct At {
    pub(super) way: Way,
    pub(super) application: Option<ApplicationId>,
}

/// What the pages of applications start from.
pub(super) struct Desk {
    pub(super) event: Event,
    pub(super) sections: Vec<Section>,
    /// The teams of the event: for officials.
    pub(super) teams: Vec<Team>,
    /// The leader's team.
    pub(super) team: Option<Team>,
    /// The applications of the event, or of the leader's team.
    pub(super) applicants: Vec<Applicant>,
    /// The event's players who have withdrawn.
    withdrawn: HashSet<PlayerId>,
    way: Way,
}

/// What stands around a page of applications.
pub(super) struct DeskFrame {
    pub(super) event: Event,
    pub(super) days: Option<String>,
    pub(super) tabs: Vec<(String, String, bool)>,
    /// The leader's team.
    pub(super) team: Option<String>,
    /// The address of the list.
    pub(super) url: String,
}

/// One of several that are stored: value, label, whether it is chosen.
pub(super) type Pick = (String, String, bool);

impl At {
    /// The application of the address.
    pub(super) fn application(&self) -> Result<ApplicationId, PageError> {
        self.application.ok_or(PageError::NotFound)
    }

    /// The address of the list.
    pub(super) fn url(&self) -> String {
        match &self.way {
            Way::Role(event) => format!("/events/{event}/applications"),
            Way::Link(token) => format!("/apply/{token}"),
        }
    }

    /// Whether a leader came by his link.
    pub(super) fn is_leader(&self) -> bool {
        matches!(self.way, Way::Link(_))
    }

    /// Whoever acts now, by this form.
    pub(super) fn by(&self, visitor: &Visitor, request_key: Option<String>) -> Result<By, PageError> {
        Ok(match &self.way {
            Way::Role(event) => By::Official(visitor.actor(request_key)?, *event),
            Way::Link(token) => {
                let request_key = request_key.filter(|key| key.len() <= 64);
                By::Leader(token.clone(), Visit { at: now(), request_key })
            }
        })
    }

    /// The same for a form without files.
    pub(super) fn by_form(&self, visitor: &Visitor, fields: &Fields) -> Result<By, PageError> {
        self.by(visitor, fields.request_key())
    }

    /// What the pages start from.
    ///
    /// # Errors
    /// The visitor may not see it; the link is no longer good.
    pub(super) async fn desk(&self, state: &State, visitor: &Visitor) -> Result<Desk, PageError> {
        let way = self.way.clone();
        if matches!(way, Way::Role(_)) && !visitor.may(Right::ManagePlayers) {
            return Err(PageError::Forbidden);
        }
        let loaded = state.store.read(move |tx| {
            let (of, team) = match &way {
                Way::Role(event) => (*event, None),
                Way::Link(token) => {
                    let leader = teams::leader(tx, token, &Visit { at: now(), request_key: None })?;
                    (leader.team.event, Some(leader.team))
                }
            };
            let mut applicants = tx.list_applications(of)?;
            if let Some(team) = &team {
                applicants.retain(|applicant| applicant.team == Some(team.id));
            }
            let teams = if team.is_none() { tx.list_teams(of)? } else { Vec::new() };
            Ok::<_, ActionError>(Desk {
                event: actions::load_event(tx, of)?,
                sections: tx.list_sections(of)?,
                teams,
                team,
                applicants,
                withdrawn: tx.list_withdrawn_players(of)?,
                way,
            })
        });
        Ok(loaded.await?)
    }
}

impl FromRequest for At {
    type Error = PageError;
    type Future = Ready<Result<Self, PageError>>;

    fn from_request(request: &HttpRequest, _: &mut Payload) -> Self::Future {
        ready(at(request))
    }
}

fn at(request: &HttpRequest) -> Result<At, PageError> {
    let part = |name: &str| request.match_info().get(name);
    let application = part("application").map(str::parse).transpose().map_err(|_| PageError::NotFound)?;
    let way = match (part("event"), part("token")) {
        (Some(event), _) => Way::Role(event.parse().map_err(|_| PageError::NotFound)?),
        (None, Some(token)) => {
            let state = request.app_data::<web::Data<AppState>>().ok_or(PageError::Broken)?;
            if !state.links.admits(token, request.peer_addr().map(|peer| peer.ip())) {
                return Err(PageError::TooMany);
            }
            Way::Link(token.to_owned())
        }
        (None, None) => return Err(PageError::NotFound),
    };
    Ok(At { way, application })
}

/// Whoever acts, before his link has been looked at.
#[derive(Clone)]
pub(super) enum By {
    Official(Actor, EventId),
    Leader(String, Visit),
}

impl By {
    /// He as a party of the acts.
    pub(super) fn party(&self, tx: &mut Tx<'_>) -> Result<Party, ActionError> {
        match self {
            Self::Official(actor, event) => Ok(Party::Official(actor.clone(), *event)),
            Self::Leader(token, visit) => Ok(Party::Leader(teams::leader(tx, token, visit)?)),
        }
    }
}

impl Desk {
    /// The page and its frame.
    pub(super) fn page(
        &self,
        visitor: &Visitor,
        session: &Session,
        title: Message,
    ) -> Result<(Page, DeskFrame), PageError> {
        match (&self.way, &self.team) {
            (Way::Link(token), Some(team)) => {
                let mut page = Page::new(visitor, title).with_words(self.event.details.words);
                page.csrf = Some(session::csrf(session)?);
                let frame = DeskFrame {
                    days: page.days(&self.event.details),
                    event: self.event.clone(),
                    tabs: Vec::new(),
                    team: Some(team.details.name.clone()),
                    url: format!("/apply/{token}"),
                };
                Ok((page, frame))
            }
            _ => {
                let (page, frame) = EventFrame::new(visitor, &self.event, title, "/applications");
                let url = format!("{}/applications", frame.url);
                let EventFrame { event, days, tabs, .. } = frame;
                Ok((page, DeskFrame { event, days, tabs, team: None, url }))
            }
        }
    }

    /// An application of the desk.
    pub(super) fn applicant(&self, id: ApplicationId) -> Result<&Applicant, PageError> {
        self.applicants.iter().find(|applicant| applicant.id == id).ok_or(PageError::NotFound)
    }

    /// Whether somebody who was admitted does not play any more.
    pub(super) fn has_left(&self, applicant: &Applicant) -> bool {
        applicant.player.is_some_and(|player| self.withdrawn.contains(&player))
    }

    /// What became of an application: chip and words.
    pub(super) fn said(&self, page: &Page, applicant: &Applicant) -> (&'static str, String) {
        if self.has_left(applicant) {
            return ("neutral", page.t("application-left"));
        }
        (chip(applicant.state), page.t(state_key(applicant.state)))
    }

    /// Whether a leader withdraws nobody of his team any more (A3).
    pub(super) fn is_settled(&self) -> bool {
        self.team.as_ref().is_some_and(|team| is_settled(&self.applicants, team.id))
    }

    /// A section of the event.
    pub(super) fn section(&self, id: SectionId) -> Option<&Section> {
        self.sections.iter().find(|section| section.id == id)
    }

    /// What a section is called.
    pub(super) fn section_name(&self, id: SectionId) -> String {
        self.section(id).map_or_else(String::new, |section| section.settings.name.clone())
    }

    /// What a team is called; empty for nobody's.
    pub(super) fn team_name(&self, id: Option<TeamId>) -> String {
        let all = self.teams.iter().chain(&self.team);
        all.filter(|team| Some(team.id) == id).map(|team| team.details.name.clone()).collect()
    }

    /// The sections that still take applications: those that are not final.
    pub(super) fn open_sections(&self) -> Vec<&Section> {
        self.sections.iter().filter(|section| section.final_since.is_none()).collect()
    }

    /// All sections to choose from.
    pub(super) fn section_options(&self, chosen: &str) -> Vec<Pick> {
        let option = |section: &Section| {
            let value = section.id.to_string();
            let is_chosen = value == chosen;
            (value, section.settings.name.clone(), is_chosen)
        };
        self.sections.iter().map(option).collect()
    }

    /// Those that still take applications, to choose from; and the one that is chosen already.
    pub(super) fn open_options(&self, chosen: &str) -> Vec<Pick> {
        let open: Vec<String> = self.open_sections().iter().map(|section| section.id.to_string()).collect();
        let mut options = self.section_options(chosen);
        options.retain(|(value, _, is_chosen)| *is_chosen || open.contains(value));
        options
    }

    /// The teams to choose from, for officials: nobody's first.
    pub(super) fn team_options(&self, page: &Page, chosen: &str) -> Vec<Pick> {
        let nobody = (String::new(), page.t("application-individual"), chosen.is_empty());
        let option = |team: &Team| {
            let value = team.id.to_string();
            let is_chosen = value == chosen;
            (value, team.details.name.clone(), is_chosen)
        };
        std::iter::once(nobody).chain(self.teams.iter().map(option)).collect()
    }

    /// What a job that writes has to itself.
    pub(super) fn scope(&self) -> Scope {
        Scope::Event(self.event.id)
    }
}
