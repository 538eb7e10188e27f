//! The lines of what happened, each kind once.

#![allow(clippy::unwrap_used, reason = "a test that cannot be set up has failed")]

use chrono::TimeDelta;
use serde_json::json;

use super::*;
use crate::exchange::section::{Audience, Beside, read, write_beside};
use crate::exchange::trf::TrfVersion;
use crate::tournament::rounds::mending::{Mend, mended};
use crate::tournament::testing::{round, round_with_byes, ruling, section_state, withdraw};
use crate::tournament::{
    Deviation, EventDetails, EventId, FideMode, GameId, ManualPairing, PlayerId, PlayerStatus, RatedAs,
    Round, RoundState, UnpairedKind, UserId,
};

/// Entries with ids and times in their order.
fn remark_lines(entries: Vec<(Action, Option<u8>, Value, Value)>) -> Vec<String> {
    let boards = [(3, 1, "1 – 0"), (2, 4, "1 – 0")];
    let state = section_state(4, vec![round(1, &boards), round(2, &[(1, 2, ""), (4, 3, "")])]);
    let remark_lines = remarks(&logged(entries), &state, &[]);
    assert!(
        !remark_lines.iter().any(|line| line.contains("Bek") || line.contains("ill")),
        "A6: {remark_lines:?}"
    );
    remark_lines
}

fn logged(entries: Vec<(Action, Option<u8>, Value, Value)>) -> Vec<AuditEntry> {
    let entry = |(n, (act, round, before, after)): (i64, (Action, Option<u8>, Value, Value))| AuditEntry {
        id: AuditId(n),
        event: EventId(1),
        section: None,
        round,
        by: UserId(1),
        by_name: "Asan".to_owned(),
        by_login: "asan".to_owned(),
        at: at(n),
        act,
        subject: "section:1".to_owned(),
        reason: Some("Bek is ill".to_owned()),
        before: Some(before),
        after: Some(after),
        has_personal: false,
    };
    (1..).zip(entries).map(entry).collect()
}

fn at(second: i64) -> DateTime<Utc> {
    DateTime::UNIX_EPOCH + TimeDelta::seconds(second)
}

fn result(board: u32, result: Option<&str>) -> Value {
    json!({ "board": board, "result": result })
}

fn corrected(board: u32, result: &str) -> Value {
    json!({ "board": board, "result": result, "ground": "correction" })
}

/// One entry of each action that has a line.
fn every_act() -> Vec<(Action, Option<u8>, Value, Value)> {
    let settings = |win, rounds, ties: [&str; 2]| json!({ "points": { "win": win }, "rounds": rounds, "tie_breaks": ties, "name": "Open" });
    let before = settings(2, 9, ["progress", "buchholz"]);
    let after = settings(3, 7, ["buchholz", "progress"]);
    let otherwise = json!([
        { "round": 1, "rules": "1-3 4-2", "file": "1-2 3-4" },
        { "round": 2, "rules": "none", "file": "2-1 4-3" },
    ]);
    vec![
        (Action::SectionImported, None, json!({}), json!({ "paired_otherwise": otherwise })),
        (Action::SectionChanged, Some(3), before.clone(), after.clone()),
        (Action::SectionChanged, None, before, after),
        (
            Action::PlayersRenumbered,
            Some(1),
            json!({ "numbers": ["2 Asan", "1 Bek"] }),
            json!({ "numbers": ["1 Asan", "2 Bek"] }),
        ),
        (
            Action::NumbersExchanged,
            Some(2),
            json!({ "numbers": ["3 Asan", "4 Bek"] }),
            json!({ "numbers": ["4 Asan", "3 Bek"] }),
        ),
        (Action::RulingMade, Some(1), result(1, Some("1 – 0")), corrected(1, "0 – 1")),
        (Action::RulingMade, Some(1), result(2, Some("1 – 0")), result(2, Some("+ / –"))),
        (
            Action::RulingMade,
            Some(2),
            json!({ "pairs": ["1: 1–2", "2: 4–3"] }),
            json!({ "pairs": ["1: 1–2", "2: 4–5"], "bye": ["3"], "clause": "R3" }),
        ),
        (Action::RulingWithdrawn, Some(1), json!({ "cause": "talking" }), json!({ "paired_from": [2] })),
        (Action::PlayerAdded, Some(2), json!({}), json!({ "name": "Bek" })),
        (Action::PlayerAdded, None, json!({}), json!({ "name": "Bek" })),
        (Action::PlayersImported, Some(2), json!({}), json!({ "players": 3 })),
        (Action::PairsKeptApart, Some(2), json!({}), json!({})),
        (Action::PairMayMeet, Some(2), json!({}), json!({})),
        (Action::RoundUnpublished, Some(2), json!({}), json!({})),
        (Action::RoundUnstarted, Some(2), json!({}), json!({})),
        (Action::RoundReopened, Some(1), json!({}), json!({})),
        (Action::PlayerTeamChanged, Some(2), json!({}), json!({})),
        (Action::PlayerChanged, Some(2), json!({}), json!({})),
        (Action::RatingsTakenOver, Some(2), json!({}), json!({ "players": 12 })),
        (Action::SnapshotRestored, Some(4), json!({}), json!({ "before_act": "section_changed" })),
        (Action::ResultChanged, Some(2), json!({}), json!({ "adjournment": "4-9 1-0" })),
        (Action::ResultChanged, Some(2), result(1, Some("1 – 0")), result(1, Some("0 – 1"))),
    ]
}

