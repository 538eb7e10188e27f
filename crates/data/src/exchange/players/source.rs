//! A file of any kind to the records of the list in it that is read: text, a sheet of a workbook, a table of a page.

use std::borrow::Cow;

use super::mending::Mending;
use super::sheet::{Choice, FileKind};
use crate::exchange::error::SheetError;
use crate::exchange::limits::{MAX_BYTES, MAX_COLUMNS, MAX_RECORDS};
use crate::exchange::mojibake::{self, Mojibake};
use crate::exchange::records::{self, Delimiter, Record};
use crate::exchange::workbook::{List, Lists, Merged};
use crate::exchange::{html, text, workbook};

/// The records of a list.
pub(super) struct Source {
    pub(super) kind: FileKind,
    /// The lists of the file; empty where it is text.
    pub(super) choices: Vec<Choice>,
    /// Which of them this is.
    pub(super) chosen: usize,
    /// Whether it is the one that is shown.
    pub(super) is_shown: bool,
    pub(super) records: Vec<Record>,
    /// What its letters were before they were read as others, and in how many cells that is seen.
    pub(super) mojibake: Option<(Mojibake, usize)>,
}

/// Opens a file, its list that was chosen or else the first with players, or else the first with anything.
pub(super) fn open(bytes: &[u8], mending: &Mending) -> Result<Source, SheetError> {
    let Opened { kind, mut lists, chosen } = opened(bytes, mending)?;
    let choices: Vec<Choice> = lists.iter().map(|(choice, _)| choice.clone()).collect();
    if chosen >= lists.len() {
        return Err(SheetError::Empty);
    }
    let (_, records) = lists.swap_remove(chosen);
    let mut records = records?;
    let mojibake = undo(&mut records, mending.letters);
    let choices = if matches!(kind, FileKind::Text { .. }) { Vec::new() } else { choices };
    Ok(Source { kind, choices, chosen, is_shown: true, records, mojibake })
}

/// Opens every list of a file that can be read.
pub(super) fn open_all(bytes: &[u8], mending: &Mending) -> Result<Vec<Source>, SheetError> {
    let Opened { kind, lists, chosen } = opened(bytes, mending)?;
    let choices: Vec<Choice> = lists.iter().map(|(choice, _)| choice.clone()).collect();
    let sources = lists.into_iter().enumerate().filter(|(_, (choice, _))| choice.lines != Some(0));
    let open = |(at, (_, records)): (usize, (Choice, Result<Vec<Record>, SheetError>))| {
        let mut records = records?;
        let mojibake = undo(&mut records, mending.letters);
        Ok(Source { kind, choices: choices.clone(), chosen: at, is_shown: at == chosen, records, mojibake })
    };
    sources.map(open).collect()
}

/// A file with all its lists.
struct Opened {
    kind: FileKind,
    lists: Vec<(Choice, Result<Vec<Record>, SheetError>)>,
    chosen: usize,
}

fn opened(bytes: &[u8], mending: &Mending) -> Result<Opened, SheetError> {
    let (kind, lists) = if workbook::is_workbook(bytes) {
        (FileKind::Workbook, workbook::lists(bytes)?)
    } else if html::is_page(bytes) {
        let (is_workbook, lists) = html::lists(bytes)?;
        (if is_workbook { FileKind::Workbook } else { FileKind::Page }, lists)
    } else {
        let (kind, records) = of_text(bytes, mending)?;
        let choice = Choice { name: String::new(), lines: Some(records.len()), has_players: true };
        return Ok(Opened { kind, lists: vec![(choice, Ok(records))], chosen: 0 });
    };
    Ok(choose(kind, lists, mending.list))
}

