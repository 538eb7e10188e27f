//! Snapshots of a section, taken before actions that cannot be undone on their own, and how a snapshot differs from
//! the current state. Personal data (A6) and game records are not part of a snapshot.

use chrono::{DateTime, Utc};

use crate::regulations::result::GameResult;
use crate::tournament::{
    Game, GameId, PlayerId, PlayerStatus, Round, RoundId, RoundState, RoundTimes, Ruling, RulingId,
    SectionState,
};

/// A complete section at one moment.
#[derive(Clone, Debug, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
pub struct Snapshot {
    /// The state of the section.
    pub section_state: SectionState,
    /// When its rounds entered their states.
    pub times: Vec<(RoundId, RoundTimes)>,
    /// The rulings made until then.
    #[serde(flatten)]
    pub rulings: SnapshotRulings,
}

/// The rulings that a snapshot knows.
#[derive(Clone, Debug, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
#[serde(untagged)]
pub enum SnapshotRulings {
    /// Every ruling made until then.
    Each {
        /// The rulings, in the order in which they were made.
        rulings: Vec<SnapshotRuling>,
    },
    /// The latest ruling only: snapshots of earlier versions of the program know no more.
    Last {
        /// The ruling; `None` if there was none. The field is never missing.
        #[serde(deserialize_with = "Option::deserialize")]
        last_ruling: Option<RulingId>,
    },
}

/// A ruling at the time of a snapshot.
#[derive(Clone, Copy, Debug, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
pub struct SnapshotRuling {
    pub id: RulingId,
    /// The board of the ruling. It is stored here because a ruling loses its board when the board is deleted.
    pub board: Option<GameId>,
    /// Whether the ruling was in force.
    pub in_force: bool,
}

impl Snapshot {
    /// Whether a ruling was in force when this snapshot was taken, at `taken_at`.
    #[must_use]
    pub fn was_in_force(&self, ruling: &Ruling, taken_at: DateTime<Utc>) -> bool {
        match &self.rulings {
            SnapshotRulings::Each { rulings } => {
                rulings.iter().any(|then| then.id == ruling.id && then.in_force)
            }
            SnapshotRulings::Last { last_ruling } => {
                Some(ruling.id) <= *last_ruling && ruling.was_in_force_before(taken_at)
            }
        }
    }

    /// The rulings about a game, with its board.
    pub fn boards_of_rulings(&self) -> impl Iterator<Item = (RulingId, GameId)> {
        let known = match &self.rulings {
            SnapshotRulings::Each { rulings } => rulings.as_slice(),
            SnapshotRulings::Last { .. } => &[],
        };
        known.iter().filter_map(|then| Some((then.id, then.board?)))
    }
}

/// A difference between the current state of a section and a snapshot.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Difference {
    Settings,
    /// The round of this number did not exist then and will be removed.
    RoundRemoved(u8),
    /// The round of this number does not exist now and will be restored.
    RoundRestored(u8),
    /// The state of a round differs.
    State {
        round: u8,
        now: RoundState,
        /// The state in the snapshot.
        then: RoundState,
    },
    /// The pairings of the round of this number differ, or its players without a game.
    Pairing(u8),
    /// The attendance at the check-in of the round of this number differs.
    CheckIn(u8),
    /// The round of this number was paired manually then or now, and differs in it.
    Manual(u8),
    Result {
        round: u8,
        /// The board's number in the round.
        board: u32,
        now: Option<GameResult>,
        /// The result in the snapshot.
        then: Option<GameResult>,
    },
    /// The signatures of a result differ.
    Signatures {
        round: u8,
        /// The board's number in the round.
        board: u32,
    },
    /// What a game counts as for ratings.
    RatedAs {
        round: u8,
        /// The board's number in the round.
        board: u32,
    },
    /// The player entered later and will be withdrawn.
    EnteredSince(PlayerId),
    /// The player was deleted later and will be restored.
    DeletedSince(PlayerId),
    /// A starting number differs.
    Number {
        player: PlayerId,
        now: Option<u32>,
        /// The number in the snapshot.
        then: Option<u32>,
    },
    /// The player's status differs; this is the one in the snapshot.
    Status(PlayerId, PlayerStatus),
    /// The player's details or team differ.
    Details(PlayerId),
    /// The value or the place that an official gave to the player for the ranking.
    Ranking(PlayerId),
    /// The forbidden pairings differ.
    ForbiddenPairs,
    /// The requested byes differ.
    RequestedByes,
}

