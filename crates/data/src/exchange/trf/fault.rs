//! What may be wrong with a file: faults, for which it is refused, and remarks, with which it is read.

use std::fmt;

use super::{MAX_BYTES, MAX_LINE, MAX_NUMBER, MAX_ROUNDS};
use crate::game::Place;
use crate::primitives::Side;
use crate::swiss::Points;

/// The most remarks that are told of a file.
pub const MAX_REMARKS: usize = 100;

/// A file that is refused whole, with everything that was found wrong in it: never empty, in the order of the places,
/// at most [`MAX_FAULTS`](Self::MAX_FAULTS).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ReadError {
    /// What is wrong.
    pub faults: Vec<Fault>,
    /// How many faults there are beyond these.
    pub more: usize,
}

impl ReadError {
    /// How many faults are told at most: a file that is no tournament at all has no end of them.
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

/// Something that makes a file unreadable, or that cannot be true.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fault {
    /// Where it stands: line and column, in characters.
    pub place: Place,
    /// What it is.
    pub kind: FaultKind,
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}, column {}: {}", self.place.line, self.place.column, self.kind)
    }
}

impl Fault {
    /// The same in the cell of a round.
    pub(super) fn in_round(self, round: u8) -> Self {
        Self { kind: FaultKind::InRound { round, kind: Box::new(self.kind) }, ..self }
    }
}

/// A part of a line, as messages name it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, strum::VariantArray, strum::IntoStaticStr)]
#[strum(serialize_all = "snake_case")]
pub enum Field {
    /// A player's starting number.
    Number,
    /// A player's rating.
    Rating,
    /// Points.
    Points,
    /// The place in the standings.
    Rank,
    /// The opponent's number.
    Opponent,
    /// The colour.
    Colour,
    /// The result.
    Result,
    /// The blanks around the parts of a cell.
    Gap,
    /// The number of rounds.
    Rounds,
    /// The number of a round.
    Round,
    /// The colour of the first round.
    InitialSide,
    /// The kind of a bye.
    Bye,
    /// A code of the system of points.
    PointsCode,
    /// What points are assigned for.
    Assigned,
}

impl Field {
    /// Its name: what messages select by.
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

    /// Its name in a sentence.
    fn said(self) -> String {
        self.name().replace('-', " ")
    }

    /// What has to stand there.
    fn wanted(self) -> String {
        match self {
            Self::Number | Self::Opponent => {
                format!("a starting number, 1 to {MAX_NUMBER}, is needed")
            }
            Self::Rating => "a rating, 0 to 9999, or blanks are needed".into(),
            Self::Points => "points such as 4.5 are needed".into(),
            Self::Rank => "a place, 1 to 9999, or blanks are needed".into(),
            Self::Colour => "the colour w or b is needed, or - where no game was played".into(),
            Self::Result => "a result is needed: 1 = 0 + - W D L H F U Z".into(),
            Self::Gap => "a blank is needed: the columns of this line are shifted".into(),
            Self::Rounds | Self::Round => format!("a number, 1 to {MAX_ROUNDS}, is needed"),
            Self::InitialSide => {
                "the colour of the first round is needed: W or B (152), white1 or black1 (XXC)".into()
            }
            Self::Bye => "F, H or Z is needed".into(),
            Self::PointsCode => "this code of the system of points is not known".into(),
            Self::Assigned => "W D L F H Z + - or a blank is needed".into(),
        }
    }
}

