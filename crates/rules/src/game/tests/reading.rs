//! N5: the form of files.

use super::*;
use crate::primitives::{Balls, Keyed, Side};

fn one(text: &str) -> Record {
    read_one(text).unwrap_or_else(|error| panic!("{text}: {error}"))
}

/// The moves of a text that holds one game.
fn moves(text: &str) -> Vec<String> {
    one(text).moves.iter().map(|recorded| recorded.notation.to_string()).collect()
}

/// Why a text is refused, and where.
fn refused(text: &str) -> (ReadErrorKind, u32, u32) {
    let ReadError { kind, place, .. } = read_one(text).unwrap_err();
    (kind, place.line, place.column)
}

#[test]
fn n5_the_tags_are_stored() {
    let record = one(concat!(
        "[Event \"Cup\"]\n[Site \"Bishkek\"]\n[Date \"2018.05.01\"]\n[Round \"3\"]\n[White \"Player 1\"]\n",
        "[Black \"Player 2\"]\n[Result \"1-0\"]\n[Count \"82-60\"]\n[TimeControl \"3600\"]\n[WhiteElo \"2000\"]\n",
        "[BlackElo \"1990\"]\n[WhiteTitle \"MS\"]\n[BlackTitle \"CM\"]\n[Termination \"agreement\"]\n[Comment \"late\"]\n[Unknown \"x\"]\n\n1. 76 1-0",
    ));
    let stored: Vec<_> = Tag::ALL.iter().map(|&tag| record.tags.get(tag).unwrap()).collect();
    assert_eq!(
        stored,
        [
            "Cup",
            "Bishkek",
            "2018.05.01",
            "3",
            "Player 1",
            "Player 2",
            "3600",
            "2000",
            "1990",
            "MS",
            "CM",
            "agreement",
            "late"
        ]
    );
    assert_eq!(record.declared_result, DeclaredResult::Won(Side::White));
    assert_eq!(record.counts.map(|counts| counts.map(Balls::get)), Some(BySide { white: 82, black: 60 }));
}

