//! Repairs of a record, and the comparison of two.

use proptest::prelude::*;

use super::properties::any_checked;
use super::*;
use crate::primitives::SplitMix64;

/// A real opening in which both sides make a tuz.
const OPENING: &str =
    "1. 76 98 2. 66 87 3. 12 76 4. 25 78 5. 48 36X 6. 94 16 7. 84 82 8. 91X 97 9. 18 26 10. 91 23";

fn record(text: &str) -> Record {
    read_one(text).unwrap_or_else(|error| panic!("{text}: {error}"))
}

/// The best repair of the opening with a part of it replaced: slip, turn, written, instead.
fn best(right: &str, wrong: &str) -> (Slip, String, String, String) {
    assert!(OPENING.contains(right), "{right}");
    let record = record(&OPENING.replacen(right, wrong, 1));
    let repair = repairs(&record).into_iter().next().expect("a repair");
    assert_eq!((repair.reach, repair.plies), (Reach::End, 20));
    assert!(check(&apply(&record, &repair)).is_ok());
    let text = |moves: &[Notation]| moves.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ");
    (repair.slip, repair.turn().to_string(), text(&repair.written), text(&repair.instead))
}

fn expect(slip: Slip, turn: &str, written: &str, instead: &str) -> (Slip, String, String, String) {
    (slip, turn.to_owned(), written.to_owned(), instead.to_owned())
}

#[test]
fn one_slip_of_each_kind_is_repaired() {
    for (right, wrong, expected) in [
        ("4. 25", "4. 65", expect(Slip::Origin, "move 4 white", "65", "25")),
        ("4. 25", "4. 24", expect(Slip::Landing, "move 4 white", "24", "25")),
        ("36X", "36", expect(Slip::MarkForgotten, "move 5 black", "36", "36X")),
        ("25 78", "25 78X", expect(Slip::MarkSuperfluous, "move 4 black", "78X", "78")),
        ("4. 25", "4. 25(33)", expect(Slip::Total, "move 4 white", "25(33)", "25(34)")),
        ("5. 48", "5. 84", expect(Slip::Swapped, "move 5 white", "84", "48")),
        ("4. 25 78", "4. 78", expect(Slip::LeftOut, "move 4 white", "", "25")),
        ("4. 25 78", "4. 25 25 78", expect(Slip::Twice, "move 4 black", "25", "")),
        ("3. 12 76", "3. 76 12", expect(Slip::Exchanged, "move 3 white", "76 12", "12 76")),
        ("4. 25 78", "4. 25 78 4. 25 78", expect(Slip::Twice, "move 5 white", "25 78", "")),
        ("4. 25 78", "", expect(Slip::LeftOut, "move 4 white", "", "25 78")),
        ("4. 25", "44. 25", expect(Slip::Number, "move 4 white", "25", "25")),
    ] {
        assert_eq!(best(right, wrong), expected, "{wrong}");
    }
}

#[test]
fn a_slip_that_is_legal_by_chance_is_found_before_the_fault() {
    let (mut seen, mut repaired) = (0, 0);
    for right in random_games(20) {
        let game = check(&right).unwrap();
        for ply in (0..right.moves.len()).step_by(3) {
            let before = game.replay().position(ply).unwrap();
            let truth = right.moves[ply].notation;
            let fits =
                |from: &Pit| before.play(*from).is_ok_and(|played| Some(played.landing.pit) == truth.to);
            let Some(from) = before.legal_moves().filter(|from| *from != truth.from).find(fits) else {
                continue;
            };
            let mut wrong = right.clone();
            wrong.moves[ply].notation.from = from;
            let fault = check(&wrong).err().and_then(|wrong| wrong.turn);
            if fault > Some(Turn::after(ply)) {
                seen += 1;
                let is_right = |repair: &Repair| written(&apply(&wrong, repair)) == written(&right);
                repaired += usize::from(repairs(&wrong).iter().any(is_right));
            }
        }
    }
    assert!(seen > 20 && repaired * 10 >= seen * 9, "{repaired} of {seen}");
}

