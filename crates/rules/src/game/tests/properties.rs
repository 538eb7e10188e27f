//! Properties of every position and every game.

use proptest::prelude::*;

use super::plain::Plain;
use super::*;
use crate::primitives::{Keyed, Side};

/// Any legal position: endgames with few balls, middle games, and pits far larger than in real games.
pub(super) fn any_position() -> impl Strategy<Value = Position> {
    let most_in_pits = prop::sample::select(vec![8_u8, 50, 162]);
    let cuts = prop::collection::vec(any::<u8>(), 18);
    let tuz = || prop::option::of(1..=8_u8);
    let white_percent = prop_oneof![48..=52_u16, 0..=100_u16];
    let sides = (tuz(), tuz(), any::<bool>());
    (most_in_pits, cuts, white_percent, sides).prop_map(|(most, mut cuts, percent, sides)| {
        let (white_tuz, black_tuz, white_moves) = sides;
        cuts.iter_mut().for_each(|cut| *cut %= most + 1);
        cuts.sort_unstable();
        let pits: Vec<u8> =
            cuts.iter().scan(0, |last, &cut| Some(cut - std::mem::replace(last, cut))).collect();
        let in_kazans = 162 - cuts[17];
        let white_kazan = u8::try_from(u16::from(in_kazans) * percent / 100).unwrap();
        let mut setup = Setup {
            rows: BySide { white: pits[..9].try_into().unwrap(), black: pits[9..].try_into().unwrap() },
            kazans: BySide { white: white_kazan, black: in_kazans - white_kazan },
            tuz: BySide {
                white: white_tuz.and_then(Pit::new),
                black: black_tuz.filter(|_| white_tuz != black_tuz).and_then(Pit::new),
            },
            to_move: if white_moves { Side::White } else { Side::Black },
        };
        for owner in Side::BOTH {
            make_legal(&mut setup, owner);
        }
        Position::try_from(setup).unwrap()
    })
}

/// Empties the tuz of a side into its kazan; without a tuz, makes the kazan even.
fn make_legal(setup: &mut Setup, owner: Side) {
    let kazan = setup.kazans.of_mut(owner);
    if let Some(tuz) = *setup.tuz.of(owner) {
        *kazan += std::mem::take(&mut setup.rows.of_mut(owner.other())[usize::from(tuz.index())]);
    }
    if *kazan < 3 {
        *setup.tuz.of_mut(owner) = None;
    }
    if setup.tuz.of(owner).is_none() && *kazan % 2 == 1 {
        *kazan -= 1;
        setup.rows.of_mut(owner)[8] += 1;
    }
}

/// A game of up to 300 single moves, each chosen by a number among the legal ones, with offers within D2.
pub(super) fn any_game() -> impl Strategy<Value = Replay> {
    let choices = prop::collection::vec((0..9_usize, prop::bool::weighted(0.1)), 1..300);
    choices.prop_map(|choices| {
        let mut replay = Replay::new();
        for (choice, wants_draw) in choices {
            let position = replay.last_position();
            let moves = position.legal_moves();
            let Some(from) = moves.clone().nth(choice % moves.len().max(1)) else { break };
            let may_offer = *replay.offers().of(position.to_move()) < MAX_OFFERS;
            let offer = if wants_draw && may_offer { Offer::Draw } else { Offer::None };
            replay.play(from, offer).unwrap();
        }
        replay
    })
}

fn any_declared_result() -> impl Strategy<Value = DeclaredResult> {
    prop::sample::select(vec![
        DeclaredResult::Won(Side::White),
        DeclaredResult::Won(Side::Black),
        DeclaredResult::Drawn,
        DeclaredResult::Open,
    ])
}

fn any_tags() -> impl Strategy<Value = Tags> {
    let awkward = "[\\PC\"\\\\\\]{} ]{0,12}";
    prop::collection::vec((prop::sample::select(Tag::ALL), awkward), 0..6).prop_map(|pairs| {
        let mut tags = Tags::default();
        for (tag, value) in pairs {
            tags.set(tag, &value);
        }
        tags
    })
}

/// A game with everything that a record may contain.
pub(super) fn any_checked() -> impl Strategy<Value = CheckedGame> {
    (any_tags(), any_game(), any_declared_result()).prop_map(|(tags, replay, declared_result)| {
        let over = replay.last_position().outcome().is_some();
        let counts = (!over).then(|| replay.last_position().kazans());
        let declared_result = if over { DeclaredResult::Open } else { declared_result };
        CheckedGame::new(tags, replay, declared_result, counts).unwrap()
    })
}

/// The position in the second implementation.
fn plain_of(position: &Position) -> Plain {
    let Setup { rows, kazans, tuz, to_move } = position.setup();
    let place = |pit: Pit| usize::from(pit.index());
    Plain {
        pits: std::array::from_fn(|at| if at < 9 { rows.white[at] } else { rows.black[at - 9] }),
        kazans: [kazans.white, kazans.black],
        tuz: [tuz.white.map(|pit| 9 + place(pit)), tuz.black.map(place)],
        side: usize::from(to_move == Side::Black),
    }
}

