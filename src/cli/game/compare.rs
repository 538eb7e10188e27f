//! `game compare`: two records of one game side by side.

use std::io::{self, Write};
use std::path::Path;

use super::{is_stdin, nth};
use crate::game::{
    self, CheckedGame, Comparison, Correction, DeclaredResult, Difference, Notation, Record, Scoresheet, Turn,
};
use crate::primitives::Keyed;

/// Compares the first games of two files and writes where they part, which can be followed further, what to
/// correct in each, and the game that both tell together; true when they say the same.
///
/// # Errors
/// A file cannot be read or holds no game, both are the standard input, or `out` cannot be written to.
pub fn compare(files: [&Path; 2], out: &mut dyn Write) -> io::Result<bool> {
    if files.into_iter().all(is_stdin) {
        return Err(io::Error::new(
            io::ErrorKind::InvalidInput,
            "only one of two records can be read from -",
        ));
    }
    let [first, second] = files.map(|file| nth(file, 1));
    let (first, second) = match (first?, second?) {
        (Ok(first), Ok(second)) => (first, second),
        (first, second) => {
            for (file, record) in files.into_iter().zip([first, second]) {
                if let Err(error) = record {
                    writeln!(out, "{}: {error}", file.display())?;
                }
            }
            return Ok(false);
        }
    };
    let compared = game::compare(&first, &second);
    let records = [(Scoresheet::First, files[0], &first), (Scoresheet::Second, files[1], &second)];
    for (scoresheet, file, record) in records {
        let (followed, all) = (compared.followed.of(scoresheet), record.moves.len());
        writeln!(
            out,
            "{}: {}, {followed} of {all} single moves can be followed",
            scoresheet.key(),
            file.display()
        )?;
    }
    write_differences(&compared, out)?;
    let same = compared.same_moves() && compared.marks.is_empty() && compared.declared_results.is_none();
    if same {
        writeln!(out, "both say the same")?;
    }
    writeln!(out, "\n{}", joint(&first, compared))?;
    Ok(same)
}

fn write_differences(compared: &Comparison, out: &mut dyn Write) -> io::Result<()> {
    for mark in &compared.marks {
        writeln!(out, "mark: {}", Said(mark))?;
    }
    if let Some(divergence) = &compared.divergence {
        writeln!(out, "parting: {}", Said(divergence))?;
    }
    if let Some(results) = compared.declared_results {
        writeln!(out, "result: {} in the first, {} in the second", results.first, results.second)?;
    }
    if let Some(scoresheet) = compared.recommended {
        writeln!(out, "go by: the {}", scoresheet.key())?;
    }
    compared.corrections.iter().try_for_each(|correction| writeln!(out, "correct: {}", Change(correction)))
}

/// The joint game under the tags of the first record, with the result of its last position, or else the one that
/// both records tell.
fn joint(first: &Record, compared: Comparison) -> String {
    let is_over = compared.merged.last_position().outcome().is_some();
    let declared_result = if is_over || compared.declared_results.is_some() {
        DeclaredResult::Open
    } else {
        first.declared_result
    };
    let game = CheckedGame::new(first.tags.clone(), compared.merged, declared_result, None);
    game.map_or_else(|found| format!("no joint game: {found}"), |game| game.to_string())
}

/// What two records say of a turn.
struct Said<'d>(&'d Difference);

impl std::fmt::Display for Said<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let Difference { turn, written } = self.0;
        write!(
            f,
            "{turn}: {} in the first, {} in the second",
            or_nothing(written.first),
            or_nothing(written.second)
        )
    }
}

struct Change<'c>(&'c Correction);

impl std::fmt::Display for Change<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let Correction { scoresheet, ply, written, instead } = self.0;
        let turn = Turn::after(*ply);
        write!(
            f,
            "{}, {turn}: {} instead of {}",
            scoresheet.key(),
            or_nothing(*instead),
            or_nothing(*written)
        )
    }
}

fn or_nothing(said: Option<Notation>) -> String {
    said.map_or_else(|| "nothing".to_owned(), |notation| notation.to_string())
}
