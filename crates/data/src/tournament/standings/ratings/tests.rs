//! Rating changes of a section.

#![allow(clippy::unwrap_used, reason = "a test that cannot be set up has failed")]

use super::*;
use crate::primitives::Score;
use crate::regulations::result::PointSystem;
use crate::tournament::RoundState;
use crate::tournament::testing::{round, section_state};

/// Four rounds of three rated players and one unrated: games, forfeits, a game still going on and a draft.
fn four() -> SectionState {
    let won = "1 (82) – 0 (60)";
    let mut rounds = vec![
        round(1, &[(1, 2, won), (3, 4, "½ (81) – ½ (81)")]),
        round(2, &[(1, 3, "+ / –"), (2, 4, "– / –")]),
        round(3, &[(4, 1, won), (2, 3, "")]),
        round(4, &[(1, 2, won), (3, 4, won)]),
    ];
    rounds[2].state = RoundState::Playing;
    rounds[3].state = RoundState::Draft;
    let mut section_state = section_state(4, rounds);
    for (player, rating) in section_state.players.iter_mut().zip([Some(2000), Some(1900), Some(2100), None]) {
        player.details.rating = rating;
    }
    section_state
}

#[test]
fn s5_only_played_games_of_public_rounds_count() {
    let lines = ratings(&four());
    let counted: Vec<_> = lines.iter().map(|line| (line.played, line.score.halves())).collect();
    assert_eq!(counted, [(2, 2), (1, 0), (1, 1), (2, 3)]);
    // Against the unrated no rating is at stake, though the game counts towards grades.
    let rated: Vec<_> = lines.iter().map(|line| line.rated.map(|rated| rated.games)).collect();
    assert_eq!(rated, [Some(1), Some(1), Some(0), None]);
    assert_eq!(lines[3].opponents, Some(2050));
}

#[test]
fn s5_forfeits_count_towards_neither_rating_nor_grade() {
    let mut played = four();
    let mut forfeited = four();
    forfeited.rounds.truncate(2);
    played.rounds.truncate(1);
    assert_eq!(ratings(&forfeited), ratings(&played));
}

#[test]
fn a_rating_change_matches_a_manual_calculation() {
    // 2000 beat 1900: 0.64 expected, 0.36 × 40 = 14.4; 1900 loses 14.4.
    let lines = ratings(&four());
    let after: Vec<_> =
        lines.iter().map(|line| line.rated.map(|rated| (rated.change, rated.after))).collect();
    assert_eq!(after, [Some((14, 2014)), Some((-14, 1886)), Some((0, 2100)), None]);
}

#[test]
fn the_k_factor_follows_the_grade() {
    let mut section_state = four();
    section_state.players[0].details.grade = Some(Grade::InternationalMaster);
    section_state.players[1].details.grade = Some(Grade::CandidateMaster);
    section_state.section.settings.rules.elo.candidate_master = 50;
    let changes: Vec<_> =
        ratings(&section_state).iter().map(|line| (line.k, line.rated.map(|rated| rated.change))).collect();
    // 0.36 × 10 and 0.36 × 50.
    assert_eq!(changes, [(10, Some(4)), (50, Some(-18)), (40, Some(0)), (40, None)]);
}

