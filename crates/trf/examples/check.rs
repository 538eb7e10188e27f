//! Reads a report file and prints its standings, with what they have otherwise than the results; or, with line and column,
//! everything for which it cannot be read.
//!
//!     cargo run --package toguznama-trf --example check FILE

use std::process::ExitCode;

use toguznama_trf::{Difference, Tournament, decimal, read};

fn main() -> ExitCode {
    let Some(file) = std::env::args_os().nth(1) else {
        eprintln!("usage: check FILE");
        return ExitCode::from(2);
    };
    let bytes = match std::fs::read(&file) {
        Ok(bytes) => bytes,
        Err(error) => {
            eprintln!("{}: {error}", file.display());
            return ExitCode::from(2);
        }
    };
    match read(&bytes) {
        Err(error) => {
            for fault in &error.faults {
                println!("{}: {:?}", fault.place, fault.kind);
            }
            println!("{} faults", error.faults.len() + error.more);
            ExitCode::FAILURE
        }
        Ok(reading) => {
            for remark in &reading.remarks {
                let line = remark.line.map(|line| format!("line {line}: ")).unwrap_or_default();
                println!("{line}{:?}", remark.kind);
            }
            print(&reading.tournament);
            ExitCode::SUCCESS
        }
    }
}

fn print(tournament: &Tournament) {
    let rounds = tournament.paired_rounds();
    println!("\n{}, after round {rounds}", tournament.head.name);
    let scores = tournament.scores();
    for placed in tournament.placed_after(rounds).unwrap_or_default() {
        let Some(player) = tournament.players.get(placed.player) else { continue };
        let place = match placed.places {
            (first, last) if first == last => format!("{first}"),
            (first, last) => format!("{first}–{last}"),
        };
        let points = scores.get(placed.player).map(|points| decimal(*points)).unwrap_or_default();
        let by: Vec<_> = placed.by.iter().map(|(code, value)| format!("{code} {value}")).collect();
        println!("{place:>7}  {:>4} {:<33} {points:>5}  {}", player.number, player.name, by.join(", "));
    }
    for difference in tournament.compared().differing {
        match difference {
            Difference::Points { number, expected, found } => {
                println!(
                    "{number}: {} points in the file, {} by the results",
                    decimal(found),
                    decimal(expected)
                );
            }
            Difference::Rank { number, expected: (first, last), found, .. } => {
                println!("{number}: rank {found} in the file, {first} to {last} by the results");
            }
        }
    }
}
