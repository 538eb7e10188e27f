//! A second, plain reading of the rules: generates all pairings of a small field and picks the best one,
//! criterion by criterion.

use std::cmp::Reverse;

use super::super::*;

/// What the rules need to know about a player.
struct Seen {
    index: PlayerIndex,
    number: usize,
    score: i32,
    sides: Vec<Side>,
    floats: [i32; 2],
    may_have_bye: bool,
    unplayed: usize,
    topscorer: bool,
}

impl Seen {
    /// Games with White less games with Black.
    fn difference(&self) -> i32 {
        difference(&self.sides)
    }

    /// 1.7: the colour and its strength: 3 absolute, 2 strong, 1 mild.
    fn preference(&self) -> Option<(Side, i32)> {
        let latest = *self.sides.last()?;
        let twice = self.sides.iter().rev().nth(1) == Some(&latest);
        Some(match self.difference() {
            2.. => (Side::Black, 3),
            ..=-2 => (Side::White, 3),
            _ if twice => (latest.other(), 3),
            1 => (Side::Black, 2),
            -1 => (Side::White, 2),
            _ => (latest.other(), 1),
        })
    }
}

fn difference(sides: &[Side]) -> i32 {
    sides.iter().map(|side| if *side == Side::White { 1 } else { -1 }).sum()
}

/// The players to be paired, in the order of 1.2.
fn seen(state: &State) -> Vec<Seen> {
    let rounds = state.players.iter().map(|entrant| entrant.history.len()).max().unwrap_or(0);
    let mut number = 0;
    let mut all = Vec::new();
    for (index, entrant) in state.players.iter().enumerate() {
        if !entrant.present && entrant.history.iter().all(|past| matches!(past, PastRound::Away { .. })) {
            continue;
        }
        number += 1;
        if !entrant.present {
            continue;
        }
        let side = |past: &PastRound| {
            if let PastRound::Game { side, .. } = past { Some(*side) } else { None }
        };
        let score = (entrant.score + entrant.virtual_points).tenths();
        let barred = |past: &PastRound| match past {
            PastRound::Game { .. } => false,
            PastRound::Bye { .. } => true,
            PastRound::Forfeit { points } | PastRound::Away { points } => *points >= state.scoring.win,
        };
        let sides: Vec<Side> = entrant.history.iter().filter_map(side).collect();
        all.push(Seen {
            index,
            number,
            score,
            floats: [1, 2].map(|back| if rounds >= back { float(state, index, rounds - back) } else { 0 }),
            may_have_bye: !entrant.history.iter().any(barred),
            unplayed: rounds - sides.len(),
            topscorer: rounds + 1 >= usize::from(state.rounds)
                && 2 * score > state.scoring.win.tenths() * rounds as i32,
            sides,
        });
    }
    all.sort_by_key(|player| (Reverse(player.score), player.number));
    all
}

/// -1 for a downfloat, 1 for an upfloat.
fn float(state: &State, index: PlayerIndex, round: usize) -> i32 {
    let before = |player: PlayerIndex| state.players[player].scores_before[round];
    match state.players[index].history[round] {
        PastRound::Game { opponent, .. } => match before(index).cmp(&before(opponent)) {
            std::cmp::Ordering::Greater => -1,
            std::cmp::Ordering::Less => 1,
            std::cmp::Ordering::Equal => 0,
        },
        PastRound::Forfeit { points } | PastRound::Bye { points } | PastRound::Away { points } => {
            -i32::from(points > state.scoring.loss)
        }
    }
}

/// A complete pairing by ranks, the higher of each pair first and the pairs in order.
#[derive(Clone, Default)]
struct Complete {
    pairs: Vec<(usize, usize)>,
    bye: Option<usize>,
}

/// The first of C1, forbidden pairs and C3, by its colour, that keeps two apart.
fn bar_of(state: &State, one: &Seen, other: &Seen) -> Option<&'static str> {
    let met = |x: &Seen, y: &Seen| {
        state.players[x.index]
            .history
            .iter()
            .any(|past| matches!(past, PastRound::Game { opponent, .. } if *opponent == y.index))
    };
    let forbidden =
        state.forbidden.iter().any(|pair| pair.contains(&one.index) && pair.contains(&other.index));
    let absolute = |player: &Seen| player.preference().filter(|(_, strength)| *strength == 3);
    let same = absolute(one).is_some() && absolute(one) == absolute(other);
    if met(one, other) || met(other, one) {
        return Some("met");
    }
    if forbidden {
        return Some("forbidden");
    }
    let (side, _) = absolute(one).filter(|_| same && !one.topscorer && !other.topscorer)?;
    Some(side.name())
}

