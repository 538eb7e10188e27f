//! From a section to the values of a file.

use std::collections::{BTreeSet, HashMap};

use crate::exchange::trf::{
    self, Assigned, Bye, Cell, Forbidden, Head, Request, RequestedBye, ResultPoints, Tournament, TrfVersion,
    WriteError,
};
use crate::primitives::{PlayerIndex, Side};
use crate::regulations::result::GameResult;
use crate::standings::{TieBreak, Unplayed};
use crate::swiss::{Points, Scoring, baku};
use crate::tournament::rounds::{pairing_table, team_mates};
use crate::tournament::sections::starting_list;
use crate::tournament::standings::ranking;
use crate::tournament::{
    Attendance, Deviation, EventDetails, ManualPairing, Name, PairingSystem, Player, PlayerId, Round,
    RoundState, SectionSettings, SectionState, Sex, UnpairedKind,
};

/// Who a file is written for. It never has personal data (A6).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Audience<'a> {
    /// What is public.
    Everybody,
    /// Forbidden pairings and requested byes too, and the lines from the file that the section was imported from.
    Officials { lines: &'a [String] },
}

/// Writes the file of a section: the public rounds, and the input of the next one.
///
/// # Errors
/// What does not fit into the columns.
pub fn write(
    event: &EventDetails,
    section_state: &SectionState,
    audience: Audience<'_>,
    form: TrfVersion,
) -> Result<String, WriteError> {
    write_remarked(event, section_state, audience, &[], form)
}

/// [`write()`], with comments on the audit log: see [`remarks`](super::remarks()).
///
/// # Errors
/// What does not fit into the columns.
pub fn write_remarked(
    event: &EventDetails,
    section_state: &SectionState,
    audience: Audience<'_>,
    remarks: &[String],
    form: TrfVersion,
) -> Result<String, WriteError> {
    let mut file = tournament(event, section_state, audience);
    file.comments.extend(remarks.iter().cloned());
    file.write(form)
}

/// The values of the file.
pub(super) fn tournament(
    event: &EventDetails,
    section_state: &SectionState,
    audience: Audience<'_>,
) -> Tournament {
    let settings = &section_state.section.settings;
    let extract = Extract::new(section_state);
    let rounds = u8::try_from(section_state.planned_rounds()).unwrap_or(u8::MAX);
    let assigned = extract.penalties();
    let mut file = Tournament {
        head: head(event, section_state, !assigned.is_empty()),
        rounds: Some(rounds),
        initial_side: Some(starting_list::initial_side(settings)),
        scoring: extract.points(),
        players: extract.players(rounds),
        requests: extract.requests(rounds, audience),
        assigned,
        comments: extract.comments(),
        ..Tournament::default()
    };
    if let Audience::Officials { lines } = audience {
        file.forbidden = extract.forbidden(rounds);
        let (comments, kept): (Vec<_>, Vec<_>) = lines.iter().partition(|line| line.starts_with("###"));
        file.comments.splice(0..0, comments.into_iter().cloned());
        file.kept = kept.into_iter().cloned().collect();
    }
    file
}

fn scoring(section_state: &SectionState) -> Scoring {
    section_state.section.settings.points.map(Points::from)
}

fn head(event: &EventDetails, section_state: &SectionState, is_penalized: bool) -> Head {
    let settings = &section_state.section.settings;
    let day = |day: Option<chrono::NaiveDate>| day.map(|day| day.format("%Y/%m/%d").to_string());
    let is_accelerated =
        starting_list::upper_group(section_state, &starting_list::pairing_order(section_state)) > 0;
    let (kind, code) = match settings.system {
        PairingSystem::Dutch if is_accelerated => ("Individual: Swiss-System", "FIDE_DUTCH_2025_BAKU"),
        PairingSystem::Dutch => ("Individual: Swiss-System", "FIDE_DUTCH_2025"),
        PairingSystem::RoundRobin => ("Individual: Round-Robin", "FIDE_ROUNDROBIN"),
        PairingSystem::DoubleRoundRobin => ("Individual: Double Round-Robin", "FIDE_DOUBLEROUNDROBIN"),
    };
    let control = &settings.control;
    let time = format!("{} min + {} s", control.base_minutes, control.increment_seconds);
    Head {
        name: format!("{}, {}", event.name, settings.name),
        place: event.place.clone(),
        start: day(event.starts_on).unwrap_or_default(),
        end: day(event.ends_on).unwrap_or_default(),
        kind: kind.to_owned(),
        time_control: if control.note.is_empty() { time } else { format!("{time}; {}", control.note) },
        controller: "Toguznama".to_owned(),
        kind_code: code.to_owned(),
        tie_breaks: tie_breaks(settings, "", is_penalized),
        standings: tie_breaks(settings, "PTS", is_penalized),
        ..Head::default()
    }
}

