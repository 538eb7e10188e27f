//! From the values of a file to the input of pairing.

use std::collections::HashMap;

use super::{Assigned, AssignedFor, Bye, Cell, GameResult, Player, Tournament};
use toguznama_rules::primitives::{PlayerIndex, Side};
use toguznama_rules::swiss::{Entrant, Pair, Pairing, PastRound, Points, State, System};

/// Systems that `092` may name and that are not supported.
const OTHER_SYSTEMS: [&str; 21] = [
    "DUBOV",
    "BURSTEIN",
    "LIM",
    "KEIZER",
    "MONRAD",
    "AMALFI",
    "KASHDAN",
    "MCMAHON",
    "ARENA",
    "HAMILTON",
    "OLYMPIC",
    "ELIMINATION",
    "PLAYOFF",
    "MATCH",
    "CUSTOM",
    "RANDOM",
    "ДУБОВ",
    "БУРШТЕЙН",
    "НОКАУТ",
    "ОЛИМПИЙСКАЯ",
    "ВЫЛЕТ",
];
/// How `092` may call a round robin, in capitals without blanks and hyphens.
const ROUND_ROBINS: [&str; 5] = ["ROUNDROBIN", "ALLPLAYALL", "BERGER", "КРУГОВ", "АЙЛАНМА"];

impl Tournament {
    #[must_use]
    pub fn paired_rounds(&self) -> u8 {
        let rounds = self.players.iter().map(|player| player.cells.len()).max().unwrap_or(0);
        u8::try_from(rounds).unwrap_or(u8::MAX)
    }

    #[must_use]
    pub fn cell(&self, player: PlayerIndex, round: u8) -> Cell {
        let at = usize::from(round).checked_sub(1);
        let cell = at.and_then(|at| self.players.get(player)?.cells.get(at));
        cell.copied().unwrap_or_default()
    }

    /// The points of all players as the standings have them: games against a player who left a round robin early give nothing
    /// (C.05). Without virtual points.
    #[must_use]
    pub fn scores(&self) -> Vec<Points> {
        let (tally, left) = (Tally::new(self), self.left_early());
        (0..self.players.len()).map(|player| tally.counted_score(player, &left)).collect()
    }

    /// A player's points after all paired rounds, without virtual points.
    #[must_use]
    pub fn score(&self, player: PlayerIndex) -> Points {
        Tally::new(self).score(player)
    }

    /// The initial colour: as given, or derived from the first round with colours. Every other player paired by then
    /// has that colour, from the first on; the first of them with a colour shows it.
    #[must_use]
    pub fn initial_side(&self) -> Option<Side> {
        self.initial_side.or_else(|| {
            let has_side = |player: &Player| player.cells.iter().position(|cell| cell.side().is_some());
            let round = self.players.iter().filter_map(has_side).min()?;
            let was_paired =
                |player: &&Player| player.cells.iter().take(round + 1).any(|cell| cell.was_paired());
            let paired = self.players.iter().filter(was_paired).enumerate();
            let mut sides = paired.filter_map(|(at, player)| Some((at, player.cells.get(round)?.side()?)));
            sides.next().map(|(at, side)| if at % 2 == 0 { side } else { side.other() })
        })
    }

    /// The pairing system by the code (`192`) or the text (`092`) of the type of tournament; the Dutch system if neither
    /// is given. `None` for unsupported systems and team events.
    #[must_use]
    pub fn pairing_system(&self) -> Option<System> {
        let words = |text: &str| text.to_uppercase().replace([' ', '-', '_'], "");
        let (code, kind) = (words(&self.head.kind_code), words(&self.head.kind));
        let is_round_robin = |text: &str| text.ends_with("ROUNDROBIN") && !text.starts_with("CUSTOM");
        let names_other = || {
            let kind = self.head.kind.to_uppercase();
            kind.split(|char: char| !char.is_alphanumeric()).any(|word| OTHER_SYSTEMS.contains(&word))
        };
        let names_round_robin = |text: &str| {
            let is_named = ROUND_ROBINS.iter().any(|name| text.contains(name));
            is_named && (text.contains("ROUNDROBIN") || !text.contains("SWISS"))
        };
        let is_double = |text: &str| text.contains("DOUBLE") || text.contains("ДВУХКРУГОВ");
        let cycles = |text: &str| if is_double(text) { 2 } else { 1 };
        if self.is_of_teams() {
            None
        } else if is_round_robin(&code) {
            // FIDE's double round robin has the last two rounds of its first half reversed; Berger's tables do not.
            let last_two_swapped = code.starts_with("FIDE");
            Some(System::RoundRobin { cycles: cycles(&code), last_two_swapped })
        } else if code.is_empty() && names_round_robin(&kind) {
            Some(System::RoundRobin { cycles: cycles(&kind), last_two_swapped: false })
        } else if code.is_empty() && (names_other() || kind.contains("KNOCKOUT") || kind.contains("PLAYOFF"))
        {
            None
        } else if code.is_empty() || (code.starts_with("FIDEDUTCH") && !code.starts_with("FIDEDUTCH2017")) {
            Some(System::Dutch)
        } else {
            None
        }
    }

