//! From values to a file; reading it gives the same values.

use std::collections::HashMap;

use super::lines::{CELL, FIRST_CELL};
use super::{
    Assigned, AssignedFor, Bye, Cell, Forbidden, GameResult, MAX_LINE, MAX_LISTED, MAX_NUMBER, Player,
    Request, ResultPoints, Sex, Tournament, decimal, text,
};
use toguznama_rules::primitives::{PlayerIndex, Side};
use toguznama_rules::swiss::Points;

/// A version of the format.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum TrfVersion {
    /// Of 2016, with the customary additions (`XXR`, `XXC`, `XXA`, `XXP`, `BB…`), which older programs read.
    Trf16,
    /// The format of 2026, with its own records.
    Trf26,
}

/// Why a tournament cannot be written.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum WriteError {
    /// A starting number that is 0, too large, or used twice.
    #[error("{0} is not a valid starting number: from 1 to {MAX_NUMBER}, each once")]
    Number(u16),
    /// A player's field does not fit into its columns.
    #[error("player {number}: {text:?} has more than {columns} characters")]
    TooLong { number: u16, text: String, columns: usize },
    /// Points or a date do not fit into their columns.
    #[error("{text:?} has more than {columns} characters")]
    TooWide { text: String, columns: usize },
    /// Too many players in a forbidden pairing, or with assigned points.
    #[error("a line may name at most {MAX_LISTED} players")]
    TooManyListed,
    /// An opponent or other reference that is not an index of a player.
    #[error("there is no player with index {0}")]
    NoSuchPlayer(PlayerIndex),
}

impl Tournament {
    /// Writes the tournament. A name longer than its 33 columns is cut; line breaks in texts become blanks. What this
    /// version has no record for is written as in the other version or in the customary additions, which readers of this
    /// version skip at worst.
    ///
    /// # Errors
    /// What does not fit into the columns.
    pub fn write(&self, form: TrfVersion) -> Result<String, WriteError> {
        let mut writer = Writer::new(self, form);
        writer.check_numbers()?;
        writer.write_head()?;
        writer.write_system()?;
        for (index, player) in self.players.iter().enumerate() {
            writer.write_player(index, player)?;
        }
        writer.write_virtual_points()?;
        writer.write_forbidden()?;
        writer.write_requests()?;
        writer.write_assigned()?;
        for line in self.teams.iter().chain(&self.other_lines) {
            writer.line(line);
        }
        Ok(writer.out)
    }
}

struct Writer<'a> {
    tournament: &'a Tournament,
    form: TrfVersion,
    paired: usize,
    /// Byes written into the cells of the next round, where older programs expect them.
    ahead: HashMap<PlayerIndex, Bye>,
    out: String,
}

impl<'a> Writer<'a> {
    fn new(tournament: &'a Tournament, form: TrfVersion) -> Self {
        let paired = usize::from(tournament.paired_rounds());
        let is_next = |request: &&Request| usize::from(request.round) == paired + 1;
        let mut ahead = HashMap::new();
        if form == TrfVersion::Trf16 {
            let requests = tournament.requests.iter().filter(is_next);
            ahead.extend(requests.map(|request| (request.player, Bye::from(request.kind))));
        }
        // A round in which every player has a cell would be read as a paired one.
        if ahead.len() == tournament.players.len() {
            ahead.clear();
        }
        Self { tournament, form, paired, ahead, out: String::new() }
    }

    /// Writes a line, without line breaks inside. The standard asks for a carriage return; a line feed after it makes the
    /// file readable in editors.
    fn line(&mut self, text: &str) {
        let is_break = |char| matches!(char, '\r' | '\n') || text::is_stray(char);
        let one_line = text.chars().map(|char| if is_break(char) { ' ' } else { char });
        let text: String = one_line.take(MAX_LINE).collect();
        self.out.push_str(text.trim_end());
        self.out.push_str("\r\n");
    }

    fn record(&mut self, tag: &str, text: &str) {
        if !text.trim().is_empty() {
            self.line(&format!("{tag} {text}"));
        }
    }

    fn check_numbers(&self) -> Result<(), WriteError> {
        let mut numbers: Vec<u16> = self.tournament.players.iter().map(|player| player.number).collect();
        numbers.sort_unstable();
        let repeated =
            numbers.windows(2).find_map(|two| if two.first() == two.last() { two.first() } else { None });
        let outside = numbers.iter().find(|number| !(1..=MAX_NUMBER).contains(*number));
        repeated.or(outside).map_or(Ok(()), |number| Err(WriteError::Number(*number)))
    }

    fn number(&self, player: PlayerIndex) -> Result<u16, WriteError> {
        self.tournament
            .players
            .get(player)
            .map(|player| player.number)
            .ok_or(WriteError::NoSuchPlayer(player))
    }

