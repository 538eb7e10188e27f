//! Lists made of the standings of a section: those of women, of a region and of an age group, each with places of its
//! own; prizes; nominations; and the standings of teams.

use std::collections::BTreeMap;

use chrono::NaiveDate;

use super::field::{Out, counted, field};
use super::ranking::{Table, TableRow};
use crate::primitives::PlayerIndex;
use crate::standings::prizes::{Share, divide};
use crate::standings::teams::{Matches, Placed, Sum, TeamRow, by_matches, by_sum};
use crate::standings::{Entry, own_places};
use crate::tournament::players::age::{age_on, group};
use crate::tournament::{BirthDates, PlayerId, PrizeTies, SectionState, Sex, TeamScoring};

/// A list of some of the table's rows.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SubList<K> {
    /// What the players of the list have in common.
    pub of: K,
    /// The place within the list, from 1, and the position of the row in the table.
    pub lines: Vec<(u32, usize)>,
}

/// Divides a table into one list per key, ordered by key. Players without a key are in no list.
pub fn lists<K: Ord>(table: &Table, key: impl Fn(&TableRow) -> Option<K>) -> Vec<SubList<K>> {
    let mut parts: BTreeMap<K, Vec<usize>> = BTreeMap::new();
    for (at, row) in table.rows.iter().enumerate() {
        if let Some(key) = key(row) {
            parts.entry(key).or_default().push(at);
        }
    }
    let list = |(of, lines): (K, Vec<usize>)| {
        let places = own_places(lines.iter().filter_map(|at| table.rows.get(*at)).map(|row| row.place));
        SubList { of, lines: places.into_iter().zip(lines).collect() }
    };
    parts.into_iter().map(list).collect()
}

/// The lists of women and of men. Players whose sex is not given are in neither.
#[must_use]
pub fn by_sex(section_state: &SectionState, table: &Table) -> Vec<SubList<Sex>> {
    // Women first: theirs is the list that is asked for.
    let mut lists =
        lists(table, |row| section_state.players.get(row.index)?.details.sex.map(|sex| sex == Sex::Male));
    lists
        .drain(..)
        .map(|SubList { of, lines }| SubList { of: if of { Sex::Male } else { Sex::Female }, lines })
        .collect()
}

/// The lists of the regions, by name in the alphabet of the event. Letter case and repeated spaces do not matter; the name is written as in the
/// entry of the highest-ranked player.
#[must_use]
pub fn by_region(section_state: &SectionState, table: &Table) -> Vec<SubList<String>> {
    let region =
        |row: &TableRow| section_state.players.get(row.index).map(|player| player.details.region.as_str());
    let folded = |region: &str| region.to_lowercase().split_whitespace().collect::<Vec<_>>().join(" ");
    let lists = lists(table, |row| region(row).map(folded).filter(|name| !name.is_empty()));
    let named = |SubList { of, lines }: SubList<String>| {
        let first = lines.first().and_then(|(_, at)| table.rows.get(*at));
        let written = first.and_then(region).map(str::trim);
        SubList { of: written.map_or(of, str::to_owned), lines }
    };
    let mut lists: Vec<SubList<String>> = lists.into_iter().map(named).collect();
    lists.sort_by_cached_key(|list| section_state.alphabet.key_of(&list.of));
    lists
}

/// The lists of the age groups, youngest first, each with its bound: its players are under that age on `day`. Players
/// without a date of birth, or too old for every group, are in none.
#[must_use]
pub fn by_age(
    section_state: &SectionState,
    table: &Table,
    born: &BirthDates,
    day: NaiveDate,
) -> Vec<SubList<u8>> {
    let bounds = &section_state.settings().rules.ages.upper;
    lists(table, |row| group(bounds, age_on(*born.get(&row.player)?, day)?))
}

/// The players who can win a medal, a prize or a nomination, in the order of the table and with places among
/// themselves. An excluded player (W4) has no place and wins nothing.
#[must_use]
pub fn prize_eligible<'a>(section_state: &SectionState, table: &'a Table) -> Vec<(u32, &'a TableRow)> {
    let rows: Vec<&TableRow> =
        table.rows.iter().filter(|row| !section_state.is_excluded(row.player)).collect();
    own_places(rows.iter().map(|row| row.place)).into_iter().zip(rows).collect()
}

