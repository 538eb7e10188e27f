//! Matchings compared with trying every matching.

use super::*;
use crate::primitives::SplitMix64;
use proptest::prelude::*;

/// The least sum, by trying every matching.
fn by_trying_everything(free: &mut Vec<usize>, cost: &impl Fn(usize, usize) -> Option<Cost>) -> Option<Cost> {
    let Some(first) = free.pop() else {
        return Some(0);
    };
    let mut best: Option<Cost> = None;
    for at in 0..free.len() {
        let other = free.remove(at);
        if let Some(here) = cost(first.min(other), first.max(other))
            && let Some(rest) = by_trying_everything(free, cost)
        {
            best = Some(best.map_or(here + rest, |least| least.min(here + rest)));
        }
        free.insert(at, other);
    }
    free.push(first);
    best
}

fn check(count: usize, cost: impl Fn(usize, usize) -> Option<Cost>) {
    let found = cheapest(count, symmetric(&cost));
    let expected = by_trying_everything(&mut (0..count).collect(), &cost);
    let sum = found.map(|mates| {
        for (v, &mate) in mates.iter().enumerate() {
            assert_eq!(mates[mate], v);
            assert_ne!(mate, v);
        }
        let pairs = mates.iter().enumerate().filter(|&(v, &mate)| v < mate);
        pairs.map(|(a, &b)| cost(a, b).expect("a forbidden pair")).sum::<Cost>()
    });
    assert_eq!(sum, expected);
}

/// The costs of pairs `a < b`, callable in either order.
fn symmetric(cost: impl Fn(usize, usize) -> Option<Cost>) -> impl Fn(usize, usize) -> Cost {
    move |a, b| cost(a.min(b), a.max(b)).unwrap_or(ABSENT)
}

fn random_cost(seed: u64, edges_in_ten: usize, range: usize) -> impl Fn(usize, usize) -> Option<Cost> {
    move |a, b| {
        let mut lots = SplitMix64::new(seed ^ ((a * 1_000 + b) as u64).wrapping_mul(0x9E37_79B9));
        (lots.below(10) < edges_in_ten).then(|| lots.below(range) as Cost)
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(1_500))]

    #[test]
    fn the_cost_equals_the_least_of_all_matchings(
        count in 0usize..=9, seed: u64, edges in 1usize..=10, range in 1usize..40,
    ) {
        check(count, random_cost(seed, edges, range));
    }
}

#[test]
fn the_least_cost_is_found_with_nested_blossoms_of_ten_and_twelve_vertices() {
    for seed in 0..120 {
        check(10, random_cost(seed, 3 + (seed as usize) % 8, 4 + (seed as usize) % 50));
    }
    for seed in 0..12 {
        check(12, random_cost(seed, 4 + (seed as usize) % 7, 6));
    }
}

/// The prices prove that the matching is cheapest: no edge costs less than the prices of its ends, matched
/// edges cost exactly that, and blossoms with a positive price are matched inside except for one vertex.
fn check_proof(search: &Search<impl Fn(usize, usize) -> Cost>) {
    let count = search.count;
    let live: Vec<usize> = (count..count * 2).filter(|id| !search.free_ids.contains(id)).collect();
    for u in 0..count {
        for v in (0..count).filter(|&v| v != u && (search.cost)(u, v) != ABSENT) {
            let around =
                live.iter().filter(|&&id| [u, v].iter().all(|x| search.nodes[id].vertices.contains(x)));
            let slack = search.slack(u, v) + around.map(|&id| search.prices[id]).sum::<Cost>();
            assert!(slack >= 0);
            assert!(slack == 0 || search.mates[u] != Some(v));
        }
    }
    for &id in &live {
        assert!(search.prices[id] >= 0);
        let inside = &search.nodes[id].vertices;
        let alone = inside.iter().filter(|&&v| search.mates[v].is_none_or(|mate| !inside.contains(&mate)));
        assert_eq!(alone.count(), 1);
    }
}

#[test]
fn the_prices_prove_large_matchings_cheapest() {
    let mut blossoms = 0;
    for seed in 0..60_u64 {
        let count = 30 + 2 * (seed as usize % 16);
        let edges = 1 + seed as usize % 10;
        let Some(search) =
            Search::solve(count, symmetric(random_cost(seed, edges, 3 + 9 * edges)), InitialPrices::Simple)
        else {
            continue;
        };
        check_proof(&search);
        blossoms += count - search.free_ids.len();
    }
    assert!(blossoms > 20, "the cases are too easy: {blossoms} blossoms");
}

