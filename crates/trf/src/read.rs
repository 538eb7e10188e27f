//! From lines to values. Player lines are read first, since other lines name players by number.

mod player;
mod records;
mod rounds;
mod system;

use std::collections::{BTreeMap, HashMap};

use super::lines::{Findings, Line, Word};
use super::state::Tally;
use super::{
    Bye, Cell, Fault, FaultKind, Field, LineNumbers, MAX_LINE, MAX_LINES, ReadError, Remark, RemarkKind,
    RequestedBye, Tournament, consistency, text,
};
use player::Draft;
use text::START;
use toguznama_rules::primitives::{PlayerIndex, Side};

/// The most work that short lines may cause in total: forbidden pairings, virtual points, assigned points; in steps.
pub const MAX_WORK: usize = 100_000_000;
/// The work of a line of assigned points, which every result is compared with.
const ASSIGNED_POINTS_WORK: usize = 100_000;
/// The work of a forbidden pairing.
const FORBIDDEN_PAIR_WORK: usize = 50;

/// What was read from a file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Reading {
    pub tournament: Tournament,
    /// In the order of lines; at most [`MAX_REMARKS`](super::MAX_REMARKS).
    pub remarks: Vec<Remark>,
    /// The number of further remarks.
    pub more: usize,
    pub places: LineNumbers,
}

/// Reads a file: TRF of 2016 or 2026 with the customary additions, UTF-8 with a byte order mark or without, Latin-1,
/// Windows-1251 or UTF-16, any line ends, columns counted in characters. At most [`MAX_BYTES`](super::MAX_BYTES).
///
/// ```
/// use toguznama_trf::{Player, Tournament, TrfVersion, read};
///
/// let player = Player {
///     number: 1,
///     name: "Асанов, Бекзат".to_owned(),
///     rating: Some(1850),
///     ..Player::default()
/// };
/// let tournament = Tournament { rounds: Some(5), players: vec![player], ..Tournament::default() };
/// let file = tournament.write(TrfVersion::Trf26)?;
/// assert!(file.contains("001    1      Асанов, Бекзат                    1850"));
///
/// let reading = read(file.as_bytes()).expect("what was written can be read");
/// assert_eq!(reading.tournament, tournament);
///
/// let error = read("001    x      Беков, Азат".as_bytes()).unwrap_err();
/// assert_eq!((error.faults[0].place.line, error.faults[0].place.column), (1, 5));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// Everything that cannot be read or contradicts itself, each with line and column. A file is never read in part.
pub fn read(bytes: &[u8]) -> Result<Reading, ReadError> {
    let mut findings = Findings::default();
    let (text, encoding) = match text::decode(bytes) {
        Ok(decoded) => decoded,
        Err(fault) => {
            findings.fault(fault);
            (String::new(), None)
        }
    };
    if let Some(name) = encoding {
        findings.remark(None, RemarkKind::Encoding { name });
    }
    let (tournament, places) = match findings.has_no_faults() {
        true => read_lines(&Line::all(&text), &mut findings),
        false => Default::default(),
    };
    findings.remarks().map(|(remarks, more)| Reading { tournament, remarks, more, places })
}

fn read_lines(lines: &[Line], findings: &mut Findings) -> (Tournament, LineNumbers) {
    if let Some(line) = lines.get(MAX_LINES) {
        findings.at(line.place(1), FaultKind::TooMuch);
        return Default::default();
    }
    let (drafts, others) = separate(lines, findings);
    let mut reader = Reader::new(drafts, by_lines(&others), LineNumbers::find(lines), findings);
    for line in &others {
        reader.read_head(line);
    }
    let is_of_teams = reader.tournament.is_of_teams();
    for line in others {
        reader.read_record(line, is_of_teams);
    }
    reader.finish()
}

