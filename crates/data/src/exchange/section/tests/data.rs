//! The files of `TOGUZNAMA_DATA/trf` as sections.

use std::path::{Path, PathBuf};

use super::*;

pub(super) fn files() -> Vec<PathBuf> {
    let Ok(data) = std::env::var("TOGUZNAMA_DATA") else {
        println!("TOGUZNAMA_DATA is not set: skipped");
        return Vec::new();
    };
    let folder = |name: &str| {
        let folder = Path::new(&data).join("trf").join(name);
        std::fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()).collect::<Vec<_>>()
    };
    let mut files = ["dutch", "extensions", "large", "."].map(folder).concat();
    files.retain(|path| path.extension().is_some_and(|ending| ending == "trf"));
    files.sort();
    files
}

#[test]
fn sections_of_files_have_the_same_pairing_input_and_are_read_back() {
    let (mut held, mut rounds, mut refused) = (0, 0, 0);
    let files = files();
    for path in &files {
        let bytes = std::fs::read(path).unwrap();
        match read(&bytes, 7) {
            Ok(mut plan) => {
                let file = trf::read(&bytes).unwrap().tournament;
                rounds += same_states(&file, &plan.section_state);
                comes_back(&plan);
                if plan.section_state.players.len() <= 300 {
                    checks(&plan.section_state);
                }
                held += 1;
                // Some are warned: three times in most cases, and by the fourth one is out.
                let public =
                    plan.section_state.rounds.iter().filter(|round| round.state >= RoundState::Published);
                if let Some(last) = public.map(|round| round.number).max() {
                    let warned = plan.section_state.players.iter().map(|player| player.id.0).step_by(5);
                    let rounds = (1..=last).cycle();
                    let times = [3, 2, 3, 4].into_iter().cycle();
                    let each = warned.zip(times).flat_map(|(player, times)| vec![player; times]);
                    plan.section_state.warnings = warnings(&each.zip(rounds).collect::<Vec<_>>());
                    same_text(&plan);
                }
            }
            Err(error) => {
                refused += 1;
                println!("{}: {error:?}", path.display());
            }
        }
    }
    assert!(held > 0 || files.is_empty());
    println!("{held} files held, {refused} refused; {rounds} rounds");
}

#[test]
fn the_file_of_odd_results_is_read_and_written_alike() {
    use crate::regulations::result::{GameResult, ReducedPoints};
    let Ok(data) = std::env::var("TOGUZNAMA_DATA") else {
        return println!("TOGUZNAMA_DATA is not set: skipped");
    };
    let bytes = std::fs::read(Path::new(&data).join("endorsement/odd.trf")).unwrap();
    let plan = read(&bytes, 7).unwrap();
    let reduced = |points| Some(GameResult::Reduced { points, counts: None });
    let results: Vec<_> = plan.section_state.rounds[0].games.iter().map(|board| board.result).collect();
    assert_eq!(results, [reduced(ReducedPoints::WhiteDraw), reduced(ReducedPoints::BothLose)]);
    comes_back(&plan);
    same_text(&plan);
    for contradiction in [("2 w =", "2 w 1", "1 b 0", "1 b 1"), ("2 w =", "2 w 1", "1 b 0", "1 b =")] {
        let (from, to, other, second) = contradiction;
        let text = String::from_utf8(bytes.clone()).unwrap().replace(from, to).replace(other, second);
        assert!(matches!(read(text.as_bytes(), 7), Err(ImportError::Unreadable(_))), "{text}");
    }
}
