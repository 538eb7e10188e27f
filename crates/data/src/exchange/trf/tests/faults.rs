//! Faults with their places, and remarks.

use super::*;

#[test]
fn faults_are_reported_with_line_and_column() {
    let two = |first: &str, second: &str| format!("XXR 9\n{}{}", line(1, first), line(2, second));
    for (text, told) in [
        (String::new(), "line 1, column 1: the file has no players: no line begins with 001"),
        ("001  abc".into(), "line 1, column 5: number \"abc\": expected a starting number, 1 to 9999"),
        ("001    0".into(), "line 1, column 5: number \"0\": expected a starting number, 1 to 9999"),
        (format!("{}{}", line(3, ""), line(3, "")), "line 2, column 5: number 3 is already taken by line 1"),
        (two("   1 w 1", ""), "line 2, column 92: round 1: a player cannot be their own opponent"),
        (two("   7 w 1", ""), "line 2, column 92: round 1: no player has number 7"),
        (two("   2 w 1", ""), "line 2, column 92: round 1: 2 (line 3) has another opponent or none"),
        (two("   2 w 1", "   1 w 0"), "line 2, column 92: round 1: 2 also has white"),
        (
            two("   2 w 1", "   1 b 1"),
            "line 2, column 92: round 1: this result contradicts that of 2 (line 3)",
        ),
        (
            two("   2 w 1", "   1 b -"),
            "line 2, column 92: round 1: this result contradicts that of 2 (line 3)",
        ),
        (
            two("   2 w 1", "   1 b L"),
            "line 2, column 92: round 1: this result contradicts that of 2 (line 3)",
        ),
        (
            two("   2 w +", "   1 b +"),
            "line 2, column 92: round 1: this result contradicts that of 2 (line 3)",
        ),
        (two("   2 w 1", "   1 b"), "line 2, column 92: round 1: this result contradicts that of 2 (line 3)"),
        (two("0000 - 1", ""), "line 2, column 92: round 1: result 1 needs an opponent"),
        (two("0000 w  ", ""), "line 2, column 92: round 1: result   needs an opponent"),
        (two("   2 w H", ""), "line 2, column 92: round 1: H is a bye, which has no opponent and no colour"),
        (two("0000 w U", ""), "line 2, column 92: round 1: U is a bye, which has no opponent and no colour"),
        (
            two("   2 - 1", ""),
            "line 2, column 97: round 1: colour \"-\": expected the colour w or b, or - if no game was played",
        ),
        (
            two("   2 x 1", ""),
            "line 2, column 97: round 1: colour \"x\": expected the colour w or b, or - if no game was played",
        ),
        (
            two("   2 w ?", ""),
            "line 2, column 99: round 1: result \"?\": expected a result: 1 = 0 + - W D L H F U Z",
        ),
        (
            two(" 2 w 1", ""),
            "line 2, column 92: round 1: opponent \"2 w\": expected a starting number, 1 to 9999",
        ),
        (
            two("   2 w 1 1", ""),
            "line 2, column 101: round 1: \"1\": expected a blank: the columns of this line are shifted",
        ),
        (
            two("0000 - U", "0000 - U"),
            "line 3, column 92: round 1: 1 already has the pairing-allocated bye (U); a requested full-point bye is F",
        ),
        (
            two("\t  2 w 1", ""),
            "line 2, column 92: a tab; the line is read by columns, which only blanks may fill",
        ),
        (
            format!("XXR 1\n{}{}", line(1, "   2 w 1     2 b 1"), line(2, "   1 b 0     1 w 0")),
            "line 1, column 1: 2 rounds are paired, but the tournament has 1",
        ),
        (format!("XXR 9\n142 8\n{}", line(1, "")), "line 2, column 1: this contradicts line 1"),
        (format!("XXR 0\n{}", line(1, "")), "line 1, column 4: rounds \"0\": expected a number, 1 to 255"),
        (
            format!("152 X\n{}", line(1, "")),
            "line 1, column 5: initial side \"X\": expected the initial colour: W or B (152), white1 or black1 (XXC)",
        ),
        (format!("152 W\nXXC black1\n{}", line(1, "")), "line 2, column 1: this contradicts line 1"),
        (format!("XXP 1 4\n{}", line(1, "")), "line 1, column 7: no player has number 4"),
        (format!("240 X 001    1\n{}", line(1, "")), "line 1, column 5: bye \"X\": expected F, H or Z"),
        (
            format!("162  Q 1.0\n{}", line(1, "")),
            "line 1, column 6: points code \"Q\": unknown code of the point system",
        ),
        (
            format!("BBW 1.25\n{}", line(1, "")),
            "line 1, column 4: points \"1.25\": expected points such as 4.5",
        ),
        (
            format!("BBW 100\n{}", line(1, "")),
            "line 1, column 4: points \"100\": expected points such as 4.5",
        ),
        (
            format!("022 a\nXXS WW=2 BW=1\n{}", line(1, "")),
            "line 2, column 1: different points with White and with Black are not supported",
        ),
        (format!("260 003 002    1\n{}", line(1, "")), "line 1, column 9: the start is after the end"),
        (
            format!("162 W 1.0    L 1.5\n{}", line(1, "")),
            "line 1, column 1: a win cannot give less than a draw, nor a draw less than a loss, nor all the same",
        ),
        (
            format!("012 a\nBBD 2.0\n{}", line(1, "")),
            "line 2, column 1: a win cannot give less than a draw, nor a draw less than a loss, nor all the same",
        ),
        (
            format!("012 {}\n{}", "x".repeat(MAX_LINE), line(1, "")),
            "line 1, column 4096: the line has more than 4096 characters",
        ),
        (
            format!("240 H 001    1\n{}{}", line(1, "   2 w 1"), line(2, "   1 b 0")),
            "line 1, column 14: this contradicts line 2",
        ),
    ] {
        assert!(faults(&text).iter().any(|fault| fault == told), "{told}\n{:#?}", faults(&text));
    }
}

