//! Each command on small files.

use std::path::PathBuf;

use super::*;
use crate::swiss::Scoring;

/// Three rounds of six players: round 4 is the next, in which 6 asks for half a point.
const OPEN: &str = "\
012 Open
XXR 5
XXC white1
001    1      A                                                                  2.5    1     4 w 1     2 b =     3 w 1
001    2      B                                                                  2.0    2     5 b 1     1 w =     4 b =
001    3      C                                                                  1.5    3     6 w =     5 b 1     1 b 0
001    4      D                                                                  1.5    4     1 b 0     6 w 1     2 w =
001    5      E                                                                  1.0    5     2 w 0     3 w 0     6 b 1
001    6      F                                                                  0.5    6     3 b =     4 b 0     5 w 0  0000 - H
";

/// Files of these contents in a new folder.
fn files(contents: &[&str]) -> (tempfile::TempDir, Vec<PathBuf>) {
    let folder = tempfile::tempdir().unwrap();
    let files = (0..contents.len()).map(|number| folder.path().join(format!("{number}.trf")));
    let files: Vec<PathBuf> = files.collect();
    for (file, content) in files.iter().zip(contents) {
        std::fs::write(file, content).unwrap();
    }
    (folder, files)
}

/// The answer, what was written and what was complained about, with the folder cut off.
struct Output {
    answer: Result<bool, String>,
    out: String,
    complaints: String,
}

fn output(folder: &Path, command: impl FnOnce(&mut dyn Write, &mut dyn Write) -> io::Result<bool>) -> Output {
    let (mut out, mut complaints) = (Vec::new(), Vec::new());
    let answer = command(&mut out, &mut complaints);
    let prefix = format!("{}{}", folder.display(), std::path::MAIN_SEPARATOR);
    let text = |bytes| String::from_utf8(bytes).unwrap().replace(&prefix, "");
    Output {
        answer: answer.map_err(|error| error.to_string().replace(&prefix, "")),
        out: text(out),
        complaints: text(complaints),
    }
}

fn paired(content: &str, wanted: Wanted) -> Output {
    let (folder, files) = files(&[content]);
    output(folder.path(), |out, complaints| pair(&files[0], wanted, out, complaints))
}

const NEXT: Wanted = Wanted { round: None, explain: false, report: Report::Text };

#[test]
fn the_next_round_is_paired_as_pairing_programs_write_it() {
    let output = paired(OPEN, NEXT);
    assert_eq!((output.answer, output.complaints.as_str()), (Ok(true), ""));
    assert_eq!(output.out, "3\n5 1\n3 2\n4 0\n");
}

#[test]
fn an_earlier_round_is_paired_from_the_rounds_before_it() {
    let output = paired(OPEN, Wanted { round: Some(2), ..NEXT });
    assert_eq!((output.answer, output.complaints.as_str()), (Ok(true), ""));
    assert_eq!(output.out, "3\n2 1\n4 3\n6 5\n");
}

#[test]
fn programs_get_an_object() {
    let output = paired(OPEN, Wanted { report: Report::Json, ..NEXT });
    let value: serde_json::Value = serde_json::from_str(&output.out).unwrap();
    let boards = serde_json::json!([{ "white": 5, "black": 1 }, { "white": 3, "black": 2 }]);
    assert_eq!(value, serde_json::json!({ "round": 4, "boards": boards, "bye": 4 }));
    let output = paired(OPEN, Wanted { report: Report::Json, explain: true, ..NEXT });
    let value: serde_json::Value = serde_json::from_str(&output.out).unwrap();
    assert!(value["boards"][0]["why"].as_str().unwrap().starts_with("5-1: "));
    assert_eq!(value["brackets"].as_array().unwrap().len(), 4);
}

