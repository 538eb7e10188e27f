//! How a file is imported, line by line.

use proptest::prelude::*;

use super::*;
use crate::exchange::trf::RemarkKind;
use crate::primitives::{Keyed as _, Score, Side};
use crate::regulations::warnings::Cause;
use crate::standings::Unrated;
use crate::swiss::Points;
use crate::tournament::sections::starting_list;
use crate::tournament::standings::ranking;
use crate::tournament::{
    Acceleration, Alphabet, Attendance, BirthDates, ForbiddenPair, ManualPairing, PairingSystem,
    PlayerStatus, RulingId, SettingsFault, StartingOrder, Title, UnpairedKind, Warning,
};

/// Ten players in the fourth of five rounds, with all kinds of records.
pub(super) const CUP: &str = include_str!("cup.trf");

pub(super) fn plan(text: &str) -> Plan {
    read(text.as_bytes(), 7).unwrap_or_else(|error| panic!("{error:?}"))
}

pub(super) fn file(text: &str) -> trf::Tournament {
    trf::read(text.as_bytes()).unwrap().tournament
}

/// The refusals by line.
fn refusals(text: &str) -> Vec<(u32, RefusalKind)> {
    match read(text.as_bytes(), 7) {
        Err(ImportError::Refused(refusals)) => refusals.iter().map(|of| (of.line, of.kind)).collect(),
        other => panic!("{other:?}"),
    }
}

fn remarks(plan: &Plan) -> Vec<(u32, SectionRemarkKind)> {
    plan.remarks.iter().map(|remark| (remark.line.unwrap_or_default(), remark.kind.clone())).collect()
}

#[test]
fn a_tournament_in_progress_becomes_a_section_at_its_next_check_in() {
    let Plan { section_state, personal, lines, .. } = plan(CUP);
    let (settings, format) = (section_state.settings(), section_state.format());
    assert_eq!((settings.name.as_str(), format.rounds), ("Чүй кубогу", 5));
    assert_eq!(format.initial_colour, Some(Side::Black));
    let control = &settings.control;
    assert_eq!((control.base_minutes, control.increment_seconds, control.note.as_str()), (60, 10, ""));
    let other = plan(&CUP.replace("60 min + 10 s", "90' and 30\"")).section_state.section.settings.control;
    assert_eq!((other.base_minutes, other.note.as_str()), (60, "90' and 30\""));
    let states: Vec<_> = section_state.rounds.iter().map(|round| round.state).collect();
    assert_eq!(states, [RoundState::Closed, RoundState::Closed, RoundState::Closed, RoundState::CheckIn]);
    assert_eq!(section_state.rounds[3].absences, [(PlayerId(8), Attendance::Absent)]);
    let attendances: Vec<_> = section_state
        .requested_byes
        .iter()
        .map(|attendances| (attendances.competitor.player(), attendances.round, attendances.attendance))
        .collect();
    assert_eq!(attendances, [(PlayerId(8), 4, Attendance::Absent), (PlayerId(3), 5, Attendance::HalfPoint)]);
    let third =
        ForbiddenPair { first_round: 2, last_round: 3, ..ForbiddenPair::always(PlayerId(3), PlayerId(6)) };
    assert_eq!(section_state.forbidden_pairs, [ForbiddenPair::always(PlayerId(1), PlayerId(2)), third]);
    let kinds: Vec<_> = section_state
        .rounds
        .iter()
        .flat_map(|round| &round.unpaired)
        .map(|line| (line.competitor.player().0, line.kind))
        .collect();
    // Number 10 entered for round 2: round 1 does not mention them.
    assert_eq!(
        kinds,
        [
            (9, UnpairedKind::Bye),
            (5, UnpairedKind::Bye),
            (7, UnpairedKind::HalfPoint),
            (4, UnpairedKind::FullPoint),
            (8, UnpairedKind::Absent),
        ]
    );
    let born: Vec<_> = personal.iter().filter_map(|personal| personal.born).collect();
    assert_eq!(born, ["1990-05-17".parse().unwrap()]);
    assert_eq!(lines.len(), 3, "{lines:?}");
}

