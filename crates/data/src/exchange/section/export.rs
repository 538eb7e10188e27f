//! From a section to the values of a file.

pub(super) mod head;

use std::collections::{BTreeSet, HashMap};

use super::lines::{self, Detail, Line};
use super::name;
use crate::exchange::trf::{
    self, Assigned, Bye, Cell, Forbidden, Head, Request, RequestedBye, ResultPoints, Tournament, TrfVersion,
    WriteError,
};
use crate::primitives::{PlayerIndex, Side};
use crate::regulations::result::GameResult;
use crate::standings::{Source, TieBreak, Unplayed};
use crate::swiss::{Points, Scoring, baku};
use crate::tournament::look_alikes::one_line;
use crate::tournament::rounds::{pairing_table, team_mates};
use crate::tournament::sections::starting_list;
use crate::tournament::standings::ranking;
use crate::tournament::{
    Attendance, EventDetails, Format, Game, ManualPairing, Name, PairingSystem, Player, PlayerDetails,
    PlayerId, Round, RoundState, SectionState, Sex, Team, UnpairedKind,
};

/// What the comment of an adjourned game begins with; then the round, a colon, White's number and Black's.
pub(super) const ADJOURNED: &str = "### Adjourned @ Round";

/// Who a file is written for. It never has personal data (A6).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Audience<'a> {
    /// Everybody: only what is public is written.
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
    write_beside(event, section_state, audience, Beside::default(), form)
}

/// What a file says that the section itself does not hold. No `Debug`: it may have dates of birth (A6).
#[derive(Clone, Copy, Default)]
pub struct Beside<'a> {
    /// Comments on the audit log: see [`remarks`](super::remarks()).
    pub remarks: &'a [String],
    /// The chief referee, for officials; may be empty.
    pub chief: &'a str,
    pub deputies: &'a [String],
    /// The day of each round, YY/MM/DD or empty.
    pub round_dates: &'a [String],
    /// Dates of birth, YYYY/MM/DD or the year alone: for officials, and only on request (A6).
    pub births: Option<&'a HashMap<PlayerId, String>>,
}

/// [`write()`], with what the section does not hold. Dates of birth are never written for everybody.
///
/// # Errors
/// What does not fit into the columns.
pub fn write_beside(
    event: &EventDetails,
    section_state: &SectionState,
    audience: Audience<'_>,
    beside: Beside<'_>,
    form: TrfVersion,
) -> Result<String, WriteError> {
    let mut file = tournament(event, section_state, audience);
    // An imported section may have the same line from its file.
    let remark_lines: Vec<String> =
        beside.remarks.iter().filter(|line| !file.comments.contains(line)).cloned().collect();
    file.comments.extend(remark_lines);
    if matches!(audience, Audience::Officials { .. }) {
        head::name_referees(&mut file.head, beside);
    }
    head::date_rounds(&mut file.head, &section_state.format().rules, beside.round_dates);
    if let (Some(births), Audience::Officials { .. }) = (beside.births, audience) {
        let ids: Vec<PlayerId> = Extract::new(section_state).players.iter().map(|player| player.id).collect();
        for (player, id) in file.players.iter_mut().zip(ids) {
            player.birth = births.get(&id).cloned().unwrap_or_default();
        }
    }
    file.comments.extend(Extract::new(section_state).adjourned());
    file.write(form)
}

