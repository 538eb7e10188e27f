//! What no page shows yet: a section with two stages, and a match of several games. The store holds them, and they move.

use std::collections::BTreeSet;

use serde_json::json;
use toguznama::actions::events::moving::MoveError;
use toguznama::exchange::moving::{Fault, Ids, Part, Row, rows, survey};
use toguznama::regulations::result::GameResult;
use toguznama::store::{Seating, new_event_uuid};
use toguznama::tournament::rounds::mending::{Reseating, SeatedBoard};

use super::verifying::exported;
use super::*;
use crate::support::databases;

const WON: GameResult = GameResult::Played { winner: Some(Side::White), counts: None, ending: None };

/// A section with a second stage.
#[derive(Clone, Copy)]
struct Staged {
    event: EventId,
    section: SectionId,
    stage: StageId,
    teams: [CompetitorId; 2],
}

/// Two teams that compete in a section.
fn competing_teams(
    tx: &mut Tx<'_>,
    event: EventId,
    section: SectionId,
) -> Result<[CompetitorId; 2], StoreError> {
    let ids = tx.reserve_ids("players", 2)?;
    let mut competitors = Vec::new();
    for (name, id) in ["Ош", "Нарын"].into_iter().zip(&ids) {
        let team = tx.insert_team(event, &TeamDetails { name: name.into(), ..TeamDetails::default() })?;
        let row = json!({ "id": id, "section_id": section, "player_id": null, "team_id": team });
        competitors.extend(row.as_object().cloned());
    }
    tx.insert_part_rows(Part::for_table("competitors").expect("a table that moves"), competitors)?;
    Ok([CompetitorId(ids[0]), CompetitorId(ids[1])])
}

/// A paired section with a second stage: in its first round two teams meet at two boards, and once more with other colours.
fn staged_section(tx: &mut Tx<'_>) -> Result<Staged, StoreError> {
    let (section, _, single) = paired_section(tx)?;
    let event = tx.find_section(section)?.ok_or(StoreError::NotFound)?.event;
    let [a, b, c, d] = [single[0].white, single[0].black, single[1].white, single[1].black];
    let teams = competing_teams(tx, event, section)?;
    let stage = tx.insert_stage(section, &Format::usual(2, 7))?;
    let [one, other] = teams;
    tx.insert_stage_entries(stage, &[(a.into(), None), (other, Some(2)), (one, Some(1))])?;
    let round = tx.insert_round_in(stage, 1)?;
    let seatings = [(1, 1, a, c), (2, 1, d, b), (1, 2, c, a), (2, 2, b, d)]
        .map(|(number, leg, white, black)| Seating { number, leg, white, black });
    tx.insert_match(round, 1, teams, &seatings)?;
    let state = tx.load_stage_state(stage)?.ok_or(StoreError::NotFound)?;
    let [first, .., last] = &state.rounds[0].games[..] else { unreachable!("four games were added") };
    tx.update_result(first.id, first.version, Some(WON))?;
    tx.update_result(last.id, last.version, Some(GameResult::DoubleForfeit))?;
    Ok(Staged { event, section, stage, teams })
}