/// The lines of players, and the others.
fn separate<'a>(lines: &'a [Line], findings: &mut Findings) -> (Vec<Draft>, Vec<&'a Line>) {
    let (mut drafts, mut others) = (Vec::new(), Vec::new());
    for line in lines {
        if line.len() > MAX_LINE {
            findings.at(line.place(MAX_LINE), FaultKind::LineTooLong);
        } else if line.tag() == "001" {
            drafts.extend(Draft::read(line, findings));
        } else {
            others.push(line);
        }
    }
    if drafts.is_empty() && findings.has_no_faults() {
        findings.at(START, FaultKind::NoPlayers);
    }
    (drafts, others)
}

/// Whether the pairing order is that of the lines.
fn by_lines(lines: &[&Line]) -> bool {
    let asks = |line: &Line| line.words(4).iter().any(|word| word.text.eq_ignore_ascii_case("rank"));
    lines.iter().any(|line| line.tag() == "XXC" && asks(line))
}

/// A value and its line.
type Located<T> = Option<(T, u32)>;

struct Reader<'a> {
    tournament: Tournament,
    findings: &'a mut Findings,
    /// The players by number.
    numbers: HashMap<u16, PlayerIndex>,
    lines: Vec<u32>,
    places: LineNumbers,
    rounds: Located<u8>,
    initial_side: Located<Side>,
    system: system::System,
    /// Byes of `240` and absences of `XXZ`, until the paired rounds are known.
    byes: Vec<rounds::ByeLine>,
    /// By round and player.
    requests: BTreeMap<(u8, PlayerIndex), RequestedBye>,
    /// Lines with an effect on some rounds, until the rounds and the system are known.
    effects: Vec<rounds::Effect>,
    /// The line of the type of tournament (`192`), from 1.
    kind_line: Option<u32>,
    /// The work so far, up to [`MAX_WORK`].
    work: usize,
    /// Whether a line gives virtual points.
    is_accelerated: bool,
    old_byes: Vec<player::OldBye>,
    /// The texts of `062` and `072`.
    counts: Vec<(&'static str, String, u32)>,
}

impl<'a> Reader<'a> {
    fn new(mut drafts: Vec<Draft>, by_lines: bool, places: LineNumbers, findings: &'a mut Findings) -> Self {
        if !by_lines {
            drafts.sort_by_key(|draft| draft.player.number);
        }
        let mut numbers = HashMap::with_capacity(drafts.len());
        for (index, draft) in drafts.iter().enumerate() {
            numbers.entry(draft.player.number).or_insert(index);
        }
        let lines: Vec<u32> = drafts.iter().map(|draft| draft.line).collect();
        let mut players = Vec::with_capacity(drafts.len());
        let mut old_byes = Vec::new();
        for (index, draft) in drafts.into_iter().enumerate() {
            if let Some(&first) = numbers.get(&draft.player.number).filter(|&&first| first != index) {
                let line = lines.get(first).copied().unwrap_or_default();
                let number = draft.player.number;
                findings.at(draft.place_of_number(), FaultKind::RepeatedNumber { number, line });
            }
            players.push(draft.resolve(index, &numbers, &mut old_byes, findings));
        }
        Self {
            tournament: Tournament { players, ..Tournament::default() },
            findings,
            numbers,
            lines,
            places,
            rounds: None,
            initial_side: None,
            system: system::System::default(),
            byes: Vec::new(),
            requests: BTreeMap::new(),
            effects: Vec::new(),
            kind_line: None,
            work: 0,
            is_accelerated: false,
            old_byes,
            counts: Vec::new(),
        }
    }

    /// Keeps an unknown line, with a remark.
    fn keep(&mut self, line: &Line) {
        self.keep_as(line, RemarkKind::NotUnderstood { text: line.text() });
    }

    /// Keeps a repeated record, with a remark.
    fn keep_repeated(&mut self, line: &Line) {
        self.keep_as(line, RemarkKind::Repeated { text: line.text() });
    }

    /// Keeps a line unchanged, with a remark.
    fn keep_as(&mut self, line: &Line, why: RemarkKind) {
        self.findings.remark(line.number, why);
        self.tournament.other_lines.push(line.text());
    }

