//! Ids inside of JSON. Every field is named, so that the compiler asks for a new one.

use serde::Serialize;
use serde::de::DeserializeOwned;

use crate::tournament::rounds::mending::{AttendanceChange, Reseating, SeatedBoard};
use crate::tournament::sections::snapshots::{Snapshot, SnapshotRuling, SnapshotRulings};
use crate::tournament::{
    CompetitorId, Deviation, EventId, ForbiddenPair, Game, GameId, ManualPairing, Match, MatchId, Player,
    PlayerId, RequestedBye, Round, RoundId, RulingId, RulingKind, Section, SectionId, SectionState, Stage,
    StageId, Team, TeamId, Unpaired, Warning,
};

/// What is told of every id that is mentioned, with the table of its row; it may give another one.
pub(super) type Mention<'a> = dyn FnMut(&'static str, &mut i64) + 'a;

/// Reads JSON without ids; `None` if it is not of this type.
pub(super) fn plain<T: DeserializeOwned>(text: &str, _: &mut Mention<'_>) -> Option<String> {
    serde_json::from_str::<T>(text).ok().map(|_| text.to_owned())
}

/// Reads JSON, and writes it with the ids that `mention` gives; `None` if it is not of this type.
pub(super) fn with_ids<T: HasIds + Serialize + DeserializeOwned>(
    text: &str,
    mention: &mut Mention<'_>,
) -> Option<String> {
    let mut value: T = serde_json::from_str(text).ok()?;
    value.mention(mention);
    serde_json::to_string(&value).ok()
}

/// A value with ids in it.
pub(super) trait HasIds {
    /// Tells of each of them.
    fn mention(&mut self, to: &mut Mention<'_>);
}

macro_rules! ids {
    ($($id:ident: $table:literal),+ $(,)?) => {$(
        impl HasIds for $id {
            fn mention(&mut self, to: &mut Mention<'_>) {
                to($table, &mut self.0);
            }
        }
    )+};
}

ids!(
    CompetitorId: "players",
    GameId: "games",
    MatchId: "games",
    EventId: "events",
    PlayerId: "players",
    RoundId: "rounds",
    RulingId: "rulings",
    SectionId: "sections",
    StageId: "stages",
    TeamId: "teams",
);

impl<T: HasIds> HasIds for Vec<T> {
    fn mention(&mut self, to: &mut Mention<'_>) {
        self.iter_mut().for_each(|one| one.mention(to));
    }
}

impl<T: HasIds> HasIds for Option<T> {
    fn mention(&mut self, to: &mut Mention<'_>) {
        self.iter_mut().for_each(|one| one.mention(to));
    }
}

/// Pairs of an id and something without one.
impl<T: HasIds, U> HasIds for (T, U) {
    fn mention(&mut self, to: &mut Mention<'_>) {
        self.0.mention(to);
    }
}

/// Names all fields of a type, and tells of those with ids.
macro_rules! fields {
    ($($of:ident { $($with:ident),*; $($without:ident),* })+) => {$(
        impl HasIds for $of {
            fn mention(&mut self, to: &mut Mention<'_>) {
                let Self { $($with,)* $($without: _,)* } = self;
                $($with.mention(to);)*
            }
        }
    )+};
}

fields! {
    Snapshot { section_state, times, rulings; }
    SnapshotRuling { id, board; in_force }
    SectionState { section, stage, players, rounds, forbidden_pairs, requested_byes, teams, warnings; alphabet }
    Stage { id, section; number, format }
    Section { id, event; settings, version, revision, final_since }
    Player { id, team; number, details, status, half_byes_barred, entered_value, manual_place, version }
    Round { id, absences, matches, games, unpaired, manual; number, state, timer, version }
    Match { id, first, second; number }
    Game { id, match_id, white, black; leg, number, result, has_record, manual, signed, rated_as, version }
    Unpaired { competitor; kind }
    RequestedBye { competitor; round, attendance }
    Team { id, event; details, version }
    Warning { ruling, player; round, cause }
    Reseating { removed, added, idle_removed, idle_added, attendance; }
    SeatedBoard { white, black; number, manual, result, signed, rated_as }
    AttendanceChange { player; before, after }
}

/// The smaller id stays first: new ids have the order of the old ones.
impl HasIds for ForbiddenPair {
    fn mention(&mut self, to: &mut Mention<'_>) {
        let Self { competitors, first_round: _, last_round: _ } = self;
        competitors.iter_mut().for_each(|competitor| competitor.mention(to));
    }
}

impl HasIds for SnapshotRulings {
    fn mention(&mut self, to: &mut Mention<'_>) {
        match self {
            Self::Each { rulings } => rulings.mention(to),
            Self::Last { last_ruling } => last_ruling.mention(to),
        }
    }
}

impl HasIds for ManualPairing {
    fn mention(&mut self, to: &mut Mention<'_>) {
        match self {
            Self::Open => {}
            Self::Ended { reason: _, instead } => instead.mention(to),
        }
    }
}

impl HasIds for Deviation {
    fn mention(&mut self, to: &mut Mention<'_>) {
        match self {
            Self::Pair(white, black) => {
                white.mention(to);
                black.mention(to);
            }
            Self::Bye(player) => player.mention(to),
            Self::NoBye => {}
        }
    }
}

impl HasIds for RulingKind {
    fn mention(&mut self, to: &mut Mention<'_>) {
        match self {
            Self::Pairs { change } => change.mention(to),
            Self::DrawOffer { side: _ }
            | Self::Warning { cause: _ }
            | Self::Clock { change: _ }
            | Self::RecordIncomplete { side: _, had_time: _ }
            | Self::Result { ground: _, before: _, after: _ } => {}
        }
    }
}