/// C1, forbidden pairs and C3.
fn may_meet(state: &State, one: &Seen, other: &Seen) -> bool {
    bar_of(state, one, other).is_none()
}

/// [`bar_of`] of two present players.
pub(super) fn bar(state: &State, a: PlayerIndex, b: PlayerIndex) -> Option<&'static str> {
    let all = seen(state);
    let find = |index| all.iter().find(|player| player.index == index);
    bar_of(state, find(a)?, find(b)?)
}

/// All complete pairings that satisfy C1, C2 and C3.
fn complete(state: &State, all: &[Seen]) -> Vec<Complete> {
    let may_meet = |a: usize, b: usize| may_meet(state, &all[a], &all[b]);
    let mut found = Vec::new();
    extend(all, &may_meet, &mut (0..all.len()).collect(), &mut Complete::default(), &mut found);
    found
}

fn extend(
    all: &[Seen],
    may_meet: &impl Fn(usize, usize) -> bool,
    open: &mut Vec<usize>,
    so_far: &mut Complete,
    found: &mut Vec<Complete>,
) {
    if open.is_empty() {
        found.push(so_far.clone());
        return;
    }
    let first = open.remove(0);
    if open.len().is_multiple_of(2) && so_far.bye.is_none() && all[first].may_have_bye {
        so_far.bye = Some(first);
        extend(all, may_meet, open, so_far, found);
        so_far.bye = None;
    }
    for at in 0..open.len() {
        if may_meet(first, open[at]) {
            let other = open.remove(at);
            so_far.pairs.push((first, other));
            extend(all, may_meet, open, so_far, found);
            so_far.pairs.pop();
            open.insert(at, other);
        }
    }
    open.insert(0, first);
}

/// Article 5: the colour of the higher-ranked player.
fn side_of_higher(state: &State, a: &Seen, b: &Seen) -> Side {
    let initial = if a.number % 2 == 1 { state.initial_side } else { state.initial_side.other() };
    match (a.preference(), b.preference()) {
        (None, None) => initial,
        (Some((side, _)), None) => side,
        (None, Some((side, _))) => side.other(),
        (Some((one, _)), Some((other, _))) if one != other => one,
        (Some((side, one)), Some((_, other))) => {
            let wide = |player: &Seen, strength| {
                if strength == 3 { player.difference().abs() } else { 0 }
            };
            if (one, wide(a, one)) != (other, wide(b, other)) {
                return if (one, wide(a, one)) > (other, wide(b, other)) { side } else { side.other() };
            }
            let mut backwards = a.sides.iter().rev().zip(b.sides.iter().rev());
            backwards.find(|(x, y)| x != y).map_or(side, |(x, _)| x.other())
        }
    }
}

/// A bracket: MDPs and residents, and the residents of the next one.
struct Bracket<'a> {
    state: &'a State,
    all: &'a [Seen],
    moved_down: Vec<usize>,
    residents: Vec<usize>,
    next: Vec<usize>,
}

/// The criteria that the values of [`Bracket::criteria`] belong to.
const NUMBERS: [usize; 17] = [6, 7, 8, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21];

