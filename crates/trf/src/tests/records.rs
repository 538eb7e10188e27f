//! All lines except those of players.

use super::*;
use toguznama_rules::swiss::System;

/// A tournament of four players with these lines before them.
fn with(lines: &str) -> Tournament {
    read_plain(&format!("XXR 7\n{lines}\n{}{}{}{}", line(1, ""), line(2, ""), line(3, ""), line(4, "")))
}

#[test]
fn old_and_new_records_have_the_same_meaning() {
    for (old, new) in [
        ("XXC white1", "152 W"),
        ("xxc black1", "152 b"),
        ("XXC WHITE1", "152 w"),
        ("XXS w=3 d=1 pab=3", "162  w 3.0    d 1.0"),
        ("BBW 3.0\nBBD  1.0\nBBU 1.0", "162  W 3.0    D 1.0    P 1.0"),
        ("BBL 0.5\nBBZ 0.2\nBBF 0.2", "162 L0.5 A 0.2"),
        ("XXS W=3 D=1 PAB=3", "162  W 3.0    D 1.0"),
        ("XXS WW=3 BW=3 FW=3 FPB=3 WD=1 BD=1 HPB=1\nXXS PAB=.5", "BBW 3\nBBD 1\nBBU 0.5"),
        ("XXP 1 2 4", "260 001 007    1    2    4"),
        (
            "XXA    1  1.0  1.0  0.5\nXXA    2  1.0  1.0  0.5",
            "250      01.0 001 002 0001 0002\n250 00.0 00.5 003 003 0001 0002",
        ),
        ("XXZ 2 4", "240 Z 001 0002 0004"),
    ] {
        let tournament = with(old);
        assert_eq!(tournament, with(new), "{old}\n{new}");
        assert_ne!(tournament, with(""), "{old}");
        same_again(&tournament);
    }
}

#[test]
fn the_bye_is_a_point_with_xxs_and_a_win_otherwise() {
    assert_eq!(with("XXS W=3 D=1").scoring.bye, tenths(10));
    assert_eq!(with("BBW 3.0").scoring.bye, tenths(30));
    let mut odd = with("BBW 3.0");
    odd.scoring.full_bye = tenths(20);
    same_again(&odd);
}

#[test]
fn forbidden_pairings_apply_to_their_rounds() {
    let tournament = read_plain(&format!(
        "XXR 7\nXXP 1 3 4\n260 002 003    2    3\n{}{}{}{}",
        line(1, "   2 w 1"),
        line(2, "   1 b 0"),
        line(3, "   4 w 1"),
        line(4, "   3 b 0")
    ));
    let forbidden = |round| tournament.state_before(round).unwrap().forbidden;
    assert_eq!(forbidden(1), [[0, 2], [0, 3], [2, 3]]);
    assert_eq!(forbidden(2), [[0, 2], [0, 3], [2, 3], [1, 2]]);
    same_again(&tournament);
}

#[test]
fn virtual_points_belong_to_their_round() {
    let tournament = read_plain(&format!(
        "XXR 7\nXXA    1  1.0       0.5\n{}{}",
        line(1, "   2 w 1"),
        line(2, "   1 b 0")
    ));
    let state = tournament.state_before(2).unwrap();
    assert_eq!(state.players[0].virtual_points, Points::ZERO);
    assert_eq!((state.players[0].scores_before[0], state.players[0].score), (tenths(10), tenths(10)));
    assert_eq!(tournament.players[0].virtual_points_in(3), tenths(5));
    same_again(&tournament);
}

#[test]
fn the_first_of_repeated_virtual_points_count() {
    let points = |lines: &str| {
        let text = format!("XXR 7\n{lines}\n{}{}", line(1, ""), line(2, ""));
        let tournament = read_well(&text).tournament;
        same_again(&tournament);
        [0, 1].map(|player: usize| tournament.players[player].virtual_points.clone())
    };
    let expected = [vec![tenths(10), tenths(5)], vec![tenths(5), tenths(5)]];
    assert_eq!(points("XXA    1  1.0\n250      00.5 001 002 0001 0002"), expected);
    assert_eq!(points("250      01.0 001 001 0001 0001\n250      00.5 001 002 0001 0002"), expected);
    let first = [vec![tenths(5), tenths(5)], vec![tenths(5), tenths(5)]];
    assert_eq!(points("250      00.5 001 002 0001 0002\nXXA    1  1.0"), first);
}

