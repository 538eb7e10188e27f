//! `check`: rounds, ranks and points of files, held against what the rules give.

use super::*;

#[test]
fn rounds_that_differ_are_told_and_other_files_checked_all_the_same() {
    let mut right = Vec::new();
    generate(&wishes(), 1..=1, TrfVersion::Trf26, None, &mut right, &mut Vec::new()).unwrap();
    let broken = OPEN.replace("4 b =\n", "4 w =\n");
    let (folder, files) = files(&[&String::from_utf8(right).unwrap(), OPEN, &broken]);
    let one = output(folder.path(), |out, complaints| check(&files[..1], TEXT, out, complaints));
    assert_eq!(one.answer, Ok(Verdict::Right));
    assert_eq!(one.out, "14 scores and 14 ranks, 0 differ\n6 rounds, 0 differ\n");
    let two = output(folder.path(), |out, complaints| check(&files[..2], TEXT, out, complaints));
    assert_eq!((two.answer, two.complaints.as_str()), (Ok(Verdict::Wrong), ""));
    let all = output(folder.path(), |out, complaints| check(&files, TEXT, out, complaints));
    assert_eq!(all.answer, Err("1 of 3 files could not be checked".to_owned()));
    assert_eq!(all.complaints, "toguznama: 2.trf: Line 5, column 112: Round 3: 4 has the same colour.\n");
    assert_eq!(
        all.out.lines().collect::<Vec<_>>(),
        [
            "1.trf: round 2: expected 4-3 6-5, found 4-6 5-3",
            "1.trf: 6 ranks not compared: no tie-breaks (202, 212) are named",
            "3 files: 1 right, 1 differs, 1 not read",
            "20 scores and 14 ranks, 0 differ",
            "9 rounds, 1 differs",
        ]
    );
}

/// Round 1 of seven players: 4 went home, 7 came late and met 1. The lines come before it.
fn changed(lines: &str) -> String {
    let line = |number: u16, points: &str, cells: &str| {
        format!("001 {number:>4}{:72}{points:>4}       {cells}\n", "")
    };
    [
        format!("{lines}XXR 5\nXXC white1\n"),
        line(1, "1.0", "   7 w 1"),
        line(2, "1.0", "   5 b 1"),
        line(3, "0.5", "   6 w ="),
        line(4, "0.0", "0000 - Z"),
        line(5, "0.0", "   2 w 0"),
        line(6, "0.5", "   3 b ="),
        line(7, "0.0", "   1 b 0"),
    ]
    .concat()
}

#[test]
fn a_round_that_officials_changed_differs_only_by_what_its_line_does_not_tell() {
    let rounds = |lines: &str| {
        let output = checked(&[changed(lines)], Report::Text);
        output.out.lines().filter(|line| line.contains("round 1:")).count()
    };
    assert_eq!(rounds(""), 1, "by the rules 1 meets 5");
    assert_eq!(rounds("### MPA @ Round 1: 1-4 => 1-7\n"), 0);
    // Who comes after the round changes nothing of it.
    let late = changed("### MPA @ Round 1: 1-4 => 1-7\n### Late entry @ Round 1\n") + "001    8\n";
    assert_eq!(checked(&[late], Report::Text).out.matches("round 1:").count(), 0);
    for line in [
        "### MPA @ Round 1: 2-4 => 1-7\n",
        "### MPA @ Round 1: 1-4 => 1-6\n",
        "### MPA @ Round 2: 1-4 => 1-7\n",
        "### MPA @ Round 1: 1-4 4=PAB => 1-7\n",
        "### MPA @ Round 1: x => y\n",
    ] {
        assert_eq!(rounds(line), 1, "{line}");
    }
}

#[test]
fn a_round_that_was_paired_while_a_game_was_adjourned_is_paired_as_then() {
    // Round 2 was paired while 1-4 was adjourned; it was entered as won by 1.
    let line = |number: u16, points: &str, cells: &str| {
        format!("001 {number:>4}{:72}{points:>4}       {cells}\n", "")
    };
    let of = |lines: &str, round: [&str; 6]| {
        let points = ["1.0", "1.0", "1.0", "0.0", "0.0", "0.0"];
        let first = ["   4 w 1", "   5 b 1", "   6 w 1", "   1 b 0", "   2 w 0", "   3 b 0"];
        let cells = first.iter().zip(round).map(|(first, second)| format!("{first}  {second}"));
        let players =
            (1..).zip(points.iter().zip(cells)).map(|(number, (points, cells))| line(number, points, &cells));
        format!("{lines}XXR 5\nXXC white1\n{}", players.collect::<String>())
    };
    // As the program pairs it from the draw.
    let draw = of("", [""; 6]).replace("   4 w 1", "   4 w =").replace("   1 b 0", "   1 b =");
    let paired =
        paired(&draw.replace(" 1.0       ", "           ").replace(" 0.0       ", "           "), NEXT);
    assert_eq!(paired.answer, Ok(true), "{}", paired.complaints);
    let mut cells = [""; 6].map(str::to_owned);
    for pair in paired.out.lines().skip(1) {
        let (white, black) = pair.split_once(' ').unwrap();
        let at = |number: &str| number.parse::<usize>().unwrap() - 1;
        cells[at(white)] = format!("{black:>4} w  ");
        cells[at(black)] = format!("{white:>4} b  ");
    }
    let cells: Vec<&str> = cells.iter().map(String::as_str).collect();
    let rounds = |lines: &str| {
        let file = of(lines, cells.clone().try_into().unwrap());
        checked(&[file], Report::Text).out.lines().filter(|line| line.contains("round 2:")).count()
    };
    assert_eq!(rounds("### Adjournment @ Round 1: 1-4 1-0\n"), 0);
    assert_eq!(rounds(""), 1, "from the result it is paired otherwise");
}