impl Bracket<'_> {
    fn inside<'a>(&self, candidate: &'a Complete) -> Vec<&'a (usize, usize)> {
        let here = |rank: &usize| self.moved_down.contains(rank) || self.residents.contains(rank);
        candidate.pairs.iter().filter(|(a, b)| here(a) && here(b)).collect()
    }

    fn floaters(&self, candidate: &Complete) -> Vec<usize> {
        let inside = self.inside(candidate);
        let paired = |rank: &usize| inside.iter().any(|(a, b)| a == rank || b == rank);
        self.moved_down.iter().chain(&self.residents).copied().filter(|rank| !paired(rank)).collect()
    }

    fn scores(&self, ranks: &[usize]) -> Vec<i32> {
        let mut scores: Vec<i32> = ranks.iter().map(|&rank| self.all[rank].score).collect();
        scores.sort_unstable_by_key(|score| Reverse(*score));
        scores
    }

    /// C6–C21, each as a list to be compared in order; smaller is better.
    fn criteria(&self, candidate: &Complete) -> Vec<Vec<i32>> {
        let count = |number: usize| vec![number as i32];
        let floaters = self.floaters(candidate);
        let mut values = vec![count(floaters.len()), self.scores(&floaters)];
        let following = Bracket {
            state: self.state,
            all: self.all,
            moved_down: floaters.clone(),
            residents: self.next.clone(),
            next: Vec::new(),
        };
        let left_there = following.floaters(candidate);
        values.extend([count(left_there.len()), self.scores(&left_there)]);
        values.push(match floaters[..] {
            [only] if candidate.bye == Some(only) => count(self.all[only].unplayed),
            _ => Vec::new(),
        });
        values.extend(self.colour_criteria(candidate));
        let inside = self.inside(candidate);
        let meetings: Vec<_> = inside.iter().filter(|(a, _)| self.moved_down.contains(a)).collect();
        for back in [0, 1] {
            let has_floated =
                |rank: &&usize| self.residents.contains(rank) && self.all[**rank].floats[back] == -1;
            values.push(count(floaters.iter().filter(has_floated).count()));
            values.push(count(meetings.iter().filter(|(_, b)| self.all[*b].floats[back] == 1).count()));
        }
        for back in [0, 1] {
            // An unpaired player counts as paired with an imaginary opponent below everyone.
            let difference = |&a: &usize| {
                let pair = meetings.iter().find(|pair| pair.0 == a);
                self.all[a].score - pair.map_or(-1_000_000, |pair| self.all[pair.1].score)
            };
            let down = self.moved_down.iter().filter(|a| self.all[**a].floats[back] == -1);
            let up = meetings.iter().filter(|(_, b)| self.all[*b].floats[back] == 1).map(|(a, _)| a);
            for mut differences in [down.map(difference).collect::<Vec<_>>(), up.map(difference).collect()] {
                differences.sort_unstable_by_key(|difference| Reverse(*difference));
                values.push(differences);
            }
        }
        values
    }

    /// C10–C13 from the colours that article 5 gives.
    fn colour_criteria(&self, candidate: &Complete) -> [Vec<i32>; 4] {
        let mut counts = [0; 4];
        for &&(a, b) in &self.inside(candidate) {
            let (a, b) = (&self.all[a], &self.all[b]);
            let side = side_of_higher(self.state, a, b);
            for (player, side) in [(a, side), (b, side.other())] {
                let mut sides = player.sides.clone();
                sides.push(side);
                if a.topscorer || b.topscorer {
                    counts[0] += i32::from(difference(&sides).abs() > 2);
                    counts[1] +=
                        i32::from(sides.len() > 2 && sides[sides.len() - 3..].iter().all(|s| *s == side));
                }
                if let Some((wish, strength)) = player.preference().filter(|(wish, _)| *wish != side) {
                    assert_ne!(wish, side);
                    counts[2] += 1;
                    counts[3] += i32::from(strength == 2);
                }
            }
        }
        counts.map(|count| vec![count])
    }

    /// Article 4: the position of the candidate among those of the same quality.
    fn order(&self, candidate: &Complete) -> Vec<Vec<i64>> {
        let inside = self.inside(candidate);
        let (meetings, others): (Vec<_>, Vec<_>) =
            inside.into_iter().partition(|(a, _)| self.moved_down.contains(a));
        let met: Vec<usize> = meetings.iter().map(|(_, b)| *b).collect();
        let remainder: Vec<usize> =
            self.residents.iter().copied().filter(|rank| !met.contains(rank)).collect();
        let number = |rank: &usize| remainder.iter().position(|other| other == rank).unwrap() as i64 + 1;
        let half = others.len() as i64;
        let uppers: Vec<i64> = others.iter().map(|(a, _)| number(a)).collect();
        let leaving: Vec<i64> = (1..=half).filter(|bsn| !uppers.contains(bsn)).collect();
        let entering: Vec<i64> = uppers.iter().copied().filter(|bsn| *bsn > half).collect();
        vec![
            meetings.iter().map(|(a, _)| *a as i64).collect(),
            met.iter().map(|b| *b as i64).collect(),
            vec![leaving.len() as i64, entering.iter().sum::<i64>() - leaving.iter().sum::<i64>()],
            leaving.iter().rev().map(|bsn| -bsn).collect(),
            entering,
            others.iter().map(|(_, b)| number(b)).collect(),
        ]
    }
}

/// The ranks of each score group.
fn score_groups(all: &[Seen]) -> Vec<Vec<usize>> {
    let mut groups: Vec<Vec<usize>> = Vec::new();
    for rank in 0..all.len() {
        match groups.last_mut() {
            Some(group) if all[group[0]].score == all[rank].score => group.push(rank),
            _ => groups.push(vec![rank]),
        }
    }
    groups
}

