//! The standings of the tournaments of `TOGUZNAMA_DATA/trf`: every value and rank compared with a plain implementation of
//! the rules.

use super::data::files;
use super::*;
use crate::primitives::{Keyed as _, Score};
use crate::standings::{Method, Penalty, TieBreak, Unplayed, Unrated, rank};
use crate::tournament::standings::field::field;

#[path = "../../../../../rules/src/standings/tests/plain.rs"]
mod plain;

#[test]
fn s3_s4_s5_standings_of_real_tournaments_match_the_plain_rules() {
    // The plain rules are slow: larger fields have their turn at night, the largest never.
    let largest = if std::env::var_os("TOGUZNAMA_NIGHT").is_some() { 400 } else { 100 };
    let mut tables = 0;
    for path in files() {
        let bytes = std::fs::read(&path).unwrap();
        let Ok(Plan { section_state, .. }) = read(&bytes, 7) else { continue };
        if section_state.players.len() > largest {
            continue;
        }
        let whole = Method { order: TieBreak::ALL.to_vec(), seed: 7, ..Method::default() };
        let backwards: Vec<TieBreak> = TieBreak::ALL.iter().copied().rev().skip(1).collect();
        let simple = Method {
            order: backwards,
            unplayed: Unplayed::Simple,
            penalty_in_progress: false,
            penalty_in_buchholz: true,
            unrated: Unrated::Fixed,
            unrated_rating: 1_100,
            seed: 7,
        };
        for rounds in [section_state.rounds.len() / 2, section_state.rounds.len()] {
            let mut field = field(&section_state, rounds);
            for method in [&Method::default(), &whole, &simple] {
                plain::hold(&field, method, &rank(&field, method));
                tables += 1;
            }
            // Some have lost a point, in rounds of their own.
            field.penalties = (0..field.players.len())
                .step_by(7)
                .map(|player| Penalty { player, round: player % rounds.max(1), points: Score::ONE })
                .collect();
            plain::hold(&field, &whole, &rank(&field, &whole));
            plain::hold(&field, &simple, &rank(&field, &simple));
        }
    }
    println!("{tables} tables");
}
