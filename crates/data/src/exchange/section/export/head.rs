//! The head of a file beyond what a section holds: lines that came with an imported file, the referees, the days of rounds.

use chrono::NaiveDate;

use super::Beside;
use crate::exchange::trf::{CELL, FIRST_CELL, Head};
use crate::tournament::{Format, FormatRules, RatingMethod, SectionRules, SectionSettings, TimeControl};

/// A date in the line `132`.
pub(in crate::exchange::section) const DATE: &str = "%y/%m/%d";

/// The lines of the head that a section keeps as they were imported, since nothing in its settings says the same.
pub(in crate::exchange::section) fn kept_lines(
    head: &Head,
    settings: &SectionSettings,
    format: &Format,
) -> Vec<String> {
    let mut lines = Vec::new();
    let federation = if settings.rules.federation.is_empty() { head.federation.as_str() } else { "" };
    let code = if time_code(&settings.control).is_empty() { head.time_code.as_str() } else { "" };
    let once = [
        ("032", federation),
        ("102", head.chief_arbiter.as_str()),
        ("172", head.ranking_method.as_str()),
        ("222", code),
    ];
    let deputies = head.deputies.iter().map(|deputy| ("112", deputy.as_str()));
    for (tag, text) in once.into_iter().chain(deputies).filter(|(_, text)| !text.is_empty()) {
        lines.push(format!("{tag} {text}"));
    }
    if format.rules.round_days.is_empty() && head.round_dates.iter().any(|date| !date.is_empty()) {
        let dates: String = head.round_dates.iter().map(|date| format!("{date:<CELL$}")).collect();
        lines.push(format!("{:width$}{}", "132", dates.trim_end(), width = FIRST_CELL - 1));
    }
    lines
}

/// Puts a kept line of the head back into it; false if it is another line.
pub(super) fn take(head: &mut Head, line: &str) -> bool {
    let rest = || line.chars().skip(4).collect::<String>().trim().to_owned();
    match line.get(..3) {
        Some("032") if head.federation.is_empty() => head.federation = rest(),
        Some("032") => {}
        Some("102") => head.chief_arbiter = rest(),
        Some("112") => head.deputies.push(rest()),
        // What the section says of its time control goes first.
        Some("222") if head.time_code.is_empty() => head.time_code = rest(),
        Some("222") => {}
        Some("172") => head.ranking_method = rest(),
        Some("132") => {
            let columns: Vec<char> = line.chars().skip(FIRST_CELL - 1).collect();
            let dates = columns.chunks(CELL).map(|date| date.iter().collect::<String>().trim().to_owned());
            head.round_dates = dates.collect();
        }
        _ => return false,
    }
    true
}

/// FIDE's own code where a file names a federation, and the section knows none.
const FIDE: &str = "FID";

/// Says which rating is the tournament rating where that is not the section's own or there are national ones, in the list of
/// the federation of the file, or else of most players. Returns the code of that federation.
pub(super) fn name_method(
    head: &mut Head,
    method: RatingMethod,
    federations: &[String],
    has_national: bool,
) -> String {
    let is_code = |code: &&str| SectionRules::is_federation(code);
    let (written, written_method) = head.ranking_method.split_once(' ').unwrap_or_default();
    let count = |code: &str| federations.iter().filter(|other| *other == code).count();
    let codes = federations.iter().map(String::as_str).filter(is_code);
    // Of two with as many players the first by alphabet.
    let most = codes.max_by_key(|code| (count(code), std::cmp::Reverse(*code)));
    let federation = Some(written)
        .filter(is_code)
        .or_else(|| Some(head.federation.as_str()).filter(is_code))
        .or(most.filter(|_| has_national))
        .unwrap_or(FIDE)
        .to_owned();
    let is_stated = written_method.trim() == method.code();
    if !is_stated && (!method.is_own() || has_national && head.ranking_method.is_empty()) {
        head.ranking_method = format!("{federation} {}", method.code());
    }
    federation
}

/// Adds the referees; those of an imported file are left where the event has none.
pub(super) fn name_referees(head: &mut Head, beside: Beside<'_>) {
    if !beside.chief.is_empty() {
        beside.chief.clone_into(&mut head.chief_arbiter);
    }
    if !beside.deputies.is_empty() {
        head.deputies = beside.deputies.to_vec();
    }
}

/// The days of the rounds of a file; none where one of its dates is no date or not one that the section can have.
pub(in crate::exchange::section) fn round_days(head: &Head, format: &Format) -> Vec<Option<NaiveDate>> {
    let day = |date: &String| match date.as_str() {
        "" => Some(None),
        date => NaiveDate::parse_from_str(date, DATE).ok().map(Some),
    };
    let Some(mut days) = head.round_dates.iter().map(day).collect::<Option<Vec<_>>>() else {
        return Vec::new();
    };
    days.truncate(days.iter().rposition(Option::is_some).map_or(0, |last| last + 1));
    let mut dated = format.clone();
    dated.rules.round_days = days;
    if dated.check().is_ok() { dated.rules.round_days } else { Vec::new() }
}

/// Dates the rounds: as the section says, else as an imported file does, else by the days on which they were `played`.
pub(super) fn date_rounds(head: &mut Head, rules: &FormatRules, played: &[String]) {
    let typed = |day: &Option<NaiveDate>| day.map_or_else(String::new, |day| day.format(DATE).to_string());
    let typed: Vec<String> = rules.round_days.iter().map(typed).collect();
    let imported = std::mem::take(&mut head.round_dates);
    let rounds = typed.len().max(imported.len()).max(played.len());
    let date = |at: usize| {
        let mut known = [&typed[..], &imported, played].into_iter().filter_map(|dates| dates.get(at));
        known.find(|date| !date.is_empty()).cloned().unwrap_or_default()
    };
    head.round_dates = (0..rounds).map(date).collect();
}

/// The time control as a code: seconds, and the seconds added for each move. A note may change its meaning, so there is no
/// code beside one.
pub(super) fn time_code(control: &TimeControl) -> String {
    let seconds = u32::from(control.base_minutes) * 60;
    match control.increment_seconds {
        _ if !control.note.is_empty() => String::new(),
        0 => seconds.to_string(),
        increment => format!("{seconds}+{increment}"),
    }
}
