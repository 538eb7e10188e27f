//! N1–N5: every form that people write is read, by examples and as properties: written in a form, read back.

use proptest::prelude::*;

use super::properties::{any_checked, any_game};
use super::records::known_games;
use super::*;
use crate::primitives::{Balls, Side};

fn one(text: &str) -> Record {
    read_one(text).unwrap_or_else(|error| panic!("{text}: {error}"))
}

/// The moves of a text that holds one game.
fn moves(text: &str) -> Vec<String> {
    one(text).moves.iter().map(|recorded| recorded.notation.to_string()).collect()
}

/// The moves of a text whose landing pits may be missing.
fn origins(text: &str) -> Vec<String> {
    let record = read_one_with(text, FROM_ONLY).unwrap_or_else(|error| panic!("{text}: {error}"));
    record.moves.iter().map(|recorded| recorded.notation.to_string()).collect()
}

const FROM_ONLY: ReadOptions = ReadOptions { landing: Landing::MayBeMissing };

const FOUR: [&str; 4] = ["76(10)", "98", "66", "87(4)"];

#[test]
fn n5_numbers_have_a_dot_or_a_parenthesis_or_are_bare_or_missing() {
    for text in [
        "1. 76(10) 98 2. 66 87(4)",
        "1.76(10) 98 2.66 87(4)",
        "1) 76(10) 98 2) 66 87(4)",
        "1)76(10) 98\n2)66 87(4)",
        "1.\t76(10)\t98\n2.\t66\t87(4)",
        "1. 76(10) 1... 98 2. 66 2… 87(4)",
        "1 76(10) 98\n2 66 87(4)",
        "1\t76(10)\t98\n\n2\t66\t87(4)\n",
        "1 76(10) 98 2 66 87(4)",
        "1 76(10) 98 2\n66 87(4) 1-0",
        "1\n76(10)\n98\n2\n66\n87(4)",
        "76(10) 98 66 87(4)",
    ] {
        assert_eq!(moves(text), FOUR, "{text}");
    }
}

#[test]
fn n5_a_bare_number_is_distinguished_from_a_move_by_its_place() {
    // 12 is the number of the twelfth move and also the move from pit 1 to pit 2.
    let by_line = "1 76 98\n2 66 87\n3 12 76\n4 25 78\n5 48 36x\n6 94 16\n7 84 82\n8 91x 97\n9 18 26\n10 91 23\n11 89 63\n12 12 12\n13 12\n";
    let record = one(by_line);
    assert_eq!(record.moves.len(), 25);
    assert!(is_numbered_right(&record));
    assert_eq!(
        one(&by_line.replace('\n', " ")).moves.iter().map(|m| m.notation).collect::<Vec<_>>(),
        record.moves.iter().map(|m| m.notation).collect::<Vec<_>>()
    );
    // When the first number has a dot, a bare 12 is a move.
    assert_eq!(moves("1. 76 98\n12 12"), ["76", "98", "12", "12"]);
    // A missing half move is noticed at the number that follows.
    let missing = one("1 76 98\n2 66\n3 12 76");
    let wrong = check(&missing).unwrap_err();
    assert_eq!((wrong.turn, wrong.found), (Some(Turn::after(3)), Discrepancy::NumberIs(Turn::after(3))));
}

#[test]
fn n5_a_wrong_number_is_stored_and_reported_with_its_move() {
    for (text, before, written) in [
        ("1. 76 98 3. 66", 2, "3."),
        ("1. 76 2. 66 87", 1, "2."),
        ("0. 76", 0, "0."),
        ("1... 76", 0, "1..."),
        ("1. 76 98 2... 66", 2, "2..."),
        ("99999999999. 76", 0, "65535."),
        // An earlier move is written twice, so that White's number precedes Black's move.
        ("1. 76 98 66 2. 87", 3, "2."),
        ("76 1. 98", 1, "1."),
        ("1. 76 2. 98", 1, "2."),
    ] {
        let wrong = check(&one(text)).unwrap_err();
        assert_eq!((wrong.turn, wrong.written.as_str()), (Some(Turn::after(before)), written), "{text}");
        assert_eq!(wrong.found, Discrepancy::NumberIs(Turn::after(before)));
        assert_eq!(wrong.found.clause(), Clause::N5);
    }
    for right in ["1. 76 1. 98 2. 66 2... 87", "1. 76 98 66 87 3. 12", "76 98 2. 66 2. 87", "1. 76 98 66"] {
        assert!(check(&one(right)).is_ok(), "{right}");
    }
}

