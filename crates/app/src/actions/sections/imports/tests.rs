//! Sections made of files, as they stand in the database and in the ledger.

use serde_json::json;

use super::*;
use crate::actions::boards::rulings;
use crate::actions::consent::Consent;
use crate::actions::rounds::{self};
use crate::actions::testing::TestSection;
use crate::exchange::{section, trf};
use crate::i18n::{Lang, Speaker};
use crate::store::RulingFilter;
use crate::swiss;
use crate::tournament::rounds::pairing_state;
use crate::tournament::standings::ranking;
use crate::tournament::{Attendance, Player, PlayerId, RoundRef, SectionState, Version};

const CUP: &str = include_str!("../../../../../data/src/exchange/section/tests/cup.trf");

fn sent(text: &str) -> SentFile {
    SentFile { name: "cup.trf".to_owned(), bytes: text.as_bytes().to_vec() }
}

fn import(test: &TestSection, actor: &Actor, text: &str) -> Result<SectionId, ActionError> {
    import_in(test, actor, text, false)
}

fn import_in(
    test: &TestSection,
    actor: &Actor,
    text: &str,
    in_fide_mode: bool,
) -> Result<SectionId, ActionError> {
    let (of, actor, sent) = (test.event, actor.clone(), sent(text));
    let plan = section::read(&sent.bytes, 7).unwrap();
    test.run(move |tx| super::section(tx, &actor, of, "Open", &plan, &sent, in_fide_mode))
}

#[test]
fn fide_mode_is_chosen_for_a_file_unless_it_says_that_it_was_left() {
    use crate::tournament::EventDetails;
    let test = TestSection::with(2, 3);
    let mode = |id| section_state(&test, id).settings().rules.fide_mode;
    assert_eq!(mode(import_in(&test, &test.chief, CUP, false).unwrap()), FideMode::Off);
    let chosen = import_in(&test, &test.chief, CUP, true).unwrap();
    assert_eq!(mode(chosen), FideMode::On);

    let mut left = section_state(&test, chosen);
    left.section.settings.rules.fide_mode = FideMode::Exited(2);
    let lines = ["### FIDE mode exited @ Round 2".to_owned()];
    for audience in [section::Audience::Everybody, section::Audience::Officials { lines: &[] }] {
        let event = EventDetails::default();
        let file = section::write(&event, &left, audience, trf::TrfVersion::Trf26).unwrap();
        assert_eq!(file.matches(&lines[0]).count(), 1, "{file}");
        let repeated = import_in(&test, &test.chief, &file, true).unwrap();
        assert_eq!(mode(repeated), FideMode::Exited(2), "its own file does not bring it back");
        let stored = test.run(move |tx| Ok(tx.list_file_lines(repeated)?)).unwrap();
        assert!(!stored.contains(&lines[0]), "the section writes it itself: {stored:?}");
    }
}

const TEAMS: &str = "\
012 League
092 Team League
142 2
013 Red                                 1    2
013 Blue                                3    4
310   1 Red                                                                 1    2
001    1      One                                                                2.0    1     3 w 1  0000 - U
001    2      Two                                                                2.0    2     4 b 1  0000 - U
001    3      Three                                                              0.0    3     1 b 0  0000 - Z
001    4      Four                                                               0.0    4     2 w 0  0000 - Z
";