/// The stage is stored as it was made, whatever its ids are here.
fn assert_stored(store: &Store, at: Staged) {
    let state = read(store, |tx| tx.load_stage_state(at.stage)).expect("the stage");
    assert_eq!((state.section.id, state.section.event), (at.section, at.event));
    assert_eq!((state.stage.number, state.format().rounds, state.format().seed), (2, 2, 7));
    let [round] = &state.rounds[..] else { panic!("one round: {:?}", state.rounds) };
    let [of] = &round.matches[..] else { panic!("one match: {:?}", round.matches) };
    assert_eq!((of.number, [of.first, of.second]), (1, at.teams));
    let games: Vec<&Game> = round.games_of(of.id).collect();
    let results: Vec<_> = games.iter().map(|game| (game.number, game.leg, game.result)).collect();
    let expected = [(1, 1, Some(WON)), (1, 2, None), (2, 1, None), (2, 2, Some(GameResult::DoubleForfeit))];
    assert_eq!(results, expected);
    let sides = |game: &Game| (game.white, game.black);
    let exchanged = |game: &Game| (game.black, game.white);
    assert_eq!((sides(games[0]), sides(games[2])), (exchanged(games[1]), exchanged(games[3])));
    // What is told of the section by itself is told of its first stage.
    let first = read(store, |tx| tx.load_section_state(at.section)).expect("the section");
    assert_eq!((first.stage.number, first.rounds[0].games.len()), (1, 2));
    let set_up = read(store, |tx| tx.list_set_up(at.event));
    assert_eq!(set_up, [(first.section.clone(), first.stage.clone())]);
    let summaries = read(store, |tx| tx.list_section_summaries(at.event));
    assert_eq!(summaries.iter().map(|line| line.rounds.len()).collect::<Vec<_>>(), [1]);
    // No number means two things: a match that is one game has its id, and another one an id that no game has.
    for game in &first.rounds[0].games {
        assert_eq!(game.match_id, MatchId::from(game.id));
    }
    let mut ids: Vec<i64> = first.rounds[0].games.iter().map(|game| game.id.0).collect();
    ids.extend(games.iter().map(|game| game.id.0).chain([of.id.0]));
    assert_eq!(ids.iter().collect::<BTreeSet<_>>().len(), 7, "{ids:?}");
    let mut competitors: Vec<CompetitorId> = state.players.iter().map(|player| player.id.into()).collect();
    let entries = [(at.teams[0], Some(1)), (at.teams[1], Some(2)), (competitors[0], None)];
    assert_eq!(read(store, |tx| tx.list_stage_entries(at.stage)), entries);
    competitors.extend(at.teams);
    assert_eq!(read(store, |tx| tx.list_competitors(at.section)), competitors);
}

/// Moves an event to another database under new ids, and returns where it is there.
fn moved(from: &Store, at: Staged, to: &Store) -> Staged {
    let bytes = exported(from, at.event);
    let file = survey(&mut &bytes[..]).expect("a file");
    assert!(file.has_later_stage());
    let import = move |tx: &mut Tx<'_>| {
        let mut ids = Ids::default();
        for (table, count) in file.ids.counts() {
            ids.give(&file.ids, table, tx.reserve_ids(table, count)?);
        }
        rows(&mut &bytes[..], &file, &ids, |row| {
            for (part, mut new) in row.new {
                if part.table == "events" {
                    new.insert("uuid".to_owned(), new_event_uuid()?.into());
                }
                tx.insert_part_rows(part, vec![new])?;
            }
            Ok::<_, MoveError>(())
        })?;
        tx.touch_all_pages();
        let new = |table: &str, id: i64| ids.get(table, id).expect("a new id");
        Ok::<_, MoveError>(Staged {
            event: EventId(new("events", at.event.0)),
            section: SectionId(new("sections", at.section.0)),
            stage: StageId(new("stages", at.stage.0)),
            teams: at.teams.map(|team| CompetitorId(new("players", team.0))),
        })
    };
    to.write_blocking(Scope::Accounts, import).expect("moved")
}

/// The rows of an event with other ids: 1, 2, 3 … in each table, in the order of those that they have.
fn numbered(store: &Store, event: EventId) -> Vec<(&'static str, Row)> {
    let bytes = exported(store, event);
    let file = survey(&mut &bytes[..]).expect("a file");
    let mut ids = Ids::default();
    for (table, _) in file.ids.counts() {
        ids.give(&file.ids, table, 1..);
    }
    let mut all = Vec::new();
    rows(&mut &bytes[..], &file, &ids, |row| {
        for (part, mut new) in row.new {
            new.remove("uuid");
            all.push((part.table, new));
        }
        Ok::<_, Fault>(())
    })
    .expect("its rows");
    all
}