/// The values of the file.
pub(super) fn tournament(
    event: &EventDetails,
    section_state: &SectionState,
    audience: Audience<'_>,
) -> Tournament {
    let extract = Extract::new(section_state);
    let rounds = u8::try_from(section_state.planned_rounds()).unwrap_or(u8::MAX);
    let assigned = extract.penalties();
    let mut file = Tournament {
        head: head(event, section_state, !assigned.is_empty()),
        rounds: Some(rounds),
        initial_side: Some(starting_list::initial_side(section_state.format())),
        scoring: extract.points(),
        players: extract.players(rounds),
        requests: extract.requests(rounds, audience),
        assigned,
        comments: section_state
            .settings()
            .rules
            .fide_mode
            .comment()
            .into_iter()
            .chain(extract.comments())
            .collect(),
        ..Tournament::default()
    };
    if let Audience::Officials { lines } = audience {
        file.forbidden = extract.forbidden(rounds);
        file.comments.extend(extract.apart());
        let lines = lines.iter().filter(|line| !head::take(&mut file.head, line));
        let (comments, other_lines): (Vec<_>, Vec<_>) = lines.partition(|line| line.starts_with("###"));
        file.comments.splice(0..0, comments.into_iter().cloned());
        file.other_lines = other_lines.into_iter().cloned().collect();
    }
    extract.national_ratings(&mut file);
    let staying = extract.staying(&file);
    file.comments.extend(staying);
    file.comments.extend(extract.excluded());
    file
}

/// The standings that the file of a section has.
pub(super) fn standings(section_state: &SectionState) -> ranking::Table {
    Extract::new(section_state).standings()
}

fn scoring(section_state: &SectionState) -> Scoring {
    section_state.format().points.map(Points::from)
}

fn head(event: &EventDetails, section_state: &SectionState, is_penalized: bool) -> Head {
    let (settings, format) = (section_state.settings(), section_state.format());
    let day = |day: Option<chrono::NaiveDate>| day.map(|day| day.format("%Y/%m/%d").to_string());
    let is_accelerated =
        starting_list::upper_group(section_state, &starting_list::pairing_order(section_state)) > 0;
    let (kind, code) = match format.system {
        PairingSystem::Dutch if is_accelerated => ("Individual: Swiss-System", "FIDE_DUTCH_2025_BAKU"),
        PairingSystem::Dutch => ("Individual: Swiss-System", "FIDE_DUTCH_2025"),
        PairingSystem::RoundRobin => ("Individual: Round-Robin", "FIDE_ROUNDROBIN"),
        // Without FIDE's name the last two rounds of the first cycle are in the order of Berger's tables.
        PairingSystem::DoubleRoundRobin if format.rules.keeps_last_two => {
            ("Individual: Double Round-Robin", "DOUBLEROUNDROBIN")
        }
        PairingSystem::DoubleRoundRobin => ("Individual: Double Round-Robin", "FIDE_DOUBLEROUNDROBIN"),
    };
    let control = &settings.control;
    let time = format!("{} min + {} s", control.base_minutes, control.increment_seconds);
    Head {
        name: name::of_file(&event.name, &settings.name),
        place: event.place.clone(),
        federation: settings.rules.federation.clone(),
        start: day(event.starts_on).unwrap_or_default(),
        end: day(event.ends_on).unwrap_or_default(),
        kind: kind.to_owned(),
        time_control: if control.note.is_empty() { time } else { format!("{time}; {}", control.note) },
        controller: "Toguznama".to_owned(),
        kind_code: code.to_owned(),
        tie_breaks: tie_breaks(format, "", is_penalized),
        standings: tie_breaks(format, "PTS", is_penalized),
        time_code: head::time_code(control),
        ..Head::default()
    }
}

/// The codes of the tie-breaks after `first`. What is counted differently from FIDE has a suffix, so that no program expects
/// other values under the same code.
fn tie_breaks(format: &Format, first: &str, is_penalized: bool) -> String {
    let rules = &format.rules;
    let code = |tie: &TieBreak| {
        let kind = tie.parts().kind;
        let uses_scores = kind.uses_scores();
        let is_own = if kind.uses(Source::OwnScores) {
            !rules.penalty_in_progress
        } else {
            uses_scores && rules.penalty_in_buchholz
        };
        let simple = if uses_scores && rules.unplayed == Unplayed::Simple { trf::SIMPLE } else { "" };
        let own = if is_penalized && is_own { trf::OWN } else { "" };
        let unrated = if kind.needs_ratings() {
            trf::unrated_suffix(rules.unrated, rules.unrated_rating)
        } else {
            String::new()
        };
        format!("{}{unrated}{simple}{own}", tie.code())
    };
    let codes = format.tie_breaks.iter().map(code);
    let first = Some(first.to_owned()).filter(|first| !first.is_empty());
    first.into_iter().chain(codes).collect::<Vec<_>>().join(",")
}

