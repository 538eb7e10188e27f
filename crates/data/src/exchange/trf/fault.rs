//! What can be wrong with a file: faults, for which it is refused, and remarks, with which it is read.

use std::fmt;

use super::{MAX_BYTES, MAX_LINE, MAX_NUMBER, MAX_ROUNDS};
use crate::game::Place;
use crate::primitives::Side;
use crate::swiss::Points;

/// The most remarks that are reported.
pub const MAX_REMARKS: usize = 100;

/// Why a file is refused as a whole: at least one fault and at most [`MAX_FAULTS`](Self::MAX_FAULTS), in the order of
/// their places.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ReadError {
    pub faults: Vec<Fault>,
    /// How many faults there are beyond these.
    pub more: usize,
}

impl ReadError {
    /// A file that is not a tournament has any number of faults.
    pub const MAX_FAULTS: usize = 100;
}

impl std::error::Error for ReadError {}

impl fmt::Display for ReadError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (at, fault) in self.faults.iter().enumerate() {
            let end = if at > 0 { "\n" } else { "" };
            write!(f, "{end}{fault}")?;
        }
        if self.more > 0 {
            write!(f, "\nand {} more", self.more)?;
        }
        Ok(())
    }
}

/// Something that cannot be read, or that contradicts itself.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fault {
    /// Line and column, in characters.
    pub place: Place,
    pub kind: FaultKind,
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}, column {}: {}", self.place.line, self.place.column, self.kind)
    }
}

impl Fault {
    /// The same fault in the cell of a round.
    pub(super) fn in_round(self, round: u8) -> Self {
        Self { kind: FaultKind::InRound { round, kind: Box::new(self.kind) }, ..self }
    }
}

/// A part of a line, as messages name it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, strum::VariantArray, strum::IntoStaticStr)]
#[strum(serialize_all = "snake_case")]
pub enum Field {
    /// A starting number.
    Number,
    Rating,
    Points,
    /// The rank in the standings.
    Rank,
    Opponent,
    Colour,
    Result,
    /// A blank column between fields.
    Gap,
    /// The number of rounds.
    Rounds,
    /// The number of a round.
    Round,
    /// The initial colour.
    InitialSide,
    /// The kind of a bye.
    Bye,
    /// A code of the point system.
    PointsCode,
    /// The result that points are assigned for.
    Assigned,
}

