//! `game check`: holds many games against the rules, and says of each that is rejected why and what was probably
//! meant.

use std::io::{self, Write};
use std::path::{Path, PathBuf};

use serde::Serialize;

use super::{named, open};
use crate::game::{
    self, CheckedGame, Clause, Disagreement, Notation, ReadError, ReadErrorKind, Record, Repair,
    TextPosition, Turn,
};
use crate::primitives::{Keyed, Side};

/// How rejected games are told.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Report {
    /// A line for each, with the repairs indented below it.
    Text,
    /// A JSON object on a line for each.
    Json,
}

/// Checks the games of many files against the rules. Writes of each game that is rejected what is wrong first and
/// the likeliest repairs, of each that stops before its count that it does, and the totals last; true when none was rejected and
/// every file had a game.
///
/// # Errors
/// A file cannot be read, or `out` cannot be written to.
pub fn check(files: &[PathBuf], report: Report, out: &mut dyn Write) -> io::Result<bool> {
    let (mut games, mut rejected, mut empty) = (0_usize, 0_usize, 0_usize);
    for file in files {
        let games_before = games;
        for record in open(file)? {
            games += 1;
            let record = record.map_err(|error| named(file, &error))?;
            if let Some(remark) = Remark::on_heading(file, &record) {
                remark.write(report, out)?;
            }
            let number = games - games_before;
            let checked = match record {
                Ok(record) => {
                    game::check(&record).map_err(|wrong| Rejection::of_wrong(file, &record, &wrong))
                }
                Err(error) => Err(Rejection::of_unreadable(file, &error)),
            };
            match checked {
                Ok(game) => {
                    if let Some(remark) = Remark::on_end(file, number, &game) {
                        remark.write(report, out)?;
                    }
                }
                Err(rejection) => {
                    rejected += 1;
                    rejection.write(report, out)?;
                }
            }
        }
        if games == games_before {
            empty += 1;
            Rejection::of_empty(file).write(report, out)?;
        }
    }
    match report {
        Report::Text => {
            writeln!(out, "{games} game{}, {rejected} rejected", if games == 1 { "" } else { "s" })?;
        }
        Report::Json => write_json(&Totals { games, rejected }, out)?,
    }
    Ok(rejected == 0 && empty == 0)
}

/// The last line for programs.
#[derive(Serialize)]
struct Totals {
    games: usize,
    rejected: usize,
}

/// What is told of a game that is not rejected for it, as programs read it.
#[derive(Serialize)]
struct Remark {
    file: String,
    game: usize,
    remark: String,
}

impl Remark {
    /// The heading above the first move, if there is one.
    fn on_heading(file: &Path, record: &Result<Record, ReadError>) -> Option<Self> {
        let record = record.as_ref().ok().filter(|record| record.heading_lines > 0)?;
        let lines = match record.heading_lines {
            1 => "1 line above the first move is".to_owned(),
            lines => format!("{lines} lines above the first move are"),
        };
        let remark = format!("{lines} passed over");
        Some(Self { file: file.display().to_string(), game: record.game, remark })
    }

    /// That the moves stop before the count of the game, if they do.
    fn on_end(file: &Path, number: usize, game: &CheckedGame) -> Option<Self> {
        let short = game.replay().stops_short_of(game.counts()?)?;
        Some(Self { file: file.display().to_string(), game: number, remark: short.to_string() })
    }

    fn write(&self, report: Report, out: &mut dyn Write) -> io::Result<()> {
        match report {
            Report::Text => writeln!(out, "{}: game {}: {}", self.file, self.game, self.remark),
            Report::Json => write_json(self, out),
        }
    }
}

/// A game that is rejected, as programs read it.
#[derive(Serialize)]
struct Rejection {
    file: String,
    game: usize,
    message: String,
    clause: String,
    line: u32,
    column: u32,
    /// The move, where it is one: its number and its side.
    number: Option<usize>,
    side: Option<Side>,
    repairs: Vec<Offered>,
}

/// A repair, as programs and people read it.
#[derive(Serialize)]
struct Offered {
    slip: String,
    number: usize,
    side: Side,
    written: Vec<String>,
    instead: Vec<String>,
    /// How many single moves of the repaired record stand.
    plies: usize,
    /// Whether these are all.
    complete: bool,
    message: String,
}

impl Rejection {
    /// A game that the rules reject.
    fn of_wrong(file: &Path, record: &Record, wrong: &Disagreement) -> Self {
        let finding = (wrong.game, wrong.to_string(), wrong.found.clause());
        let rejection = Self::new(file, finding, wrong.place, wrong.turn);
        Self { repairs: game::repairs(record).iter().map(Offered::from_repair).collect(), ..rejection }
    }

    /// A file without a game.
    fn of_empty(file: &Path) -> Self {
        let place = TextPosition { line: 1, column: 1 };
        Self::of_unreadable(file, &ReadError { game: 1, turn: None, place, kind: ReadErrorKind::NoGame })
    }

    fn of_unreadable(file: &Path, error: &ReadError) -> Self {
        Self::new(file, (error.game, error.to_string(), error.kind.clause()), error.place, error.turn)
    }

    fn new(
        file: &Path,
        (game, message, clause): (usize, String, Clause),
        place: TextPosition,
        turn: Option<Turn>,
    ) -> Self {
        Self {
            file: file.display().to_string(),
            game,
            message,
            clause: clause.to_string(),
            line: place.line,
            column: place.column,
            number: turn.map(|turn| turn.number),
            side: turn.map(|turn| turn.side),
            repairs: Vec::new(),
        }
    }

    fn write(&self, report: Report, out: &mut dyn Write) -> io::Result<()> {
        if report == Report::Json {
            return write_json(self, out);
        }
        writeln!(out, "{}: {}", self.file, self.message)?;
        self.repairs.iter().try_for_each(|repair| writeln!(out, "    {}", repair.message))
    }
}

impl Offered {
    fn from_repair(repair: &Repair) -> Self {
        let moves_text = |moves: &[Notation]| moves.iter().map(ToString::to_string).collect();
        let turn = repair.turn();
        Self {
            slip: repair.slip.key().replace('_', "-"),
            number: turn.number,
            side: turn.side,
            written: moves_text(&repair.written),
            instead: moves_text(&repair.instead),
            plies: repair.plies,
            complete: repair.reach == game::Reach::End,
            message: repair.to_string(),
        }
    }
}

fn write_json(value: &impl Serialize, out: &mut dyn Write) -> io::Result<()> {
    serde_json::to_writer(&mut *out, value)?;
    writeln!(out)
}