#[test]
fn each_kind_has_its_line_with_the_round_and_without_names_and_reasons() {
    let lines = remark_lines(every_act());
    let expected = [
        "### Import @ Round 1: 1-3 4-2 => 1-2 3-4",
        "### Import @ Round 2: none => 2-1 4-3",
        "### Configuration @ Round 3: win 1 => win 1½",
        "### Rounds @ Round 3: 9 => 7",
        "### Tie-breaks @ Round 3: PS,BH => BH,PS",
        "### Regeneration @ Round 1: 2 1 => 1 2",
        "### Exchange @ Round 2: 3-4 => 4-3",
        "### Correction @ Round 1: 3-1: 1-0 => 0-1",
        "### Warning @ Round 1: withdrawn, rounds 2",
        "### Late entry @ Round 2",
        "### Late entry @ Round 2: 3",
        "### Forbidden pairs @ Round 2",
        "### Allowed pairs @ Round 2",
        "### Unpublication @ Round 2",
        "### Unstart @ Round 2",
        "### Reopening @ Round 1",
        "### Team @ Round 2",
        "### Rating @ Round 2",
        "### Rating @ Round 2: 12",
        "### Restoration @ Round 4: before section changed",
        "### Adjournment @ Round 2: 4-9 1-0",
    ];
    assert_eq!(lines, expected);
}

#[test]
fn an_exchange_that_is_undone_has_no_line() {
    let exchange = |first: [&str; 2], second: [&str; 2]| {
        let [before, after] = [first, second].map(|numbers| json!({ "numbers": numbers }));
        (Action::NumbersExchanged, Some(2), before, after)
    };
    let (there, back) = (["3 Asan", "4 Uson"], ["4 Asan", "3 Uson"]);
    assert_eq!(remark_lines(vec![exchange(there, back), exchange(back, there)]), [""; 0]);
    let others = exchange(["1 Aida", "2 Beka"], ["2 Aida", "1 Beka"]);
    let both = remark_lines(vec![exchange(there, back), others.clone(), exchange(back, there)]);
    assert_eq!(both.len(), 3, "another one in between: {both:?}");
    let late = (Action::PlayerAdded, Some(2), json!({}), json!({}));
    assert_eq!(remark_lines(vec![exchange(there, back), late, exchange(back, there)]).len(), 3);
    assert_eq!(remark_lines(vec![exchange(there, back), others]).len(), 2);
}