/// The same position with the sides swapped.
fn swapped(position: &Position) -> Position {
    fn swap<T>(pair: BySide<T>) -> BySide<T> {
        BySide { white: pair.black, black: pair.white }
    }
    let Setup { rows, kazans, tuz, to_move } = position.setup();
    let setup = Setup { rows: swap(rows), kazans: swap(kazans), tuz: swap(tuz), to_move: to_move.other() };
    Position::try_from(setup).unwrap()
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(4_096))]

    #[test]
    fn g2_to_g8_every_move_is_the_same_as_sown_ball_by_ball(position in any_position()) {
        let plain = plain_of(&position);
        prop_assert_eq!(plain.is_over(), position.outcome().is_some());
        for from in position.legal_moves() {
            let manual = plain.after(usize::from(from.index())).unwrap();
            prop_assert_eq!(plain_of(&position.play(from).unwrap().position), manual);
        }
    }
}

proptest! {
    #[test]
    fn g1_g4_every_move_leads_to_a_legal_position(position in any_position()) {
        for from in position.legal_moves() {
            let after = position.play(from).unwrap().position;
            // Building it again checks for 162 balls and empty tuzes.
            prop_assert_eq!(Position::try_from(after.setup()), Ok(after));
        }
    }

    #[test]
    fn exactly_the_legal_moves_can_be_played(position in any_position()) {
        for from in Pit::ALL {
            prop_assert_eq!(position.play(from).is_ok(), position.legal_moves().contains(from));
        }
        prop_assert_eq!(position.legal_moves().len(), position.legal_moves().count());
        prop_assert_eq!(position.legal_moves().len() == 0, position.outcome().is_some());
    }

    #[test]
    fn g9_kazans_never_lose_a_ball_and_only_one_side_wins(position in any_position()) {
        let before = position.kazans();
        for from in position.legal_moves() {
            let after = position.play(from).unwrap().position.kazans();
            prop_assert!(after.white >= before.white && after.black >= before.black);
        }
        if let Some(outcome) = position.outcome() {
            let won = |side| outcome.counts.of(side) > outcome.counts.of(side.other());
            prop_assert_eq!(outcome.winner, Side::BOTH.into_iter().find(|&side| won(side)));
        }
    }

    #[test]
    fn the_rules_are_the_same_for_both_sides(position in any_position()) {
        let mirror = swapped(&position);
        let turned = |outcome: Outcome| (outcome.winner.map(Side::other), outcome.reason);
        prop_assert_eq!(position.outcome().map(turned), mirror.outcome().map(|o| (o.winner, o.reason)));
        for from in position.legal_moves() {
            let (played, mirrored) = (position.play(from).unwrap(), mirror.play(from).unwrap());
            prop_assert_eq!(swapped(&played.position), mirrored.position);
            prop_assert_eq!(played.taken, mirrored.taken);
            prop_assert_eq!(played.landing.side, mirrored.landing.side.other());
        }
    }

    #[test]
    fn a_position_is_read_as_it_was_written(position in any_position(), full_move in 0..1_000_usize) {
        prop_assert_eq!(position.to_string().parse(), Ok(position));
        prop_assert_eq!(position.to_playstrategy(full_move).parse(), Ok(position));
    }

    #[test]
    fn n5_a_game_is_read_as_it_was_written(game in any_checked()) {
        let written = game.to_string();
        let read = check(&read_one(&written).unwrap()).unwrap();
        prop_assert_eq!(read.to_string(), written);
        prop_assert_eq!(read, game);
    }

    #[test]
    fn n5_many_games_are_read_as_they_were_written(games in prop::collection::vec(any_checked(), 0..4)) {
        let written: String = games.iter().map(ToString::to_string).collect();
        let read: Vec<_> = read(&written).map(|record| check(&record.unwrap()).unwrap()).collect();
        prop_assert_eq!(read, games);
    }

    #[test]
    fn n8_a_wrong_landing_is_found_at_its_move(game in any_checked(), which: prop::sample::Index, by in 1..9_u8) {
        let moves = game.replay().plies().len();
        prop_assume!(moves > 0);
        let wrong = which.index(moves);
        let mut record = read_one(&game.to_string()).unwrap();
        let notation = &mut record.moves[wrong].notation;
        notation.to = notation.to.map(|to| Pit::at(to.index() + by));
        let refused = check(&record).unwrap_err();
        prop_assert_eq!(refused.turn, Some(Turn::after(wrong)));
        prop_assert_eq!(refused.found, Discrepancy::LandsOn(game.replay().plies()[wrong].played.landing));
        prop_assert_eq!(refused.place, record.moves[wrong].place);
    }

    #[test]
    fn no_text_makes_the_reader_panic(text in "\\PC{0,200}", soup in "[\\[\\]{}\"\\\\ \n\r.=()xXх*½/0-9EventRsulCo:–-]{0,300}") {
        for text in [text, soup] {
            let lines = line_ends(text.as_bytes()) + 1;
            for record in read(&text) {
                let place = match record {
                    Ok(record) => { let _ = check(&record); record.end }
                    Err(error) => error.place,
                };
                prop_assert!((1..=lines).contains(&place.line));
            }
            let _ = read_one(&text);
            let _ = (text.parse::<Position>(), text.parse::<Notation>(), text.parse::<DeclaredResult>());
        }
    }
}
