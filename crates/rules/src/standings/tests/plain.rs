//! A plain, slow reading of the rules from their definitions. It uses nothing of the module except its input
//! and output; all points are counted in quarters here.

use crate::primitives::Side;
use crate::standings::{Entry, Field, Method, Row, Schedule, TieBreak, Unplayed, Value};

/// One round of one player.
#[derive(Clone, Copy, PartialEq)]
enum Round {
    Game { opponent: usize, black: bool, points: i64, balls: Option<i64> },
    ForfeitWon { opponent: usize, points: i64 },
    ForfeitLost { opponent: usize },
    PairingBye(i64),
    FullPointBye(i64),
    RequestedBye(i64),
    Unplaced,
    Playing { opponent: usize },
}

impl Round {
    fn points(self) -> i64 {
        match self {
            Self::Game { points, .. } | Self::ForfeitWon { points, .. } => points,
            Self::PairingBye(points) | Self::FullPointBye(points) | Self::RequestedBye(points) => points,
            Self::ForfeitLost { .. } | Self::Unplaced | Self::Playing { .. } => 0,
        }
    }

    /// 16.1.2.
    fn is_voluntary(self) -> bool {
        matches!(self, Self::RequestedBye(_) | Self::ForfeitLost { .. })
    }

    fn is_over(self) -> bool {
        !matches!(self, Self::Playing { .. })
    }
}

struct Event<'a> {
    field: &'a Field,
    method: &'a Method,
    rounds: Vec<Vec<Round>>,
}

fn event<'a>(field: &'a Field, method: &'a Method) -> Event<'a> {
    let round = |entry: &Entry| {
        let quarters = i64::from(entry.points().halves()) * 2;
        match *entry {
            Entry::Game { opponent, side, balls, .. } => Round::Game {
                opponent,
                black: side == Side::Black,
                points: quarters,
                balls: balls.map(|balls| i64::from(balls.get())),
            },
            Entry::Forfeit { opponent, .. } if quarters > 0 => {
                Round::ForfeitWon { opponent, points: quarters }
            }
            Entry::Forfeit { opponent, .. } => Round::ForfeitLost { opponent },
            Entry::Bye { .. } => Round::PairingBye(quarters),
            Entry::FullBye { .. } => Round::FullPointBye(quarters),
            Entry::Absent { .. } => Round::RequestedBye(quarters),
            Entry::Free => Round::Unplaced,
            Entry::Pending { opponent, .. } => Round::Playing { opponent },
        }
    };
    let rounds = field.players.iter().map(|line| line.iter().map(round).collect()).collect();
    Event { field, method, rounds }
}

/// One term of a sum over opponents.
#[derive(Clone, Copy)]
struct Contribution {
    score: i64,
    points: i64,
    voluntary: bool,
}