#[test]
fn n5_a_lone_last_move_needs_a_number_when_all_others_have_one() {
    let wrong = check(&one("1. 76 98 2. 66 87 12")).unwrap_err();
    assert_eq!((wrong.turn, wrong.written.as_str()), (Some(Turn::after(4)), "12"));
    assert_eq!(wrong.found, Discrepancy::NumberIs(Turn::after(4)));
    for right in ["1. 76 98 2. 66 87 3. 12", "1. 76 98 2. 66 87 12 76", "1. 76 98 66 87 12", "76 98 66 87 12"]
    {
        assert!(check(&one(right)).is_ok(), "{right}");
    }
}

#[test]
fn n5_bulletins_separate_moves_by_commas_dashes_and_signs() {
    for text in [
        "1. 76(10)-98 2. 66-87(4)",
        "1. 76(10)–98, 2. 66–87(4)",
        "1. 76(10) - 98; 2. 66 — 87(4);",
        "1. 76(10), 98 2. 66, 87(4)",
        "1. 76(10)! 98?! 2. 66?? 87(4)!",
        "1. 76(10):98 2. 66:87(4) 1:0",
    ] {
        assert_eq!(moves(text), FOUR, "{text}");
    }
}

#[test]
fn n2_a_mark_decoded_with_the_wrong_code_page_is_read() {
    // The Cyrillic х of a Windows-1251 bulletin that was decoded as Latin-1.
    assert_eq!(moves("1. 36õ 14Õ 2. 36 õ"), ["36X", "14X", "36X"]);
}

#[test]
fn n5_comments_do_not_affect_the_layout() {
    for text in
        ["1. 76 98 {one | two}\n2. 66", "1. 76 98 ; one | two\n2. 66", "1 76 98 {one two three}\n2 66"]
    {
        assert_eq!(moves(text), ["76", "98", "66"], "{text}");
    }
}

#[test]
fn n5_comments_are_in_braces_or_after_a_semicolon() {
    for text in [
        "{Cup} 1. 76(10){good} 98 {\n1. 11} 2. 66 87(4)",
        "; a line of its own\n1. 76(10) 98 ; and one after 2. 11\n2. 66 87(4)",
        "1. 76(10) 98 2. 66 87(4) 0-1 {zero}",
    ] {
        assert_eq!(moves(text), FOUR, "{text}");
    }
}

#[test]
fn n5_result_lines_are_read_with_their_counts() {
    let counts = |white: u16, black: u16| {
        Some(BySide { white: Balls::new(white).unwrap(), black: Balls::new(black).unwrap() })
    };
    let (white, black) = (DeclaredResult::Won(Side::White), DeclaredResult::Won(Side::Black));
    for (line, declared_result, expected) in [
        ("1-0", white, None),
        ("1 - 0", white, None),
        ("0 : 1", black, None),
        ("0,5-0,5", DeclaredResult::Drawn, None),
        ("½–½", DeclaredResult::Drawn, None),
        ("1/2 - 1/2", DeclaredResult::Drawn, None),
        ("0.5 — 0,5", DeclaredResult::Drawn, None),
        ("*", DeclaredResult::Open, None),
        ("1 (82) – 0 (60)", white, counts(82, 60)),
        ("0 (60) – 1 (82)", black, counts(60, 82)),
        ("0.5 (81) – 0.5 (81)", DeclaredResult::Drawn, counts(81, 81)),
        ("0,5(81):0,5(81)", DeclaredResult::Drawn, counts(81, 81)),
        ("Result 0,5 - 0,5", DeclaredResult::Drawn, None),
        ("Результат: 1 -0", white, None),
        ("Натыйжа 0–1.", black, None),
    ] {
        for text in [format!("1. 76 98\n{line}"), format!("1. 76 98 2.\n\n{line} {{zero}}\n")] {
            let record = one(&text);
            assert_eq!(
                (record.moves.len(), record.declared_result, record.counts),
                (2, declared_result, expected),
                "{text}"
            );
        }
    }
    // Only the result, and no move.
    assert_eq!(one("1 (82) – 0 (60)").counts, counts(82, 60));
    let differ = read_one("[Count \"82-60\"]\n1. 76 1 (82) - 0 (61)").unwrap_err();
    assert_eq!(differ.kind, ReadErrorKind::CountsDiffer("1 (82) - 0 (61)".to_owned()));
}