#[test]
fn what_is_not_imported_is_reported_with_its_line() {
    let plan = plan(CUP);
    assert_eq!(
        remarks(&plan),
        [
            (
                0,
                SectionRemarkKind::Assumed {
                    settings: vec![
                        Assumed::System,
                        Assumed::TieBreaks,
                        Assumed::RatingMethod,
                        Assumed::Rules
                    ]
                }
            ),
            (3, SectionRemarkKind::Event { records: vec!["022", "042", "052"] }),
            (26, SectionRemarkKind::NamedTeams),
        ]
    );
    let titles: Vec<_> =
        plan.section_state.players.iter().filter_map(|player| player.details.title).collect();
    assert_eq!(titles, [Title::InternationalMaster]);
    let odd = self::plan(&CUP.replace("    2 m  m ", "    2 mXYZ "));
    assert!(remarks(&odd).contains(&(13, SectionRemarkKind::Titles { players: 1 })));
    let text = "DAT 0003 GROUP Juniors".to_owned();
    let file: Vec<_> = plan.file_remarks.iter().map(|remark| (remark.line, &remark.kind)).collect();
    assert_eq!(file, [(Some(27), &RemarkKind::NotUnderstood { text })]);
}

#[test]
fn a_section_is_read_back_from_its_own_file_with_the_same_pairing_input() {
    let plan = plan(CUP);
    assert_eq!(same_states(&file(CUP), &plan.section_state), 4);
    assert_eq!(differing(&plan.section_state), []);
    comes_back(&plan);
}

#[test]
fn a_pairing_that_differs_from_the_program_is_reported() {
    // Two boards of round 1 with their black players exchanged.
    let swapped = CUP.replace("5 b 1     9 w 1     6 b 0", "6 b 1     9 w 1     5 b 0");
    let swapped = swapped.replace("1 w 0  0000 - U    10 b 1", "2 b 0  0000 - U    10 b 1");
    assert!(read(swapped.as_bytes(), 7).is_err(), "the cells of opponents must agree");
    let other_side = CUP.replace("152 B", "152 W");
    let found = differing(&plan(&other_side).section_state);
    assert_eq!(found[0].round, 1);
    assert_eq!(found[0].instead.len(), 4, "{found:?}");
}

#[test]
fn a_last_round_without_all_results_is_being_played() {
    let open =
        CUP.replace("9 w 1     6 b 0", "9 w 1     6 b  ").replace("4 w +     1 w 1", "4 w +     1 w  ");
    let plan = plan(&open);
    assert_eq!(plan.section_state.rounds.len(), 3);
    assert_eq!(plan.section_state.rounds[2].state, RoundState::Playing);
    assert_eq!(plan.section_state.rounds[2].boards_playing(), 1);
    comes_back(&plan);
    // The points in its file are those of the standings: nothing yet for the game that is not over.
    let written = write(&event(), &plan.section_state, Audience::Everybody, TrfVersion::Trf26).unwrap();
    let reread = read(written.as_bytes(), 7).unwrap();
    let remarks: Vec<_> = reread.file_remarks.iter().map(|remark| &remark.kind).collect();
    assert_eq!(remarks, [&RemarkKind::Unfinished { round: 3, games: 1 }]);
}

#[test]
fn before_round_1_the_numbers_stay_as_they_are() {
    let head = "012 Cup\nXXR 3\n";
    let line =
        |number: u16, name: &str, rating: u16| format!("001 {number:>4}      {name:<33} {rating:>4}\n");
    let by_rating = [head, &line(1, "Beta", 2000), &line(2, "Alpha", 1900)].concat();
    let as_listed = [head, &line(1, "Beta", 1900), &line(2, "Alpha", 1900)].concat();
    for (text, expected) in [(by_rating, StartingOrder::Rating), (as_listed, StartingOrder::AsListed)] {
        let Plan { section_state, .. } = plan(&text);
        let format = section_state.format();
        assert_eq!(format.first_round, expected);
        assert_eq!((format.initial_colour, section_state.rounds[0].state), (None, RoundState::CheckIn));
        let ordering = (&section_state).into();
        let order = starting_list::starting_order(&section_state.players, ordering, &BirthDates::new());
        assert_eq!(order, [PlayerId(1), PlayerId(2)]);
    }
}