/// What restoring `then` changes in the section as it is `now`.
#[must_use]
pub fn differences(now: &SectionState, then: &SectionState) -> Vec<Difference> {
    let mut found = Vec::new();
    if now.setup() != then.setup() {
        found.push(Difference::Settings);
    }
    rounds(now, then, &mut found);
    players(now, then, &mut found);
    if now.forbidden_pairs != then.forbidden_pairs {
        found.push(Difference::ForbiddenPairs);
    }
    if now.requested_byes != then.requested_byes {
        found.push(Difference::RequestedByes);
    }
    found
}

fn rounds(now: &SectionState, then: &SectionState, found: &mut Vec<Difference>) {
    for round in now.rounds.iter().filter(|round| then.round(round.number).is_none()) {
        found.push(Difference::RoundRemoved(round.number));
    }
    for was in &then.rounds {
        match now.round(was.number) {
            None => found.push(Difference::RoundRestored(was.number)),
            Some(is) => round(is, was, found),
        }
    }
}

fn round(now: &Round, then: &Round, found: &mut Vec<Difference>) {
    let number = then.number;
    if now.state != then.state {
        found.push(Difference::State { round: number, now: now.state, then: then.state });
    }
    if now.absences != then.absences {
        found.push(Difference::CheckIn(number));
    }
    let seats = |round: &Round| -> Vec<_> {
        round.games.iter().map(|board| (board.id, board.number, board.white, board.black)).collect()
    };
    if seats(now) != seats(then) || now.unpaired != then.unpaired {
        found.push(Difference::Pairing(number));
    }
    let manual = |round: &Round| round.games.iter().filter(|board| board.manual).count();
    if now.manual != then.manual || manual(now) != manual(then) {
        found.push(Difference::Manual(number));
    }
    for was in &then.games {
        let is = now.games.iter().find(|board| board.id == was.id);
        let Some(is) = is else { continue };
        let board = was.number;
        if is.result != was.result {
            found.push(Difference::Result { round: number, board, now: is.result, then: was.result });
        } else if is.signed != was.signed {
            found.push(Difference::Signatures { round: number, board });
        }
        if is.rated_as != was.rated_as {
            found.push(Difference::RatedAs { round: number, board });
        }
    }
}

fn players(now: &SectionState, then: &SectionState, found: &mut Vec<Difference>) {
    let (here, there) = (now.players_by_id(), then.players_by_id());
    for player in &now.players {
        if !there.contains_key(&player.id) && player.status == PlayerStatus::Playing {
            found.push(Difference::EnteredSince(player.id));
        }
    }
    for was in &then.players {
        let Some(is) = here.get(&was.id) else {
            found.push(Difference::DeletedSince(was.id));
            continue;
        };
        if is.number != was.number {
            found.push(Difference::Number { player: was.id, now: is.number, then: was.number });
        }
        if is.status != was.status {
            found.push(Difference::Status(was.id, was.status));
        }
        if is.details != was.details || is.team != was.team || is.half_byes_barred != was.half_byes_barred {
            found.push(Difference::Details(was.id));
        }
        if is.entered_value != was.entered_value || is.manual_place != was.manual_place {
            found.push(Difference::Ranking(was.id));
        }
    }
}

/// The boards with a game record that do not exist in `then`: restoring it would delete the record. Round number and
/// board number.
#[must_use]
pub fn records_lost(now: &SectionState, then: &SectionState) -> Vec<(u8, u32)> {
    let seats = |board: &Game| (board.id, board.white, board.black);
    let known: Vec<_> = then.rounds.iter().flat_map(|round| &round.games).map(seats).collect();
    let boards = now.rounds.iter().flat_map(|round| round.games.iter().map(|board| (round.number, board)));
    let lost = boards.filter(|(_, board)| board.has_record && !known.contains(&seats(board)));
    lost.map(|(round, board)| (round, board.number)).collect()
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn rulings_in_snapshots_of_earlier_versions_are_read() {
        let last = |id| SnapshotRulings::Last { last_ruling: id };
        let read = |text: serde_json::Value| serde_json::from_value::<SnapshotRulings>(text).unwrap();
        assert_eq!(read(json!({ "last_ruling": 7 })), last(Some(RulingId(7))));
        assert_eq!(read(json!({ "last_ruling": null })), last(None));
        let each = SnapshotRulings::Each { rulings: Vec::new() };
        assert_eq!(read(serde_json::to_value(&each).unwrap()), each);
        for other in [json!({ "rulings": [{ "id": 1, "board": null }] }), json!({})] {
            assert!(serde_json::from_value::<SnapshotRulings>(other.clone()).is_err(), "{other}");
        }
    }
}
