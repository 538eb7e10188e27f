//! Every letter of a cell: its meaning, its points, and its effect on pairing.

use super::*;
use toguznama_rules::swiss::PastRound;

/// A tournament of two players with these cells.
fn two(first: &str, second: &str) -> Tournament {
    read_well(&format!(
        "XXR 9\nXXC white1\n162  W 3.0    D 1.0    L 0.5    A 0.2    P 2.0\n{}{}",
        line(1, first),
        line(2, second)
    ))
    .tournament
}

/// The first player's first round as input of pairing.
fn past(tournament: &Tournament) -> (PastRound, i32) {
    let entrant = &tournament.state_before(2).unwrap().players[0];
    (entrant.history[0], entrant.score.tenths())
}

#[test]
fn games_count_for_meetings_and_colours() {
    let game = PastRound::Game { opponent: 1, side: Side::White };
    for (first, second, points) in [
        ("   2 w 1", "   1 b 0", 30),
        ("   2 w =", "   1 b =", 10),
        ("   2 w 0", "   1 b 1", 5),
        ("   2 w W", "   1 b L", 30),
        ("   2 W d", "   1 B d", 10),
        ("0002 w l", "0001 b w", 5),
        // Not finished: as good as a draw for now.
        ("   2 w", "   1 b", 10),
        // An official took points.
        ("   2 w 0", "   1 b 0", 5),
        ("   2 w =", "   1 b 0", 10),
    ] {
        let tournament = two(first, second);
        assert_eq!(past(&tournament), (game, points), "{first}");
        assert!(tournament.cell(0, 1).was_paired());
        same_again(&tournament);
    }
}

#[test]
fn forfeits_are_not_games() {
    for (first, second, points) in
        [("   2 w +", "   1 b -", 30), ("   2 w -", "   1 b +", 2), ("   2 - -", "   1   -", 2)]
    {
        let tournament = two(first, second);
        assert_eq!(past(&tournament), (PastRound::Forfeit { points: tenths(points) }, points), "{first}");
        same_again(&tournament);
    }
}

#[test]
fn byes_are_allocated_requested_or_absences() {
    let away = |points| PastRound::Away { points: tenths(points) };
    for (first, expected, points) in [
        ("0000 - U", PastRound::Bye { points: tenths(20) }, 20),
        ("   0 - u", PastRound::Bye { points: tenths(20) }, 20),
        ("     - F", away(30), 30),
        ("0000   h", away(10), 10),
        ("0000 - Z", away(2), 2),
        ("       z", away(2), 2),
        ("0000 - -", away(2), 2),
        ("0000 -", away(2), 2),
        ("", away(2), 2),
        // Older ways to write the bye, and half a point.
        ("0000 - +", PastRound::Bye { points: tenths(20) }, 20),
        ("0000 - =", away(10), 10),
    ] {
        let others = format!("{}{}", line(2, "   3 w 1"), line(3, "   2 b 0"));
        let head = "XXR 9\nXXC white1\n162  W 3.0    D 1.0    L 0.5    A 0.2    P 2.0\n";
        let tournament = read_well(&format!("{head}{}{others}", line(1, first))).tournament;
        assert_eq!(past(&tournament), (expected, points), "{first}");
        same_again(&tournament);
    }
}

#[test]
fn what_a_team_s_bye_gives_its_players_is_kept_in_every_form() {
    for (points, bye) in [("", 0), ("162  P 1.0\n", 10), ("BBU  0.5\n", 5), ("162  W 3.0    D 1.0\n", 0)] {
        let lines = format!("{}{}", line(1, "0000 - U"), line(2, "0000 - U"));
        let tournament = read_well(&format!("092 Team Swiss\nXXR 9\n{points}{lines}")).tournament;
        assert_eq!(tournament.scoring.bye, tenths(bye), "{points}");
        same_again(&tournament);
    }
}

#[test]
fn a_blank_in_the_middle_is_an_absence() {
    let tournament = read_plain(&format!(
        "XXR 9\n{}{}{}",
        line(1, "   2 w 1               3 b ="),
        line(2, "   1 b 0     3 w 1"),
        line(3, "0000 - U     2 b 0     1 w =")
    ));
    assert_eq!(tournament.paired_rounds(), 3);
    assert_eq!(tournament.cell(0, 2), Cell::Blank);
    let before = tournament.state_before(2).unwrap();
    assert_eq!(before.players.iter().map(|player| player.present).collect::<Vec<_>>(), [false, true, true]);
    assert_eq!(tournament.state_before(4).unwrap().players[0].history.len(), 3);
}

#[test]
fn cells_filled_in_ahead_are_requests() {
    let text = format!(
        "XXR 9\n{}{}{}{}",
        line(1, "   2 w 1  0000 - H"),
        line(2, "   1 b 0"),
        line(3, "   4 b 1            0000 - Z"),
        line(4, "   3 w 0  0000 - Z  0000 - Z")
    );
    let tournament = read_plain(&text);
    assert_eq!(tournament.paired_rounds(), 1);
    let request = |round, player, kind| Request { round, player, kind };
    assert_eq!(
        tournament.requests,
        [
            request(2, 0, RequestedBye::Half),
            request(2, 3, RequestedBye::Zero),
            request(3, 2, RequestedBye::Zero),
            request(3, 3, RequestedBye::Zero)
        ]
    );
    let present = |round| {
        tournament
            .state_before(round)
            .unwrap()
            .players
            .iter()
            .map(|player| player.present)
            .collect::<Vec<_>>()
    };
    assert_eq!(present(2), [false, true, true, false]);
    assert_eq!(tournament.state_before(3), None);
    same_again(&tournament);
    // The same by lines of their own.
    let lines = format!(
        "XXR 9\n{}{}{}{}240 H 002    1\nXXZ 4\n240 Z 003 0003    4\n",
        line(1, "   2 w 1"),
        line(2, "   1 b 0"),
        line(3, "   4 b 1"),
        line(4, "   3 w 0")
    );
    assert_eq!(read_plain(&lines), tournament);
}

#[test]
fn a_round_in_which_every_player_has_a_bye_is_paired() {
    let tournament = read_plain(&format!("XXR 9\n{}{}", line(1, "0000 - H"), line(2, "0000 - Z")));
    assert_eq!((tournament.paired_rounds(), tournament.requests.len()), (1, 0));
    same_again(&tournament);
    let requested = read_plain(&format!("XXR 9\n{}{}240 H 001 1 2\n", line(1, ""), line(2, "")));
    assert_eq!((requested.paired_rounds(), requested.requests.len()), (0, 2));
    same_again(&requested);
}