#[test]
fn reasons_are_told_bracket_by_bracket_and_board_by_board() {
    let output = paired(OPEN, Wanted { explain: true, ..NEXT });
    let (lines, rest) = output.out.split_once("\n\n").unwrap();
    assert_eq!(lines, "3\n5 1\n3 2\n4 0");
    let (brackets, boards) = rest.rsplit_once("\n\n").unwrap();
    let brackets: Vec<&str> = brackets.split("\n\n").collect();
    assert_eq!(brackets.len(), 4);
    assert!(brackets[0].starts_with("Bracket of 2.5: 1\n  1 floats down: no opponent left in the bracket\n"));
    assert!(brackets[2].starts_with("Bracket of 1.5: 1 (from 2.5), 2 (from 2.0), 3, 4\n  pairs: 2-3\n"));
    assert!(brackets[2].ends_with("\n  the first candidate is refused for 1-3: they met in round 3 (C1)"));
    assert!(brackets[3].contains("\n  4 has the bye\n"));
    assert_eq!(
        boards.lines().collect::<Vec<_>>(),
        [
            "Board 1: 5-1: 1 floats from 2.5 to 1.0; they meet in the first candidate; both alternate from \
             the last round in which their colours differed: round 3 of 1 and round 3 of 5 (5.2.3)",
            "Board 2: 3-2: 2 floats from 2.0 to 1.5; in the first candidate 2 would float on; 3 has the \
             stronger colour preference (5.2.2)",
            "Bye: 4; not 5: the remaining players could not all be paired (C4)",
        ]
    );
}

#[test]
fn who_cannot_be_paired_is_said() {
    let met = "\
XXR 3
XXC white1
001    1                                                                                      2 w 1     2 b 1
001    2                                                                                      1 b 0     1 w 0
";
    let output = paired(met, NEXT);
    assert_eq!((output.answer, output.out.as_str()), (Ok(false), ""));
    assert_eq!(output.complaints, "0.trf: round 3: no legal pairing: no possible opponent left for 1, 2\n");
    let alone = paired("XXR 3\nXXC white1\n001    1\n", NEXT);
    assert_eq!(alone.answer, Ok(false));
    assert_eq!(alone.complaints, "0.trf: round 1: fewer than two players are present\n");
}

#[test]
fn what_pairing_lacks_is_told_with_what_to_do() {
    let round = |round| Wanted { round: Some(round), ..NEXT };
    let fresh = "001    1\n001    2\n";
    for (content, wanted, told) in [
        (fresh.to_owned(), NEXT, "0.trf: the number of rounds is not given: add XXR or 142"),
        (
            format!("XXR 3\n{fresh}"),
            NEXT,
            "0.trf: the colour of the first round is not given: draw it, and add XXC white1 or black1, or 152",
        ),
        (OPEN.to_owned(), round(5), "0.trf: round 5 cannot be paired: only 3 are behind it"),
        (OPEN.replace("XXR 5", "XXR 3"), NEXT, "0.trf: there is no round 4: 3 are paired, and 3 are all"),
        (
            OPEN.replace("XXR 5", "192 FIDE_BURSTEIN\nXXR 5"),
            NEXT,
            "0.trf: the rules of FIDE_BURSTEIN are not known here; the Dutch system (192 FIDE_DUTCH_2025) and round robins are paired",
        ),
        (
            OPEN.replace("4 b =\n", "4 w =\n"),
            NEXT,
            "0.trf: Line 5, column 112: Round 3: 4 has the same colour.",
        ),
    ] {
        let output = paired(&content, wanted);
        assert_eq!((output.answer.as_ref().unwrap_err().as_str(), output.out.as_str()), (told, ""));
    }
    let no_file = pair(Path::new("nowhere.trf"), NEXT, &mut Vec::new(), &mut Vec::new()).unwrap_err();
    assert!(no_file.to_string().starts_with("nowhere.trf: "));
}

#[test]
fn remarks_do_not_stand_among_the_pairs() {
    let output = paired(&format!("{OPEN}HELLO\n"), NEXT);
    assert_eq!(output.out, "3\n5 1\n3 2\n4 0\n");
    assert_eq!(output.complaints, "0.trf: Line 10: Not recognised, kept unchanged: HELLO\n");
}

#[test]
fn a_round_robin_is_paired_by_its_table() {
    let lines: String = (1..=4).map(|number| format!("001 {number:>4}\n")).collect();
    let output = paired(&format!("092 Individual: Round-Robin\nXXR 3\n{lines}"), NEXT);
    assert_eq!((output.answer, output.out.as_str()), (Ok(true), "2\n1 4\n2 3\n"));
}

