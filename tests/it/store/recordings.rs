//! Recorded games: searched, counted by how they went on, and featured.

use std::collections::BTreeMap;

use toguznama::game::{OpeningLine, Pit};
use toguznama::primitives::{Side, SplitMix64};
use toguznama::regulations::result::GameResult;
use toguznama::tournament::players::search::NameWords;

use super::*;
use crate::support::databases;

/// A recorded game as the tests know it.
#[derive(Clone)]
struct Game {
    line: String,
    result: Option<GameResult>,
    board: GameId,
}

/// A random line: few moves to choose from at first, so that openings repeat.
fn line(lots: &mut SplitMix64) -> String {
    let mut line = OpeningLine::default();
    let length = lots.below(30);
    while line.len() < length {
        let pits: Vec<Pit> = line.position().legal_moves().take(if line.len() < 4 { 2 } else { 9 }).collect();
        let Some(pit) = pits.get(lots.below(pits.len().max(1))) else { break };
        line = line.with(*pit).expect("a legal move");
    }
    line.digits()
}

fn result(lots: &mut SplitMix64) -> Option<GameResult> {
    let played = |winner| GameResult::Played { winner, counts: None, ending: None };
    [
        None,
        Some(played(Some(Side::White))),
        Some(played(Some(Side::Black))),
        Some(played(None)),
        Some(GameResult::Forfeit { winner: Side::White }),
    ][lots.below(5)]
}

/// An event with a recorded game on every board; its rounds are public except the last, a draft.
fn recorded(
    tx: &mut Tx<'_>,
    event: EventId,
    by: UserId,
    rounds: u8,
    seed: u64,
) -> Result<(SectionId, Vec<Game>), StoreError> {
    const PLAYERS: usize = 30;
    let mut lots = SplitMix64::new(seed);
    let section = tx.insert_section(event, &setup("Women"))?;
    let entries: Vec<_> = (0..PLAYERS)
        .map(|player| (details(&format!("P{seed}-{player}")), personal(&player.to_string())))
        .collect();
    let players = tx.insert_players(section, &entries)?;
    let mut games = Vec::new();
    for number in 1..=rounds {
        let round = tx.insert_round(section, number)?;
        let (white, black) = players.split_at(PLAYERS / 2);
        let pairs: Vec<_> = white.iter().copied().zip(black.iter().copied()).collect();
        tx.insert_pairing(round, &pairs, &[])?;
        let state = if number == rounds { RoundState::Draft } else { RoundState::Closed };
        tx.update_round_state(round, Version::FIRST, state, moment(i64::from(number)))?;
        let paired = tx.find_round(section, number)?.ok_or(StoreError::NotFound)?;
        for board in paired.games {
            let game = Game { line: line(&mut lots), result: result(&mut lots), board: board.id };
            tx.save_record(board.id, None, "text", by, moment(0))?;
            tx.update_line(board.id, &game.line)?;
            if game.result.is_some() {
                tx.update_result(board.id, board.version, game.result)?;
            }
            if state == RoundState::Closed {
                games.push(game);
            }
        }
    }
    Ok((section, games))
}

/// Stores two events with recorded games.
fn two_events(store: &Store) -> (Vec<(EventId, SectionId)>, Vec<Game>) {
    let stored = write(store, |tx| {
        let by = user(tx, "referee")?;
        let mut all = Vec::new();
        for seed in 1..=2 {
            let event = tx.insert_event(&event_details("Cup"))?;
            let (section, games) = recorded(tx, event, by, 4, seed)?;
            all.push(((event, section), games));
        }
        Ok(all)
    });
    let (places, games): (Vec<_>, Vec<_>) = stored.expect("stored").into_iter().unzip();
    (places, games.concat())
}

/// The expected table of openings, counted game by game.
fn counted(games: &[Game], line: &str) -> BTreeMap<Option<u8>, ResultCounts> {
    let mut tallies: BTreeMap<Option<u8>, ResultCounts> = BTreeMap::new();
    for game in games.iter().filter(|game| game.line.starts_with(line)) {
        let next = game.line.as_bytes().get(line.len()).map(|digit| digit - b'0');
        let tally = tallies.entry(next).or_default();
        match game.result {
            Some(GameResult::Played { winner: Some(Side::White), .. }) => tally.white += 1,
            Some(GameResult::Played { winner: Some(Side::Black), .. }) => tally.black += 1,
            Some(GameResult::Played { winner: None, .. }) => tally.drawn += 1,
            _ => tally.open += 1,
        }
    }
    tallies
}