#[test]
fn a_result_typed_again_after_reopening_is_a_correction() {
    let reopened = |entries: Vec<(Action, Value, Value)>| {
        let mut all = vec![(Action::RoundReopened, Some(1), json!({}), json!({}))];
        all.extend(entries.into_iter().map(|(act, before, after)| (act, Some(1), before, after)));
        remark_lines(all).split_off(1)
    };
    let [won, lost] = ["1 – 0", "0 – 1"].map(|written| result(1, Some(written)));
    let none = || result(1, None);
    let line = ["### Correction @ Round 1: 3-1: 1-0 => 0-1"];
    assert_eq!(reopened(vec![(Action::ResultChanged, won.clone(), lost.clone())]), line);
    // Cleared and entered it is one; back again it is none.
    let steps =
        vec![(Action::ResultCleared, won.clone(), none()), (Action::ResultEntered, none(), lost.clone())];
    assert_eq!(reopened(steps), line);
    let back = vec![
        (Action::ResultChanged, won.clone(), lost.clone()),
        (Action::ResultChanged, lost.clone(), won.clone()),
    ];
    assert_eq!(reopened(back), [""; 0]);
    // Of another round that was not reopened nothing is told.
    assert_eq!(remark_lines(vec![(Action::ResultChanged, Some(2), won, lost)]), [""; 0]);
}

#[test]
fn a_correction_or_a_change_of_pairs_that_is_withdrawn_loses_its_line() {
    let won = || result(1, Some("1 – 0"));
    let made = (Action::RulingMade, Some(1), won(), corrected(1, "0 – 1"));
    let withdrawn = (Action::RulingWithdrawn, Some(1), corrected(1, "0 – 1"), won());
    assert_eq!(remark_lines(vec![made.clone(), withdrawn]), [""; 0]);
    let [were, are] = [json!({ "pairs": ["1: 1–2"] }), json!({ "pairs": ["1: 2–1"] })];
    let swapped = (Action::RulingMade, Some(2), were.clone(), are.clone());
    assert_eq!(remark_lines(vec![swapped.clone()]), [""; 0], "pairs are told with their round");
    assert_eq!(remark_lines(vec![swapped, (Action::RulingWithdrawn, Some(2), are, were)]), [""; 0]);
    let other = (Action::RulingMade, Some(1), result(2, Some("1 – 0")), corrected(2, "½ – ½"));
    let lines = ["### Correction @ Round 1: 3-1: 1-0 => 0-1", "### Correction @ Round 1: 2-4: 1-0 => =-="];
    assert_eq!(remark_lines(vec![made, other]), lines);
}

#[test]
fn what_is_undone_through_the_history_loses_its_line() {
    let restored = |second| {
        let snapshot_facts = json!({ "before_act": "ruling_made", "kept_at": at(second) });
        (Action::SnapshotRestored, Some(2), json!({}), snapshot_facts)
    };
    let team = || (Action::PlayerTeamChanged, Some(1), json!({}), json!({}));
    let made = || (Action::RulingMade, Some(1), result(1, Some("1 – 0")), corrected(1, "0 – 1"));
    let correction = "### Correction @ Round 1: 3-1: 1-0 => 0-1";
    assert_eq!(remark_lines(vec![team(), made(), restored(2)]), ["### Team @ Round 1"]);
    // The restoration itself undone: the line is there again.
    assert_eq!(
        remark_lines(vec![team(), made(), restored(2), restored(3)]),
        ["### Team @ Round 1", correction]
    );
    // What had no line: the restoration has one.
    assert_eq!(
        remark_lines(vec![team(), restored(2)]),
        ["### Team @ Round 1", "### Restoration @ Round 2: before ruling made"]
    );
}