#[test]
fn n5_quotes_and_backslashes_in_a_value() {
    for (written, value) in
        [(r#"a \"b\" c"#, r#"a "b" c"#), (r#"a "b" c"#, r#"a "b" c"#), (r"a\\b\c", r"a\b\c"), ("[x]", "[x]")]
    {
        let record = one(&format!("[Event \"{written}\"]\n1. 76"));
        assert_eq!(record.tags.get(Tag::Event), Some(value));
    }
}

#[test]
fn n5_unknown_values_are_stored_as_none() {
    let record = one("[Event \"?\"]\n[Site \"\"]\n[Result \"?\"]\n[Count \"\"]\n1. 76");
    assert_eq!(
        (record.tags, record.declared_result, record.counts),
        (Tags::default(), DeclaredResult::Open, None)
    );
}

#[test]
fn n5_moves_are_one_per_line_or_wrapped_with_or_without_numbers() {
    let expected = ["76(10)", "98", "66", "87(4)"];
    for text in [
        "1. 76(10) 98\n2. 66 87(4)\n",
        "1. 76(10) 98 2. 66 87(4)",
        "1. 76(10)\n98 2.\r\n66\n\n87(4)\r\n",
        "1.76(10) 98 2.66 87(4) *",
        "76(10) 98 66 87(4) 1-0",
        "1. 76(10) {good} 1... 98{why}2. 66 87(4){\n}",
        "1. 76 (10) 98 2. 66 87 (4) 0,5-0,5",
        "\u{feff}1. 76(10) 98 2. 66 87(4) ½-½",
    ] {
        assert_eq!(moves(text), expected, "{text}");
    }
}

#[test]
fn n2_n4_marks_may_follow_a_blank() {
    assert_eq!(moves("1. 36 x 48 = 2. 36 Х = 87 (10) ="), ["36X", "48=", "36X=", "87(10)="]);
}

#[test]
fn n5_the_place_of_a_move_counts_lines_and_characters() {
    let record = one("[Event \"Кубок\"]\n{й}  1. 76\n 98");
    let places: Vec<_> = record.moves.iter().map(|recorded| recorded.place).collect();
    assert_eq!(places, [TextPosition { line: 2, column: 9 }, TextPosition { line: 3, column: 2 }]);
}

#[test]
fn n5_a_result_may_be_in_the_tag_after_the_moves_or_missing() {
    let white = DeclaredResult::Won(Side::White);
    assert_eq!(one("[Result \"1-0\"]\n1. 76").declared_result, white);
    assert_eq!(one("1. 76 1-0").declared_result, white);
    assert_eq!(one("[Result \"1-0\"]\n1. 76 *").declared_result, white);
    assert_eq!(one("[Result \"*\"]\n1. 76 1-0").declared_result, white);
    assert_eq!(one("1. 76").declared_result, DeclaredResult::Open);
    let differ = ReadErrorKind::ResultsDiffer { tag: white, after_moves: DeclaredResult::Drawn };
    assert_eq!(refused("[Result \"1-0\"]\n1. 76 1/2-1/2"), (differ, 2, 7));
}

#[test]
fn n5_games_follow_each_other_with_or_without_result_and_blank_line() {
    let text = concat!(
        "[Event \"1\"]\n[Result \"1-0\"]\n1. 76 98\n",
        "[Event \"2\"]\n\n1. 76 1-0\n\n\n",
        "[Event \"3\"]\n[Result \"0-1\"]\n",
        "[Event \"4\"]\n1. 76 {[%clk 0:59:58]\n[%emt 2]}\n98",
        "\n[Site \"5\"]\n76 0-1\n\n",
    );
    let games: Vec<_> = read(text).map(|record| record.map(|r| (r.game, r.moves.len()))).collect();
    assert_eq!(games, [Ok((1, 2)), Ok((2, 1)), Ok((3, 0)), Ok((4, 2)), Ok((5, 1))]);
}

#[test]
fn n5_an_unreadable_game_does_not_affect_the_others() {
    let good = "[Event \"x\"]\n[Result \"1-0\"]\n1. 76 98 1-0\n";
    for bad in [
        "[Event \"x\"\n[Site \"y\"]\n1. 76",
        "[Event \"x\"]\n1. 76 {open\n\n",
        "[Event \"x\"]\n1. 76 98 3? 12",
        "[Event \"x\"]\n1-0 1-0",
        "[Event \"x\"]\n\u{0}",
    ] {
        let text = format!("{good}\n{bad}\n{good}");
        let read: Vec<_> = read(&text).map(|record| record.is_ok()).collect();
        assert_eq!(read, [true, false, true], "{bad}");
    }
}

#[test]
fn n5_an_empty_text_has_no_game() {
    for text in ["", " \n\n", "\u{feff}"] {
        assert_eq!(read(text).count(), 0);
        assert_eq!(refused(text), (ReadErrorKind::NoGame, 1, 1));
    }
    assert_eq!(refused("1. 76 *\n\n[Event \"2\"]\n1. 76"), (ReadErrorKind::SecondGame, 3, 1));
}

#[test]
fn n5_errors_name_what_is_written_and_its_place() {
    use ReadErrorKind as Kind;
    let no_move = |written: &str, error| Kind::Move { written: written.to_owned(), error };
    for (text, kind, line, column) in [
        ("[Event Cup]\n1. 76", Kind::Tag, 1, 1),
        ("[Event \"Cup\"\n1. 76", Kind::Tag, 1, 1),
        ("[Bad name \"Cup\"]\n1. 76", Kind::Tag, 1, 1),
        ("[Event \"1\"]\n[Site \"a\"]\n [Site \"b\"]", Kind::TagTwice("Site".to_owned()), 3, 2),
        ("1. 76 [Site \"b\"]", Kind::TagAmongMoves, 1, 7),
        ("[Result \"won\"]", Kind::Result("won".to_owned()), 1, 1),
        ("[Result \"+--\"]", Kind::Result("+--".to_owned()), 1, 1),
        ("[Count \"82\"]", Kind::Count("82".to_owned()), 1, 1),
        ("[Count \"82-81\"]", Kind::Count("82-81".to_owned()), 1, 1),
        ("[Count \"65535-1\"]", Kind::Count("65535-1".to_owned()), 1, 1),
        ("1. 76\n{never closed", Kind::OpenComment, 2, 1),
        ("1. 76 9х8", no_move("9х8", NotationError::Pits), 1, 7),
        ("1. 76 987", no_move("987", NotationError::Rest), 1, 7),
        ("1. 76 2-0", no_move("2-0", NotationError::Pits), 1, 7),
        ("1. 36X(20)", no_move("36X(20)", NotationError::TotalBesideTuz), 1, 4),
        ("1. 76 (163)", no_move("76(163)", NotationError::Total), 1, 4),
        ("1. 76 1-0 98", Kind::AfterResult("98".to_owned()), 1, 11),
    ] {
        assert_eq!(refused(text), (kind, line, column), "{text}");
    }
}

#[test]
fn n5_an_error_among_the_moves_names_the_move() {
    let error = read_one("1. 76 98 2. 66 8?").unwrap_err();
    assert_eq!(error.turn, Some(Turn { number: 2, side: Side::Black }));
    assert_eq!(
        error.to_string(),
        "game 1, move 2 black: 8? is not a valid move: a move is two digits 1–9 (N1), line 1, column 16"
    );
    assert_eq!(read_one("[Event]").unwrap_err().turn, None);
}

#[test]
fn n5_unicode_white_space_does_not_hide_a_game() {
    for blank in ["\u{a0}\n", "\u{3000}\r\n", "\u{b}\n", "\u{feff}\u{85}\n\n"] {
        let text = format!("{blank}[Event \"1\"]\n1. 76\n[Event \"2\"]\n1. 9z\n");
        let games: Vec<_> = read(&text).collect();
        let [Ok(first), Err(second)] = games.as_slice() else { panic!("{blank:?}: {games:?}") };
        let above = u32::try_from(blank.matches('\n').count()).unwrap();
        assert_eq!((first.game, first.moves[0].place.line), (1, above + 2), "{blank:?}");
        assert_eq!((second.game, second.place.line), (2, above + 4), "{blank:?}");
        assert_eq!(read(blank).next(), None);
    }
}

#[test]
fn n5_the_game_after_one_that_is_too_long_has_the_right_line() {
    let long = format!("[Event \"1\"]\n{}", "76 98\n".repeat(MAX_GAME_BYTES / 6 + 1));
    let text = format!("{long}[Event \"2\"]\n1. 76\n");
    let games: Vec<_> = read(&text).collect();
    let [Err(refused), Ok(good)] = games.as_slice() else { panic!("{games:?}") };
    assert_eq!((&refused.kind, refused.place.line), (&ReadErrorKind::GameTooLong, 1));
    assert_eq!(usize::try_from(good.end.line).unwrap(), long.lines().count() + 2);
}

#[test]
fn an_error_message_contains_no_control_characters() {
    let message = read_one("1. 7\u{1b}[31m\u{7}6").unwrap_err().to_string();
    assert!(message.contains("7\u{fffd}[31m\u{fffd}6 is not a valid move"), "{message:?}");
}

#[test]
fn n5_reading_is_bounded() {
    let moves = "76 ".repeat(MAX_MOVES);
    assert_eq!(one(&moves).moves.len(), MAX_MOVES);
    assert_eq!(refused(&format!("{moves}76")).0, ReadErrorKind::TooManyMoves);
    let tags: Vec<_> = (0..=64).map(|number| format!("[T{number} \"\"]\n")).collect();
    assert_eq!(refused(&tags.concat()).0, ReadErrorKind::TooManyTags);
    let large = " ".repeat(MAX_BYTES + 1);
    let games: Vec<_> = read(&large).map(|record| record.unwrap_err().kind).collect();
    assert_eq!(games, [ReadErrorKind::TooLarge]);
    let long_word = "9".repeat(100_000);
    assert!(refused(&long_word).0.to_string().len() < 200);
    // One word of many numbers costs no more than many words.
    assert_eq!(one(&"1.".repeat(50_000)).moves.len(), 0);
}