#[test]
fn shifted_columns_are_reported_not_cut() {
    let shifted = "expected a blank: the columns of this line are shifted";
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
            let told = read(file(&text).as_bytes()).err().map(|error| error.to_string()).unwrap_or_default();
            assert!(told.contains(shifted), "{text}\n{told}");
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
    assert!(error.to_string().ends_with("\nand 4900 more"));
}

#[test]
fn an_empty_record_has_no_effect() {
    let empty = "012\n062\n072\n142\nXXR\n152\n162\nXXC\nXXS\nXXA\n250\nXXP\n260\nXXZ\n240\n299\nBBW\n";
    let said = |text: &str| {
        let reading = read_well(text);
        (reading.tournament, reading.remarks)
    };
    assert_eq!(said(&format!("{empty}{}", line(1, ""))), said(&line(1, "")));
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
    assert!(faults(&format!("{players}XXP{numbers}\n"))[0].contains("more than a tournament can need"));
    let numbers: String = (1..=800).map(|number| format!(" {number}")).collect();
    let lines = format!("XXP{numbers}\n").repeat(4);
    assert!(faults(&format!("{players}{lines}"))[0].starts_with("line 904, column 1: lines like this one"));
    // Every cell of every round is compared with the assigned points.
    let cells = vec!["0000 - Z"; 200].join("  ");
    let players: String = (1..=200).map(|number| line(number, &cells)).collect();
    let lines = format!("299 W{:>12}\n", "2.5").repeat(20);
    assert!(faults(&format!("{players}{lines}"))[0].starts_with("line 213, column 1: lines like this one"));
}

