//! `generate`: what is asked for, what is drawn, and that it is right.

use super::*;
use crate::primitives::Side;
use crate::swiss::Scoring;

fn amounts(text: &str) -> Option<Amounts> {
    Some(text.parse().unwrap())
}

pub(super) fn wishes() -> Wishes {
    Wishes {
        players: Some(14),
        rounds: Some(6),
        draws: Some(30),
        forfeits: amounts("5%"),
        byes: amounts("10%"),
        odd: amounts("0"),
        withdrawals: Some(10),
        late: Some(10),
        ..Wishes::default()
    }
}

#[test]
fn what_is_generated_is_right_by_the_rules_in_both_forms() {
    let three = "3,1,0".parse::<Games>().unwrap();
    let customary = Games::default();
    for (form, baku, points, forbidden) in
        [(TrfVersion::Trf16, false, customary, 3), (TrfVersion::Trf26, true, three, 0)]
    {
        let folder = tempfile::tempdir().unwrap();
        let wishes = Wishes { baku, points, forbidden, ..wishes() };
        let made = output(folder.path(), |out, complaints| {
            generate(&wishes, 1..=20, form, Some(folder.path()), out, complaints)
        });
        assert_eq!((made.answer, made.out.as_str()), (Ok(()), ""));
        assert_right(folder.path(), 20);
        for seed in 1..=20 {
            let file = std::fs::read(folder.path().join(format!("{seed}.trf"))).unwrap();
            let (expected, _) = simulate(&wishes.plan(seed), seed);
            assert_eq!(trf::read(&file).unwrap().tournament, expected, "{seed}");
        }
    }
}

/// Asserts that pairs, points and places of so many files are right.
fn assert_right(folder: &Path, count: usize) {
    let entries = std::fs::read_dir(folder).unwrap();
    let files: Vec<PathBuf> = entries.map(|entry| entry.unwrap().path()).collect();
    assert_eq!(files.len(), count);
    let checked = output(folder, |out, complaints| check(&files, TEXT, out, complaints));
    assert_eq!(checked.answer, Ok(Verdict::Right), "{}", checked.out);
    let lines: Vec<&str> = checked.out.lines().collect();
    assert_eq!(lines[0], format!("{count} files: {count} right, 0 differ"));
    assert!(lines[1].ends_with(" ranks, 0 differ") && !lines[1].starts_with("0 "), "{}", lines[1]);
    assert!(lines[2].ends_with(" rounds, 0 differ") && lines.len() == 3, "{}", checked.out);
}

#[test]
fn what_is_not_asked_for_is_drawn_and_differs_from_seed_to_seed() {
    let folder = tempfile::tempdir().unwrap();
    let made = generate(
        &Wishes::default(),
        1..=30,
        TrfVersion::Trf26,
        Some(folder.path()),
        &mut Vec::new(),
        &mut Vec::new(),
    );
    made.unwrap();
    assert_right(folder.path(), 30);
    let plans: Vec<Plan> = (1..=300).map(|seed| Wishes::default().plan(seed)).collect();
    let several =
        |of: fn(&Plan) -> u32| plans.iter().map(of).collect::<std::collections::BTreeSet<_>>().len();
    assert!(several(|plan| plan.players.into()) > 40 && several(|plan| plan.rounds.into()) > 4);
    assert!(several(|plan| plan.draws.into()) > 20 && several(|plan| plan.late.into()) > 4);
    for plan in &plans {
        assert!((8..=80).contains(&plan.players) && plan.rounds < 10);
        assert!(u16::from(plan.rounds) < plan.players && 1 << plan.rounds >= plan.players, "{plan:?}");
        assert!((2..=4).contains(&plan.tie_breaks.len()));
    }
    // A wish changes nothing else that is drawn.
    let wish = Wishes { draws: Some(50), ..Wishes::default() };
    let (free, bound) = (Wishes::default().plan(9), wish.plan(9));
    assert_eq!((free.players, free.rounds, free.tie_breaks), (bound.players, bound.rounds, bound.tie_breaks));
}

