//! A record while it is typed: as much of its text as can be read, how far the engine can follow it, and what the
//! buttons of its page change in it. Nothing but the text is stored between two requests.

use std::fmt::Write as _;
use std::str::FromStr;

use crate::game::{
    self, Comparison, Examination, MoveNumber, Notation, Offer, Pit, Position, ReadError, ReadOptions, Record,
};
use crate::game::{DeclaredResult, RecordedMove, Repair, Tag, Termination, Turn};
use crate::primitives::Keyed;

/// A record that may be unfinished, wrong or unreadable.
#[derive(Clone, Debug)]
pub struct Draft {
    /// What could be read.
    pub record: Record,
    /// Why nothing after it could.
    pub unread: Option<ReadError>,
    /// The examination of it by the engine.
    pub examined: Examination,
    /// Changes of one place after which more of it fits, best first.
    pub repairs: Vec<Repair>,
}

/// What a button of the page does to the text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum EditCommand {
    /// Removes the last move.
    Undo,
    /// Removes everything, to type another form.
    Anew,
    /// Removes what cannot be read, and everything after it.
    Cut,
    /// Makes the repair of this number.
    Repair(usize),
    /// Declares the result.
    Declare(DeclaredResult),
    /// Sets why the record stops early; the same again clears it.
    Termination(Termination),
    /// Plays from this pit: the next move, or one in place of the move after so many.
    Play(Pit, Option<usize>),
}

/// The text is not the value of a button.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("no button does this")]
pub struct EditCommandError;

/// The values of the buttons, such as `undo`, `cut`, `repair-0`, `result-1-0`, `stop-resignation`.
impl FromStr for EditCommand {
    type Err = EditCommandError;

    fn from_str(text: &str) -> Result<Self, EditCommandError> {
        match text {
            "undo" => return Ok(Self::Undo),
            "anew" => return Ok(Self::Anew),
            "cut" => return Ok(Self::Cut),
            _ => {}
        }
        let (what, which) = text.split_once('-').ok_or(EditCommandError)?;
        match what {
            "repair" => which.parse().map(Self::Repair).map_err(|_| EditCommandError),
            "result" => which.parse().map(Self::Declare).map_err(|_| EditCommandError),
            "stop" => which.parse().map(Self::Termination).map_err(|_| EditCommandError),
            _ => Err(EditCommandError),
        }
    }
}

impl Draft {
    /// Reads a text as far as it can be read. Nothing at all is a game without a move.
    #[must_use]
    pub fn read(text: &str, reading: ReadOptions) -> Self {
        let (record, unread) = match game::read_one_with(text, reading) {
            Ok(record) => (Some(record), None),
            Err(_) if text.trim().is_empty() => (None, None),
            Err(error) => (game::read_one_with(before(text, &error), reading).ok(), Some(error)),
        };
        Self::from_record(record.unwrap_or_else(nothing), unread)
    }

    fn from_record(record: Record, unread: Option<ReadError>) -> Self {
        let examined = game::examine(&record, None);
        let repairs = if examined.first().is_some() { game::repairs(&record) } else { Vec::new() };
        Self { record, unread, examined, repairs }
    }

    /// The number of legal single moves.
    #[must_use]
    pub fn stands(&self) -> usize {
        self.examined.replay.plies().len()
    }

    /// This record beside another one of the same game.
    #[must_use]
    pub fn beside(&self, other: &Self) -> Comparison {
        game::compare(&self.record, &other.record)
    }

    /// Where the next move goes: after the last legal one, or in place of an earlier one.
    #[must_use]
    pub fn turn(&self, corrected: Option<usize>) -> usize {
        corrected.map_or(self.stands(), |at| at.min(self.stands()))
    }

    /// The position before such a move.
    #[must_use]
    pub fn position(&self, moves: usize) -> Position {
        self.examined.replay.position(moves).unwrap_or(Position::START)
    }

    /// The record after a button was pressed. An impossible command changes nothing.
    #[must_use]
    pub fn after(self, deed: EditCommand) -> Self {
        let Self { mut record, mut unread, .. } = self.clone();
        match deed {
            EditCommand::Undo => {
                record.moves.pop();
            }
            EditCommand::Anew => return Self::from_record(nothing(), None),
            EditCommand::Cut => unread = None,
            EditCommand::Repair(number) => {
                if let Some(repair) = self.repairs.get(number) {
                    record = game::apply(&record, repair);
                }
            }
            EditCommand::Declare(declared_result) => record.declared_result = declared_result,
            EditCommand::Termination(stop) => {
                let is_same = self.stop() == Some(stop);
                record.tags.set(Tag::Termination, if is_same { "" } else { stop.name() });
            }
            EditCommand::Play(pit, corrected) => {
                let turn = self.turn(corrected);
                let Ok(played) = self.position(turn).play(pit) else { return self };
                let offer = record.moves.get(turn).map_or(Offer::None, |written| written.notation.offer);
                let notation = Notation::new(&played, offer);
                match record.moves.get_mut(turn) {
                    Some(written) => written.notation = notation,
                    None => {
                        let number = MoveNumber::expected(Turn::after(turn));
                        record.moves.push(RecordedMove { notation, number, place: record.end });
                    }
                }
            }
        }
        Self::from_record(record, unread)
    }

