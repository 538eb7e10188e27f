//! Each command on files of a few games.

use std::path::{Path, PathBuf};

use super::*;
use crate::primitives::Side;

const RIGHT: &str = "[Event \"Кубок\"]\n[Result \"1-0\"]\n\n1. 76(10) 98 2. 66 87(4) 1-0\n";
const WRONG: &str = "[Event \"Кубок\"]\n\n1. 76 97 0-1\n";

/// Checks files of this content; the answer, and what was written with the folder cut off.
fn checked(contents: &[&[u8]]) -> (bool, String) {
    let folder = tempfile::tempdir().unwrap();
    let mut files = Vec::new();
    for (number, content) in contents.iter().enumerate() {
        let file = folder.path().join(format!("{number}.tgk"));
        std::fs::write(&file, content).unwrap();
        files.push(file);
    }
    let mut out = Vec::new();
    let accepted = check(&files, Report::Text, &mut out).unwrap();
    let prefix = format!("{}{}", folder.path().display(), std::path::MAIN_SEPARATOR);
    (accepted, String::from_utf8(out).unwrap().replace(&prefix, ""))
}

#[test]
fn n8_a_rejected_game_is_named_with_file_move_written_and_found() {
    let unreadable = "[Event \"3\"]\n\n1. 76 9z 2. 66\n";
    let (accepted, output) =
        checked(&[RIGHT.as_bytes(), format!("{RIGHT}{WRONG}{unreadable}{RIGHT}").as_bytes()]);
    assert!(!accepted);
    assert_eq!(
        output.lines().collect::<Vec<_>>(),
        [
            "1.tgk: game 2, move 1 black: 97 is written, but the last ball reaches white's pit 8 (N1), line 7, column 7",
            "    move 1 black: 87 instead of 97; the rest is correct",
            "    move 1 black: 98 instead of 97; the rest is correct",
            "1.tgk: game 3, move 1 black: 9z is not a valid move: a move is two digits 1–9 (N1), line 10, column 7",
            "5 games, 2 rejected",
        ]
    );
}

#[test]
fn n5_a_file_without_a_game_is_not_accepted() {
    let (accepted, output) = checked(&[RIGHT.as_bytes(), b" \n\n"]);
    assert!(!accepted);
    assert_eq!(
        output,
        "1.tgk: game 1, there is no game in the text (N5), line 1, column 1\n1 game, 0 rejected\n"
    );
}

#[test]
fn n6_a_game_that_stops_before_its_count_is_accepted_and_told() {
    let short = RIGHT.replace("[Result", "[Count \"82-24\"]\n[Result");
    let (accepted, output) = checked(&[format!("{RIGHT}{short}").as_bytes()]);
    assert!(accepted, "{output}");
    let expected = "0.tgk: game 2: the moves stop after move 2 black at 10-4, before the count 82-24 (N6)";
    assert_eq!(output.lines().collect::<Vec<_>>(), [expected, "2 games, 0 rejected"]);
    let (_folder, file) = file(&short);
    let mut out = Vec::new();
    assert!(check(&[file], Report::Json, &mut out).unwrap());
    let text = String::from_utf8(out).unwrap();
    let first: serde_json::Value = serde_json::from_str(text.lines().next().unwrap()).unwrap();
    assert_eq!(first["game"], 1);
    assert!(first["remark"].as_str().unwrap().ends_with("(N6)"), "{text}");
}

#[test]
fn a_file_that_is_not_there_is_an_error_that_names_it() {
    let error = check(&[PathBuf::from("nowhere.tgk")], Report::Text, &mut Vec::new()).unwrap_err();
    assert!(error.to_string().starts_with("nowhere.tgk: "));
}

#[test]
fn all_known_games_are_accepted() {
    let Some(data) = std::env::var_os("TOGUZNAMA_DATA") else {
        println!("skipped: TOGUZNAMA_DATA is not set");
        return;
    };
    let games = Path::new(&data).join("games");
    let files = ["over_the_board_200.tgk", "online_120.tgk"].map(|name| games.join(name));
    let mut out = Vec::new();
    let accepted = check(&files, Report::Text, &mut out).unwrap();
    assert_eq!(String::from_utf8(out).unwrap(), "320 games, 0 rejected\n");
    assert!(accepted);
}

