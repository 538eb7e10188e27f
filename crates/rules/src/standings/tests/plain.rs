//! A plain, slow reading of the rules from their definitions. It uses nothing of the module except its input
//! and output, and the tables of ratings, which have tests of their own; all points are counted in quarters here.

#[path = "plain_ratings.rs"]
mod ratings;

use std::rc::Rc;

use ratings::average;

use crate::primitives::Side;
use crate::standings::{Entry, Field, Kind, Method, Row, Schedule, TieBreak, Unplayed, Value};

/// A number that every number of rounds divides: averages of points are counted in such parts of a quarter.
const PARTS: i64 = 232_792_560;

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

    /// Whether the round is a voluntary unplayed one (16.1.2).
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
    rounds: Rc<Vec<Vec<Round>>>,
    /// 8.3: the final round with all its paired games drawn.
    drawn: Rc<Vec<Vec<Round>>>,
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
            Entry::Free | Entry::Annulled { .. } => Round::Unplaced,
            Entry::Pending { opponent, .. } => Round::Playing { opponent },
        }
    };
    let rounds: Vec<Vec<Round>> = field.players.iter().map(|line| line.iter().map(round).collect()).collect();
    let drawn = Rc::new(drawn(field, rounds.clone()));
    Event { field, method, rounds: Rc::new(rounds), drawn }
}

fn drawn(field: &Field, mut rounds: Vec<Vec<Round>>) -> Vec<Vec<Round>> {
    let last = field.all_rounds.unwrap_or(rounds.iter().map(Vec::len).max().unwrap_or(0));
    let points = i64::from(field.scoring.draw.halves()) * 2;
    for line in &mut rounds {
        for (number, round) in line.iter_mut().enumerate() {
            let paired = match *round {
                Round::Game { opponent, .. }
                | Round::ForfeitWon { opponent, .. }
                | Round::ForfeitLost { opponent }
                | Round::Playing { opponent } => Some(opponent),
                _ => None,
            };
            if let Some(opponent) = paired
                && number + 1 == last
            {
                *round = Round::Game { opponent, black: false, points, balls: None };
            }
        }
    }
    rounds
}

/// One term of a sum over opponents.
#[derive(Clone, Copy)]
struct Contribution {
    score: i64,
    points: i64,
    voluntary: bool,
}

impl Contribution {
    /// Quarters times quarters are sixteenths.
    fn amount(self, is_product: bool) -> i64 {
        if is_product { self.score * self.points / 4 } else { self.score }
    }
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

