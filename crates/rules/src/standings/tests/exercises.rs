//! FIDE's own examples for C.07: the "Exercises in Tie-Breaking" that its Technical Commission published (18 March 2024), two
//! tournaments with the value of every player. They are from the regulations of 2024: where those of 2026 give another value,
//! because 16.4 caps the opponent of an unplayed round lower, a comment has the exercise's.

use super::*;

/// Page 5: five rounds, ratings 2200, 2150 and so on down to 1450.
const SWISS: [&str; 16] = [
    "9w1 13b½ 2w½ 15b1 4w½",
    "10b1 7w1 1b½ 16w1 3b½",
    "11w½ 6b1 8w1 4b½ 2w½",
    "12b1 -½ 13w1 3w½ 1b½",
    "13w0 15b0 11w1 7b½ 10w1",
    "14b0 3w0 -1 10w1 8b1",
    "15w1 2b0 16b0 5w½ 11b0",
    "16b½ 14w1 3b0 13w1 6w0",
    "1b0 10w0 -½ 11b- -1",
    "2w0 9b1 15w0 6b0 5b0",
    "3b½ 16w0 5b0 9w+ 7w1",
    "4w0 -1 14b+ -0 -0",
    "5b1 1w½ 4b0 8b0 14w0",
    "6w1 8b0 12w- -0 13b1",
    "7b0 5w1 10b1 1w0 16b0",
    "8w½ 11b1 7w1 2b0 15w1",
];

/// Page 43: four more rounds of the same tournament, in which four players are level with 6 points and have all met.
const DIRECT_ENCOUNTER: [&str; 16] = [
    "9w1 13b½ 2w½ 15b1 4w½ 6b½ 3b½ 16w½ 8b1",
    "10b1 7w1 1b½ 16w1 3b1 4w½ 6w0 15b½ 5w½",
    "11w½ 6b1 8w1 4b½ 2w0 16b1 1w½ 14w1 10b1",
    "12b1 -½ 13w1 3w½ 1b½ 2b½ 16w½ 6b½ 15w1",
    "13w0 15b0 11w1 7b½ 10w1 14b0 9b1 8w0 2b½",
    "14b0 3w0 -1 10w1 8b1 1w½ 2b1 4w½ 16b1",
    "15w1 2b0 16b0 5w½ 11b0 10b0 13w1 9w1 14b1",
    "16b½ 14w1 3b0 13w1 6w0 11b½ 15w½ 5b1 1w0",
    "1b0 10w0 -½ 11b- -1 13b1 5w0 7b0 12w½",
    "2w0 9b1 15w0 6b0 5b0 7w1 12b1 11w1 3w0",
    "3b½ 16w0 5b0 9w+ 7w1 8w½ 14b0 10b0 13w½",
    "4w0 -1 14b+ -0 -0 15b0 10w0 13b½ 9b½",
    "5b1 1w½ 4b0 8b0 14w0 9w0 7b0 12w½ 11b½",
    "6w1 8b0 12w- -0 13b1 5w1 11w1 3b0 7w0",
    "7b0 5w1 10b1 1w0 16b0 12w1 8b½ 2w½ 4b0",
    "8w½ 11b1 7w1 2b0 15w1 3w0 4b½ 1b½ 6w0",
];

/// Page 6: a round robin of players rated 2200, 2150, 2100, 2050, 1950, 2000.
pub(super) const ROUND_ROBIN: [&str; 6] = [
    "5w½ 2w1 3b1 4w0 6b1",
    "6w1 1b0 5w1 3w½ 4b1",
    "4w1 6b1 1w0 2b½ 5w1",
    "3b0 5b0 6w½ 1b1 2w0",
    "1b½ 4w1 2b0 6w- 3b0",
    "2b0 3w0 4b½ 5b+ 1w0",
];

/// A value as the exercises print it.
fn printed(value: Value) -> String {
    let hundredths = match value {
        Value::None => return "-".to_owned(),
        Value::Points(points) => points.halves() * 50,
        Value::Quarters(quarters) => quarters * 25,
        Value::Count(count) => count * 100,
        Value::Average(Average { sum, terms }) => (sum * 100 + terms) / (2 * terms),
        Value::Entered(value) => value.hundredths(),
        Value::Lowest(Reverse(number)) => number * 100,
        Value::Lot(Reverse(lot)) => i32::try_from(lot).unwrap() * 100,
    };
    let text = format!("{}.{:02}", hundredths / 100, hundredths % 100);
    text.trim_end_matches('0').trim_end_matches('.').to_owned()
}

fn held(field: &Field, expected: &[(&str, &str)]) {
    for &(code, expected) in expected {
        let tie_break = TieBreak::of_code(code).unwrap();
        let found: Vec<String> = values(field, &method(&[tie_break])).into_iter().map(printed).collect();
        assert_eq!(found.join(" "), expected, "{code}");
    }
}

fn places(field: &Field) -> Vec<(u32, usize)> {
    let rows = rank(field, &method(&[TieBreak::DirectEncounter]));
    rows.iter().map(|row| (row.place, row.player + 1)).collect()
}

