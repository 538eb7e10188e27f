//! The faults of a tournament file, and what of it is not imported, as messages of the catalogues: for pages in the
//! reader's language, for the command line in English.

use super::{Message, Named as _};
use crate::exchange::players::MAX_RATING;
use crate::exchange::section::{
    ImportError, MAX_FORBIDDEN_PAIRS, MAX_ROUNDS, OtherPlace, Refusal, RefusalKind, SectionRemark,
    SectionRemarkKind,
};
use crate::exchange::trf::{self, Fault, FaultKind, MAX_BYTES, MAX_LINE, MAX_NUMBER, Remark, RemarkKind};
use crate::swiss::Points;

/// The most characters of a line or field that are quoted.
const MAX_QUOTED: usize = 60;

/// The most players that are named.
const MAX_NAMED: usize = 10;

/// Points of a file, which has tenths.
fn tenths(points: Points) -> Message {
    Message::decimal(points.tenths(), 1)
}

/// The number of reasons for which a file was refused.
#[must_use]
pub const fn count(error: &ImportError) -> usize {
    match error {
        ImportError::Unreadable(error) => error.faults.len() + error.more,
        ImportError::Refused(refusals) => refusals.len(),
    }
}

/// The first reasons for which a file was refused, at most `most`, each with its place.
#[must_use]
pub fn faults(error: &ImportError, most: usize) -> Vec<Message> {
    match error {
        ImportError::Unreadable(error) => error.faults.iter().take(most).map(fault).collect(),
        ImportError::Refused(refusals) => {
            let located = |refusal: &Refusal| at_line(Some(refusal.line), refusal_kind(&refusal.kind));
            refusals.iter().take(most).map(located).collect()
        }
    }
}

/// A fault for which a file cannot be read, with its place.
#[must_use]
pub fn fault(fault: &Fault) -> Message {
    Message::new("file-at-column")
        .with("line", fault.place.line)
        .with("column", fault.place.column)
        .with("what", fault_kind(&fault.kind))
}

/// A remark about a file, with its line.
#[must_use]
pub fn file_remark(remark: &Remark) -> Message {
    at_line(remark.line, file_remark_kind(&remark.kind))
}

/// A remark about what a section does not store, or stores differently, with its line.
#[must_use]
pub fn section_remark(remark: &SectionRemark) -> Message {
    at_line(remark.line, section_remark_kind(&remark.kind))
}

fn at_line(line: Option<u32>, what: Message) -> Message {
    match line {
        Some(line) => Message::new("file-at-line").with("line", line).with("what", what),
        None => what,
    }
}

/// A text as it is quoted: short, and without what a terminal obeys.
fn quoted(text: &str) -> String {
    let is_long = text.chars().count() > MAX_QUOTED;
    let shown = text.chars().map(|char| if char.is_control() { '\u{fffd}' } else { char });
    shown.take(MAX_QUOTED).chain(is_long.then_some('…')).collect()
}

fn fault_kind(kind: &FaultKind) -> Message {
    match kind {
        FaultKind::TooLarge => Message::new("file-too-large").with("max", MAX_BYTES >> 20),
        FaultKind::NotText => Message::new("file-not-text"),
        FaultKind::NoPlayers => Message::new("file-no-players"),
        FaultKind::LineTooLong => Message::new("file-line-too-long").with("max", MAX_LINE),
        FaultKind::Tab => Message::new("file-tab"),
        FaultKind::Unreadable { field, text } => {
            field.message().with("text", quoted(text)).with("max", MAX_NUMBER)
        }
        FaultKind::InRound { round, kind } => {
            Message::new("file-in-round").with("round", *round).with("what", fault_kind(kind))
        }
        FaultKind::RepeatedNumber { number, line } => {
            Message::new("file-repeated-number").with("number", *number).with("line", *line)
        }
        FaultKind::NoSuchPlayer { number } => Message::new("file-no-such-player").with("number", *number),
        FaultKind::OwnOpponent { round } => Message::new("file-own-opponent").with("round", *round),
        FaultKind::NoOpponent { round, result } => {
            Message::new("file-no-opponent").with("round", *round).with("result", result.to_string())
        }
        FaultKind::ByeWithOpponent { round, result } => {
            Message::new("file-bye-with-opponent").with("round", *round).with("result", result.to_string())
        }
        FaultKind::OtherOpponent { round, opponent, line } => Message::new("file-other-opponent")
            .with("round", *round)
            .with("opponent", *opponent)
            .with("line", *line),
        FaultKind::SameSide { round, opponent } => {
            Message::new("file-same-side").with("round", *round).with("opponent", *opponent)
        }
        FaultKind::Results { round, opponent, line } => {
            Message::new("file-results").with("round", *round).with("opponent", *opponent).with("line", *line)
        }
        FaultKind::SecondBye { round, number } => {
            Message::new("file-second-bye").with("round", *round).with("number", *number)
        }
        FaultKind::TooManyRounds { paired, rounds } => {
            Message::new("file-more-paired").with("paired", *paired).with("rounds", *rounds)
        }
        FaultKind::RoundsBeyond => Message::new("file-rounds-beyond").with("max", trf::MAX_ROUNDS),
        FaultKind::Disagrees { line } => Message::new("file-disagrees").with("line", *line),
        FaultKind::Reversed => Message::new("file-reversed"),
        FaultKind::TooMuch => Message::new("file-too-much"),
        FaultKind::PointsBySide => Message::new("file-points-by-side"),
        FaultKind::PointsOrder => Message::new("file-points-order"),
    }
}