#[test]
fn c_04_7_the_type_of_tournament_may_name_the_acceleration() {
    let text = |more: &str| {
        let players: String = (1..=10).map(|number| line(number, "")).collect();
        read_well(&format!("192 FIDE_DUTCH_2025_BAKU\n142 9\n{more}\n{players}")).tournament
    };
    let points = |tournament: &Tournament, player: usize| tournament.players[player].virtual_points.clone();
    let tournament = text("");
    assert_eq!(points(&tournament, 5), [10, 10, 10, 5, 5].map(tenths));
    assert_eq!(points(&tournament, 6), []);
    same_again(&tournament);
    // Lines of virtual points stand above it, even such as give none.
    let none = text("XXA    1  0.0");
    assert_eq!(points(&none, 0), []);
    same_again(&none);
}

#[test]
fn arbiters_may_assign_points() {
    let text = |more: &str| {
        let lines =
            [line(1, "   2 w 1  0000 - Z"), line(2, "   1 b 0     3 w 1"), line(3, "0000 - U     2 b 0")];
        read_plain(&format!("XXR 7\n{more}\n{}", lines.concat()))
    };
    let scores = |tournament: &Tournament| [0, 1, 2].map(|player| tournament.score(player).tenths());
    assert_eq!(scores(&text("")), [10, 10, 10]);
    for (lines, expected) in [
        ("299 W         2.0", [20, 20, 10]),
        ("299 W         2.0  001", [20, 10, 10]),
        ("299 W         2.0  000    2", [10, 20, 10]),
        ("299          -0.5  002    1    3", [5, 10, 5]),
        ("299           1.0         3", [10, 10, 20]),
        ("299 Z         0.5", [15, 10, 10]),
        ("299 L         0.5\n299 L         0.3  002    3", [10, 15, 13]),
    ] {
        let tournament = text(lines);
        assert_eq!(scores(&tournament), expected, "{lines}");
        same_again(&tournament);
    }
    // A bonus without a round counts from the beginning, one of a round after it.
    let before = |lines: &str, round| text(lines).state_before(round).unwrap().players[2].score.tenths();
    assert_eq!(before("299           1.0         3", 1), 10);
    assert_eq!([1, 2, 3].map(|round| before("299          -0.5  002    3", round)), [0, 10, 5]);
}

#[test]
fn a_bye_of_a_paired_round_may_have_a_line_of_its_own() {
    let text = |cell: &str| {
        let lines = [line(1, cell), line(2, "   3 w 1"), line(3, "   2 b 0")];
        read_plain(&format!("XXR 7\n240 H 001    1\n{}", lines.concat()))
    };
    for cell in ["", "0000 - H"] {
        assert_eq!(text(cell).cell(0, 1), Cell::Bye(Bye::Half));
        assert_eq!(text(cell).score(0), tenths(5));
    }
}

#[test]
fn the_initial_colour_is_derived_from_the_first_round() {
    let side = |cells: [&str; 4]| {
        let lines: String = (1..).zip(cells).map(|(number, cells)| line(number, cells)).collect();
        read_plain(&format!("XXR 7\n{lines}")).initial_side()
    };
    assert_eq!(side(["   3 w 1", "   4 b 1", "   1 b 0", "   2 w 0"]), Some(Side::White));
    assert_eq!(side(["   3 b 1", "   4 w 1", "   1 w 0", "   2 b 0"]), Some(Side::Black));
    // The first was away: the second is the first of those paired.
    assert_eq!(side(["0000 - Z", "   3 w 1", "   2 b 0", "0000 - U"]), Some(Side::White));
    // The first has the bye, so the second tells, and has the other side.
    assert_eq!(side(["0000 - U", "   3 w 1", "   2 b 0", "0000 - Z"]), Some(Side::Black));
    // A forfeited game without colours tells nothing.
    assert_eq!(side(["   2 - +", "   1 - -", "   4 w 1", "   3 b 0"]), Some(Side::White));
    assert_eq!(side(["", "", "", ""]), None);
}