#[test]
fn a_section_with_two_stages_and_a_match_of_four_games_is_stored_and_moves_there_and_back() {
    for home in databases() {
        let here = home.open();
        let made = write(&here, staged_section).expect("stored");
        assert_stored(&here, made);
        let as_made = numbered(&here, made.event);
        for elsewhere in databases() {
            let there = elsewhere.open();
            // Its ids are taken there.
            write(&there, |tx| (0..3).try_for_each(|_| paired_section(tx).map(drop))).expect("stored");
            let away = moved(&here, made, &there);
            assert_ne!((away.event, away.section, away.stage), (made.event, made.section, made.stage));
            assert_stored(&there, away);
            assert_eq!(numbered(&there, away.event), as_made);
            let back = moved(&there, away, &here);
            assert_stored(&here, back);
            assert_eq!(numbered(&here, back.event), as_made);
            there.close();
        }
        assert_stored(&here, made);
        here.close();
    }
}

#[test]
fn competitors_of_another_section_neither_meet_nor_play_in_a_stage() {
    for database in databases() {
        let store = database.open();
        let made = write(&store, staged_section).expect("stored");
        let other = write(&store, |tx| filled_section(tx, 2)).expect("stored").1;
        let round = read(&store, |tx| tx.load_stage_state(made.stage)).expect("the stage").rounds[0].id;
        let [one, _] = made.teams;
        let stranger = CompetitorId::from(other[0]);
        let meets = write(&store, move |tx| tx.insert_match(round, 2, [one, stranger], &[]));
        assert_eq!(meets, Err(StoreError::NotFound));
        let seating = Seating { number: 1, leg: 1, white: other[0], black: other[1] };
        let seated = write(&store, move |tx| tx.insert_match(round, 2, made.teams, &[seating]));
        assert_eq!(seated, Err(StoreError::NotFound));
        let entered = write(&store, move |tx| tx.insert_stage_entries(made.stage, &[(stranger, None)]));
        assert_eq!(entered, Err(StoreError::NotFound));
        assert_stored(&store, made);
        store.close();
    }
}

#[test]
fn a_board_of_a_match_of_several_games_is_neither_reseated_nor_corrected() {
    for database in databases() {
        let store = database.open();
        let made = write(&store, staged_section).expect("stored");
        let round = read(&store, |tx| tx.load_stage_state(made.stage)).expect("the stage").rounds.remove(0);
        let seat = |game: &Game| SeatedBoard {
            number: game.number,
            white: game.white,
            black: game.black,
            manual: game.manual,
            result: game.result,
            signed: game.signed,
            rated_as: game.rated_as,
        };
        let seated = seat(&round.games[0]);
        let (white, black) = (seated.black, seated.white);
        let without = SeatedBoard { result: None, ..seated };
        let apart = Reseating { removed: vec![without], ..Reseating::default() };
        let turned = SeatedBoard { white, black, ..seated };
        let colours = Reseating { removed: vec![seated], added: vec![turned], ..Reseating::default() };
        assert!(colours.is_correction() && !apart.is_correction());
        for change in [apart, colours] {
            let round = round.clone();
            let refused = write(&store, move |tx| tx.reseat(&round, &change));
            assert_eq!(refused, Err(StoreError::InUse));
        }
        assert_stored(&store, made);
        store.close();
    }
}

#[test]
fn a_section_is_deleted_with_all_its_stages_while_no_one_competes_in_it() {
    for database in databases() {
        let store = database.open();
        let (event, empty) = write(&store, |tx| {
            let event = tx.insert_event(&event_details("Cup"))?;
            let section = tx.insert_section(event, &setup("Women"))?;
            let stage = tx.insert_stage(section, &Format::usual(2, 1))?;
            tx.insert_round_in(stage, 1)?;
            Ok((event, section))
        })
        .expect("stored");
        assert_eq!(write(&store, move |tx| tx.delete_section(empty)), Ok(()));
        assert_eq!(read(&store, |tx| tx.list_sections(event)), []);
        let made = write(&store, staged_section).expect("stored");
        assert_eq!(write(&store, move |tx| tx.delete_section(made.section)), Err(StoreError::InUse));
        assert_stored(&store, made);
        store.close();
    }
}
