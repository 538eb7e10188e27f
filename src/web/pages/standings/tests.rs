//! The two tables as files for spreadsheets, and what a table covers.

#![allow(clippy::unwrap_used, reason = "a test that cannot be set up has failed")]

use super::cross::{Layout, crosstable_table};
use super::*;
use crate::i18n::Lang;
use crate::primitives::Keyed as _;
use crate::regulations::result;
use crate::tournament::standings::ranking::Opponents;
use crate::tournament::{
    CompetitorId, FIRST_LEG, Game, GameId, Match, MatchId, Name, Player, PlayerDetails, PlayerId,
    PlayerStatus, Round, RoundId, Signatures, Unpaired, UnpairedKind, Version, testing,
};

const BY_ROUNDS: Layout = Layout { by_rounds: true, opponents: Opponents::StartingNumber };

fn english() -> Speaker {
    Speaker::new(Lang::En)
}

fn player(id: i64, surname: &str, given: &str, rating: Option<u16>) -> Player {
    let name = Name { surname: surname.to_owned(), given: given.to_owned(), patronymic: String::new() };
    Player {
        id: PlayerId(id),
        number: u32::try_from(id).ok(),
        details: PlayerDetails { name, rating, ..PlayerDetails::default() },
        status: PlayerStatus::Playing,
        team: None,
        half_byes_barred: false,
        entered_value: None,
        manual_place: None,
        version: Version::FIRST,
    }
}

fn round(
    number: u8,
    state: RoundState,
    games: &[(i64, i64, &str)],
    without: &[(i64, UnpairedKind)],
) -> Round {
    let board = |(number, (white, black, written)): (u32, &(i64, i64, &str))| Game {
        id: GameId(number.into()),
        match_id: MatchId(number.into()),
        leg: FIRST_LEG,
        number,
        white: PlayerId(*white),
        black: PlayerId(*black),
        result: (!written.is_empty()).then(|| result::parse(written).unwrap()),
        has_record: false,
        manual: false,
        signed: Signatures::NONE,
        rated_as: None,
        version: Version::FIRST,
    };
    let games: Vec<Game> = (1..).zip(games).map(board).collect();
    Round {
        id: RoundId(number.into()),
        number,
        state,
        absences: Vec::new(),
        matches: games.iter().map(Match::from).collect(),
        games,
        unpaired: without.iter().map(|&(id, kind)| Unpaired { competitor: CompetitorId(id), kind }).collect(),
        manual: None,
        timer: None,
        version: Version::FIRST,
    }
}

/// Five players, one with a single name and one with a name that a spreadsheet would run as a formula; three rounds:
/// the first closed, the second being played, the third still a draft.
fn five() -> SectionState {
    let players = vec![
        player(1, "Тоо", "Азат", Some(2100)),
        player(2, "Булак", "Нурай кызы", Some(1950)),
        player(3, "Арал", "", None),
        player(4, "=Көл", "\"Бугу\", Ак", Some(1800)),
        player(5, "Талас", "Данияр уулу", None),
    ];
    let rounds = vec![
        round(
            1,
            RoundState::Closed,
            &[(1, 3, "½ (81) – ½ (81)"), (4, 2, "– / +")],
            &[(5, UnpairedKind::Bye)],
        ),
        round(
            2,
            RoundState::Playing,
            &[(5, 1, "1 (82) – 0 (60)"), (2, 4, "")],
            &[(3, UnpairedKind::HalfPoint)],
        ),
        round(3, RoundState::Draft, &[(5, 2, ""), (3, 1, "")], &[(4, UnpairedKind::Bye)]),
    ];
    let mut section_state = SectionState { players, ..testing::section_state(0, rounds) };
    section_state.stage.format.tie_breaks = TieBreak::ALL.to_vec();
    section_state
}

fn csv(speaker: Speaker, table: &exchange::Table) -> String {
    String::from_utf8(table.to_csv(crate::web::answers::responses::delimiter(speaker.lang))).unwrap()
}