#[test]
fn a_file_of_teams_makes_a_section_of_their_players_with_their_results_and_teams() {
    let test = TestSection::with(2, 3);
    let refused = import_in(&test, &test.chief, TEAMS, true).unwrap_err();
    assert!(
        matches!(&refused, ActionError::Refused(why) if why.key() == "error-fide-mode-teams"),
        "{refused:?}"
    );
    let event = test.event;
    let teams = || test.run(move |tx| Ok(tx.list_teams(event)?)).unwrap();
    assert!(teams().is_empty(), "nothing is half saved");

    let id = import(&test, &test.chief, TEAMS).unwrap();
    let stored = section_state(&test, id);
    let name = |player: &Player| {
        let teams = teams();
        let team = teams.iter().find(|team| Some(team.id) == player.team);
        team.map(|team| team.details.name.clone()).unwrap_or_default()
    };
    let of_players: Vec<_> = stored.players.iter().map(name).collect();
    assert_eq!(of_players, ["Red", "Red", "Blue", "Blue"]);
    let [first, second] = &stored.rounds[..] else { panic!("{:?}", stored.rounds) };
    let seats = |round: &Round| -> Vec<_> {
        round.games.iter().map(|board| (number(&stored, board.white), number(&stored, board.black))).collect()
    };
    assert_eq!((seats(first), seats(second)), (vec![(1, 3), (4, 2)], Vec::new()));
    let points: Vec<_> =
        ranking::standings(&stored, None).rows.iter().map(|row| row.points.halves()).collect();
    assert_eq!(points, [2, 2, 0, 0], "the bye of a team is no point of its players (C.07)");
    let kept = test.run(move |tx| Ok(tx.list_file_lines(id)?)).unwrap();
    assert!(
        !kept.iter().any(|line| line.starts_with(['0', '3'])),
        "the section writes its teams itself: {kept:?}"
    );

    // The teams of the event are found again.
    import(&test, &test.chief, TEAMS).unwrap();
    assert_eq!(teams().len(), 2);
}

fn section_state(test: &TestSection, id: SectionId) -> SectionState {
    test.store.read_blocking(move |tx| tx.load_section_state(id)).unwrap().unwrap()
}

/// Players by their numbers: what stays the same whatever their ids are.
fn number(section_state: &SectionState, id: PlayerId) -> u32 {
    let player: Option<&Player> = section_state.players.iter().find(|player| player.id == id);
    player.and_then(|player| player.number).unwrap()
}

#[test]
fn a_file_is_imported_as_a_complete_section() {
    let test = TestSection::with(2, 3);
    let id = import(&test, &test.chief, CUP).unwrap();
    let plan = section::read(CUP.as_bytes(), 7).unwrap();
    let stored = section_state(&test, id);
    for (round, planned) in stored.rounds.iter().zip(&plan.section_state.rounds) {
        let ids = |section_state: &SectionState, round: &Round| {
            let games: Vec<_> = round
                .games
                .iter()
                .map(|board| {
                    (
                        board.number,
                        number(section_state, board.white),
                        number(section_state, board.black),
                        board.result,
                    )
                })
                .collect();
            let without: Vec<_> = round
                .unpaired
                .iter()
                .map(|line| (number(section_state, line.competitor.player()), line.kind))
                .collect();
            let texts: Vec<_> =
                round.absences.iter().map(|(player, word)| (number(section_state, *player), *word)).collect();
            (round.number, round.state, games, without, texts)
        };
        assert_eq!(ids(&stored, round), ids(&plan.section_state, planned));
    }
    assert_eq!(stored.rounds.len(), plan.section_state.rounds.len());
    for round in &stored.rounds {
        let planned =
            plan.section_state.rounds.iter().find(|planned| planned.number == round.number).unwrap();
        assert_eq!(
            pairing_state::swiss_state(&stored, round).0,
            pairing_state::swiss_state(&plan.section_state, planned).0
        );
    }
    let details = |section_state: &SectionState| {
        section_state.players.iter().map(|player| player.details.clone()).collect::<Vec<_>>()
    };
    assert_eq!(details(&stored), details(&plan.section_state));
    let first = stored.players[0].id;
    let born = test.store.read_blocking(move |tx| tx.find_personal(first)).unwrap().unwrap().born;
    assert_eq!(born, "1990-05-17".parse().ok());
    assert_eq!(stored.requested_byes.len(), 2);
    let lines = test.store.read_blocking(move |tx| tx.list_file_lines(id)).unwrap();
    assert_eq!(lines, plan.lines);
}

#[test]
fn the_next_round_is_paired_as_the_file_would_be() {
    let test = TestSection::with(2, 3);
    let id = import(&test, &test.chief, CUP).unwrap();
    let (chief, event) = (test.chief.clone(), test.event);
    let seen = RoundRef { event, section: id, round: 4 }.seen(Version::FIRST);
    test.run(move |tx| rounds::pair(tx, &chief, seen)).unwrap();
    let stored = section_state(&test, id);
    let games: Vec<_> = stored.rounds[3]
        .games
        .iter()
        .map(|board| (number(&stored, board.white), number(&stored, board.black)))
        .collect();
    let file = trf::read(CUP.as_bytes()).unwrap().tournament;
    let pairing = swiss::pair(&file.state_before(4).unwrap()).unwrap();
    let of_file = |index: usize| u32::from(file.players[index].number);
    let expected: Vec<_> =
        pairing.pairs.iter().map(|pair| (of_file(pair.white), of_file(pair.black))).collect();
    assert_eq!(games, expected);
}