/// What a section cannot represent, and what to do.
fn refusal_kind(kind: &RefusalKind) -> Message {
    match *kind {
        RefusalKind::TooManyRounds { rounds } => {
            Message::new("file-too-many-rounds").with("rounds", rounds).with("max", MAX_ROUNDS)
        }
        RefusalKind::NotInHalves { result, points } => {
            Message::new("file-not-in-halves").with("result", result.message()).with("points", tenths(points))
        }
        RefusalKind::OtherPoints { result, points, follows } => Message::new("file-other-points")
            .with("result", result.message())
            .with("points", tenths(points))
            .with("follows", tenths(follows)),
        RefusalKind::Settings(fault) => fault.message(),
        RefusalKind::VirtualPoints { number, round, points, baku } => Message::new("file-virtual-points")
            .with("number", number)
            .with("round", round)
            .with("points", tenths(points))
            .with("baku", tenths(baku)),
        RefusalKind::Rating { number, rating } => {
            Message::new("file-rating").with("number", number).with("rating", rating).with("max", MAX_RATING)
        }
        RefusalKind::Result { round, number, opponent } => {
            Message::new("file-result").with("round", round).with("number", number).with("opponent", opponent)
        }
        RefusalKind::ForbiddenTwice { number, opponent } => {
            Message::new("file-forbidden-twice").with("number", number).with("opponent", opponent)
        }
        RefusalKind::TooManyForbidden => {
            Message::new("file-too-many-forbidden").with("max", MAX_FORBIDDEN_PAIRS)
        }
    }
}

fn file_remark_kind(kind: &RemarkKind) -> Message {
    match kind {
        RemarkKind::NotUnderstood { text } => Message::new("file-not-understood").with("text", quoted(text)),
        RemarkKind::Repeated { text } => Message::new("file-repeated").with("text", quoted(text)),
        RemarkKind::Points { number, written, counted } => Message::new("file-points")
            .with("number", *number)
            .with("written", tenths(*written))
            .with("counted", tenths(*counted)),
        RemarkKind::Count { record, counted } => {
            Message::new("file-count").with("record", *record).with("counted", *counted)
        }
        RemarkKind::NoRounds => Message::new("file-no-rounds"),
        RemarkKind::Unfinished { round, games } => {
            Message::new("file-unfinished").with("round", *round).with("n", *games)
        }
        RemarkKind::Unusual { round, number, opponent } => Message::new("file-unusual")
            .with("round", *round)
            .with("number", *number)
            .with("opponent", *opponent),
        RemarkKind::OldBye { round, letter } => {
            Message::new("file-old-bye").with("round", *round).with("letter", letter.to_string())
        }
        RemarkKind::StrangeResult { round, letter } => {
            Message::new("file-strange-result").with("round", *round).with("letter", letter.to_string())
        }
        RemarkKind::PointsOutside { code, points } => {
            Message::new("file-points-outside").with("code", code.to_string()).with("points", tenths(*points))
        }
        RemarkKind::Sex { text } => Message::new("file-sex").with("text", quoted(text)),
        RemarkKind::Encoding { name } => Message::new("file-encoding").with("name", *name),
        RemarkKind::Accelerated => Message::new("file-accelerated"),
        RemarkKind::NotAccelerated => Message::new("file-not-accelerated"),
        RemarkKind::AfterLast { round, rounds } => {
            Message::new("file-after-last").with("round", *round).with("rounds", *rounds)
        }
        RemarkKind::NotInRoundRobin => Message::new("file-not-in-round-robin"),
        RemarkKind::TooFewNamed => Message::new("file-too-few-named"),
    }
}

