//! Lists, nominations and prizes of a section.

#![allow(clippy::unwrap_used, reason = "a test that cannot be set up has failed")]

use super::*;
use crate::regulations::warnings::Cause;
use crate::tournament::standings::ranking::standings;
use crate::tournament::testing::{round, section_state};
use crate::tournament::{Alphabet, RulingId, Warning};

/// Two rounds of six players: 1 has 2 points; 2, 3 and 4 have 1; 5 has 1 by forfeit and never played; 6 nothing.
fn six() -> SectionState {
    let won = "1 (82) – 0 (60)";
    let mut section_state = section_state(
        6,
        vec![
            round(1, &[(1, 2, won), (3, 4, won), (5, 6, "+ / –")]),
            round(2, &[(1, 3, won), (2, 6, won), (4, 5, "+ / –")]),
        ],
    );
    for (player, sex) in
        section_state.players.iter_mut().zip([Sex::Male, Sex::Female, Sex::Female, Sex::Male])
    {
        player.details.sex = Some(sex);
    }
    for (player, region) in
        section_state.players.iter_mut().zip(["Ош", "Талас", " ош ", "", "Нарын", "ТАЛАС"])
    {
        player.details.region = region.to_owned();
    }
    section_state
}

/// The place and the player of each line.
fn lines<K>(table: &Table, list: &SubList<K>) -> Vec<(u32, i64)> {
    list.lines.iter().map(|(place, at)| (*place, table.rows[*at].player.0)).collect()
}

#[test]
fn lists_have_places_of_their_own() {
    let mut section_state = six();
    section_state.stage.format.tie_breaks.clear();
    let table = standings(&section_state, None);
    let [women, men] = &by_sex(&section_state, &table)[..] else { panic!() };
    assert_eq!((women.of, men.of), (Sex::Female, Sex::Male));
    // Level on points and without tie-breaks they share the place, in the list as in the table.
    assert_eq!(lines(&table, women), [(1, 2), (1, 3)]);
    assert_eq!(lines(&table, men), [(1, 1), (2, 4)]);
}

#[test]
fn regions_compare_without_case_and_players_without_one_are_in_no_list() {
    let section_state = six();
    let table = standings(&section_state, None);
    let regions = by_region(&section_state, &table);
    let found: Vec<_> = regions.iter().map(|list| (list.of.as_str(), list.lines.len())).collect();
    assert_eq!(found, [("Нарын", 1), ("Ош", 2), ("Талас", 2)]);
}

#[test]
fn regions_are_in_the_order_of_the_alphabet() {
    let mut section_state = six();
    section_state.alphabet = Alphabet::Kazakh;
    let regions = ["Үржар", "Ош", "Әулиеата", "Ұлытау", "Қарағанды", "Алматы"];
    for (player, region) in section_state.players.iter_mut().zip(regions) {
        player.details.region = region.to_owned();
    }
    let found = by_region(&section_state, &standings(&section_state, None));
    let found: Vec<&str> = found.iter().map(|list| list.of.as_str()).collect();
    assert_eq!(found, ["Алматы", "Әулиеата", "Қарағанды", "Ош", "Ұлытау", "Үржар"]);
}

#[test]
fn nominations_go_to_all_equal_players_who_played() {
    let section_state = six();
    let table = standings(&section_state, None);
    let day = |text: &str| text.parse().unwrap();
    let born =
        [(1, "1980-01-01"), (2, "2012-05-17"), (4, "2012-05-17"), (5, "2019-01-01"), (6, "1970-12-31")];
    let born: BirthDates = born.into_iter().map(|(id, born)| (PlayerId(id), day(born))).collect();
    let found = nominations(&section_state, &table, &born);
    // 5, the youngest of all, won and lost by forfeit (S5).
    assert_eq!(found.youngest, [PlayerId(2), PlayerId(4)].map(|id| id));
    assert_eq!((found.oldest, found.without_birth_date), (vec![PlayerId(6)], 1));
    assert_eq!(found.best_women.len(), 1);
    assert_eq!(
        nominations(&section_state, &standings(&section_state, None), &BirthDates::new()).youngest,
        []
    );
}