/// The parts of a section that go into a file.
struct Extract<'a> {
    section_state: &'a SectionState,
    /// The players in the order of pairing.
    players: Vec<&'a Player>,
    index_of: HashMap<PlayerId, PlayerIndex>,
    public: Vec<&'a Round>,
}

impl<'a> Extract<'a> {
    fn new(section_state: &'a SectionState) -> Self {
        // A player outside the table of a round robin does not take part, and would change it when read.
        let players = match section_state.format().system {
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
        let usual = ResultPoints::from_games(scoring(self.section_state));
        let playing = self.public.iter().any(|round| round.boards_playing() > 0);
        let unfinished = if playing && !self.has_adjourned() { Points::ZERO } else { usual.unfinished };
        ResultPoints { bye: self.section_state.format().bye_score.into(), unfinished, ..usual }
    }

    fn has_adjourned(&self) -> bool {
        self.public.iter().flat_map(|round| &round.games).any(Game::is_adjourned)
    }

    /// A comment for each adjourned game: its cells are those of any game without a result.
    fn adjourned(&self) -> Vec<String> {
        let numbers = self.numbers();
        let number = |player: &PlayerId| numbers.get(*self.index_of.get(player)?).copied();
        let comment = |(round, board): (u8, &Game)| {
            let (white, black) = (number(&board.white)?, number(&board.black)?);
            Some(format!("{ADJOURNED} {round}: {white}-{black}"))
        };
        let boards =
            self.public.iter().flat_map(|round| round.games.iter().map(|board| (round.number, board)));
        boards.filter(|(_, board)| board.is_adjourned()).filter_map(comment).collect()
    }

    /// The standings of the file. All games without a result have the same points in it: where some of them are adjourned, a
    /// draw.
    fn standings(&self) -> ranking::Table {
        let after = u8::try_from(self.public.len()).ok();
        if !self.has_adjourned() {
            return ranking::standings(self.section_state, after);
        }
        let mut provisional = self.section_state.clone();
        let boards = provisional.rounds.iter_mut().flat_map(|round| &mut round.games);
        boards
            .filter(|board| board.result.is_none())
            .for_each(|board| board.result = Some(GameResult::Adjourned));
        ranking::standings(&provisional, after)
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
        let table = self.standings();
        let placed = table.rows.iter().map(|row| (row.player, (row.points, Some(row.place))));
        let out = table.out.iter().map(|row| (row.player, (row.points, None)));
        let row_of: HashMap<PlayerId, _> = placed.chain(out).collect();
        let upper_group = match self.section_state.format().system {
            PairingSystem::Dutch => starting_list::upper_group(self.section_state, &self.players),
            PairingSystem::RoundRobin | PairingSystem::DoubleRoundRobin => 0,
        };
        // Where a file has national ratings, `001` has the international ones and `172` says what follows from both.
        let method = self.section_state.settings().rules.rating_method;
        let in_001 = !method.is_own() && self.players.iter().any(|player| national(player).is_some());
        let lines = self.players.iter().zip(self.numbers()).zip(cells).enumerate();
        lines
            .map(|(index, ((player, number), cells))| {
                let details = &player.details;
                let row = row_of.get(&player.id);
                let listed = listed(details);
                let points = (1..=rounds).map(|round| baku::virtual_points(round, rounds, &scoring));
                let points: Vec<_> = if index < upper_group { points.collect() } else { Vec::new() };
                trf::Player {
                    number,
                    sex: details.sex.map(|sex| match sex {
                        Sex::Male => trf::Sex::Man,
                        Sex::Female => trf::Sex::Woman,
                    }),
                    title: details.title.map_or_else(String::new, |title| title.code().to_owned()),
                    name: comma(&details.name),
                    rating: if in_001 { details.ratings.international } else { details.rating }
                        .filter(|rating| *rating > 0),
                    federation: listed.0,
                    id: listed.1,
                    points: row.map(|(points, _)| (*points).into()),
                    rank: row.and_then(|(_, place)| u16::try_from((*place)?).ok()),
                    cells: trimmed(cells, &Cell::Blank),
                    virtual_points: trimmed(points, &Points::ZERO),
                    ..trf::Player::default()
                }
            })
            .collect()
    }

    /// Puts the national ratings into the file, and says which rating is the tournament rating. A line that came with a file
    /// stays where it is.
    fn national_ratings(&self, file: &mut Tournament) {
        let ratings: Vec<_> = self.players.iter().map(|player| national(player)).collect();
        let has_national = ratings.iter().any(Option::is_some);
        let federations: Vec<String> = file.players.iter().map(|player| player.federation.clone()).collect();
        let method = self.section_state.settings().rules.rating_method;
        let code = head::name_method(&mut file.head, method, &federations, has_national);
        for (player, rating) in file.players.iter().zip(ratings) {
            let is_of = |line: &&mut String| {
                trf::national::rating_of(line).is_some_and(|(of, _)| of == player.number)
            };
            match (file.other_lines.iter_mut().find(is_of), rating) {
                (Some(line), Some(rating)) => *line = trf::national::rerated(line, rating),
                (None, Some(rating)) => file.other_lines.push(trf::national::line(&code, player, rating)),
                (_, None) => {}
            }
        }
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
            for board in &round.games {
                for (player, opponent, side) in
                    [(board.white, board.black, Side::White), (board.black, board.white, Side::Black)]
                {
                    if let Some(&opponent) = self.index_of.get(&opponent) {
                        put(player, at, game(board.result, opponent, side));
                    }
                }
            }
            for unpaired in &round.unpaired {
                put(unpaired.competitor.player(), at, away(unpaired.kind));
            }
        }
        cells
    }