#[test]
fn the_audit_log_identifies_the_imported_file() {
    let test = TestSection::with(2, 3);
    let id = import(&test, &test.chief, CUP).unwrap();
    let entry = test.audit_log().remove(0);
    assert_eq!((entry.act, entry.section), (Action::SectionImported, Some(id)));
    let after = entry.after.unwrap();
    assert_eq!(after["players"], 10);
    assert_eq!(after["rounds_paired"], 3);
    assert_eq!(after["file"], "cup.trf");
    assert_eq!(after["bytes"], CUP.len());
    assert_eq!(after["sha256"], secrets::digest(CUP.as_bytes()));
    // Nothing personal (A6).
    assert!(!after.to_string().contains("1990"));
}

#[test]
fn w2_a_penalty_point_of_the_file_becomes_three_warnings_and_can_be_withdrawn() {
    let test = TestSection::with(2, 3);
    let id = import(&test, &test.chief, &format!("{CUP}299          -1.0  002    4\n")).unwrap();
    let stored = section_state(&test, id);
    let warned: Vec<_> =
        stored.warnings.iter().map(|warning| (number(&stored, warning.player), warning.round)).collect();
    assert_eq!(warned, [(4, 2); 3]);
    let rulings = test.store.read_blocking(move |tx| tx.list_rulings(id, &RulingFilter::default())).unwrap();
    assert!(rulings.iter().all(|ruling| ruling.details.by == test.chief.user));
    assert!(rulings.iter().all(|ruling| ruling.details.reason == "TRF 299 cup.trf"));
    let entry = test.audit_log().remove(0);
    assert_eq!((entry.act, &entry.after.unwrap()["warnings"]), (Action::SectionImported, &json!(3)));
    let (event, ruling) = (test.event, rulings[0].id);
    test.run_consenting(&test.chief, move |tx, actor| {
        rulings::withdraw(tx, actor, SectionRef { event, section: id }, ruling, "It was for something else")
    })
    .unwrap();
    let stored = section_state(&test, id);
    assert_eq!(stored.players.iter().filter_map(|player| stored.penalty(player.id)).count(), 0);
}

#[test]
fn points_of_the_file_that_are_not_imported_are_confirmed_with_a_reason() {
    let test = TestSection::with(2, 3);
    let text = format!("{CUP}299           1.0  001    2\n299 W         2.0\n");
    let Err(ActionError::Caution(cautions)) = import(&test, &test.chief, &text) else { panic!("not warned") };
    assert_eq!(
        cautions.list.iter().map(|caution| caution.message.key()).collect::<Vec<_>>(),
        ["caution-points-left"]
    );
    assert!(test.audit_log().iter().all(|entry| entry.act != Action::SectionImported));
    let consent = Some(Consent { to: cautions.fingerprint, reason: "Not in our rules".to_owned() });
    let id = import(&test, &Actor { consent, ..test.chief.clone() }, &text).unwrap();
    assert_eq!(section_state(&test, id).warnings, []);
    assert_eq!(test.audit_log().remove(0).reason.as_deref(), Some("Not in our rules"));
}

#[test]
fn only_event_managers_import_and_only_once() {
    let test = TestSection::with(2, 3);
    let sections = |test: &TestSection| {
        let event = test.event;
        test.store.read_blocking(move |tx| tx.list_sections(event)).unwrap().len()
    };
    let refused = import(&test, &test.referee, CUP);
    assert!(matches!(refused, Err(ActionError::Forbidden(Right::ManageEvent))), "{refused:?}");
    assert_eq!(sections(&test), 1);
    let keyed = Actor { request_key: Some("one".to_owned()), ..test.chief.clone() };
    import(&test, &keyed, CUP).unwrap();
    let repeated = import(&test, &keyed, CUP);
    assert!(matches!(repeated, Err(ActionError::Repeated(_))), "{repeated:?}");
    assert_eq!(sections(&test), 2);
}