/// Three rounds of four players, with tie-breaks: `%` stands for those, and the ranks of the first two.
fn ranked(head: &str, ranks: [u16; 2]) -> String {
    let line = |number: u16, points: &str, rank: u16, cells: &str| {
        format!("001 {number:>4}{:72}{points:>4} {rank:>4}  {cells}\n", "")
    };
    [
        format!("XXR 3\nXXC white1\n{head}\n"),
        line(1, "2.0", ranks[0], "   3 w 1     2 b 0     4 w 1"),
        line(2, "2.5", ranks[1], "   4 b =     1 w 1     3 b 1"),
        line(3, "0.0", 4, "   1 b 0     4 w 0     2 w 0"),
        line(4, "1.5", 3, "   2 w =     3 b 1     1 b 0"),
    ]
    .concat()
}

fn checked(files: &[String], report: Report) -> Output<Verdict> {
    let contents: Vec<&str> = files.iter().map(String::as_str).collect();
    let (folder, files) = super::files(&contents);
    output(folder.path(), |out, complaints| check(&files, CheckOptions { report, ..TEXT }, out, complaints))
}

#[test]
fn ranks_and_points_are_held_against_the_results_where_a_file_names_its_tie_breaks() {
    let right = ranked("212 PTS,BH/C1,SB", [2, 1]);
    let text = |file: &str| checked(&[file.to_owned()], Report::Text).out;
    let standings = |out: &str| -> Vec<String> {
        let lines = out.lines().filter(|line| !line.contains("round"));
        lines.map(str::to_owned).collect()
    };
    assert_eq!(standings(&text(&right)), ["4 scores and 4 ranks, 0 differ"]);
    let swapped = checked(&[ranked("202 BH/C1,SB", [1, 2])], Report::Text);
    assert_eq!(swapped.answer, Ok(Verdict::Wrong));
    assert_eq!(
        standings(&swapped.out),
        [
            "0.trf: rank of 1: expected 2, found 1 (PTS 2, BH/C1 4, SB 1.5)",
            "0.trf: rank of 2: expected 1, found 2 (PTS 2.5, BH/C1 3.5, SB 2.75)",
            "4 scores and 4 ranks, 2 differ",
        ]
    );
    // Without tie-breaks it is unknown what a rank means; points are compared all the same.
    let silent = text(&ranked("", [1, 2]));
    let expected = "0.trf: 4 ranks not compared: no tie-breaks (202, 212) are named";
    assert_eq!(standings(&silent), [expected]);
    let wrong = right.replace("2.5", "3.5");
    assert_eq!(
        standings(&text(&wrong)),
        ["0.trf: points of 2: expected 2.5, found 3.5", "4 scores and 4 ranks, 1 differs"]
    );
    // Points by an official's word count: 2 falls behind 1, and behind 4 by the first tie-break.
    let fined = format!("{}299          -1.0  003 0002\n", right.replace("2.5", "1.5"));
    assert_eq!(
        standings(&text(&fined)),
        [
            "0.trf: rank of 1: expected 1, found 2 (PTS 2, BH/C1 4, SB 1.5)",
            "0.trf: rank of 2: expected 3, found 1 (PTS 1.5, BH/C1 3.5, SB 2.75)",
            "0.trf: rank of 4: expected 2, found 3 (PTS 1.5, BH/C1 4.5, SB 1.25)",
            "4 scores and 4 ranks, 3 differ",
        ]
    );
}

