//! Pairs any bracket exactly, by matchings: of all complete pairings the best by C6–C21, and of these the
//! first in the order of article 4. One matching finds all pairings that are best by the criteria. Among
//! these, the MDPs choose their opponents in the order of 4.2, then the remainder does, after a second
//! matching if exchanges (4.3) are necessary.

// Places are below `left.len()`, vertices below their number, and digits within the bounds of their loops.
#![allow(clippy::indexing_slicing)]

use super::super::matching::{self, ABSENT, AdjacencyMatrix, Cost, InitialPrices, OptimalMatchings};
use super::criteria::Bracket;
use super::vertex_kinds::VertexKinds;

/// Which players below the bracket a matching takes into account.
#[derive(Clone, Copy)]
pub(super) enum Below<'a> {
    /// All players below the bracket.
    All,
    /// None: `leaving` players leave the bracket, and all criteria about the players below are assumed to be
    /// as good as possible. Places marked in `stays` must be paired in the bracket.
    Ideal { leaving: usize, stays: &'a [bool] },
    /// The next score group. Up to `leaving` players leave both groups, and the players below are assumed to
    /// absorb them.
    NextGroup { leaving: usize },
}

/// A candidate for a bracket.
pub(super) struct Candidate {
    /// The pairs of the bracket as places in [`Bracket::left`], the higher-ranked player first.
    pub pairs: Vec<(usize, usize)>,
    /// The places paired with players that the matching did not take into account.
    pub leaving: Vec<usize>,
}

/// All candidates for a bracket that are best by the criteria.
pub(super) struct BestCandidates<'a> {
    graph: BracketGraph<'a>,
    matchings: OptimalMatchings,
}

impl<'a> BestCandidates<'a> {
    /// `None` when not every player can be paired.
    pub(super) fn new(bracket: &'a Bracket<'a>, below: Below<'a>) -> Option<Self> {
        let graph = BracketGraph::new(bracket, below);
        let matchings = graph.best_by_criteria()?;
        Some(Self { graph, matchings })
    }

    /// The places paired with players not taken into account. The criteria fix how many there are, but not
    /// yet which ones.
    pub(super) fn leaving(&self) -> Vec<usize> {
        (0..self.graph.count).filter(|&at| self.graph.is_anonymous(self.matchings.partner(at))).collect()
    }

    /// The first of the candidates in the order of article 4.
    pub(super) fn first_in_order(self) -> Option<Candidate> {
        let Self { graph, mut matchings } = self;
        let (moved_down, size) = (graph.bracket.moved_down, graph.bracket.size);
        // 4.2 for MDPs: which of them are paired, then their opponents, both from the highest-ranked MDP on.
        let paired: Vec<usize> =
            (0..moved_down).filter(|&upper| matchings.prefer(upper, |lower| lower < size)).collect();
        for upper in paired {
            matchings.fix_first_partner(upper);
        }
        let open: Vec<usize> = (moved_down..size).filter(|&at| matchings.partner(at) >= moved_down).collect();
        let matchings = remainder(&graph, matchings, &open)?;
        let pairs = (0..size).map(|upper| (upper, matchings.partner(upper)));
        let pairs = pairs.filter(|&(upper, lower)| upper < lower && lower < size).collect();
        let leaving = (0..graph.count).filter(|&at| graph.is_anonymous(matchings.partner(at))).collect();
        Some(Candidate { pairs, leaving })
    }
}