#[test]
fn the_standings_as_a_file() {
    let section_state = five();
    let table = standings_table(english(), &section_state, &ranking::standings(&section_state, None));
    insta::assert_snapshot!(csv(english(), &table));
}

#[test]
fn files_have_shared_places_as_the_page_has_them() {
    let mut section_state = five();
    section_state.stage.format.tie_breaks = Vec::new();
    let won = "1 (82) – 0 (60)";
    section_state.rounds = vec![round(1, RoundState::Closed, &[(1, 2, won), (3, 4, won)], &[])];
    let table = standings_table(english(), &section_state, &ranking::standings(&section_state, None));
    let places = |file: &str, from_right: usize| -> Vec<String> {
        let cells = file.lines().skip(1).map(|line| line.rsplit(',').nth(from_right).unwrap().to_owned());
        cells.collect()
    };
    let file = csv(english(), &table);
    let first: Vec<&str> = file.lines().skip(1).map(|line| line.split(',').next().unwrap()).collect();
    assert_eq!(first, ["1–2", "1–2", "3–5", "3–5", "3–5"]);
    let crosstable = csv(english(), &crosstable_table(english(), &section_state, None, BY_ROUNDS));
    assert_eq!(places(&crosstable, 1), ["1–2", "1–2", "3–5", "3–5", "3–5"]);
}

#[test]
fn withdrawn_players_are_marked_in_the_standings_and_the_crosstable() {
    let mut section_state = five();
    section_state.players[3].status = PlayerStatus::Withdrawn;
    let table = ranking::standings(&section_state, None);
    let files = [
        standings_table(english(), &section_state, &table),
        crosstable_table(english(), &section_state, None, BY_ROUNDS),
    ];
    for file in files.map(|file| csv(english(), &file)) {
        let marked: Vec<&str> = file.lines().filter(|line| line.ends_with(",withdrawn")).collect();
        assert!(marked.len() == 1 && marked[0].contains("=Көл"), "{file}");
    }
}

#[test]
fn the_crosstable_as_a_file() {
    insta::assert_snapshot!(csv(english(), &crosstable_table(english(), &five(), None, Layout::default())));
}

#[test]
fn the_numbers_of_a_table_have_a_heading_each_in_every_language() {
    for lang in Lang::ALL {
        let speaker = Speaker::new(lang);
        let headings = ["place", "crosstable-row", "board-number", "points"];
        let of = |key: &str| speaker.t(key);
        let heads = headings.map(of);
        for starting in ["starting-number", "starting-number-whole"].map(of) {
            assert!(!heads.contains(&starting), "{lang}: {starting}");
        }
        let notes = [Opponents::StartingNumber, Opponents::Row].map(|by| cross::opponents_note(speaker, by));
        for (note, key) in notes.iter().zip(["starting-number", "crosstable-row"]) {
            assert!(note.contains(&of(key)), "{lang}: {note} names the heading of its numbers");
        }
        for (at, head) in heads.iter().enumerate() {
            assert!(!heads[..at].contains(head), "{lang}: {head} means two things");
        }
    }
}

#[test]
fn the_crosstable_of_a_round_robin_is_square_unless_rounds_are_asked_for() {
    let mut section_state = five();
    section_state.stage.format.system = crate::tournament::PairingSystem::RoundRobin;
    let lines = |layout| -> Vec<String> {
        let table = crosstable_table(english(), &section_state, None, layout);
        csv(english(), &table).lines().map(str::to_owned).collect()
    };
    let square = lines(Layout::default());
    let starting = square[1..].iter().map(|line| format!("SNo. {}", line.split(',').nth(1).unwrap()));
    assert!(square[0].contains(&starting.collect::<Vec<_>>().join(",")), "{}", square[0]);
    let by_row = lines(Layout { opponents: Opponents::Row, ..Layout::default() });
    assert!(by_row[0].contains(",Rk. 1,Rk. 2,Rk. 3,Rk. 4,Rk. 5,"), "{}", by_row[0]);
    assert_eq!(by_row[1..], square[1..], "the order is the same");
    let columns: Vec<Vec<&str>> = square[1..].iter().map(|line| line.rsplitn(9, ',').collect()).collect();
    // From the right: status, place, points, then the cells of 5 to 1.
    for (at, cells) in columns.iter().enumerate() {
        assert_eq!(cells[7 - at], "×", "{square:?}");
    }
    let by_rounds = lines(BY_ROUNDS);
    assert!(by_rounds[0].contains("Round 1 (SNo.),Round 2 (SNo.)"), "{by_rounds:?}");
}

