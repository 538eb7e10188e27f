//! A bracket paired by matchings, exactly whatever the case: of all complete pairings the one that is least by
//! C6–C21 and then first in the order of article 4. One matching finds all that are least by the criteria; from
//! these the MDPs choose in the order of 4.2, and then the remainder, after a second matching where it cannot
//! do without exchanges (4.3).

// Places are below `left.len()`, vertices below their number, and digits as the loops over them run.
#![allow(clippy::indexing_slicing)]

use super::super::matching::{self, ABSENT, Cost, Grid, Start, Ties};
use super::criteria::Bracket;
use super::kinds::Kinds;

/// What a matching sees of the players below the bracket.
#[derive(Clone, Copy)]
pub(super) enum Below<'a> {
    /// All of them.
    Seen,
    /// Nobody: so many players leave the bracket, and whoever they are, all criteria about those below are
    /// taken to be as good as can be. The places marked here stay.
    Trusted { leaving: usize, stays: &'a [bool] },
    /// The next score group. Up to so many players leave it for those below, who are trusted to take them.
    Next { leaving: usize },
}

/// What a matching finds.
pub(super) struct Found {
    /// The pairs of the bracket, as places in `left`, the upper first.
    pub pairs: Vec<(usize, usize)>,
    /// Who is left to those whom the matching did not see.
    pub leaving: Vec<usize>,
}

/// All candidates of a bracket that are the best by the criteria.
pub(super) struct Draft<'a> {
    view: View<'a>,
    ties: Ties,
}

impl<'a> Draft<'a> {
    /// `None` when not everybody can be paired.
    pub(super) fn new(bracket: &'a Bracket<'a>, below: Below<'a>) -> Option<Self> {
        let view = View::new(bracket, below);
        let ties = view.least_by_criteria()?;
        Some(Self { view, ties })
    }

    /// Who is left to those whom the matching does not see. C8 has settled how many they are, not yet who.
    pub(super) fn leaving(&self) -> Vec<usize> {
        (0..self.view.count).filter(|&at| self.view.is_unseen(self.ties.mate(at))).collect()
    }

    /// The first of the candidates in the order of article 4.
    pub(super) fn settled(self) -> Option<Found> {
        let Self { view, mut ties } = self;
        let (moved_down, size) = (view.bracket.moved_down, view.bracket.size);
        // 4.2 for MDPs: which of them are paired, the highest first; then their opponents, the highest first.
        let paired: Vec<usize> =
            (0..moved_down).filter(|&upper| ties.prefer(upper, |lower| lower < size)).collect();
        for upper in paired {
            ties.settle(upper);
        }
        let open: Vec<usize> = (moved_down..size).filter(|&at| ties.mate(at) >= moved_down).collect();
        let ties = remainder(&view, ties, &open)?;
        let pairs = (0..size).map(|upper| (upper, ties.mate(upper)));
        let pairs = pairs.filter(|&(upper, lower)| upper < lower && lower < size).collect();
        let leaving = (0..view.count).filter(|&at| view.is_unseen(ties.mate(at))).collect();
        Some(Found { pairs, leaving })
    }
}

/// 4.3 and 4.2 for the remainder, these places, of whom some are paired with each other.
fn remainder(view: &View, ties: Ties, places: &[usize]) -> Option<Ties> {
    let mut number = vec![usize::MAX; view.vertices()];
    for (at, &place) in places.iter().enumerate() {
        number[place] = at;
    }
    let inside = |&&place: &&usize| number[ties.mate(place)] < places.len();
    // S1 has as many as there are pairs, S2 all others.
    let half = places.iter().filter(inside).count() / 2;
    let (s1, s2) = places.split_at(half);
    // Where everybody of S1 can have somebody of S2 no exchange is needed.
    let mut straight = ties.clone();
    let in_s2 = |other: usize| (half..places.len()).contains(&number[other]);
    if s1.iter().all(|&upper| straight.prefer(upper, in_s2)) {
        for &upper in s1 {
            straight.settle(upper);
        }
        return Some(straight);
    }
    let mut ties = with_fewest_exchanges(view, &ties, &number, places.len(), half)?;
    // The lowest of S1 are exchanged first, then the highest of S2: an upper of a pair is in S1 as exchanged.
    for &place in s1.iter().rev() {
        ties.prefer(place, |other| number[other] > places.len() || other < place);
    }
    for &place in s2 {
        ties.prefer(place, |other| number[other] < places.len() && other > place);
    }
    for &place in places {
        let mate = ties.mate(place);
        if mate > place && number[mate] < places.len() {
            ties.settle(place);
        }
    }
    Some(ties)
}

/// Of the matchings left those with the fewest exchanges between S1 and S2, and of these those with the least
/// sum of distances: of the numbers of the uppers of all pairs.
fn with_fewest_exchanges(
    view: &View,
    ties: &Ties,
    number: &[usize],
    length: usize,
    half: usize,
) -> Option<Ties> {
    let count = view.vertices();
    let cost = |value: usize| Cost::try_from(value).unwrap_or(0);
    // Each weight is above all that the lighter ones can come to together.
    let distances = cost(half * length + 1);
    let exchanges = cost(half + 1) * distances;
    // Good prices where few exchanges are needed: all pairs of S1 and S2 are tight.
    let prices = number.iter().map(|&at| match at {
        _ if at < half => 2 * (cost(at) - cost(half)),
        _ if at < length => 2 * cost(half),
        _ => -2 * cost(half),
    });
    let prices = prices.collect();
    let pair = |a: usize, b: usize| {
        let Some(depth) = ties.depth(a, b) else { return ABSENT };
        let upper = number[a].min(number[b]);
        let inside = number[a].max(number[b]) < length;
        let exchange = if upper >= half { distances } else { 0 };
        cost(depth) * exchanges + if inside { exchange + cost(upper) } else { 0 }
    };
    // Asked for again and again: kept, in as little room as they need.
    let kept: Vec<i64> =
        (0..count * count).map(|at| i64::try_from(pair(at / count, at % count)).unwrap_or(-1)).collect();
    let pair =
        |a: usize, b: usize| if kept[a * count + b] < 0 { ABSENT } else { Cost::from(kept[a * count + b]) };
    matching::ties(count, pair, Start::Prices(prices))
}