#[test]
fn before_round_1_the_alphabet_of_the_event_says_whether_a_list_is_in_order() {
    let line = |number: u16, name: &str| format!("001 {number:>4}      {name:<33}     \n");
    let plan = plan(&["012 Cup\nXXR 3\n", &line(1, "Hudec"), &line(2, "Chalupa")].concat());
    // Ch follows H in Czech.
    assert_eq!(plan.starting_order(Alphabet::Czech), StartingOrder::Rating);
    assert_eq!(plan.starting_order(Alphabet::Common), StartingOrder::AsListed);
    // Once a round is paired, the numbers are those it was paired from.
    let begun = self::plan(CUP);
    assert_eq!(begun.starting_order(Alphabet::Czech), begun.section_state.format().first_round);
}

#[test]
fn numbers_follow_the_lines_if_the_file_pairs_by_them() {
    let lines: Vec<&str> = CUP.lines().collect();
    let mut turned: Vec<&str> = lines.clone();
    turned.swap(11, 12);
    let text = format!("{}\nXXC rank\n", turned.join("\n"));
    let plan = plan(&text);
    assert_eq!(plan.section_state.players[0].details.name.surname, "Беков");
    assert_eq!(plan.section_state.players[0].number, Some(1));
    assert_eq!(plan.lines, ["### Made up."]);
    assert!(remarks(&plan).contains(&(28, SectionRemarkKind::Renumbered { lines: 1 })));
    same_states(&file(&text), &plan.section_state);
}

/// The file with the game of round 3 that 6 won lost by 6 as well.
fn lost_twice(text: &str, letter: char) -> String {
    text.replace("4 w +     1 w 1", &format!("4 w +     1 w {letter}"))
}

#[test]
fn results_beside_win_draw_and_loss_come_back() {
    use crate::regulations::result::{GameResult, ReducedPoints};
    let both = plan(&lost_twice(CUP, '0'));
    let lost = GameResult::Reduced { points: ReducedPoints::BothLose, counts: None };
    let results = |plan: &Plan| {
        let boards = plan.section_state.rounds.iter().flat_map(|round| &round.games);
        boards.filter_map(|board| board.result).collect::<Vec<_>>()
    };
    assert!(results(&both).contains(&lost), "{:?}", results(&both));
    comes_back(&both);
    same_text(&both);
    same_states(&file(&lost_twice(CUP, '0')), &both.section_state);
    let open =
        CUP.replace("5 b 1     9 w 1", "5 b ?     9 w 1").replace("1 w 0  0000 - U", "1 w    0000 - U");
    let adjourned = plan(&open);
    assert!(results(&adjourned).contains(&GameResult::Adjourned));
    assert!(remarks(&adjourned).iter().any(|(_, kind)| *kind == SectionRemarkKind::Adjourned { games: 1 }));
    comes_back(&adjourned);
    same_text(&adjourned);
    same_states(&file(&open), &adjourned.section_state);
}

#[test]
fn games_of_each_kind_come_back_from_the_section_s_own_file() {
    use crate::regulations::result::parse;
    let typed = ["½-0", "0-½", "0-0", "1u", "0u", "5u", "?", "1", "+", "--"];
    for (at, last) in typed.iter().zip(typed.iter().cycle().skip(1)) {
        let mut plan = plan(
            "012 Cup\n142 4\n001    1 m    A, A\n001    2 m    B, B\n001    3 m    C, C\n001    4 m    D, D\n",
        );
        plan.section_state.stage.format.initial_colour = Some(crate::primitives::Side::White);
        plan.section_state.rounds = vec![
            crate::tournament::testing::round(1, &[(1, 3, ""), (4, 2, "")]),
            Round { state: RoundState::CheckIn, ..crate::tournament::testing::round(2, &[]) },
        ];
        let first = &mut plan.section_state.rounds[0];
        first.state = RoundState::Closed;
        first.games[0].result = Some(parse(at).unwrap());
        first.games[1].result = Some(parse(last).unwrap());
        let state = plan.section_state.clone();
        for form in [TrfVersion::Trf16, TrfVersion::Trf26] {
            let written = write(&event(), &state, Audience::Officials { lines: &[] }, form).unwrap();
            let reread = read(written.as_bytes(), 0).unwrap();
            let results = |state: &SectionState| {
                state.rounds[0].games.iter().map(|board| board.result).collect::<Vec<_>>()
            };
            assert_eq!(results(&reread.section_state), results(&state), "{written}");
            assert_eq!(reread.section_state.rounds[0].state, RoundState::Closed, "{written}");
            assert_eq!(reread.lines, Vec::<String>::new());
            assert_eq!(
                reread
                    .file_remarks
                    .iter()
                    .filter(|of| matches!(of.kind, trf::RemarkKind::Points { .. }))
                    .count(),
                0,
                "{written}"
            );
        }
        same_text(&plan);
    }
}