#[test]
fn c07_every_number_of_fide_s_swiss_exercise() {
    let ratings = (0..16).map(|at| Some(2200 - 50 * at)).collect();
    let field = Field { ratings, ..field(&SWISS) };
    held(
        &field,
        &[
            ("WIN", "2 3 2 2 2 3 1 2 1 1 2 2 1 2 2 3"),
            ("WON", "2 3 2 2 2 2 1 2 0 1 1 0 1 2 2 3"),
            ("BPG", "2 3 2 2 2 2 3 2 1 3 2 0 3 2 3 2"),
            ("BWG", "1 1 1 1 0 1 0 0 0 1 0 0 1 1 1 1"),
            ("REP", "5 5 5 4 5 5 5 5 3 5 5 3 5 3 5 5"),
            ("PS", "11 13 11 11.5 5 6 6 8.5 2.5 4 5.5 7 7 6 7 10.5"),
            ("PS/C1", "10 12 10.5 10.5 5 6 5 8 2.5 4 5 7 6 5 7 10"),
            ("STD", "3.5 4 3.5 3.5 2.5 3 1.5 2.5 1.5 1 2.5 2 1.5 2 2 3.5"),
            // The exercise has 15 for 4 (a half-point bye), 12 for 6 (a bye) and 13½ for 11 (won by forfeit).
            ("BH", "12.5 13 15.5 14 8.5 11.5 14.5 13.5 9 13 12.5 11.5 14 11 12 12.5"),
            // 12 for 11.
            ("BH/C1", "11 12 13 11.5 7.5 10.5 12.5 12 7.5 11.5 11 9.5 12 9 11 11"),
            // 15½ for 4, 12½ for 11, 11½ for 12.
            ("FB", "13.5 13.5 15 14.5 10 12 13.5 12.5 9.5 12.5 12 11 13.5 10.5 12 13.5"),
            // Of other Buchholz: 12.6, 13.4, 13.4, 11.9, 13, 10.9, 15, 12.1, 13.17 and 13.3 for 1, 3, 5, 7, 8, 10, 12, 13, 14, 16.
            ("AOB", "12.4 13.6 12.9 13.38 13.2 13.25 11.7 12.9 12.75 10.8 12.75 14 11.9 13 12.2 13.1"),
            // 9¾ for 4, 6½ for 6, 5¾ for 11.
            ("SB", "8 9.5 10.5 9.25 4.25 6 3.25 5.25 2.25 1.5 4.75 4 4.25 4.5 3.5 7.25"),
            // 8 for 4, 5½ for 6, 4¼ for 11.
            ("SB/C1", "7.25 8.5 9.25 7.75 3.25 5 1.25 3.75 2.25 0 3.25 4 4.25 3 2.5 5.75"),
            ("ARO", "1820 1880 1940 1888 1690 1813 1760 1730 1975 1880 1863 2050 1930 1800 1860 1820"),
            // 12 has played one game: nothing is left of it, which the exercise prints as 0.
            ("ARO/C1", "1900 1988 2000 1983 1738 1900 1838 1800 2200 1975 2000 - 2025 1900 1963 1900"),
            ("TPR", "1969 2120 2089 2081 1690 1813 1611 1730 1175 1640 1776 1250 1781 1925 1788 1969"),
            ("PTP", "2029 2216 2112 2168 1689 1810 1531 1715 950 1575 1763 1250 1744 1942 1768 2013"),
            ("APRO", "1789 1856 1904 1772 1719 1846 1869 1915 1805 1717 1840 2081 1879 1775 1776 1805"),
            ("APPO", "1769 1852 1934 1784 1676 1836 1890 1924 1802 1687 1836 2168 1909 1756 1767 1799"),
            ("RTNG", "2200 2150 2100 2050 2000 1950 1900 1850 1800 1750 1700 1650 1600 1550 1500 1450"),
            ("TPN", "1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16"),
        ],
    );
}

#[test]
fn c07_6_fide_s_exercise_of_direct_encounter() {
    // 1, 2, 4 and 6 have 1½, 1, 1½ and 2 against each other; 7, 8 and 16, and 5, 10, 14 and 15, have not all met and no one
    // is out of reach; 9 and 12 drew.
    let expected = [
        (1, 3),
        (2, 6),
        (3, 1),
        (3, 4),
        (5, 2),
        (6, 7),
        (6, 8),
        (6, 16),
        (9, 5),
        (9, 10),
        (9, 14),
        (9, 15),
        (13, 11),
        (14, 9),
        (14, 12),
        (16, 13),
    ];
    assert_eq!(places(&field(&DIRECT_ENCOUNTER)), expected);
}

#[test]
fn c07_every_number_of_fide_s_round_robin_exercise() {
    let ratings = [2200, 2150, 2100, 2050, 1950, 2000].map(Some).to_vec();
    let field = Field { schedule: Schedule::RoundRobin, ratings, ..field(&ROUND_ROBIN) };
    held(
        &field,
        &[
            ("SB", "9.25 6.25 6.25 4.25 3.25 2.25"),
            ("SB/C1", "9.25 4.75 4.75 4.25 3.25 1.5"),
            // 6 has ½ of 4 games that were played: 12½ per cent, which is read as 13.
            ("TPR", "2199 2209 2219 1931 2038 1803"),
            ("APRO", "2040 2038 2036 2094 2140 2140"),
            ("KS", "2 0.5 0.5 1 0.5 0"),
        ],
    );
    assert_eq!(places(&field), [(1, 1), (2, 2), (2, 3), (4, 6), (5, 5), (6, 4)]);
}