#[test]
fn files_are_for_the_spreadsheets_of_the_readers_country() {
    let section_state = five();
    let russian = Speaker { lang: Lang::Ru, ..english() };
    let table = standings_table(russian, &section_state, &ranking::standings(&section_state, Some(1)));
    let file = csv(russian, &table);
    assert!(file.starts_with('\u{FEFF}'));
    assert!(file.lines().any(|line| line.contains("Арал;;\"0,5\";\"0,5\";")), "{file}");
}

#[test]
fn a_table_covers_public_rounds_only_and_no_more_than_asked_for() {
    let section_state = five();
    let covers = |after| covered(&section_state, after).count();
    assert_eq!([None, Some(1), Some(2), Some(3), Some(200)].map(covers), [2, 1, 2, 2, 2]);
}

#[test]
fn what_is_no_number_asks_for_the_latest_round_and_a_large_one_for_none() {
    let after = |text: &str| {
        StandingsQuery { after: text.to_owned(), by: String::new(), opponents: String::new() }.after()
    };
    assert_eq!(["3", "0", "", "-1", "300", "x"].map(after), [Some(3), None, None, None, Some(u8::MAX), None]);
}

#[test]
fn shared_places_name_all_they_share() {
    let places = Places::of([1, 2, 2, 2, 5].into_iter());
    assert_eq!([1, 2, 5].map(|place| places.print(place)), ["1", "2–4", "5"]);
}

#[test]
fn equal_players_share_a_medal_as_long_as_few_do() {
    let medals = |places: &[u32]| -> Vec<u32> {
        let of = Places::of(places.iter().copied());
        places.iter().map(|place| of.medal(*place)).collect()
    };
    assert_eq!(medals(&[1, 2, 3, 4]), [1, 2, 3, 0]);
    assert_eq!(medals(&[1, 1, 3, 4]), [1, 1, 3, 0]);
    assert_eq!(medals(&[1, 2, 3, 3, 5]), [1, 2, 3, 3, 0]);
    assert_eq!(medals(&[1, 2, 3, 3, 3]), [1, 2, 0, 0, 0]);
    assert_eq!(medals(&[1, 1, 1, 1, 1]), [0; 5]);
}

#[test]
fn s4_only_players_who_have_not_all_met_are_marked() {
    // Four players with a point from one round: 1 beat 2 and 3 beat 4, so winners and losers have not met.
    let mut section_state = five();
    section_state.players.truncate(4);
    section_state.stage.format.tie_breaks = vec![TieBreak::DirectEncounter];
    let won = "1 (82) – 0 (60)";
    section_state.rounds = vec![round(1, RoundState::Closed, &[(1, 2, won), (3, 4, won)], &[])];
    assert_eq!(ranking::standings(&section_state, None).undecided_meetings(), [0..2, 2..4]);
    // In the second round the winners meet, and the losers: no tie is left undecided.
    section_state.rounds.push(round(2, RoundState::Closed, &[(1, 3, "½ (81) – ½ (81)"), (2, 4, won)], &[]));
    assert_eq!(
        ranking::standings(&section_state, None).undecided_meetings(),
        Vec::<std::ops::Range<usize>>::new()
    );
}
