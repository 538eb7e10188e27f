//! What can be wrong with a file: faults, for which it is refused, and remarks, with which it is read.

use toguznama_rules::game::TextPosition;
use toguznama_rules::swiss::Points;

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

/// Something that cannot be read, or that contradicts itself.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fault {
    /// Line and column, in characters.
    pub place: TextPosition,
    pub kind: FaultKind,
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
    InitialSide,
    /// The kind of a bye.
    Bye,
    /// A code of the point system.
    PointsCode,
    /// The result that points are assigned for.
    Assigned,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum FaultKind {
    /// The file has more than [`MAX_BYTES`](super::MAX_BYTES).
    TooLarge,
    NotText,
    NoPlayers,
    /// The line has more than [`MAX_LINE`](super::MAX_LINE) characters.
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
    /// Cells for more than [`MAX_ROUNDS`](super::MAX_ROUNDS) rounds.
    RoundsBeyond,
    /// It contradicts an earlier line.
    Disagrees {
        line: u32,
    },
    /// The start of a range of rounds or players is after its end.
    Reversed,
    /// Lines that forbid pairings, give virtual points or assign points exceed [`MAX_WORK`](super::MAX_WORK), or there are more
    /// lines than [`MAX_LINES`](super::MAX_LINES).
    TooMuch,
    /// Different points with White and with Black.
    PointsBySide,
    /// Win, draw and loss must not increase, nor all be equal.
    PointsOrder,
}

/// Something worth a look in a file that is read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Remark {
    /// From 1; `None` for the whole file.
    pub line: Option<u32>,
    pub kind: RemarkKind,
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
    /// A letter that is no result, read as none yet.
    StrangeResult { round: u8, letter: char },
    /// Points of this code are worth more than a win, or less than a loss and nothing.
    PointsOutside { code: char, points: Points },
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
