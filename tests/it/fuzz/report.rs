//! What became of the requests, route by route.

use std::collections::BTreeMap;
use std::fmt::Write;

use super::atlas::Atlas;

/// The answers of one route, by kind.
#[derive(Clone, Copy, Debug, Default)]
struct Answers {
    done: usize,
    moved: usize,
    /// Read by the handler and refused by it: 400, 409, 413, 422 and the like.
    refused: usize,
    forbidden: usize,
    not_found: usize,
    throttled: usize,
    busy: usize,
    failed: usize,
    slowest: u128,
}

#[derive(Default)]
pub(super) struct Report {
    routes: BTreeMap<Option<usize>, Answers>,
}

impl Report {
    /// Counts an answer of a route; 0 when there was none. `is_login` when it only leads to the login page.
    pub(super) fn count(&mut self, route: Option<usize>, status: u16, is_login: bool, millis: u128) {
        let answers = self.routes.entry(route).or_default();
        answers.slowest = answers.slowest.max(millis);
        let counter = match status {
            303 if is_login => &mut answers.forbidden,
            100..=299 | 304 => &mut answers.done,
            300..=399 => &mut answers.moved,
            401 | 403 => &mut answers.forbidden,
            404 | 405 => &mut answers.not_found,
            429 => &mut answers.throttled,
            400..=499 => &mut answers.refused,
            503 => &mut answers.busy,
            _ => &mut answers.failed,
        };
        *counter += 1;
    }

    /// The routes that have never done what they were asked for: 2xx or 3xx.
    pub(super) fn never_done(&self, atlas: &Atlas) -> Vec<String> {
        let done = |at| self.routes.get(&Some(at)).is_some_and(|answers| answers.done + answers.moved > 0);
        let rows = atlas.places.iter().enumerate().filter(|(at, _)| !done(*at));
        rows.map(|(_, place)| format!("{} {}", place.row.method, place.row.path)).collect()
    }

    /// A line for each route, and one for all.
    pub(super) fn table(&self, atlas: &Atlas) -> String {
        let mut table = format!(
            "{:>7} {:>7} {:>7} {:>7} {:>7} {:>7} {:>5} {:>5} {:>7}  route\n",
            "2xx", "3xx", "refused", "401/403", "404/405", "429", "503", "5xx", "slowest"
        );
        let mut all = Answers::default();
        for (route, answers) in &self.routes {
            let name = route.map_or_else(
                || "(none)".to_owned(),
                |at| format!("{} {}", atlas.places[at].row.method, atlas.places[at].row.path),
            );
            line(&mut table, answers, &name);
            all = Answers {
                done: all.done + answers.done,
                moved: all.moved + answers.moved,
                refused: all.refused + answers.refused,
                forbidden: all.forbidden + answers.forbidden,
                not_found: all.not_found + answers.not_found,
                throttled: all.throttled + answers.throttled,
                busy: all.busy + answers.busy,
                failed: all.failed + answers.failed,
                slowest: all.slowest.max(answers.slowest),
            };
        }
        line(&mut table, &all, "all");
        table
    }
}

fn line(table: &mut String, answers: &Answers, name: &str) {
    let Answers { done, moved, refused, forbidden, not_found, throttled, busy, failed, slowest } = answers;
    let counts = format!("{done:>7} {moved:>7} {refused:>7} {forbidden:>7} {not_found:>7} {throttled:>7}");
    writeln!(table, "{counts} {busy:>5} {failed:>5} {slowest:>4} ms  {name}").expect("into a text");
}
