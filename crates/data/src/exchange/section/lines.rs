//! The lines of what happened, `### Kind @ Round n: before => after`: one writer for all of them. Names and reasons are left
//! out, since they may be personal data (A6); players are told by the starting numbers that they have now, a bye as `7=PAB`.
//!
//! A new kind is a variant of [`Kind`] with its name; [`remarks`](super::remarks()) says which entry of the audit log is of
//! that kind, and [`COMMENTED_ACTIONS`](super::COMMENTED_ACTIONS) that such entries are read at all.

use std::borrow::Cow;
use std::collections::{HashMap, HashSet};
use std::fmt;

use chrono::{DateTime, Utc};

use crate::exchange::trf::Forbidden;
use crate::primitives::{Keyed as _, PlayerIndex, Side};
use crate::regulations::result::{self, GameResult};
use crate::tournament::rounds::mending::{Reseating, SeatedBoard, Whereabouts};
use crate::tournament::rounds::program::Program;
use crate::tournament::{
    Deviation, PlayerId, RatedAs, Round, Ruling, RulingKind, SectionState, Unpaired, UnpairedKind,
};

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
    /// The result of a game in a closed round, or who sat at boards that have a result.
    Correction,
    /// Starting numbers of two players exchanged.
    Exchange,
    /// Pairings that are now forbidden.
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
    /// A game that counts for ratings otherwise than its result.
    RatingCorrection,
    /// Starting numbers that were assigned again.
    Regeneration,
    /// A closed round reopened.
    Reopening,
    /// The section as it was before.
    Restoration,
    /// The number of rounds.
    Rounds,
    /// The team that a player is in.
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
    #[cfg(test)]
    pub(super) const ALL: [Self; 21] = [
        Self::Adjournment,
        Self::AllowedPairs,
        Self::Configuration,
        Self::Correction,
        Self::Exchange,
        Self::ForbiddenPairs,
        Self::FullPointBye,
        Self::Import,
        Self::LateEntry,
        Self::ManualPairing,
        Self::Rating,
        Self::RatingCorrection,
        Self::Regeneration,
        Self::Reopening,
        Self::Restoration,
        Self::Rounds,
        Self::Team,
        Self::TieBreaks,
        Self::Unpublication,
        Self::Unstart,
        Self::Warning,
    ];

    pub(super) const fn name(self) -> &'static str {
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
            Self::RatingCorrection => "Rating correction",
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
pub(super) enum Detail {
    /// The line says nothing more.
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
    pub(super) detail: Detail,
}

impl fmt::Display for Line {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "### {} @ Round {}", self.kind.name(), self.round)?;
        match &self.detail {
            Detail::Nothing => Ok(()),
            Detail::Fact(fact) => write!(f, ": {fact}"),
            Detail::Change(before, after) => write!(f, ": {before} => {after}"),
            Detail::Result { board, before, after } => write!(f, ": {board}: {before} => {after}"),
        }
    }
}

