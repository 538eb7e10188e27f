//! A section as it once was: kept before acts that nothing of their kind undoes, and what differs between then and now.
//! Personal data (A6) and game records are no part of it.

use std::collections::BTreeMap;

use chrono::{DateTime, Utc};

use crate::regulations::result::GameResult;
use crate::tournament::{
    BoardId, PlayerId, PlayerStatus, Round, RoundId, RoundState, RoundTimes, Ruling, RulingId, SectionState,
};

/// The whole of a section at a moment.
#[derive(Clone, Debug, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
pub struct Snapshot {
    /// What everything is computed from.
    pub section_state: SectionState,
    /// When its rounds came into their states.
    pub times: Vec<(RoundId, RoundTimes)>,
    /// The rulings that had been made.
    #[serde(flatten)]
    pub rulings: RulingsThen,
}

/// What a snapshot knows of the rulings that had been made when it was kept.
#[derive(Clone, Debug, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
#[serde(untagged)]
pub enum RulingsThen {
    /// Each of them.
    Each {
        /// In the order in which they were made.
        rulings: Vec<RulingThen>,
    },
    /// The last one: snapshots of earlier versions of the program know no more.
    Last {
        /// None when none had been made.
        last_ruling: Option<RulingId>,
    },
}

/// How a ruling stood.
#[derive(Clone, Copy, Debug, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
pub struct RulingThen {
    /// Which.
    pub id: RulingId,
    /// The game it was about: a ruling loses its board where that is deleted.
    pub board: Option<BoardId>,
    /// Whether it stood.
    pub stood: bool,
}

impl Snapshot {
    /// Whether a ruling stood when this was kept, at this time and before anything else was done then.
    #[must_use]
    pub fn stood(&self, ruling: &Ruling, kept_at: DateTime<Utc>) -> bool {
        match &self.rulings {
            RulingsThen::Each { rulings } => rulings.iter().any(|then| then.id == ruling.id && then.stood),
            RulingsThen::Last { last_ruling } => {
                Some(ruling.id) <= *last_ruling && ruling.stood_before(kept_at)
            }
        }
    }

    /// The rulings that were about a game, with its board.
    pub fn boards_of_rulings(&self) -> impl Iterator<Item = (RulingId, BoardId)> {
        let known = match &self.rulings {
            RulingsThen::Each { rulings } => rulings.as_slice(),
            RulingsThen::Last { .. } => &[],
        };
        known.iter().filter_map(|then| Some((then.id, then.board?)))
    }
}

/// Something that differs between a section as it is and as it was.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Difference {
    /// The settings.
    Settings,
    /// A round that did not exist then, by its number.
    RoundGone(u8),
    /// A round that does not exist now.
    RoundBack(u8),
    /// The state of a round.
    State {
        /// Its number.
        round: u8,
        /// Its state now.
        now: RoundState,
        /// Its state then.
        then: RoundState,
    },
    /// Who plays whom in a round, and who has no game.
    Pairing(u8),
    /// What was said at the check-in of a round.
    CheckIn(u8),
    /// Whether and how the pairing of a round was changed by hand.
    ByHand(u8),
    /// A result.
    Result {
        /// The round's number.
        round: u8,
        /// The board's number.
        board: u32,
        /// Now.
        now: Option<GameResult>,
        /// Then.
        then: Option<GameResult>,
    },
    /// Who signed a result.
    Signatures {
        /// The round's number.
        round: u8,
        /// The board's number.
        board: u32,
    },
    /// A player who entered since: he is withdrawn.
    EnteredSince(PlayerId),
    /// A player who was deleted since: he comes back.
    DeletedSince(PlayerId),
    /// A starting number.
    Number {
        /// Whose.
        player: PlayerId,
        /// Now.
        now: Option<u32>,
        /// Then.
        then: Option<u32>,
    },
    /// Whether somebody still plays, as it was then.
    Status(PlayerId, PlayerStatus),
    /// What an application says, or the team.
    Details(PlayerId),
    /// The pairs that must not meet.
    ForbiddenPair,
    /// What players said of coming rounds.
    RequestedBye,
}