#[test]
fn every_kind_of_bye_forfeit_and_odd_result_comes_in_the_number_that_is_asked_for() {
    let wishes = Wishes {
        players: Some(40),
        rounds: Some(4),
        full_byes: amounts("1"),
        half_byes: amounts("3,0"),
        zero_byes: amounts("0,2,1"),
        forfeits_won: amounts("2"),
        forfeits_lost: amounts("1,1,1,0"),
        forfeits_double: amounts("0,1"),
        odd: amounts("2"),
        withdrawals: Some(0),
        late: Some(0),
        ..Wishes::default()
    };
    let (tournament, ended) = simulate(&wishes.plan(5), 5);
    assert_eq!(ended, None);
    let count = |round: u8, is_counted: &dyn Fn(trf::Cell, trf::Cell) -> bool| {
        let cells = (0..40).map(|player| tournament.cell(player, round));
        let across = |cell: trf::Cell| {
            cell.opponent().map_or(trf::Cell::Blank, |opponent| tournament.cell(opponent, round))
        };
        cells.filter(|cell| is_counted(*cell, across(*cell))).count()
    };
    let bye = |kind| move |cell, _| cell == trf::Cell::Bye(kind);
    let forfeit = |side: Option<Side>| {
        move |cell, across| match (cell, across) {
            (trf::Cell::Forfeit { won: false, .. }, trf::Cell::Forfeit { won: false, .. }) => side.is_none(),
            (trf::Cell::Forfeit { won: true, side: of, .. }, _) => side.is_some() && of == side,
            _ => false,
        }
    };
    let odd = |cell, across| match (cell, across) {
        (
            trf::Cell::Game { side: Side::White, result: Some(one), rated, .. },
            trf::Cell::Game { result: Some(other), .. },
        ) => {
            use trf::GameResult::{Draw, Loss};
            !rated || matches!((one, other), (Loss, Loss) | (Draw, Loss) | (Loss, Draw))
        }
        _ => false,
    };
    for (round, half, zero, lost, double) in
        [(1, 3, 0, 1, 0), (2, 0, 2, 1, 1), (3, 0, 1, 1, 1), (4, 0, 1, 0, 1)]
    {
        assert_eq!(count(round, &bye(trf::Bye::Full)), 1);
        assert_eq!((count(round, &bye(trf::Bye::Half)), count(round, &bye(trf::Bye::Zero))), (half, zero));
        assert_eq!(count(round, &forfeit(Some(Side::White))), 2);
        assert_eq!(count(round, &forfeit(Some(Side::Black))), lost);
        assert_eq!((count(round, &forfeit(None)), count(round, &odd)), (2 * double, 2));
    }
}

#[test]
fn ratings_are_a_list_a_range_or_steps() {
    let ratings = |text: &str, players| -> Vec<u16> {
        let wishes = Wishes { players, ratings: Some(text.parse().unwrap()), ..wishes() };
        let (tournament, _) = simulate(&wishes.plan(3), 3);
        tournament.players.iter().map(|player| player.rating.unwrap_or_default()).collect()
    };
    assert_eq!(ratings("2100,2400,2280,1999", None), [2400, 2280, 2100, 1999]);
    assert_eq!(ratings("2100,2400", Some(4)), [2400, 2100, 0, 0], "players beyond the list have none");
    assert_eq!(ratings("2600:15", Some(4)), [2600, 2585, 2570, 2555]);
    let drawn = ratings("1500-1600", Some(60));
    assert!(drawn.iter().all(|rating| (1500..=1600).contains(rating)) && drawn.is_sorted_by(|a, b| a >= b));
    assert!(drawn[0] > 1590 && drawn[59] < 1510);
    for wrong in ["", "0", "2400,", "x", "2400-", "2400:x", "4001"] {
        assert!(wrong.parse::<Ratings>().is_err(), "{wrong}");
    }
    for (text, first, later) in
        [("3", Amount::Count(3), Amount::Count(3)), ("1,5%", Amount::Count(1), Amount::Percent(5))]
    {
        let amounts: Amounts = text.parse().unwrap();
        assert_eq!((amounts.of(1), amounts.of(7)), (first, later));
    }
    for wrong in ["", "x", "101%", "-1", "1,,2"] {
        assert!(wrong.parse::<Amounts>().is_err(), "{wrong}");
    }
    assert!("BH/C1,ZZZ".parse::<TieBreaks>().is_err());
    assert_eq!("PTS,bh/c1,SB".parse::<TieBreaks>().unwrap().0, ["BH/C1", "SB"]);
}