/// Nominated players: more than one where they are equal, none where no candidate is known.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Nominations {
    /// The latest born of those who played.
    pub youngest: Vec<PlayerId>,
    /// The earliest born of those who played.
    pub oldest: Vec<PlayerId>,
    pub best_women: Vec<PlayerId>,
    /// How many of those who played have no date of birth given.
    pub without_birth_date: usize,
}

/// The nominations of a table. Only players who played a game (S5) and are not excluded can be nominated.
#[must_use]
pub fn nominations(section_state: &SectionState, table: &Table, born: &BirthDates) -> Nominations {
    let field = field(section_state, table.rounds);
    let has_played = |row: &&TableRow| {
        let line = field.players.get(row.index).map_or(&[][..], Vec::as_slice);
        line.iter().any(|entry| matches!(entry, Entry::Game { .. }))
    };
    let played: Vec<&TableRow> =
        prize_eligible(section_state, table).into_iter().map(|(_, row)| row).filter(has_played).collect();
    let days: Vec<(PlayerId, NaiveDate)> =
        played.iter().filter_map(|row| Some((row.player, *born.get(&row.player)?))).collect();
    let born_on = |day: Option<NaiveDate>| -> Vec<PlayerId> {
        days.iter().filter(|(_, born)| Some(*born) == day).map(|(player, _)| *player).collect()
    };
    let is_woman = |row: &&&TableRow| {
        section_state.players.get(row.index).is_some_and(|of| of.details.sex == Some(Sex::Female))
    };
    let women: Vec<&&TableRow> = played.iter().filter(is_woman).collect();
    let best = women.first().map(|row| row.place);
    Nominations {
        youngest: born_on(days.iter().map(|(_, born)| *born).max()),
        oldest: born_on(days.iter().map(|(_, born)| *born).min()),
        best_women: women.iter().filter(|row| Some(row.place) == best).map(|row| row.player).collect(),
        without_birth_date: played.len() - days.len(),
    }
}

/// The prizes of the section, from the top of the table: each share belongs to the next players of [`prize_eligible`].
/// Players share if they have equal points or an equal place, as the regulations say.
#[must_use]
pub fn prizes(section_state: &SectionState, table: &Table) -> Vec<Share> {
    let prizes = &section_state.settings().rules.prizes;
    let level = |one: &TableRow, next: &TableRow| match prizes.ties {
        PrizeTies::Shared => one.points == next.points,
        PrizeTies::ByRank => one.place == next.place,
    };
    let rows: Vec<&TableRow> = prize_eligible(section_state, table).into_iter().map(|(_, row)| row).collect();
    let groups = rows.chunk_by(|one, next| level(one, next));
    let sizes = groups.map(|group| u32::try_from(group.len()).unwrap_or(u32::MAX));
    divide(sizes, &prizes.amounts)
}

/// The standings of teams, by the scoring of the section's regulations (S2).
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum TeamTable {
    /// By the sum of the players' points.
    Sums(Vec<TeamRow<Sum>>),
    /// Teams in order of their match points.
    Matches(Vec<TeamRow<Matches>>),
}

/// Ranks teams after the rounds that the table covers. `teams` are the positions of their players in
/// [`SectionState::players`].
#[must_use]
pub fn team_table(section_state: &SectionState, table: &Table, teams: &[Vec<PlayerIndex>]) -> TeamTable {
    let rules = &section_state.section.settings.rules;
    match rules.team_scoring {
        TeamScoring::SumOfPoints => {
            let line = |row: &TableRow| Placed { player: row.index, place: row.place, points: row.points };
            // What an excluded player scored stands; the place is after all others.
            let last = u32::try_from(table.rows.len()).unwrap_or(u32::MAX).saturating_add(1);
            let excluded = table.out.iter().filter(|row| row.why == Out::Excluded);
            let excluded = excluded.map(|row| Placed { player: row.index, place: last, points: row.points });
            let lines: Vec<Placed> = table.rows.iter().map(line).chain(excluded).collect();
            TeamTable::Sums(by_sum(&lines, teams, rules.team_counts))
        }
        TeamScoring::MatchPoints => {
            TeamTable::Matches(by_matches(&counted(section_state, table.rounds), teams))
        }
    }
}

#[cfg(test)]
mod tests;