/// The codes of the tie-breaks after `first`. What is counted differently from FIDE has a suffix, so that no program expects
/// other values under the same code.
fn tie_breaks(settings: &SectionSettings, first: &str, is_penalized: bool) -> String {
    let rules = &settings.rules;
    let code = |tie: &TieBreak| {
        let uses_scores = uses_scores(*tie);
        let is_own = match tie {
            TieBreak::Progress => !rules.penalty_in_progress,
            _ => uses_scores && rules.penalty_in_buchholz,
        };
        let simple = if uses_scores && rules.unplayed == Unplayed::Simple { trf::SIMPLE } else { "" };
        let own = if is_penalized && is_own { trf::OWN } else { "" };
        format!("{}{simple}{own}", trf::code(*tie))
    };
    let codes = settings.tie_breaks.iter().map(code);
    let first = Some(first.to_owned()).filter(|first| !first.is_empty());
    first.into_iter().chain(codes).collect::<Vec<_>>().join(",")
}

/// Whether a tie-break uses the scores of opponents.
const fn uses_scores(tie: TieBreak) -> bool {
    matches!(
        tie,
        TieBreak::Buchholz
            | TieBreak::BuchholzCut1
            | TieBreak::BuchholzCut2
            | TieBreak::BuchholzMedian
            | TieBreak::SonnebornBerger
            | TieBreak::Koya
    )
}

/// The parts of a section that go into a file.
struct Extract<'a> {
    section_state: &'a SectionState,
    /// In pairing order.
    players: Vec<&'a Player>,
    index_of: HashMap<PlayerId, PlayerIndex>,
    public: Vec<&'a Round>,
}

impl<'a> Extract<'a> {
    fn new(section_state: &'a SectionState) -> Self {
        // A player outside the table of a round robin does not take part, and would change it when read.
        let players = match section_state.section.settings.system {
            PairingSystem::Dutch => starting_list::pairing_order(section_state),
            PairingSystem::RoundRobin | PairingSystem::DoubleRoundRobin => {
                pairing_table::players(section_state)
            }
        };
        let index_of = players.iter().map(|player| player.id).zip(0..).collect();
        let public =
            section_state.rounds.iter().filter(|round| round.state >= RoundState::Published).collect();
        Self { section_state, players, index_of, public }
    }

    /// The points for each result: none yet for a game without a result.
    fn points(&self) -> ResultPoints {
        let usual = ResultPoints::of(scoring(self.section_state));
        let playing = self.public.iter().any(|round| round.boards_playing() > 0);
        ResultPoints {
            bye: self.section_state.section.settings.bye_score.into(),
            unfinished: if playing { Points::ZERO } else { usual.unfinished },
            ..usual
        }
    }

    /// The starting numbers, and the next free ones for players without one.
    fn numbers(&self) -> Vec<u16> {
        let mut last = 0;
        let number = |player: &&Player| {
            last = player.number.unwrap_or_else(|| u32::saturating_add(last, 1));
            // Numbers that are too large are refused when the file is written.
            u16::try_from(last).unwrap_or(u16::MAX)
        };
        self.players.iter().map(number).collect()
    }