#[test]
fn who_is_free_in_a_round_robin_is_said() {
    let lines: String = (1..=5).map(|number| format!("001 {number:>4}\n")).collect();
    let file = format!("092 Individual: Round-Robin\nXXR 5\n{lines}");
    let output = paired(&file, Wanted { explain: true, ..NEXT });
    assert_eq!(output.answer, Ok(true));
    let reason = "Round 1 of Berger's table (C.05, annex 1): it goes by the starting numbers alone.";
    assert_eq!(output.out, format!("3\n2 5\n3 4\n1 0\n\n{reason}\n"));
    let output = paired(&file, Wanted { report: Report::Json, ..NEXT });
    let value: serde_json::Value = serde_json::from_str(&output.out).unwrap();
    assert_eq!((&value["free"], &value["bye"]), (&serde_json::json!(1), &serde_json::Value::Null));
}

#[test]
fn programs_are_told_why_there_is_no_pairing() {
    let json = Wanted { report: Report::Json, ..NEXT };
    let output = |file: &str| -> (Result<bool, String>, serde_json::Value) {
        let output = paired(file, json);
        (output.answer, serde_json::from_str(&output.out).unwrap())
    };
    let (answer, value) = output("XXR 3\nXXC white1\n001    1\n");
    assert_eq!(answer, Ok(false));
    assert_eq!(value, serde_json::json!({ "round": 1, "error": "fewer than two players are present" }));
    let (answer, value) = output("XXC white1\n001    1\n001    2\n");
    let why = "0.trf: the number of rounds is not given: add XXR or 142";
    assert_eq!(answer, Err(why.to_owned()));
    assert!(value["error"].as_str().unwrap().ends_with(why));
}