fn of_text(bytes: &[u8], mending: &Mending) -> Result<(FileKind, Vec<Record>), SheetError> {
    let text::Text { text, encoding } = text::decode(bytes)?;
    if text.starts_with("%PDF") || text.starts_with("{\\rtf") {
        return Err(SheetError::NotText);
    }
    // Headers are known by their letters.
    let undone = undone(&text);
    let text = if mending.letters { undone.clone().unwrap_or(text) } else { text };
    let known = undone.as_ref().unwrap_or(&text);
    let (delimiter, records) = match records::aligned(known).filter(|_| mending.letters || undone.is_none()) {
        Some(aligned) => (Delimiter::Spaces, records::all(&aligned, Delimiter::Spaces)?),
        None => {
            let delimiter = records::detect(known);
            (delimiter, records::all(&text, delimiter)?)
        }
    };
    Ok((FileKind::Text { encoding, delimiter }, records))
}

fn choose(kind: FileKind, lists: Lists, wish: Option<usize>) -> Opened {
    let read = lists.into_iter().map(|(name, list)| {
        let records = list.and_then(|list| records_of(&list));
        let has_players = records.as_ref().is_ok_and(|records| super::layout::has_players(records));
        let lines = records.as_ref().ok().map(Vec::len);
        (Choice { name, lines, has_players }, records)
    });
    let lists: Vec<_> = read.collect();
    let first = || {
        let with_players = lists.iter().position(|(choice, _)| choice.has_players);
        with_players.or_else(|| lists.iter().position(|(choice, _)| choice.lines != Some(0)))
    };
    let chosen = wish.filter(|wish| *wish < lists.len()).or_else(first).unwrap_or(usize::MAX);
    Opened { kind, lists, chosen }
}

fn records_of(list: &List) -> Result<Vec<Record>, SheetError> {
    let mut records =
        records::records(&list.text, Delimiter::Tab).take(MAX_RECORDS).collect::<Result<Vec<_>, _>>()?;
    let mut room = MAX_BYTES.saturating_sub(list.text.len());
    for merged in &list.merged {
        fill(&mut records, merged, &mut room)?;
    }
    Ok(records)
}

/// Writes a cell that takes several rows into each of them. One that takes several columns stays in the first: it is a heading.
fn fill(records: &mut [Record], merged: &Merged, room: &mut usize) -> Result<(), SheetError> {
    let line = |row: u32| usize::try_from(row).unwrap_or(usize::MAX).saturating_add(1);
    let column = usize::try_from(merged.columns.0).unwrap_or(usize::MAX);
    let (first, last) = (line(merged.rows.0), line(merged.rows.1));
    let Ok(at) = records.binary_search_by_key(&first, |record| record.line) else { return Ok(()) };
    let Some(text) = records.get(at).and_then(|record| record.cells.get(column)).cloned() else {
        return Ok(());
    };
    if text.trim().is_empty() || column >= MAX_COLUMNS {
        return Ok(());
    }
    for record in records.iter_mut().skip(at + 1).take_while(|record| record.line <= last) {
        *room = room.checked_sub(text.len()).ok_or(SheetError::TooLarge { bytes: MAX_BYTES })?;
        if record.cells.len() <= column {
            record.cells.resize(column + 1, String::new());
        }
        if let Some(cell) = record.cells.get_mut(column).filter(|cell| cell.trim().is_empty()) {
            cell.clone_from(&text);
        }
    }
    Ok(())
}

/// A text whose letters were read as others, line by line as they were; `None` where nothing was.
fn undone(text: &str) -> Option<String> {
    let (what, _) = mojibake::commonest(text.lines())?;
    let lines = text.split_inclusive('\n');
    Some(lines.map(|line| mojibake::undo_as(line, what).map_or(Cow::Borrowed(line), Cow::Owned)).collect())
}

/// Looks for letters that were read as others: mends them, where that is wished, or else says what most of them were.
fn undo(records: &mut [Record], is_wished: bool) -> Option<(Mojibake, usize)> {
    let (what, count) =
        mojibake::commonest(records.iter().flat_map(|record| &record.cells).map(String::as_str))?;
    if !is_wished {
        return Some((what, count));
    }
    for cell in records.iter_mut().flat_map(|record| &mut record.cells) {
        if let Some(before) = mojibake::undo_as(cell, what) {
            *cell = before;
        }
    }
    None
}