#[test]
fn n5_the_columns_of_a_form_are_read_block_by_block() {
    for text in [
        "1 | 76(10) | 98\n2 | 66 | 87(4)\n",
        "No | White | Black | No | White | Black\n---|---|---|---|---|---\n1 | 76(10) | 98 | 2 | 66 | 87(4)\n",
        "| 1. | 76 (10) | 98 |\n| 2. | 66 | 87(4) |\n\n1 (82) – 0 (60)\n",
        "{white's form}\n  1) | 76(10) | 98\n  2) | 66 | 87(4) | |\n",
        "1 | 76(10) | 98\n\n2 | 66 | 87(4)\n1-0",
    ] {
        assert_eq!(moves(text), FOUR, "{text}");
        assert!(check(&one(text)).is_ok(), "{text}");
    }
    let blocks = "1|76(10)|98|3|12|76\n2|66|87(4)|4|25|-\n1-0";
    assert_eq!(moves(blocks), ["76(10)", "98", "66", "87(4)", "12", "76", "25"]);
    assert_eq!(one(blocks).declared_result, DeclaredResult::Won(Side::White));
    let place = |number: usize| one(blocks).moves[number].place;
    assert_eq!(place(3), TextPosition { line: 2, column: 6 });
    assert_eq!(place(4), TextPosition { line: 1, column: 15 });
}

#[test]
fn n5_an_empty_cell_is_noticed_by_its_column() {
    for (text, before) in [("1 | 76 |\n2 | 66 | 87", 1), ("1 | | 98\n2 | 66 | 87", 0), ("1|76|–\n2|66|87", 1)]
    {
        let wrong = check(&one(text)).unwrap_err();
        assert_eq!(
            (wrong.turn, wrong.found),
            (Some(Turn::after(before)), Discrepancy::NumberIs(Turn::after(before)))
        );
    }
}

#[test]
fn n5_errors_in_a_form_name_what_is_written_and_its_place() {
    let refused = |text: &str| {
        let error = read_one(text).unwrap_err();
        (error.kind, error.place.line, error.place.column)
    };
    assert_eq!(refused("1 | 76 | 98\nx2 | 66 | 87"), (ReadErrorKind::Number("x2".to_owned()), 2, 1));
    let rest =
        |written: &str| ReadErrorKind::Move { written: written.to_owned(), error: NotationError::Rest };
    assert_eq!(refused("1 | 76 98 | 98").0, rest("98 "));
    assert_eq!(refused("{й} 1 | 76 | 987"), (rest("987"), 1, 14));
    assert_eq!(refused(&format!("1 {}", "| 76 ".repeat(100))).0, ReadErrorKind::TooManyColumns);
}

#[test]
fn n1_the_landing_pit_may_be_missing_only_on_request() {
    assert!(read_one("1. 7 9 2. 6 8").is_err());
    for text in ["1. 7 9 2. 6 8", "7 9 6 8", "1 7 9\n2 6 8", "1. 7-9 2. 6-8 1-0", "1 | 7 | 9\n2 | 6 | 8"] {
        assert_eq!(origins(text), ["7", "9", "6", "8"], "{text}");
        assert!(check(&read_one_with(text, FROM_ONLY).unwrap()).is_ok(), "{text}");
    }
    assert_eq!(origins("1. 7(10) 98 2. 6= 8x 3. 12"), ["7(10)", "98", "6=", "8X", "12"]);
    // A total or a mark that is written is compared with the game; a missing one is accepted.
    let found = |text: &str| check(&read_one_with(text, FROM_ONLY).unwrap()).map_err(|wrong| wrong.found);
    assert_eq!(found("7(11)").unwrap_err(), Discrepancy::TotalIs(Balls::new(10).unwrap()));
    assert_eq!(found("7x").unwrap_err(), Discrepancy::MakesNoTuz);
    assert!(found("7 9 6 8 1 7 2 7 4 3").is_ok());
    assert_eq!(found("7 9 6 8 1 7 2 7 4 36").unwrap_err(), Discrepancy::MakesTuz);
}

#[test]
fn n5_places_count_characters_and_not_bytes() {
    let record = one("[Event \"Ω\"]\n{дом} 1. 36х 98 {я}\u{a0}2. 66\r\n\t87");
    let places: Vec<_> =
        record.moves.iter().map(|recorded| (recorded.place.line, recorded.place.column)).collect();
    assert_eq!(places, [(2, 10), (2, 14), (2, 24), (3, 2)]);
}