/// The answer of the oracle: the pairs with their colours, in any order, and the bye.
pub(super) type Answer = Option<(Vec<Pair>, Option<PlayerIndex>)>;

/// The pairing of a round; `None` if there is none.
pub(super) fn pair(state: &State) -> Answer {
    pair_without(state, &[])
}

/// The pairing of a round if the rules lacked these criteria: 6 for C6, up to 21.
pub(super) fn pair_without(state: &State, ignored: &[usize]) -> Answer {
    let all = seen(state);
    let mut candidates = complete(state, &all);
    // C5.
    let bye_score = |candidate: &Complete| candidate.bye.map(|rank| all[rank].score);
    let least = candidates.iter().map(bye_score).min()?;
    candidates.retain(|candidate| bye_score(candidate) == least);
    let groups = score_groups(&all);
    let mut moved_down = Vec::new();
    for (number, residents) in groups.iter().enumerate() {
        let next = groups.get(number + 1).cloned().unwrap_or_default();
        let bracket = Bracket { state, all: &all, moved_down, residents: residents.clone(), next };
        let value = |candidate: &Complete| {
            let criteria = bracket.criteria(candidate).into_iter().zip(NUMBERS);
            let criteria = criteria.filter(|(_, number)| !ignored.contains(number)).map(|(value, _)| value);
            (criteria.collect::<Vec<_>>(), bracket.order(candidate))
        };
        let best = candidates.iter().map(value).min()?;
        candidates.retain(|candidate| value(candidate) == best);
        moved_down = bracket.floaters(&candidates[0]);
    }
    let result = &candidates[0];
    let pairs = result.pairs.iter().map(|&(a, b)| {
        let (higher, lower) = (&all[a], &all[b]);
        match side_of_higher(state, higher, lower) {
            Side::White => Pair { white: higher.index, black: lower.index },
            Side::Black => Pair { white: lower.index, black: higher.index },
        }
    });
    Some((pairs.collect(), result.bye.map(|rank| all[rank].index)))
}

/// The number of lists that a bracket has in [`Rated::value`]: 17 criteria (two for C8) and 6 of article 4.
pub(super) const LISTS: usize = 17 + 6;

/// A complete pairing with everything that decides between it and others, in order: C5, then the lists of
/// each bracket.
pub(super) struct Rated {
    /// The partner of each player of the list; the player with the bye is their own.
    pub partners: Vec<Option<PlayerIndex>>,
    /// To be compared in order; smaller is better.
    pub value: Vec<Vec<i64>>,
    /// The downfloaters of each bracket.
    pub floaters: Vec<Vec<PlayerIndex>>,
}

/// All complete pairings, the best first.
pub(super) fn ranking(state: &State) -> Vec<Rated> {
    let all = seen(state);
    let groups = score_groups(&all);
    let rated = |candidate: Complete| {
        let mut value = vec![candidate.bye.map(|rank| i64::from(all[rank].score)).into_iter().collect()];
        let (mut moved_down, mut floaters) = (Vec::new(), Vec::new());
        for (number, residents) in groups.iter().enumerate() {
            let next = groups.get(number + 1).cloned().unwrap_or_default();
            let bracket = Bracket { state, all: &all, moved_down, residents: residents.clone(), next };
            let criteria = bracket.criteria(&candidate).into_iter();
            value.extend(criteria.map(|list| list.into_iter().map(i64::from).collect()));
            value.extend(bracket.order(&candidate));
            moved_down = bracket.floaters(&candidate);
            floaters.push(moved_down.iter().map(|&rank| all[rank].index).collect());
        }
        let mut partners = vec![None; state.players.len()];
        let index = |rank: usize| all[rank].index;
        for (a, b) in candidate.pairs.iter().copied().chain(candidate.bye.map(|bye| (bye, bye))) {
            (partners[index(a)], partners[index(b)]) = (Some(index(b)), Some(index(a)));
        }
        Rated { partners, value, floaters }
    };
    let mut ranking: Vec<Rated> = complete(state, &all).into_iter().map(rated).collect();
    ranking.sort_by(|a, b| a.value.cmp(&b.value));
    ranking
}

/// Whether two present players may meet; for the same player twice, whether they may have the bye.
pub(super) fn legal(state: &State, a: PlayerIndex, b: PlayerIndex) -> bool {
    let all = seen(state);
    let find = |index| all.iter().find(|player| player.index == index);
    let (Some(one), Some(other)) = (find(a), find(b)) else { return false };
    if a == b { one.may_have_bye && all.len() % 2 == 1 } else { may_meet(state, one, other) }
}
