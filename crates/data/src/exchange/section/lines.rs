//! The lines of what happened, `### Kind @ Round n: before => after`: one writer for all of them. Names and reasons are left
//! out, since they may be personal data (A6); players are told by the starting numbers that they have now, a bye as `7=PAB`.
//!
//! A new kind is a variant of [`Kind`] with its name; [`remarks`](super::remarks()) says which entry of the audit log is of
//! that kind, and [`COMMENTED_ACTIONS`](super::COMMENTED_ACTIONS) that such entries are read at all.

use std::collections::{HashMap, HashSet};
use std::fmt;

use crate::primitives::Side;
use crate::regulations::result::{self, GameResult};
use crate::tournament::{Deviation, PlayerId, Round, SectionState, UnpairedKind};

/// What stands for something that was not there: no pairing, no result.
pub(super) const NONE: &str = "none";

/// What a line tells of.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Kind {
    /// The result of an adjourned game.
    Adjournment,
    /// A forbidden pairing allowed.
    AllowedPairs,
    /// Points, byes, acceleration, and what else of the settings rounds are paired or ranked from.
    Configuration,
    /// The result of a game in a closed round.
    Correction,
    /// Starting numbers of two players exchanged.
    Exchange,
    /// Pairings forbidden.
    ForbiddenPairs,
    /// Full-point byes, with the numbers of the players.
    FullPointBye,
    /// An imported round that the rules pair otherwise.
    Import,
    /// Players who entered late.
    LateEntry,
    /// A round paired by an official.
    ManualPairing,
    /// Ratings changed or imported.
    Rating,
    /// Starting numbers reassigned.
    Regeneration,
    /// A closed round reopened.
    Reopening,
    /// The section as it was before.
    Restoration,
    /// The number of rounds.
    Rounds,
    /// A player's team.
    Team,
    /// The list of tie-breaks.
    TieBreaks,
    /// Pairings that were published no longer are.
    Unpublication,
    /// The start of a round undone.
    Unstart,
    /// A warning given or withdrawn.
    Warning,
}

impl Kind {
    const fn name(self) -> &'static str {
        match self {
            Self::Adjournment => "Adjournment",
            Self::AllowedPairs => "Allowed pairs",
            Self::Configuration => "Configuration",
            Self::Correction => "Correction",
            Self::Exchange => "Exchange",
            Self::ForbiddenPairs => "Forbidden pairs",
            Self::FullPointBye => "FPB",
            Self::Import => "Import",
            Self::LateEntry => "Late entry",
            Self::ManualPairing => "MPA",
            Self::Rating => "Rating",
            Self::Regeneration => "Regeneration",
            Self::Reopening => "Reopening",
            Self::Restoration => "Restoration",
            Self::Rounds => "Rounds",
            Self::Team => "Team",
            Self::TieBreaks => "Tie-breaks",
            Self::Unpublication => "Unpublication",
            Self::Unstart => "Unstart",
            Self::Warning => "Warning",
        }
    }
}

/// What a line says after its round.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Told {
    /// Nothing more.
    Nothing,
    /// What there is to say.
    Fact(String),
    /// What was, or would have been by the rules, and what is.
    Change(String, String),
    /// The result of a board.
    Result { board: String, before: String, after: String },
}

/// A line of what happened.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Line {
    pub(super) kind: Kind,
    /// The last round that was paired by then; the round of what is in a round.
    pub(super) round: u8,
    pub(super) told: Told,
}

impl fmt::Display for Line {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "### {} @ Round {}", self.kind.name(), self.round)?;
        match &self.told {
            Told::Nothing => Ok(()),
            Told::Fact(fact) => write!(f, ": {fact}"),
            Told::Change(before, after) => write!(f, ": {before} => {after}"),
            Told::Result { board, before, after } => write!(f, ": {board}: {before} => {after}"),
        }
    }
}