/// What a round was paired otherwise than.
#[derive(Clone, Copy, Debug)]
pub(super) enum Rules<'a> {
    /// The pairing that the program made of it, if it found one.
    Program(Option<&'a Program>),
    /// What it lacks of a pairing by the rules; nothing if there is none.
    Lacks(&'a [Deviation]),
}

/// The boards by the rules where a round has others, then those that it has: with the same players, and those that an
/// official added. Where there is no pairing by the rules, all boards.
pub(super) fn boards(
    section_state: &SectionState,
    round: &Round,
    rules: Rules<'_>,
    number: impl Fn(PlayerId) -> String,
) -> [String; 2] {
    let listed = |boards: &[Deviation]| {
        let board = |board: &Deviation| match *board {
            Deviation::Pair(white, black) => Some(format!("{}-{}", number(white), number(black))),
            Deviation::Bye(player) => Some(bye(&number(player))),
            Deviation::NoBye => None,
        };
        let listed = boards.iter().filter_map(board).collect::<Vec<_>>().join(" ");
        if listed.is_empty() { NONE.to_owned() } else { listed }
    };
    let (program, instead) = match rules {
        Rules::Program(program) => {
            (program, program.map_or_else(Vec::new, |program| program.lacking_in(round)))
        }
        Rules::Lacks(instead) => (None, instead.to_vec()),
    };
    let concerned: HashSet<PlayerId> = instead.iter().flat_map(|board| board.players()).collect();
    let all = program.is_none() && instead.is_empty();
    let is_concerned = |players: &[PlayerId]| all || players.iter().any(|player| concerned.contains(player));
    let games = round.games.iter().filter(|board| {
        is_concerned(&[board.white, board.black])
            || program.is_some_and(|program| !program.has(board.white, board.black))
    });
    let games = games.map(|board| Deviation::Pair(board.white, board.black));
    let is_swiss = !section_state.format().system.is_round_robin();
    let byes = round.unpaired.iter().filter(|line| is_swiss && line.kind == UnpairedKind::Bye);
    let byes = byes.filter(|line| {
        is_concerned(&[line.competitor.player()])
            || program.is_some_and(|program| program.bye != Some(line.competitor.player()))
    });
    let byes = byes.map(|line| Deviation::Bye(line.competitor.player()));
    let has: Vec<Deviation> = games.chain(byes).collect();
    [listed(&instead), listed(&has)]
}

/// The full-point byes of a round. They follow from the round and not from the audit log: whatever undoes one takes it out of its
/// line.
pub(super) fn full_point_byes(round: &Round, number: impl Fn(PlayerId) -> String) -> Option<Line> {
    let byes = round.unpaired.iter().filter(|line| line.kind == UnpairedKind::FullPoint);
    let mut numbers: Vec<String> = byes.map(|line| number(line.competitor.player())).collect();
    numbers.sort_by_key(|number| number.parse::<u32>().ok());
    let detail = Detail::Fact(numbers.join(" "));
    (!numbers.is_empty()).then_some(Line { kind: Kind::FullPointBye, round: round.number, detail })
}

/// Whether a comment is the line of full-point byes, which a section writes by itself.
pub(super) fn tells_full_point_byes(comment: &str) -> bool {
    let name = Kind::FullPointBye.name();
    comment
        .strip_prefix("### ")
        .and_then(|rest| rest.strip_prefix(name))
        .is_some_and(|rest| rest.starts_with(" @ Round "))
}

/// The beginning of the line of a team whose players do not meet: its name and their numbers follow.
const APART: &str = "### Team-mates apart @ ";

/// The teams that a file's lines keep apart, by name with their players.
#[derive(Debug, Default)]
pub(super) struct Apart {
    pub(super) teams: Vec<(String, Vec<PlayerIndex>)>,
    pub(super) team_of: HashMap<PlayerIndex, usize>,
}

impl Apart {
    /// Whether a forbidden pairing follows from these two being of one team.
    pub(super) fn explains(&self, forbidden: &Forbidden, [one, other]: [PlayerIndex; 2]) -> bool {
        let team = |player: PlayerIndex| self.team_of.get(&player);
        forbidden.rounds.is_none() && team(one).is_some() && team(one) == team(other)
    }
}

/// The line of a team whose players do not meet.
pub(super) fn tell_apart(team: &str, numbers: &[String]) -> String {
    format!("{APART}{team}: {}", numbers.join(" "))
}

/// What the line of a team says: its name, and the numbers of its players.
pub(super) fn team_apart(comment: &str) -> Option<(&str, Vec<u16>)> {
    let (team, numbers) = comment.trim_end().strip_prefix(APART)?.rsplit_once(": ")?;
    let numbers: Result<Vec<u16>, _> = numbers.split_whitespace().map(str::parse).collect();
    Some((team.trim(), numbers.ok()?)).filter(|(team, numbers)| !team.is_empty() && !numbers.is_empty())
}

/// The pairing-allocated bye of a player.
fn bye(number: &str) -> String {
    format!("{number}=PAB")
}

/// Where the players of these boards sit in a round, which outlasts other starting numbers: `1w-2b`, and `3w` or `bye` for a
/// bye. Nothing if one of them has no place.
pub(super) fn seats(round: &Round, boards: &[Deviation]) -> Option<Vec<String>> {
    let seat = |player| match round.whereabouts_of(player) {
        Whereabouts::Board(board, Side::White) => Some(format!("{}w", board.number)),
        Whereabouts::Board(board, Side::Black) => Some(format!("{}b", board.number)),
        Whereabouts::Idle(UnpairedKind::Bye) => Some("bye".to_owned()),
        Whereabouts::Idle(_) | Whereabouts::Waiting | Whereabouts::Away => None,
    };
    let seats = |board: &Deviation| match *board {
        Deviation::Pair(white, black) => Some(format!("{}-{}", seat(white)?, seat(black)?)),
        Deviation::Bye(player) => seat(player),
        Deviation::NoBye => None,
    };
    boards.iter().map(seats).collect()
}

/// The boards of these [`seats`].
pub(super) fn seated<'s>(round: &Round, seats: impl IntoIterator<Item = &'s str>) -> Option<Vec<Deviation>> {
    let player = |seat: &str| {
        if seat == "bye" {
            return round.player_with_bye();
        }
        let board = |number: &str| round.board(number.parse().ok()?);
        match seat.strip_suffix('w') {
            Some(number) => Some(board(number)?.white),
            None => Some(board(seat.strip_suffix('b')?)?.black),
        }
    };
    let board = |seats: &str| match seats.split_once('-') {
        Some((white, black)) => Some(Deviation::Pair(player(white)?, player(black)?)),
        None => player(seats).map(Deviation::Bye),
    };
    seats.into_iter().map(board).collect()
}