/// The graph of a matching: vertices are places; after them come the bye, and players below the bracket whom
/// nobody needs to know apart.
struct View<'a> {
    bracket: &'a Bracket<'a>,
    below: Below<'a>,
    /// How many places are seen.
    count: usize,
    byes: usize,
    unseen: usize,
}

impl<'a> View<'a> {
    fn new(bracket: &'a Bracket<'a>, below: Below<'a>) -> Self {
        let (count, byes, unseen) = match below {
            Below::Seen => (bracket.left.len(), bracket.left.len() % 2, 0),
            Below::Trusted { leaving, .. } if bracket.only_bye_leaves => (bracket.size, leaving, 0),
            Below::Trusted { leaving, .. } => (bracket.size, 0, leaving),
            Below::Next { leaving } => {
                let last = bracket.reach.checked_sub(1).map_or(0, |at| bracket.player(at).group);
                let byes = usize::from(bracket.bye_group.is_some_and(|group| group <= last));
                (bracket.reach, byes, leaving)
            }
        };
        Self { bracket, below, count, byes, unseen }
    }

    fn vertices(&self) -> usize {
        self.count + self.byes + self.unseen
    }

    /// The place that a vertex stands for; `left.len()` for the bye.
    fn place(&self, vertex: usize) -> usize {
        if vertex < self.count {
            vertex
        } else if vertex < self.count + self.byes {
            self.bracket.left.len()
        } else {
            self.count
        }
    }

    /// Whether two vertices can be paired, the upper first.
    fn legal(&self, upper: usize, lower: usize) -> bool {
        let bracket = self.bracket;
        if lower < self.count {
            return bracket.may_meet(upper, lower);
        }
        let bye = lower < self.count + self.byes;
        match self.below {
            Below::Trusted { stays, .. } => {
                upper < self.count && !stays[upper] && (!bye || bracket.may_have_bye(upper))
            }
            _ if bye => upper < self.count && bracket.may_have_bye(upper),
            // Those who are not needed to take somebody are paired with each other.
            _ => upper < self.count || upper >= self.count + self.byes,
        }
    }

    /// Whether a vertex is one of those below the bracket whom nobody needs to know apart.
    fn is_unseen(&self, vertex: usize) -> bool {
        vertex >= self.count + self.byes
    }

    /// All matchings that are least by the first digit of the criteria, among those by the second, and so on.
    /// As many digits as a cost can hold are settled at a time, among the matchings left by those before.
    fn least_by_criteria(&self) -> Option<Ties> {
        let count = self.vertices();
        let mut legal = Grid::new(count);
        for lower in 0..count {
            (0..lower).filter(|&upper| self.legal(upper, lower)).for_each(|upper| legal.add(upper, lower));
        }
        let kinds = Kinds::new(self.bracket, (0..count).map(|vertex| self.place(vertex)), self.count);
        let widths: Vec<usize> = kinds.largest_sums().into_iter().map(bits).collect();
        let room =
            usize::try_from(matching::MAX_COST.ilog2()).unwrap_or(0).saturating_sub(2 * bits(count) + 1);
        let mut ties: Option<Ties> = None;
        let mut first = 0;
        loop {
            let mut used = if ties.is_some() { bits(count * count) } else { 0 };
            let mut last = first;
            while last < widths.len() && used + widths[last] <= room {
                used += widths[last];
                last += 1;
            }
            // No digit is as wide as that; the loop must end all the same.
            last = last.max(first + 1).min(widths.len());
            let costs = kinds.costs(&widths, first..last);
            let total: usize = widths[first..last].iter().sum();
            let settled = match &ties {
                None => matching::ties(
                    count,
                    |a, b| if legal.has(a, b) { costs.of(a, b) } else { ABSENT },
                    Start::Kinds(&kinds.split(|_| 0)),
                ),
                Some(ties) => matching::ties(
                    count,
                    |a, b| {
                        let depth = ties.depth(a, b).and_then(|depth| Cost::try_from(depth).ok());
                        depth.map_or(ABSENT, |depth| (depth << total) + costs.of(a, b))
                    },
                    Start::Kinds(&kinds.split(|vertex| ties.home(vertex))),
                ),
            }?;
            if last == widths.len() {
                return Some(settled);
            }
            (ties, first) = (Some(settled), last);
        }
    }
}

/// How many bits a value takes.
fn bits(value: usize) -> usize {
    value.checked_ilog2().map_or(0, |log| usize::try_from(log).unwrap_or(0) + 1)
}

/// The fewest players that leave the bracket (C4, C6), when all those left can be paired at all.
pub(super) fn fewest_floaters(bracket: &Bracket) -> Option<usize> {
    let nobody = bracket.left.len();
    let mates = matching::cheapest(nobody.next_multiple_of(2), |a, b| {
        let (upper, lower) = (a.min(b), a.max(b));
        let legal =
            if lower == nobody { bracket.may_have_bye(upper) } else { bracket.may_meet(upper, lower) };
        if legal { Cost::from(upper < bracket.size && lower >= bracket.size) } else { ABSENT }
    })?;
    let inside = mates.iter().take(bracket.size).filter(|&&mate| mate < bracket.size).count();
    Some(bracket.size - inside)
}
