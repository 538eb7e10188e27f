//! Records read, held against the rules and against the result of their board.

use super::text;
use crate::game::{
    self, BySide, CheckedGame, DeclaredResult, Examination, OpeningLine, ReadOptions, Reason, Record, Tag,
    Tags, Termination,
};
use crate::i18n::Message;
use crate::regulations::result::{Counts, Ending, GameResult};
use crate::store::{StoreError, Tx};
use crate::tournament::{Game, GameId};

/// Reads a text that holds one game and checks it against the rules (N8).
///
/// # Errors
/// The first thing that cannot be read or is wrong: which move, what is written and what the engine found.
pub fn read(text: &str) -> Result<CheckedGame, Message> {
    read_with(text, ReadOptions::default())
}

/// The same, with a choice of how to read.
///
/// # Errors
/// As [`read`].
pub fn read_with(text: &str, reading: ReadOptions) -> Result<CheckedGame, Message> {
    let record = game::read_one_with(text, reading).map_err(|error| text::unreadable(&error))?;
    game::check(&record).map_err(|wrong| text::disagreement(&wrong))
}

/// Reads a text that holds one game and examines it (N8): three verdicts, where [`read`] has one answer.
///
/// # Errors
/// What cannot be read.
pub fn examined(text: &str, result: Option<GameResult>) -> Result<Examination, Message> {
    let record = game::read_one(text).map_err(|error| text::unreadable(&error))?;
    Ok(examine(&record, result))
}

/// Examines a record. Why the game stopped is taken from the result of its board, if that says so, or else from the
/// record.
#[must_use]
pub fn examine(record: &Record, result: Option<GameResult>) -> Examination {
    game::examine(record, result.and_then(stop))
}

/// The verdicts on a record, each with its clause.
#[derive(Debug)]
pub struct Verdicts {
    /// Whether the moves are legal and their notation right.
    pub legality: Message,
    /// Each legal move with a wrong notation.
    pub slips: Vec<Message>,
    /// Whether the record goes to the end of the game, or why it stops.
    pub completeness: Message,
    /// Whether result and counts agree with the moves.
    pub agreement: Message,
    /// A fourth draw offer of one player, if there is one (D3).
    pub offer: Option<Message>,
}

impl Verdicts {
    /// The verdicts of an examination.
    #[must_use]
    pub fn new(examination: &Examination) -> Self {
        Self {
            legality: text::legality(examination.legality()),
            slips: examination.slips.iter().map(text::disagreement).collect(),
            completeness: text::completeness(examination.completeness),
            agreement: text::agreement(&examination.agreement),
            offer: examination.fourth_offer.as_ref().map(text::fourth_offer),
        }
    }
}

/// That the moves stop before the count of the board or, where it has none, of the record. They need not be complete (N6),
/// but the last ones may be lost.
#[must_use]
pub fn stopping_short(
    record: &Record,
    examined: &Examination,
    result: Option<GameResult>,
) -> Option<Message> {
    let of_board = match result {
        Some(GameResult::Played { counts, .. }) => counts,
        _ => None,
    };
    let of_board = of_board.map(|counts| BySide { white: counts.white, black: counts.black });
    let short = examined.replay.stops_short_of(of_board.or(record.counts)?)?;
    examined.fault.is_none().then(|| text::stops_short(short))
}

/// Why a game with this result stopped early.
const fn stop(result: GameResult) -> Option<Termination> {
    match result {
        GameResult::Played { ending: Some(ending), .. } => match ending {
            Ending::Count | Ending::NoMoves => None,
            Ending::Resignation => Some(Termination::Resigned),
            Ending::Agreement => Some(Termination::Agreed),
            Ending::Flag | Ending::BothFlags => Some(Termination::Flag),
            Ending::Position => Some(Termination::Chylymov),
            Ending::Decision => Some(Termination::Ruled),
        },
        _ => None,
    }
}

