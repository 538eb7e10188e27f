//! Addresses. A struct per kind of page reads the parameters of a route (`path: RoundPath` as a handler's argument) and
//! writes the addresses below it, so that no address is put together or taken apart anywhere else; those of an event and of a
//! section load what pages show of it. Templates write
//! `{{ frame.url }}/…`.

use std::future::{Ready, ready};

use actix_web::dev::Payload;
use actix_web::{FromRequest, HttpRequest, web};
use serde::Deserialize;

use super::answers::error::PageError;
use super::entrance::cookies::number_of_link;
use crate::actions::{self, ActionError};
use crate::store::{Scope, Tx};
use crate::tournament::players::people::PersonRow;
use crate::tournament::{
    ApplicationId, AuditId, BoardRef, Event, EventId, PersonId, PlayerId, PlayerRef, Round, RoundRef,
    RoundSeen, RulingId, Section, SectionId, SectionRef, SectionState, SnapshotId, Stage, TeamId, Version,
};

/// With what the addresses of pages begin that other sites show in a frame; the address of the page itself follows.
pub(super) const EMBED: &str = "/embed";

/// Whether this is the address of such a page.
pub(super) fn is_embedded(address: &str) -> bool {
    address.strip_prefix(EMBED).is_some_and(|path| path.starts_with('/'))
}

/// With what the addresses begin that let in everyone who has one: what stands behind it is a secret. The settings of
/// proxies in `config` leave it out of their logs.
pub(super) const SECRET_LINKS: [&str; 5] = ["apply", "join", "kiosk", "report", "reset"];

/// Whether a secret stands in this address.
pub(super) fn has_secret(address: &str) -> bool {
    let path = address.split(['?', '#']).next().unwrap_or_default();
    let mut parts = path.split('/').skip(1);
    let [kind, secret] = [parts.next(), parts.next()].map(Option::unwrap_or_default);
    SECRET_LINKS.contains(&kind) && !secret.is_empty() && number_of_link(secret).is_none()
}

/// The event that this is an address of or below, and the section; without a number that can be one, none.
pub(super) fn below(address: &str) -> Option<(EventPath, Option<SectionPath>)> {
    let path = address.split(['?', '#']).next().unwrap_or_default();
    let mut parts = path.strip_prefix("/events/")?.split('/');
    let event = EventPath { event: parts.next()?.parse().ok()? };
    let section = match (parts.next(), parts.next().map(str::parse)) {
        (Some("sections"), Some(Ok(section))) => Some(event.section(section)),
        _ => None,
    };
    Some((event, section))
}

macro_rules! paths {
    ($($(#[$doc:meta])* $name:ident { $($field:ident: $kind:ty),+ })+) => {$(
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Deserialize)]
        pub(super) struct $name {
            $(pub(super) $field: $kind,)+
        }

        impl FromRequest for $name {
            type Error = PageError;
            type Future = Ready<Result<Self, PageError>>;

            fn from_request(request: &HttpRequest, _: &mut Payload) -> Self::Future {
                // A parameter that is no number names nothing.
                let read = web::Path::<Self>::extract(request).into_inner();
                ready(read.map(web::Path::into_inner).map_err(|_| PageError::NotFound))
            }
        }
    )+};
}

paths! {
    /// `/events/{event}`
    EventPath { event: EventId }
    /// `/events/{event}/teams/{team}`
    TeamPath { event: EventId, team: TeamId }
    /// `/events/{event}/applications/{application}`
    ApplicationPath { event: EventId, application: ApplicationId }
    /// `/events/{event}/audit-log/{entry}`
    EntryPath { event: EventId, entry: AuditId }
    /// `/events/{event}/people/{person}`
    PersonPath { event: EventId, person: PersonRow }
    /// `/persons/{id}`
    PersonsPath { id: PersonId }
    /// `/events/{event}/check-in/{player}`: the address on a badge
    BadgePath { event: EventId, player: PlayerId }
    /// `/events/{event}/sections/{section}`
    SectionPath { event: EventId, section: SectionId }
    /// `…/players/{player}`
    PlayerPath { event: EventId, section: SectionId, player: PlayerId }
    /// `…/rulings/{ruling}`
    RulingPath { event: EventId, section: SectionId, ruling: RulingId }
    /// `…/snapshots/{snapshot}`
    SnapshotPath { event: EventId, section: SectionId, snapshot: SnapshotId }
    /// `…/rounds/{round}`
    RoundPath { event: EventId, section: SectionId, round: u8 }
    /// `…/rounds/{round}/boards/{board}`
    BoardPath { event: EventId, section: SectionId, round: u8, board: u32 }
}

impl PersonsPath {
    pub(super) fn url(self) -> String {
        format!("/persons/{}", self.id)
    }
}