/// 4.3 and 4.2 for the remainder: these places, some of which are paired with each other.
fn remainder(
    graph: &BracketGraph,
    matchings: OptimalMatchings,
    places: &[usize],
) -> Option<OptimalMatchings> {
    let mut number = vec![usize::MAX; graph.vertices()];
    for (at, &place) in places.iter().enumerate() {
        number[place] = at;
    }
    let inside = |&&place: &&usize| number[matchings.partner(place)] < places.len();
    // S1 has as many players as there are pairs, S2 all others.
    let half = places.iter().filter(inside).count() / 2;
    let (s1, s2) = places.split_at(half);
    // No exchange is needed if every player of S1 can meet one of S2.
    let mut without_exchange = matchings.clone();
    let in_s2 = |other: usize| (half..places.len()).contains(&number[other]);
    if s1.iter().all(|&upper| without_exchange.prefer(upper, in_s2)) {
        for &upper in s1 {
            without_exchange.fix_first_partner(upper);
        }
        return Some(without_exchange);
    }
    let mut matchings = with_fewest_exchanges(graph, &matchings, &number, places.len(), half)?;
    // The lowest players of S1 are exchanged first, then the highest of S2: the upper player of each pair
    // belongs to S1 after the exchange.
    for &place in s1.iter().rev() {
        matchings.prefer(place, |other| number[other] > places.len() || other < place);
    }
    for &place in s2 {
        matchings.prefer(place, |other| number[other] < places.len() && other > place);
    }
    for &place in places {
        let partner = matchings.partner(place);
        if partner > place && number[partner] < places.len() {
            matchings.fix_first_partner(place);
        }
    }
    Some(matchings)
}

/// Keeps the matchings with the fewest exchanges between S1 and S2, and of these the ones with the least sum
/// of distances, which depends on the numbers of the upper players of all pairs.
fn with_fewest_exchanges(
    graph: &BracketGraph,
    matchings: &OptimalMatchings,
    number: &[usize],
    length: usize,
    half: usize,
) -> Option<OptimalMatchings> {
    let count = graph.vertices();
    let cost = |value: usize| Cost::try_from(value).unwrap_or(0);
    // Each weight exceeds everything that the lower ones can add up to.
    let distances = cost(half * length + 1);
    let exchanges = cost(half + 1) * distances;
    // Good prices when few exchanges are needed: all pairs between S1 and S2 are tight.
    let prices = number.iter().map(|&at| match at {
        _ if at < half => 2 * (cost(at) - cost(half)),
        _ if at < length => 2 * cost(half),
        _ => -2 * cost(half),
    });
    let prices = prices.collect();
    let pair = |a: usize, b: usize| {
        let Some(residual) = matchings.residual_cost(a, b) else { return ABSENT };
        let upper = number[a].min(number[b]);
        let inside = number[a].max(number[b]) < length;
        let exchange = if upper >= half { distances } else { 0 };
        cost(residual) * exchanges + if inside { exchange + cost(upper) } else { 0 }
    };
    // The matching reads the costs many times: computed once and stored compactly.
    let costs: Vec<i64> =
        (0..count * count).map(|at| i64::try_from(pair(at / count, at % count)).unwrap_or(-1)).collect();
    let pair =
        |a: usize, b: usize| if costs[a * count + b] < 0 { ABSENT } else { Cost::from(costs[a * count + b]) };
    matching::all_cheapest(count, pair, InitialPrices::Given(prices))
}

/// The graph of a matching. Its vertices are the places taken into account, then the bye, then anonymous
/// vertices for players below the bracket that need not be told apart.
struct BracketGraph<'a> {
    bracket: &'a Bracket<'a>,
    below: Below<'a>,
    /// The number of places taken into account.
    count: usize,
    byes: usize,
    anonymous: usize,
}

impl<'a> BracketGraph<'a> {
    fn new(bracket: &'a Bracket<'a>, below: Below<'a>) -> Self {
        let (count, byes, anonymous) = match below {
            Below::All => (bracket.left.len(), bracket.left.len() % 2, 0),
            Below::Ideal { leaving, .. } if bracket.only_bye_leaves => (bracket.size, leaving, 0),
            Below::Ideal { leaving, .. } => (bracket.size, 0, leaving),
            Below::NextGroup { leaving } => {
                let last = bracket.reach.checked_sub(1).map_or(0, |at| bracket.player(at).group);
                let byes = usize::from(bracket.bye_group.is_some_and(|group| group <= last));
                (bracket.reach, byes, leaving)
            }
        };
        Self { bracket, below, count, byes, anonymous }
    }

    fn vertices(&self) -> usize {
        self.count + self.byes + self.anonymous
    }

    /// The place that a vertex represents; `left.len()` for the bye.
    fn place(&self, vertex: usize) -> usize {
        if vertex < self.count {
            vertex
        } else if vertex < self.count + self.byes {
            self.bracket.left.len()
        } else {
            self.count
        }
    }