#[test]
fn what_the_audit_log_undoes_loses_its_line_unless_a_round_was_paired_in_between() {
    let settings = |win, rounds, checked_in: Option<&str>| json!({ "points": { "win": win }, "rounds": rounds, "tie_breaks": ["progress"], "absent": checked_in });
    let pairs = json!({ "pairs": ["Asan – Bek"], "from_round": 3, "to_round": null });
    let team = |team: &str| json!({ "name": "Bek", "team": team });
    let rating = |rating: u16| json!({ "name": "Bek", "rating": rating });
    use Action as A;
    for (done, undone, before, after) in [
        // Fewer rounds delete the check-in of the next one, which its entry says too.
        (A::SectionChanged, A::SectionChanged, settings(2, 9, Some("Bek")), settings(3, 7, None)),
        (A::PairsKeptApart, A::PairMayMeet, Value::Null, pairs.clone()),
        (A::PairMayMeet, A::PairsKeptApart, pairs, Value::Null),
        (A::PlayerTeamChanged, A::PlayerTeamChanged, team("Talas"), team("Osh")),
        (A::PlayerChanged, A::PlayerChanged, rating(1900), rating(2000)),
    ] {
        let there = |round| (done, Some(round), before.clone(), after.clone());
        let mut was = before.clone();
        // The check-in is another one by then.
        if let Some(fields) = was.as_object_mut().filter(|fields| fields.contains_key("absent")) {
            fields.insert("absent".to_owned(), Value::Null);
        }
        let back = |round| (undone, Some(round), after.clone(), was.clone());
        let once = remark_lines(vec![there(2)]);
        assert!(!once.is_empty(), "{done:?}");
        assert_eq!(remark_lines(vec![there(2), back(2)]), [""; 0], "{done:?}");
        assert_eq!(
            remark_lines(vec![there(2), back(3)]).len(),
            2 * once.len(),
            "{done:?}: round 3 was paired with it"
        );
        assert_eq!(remark_lines(vec![there(2), back(2), there(2)]), once, "{done:?}: done again");
    }
    let added = (A::PlayerAdded, Some(2), Value::Null, json!({ "name": "Bek" }));
    let deleted = (A::PlayerDeleted, None, json!({ "name": "Bek" }), Value::Null);
    assert_eq!(remark_lines(vec![added, deleted]), [""; 0]);
}

#[test]
fn the_settings_that_are_not_stored_where_they_are_usual_have_their_names() {
    let rules = |rules: Value| json!({ "rules": rules });
    let lines = remark_lines(vec![(
        Action::SectionChanged,
        Some(2),
        rules(json!({})),
        rules(json!({
            "tie_break_ratings": "chosen",
            "tie_break_ratings_of": 3,
            "away_in_upper_half": true,
            "half_byes_barred_last": 2,
            "rating_method": "higher",
        })),
    )]);
    let expected = "### Configuration @ Round 2: away players in the upper half false, \
                    last rounds without half-point byes 0, ratings in tie-breaks first, \
                    round of ratings in tie-breaks 1, tournament rating own => \
                    away players in the upper half true, last rounds without half-point byes 2, \
                    ratings in tie-breaks chosen, round of ratings in tie-breaks 3, tournament rating higher";
    assert_eq!(lines, [expected]);
}

/// Two rounds, and a player who entered first of all since: the others have the next number each.
fn renumbered(mut rounds: Vec<Round>) -> SectionState {
    rounds[1].state = RoundState::Playing;
    let mut state = section_state(6, rounds);
    for player in &mut state.players {
        player.number = Some(u32::try_from(player.id.0 % 6).unwrap() + 1);
    }
    state
}

#[test]
fn lines_name_players_by_the_numbers_of_now_and_boards_by_the_players_of_then() {
    let mut state = renumbered(vec![
        round(1, &[(1, 4, "1 – 0"), (5, 2, "½ – ½")]),
        round(2, &[(1, 2, "0 – 1"), (4, 5, "")]),
    ]);
    let otherwise =
        json!([{ "round": 1, "rules": "1-5 4-2", "file": "1-4 5-2", "seats": ["1w-2w", "1b-2b"] }]);
    let adjourned = json!({ "board": 1, "result": "0 – 1", "adjournment": "1-2 0-1" });
    let mut entries = logged(vec![
        (Action::SectionImported, None, Value::Null, json!({ "paired_otherwise": otherwise })),
        (Action::ResultChanged, Some(2), json!({}), adjourned),
        (Action::RulingMade, Some(2), json!({ "pairs": ["2: 4–5"] }), json!({ "pairs": ["2: 5–4"] })),
        (Action::RulingMade, Some(2), json!({}), json!({ "result": "1 – 0" })),
        (Action::RulingMade, Some(1), json!({}), json!({ "result": "1 – 0" })),
    ]);
    // Pairs of a board without a result; colours of one with a result; players of two boards that have one.
    let mut rulings = Vec::new();
    for (change, number) in
        [(Mend::SwapColours(2), 2_u8), (Mend::SwapColours(1), 2), (Mend::Swap(PlayerId(4), PlayerId(2)), 1)]
    {
        let at_round = usize::from(number) - 1;
        let mended = mended(&state, &state.rounds[at_round].clone(), change).unwrap();
        state.rounds[at_round] = Round { id: state.rounds[at_round].id, ..mended.round };
        let id = i64::try_from(rulings.len()).unwrap() + 1;
        let mut made = ruling(id, RulingKind::Pairs { change: mended.reseating });
        (made.details.round, made.details.at) = (number, at(id + 2));
        if id == 2 {
            made.details.board = Some(GameId(70));
        }
        rulings.push(made);
    }
    for (entry, subject) in entries[2..].iter_mut().zip(["ruling:1", "board:70", "ruling:3"]) {
        entry.subject = subject.to_owned();
    }
    let lines = [
        "### Import @ Round 1: 2-6 5-3 => 2-5 6-3",
        "### Adjournment @ Round 2: 2-3 0-1",
        "### Correction @ Round 2: 2-3: 0-1 => 3-2: 1-0",
        "### Correction @ Round 1: 2-5: 1-0 6-3: =-= => 2-3: 1-0 6-5: =-=",
    ];
    assert_eq!(remarks(&entries, &state, &rulings), lines);
    // A correction that is withdrawn loses its line.
    let RulingKind::Pairs { change } = &rulings[2].details.kind else { panic!("pairs") };
    state.rounds[0] = change.inverse().applied_to(&state.rounds[0]);
    withdraw(&mut rulings[2]);
    let mut withdrawn = entries[4].clone();
    (withdrawn.id, withdrawn.at, withdrawn.act) = (AuditId(6), at(6), Action::RulingWithdrawn);
    entries.push(withdrawn);
    assert_eq!(remarks(&entries, &state, &rulings)[..], lines[..3]);
}