    /// The numbers of players, each after a blank.
    fn numbers(&self, players: &[PlayerIndex]) -> Result<String, WriteError> {
        if players.len() > MAX_LISTED {
            return Err(WriteError::TooManyListed);
        }
        players.iter().map(|&player| Ok(format!(" {:>4}", self.number(player)?))).collect()
    }

    fn write_head(&mut self) -> Result<(), WriteError> {
        let Tournament { head, players, comments, .. } = self.tournament;
        for comment in comments {
            let mark = if comment.starts_with("###") { "" } else { "### " };
            self.line(&format!("{mark}{comment}"));
        }
        self.record("012", &head.name);
        self.record("022", &head.place);
        self.record("032", &head.federation);
        self.record("042", &head.start);
        self.record("052", &head.end);
        self.record("062", &players.len().to_string());
        self.record("072", &players.iter().filter(|player| player.rating.is_some()).count().to_string());
        self.record("082", &head.teams);
        self.record("092", &head.kind);
        self.record("102", &head.chief_arbiter);
        head.deputies.iter().for_each(|deputy| self.record("112", deputy));
        self.record("122", &head.time_control);
        if head.round_dates.iter().any(|date| !date.is_empty()) {
            let mut line = format!("{:width$}", "132", width = FIRST_CELL - 1);
            for date in &head.round_dates {
                line.push_str(&format!("{:<CELL$}", narrow(one_line(date), CELL)?));
            }
            self.line(&line);
        }
        let is_2026 = self.form == TrfVersion::Trf26;
        if let Some(rounds) = self.tournament.rounds {
            self.record(if is_2026 { "142" } else { "XXR" }, &rounds.to_string());
        }
        let by_lines = !players.is_sorted_by_key(|player| player.number);
        let (tag, side) = match (self.tournament.initial_side, is_2026) {
            (None, _) => ("", ""),
            (Some(Side::White), true) => ("152", "W"),
            (Some(Side::Black), true) => ("152", "B"),
            (Some(Side::White), false) => ("XXC", "white1"),
            (Some(Side::Black), false) => ("XXC", "black1"),
        };
        self.record(tag, side);
        if by_lines {
            self.record("XXC", "rank");
        }
        self.record("172", &head.ranking_method);
        self.record("182", &head.controller);
        self.record("192", &head.kind_code);
        self.record("202", &head.tie_breaks);
        self.record("212", &head.standings);
        self.record("222", &head.time_code);
        Ok(())
    }

    /// The points that differ from the customary ones.
    fn write_system(&mut self) -> Result<(), WriteError> {
        let system = &self.tournament.scoring;
        let derived = ResultPoints::from_games(system.games());
        let customary = ResultPoints::CUSTOMARY;
        let mut by_xxs = Vec::new();
        for (code, points, usual) in [
            ("FW", system.forfeit_win, derived.forfeit_win),
            ("FPB", system.full_bye, derived.full_bye),
            ("HPB", system.half_bye, derived.half_bye),
        ] {
            if points != usual {
                by_xxs.push(format!("{code}={}", four(points)?.trim_start()));
            }
        }
        // With `XXS` the default for the bye is one point, and nothing for the bye of a team.
        let usual_bye = match (self.tournament.is_of_teams(), by_xxs.is_empty()) {
            (true, _) => Points::ZERO,
            (false, true) => derived.bye,
            (false, false) => customary.bye,
        };
        let absences = (system.zero_bye, system.forfeit_loss);
        let is_one = absences.0 == absences.1;
        let mut records = vec![
            ('W', "BBW", system.win, customary.win),
            ('D', "BBD", system.draw, customary.draw),
            ('L', "BBL", system.loss, customary.loss),
            ('P', "BBU", system.bye, usual_bye),
        ];
        match (self.form, is_one) {
            (TrfVersion::Trf26, true) => records.push(('A', "", absences.0, customary.zero_bye)),
            _ => {
                records.push((' ', "BBZ", absences.0, customary.zero_bye));
                records.push((' ', "BBF", absences.1, customary.forfeit_loss));
            }
        }
        records.push(('X', "", system.unfinished, derived.unfinished));
        let mut by_162 = String::new();
        for (letter, tag, points, usual) in records {
            let is_needed = letter == 'X' && self.form == TrfVersion::Trf26 && self.has_unfinished();
            if points == usual && !is_needed {
                continue;
            }
            let has_162 = letter != ' ' && (self.form == TrfVersion::Trf26 || tag.is_empty());
            let points = four(points)?;
            match has_162 {
                true if by_162.is_empty() => by_162 = format!(" {letter}{points}"),
                true => by_162.push_str(&format!("    {letter}{points}")),
                false => self.record(tag, &points),
            }
        }
        self.record("162", &by_162);
        self.record("XXS", &by_xxs.join(" "));
        Ok(())
    }