#[test]
fn n5_numbers_as_people_paste_them_are_read() {
    for text in [
        "(1) 76(10) 98\n(2) 66 87(4)",
        "(1) 76(10) 98 (2) 66 87(4)",
        "1: 76(10) 98\n2: 66 87(4)",
        "1: 76(10) 98 2: 66 87(4)",
        "№1 76(10) 98\n№2 66 87(4)",
        "№ 1. 76(10) 98\n№ 2. 66 87(4)",
        "#1 76(10) 98\n#2 66 87(4)",
        "1;76(10);98\n2;66;87(4);",
        "1,76(10),98\n2,66,87(4)",
        "1; 76(10); 98\n\n2; 66; 87(4);\n",
        "<p>1. 76(10) 98<br>\n2. 66 87(4)</p>",
        "\u{200b}1. 76(10)\u{200b} 98\n\u{2060}2. 66 87(4)\u{200b}",
        "1. 76(10) 98\r2. 66 87(4)\r",
    ] {
        let record = one(text);
        assert_eq!(words_of(&record), FOUR, "{text}");
        assert!(is_numbered_right(&record), "{text}");
        assert!(record.moves.iter().step_by(2).all(|recorded| recorded.number.is_some()), "{text}");
    }
}

#[test]
fn n5_a_total_in_parentheses_is_no_number_and_a_number_no_total() {
    assert_eq!(moves("1. 76 (10) 98 2. 66"), ["76(10)", "98", "66"]);
    assert_eq!(moves("(1) 76(10) 98 (2) 66"), ["76(10)", "98", "66"]);
}

#[test]
fn n2_a_tuz_is_marked_by_the_signs_that_people_use() {
    for mark in ["×", "*", "#", "(X)", "(x)", "(х)", " (X)", " ×"] {
        assert_eq!(moves(&format!("1. 76 98 2. 36{mark} 87")), ["76", "98", "36X", "87"], "{mark}");
    }
    // A star that stands alone is a result.
    assert_eq!(one("1. 76 98 *").moves.len(), 2);
    assert_eq!(moves("1. 76 98*"), ["76", "98X"]);
}

#[test]
fn n5_dots_stand_for_a_move_that_black_did_not_make() {
    for text in ["1. 76 98 2. 66 ...", "1. 76 98 2. 66 …", "1. 76 98 2. 66 .. 1-0", "1 | 76 | 98\n2 | 66 | …"]
    {
        let record = one(text);
        assert_eq!(words_of(&record), ["76", "98", "66"], "{text}");
        assert!(is_numbered_right(&record), "{text}");
    }
    assert_eq!(moves("1. 76 ... 98"), ["76", "98"]);
    assert!(read_one("1. ... 98").is_err());
}

#[test]
fn n5_lines_above_the_first_move_are_passed_over_and_counted() {
    for (heading, lines) in [
        ("01.02.2022. Kyzylorda city.\n1. Surname A. (Town)\n2. Surname B. (Town)\n\n", 4),
        ("Surname A. – Surname B. 1-0\n\n", 2),
        ("Ақ: Бірінші\nҚара: Екінші\n", 2),
        ("12.11.2022, 3-тур\r\n", 1),
        ("[Event \"x\"]\n\nSurname A. – Surname B.\n", 1),
    ] {
        for moves in
            ["1. 76(10) 98\n2. 66 87(4)", "1 | 76(10) | 98\n2 | 66 | 87(4)", "(1) 76(10) 98\n(2) 66 87(4)"]
        {
            let record = one(&format!("{heading}{moves}"));
            assert_eq!(words_of(&record), FOUR, "{heading}");
            assert_eq!(record.heading_lines, lines, "{heading}");
        }
    }
    let record = one("Names\n1. 7z 98\n1. 76 98");
    assert_eq!((record.heading_lines, record.moves[0].place), (2, TextPosition { line: 3, column: 4 }));
    // Without a numbered first move nothing says where the moves begin.
    assert!(read_one("Surname A. – Surname B.\n76 98").is_err());
    assert_eq!(one("76 98\n1. 66 87").heading_lines, 0);
}

#[test]
fn n5_two_games_side_by_side_are_refused_as_such() {
    for text in [
        "1.\t76\t98\t1.\t66\t87\n2.\t66\t87",
        "1 76 98 1 66 87",
        "1 | 76 | 98 | 1 | 66 | 87",
        "Names\n1. 76 98 1. 66 87",
    ] {
        assert_eq!(read_one(text).map_err(|error| error.kind), Err(ReadErrorKind::SideBySide), "{text}");
    }
    assert_eq!(moves("1. 76 1. 98 2. 66 2. 87"), ["76", "98", "66", "87"]);
}