#[test]
fn what_a_section_cannot_represent_is_refused_with_its_line() {
    let with = |line: &str| format!("{CUP}{line}\n");
    let other = |result, points, follows| RefusalKind::OtherPoints {
        result,
        points: Points::from_tenths(points),
        follows: Points::from_tenths(follows),
    };
    let in_halves = |result, points| RefusalKind::NotInHalves { result, points: Points::from_tenths(points) };
    for (line, expected) in [
        ("XXS FW=0.5", other(ResultName::ForfeitWin, 5, 10)),
        ("BBF 0.5", other(ResultName::ForfeitLoss, 5, 0)),
        ("BBZ 0.5", other(ResultName::ZeroBye, 5, 0)),
        ("BBU 0.3", in_halves(ResultName::Bye, 3)),
        ("BBU 2.0", RefusalKind::Settings(SettingsFault::ByeAboveWin)),
        ("BBD 1.0", RefusalKind::Settings(SettingsFault::PointsOutOfOrder)),
        ("260 005 005     3    6", RefusalKind::ForbiddenTwice { number: 3, opponent: 6 }),
    ] {
        let found = refusals(&with(line));
        let kinds: Vec<_> = found.iter().map(|(_, kind)| *kind).collect();
        assert!(kinds.contains(&expected), "{line}: {found:?}");
    }
    assert_eq!(refusals(&with("BBU 0.3"))[0].0, 28);
    let long = CUP.replace("142 5", "142 31");
    assert_eq!(refusals(&long), [(10, RefusalKind::TooManyRounds { rounds: 31 })]);
    let unrated_loss = lost_twice(&CUP.replace("6 b 0", "6 b L"), 'L');
    let kind = RefusalKind::Result { round: 3, number: 6, opponent: 1 };
    assert_eq!(refusals(&unrated_loss), [(17, kind)]);
    let strong = CUP.replace("2100", "4100");
    assert_eq!(refusals(&strong), [(12, RefusalKind::Rating { number: 1, rating: 4100 })]);
}

#[test]
fn c_04_7_only_virtual_points_of_baku_are_imported() {
    let accelerated = |points: &str, players: std::ops::RangeInclusive<u16>| {
        players.map(|number| format!("XXA {number:>4}{points}\n")).collect::<String>()
    };
    // Of five rounds three are accelerated: two with a win, one with a draw. Of ten players six are in the upper group.
    let baku = [CUP, &accelerated("  1.0  1.0  0.5", 1..=6)].concat();
    let plan_of_baku = plan(&baku);
    assert_eq!(plan_of_baku.section_state.format().acceleration, Acceleration::Baku);
    same_states(&file(&baku), &plan_of_baku.section_state);
    comes_back(&plan_of_baku);
    let other = [CUP, &accelerated("  1.0  1.0  1.0", 1..=6)].concat();
    let kind = RefusalKind::VirtualPoints {
        number: 1,
        round: 3,
        points: Points::from_tenths(10),
        baku: Points::from_tenths(5),
    };
    assert_eq!(refusals(&other), [(28, kind)]);
    let others = [CUP, &accelerated("  1.0  1.0  0.5", 1..=4)].concat();
    assert!(matches!(refusals(&others)[..], [(28, RefusalKind::VirtualPoints { number: 5, round: 1, .. })]));
}

#[test]
fn a_round_robin_keeps_its_table_and_free_players() {
    let head = "012 Cup\n142 3\n192 FIDE_ROUNDROBIN\n";
    let line = |number: u16, cells: [&str; 3]| {
        let cells: String = cells.iter().map(|cell| format!("{cell:<10}")).collect();
        format!("001 {number:>4}      {:<77}{}\n", format!("Player{number}, A"), cells.trim_end())
    };
    let lines = [
        line(1, ["", "   2 w 1", "   3 b ="]),
        line(2, ["   3 w 1", "   1 b 0", ""]),
        line(3, ["   2 b 0", "", "   1 w ="]),
    ];
    let text = format!("{head}{}", lines.concat());
    let plan = plan(&text);
    assert_eq!(plan.section_state.format().system, PairingSystem::RoundRobin);
    let free: Vec<_> = plan.section_state.rounds.iter().flat_map(|round| &round.unpaired).copied().collect();
    assert!(free.iter().all(|line| line.kind == UnpairedKind::Free), "{free:?}");
    assert_eq!(free.iter().map(|line| line.competitor.player().0).collect::<Vec<_>>(), [1, 3, 2]);
    assert_eq!(differing(&plan.section_state), []);
    same_states(&file(&text), &plan.section_state);
    comes_back(&plan);
}

