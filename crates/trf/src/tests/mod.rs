//! Files as programs write them, and as we write them.

mod data;
mod faults;
mod letters;
mod made;
mod records;

use super::*;
use toguznama_rules::primitives::Side;
use toguznama_rules::swiss::Points;

/// Reads a valid file.
fn read_well(text: &str) -> Reading {
    read(text.as_bytes()).unwrap_or_else(|error| panic!("{error:?}\n{text}"))
}

/// Reads a valid file without remarks.
fn read_plain(text: &str) -> Tournament {
    let Reading { tournament, remarks, .. } = read_well(text);
    assert_eq!(remarks, [], "{text}");
    tournament
}

/// The faults of an invalid file.
fn faults(text: &str) -> Vec<Fault> {
    read(text.as_bytes()).expect_err(text).faults
}

/// Writes in both versions and reads back the same.
fn same_again(tournament: &Tournament) {
    for form in [TrfVersion::Trf16, TrfVersion::Trf26] {
        let written = tournament.write(form).unwrap();
        assert_eq!(&read_well(&written).tournament, tournament, "{form:?}\n{written}");
    }
}

/// A player's line with these cells.
fn line(number: u16, cells: &str) -> String {
    format!("001 {number:>4}{:83}{cells}\n", "")
}

const fn tenths(tenths: i32) -> Points {
    Points::from_tenths(tenths)
}

#[test]
fn a_whole_line_is_read_by_its_columns() {
    let text = "\
XXR 3
001    1 m  g Асанов, Бекзат Төлөгөнович        2586 KGZ    70123454 1987/01/31  1.5    2     2 w 1  0000 - H
001    2 wWIM Müller, Ås                             GER 70223454321 1992        0.0    9     1 b 0
";
    let Tournament { players, .. } = read_plain(text);
    let [first, second] = players.as_slice() else { panic!("{players:?}") };
    assert_eq!((first.number, first.sex, first.title.as_str()), (1, Some(Sex::Man), "g"));
    assert_eq!((first.name.as_str(), first.rating), ("Асанов, Бекзат Төлөгөнович", Some(2586)));
    assert_eq!((first.federation.as_str(), first.id.as_str()), ("KGZ", "70123454"));
    assert_eq!((first.birth.as_str(), first.points, first.rank), ("1987/01/31", Some(tenths(15)), Some(2)));
    let game = |opponent, side, result| Cell::Game { opponent, side, result: Some(result), rated: true };
    assert_eq!(first.cells, [game(1, Side::White, GameResult::Win)]);
    assert_eq!((second.sex, second.title.as_str(), second.rating), (Some(Sex::Woman), "WIM", None));
    assert_eq!((second.id.as_str(), second.birth.as_str()), ("70223454321", "1992"));
    assert_eq!(second.cells, [game(0, Side::Black, GameResult::Loss)]);
}

#[test]
fn a6_debug_output_has_no_date_of_birth() {
    let player = Player { number: 1, birth: "1987/01/31".to_owned(), ..Player::default() };
    let other_lines = vec!["KGZ    1 1987/01/31".to_owned()];
    let tournament = Tournament { players: vec![player], other_lines, ..Tournament::default() };
    assert!(!format!("{tournament:?}").contains("1987"));
}

#[test]
fn line_ends_and_encodings_make_no_difference() {
    let text = format!("012 Кубок Ысык-Көл\nXXR 5\n{}{}", line(1, "   2 b ="), line(2, "   1 w ="));
    let tournament = read_plain(&text);
    for end in ["\r", "\r\n", "\n\n", "\r\n\r\n", "   \n"] {
        assert_eq!(read_plain(&text.replace('\n', end)), tournament, "{end:?}");
    }
    assert_eq!(read_plain(&format!("\u{FEFF}{text}")), tournament);
    let old = encoding_rs::WINDOWS_1251.encode("012 Кубок\nXXR 5\n").0.into_owned();
    let Reading { tournament: read_old, remarks, .. } =
        read(&[old, line(1, "").into_bytes()].concat()).unwrap();
    assert_eq!(read_old.head.name, "Кубок");
    assert_eq!(remarks[0].kind, RemarkKind::Encoding { name: "Windows-1251" });
}

#[test]
fn players_may_be_in_any_order_with_gaps_in_their_numbers() {
    let text = format!("XXR 5\n{}{}{}", line(30, "   7 w 1"), line(7, "  30 b 0"), line(12, "0000 - U"));
    let tournament = read_plain(&text);
    let numbers = |tournament: &Tournament| -> Vec<u16> {
        tournament.players.iter().map(|player| player.number).collect()
    };
    assert_eq!(numbers(&tournament), [7, 12, 30]);
    assert_eq!(tournament.players[0].cells[0].opponent(), Some(2));
    same_again(&tournament);
    // If the file pairs by lines, the order is theirs.
    let by_lines = read_plain(&format!("{text}XXC rank black1\n"));
    assert_eq!((numbers(&by_lines), by_lines.initial_side), (vec![30, 7, 12], Some(Side::Black)));
    same_again(&by_lines);
}

#[test]
fn any_tournament_is_read_back_as_it_was_written() {
    for seed in 0..2_000 {
        same_again(&made::tournament(seed));
    }
}

#[test]
fn what_does_not_fit_is_not_written() {
    let player = Player { number: 1, ..Player::default() };
    let with = |player: Player| Tournament { players: vec![player], ..Tournament::default() };
    let unwritable = |tournament: Tournament| tournament.write(TrfVersion::Trf26).unwrap_err().to_string();
    assert!(unwritable(with(Player { number: 0, ..player.clone() })).starts_with("0 is not"));
    assert!(unwritable(with(Player { number: 10_000, ..player.clone() })).starts_with("10000 is not"));
    let twice = Tournament { players: vec![player.clone(); 2], ..Tournament::default() };
    assert!(unwritable(twice).starts_with("1 is not"));
    let federation = "Kyrgyzstan".to_owned();
    assert!(unwritable(with(Player { federation, ..player.clone() })).contains("more than 3 characters"));
    let forfeit = Cell::Forfeit { opponent: 5, side: None, won: true };
    assert!(unwritable(with(Player { cells: vec![forfeit], ..player.clone() })).contains("index 5"));
    let virtual_points = vec![tenths(1_000)];
    assert!(unwritable(with(Player { virtual_points, ..player.clone() })).contains("more than 4 characters"));
    // A name is cut, and no text breaks its line.
    let name = "Ж".repeat(40);
    let mut long = with(Player { name, ..player });
    long.head.name = "one\r\ntwo".to_owned();
    let reread = read_well(&long.write(TrfVersion::Trf16).unwrap()).tournament;
    assert_eq!(reread.players[0].name.chars().count(), 33);
    assert_eq!(reread.head.name, "one  two");
}