impl EventPath {
    pub(super) fn url(self) -> String {
        format!("/events/{}", self.event)
    }

    /// A page below it.
    pub(super) fn at(self, part: &str) -> String {
        format!("{}/{part}", self.url())
    }

    pub(super) fn section(self, section: SectionId) -> SectionPath {
        SectionPath { event: self.event, section }
    }

    pub(super) fn person(self, person: PersonRow) -> PersonPath {
        PersonPath { event: self.event, person }
    }

    pub(super) fn team(self, team: TeamId) -> TeamPath {
        TeamPath { event: self.event, team }
    }

    /// The event, for pages. Where it has no days, those of its rounds are known.
    pub(super) fn load(self, tx: &mut Tx<'_>) -> Result<Event, ActionError> {
        let mut event = actions::load_event(tx, self.event)?;
        if event.details.days().is_none() {
            event.round_days = tx.find_round_days(self.event)?;
        }
        Ok(event)
    }

    /// All its sections, the oldest first, with their addresses.
    pub(super) fn load_sections(
        self,
        tx: &mut Tx<'_>,
    ) -> Result<Vec<(SectionPath, SectionState)>, ActionError> {
        let states = tx.load_section_states(self.event)?.into_iter();
        Ok(states.map(|state| (self.section(state.section.id), state)).collect())
    }
}

impl TeamPath {
    pub(super) fn event(self) -> EventPath {
        EventPath { event: self.event }
    }

    pub(super) fn url(self) -> String {
        self.event().at(&format!("teams/{}", self.team))
    }

    pub(super) fn at(self, part: &str) -> String {
        format!("{}/{part}", self.url())
    }
}

impl ApplicationPath {
    pub(super) fn event(self) -> EventPath {
        EventPath { event: self.event }
    }

    pub(super) fn url(self) -> String {
        self.event().at(&format!("applications/{}", self.application))
    }
}

impl PersonPath {
    pub(super) fn event(self) -> EventPath {
        EventPath { event: self.event }
    }

    pub(super) fn url(self) -> String {
        self.event().at(&format!("people/{}", self.person.slug()))
    }
}

impl BadgePath {
    pub(super) fn event(self) -> EventPath {
        EventPath { event: self.event }
    }

    pub(super) fn url(self) -> String {
        self.event().at(&format!("check-in/{}", self.player))
    }
}

impl SectionPath {
    pub(super) fn event(self) -> EventPath {
        EventPath { event: self.event }
    }

    pub(super) fn url(self) -> String {
        format!("/events/{}/sections/{}", self.event, self.section)
    }

    /// A page below it.
    pub(super) fn at(self, part: &str) -> String {
        format!("{}/{part}", self.url())
    }

    pub(super) fn players(self) -> String {
        self.at("players")
    }

    pub(super) fn player(self, player: PlayerId) -> PlayerPath {
        PlayerPath { event: self.event, section: self.section, player }
    }

    pub(super) fn round(self, round: u8) -> RoundPath {
        RoundPath { event: self.event, section: self.section, round }
    }

    /// What leads to the round that is public by then.
    pub(super) fn present_round(self) -> String {
        self.at("rounds/now")
    }

    /// The event and the whole section, for pages; refuses a section of another event.
    pub(super) fn load(self, tx: &mut Tx<'_>) -> Result<(Event, SectionState), ActionError> {
        let event = actions::load_event(tx, self.event)?;
        Ok((event, self.load_state(tx)?))
    }

    /// The whole section; refuses one of another event.
    pub(super) fn load_state(self, tx: &mut Tx<'_>) -> Result<SectionState, ActionError> {
        actions::load_section_state(tx, self.ids())
    }

    /// The section without its stage, players and rounds; refuses one of another event.
    pub(super) fn load_section(self, tx: &mut Tx<'_>) -> Result<Section, ActionError> {
        actions::load_section(tx, self.ids())
    }

    /// The section and its stage, without players and rounds; refuses a section of another event.
    pub(super) fn load_set_up(self, tx: &mut Tx<'_>) -> Result<(Section, Stage), ActionError> {
        actions::load_set_up(tx, self.ids())
    }

    /// As actions name it.
    pub(super) fn ids(self) -> SectionRef {
        SectionRef { event: self.event, section: self.section }
    }
}

impl PlayerPath {
    pub(super) fn section(self) -> SectionPath {
        SectionPath { event: self.event, section: self.section }
    }

    pub(super) fn url(self) -> String {
        self.section().at(&format!("players/{}", self.player))
    }

    pub(super) fn at(self, part: &str) -> String {
        format!("{}/{part}", self.url())
    }

    /// As actions name it.
    pub(super) fn ids(self) -> PlayerRef {
        self.section().ids().player(self.player)
    }
}

