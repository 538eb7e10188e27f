//! Every kind of result, from the key that is typed to the rating change.

use super::rounds::{section, start, step};
use super::*;
use toguznama::tournament::standings::ratings::ratings;

/// A kind of result: how it is typed, how the pages have both halves and the words for it, and what the files say.
struct Kind {
    /// What is typed in the grid.
    typed: &'static str,
    /// Both halves of the result as the page of the round has them.
    halves: [&'static str; 2],
    /// The words for it on the page of the board; empty where there are none.
    ended: &'static str,
    /// The result in the crosstable and its CSV, White's and Black's.
    cross: [&'static str; 2],
    /// The letters in a report file.
    letters: [&'static str; 2],
    /// The score that counts for ratings, in halves; none for a result that is not rated.
    rated: Option<[i32; 2]>,
}

const fn kind(
    typed: &'static str,
    halves: [&'static str; 2],
    ended: &'static str,
    cross: [&'static str; 2],
    letters: [&'static str; 2],
    rated: Option<[i32; 2]>,
) -> Kind {
    Kind { typed, halves, ended, cross, letters, rated }
}

const KINDS: [Kind; 13] = [
    kind("1", ["1", "0"], "", ["1", "0"], ["1", "0"], Some([2, 0])),
    kind("5", ["½", "½"], "", ["½", "½"], ["=", "="], Some([1, 1])),
    kind("0", ["0", "1"], "", ["0", "1"], ["0", "1"], Some([0, 2])),
    // These are rulings: the grid sends to the page of the board.
    kind("½-0", ["½", "0"], "ended-reduced", ["½", "0"], ["=", "0"], Some([1, 0])),
    kind("0-½", ["0", "½"], "ended-reduced", ["0", "½"], ["0", "="], Some([0, 1])),
    kind("0-0", ["0", "0"], "ended-reduced", ["0", "0"], ["0", "0"], Some([0, 0])),
    kind("1u", ["1", "0"], "ended-unrated", ["1", "0"], ["W", "L"], None),
    kind("5u", ["½", "½"], "ended-unrated", ["½", "½"], ["D", "D"], None),
    kind("0u", ["0", "1"], "ended-unrated", ["0", "1"], ["L", "W"], None),
    kind("?", ["½?", "½?"], "ended-adjourned", ["½?", "½?"], ["?", "?"], None),
    kind("+", ["+", "–"], "", ["+", "-"], ["+", "-"], None),
    kind("-", ["–", "+"], "", ["-", "+"], ["-", "+"], None),
    kind("--", ["–", "–"], "", ["-", "-"], ["-", "-"], None),
];

/// The words for a result in each language.
const WORDS: [(&str, [(&str, &str); 4]); 3] = [
    (
        "ended-reduced",
        [
            ("en", "by ruling less than a point together"),
            ("ru", "по решению судьи вместе меньше очка"),
            ("ky", "калыстын чечими менен чогуу бир упайдан аз"),
            ("kk", "төреші шешімімен екеуіне бір ұпайдан аз"),
        ],
    ),
    (
        "ended-unrated",
        [
            ("en", "over before both had moved, not rated"),
            ("ru", "закончена до ходов обоих, без обсчёта рейтинга"),
            ("ky", "эки тарап тең жүрө электе бүткөн, рейтингге эсептелбейт"),
            ("kk", "екеуі де жүрмей тұрып біткен, рейтингке есептелмейді"),
        ],
    ),
    (
        "ended-adjourned",
        [
            ("en", "adjourned: a draw until the result is entered"),
            ("ru", "отложена: ничья, пока не внесён результат"),
            ("ky", "кийинкиге калтырылган: жыйынтыгы киргизилгенче тең чыгуу"),
            ("kk", "кейінге қалдырылған: нәтижесі енгізілгенше тең ойын"),
        ],
    ),
];

/// Types every kind at a board of its own; what only a referee rules is refused in the grid and ruled on the board's page.
fn type_all(app: &TestApp, client: &Client, id: SectionId, url: &str) {
    for (board, kind) in app.section_state(id).rounds[0].games.clone().iter().zip(&KINDS) {
        let answer = super::rounds::enter(client, url, 1, board.number, board.version.0, kind.typed);
        if kind.ended != "ended-reduced" {
            answer.expect(200);
            continue;
        }
        answer.expect(422);
        let page = format!("{url}/rounds/1/boards/{}", board.number);
        let outcome = match kind.typed {
            "½-0" => "white-draw",
            "0-½" => "black-draw",
            _ => "both-lose",
        };
        let ruled = [("outcome", outcome), ("reason", "Both broke the rules")];
        client.fill(&page, "/decision", &ruled).expect(303);
    }
}

#[test]
fn every_kind_of_result_is_typed_worded_tabled_exported_and_rated() {
    for app in applications() {
        let (client, _, id, url) = section(&app, 2 * KINDS.len(), 3);
        start(&client, &url, 1);
        type_all(&app, &client, id, &url);
        step(&client, &url, 1, "close").expect(303);
        let state = app.section_state(id);
        let boards = &state.rounds[0].games;
        for (board, kind) in boards.iter().zip(&KINDS) {
            assert_eq!(board.result, Some(kind.typed.parse_result()), "{}", kind.typed);
        }

        // Both halves on the page of the round, and the words on the page of the board, in four languages.
        for (at, lang) in ["en", "ru", "ky", "kk"].into_iter().enumerate() {
            let visitor = app.stranger();
            let read = |page: &str| {
                let request = visitor.request("GET", page).header("accept-language", lang);
                visitor.send(page, request).expect(200).text()
            };
            let round = read(&format!("{url}/rounds/1"));
            for (board, kind) in boards.iter().zip(&KINDS) {
                assert!(
                    kind.halves.iter().all(|half| round.contains(half)),
                    "{lang}: {}: {round}",
                    kind.typed
                );
                let page = read(&format!("{url}/rounds/1/boards/{}", board.number));
                for (key, words) in WORDS {
                    let (known, words) = words[at];
                    assert_eq!(known, lang);
                    assert_eq!(
                        page.contains(words),
                        kind.ended == key,
                        "{lang}: {}: {words}: {page}",
                        kind.typed
                    );
                }
            }
        }

        // The crosstable and its CSV have the same cells, of which the file has the colours' letters for everybody.
        let csv = app.stranger().get(&format!("{url}/crosstable.csv?after=1")).expect(200).body();
        let file = app.stranger().get(&format!("{url}/tournament.trf")).expect(200).body();
        let rated = ratings(&state);
        let rows = csv.lines().skip(1).collect::<Vec<_>>();
        for (board, kind) in boards.iter().zip(&KINDS) {
            let ends = [(board.white, board.black, "w"), (board.black, board.white, "b")];
            for (side, (own, other, colour)) in ends.into_iter().enumerate() {
                let of = |id: PlayerId| state.players.iter().find(|player| player.id == id).unwrap();
                let (own, other) = (of(own), of(other));
                let row = |player: &Player| {
                    let name = player.details.name.to_string();
                    rows.iter().position(|row| row.contains(&name)).unwrap_or_else(|| panic!("{name}: {csv}"))
                };
                let number = |player: &Player| player.number.unwrap();
                let cell = format!("{}{colour}{}", number(other), kind.cross[side].replace('-', "–"));
                let cells: Vec<&str> = rows[row(own)].split([';', ',']).collect();
                assert!(
                    cells.iter().any(|of| of.trim_matches('"') == cell),
                    "{}: {cell}: {cells:?}",
                    kind.typed
                );
                let line = file.lines().find(|line| line.starts_with(&format!("001 {:>4} ", number(own))));
                let cell = format!("{:>4} {colour} {}", number(other), kind.letters[side]);
                assert!(line.is_some_and(|line| line.contains(&cell)), "{}: {cell}: {line:?}", kind.typed);
                let line = rated.iter().find(|line| line.player == own.id).unwrap();
                let found = (line.played > 0).then(|| line.score.halves());
                assert_eq!(found, kind.rated.map(|scores| scores[side]), "{}", kind.typed);
            }
        }
        let page = app.stranger().get(&format!("{url}/crosstable")).expect(200).text();
        assert!(page.contains("½?"), "{page}");
    }
}

#[test]
fn what_gives_both_more_than_a_win_is_refused_in_the_grid() {
    for app in applications() {
        let (client, _, id, url) = section(&app, 4, 3);
        start(&client, &url, 1);
        let board = app.section_state(id).rounds[0].games[0].clone();
        for typed in ["1-1", "1-½", "½-1"] {
            super::rounds::enter(&client, &url, 1, board.number, board.version.0, typed).expect(422);
        }
        assert_eq!(app.section_state(id).rounds[0].games[0].result, None);
    }
}

#[test]
fn a_result_of_kazakh_and_russian_keys_is_stored_as_it_was_meant_and_what_may_mean_two_is_not() {
    for app in applications() {
        let (client, _, id, url) = section(&app, 6, 3);
        start(&client, &url, 1);
        let enter = |board: u32, typed: &str, status: u16| {
            let body = serde_json::json!({ "result": typed, "version": 1 }).to_string();
            let address = format!("{url}/rounds/1/boards/{board}/result");
            client.post_json(&address, &format!("keys-{board}-{status}"), &body).expect(status);
        };
        enter(1, "\" үә№,қ", 200);
        enter(2, "182.60", 200);
        enter(3, "Һ", 422);
        enter(3, "қа", 200);
        let boards = app.section_state(id).rounds.remove(0).games;
        let written: Vec<String> = boards
            .iter()
            .map(|board| board.result.map_or_else(String::new, |result| result.written()))
            .collect();
        assert_eq!(written, ["1 (82) – 0 (60)", "1 (82) – 0 (60)", "0 – 1 f"]);
    }
}