/// The games of a round that count for ratings otherwise than their results. Like full-point byes they follow from the round.
pub(super) fn rating_corrections(
    round: &Round,
    number: impl Fn(PlayerId) -> String,
) -> impl Iterator<Item = Line> {
    let corrected =
        round.games.iter().filter_map(|board| Some((board, board.result?, board.rating_correction()?)));
    corrected.map(move |(board, result, rated)| {
        let board = format!("{}-{}", number(board.white), number(board.black));
        let (before, after) = (code(Some(&result.to_string())), rated_code(rated).to_owned());
        let detail = Detail::Result { board, before, after };
        Line { kind: Kind::RatingCorrection, round: round.number, detail }
    })
}

const fn rated_code(rated: RatedAs) -> &'static str {
    match rated {
        RatedAs::WhiteWon => "1-0",
        RatedAs::BlackWon => "0-1",
        RatedAs::Draw => "=-=",
        RatedAs::NotRated => "not rated",
    }
}

/// What a line of a rating correction says: the round, the numbers of White and Black, and what the game counts as.
pub(super) fn rating_correction(comment: &str) -> Option<(u8, u16, u16, RatedAs)> {
    let rest = comment.strip_prefix("### ")?.strip_prefix(Kind::RatingCorrection.name())?;
    let (round, rest) = rest.strip_prefix(" @ Round ")?.split_once(": ")?;
    let (players, results) = rest.split_once(": ")?;
    let (white, black) = players.split_once('-')?;
    let (_, after) = results.trim_end().split_once(" => ")?;
    let rated = *RatedAs::ALL.iter().find(|rated| rated_code(**rated) == after)?;
    Some((round.parse().ok()?, white.parse().ok()?, black.parse().ok()?, rated))
}

/// The players of a section by the numbers that they have now, and its rounds as they were.
pub(super) struct Then<'a> {
    section_state: &'a SectionState,
    numbers: HashMap<PlayerId, u32>,
    /// The changes of pairs in force: when, in which round, and what differs.
    changes: Vec<(DateTime<Utc>, u8, &'a Reseating)>,
}

impl<'a> Then<'a> {
    pub(super) fn new(section_state: &'a SectionState, rulings: &'a [Ruling]) -> Self {
        let numbers = section_state.players.iter().filter_map(|player| Some((player.id, player.number?)));
        let change = |ruling: &'a Ruling| match &ruling.details.kind {
            RulingKind::Pairs { change } if ruling.is_in_force() => {
                Some((ruling.details.at, ruling.details.round, change))
            }
            _ => None,
        };
        Self {
            section_state,
            numbers: numbers.collect(),
            changes: rulings.iter().filter_map(change).collect(),
        }
    }

    pub(super) fn number(&self, player: PlayerId) -> String {
        self.numbers.get(&player).map_or_else(|| "?".to_owned(), ToString::to_string)
    }

    /// A round as it was at a time, but for results: without the changes of pairs that were made since.
    pub(super) fn round(&self, number: u8, at: DateTime<Utc>) -> Option<Cow<'a, Round>> {
        let mut round = Cow::Borrowed(self.section_state.round(number)?);
        let since = self.changes.iter().rev().filter(|(made, of, _)| *of == number && *made > at);
        for (_, _, change) in since {
            round = Cow::Owned(change.inverse().applied_to(&round));
        }
        Some(round)
    }

    /// The players of a board at a time, `3-10`; `?-?` where there is no such board any more.
    pub(super) fn board(&self, number: u8, board: u64, at: DateTime<Utc>) -> String {
        let round = self.round(number, at);
        let board = round.as_deref().and_then(|round| round.board(u32::try_from(board).ok()?));
        board.map_or_else(|| "?-?".to_owned(), |board| self.pair(board.white, board.black))
    }

    /// The two sides of the line of an imported round: `seats` are those of the boards by the rules.
    pub(super) fn imported<'s>(
        &self,
        number: u8,
        at: DateTime<Utc>,
        seats: impl IntoIterator<Item = &'s str>,
    ) -> Option<[String; 2]> {
        let round = self.round(number, at)?;
        let instead = seated(&round, seats)?;
        Some(boards(self.section_state, &round, Rules::Lacks(&instead), |player| self.number(player)))
    }

    /// One side of the line of a change of pairs: boards, with their results where they are corrected, and the bye.
    pub(super) fn places(&self, boards: &[SeatedBoard], idle: &[Unpaired]) -> String {
        let board = |board: &SeatedBoard| {
            let pair = self.pair(board.white, board.black);
            match board.result {
                Some(result) => format!("{pair}: {}", code(Some(&result.to_string()))),
                None => pair,
            }
        };
        let byes = idle.iter().filter(|line| line.kind == UnpairedKind::Bye);
        let byes = byes.map(|line| bye(&self.number(line.competitor.player())));
        let all: Vec<String> = boards.iter().map(board).chain(byes).collect();
        if all.is_empty() { NONE.to_owned() } else { all.join(" ") }
    }

    fn pair(&self, white: PlayerId, black: PlayerId) -> String {
        format!("{}-{}", self.number(white), self.number(black))
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