/// The first ten full moves of one game, in the forms in which people have pasted it.
#[test]
fn records_as_people_paste_them_are_accepted_or_told_what_they_are() {
    let Some(data) = std::env::var_os("TOGUZNAMA_DATA") else {
        println!("skipped: TOGUZNAMA_DATA is not set");
        return;
    };
    let Ok(forms) = std::fs::read_dir(Path::new(&data).join("repro/forms")) else {
        println!("skipped: there is no folder repro/forms");
        return;
    };
    for form in forms {
        let form = form.unwrap().path();
        let name = form.file_name().unwrap().to_string_lossy().into_owned();
        let mut out = Vec::new();
        let accepted = check(&[form], Report::Text, &mut out).unwrap();
        let output = String::from_utf8(out).unwrap();
        let expected = match name.as_str() {
            "07_two_games_side_by_side.txt" => "two games side by side",
            // These squares are no game: a ball from pit 7 does not reach Black's pit 4.
            "27_playstrategy.pgn" => "74 is written, but the last ball reaches black's pit 6",
            "47_only_tags.txt" => "there is no move",
            "18_header_lines.txt" => "4 lines above the first move are passed over",
            "19_names_line.txt" | "20_names_kz.txt" => "2 lines above the first move are passed over",
            _ => "1 game, 0 rejected",
        };
        assert!(output.contains(expected), "{name}: {output}");
        let refused = ["07_", "27_", "47_"].iter().any(|refused| name.starts_with(refused));
        assert_eq!(accepted, !refused, "{name}: {output}");
    }
}

#[test]
fn a_byte_order_mark_shifts_no_column_and_a_lone_return_ends_a_line() {
    let Some(data) = std::env::var_os("TOGUZNAMA_DATA") else {
        println!("skipped: TOGUZNAMA_DATA is not set");
        return;
    };
    let unread = |of: &str| format!("{of} is not a valid move: a move is two digits 1–9 (N1)");
    for (name, accepted, expected) in [
        ("bom1.txt", false, format!("game 1, move 1 white: {}, line 1, column 4", unread("9z"))),
        ("nobom1.txt", false, format!("game 1, move 1 white: {}, line 1, column 4", unread("9z"))),
        ("cr.txt", false, format!("game 1, move 2 black: {}, line 2, column 7", unread("8z"))),
        ("cr2.txt", true, "2 games, 0 rejected".to_owned()),
    ] {
        let mut out = Vec::new();
        let answer = check(&[Path::new(&data).join("repro").join(name)], Report::Text, &mut out).unwrap();
        let output = String::from_utf8(out).unwrap();
        assert!(answer == accepted && output.contains(&expected), "{name}: {output}");
    }
}

/// A file of this content in a new folder.
fn file(content: &str) -> (tempfile::TempDir, PathBuf) {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("game.tgk");
    std::fs::write(&file, content).unwrap();
    (folder, file)
}

#[test]
fn json_tells_programs_what_is_wrong_and_what_was_meant() {
    let (_folder, file) = file(&format!("{WRONG}{RIGHT}"));
    let mut out = Vec::new();
    assert!(!check(&[file], Report::Json, &mut out).unwrap());
    let lines: Vec<serde_json::Value> =
        String::from_utf8(out).unwrap().lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    assert_eq!(
        (&lines[0]["number"], &lines[0]["side"], &lines[0]["clause"]),
        (&1.into(), &"black".into(), &"N1".into())
    );
    let second = &lines[0]["repairs"][1];
    assert_eq!(
        (&second["slip"], &second["instead"][0], &second["complete"]),
        (&"landing".into(), &"98".into(), &true.into())
    );
    assert_eq!(lines[1], serde_json::json!({ "games": 2, "rejected": 1 }));
}

const OPENING: &str = "1. 76 98 2. 66 87 3. 12 76 4. 25 78 5. 48 36X 6. 94 16 7. 84 82 8. 91X 97 1-0";

/// What `show` draws of the opening.
fn shown(at: &str, below: Side, paint: Paint) -> String {
    let (_folder, file) = file(OPENING);
    let mut out = Vec::new();
    let options = ShowOptions { game: 1, at: Some(at.parse().unwrap()), below, paint };
    assert!(show(&file, options, &mut out).unwrap());
    String::from_utf8(out).unwrap()
}

#[test]
fn the_board_is_drawn_as_its_player_sees_it() {
    let expected = "\
white – black  1-0
after move 8 white: 91X

   9     8     7     6     5     4     3     2     1
┌─────┬─────┬─────┬─────┬─────┬─────┬─────┬─────┬─────┐
│  8  │  1  │  5  │  6  │  5  │ 17  │  4  │  5  │ [X] │ ◂ black  18
├─────┼─────┼─────┼─────┼─────┼─────┼─────┼─────┼─────┤
│  7  │  0  │ 18  │  5  │ 17  │  X  │  3  │  1  │ ‹1› │   white  41
└─────┴─────┴─────┴─────┴─────┴─────┴─────┴─────┴─────┘
   1     2     3     4     5     6     7     8     9

[ ] last ball   ‹ › played from   X tuz

black to move
";
    assert_eq!(shown("8w", Side::White, Paint::Plain), expected);
}

#[test]
fn the_board_turns_and_fits_eighty_columns() {
    let turned = shown("15", Side::Black, Paint::Plain);
    let rows: Vec<_> = turned.lines().filter(|line| line.starts_with('│')).collect();
    assert!(rows[0].ends_with("white  41") && rows[1].starts_with("│ [X] │"), "{turned}");
    assert!(turned.lines().all(|line| line.chars().count() <= 80));
    assert!(!turned.contains('\u{1b}'));
    assert!(shown("15", Side::Black, Paint::Colours).contains("\u{1b}[1;32m [X] \u{1b}[0m"));
}