/// What is wrong.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum FaultKind {
    /// More than [`MAX_BYTES`].
    TooLarge,
    /// Not text.
    NotText,
    /// There is no player in it.
    NoPlayers,
    /// The line has more than [`MAX_LINE`] characters.
    LineTooLong,
    /// A tab stands in a line that is read by columns.
    Tab,
    /// A field holds what it cannot hold.
    Unreadable {
        /// Which.
        field: Field,
        /// What is written.
        text: String,
    },
    /// This is wrong with the cell of a round.
    InRound {
        /// The round.
        round: u8,
        /// What is wrong.
        kind: Box<FaultKind>,
    },
    /// Another player has this number.
    RepeatedNumber {
        /// The number.
        number: u16,
        /// His line.
        line: u32,
    },
    /// Nobody has this number.
    NoSuchPlayer {
        /// The number.
        number: u16,
    },
    /// He is his own opponent.
    OwnOpponent {
        /// The round.
        round: u8,
    },
    /// The result needs an opponent, and none is written.
    NoOpponent {
        /// The round.
        round: u8,
        /// The result.
        result: char,
    },
    /// The result is a bye, and an opponent or a colour is written.
    ByeWithOpponent {
        /// The round.
        round: u8,
        /// The result.
        result: char,
    },
    /// The opponent's line has somebody else or nobody in this round.
    OtherOpponent {
        /// The round.
        round: u8,
        /// The opponent.
        opponent: u16,
        /// His line.
        line: u32,
    },
    /// Both have the same side.
    SameSide {
        /// The round.
        round: u8,
        /// The opponent.
        opponent: u16,
        /// The side.
        side: Side,
    },
    /// The results of the two cannot both be true.
    Results {
        /// The round.
        round: u8,
        /// The opponent.
        opponent: u16,
        /// His line.
        line: u32,
    },
    /// A second player with the bye given by pairing.
    SecondBye {
        /// The round.
        round: u8,
        /// Who has it too.
        number: u16,
    },
    /// More rounds are paired than the tournament has.
    TooManyRounds {
        /// Rounds paired.
        paired: u8,
        /// Rounds of the tournament.
        rounds: u8,
    },
    /// There are cells for more than [`MAX_ROUNDS`] rounds.
    RoundsBeyond,
    /// It says otherwise than an earlier line.
    Disagrees {
        /// The earlier line.
        line: u32,
    },
    /// Of two rounds or players, from and to, the first stands after the last.
    Reversed,
    /// Lines that forbid pairs, give virtual points or assign points say more than is read:
    /// [`MAX_WORK`](super::MAX_WORK).
    TooMuch,
    /// A win or a draw with white gives other points than with black.
    PointsBySide,
    /// A win gives less than a draw, or a draw less than a loss, or all the same.
    PointsOrder,
}

impl fmt::Display for FaultKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::TooLarge => write!(f, "the file is too large: at most {MAX_BYTES} bytes are read"),
            Self::NotText => write!(f, "this is not a text file"),
            Self::NoPlayers => write!(f, "there is no player in the file: no line begins with 001"),
            Self::LineTooLong => write!(f, "the line has more than {MAX_LINE} characters"),
            Self::Tab => {
                write!(f, "there is a tab; this line is read by columns, so only blanks may fill it")
            }
            Self::Unreadable { field: Field::Gap, text } => write!(f, "{text:?}: {}", Field::Gap.wanted()),
            Self::Unreadable { field, text } => {
                write!(f, "{} {text:?}: {}", field.said(), field.wanted())
            }
            Self::InRound { round, kind } => write!(f, "round {round}: {kind}"),
            Self::RepeatedNumber { number, line } => {
                write!(f, "number {number} is taken already, by line {line}")
            }
            Self::NoSuchPlayer { number } => write!(f, "no player has number {number}"),
            Self::OwnOpponent { round } => write!(f, "round {round}: a player cannot meet himself"),
            Self::NoOpponent { round, result } => {
                write!(f, "round {round}: result {result} needs an opponent")
            }
            Self::ByeWithOpponent { round, result } => {
                write!(f, "round {round}: {result} is a bye, so there can be no opponent and no colour")
            }
            Self::OtherOpponent { round, opponent, line } => {
                write!(f, "round {round}: {opponent} (line {line}) has another opponent or none")
            }
            Self::SameSide { round, opponent, side } => {
                write!(f, "round {round}: {opponent} has {} too", side.name())
            }
            Self::Results { round, opponent, line } => {
                write!(f, "round {round}: this result and that of {opponent} (line {line}) cannot both be")
            }
            Self::SecondBye { round, number } => write!(
                f,
                "round {round}: {number} has the bye given by pairing (U) already; one that was asked for is F"
            ),
            Self::TooManyRounds { paired, rounds } => {
                write!(f, "{paired} rounds are paired, but the tournament has {rounds}")
            }
            Self::RoundsBeyond => write!(f, "more than {MAX_ROUNDS} rounds"),
            Self::Disagrees { line } => write!(f, "this says otherwise than line {line}"),
            Self::Reversed => write!(f, "the first stands after the last"),
            Self::TooMuch => write!(f, "the lines like this one say more than a tournament can need"),
            Self::PointsBySide => write!(f, "points that differ between white and black are not supported"),
            Self::PointsOrder => {
                write!(f, "a win cannot give less than a draw, a draw less than a loss, or all the same")
            }
        }
    }
}