    /// Sets a value that several records can give and must give alike.
    fn set<T: PartialEq>(located: &mut Located<T>, value: T, line: &Line, findings: &mut Findings) {
        match located {
            Some((known, earlier)) if *known != value => {
                findings.at(line.place(1), FaultKind::Disagrees { line: *earlier });
            }
            Some(_) => {}
            None => *located = Some((value, line.number)),
        }
    }

    fn finish(mut self) -> (Tournament, LineNumbers) {
        self.tournament.initial_side = self.initial_side.map(|(side, _)| side);
        self.tournament.rounds = self.rounds.map(|(rounds, _)| rounds);
        match self.system.resolve(self.tournament.is_of_teams()) {
            Ok(points) => {
                self.system.remark_on_points(&points, self.findings);
                self.tournament.scoring = points;
            }
            Err(fault) => self.findings.fault(fault),
        }
        self.settle_old_byes();
        self.settle_rounds();
        consistency::check(&self.tournament, &self.lines, self.findings);
        if self.findings.has_no_faults() {
            self.remark_on_counts();
        }
        (self.tournament, self.places)
    }

    /// A point without an opponent is the pairing-allocated bye if it is the only one of its round, else requested; a win by
    /// forfeit always is that bye. Where teams compete, the player has the point alone: the bye is that of a team.
    fn settle_old_byes(&mut self) {
        let mut byes: BTreeMap<u8, usize> = BTreeMap::new();
        for player in &self.tournament.players {
            for (round, cell) in (1..=u8::MAX).zip(&player.cells) {
                *byes.entry(round).or_default() += usize::from(*cell == Cell::Bye(Bye::Pairing));
            }
        }
        let is_of_teams = self.tournament.is_of_teams();
        for bye in std::mem::take(&mut self.old_byes) {
            let is_bye = !is_of_teams && (bye.is_forfeit || byes.get(&bye.round) == Some(&1));
            let at = usize::from(bye.round).saturating_sub(1);
            let player = self.tournament.players.get_mut(bye.player);
            if let (false, Some(cell)) = (is_bye, player.and_then(|player| player.cells.get_mut(at))) {
                *cell = Cell::Bye(Bye::Full);
            }
            let letter = if is_bye { 'U' } else { 'F' };
            self.findings.remark(bye.line, RemarkKind::OldBye { round: bye.round, letter });
        }
    }

    /// Compares counts and points with those of the lines.
    fn remark_on_counts(&mut self) {
        let players = &self.tournament.players;
        for (record, text, line) in &self.counts {
            let counted = match *record {
                "062" => players.len(),
                _ => players.iter().filter(|player| player.rating.is_some()).count(),
            };
            let is_right = text.parse() == Ok(counted);
            if !is_right && !text.is_empty() {
                self.findings.remark(*line, RemarkKind::Count { record, counted });
            }
        }
        if self.tournament.rounds.is_none() {
            self.findings.remark(None, RemarkKind::NoRounds);
        }
        let (tally, left) = (Tally::new(&self.tournament), self.tournament.left_early());
        for (index, (player, line)) in players.iter().zip(&self.lines).enumerate() {
            let Some(written) = player.points else {
                continue;
            };
            let possible = tally.scores_that_fit(index, &left);
            if !possible.contains(&written) {
                let [counted, ..] = possible;
                let number = player.number;
                self.findings.remark(*line, RemarkKind::Points { number, written, counted });
            }
        }
    }

    /// Adds to the work: a short line can cause much.
    fn spend(&mut self, amount: usize, line: &Line) -> Result<(), Fault> {
        self.work = self.work.saturating_add(amount);
        let kind = FaultKind::TooMuch;
        if self.work > MAX_WORK { Err(Fault { place: line.place(1), kind }) } else { Ok(()) }
    }

    /// The player with a number.
    fn player(&self, word: &Word) -> Result<PlayerIndex, Fault> {
        let number = word.number(Field::Number)?;
        let kind = FaultKind::NoSuchPlayer { number };
        self.numbers.get(&number).copied().ok_or(Fault { place: word.place, kind })
    }
}
