//! Each command on small files.

mod checking;
mod generating;
mod samples;

use std::path::PathBuf;

use super::*;
use generating::wishes;

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
struct Output<A> {
    answer: Result<A, String>,
    out: String,
    complaints: String,
}

fn output<A>(
    folder: &Path,
    command: impl FnOnce(&mut dyn Write, &mut dyn Write) -> io::Result<A>,
) -> Output<A> {
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

fn paired(content: &str, options: PairOptions) -> Output<bool> {
    let (folder, files) = files(&[content]);
    output(folder.path(), |out, complaints| pair(&files[0], options, out, complaints))
}

const TEXT: CheckOptions = CheckOptions { places: None, report: Report::Text };
const NEXT: PairOptions = PairOptions { round: None, explain: false, report: Report::Text };

#[test]
fn the_next_round_is_paired_as_pairing_programs_write_it() {
    let output = paired(OPEN, NEXT);
    assert_eq!((output.answer, output.complaints.as_str()), (Ok(true), ""));
    assert_eq!(output.out, "3\n5 1\n3 2\n4 0\n");
}

#[test]
fn an_earlier_round_is_paired_from_the_rounds_before_it() {
    let output = paired(OPEN, PairOptions { round: Some(2), ..NEXT });
    assert_eq!((output.answer, output.complaints.as_str()), (Ok(true), ""));
    assert_eq!(output.out, "3\n2 1\n4 3\n6 5\n");
}

/// Round 1 of 14 players under Baku acceleration: number, opponent, colour and result.
const ACCELERATED: [(u16, &str); 14] = [
    (1, "0000 - H"),
    (2, "   5 b 1"),
    (3, "   6 w ="),
    (4, "   7 b 0"),
    (5, "   2 w 0"),
    (6, "   3 b ="),
    (7, "   4 w 1"),
    (8, "   9 b ="),
    (9, "   8 w ="),
    (10, "  12 b ="),
    (11, "  13 w 0"),
    (12, "  10 w ="),
    (13, "  11 b 1"),
    (14, "0000 - U"),
];

#[test]
fn c_04_7_the_boards_of_an_accelerated_round_go_by_real_and_virtual_points() {
    let line = |(number, cell): &(u16, &str)| format!("001 {number:>4}{:83}{cell}\n", "");
    let lines: String = ACCELERATED.iter().map(line).collect();
    let output = paired(&format!("142 7\n152 B\n192 FIDE_DUTCH_2025_BAKU\n{lines}"), NEXT);
    assert_eq!(output.answer, Ok(true), "{}", output.complaints);
    // 13, with 1 point and no virtual one, is below 8 and 3, with half a point and 1 virtual point each.
    assert!(output.out.starts_with("7\n2 7\n6 1\n8 3\n"), "{}", output.out);
}

#[test]
fn programs_get_an_object() {
    let output = paired(OPEN, PairOptions { report: Report::Json, ..NEXT });
    let value: serde_json::Value = serde_json::from_str(&output.out).unwrap();
    let boards = serde_json::json!([{ "white": 5, "black": 1 }, { "white": 3, "black": 2 }]);
    assert_eq!(value, serde_json::json!({ "round": 4, "boards": boards, "bye": 4 }));
    let output = paired(OPEN, PairOptions { report: Report::Json, explain: true, ..NEXT });
    let value: serde_json::Value = serde_json::from_str(&output.out).unwrap();
    assert!(value["boards"][0]["why"].as_str().unwrap().starts_with("5-1: "));
    assert_eq!(value["brackets"].as_array().unwrap().len(), 4);
}

#[test]
fn reasons_are_told_bracket_by_bracket_and_board_by_board() {
    let output = paired(OPEN, PairOptions { explain: true, ..NEXT });
    let (lines, rest) = output.out.split_once("\n\n").unwrap();
    assert_eq!(lines, "3\n5 1\n3 2\n4 0");
    let (brackets, boards) = rest.rsplit_once("\n\n").unwrap();
    let brackets: Vec<&str> = brackets.split("\n\n").collect();
    assert_eq!(brackets.len(), 4);
    assert!(
        brackets[0].starts_with("Bracket of 2.5: 1\n  1 floats down: no possible opponent in the bracket\n")
    );
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

/// Lines of players with these cells.
fn lines(cells: &[(u16, &str)]) -> String {
    cells.iter().map(|(number, cells)| format!("001 {number:>4}{:83}{cells}\n", "")).collect()
}

#[test]
fn c3_two_who_both_need_black_are_told_so_though_they_have_not_met() {
    let players = lines(&[
        (1, "   3 w 1     4 w 1"),
        (2, "   5 w 1     6 w 1"),
        (3, "   1 b 0     5 w 1"),
        (4, "   6 w 1     1 b 0"),
        (5, "   2 b 0     3 b 0"),
        (6, "   4 b 0     2 b 0"),
    ]);
    let output = paired(&format!("XXR 5\nXXC white1\nXXZ 3 4 5 6\n{players}"), NEXT);
    assert_eq!(output.answer, Ok(false));
    let why = "no legal pairing: no possible opponent left for 1, 2: 1-2 must both have black (C3)";
    assert_eq!(output.complaints, format!("0.trf: round 3: {why}\n"));
}

#[test]
fn the_place_that_5_2_5_counts_is_not_called_the_number_of_the_player() {
    // 1 and 2 have never been paired, 3 is away for the first time: 4 and 5 are the 2nd and the 3rd.
    let players = lines(&[
        (1, "0000 - Z"),
        (2, "0000 - Z"),
        (3, "   6 w 1"),
        (4, "0000 - Z"),
        (5, "0000 - Z"),
        (6, "   3 b 0"),
    ]);
    let options = PairOptions { explain: true, ..NEXT };
    let output = paired(&format!("XXR 5\nXXC white1\nXXZ 1 2 3 6\n{players}"), options);
    assert_eq!(output.answer, Ok(true), "{}", output.complaints);
    assert!(output.out.starts_with("1\n5 4\n"), "the 2nd gets the other colour: {}", output.out);
    let why =
        "4 is the 2nd of those who have been in a pairing, this one included, even: the other colour (5.2.5)";
    assert!(output.out.contains(why), "{}", output.out);
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
    let why = "no legal pairing: no possible opponent left for 1, 2: all opponents have met (C1)";
    assert_eq!(output.complaints, format!("0.trf: round 3: {why}\n"));
    let nobody = paired("XXR 3\nXXC white1\nXXZ 1\n001    1\n", NEXT);
    assert_eq!(nobody.answer, Ok(false));
    let why = "too few players: none is present, or the table has fewer than two";
    assert_eq!(nobody.complaints, format!("0.trf: round 1: {why}\n"));
}

#[test]
fn c_04_1_one_present_player_gets_the_bye() {
    let away = "\
XXR 2
XXC white1
001    1      P1                                2000                             0.5    1  0000 - H  0000 - Z
001    2      P2                                1999                             0.0    2  0000 - Z
";
    let output = paired(away, PairOptions { explain: true, ..NEXT });
    assert_eq!((output.answer, output.complaints.as_str()), (Ok(true), ""));
    assert!(output.out.starts_with("1\n2 0\n\n"), "{}", output.out);
    assert!(output.out.contains("Bye: 2"), "{}", output.out);
}

#[test]
fn what_pairing_lacks_is_told_with_what_to_do() {
    let round = |round| PairOptions { round: Some(round), ..NEXT };
    let fresh = "001    1\n001    2\n";
    for (content, options, expected) in [
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
        let output = paired(&content, options);
        assert_eq!((output.answer.as_ref().unwrap_err().as_str(), output.out.as_str()), (expected, ""));
    }
    let no_file = pair(Path::new("nowhere.trf"), NEXT, &mut Vec::new(), &mut Vec::new()).unwrap_err();
    assert!(no_file.to_string().starts_with("nowhere.trf: "));
}

#[test]
fn a_file_of_teams_is_read_and_pairing_teams_is_said_to_be_beyond() {
    // Two players of a team that has the bye: in a team event that is no second bye.
    let file = "\
092 Team League
142 3
013 Red                                 1    2
013 Blue                                3
001    1                                                                                   0000 - U
001    2                                                                                   0000 - U
001    3                                                                                   0000 - Z
";
    let read = trf::read(file.as_bytes()).unwrap();
    let teams = read.tournament.named_teams();
    let teams: Vec<_> = teams.iter().map(|team| (team.name.as_str(), team.players.as_slice())).collect();
    assert_eq!((read.remarks.len(), teams), (0, vec![("Red", &[0, 1][..]), ("Blue", &[2])]));
    assert_eq!(
        read.tournament
            .players
            .iter()
            .filter(|player| player.cells[0] == trf::Cell::Bye(trf::Bye::Pairing))
            .count(),
        2
    );
    let rewritten = read.tournament.write(TrfVersion::Trf26).unwrap();
    assert_eq!(trf::read(rewritten.as_bytes()).unwrap().tournament, read.tournament);
    let expected = "0.trf: 2 teams compete (Red, Blue): players and results are read, and pairing teams is beyond this program; \
                the Dutch system (192 FIDE_DUTCH_2025) and round robins are paired";
    assert_eq!(paired(file, NEXT).answer.unwrap_err(), expected);
    let individual = file.replace("092 Team League\n", "");
    assert!(trf::read(individual.as_bytes()).is_err(), "among individuals it is");
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
    let output = paired(&file, PairOptions { explain: true, ..NEXT });
    assert_eq!(output.answer, Ok(true));
    let reason = "Round 1 of Berger's table (C.05, annex 1): it goes by the starting numbers alone.";
    assert_eq!(output.out, format!("3\n2 5\n3 4\n1 0\n\n{reason}\n"));
    let output = paired(&file, PairOptions { report: Report::Json, ..NEXT });
    let value: serde_json::Value = serde_json::from_str(&output.out).unwrap();
    assert_eq!((&value["free"], &value["bye"]), (&serde_json::json!(1), &serde_json::Value::Null));
}

#[test]
fn programs_are_told_why_there_is_no_pairing() {
    let json = PairOptions { report: Report::Json, ..NEXT };
    let output = |file: &str| -> (Result<bool, String>, serde_json::Value) {
        let output = paired(file, json);
        (output.answer, serde_json::from_str(&output.out).unwrap())
    };
    let (answer, value) = output("XXR 3\nXXC white1\nXXZ 1\n001    1\n");
    assert_eq!(answer, Ok(false));
    let why = "too few players: none is present, or the table has fewer than two";
    assert_eq!(value, serde_json::json!({ "round": 1, "error": why }));
    let (answer, value) = output("XXC white1\n001    1\n001    2\n");
    let why = "0.trf: the number of rounds is not given: add XXR or 142";
    assert_eq!(answer, Err(why.to_owned()));
    assert!(value["error"].as_str().unwrap().ends_with(why));
}

#[test]
fn remarks_without_end_are_counted() {
    let output = paired(&format!("{}{OPEN}", "junk\n".repeat(1_000)), NEXT);
    assert_eq!(output.complaints.lines().count(), trf::MAX_REMARKS + 1);
    assert!(output.complaints.ends_with("\n0.trf: and 900 more\n"), "{}", output.complaints);
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
    let checked = output(&folder, |out, complaints| check(&files, TEXT, out, complaints));
    assert_eq!((checked.answer, checked.complaints.as_str()), (Ok(Verdict::Right), ""));
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