#[test]
fn a_move_is_named_by_its_number_and_side_or_by_single_moves() {
    let at = |text: &str| text.parse::<At>();
    assert_eq!((at("8w"), at("8b"), at("1w")), (at("15"), at("16"), at("1")));
    for bad in ["", "w", "0w", "-1", "8x", "99999999999999999999b", "18446744073709551615b"] {
        assert!(at(bad).is_err(), "{bad}");
    }
}

#[test]
fn a_record_that_breaks_off_is_shown_up_to_there_with_what_is_wrong() {
    let (_folder, file) = file(&OPENING.replace("4. 25", "4. 24"));
    let options = ShowOptions { game: 1, at: None, below: Side::White, paint: Paint::Plain };
    let mut out = Vec::new();
    assert!(!show(&file, options, &mut out).unwrap());
    let output = String::from_utf8(out).unwrap();
    assert!(
        output.contains("after move 3 black: 76(8)") && output.contains("move 4 white: 24 is written"),
        "{output}"
    );
    assert!(output.contains("    move 4 white: 25 instead of 24; the rest is correct"), "{output}");
    for beyond in
        [ShowOptions { at: Some("9w".parse().unwrap()), ..options }, ShowOptions { game: 2, ..options }]
    {
        assert_eq!(show(&file, beyond, &mut Vec::new()).unwrap_err().kind(), io::ErrorKind::NotFound);
    }
}

#[test]
fn games_go_from_form_to_form_and_wrong_ones_are_left_out() {
    let (folder, file) = file(&format!("{RIGHT}{WRONG}[Event \"2\"]\n{OPENING}\n"));
    let mut last = file;
    let mut first = None;
    for (number, target) in [Target::Tgk, Target::Playok, Target::Form, Target::Tgk].into_iter().enumerate() {
        let new = folder.path().join(number.to_string());
        let (mut out, mut complaints) = (Vec::new(), Vec::new());
        let all = convert(&[last], target, Some(&new), &mut out, &mut complaints).unwrap();
        assert_eq!((all, complaints.is_empty(), out.len()), (number > 0, number > 0, 0));
        last = new;
        first = first.or_else(|| std::fs::read_to_string(&last).ok());
    }
    assert_eq!(std::fs::read_to_string(&last).ok(), first);
    let error =
        convert(&[last.clone()], Target::Tgk, Some(&last), &mut Vec::new(), &mut Vec::new()).unwrap_err();
    assert_eq!(error.kind(), io::ErrorKind::AlreadyExists);
    let mut json = Vec::new();
    convert(&[last], Target::Json, None, &mut json, &mut Vec::new()).unwrap();
    assert_eq!(String::from_utf8(json).unwrap().lines().count(), 2);
}

#[test]
fn a_new_file_is_whole_or_not_there() {
    let (folder, right) = file(RIGHT);
    let new = folder.path().join("new");
    let into = |files: &[PathBuf]| convert(files, Target::Tgk, Some(&new), &mut Vec::new(), &mut Vec::new());
    assert!(into(&[right.clone(), folder.path().join("nowhere")]).is_err());
    assert!(!new.exists());
    assert!(into(&[right]).unwrap() && new.exists());
}

#[test]
fn what_cannot_be_read_is_said_whichever_game_is_wanted() {
    let folder = tempfile::tempdir().unwrap();
    for game in [1, 2] {
        let options = ShowOptions { game, at: None, below: Side::White, paint: Paint::Plain };
        let error = show(folder.path(), options, &mut Vec::new()).unwrap_err();
        assert_eq!(error.kind(), io::ErrorKind::IsADirectory);
    }
}

#[test]
fn two_forms_are_compared() {
    let (_white, first) = file(&OPENING.replace("3. 12", "3. 13"));
    let (_black, second) = file(&OPENING.replace("7. 84", "7. 48"));
    let mut out = Vec::new();
    assert!(!compare([&first, &second], &mut out).unwrap());
    let output = String::from_utf8(out).unwrap();
    for line in [
        "parting: move 3 white: 13 in the first, 12 in the second",
        "go by: the second",
        "correct: first, move 3 white: 12(22) instead of 13",
        "correct: second, move 7 white: 84 instead of 48",
        "8. 91X 97(23)",
    ] {
        assert!(output.lines().any(|output| output == line), "{line}\n{output}");
    }
    let mut same = Vec::new();
    assert!(compare([&first, &first], &mut same).unwrap());
    // What both say of the result, the joint game says.
    assert!(String::from_utf8(same).unwrap().trim_end().ends_with("\n1-0"));
    // One game cannot be read twice from a stream.
    let stdin = Path::new("-");
    let error = compare([stdin, stdin], &mut Vec::new()).unwrap_err();
    assert_eq!(error.kind(), io::ErrorKind::InvalidInput);
}