#[test]
fn a_plan_that_cannot_be_stored_changes_nothing() {
    let test = TestSection::with(2, 3);
    let mut plan = section::read(CUP.as_bytes(), 7).unwrap();
    // A board appears in the last round twice.
    let board = plan.section_state.rounds[2].games[0].clone();
    plan.section_state.rounds[2].games.push(board);
    let (of, chief) = (test.event, test.chief.clone());
    let failed = test.run(move |tx| super::section(tx, &chief, of, "Open", &plan, &sent(CUP), false));
    assert!(failed.is_err(), "{failed:?}");
    assert_eq!(test.store.read_blocking(move |tx| tx.list_sections(of)).unwrap().len(), 1);
    assert!(test.audit_log().iter().all(|entry| entry.act != Action::SectionImported));
}

#[test]
fn a_section_exported_to_a_file_passes_the_check() {
    let test = TestSection::with(11, 6);
    (1..=4).for_each(|number| {
        let round = test.section_state().rounds.last().unwrap().clone();
        let attendances = [
            (test.section_state().players[usize::from(number)].id, Attendance::HalfPoint),
            (test.section_state().players[usize::from(number) + 3].id, Attendance::Absent),
        ];
        let (chief, event, section) = (test.chief.clone(), test.event, test.section);
        let seen = RoundRef { event, section, round: number }.seen(round.version);
        test.run(move |tx| rounds::check_in(tx, &chief, seen, &attendances)).unwrap();
        test.play(number);
    });
    let (section_state, event) = (test.section_state(), test.event);
    assert_eq!(section::differing(&section_state), []);
    let details = test.store.read_blocking(move |tx| tx.find_event(event)).unwrap().unwrap().details;
    for form in [trf::TrfVersion::Trf16, trf::TrfVersion::Trf26] {
        let audience = section::Audience::Officials { lines: &[] };
        let written = section::write(&details, &section_state, audience, form).unwrap();
        let plan = section::read(written.as_bytes(), 0).unwrap();
        assert_eq!(
            (plan.file_remarks.as_slice(), plan.section_state.rounds.len()),
            (&[][..], 5),
            "{written}"
        );
        assert_eq!(section::differing(&plan.section_state), []);
        for (round, read) in section_state.rounds.iter().zip(&plan.section_state.rounds) {
            assert_eq!(
                pairing_state::swiss_state(&plan.section_state, read).0,
                pairing_state::swiss_state(&section_state, round).0
            );
        }
    }
}

/// Four players whose first round is not paired as the rules pair it: 1-3 and 4-2 are right.
const OTHERWISE: &str = "\
012 Small
092 Individual: Swiss-System
142 3
152 W
001    1      A                                 2200                             1.0    1     2 w 1
001    2      B                                 2100                             0.0    3     1 b 0
001    3      C                                 2000                             1.0    1     4 w 1
001    4      D                                 1900                             0.0    3     3 b 0
";

#[test]
fn rounds_that_are_paired_otherwise_are_confirmed_and_leave_their_line() {
    let test = TestSection::with(2, 3);
    let sent = sent(OTHERWISE);
    let mut plan = section::read(&sent.bytes, 7).unwrap();
    plan.differing = section::differing(&plan.section_state);
    let of = test.event;
    let (actor, planned, file) = (test.chief.clone(), plan.clone(), sent.clone());
    let cautions = test.run(move |tx| super::section(tx, &actor, of, "Small", &planned, &file, false));
    let Err(ActionError::Caution(cautions)) = cautions else { panic!("{cautions:?}") };
    assert_eq!(cautions.list[0].message.key(), "caution-import-otherwise");
    let named = Speaker::new(Lang::En).say(&cautions.list[0].consequences[0]);
    assert_eq!(named, "Round 1: by the rules 1-3 4-2; in the file 1-2 3-4");
    let id = test
        .run_consenting(&test.chief, move |tx, actor| {
            super::section(tx, actor, of, "Small", &plan, &sent, false)
        })
        .unwrap();
    let told = section::remarks(&test.audit_log(), &section_state(&test, id), &[]);
    assert_eq!(told, ["### Import @ Round 1: 1-3 4-2 => 1-2 3-4"]);
}