#[test]
fn a_higher_grade_never_has_a_greater_k_factor() {
    let usual = EloFactors::default();
    let of = |grade: Grade| usual.for_grade(Some(grade));
    assert!(Grade::ALL.is_sorted_by(|lower, higher| of(*lower) >= of(*higher)));
    assert_eq!((usual.for_grade(None), of(Grade::InternationalMaster)), (40, 10));
    let read: EloFactors = serde_json::from_str(r#"{"master": 7}"#).unwrap();
    assert_eq!(read, EloFactors { master: 7, ..usual });
}

#[test]
fn the_points_of_the_section_do_not_matter() {
    let mut section_state = four();
    let usual = ratings(&section_state);
    let [win, draw, loss] = [6, 3, 1].map(Score::from_halves);
    section_state.stage.format.points = PointSystem { win, draw, loss };
    assert_eq!(ratings(&section_state), usual);
}

/// What both players of 2000 and 1900 gain, and how many games count for sports grades.
#[rstest::rstest]
#[case("1", [Some(14), Some(-14)], 1)]
#[case("1u", [Some(0), Some(0)], 0)]
#[case("?", [Some(0), Some(0)], 0)]
#[case("--", [Some(0), Some(0)], 0)]
// Each by the points of their own: 0.64 and 0.36 were expected.
#[case("½-0", [Some(-6), Some(-14)], 1)]
#[case("0-0", [Some(-26), Some(-14)], 1)]
fn what_results_count_for_in_ratings(
    #[case] typed: &str,
    #[case] gains: [Option<i32>; 2],
    #[case] games: u32,
) {
    let mut section_state = four();
    section_state.rounds.truncate(1);
    let result = crate::regulations::result::parse(typed).unwrap();
    for board in &mut section_state.rounds[0].games {
        board.result = Some(result);
    }
    let lines = ratings(&section_state);
    let of_two = |at: usize| lines[at].rated.map(|rated| rated.change);
    assert_eq!([of_two(0), of_two(1)], gains);
    assert_eq!(lines[0].played, games);
}

#[test]
fn games_count_with_the_ratings_of_their_round() {
    let mut section_state = section_state(
        2,
        vec![
            round(1, &[(1, 2, "1 (82) – 0 (60)")]),
            round(2, &[(2, 1, "1 (82) – 0 (60)")]),
            round(3, &[(1, 2, "1 (82) – 0 (60)")]),
        ],
    );
    for (player, rating) in section_state.players.iter_mut().zip([2000, 1900]) {
        player.details.rating = Some(rating);
    }
    section_state.players[0].details.rate_from(3, 1900);
    let line = &ratings(&section_state)[0];
    // Rounds 1 and 2: 1 point, 2 × 0.64 expected, −0.28 × 40 = −11.2.   Round 3: 1 point, 0.50 expected, 20.
    let rated = line.rated.unwrap();
    assert_eq!((line.before, rated.games, rated.expected), (Some(2000), 3, 178));
    assert_eq!((rated.change, rated.after), (-11 + 20, 1920));
    // The opponent's expected points follow the same ratings: 2 × 0.36 and 0.50.
    let opponent = &ratings(&section_state)[1];
    assert_eq!(opponent.rated.map(|rated| rated.expected), Some(122));
    assert_eq!(opponent.opponents, Some(1967));
    // Who enters unrated and has a rating later is rated from then on.
    section_state.players[0].details.rating = None;
    let line = &ratings(&section_state)[0];
    assert_eq!((line.before, line.rated.map(|rated| (rated.games, rated.after))), (None, Some((1, 1920))));
}

#[test]
fn a_correction_for_ratings_alone_changes_ratings_and_not_the_standings() {
    use crate::tournament::RatedAs;
    use crate::tournament::standings::ranking::standings;

    let before = four();
    let corrected = |rated_as| {
        let mut after = four();
        after.rounds[0].games[0].rated_as = Some(rated_as);
        let [was, is] = [&before, &after].map(|of| {
            let rows = standings(of, None).rows.into_iter();
            rows.map(|row| (row.player, row.place, row.points)).collect::<Vec<_>>()
        });
        assert_eq!(was, is, "{rated_as:?}");
        let lines = ratings(&after);
        lines[..2].iter().map(|line| (line.rated.unwrap().change, line.played)).collect::<Vec<_>>()
    };
    // 0.64 expected against 0.36.
    assert_eq!(corrected(RatedAs::BlackWon), [(-26, 2), (26, 1)]);
    assert_eq!(corrected(RatedAs::NotRated), [(0, 1), (0, 0)]);
    // A draft shows nothing, and a forfeit is no game (S5).
    let mut hidden = four();
    hidden.rounds[3].games[0].rated_as = Some(RatedAs::BlackWon);
    hidden.rounds[1].games[0].rated_as = Some(RatedAs::BlackWon);
    assert_eq!(ratings(&hidden), ratings(&before));
}