#[test]
fn b_02_the_share_of_wins_is_that_of_the_rating_table_over_a_million_games() {
    let mut lots = crate::primitives::SplitMix64::new(11);
    for gap in (0..500_u16).step_by(25) {
        let expected = f64::from(crate::standings::elo::expected(2000 + gap, 2000)) / 100.0;
        for draws in [0, 40] {
            let mut halves = [0_u32; 2];
            for game in 0..25_000 {
                // The stronger player has both colours.
                let stronger_is_white = game % 2 == 0;
                let ratings = if stronger_is_white { [2000 + gap, 2000] } else { [2000, 2000 + gap] };
                let [white, black] = generate::result(&mut lots, draws, ratings);
                let of = |result| match result {
                    trf::GameResult::Win => 2,
                    trf::GameResult::Draw => 1,
                    trf::GameResult::Loss => 0,
                };
                let both = if stronger_is_white { [white, black] } else { [black, white] };
                halves = [halves[0] + of(both[0]), halves[1] + of(both[1])];
            }
            assert_eq!(halves[0] + halves[1], 50_000);
            let share = f64::from(halves[0]) / 50_000.0;
            assert!((share - expected).abs() < 0.01, "{gap}, {draws} %: {share} instead of {expected}");
        }
    }
}

#[test]
fn the_same_seed_makes_the_same_tournament_and_another_another() {
    let made = |seed: u64| {
        let mut out = Vec::new();
        generate(&wishes(), seed..=seed, TrfVersion::Trf26, None, &mut out, &mut Vec::new()).unwrap();
        String::from_utf8(out).unwrap()
    };
    assert_eq!(made(7), made(7));
    assert_ne!(made(7), made(8));
    assert!(made(7).starts_with("### Seed 7: 14 players, 6 rounds\r\n"));
    let (folder, _) = files(&[]);
    let many = output(folder.path(), |out, complaints| {
        generate(&wishes(), 1..=2, TrfVersion::Trf16, None, out, complaints)
    });
    assert_eq!(many.answer, Err("several tournaments need a folder: --out DIR".to_owned()));
}

/// What `generate` with these arguments writes.
fn generated(arguments: &[&str]) -> Result<String, String> {
    #[derive(Debug, clap::Parser)]
    struct Line {
        #[command(subcommand)]
        command: Command,
    }
    let line = ["toguznama", "generate"].iter().chain(arguments);
    let line = <Line as clap::Parser>::try_parse_from(line).map_err(|_| "refused".to_owned())?;
    let mut out = Vec::new();
    let verdict = run(line.command, &mut out, &mut Vec::new()).map_err(|error| error.to_string())?;
    assert_eq!(verdict, Verdict::Right);
    Ok(String::from_utf8(out).unwrap())
}

#[test]
fn no_argument_is_required_and_the_seed_that_the_system_gave_is_written() {
    let (one, other) = (generated(&[]).unwrap(), generated(&[]).unwrap());
    let seed = |text: &str| text.strip_prefix("### Seed ").unwrap().split(':').next().unwrap().to_owned();
    assert_ne!(seed(&one), seed(&other));
    assert_eq!(generated(&["--seed", &seed(&one)]), Ok(one));
    let tie_breaks = generated(&["--tie-breaks", "SB,BH", "--players", "9"]).unwrap();
    assert!(tie_breaks.contains("\n202 SB,BH\r\n212 PTS,SB,BH\r\n"), "{tie_breaks}");
    assert_eq!(generated(&["--tie-breaks", "ZZZ"]), Err("refused".to_owned()));
}