#[test]
fn a6_no_personal_data_is_written_and_the_public_gets_only_what_is_public() {
    let mut plan = plan(CUP);
    plan.section_state.players[9].status = PlayerStatus::Withdrawn;
    for form in [TrfVersion::Trf16, TrfVersion::Trf26] {
        let officials = Audience::Officials { lines: &plan.lines };
        let for_officials = write(&event(), &plan.section_state, officials, form).unwrap();
        assert!(!for_officials.contains("1990"), "{for_officials}");
        assert!(for_officials.contains("DAT 0003 GROUP Juniors"));
        assert_eq!(file(&for_officials).forbidden.len(), 2);
        assert_eq!(file(&for_officials).requests.len(), 4);
        let public = file(&write(&event(), &plan.section_state, Audience::Everybody, form).unwrap());
        assert_eq!((public.forbidden.len(), public.other_lines.len()), (0, 0));
        assert_eq!(public.comments, ["### FPB @ Round 3: 4"], "as everybody sees in the crosstable");
        // That a player has withdrawn is public.
        let away: Vec<_> = public.requests.iter().map(|request| (request.round, request.player)).collect();
        assert_eq!(away, [(4, 9), (5, 9)]);
    }
}

#[test]
fn a_draft_is_not_written() {
    let mut section_state = plan(CUP).section_state;
    section_state.rounds[2].state = RoundState::Draft;
    let written =
        write(&event(), &section_state, Audience::Officials { lines: &[] }, TrfVersion::Trf26).unwrap();
    let tournament = file(&written);
    assert_eq!(tournament.paired_rounds(), 2);
    // What was said at its check-in is what it is paired from.
    let away: Vec<_> = tournament.requests.iter().filter(|request| request.round == 3).collect();
    assert_eq!(away.len(), 2, "{away:?}");
}

#[test]
fn a_manually_paired_round_is_written_without_its_reason() {
    let mut section_state = plan(CUP).section_state;
    section_state.rounds[2].manual = Some(ManualPairing::Ended {
        reason: "a bus\nfrom Osh".to_owned(),
        instead: vec![Deviation::Pair(PlayerId(4), PlayerId(1)), Deviation::Bye(PlayerId(10))],
    });
    let written = write(&event(), &section_state, Audience::Everybody, TrfVersion::Trf16).unwrap();
    let [comment, byes] = &file(&written).comments[..] else { panic!("{written}") };
    assert_eq!(byes, "### FPB @ Round 3: 4");
    let (rules, has) = comment.split_once(" => ").unwrap();
    assert_eq!(rules, "### MPA @ Round 3: 4-1 10=PAB");
    // 1 and 10 have boards of their own; 4 has a full-point bye, which is none.
    assert_eq!(has, "6-1 10-5");
    // Where the program finds no pairing, all boards are told.
    section_state.rounds[2].manual =
        Some(ManualPairing::Ended { reason: String::new(), instead: Vec::new() });
    section_state.rounds[2].games.iter_mut().for_each(|board| board.manual = true);
    let written = write(&event(), &section_state, Audience::Everybody, TrfVersion::Trf16).unwrap();
    let line = &file(&written).comments[0];
    let boards_text = line.strip_prefix("### MPA @ Round 3: none => ").unwrap_or_else(|| panic!("{line}"));
    assert!(boards_text.split(' ').count() >= section_state.rounds[2].games.len(), "{line}");
}

#[test]
fn points_of_a_section_are_those_of_its_file() {
    let mut section_state = plan(CUP).section_state;
    let halves = Score::from_halves;
    section_state.stage.format.points.win = halves(6);
    section_state.stage.format.points.draw = halves(2);
    section_state.stage.format.bye_score = halves(4);
    for form in [TrfVersion::Trf16, TrfVersion::Trf26] {
        let written = write(&event(), &section_state, Audience::Everybody, form).unwrap();
        let format = plan(&written).section_state.stage.format;
        assert_eq!((format.points, format.bye_score), (section_state.format().points, halves(4)));
        let remarks = plan(&written).file_remarks;
        assert_eq!(remarks, [], "the points that are written are those that are counted");
    }
}