#[test]
fn an_odd_number_or_an_odd_component_cannot_be_matched() {
    assert_eq!(cheapest(3, |_, _| 1), None);
    assert_eq!(cheapest(6, |a, b| if (a < 3) == (b < 3) { 1 } else { ABSENT }), None);
    assert_eq!(cheapest(0, |_, _| 1), Some(Vec::new()));
}

#[test]
fn the_largest_costs_do_not_overflow() {
    let large = |a: usize, b: usize| if (a + b).is_multiple_of(3) { MAX_COST / 1_601 } else { 0 };
    assert!(cheapest(40, large).is_some());
    let costs = random_cost(5, 6, 7);
    let huge = MAX_COST / 144 / 7;
    for count in [8, 10, 12] {
        check(count, |a, b| costs(a, b).map(|cost| cost * huge));
    }
}

/// All matchings of least cost, by trying every matching.
fn every_cheapest_matching(count: usize, cost: &impl Fn(usize, usize) -> Option<Cost>) -> Vec<Vec<usize>> {
    fn extend(
        mates: &mut Vec<usize>,
        sum: Cost,
        cost: &impl Fn(usize, usize) -> Option<Cost>,
        found: &mut Vec<(Cost, Vec<usize>)>,
    ) {
        let Some(a) = mates.iter().position(|&mate| mate == usize::MAX) else {
            found.push((sum, mates.clone()));
            return;
        };
        for b in a + 1..mates.len() {
            if let Some(cost_here) = cost(a, b).filter(|_| mates[b] == usize::MAX) {
                (mates[a], mates[b]) = (b, a);
                extend(mates, sum + cost_here, cost, found);
                (mates[a], mates[b]) = (usize::MAX, usize::MAX);
            }
        }
    }
    let mut found = Vec::new();
    extend(&mut vec![usize::MAX; count], 0, cost, &mut found);
    let least = found.iter().map(|(sum, _)| *sum).min();
    found.into_iter().filter(|(sum, _)| Some(*sum) == least).map(|(_, mates)| mates).collect()
}

#[test]
fn choices_among_the_cheapest_matchings_agree_with_all_of_them() {
    let (mut nested, mut with_sets, mut choices) = (0, 0, 0);
    for seed in 0..6_000_u64 {
        let count = [6, 8, 8, 10][seed as usize % 4];
        let plain = random_cost(seed, 3 + seed as usize / 4 % 8, 1 + seed as usize / 32 % 6);
        // Every second case has components of three and five vertices that are expensive to leave: they
        // become odd sets.
        let far = |a: usize, b: usize| {
            let apart = [a / 3 != b / 3, a / 5 != b / 5, (a < 3) != (b < 3)];
            apart.into_iter().filter(|apart| *apart).count() as Cost * (seed as Cost / 4 % 2) * 2
        };
        let costs = |a: usize, b: usize| Some(plain(a, b)? + far(a, b));
        let Some(mut matchings) = all_cheapest(count, symmetric(&costs), InitialPrices::Simple) else {
            continue;
        };
        let mut all = every_cheapest_matching(count, &costs);
        let sets = matchings.sets.len() - 1;
        with_sets += usize::from(sets > 0);
        nested += usize::from(matchings.sets[..sets].iter().any(|set| set.parent < sets));
        let mut lots = SplitMix64::new(seed);
        for _ in 0..3 * count {
            assert!(all.contains(&matchings.mates), "seed {seed}: not among the cheapest that are left");
            let vertex = lots.below(count);
            choices += 1;
            if lots.below(2) == 0 {
                let least = all.iter().map(|mates| mates[vertex]).min().expect("a matching");
                assert_eq!(matchings.fix_first_partner(vertex), least, "seed {seed}");
                all.retain(|mates| mates[vertex] == least);
            } else {
                let wanted = lots.below(1 << count);
                let is_wanted = |other: usize| wanted >> other & 1 == 1;
                let found = all.iter().any(|mates| is_wanted(mates[vertex]));
                assert_eq!(matchings.prefer(vertex, is_wanted), found, "seed {seed}");
                all.retain(|mates| is_wanted(mates[vertex]) == found);
            }
        }
        // Exactly the matchings that are cheapest by the residual costs are left.
        let mut left =
            every_cheapest_matching(count, &|a, b| matchings.residual_cost(a, b).map(|depth| depth as Cost));
        left.sort_unstable();
        all.sort_unstable();
        assert_eq!(left, all, "seed {seed}");
    }
    assert!(with_sets > 500 && nested > 20, "{with_sets} with odd sets, {nested} of them nested: too easy");
    println!("{choices} choices, {with_sets} cases with odd sets, {nested} nested");
}
