//! Injects one slip of the pen at a time into real records and prints how many are detected, and how often the
//! right repair is offered first or among the first three.
//!
//! `cargo run --release --example injected_errors -- FILE…`; without files the two collections below
//! `TOGUZNAMA_DATA`. `scripts/injected-errors` does both. The seeds are fixed: every run prints the same.

mod injection;

use std::path::{Path, PathBuf};
use std::process::ExitCode;

use injection::{Injected, Injury, Tally};
use toguznama::game::{self, CheckedGame, Record};
use toguznama::primitives::SplitMix64;

fn main() -> ExitCode {
    let mut files: Vec<PathBuf> = std::env::args_os().skip(1).map(PathBuf::from).collect();
    if files.is_empty() {
        let Some(data) = std::env::var_os("TOGUZNAMA_DATA") else {
            eprintln!("usage: injected_errors FILE…, or set TOGUZNAMA_DATA");
            return ExitCode::from(3);
        };
        let games = Path::new(&data).join("games");
        files = ["over_the_board_200.tgk", "online_120.tgk"].map(|name| games.join(name)).into();
    }
    for file in files {
        let text = match std::fs::read_to_string(&file) {
            Ok(text) => text,
            Err(error) => {
                eprintln!("{}: {error}", file.display());
                return ExitCode::from(3);
            }
        };
        let right = |record: Record| game::check(&record).ok();
        let games: Vec<_> = game::read(&text).filter_map(Result::ok).filter_map(right).collect();
        let name = file.file_name().unwrap_or_default().to_string_lossy();
        for style in Style::ALL {
            let records: Vec<_> = games.iter().map(|game| style.write(game)).collect();
            println!("\n{name}: {} games, {}", records.len(), style.name());
            one_of_each(&records);
            every_place(&records);
        }
    }
    ExitCode::SUCCESS
}

/// What a record has beside the moves.
#[derive(Clone, Copy)]
enum Style {
    /// Tuz marks, as N2 asks for.
    Moves,
    /// Numbers as well, as a game is typed from a form.
    Numbers,
    /// Numbers and totals.
    NumbersAndTotals,
}

impl Style {
    const ALL: [Self; 3] = [Self::Moves, Self::Numbers, Self::NumbersAndTotals];

    const fn name(self) -> &'static str {
        match self {
            Self::Moves => "moves and tuz marks alone",
            Self::Numbers => "with move numbers",
            Self::NumbersAndTotals => "with move numbers and totals",
        }
    }

    fn write(self, game: &CheckedGame) -> Record {
        let mut record = game::read_one(&game.to_string()).unwrap_or_else(|error| panic!("{error}"));
        for recorded in &mut record.moves {
            if matches!(self, Self::Moves) {
                recorded.number = None;
            }
            if !matches!(self, Self::NumbersAndTotals)
                && let game::Mark::Total(_) = recorded.notation.mark
            {
                recorded.notation.mark = game::Mark::None;
            }
        }
        record
    }
}

/// How often the records are drawn again.
const DRAWS: u64 = 20;

/// One slip of each kind in every record, drawn by lot, [`DRAWS`] times: all of them, and the worst draw.
fn one_of_each(records: &[Record]) {
    header("one slip a record");
    for injury in Injury::ALL {
        let mut total = Tally::default();
        let (mut detected, mut first) = (100.0_f64, 100.0_f64);
        for seed in 0..DRAWS {
            let mut lots = SplitMix64::new(seed);
            let mut tally = Tally::default();
            for record in records {
                let all = injection::injections(record, injury, &mut lots);
                let place = lots.below(all.len());
                if let Some(injected) = all.get(place) {
                    tally.add(record, injected);
                }
            }
            detected = detected.min(tally.percent(tally.detected));
            first = first.min(tally.percent(tally.first));
            total.join(&tally);
        }
        row(injury, &total);
        println!("  {:<18} {:>8} {detected:>8.2} % {first:>6.1} %", "  worst draw", "");
    }
}

/// Every place of every record where the slip is a real change.
fn every_place(records: &[Record]) {
    header("every place");
    let mut unseen: Vec<(Injury, Vec<(usize, Injected)>)> = Vec::new();
    for injury in Injury::ALL {
        let mut lots = SplitMix64::new(2019);
        let mut tally = Tally::default();
        let mut missed = Vec::new();
        for record in records {
            for injected in injection::injections(record, injury, &mut lots) {
                if !tally.add(record, &injected) {
                    missed.push((record.moves.len(), injected));
                }
            }
        }
        row(injury, &tally);
        unseen.push((injury, missed));
    }
    for (injury, missed) in unseen {
        let tail =
            |within: usize| missed.iter().filter(|(len, injected)| len - injected.ply <= within).count();
        if !missed.is_empty() {
            println!(
                "  {} undetected {}: {} in the last move, {} in the last four, {} in the last ten",
                missed.len(),
                injury.name(),
                tail(1),
                tail(4),
                tail(10)
            );
        }
    }
}

fn header(what: &str) {
    println!(
        "\n  {what:<18} {:>8} {:>10} {:>8} {:>8} {:>8}",
        "slips", "detected", "first", "first 3", "offered"
    );
}

fn row(injury: Injury, tally: &Tally) {
    println!(
        "  {:<18} {:>8} {:>8.2} % {:>6.1} % {:>6.1} % {:>6.1} %",
        injury.name(),
        tally.slips,
        tally.percent(tally.detected),
        tally.percent(tally.first),
        tally.percent(tally.first_three),
        tally.percent(tally.offered),
    );
}
