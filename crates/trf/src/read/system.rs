//! The point system: `162`, `BB…`, `XXS`.

use super::super::lines::{Findings, Line, Word};
use super::super::text::START;
use super::super::{Fault, FaultKind, Field, RemarkKind, ResultPoints};
use toguznama_rules::game::TextPosition;
use toguznama_rules::swiss::Points;

/// The points so far; later lines override earlier ones.
#[derive(Default)]
pub(super) struct System {
    /// With White and with Black.
    win: [Option<Points>; 2],
    draw: [Option<Points>; 2],
    loss: [Option<Points>; 2],
    forfeit_win: Option<Points>,
    forfeit_loss: Option<Points>,
    bye: Option<Points>,
    full_bye: Option<Points>,
    half_bye: Option<Points>,
    zero_bye: Option<Points>,
    unfinished: Option<Points>,
    /// The default for the bye is one point, not the points of a win: so with `XXS`.
    is_bye_fixed: bool,
    /// The start of the last line of points.
    place: Option<TextPosition>,
}

impl System {
    /// `162  W 3.0    D 1.0`: codes and points in turn.
    pub(super) fn read_162(&mut self, line: &Line, findings: &mut Findings) {
        self.place = Some(line.place(1));
        let mut words = line.words(4).into_iter();
        let mut seen: Vec<(String, Points)> = Vec::new();
        while let Some(code) = words.next() {
            let letter: String = code.text.chars().take(1).map(|char| char.to_ascii_uppercase()).collect();
            let rest: String = code.text.chars().skip(1).collect();
            let points = match (rest.is_empty(), words.as_slice()) {
                (false, _) => Word { place: code.place, text: rest },
                (true, []) => Word { place: code.place, text: rest },
                (true, _) => words.next().unwrap_or(Word { place: code.place, text: rest }),
            };
            let set = points.points(4).and_then(|points| {
                let repeated = seen.iter().any(|(known, earlier)| *known == letter && *earlier != points);
                if repeated {
                    let line = line.number;
                    return Err(Fault { place: code.place, kind: FaultKind::Disagrees { line } });
                }
                seen.push((letter.clone(), points));
                self.set(&letter, points, &code)
            });
            findings.noted(set);
        }
    }

    /// Remarks on points that no result can have: above a win, or below both nothing and a loss.
    pub(super) fn remark_on_points(&self, points: &ResultPoints, findings: &mut Findings) {
        let lowest = points.loss.min(Points::ZERO);
        for (code, points) in [
            ('P', points.bye),
            ('F', points.full_bye),
            ('H', points.half_bye),
            ('A', points.zero_bye),
            ('X', points.unfinished),
            ('+', points.forfeit_win),
            ('-', points.forfeit_loss),
        ]
        .into_iter()
        .filter(|(_, given)| *given > points.win || *given < lowest)
        {
            let line = self.place.map(|place| place.line);
            findings.remark(line, RemarkKind::PointsOutside { code, points });
        }
    }

    /// `BBW 3.0`: the third letter is the code.
    pub(super) fn read_bb(&mut self, line: &Line, findings: &mut Findings) {
        self.place = Some(line.place(1));
        let code = line.columns(3, 3);
        let set = line.columns(4, line.len()).points(4).and_then(|points| {
            match code.text.to_ascii_uppercase().as_str() {
                "Z" => self.zero_bye = Some(points),
                "F" => self.forfeit_loss = Some(points),
                "U" => self.bye = Some(points),
                letter => self.set(letter, points, &code)?,
            }
            Ok(())
        });
        findings.noted(set);
    }

    fn set(&mut self, letter: &str, points: Points, code: &Word) -> Result<(), Fault> {
        let points = Some(points);
        match letter {
            "W" => {
                self.win = [points; 2];
                (self.forfeit_win, self.full_bye) = (points, points);
            }
            "D" => {
                self.draw = [points; 2];
                self.half_bye = points;
            }
            "L" => self.loss = [points; 2],
            // The drafts of the standard had Z for A.
            "A" | "Z" => (self.zero_bye, self.forfeit_loss) = (points, points),
            "P" => self.bye = points,
            "X" => self.unfinished = points,
            _ => return Err(code.unreadable(Field::PointsCode)),
        }
        Ok(())
    }

    /// `XXS W=3 D=1 PAB=.5`. False if a word is not of this form: another program's `XXS`.
    pub(super) fn read_xxs(&mut self, line: &Line, findings: &mut Findings) -> bool {
        let words = line.words(4);
        let pairs: Option<Vec<_>> = words.iter().map(|word| word.text.split_once('=')).collect();
        let Some(pairs) = pairs.filter(|pairs| !pairs.is_empty()) else {
            return false;
        };
        self.place = Some(line.place(1));
        for (&(code, points), word) in pairs.iter().zip(&words) {
            let value = Word { place: word.place, text: points.to_owned() };
            let set = value.points(4).and_then(|given| {
                let points = Some(given);
                match code.to_ascii_uppercase().as_str() {
                    "WW" => self.win[0] = points,
                    "BW" => self.win[1] = points,
                    "WD" => self.draw[0] = points,
                    "BD" => self.draw[1] = points,
                    "WL" => self.loss[0] = points,
                    "BL" => self.loss[1] = points,
                    "ZPB" => self.zero_bye = points,
                    "HPB" => self.half_bye = points,
                    "FPB" => self.full_bye = points,
                    "PAB" => self.bye = points,
                    "FW" => self.forfeit_win = points,
                    "FL" => self.forfeit_loss = points,
                    letter @ ("W" | "D") => self.set(letter, given, word)?,
                    _ => return Err(word.unreadable(Field::PointsCode)),
                }
                Ok(())
            });
            findings.noted(set);
        }
        self.is_bye_fixed = true;
        true
    }

    /// The points of the file. The bye of a team gives its players nothing unless the file says what (the note of C.07 on byes
    /// of teams).
    ///
    /// # Errors
    /// The colours have different points, or win, draw and loss are in the wrong order.
    pub(super) fn resolve(&self, is_of_teams: bool) -> Result<ResultPoints, Fault> {
        let customary = ResultPoints::CUSTOMARY;
        let fault = |kind| Fault { place: self.place.unwrap_or(START), kind };
        let both = |[white, black]: [Option<Points>; 2], default: Points| {
            let (white, black) = (white.unwrap_or(default), black.unwrap_or(default));
            if white == black { Ok(white) } else { Err(fault(FaultKind::PointsBySide)) }
        };
        let win = both(self.win, customary.win)?;
        let draw = both(self.draw, customary.draw)?;
        let loss = both(self.loss, customary.loss)?;
        if win < draw || draw < loss || win == loss {
            return Err(fault(FaultKind::PointsOrder));
        }
        let bye = match (is_of_teams, self.is_bye_fixed) {
            (true, _) => Points::ZERO,
            (false, true) => customary.bye,
            (false, false) => win,
        };
        Ok(ResultPoints {
            win,
            draw,
            loss,
            forfeit_win: self.forfeit_win.unwrap_or(customary.forfeit_win),
            forfeit_loss: self.forfeit_loss.unwrap_or(customary.forfeit_loss),
            bye: self.bye.unwrap_or(bye),
            full_bye: self.full_bye.unwrap_or(customary.full_bye),
            half_bye: self.half_bye.unwrap_or(customary.half_bye),
            zero_bye: self.zero_bye.unwrap_or(customary.zero_bye),
            unfinished: self.unfinished.unwrap_or(draw),
        })
    }
}