#[test]
fn the_type_of_tournament_selects_the_pairing_system() {
    let system = |head: &str| with(head).pairing_system();
    let round_robin = |cycles, last_two_swapped| Some(System::RoundRobin { cycles, last_two_swapped });
    for (head, expected) in [
        ("", Some(System::Dutch)),
        ("092 Individual: Swiss-System", Some(System::Dutch)),
        ("192 FIDE_DUTCH", Some(System::Dutch)),
        ("192 FIDE_DUTCH_2025", Some(System::Dutch)),
        ("192 FIDE_DUTCH_2017", None),
        ("192 FIDE_BURSTEIN", None),
        ("092 Individual: Round-Robin", round_robin(1, false)),
        ("092 Individual: Double Round Robin", round_robin(2, false)),
        ("192 BERGER_ROUNDROBIN", round_robin(1, false)),
        ("192 FIDE_DOUBLEROUNDROBIN", round_robin(2, true)),
        ("192 CUSTOM_ROUNDROBIN", None),
        ("192 FIDE_TEAM_MP", None),
        ("092 Individual: Round-Robin (Berger)", round_robin(1, false)),
        ("092 Dubov", None),
        ("092 Individual: Amalfi", None),
        ("092 Круговая система", round_robin(1, false)),
        ("092 Двухкруговой турнир", round_robin(2, false)),
        ("092 Нокаут", None),
        ("092 Swiss (Sonneborn-Berger)", Some(System::Dutch)),
        ("092 Individual: Knock-Out", None),
        ("092 Team: Swiss-System", None),
        ("092 Team Round Robin", None),
        // The code stands above the words, and a team's prize makes no competition of teams.
        ("192 FIDE_DUTCH_2025\n092 Dubov", Some(System::Dutch)),
        ("092 Individual: Swiss-System with team prizes", Some(System::Dutch)),
        ("092 Swiss, limited to 2000", Some(System::Dutch)),
    ] {
        assert_eq!(system(head), expected, "{head}");
    }
}

#[test]
fn lines_about_teams_are_kept() {
    let text = format!(
        "082 2\n142 3\n310   1 Alga\n240 H 001    2\n260 001 002    1    2\nXXP 1 2\n362 TW 2.0\n{}{}{}",
        line(1, "   2 w 1"),
        line(2, "   1 b 0"),
        line(3, "0000 - Z  0000 - H")
    );
    let tournament = read_plain(&text);
    assert_eq!(tournament.teams.len(), 5);
    assert!(tournament.is_of_teams() && tournament.requests.is_empty() && tournament.forbidden.is_empty());
    same_again(&tournament);
    // Both records name the team once.
    let both = read_plain(&text.replace("310   1 Alga", "310   1 Alga\n013 Alga\n013 Bars"));
    let names: Vec<String> = both.named_teams().into_iter().map(|team| team.name).collect();
    assert_eq!(names, ["Alga", "Bars"]);
    // A list of a team's members alone makes no competition of teams.
    let evaluated = read_plain(&format!("142 3\n013 Alga{:32}   1    2\n{}{}", "", line(1, ""), line(2, "")));
    assert!(!evaluated.is_of_teams());
    assert_eq!(evaluated.named_teams(), [Team { name: "Alga".to_owned(), players: vec![0, 1] }]);
    // Both records name the players, one of them a second time; 9 is not in the file.
    let row = format!("310   1 {:<65}   1    2    9\n013 {:<32}   3    1\n", "Alga", "Alga");
    let twice = read_plain(&format!("142 3\n{row}{}{}{}", line(1, ""), line(2, ""), line(3, "")));
    assert_eq!(twice.named_teams(), [Team { name: "Alga".to_owned(), players: vec![0, 1, 2] }]);
}

#[test]
fn national_ratings_comments_and_the_days_of_rounds_are_kept() {
    let dates = format!("132{:88}26/03/01  2026/03/02          26/03/04", "");
    let tournament = with(&format!("### made by hand\n{dates}\nKGZ    2{:40}1850", ""));
    assert_eq!(tournament.comments, ["### made by hand"]);
    assert_eq!(tournament.head.round_dates, ["26/03/01", "26/03/02", "", "26/03/04"]);
    assert_eq!(tournament.other_lines.len(), 1);
    same_again(&tournament);
    assert_eq!(with("132 26/03/01 26/03/02").head.round_dates, ["26/03/01", "26/03/02"]);
}

#[test]
fn pairings_forbidden_after_a_round_do_not_make_it_wrong() {
    let text = |comment: &str| {
        format!(
            "092 Individual: Swiss-System\n142 3\n152 W\n{comment}\n260 001 003 0001 0003\n\
             001    1      A                                 2200                             1.0    1     3 w 1\n\
             001    2      B                                 2100                             0.0    3     4 b 0\n\
             001    3      C                                 2000                             0.0    3     1 b 0\n\
             001    4      D                                 1900                             1.0    1     2 w 1\n"
        )
    };
    let forbidden = |comment: &str, round| {
        let tournament = read(text(comment).as_bytes()).unwrap().tournament;
        tournament.state_before(round).unwrap().forbidden.len()
    };
    for late in ["### Forbidden pairs @ Round 1", "### Round 1: pairs kept apart after it was paired"] {
        assert_eq!([1, 2].map(|round| forbidden(late, round)), [0, 1], "{late}");
    }
    // Without such a line the round is wrong.
    assert_eq!([1, 2].map(|round| forbidden("### Made up", round)), [1, 1]);
}
