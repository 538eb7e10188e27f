//! Players who leave a round robin (C.05).

use super::*;

/// The field as if a player had never been in it; the others move up.
fn without(field: &Field, gone: PlayerIndex) -> Field {
    let moved = |player: PlayerIndex| player - usize::from(player > gone);
    let rest = |entry: &Entry| match *entry {
        Entry::Game { opponent, .. } | Entry::Forfeit { opponent, .. } | Entry::Pending { opponent, .. }
            if opponent == gone =>
        {
            Entry::Free
        }
        Entry::Game { opponent, side, points, balls } => {
            Entry::Game { opponent: moved(opponent), side, points, balls }
        }
        Entry::Forfeit { opponent, side, points } => {
            Entry::Forfeit { opponent: moved(opponent), side, points }
        }
        Entry::Pending { opponent, side } => Entry::Pending { opponent: moved(opponent), side },
        other => other,
    };
    let mut rest_of = field.clone();
    rest_of.players = field.players.iter().map(|line| line.iter().map(rest).collect()).collect();
    rest_of.players.remove(gone);
    rest_of.numbers.remove(gone);
    rest_of.ratings.remove(gone);
    rest_of.entered.remove(gone);
    rest_of.penalties.retain(|penalty| penalty.player != gone);
    for penalty in &mut rest_of.penalties {
        penalty.player = moved(penalty.player);
    }
    rest_of
}

proptest! {
    #[test]
    fn c_05_a_player_who_leaves_early_changes_nothing_for_the_others(
        field in fields(7, 6),
        method in methods(),
        at: prop::sample::Index,
    ) {
        let gone = at.index(field.players.len());
        let field = Field { schedule: Schedule::RoundRobin, ..field };
        // The ratings of unrated players are those of the whole section.
        let method = Method { unrated: Unrated::Fixed, ..method };
        let mut counted = field.clone();
        counted.annul(&[gone]);
        let rows = rank(&counted, &method);
        prop_assert!(rows.iter().all(|row| row.player != gone));
        let mut expected = rank(&without(&field, gone), &method);
        for row in &mut expected {
            row.player += usize::from(row.player >= gone);
        }
        prop_assert_eq!(rows, expected);
    }
}

#[test]
fn c_05_half_of_the_games_suffice() {
    let counting: Vec<usize> = (0..=5).filter(|played| leaver_counts(*played, 5)).collect();
    assert_eq!(counting, [3, 4, 5]);
    assert!(leaver_counts(2, 4) && !leaver_counts(1, 4));
}

#[test]
fn c_05_forfeits_are_no_games_that_were_played() {
    let field = field(&["2w1 3w+ 4w-", "1b0 4w1 3b1", "4w1 1b- 2w0", "3b0 2b0 1b+"]);
    assert_eq!([0, 1, 2, 3].map(|player| field.games_played(player)), [1, 3, 2, 2]);
}

proptest! {
    #[test]
    fn w4_an_excluded_player_has_no_place_and_the_others_keep_their_order_and_points(
        field in fields(7, 6),
        at: prop::sample::Index,
    ) {
        let gone = at.index(field.players.len());
        let method = Method { order: vec![TieBreak::Buchholz, TieBreak::Progress], ..Method::default() };
        let mut left = field.clone();
        left.leave_out(&[gone]);
        let line = |rows: Vec<Row>| -> Vec<_> {
            let others = rows.into_iter().filter(|row| row.player != gone);
            others.map(|row| (row.player, row.points, row.values)).collect()
        };
        let (with, without) = (rank(&field, &method), rank(&left, &method));
        prop_assert!(without.iter().all(|row| row.player != gone));
        prop_assert_eq!(line(with), line(without));
    }
}