    /// The input of pairing a round, a paired one or the next. Players are indices into
    /// [`players`](Tournament::players). Present in a paired round are the players it paired; in the next, those without a
    /// requested bye. The initial colour is White if neither the file nor its first round shows it.
    ///
    /// `None` for round 0 and for rounds after the next.
    #[must_use]
    pub fn state_before(&self, round: u8) -> Option<State> {
        let next = self.paired_rounds().checked_add(1);
        if round == 0 || next.is_some_and(|next| round > next) {
            return None;
        }
        let tally = Tally::new(self);
        let mut entrants: Vec<_> =
            (0..self.players.len()).map(|player| tally.entrant(player, round)).collect();
        if round > self.paired_rounds() {
            for request in self.requests.iter().filter(|request| request.round == round) {
                if let Some(entrant) = entrants.get_mut(request.player) {
                    entrant.present = false;
                }
            }
        }
        Some(State {
            system: self.pairing_system().unwrap_or_default(),
            rounds: self.rounds.unwrap_or_default().max(self.paired_rounds()).max(round),
            initial_side: self.initial_side().unwrap_or(Side::White),
            scoring: self.scoring.games(),
            forbidden: self.forbidden_in(round),
            players: entrants,
        })
    }

    fn forbidden_in(&self, round: u8) -> Vec<[PlayerIndex; 2]> {
        let holds = self
            .forbidden
            .iter()
            .filter(|forbidden| forbidden.rounds.as_ref().is_none_or(|rounds| rounds.contains(&round)));
        let after = self.forbidden_after();
        let is_free = |one, other| self.forbidden_from((round, round), after, one, other).is_none();
        let mut pairs = Vec::new();
        for forbidden in holds {
            for (at, &a) in forbidden.players.iter().enumerate() {
                let others = forbidden.players.iter().take(at).filter(|&&b| b != a && !is_free(a, b));
                pairs.extend(others.map(|&b| [b, a]));
            }
        }
        pairs
    }

    /// What is left of the rounds in which a pair is forbidden: players who met up to the round after which pairings were
    /// forbidden were free to until then.
    pub fn forbidden_from(
        &self,
        rounds: (u8, u8),
        after: u8,
        one: PlayerIndex,
        other: PlayerIndex,
    ) -> Option<(u8, u8)> {
        let (first, last) = rounds;
        let have_met = (1..=after).any(|round| self.cell(one, round).opponent() == Some(other));
        let first = if have_met { first.max(after.saturating_add(1)) } else { first };
        (first <= last).then_some((first, last))
    }

    /// The last round after which pairings were forbidden, as a comment says: `### Forbidden pairs @ Round 2`, or in files
    /// of earlier versions `### Round 2: pairs kept apart after it was paired`; 0 where none says so.
    pub fn forbidden_after(&self) -> u8 {
        let round = |line: &String| {
            let text = match line.strip_prefix("### Forbidden pairs @ Round ") {
                Some(text) => text,
                None => {
                    let (round, stated) = line.strip_prefix("### Round ")?.split_once(": ")?;
                    let is_late = ["pairs kept apart after", "pairings forbidden after"];
                    is_late.iter().any(|known| stated.starts_with(known)).then_some(round)?
                }
            };
            text.trim().parse().ok()
        };
        self.comments.iter().filter_map(round).max().unwrap_or(0)
    }