fn section_remark_kind(kind: &SectionRemarkKind) -> Message {
    let counted = |key: &'static str, n: usize| Message::new(key).with("n", n);
    match kind {
        SectionRemarkKind::Assumed { settings } => {
            let named: Vec<Message> = settings.iter().map(|setting| setting.message()).collect();
            Message::new("file-assumed").with("settings", named)
        }
        SectionRemarkKind::Rounds { rounds } => Message::new("file-rounds-taken").with("rounds", *rounds),
        SectionRemarkKind::OtherSystem => Message::new("file-other-system"),
        SectionRemarkKind::NamedTeams => Message::new("file-named-teams"),
        SectionRemarkKind::Teams => Message::new("file-teams"),
        SectionRemarkKind::Titles { players } => counted("file-titles", *players),
        SectionRemarkKind::Ids { players } => counted("file-ids", *players),
        SectionRemarkKind::Births { players } => counted("file-births", *players),
        SectionRemarkKind::NoName { players } => counted("file-no-name", *players),
        SectionRemarkKind::Adjourned { games } => counted("file-adjourned", *games),
        SectionRemarkKind::AwayInUpperHalf => Message::new("file-away-in-upper-half"),
        SectionRemarkKind::Warnings { players } => counted("file-warnings", *players),
        SectionRemarkKind::Assigned { points, numbers } => {
            let few: Vec<_> = numbers.iter().take(MAX_NAMED).map(ToString::to_string).collect();
            let rest = if numbers.len() > MAX_NAMED { ", …" } else { "" };
            Message::new("file-assigned")
                .with("points", tenths(*points))
                .with("n", numbers.len())
                .with("numbers", format!("{}{rest}", few.join(", ")))
        }
        SectionRemarkKind::Places { others } => {
            let place = |other: &OtherPlace| {
                let expected = other.expected.map_or_else(
                    || Message::new("value-none"),
                    |place| Message::new("value").with("value", place.to_string()),
                );
                Message::new("file-place")
                    .with("number", other.number.to_string())
                    .with("found", other.found.to_string())
                    .with("expected", expected)
            };
            let mut places: Vec<Message> = others.iter().take(MAX_NAMED).map(place).collect();
            places.extend((others.len() > MAX_NAMED).then(|| Message::new("value").with("value", "…")));
            counted("file-places", others.len()).with("places", places)
        }
        SectionRemarkKind::TieBreaks { codes } => {
            Message::new("file-order-unknown").with("codes", quoted(&codes.join(", ")))
        }
        SectionRemarkKind::Event { records } => {
            Message::new("file-event").with("records", records.join(", "))
        }
        SectionRemarkKind::Renumbered { lines } => counted("file-renumbered", *lines),
        SectionRemarkKind::NoSuchRound { number, round } => {
            Message::new("file-no-such-round").with("number", *number).with("round", *round)
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::exchange::section::{Assumed, ResultName, read};
    use crate::exchange::trf::Field;
    use crate::i18n::{Lang, Speaker};
    use crate::primitives::Keyed as _;
    use crate::swiss::Points;
    use crate::tournament::SettingsFault;

    fn text(message: &Message) -> String {
        let text = Speaker::new(Lang::En).say(message);
        assert!(text != message.key() && !text.contains(['{', '$']), "{}: {text}", message.key());
        text
    }

    #[test]
    fn every_fault_has_a_message() {
        let (round, number, opponent, line) = (1, 2, 3, 4);
        let long = "x".repeat(300);
        for &field in Field::ALL {
            let message = text(&fault_kind(&FaultKind::Unreadable { field, text: long.clone() }));
            assert!(message.contains(&format!("{}…", "x".repeat(MAX_QUOTED))), "{message}");
        }
        let faults = [
            FaultKind::TooLarge,
            FaultKind::NotText,
            FaultKind::NoPlayers,
            FaultKind::LineTooLong,
            FaultKind::Tab,
            FaultKind::InRound { round, kind: Box::new(FaultKind::NoSuchPlayer { number }) },
            FaultKind::RepeatedNumber { number, line },
            FaultKind::NoSuchPlayer { number },
            FaultKind::OwnOpponent { round },
            FaultKind::NoOpponent { round, result: '1' },
            FaultKind::ByeWithOpponent { round, result: 'U' },
            FaultKind::OtherOpponent { round, opponent, line },
            FaultKind::SameSide { round, opponent },
            FaultKind::Results { round, opponent, line },
            FaultKind::SecondBye { round, number },
            FaultKind::TooManyRounds { paired: 2, rounds: 1 },
            FaultKind::RoundsBeyond,
            FaultKind::Disagrees { line },
            FaultKind::Reversed,
            FaultKind::TooMuch,
            FaultKind::PointsBySide,
            FaultKind::PointsOrder,
        ];
        faults.iter().for_each(|kind| _ = text(&fault_kind(kind)));
        let points = Points::from_tenths(3);
        let refusals = [
            RefusalKind::TooManyRounds { rounds: 31 },
            RefusalKind::NotInHalves { result: ResultName::Bye, points },
            RefusalKind::OtherPoints { result: ResultName::ForfeitWin, points, follows: Points::ZERO },
            RefusalKind::Settings(SettingsFault::ByeAboveWin),
            RefusalKind::VirtualPoints { number, round, points, baku: Points::ZERO },
            RefusalKind::Rating { number, rating: 5_000 },
            RefusalKind::Result { round, number, opponent },
            RefusalKind::ForbiddenTwice { number, opponent },
            RefusalKind::TooManyForbidden,
        ];
        for kind in refusals {
            let error = ImportError::Refused(vec![Refusal { line, kind }]);
            super::faults(&error, 20).iter().for_each(|message| _ = text(message));
        }
        ResultName::ALL.iter().for_each(|result| _ = text(&result.message()));
        let remarks = [
            RemarkKind::NotUnderstood { text: long.clone() },
            RemarkKind::Repeated { text: long.clone() },
            RemarkKind::Points { number, written: points, counted: points },
            RemarkKind::Count { record: "062", counted: 3 },
            RemarkKind::NoRounds,
            RemarkKind::Unfinished { round, games: 1 },
            RemarkKind::Unusual { round, number, opponent },
            RemarkKind::OldBye { round, letter: 'F' },
            RemarkKind::StrangeResult { round, letter: '5' },
            RemarkKind::PointsOutside { code: 'P', points },
            RemarkKind::Sex { text: long },
            RemarkKind::Encoding { name: "windows-1251" },
            RemarkKind::Accelerated,
            RemarkKind::NotAccelerated,
            RemarkKind::AfterLast { round, rounds: 9 },
            RemarkKind::NotInRoundRobin,
            RemarkKind::TooFewNamed,
        ];
        remarks.iter().for_each(|kind| _ = text(&file_remark_kind(kind)));
        let kinds = [
            SectionRemarkKind::Rounds { rounds: 3 },
            SectionRemarkKind::Assumed { settings: Assumed::ALL.to_vec() },
            SectionRemarkKind::OtherSystem,
            SectionRemarkKind::NamedTeams,
            SectionRemarkKind::Teams,
            SectionRemarkKind::Titles { players: 2 },
            SectionRemarkKind::Ids { players: 2 },
            SectionRemarkKind::Births { players: 2 },
            SectionRemarkKind::NoName { players: 2 },
            SectionRemarkKind::Adjourned { games: 2 },
            SectionRemarkKind::AwayInUpperHalf,
            SectionRemarkKind::Warnings { players: 1 },
            SectionRemarkKind::Assigned { points, numbers: Vec::new() },
            SectionRemarkKind::Assigned { points, numbers: (1..20).collect() },
            SectionRemarkKind::Places { others: vec![OtherPlace { number, found: 99, expected: None }; 12] },
            SectionRemarkKind::TieBreaks { codes: vec!["EDE".to_owned()] },
            SectionRemarkKind::Event { records: vec!["022", "102"] },
            SectionRemarkKind::Renumbered { lines: 2 },
            SectionRemarkKind::NoSuchRound { number, round },
        ];
        kinds.iter().for_each(|kind| _ = text(&section_remark_kind(kind)));
    }

    #[test]
    fn what_is_quoted_commands_no_terminal() {
        assert_eq!(quoted("\u{1b}[2J\u{a0}x"), "\u{fffd}[2J\u{a0}x");
    }

    #[test]
    fn a_fault_is_named_by_line_and_column() {
        let error = read(b"001    1 m    Asanov\n001    x", 1).unwrap_err();
        let texts: Vec<_> = super::faults(&error, 20).iter().map(text).collect();
        assert_eq!(texts, ["Line 2, column 5: “x” is not a valid starting number from 1 to 9999."]);
        let plan = read(b"001    1 m xx Asanov", 1).unwrap();
        let kinds: Vec<&SectionRemark> = plan.remarks.iter().collect();
        assert_eq!(kinds.len(), 3, "{kinds:?}");
        // In the cell of a round the round is named.
        let third = format!("001    1 m    Asanov{:71}{:10}{:10}  x2 w 1", "", "", "");
        let error = read(third.as_bytes(), 1).unwrap_err();
        let texts: Vec<_> = super::faults(&error, 20).iter().map(text).collect();
        assert_eq!(
            texts,
            ["Line 1, column 112: Round 3: “x2” is not a valid starting number of an opponent."]
        );
    }
}
