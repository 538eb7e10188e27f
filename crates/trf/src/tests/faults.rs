//! Faults with their places, and remarks.

use super::*;
use toguznama_rules::game::TextPosition;

#[test]
fn faults_are_reported_with_line_and_column() {
    use FaultKind as K;
    let unreadable = |field, text: &str| K::Unreadable { field, text: text.to_owned() };
    let in_round = |round, kind| K::InRound { round, kind: Box::new(kind) };
    let two = |first: &str, second: &str| format!("XXR 9\n{}{}", line(1, first), line(2, second));
    for (text, (line, column, kind)) in [
        (String::new(), (1, 1, K::NoPlayers)),
        ("001  abc".into(), (1, 5, unreadable(Field::Number, "abc"))),
        ("001    0".into(), (1, 5, unreadable(Field::Number, "0"))),
        (format!("{}{}", line(3, ""), line(3, "")), (2, 5, K::RepeatedNumber { number: 3, line: 1 })),
        (two("   1 w 1", ""), (2, 92, K::OwnOpponent { round: 1 })),
        (two("   7 w 1", ""), (2, 92, in_round(1, K::NoSuchPlayer { number: 7 }))),
        (two("   2 w 1", ""), (2, 92, K::OtherOpponent { round: 1, opponent: 2, line: 3 })),
        (two("   2 w 1", "   1 w 0"), (2, 92, K::SameSide { round: 1, opponent: 2 })),
        (two("   2 w 1", "   1 b 1"), (2, 92, K::Results { round: 1, opponent: 2, line: 3 })),
        (two("   2 w 1", "   1 b -"), (2, 92, K::Results { round: 1, opponent: 2, line: 3 })),
        (two("   2 w 1", "   1 b L"), (2, 92, K::Results { round: 1, opponent: 2, line: 3 })),
        (two("   2 w +", "   1 b +"), (2, 92, K::Results { round: 1, opponent: 2, line: 3 })),
        (two("   2 w 1", "   1 b"), (2, 92, K::Results { round: 1, opponent: 2, line: 3 })),
        (two("0000 - W", ""), (2, 92, K::NoOpponent { round: 1, result: 'W' })),
        (two("0000 - 5", ""), (2, 99, in_round(1, unreadable(Field::Result, "5")))),
        (two("0000 w  ", ""), (2, 92, K::NoOpponent { round: 1, result: ' ' })),
        (two("   2 w H", ""), (2, 92, K::ByeWithOpponent { round: 1, result: 'H' })),
        (two("0000 w U", ""), (2, 92, K::ByeWithOpponent { round: 1, result: 'U' })),
        (two("   2 - 1", ""), (2, 97, in_round(1, unreadable(Field::Colour, "-")))),
        (two("   2 x 1", ""), (2, 97, in_round(1, unreadable(Field::Colour, "x")))),
        (two("   2 - 5", ""), (2, 99, in_round(1, unreadable(Field::Result, "5")))),
        (two(" 2 w 1", ""), (2, 92, in_round(1, unreadable(Field::Opponent, "2 w")))),
        (two("   2 w 1 1", ""), (2, 101, in_round(1, unreadable(Field::Gap, "1")))),
        (two("0000 - U", "0000 - U"), (3, 92, K::SecondBye { round: 1, number: 1 })),
        (two("\t  2 w 1", ""), (2, 92, K::Tab)),
        (
            format!("XXR 1\n{}{}", line(1, "   2 w 1     2 b 1"), line(2, "   1 b 0     1 w 0")),
            (1, 1, K::TooManyRounds { paired: 2, rounds: 1 }),
        ),
        (format!("XXR 9\n142 8\n{}", line(1, "")), (2, 1, K::Disagrees { line: 1 })),
        (format!("XXR 0\n{}", line(1, "")), (1, 4, unreadable(Field::Rounds, "0"))),
        (format!("152 X\n{}", line(1, "")), (1, 5, unreadable(Field::InitialSide, "X"))),
        (format!("152 W\nXXC black1\n{}", line(1, "")), (2, 1, K::Disagrees { line: 1 })),
        (format!("XXP 1 4\n{}", line(1, "")), (1, 7, K::NoSuchPlayer { number: 4 })),
        (format!("240 X 001    1\n{}", line(1, "")), (1, 5, unreadable(Field::Bye, "X"))),
        (format!("162  Q 1.0\n{}", line(1, "")), (1, 6, unreadable(Field::PointsCode, "Q"))),
        (format!("162  W 1.0    W 2.0\n{}", line(1, "")), (1, 15, K::Disagrees { line: 1 })),
        (format!("299 W   2.0        001    1\n{}", line(1, "")), (1, 13, unreadable(Field::Points, ""))),
        (format!("250  1.0      001 001 0001 0001\n{}", line(1, "")), (1, 10, unreadable(Field::Points, ""))),
        // A round in the columns of players would count for all rounds.
        (format!("299 W         2.0      1\n{}", line(1, "")), (1, 24, unreadable(Field::Gap, "1"))),
        (format!("BBW 1.25\n{}", line(1, "")), (1, 4, unreadable(Field::Points, "1.25"))),
        (format!("BBW 100\n{}", line(1, "")), (1, 4, unreadable(Field::Points, "100"))),
        (format!("022 a\nXXS WW=2 BW=1\n{}", line(1, "")), (2, 1, K::PointsBySide)),
        (format!("260 003 002    1\n{}", line(1, "")), (1, 9, K::Reversed)),
        (format!("162 W 1.0    L 1.5\n{}", line(1, "")), (1, 1, K::PointsOrder)),
        (format!("012 a\nBBD 2.0\n{}", line(1, "")), (2, 1, K::PointsOrder)),
        (format!("012 {}\n{}", "x".repeat(MAX_LINE), line(1, "")), (1, 4096, K::LineTooLong)),
        (
            format!("240 H 001    1\n{}{}", line(1, "   2 w 1"), line(2, "   1 b 0")),
            (1, 14, K::Disagrees { line: 2 }),
        ),
    ] {
        let expected = Fault { place: TextPosition { line, column }, kind };
        assert!(faults(&text).contains(&expected), "{expected:?}\n{:#?}", faults(&text));
    }
}