    /// The pairing of a paired round, in the order of the white players. In a forfeited game without colours the player
    /// with the higher starting rank is White. `None` for a round that is not paired.
    #[must_use]
    pub fn pairing_of(&self, round: u8) -> Option<Pairing> {
        if round == 0 || round > self.paired_rounds() {
            return None;
        }
        let mut pairing = Pairing::default();
        for index in 0..self.players.len() {
            let cell = self.cell(index, round);
            if cell == Cell::Bye(Bye::Pairing) {
                pairing.bye = Some(index);
            }
            let Some(opponent) = cell.opponent() else {
                continue;
            };
            let side = cell.side().or_else(|| Some(self.cell(opponent, round).side()?.other()));
            let is_white = side.map_or(index < opponent, |side| side == Side::White);
            if is_white {
                pairing.pairs.push(Pair { white: index, black: opponent });
            }
        }
        Some(pairing)
    }
}

impl Player {
    /// The virtual points of a round.
    #[must_use]
    pub fn virtual_points_in(&self, round: u8) -> Points {
        let at = usize::from(round).checked_sub(1);
        at.and_then(|at| self.virtual_points.get(at)).copied().unwrap_or_default()
    }
}

/// The points that the results give, with assigned points by player.
pub(super) struct Tally<'a> {
    tournament: &'a Tournament,
    paired: u8,
    for_all: Vec<&'a Assigned>,
    for_one: HashMap<PlayerIndex, Vec<&'a Assigned>>,
    ahead: HashMap<PlayerIndex, Bye>,
    /// Whether it is a round robin, in which a forfeited game is a meeting.
    is_table: bool,
}

impl<'a> Tally<'a> {
    pub(super) fn new(tournament: &'a Tournament) -> Self {
        let paired = tournament.paired_rounds();
        let (mut for_all, mut for_one) = (Vec::new(), HashMap::<_, Vec<_>>::new());
        for assigned in &tournament.assigned {
            if assigned.players.is_empty() {
                for_all.push(assigned);
            }
            for &player in &assigned.players {
                for_one.entry(player).or_default().push(assigned);
            }
        }
        let ahead = tournament.requests.iter().filter(|request| Some(request.round) == paired.checked_add(1));
        let ahead = ahead.map(|request| (request.player, request.kind.into())).collect();
        let is_table = matches!(tournament.pairing_system(), Some(System::RoundRobin { .. }));
        Self { tournament, paired, for_all, for_one, ahead, is_table }
    }

