//! A file of any kind to the records of the list in it that is read: text, a sheet of a workbook, a table of a page.

use std::borrow::Cow;
use std::collections::BTreeSet;

use super::mending::Mending;
use super::sheet::{Choice, FileKind};
use crate::exchange::error::SheetError;
use crate::exchange::limits::MAX_RECORDS;
use crate::exchange::mojibake::{self, Mojibake};
use crate::exchange::records::{self, Delimiter, Record};
use crate::exchange::workbook::{List, Lists, Merged};
use crate::exchange::{headers, html, text, workbook};

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
    /// Cells that are one over several rows; only the first has its text.
    pub(super) merged: Vec<Merged>,
    /// What its letters were before they were read as others, and in how many cells that is seen.
    pub(super) mojibake: Option<(Mojibake, usize)>,
}

/// Opens a file, its list that was chosen or else the first with players, or else the first with anything.
pub(super) fn open(bytes: &[u8], mending: &Mending) -> Result<Source, SheetError> {
    let Opened { kind, mut lists, chosen } = opened(bytes, mending, None)?;
    let choices: Vec<Choice> = lists.iter().map(|(choice, _)| choice.clone()).collect();
    if chosen >= lists.len() {
        return Err(SheetError::Empty);
    }
    let (_, list) = lists.swap_remove(chosen);
    let Read { mut records, merged } = list?;
    let mojibake = undo(&mut records, mending.letters);
    let choices = if matches!(kind, FileKind::Text { .. }) { Vec::new() } else { choices };
    Ok(Source { kind, choices, chosen, is_shown: true, records, merged, mojibake })
}

/// A list by its name, or why it cannot be read.
type NamedSource = (String, Result<Source, SheetError>);

/// Every list of a file that is ticked and has anything; where nothing was said, those with players and the one that is shown.
pub(super) fn open_all(
    bytes: &[u8],
    mending: &Mending,
    ticked: Option<&BTreeSet<usize>>,
) -> Result<Vec<NamedSource>, SheetError> {
    let Opened { kind, lists, chosen } = opened(bytes, mending, ticked)?;
    let choices: Vec<Choice> = lists.iter().map(|(choice, _)| choice.clone()).collect();
    let is_wanted = |at: usize, choice: &Choice| {
        let is_usual = choice.has_players || choice.lines.is_none() || at == chosen;
        let is_wanted = ticked.map_or(is_usual, |ticked| ticked.contains(&at));
        is_wanted && choice.lines != Some(0) && !choice.is_left
    };
    let sources = lists.into_iter().enumerate().filter(|(at, (choice, _))| is_wanted(*at, choice));
    let open = |(at, (choice, read)): (usize, (Choice, Result<Read, SheetError>))| {
        let source = read.map(|Read { mut records, merged }| {
            let mojibake = undo(&mut records, mending.letters);
            let choices = choices.clone();
            Source { kind, choices, chosen: at, is_shown: at == chosen, records, merged, mojibake }
        });
        (choice.name, source)
    };
    Ok(sources.map(open).collect())
}

/// The records of a list, and which of their cells are one.
struct Read {
    records: Vec<Record>,
    merged: Vec<Merged>,
}

/// A file with all its lists.
struct Opened {
    kind: FileKind,
    lists: Vec<(Choice, Result<Read, SheetError>)>,
    chosen: usize,
}

/// Reads the first lists of a file, and besides the one that was chosen and those that are ticked.
fn opened(bytes: &[u8], mending: &Mending, ticked: Option<&BTreeSet<usize>>) -> Result<Opened, SheetError> {
    let wished: BTreeSet<usize> = mending.list.iter().chain(ticked.into_iter().flatten()).copied().collect();
    let (kind, lists) = if workbook::is_workbook(bytes) {
        (FileKind::Workbook, workbook::lists_with(bytes, &wished)?)
    } else if html::is_page(bytes) {
        let (is_workbook, lists) = html::lists(bytes, &wished)?;
        (if is_workbook { FileKind::Workbook } else { FileKind::Page }, lists)
    } else {
        let (kind, records) = of_text(bytes, mending)?;
        let lines = Some(records.len());
        let choice = Choice { name: String::new(), lines, has_players: true, is_left: false };
        let read = Read { records, merged: Vec::new() };
        return Ok(Opened { kind, lists: vec![(choice, Ok(read))], chosen: 0 });
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
    let delimiter = records::detect(known);
    let aligned = records::aligned_rather(known, delimiter).filter(|_| mending.letters || undone.is_none());
    let (delimiter, records) = match aligned {
        Some(aligned) => (Delimiter::Spaces, records::all(&aligned, Delimiter::Spaces)?),
        None => (delimiter, records::all(&text, delimiter)?),
    };
    Ok((FileKind::Text { encoding, delimiter }, records))
}

/// What sheets of referees are called; folded, the beginning of each is enough.
const OF_REFEREES: [&str; 8] =
    ["судьи", "судейск", "referee", "arbiter", "төреші", "калыс", "schiedsrichter", "hakem"];

/// Whether a sheet of this name lists others than players.
fn is_of_others(name: &str) -> bool {
    let name = headers::fold(name);
    OF_REFEREES.iter().any(|begin| name.starts_with(begin))
}

fn choose(kind: FileKind, lists: Lists, wish: Option<usize>) -> Opened {
    let read = lists.into_iter().map(|(name, list)| {
        let read = list.and_then(records_of);
        let has_players =
            !is_of_others(&name) && read.as_ref().is_ok_and(|read| super::layout::has_players(&read.records));
        let lines = read.as_ref().ok().map(|read| read.records.len());
        let is_left = matches!(read, Err(SheetError::TooManySheets { .. }));
        (Choice { name, lines, has_players, is_left }, read)
    });
    let lists: Vec<_> = read.collect();
    let first = || {
        let with_players = lists.iter().position(|(choice, _)| choice.has_players);
        with_players.or_else(|| lists.iter().position(|(choice, _)| choice.lines != Some(0)))
    };
    let chosen = wish.filter(|wish| *wish < lists.len()).or_else(first).unwrap_or(usize::MAX);
    Opened { kind, lists, chosen }
}

fn records_of(list: List) -> Result<Read, SheetError> {
    let records = records::records(&list.text, Delimiter::Tab).take(MAX_RECORDS);
    Ok(Read { records: records.collect::<Result<Vec<_>, _>>()?, merged: list.merged })
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