#[test]
fn shifted_columns_are_reported_not_cut() {
    let is_gap = |kind: &FaultKind| matches!(kind, FaultKind::Unreadable { field: Field::Gap, .. });
    let is_shifted = |fault: &Fault| match &fault.kind {
        FaultKind::InRound { kind, .. } => is_gap(kind),
        kind => is_gap(kind),
    };
    let whole =
        "001    1 m  g Asanov, Bekzat                    2586 KGZ    70123454 1987/01/31  1.5    2     2 w 1";
    let lines = [
        ("XXA    1  1.0  0.5", vec![3, 8, 9, 14]),
        ("250      01.0 001 003 0001 0002", vec![3, 9, 13, 14, 18, 22, 27]),
        ("250 00.0 01.0 001 003 0001 0002", vec![4, 9]),
        ("299 W         2.0  003 0001", vec![3, 4, 5, 14, 17, 19]),
        ("299 W   0.0   2.0  003 0001", vec![12, 18]),
        (whole, vec![3, 8, 13, 47, 52, 56, 57, 68, 79, 84, 89, 90]),
    ];
    for (right, shifts) in lines {
        let file = |text: &str| {
            let players = line(2, if text.starts_with("001") { "   1 b 0" } else { "" });
            let first = if text.starts_with("001") { String::new() } else { line(1, "") };
            format!("XXR 3\n{text}\n{first}{players}")
        };
        assert!(read(file(right).as_bytes()).is_ok(), "{right}");
        for at in shifts {
            let mut text = right.to_owned();
            text.insert(at, ' ');
            let found_faults = faults(&file(&text));
            assert!(found_faults.iter().any(is_shifted), "{text}\n{found_faults:?}");
        }
    }
}

#[test]
fn remarks_are_reported_up_to_a_limit_with_their_number() {
    let junk = "junk\n".repeat(5_000);
    let reading = read_well(&format!("{junk}{}", line(1, "")));
    assert_eq!((reading.remarks.len(), reading.more), (MAX_REMARKS, 5_001 - MAX_REMARKS));
    // Remarks on the whole file come before those on lines.
    assert_eq!(reading.remarks[0].kind, RemarkKind::NoRounds);
    let lines: Vec<_> = reading.remarks[1..].iter().map(|remark| remark.line.unwrap()).collect();
    assert_eq!(lines, (1..=99).collect::<Vec<u32>>());
    let error = read("001\n".repeat(5_000).as_bytes()).unwrap_err();
    assert_eq!((error.faults.len(), error.more), (ReadError::MAX_FAULTS, 5_000 - ReadError::MAX_FAULTS));
}

#[test]
fn an_empty_record_has_no_effect() {
    let empty = "012\n062\n072\n142\nXXR\n152\n162\nXXC\nXXS\nXXA\n250\nXXP\n260\nXXZ\n240\n299\nBBW\n";
    let first_message = |text: &str| {
        let reading = read_well(text);
        (reading.tournament, reading.remarks)
    };
    assert_eq!(first_message(&format!("{empty}{}", line(1, ""))), first_message(&line(1, "")));
}

