//! The files of `TOGUZNAMA_DATA/trf`: read, paired again, written and read back.

use std::path::{Path, PathBuf};

use super::*;
use toguznama_rules::swiss::{self, Pairing};

/// The files of a folder with this extension, if there is one.
fn files(folder: &str, ending: &str) -> Vec<PathBuf> {
    let Ok(data) = std::env::var("TOGUZNAMA_DATA") else {
        println!("TOGUZNAMA_DATA is not set: skipped");
        return Vec::new();
    };
    let folder = Path::new(&data).join("trf").join(folder);
    let paths = std::fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path());
    let mut paths: Vec<_> = paths.filter(|path| path.to_string_lossy().ends_with(ending)).collect();
    paths.sort();
    paths
}

/// The pairs in the order of white players.
fn sorted(mut pairing: Pairing) -> Pairing {
    pairing.pairs.sort_by_key(|pair| pair.white);
    pairing
}

#[test]
fn every_round_of_every_file_is_paired_as_it_was() {
    let mut rounds = 0;
    for path in [files("dutch", ".trf"), files("extensions", ".trf")].concat() {
        let Reading { tournament, remarks, .. } = read(&std::fs::read(&path).unwrap()).unwrap();
        assert_eq!(remarks, [], "{}", path.display());
        for round in 1..=tournament.paired_rounds() {
            let state = tournament.state_before(round).unwrap();
            let expected = tournament.pairing_of(round);
            assert_eq!(swiss::pair(&state).ok().map(sorted), expected, "{} round {round}", path.display());
            rounds += 1;
        }
    }
    println!("{rounds} rounds");
}

#[test]
fn every_file_is_written_and_read_again() {
    for folder in ["dutch", "extensions", "large", "."] {
        for path in files(folder, ".trf") {
            same_again(&read(&std::fs::read(&path).unwrap()).unwrap().tournament);
        }
    }
}