    /// The points assigned to a player: those for all players first, the player's own last.
    fn assigned(&self, player: PlayerIndex) -> impl DoubleEndedIterator<Item = &&'a Assigned> {
        self.for_all.iter().chain(self.for_one.get(&player).into_iter().flatten())
    }

    pub(super) const fn paired_rounds(&self) -> u8 {
        self.paired
    }

    /// A player's points after all paired rounds.
    pub(super) fn score(&self, player: PlayerIndex) -> Points {
        let rounds = (1..=self.paired).map(|round| self.gain(player, round));
        rounds.fold(self.bonus(player, None), |sum, points| sum + points)
    }

    /// The points that a player's line may give: those of the results, also with a bye filled in ahead, with the virtual
    /// points of the next round, or with both. Games against the players of `left`, who left a round robin early and are in ascending order, give
    /// nothing (C.05); their own lines may have the points of their games, or none.
    pub(super) fn scores_that_fit(&self, player: PlayerIndex, left: &[PlayerIndex]) -> [Points; 4] {
        if left.binary_search(&player).is_ok() {
            return [self.score(player), self.score(player), Points::ZERO, Points::ZERO];
        }
        let next = self.paired.saturating_add(1);
        let score = self.counted_score(player, left);
        let ahead = self.ahead.get(&player);
        let ahead = ahead.map_or(Points::ZERO, |bye| self.worth(player, next, Cell::Bye(*bye)));
        let more = self.virtual_points(player, next);
        [score, score + ahead, score + more, score + ahead + more]
    }

    /// A player's points without games against others who left a round robin early.
    fn counted_score(&self, player: PlayerIndex, left: &[PlayerIndex]) -> Points {
        let score = self.score(player);
        if left.is_empty() || left.binary_search(&player).is_ok() {
            return score;
        }
        let annulled = (1..=self.paired).filter_map(|round| {
            let cell = self.tournament.cell(player, round);
            left.binary_search(&cell.opponent()?).ok()?;
            Some(self.worth(player, round, cell).tenths())
        });
        Points::from_tenths(annulled.fold(score.tenths(), i32::saturating_sub))
    }

    fn gain(&self, player: PlayerIndex, round: u8) -> Points {
        self.worth(player, round, self.tournament.cell(player, round)) + self.bonus(player, Some(round))
    }

    /// What a cell is worth to a player.
    pub(super) fn worth(&self, player: PlayerIndex, round: u8, cell: Cell) -> Points {
        let system = &self.tournament.scoring;
        let (result, points) = match cell {
            Cell::Game { result: None, .. } => return system.unfinished,
            Cell::Bye(Bye::Pairing) => return system.bye,
            Cell::Game { result: Some(GameResult::Win), .. } => (AssignedFor::Win, system.win),
            Cell::Game { result: Some(GameResult::Draw), .. } => (AssignedFor::Draw, system.draw),
            Cell::Game { result: Some(GameResult::Loss), .. } => (AssignedFor::Loss, system.loss),
            Cell::Forfeit { won: true, .. } => (AssignedFor::ForfeitWin, system.forfeit_win),
            Cell::Forfeit { won: false, .. } => (AssignedFor::ForfeitLoss, system.forfeit_loss),
            Cell::Bye(Bye::Full) => (AssignedFor::FullBye, system.full_bye),
            Cell::Bye(Bye::Half) => (AssignedFor::HalfBye, system.half_bye),
            Cell::Bye(Bye::Zero) | Cell::Blank => (AssignedFor::ZeroBye, system.zero_bye),
        };
        let holds = |assigned: &&&Assigned| {
            assigned.result == Some(result) && assigned.round.is_none_or(|only| only == round)
        };
        self.assigned(player).rfind(holds).map_or(points, |assigned| assigned.points)
    }

    /// The bonuses and penalties of a round, or those without a round.
    pub(super) fn bonus(&self, player: PlayerIndex, round: Option<u8>) -> Points {
        let bonuses = self.assigned(player).filter(|bonus| bonus.result.is_none() && bonus.round == round);
        bonuses.fold(Points::ZERO, |sum, bonus| sum + bonus.points)
    }

    fn virtual_points(&self, player: PlayerIndex, round: u8) -> Points {
        self.tournament.players.get(player).map_or(Points::ZERO, |player| player.virtual_points_in(round))
    }

    /// A player before a round; present if the round paired the player or is not paired yet.
    fn entrant(&self, player: PlayerIndex, round: u8) -> Entrant {
        let mut score = self.bonus(player, None);
        let (mut history, mut scores_before) = (Vec::new(), Vec::new());
        for past in 1..round {
            scores_before.push(score + self.virtual_points(player, past));
            history.push(self.past(player, past));
            score += self.gain(player, past);
        }
        Entrant {
            score,
            virtual_points: self.virtual_points(player, round),
            present: round > self.paired || self.tournament.cell(player, round).was_paired(),
            history,
            scores_before,
        }
    }

    fn past(&self, player: PlayerIndex, round: u8) -> PastRound {
        let cell = self.tournament.cell(player, round);
        let points = self.worth(player, round, cell);
        match cell {
            Cell::Game { opponent, side, .. } => PastRound::Game { opponent, side },
            Cell::Forfeit { opponent, side, .. } if self.is_table => {
                let across = || Some(self.tournament.cell(opponent, round).side()?.other());
                let usual = if player < opponent { Side::White } else { Side::Black };
                PastRound::Game { opponent, side: side.or_else(across).unwrap_or(usual) }
            }
            Cell::Forfeit { .. } => PastRound::Forfeit { points },
            Cell::Bye(Bye::Pairing) => PastRound::Bye { points },
            Cell::Bye(Bye::Full | Bye::Half | Bye::Zero) | Cell::Blank => PastRound::Away { points },
        }
    }
}