    /// Whether two vertices can be paired; `upper` is the smaller one.
    fn legal(&self, upper: usize, lower: usize) -> bool {
        let bracket = self.bracket;
        if lower < self.count {
            return bracket.may_meet(upper, lower);
        }
        let bye = lower < self.count + self.byes;
        match self.below {
            Below::Ideal { stays, .. } => {
                upper < self.count && !stays[upper] && (!bye || bracket.may_have_bye(upper))
            }
            _ if bye => upper < self.count && bracket.may_have_bye(upper),
            // Anonymous vertices that no leaving player needs are paired with each other.
            _ => upper < self.count || upper >= self.count + self.byes,
        }
    }

    /// Whether a vertex is one of the anonymous players below.
    fn is_anonymous(&self, vertex: usize) -> bool {
        vertex >= self.count + self.byes
    }

    /// All matchings that are least by the first digit of the criteria, among these by the second, and so on.
    /// As many digits as fit into a cost are minimised at a time, among the matchings that the digits before
    /// have left.
    fn best_by_criteria(&self) -> Option<OptimalMatchings> {
        let count = self.vertices();
        let mut legal = AdjacencyMatrix::new(count);
        for lower in 0..count {
            (0..lower).filter(|&upper| self.legal(upper, lower)).for_each(|upper| legal.insert(upper, lower));
        }
        let kinds = VertexKinds::new(self.bracket, (0..count).map(|vertex| self.place(vertex)), self.count);
        let widths: Vec<usize> = kinds.largest_sums().into_iter().map(bits).collect();
        let available =
            usize::try_from(matching::MAX_COST.ilog2()).unwrap_or(0).saturating_sub(2 * bits(count) + 1);
        let mut matchings: Option<OptimalMatchings> = None;
        let mut first = 0;
        loop {
            let mut used = if matchings.is_some() { bits(count * count) } else { 0 };
            let mut last = first;
            while last < widths.len() && used + widths[last] <= available {
                used += widths[last];
                last += 1;
            }
            // No digit is wide enough to need this; it guarantees that the loop ends.
            last = last.max(first + 1).min(widths.len());
            let costs = kinds.costs(&widths, first..last);
            let total: usize = widths[first..last].iter().sum();
            let first_in_order = match &matchings {
                None => matching::all_cheapest(
                    count,
                    |a, b| if legal.contains(a, b) { costs.pair(a, b) } else { ABSENT },
                    InitialPrices::PerKind(&kinds.split(|_| 0)),
                ),
                Some(matchings) => matching::all_cheapest(
                    count,
                    |a, b| {
                        let residual =
                            matchings.residual_cost(a, b).and_then(|residual| Cost::try_from(residual).ok());
                        residual.map_or(ABSENT, |residual| (residual << total) + costs.pair(a, b))
                    },
                    InitialPrices::PerKind(&kinds.split(|vertex| matchings.innermost_set(vertex))),
                ),
            }?;
            if last == widths.len() {
                return Some(first_in_order);
            }
            (matchings, first) = (Some(first_in_order), last);
        }
    }
}

/// The number of bits of a value.
fn bits(value: usize) -> usize {
    value.checked_ilog2().map_or(0, |log| usize::try_from(log).unwrap_or(0) + 1)
}

/// The fewest players that can leave the bracket (C4, C6); `None` when the remaining players cannot be
/// paired.
pub(super) fn fewest_floaters(bracket: &Bracket) -> Option<usize> {
    let bye = bracket.left.len();
    let partners = matching::cheapest(bye.next_multiple_of(2), |a, b| {
        let (upper, lower) = (a.min(b), a.max(b));
        let legal = if lower == bye { bracket.may_have_bye(upper) } else { bracket.may_meet(upper, lower) };
        if legal { Cost::from(upper < bracket.size && lower >= bracket.size) } else { ABSENT }
    })?;
    let inside = partners.iter().take(bracket.size).filter(|&&partner| partner < bracket.size).count();
    Some(bracket.size - inside)
}