#[test]
fn rounds_that_differ_are_told_and_other_files_checked_all_the_same() {
    let mut right = Vec::new();
    generate(&plan(), 1..=1, TrfVersion::Trf26, None, &mut right, &mut Vec::new()).unwrap();
    let broken = OPEN.replace("4 b =\n", "4 w =\n");
    let (folder, files) = files(&[&String::from_utf8(right).unwrap(), OPEN, &broken]);
    let one = output(folder.path(), |out, complaints| check(&files[..1], Report::Text, out, complaints));
    assert_eq!((one.answer, one.out.as_str()), (Ok(true), "6 rounds, 0 differ\n"));
    let two = output(folder.path(), |out, complaints| check(&files[..2], Report::Text, out, complaints));
    assert_eq!((two.answer, two.complaints.as_str()), (Ok(false), ""));
    let all = output(folder.path(), |out, complaints| check(&files, Report::Text, out, complaints));
    assert_eq!(all.answer, Err("1 of 3 files could not be checked".to_owned()));
    assert_eq!(all.complaints, "toguznama: 2.trf: Line 5, column 112: Round 3: 4 has the same colour.\n");
    assert_eq!(all.out, two.out);
    assert_eq!(
        all.out.lines().collect::<Vec<_>>(),
        ["1.trf: round 2: expected 4-3 6-5, found 4-6 5-3", "9 rounds, 1 differs"]
    );
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

fn checked(files: &[String], report: Report) -> Output {
    let contents: Vec<&str> = files.iter().map(String::as_str).collect();
    let (folder, files) = super::tests::files(&contents);
    output(folder.path(), |out, complaints| check(&files, report, out, complaints))
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
    assert_eq!(swapped.answer, Ok(false));
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
    assert_eq!(standings(&silent), [""; 0]);
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
fn tie_breaks_that_are_not_known_are_named_and_decide_nothing() {
    let output = checked(&[ranked("212 PTS,TPR,BH", [2, 1])], Report::Text);
    assert!(output.out.contains("0.trf: not compared: TPR, BH\n"), "{}", output.out);
    assert!(output.out.contains("4 scores and 4 ranks, 0 differ\n"), "{}", output.out);
    let output = checked(&[ranked("212 WON,PTS", [1, 2])], Report::Text);
    assert!(!output.out.contains("rank"), "not by points first: {}", output.out);
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
        (&lines[2]["ranks"], &lines[2]["standings_differing"], &lines[2]["unread"]),
        (&4.into(), &2.into(), &1.into())
    );
}

fn plan() -> Plan {
    let chances = Chances { draws: 30, forfeits: 5, byes: 10, withdrawals: 10, late: 10 };
    Plan { players: 14, rounds: 6, chances, games: Scoring::CUSTOMARY, is_accelerated: false, forbidden: 0 }
}

#[test]
fn what_is_generated_is_right_by_the_rules_in_both_forms() {
    let three = "3,1,0".parse::<Games>().unwrap().0;
    for (form, is_accelerated, games, forbidden) in
        [(TrfVersion::Trf16, false, Scoring::CUSTOMARY, 3), (TrfVersion::Trf26, true, three, 0)]
    {
        let folder = tempfile::tempdir().unwrap();
        let plan = Plan { is_accelerated, games, forbidden, ..plan() };
        let made = output(folder.path(), |out, complaints| {
            generate(&plan, 1..=20, form, Some(folder.path()), out, complaints)
        });
        assert_eq!((made.answer, made.out.as_str()), (Ok(true), ""));
        let mut files: Vec<PathBuf> =
            std::fs::read_dir(folder.path()).unwrap().map(|entry| entry.unwrap().path()).collect();
        files.sort();
        assert_eq!(files.len(), 20);
        let checked = output(folder.path(), |out, complaints| check(&files, Report::Text, out, complaints));
        assert_eq!((checked.answer, checked.complaints.as_str()), (Ok(true), ""));
        assert!(checked.out.ends_with(" rounds, 0 differ\n"), "{}", checked.out);
        for (file, seed) in files.iter().zip(1..) {
            let (expected, _) = simulate(&plan, file.file_stem().unwrap().to_str().unwrap().parse().unwrap());
            assert_eq!(trf::read(&std::fs::read(file).unwrap()).unwrap().tournament, expected, "{seed}");
        }
    }
}

#[test]
fn the_same_seed_makes_the_same_tournament_and_another_another() {
    let made = |seed: u64| {
        let mut out = Vec::new();
        generate(&plan(), seed..=seed, TrfVersion::Trf26, None, &mut out, &mut Vec::new()).unwrap();
        String::from_utf8(out).unwrap()
    };
    assert_eq!(made(7), made(7));
    assert_ne!(made(7), made(8));
    let (folder, _) = files(&[]);
    let many = output(folder.path(), |out, complaints| {
        generate(&plan(), 1..=2, TrfVersion::Trf16, None, out, complaints)
    });
    assert_eq!(many.answer, Err("several tournaments need a folder: --out DIR".to_owned()));
}

#[test]
fn the_last_tournament_of_all_is_made_and_none_larger_than_is_read() {
    let make = |plan: &Plan, seed| {
        let mut out = Vec::new();
        generate(plan, seed..=seed, TrfVersion::Trf26, None, &mut out, &mut Vec::new()).map(|_| out)
    };
    assert!(trf::read(&make(&plan(), u64::MAX).unwrap()).is_ok());
    let large = Plan { players: 9_999, rounds: 100, ..plan() };
    let error = make(&large, 1).unwrap_err().to_string();
    assert_eq!(error, "the file would have 10 MiB, and at most 8 MiB are read: fewer players or rounds");
    let run = |arguments: &[&str]| {
        #[derive(Debug, clap::Parser)]
        struct Line {
            #[command(subcommand)]
            command: Command,
        }
        let line = ["toguznama", "generate", "--players", "4", "--rounds", "2"].iter().chain(arguments);
        <Line as clap::Parser>::try_parse_from(line).map_err(|_| "refused".to_owned()).and_then(|line| {
            run(line.command, &mut Vec::new(), &mut Vec::new()).map_err(|error| error.to_string())
        })
    };
    assert_eq!(run(&["--tournaments", "0"]), Err("refused".to_owned()));
    let last = u64::MAX.to_string();
    assert_eq!(run(&["--seed", &last]), Ok(true));
    let beyond = run(&["--seed", &last, "--tournaments", "2", "--out", "nowhere"]);
    assert_eq!(beyond, Err(format!("there are not so many tournaments after --seed {last}")));
}

#[test]
fn remarks_without_end_are_counted() {
    let output = paired(&format!("{}{OPEN}", "junk\n".repeat(1_000)), NEXT);
    assert_eq!(output.complaints.lines().count(), trf::MAX_REMARKS + 1);
    assert!(output.complaints.ends_with("\n0.trf: and 900 more\n"), "{}", output.complaints);
}

#[test]
fn nothing_is_written_over() {
    let folder = tempfile::tempdir().unwrap();
    let make =
        || generate(&plan(), 1..=1, TrfVersion::Trf26, Some(folder.path()), &mut Vec::new(), &mut Vec::new());
    assert!(make().unwrap());
    assert_eq!(make().unwrap_err().kind(), io::ErrorKind::AlreadyExists);
}

#[test]
fn the_stronger_win_more_and_everything_asked_for_happens() {
    let games = Scoring::CUSTOMARY;
    let plan = Plan { players: 60, rounds: 9, forbidden: 5, games, is_accelerated: false, ..plan() };
    let (tournament, ended) = simulate(&plan, 3);
    assert_eq!((ended, tournament.paired_rounds(), tournament.forbidden.len()), (None, 9, 5));
    let half = |players: &[trf::Player]| -> i32 {
        players.iter().filter_map(|player| player.points).map(|points| points.tenths()).sum()
    };
    let (upper, lower) = tournament.players.split_at(30);
    assert!(half(upper) > half(lower) * 5 / 4);
    let cells: Vec<trf::Cell> = tournament.players.iter().flat_map(|player| player.cells.clone()).collect();
    let count = |wanted: fn(&trf::Cell) -> bool| cells.iter().filter(|cell| wanted(cell)).count();
    assert!(count(|cell| matches!(cell, trf::Cell::Forfeit { .. })) > 10);
    assert!(count(|cell| matches!(cell, trf::Cell::Bye(trf::Bye::Half))) > 10);
    assert!(count(|cell| matches!(cell, trf::Cell::Bye(trf::Bye::Zero))) > 10);
}

#[test]
fn points_are_three_numbers() {
    let games = |text: &str| text.parse::<Games>().map(|games| games.0).ok();
    assert_eq!(games("1,0.5,0"), Some(Scoring::CUSTOMARY));
    let [win, draw, loss] = games("3,1,0").map(|games| [games.win, games.draw, games.loss]).unwrap();
    assert_eq!([win.tenths(), draw.tenths(), loss.tenths()], [30, 10, 0]);
    for wrong in ["", "1", "1,0", "1,0,0,0", "0,0,0", "1,2,0", "a,b,c", "1,0.55,0", "10,5,0", "-1,0,0"] {
        assert_eq!(games(wrong), None, "{wrong}");
    }
}

#[test]
fn all_known_tournaments_are_right() {
    let Some(data) = std::env::var_os("TOGUZNAMA_DATA") else {
        println!("skipped: TOGUZNAMA_DATA is not set");
        return;
    };
    let folder = Path::new(&data).join("trf");
    let list = |name: &str, ending: &str| -> Vec<PathBuf> {
        let entries = std::fs::read_dir(folder.join(name)).unwrap();
        let paths = entries.map(|entry| entry.unwrap().path());
        paths.filter(|path| path.to_string_lossy().ends_with(ending)).collect()
    };
    let files = [list("dutch", ".trf"), list("extensions", ".trf")].concat();
    let checked = output(&folder, |out, complaints| check(&files, Report::Text, out, complaints));
    assert_eq!((checked.answer, checked.complaints.as_str()), (Ok(true), ""));
    assert!(
        checked.out.ends_with(" rounds, 0 differ\n") && !checked.out.starts_with("0 "),
        "{}",
        checked.out
    );
    for answer in list("large", ".pairs.txt") {
        let file = PathBuf::from(answer.to_string_lossy().replace(".pairs.txt", ".trf"));
        let paired = output(&folder, |out, complaints| pair(&file, NEXT, out, complaints));
        assert!(paired.out == std::fs::read_to_string(&answer).unwrap(), "{}", file.display());
    }
    let bug = output(&folder, |out, complaints| pair(&folder.join("c2bug.trf"), NEXT, out, complaints));
    assert_eq!(bug.out.lines().last(), Some("8 0"));
}
