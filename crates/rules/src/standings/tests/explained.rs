//! The explanation of each number adds up to that number.

use super::*;

/// The terms of the first tie-break of a player, numbered from 1.
fn addends(field: &Field, method: &Method, line: usize) -> Vec<Term> {
    let rows = rank(field, method);
    match explain(field, method, &rows, line - 1).swap_remove(0).made {
        Made::Sum(terms) | Made::Average(terms) => terms,
        other => panic!("no sum: {other:?}"),
    }
}

/// Round from 1, amount, why, cut.
fn shown(terms: &[Term]) -> Vec<(usize, i32, Why, Option<Cut>)> {
    terms.iter().map(|term| (term.round + 1, term.amount, term.why, term.cut)).collect()
}

#[test]
fn s4_buchholz_explains_every_term() {
    let lines = ["-½ 2w1 3b+ 4w1", "3b1 1b0 4w½ -0", "2w0 4b½ 1w- 5w", "-1 3w½ 2b½ 1b0", "full -0 -0 3b"];
    // Points 3½, 1½, ½, 2, 1. Player 2 has withdrawn: 2 for the opponents. A draw in each of four rounds: 2.
    let field = field(&lines);
    let cut = method(&[TieBreak::BuchholzCut1]);
    assert_eq!(
        shown(&addends(&field, &cut, 1)),
        [
            (1, 4, Why::UpToDraws, Some(Cut::Voluntary)),
            (2, 4, Why::Adjusted { real: Score::from_halves(3) }, None),
            (3, 1, Why::UpToScheduled, None),
            (4, 4, Why::Opponent, None),
        ]
    );
    // The game of 5 is in progress: it has no value that could be cut; 3 of the rounds count as draws: 1½.
    assert_eq!(
        shown(&addends(&field, &cut, 5)),
        [
            (1, 2, Why::Own, None),
            (2, 2, Why::Own, Some(Cut::Voluntary)),
            (3, 2, Why::Own, None),
            (4, 0, Why::Playing, None),
        ]
    );
    let median = method(&[TieBreak::BuchholzMedian]);
    let cuts: Vec<_> = addends(&field, &median, 4).iter().map(|term| (term.amount, term.cut)).collect();
    assert_eq!(cuts, [(4, None), (1, Some(Cut::Lowest)), (4, None), (7, Some(Cut::Highest))]);
    let simple = Method { unplayed: Unplayed::Simple, ..method(&[TieBreak::SonnebornBerger]) };
    let product = |score, points| {
        Some(Product { score: Score::from_halves(score), points: Score::from_halves(points) })
    };
    let products: Vec<_> =
        addends(&field, &simple, 2).iter().map(|term| (term.amount, term.product, term.why)).collect();
    assert_eq!(
        products,
        [
            (2, product(1, 2), Why::Opponent),
            (0, product(7, 0), Why::Opponent),
            (4, product(4, 1), Why::Opponent),
            (0, product(0, 0), Why::Nothing),
        ]
    );
}

#[test]
fn w3_progressive_score_shows_the_penalty() {
    let mut field = field(&["2w1 -0 -1", "1b0 -1 -½"]);
    field.penalties = vec![Penalty { player: 0, round: 1, points: Score::ONE }];
    let after = |penalty| Why::ScoreAfter { penalty };
    assert_eq!(
        shown(&addends(&field, &method(&[TieBreak::Progress]), 1)),
        [(1, 2, after(Score::ZERO), None), (2, 0, after(Score::ONE), None), (3, 2, after(Score::ONE), None),]
    );
}

#[test]
fn s4_direct_encounter_shows_the_pools_one_after_another() {
    // Of four players who have all met, 1 and 2 lead with 2: their own game decides between them.
    let lines = ["2w1 3b1 4w0 -0", "1b0 3w1 4b1 -0", "1w0 2b0 4w1 -1", "1b1 2w0 3b0 -1"];
    let (field, method) = (field(&lines), method(&[TieBreak::DirectEncounter]));
    let rows = rank(&field, &method);
    let pools = |line: usize| match explain(&field, &method, &rows, line - 1).swap_remove(0).made {
        Made::Meetings(pools) => pools,
        other => panic!("no meetings: {other:?}"),
    };
    let table = |pool: &Pool| -> Vec<_> {
        pool.players.iter().map(|one| (one.player + 1, one.points, one.missing)).collect()
    };
    let all: Vec<_> = pools(2).iter().map(table).collect();
    let line = |player, points, missing| (player, Value::Points(Score::from_halves(points)), missing);
    let first = vec![line(1, 4, 0), line(2, 4, 0), line(3, 2, 0), line(4, 2, 0)];
    assert_eq!(all, [first, vec![line(1, 2, 0), line(2, 0, 0)]]);
    assert!(pools(2).iter().all(Pool::is_complete));
    assert_eq!(separation(&rows[0], &rows[1]), Separation::TieBreak(0));
}