/// The boards by the rules where a round has others, then those that it has with the same players.
pub(super) fn boards(
    section_state: &SectionState,
    round: &Round,
    instead: &[Deviation],
    number: impl Fn(PlayerId) -> String,
) -> [String; 2] {
    let told = |boards: &[Deviation]| {
        let board = |board: &Deviation| match *board {
            Deviation::Pair(white, black) => format!("{}-{}", number(white), number(black)),
            Deviation::Bye(player) => bye(&number(player)),
        };
        match boards {
            [] => NONE.to_owned(),
            _ => boards.iter().map(board).collect::<Vec<_>>().join(" "),
        }
    };
    let concerned: HashSet<PlayerId> = instead.iter().flat_map(|board| board.players()).collect();
    let is_told =
        |players: &[PlayerId]| instead.is_empty() || players.iter().any(|player| concerned.contains(player));
    let games = round.boards.iter().filter(|board| is_told(&[board.white, board.black]));
    let games = games.map(|board| Deviation::Pair(board.white, board.black));
    let is_swiss = !section_state.section.settings.system.is_round_robin();
    let byes = round.unpaired.iter().filter(|line| is_swiss && line.kind == UnpairedKind::Bye);
    let byes = byes.filter(|line| is_told(&[line.player])).map(|line| Deviation::Bye(line.player));
    let has: Vec<Deviation> = games.chain(byes).collect();
    [told(instead), told(&has)]
}

/// The full-point byes of a round. They follow from the round and not from the audit log: whatever undoes one takes it out of its
/// line.
pub(super) fn full_point_byes(round: &Round, number: impl Fn(PlayerId) -> String) -> Option<Line> {
    let byes = round.unpaired.iter().filter(|line| line.kind == UnpairedKind::FullPoint);
    let mut numbers: Vec<String> = byes.map(|line| number(line.player)).collect();
    numbers.sort_by_key(|number| number.parse::<u32>().ok());
    let told = Told::Fact(numbers.join(" "));
    (!numbers.is_empty()).then_some(Line { kind: Kind::FullPointBye, round: round.number, told })
}

/// Whether a comment is the line of full-point byes, which a section writes by itself.
pub(super) fn tells_full_point_byes(comment: &str) -> bool {
    let name = Kind::FullPointBye.name();
    comment
        .strip_prefix("### ")
        .and_then(|rest| rest.strip_prefix(name))
        .is_some_and(|rest| rest.starts_with(" @ Round "))
}

/// The pairing-allocated bye of a player.
pub(super) fn bye(number: &str) -> String {
    format!("{number}=PAB")
}

/// The players of each board by their numbers, by round and board.
pub(super) struct Boards(HashMap<(u8, u64), String>);

impl Boards {
    pub(super) fn of(section_state: &SectionState) -> Self {
        let numbers: HashMap<PlayerId, u32> =
            section_state.players.iter().filter_map(|player| Some((player.id, player.number?))).collect();
        let number = |player: PlayerId| {
            numbers.get(&player).map_or_else(|| "?".to_owned(), |number| number.to_string())
        };
        let boards = section_state.rounds.iter().flat_map(|round| {
            round.boards.iter().map(move |board| ((round.number, u64::from(board.number)), board))
        });
        Self(
            boards
                .map(|(at, board)| (at, format!("{}-{}", number(board.white), number(board.black))))
                .collect(),
        )
    }

    /// `3-10`; `?-?` where there is no such board any more.
    pub(super) fn name(&self, round: u8, board: u64) -> &str {
        self.0.get(&(round, board)).map_or("?-?", String::as_str)
    }
}

/// A written result as report files have it: `1-0`, `=-=`, `+--`.
pub(super) fn code(written: Option<&str>) -> String {
    let Some(result) = written.and_then(|text| result::parse(text).ok()) else {
        return written.unwrap_or(NONE).to_owned();
    };
    let points = |side: Side| match result {
        GameResult::Forfeit { winner } if winner == side => "+",
        GameResult::Forfeit { .. } | GameResult::DoubleForfeit => "-",
        GameResult::Adjourned => "?",
        _ => match result.points(side).halves() {
            2 => "1",
            1 => "=",
            _ => "0",
        },
    };
    format!("{}-{}", points(Side::White), points(Side::Black))
}
