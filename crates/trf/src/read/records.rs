//! All lines except those of players: the head, and records that name players by number.

use std::ops::RangeInclusive;

use super::super::lines::{CELL, FIRST_CELL, Line, Word};
use super::super::{
    Assigned, AssignedFor, Fault, FaultKind, Field, Forbidden, MAX_LISTED, MAX_ROUNDS, Player, RemarkKind,
    RequestedBye,
};
use super::player::GAPS;
use super::rounds::{ByeLine, Effect};
use super::{ASSIGNED_POINTS_WORK, FORBIDDEN_PAIR_WORK, Reader};
use toguznama_rules::primitives::{PlayerIndex, Side};
use toguznama_rules::swiss::Points;

/// The longest date of a round: it has the columns of a cell.
const DATE: usize = CELL;

impl Reader<'_> {
    /// Reads a line of the head; the others wait until it is known whether this is a team event.
    pub(super) fn read_head(&mut self, line: &Line) {
        if line.tag() == "192" {
            self.kind_line.get_or_insert(line.number);
        }
        let head = &mut self.tournament.head;
        let field = match line.tag().as_str() {
            "012" => &mut head.name,
            "022" => &mut head.place,
            "032" => &mut head.federation,
            "042" => &mut head.start,
            "052" => &mut head.end,
            "082" => &mut head.teams,
            "092" => &mut head.kind,
            "102" => &mut head.chief_arbiter,
            "122" => &mut head.time_control,
            "172" => &mut head.ranking_method,
            "182" => &mut head.controller,
            "192" => &mut head.kind_code,
            "202" => &mut head.tie_breaks,
            "212" => &mut head.standings,
            "222" => &mut head.time_code,
            "112" => {
                head.deputies.extend(Some(line.rest()).filter(|name| !name.is_empty()));
                return;
            }
            "062" => return self.counts.push(("062", line.rest(), line.number)),
            "072" => return self.counts.push(("072", line.rest(), line.number)),
            "132" => return self.read_dates(line),
            // A line about teams makes it a team event, so it is read with the head.
            tag if is_of_teams(tag) => return self.tournament.teams.push(line.text()),
            _ => return,
        };
        if field.is_empty() {
            *field = line.rest();
        } else if *field != line.rest() {
            self.keep_repeated(line);
        }
    }

    /// The dates of the rounds, in the columns of their cells or as words.
    fn read_dates(&mut self, line: &Line) {
        let has_columns = line.columns(4, FIRST_CELL - 1).text.is_empty();
        let mut dates: Vec<String> = if has_columns {
            let starts = (FIRST_CELL..=line.len()).step_by(DATE);
            starts.map(|start| short_date(line.columns(start, start + DATE - 1).text)).collect()
        } else {
            line.words(4).into_iter().map(|word| short_date(word.text)).collect()
        };
        dates.truncate(dates.iter().rposition(|date| !date.is_empty()).map_or(0, |at| at + 1));
        let is_sound =
            dates.len() <= usize::from(MAX_ROUNDS) && dates.iter().all(|date| date.chars().count() <= DATE);
        match (is_sound, self.tournament.head.round_dates.is_empty()) {
            (true, true) => self.tournament.head.round_dates = dates,
            (true, false) => self.keep_repeated(line),
            (false, _) => self.keep(line),
        }
    }

    /// Reads a line that is not part of the head.
    pub(super) fn read_record(&mut self, line: &Line, team_event: bool) {
        match line.tag().as_str() {
            tag if is_of_head(tag) || is_of_teams(tag) => {}
            "###" => self.tournament.comments.push(line.text()),
            // An empty record has no effect.
            tag if line.rest().is_empty() && is_known(tag) => {}
            "240" | "250" | "260" | "299" | "XXA" | "XXP" | "XXZ" if team_event => {
                self.tournament.teams.push(line.text())
            }
            "XXR" | "142" => {
                let rounds = line.columns(4, line.len()).number(Field::Rounds);
                if let Some(rounds) = self.findings.noted(rounds) {
                    Self::set(&mut self.rounds, rounds, line, self.findings);
                }
            }
            "152" => match line.rest().to_ascii_uppercase().as_str() {
                "W" => self.set_initial_side(Side::White, line),
                "B" => self.set_initial_side(Side::Black, line),
                _ => self.findings.fault(line.columns(5, line.len()).unreadable(Field::InitialSide)),
            },
            "XXC" => self.read_xxc(line),
            "162" => self.system.read_162(line, self.findings),
            "BBW" | "BBD" | "BBL" | "BBZ" | "BBF" | "BBU" => self.system.read_bb(line, self.findings),
            "XXS" if self.system.read_xxs(line, self.findings) => {}
            "XXA" => self.read_line(line, Self::read_xxa),
            "250" => self.read_line(line, Self::read_250),
            "XXP" => self.read_line(line, Self::read_xxp),
            "260" => self.read_line(line, Self::read_260),
            "XXZ" => self.read_line(line, Self::read_xxz),
            "240" => self.read_line(line, Self::read_240),
            "299" => self.read_line(line, Self::read_299),
            tag if self.is_national(tag, line) => self.tournament.other_lines.push(line.text()),
            _ => self.keep(line),
        }
    }

    fn read_line(&mut self, line: &Line, read: fn(&mut Self, &Line) -> Result<(), Fault>) {
        let result = read(self, line);
        self.findings.noted(result);
    }

    fn set_initial_side(&mut self, side: Side, line: &Line) {
        Self::set(&mut self.initial_side, side, line, self.findings);
    }

    fn read_xxc(&mut self, line: &Line) {
        let mut is_known = true;
        for word in line.words(4) {
            match word.text.to_ascii_lowercase().as_str() {
                "white1" => self.set_initial_side(Side::White, line),
                "black1" => self.set_initial_side(Side::Black, line),
                "rank" => {}
                _ => is_known = false,
            }
        }
        if !is_known {
            self.keep(line);
        }
    }

    fn players(&self, words: &[Word]) -> Result<Vec<PlayerIndex>, Fault> {
        match words.get(MAX_LISTED) {
            Some(word) => Err(Fault { place: word.place, kind: FaultKind::TooMuch }),
            None => words.iter().map(|word| self.player(word)).collect(),
        }
    }

    /// Records that a line affects the pairing from a round on, or of all rounds.
    fn affects_pairing(&mut self, line: &Line, round: Option<u8>) {
        self.effects.push(Effect { line: line.number, round, is_for_pairing: true });
    }

    /// `XXA    1  1.0  0.5`: the player, then five columns a round, each number at the end of its columns.
    fn read_xxa(&mut self, line: &Line) -> Result<(), Fault> {
        line.blank([4, 9].into_iter().chain((14..=line.len()).step_by(5)))?;
        let index = self.player(&line.columns(5, 8))?;
        let mut points = Vec::new();
        for start in (10..=line.len()).step_by(5) {
            let word = line.columns(start, start + 3);
            points.push(if word.text.is_empty() { Points::ZERO } else { word.points(4)? });
        }
        if points.len() > usize::from(MAX_ROUNDS) {
            return Err(Fault { place: line.place(line.len()), kind: FaultKind::RoundsBeyond });
        }
        self.is_accelerated = true;
        let last = points.iter().rposition(|points| *points != Points::ZERO);
        self.affects_pairing(line, last.and_then(|last| u8::try_from(last + 1).ok()));
        let known = self.tournament.players.get_mut(index).map(|player| &mut player.virtual_points);
        match known {
            Some(known) if known.iter().all(|points| *points == Points::ZERO) => *known = points,
            _ => self.keep_repeated(line),
        }
        Ok(())
    }

    /// `250      02.0 001 003 0001 0090`: points, rounds from to, players from to.
    fn read_250(&mut self, line: &Line) -> Result<(), Fault> {
        line.blank([4, 9, 14, 18, 22, 27].into_iter().chain(32..=line.len()))?;
        let match_points = line.columns(5, 8);
        if !match_points.text.is_empty() && match_points.points(5)? != Points::ZERO {
            // Match points belong to teams. Without points of players beside them, the columns are shifted.
            line.columns(10, 13).points(4)?;
            self.keep(line);
            return Ok(());
        }
        let points = line.columns(10, 13).points(4)?;
        let rounds: (u8, u8) = Self::range(&line.columns(15, 17), &line.columns(19, 21), Field::Round)?;
        let numbers: (u16, u16) = Self::range(&line.columns(23, 26), &line.columns(28, 31), Field::Number)?;
        self.is_accelerated = true;
        let widest = usize::from(numbers.1 - numbers.0) + 1;
        let players = self.tournament.players.len();
        self.spend(players + players.min(widest) * usize::from(rounds.1), line)?;
        self.affects_pairing(line, Some(rounds.0));
        let mut is_repeated = false;
        let named = |player: &&mut Player| (numbers.0..=numbers.1).contains(&player.number);
        for player in self.tournament.players.iter_mut().filter(named) {
            let virtual_points = &mut player.virtual_points;
            virtual_points.resize(virtual_points.len().max(usize::from(rounds.1)), Points::ZERO);
            let accelerated = virtual_points.iter_mut().take(usize::from(rounds.1));
            for value in accelerated.skip(usize::from(rounds.0) - 1) {
                if *value == Points::ZERO {
                    *value = points;
                } else {
                    is_repeated = true;
                }
            }
        }
        if is_repeated {
            self.keep_repeated(line);
        }
        Ok(())
    }

    /// A range; without an end it is one number.
    fn range<N>(from: &Word, to: &Word, field: Field) -> Result<(N, N), Fault>
    where
        N: std::str::FromStr + Default + PartialEq + PartialOrd + Copy,
    {
        let first = from.number(field)?;
        let last = if to.text.is_empty() { first } else { to.number(field)? };
        match first <= last {
            true => Ok((first, last)),
            false => Err(Fault { place: to.place, kind: FaultKind::Reversed }),
        }
    }

    /// `XXP 3 8 21`: forbidden pairings.
    fn read_xxp(&mut self, line: &Line) -> Result<(), Fault> {
        let players = self.players(&line.words(4))?;
        self.forbid(line, None, players)
    }

    fn forbid(
        &mut self,
        line: &Line,
        rounds: Option<RangeInclusive<u8>>,
        players: Vec<PlayerIndex>,
    ) -> Result<(), Fault> {
        self.spend(FORBIDDEN_PAIR_WORK * players.len() * players.len(), line)?;
        if players.len() < 2 {
            self.keep_as(line, RemarkKind::TooFewNamed);
        } else {
            self.affects_pairing(line, rounds.as_ref().map(|rounds| *rounds.start()));
            self.tournament.forbidden.push(Forbidden { rounds, players });
        }
        Ok(())
    }

    /// `260 001 002  125  180`: forbidden pairings of some rounds.
    fn read_260(&mut self, line: &Line) -> Result<(), Fault> {
        let words = line.words(4);
        let [first, last, players @ ..] = words.as_slice() else {
            return Err(line.columns(5, line.len()).unreadable(Field::Round));
        };
        let (first, last) = Self::range(first, last, Field::Round)?;
        let players = self.players(players)?;
        self.forbid(line, Some(first..=last), players)
    }

    /// `XXZ 4 17`: absent from the next round.
    fn read_xxz(&mut self, line: &Line) -> Result<(), Fault> {
        for word in line.words(4) {
            let player = self.player(&word)?;
            self.byes.push(ByeLine { round: None, player, kind: RequestedBye::Zero, place: word.place });
        }
        Ok(())
    }

    /// `240 H 003  026  047`: byes of a round.
    fn read_240(&mut self, line: &Line) -> Result<(), Fault> {
        let words = line.words(4);
        let [kind, round, players @ ..] = words.as_slice() else {
            return Err(line.columns(5, line.len()).unreadable(Field::Bye));
        };
        let kind = match kind.text.to_ascii_uppercase().as_str() {
            "F" => RequestedBye::Full,
            "H" => RequestedBye::Half,
            "Z" => RequestedBye::Zero,
            _ => return Err(kind.unreadable(Field::Bye)),
        };
        let round = Some(round.number(Field::Round)?);
        if players.is_empty() {
            self.keep_as(line, RemarkKind::TooFewNamed);
        }
        for word in players {
            let player = self.player(word)?;
            self.byes.push(ByeLine { round, player, kind, place: word.place });
        }
        Ok(())
    }

    /// `299 W        2.0  003 0012`: points assigned by an arbiter.
    fn read_299(&mut self, line: &Line) -> Result<(), Fault> {
        line.blank([4, 6, 12, 18, 19, 23])?;
        let match_points = line.columns(7, 11);
        if !match_points.text.is_empty() && match_points.points(5)? != Points::ZERO {
            line.columns(13, 17).points(5)?;
            self.keep(line);
            return Ok(());
        }
        let result = match line.at(5).to_ascii_uppercase() {
            ' ' => None,
            'W' => Some(AssignedFor::Win),
            'D' => Some(AssignedFor::Draw),
            'L' => Some(AssignedFor::Loss),
            'F' => Some(AssignedFor::FullBye),
            'H' => Some(AssignedFor::HalfBye),
            'Z' => Some(AssignedFor::ZeroBye),
            '+' => Some(AssignedFor::ForfeitWin),
            '-' => Some(AssignedFor::ForfeitLoss),
            _ => return Err(line.columns(5, 5).unreadable(Field::Assigned)),
        };
        let points = line.columns(13, 17).points(5)?;
        let round = line.columns(20, 22);
        let is_every = round.text.bytes().all(|byte| byte == b'0');
        let round = if is_every { None } else { Some(round.number(Field::Round)?) };
        let words = line.words(24);
        // Without a round, a number outside its columns may be the round, shifted to the right.
        if let (true, Some(first)) = (round.is_none() && line.columns(20, 22).text.is_empty(), words.first())
        {
            let start = usize::try_from(first.place.column).unwrap_or(usize::MAX);
            let last = start.saturating_add(first.text.chars().count()).saturating_sub(1);
            if last != 27 {
                return Err(first.unreadable(Field::Gap));
            }
        }
        let players = self.players(&words)?;
        self.effects.push(Effect { line: line.number, round, is_for_pairing: false });
        // Every cell is compared with every such line, in every round from the first on.
        let listed = &self.tournament.players;
        let rounds = listed.iter().map(|player| player.cells.len()).max().unwrap_or(0);
        self.spend(ASSIGNED_POINTS_WORK.max(listed.len() * rounds * rounds), line)?;
        self.tournament.assigned.push(Assigned { result, points, round, players });
        self.places.assigned.push(line.number);
        Ok(())
    }

    /// Whether the line is a player's national rating: a federation's code in place of `001`, a known number, blanks in
    /// the same columns, and more than the number. No federation has a code like those of the additions.
    fn is_national(&self, tag: &str, line: &Line) -> bool {
        let is_code = tag.len() == 3 && tag.bytes().all(|byte| byte.is_ascii_uppercase());
        let is_addition = tag.starts_with("XX") || tag.starts_with("BB");
        let says_more = !line.columns(15, 52).text.is_empty();
        let rating = line.columns(49, 52).text;
        let is_rated = rating.bytes().all(|byte| byte.is_ascii_digit());
        let has_gaps = line.blank(GAPS).is_ok();
        is_code
            && !is_addition
            && says_more
            && is_rated
            && has_gaps
            && self.player(&line.columns(5, 8)).is_ok()
    }
}

/// A date in eight characters: `2026/03/01` becomes `26/03/01`.
fn short_date(date: String) -> String {
    let is_long = date.chars().count() == DATE
        && date.chars().take(4).all(|char| char.is_ascii_digit())
        && date.chars().nth(4).is_some_and(|char| !char.is_alphanumeric());
    if is_long { date.chars().skip(2).collect() } else { date }
}

fn is_of_head(tag: &str) -> bool {
    const HEAD: [&str; 19] = [
        "012", "022", "032", "042", "052", "062", "072", "082", "092", "102", "112", "122", "132", "172",
        "182", "192", "202", "212", "222",
    ];
    HEAD.contains(&tag)
}

/// Records outside the head that are empty without a text after the tag.
fn is_known(tag: &str) -> bool {
    const KNOWN: [&str; 19] = [
        "142", "152", "162", "240", "250", "260", "299", "XXR", "XXC", "XXS", "XXA", "XXP", "XXZ", "BBW",
        "BBD", "BBL", "BBZ", "BBF", "BBU",
    ];
    KNOWN.contains(&tag)
}

fn is_of_teams(tag: &str) -> bool {
    ["013", "300", "310", "320", "330", "352", "362", "801", "802"].contains(&tag)
}