#[test]
fn doubtful_lines_get_a_remark() {
    let two = |first: &str, second: &str| format!("{}{}", line(1, first), line(2, second));
    let with_points = line(1, "   2 w 1").replacen(&" ".repeat(83), &format!("{:72} 2.0{:7}", "", ""), 1);
    for (text, told) in [
        (format!("{}HELLO\n", two("", "")), "line 3: not understood, kept as it is: \"HELLO\""),
        (format!("{}  \u{a0}x\n", two("", "")), "line 3: not understood, kept as it is: \"  \\u{a0}x\""),
        (format!("012 a\n012 b\n{}", two("", "")), "line 2: repeated, the first one counts: \"012 b\""),
        (format!("062 3\n{}", two("", "")), "line 1: 062 differs: there are 2 in the file"),
        (format!("XXS baku\n{}", two("", "")), "line 1: not understood, kept as it is: \"XXS baku\""),
        (format!("XXR 5\n{}", two("   2 w", "   1 b")), "line 2: round 1: games without a result: 1"),
        (two("   2 w 0", "   1 b ="), "line 1: round 1: 1 and 2 share less than the points of a win"),
        (two("0000 - +", ""), "line 1: round 1: read as U"),
        (two("0000 - =", "0000 - H"), "line 1: round 1: read as H"),
        (
            format!("{with_points}{}", line(2, "   1 b 0")),
            "line 1: player 1 has 2.0 points, but the results give 1.0, which count",
        ),
        (
            format!("192 FIDE_DUTCH_2025_BAKU\nXXR 5\n{}", two("", "")),
            "line 1: the virtual points of the Baku acceleration were filled in",
        ),
        (
            format!("022 Bishkek\n192 FIDE_DUTCH_2025_BAKU\n{}", two("", "")),
            "line 2: no acceleration: the Baku acceleration depends on the number of rounds (XXR or 142)",
        ),
        (
            format!("240 H 003 1 2\n142 2\n{}", two("", "")),
            "line 1: without effect: round 3 is after the last round, 2",
        ),
        (
            format!("142 2\n260 003 004 1 2\n{}", two("", "")),
            "line 2: without effect: round 3 is after the last round, 2",
        ),
        (
            format!("142 2\n299 W         2.0  003 0001\n{}", two("", "")),
            "line 2: without effect: round 3 is after the last round, 2",
        ),
        (
            format!("142 2\n250      01.0 003 004 0001 0002\n{}", two("", "")),
            "line 2: without effect: round 3 is after the last round, 2",
        ),
        (
            format!("142 2\nXXA    1  1.0  1.0  0.5\n{}", two("", "")),
            "line 2: without effect: round 3 is after the last round, 2",
        ),
        (
            format!("142 1\nXXZ 1\n{}", two("   2 w 1", "   1 b 0")),
            "line 2: without effect: round 2 is after the last round, 1",
        ),
        (
            format!("142 1\n{}", two("   2 w 1  0000 - H", "   1 b 0")),
            "line 2: without effect: round 2 is after the last round, 1",
        ),
        (
            format!("142 3\n092 Individual: Round-Robin\nXXP 1 2\n{}", two("", "")),
            "line 3: without effect: a round robin follows its table",
        ),
        (
            format!("142 3\n192 BERGER_ROUNDROBIN\n240 Z 001 1\n{}", two("", "")),
            "line 3: without effect: a round robin follows its table",
        ),
        (
            format!("XXP 1\n{}", two("", "")),
            "line 1: without effect, kept as it is: too few players are named",
        ),
        (
            format!("240 H 001\n{}", two("", "")),
            "line 1: without effect, kept as it is: too few players are named",
        ),
        (
            format!("XXA    1  1.0\n250      00.5 001 002 0001 0002\n{}", two("", "")),
            "line 2: repeated, the first one counts: \"250      00.5 001 002 0001 0002\"",
        ),
        (
            format!("XXQ    1      2\n{}", two("", "")),
            "line 1: not understood, kept as it is: \"XXQ    1      2\"",
        ),
        (
            format!("BBX    1      2\n{}", two("", "")),
            "line 1: not understood, kept as it is: \"BBX    1      2\"",
        ),
        (format!("DAT    1\n{}", two("", "")), "line 1: not understood, kept as it is: \"DAT    1\""),
        (two("", "").replacen("001    1  ", "001    1 x", 1), "line 1: \"x\" is neither m nor w: ignored"),
    ] {
        let reading = read_well(&text);
        assert!(
            reading.remarks.iter().any(|remark| remark.to_string() == told),
            "{told}\n{:?}",
            reading.remarks
        );
        same_again(&reading.tournament);
    }
    assert_eq!(
        read_well(&two("", "")).remarks[0].to_string(),
        "the number of rounds is not given (XXR or 142)"
    );
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