    /// Whether a game has no result.
    fn has_unfinished(&self) -> bool {
        let mut cells = self.tournament.players.iter().flat_map(|player| &player.cells);
        cells.any(|cell| matches!(cell, Cell::Game { result: None, .. }))
    }

    fn write_player(&mut self, index: PlayerIndex, player: &Player) -> Result<(), WriteError> {
        let number = player.number;
        let fit = |text: &str, columns: usize| {
            let text = one_line(text);
            let is_long = text.chars().count() > columns;
            if is_long { Err(WriteError::TooLong { number, text, columns }) } else { Ok(text) }
        };
        let sex = player.sex.map_or(' ', |sex| if sex == Sex::Man { 'm' } else { 'w' });
        let small = |value: Option<u16>| value.map(|value| value.to_string()).unwrap_or_default();
        let name: String = one_line(&player.name).chars().take(33).collect();
        // Points of 100 or more take the blank column before their own.
        let points = player.points.map(decimal).unwrap_or_default();
        let mut line = format!(
            "001 {number:>4} {sex}{:>3} {:<33} {:>4} {:<3} {:>11} {:<10}{:>5} {:>4}",
            fit(&player.title, 3)?,
            name,
            fit(&small(player.rating), 4)?,
            fit(&player.federation, 3)?,
            fit(&player.id, 11)?,
            fit(&player.birth, 10)?,
            fit(&points, 5)?,
            fit(&small(player.rank), 4)?,
        );
        let ahead = self.ahead.get(&index).map(|bye| Cell::Bye(*bye));
        let missing = if ahead.is_some() { self.paired.saturating_sub(player.cells.len()) } else { 0 };
        let blanks = std::iter::repeat_n(Cell::Blank, missing);
        for cell in player.cells.iter().copied().chain(blanks).chain(ahead) {
            line.push_str("  ");
            line.push_str(&self.cell(cell)?);
        }
        self.line(&line);
        Ok(())
    }

    fn cell(&self, cell: Cell) -> Result<String, WriteError> {
        let side = |side: Option<Side>| match side {
            None => '-',
            Some(Side::White) => 'w',
            Some(Side::Black) => 'b',
        };
        Ok(match cell {
            Cell::Blank => " ".repeat(8),
            Cell::Bye(bye) => format!("0000 - {}", bye_letter(bye)),
            Cell::Game { opponent, side: played, result, rated } => {
                let letter = match (result, rated) {
                    // Older programs know no sign for it.
                    (None, _) => {
                        if self.form == TrfVersion::Trf26 {
                            '?'
                        } else {
                            ' '
                        }
                    }
                    (Some(GameResult::Win), true) => '1',
                    (Some(GameResult::Draw), true) => '=',
                    (Some(GameResult::Loss), true) => '0',
                    (Some(GameResult::Win), false) => 'W',
                    (Some(GameResult::Draw), false) => 'D',
                    (Some(GameResult::Loss), false) => 'L',
                };
                format!("{:>4} {} {letter}", self.number(opponent)?, side(Some(played)))
            }
            Cell::Forfeit { opponent, side: planned, won } => {
                format!("{:>4} {} {}", self.number(opponent)?, side(planned), if won { '+' } else { '-' })
            }
        })
    }

    fn write_virtual_points(&mut self) -> Result<(), WriteError> {
        let players = &self.tournament.players;
        if let Some(first) = players.first()
            && players.iter().all(|player| player.virtual_points.is_empty())
        {
            // Otherwise the type of tournament that names an acceleration would add it when read.
            if self.tournament.names_acceleration() {
                self.line(&format!("XXA {:>4}  0.0", first.number));
            }
            return Ok(());
        }
        match self.form {
            TrfVersion::Trf16 => {
                for player in &self.tournament.players {
                    let points = player.virtual_points.iter();
                    let points = points.map(|points| Ok(format!(" {}", four(*points)?)));
                    let points: String = points.collect::<Result<_, _>>()?;
                    if !points.is_empty() {
                        self.line(&format!("XXA {:>4}{points}", player.number));
                    }
                }
            }
            TrfVersion::Trf26 => self.write_250()?,
        }
        Ok(())
    }