#[test]
fn the_table_of_openings_is_what_counting_game_by_game_gives() {
    for database in databases() {
        let store = database.open();
        let (_, games) = two_events(&store);
        let mut lines: Vec<String> = games
            .iter()
            .flat_map(|game| (0..=game.line.len().min(5)).map(|end| game.line[..end].to_owned()))
            .collect();
        lines.extend(["9".repeat(9), "99".to_owned()]);
        lines.sort();
        lines.dedup();
        assert!(lines.len() > 50, "{}", lines.len());
        for line in lines {
            let asked = line.clone();
            let table = read(&store, move |tx| tx.list_continuations(&asked));
            let table: BTreeMap<_, _> = table.into_iter().map(|next| (next.next, next.games)).collect();
            let expected = counted(&games, &line);
            assert_eq!(table, expected, "{line}");
            let all: u64 = expected.values().map(ResultCounts::all).sum();
            assert_eq!(
                read(&store, |tx| tx.count_recordings_of(&line, &NameWords::default())) as u64,
                all,
                "{line}"
            );
        }
    }
}

#[test]
fn games_are_found_by_place_and_moves_except_those_of_a_draft() {
    for database in databases() {
        let store = database.open();
        let (places, games) = two_events(&store);
        let found = |filter: RecordingFilter| read(&store, move |tx| tx.list_recordings(&filter));
        let all = found(RecordingFilter::default());
        assert_eq!(all.len(), games.len());
        assert!(all.windows(2).all(|pair| pair[0].game > pair[1].game), "the latest first");
        let (event, section) = places[1];
        let of_event = found(RecordingFilter { event: Some(event), ..Default::default() });
        assert_eq!(of_event.len(), 45);
        let order: Vec<_> = of_event.iter().map(|place| (place.round, place.number)).collect();
        assert!(order.is_sorted() && of_event.iter().all(|place| place.section == section));
        let one = RecordingFilter { section: Some(places[0].1), round: Some(2), ..Default::default() };
        assert_eq!(found(one).len(), 15);
        for draft in [4, 5] {
            assert!(found(RecordingFilter { round: Some(draft), ..Default::default() }).is_empty());
        }
        for game in games.iter().step_by(7) {
            let line = game.line.clone();
            let same = found(RecordingFilter { line: line.clone(), ..Default::default() });
            let boards: Vec<_> = same.iter().map(|place| place.game).collect();
            let with: Vec<_> = games.iter().filter(|game| game.line.starts_with(&line)).collect();
            assert!(boards.contains(&game.board) && boards.len() == with.len(), "{line}");
        }
        let filter = RecordingFilter::default();
        let latest = read(&store, move |tx| tx.list_latest_recordings(&filter, 7, 5));
        assert_eq!(latest, all[5..12]);
    }
}

#[test]
fn games_are_listed_in_the_requested_order() {
    for database in databases() {
        let store = database.open();
        let (places, games) = two_events(&store);
        let filter = RecordingFilter { event: Some(places[0].0), ..Default::default() };
        let mut recordings = read(&store, move |tx| tx.list_recordings(&filter));
        recordings.reverse();
        let lines = read(&store, |tx| tx.list_recording_lines(&recordings));
        let texts = read(&store, |tx| tx.list_recording_texts(&recordings));
        assert_eq!(lines.iter().map(|line| line.place).collect::<Vec<_>>(), recordings);
        for (line, text) in lines.iter().zip(&texts) {
            let game = games.iter().find(|game| game.board == line.place.game).expect("known");
            assert_eq!((line.line.as_ref(), line.result), (Some(&game.line), game.result));
            assert_eq!((line.event.as_str(), line.section.as_str()), ("Cup", "Women"));
            assert!(line.white.name.surname.starts_with("P1-") && line.black.rating == Some(u16::MAX));
            assert_eq!((text.game, text.text.as_str()), (line.place.game, "text"));
            assert_eq!(text.started_at, None);
        }
        let names = read(&store, |tx| tx.list_player_names(Some(places[0].0)));
        assert!(names.len() == 30 && names.iter().all(|(_, name)| name.surname.starts_with("P1-")));
        assert_eq!(read(&store, |tx| tx.list_player_names(None)).len(), 60);
    }
}

