//! Small sections for tests and examples.

#![allow(clippy::unwrap_used, reason = "a test that cannot be set up has failed")]

use chrono::DateTime;

use super::{
    Alphabet, CompetitorId, EventId, FIRST_LEG, Format, Game, GameId, Match, MatchId, NewRuling, Player,
    PlayerDetails, PlayerId, PlayerStatus, Round, RoundId, RoundState, Ruling, RulingId, RulingKind,
    RulingText, Section, SectionId, SectionSettings, SectionState, Signatures, Stage, StageId, Unpaired,
    UnpairedKind, UserId, Version, Withdrawal,
};
use crate::regulations::result;

/// A player whose starting number is the id.
pub fn player(id: i64) -> Player {
    Player {
        id: PlayerId(id),
        number: u32::try_from(id).ok(),
        team: None,
        half_byes_barred: false,
        entered_value: None,
        manual_place: None,
        details: PlayerDetails::default(),
        status: PlayerStatus::Playing,
        version: Version::FIRST,
    }
}

/// A board without a result.
pub fn board(number: u32, white: PlayerId, black: PlayerId) -> Game {
    Game {
        id: GameId(number.into()),
        match_id: MatchId(number.into()),
        leg: FIRST_LEG,
        number,
        white,
        black,
        result: None,
        has_record: false,
        manual: false,
        signed: Signatures::NONE,
        rated_as: None,
        version: Version::FIRST,
    }
}

/// A closed round with the boards `(white, black, result as written)`; `""` is no result.
pub fn round(number: u8, boards: &[(i64, i64, &str)]) -> Round {
    let board = |(number, &(white, black, written)): (u32, &(i64, i64, &str))| Game {
        result: (!written.is_empty()).then(|| result::parse(written).unwrap()),
        ..board(number, PlayerId(white), PlayerId(black))
    };
    let games: Vec<Game> = (1..).zip(boards).map(board).collect();
    Round {
        id: RoundId(number.into()),
        number,
        state: RoundState::Closed,
        absences: Vec::new(),
        matches: games.iter().map(Match::from).collect(),
        games,
        unpaired: Vec::new(),
        manual: None,
        timer: None,
        version: Version::FIRST,
    }
}

/// A Swiss section of five rounds with the players 1 to `players`.
pub fn section_state(players: i64, rounds: Vec<Round>) -> SectionState {
    let section = Section {
        id: SectionId(1),
        event: EventId(1),
        settings: SectionSettings::usual("Open"),
        version: Version::FIRST,
        revision: Version::FIRST,
        final_since: None,
    };
    let stage = Stage { id: StageId(1), section: section.id, number: 1, format: Format::usual(5, 7) };
    SectionState {
        section,
        stage,
        players: (1..=players).map(player).collect(),
        rounds,
        forbidden_pairs: Vec::new(),
        requested_byes: Vec::new(),
        warnings: Vec::new(),
        teams: Vec::new(),
        alphabet: Alphabet::default(),
    }
}

/// A closed round as by [`round`], with the players `(id, kind)` who have no game in it.
pub fn round_with_byes(number: u8, boards: &[(i64, i64, &str)], unpaired: &[(i64, UnpairedKind)]) -> Round {
    let unpaired =
        unpaired.iter().map(|&(id, kind)| Unpaired { competitor: CompetitorId(id), kind }).collect();
    Round { unpaired, ..round(number, boards) }
}

/// Two rounds of five players: games, a forfeit, byes of both kinds, and a game in progress.
pub fn five_players() -> SectionState {
    let byes = [(5, UnpairedKind::Bye)];
    let first = round_with_byes(1, &[(1, 3, "½ (81) – ½ (81)"), (4, 2, "– / +")], &byes);
    let half_point = [(3, UnpairedKind::HalfPoint)];
    let mut second = round_with_byes(2, &[(5, 1, "1 (82) – 0 (60)"), (2, 4, "")], &half_point);
    second.state = RoundState::Playing;
    section_state(5, vec![first, second])
}

/// The ids of players.
pub fn ids(ids: &[i64]) -> Vec<PlayerId> {
    ids.iter().copied().map(PlayerId).collect()
}

/// A ruling in force at board 1 of round 2, made at the Unix epoch.
pub fn ruling(id: i64, kind: RulingKind) -> Ruling {
    let details = NewRuling {
        section: SectionId(1),
        round: 2,
        board: Some(GameId(1)),
        player: None,
        parent: None,
        by: UserId(1),
        at: DateTime::UNIX_EPOCH,
        kind,
        reason: String::new(),
    };
    Ruling { id: RulingId(id), details, by_name: "Referee".to_owned(), withdrawals: Vec::new() }
}

pub fn withdraw(ruling: &mut Ruling) {
    let reason = "Mistaken".to_owned();
    let (by, at) = (UserId(1), DateTime::UNIX_EPOCH);
    let begun = RulingText { by, by_name: "Referee".to_owned(), at, reason };
    ruling.withdrawals.push(Withdrawal { begun, ended: None });
}
