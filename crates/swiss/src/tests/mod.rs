//! The Dutch system compared with real files, with trying every pairing, and tested clause by clause.

mod breaches;
mod criteria;
mod data;
mod event;
mod explain;
mod oracle;
mod proof;
mod retabling;
mod rules;
mod tables;
mod trf;
mod ways;

use super::*;
use event::Event;

/// The number of tournaments to try: `TOGUZNAMA_CASES`, or as many as take a few seconds.
fn cases(usual: u64) -> u64 {
    std::env::var("TOGUZNAMA_CASES").ok().and_then(|cases| cases.parse().ok()).unwrap_or(usual)
}

fn sorted(pairs: &[Pair]) -> Vec<Pair> {
    let mut pairs = pairs.to_vec();
    pairs.sort_by_key(|pair| pair.white);
    pairs
}

#[test]
fn small_fields_are_paired_as_the_best_of_all_pairings() {
    let (mut rounds, mut refused) = (0, 0);
    for seed in 0..cases(300) {
        let players = 2 + (seed % 9) as usize;
        let mut event = Event::new(players, 2 + (seed / 9 % 8) as u8, seed).with_extensions();
        for round in 0..event.state.rounds {
            event.check_in(if seed % 3 == 0 { 100 } else { 7 });
            if event.state.players.iter().filter(|player| player.present).count() < 2 {
                event.play(&Pairing::default());
                continue;
            }
            rounds += 1;
            let found = pair(&event.state);
            let expected = oracle::pair(&event.state);
            let simple = found.clone().map(|pairing| (sorted(&pairing.pairs), pairing.bye)).ok();
            let expected = expected.map(|(pairs, bye)| (sorted(&pairs), bye));
            assert_eq!(simple, expected, "seed {seed}, round {}: {:#?}", round + 1, event.state);
            let Ok(pairing) = found else {
                refused += 1;
                break;
            };
            event.play(&pairing);
        }
    }
    println!("{rounds} rounds, {refused} without a legal pairing");
}

#[test]
#[ignore = "for information: prints how long rounds take"]
fn how_long_a_round_takes() {
    for (players, rounds, events) in [(100, 9, 40), (1_000, 9, 4), (4_000, 9, 1)] {
        let mut spent = Vec::new();
        for seed in 0..events {
            let mut event = Event::new(players, rounds, seed);
            for round in 1..=rounds {
                event.check_in(if seed % 2 == 0 { 40 } else { 1_000_000 });
                let start = std::time::Instant::now();
                let pairing = pair(&event.state).expect("a large field can be paired");
                spent.push((start.elapsed(), seed, round));
                event.play(&pairing);
            }
        }
        spent.sort_unstable();
        let median = spent[spent.len() / 2].0;
        println!(
            "{players} players: median {median:?}, slowest {:?}",
            &spent[spent.len().saturating_sub(4)..]
        );
    }
}