    /// A line for each run of rounds with the same points and each run of players who share it.
    fn write_250(&mut self) -> Result<(), WriteError> {
        let mut runs: Vec<(Run, u16, u16)> = Vec::new();
        let mut players: Vec<&Player> = self.tournament.players.iter().collect();
        players.sort_by_key(|player| player.number);
        let mut open: Vec<(Run, u16, u16)> = Vec::new();
        for player in players {
            let own = runs_of(&player.virtual_points);
            let mut still = Vec::with_capacity(own.len());
            for run in own {
                match open.iter().position(|(known, ..)| *known == run) {
                    Some(at) => {
                        let (_, first, _) = open.swap_remove(at);
                        still.push((run, first, player.number));
                    }
                    None => still.push((run, player.number, player.number)),
                }
            }
            runs.append(&mut open);
            open = still;
        }
        runs.append(&mut open);
        runs.sort_by_key(|&(run, first, _)| (first, run.first));
        for (run, first, last) in runs {
            let Run { first: from, last: to, points } = run;
            self.line(&format!("250      {} {from:03} {to:03} {first:04} {last:04}", four(points)?));
        }
        Ok(())
    }

    fn write_forbidden(&mut self) -> Result<(), WriteError> {
        let forbidden = self.tournament.forbidden.iter().filter(|forbidden| forbidden.players.len() > 1);
        for Forbidden { rounds, players } in forbidden {
            let all_rounds = match (self.form, self.tournament.rounds) {
                (TrfVersion::Trf26, Some(rounds)) => Some(1..=rounds),
                _ => None,
            };
            let numbers = self.numbers(players)?;
            match rounds.as_ref().or(all_rounds.as_ref()) {
                None => self.line(&format!("XXP{numbers}")),
                Some(range) => self.line(&format!("260 {:03} {:03}{numbers}", range.start(), range.end())),
            }
        }
        Ok(())
    }

    fn write_requests(&mut self) -> Result<(), WriteError> {
        let is_in_cell =
            |request: &&Request| usize::from(request.round) == self.paired + 1 && !self.ahead.is_empty();
        let requests: Vec<_> =
            self.tournament.requests.iter().filter(|request| !is_in_cell(request)).collect();
        for same in requests.chunk_by(|a, b| (a.round, a.kind) == (b.round, b.kind)) {
            let Some(first) = same.first() else { continue };
            let letter = bye_letter(first.kind.into());
            let players: Vec<_> = same.iter().map(|request| request.player).collect();
            for part in players.chunks(LISTED) {
                let numbers = self.numbers(part)?;
                self.line(&format!("240 {letter} {:03}{numbers}", first.round));
            }
        }
        Ok(())
    }

    fn write_assigned(&mut self) -> Result<(), WriteError> {
        for Assigned { result, points, round, players } in &self.tournament.assigned {
            let letter = result.map_or(' ', assigned_letter);
            let round = round.map_or_else(|| "000".to_owned(), |round| format!("{round:03}"));
            let numbers = self.numbers(players)?;
            let points = narrow(decimal(*points), 5)?;
            self.line(&format!("299 {letter}       {points:>5}  {round}{numbers}"));
        }
        Ok(())
    }
}

/// The most players in a line of byes.
const LISTED: usize = 20;

/// Consecutive rounds with the same virtual points.
#[derive(Clone, Copy, PartialEq, Eq)]
struct Run {
    first: usize,
    last: usize,
    points: Points,
}

fn runs_of(virtual_points: &[Points]) -> Vec<Run> {
    let mut runs = Vec::new();
    let mut first = 1;
    for same in virtual_points.chunk_by(|a, b| a == b) {
        let last = first + same.len() - 1;
        runs.extend(same.first().filter(|points| **points != Points::ZERO).map(|&points| Run {
            first,
            last,
            points,
        }));
        first = last + 1;
    }
    runs
}

pub(super) const fn bye_letter(bye: Bye) -> char {
    match bye {
        Bye::Pairing => 'U',
        Bye::Full => 'F',
        Bye::Half => 'H',
        Bye::Zero => 'Z',
    }
}

const fn assigned_letter(result: AssignedFor) -> char {
    match result {
        AssignedFor::Win => 'W',
        AssignedFor::Draw => 'D',
        AssignedFor::Loss => 'L',
        AssignedFor::FullBye => 'F',
        AssignedFor::HalfBye => 'H',
        AssignedFor::ZeroBye => 'Z',
        AssignedFor::ForfeitWin => '+',
        AssignedFor::ForfeitLoss => '-',
    }
}

/// A text, if it fits into its columns.
fn narrow(text: String, columns: usize) -> Result<String, WriteError> {
    if text.chars().count() > columns { Err(WriteError::TooWide { text, columns }) } else { Ok(text) }
}

/// Points in four columns.
fn four(points: Points) -> Result<String, WriteError> {
    Ok(format!("{:>4}", narrow(decimal(points), 4)?))
}

/// A text without line breaks, trimmed.
fn one_line(text: &str) -> String {
    let text: String = text.chars().map(|char| if char.is_control() { ' ' } else { char }).collect();
    text.trim().to_owned()
}