#[test]
fn the_best_women_are_those_who_share_the_highest_place() {
    let mut section_state = six();
    section_state.stage.format.tie_breaks.clear();
    let table = standings(&section_state, None);
    assert_eq!(
        nominations(&section_state, &table, &BirthDates::new()).best_women,
        [PlayerId(2), PlayerId(3)]
    );
}

#[test]
fn prizes_go_by_points_or_by_place() {
    let mut section_state = six();
    section_state.section.settings.rules.prizes.amounts = vec![300, 200, 100];
    let table = standings(&section_state, None);
    assert_eq!(table.rows[0].points.halves(), 4);
    let each = |section_state: &SectionState| {
        prizes(section_state, &table)
            .iter()
            .map(|share| (share.players, share.each, share.rest))
            .collect::<Vec<_>>()
    };
    // Four are level on one point: 300 among four.
    assert_eq!(each(&section_state), [(1, 300, 0), (4, 75, 0)]);
    section_state.section.settings.rules.prizes.ties = PrizeTies::ByRank;
    let places: Vec<u32> = table.rows.iter().take(3).map(|row| row.place).collect();
    assert_eq!(places, [1, 2, 3], "tie-breaks separate them");
    assert_eq!(each(&section_state), [(1, 300, 0), (1, 200, 0), (1, 100, 0)]);
}

#[test]
fn s2_the_score_of_a_team_is_what_the_section_says() {
    let mut section_state = six();
    let table = standings(&section_state, None);
    let teams = [vec![0, 3], vec![1, 2], vec![4, 5]];
    let TeamTable::Sums(rows) = team_table(&section_state, &table, &teams) else { panic!() };
    let points: Vec<_> = rows.iter().map(|row| (row.team, row.account.points.halves())).collect();
    assert_eq!(points, [(0, 6), (1, 4), (2, 2)]);
    section_state.section.settings.rules.team_counts = 1;
    let TeamTable::Sums(rows) = team_table(&section_state, &table, &teams) else { panic!() };
    assert_eq!(rows[0].account.points.halves(), 4);
    section_state.section.settings.rules.team_scoring = TeamScoring::MatchPoints;
    let TeamTable::Matches(rows) = team_table(&section_state, &table, &teams) else { panic!() };
    // Round 1: 1–1 between the first two; round 2: the first beats the second 1–0 and the third 1–0.
    let points: Vec<_> = rows.iter().map(|row| (row.team, row.account.points)).collect();
    assert_eq!(points[0], (0, 5));
}

#[test]
fn w4_excluded_players_win_no_medal_prize_or_nomination() {
    let mut section_state = six();
    section_state.section.settings.rules.prizes.amounts = vec![300, 200, 100];
    section_state.section.settings.rules.prizes.ties = PrizeTies::ByRank;
    section_state.players[0].details.sex = Some(Sex::Female);
    let day = |text: &str| text.parse().unwrap();
    let born: BirthDates = [(1, "2019-01-01"), (2, "2012-05-17")]
        .into_iter()
        .map(|(id, born)| (PlayerId(id), day(born)))
        .collect();
    let table = standings(&section_state, None);
    assert_eq!(nominations(&section_state, &table, &born).youngest, [PlayerId(1)]);
    section_state.warnings = [3; 4]
        .map(|round| Warning { ruling: RulingId(1), player: PlayerId(1), round, cause: Cause::Talking })
        .into();
    let table = standings(&section_state, None);
    assert_eq!((table.rows[0].place, table.out[0].player), (1, PlayerId(1)), "without a place");
    let places: Vec<_> =
        prize_eligible(&section_state, &table).iter().map(|(place, row)| (*place, row.place)).collect();
    assert_eq!(places[..2], [(1, 1), (2, 2)]);
    // The next two of the table share the third prize.
    assert_eq!(
        prizes(&section_state, &table).iter().map(|share| share.each).collect::<Vec<_>>(),
        [300, 200, 50]
    );
    let found = nominations(&section_state, &table, &born);
    assert_eq!(
        (found.youngest.as_slice(), found.oldest.as_slice()),
        (&[PlayerId(2)][..], &[PlayerId(2)][..])
    );
    assert!(!found.best_women.contains(&PlayerId(1)));
}