#[test]
fn all_faults_are_reported_at_once_up_to_a_limit() {
    let text = format!("XXR x\n{}{}", line(1, "   9 w 1"), line(2, "   2 w 1"));
    assert_eq!(faults(&text).len(), 3);
    assert_eq!(faults(&"001\n".repeat(5_000)).len(), ReadError::MAX_FAULTS);
}

#[test]
fn what_is_not_text_is_refused() {
    assert_eq!(read(b"PK\x03\x04\0\0").unwrap_err().faults[0].kind, FaultKind::NotText);
    assert_eq!(read(&vec![b'0'; MAX_BYTES + 1]).unwrap_err().faults[0].kind, FaultKind::TooLarge);
}

#[test]
fn lines_that_cause_too_much_work_are_refused() {
    let players: String = (1..=900).map(|number| line(number, "")).collect();
    let numbers: String = (1..=801).map(|number| format!(" {number}")).collect();
    assert_eq!(faults(&format!("{players}XXP{numbers}\n"))[0].kind, FaultKind::TooMuch);
    let numbers: String = (1..=800).map(|number| format!(" {number}")).collect();
    let lines = format!("XXP{numbers}\n").repeat(4);
    let too_much = Fault { place: TextPosition { line: 904, column: 1 }, kind: FaultKind::TooMuch };
    assert_eq!(faults(&format!("{players}{lines}"))[0], too_much);
    // Every cell of every round is compared with the assigned points.
    let cells = vec!["0000 - Z"; 200].join("  ");
    let players: String = (1..=200).map(|number| line(number, &cells)).collect();
    let lines = format!("299 W{:>12}\n", "2.5").repeat(20);
    let too_much = Fault { place: TextPosition { line: 213, column: 1 }, kind: FaultKind::TooMuch };
    assert_eq!(faults(&format!("{players}{lines}"))[0], too_much);
}

/// So many bytes of the sign alone; at night as many as a file may have.
fn filled(sign: &str) -> String {
    let bytes = if std::env::var_os("TOGUZNAMA_NIGHT").is_some() { MAX_BYTES } else { 128 << 10 };
    sign.repeat(bytes / sign.len())
}

#[test]
fn no_more_lines_are_looked_at_than_a_file_may_have() {
    let signs = [
        "\n", "\r", "\r\n", "1\n", "\t1\r", ",", ";", "|", "0", "[", "\"", " ", "001", "001\n", "### \n",
        "\u{a0}",
    ];
    for sign in signs {
        let text = filled(sign);
        assert!(crate::lines::Line::all(&text).len() <= MAX_LINES + 1, "{sign:?}");
        let found = read(text.as_bytes()).expect_err(sign).faults;
        assert!(!found.is_empty() && found.len() <= ReadError::MAX_FAULTS, "{sign:?}");
    }
    let text = format!("{}{}", line(1, ""), "### \n".repeat(MAX_LINES));
    let last = TextPosition { line: 100_001, column: 1 };
    assert_eq!(faults(&text), [Fault { place: last, kind: FaultKind::TooMuch }]);
}