#[test]
fn a_record_with_legal_moves_only_has_no_repairs() {
    for text in ["*", OPENING, "1. 76= 98 2. 66= 87 3. 12= 76 4. 25= 78", "[Count \"1-1\"]\n1. 76"] {
        assert_eq!(repairs(&record(text)), []);
    }
}

#[test]
fn repairs_have_totals_only_where_the_record_has_them() {
    let without = OPENING.replacen("3. 12 ", "3. ", 1);
    assert_eq!(repairs(&record(&without))[0].instead[0].to_string(), "12");
    let with = check(&record(OPENING)).unwrap().to_string().replacen("3. 12(22) ", "3. ", 1);
    assert_eq!(repairs(&record(&with))[0].instead[0].to_string(), "12(22)");
}

#[test]
fn the_work_on_the_longest_record_is_bounded() {
    // Moves that repeat, so that wrong repairs survive for long.
    let mut moves: Vec<Notation> = Vec::new();
    let mut replay = Replay::new();
    let mut lots = SplitMix64::new(5);
    while moves.len() < MAX_MOVES {
        let position = replay.last_position();
        let legal: Vec<_> = position.legal_moves().collect();
        let Some(&from) = legal.get(lots.below(legal.len())) else { break };
        moves.push(Notation::new(&replay.play(from, Offer::None).unwrap(), Offer::None));
    }
    let round = [moves[0], moves[1], moves[0]];
    let mut long = record("*");
    let place = long.end;
    let all = moves.iter().chain(round.iter().cycle()).take(MAX_MOVES);
    long.moves.extend(all.map(|&notation| RecordedMove { notation, number: None, place }));
    assert!(repairs(&long).len() <= MAX_REPAIRS);
}

/// A record of a game with one of seven slips at a random place; `None` where the slip changes nothing.
fn with_slip(right: &Record, kind: usize, lots: &mut SplitMix64) -> Option<Record> {
    let mut wrong = right.clone();
    let moves = &mut wrong.moves;
    let ply = lots.below(moves.len().checked_sub(1).filter(|last| *last > 0)?);
    let other =
        |pit: Pit, lots: &mut SplitMix64| Pit::at(pit.index() + 1 + u8::try_from(lots.below(8)).unwrap());
    let was = moves[ply].notation;
    match kind {
        0 => moves[ply].notation.from = other(was.from, lots),
        1 => moves[ply].notation.to = was.to.map(|to| other(to, lots)),
        2 => {
            moves.iter_mut().find(|recorded| recorded.notation.mark == Mark::Tuz)?.notation.mark = Mark::None
        }
        3 => (moves[ply].notation.from, moves[ply].notation.to) = (was.to?, Some(was.from)),
        4 => drop(moves.remove(ply)),
        5 => moves.insert(ply, moves[ply]),
        _ => moves.swap(ply, ply + 1),
    }
    (kind == 2 || written(&wrong) != written(right)).then_some(wrong)
}

/// The moves of a record without numbers, which a repair removes.
fn written(record: &Record) -> Vec<(Pit, Option<Pit>)> {
    record.moves.iter().map(|recorded| (recorded.notation.from, recorded.notation.to)).collect()
}

/// Games between players who choose at random, with a fixed seed.
fn random_games(count: u64) -> impl Iterator<Item = Record> {
    (0..count).map(|seed| {
        let mut lots = SplitMix64::new(seed);
        let mut replay = Replay::new();
        loop {
            let position = replay.last_position();
            let legal: Vec<_> = position.legal_moves().collect();
            let Some(&from) = legal.get(lots.below(legal.len())) else { break };
            replay.play(from, Offer::None).unwrap();
        }
        let game = CheckedGame::new(Tags::default(), replay, DeclaredResult::Open, None).unwrap();
        without_numbers_and_totals(&game)
    })
}

fn without_numbers_and_totals(game: &CheckedGame) -> Record {
    let mut record = record(&game.to_string());
    for recorded in &mut record.moves {
        recorded.number = None;
        if let Mark::Total(_) = recorded.notation.mark {
            recorded.notation.mark = Mark::None;
        }
    }
    record
}