impl Event<'_> {
    fn win(&self) -> i64 {
        i64::from(self.field.scoring.win.halves()) * 2
    }

    fn draw(&self) -> i64 {
        i64::from(self.field.scoring.draw.halves()) * 2
    }

    fn taken(&self, player: usize, until: usize) -> i64 {
        let mut taken = 0;
        for penalty in &self.field.penalties {
            if penalty.player == player && penalty.round <= until {
                taken += i64::from(penalty.points.halves()) * 2;
            }
        }
        taken
    }

    fn scored(&self, player: usize) -> i64 {
        self.rounds[player].iter().map(|round| round.points()).sum()
    }

    fn in_the_table(&self, player: usize) -> i64 {
        self.scored(player) - self.taken(player, usize::MAX)
    }

    fn own(&self, player: usize) -> i64 {
        if self.method.penalty_in_buchholz { self.in_the_table(player) } else { self.scored(player) }
    }

    /// 16.3: every round as awarded, except that requested byes with only voluntary unplayed rounds after
    /// them count as draws.
    fn adjusted(&self, player: usize) -> i64 {
        let rounds = &self.rounds[player];
        let mut difference = 0;
        for (number, round) in rounds.iter().enumerate() {
            if let Round::RequestedBye(points) = round
                && rounds[number + 1..].iter().all(|later| later.is_voluntary())
            {
                difference += self.draw() - points;
            }
        }
        self.own(player) + difference
    }

    fn contributions(&self, player: usize) -> Vec<Contribution> {
        let mut list = Vec::new();
        let rounds = &self.rounds[player];
        let over = rounds.iter().filter(|round| round.is_over()).count();
        for round in rounds {
            let score = match (self.method.unplayed, self.field.schedule, *round) {
                (_, _, Round::Unplaced | Round::Playing { .. }) => continue,
                (Unplayed::C07, Schedule::Swiss, Round::Game { opponent, .. }) => self.adjusted(opponent),
                (_, _, Round::Game { opponent, .. }) => self.own(opponent),
                (Unplayed::Simple, _, _) if round.points() > 0 => self.own(player),
                (Unplayed::Simple, _, _) => 0,
                (
                    Unplayed::C07,
                    Schedule::RoundRobin,
                    Round::ForfeitWon { opponent, .. } | Round::ForfeitLost { opponent },
                ) => self.own(opponent),
                (Unplayed::C07, Schedule::RoundRobin, _) => continue,
                // 16.4.1.
                (
                    Unplayed::C07,
                    Schedule::Swiss,
                    Round::ForfeitWon { opponent, .. } | Round::ForfeitLost { opponent },
                ) => [self.own(player), self.adjusted(opponent)].into_iter().min().unwrap(),
                // 16.4.2.
                (Unplayed::C07, Schedule::Swiss, _) => {
                    let draws = self.draw() * i64::try_from(over).unwrap();
                    [self.own(player), draws].into_iter().min().unwrap()
                }
            };
            let in_article_16 =
                self.method.unplayed == Unplayed::C07 && self.field.schedule == Schedule::Swiss;
            let voluntary = in_article_16 && round.is_voluntary();
            list.push(Contribution { score, points: round.points(), voluntary });
        }
        list
    }

    /// 14.1 to 14.4 and 16.5: the sum of the scores that are not cut.
    fn buchholz(&self, player: usize, lowest: usize, highest: usize) -> i64 {
        let mut left = self.contributions(player);
        for _ in 0..lowest {
            let voluntary: Vec<i64> = left.iter().filter(|one| one.voluntary).map(|one| one.score).collect();
            let all: Vec<i64> = left.iter().map(|one| one.score).collect();
            let Some(least) = all.iter().min().copied() else { break };
            let cut = match voluntary.iter().min().copied() {
                Some(voluntary) if voluntary >= least => (voluntary, true),
                _ => (least, false),
            };
            let at = left.iter().position(|one| one.score == cut.0 && (one.voluntary || !cut.1)).unwrap();
            left.remove(at);
        }
        left.sort_by_key(|one| one.score);
        for _ in 0..highest {
            left.pop();
        }
        left.iter().map(|one| one.score).sum()
    }

    /// The value for one player, points and products in quarters; `None` where there is no value.
    fn value(&self, tie_break: TieBreak, player: usize) -> Option<i64> {
        let rounds = &self.rounds[player];
        let count = |wanted: &dyn Fn(Round) -> bool| {
            Some(i64::try_from(rounds.iter().filter(|round| wanted(**round)).count()).unwrap())
        };
        match tie_break {
            TieBreak::Progress => {
                let mut sum = 0;
                for (number, _) in rounds.iter().enumerate().filter(|(_, round)| round.is_over()) {
                    sum += rounds[..=number].iter().map(|round| round.points()).sum::<i64>();
                    if self.method.penalty_in_progress {
                        sum -= self.taken(player, number);
                    }
                }
                Some(sum)
            }
            TieBreak::Buchholz => Some(self.buchholz(player, 0, 0)),
            TieBreak::BuchholzCut1 => Some(self.buchholz(player, 1, 0)),
            TieBreak::BuchholzCut2 => Some(self.buchholz(player, 2, 0)),
            TieBreak::BuchholzMedian => Some(self.buchholz(player, 1, 1)),
            TieBreak::SonnebornBerger => {
                // Quarters times quarters are sixteenths.
                Some(self.contributions(player).iter().map(|one| one.score * one.points / 4).sum())
            }
            TieBreak::BallsInLostGames => {
                let mut sum = 0;
                for round in rounds {
                    if let Round::Game { points, balls: Some(balls), .. } = round
                        && *points < self.draw()
                    {
                        sum += balls;
                    }
                }
                Some(sum)
            }
            TieBreak::RoundsWon => count(&|round| round.points() >= self.win()),
            TieBreak::GamesWon => {
                count(&|round| matches!(round, Round::Game { points, .. } if points == self.win()))
            }
            TieBreak::GamesWithBlack => count(&|round| matches!(round, Round::Game { black: true, .. })),
            TieBreak::OpponentsRating => self.average_rating(rounds),
            TieBreak::Koya => Some(self.koya(rounds)),
            TieBreak::DirectEncounter | TieBreak::Lots => unreachable!("not one player's matter"),
        }
    }

    fn average_rating(&self, rounds: &[Round]) -> Option<i64> {
        let everybody: Option<Vec<u16>> = self.field.ratings.iter().copied().collect();
        let everybody = everybody.filter(|ratings| ratings.len() == self.rounds.len())?;
        let mut met = Vec::new();
        for round in rounds {
            if let Round::Game { opponent, .. } = round {
                met.push(f64::from(everybody[*opponent]));
            }
        }
        let average = met.iter().sum::<f64>() / f64::from(u32::try_from(met.len()).unwrap());
        (!met.is_empty()).then(|| (average + 0.5).floor() as i64)
    }

    fn koya(&self, rounds: &[Round]) -> i64 {
        let could_score = |round: &Round| match round {
            Round::Game { .. } | Round::ForfeitWon { .. } | Round::ForfeitLost { .. } => true,
            Round::Playing { .. } => false,
            _ => self.field.schedule == Schedule::Swiss,
        };
        let most =
            self.rounds.iter().map(|line| line.iter().filter(|round| could_score(round)).count()).max();
        let limit = self.win() as f64 * most.unwrap_or(0) as f64 * 0.5;
        let mut sum = 0;
        for round in rounds {
            if let Round::Game { opponent, .. } | Round::ForfeitWon { opponent, .. } = round
                && self.own(*opponent) as f64 >= limit
            {
                sum += round.points();
            }
        }
        sum
    }

    /// Groups of tied players, the best first: by points, then by points and the first tie-break, and so on.
    fn groups(&self, order: &[TieBreak]) -> Vec<Vec<Vec<usize>>> {
        let all: Vec<usize> = (0..self.rounds.len()).collect();
        let mut groups = vec![split(&all, |player| Some(self.in_the_table(player)))];
        for &tie_break in order {
            let mut next = Vec::new();
            for group in groups.last().unwrap() {
                next.extend(match tie_break {
                    TieBreak::DirectEncounter => self.meetings(group),
                    TieBreak::Lots => split(group, |player| Some(-i64::from(self.lot(group, player)))),
                    _ => split(group, |player| self.value(tie_break, player)),
                });
            }
            groups.push(next);
        }
        groups
    }

    /// How many players of the group have a lower lot.
    fn lot(&self, group: &[usize], player: usize) -> u32 {
        let lot = |player: usize| {
            let number = self.field.numbers.get(player).copied().unwrap_or(u32::MAX);
            let urn = 0x2_0000_0000 + u64::from(self.method.seed);
            published(published(urn) ^ u64::from(number))
        };
        u32::try_from(group.iter().filter(|&&other| lot(other) < lot(player)).count()).unwrap()
    }

    fn meetings(&self, pool: &[usize]) -> Vec<Vec<usize>> {
        let mut missing = Vec::new();
        for &one in pool {
            for &other in pool {
                if one < other && self.against(one, other).is_none() {
                    missing.push((one, other));
                }
            }
        }
        let mut result = Vec::new();
        if missing.is_empty() {
            for group in split(pool, |player| Some(self.within(pool, player))) {
                let deeper = if group.len() < pool.len() { self.meetings(&group) } else { vec![group] };
                result.extend(deeper);
            }
            return result;
        }
        let mut rest = pool.to_vec();
        while let Some(ahead) =
            rest.iter().copied().find(|&player| self.always_ahead(pool, &rest, &missing, player))
        {
            rest.retain(|&player| player != ahead);
            result.push(vec![ahead]);
        }
        if result.is_empty() {
            return vec![rest];
        }
        if !rest.is_empty() {
            result.extend(self.meetings(&rest));
        }
        result
    }

    /// Tries the results of the missing games: all of them if there are few, otherwise for each rival the one
    /// in which the rival wins everything and the player nothing.
    fn always_ahead(
        &self,
        pool: &[usize],
        rest: &[usize],
        missing: &[(usize, usize)],
        player: usize,
    ) -> bool {
        let with = |whom: usize, won: &dyn Fn(usize, usize, usize) -> bool| {
            let games = missing.iter().enumerate();
            let wins = games.filter(|(game, (one, other))| {
                (whom == *one || whom == *other) && won(*game, whom, if whom == *one { *other } else { *one })
            });
            self.within(pool, whom) + self.win() * i64::try_from(wins.count()).unwrap()
        };
        let rivals = || rest.iter().copied().filter(|&rival| rival != player);
        if missing.len() <= 12 {
            return (0..1_u32 << missing.len()).all(|outcome| {
                let won = |game: usize, whom: usize, _: usize| {
                    whom == if outcome >> game & 1 == 0 { missing[game].0 } else { missing[game].1 }
                };
                rivals().all(|rival| with(player, &won) > with(rival, &won))
            });
        }
        rivals().all(|rival| with(player, &|_, _, _| false) > with(rival, &|_, _, _| true))
    }

    fn within(&self, pool: &[usize], player: usize) -> i64 {
        pool.iter().filter_map(|&other| self.against(player, other)).sum()
    }

    /// What one player scored against the other, if they have met: played, or in a round robin by C.07 also forfeited.
    fn against(&self, one: usize, other: usize) -> Option<i64> {
        let by_table = self.field.schedule == Schedule::RoundRobin && self.method.unplayed == Unplayed::C07;
        let mut scored = None;
        for round in &self.rounds[one] {
            let met = match round {
                Round::Game { opponent, .. } => Some(opponent),
                Round::ForfeitWon { opponent, .. } | Round::ForfeitLost { opponent } if by_table => {
                    Some(opponent)
                }
                _ => None,
            };
            if met == Some(&other) && one != other {
                scored = Some(scored.unwrap_or(0) + round.points());
            }
        }
        scored
    }
}