/// Something to look at in a file that is read all the same.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Remark {
    /// The line, from 1; `None` for what is of the whole file.
    pub line: Option<u32>,
    /// What it is.
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

/// What there is to look at.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum RemarkKind {
    /// Nothing here knows this line; it is kept as it is.
    NotUnderstood {
        /// The line.
        text: String,
    },
    /// The record stands a second time; the first counts, this one is kept as it is.
    Repeated {
        /// The line.
        text: String,
    },
    /// The points are not what the results give; the results count.
    Points {
        /// Whose.
        number: u16,
        /// What is written.
        written: Points,
        /// What the results give.
        counted: Points,
    },
    /// The count of players (`062`) or of rated players (`072`) is another; the lines count.
    Count {
        /// The record.
        record: &'static str,
        /// How many there are.
        counted: usize,
    },
    /// The rounds of the tournament are not given; the next round cannot be paired without.
    NoRounds,
    /// No results yet in this many games of a round: each counts as a draw or what `162 X` says.
    Unfinished {
        /// The round.
        round: u8,
        /// How many games.
        games: usize,
    },
    /// The two results together are less than a win and a loss: an official's decision, or a slip.
    Unusual {
        /// The round.
        round: u8,
        /// Whose.
        number: u16,
        /// The opponent.
        opponent: u16,
    },
    /// An old way to write a bye, read as this letter.
    OldBye {
        /// The round.
        round: u8,
        /// The letter.
        letter: char,
    },
    /// The sex is neither `m` nor `w`; it is taken as not given.
    Sex {
        /// What is written.
        text: String,
    },
    /// The file is not in UTF-8; this encoding was assumed, so look at the names.
    Encoding {
        /// Its name.
        name: &'static str,
    },
    /// The accelerated start that the kind of tournament (`192`) names was filled in.
    Accelerated,
    /// The accelerated start that the kind of tournament (`192`) names depends on the number of rounds, which is not
    /// given: nobody is accelerated.
    NotAccelerated,
    /// A bye, forbidden pair or point is of a round that the tournament has not got.
    AfterLast {
        /// The round.
        round: u8,
        /// How many there are.
        rounds: u8,
    },
    /// A bye, a forbidden pair or virtual points in a round robin, whose table asks nobody.
    NotInRoundRobin,
    /// The line names too few players to say anything.
    TooFewNamed,
}

impl fmt::Display for RemarkKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NotUnderstood { text } => write!(f, "not understood, kept as it is: {text:?}"),
            Self::Repeated { text } => {
                write!(f, "stands a second time, the first counts: {text:?}")
            }
            Self::Points { number, written, counted } => write!(
                f,
                "player {number} has {} points, but his results give {}, which count",
                super::decimal(*written),
                super::decimal(*counted)
            ),
            Self::Count { record, counted } => {
                write!(f, "{record} says otherwise, but there are {counted} in the file")
            }
            Self::NoRounds => write!(f, "the number of rounds is not given (XXR or 142)"),
            Self::Unfinished { round, games } => {
                write!(f, "round {round}: {games} without a result")
            }
            Self::Unusual { round, number, opponent } => {
                write!(f, "round {round}: {number} and {opponent} have less than a win between them")
            }
            Self::OldBye { round, letter } => write!(f, "round {round}: read as {letter}"),
            Self::Sex { text } => write!(f, "{text:?} is neither m nor w: taken as not given"),
            Self::Encoding { name } => write!(f, "not UTF-8: read as {name}"),
            Self::Accelerated => write!(f, "the virtual points of the Baku acceleration were filled in"),
            Self::NotAccelerated => write!(
                f,
                "nobody is accelerated: the Baku acceleration depends on the number of rounds (XXR or 142)"
            ),
            Self::AfterLast { round, rounds } => {
                write!(f, "without effect: round {round} is after the last, {rounds}")
            }
            Self::NotInRoundRobin => write!(f, "without effect: a round robin goes by its table alone"),
            Self::TooFewNamed => write!(f, "without effect, kept as it is: too few players are named"),
        }
    }
}