    /// Why it stops early, where that is declared.
    #[must_use]
    pub fn stop(&self) -> Option<Termination> {
        self.record.tags.get(Tag::Termination)?.parse().ok()
    }

    /// The text above the moves: everything that is not known from the tournament.
    #[must_use]
    pub fn head(&self) -> String {
        let mut head = String::new();
        let counts = self.record.counts.map(|counts| format!("{}-{}", counts.white, counts.black));
        let tag = |tag: Tag| (tag.key(), self.record.tags.get(tag).map(escaped));
        for (name, value) in [("Count", counts), tag(Tag::Termination), tag(Tag::Comment)] {
            if let Some(value) = value {
                // Writing into a String cannot fail.
                let _ = writeln!(head, "[{name} \"{value}\"]");
            }
        }
        head
    }

    /// The text after the moves: the result, where one is declared.
    #[must_use]
    pub fn tail(&self) -> String {
        match self.record.declared_result {
            DeclaredResult::Open => String::new(),
            declared_result => declared_result.to_string(),
        }
    }

    /// The text: one full move a line.
    #[must_use]
    pub fn text(&self) -> String {
        let mut text = self.head();
        for (number, full_move) in (1_usize..).zip(self.record.moves.chunks(2)) {
            let halves: Vec<_> = full_move.iter().map(|written| written.notation.to_string()).collect();
            let _ = writeln!(text, "{number}. {}", halves.join(" "));
        }
        text.push_str(&self.tail());
        text
    }
}

/// The text before the place of an error.
fn before<'t>(text: &'t str, error: &ReadError) -> &'t str {
    let count = |number: u32| usize::try_from(number.saturating_sub(1)).unwrap_or(usize::MAX);
    let lines = text.split_inclusive('\n').take(count(error.place.line));
    let start: usize = lines.map(str::len).sum();
    let line = text.get(start..).unwrap_or_default().chars();
    let columns: usize = line.take(count(error.place.column)).map(char::len_utf8).sum();
    text.get(..start + columns).unwrap_or_default()
}

/// A game without a move.
fn nothing() -> Record {
    let end = game::TextPosition { line: 1, column: 1 };
    let (tags, moves, declared_result) = (game::Tags::default(), Vec::new(), DeclaredResult::Open);
    Record { game: 1, tags, moves, declared_result, counts: None, end, heading_lines: 0 }
}

fn escaped(value: &str) -> String {
    value.replace('\\', "\\\\").replace('"', "\\\"")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(text: &str) -> Draft {
        Draft::read(text, ReadOptions::default())
    }

    #[test]
    fn a_text_is_read_as_far_as_possible() {
        for (text, moves, whole) in [
            ("", 0, true),
            ("1-0", 0, true),
            ("1. 76 98", 2, true),
            ("1. 76 98 2. 6", 2, false),
            ("76(10) 98 hello 66", 2, false),
            ("[Event", 0, false),
        ] {
            let draft = read(text);
            assert_eq!((draft.record.moves.len(), draft.unread.is_none()), (moves, whole), "{text}");
        }
    }

    #[test]
    fn the_game_is_followed_up_to_the_first_illegal_move() {
        let draft = read("1. 76(10) 98 2. 67 87(4)");
        assert_eq!((draft.stands(), draft.examined.fault.is_some()), (2, true));
        assert_eq!(draft.turn(None), 2);
        assert_eq!(draft.turn(Some(1)), 1);
        assert_eq!(draft.turn(Some(3)), 2, "behind the fault nobody knows the position");
    }

    #[test]
    fn buttons_change_the_text_and_nothing_else() {
        let after = |text: &str, deed| read(text).after(deed).text();
        let sixth = Pit::new(6).unwrap_or(Pit::NINTH);
        assert_eq!(after("1. 76(10) 98", EditCommand::Undo), "1. 76(10)\n");
        assert_eq!(after("", EditCommand::Undo), "");
        assert_eq!(after("1. 76(10) 98 oops", EditCommand::Anew), "");
        assert_eq!(after("1. 76(10) 98 oops 66", EditCommand::Cut), "1. 76(10) 98\n");
        assert_eq!(
            after("1. 76(10) 98", "result-0-1".parse().unwrap_or(EditCommand::Undo)),
            "1. 76(10) 98\n0-1"
        );
        assert_eq!(after("1. 76(10) 98", EditCommand::Play(sixth, None)), "1. 76(10) 98\n2. 66\n");
        // A move that does not stand is played over.
        assert_eq!(
            after("1. 76(10) 98 2. 67= 87(4)", EditCommand::Play(sixth, None)),
            "1. 76(10) 98\n2. 66= 87(4)\n"
        );
        assert_eq!(after("1. 76(10) 98", EditCommand::Play(sixth, Some(0))), "1. 65(10) 98\n");
        let resigned = "[Termination \"resignation\"]\n1. 76(10)\n";
        assert_eq!(after("76(10)", EditCommand::Termination(Termination::Resigned)), resigned);
        assert_eq!(after(resigned, EditCommand::Termination(Termination::Resigned)), "1. 76(10)\n");
        let comment = "[Count \"82-60\"]\n[Comment \"a \\\"b\\\"\"]\n1. 76(10)\n1-0";
        assert_eq!(read(comment).text(), comment);
    }
}