/// A file of a section in which everything was done.
#[test]
fn every_kind_of_line_is_in_one_file() {
    let games = [
        round(1, &[(1, 4, "1 – 0"), (5, 2, "½ – ½"), (3, 6, "1 – 0")]),
        round_with_byes(
            2,
            &[(1, 2, "0 – 1"), (4, 5, "")],
            &[(3, UnpairedKind::FullPoint), (6, UnpairedKind::Bye)],
        ),
    ];
    let mut state = renumbered(games.to_vec());
    state.section.settings.rules.fide_mode = FideMode::Exited(2);
    state.players[5].status = PlayerStatus::Expelled;
    state.rounds[0].games[0].rated_as = Some(RatedAs::BlackWon);
    state.rounds[0].games[2].rated_as = Some(RatedAs::NotRated);
    let instead = vec![Deviation::Pair(PlayerId(1), PlayerId(5)), Deviation::Pair(PlayerId(2), PlayerId(4))];
    state.rounds[1].manual = Some(ManualPairing::Ended { reason: "Bek is ill".to_owned(), instead });
    let remark_lines = remarks(&logged(every_act()), &state, &[]);
    let (event, beside) = (EventDetails::default(), Beside { remarks: &remark_lines, ..Beside::default() });
    let lines = Audience::Officials { lines: &[] };
    let file = write_beside(&event, &state, lines, beside, TrfVersion::Trf26).unwrap();
    for kind in Kind::ALL {
        assert!(file.contains(&format!("### {} @ Round ", kind.name())), "{kind:?} is not in\n{file}");
    }
    for line in ["### FIDE mode exited @ Round 2", "### Excluded: "] {
        assert!(file.contains(line), "{line} is not in\n{file}");
    }
    assert!(!file.contains("Bek is ill"), "A6");
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/src/exchange/section/remarks/every_kind.trf");
    if std::env::var_os("INSTA_UPDATE").is_some() {
        std::fs::write(path, &file).unwrap();
    }
    assert_eq!(file, std::fs::read_to_string(path).unwrap(), "INSTA_UPDATE=always accepts it");
    // The corrections for ratings come back with the file.
    let plan = read(file.as_bytes(), 1).unwrap();
    let boards = plan.section_state.rounds.iter().flat_map(|round| &round.games);
    let mut rated: Vec<RatedAs> = boards.filter_map(|board| board.rated_as).collect();
    rated.sort_by_key(|rated| rated.key());
    assert_eq!(rated, [RatedAs::BlackWon, RatedAs::NotRated]);
    assert!(
        !plan.lines.iter().any(|line| line.contains("Rating correction")),
        "written anew, not kept twice"
    );
}