#[test]
fn n5_moves_by_squares_are_read() {
    // White's pits are a1 to i1; Black's ninth pit is a2, the first i2.
    assert_eq!(moves("1. g1d2 i2h1 2. f1d2 h2g1"), ["76", "18", "66", "27"]);
    // A tuz cannot be marked in this form.
    for file in known_games() {
        for game in read(&file) {
            let text = by_squares(&game.unwrap());
            assert!(check(&one(&text)).is_ok(), "{text}");
        }
    }
    assert!(read_one("1. g2d1").is_err(), "White does not move a ball of Black's");
}

/// A valid record in moves by squares.
fn by_squares(record: &Record) -> String {
    let game = check(record).unwrap();
    let square = |side: Side, pit: Pit| {
        let column = if side == Side::White { pit.number() } else { 10 - pit.number() };
        format!("{}{}", char::from(b'a' + column - 1), if side == Side::White { 1 } else { 2 })
    };
    let mut text = String::new();
    for (at, ply) in game.replay().plies().iter().enumerate() {
        let Turn { number, side } = Turn::after(at);
        if side == Side::White {
            text.push_str(&format!("{number}. "));
        }
        let landing = ply.played.landing;
        text.push_str(&format!("{}{} ", square(side, ply.played.from), square(landing.side, landing.pit)));
    }
    text
}

#[test]
fn n5_a_byte_order_mark_shifts_no_column() {
    let place = |text: &str| read_one(text).unwrap_err().place;
    assert_eq!(place("\u{feff}1. 9z 98"), place("1. 9z 98"));
    assert_eq!(place("1. 9z 98"), TextPosition { line: 1, column: 4 });
}

#[test]
fn n5_a_lone_carriage_return_ends_a_line() {
    let text = "[Event \"a\"]\r[White \"b\"]\r\r1. 76(10) 98\r2. 66 8z\r\r[Event \"b\"]\r\r1. 76(10) 9z\r";
    let places: Vec<_> = read(text).map(|game| game.unwrap_err().place).collect();
    assert_eq!(places, [TextPosition { line: 5, column: 7 }, TextPosition { line: 9, column: 11 }]);
    let with_feeds: Vec<_> = read(&text.replace('\r', "\r\n")).map(|game| game.unwrap_err().place).collect();
    assert_eq!(with_feeds, places);
}

#[test]
fn n5_tags_alone_are_no_game() {
    for text in ["[Event \"x\"]\n[White \"A\"]\n[Result \"1-0\"]\n", "1-0", "*"] {
        let wrong = check(&one(text)).unwrap_err();
        assert_eq!((wrong.turn, wrong.found), (None, Discrepancy::NoMoves), "{text}");
    }
}

/// The moves of a game in full notation.
fn words(game: &Replay) -> Vec<String> {
    game.plies().iter().map(|ply| Notation::new(&ply.played, ply.offer).to_string()).collect()
}

/// Whether every number fits its move.
fn is_numbered_right(record: &Record) -> bool {
    (0..record.moves.len()).all(|ply| !record::is_misnumbered(&record.moves, ply))
}

/// The moves of a record as written.
fn words_of(record: &Record) -> Vec<String> {
    record.moves.iter().map(|recorded| recorded.notation.to_string()).collect()
}

/// The layouts of movetext: what precedes a full move, separates its halves, and follows it.
fn any_layout() -> impl Strategy<Value = (&'static str, &'static str, &'static str)> {
    prop::sample::select(vec![
        (". ", " ", "\n"),
        (".", " ", " "),
        (") ", "\t", "\r\n"),
        (".\t", "\t", "\n\n"),
        (" ", " ", "\n"),
        (" ", " ", " "),
        ("\t", "\t", "\n"),
        (". ", "-", " "),
        (". ", " – ", ", "),
        (". ", ", ", "; "),
        (". ", "! ", "? {so}\n"),
        (" | ", " | ", "\n"),
        ("|", "|", "|\n"),
        (": ", " ", "\n"),
        (";", ";", ";\n"),
        (",", ",", "\n"),
        (". ", " ", "\r"),
    ])
}

