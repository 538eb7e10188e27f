//! The sample files of `TOGUZNAMA_DATA`: what becomes of each as a section. What `check` says of them is beside that command.

use super::*;
use crate::swiss::Points;

/// What the import of a file does: the rounds that are paired otherwise and therefore confirmed, or why it is refused.
#[derive(Debug, PartialEq)]
enum Fate {
    Made {
        rounds: usize,
        otherwise: Vec<u8>,
    },
    /// Rounds whose pairings are not looked at.
    OfTeams {
        rounds: usize,
    },
    Unreadable,
    Refused(Vec<RefusalKind>),
}

fn made(rounds: usize, otherwise: &[u8]) -> Fate {
    Fate::Made { rounds, otherwise: otherwise.to_vec() }
}

pub(super) fn sample(name: &str) -> Option<Vec<u8>> {
    let Ok(data) = std::env::var("TOGUZNAMA_DATA") else {
        println!("TOGUZNAMA_DATA is not set: skipped");
        return None;
    };
    Some(std::fs::read(std::path::Path::new(&data).join(name)).unwrap())
}

#[test]
fn each_sample_is_imported_confirmed_or_refused_as_it_was_made_for() {
    let not_of_baku = RefusalKind::VirtualPoints {
        number: 6,
        round: 1,
        points: Points::from_tenths(0),
        baku: Points::from_tenths(10),
    };
    for (name, expected) in [
        // Confirmed, with the line that `rounds_that_are_paired_otherwise_are_confirmed_and_leave_their_line` has.
        ("endorsement/bad1.trf", made(2, &[1, 2])),
        ("endorsement/bad2.trf", Fate::Unreadable),
        ("endorsement/bad3.trf", Fate::Unreadable),
        ("endorsement/bad4.trf", Fate::Unreadable),
        ("endorsement/apart.trf", made(2, &[])),
        ("endorsement/chk2.trf", made(7, &[])),
        ("endorsement/chk3.trf", made(7, &[])),
        ("endorsement/i16.trf", made(4, &[])),
        ("endorsement/i06b.trf", made(2, &[1, 2])),
        ("endorsement/odd.trf", made(1, &[1])),
        ("endorsement/baku.trf", made(3, &[])),
        ("endorsement/pen.trf", made(2, &[])),
        ("endorsement/kg.trf", made(2, &[])),
        ("repro/one_player_present.trf", made(1, &[])),
        // Its virtual points, drawn by lot, are not those of Baku.
        ("repro/board_order_with_virtual_points.trf", Fate::Refused(vec![not_of_baku])),
        ("repro/trf_roundtrip_not_same.trf", made(5, &[])),
        ("repro/rr_forfeit_min.trf", made(3, &[])),
        ("repro/rr_forfeit_direct_encounter_TEC.trf", made(5, &[1, 2, 3, 4, 5])),
        ("repro/rr_unfinished_de.trf", made(3, &[2, 3])),
        ("repro/team_league_armstrong_2011_refused.tab", Fate::OfTeams { rounds: 11 }),
        ("repro/team_trf26_fide_sample_refused.trf", Fate::OfTeams { rounds: 14 }),
    ] {
        let Some(bytes) = sample(name) else { return };
        let fate = match read(&bytes, 7) {
            Ok(plan) => {
                let rounds = plan.section_state.rounds.iter().filter(|round| round.is_public()).count();
                if plan.is_of_teams() {
                    assert_eq!(Fate::OfTeams { rounds }, expected, "{name}");
                    continue;
                }
                let otherwise = differing(&plan.section_state).iter().map(|of| of.round).collect();
                same_text(&plan);
                Fate::Made { rounds, otherwise }
            }
            Err(ImportError::Unreadable(_)) => Fate::Unreadable,
            Err(ImportError::Refused(refusals)) => {
                Fate::Refused(refusals.iter().map(|refusal| refusal.kind).collect())
            }
        };
        assert_eq!(fate, expected, "{name}");
    }
}

#[test]
fn a_pair_forbidden_after_a_round_is_written_from_the_next_one_on() {
    let Some(bytes) = sample("endorsement/apart.trf") else { return };
    let plan = read(&bytes, 7).unwrap();
    let officials = Audience::Officials { lines: &plan.lines };
    let written = write(&event(), &plan.section_state, officials, TrfVersion::Trf26).unwrap();
    assert!(written.lines().any(|line| line == "260 003 005    1    6"), "{written}");
}

#[test]
fn names_in_cyrillic_come_back_and_columns_are_characters() {
    let Some(bytes) = sample("endorsement/kg.trf") else { return };
    let plan = read(&bytes, 7).unwrap();
    let names: Vec<String> =
        plan.section_state.players.iter().map(|player| player.details.name.surname.clone()).collect();
    assert_eq!(names, ["Абдыкадырова", "Ысмайылов", "Қасымов", "Ivanov"]);
    let ratings: Vec<_> = plan.section_state.players.iter().map(|player| player.details.rating).collect();
    assert_eq!(ratings, [2000, 1900, 1800, 1700].map(Some));
    comes_back(&plan);
}

#[test]
fn w2_points_taken_by_warnings_are_imported_and_written() {
    let Some(bytes) = sample("endorsement/pen.trf") else { return };
    let plan = read(&bytes, 7).unwrap();
    let warned: Vec<_> = plan.section_state.warnings.iter().map(|warning| warning.player.0).collect();
    assert_eq!(warned, [2, 2, 2]);
    same_text(&plan);
}

#[test]
fn a_record_kept_twice_comes_out_twice() {
    let Some(bytes) = sample("repro/trf_roundtrip_not_same.trf") else { return };
    let file = trf::read(&bytes).unwrap().tournament;
    for form in [TrfVersion::Trf16, TrfVersion::Trf26] {
        let written = file.write(form).unwrap();
        assert_eq!(trf::read(written.as_bytes()).unwrap().tournament, file, "{written}");
        assert_eq!(written.lines().filter(|line| line.starts_with("132")).count(), 5, "{written}");
    }
}