#[test]
fn a_replaced_record_is_not_found_by_its_old_moves() {
    for database in databases() {
        let store = database.open();
        let (by, board) = write(&store, |tx| {
            let by = user(tx, "referee")?;
            let (_, _, boards) = paired_section(tx)?;
            tx.save_record(boards[0].id, None, "1. 76", by, moment(0))?;
            tx.update_line(boards[0].id, "7")?;
            Ok((by, boards[0].id))
        })
        .expect("stored");
        let without = || read(&store, |tx| tx.list_records_without_line(None, 9));
        assert!(without().is_empty());
        write(&store, move |tx| tx.save_record(board, Some(Version::FIRST), "1. 98", by, moment(1))).unwrap();
        assert_eq!(without(), [(board, "1. 98".to_owned())]);
        assert!(read(&store, |tx| tx.list_records_without_line(Some(board), 9)).is_empty());
        assert_eq!(write(&store, |tx| tx.update_line(GameId(99), "7")), Err(StoreError::NotFound));
    }
}

#[test]
fn n9_only_recorded_games_are_featured_and_are_removed_with_their_records() {
    for database in databases() {
        let store = database.open();
        let (by, section, event, boards) = write(&store, |tx| {
            let by = user(tx, "referee")?;
            let (section, _, boards) = paired_section(tx)?;
            tx.save_record(boards[0].id, None, "1. 76", by, moment(0))?;
            let event = tx.find_section(section)?.ok_or(StoreError::NotFound)?.event;
            Ok((by, section, event, boards))
        })
        .expect("stored");
        let (board, without) = (boards[0].id, boards[1].id);
        let shown = |moves| Featured { moves, note: "Тұздық!".into(), by, at: kept(5) };
        let put = |board, shown: Featured| write(&store, move |tx| tx.save_featured(board, &shown));
        assert_eq!(put(without, shown(None)), Err(StoreError::InUse));
        assert_eq!(put(GameId(99), shown(None)), Err(StoreError::NotFound));
        assert!(read(&store, |tx| tx.list_featured(event)).is_empty());
        assert_eq!(put(board, shown(None)), Ok(()));
        let again = shown(Some(12));
        assert!(advances(&store, section, move |tx| tx.save_featured(board, &again)));
        assert_eq!(read(&store, |tx| tx.find_featured(board)), Some(shown(Some(12))));
        assert_eq!(read(&store, |tx| tx.list_featured(event)), [(board, shown(Some(12)))]);
        assert!(read(&store, |tx| tx.list_featured(EventId(99))).is_empty());
        write(&store, move |tx| tx.delete_record(board, Version::FIRST)).expect("deleted");
        assert_eq!(read(&store, |tx| tx.find_featured(board)), None);
        assert_eq!(write(&store, move |tx| tx.delete_featured(board)), Err(StoreError::NotFound));
    }
}

#[test]
fn every_change_in_any_event_changes_all_revisions() {
    for database in databases() {
        let store = database.open();
        let mut seen = vec![read(&store, |tx| tx.sum_revisions())];
        let mut after = |job: fn(&mut Tx<'_>) -> Result<(), StoreError>| {
            write(&store, job).expect("done");
            let now = read(&store, |tx| tx.sum_revisions());
            assert!(!seen.contains(&now), "{now:?}");
            seen.push(now);
        };
        after(|tx| tx.insert_event(&event_details("One")).map(drop));
        after(|tx| paired_section(tx).map(drop));
        after(|tx| tx.update_event(EventId(1), Version::FIRST, &event_details("Other")).map(drop));
        after(|tx| tx.update_result(GameId(1), Version::FIRST, Some(GameResult::DoubleForfeit)).map(drop));
    }
}