/// For each of the seven kinds of slips: how many were made, detected, and repaired by the first suggestion.
fn tally(records: &[Record]) -> [[usize; 3]; 7] {
    let mut lots = SplitMix64::new(7);
    std::array::from_fn(|kind| {
        let mut tally = [0; 3];
        for right in records {
            let Some(wrong) = with_slip(right, kind, &mut lots) else { continue };
            tally[0] += 1;
            if check(&wrong).is_err() {
                tally[1] += 1;
                let first = repairs(&wrong).first().map(|repair| apply(&wrong, repair));
                tally[2] += usize::from(first.is_some_and(|first| written(&first) == written(right)));
            }
        }
        tally
    })
}

#[test]
fn n8_slips_in_random_games_are_detected_and_repaired() {
    let records: Vec<_> = random_games(60).collect();
    for (kind, [slips, detected, first]) in tally(&records).into_iter().enumerate() {
        assert!(slips > 50, "kind {kind}: {slips}");
        assert!(detected + 1 >= slips, "kind {kind}: {detected} of {slips} detected");
        assert!(first * 100 >= slips * 85, "kind {kind}: {first} of {slips} repaired");
    }
}

#[test]
fn n8_slips_in_known_games_are_detected_and_repaired() {
    let texts = super::records::known_games();
    let checked = texts.iter().flat_map(|text| read(text)).map(|record| check(&record.unwrap()).unwrap());
    // Some of them; scripts/injected-errors takes all, at every place.
    let records: Vec<_> = checked.step_by(4).map(|game| without_numbers_and_totals(&game)).collect();
    for (kind, [slips, detected, first]) in tally(&records).into_iter().enumerate() {
        assert!(detected + 2 >= slips, "kind {kind}: {detected} of {slips} detected");
        assert!(first * 100 >= slips * 80, "kind {kind}: {first} of {slips} repaired");
    }
}

#[test]
fn two_records_with_a_slip_each_are_merged_into_the_game() {
    let right = record(OPENING);
    let white = record(&OPENING.replace("3. 12", "3. 13").replace("7. 84", "7. 48"));
    let black = record(&OPENING.replace("5. 48 36X", "5. 36X"));
    let compared = compare(&white, &black);
    assert_eq!(compared.divergence.map(|divergence| divergence.turn), Some(Turn::after(4)));
    assert_eq!(written_moves(&compared.merged), written(&right));
    assert_eq!(
        (compared.followed, compared.recommended),
        (ByScoresheet { first: 4, second: 8 }, Some(Scoresheet::Second))
    );
    let summary = |correction: &Correction| {
        let text =
            |notation: Option<Notation>| notation.map_or_else(String::new, |notation| notation.to_string());
        (correction.scoresheet, correction.ply, text(correction.written), text(correction.instead))
    };
    assert_eq!(
        compared.corrections.iter().map(summary).collect::<Vec<_>>(),
        [
            (Scoresheet::First, 4, "13".to_owned(), "12(22)".to_owned()),
            (Scoresheet::Second, 8, String::new(), "48(38)".to_owned()),
            (Scoresheet::First, 12, "48".to_owned(), "84".to_owned()),
        ]
    );
}

#[test]
fn n6_a_record_that_stops_early_is_not_a_contradiction() {
    let short = record(&OPENING[..OPENING.find("6.").unwrap()]);
    let compared = compare(&short, &record(OPENING));
    assert_eq!(compared.divergence.map(|divergence| divergence.written.first), Some(None));
    assert_eq!((compared.corrections, compared.recommended), (vec![], Some(Scoresheet::Second)));
    assert_eq!(compared.merged.plies().len(), 20);
}

#[test]
fn differences_in_marks_totals_and_offers_are_not_different_moves() {
    let other = OPENING.replace("36X", "36").replace("2. 66", "2. 66=").replace("1. 76", "1. 76(10)");
    let compared = compare(&record(OPENING), &record(&format!("{other} 1-0")));
    assert!(compared.same_moves() && compared.corrections.is_empty());
    assert_eq!(compared.marks.iter().map(|mark| mark.turn).collect::<Vec<_>>(), [0, 2, 9].map(Turn::after));
    assert!(compared.declared_results.is_some());
    assert_eq!(compared.merged.offers(), BySide { white: 1, black: 0 });
}