    fn players(&self, rounds: u8) -> Vec<trf::Player> {
        let scoring = scoring(self.section_state);
        let cells = self.cells();
        let table = ranking::standings(self.section_state, u8::try_from(self.public.len()).ok());
        let row_of: HashMap<PlayerId, _> = table.rows.iter().map(|row| (row.player, row)).collect();
        let upper_group = match self.section_state.section.settings.system {
            PairingSystem::Dutch => starting_list::upper_group(self.section_state, &self.players),
            PairingSystem::RoundRobin | PairingSystem::DoubleRoundRobin => 0,
        };
        let lines = self.players.iter().zip(self.numbers()).zip(cells).enumerate();
        lines
            .map(|(index, ((player, number), cells))| {
                let details = &player.details;
                let row = row_of.get(&player.id);
                let points = (1..=rounds).map(|round| baku::virtual_points(round, rounds, &scoring));
                let points: Vec<_> = if index < upper_group { points.collect() } else { Vec::new() };
                trf::Player {
                    number,
                    sex: details.sex.map(|sex| match sex {
                        Sex::Male => trf::Sex::Man,
                        Sex::Female => trf::Sex::Woman,
                    }),
                    name: comma(&details.name),
                    rating: details.rating.filter(|rating| *rating > 0),
                    federation: federation(&details.country),
                    points: row.map(|row| row.points.into()),
                    rank: row.and_then(|row| u16::try_from(row.place).ok()),
                    cells: trimmed(cells, &Cell::Blank),
                    virtual_points: trimmed(points, &Points::ZERO),
                    ..trf::Player::default()
                }
            })
            .collect()
    }

    /// The points that warnings deducted in the public rounds (W2), as assigned points.
    fn penalties(&self) -> Vec<Assigned> {
        let deducted = |(index, player): (PlayerIndex, &&Player)| {
            let (round, points) = self.section_state.penalty(player.id)?;
            let points = Points::from_tenths(-Points::from(points).tenths());
            (usize::from(round) <= self.public.len()).then(|| Assigned {
                result: None,
                points,
                round: Some(round.max(1)),
                players: vec![index],
            })
        };
        self.players.iter().enumerate().filter_map(deducted).collect()
    }

    /// Each player's cells for the public rounds.
    fn cells(&self) -> Vec<Vec<Cell>> {
        let mut cells = vec![vec![Cell::Blank; self.public.len()]; self.players.len()];
        let mut put = |player: PlayerId, round: usize, cell: Cell| {
            let line = self.index_of.get(&player).and_then(|index| cells.get_mut(*index));
            if let Some(slot) = line.and_then(|line| line.get_mut(round)) {
                *slot = cell;
            }
        };
        for (at, round) in self.public.iter().enumerate() {
            for board in &round.boards {
                for (player, opponent, side) in
                    [(board.white, board.black, Side::White), (board.black, board.white, Side::Black)]
                {
                    if let Some(&opponent) = self.index_of.get(&opponent) {
                        put(player, at, game(board.result, opponent, side));
                    }
                }
            }
            for unpaired in &round.unpaired {
                put(unpaired.player, at, away(unpaired.kind));
            }
        }
        cells
    }

    fn forbidden(&self, rounds: u8) -> Vec<Forbidden> {
        let pair = |pair: &crate::tournament::ForbiddenPair| {
            let players = pair.players.iter().filter_map(|player| self.index_of.get(player).copied());
            let players: Vec<_> = players.collect();
            let last = pair.last_round.min(rounds);
            let is_always = pair.first_round == 1 && last == rounds;
            let rounds = (!is_always).then_some(pair.first_round..=last);
            (players.len() == 2 && pair.first_round <= last).then_some(Forbidden { rounds, players })
        };
        let forbidden_pairs = self.section_state.forbidden_pairs.iter().filter_map(pair);
        forbidden_pairs
            .chain(self.teams().into_iter().map(|players| Forbidden { rounds: None, players }))
            .collect()
    }

    /// The teams whose players may not meet: one group each, or the pairs that have not met if some have.
    fn teams(&self) -> Vec<Vec<PlayerIndex>> {
        let mut groups = Vec::new();
        for pairs in team_mates::pairs_by_team(self.section_state) {
            let index = |player: &PlayerId| self.index_of.get(player).copied();
            let have_met = |pair: &[PlayerId; 2]| {
                let mut boards = self.public.iter().flat_map(|round| &round.boards);
                boards.any(|board| pair.iter().all(|player| board.side_of(*player).is_some()))
            };
            let all: BTreeSet<PlayerIndex> = pairs.iter().flatten().filter_map(index).collect();
            let apart: Vec<_> = pairs.iter().filter(|pair| !have_met(pair)).collect();
            if apart.len() == pairs.len() {
                groups.push(all.into_iter().collect());
            } else {
                groups.extend(apart.into_iter().map(|pair| pair.iter().filter_map(index).collect()));
            }
        }
        groups
    }