impl Field {
    /// The name by which messages select.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Number => "number",
            Self::Rating => "rating",
            Self::Points => "points",
            Self::Rank => "rank",
            Self::Opponent => "opponent",
            Self::Colour => "colour",
            Self::Result => "result",
            Self::Gap => "gap",
            Self::Rounds => "rounds",
            Self::Round => "round",
            Self::InitialSide => "initial-side",
            Self::Bye => "bye",
            Self::PointsCode => "points-code",
            Self::Assigned => "assigned",
        }
    }

    fn label(self) -> String {
        self.name().replace('-', " ")
    }

    /// What is expected in the field.
    fn expected(self) -> String {
        match self {
            Self::Number | Self::Opponent => {
                format!("expected a starting number, 1 to {MAX_NUMBER}")
            }
            Self::Rating => "expected a rating, 0 to 9999, or blanks".into(),
            Self::Points => "expected points such as 4.5".into(),
            Self::Rank => "expected a rank, 1 to 9999, or blanks".into(),
            Self::Colour => "expected the colour w or b, or - if no game was played".into(),
            Self::Result => "expected a result: 1 = 0 + - W D L H F U Z".into(),
            Self::Gap => "expected a blank: the columns of this line are shifted".into(),
            Self::Rounds | Self::Round => format!("expected a number, 1 to {MAX_ROUNDS}"),
            Self::InitialSide => "expected the initial colour: W or B (152), white1 or black1 (XXC)".into(),
            Self::Bye => "expected F, H or Z".into(),
            Self::PointsCode => "unknown code of the point system".into(),
            Self::Assigned => "expected W D L F H Z + - or a blank".into(),
        }
    }
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum FaultKind {
    /// More than [`MAX_BYTES`].
    TooLarge,
    NotText,
    NoPlayers,
    /// The line has more than [`MAX_LINE`] characters.
    LineTooLong,
    /// A tab in a line that is read by columns.
    Tab,
    /// The text is not valid in the field.
    Unreadable {
        field: Field,
        text: String,
    },
    /// A fault in the cell of a round.
    InRound {
        round: u8,
        kind: Box<FaultKind>,
    },
    /// Another player has this number.
    RepeatedNumber {
        number: u16,
        line: u32,
    },
    NoSuchPlayer {
        number: u16,
    },
    OwnOpponent {
        round: u8,
    },
    /// The result needs an opponent.
    NoOpponent {
        round: u8,
        result: char,
    },
    /// The result is a bye, but there is an opponent or a colour.
    ByeWithOpponent {
        round: u8,
        result: char,
    },
    /// The opponent, of this line, has another opponent or none.
    OtherOpponent {
        round: u8,
        opponent: u16,
        line: u32,
    },
    /// Both have the same colour.
    SameSide {
        round: u8,
        opponent: u16,
        side: Side,
    },
    /// The results of the two contradict each other; the line is the opponent's.
    Results {
        round: u8,
        opponent: u16,
        line: u32,
    },
    /// A second pairing-allocated bye in a round; `number` has the first.
    SecondBye {
        round: u8,
        number: u16,
    },
    TooManyRounds {
        paired: u8,
        rounds: u8,
    },
    /// Cells for more than [`MAX_ROUNDS`] rounds.
    RoundsBeyond,
    /// It contradicts an earlier line.
    Disagrees {
        line: u32,
    },
    /// The start of a range of rounds or players is after its end.
    Reversed,
    /// Lines that forbid pairings, give virtual points or assign points exceed [`MAX_WORK`](super::MAX_WORK).
    TooMuch,
    /// Different points with White and with Black.
    PointsBySide,
    /// Win, draw and loss must not increase, nor all be equal.
    PointsOrder,
}

impl fmt::Display for FaultKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::TooLarge => write!(f, "the file is too large: at most {MAX_BYTES} bytes are read"),
            Self::NotText => write!(f, "this is not a text file"),
            Self::NoPlayers => write!(f, "the file has no players: no line begins with 001"),
            Self::LineTooLong => write!(f, "the line has more than {MAX_LINE} characters"),
            Self::Tab => {
                write!(f, "a tab; the line is read by columns, which only blanks may fill")
            }
            Self::Unreadable { field: Field::Gap, text } => write!(f, "{text:?}: {}", Field::Gap.expected()),
            Self::Unreadable { field, text } => {
                write!(f, "{} {text:?}: {}", field.label(), field.expected())
            }
            Self::InRound { round, kind } => write!(f, "round {round}: {kind}"),
            Self::RepeatedNumber { number, line } => {
                write!(f, "number {number} is already taken by line {line}")
            }
            Self::NoSuchPlayer { number } => write!(f, "no player has number {number}"),
            Self::OwnOpponent { round } => write!(f, "round {round}: a player cannot be their own opponent"),
            Self::NoOpponent { round, result } => {
                write!(f, "round {round}: result {result} needs an opponent")
            }
            Self::ByeWithOpponent { round, result } => {
                write!(f, "round {round}: {result} is a bye, which has no opponent and no colour")
            }
            Self::OtherOpponent { round, opponent, line } => {
                write!(f, "round {round}: {opponent} (line {line}) has another opponent or none")
            }
            Self::SameSide { round, opponent, side } => {
                write!(f, "round {round}: {opponent} also has {}", side.name())
            }
            Self::Results { round, opponent, line } => {
                write!(f, "round {round}: this result contradicts that of {opponent} (line {line})")
            }
            Self::SecondBye { round, number } => write!(
                f,
                "round {round}: {number} already has the pairing-allocated bye (U); a requested full-point bye is F"
            ),
            Self::TooManyRounds { paired, rounds } => {
                write!(f, "{paired} rounds are paired, but the tournament has {rounds}")
            }
            Self::RoundsBeyond => write!(f, "more than {MAX_ROUNDS} rounds"),
            Self::Disagrees { line } => write!(f, "this contradicts line {line}"),
            Self::Reversed => write!(f, "the start is after the end"),
            Self::TooMuch => write!(f, "lines like this one say more than a tournament can need"),
            Self::PointsBySide => write!(f, "different points with White and with Black are not supported"),
            Self::PointsOrder => {
                write!(f, "a win cannot give less than a draw, nor a draw less than a loss, nor all the same")
            }
        }
    }
}