/// What putting a section back to `then` would change in it as it is `now`.
#[must_use]
pub fn differences(now: &SectionState, then: &SectionState) -> Vec<Difference> {
    let mut found = Vec::new();
    if now.section.settings != then.section.settings {
        found.push(Difference::Settings);
    }
    rounds(now, then, &mut found);
    players(now, then, &mut found);
    if now.forbidden_pairs != then.forbidden_pairs {
        found.push(Difference::ForbiddenPair);
    }
    if now.announced != then.announced {
        found.push(Difference::RequestedBye);
    }
    found
}

fn rounds(now: &SectionState, then: &SectionState, found: &mut Vec<Difference>) {
    let by_number = |section_state: &'_ SectionState| -> BTreeMap<u8, Round> {
        section_state.rounds.iter().map(|round| (round.number, round.clone())).collect()
    };
    let (here, there) = (by_number(now), by_number(then));
    for number in here.keys().filter(|number| !there.contains_key(number)) {
        found.push(Difference::RoundGone(*number));
    }
    for (number, then) in &there {
        match here.get(number) {
            None => found.push(Difference::RoundBack(*number)),
            Some(now) => round(now, then, found),
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
        round.boards.iter().map(|board| (board.id, board.number, board.white, board.black)).collect()
    };
    if seats(now) != seats(then) || now.unpaired != then.unpaired {
        found.push(Difference::Pairing(number));
    }
    let manual = |round: &Round| round.boards.iter().filter(|board| board.manual).count();
    if now.manual != then.manual || manual(now) != manual(then) {
        found.push(Difference::ByHand(number));
    }
    for was in &then.boards {
        let is = now.boards.iter().find(|board| board.id == was.id);
        let Some(is) = is else { continue };
        let board = was.number;
        if is.result != was.result {
            found.push(Difference::Result { round: number, board, now: is.result, then: was.result });
        } else if is.signed != was.signed {
            found.push(Difference::Signatures { round: number, board });
        }
    }
}

fn players(now: &SectionState, then: &SectionState, found: &mut Vec<Difference>) {
    for player in &now.players {
        if then.players.iter().all(|known| known.id != player.id) && player.status == PlayerStatus::Playing {
            found.push(Difference::EnteredSince(player.id));
        }
    }
    for was in &then.players {
        let Some(is) = now.players.iter().find(|player| player.id == was.id) else {
            found.push(Difference::DeletedSince(was.id));
            continue;
        };
        if is.number != was.number {
            found.push(Difference::Number { player: was.id, now: is.number, then: was.number });
        }
        if is.status != was.status {
            found.push(Difference::Status(was.id, was.status));
        }
        if is.details != was.details || is.team != was.team {
            found.push(Difference::Details(was.id));
        }
    }
}

/// The boards of now that were not there then and have a game record: it would be lost with them. Round and board.
#[must_use]
pub fn records_lost(now: &SectionState, then: &SectionState) -> Vec<(u8, u32)> {
    let known: Vec<_> = then.rounds.iter().flat_map(|round| &round.boards).map(|board| board.id).collect();
    let boards = now.rounds.iter().flat_map(|round| round.boards.iter().map(|board| (round.number, board)));
    let lost = boards.filter(|(_, board)| board.has_record && !known.contains(&board.id));
    lost.map(|(round, board)| (round, board.number)).collect()
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn what_snapshots_of_earlier_versions_say_of_rulings_is_read() {
        let last = |id| RulingsThen::Last { last_ruling: id };
        let read = |text: serde_json::Value| serde_json::from_value::<RulingsThen>(text).unwrap();
        assert_eq!(read(json!({ "last_ruling": 7 })), last(Some(RulingId(7))));
        assert_eq!(read(json!({ "last_ruling": null })), last(None));
        let each = RulingsThen::Each { rulings: Vec::new() };
        assert_eq!(read(serde_json::to_value(&each).unwrap()), each);
    }
}