fn written_moves(replay: &Replay) -> Vec<(Pit, Option<Pit>)> {
    replay.plies().iter().map(|ply| (ply.played.from, Some(ply.played.landing.pit))).collect()
}

/// The record with its corrections applied.
fn corrected(record: &Record, scoresheet: Scoresheet, corrections: &[Correction]) -> Vec<(Pit, Option<Pit>)> {
    let mut moves = written(record);
    for correction in corrections.iter().filter(|correction| correction.scoresheet == scoresheet).rev() {
        let end = correction.ply + usize::from(correction.written.is_some());
        let instead = correction.instead.map(|instead| (instead.from, instead.to));
        moves.splice(correction.ply..end, instead);
    }
    moves
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    #[test]
    fn every_repair_does_what_it_says(
        game in any_checked(), kinds in (0..7_usize, 0..7_usize), two: bool, seed: u64
    ) {
        let right = record(&game.to_string());
        let mut lots = SplitMix64::new(seed);
        let Some(mut wrong) = with_slip(&right, kinds.0, &mut lots) else { return Ok(()) };
        if two {
            wrong = with_slip(&wrong, kinds.1, &mut lots).unwrap_or(wrong);
        }
        for repair in repairs(&wrong) {
            let repaired = apply(&wrong, &repair);
            let examination = examine(&repaired, None);
            prop_assert!(examination.replay.plies().len() >= repair.plies, "{:?}", repair);
            let is_legal = examination.legality() == Legality::Legal;
            prop_assert_eq!(repair.reach == Reach::End, is_legal, "{:?}", repair);
            let first = examination.slips.first().or(examination.fault.as_ref()).and_then(|wrong| wrong.turn);
            let reach = first.map_or(Reach::End, Reach::Fault);
            prop_assert_eq!(repair.reach, reach, "{:?}", repair);
            let before = &wrong.moves[repair.ply..repair.ply + repair.written.len()];
            prop_assert!(before.iter().map(|recorded| recorded.notation).eq(repair.written.iter().copied()));
        }
    }

    #[test]
    fn a_record_has_no_differences_from_itself(game in any_checked()) {
        let record = record(&game.to_string());
        let compared = compare(&record, &record);
        prop_assert_eq!((compared.divergence, compared.recommended, compared.declared_results), (None, None, None));
        prop_assert!(compared.marks.is_empty() && compared.corrections.is_empty());
        prop_assert_eq!(&compared.merged, game.replay());
    }

    #[test]
    fn the_corrections_turn_both_records_into_the_merged_game(
        game in any_checked(), kinds in (0..7_usize, 0..7_usize), seed: u64
    ) {
        let right = record(&game.to_string());
        let mut lots = SplitMix64::new(seed);
        let (Some(white), Some(black)) = (with_slip(&right, kinds.0, &mut lots), with_slip(&right, kinds.1, &mut lots)) else {
            return Ok(());
        };
        let compared = compare(&white, &black);
        let merged = written_moves(&compared.merged);
        for (scoresheet, record) in [(Scoresheet::First, &white), (Scoresheet::Second, &black)] {
            let corrected = corrected(record, scoresheet, &compared.corrections);
            // A record that stopped early is the beginning of the game; the merged game ends where neither
            // record can be followed.
            let same = corrected.len().min(merged.len());
            prop_assert_eq!(&corrected[..same], &merged[..same]);
        }
    }

    #[test]
    fn a_correct_record_compared_with_a_wrong_one_is_the_merged_game(game in any_checked(), kind in 0..7_usize, seed: u64) {
        let right = record(&game.to_string());
        let Some(wrong) = with_slip(&right, kind, &mut SplitMix64::new(seed)) else { return Ok(()) };
        let compared = compare(&right, &wrong);
        prop_assert!(compared.corrections.len() <= 2, "{:?}", compared.corrections);
        if compared.corrections.iter().all(|correction| correction.scoresheet == Scoresheet::Second) {
            let moves = compared.merged.plies().len();
            prop_assert!(moves >= right.moves.len());
            prop_assert_eq!(&written_moves(&compared.merged)[..right.moves.len()], &written(&right)[..]);
        }
    }
}
