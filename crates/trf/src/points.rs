//! Points: decimal numbers with one decimal place, and what each result gives.

use toguznama_rules::swiss::{Points, Scoring};

/// The points for each result that a report file can hold (record 162): more than the points for games, because
/// forfeits and byes may have values of their own.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ResultPoints {
    pub win: Points,
    pub draw: Points,
    pub loss: Points,
    /// A win by forfeit (`+`).
    pub forfeit_win: Points,
    /// A loss by forfeit (`-`).
    pub forfeit_loss: Points,
    /// A pairing-allocated bye (`U`).
    pub bye: Points,
    /// A full-point bye (`F`).
    pub full_bye: Points,
    /// A half-point bye (`H`).
    pub half_bye: Points,
    /// A zero-point bye (`Z`) or a blank cell.
    pub zero_bye: Points,
    /// A game without a result yet.
    pub unfinished: Points,
}

impl ResultPoints {
    /// 1, ½ and 0.
    pub const CUSTOMARY: Self = Self::from_games(Scoring::CUSTOMARY);

    /// The system derived from the points for games: a win for a forfeit win and a pairing-allocated bye, a draw for
    /// half-point byes and unfinished games, nothing for an absence.
    #[must_use]
    pub const fn from_games(games: Scoring) -> Self {
        Self {
            win: games.win,
            draw: games.draw,
            loss: games.loss,
            forfeit_win: games.win,
            forfeit_loss: Points::ZERO,
            bye: games.win,
            full_bye: games.win,
            half_bye: games.draw,
            zero_bye: Points::ZERO,
            unfinished: games.draw,
        }
    }

    #[must_use]
    pub const fn games(&self) -> Scoring {
        Scoring { win: self.win, draw: self.draw, loss: self.loss }
    }
}

impl Default for ResultPoints {
    fn default() -> Self {
        Self::CUSTOMARY
    }
}

/// Points with one decimal place: `4.5`, `10.0`, `-0.5`.
#[must_use]
pub fn decimal(points: Points) -> String {
    let tenths = points.tenths();
    let sign = if tenths < 0 { "-" } else { "" };
    let tenths = tenths.unsigned_abs();
    format!("{sign}{}.{}", tenths / 10, tenths % 10)
}

/// Reads `4.5`, `4`, `.5`, `4,5`, `-1.0`: at most tenths, and no more than six digits.
pub(super) fn parse(text: &str) -> Option<Points> {
    let (sign, digits) = match text.strip_prefix('-') {
        Some(rest) => (-1, rest),
        None => (1, text.strip_prefix('+').unwrap_or(text)),
    };
    let (whole, part) = digits.split_once(['.', ',']).unwrap_or((digits, ""));
    let are_digits = |text: &str| text.bytes().all(|byte| byte.is_ascii_digit());
    if whole.len() + part.len() == 0 || whole.len() > 6 || !are_digits(whole) || !are_digits(part) {
        return None;
    }
    let (tenth, rest) = part.split_at_checked(1).unwrap_or((part, ""));
    if rest.bytes().any(|byte| byte != b'0') {
        return None;
    }
    let number = |text: &str| {
        if text.is_empty() { Some(0) } else { text.parse::<i32>().ok() }
    };
    let tenths = number(whole)?.checked_mul(10)?.checked_add(number(tenth)?)?;
    Some(Points::from_tenths(sign * tenths))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn points_are_read_as_exactly_as_they_are_written() {
        for tenths in -1_000..2_000 {
            let points = Points::from_tenths(tenths);
            assert_eq!(parse(&decimal(points)), Some(points));
        }
        let read = ["4", ".5", "4,5", "3.50", "+1.0", "-.5"].map(|text| parse(text).map(Points::tenths));
        assert_eq!(read, [40, 5, 45, 35, 10, -5].map(Some));
        for wrong in ["", ".", "-", "1.25", "1..5", "a", "1.a", "--1", "9999999", "1 0"] {
            assert_eq!(parse(wrong), None, "{wrong}");
        }
    }
}