#[test]
fn doubtful_lines_get_a_remark() {
    use RemarkKind as K;
    let not_understood = |text: &str| K::NotUnderstood { text: text.to_owned() };
    let repeated = |text: &str| K::Repeated { text: text.to_owned() };
    let two = |first: &str, second: &str| format!("{}{}", line(1, first), line(2, second));
    let with_points = line(1, "   2 w 1").replacen(&" ".repeat(83), &format!("{:72} 2.0{:7}", "", ""), 1);
    for (text, (line, kind)) in [
        (format!("{}HELLO\n", two("", "")), (3, not_understood("HELLO"))),
        (format!("{}  \u{a0}x\n", two("", "")), (3, not_understood("  \u{a0}x"))),
        (format!("012 a\n012 b\n{}", two("", "")), (2, repeated("012 b"))),
        (format!("062 3\n{}", two("", "")), (1, K::Count { record: "062", counted: 2 })),
        (format!("XXS baku\n{}", two("", "")), (1, not_understood("XXS baku"))),
        (format!("XXR 5\n{}", two("   2 w", "   1 b")), (2, K::Unfinished { round: 1, games: 1 })),
        (two("   2 w 0", "   1 b ="), (1, K::Unusual { round: 1, number: 1, opponent: 2 })),
        (two("0000 - +", ""), (1, K::OldBye { round: 1, letter: 'U' })),
        (two("0000 - =", "0000 - H"), (1, K::OldBye { round: 1, letter: 'H' })),
        (two("0000 - 1", ""), (1, K::OldBye { round: 1, letter: 'U' })),
        (two("0000 - 1", "0000 - 1"), (2, K::OldBye { round: 1, letter: 'F' })),
        (two("0000 - 1", "0000 - U"), (1, K::OldBye { round: 1, letter: 'F' })),
        (two("0000 - 0", "0000 - U"), (1, K::OldBye { round: 1, letter: 'Z' })),
        (two("   2 w ?", "   1 b"), (1, K::Unfinished { round: 1, games: 1 })),
        (two("   2 w ?", "   1 b 5"), (2, K::StrangeResult { round: 1, letter: '5' })),
        (format!("162  P 2.0\n{}", two("", "")), (1, K::PointsOutside { code: 'P', points: tenths(20) })),
        (format!("162  X 1.5\n{}", two("", "")), (1, K::PointsOutside { code: 'X', points: tenths(15) })),
        (
            format!("{with_points}{}", line(2, "   1 b 0")),
            (1, K::Points { number: 1, written: tenths(20), counted: tenths(10) }),
        ),
        (format!("192 FIDE_DUTCH_2025_BAKU\nXXR 5\n{}", two("", "")), (1, K::Accelerated)),
        (format!("022 Bishkek\n192 FIDE_DUTCH_2025_BAKU\n{}", two("", "")), (2, K::NotAccelerated)),
        (format!("240 H 003 1 2\n142 2\n{}", two("", "")), (1, K::AfterLast { round: 3, rounds: 2 })),
        (format!("142 2\n260 003 004 1 2\n{}", two("", "")), (2, K::AfterLast { round: 3, rounds: 2 })),
        (
            format!("142 2\n299 W         2.0  003 0001\n{}", two("", "")),
            (2, K::AfterLast { round: 3, rounds: 2 }),
        ),
        (
            format!("142 2\n250      01.0 003 004 0001 0002\n{}", two("", "")),
            (2, K::AfterLast { round: 3, rounds: 2 }),
        ),
        (
            format!("142 2\nXXA    1  1.0  1.0  0.5\n{}", two("", "")),
            (2, K::AfterLast { round: 3, rounds: 2 }),
        ),
        (format!("142 1\nXXZ 1\n{}", two("   2 w 1", "   1 b 0")), (2, K::AfterLast { round: 2, rounds: 1 })),
        (
            format!("142 1\n{}", two("   2 w 1  0000 - H", "   1 b 0")),
            (2, K::AfterLast { round: 2, rounds: 1 }),
        ),
        (format!("142 3\n092 Individual: Round-Robin\nXXP 1 2\n{}", two("", "")), (3, K::NotInRoundRobin)),
        (format!("142 3\n192 BERGER_ROUNDROBIN\n240 Z 001 1\n{}", two("", "")), (3, K::NotInRoundRobin)),
        (format!("XXP 1\n{}", two("", "")), (1, K::TooFewNamed)),
        (format!("240 H 001\n{}", two("", "")), (1, K::TooFewNamed)),
        (
            format!("XXA    1  1.0\n250      00.5 001 002 0001 0002\n{}", two("", "")),
            (2, repeated("250      00.5 001 002 0001 0002")),
        ),
        (format!("XXQ    1      2\n{}", two("", "")), (1, not_understood("XXQ    1      2"))),
        (format!("BBX    1      2\n{}", two("", "")), (1, not_understood("BBX    1      2"))),
        (format!("DAT    1\n{}", two("", "")), (1, not_understood("DAT    1"))),
        (two("", "").replacen("001    1  ", "001    1 x", 1), (1, K::Sex { text: "x".to_owned() })),
    ] {
        let reading = read_well(&text);
        let expected = Remark { line: Some(line), kind };
        assert!(reading.remarks.contains(&expected), "{expected:?}\n{:?}", reading.remarks);
        same_again(&reading.tournament);
    }
    assert_eq!(read_well(&two("", "")).remarks[0], Remark { line: None, kind: K::NoRounds });
}

#[test]
fn points_may_include_the_next_bye_and_virtual_points() {
    let first = |points: &str, cells: &str| {
        line(1, cells).replacen(&" ".repeat(83), &format!("{:72} {points:>3}{:7}", "", ""), 1)
    };
    for points in ["1.0", "1.5", "2.0", "2.5"] {
        let text = format!(
            "XXR 5\nXXA    1  1.0  1.0\n{}{}",
            first(points, "   2 w 1  0000 - H"),
            line(2, "   1 b 0")
        );
        assert_eq!(read_well(&text).remarks, [], "{points}");
    }
}