    fn fore(&self) -> Event<'_> {
        let rounds = Rc::clone(&self.drawn);
        Event { field: self.field, method: self.method, drawn: Rc::clone(&rounds), rounds }
    }

    fn contributions(&self, player: usize, forfeits_played: bool) -> Vec<Contribution> {
        let mut list = Vec::new();
        let rounds = &self.rounds[player];
        let over = rounds.iter().filter(|round| round.is_over()).count();
        for round in rounds {
            let score = match (self.method.unplayed, self.field.schedule, *round) {
                (_, _, Round::Unplaced | Round::Playing { .. }) => continue,
                (Unplayed::C07, Schedule::Swiss, Round::Game { opponent, .. }) => self.adjusted(opponent),
                (_, _, Round::Game { opponent, .. }) => self.own(opponent),
                (
                    Unplayed::C07,
                    Schedule::Swiss,
                    Round::ForfeitWon { opponent, .. } | Round::ForfeitLost { opponent },
                ) if forfeits_played => self.adjusted(opponent),
                (_, _, Round::ForfeitWon { opponent, .. } | Round::ForfeitLost { opponent })
                    if forfeits_played =>
                {
                    self.own(opponent)
                }
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
            let is_played = forfeits_played && matches!(round, Round::ForfeitLost { .. });
            let voluntary = in_article_16 && round.is_voluntary() && !is_played;
            list.push(Contribution { score, points: round.points(), voluntary });
        }
        list
    }

    /// 14.1 to 14.4 and 16.5: the sum of the amounts that are not cut.
    fn left(mut left: Vec<Contribution>, lowest: usize, highest: usize, is_product: bool) -> i64 {
        let place = |one: &Contribution| (one.score, one.amount(is_product));
        for _ in 0..lowest {
            let numbered = || left.iter().copied().enumerate();
            let Some((at, least)) = numbered().min_by_key(|(_, one)| place(one)) else { break };
            let voluntary = numbered()
                .filter(|(_, one)| one.voluntary)
                .min_by_key(|(_, one)| (one.amount(is_product), one.score))
                .filter(|(_, one)| one.amount(is_product) >= least.amount(is_product));
            left.remove(voluntary.map_or(at, |(at, _)| at));
        }
        left.sort_by_key(place);
        for _ in 0..highest {
            left.pop();
        }
        left.iter().map(|one| one.amount(is_product)).sum()
    }

    /// The standard points (7.7), in quarters of a point.
    fn standard_points(&self, player: usize) -> i64 {
        let worth = |(number, round): (usize, &Round)| {
            let limit = match round {
                Round::Unplaced | Round::Playing { .. } => return 0,
                Round::Game { opponent, .. } => self.rounds[*opponent][number].points(),
                _ => self.draw(),
            };
            if round.points() > limit {
                4
            } else if round.points() == limit {
                2
            } else {
                0
            }
        };
        self.rounds[player].iter().enumerate().map(worth).sum()
    }

    /// The value for one player, points and products in quarters; `None` where there is no value.
    fn value(&self, tie_break: TieBreak, player: usize) -> Option<i64> {
        let rounds = &self.rounds[player];
        let count = |wanted: &dyn Fn(Round) -> bool| {
            Some(i64::try_from(rounds.iter().filter(|round| wanted(**round)).count()).unwrap())
        };
        let parts = tie_break.parts();
        match parts.kind {
            Kind::Progress => {
                let mut sum = 0;
                for (number, _) in
                    rounds.iter().enumerate().skip(parts.lowest).filter(|(_, round)| round.is_over())
                {
                    sum += rounds[..=number].iter().map(|round| round.points()).sum::<i64>();
                    if self.method.penalty_in_progress {
                        sum -= self.taken(player, number);
                    }
                }
                Some(sum)
            }
            Kind::Buchholz | Kind::SonnebornBerger => {
                let all = self.contributions(player, parts.forfeits);
                let is_product = parts.kind == Kind::SonnebornBerger;
                Some(Self::left(all, parts.lowest, parts.highest, is_product))
            }
            Kind::ForeBuchholz => {
                let all = self.fore().contributions(player, parts.forfeits);
                Some(Self::left(all, parts.lowest, parts.highest, false))
            }
            Kind::AverageBuchholz => {
                let (met, fore) = (self.met(player), self.fore());
                let of = if parts.fore { &fore } else { self };
                let of_one = |opponent: &usize| Self::left(of.contributions(*opponent, false), 0, 0, false);
                let sum: i64 = met.iter().map(of_one).sum();
                (!met.is_empty()).then(|| sum * PARTS / i64::try_from(met.len()).unwrap())
            }
            Kind::BallsInLostGames => {
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
            Kind::RoundsWon => count(&|round| round.points() >= self.win()),
            Kind::GamesWon => {
                count(&|round| matches!(round, Round::Game { points, .. } if points == self.win()))
            }
            Kind::GamesWithBlack => count(&|round| matches!(round, Round::Game { black: true, .. })),
            Kind::GamesWonWithBlack => count(
                &|round| matches!(round, Round::Game { black: true, points, .. } if points == self.win()),
            ),
            Kind::RoundsElected => count(&|round| {
                round.is_over()
                    && !matches!(round, Round::RequestedBye(_) | Round::ForfeitLost { .. } | Round::Unplaced)
            }),
            Kind::StandardPoints => Some(self.standard_points(player)),
            Kind::PairingNumber => {
                let number = i64::from(self.field.numbers[player]).min(i32::MAX.into());
                Some(if parts.reversed { number } else { -number })
            }
            Kind::Rating => {
                let rating = self.ratings()?[player];
                Some(if parts.reversed { -rating } else { rating })
            }
            Kind::OpponentsRating => {
                let mut met = self.met_ratings(player)?;
                met.drain(..parts.lowest.min(met.len()));
                met.truncate(met.len().saturating_sub(parts.highest));
                average(&met)
            }
            Kind::Performance => self.performance(player),
            Kind::PerfectPerformance => self.perfect(player),
            Kind::OpponentsPerformance => average(
                &self.met(player).into_iter().filter_map(|met| self.performance(met)).collect::<Vec<_>>(),
            ),
            Kind::OpponentsPerfectPerformance => {
                average(&self.met(player).into_iter().filter_map(|met| self.perfect(met)).collect::<Vec<_>>())
            }
            Kind::Koya => Some(self.koya(rounds, parts.limit)),
            Kind::Entered => self.field.entered.get(player)?.map(|value| value.hundredths().into()),
            Kind::DirectEncounter | Kind::Lots => unreachable!("not one player's matter"),
        }
    }

    fn koya(&self, rounds: &[Round], moved: i32) -> i64 {
        let could_score = |round: &Round| match round {
            Round::Game { .. } | Round::ForfeitWon { .. } | Round::ForfeitLost { .. } => true,
            Round::Playing { .. } => false,
            _ => self.field.schedule == Schedule::Swiss,
        };
        let most =
            self.rounds.iter().map(|line| line.iter().filter(|round| could_score(round)).count()).max();
        let limit = self.win() as f64 * most.unwrap_or(0) as f64 * 0.5 + f64::from(moved) * 2.0;
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
                next.extend(match tie_break.parts().kind {
                    Kind::DirectEncounter => self.meetings(group, tie_break.parts().forfeits),
                    Kind::Lots => split(group, |player| Some(-i64::from(self.lot(group, player)))),
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

    fn meetings(&self, pool: &[usize], forfeits: bool) -> Vec<Vec<usize>> {
        let mut missing = Vec::new();
        for &one in pool {
            for &other in pool {
                if one < other && self.against(one, other, forfeits).is_none() {
                    missing.push((one, other));
                }
            }
        }
        let mut result = Vec::new();
        if missing.is_empty() {
            for group in split(pool, |player| Some(self.within(pool, player, forfeits))) {
                let deeper =
                    if group.len() < pool.len() { self.meetings(&group, forfeits) } else { vec![group] };
                result.extend(deeper);
            }
            return result;
        }
        let mut rest = pool.to_vec();
        while let Some(ahead) =
            rest.iter().copied().find(|&player| self.always_ahead(pool, &rest, &missing, (player, forfeits)))
        {
            rest.retain(|&player| player != ahead);
            result.push(vec![ahead]);
        }
        if result.is_empty() {
            return vec![rest];
        }
        if !rest.is_empty() {
            result.extend(self.meetings(&rest, forfeits));
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
        (player, forfeits): (usize, bool),
    ) -> bool {
        let with = |whom: usize, won: &dyn Fn(usize, usize, usize) -> bool| {
            let games = missing.iter().enumerate();
            let wins = games.filter(|(game, (one, other))| {
                (whom == *one || whom == *other) && won(*game, whom, if whom == *one { *other } else { *one })
            });
            self.within(pool, whom, forfeits) + self.win() * MEETING * i64::try_from(wins.count()).unwrap()
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

    fn within(&self, pool: &[usize], player: usize, forfeits: bool) -> i64 {
        pool.iter().filter_map(|&other| self.against(player, other, forfeits)).sum()
    }

    /// What one player scored against the other, on average (6.1.2), if they have met: played, or in a round robin by C.07 and
    /// with `/P` also forfeited.
    fn against(&self, one: usize, other: usize, forfeits: bool) -> Option<i64> {
        let by_table =
            forfeits || self.field.schedule == Schedule::RoundRobin && self.method.unplayed == Unplayed::C07;
        let mut scored = Vec::new();
        for round in &self.rounds[one] {
            let met = match round {
                Round::Game { opponent, .. } => Some(opponent),
                Round::ForfeitWon { opponent, .. } | Round::ForfeitLost { opponent } if by_table => {
                    Some(opponent)
                }
                _ => None,
            };
            if met == Some(&other) && one != other {
                scored.push(round.points() * MEETING);
            }
        }
        let games = i64::try_from(scored.len()).unwrap();
        (games > 0).then(|| scored.iter().sum::<i64>() / games)
    }
}

/// What quarters of a point are counted in where meetings are averaged: divides by up to six of them.
const MEETING: i64 = 60;

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

/// A value as a number: quarters, or a count; what ranks lowest first is negative.
fn number(value: Value) -> Option<i64> {
    match value {
        Value::None => None,
        Value::Points(points) => Some(i64::from(points.halves()) * 2),
        Value::Quarters(quarters) => Some(quarters.into()),
        Value::Count(count) => Some(count.into()),
        Value::Average(average) => Some(i64::from(average.sum) * 2 * PARTS / i64::from(average.terms)),
        Value::Entered(value) => Some(value.hundredths().into()),
        Value::Lowest(number) => Some(-i64::from(number.0)),
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
            let expected = match tie_break.parts().kind {
                // The values of that column are for display only: the places have been compared above.
                Kind::DirectEncounter => continue,
                Kind::Lots => {
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