/// One step of SplitMix64 as it is published.
fn published(state: u64) -> u64 {
    let mut z = state.wrapping_add(0x9e37_79b9_7f4a_7c15);
    z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    z ^ (z >> 31)
}

fn split(group: &[usize], value: impl Fn(usize) -> Option<i64>) -> Vec<Vec<usize>> {
    let of: Vec<(usize, Option<i64>)> = group.iter().map(|&player| (player, value(player))).collect();
    let mut values: Vec<Option<i64>> = of.iter().map(|(_, value)| *value).collect();
    values.sort_unstable();
    values.dedup();
    let with = |wanted| of.iter().filter(|(_, value)| *value == wanted).map(|(player, _)| *player).collect();
    values.into_iter().rev().map(with).collect()
}

/// A value as a number: quarters, or a count.
fn number(value: Value) -> Option<i64> {
    match value {
        Value::None => None,
        Value::Points(points) => Some(i64::from(points.halves()) * 2),
        Value::Quarters(quarters) => Some(quarters.into()),
        Value::Count(count) => Some(count.into()),
        Value::Lot(lot) => Some(lot.0.into()),
    }
}

/// Compares a table with the rules: points, every value, every place, and the order of players who share one.
pub(crate) fn hold(field: &Field, method: &Method, rows: &[Row]) {
    let event = event(field, method);
    assert_eq!(rows.len(), field.players.len());
    let mut places = vec![0; field.players.len()];
    let mut next = 1;
    let groups = event.groups(&method.order);
    for group in groups.last().unwrap() {
        for &player in group {
            places[player] = next;
        }
        next += u32::try_from(group.len()).unwrap();
    }
    for row in rows {
        assert_eq!(row.place, places[row.player], "{row:?}");
        assert_eq!(i64::from(row.points.halves()) * 2, event.in_the_table(row.player), "{row:?}");
        assert_eq!(row.values.len(), method.order.len());
        for (column, (&tie_break, &value)) in method.order.iter().zip(&row.values).enumerate() {
            let group = || groups[column].iter().find(|group| group.contains(&row.player)).unwrap();
            let expected = match tie_break {
                // The values of that column are for display only: the places have been compared above.
                TieBreak::DirectEncounter => continue,
                TieBreak::Lots => {
                    let group = group();
                    (group.len() > 1).then(|| i64::from(event.lot(group, row.player)) + 1)
                }
                _ => event.value(tie_break, row.player),
            };
            assert_eq!(number(value), expected, "{tie_break:?} of {row:?}");
        }
    }
    let number = |row: &Row| field.numbers.get(row.player).copied().unwrap_or(u32::MAX);
    assert!(rows.is_sorted_by_key(|row| (row.place, number(row))));
}