    /// The players who do not play in rounds to come. That a player has withdrawn or is excluded is public.
    fn requests(&self, rounds: u8, audience: Audience<'_>) -> Vec<Request> {
        let next = u8::try_from(self.public.len()).unwrap_or(u8::MAX).saturating_add(1);
        let mut requests = Vec::new();
        for round in next..=rounds {
            let open = self.section_state.rounds.iter().find(|known| known.number == round);
            let requested = |player: PlayerId| match open {
                Some(open) => open.absences.iter().find(|(of, _)| *of == player).map(|(_, word)| *word),
                None => {
                    let mut announced = self.section_state.requested_byes.iter();
                    announced.find(|bye| (bye.player, bye.round) == (player, round)).map(|bye| bye.attendance)
                }
            };
            for (index, player) in self.players.iter().enumerate() {
                let word = match audience {
                    _ if !self.section_state.still_plays(player) => Some(Attendance::Absent),
                    Audience::Everybody => None,
                    Audience::Officials { .. } => requested(player.id),
                };
                let kind = match word {
                    None | Some(Attendance::Present) => continue,
                    Some(Attendance::Absent) => RequestedBye::Zero,
                    Some(Attendance::HalfPoint) => RequestedBye::Half,
                    Some(Attendance::FullPoint) => RequestedBye::Full,
                };
                requests.push(Request { round, player: index, kind });
            }
        }
        requests.sort_unstable();
        requests
    }

    /// Comments on rounds that were paired manually, with the pairing of the program.
    fn comments(&self) -> Vec<String> {
        let numbers = self.numbers();
        let number = |player: &PlayerId| {
            let number = self.index_of.get(player).and_then(|index| numbers.get(*index));
            number.map_or_else(|| "?".to_owned(), ToString::to_string)
        };
        let text = |instead: &Deviation| match instead {
            Deviation::Pair(white, black) => format!("{}-{}", number(white), number(black)),
            Deviation::Bye(player) => format!("{}-bye", number(player)),
        };
        let comment = |round: &&Round| {
            let Some(ManualPairing::Ended { reason, instead }) = &round.manual else { return None };
            let instead: Vec<String> = instead.iter().map(text).collect();
            let program = if instead.is_empty() { "the same".to_owned() } else { instead.join(", ") };
            let round = round.number;
            Some(format!("### Round {round}: paired manually: {reason}. The program: {program}"))
        };
        self.public.iter().filter_map(comment).collect()
    }
}

/// The cell of a player at a board.
const fn game(result: Option<GameResult>, opponent: PlayerIndex, side: Side) -> Cell {
    let result = match result {
        None => None,
        Some(GameResult::Played { winner: None, .. }) => Some(trf::GameResult::Draw),
        Some(GameResult::Played { winner: Some(winner), .. }) => Some(match (winner, side) {
            (Side::White, Side::White) | (Side::Black, Side::Black) => trf::GameResult::Win,
            (Side::White, Side::Black) | (Side::Black, Side::White) => trf::GameResult::Loss,
        }),
        Some(GameResult::Forfeit { winner }) => {
            let won = matches!((winner, side), (Side::White, Side::White) | (Side::Black, Side::Black));
            return Cell::Forfeit { opponent, side: Some(side), won };
        }
        Some(GameResult::DoubleForfeit) => {
            return Cell::Forfeit { opponent, side: Some(side), won: false };
        }
    };
    Cell::Game { opponent, side, result, rated: true }
}

const fn away(kind: UnpairedKind) -> Cell {
    match kind {
        UnpairedKind::Bye => Cell::Bye(Bye::Pairing),
        UnpairedKind::HalfPoint => Cell::Bye(Bye::Half),
        UnpairedKind::FullPoint => Cell::Bye(Bye::Full),
        UnpairedKind::Absent => Cell::Bye(Bye::Zero),
        // The free round of the table.
        UnpairedKind::Free => Cell::Blank,
    }
}

/// Surname, comma, the other names.
fn comma(name: &Name) -> String {
    let others = Name { surname: String::new(), ..name.clone() }.to_string();
    if others.is_empty() { name.surname.clone() } else { format!("{}, {others}", name.surname) }
}

/// The code of a country; empty if the country is written out.
fn federation(country: &str) -> String {
    let country = country.trim();
    if country.chars().count() <= 3 { country.to_owned() } else { String::new() }
}

fn trimmed<T: PartialEq>(mut values: Vec<T>, nothing: &T) -> Vec<T> {
    let len = values.iter().rposition(|value| value != nothing).map_or(0, |at| at + 1);
    values.truncate(len);
    values
}