    fn forbidden(&self, rounds: u8) -> Vec<Forbidden> {
        let pair = |pair: &crate::tournament::ForbiddenPair| {
            let players = pair.players().into_iter().filter_map(|player| self.index_of.get(&player).copied());
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
                let mut boards = self.public.iter().flat_map(|round| &round.games);
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
                    announced
                        .find(|bye| (bye.competitor.player(), bye.round) == (player, round))
                        .map(|bye| bye.attendance)
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

    /// Comments on the teams whose players do not meet, so that a file comes back with the rule and not with what follows from it.
    fn apart(&self) -> Vec<String> {
        let format = self.section_state.format();
        if !format.rules.avoid_team_mates || format.system.is_round_robin() {
            return Vec::new();
        }
        let numbers = self.numbers();
        let line = |team: &Team| {
            let members = self.players.iter().zip(&numbers);
            let members = members.filter(|(player, _)| player.team == Some(team.id));
            let members: Vec<String> = members.map(|(_, number)| number.to_string()).collect();
            (!members.is_empty()).then(|| lines::tell_apart(&one_line(&team.details.name), &members))
        };
        self.section_state.teams.iter().filter_map(line).collect()
    }

    /// A comment on players who are excluded.
    fn excluded(&self) -> Option<String> {
        let lines = self.players.iter().zip(self.numbers());
        let excluded = lines.filter(|(player, _)| self.section_state.has_excluded(player));
        let numbers: Vec<String> = excluded.map(|(_, number)| number.to_string()).collect();
        (!numbers.is_empty()).then(|| format!("{} {}", trf::EXCLUDED, numbers.join(" ")))
    }

    /// A comment on players of a round robin who seem to have left it, and have not withdrawn.
    fn staying(&self, file: &Tournament) -> Option<String> {
        let is_out = |player: &PlayerIndex| file.players.get(*player).is_some_and(|line| line.rank.is_none());
        let staying = file.left_early().into_iter().filter(|player| !is_out(player));
        let numbers: Vec<String> =
            staying.filter_map(|player| Some(file.players.get(player)?.number.to_string())).collect();
        (!numbers.is_empty()).then(|| format!("{} {}", trf::NOT_WITHDRAWN, numbers.join(" ")))
    }

    /// Lines on rounds that were paired manually, with the boards of the program, on full-point byes and on games that count for
    /// ratings otherwise than their results.
    fn comments(&self) -> Vec<String> {
        let numbers = self.numbers();
        let number = |player: &PlayerId| {
            let number = self.index_of.get(player).and_then(|index| numbers.get(*index));
            number.map_or_else(|| "?".to_owned(), ToString::to_string)
        };
        let paired = |round: &Round| {
            let Some(ManualPairing::Ended { .. }) = &round.manual else { return None };
            let program = round.program();
            let rules = lines::Rules::Program(program.as_ref());
            let [rules, round_has] = lines::boards(self.section_state, round, rules, |id| number(&id));
            let detail = Detail::Change(rules, round_has);
            Some(Line { kind: lines::Kind::ManualPairing, round: round.number, detail })
        };
        let byes = |round: &Round| lines::full_point_byes(round, |id| number(&id));
        let lines = self.public.iter().flat_map(|round| {
            let rated = lines::rating_corrections(round, |id| number(&id));
            [paired(round), byes(round)].into_iter().flatten().chain(rated)
        });
        lines.map(|line| line.to_string()).collect()
    }
}

/// The cell of a player at a board.
const fn game(result: Option<GameResult>, opponent: PlayerIndex, side: Side) -> Cell {
    let rated = !matches!(result, Some(GameResult::Unrated { .. }));
    let result = match result {
        None | Some(GameResult::Adjourned) => None,
        Some(GameResult::Played { winner: None, .. } | GameResult::Unrated { winner: None }) => {
            Some(trf::GameResult::Draw)
        }
        Some(
            GameResult::Played { winner: Some(winner), .. } | GameResult::Unrated { winner: Some(winner) },
        ) => Some(match (winner, side) {
            (Side::White, Side::White) | (Side::Black, Side::Black) => trf::GameResult::Win,
            (Side::White, Side::Black) | (Side::Black, Side::White) => trf::GameResult::Loss,
        }),
        Some(GameResult::Reduced { points, .. }) if points.draws(side) => Some(trf::GameResult::Draw),
        Some(GameResult::Reduced { .. }) => Some(trf::GameResult::Loss),
        Some(GameResult::Forfeit { winner }) => {
            let won = matches!((winner, side), (Side::White, Side::White) | (Side::Black, Side::Black));
            return Cell::Forfeit { opponent, side: Some(side), won };
        }
        Some(GameResult::DoubleForfeit) => {
            return Cell::Forfeit { opponent, side: Some(side), won: false };
        }
    };
    Cell::Game { opponent, side, result, rated }
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

/// The federation of a player and the number in its list, which is left out where the player has another country's code.
fn listed(details: &PlayerDetails) -> (String, String) {
    let country = federation(&details.country);
    match &details.federation_number {
        Some(listed) if country.to_uppercase() == listed.federation() => {
            (country, listed.number().to_owned())
        }
        Some(listed) if country.is_empty() && listed.federation().len() <= 3 => {
            (listed.federation().to_owned(), listed.number().to_owned())
        }
        _ => (country, String::new()),
    }
}

/// A player's national rating.
fn national(player: &Player) -> Option<u16> {
    player.details.ratings.national.filter(|rating| *rating > 0)
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