/// The round and player of each warning.
fn warned(section_state: &SectionState) -> Vec<(i64, u8)> {
    section_state.warnings.iter().map(|warning| (warning.player.0, warning.round)).collect()
}

#[test]
fn w2_a_penalty_point_in_a_file_becomes_three_warnings() {
    let text = format!("{CUP}299          -1.0  002    4    9\n299          -1.0  003    2\n");
    let plan = plan(&text);
    assert_eq!(
        warned(&plan.section_state),
        [(2, 3), (2, 3), (2, 3), (4, 2), (4, 2), (4, 2), (9, 2), (9, 2), (9, 2)]
    );
    assert_eq!(plan.section_state.penalty(PlayerId(4)), Some((2, Score::ONE)));
    assert!(remarks(&plan).contains(&(28, SectionRemarkKind::Warnings { players: 3 })));
    assert_eq!(same_states(&file(&text), &plan.section_state), 4);
    comes_back(&plan);
}

#[test]
fn assigned_points_that_no_warnings_give_are_reported() {
    let assigned = |tenths, numbers: &[u16]| SectionRemarkKind::Assigned {
        points: Points::from_tenths(tenths),
        numbers: numbers.to_vec(),
    };
    for (line, taken, left) in [
        ("299 +         1.0  000    1", 0, assigned(10, &[1])),
        ("299           1.0  001", 0, assigned(10, &[])),
        ("299          -1.0  001", 0, assigned(-10, &[])),
        ("299          -0.5  001    2", 0, assigned(-5, &[2])),
        ("299          -1.0  000    2", 0, assigned(-10, &[2])),
        // A round to come, and a second point.
        ("299          -1.0  004    2", 0, assigned(-10, &[2])),
        ("299          -1.0  003    2    4    2", 2, assigned(-10, &[2])),
    ] {
        let plan = plan(&format!("{CUP}{line}\n"));
        let found = remarks(&plan);
        assert!(found.contains(&(28, left)), "{line}: {found:?}");
        assert_eq!(plan.section_state.warnings.len(), 3 * taken, "{line}");
    }
}

#[test]
fn w4_an_excluded_player_is_absent_from_all_rounds_to_come() {
    let mut section_state = plan(CUP).section_state;
    section_state.warnings = warnings(&[(2, 1), (2, 1), (2, 3), (2, 3)]);
    let public = file(&write(&event(), &section_state, Audience::Everybody, TrfVersion::Trf26).unwrap());
    let away: Vec<_> = public.requests.iter().map(|request| (request.round, request.player)).collect();
    assert_eq!(away, [(4, 1), (5, 1)]);
}

#[test]
fn s3_known_tie_breaks_are_imported() {
    let order = |records: &str| {
        let plan = plan(&format!("{CUP}{records}"));
        let unknown = plan.remarks.iter().find_map(|remark| match &remark.kind {
            SectionRemarkKind::TieBreaks { codes } => Some((remark.line.unwrap(), codes.join(" "))),
            _ => None,
        });
        (plan.section_state.stage.format, unknown)
    };
    use TieBreak::{
        BallsInLostGames, Buchholz, BuchholzCut1, DirectEncounter, Lots, Performance, RoundsElected,
        SonnebornBerger,
    };
    for (records, expected, unknown) in [
        ("", TieBreak::S3.to_vec(), None),
        ("202 BH/C1, SB", vec![BuchholzCut1, SonnebornBerger], None),
        ("212 PTS", vec![], None),
        ("202 DE\n212 PTS,DE,BALLS;LOTS", vec![DirectEncounter, BallsInLostGames, Lots], None),
        ("202 bh,ede,BH,sb", vec![Buchholz, SonnebornBerger], Some("EDE")),
        ("202 EDE,TBR", TieBreak::S3.to_vec(), Some("EDE TBR")),
        ("202 bh-c1,GE,TPR/U1400", vec![BuchholzCut1, RoundsElected, Performance], None),
        ("202 SB,DE\n212 PTS,DE", vec![DirectEncounter], Some("SB")),
        ("212 MPTS,PTS,DE", TieBreak::S3.to_vec(), Some("DE MPTS PTS")),
    ] {
        let (format, left) = order(records);
        assert_eq!(format.tie_breaks, expected, "{records}");
        assert_eq!(left, unknown.map(|codes| (28, codes.to_owned())), "{records}");
    }
    let (format, _) = order("202 PS/OWN,BH/SIMPLE/OWN");
    let rules = &format.rules;
    assert_eq!(rules.unplayed, Unplayed::Simple);
    assert_eq!((rules.penalty_in_progress, rules.penalty_in_buchholz), (false, true));
    for (suffix, expected) in [
        ("", (Unrated::LeaveOut, 1_000)),
        ("/U1400", (Unrated::Fixed, 1_400)),
        ("/ULOWEST", (Unrated::Lowest, 1_000)),
        ("/UAVERAGE", (Unrated::Average, 1_000)),
    ] {
        let (format, left) = order(&format!("202 ARO/C1{suffix}"));
        assert_eq!((format.rules.unrated, format.rules.unrated_rating), expected);
        assert_eq!((format.tie_breaks, left), (vec![TieBreak::OpponentsRatingCut1], None));
    }
}