/// The game with the result of its board, if the two agree (N8).
///
/// # Errors
/// They do not; the message has both. A forfeit is not a played game and has no record (S5).
pub fn agreed(game: &CheckedGame, result: GameResult) -> Result<CheckedGame, Message> {
    let (winner, counts) = match result {
        GameResult::Played { winner, counts, .. } => (winner, counts),
        GameResult::Unrated { winner } => (winner, None),
        // What a referee decided, or what is still open, contradicts no moves.
        GameResult::Reduced { .. } | GameResult::Adjourned => return Ok(game.clone()),
        GameResult::Forfeit { .. } | GameResult::DoubleForfeit => {
            return Err(Message::new("error-record-forfeit").with("board", result.to_string()));
        }
    };
    let declared_result = DeclaredResult::of_winner(winner);
    let counts = counts.map(|counts| BySide { white: counts.white, black: counts.black });
    let same_verdict =
        game.declared_result() == DeclaredResult::Open || game.declared_result() == declared_result;
    let same_counts = game.counts().zip(counts).is_none_or(|(of_game, of_board)| of_game == of_board);
    if let Some(declared) = result_of(game)
        && !(same_verdict && same_counts)
    {
        let both = Message::new("error-record-result").with("board", result.to_string());
        return Err(both.with("record", declared.to_string()));
    }
    CheckedGame::new(game.tags().clone(), game.replay().clone(), declared_result, counts.or(game.counts()))
        .map_err(|found| text::against_result(result, found))
}

/// The result that a game declares; `None` when it is open.
#[must_use]
pub fn result_of(game: &CheckedGame) -> Option<GameResult> {
    let winner = match game.declared_result() {
        DeclaredResult::Won(side) => Some(side),
        DeclaredResult::Drawn => None,
        DeclaredResult::Open => return None,
    };
    let ending = match game.outcome() {
        Some(outcome) => Some(match outcome.reason {
            Reason::Won | Reason::Half => Ending::Count,
            Reason::NoBall => Ending::NoMoves,
        }),
        None => game.tags().get(Tag::Termination).and_then(|stop| stop.parse().ok()).and_then(ending),
    };
    let counts = game.counts().map(|counts| Counts { white: counts.white, black: counts.black });
    Some(GameResult::Played { winner, counts, ending })
}

/// How a game ended whose record says why it stopped. A record that breaks off does not say it.
const fn ending(stop: Termination) -> Option<Ending> {
    match stop {
        Termination::Resigned => Some(Ending::Resignation),
        Termination::Agreed => Some(Ending::Agreement),
        Termination::Chylymov => Some(Ending::Position),
        Termination::Flag => Some(Ending::Flag),
        Termination::Ruled => Some(Ending::Decision),
        Termination::Unrecorded => None,
    }
}

/// Whether the record of a board contradicts its result (N8): one of the two was changed since they agreed.
pub fn contradicts(tx: &mut Tx<'_>, board: &Game) -> Result<bool, StoreError> {
    Ok(!contradicting(tx, std::slice::from_ref(board))?.is_empty())
}

/// The numbers of those of these boards whose record contradicts their result (N8).
pub fn contradicting(tx: &mut Tx<'_>, boards: &[Game]) -> Result<Vec<u32>, StoreError> {
    let recorded =
        || boards.iter().filter_map(|board| Some((board, board.result.filter(|_| board.has_record)?)));
    let ids: Vec<GameId> = recorded().map(|(board, _)| board.id).collect();
    let texts = tx.list_record_texts(&ids)?;
    let contradicts = |(board, result): &(&Game, GameResult)| {
        let game = texts.get(&board.id).and_then(|text| read(text).ok());
        game.is_some_and(|game| agreed(&game, *result).is_err())
    };
    Ok(recorded().filter(contradicts).map(|(board, _)| board.number).collect())
}

/// The game as it is stored: of its tags only the termination and the comment.
pub(super) fn without_names(game: &CheckedGame) -> CheckedGame {
    let mut tags = Tags::default();
    for tag in [Tag::Termination, Tag::Comment] {
        tags.set(tag, game.tags().get(tag).unwrap_or_default());
    }
    game.with_tags(tags)
}

/// The line by which a game is found: the pits its moves start from.
pub(in crate::actions) fn line(game: &CheckedGame) -> String {
    OpeningLine::from_replay(game.replay()).digits()
}
