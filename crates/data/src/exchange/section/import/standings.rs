//! The tie-breaks of a file, and the points that arbiters assigned.

use std::collections::btree_map::Entry;
use std::collections::{BTreeMap, HashMap};

use super::{Planner, id};
use crate::exchange::section::{OtherPlace, SectionRemarkKind, export};
use crate::exchange::trf;
use crate::regulations::warnings::{self, Cause};
use crate::standings::{Source, TieBreak, Unplayed, Unrated};
use crate::swiss::Points;
use crate::tournament::{Format, RulingId, SectionState, Warning};

impl Planner<'_> {
    /// Imports the tie-breaks (`202`, `212`) that are known; the default ones stay if none is, and the answer is false.
    pub(super) fn import_tie_breaks(&mut self, format: &mut Format) -> bool {
        let head = &self.tournament.head;
        // Those of a competition of teams are for teams.
        let is_of_teams = self.tournament.is_of_teams();
        let named = [&head.tie_breaks, &head.standings].map(|text| trf::codes(text)).concat();
        let Some(codes) = self.tournament.tie_breaks().filter(|_| !is_of_teams) else {
            self.remark_on_unknown(named);
            return false;
        };
        // What only the other record has is not imported.
        let mut unknown = named;
        unknown.retain(|code| code != "PTS" && !codes.contains(code));
        let (mut order, rules) = (Vec::new(), &mut format.rules);
        for code in codes {
            let (plain, is_own) = without(&code, trf::OWN);
            let (plain, is_simple) = without(plain, trf::SIMPLE);
            let (plain, unrated) = trf::without_unrated(plain);
            match TieBreak::of_code(plain) {
                None => unknown.push(code),
                Some(tie) if order.contains(&tie) => {}
                Some(tie) => {
                    order.push(tie);
                    if is_simple {
                        rules.unplayed = Unplayed::Simple;
                    }
                    if let Some((rule, rating)) = unrated {
                        rules.unrated = rule;
                        if rule == Unrated::Fixed {
                            rules.unrated_rating = rating;
                        }
                    }
                    if is_own && tie.parts().kind.uses(Source::OwnScores) {
                        rules.penalty_in_progress = false;
                    } else if is_own {
                        rules.penalty_in_buchholz = true;
                    }
                }
            }
        }
        let is_taken = unknown.is_empty() || !order.is_empty();
        if is_taken {
            format.tie_breaks = order;
        }
        self.remark_on_unknown(unknown);
        is_taken
    }

    /// A remark on tie-breaks that are not imported, each code once.
    fn remark_on_unknown(&mut self, mut codes: Vec<String>) {
        codes.sort();
        codes.dedup();
        if !codes.is_empty() {
            let line = self.places.first(&["202", "212"]);
            self.remark(line, SectionRemarkKind::TieBreaks { codes });
        }
    }

    /// A remark on the players whose place in the file is not the one that the section gives them by the results.
    pub(super) fn remark_on_places(&mut self, section_state: &SectionState) {
        let has_places = self.tournament.players.iter().any(|player| player.rank.is_some());
        if !has_places || self.tournament.paired_rounds() == 0 || self.tournament.is_of_teams() {
            return;
        }
        let rows = export::standings(section_state).rows;
        let mut places = HashMap::new();
        for level in rows.chunk_by(|one, next| one.place == next.place) {
            for row in level {
                let more = u32::try_from(level.len().saturating_sub(1)).unwrap_or(u32::MAX);
                places.insert(row.player, (row.place, row.place.saturating_add(more)));
            }
        }
        let mut others = Vec::new();
        let mut first = None;
        for (index, player) in self.tournament.players.iter().enumerate() {
            let Some(found) = player.rank else { continue };
            let expected = places.get(&id(index)).copied();
            // Some write players who do not count after all others.
            let may_be = match expected {
                Some((first, last)) => (first..=last).contains(&found.into()),
                None => usize::from(found) > rows.len(),
            };
            if !may_be {
                first = first.or(Some(self.line(index)));
                let expected = expected.map(|(first, _)| first);
                others.push(OtherPlace { number: player.number, found, expected });
            }
        }
        if let Some(line) = first {
            self.remark(line, SectionRemarkKind::Places { others });
        }
    }

    /// The warnings for penalty points: three each (W2), in the round that the file names. A section has nothing that gives
    /// other assigned points.
    pub(super) fn warnings(&mut self) -> Vec<Warning> {
        let paired = self.tournament.paired_rounds();
        let taken = Points::from_tenths(-Points::from(warnings::PENALTY).tenths());
        let (mut rounds, mut first) = (BTreeMap::new(), None);
        for (assigned, &line) in self.tournament.assigned.iter().zip(self.places.assigned()) {
            let is_penalty = assigned.result.is_none() && assigned.points == taken;
            let round = assigned.round.filter(|round| is_penalty && *round <= paired);
            let mut numbers = Vec::new();
            for &player in &assigned.players {
                match (round, rounds.entry(player)) {
                    (Some(round), Entry::Vacant(entry)) => _ = entry.insert(round),
                    _ => numbers.push(self.number(player)),
                }
            }
            if numbers.len() < assigned.players.len() {
                first = first.or(Some(line));
            }
            if !numbers.is_empty() || assigned.players.is_empty() {
                self.remark(line, SectionRemarkKind::Assigned { points: assigned.points, numbers });
            }
        }
        if let Some(line) = first {
            self.remark(line, SectionRemarkKind::Warnings { players: rounds.len() });
        }
        let each =
            rounds.into_iter().flat_map(|warned| std::iter::repeat_n(warned, warnings::PENALTY_WARNING));
        let warning = |(ruling, (player, round))| Warning {
            ruling: RulingId(ruling),
            player: id(player),
            round,
            cause: Cause::Other,
        };
        (1..).zip(each).map(warning).collect()
    }
}

/// A code without a suffix, and whether it had it.
fn without<'a>(code: &'a str, ending: &str) -> (&'a str, bool) {
    code.strip_suffix(ending).map_or((code, false), |plain| (plain, true))
}
