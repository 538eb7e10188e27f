//! From the values of a file to the input of pairing.

use std::collections::HashMap;

use super::{Assigned, AssignedFor, Bye, Cell, GameResult, Player, Tournament};
use crate::primitives::{PlayerIndex, Side};
use crate::swiss::{Entrant, Pair, Pairing, PastRound, Points, State, System};

/// Systems that `092` may name and that are not supported.
const OTHER_SYSTEMS: [&str; 5] = ["DUBOV", "BURSTEIN", "LIM", "KEIZER", "MONRAD"];

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
        let words = |text: &str| text.to_ascii_uppercase().replace([' ', '-', '_'], "");
        let (code, kind) = (words(&self.head.kind_code), words(&self.head.kind));
        let is_round_robin = |text: &str| text.ends_with("ROUNDROBIN") && !text.starts_with("CUSTOM");
        let names_other = || {
            let kind = self.head.kind.to_ascii_uppercase();
            kind.split(|char: char| !char.is_alphanumeric()).any(|word| OTHER_SYSTEMS.contains(&word))
        };
        let cycles = |text: &str| if text.contains("DOUBLE") { 2 } else { 1 };
        if self.is_of_teams() {
            None
        } else if is_round_robin(&code) {
            // FIDE's double round robin has the last two rounds of its first half reversed; Berger's tables do not.
            let last_two_swapped = code.starts_with("FIDE");
            Some(System::RoundRobin { cycles: cycles(&code), last_two_swapped })
        } else if code.is_empty() && kind.contains("ROUNDROBIN") {
            Some(System::RoundRobin { cycles: cycles(&kind), last_two_swapped: false })
        } else if code.is_empty() && (names_other() || kind.contains("KNOCKOUT")) {
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
        let mut pairs = Vec::new();
        for forbidden in holds {
            for (at, &a) in forbidden.players.iter().enumerate() {
                pairs.extend(forbidden.players.iter().take(at).filter(|&&b| b != a).map(|&b| [b, a]));
            }
        }
        pairs
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
        Self { tournament, paired, for_all, for_one, ahead }
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
    /// points of the next round, or with both.
    pub(super) fn scores_that_fit(&self, player: PlayerIndex) -> [Points; 4] {
        let next = self.paired.saturating_add(1);
        let score = self.score(player);
        let ahead = self.ahead.get(&player);
        let ahead = ahead.map_or(Points::ZERO, |bye| self.worth(player, next, Cell::Bye(*bye)));
        let more = self.virtual_points(player, next);
        [score, score + ahead, score + more, score + ahead + more]
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
            Cell::Forfeit { .. } => PastRound::Forfeit { points },
            Cell::Bye(Bye::Pairing) => PastRound::Bye { points },
            Cell::Bye(Bye::Full | Bye::Half | Bye::Zero) | Cell::Blank => PastRound::Away { points },
        }
    }
}
