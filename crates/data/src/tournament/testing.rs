//! A small book for the tests of the pure rooms.

use super::{
    Board, BoardId, EventId, Player, PlayerDetails, PlayerId, PlayerStatus, Round, RoundId, RoundState,
    Section, SectionId, SectionSettings, SectionState, Signatures, Version,
};
use crate::regulations::result;

/// A player whose number is his id.
pub fn player(id: i64) -> Player {
    Player {
        id: PlayerId(id),
        number: u32::try_from(id).ok(),
        team: None,
        details: PlayerDetails::default(),
        status: PlayerStatus::Playing,
        version: Version::FIRST,
    }
}

/// A round that is closed, with the boards `(white, black, result as written)`; `""` is none yet.
pub fn round(number: u8, boards: &[(i64, i64, &str)]) -> Round {
    let board = |(number, &(white, black, written)): (u32, &(i64, i64, &str))| Board {
        id: BoardId(number.into()),
        number,
        white: PlayerId(white),
        black: PlayerId(black),
        result: (!written.is_empty()).then(|| result::parse(written).unwrap()),
        has_record: false,
        manual: false,
        signed: Signatures::NONE,
        version: Version::FIRST,
    };
    Round {
        id: RoundId(number.into()),
        number,
        state: RoundState::Closed,
        absences: Vec::new(),
        boards: (1..).zip(boards).map(board).collect(),
        unpaired: Vec::new(),
        manual: None,
        version: Version::FIRST,
    }
}

/// A book of players 1 to `players`.
pub fn section_state(players: i64, rounds: Vec<Round>) -> SectionState {
    let section = Section {
        id: SectionId(1),
        event: EventId(1),
        settings: SectionSettings::usual("Open", 5, 7),
        version: Version::FIRST,
        revision: Version::FIRST,
        final_since: None,
    };
    SectionState {
        section,
        players: (1..=players).map(player).collect(),
        rounds,
        forbidden_pairs: Vec::new(),
        announced: Vec::new(),
        warnings: Vec::new(),
        teams: Vec::new(),
    }
}