#[test]
fn s3_the_first_difference_separates() {
    let lines = ["2w1 -1", "1b0 -1", "-0 -1", "-0 -0"];
    let rows = rank(&field(&lines), &method(&[TieBreak::RoundsWon, TieBreak::Progress]));
    let order: Vec<_> = rows.iter().map(|row| row.player + 1).collect();
    assert_eq!(order, [1, 2, 3, 4]);
    let between: Vec<_> = rows.windows(2).map(|pair| separation(&pair[0], &pair[1])).collect();
    assert_eq!(between, [Separation::Points, Separation::Nothing, Separation::Points]);
    let lines = ["-1 -0", "-0 -1"];
    let rows = rank(&field(&lines), &method(&[TieBreak::RoundsWon, TieBreak::Progress]));
    assert_eq!(separation(&rows[0], &rows[1]), Separation::TieBreak(1));
}

proptest! {
    #[test]
    fn s3_every_explanation_adds_up_to_its_value(field in fields(12, 6), method in methods(), all_rated in any::<bool>()) {
        let mut field = field;
        if all_rated {
            field.ratings.iter_mut().for_each(|rating| *rating = rating.or(Some(1000)));
        }
        let rows = rank(&field, &method);
        for row in &rows {
            let reasons = explain(&field, &method, &rows, row.player);
            prop_assert_eq!(reasons.len(), method.order.len());
            for ((reason, &tie_break), &value) in reasons.iter().zip(&method.order).zip(&row.values) {
                prop_assert_eq!((reason.tie_break, reason.value), (tie_break, value));
                match &reason.made {
                    Made::Sum(terms) => {
                        let uncut = terms.iter().filter(|term| term.cut.is_none());
                        prop_assert_eq!(tie_break.value(uncut.map(|term| term.amount).sum()), value);
                        for (term, product) in terms.iter().filter_map(|term| Some((term, term.product?))) {
                            prop_assert_eq!(term.amount, product.score.halves() * product.points.halves());
                        }
                    }
                    Made::Average(terms) if terms.is_empty() => prop_assert_eq!(value, Value::None),
                    Made::Average(terms) => {
                        let uncut: Vec<_> =
                            terms.iter().filter(|term| term.cut.is_none()).map(|term| term.amount).collect();
                        let sum: i32 = uncut.iter().sum();
                        let expected = match (tie_break.parts().kind, i32::try_from(uncut.len()).unwrap()) {
                            (_, 0) => Value::None,
                            (Kind::AverageBuchholz, terms) => Value::Average(Average { sum, terms }),
                            (_, terms) => {
                                Value::Count((f64::from(sum) / f64::from(terms) + 0.5).floor() as i32)
                            }
                        };
                        prop_assert_eq!(value, expected);
                    }
                    Made::Performance(terms, performance) => {
                        prop_assert_eq!(performance.is_some(), !terms.is_empty());
                        let rating = performance.map_or(Value::None, |of| Value::Count(of.average + of.difference));
                        prop_assert_eq!(value, rating);
                    }
                    Made::Perfect(terms, perfect) => {
                        let expected = |term: &Term| match term.why {
                            Why::Expected { hundredths } => i32::from(hundredths),
                            _ => 0,
                        };
                        prop_assert_eq!(perfect.expected, terms.iter().map(expected).sum::<i32>());
                        let needed = perfect.halves * 50;
                        prop_assert!(perfect.expected >= needed);
                        prop_assert!(perfect.one_less < needed || needed == 0);
                    }
                    Made::Entered => {
                        let entered = field.entered.get(row.player).copied().flatten();
                        prop_assert_eq!(value, entered.map_or(Value::None, Value::Entered));
                    }
                    Made::Given { .. } => prop_assert!(value != Value::None),
                    Made::LeftOut => prop_assert!(!all_rated && value == Value::None),
                    Made::Meetings(pools) => {
                        let mine = |pool: &Pool| {
                            pool.players.iter().find(|one| one.player == row.player).unwrap().points
                        };
                        // The first pool that could decide about the player: one in which all have met, or
                        // else the last one.
                        let judged = pools.iter().find(|pool| pool.is_complete()).or(pools.last());
                        let expected = judged.map_or(Value::None, mine);
                        let undecided = value == Value::None && pools.iter().all(|pool| !pool.is_complete());
                        prop_assert!(undecided || value == expected);
                    }
                    Made::Lots(drawn) => {
                        let at = drawn.iter().position(|&player| player == row.player);
                        let lot = at.map_or(Value::None, |at| Value::Lot(Reverse(u32::try_from(at).unwrap() + 1)));
                        prop_assert_eq!(value, lot);
                    }
                }
            }
        }
    }

    #[test]
    fn s3_separation_agrees_with_the_values(field in fields(12, 6), mut method in methods()) {
        method.order.retain(|tie| tie.parts().kind != Kind::DirectEncounter);
        let rows = rank(&field, &method);
        for (at, above) in rows.iter().enumerate() {
            for below in &rows[at + 1..] {
                let differs = above.values.iter().zip(&below.values).position(|(one, other)| one != other);
                let expected = match differs {
                    _ if above.points != below.points => Separation::Points,
                    Some(column) => Separation::TieBreak(column),
                    None => Separation::Nothing,
                };
                prop_assert_eq!(separation(above, below), expected);
            }
        }
    }
}