#[test]
fn the_last_tournament_of_all_is_made_and_none_larger_than_is_read() {
    let make = |wishes: &Wishes, seed| {
        let mut out = Vec::new();
        generate(wishes, seed..=seed, TrfVersion::Trf26, None, &mut out, &mut Vec::new()).map(|()| out)
    };
    assert!(trf::read(&make(&wishes(), u64::MAX).unwrap()).is_ok());
    let large = Wishes { players: Some(9_999), rounds: Some(100), ..wishes() };
    let error = make(&large, 1).unwrap_err().to_string();
    assert_eq!(error, "the file would have 10 MiB, and at most 8 MiB are read: fewer players or rounds");
    let run = |arguments: &[&str]| {
        generated(&[["--players", "4", "--rounds", "2"].as_slice(), arguments].concat()).map(drop)
    };
    assert_eq!(run(&["--tournaments", "0"]), Err("refused".to_owned()));
    let last = u64::MAX.to_string();
    assert_eq!(run(&["--seed", &last]), Ok(()));
    let beyond = run(&["--seed", &last, "--tournaments", "2", "--out", "nowhere"]);
    assert_eq!(beyond, Err(format!("there are not so many tournaments after --seed {last}")));
}

#[test]
fn nothing_is_written_over() {
    let folder = tempfile::tempdir().unwrap();
    let make = || {
        generate(&wishes(), 1..=1, TrfVersion::Trf26, Some(folder.path()), &mut Vec::new(), &mut Vec::new())
    };
    make().unwrap();
    assert_eq!(make().unwrap_err().kind(), io::ErrorKind::AlreadyExists);
}

#[test]
fn the_stronger_win_more_and_everything_asked_for_happens() {
    let wishes = Wishes { players: Some(60), rounds: Some(9), forbidden: 5, ..wishes() };
    let (tournament, ended) = simulate(&wishes.plan(3), 3);
    assert_eq!((ended, tournament.paired_rounds(), tournament.forbidden.len()), (None, 9, 5));
    let half = |players: &[trf::Player]| -> i32 {
        players.iter().filter_map(|player| player.points).map(|points| points.tenths()).sum()
    };
    let (upper, lower) = tournament.players.split_at(30);
    assert!(half(upper) > half(lower) * 5 / 4);
    let cells: Vec<trf::Cell> = tournament.players.iter().flat_map(|player| player.cells.clone()).collect();
    let count = |is_counted: fn(&trf::Cell) -> bool| cells.iter().filter(|cell| is_counted(cell)).count();
    assert!(count(|cell| matches!(cell, trf::Cell::Forfeit { .. })) > 10);
    assert!(count(|cell| matches!(cell, trf::Cell::Bye(trf::Bye::Half))) > 10);
    assert!(count(|cell| matches!(cell, trf::Cell::Bye(trf::Bye::Zero))) > 10);
}

#[test]
fn points_are_three_numbers() {
    let games = |text: &str| text.parse::<Games>().map(|games| games.0).ok();
    assert_eq!(games("1,0.5,0"), Some(Scoring::CUSTOMARY));
    let [win, draw, loss] = games("3,1,0").map(|games| [games.win, games.draw, games.loss]).unwrap();
    assert_eq!([win.tenths(), draw.tenths(), loss.tenths()], [30, 10, 0]);
    for wrong in ["", "1", "1,0", "1,0,0,0", "0,0,0", "1,2,0", "a,b,c", "1,0.55,0", "10,5,0", "-1,0,0"] {
        assert_eq!(games(wrong), None, "{wrong}");
    }
}
