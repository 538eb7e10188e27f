//! Recorded games of all events: searched, exported as one file, and indexed by their moves.

use std::collections::{BTreeMap, HashSet};

use chrono::{DateTime, Utc};

use super::records::reading;
use super::records::text::found as found_message;
use crate::actions::{ActionError, load_event};
use crate::game::{
    BySide, CheckedGame, Discrepancy, MAX_MOVES, OpeningLineError, OpeningLineFault, Tag, Tags,
};
use crate::i18n::Message;
use crate::regulations::result::GameResult;
use crate::store::{StoreError, Tx};
use crate::tournament::players::search::NameWords;
use crate::tournament::{
    EventDetails, EventId, GameId, PlayerId, RecordingFilter, RecordingPlayer, RecordingRef, SectionId,
    SectionSettings,
};

/// The places of the games that match a filter: those of one event by section, round and board, those of all events latest
/// first. Only of a player, if one is searched for.
pub fn find(
    tx: &mut Tx<'_>,
    filter: &RecordingFilter,
    player: &NameWords,
) -> Result<Vec<RecordingRef>, StoreError> {
    let mut places = tx.list_recordings(filter)?;
    if !player.is_empty() {
        // Here and not in the database: SQLite folds ASCII letters only.
        let names = tx.list_player_names(filter.event)?.into_iter();
        let found: HashSet<PlayerId> =
            names.filter(|(_, name)| player.found_in(name)).map(|(id, _)| id).collect();
        places.retain(|place| found.contains(&place.white) || found.contains(&place.black));
    }
    Ok(places)
}

/// Why a text is not a valid line of moves.
#[must_use]
pub fn line_fault(error: &OpeningLineError) -> Message {
    let found = match error.fault {
        OpeningLineFault::Unreadable => Message::new("games-line-unreadable"),
        OpeningLineFault::Illegal(illegal) => found_message(Discrepancy::Illegal(illegal)),
        OpeningLineFault::LandsOn(landing) => found_message(Discrepancy::LandsOn(landing)),
        OpeningLineFault::TooLong => Message::new("unreadable-too-many-moves").with("most", MAX_MOVES),
    };
    let OpeningLineError { turn, written, .. } = error;
    let message = Message::new("error-games-line").with("n", turn.number).with("side", turn.side.name());
    message.with("written", written).with("found", found)
}

/// The tags of an exported game.
#[derive(Clone, Debug)]
pub struct Heading<'a> {
    pub event: &'a EventDetails,
    pub section: &'a SectionSettings,
    pub round: u8,
    /// When the round was started.
    pub started_at: Option<DateTime<Utc>>,
    pub players: BySide<Option<RecordingPlayer>>,
    pub result: Option<GameResult>,
}

impl Heading<'_> {
    /// The game as it is exported: with the names of the tournament, and with the board's result where the game leaves it
    /// open. Nothing personal (A6).
    #[must_use]
    pub fn above(&self, game: &CheckedGame) -> CheckedGame {
        let mut tags = Tags::default();
        tags.set(Tag::Event, &format!("{}, {}", self.event.name, self.section.name));
        tags.set(Tag::Site, &self.event.place);
        if let Some(started) = self.started_at {
            tags.set(Tag::Date, &self.event.zone.day(started).format("%Y.%m.%d").to_string());
        }
        tags.set(Tag::Round, &self.round.to_string());
        let control = &self.section.control;
        tags.set(Tag::TimeControl, &format!("{}+{}", control.base_minutes, control.increment_seconds));
        let BySide { white, black } = &self.players;
        for (player, name, rating) in [(white, Tag::White, Tag::WhiteElo), (black, Tag::Black, Tag::BlackElo)]
        {
            if let Some(player) = player {
                tags.set(name, &player.name.to_string());
                tags.set(rating, &player.rating.map(|rating| rating.to_string()).unwrap_or_default());
            }
        }
        for tag in [Tag::Termination, Tag::Comment] {
            tags.set(tag, game.tags().get(tag).unwrap_or_default());
        }
        let decided = self.result.and_then(|result| reading::agreed(game, result).ok());
        decided.as_ref().unwrap_or(game).with_tags(tags)
    }
}

/// The games of these places as one TGK file (N5), in the same order. All of them are of one event.
///
/// # Errors
/// There is no such event.
pub fn tgk(tx: &mut Tx<'_>, event: EventId, places: &[RecordingRef]) -> Result<String, ActionError> {
    let event = load_event(tx, event)?;
    let sections = tx.list_sections(event.id)?.into_iter();
    let sections: BTreeMap<SectionId, SectionSettings> =
        sections.map(|section| (section.id, section.settings)).collect();
    let lines = tx.list_recording_lines(places)?;
    let texts = tx.list_recording_texts(places)?;
    let mut file = String::new();
    for (recording, stored) in lines.into_iter().zip(texts) {
        let section = sections.get(&recording.place.section).ok_or(ActionError::NotFound)?;
        let game = match reading::read(&stored.text) {
            Ok(game) => game,
            Err(fault) => {
                // Export the others; the page of this one reports that it is broken.
                tracing::error!(board = %stored.game, fault = fault.key(), "a stored record is invalid");
                continue;
            }
        };
        let heading = Heading {
            event: &event.details,
            section,
            round: recording.place.round,
            started_at: stored.started_at,
            players: BySide { white: Some(recording.white), black: Some(recording.black) },
            result: recording.result,
        };
        if !file.is_empty() {
            file.push('\n');
        }
        file.push_str(&heading.above(&game).to_string());
    }
    Ok(file)
}

/// The number of records indexed at once.
const AT_ONCE: u16 = 500;

/// Stores the lines of some records that have none, of those after this board. Returns the board of the last one;
/// `None` when there is none left. Doing it again changes nothing.
pub fn fill_lines(tx: &mut Tx<'_>, after: Option<GameId>) -> Result<Option<GameId>, StoreError> {
    let records = tx.list_records_without_line(after, AT_ONCE)?;
    for (board, text) in &records {
        match reading::read(text) {
            Ok(game) => tx.update_line(*board, &reading::line(&game))?,
            Err(fault) => {
                tracing::error!(%board, fault = fault.key(), "a stored record is invalid");
            }
        }
    }
    Ok(records.last().map(|(board, _)| *board))
}

/// Stores under which names some players and games are searched that have none, and what lists show of persons. Returns whether
/// there may be more. Doing it again changes nothing.
pub fn fill_names(tx: &mut Tx<'_>) -> Result<bool, StoreError> {
    tx.lock_persons()?;
    let names = tx.fill_recording_names(AT_ONCE)? + tx.fill_player_names(AT_ONCE)?;
    Ok(names + tx.fill_persons(AT_ONCE)? > 0)
}

#[cfg(test)]
mod tests;