proptest! {
    #[test]
    fn n5_every_layout_is_read_as_the_same_game(game in any_game(), layout in any_layout(), mark in 0..6_usize) {
        let (number, between, after) = layout;
        let mark = ["X", "x", "х", "Х", " X", "õ"][mark];
        let words: Vec<_> = words(&game);
        let mut text = String::new();
        for (full, pair) in (1..).zip(words.chunks(2)) {
            text.push_str(&format!("{full}{number}{}{after}", pair.join(between)));
        }
        let text = text.replace('X', mark);
        let record = read_one(&format!("{text}*")).map_err(|error| TestCaseError::fail(format!("{error}\n{text}")))?;
        prop_assert_eq!(words_of(&record), words);
        prop_assert!(is_numbered_right(&record));
        prop_assert!(check(&record).is_ok());
    }

    #[test]
    fn n1_a_form_with_origins_only_is_read_as_the_same_game(game in any_game()) {
        let text: Vec<_> = game.plies().iter().map(|ply| ply.played.from.to_string()).collect();
        let record = read_one_with(&format!("{} *", text.join(" ")), FROM_ONLY).unwrap();
        let read = check(&record).unwrap();
        let played = |replay: &Replay| replay.plies().iter().map(|ply| ply.played).collect::<Vec<_>>();
        prop_assert_eq!(played(read.replay()), played(&game));
    }

    #[test]
    fn n5_blocks_side_by_side_are_read_as_the_same_game(game in any_game(), rows in 1..40_usize) {
        let words = words(&game);
        let full: Vec<_> = words.chunks(2).collect();
        prop_assume!(full.len().div_ceil(rows) <= 8 && !full.is_empty());
        let mut text = String::from("No | White | Black\n");
        for row in 0..rows.min(full.len()) {
            let cells = (row..full.len()).step_by(rows).map(|number| {
                let pair = full[number];
                format!("{} | {} | {}", number + 1, pair[0], pair.get(1).map_or("", String::as_str))
            });
            text.push_str(&cells.collect::<Vec<_>>().join(" | "));
            text.push('\n');
        }
        let record = read_one(&text).map_err(|error| TestCaseError::fail(format!("{error}\n{text}")))?;
        prop_assert_eq!(words_of(&record), words);
        prop_assert!(check(&record).is_ok());
    }

    #[test]
    fn n5_a_move_left_out_of_a_numbered_record_is_noticed(game in any_checked(), which: prop::sample::Index) {
        let mut record = read_one(&game.to_string()).unwrap();
        // The last move may be missing without a trace: the game stopped early.
        prop_assume!(record.moves.len() > 2);
        let out = which.index(record.moves.len() - 2);
        record.moves.remove(out);
        let wrong = check(&record).unwrap_err();
        prop_assert!(wrong.turn >= Some(Turn::after(out)));
    }

    #[test]
    fn n5_no_mixture_of_forms_breaks_the_reader(
        soup in "([1-9]{1,3}[.):]? ?|[№#(]1|[a-i][12]|<br>|\u{200b}|\r|[1-9][1-9][xXхõ]?(\\([0-9]{1,3}\\))?=?[ \n\t|,–-]|\\| ?|\n|;|[{}]|½|[01] ?[-–:] ?[01]|\\[Event \"x\"\\]\n|…){0,80}",
        only_origins: bool,
    ) {
        let landing = if only_origins { Landing::MayBeMissing } else { Landing::Written };
        let lines = line_ends(soup.as_bytes()) + 1;
        for record in read_with(&soup, ReadOptions { landing }) {
            let place = match record {
                Ok(record) => {
                    let _ = examine(&record, None);
                    record.end
                }
                Err(error) => error.place,
            };
            prop_assert!((1..=lines.max(1)).contains(&place.line));
        }
    }

    #[test]
    fn n5_the_fast_path_reads_the_same_as_the_slow_path(
        soup in "1\\. ([1-9][1-9](X|x|õ|=|\\([0-9]{2}\\)|\\([0-9]{2}\\)=|)[ \n]|[1-9]{1,3}\\. ?|\n|[,x=({]|1-0|0\\.5-0\\.5|12345 |10\\.){0,60}",
    ) {
        // The fast path reads only single blanks and line feeds.
        let slow = soup.replace('\n', "\r\n").replace(' ', "\u{a0}");
        let message = |text: &str| read_one(text).map_err(|error| (error.turn, error.place, error.kind.clause()));
        prop_assert_eq!(message(&soup), message(&slow));
    }
}