#[test]
fn tie_breaks_that_are_not_known_are_named_and_what_they_decide_does_not_pass_as_compared() {
    let none = checked(&[ranked("212 PTS,ZZZ,BH", [2, 1])], Report::Text);
    let standings: Vec<&str> = none.out.lines().filter(|line| !line.contains("round")).collect();
    assert_eq!(standings, ["0.trf: not compared: ZZZ, BH", "4 scores, 0 differ; 0 of 4 ranks compared"]);
    // What points alone say is told all the same.
    let wrong = checked(&[ranked("212 PTS,ZZZ,BH", [1, 2])], Report::Text);
    assert_eq!(wrong.answer, Ok(Verdict::Wrong));
    assert!(wrong.out.contains("0.trf: rank of 1: expected 2, found 1 (PTS 2)\n"), "{}", wrong.out);
    assert!(wrong.out.contains("4 scores; 0 of 4 ranks compared; 2 differ\n"), "{}", wrong.out);
    // All are separated before the code that is not known.
    let some = checked(&[ranked("212 PTS,BH,ZZZ", [2, 1])], Report::Text);
    assert!(some.out.contains("4 scores and 4 ranks, 0 differ\n"), "{}", some.out);
    let output = checked(&[ranked("212 WON,PTS", [1, 2])], Report::Text);
    assert!(output.out.contains("0 of 4 ranks compared"), "not by points first: {}", output.out);
}

#[test]
fn what_cannot_be_ranked_is_neither_right_nor_wrong() {
    // Pairs by the rules, so that nothing but the ranks is in question.
    let mut made = Vec::new();
    generate(&wishes(), 1..=1, TrfVersion::Trf26, None, &mut made, &mut Vec::new()).unwrap();
    let right = String::from_utf8(made).unwrap();
    let codes = right.lines().find_map(|line| line.strip_prefix("212 PTS,")).unwrap().trim().to_owned();
    let unknown = right.replace(&format!("212 PTS,{codes}"), "212 PTS,ZZZ");
    let text = checked(std::slice::from_ref(&unknown), Report::Text);
    assert_eq!(text.answer, Ok(Verdict::NotCompared));
    assert_eq!(
        text.out,
        "0.trf: not compared: ZZZ\n14 scores, 0 differ; 0 of 14 ranks compared\n6 rounds, 0 differ\n"
    );
    let both = checked(&[right, unknown], Report::Text);
    assert_eq!(both.answer, Ok(Verdict::NotCompared));
    assert!(both.out.contains("2 files: 1 right, 0 differ, 1 not compared in full\n"), "{}", both.out);
    assert!(
        both.out.contains("28 scores, 0 differ")
            || both.out.contains("; 14 of 28 ranks compared; 0 differ\n")
    );
}

#[test]
fn the_places_after_any_round_are_told() {
    let file = ranked("202 BH/C1,SB", [2, 1]);
    let (folder, files) = files(&[&file]);
    let places = |round, report| {
        let options = CheckOptions { places: Some(round), report };
        output(folder.path(), |out, complaints| check(&files, options, out, complaints))
    };
    let first = places(1, Report::Text);
    let ranks: Vec<&str> = first.out.lines().filter(|line| line.contains("after round")).collect();
    assert_eq!(
        ranks,
        [
            "0.trf: after round 1: place 1: 1 (PTS 1, BH/C1 0, SB 0)",
            "0.trf: after round 1: place 2-3: 2 (PTS 0.5, BH/C1 0, SB 0.25)",
            "0.trf: after round 1: place 2-3: 4 (PTS 0.5, BH/C1 0, SB 0.25)",
            "0.trf: after round 1: place 4: 3 (PTS 0, BH/C1 0, SB 0)",
        ]
    );
    let last = places(3, Report::Json);
    let value: serde_json::Value = serde_json::from_str(last.out.lines().next().unwrap()).unwrap();
    assert_eq!(value["places"]["round"], 3);
    let first = &value["places"]["players"][0];
    assert_eq!((&first["place"], &first["player"]), (&"1".into(), &2.into()));
    let beyond = places(4, Report::Text);
    assert_eq!(beyond.complaints, "toguznama: 0.trf: no places after round 4: 3 rounds are paired\n");
}

#[test]
fn programs_get_an_object_for_every_file_that_is_checked() {
    let output = checked(&[ranked("202 BH", [1, 2]), "001\n".to_owned()], Report::Json);
    let lines: Vec<serde_json::Value> =
        output.out.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    assert_eq!(lines.len(), 3);
    let rank = &lines[0]["standings"][0];
    assert_eq!((&rank["player"], &rank["what"], &rank["expected"]), (&1.into(), &"rank".into(), &"2".into()));
    assert_eq!(rank["by"][0], serde_json::json!(["PTS", "2"]));
    assert!(lines[1]["error"].as_str().unwrap().contains("Line 1, column 5"));
    assert_eq!(
        (&lines[2]["ranks"], &lines[2]["ranks_compared"], &lines[2]["standings_differing"]),
        (&4.into(), &4.into(), &2.into())
    );
    assert_eq!(
        (&lines[2]["files"], &lines[2]["files_differing"], &lines[2]["unread"]),
        (&2.into(), &1.into(), &1.into())
    );
}