/// Something worth a look in a file that is read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Remark {
    /// From 1; `None` for the whole file.
    pub line: Option<u32>,
    pub kind: RemarkKind,
}

impl fmt::Display for Remark {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.line {
            Some(line) => write!(f, "line {line}: {}", self.kind),
            None => write!(f, "{}", self.kind),
        }
    }
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum RemarkKind {
    /// An unknown line, which is kept unchanged.
    NotUnderstood { text: String },
    /// A second record of its kind: the first counts, this one is kept unchanged.
    Repeated { text: String },
    /// The points differ from those of the results, which count.
    Points { number: u16, written: Points, counted: Points },
    /// The number of players (`062`) or of rated players (`072`) differs from the lines, which count.
    Count { record: &'static str, counted: usize },
    /// The number of rounds is not given; the next round cannot be paired without it.
    NoRounds,
    /// Games of a round without a result: each counts as a draw, or as `162 X` says.
    Unfinished { round: u8, games: usize },
    /// The two results add up to less than a win and a loss: an arbiter's decision, or a mistake.
    Unusual { round: u8, number: u16, opponent: u16 },
    /// An outdated letter of a bye, read as this one.
    OldBye { round: u8, letter: char },
    /// The sex is neither `m` nor `w` and is ignored.
    Sex { text: String },
    /// The encoding was guessed, since the file is not in UTF-8; the names should be checked.
    Encoding { name: &'static str },
    /// The virtual points of the acceleration that the type of tournament (`192`) names were filled in.
    Accelerated,
    /// The acceleration that the type of tournament (`192`) names was not applied, since the number of rounds is not
    /// given.
    NotAccelerated,
    /// A bye, forbidden pairing or point of a round after the last.
    AfterLast { round: u8, rounds: u8 },
    /// A bye, a forbidden pairing or virtual points in a round robin, which follows its table.
    NotInRoundRobin,
    /// The line names too few players to have an effect.
    TooFewNamed,
}

impl fmt::Display for RemarkKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NotUnderstood { text } => write!(f, "not understood, kept as it is: {text:?}"),
            Self::Repeated { text } => {
                write!(f, "repeated, the first one counts: {text:?}")
            }
            Self::Points { number, written, counted } => write!(
                f,
                "player {number} has {} points, but the results give {}, which count",
                super::decimal(*written),
                super::decimal(*counted)
            ),
            Self::Count { record, counted } => {
                write!(f, "{record} differs: there are {counted} in the file")
            }
            Self::NoRounds => write!(f, "the number of rounds is not given (XXR or 142)"),
            Self::Unfinished { round, games } => {
                write!(f, "round {round}: games without a result: {games}")
            }
            Self::Unusual { round, number, opponent } => {
                write!(f, "round {round}: {number} and {opponent} share less than the points of a win")
            }
            Self::OldBye { round, letter } => write!(f, "round {round}: read as {letter}"),
            Self::Sex { text } => write!(f, "{text:?} is neither m nor w: ignored"),
            Self::Encoding { name } => write!(f, "not UTF-8: read as {name}"),
            Self::Accelerated => write!(f, "the virtual points of the Baku acceleration were filled in"),
            Self::NotAccelerated => write!(
                f,
                "no acceleration: the Baku acceleration depends on the number of rounds (XXR or 142)"
            ),
            Self::AfterLast { round, rounds } => {
                write!(f, "without effect: round {round} is after the last round, {rounds}")
            }
            Self::NotInRoundRobin => write!(f, "without effect: a round robin follows its table"),
            Self::TooFewNamed => write!(f, "without effect, kept as it is: too few players are named"),
        }
    }
}
