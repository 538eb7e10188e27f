//! Every round of every file of `TOGUZNAMA_DATA/trf`, paired again from the rounds before it.

use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use super::super::*;
use super::trf::File;

/// The folder of files, if the data are available.
fn folder(name: &str) -> Option<PathBuf> {
    let Ok(data) = std::env::var("TOGUZNAMA_DATA") else {
        println!("TOGUZNAMA_DATA is not set: skipped");
        return None;
    };
    Some(Path::new(&data).join("trf").join(name))
}

/// The files of a folder with this ending, in the order of their names.
fn files(folder: &Path, ending: &str) -> Vec<PathBuf> {
    let entries = std::fs::read_dir(folder).expect("a folder");
    let mut paths: Vec<_> = entries.map(|entry| entry.expect("an entry").path()).collect();
    paths.retain(|path| path.to_string_lossy().ends_with(ending));
    paths.sort();
    paths
}

fn read(path: &Path) -> File {
    File::read(&std::fs::read_to_string(path).expect("a file"))
}

/// The pairs in a fixed order.
fn sorted(pairing: &Pairing) -> (Vec<Pair>, Option<PlayerIndex>) {
    let mut pairs = pairing.pairs.clone();
    pairs.sort_by_key(|pair| pair.white);
    (pairs, pairing.bye)
}

/// Calls `look` for every round of every file of a folder.
pub(super) fn each_round(name: &str, mut look: impl FnMut(&File, usize, &str)) {
    let Some(folder) = folder(name) else { return };
    for path in files(&folder, ".trf") {
        let file = read(&path);
        for round in 0..file.paired_rounds() {
            look(&file, round, &path.to_string_lossy());
        }
    }
}

/// Pairs all rounds of a folder's files again; prints and counts those that differ.
fn differing_rounds(name: &str) -> usize {
    let (mut rounds, mut differing, mut spent) = (0, 0, Duration::ZERO);
    each_round(name, |file, round, path| {
        let state = file.before(round);
        let start = Instant::now();
        let pairing = pair(&state);
        spent += start.elapsed();
        rounds += 1;
        if pairing.as_ref().map(sorted) != Ok(file.pairing(round)) {
            differing += 1;
            println!("{path}: round {} differs: {pairing:?}", round + 1);
        }
    });
    println!("{name}: {rounds} rounds, {differing} differ; {spent:?}");
    differing
}

#[test]
fn c_04_3_complete_tournaments_are_reproduced() {
    assert_eq!(differing_rounds("dutch"), 0);
}

#[test]
fn c_04_7_accelerated_tournaments_and_forbidden_pairs_are_reproduced() {
    assert_eq!(differing_rounds("extensions"), 0);
}

#[test]
fn c2_the_bye_is_never_given_twice() {
    let Some(folder) = folder("") else { return };
    let file = read(&folder.join("c2bug.trf"));
    let state = file.before(file.complete_rounds());
    assert_eq!(pair(&state).map(|pairing| pairing.bye), Ok(Some(7)));
}

#[test]
fn large_fields_are_reproduced() {
    let Some(folder) = folder("large") else {
        return;
    };
    for path in files(&folder, ".trf") {
        let Ok(answer) = std::fs::read_to_string(path.with_extension("pairs.txt")) else {
            continue;
        };
        let file = read(&path);
        let state = file.before(file.complete_rounds());
        let start = Instant::now();
        let pairing = pair(&state).expect("a pairing");
        println!("{}: {:?}", path.display(), start.elapsed());
        let number = |word: Option<&str>| word.and_then(|word| word.parse::<usize>().ok()).expect("a number");
        let mut expected = Pairing::default();
        for line in answer.lines().skip(1) {
            let mut words = line.split_whitespace();
            match (number(words.next()), number(words.next())) {
                (player, 0) => expected.bye = Some(player - 1),
                (white, black) => expected.pairs.push(Pair { white: white - 1, black: black - 1 }),
            }
        }
        assert_eq!(pairing, expected, "{}", path.display());
    }
}

/// Calls `look` for the states of large fields.
pub(super) fn each_large(mut look: impl FnMut(&State, &str)) {
    let Some(folder) = folder("large") else { return };
    for path in files(&folder, ".trf") {
        let file = read(&path);
        look(&file.before(file.complete_rounds()), &path.to_string_lossy());
    }
}

#[test]
#[ignore = "for information: prints the times of the largest fields, for which there are no reference pairings"]
fn how_long_the_largest_fields_take() {
    let Some(folder) = folder("large") else {
        return;
    };
    for path in files(&folder, ".trf") {
        if path.with_extension("pairs.txt").exists() {
            continue;
        }
        let file = read(&path);
        let state = file.before(file.complete_rounds());
        let start = Instant::now();
        let pairing = pair(&state).expect("a pairing");
        println!("{}: {} pairs, {:?}", path.display(), pairing.pairs.len(), start.elapsed());
    }
}
