//! An event: its details and terminology, how it looks ([`look`], [`colour`]), the roles of its officials and what each may do ([`rights`]), the
//! refereeing body ([`refereeing_body`]), and what is recorded around the play: the audit log ([`audit`]), its
//! entries of several things ([`audit_parts`]) and the chain that all form ([`audit_chain`]), kiosks, tokens for programs, loans and the hall.

pub mod alphabet;
pub mod audit;
pub mod audit_chain;
pub mod audit_parts;
pub mod colour;
pub mod hall;
pub mod loans;
pub mod look;
pub mod refereeing_body;
pub mod rights;
pub mod secrets;
pub mod zone;

use crate::primitives::keyed;
use chrono::NaiveDate;

use super::{EventId, Version};

pub use alphabet::Alphabet;
pub use colour::{Colour, Palette};
pub use look::{DrawnPicture, Look, PictureName};
pub use zone::Zone;

/// A competition as stored.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Event {
    pub id: EventId,
    /// What the organiser entered.
    pub details: EventDetails,
    /// What protects its people.
    pub protection: Protection,
    /// How it looks.
    pub look: Look,
    /// How often the event has been changed.
    pub version: Version,
    /// The address at which it went on: nothing in it changes here any more.
    pub moved_to: Option<String>,
    /// The first day of a round and the last, in any of its sections, where they were asked for.
    pub round_days: Option<(NaiveDate, NaiveDate)>,
}

/// What an organiser decides for the protection of the people of an event.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
pub struct Protection {
    /// Whether officials need a second factor to act.
    pub second_factor: bool,
    /// Whether search engines may list its pages.
    pub indexed: bool,
    /// Whether it is left out of lists of all events and of all games: its pages are found by their link only.
    pub unlisted: bool,
    /// Whether strangers are shown surnames and initials in sections of an age group.
    pub short_names: bool,
}

/// What an organiser writes about an event.
#[derive(Clone, Debug, Default, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
pub struct EventDetails {
    pub name: String,
    /// The venue; may be empty.
    pub place: String,
    pub starts_on: Option<NaiveDate>,
    pub ends_on: Option<NaiveDate>,
    /// The terms for the game's own things.
    pub words: Terminology,
    /// The time zone of the hall. Entries of the audit log from before there were zones have none.
    #[serde(default)]
    pub zone: Zone,
    /// Where a player's kazan lies on the drawn board. Entries of the audit log from before it was a setting have none.
    #[serde(default)]
    pub kazans: KazanHalf,
    /// The alphabet of names, where it is not that of the country. Entries of the audit log from before it was a setting have
    /// none.
    #[serde(default)]
    pub name_order: Option<Alphabet>,
    /// The schedule with hours, as plain text; may be empty, as the two texts below.
    #[serde(default)]
    pub schedule: String,
    /// The regulations, as plain text.
    #[serde(default)]
    pub regulations: String,
    /// The news, as plain text.
    #[serde(default)]
    pub news: String,
}

impl EventDetails {
    /// The first day and the last; the same day twice where only one is known.
    #[must_use]
    pub fn days(&self) -> Option<(NaiveDate, NaiveDate)> {
        let first = self.starts_on.or(self.ends_on)?;
        Some((first, self.ends_on.unwrap_or(first)))
    }

    /// The alphabet by which the names of the event are ordered: as set, or that of the country in its time zone.
    #[must_use]
    pub fn alphabet(&self) -> Alphabet {
        self.name_order.unwrap_or_else(|| Alphabet::for_zone(self.zone))
    }
}

/// The terms for the game's own things, which differ between federations.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
pub struct Terminology {
    /// The term for a ball.
    pub ball: BallTerm,
    /// The term for the sacred pit.
    pub tuz: TuzTerm,
}

keyed! {
    /// What a ball is called.
    #[derive(Default)]
    pub enum BallTerm {
        /// The term used in Kyrgyzstan.
        #[default]
        Korgool,
        /// The term used in Kazakhstan.
        Kumalak,
    }
}

keyed! {
    /// What the sacred pit is called.
    #[derive(Default)]
    pub enum TuzTerm {
        /// The term used in Kyrgyzstan.
        #[default]
        Tuz,
        /// The term used in Kazakhstan.
        Tuzdyk,
    }
}

keyed! {
    /// In which half of the drawn board a player's kazan lies (G15).
    #[derive(Default)]
    pub enum KazanHalf {
        /// Between the rows on the opponent's side.
        #[default]
        OtherHalf,
        /// On the player's own side, as some texts of the rules have it.
        OwnHalf,
    }
}

keyed! {
    /// An office held in one event (R1). It decides what its holder may do there.
    pub enum Role {
        /// Sets up the event and appoints the others; approves the refereeing body without being a member.
        Organiser,
        /// Responsible for the play: rulings and corrections.
        ChiefReferee,
        /// Has every right of the chief referee.
        DeputyChiefReferee,
        /// Responsible for players, pairings and documents.
        ChiefSecretary,
        /// Manages players, pairings and documents.
        Secretary,
        /// Works in the hall: results, records and rulings at the board.
        Referee,
    }
}