impl RulingPath {
    pub(super) fn section(self) -> SectionPath {
        SectionPath { event: self.event, section: self.section }
    }
}

impl SnapshotPath {
    pub(super) fn section(self) -> SectionPath {
        SectionPath { event: self.event, section: self.section }
    }
}

impl RoundPath {
    pub(super) fn section(self) -> SectionPath {
        SectionPath { event: self.event, section: self.section }
    }

    pub(super) fn url(self) -> String {
        self.section().at(&format!("rounds/{}", self.round))
    }

    pub(super) fn at(self, part: &str) -> String {
        format!("{}/{part}", self.url())
    }

    pub(super) fn board(self, board: u32) -> BoardPath {
        BoardPath { event: self.event, section: self.section, round: self.round, board }
    }

    /// The round, at the version that the sender of a form saw.
    pub(super) fn seen(self, version: Version) -> RoundSeen {
        self.ids().seen(version)
    }

    pub(super) fn find(self, section_state: &SectionState) -> Result<&Round, ActionError> {
        section_state.round(self.round).ok_or(ActionError::NotFound)
    }

    /// As actions name it.
    pub(super) fn ids(self) -> RoundRef {
        self.section().ids().round(self.round)
    }
}

impl BoardPath {
    pub(super) fn of(at: BoardRef) -> Self {
        let BoardRef { event, section, round, board } = at;
        Self { event, section, round, board }
    }

    pub(super) fn round(self) -> RoundPath {
        RoundPath { event: self.event, section: self.section, round: self.round }
    }

    pub(super) fn section(self) -> SectionPath {
        self.round().section()
    }

    pub(super) fn url(self) -> String {
        self.round().at(&format!("boards/{}", self.board))
    }

    pub(super) fn at(self, part: &str) -> String {
        format!("{}/{part}", self.url())
    }

    /// As actions name it.
    pub(super) fn board_at(self) -> BoardRef {
        BoardRef { event: self.event, section: self.section, round: self.round, board: self.board }
    }
}

macro_rules! scopes {
    ($($name:ident => $scope:ident($field:ident);)+) => {$(
        impl From<$name> for Scope {
            fn from(path: $name) -> Self {
                Self::$scope(path.$field)
            }
        }
    )+};
}

// What a write below an address has to itself.
scopes! {
    EventPath => Event(event);
    TeamPath => Event(event);
    ApplicationPath => Event(event);
    SectionPath => Section(section);
    PlayerPath => Section(section);
    RulingPath => Section(section);
    SnapshotPath => Section(section);
    RoundPath => Section(section);
    BoardPath => Section(section);
}

/// An address of this site to go back to; the front page for anything else.
pub(super) fn local(address: &str) -> &str {
    // Browsers drop tabs and line ends from an address, and read a backslash as a slash.
    let odd = |c: char| c.is_control() || c == '\\';
    let ours = address.starts_with('/') && !address.starts_with("//") && !address.contains(odd);
    if ours { address } else { "/" }
}

#[cfg(test)]
mod tests {
    use actix_web::test::TestRequest;

    use super::*;

    #[test]
    fn a_path_is_read_from_the_parameters_of_its_route() {
        let address = |round: &str| {
            let request = TestRequest::default().param("event", "1").param("section", "2");
            let request = request.param("round", round.to_owned()).param("board", "4").to_http_request();
            BoardPath::extract(&request).into_inner()
        };
        let path = address("3").expect("a path");
        assert_eq!(path.at("record"), "/events/1/sections/2/rounds/3/boards/4/record");
        assert_eq!(
            path.section().player(PlayerId(7)).at("warnings"),
            "/events/1/sections/2/players/7/warnings"
        );
        for wrong in ["x", "-1", "256", ""] {
            assert!(matches!(address(wrong), Err(PageError::NotFound)), "{wrong}");
        }
    }

    #[test]
    fn the_secret_of_a_link_is_seen_in_its_address() {
        for (address, expected) in [
            ("/join/abc", true),
            ("/apply/abc/new?x=y", true),
            ("/kiosk", false),
            ("/kiosk?q=a/b", false),
            ("/report/", false),
            ("/report/17", false),
            ("/apply/17/3", false),
            ("/events/1/sections/2/players/3/join", false),
            ("/clock/7", false),
            ("/", false),
        ] {
            assert_eq!(has_secret(address), expected, "{address}");
        }
    }

    #[test]
    fn only_addresses_of_this_site_are_gone_back_to() {
        assert_eq!(local("/events/1?x=y"), "/events/1?x=y");
        for foreign in [
            "//evil.example",
            "https://evil.example",
            "/\\evil.example",
            "/\t/evil.example",
            "/\0",
            "/\u{7f}",
            "",
            "events",
        ] {
            assert_eq!(local(foreign), "/", "{foreign}");
        }
    }
}