proptest! {
    /// With any warnings and tie-breaks, what we write is read back and written the same, letter for letter.
    #[test]
    fn w2_what_is_written_is_read_back_and_written_the_same(
        warned in prop::collection::vec((1..=10_i64, 1..=3_u8), 0..16),
        order in prop::sample::subsequence(TieBreak::ALL.to_vec(), 0..=TieBreak::ALL.len()).prop_shuffle(),
        is_simple: bool,
        in_progress: bool,
        in_buchholz: bool,
        draft: bool,
        unrated in prop::sample::select(Unrated::ALL.to_vec()),
    ) {
        let mut plan = plan(CUP);
        plan.section_state.warnings = warnings(&warned);
        let format = &mut plan.section_state.stage.format;
        format.tie_breaks = order;
        format.rules.unplayed = if is_simple { Unplayed::Simple } else { Unplayed::C07 };
        format.rules.penalty_in_progress = in_progress;
        format.rules.penalty_in_buchholz = in_buchholz;
        format.rules.unrated = unrated;
        if draft {
            plan.section_state.rounds[2].state = RoundState::Draft;
        }
        same_text(&plan);
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(2_000))]

    /// A file with one wrong letter is refused, or the section has the pairing input of the file.
    #[test]
    fn a_mistake_in_a_file_is_refused_or_gives_a_consistent_section(
        at in 0..CUP.chars().count(),
        letter in prop::sample::select(" 0123456789-=+wbUHFZWDL#\n".chars().collect::<Vec<_>>()),
    ) {
        let slipped: String =
            CUP.chars().enumerate().map(|(index, char)| if index == at { letter } else { char }).collect();
        if let Ok(plan) = read(slipped.as_bytes(), 7) {
            same_states(&file(&slipped), &plan.section_state);
        }
    }
}

#[test]
fn w2_points_and_penalty_of_a_file_agree_for_any_round_of_the_warnings() {
    let mut section_state = plan(CUP).section_state;
    let played =
        u8::try_from(section_state.rounds.iter().filter(|round| round.state == RoundState::Closed).count())
            .unwrap();
    section_state.warnings = [1, 1, played + 1]
        .map(|round| Warning { ruling: RulingId(1), player: PlayerId(1), round, cause: Cause::Talking })
        .into();
    let points = |section_state: &SectionState| {
        let table = ranking::standings(section_state, None);
        table.rows.iter().find(|row| row.player == PlayerId(1)).unwrap().points
    };
    let written = |section_state: &SectionState| {
        write(&event(), section_state, Audience::Everybody, TrfVersion::Trf26).unwrap()
    };
    let mut without = section_state.clone();
    without.warnings.clear();
    // The round that the third belongs to is not public: nothing is taken yet.
    assert_eq!(
        (points(&section_state), written(&section_state).contains("\n299")),
        (points(&without), false)
    );
    // It is never played: the point is taken from the last round there is.
    section_state.stage.format.rounds = played;
    without.stage.format.rounds = played;
    assert_eq!(points(&section_state), points(&without) - Score::ONE);
    assert_eq!(section_state.penalty(PlayerId(1)), Some((played, Score::ONE)));
    assert!(written(&section_state).contains("\n299"), "{}", written(&section_state));
}
