//! The name of a file (`012`) over imports and exports, and its places (columns 86–89) against those of the section.

#![allow(clippy::unwrap_used, reason = "a test that cannot be set up has failed")]

use super::examples::{CUP, plan};
use super::*;

/// The file of a section in the event of this name.
fn written(event: &str, plan: &Plan) -> String {
    let named = EventDetails { name: event.to_owned(), ..self::event() };
    write(&named, &plan.section_state, Audience::Officials { lines: &plan.lines }, TrfVersion::Trf26).unwrap()
}

/// The section of a file in the event of this name, called as the preview proposes.
fn imported(event: &str, file: &str) -> Plan {
    let mut plan = read(file.as_bytes(), 7).unwrap();
    plan.section_state.section.settings.name = plan.name_in(event);
    plan
}

#[test]
fn a_name_in_any_shape_is_the_same_after_every_import_and_export() {
    let long = "Ө".repeat(100);
    let mut compared = 0;
    for event in ["Cup", "Cup, 2026", "Кубок  Оша", "A, B, C", "Cup,", "Open", "Э́лет"] {
        let of_event = [
            event.to_owned(),
            format!("{event}, Open"),
            format!("{event}, {event}"),
            format!("{event}, {event}, Open"),
            format!("{event} 2"),
            format!("{event},Open"),
            format!("Open, {event}"),
            format!("Open, {event}, Open"),
        ];
        let others = ["Open", "Open, U14", "2026", ", Open", "C", "open", "Аялдар  (U14)", long.as_str()];
        for section in of_event.iter().map(String::as_str).chain(others) {
            let mut plan = plan(CUP);
            plan.section_state.section.settings.name = section.to_owned();
            let first = written(event, &plan);
            let mut last = first.clone();
            for _ in 0..3 {
                last = written(event, &imported(event, &last));
                assert_eq!(last, first, "{event}: {section}");
                compared += 1;
            }
        }
    }
    assert_eq!(compared, 7 * 16 * 3);
}

#[test]
fn a_file_from_elsewhere_is_told_the_event_once() {
    let long = "Кубок ".repeat(40);
    for name in ["Cup", "Cup, Open", "Cup, Cup, Open", "Archive", "Archive, Open", long.trim()] {
        let file = CUP.replace("012 Чүй кубогу", &format!("012 {name}"));
        let first = written("Archive", &imported("Archive", &file));
        let head = first.lines().find(|line| line.starts_with("012")).unwrap_or_default();
        assert!(head.matches("Archive").count() == 1 && head.chars().count() < 120, "{head}");
        let mut last = first.clone();
        for _ in 0..3 {
            last = written("Archive", &imported("Archive", &last));
            assert_eq!(last, first, "{name}");
        }
    }
}

/// The places that the preview tells to be others.
fn others(plan: &Plan) -> Option<&[OtherPlace]> {
    plan.remarks.iter().find_map(|remark| match &remark.kind {
        SectionRemarkKind::Places { others } => Some(others.as_slice()),
        _ => None,
    })
}

#[test]
fn places_of_a_file_that_are_not_those_of_the_section_are_told() {
    // A section's own file has its places.
    let own = written("Cup", &imported("Cup", CUP));
    assert_eq!(others(&imported("Cup", &own)), None);
    let ranks = |file: &str| -> Vec<(u16, Option<u16>)> {
        let players = trf::read(file.as_bytes()).unwrap().tournament.players;
        players.iter().map(|player| (player.number, player.rank)).collect()
    };
    let places = ranks(&own);
    assert!(places.iter().all(|(_, rank)| rank.is_some()), "{own}");
    for (at, &(number, rank)) in places.iter().enumerate() {
        let rank = rank.unwrap();
        let head = format!("001 {number:>4}");
        let with = |place: &str| -> String {
            let changed = |line: &str| {
                if !line.starts_with(&head) {
                    return format!("{line}\n");
                }
                let chars: Vec<char> = line.chars().collect();
                let [before, after] =
                    [&chars[..85], &chars[89..]].map(|part| part.iter().collect::<String>());
                format!("{before}{place:>4}{after}\n")
            };
            own.lines().map(changed).collect()
        };
        assert_eq!(ranks(&with("99"))[at], (number, Some(99)), "the columns are those of the place");
        let other_place = OtherPlace { number, found: 99, expected: Some(rank.into()) };
        assert_eq!(others(&imported("Cup", &with("99"))), Some(&[other_place][..]));
        // No place is no other place.
        assert_eq!(others(&imported("Cup", &with(""))), None);
    }
}

#[test]
fn places_are_told_by_the_order_of_the_section_and_not_before_a_round_is_paired() {
    // With one game played, who won is first; the file has it the other way round.
    let lines = |cells: [&str; 2], order: &str| {
        let line = |(number, place, cell): (u16, u16, &str)| {
            format!("001 {number:>4} m    Player {number:<64}{place:>4}  {cell}\n")
        };
        let players: String = [(1, 2, cells[0]), (2, 1, cells[1])].map(line).concat();
        format!("012 Cup\n142 3\n152 W\n{order}{players}")
    };
    for order in ["", "202 DE\n", "212 PTS,ZZZ\n"] {
        let plan = read(lines(["   2 w 1", "   1 b 0"], order).as_bytes(), 7).unwrap();
        let other = |number, found, expected| OtherPlace { number, found, expected: Some(expected) };
        assert_eq!(others(&plan), Some(&[other(1, 2, 1), other(2, 1, 2)][..]), "{order}");
    }
    // Before it places are none.
    let plan = read(lines(["", ""], "").as_bytes(), 7).unwrap();
    assert_eq!(others(&plan), None);
    // Shared places may be written as different ones.
    let plan = read(lines(["   2 w =", "   1 b ="], "202 PS\n").as_bytes(), 7).unwrap();
    assert_eq!(others(&plan), None);
}
