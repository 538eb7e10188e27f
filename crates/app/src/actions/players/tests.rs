//! Players entered, changed and deleted, and who may play where.

use super::*;
use crate::actions::consent::Grade;
use crate::actions::rounds::{self, pair};
use crate::actions::sections::closing;
use crate::actions::testing::{TestSection, assert_asks, assert_refused};
use crate::i18n::{Lang, Speaker};
use crate::primitives::Side;
use crate::regulations::result::GameResult;
use crate::tournament::{
    Category, CompetitorId, EventDetails, Name, Round, SectionSettings, Setup, Sex, Unpaired, UnpairedKind,
    testing,
};

#[test]
fn a5_a_man_is_refused_in_a_womens_section_only() {
    let of = |sex| Application {
        details: PlayerDetails { sex, ..PlayerDetails::default() },
        ..Application::default()
    };
    for category in [Category::Open, Category::Women, Category::Age] {
        for sex in [None, Some(Sex::Female), Some(Sex::Male)] {
            let settings = SectionSettings { category, ..SectionSettings::usual("Open") };
            let refused = check_eligible(Eligibility::for_section(&settings, None), &of(sex)).is_err();
            assert_eq!(refused, category == Category::Women && sex == Some(Sex::Male));
        }
    }
}

#[test]
fn a_player_named_in_a_round_is_not_deleted() {
    let unpaired = vec![Unpaired { competitor: CompetitorId(3), kind: UnpairedKind::Bye }];
    let section_state =
        testing::section_state(4, vec![Round { unpaired, ..testing::round(1, &[(1, 2, "")]) }]);
    let known: Vec<_> = (1..=4).map(|id| is_in_a_round(&section_state, PlayerId(id))).collect();
    assert_eq!(known, [true, true, true, false]);
}

#[test]
fn data_deleted_with_a_player_is_logged() {
    let test = TestSection::with(3, 4);
    let players = test.players();
    test.forbid([players[1], players[0]], (1, None)).unwrap();
    test.announce(players[0], &[(2, crate::tournament::Attendance::Absent)]).unwrap();
    let (chief, ids) = (test.chief.clone(), test.at().player(players[0]));
    test.run(move |tx| delete(tx, &chief, ids, "a double")).unwrap();
    let before = test.audit_log().remove(0).before.unwrap();
    assert_eq!(before["kept_apart_from"], json!(["Player 2"]));
    assert_eq!(before["announced_for"], json!([2]));
    let section_state = test.section_state();
    assert!(section_state.forbidden_pairs.is_empty() && section_state.requested_byes.is_empty());
}

#[test]
fn an_open_form_does_not_conflict_with_a_withdrawal() {
    let test = TestSection::with(2, 3);
    let stored = test.section_state().players[0].clone();
    let (chief, of, within, id) = (test.chief.clone(), test.event, test.section, stored.id);
    let actor = chief.clone();
    let leave = PlayerStatus::Withdrawn;
    test.run(move |tx| {
        set_status(tx, &actor, SectionRef { event: of, section: within }.player(id), leave, "ill")
    })
    .unwrap();
    let details = PlayerDetails { club: "Alga".to_owned(), ..stored.details };
    let form = Application { details, ..Application::default() };
    test.run(move |tx| {
        change(tx, &chief, SectionRef { event: of, section: within }.player(id), stored.version, &form)
    })
    .unwrap();
    let player = test.section_state().players.into_iter().find(|player| player.id == id).unwrap();
    assert_eq!((player.details.club.as_str(), player.status), ("Alga", leave));
}

#[test]
fn a_reason_is_not_empty() {
    assert!(require_reason("  \u{7} ").is_err());
    assert_eq!(require_reason(" ill\n").ok().as_deref(), Some("ill"));
    assert_eq!(require_reason(&"x".repeat(900)).map(|reason| reason.len()).ok(), Some(500));
}

#[test]
fn a6_personal_data_is_logged_separately_and_only_when_it_changes() {
    let known = Personal { passport_number: "123".to_owned(), ..Personal::default() };
    assert_eq!(personal_change(&known, &known), None);
    let change = personal_change(&Personal::default(), &known).unwrap();
    assert_eq!(change.after["passport_number"], "123");
    assert!(!format!("{change:?}").contains("123"));
}

/// A section of an age group, in an event on a day, with players born on these.
fn of_ages(upper: u8, births: &[&str]) -> TestSection {
    let test = TestSection::with(0, 3);
    starts(&test, "2026-05-01").unwrap();
    for (place, born) in births.iter().enumerate() {
        let name = Name { surname: format!("Player {}", place + 1), ..Name::default() };
        let details = PlayerDetails { name, ..PlayerDetails::default() };
        let personal = Personal { born: born.parse().ok(), ..Personal::default() };
        let (actor, of, into) = (test.chief.clone(), test.event, test.section);
        let application = Application { details, personal };
        test.run(move |tx| {
            add(
                tx,
                &actor,
                SectionRef { event: of, section: into },
                &application,
                DuplicateNamePolicy::Refuse,
            )
        })
        .unwrap();
    }
    test.set(|setup| {
        setup.section.category = Category::Age;
        setup.section.rules.ages.upper = vec![upper];
    })
    .unwrap();
    test
}

/// The event is to begin on this day; nothing is consented to.
fn starts(test: &TestSection, day: &str) -> Result<Version, ActionError> {
    let (actor, id, day) = (test.chief.clone(), test.event, day.parse().ok());
    test.run(move |tx| {
        let event = load_event(tx, id)?;
        let details = EventDetails { starts_on: day, ..event.details };
        super::super::events::change(tx, &actor, id, event.version, &details)
    })
}

/// The section is to be this; nothing is consented to.
fn becomes(test: &TestSection, change: impl FnOnce(&mut Setup)) -> Result<Version, ActionError> {
    let (actor, at, before) = (test.chief.clone(), test.at(), test.section_state());
    let mut setup = before.setup();
    change(&mut setup);
    let version = before.section.version;
    test.run(move |tx| super::super::sections::change(tx, &actor, at, version, &setup))
}

/// The players that a caution names, in English; it must not contain a date of birth (A6).
#[track_caller]
fn named<T: std::fmt::Debug>(outcome: Result<T, ActionError>) -> Vec<String> {
    let Err(ActionError::Caution(cautions)) = outcome else { panic!("{outcome:?}") };
    let [caution] = cautions.list.as_slice() else { panic!("{cautions:?}") };
    assert_eq!((caution.message.key(), cautions.grade()), ("caution-too-old", Grade::Confirm));
    let speaker = Speaker::new(Lang::En);
    let texts: Vec<String> = caution.consequences.iter().map(|name| speaker.say(name)).collect();
    for day in ["2012", "2010", "20"] {
        assert!(texts.iter().all(|name| !name.contains(day)), "{texts:?}");
    }
    assert!(speaker.say(&caution.message).contains("Open"), "the section is named");
    texts
}

#[test]
fn a5_players_who_become_too_old_by_new_settings_are_named_first() {
    let test = of_ages(14, &["2012-05-02", "2012-12-31", "2016-01-01"]);
    let on = |day: &'static str| becomes(&test, move |setup| setup.section.rules.ages.on = day.parse().ok());
    assert_eq!(named(on("2026-05-02")), ["Player 1"]);
    assert_eq!(named(on("2026-12-31")), ["Player 1", "Player 2"]);
    assert_eq!(
        named(becomes(&test, |setup| setup.section.rules.ages.upper = vec![12])),
        ["Player 1", "Player 2"]
    );
    on("2026-01-01").unwrap();
    test.set(|setup| setup.section.rules.ages.upper = vec![12]).unwrap();
    let entry = test.audit_log().remove(0);
    assert_eq!((entry.act, entry.reason.as_deref()), (Action::SectionChanged, Some("It has to be")));
    becomes(&test, |setup| setup.section.name = "Open to 12".to_owned()).unwrap();
}

#[test]
fn a5_an_open_section_that_becomes_an_age_group_names_players_who_are_too_old() {
    let test = of_ages(50, &["2016-01-01", "1980-01-01"]);
    let ages = |setup: &mut Setup| {
        setup.section.category = Category::Age;
        setup.section.rules.ages.upper = vec![14];
    };
    test.set(|setup| setup.section.category = Category::Open).unwrap();
    becomes(&test, |setup| setup.section.rules.ages.upper = vec![14]).unwrap();
    assert_eq!(named(becomes(&test, ages)), ["Player 2"]);
    test.set(ages).unwrap();
    let (event, section) = (test.event, test.section);
    let marked = test.run(move |tx| {
        let (section_state, births) =
            (load_section_state(tx, SectionRef { event, section })?, tx.list_births(section)?);
        let eligibility = Eligibility::for_section(section_state.settings(), "2026-05-01".parse().ok());
        Ok(eligibility.ineligible(&section_state, &births).len())
    });
    assert_eq!(marked.unwrap(), 1, "the player's page and the list of players show the mark");
}

#[test]
fn a5_a_new_first_day_of_the_event_changes_ages() {
    let test = of_ages(14, &["2012-05-02", "2016-01-01"]);
    assert_eq!(named(starts(&test, "2026-05-02")), ["Player 1"]);
    starts(&test, "2026-04-30").unwrap();
    test.set(|setup| setup.section.rules.ages.on = "2026-01-01".parse().ok()).unwrap();
    starts(&test, "2026-12-31").unwrap();
}

#[test]
fn a5_a_player_admitted_before_a_change_can_be_corrected_but_not_made_older() {
    let test = of_ages(14, &["2012-05-02"]);
    test.set(|setup| setup.section.rules.ages.upper = vec![10]).unwrap();
    let change = |rating: u16, born: &str| {
        let stored = test.section_state().players.remove(0);
        let details = PlayerDetails { rating: Some(rating), ..stored.details };
        let personal = Personal { born: born.parse().ok(), ..Personal::default() };
        let (actor, ids) = (test.chief.clone(), test.at().player(stored.id));
        let application = Application { details, personal };
        test.run(move |tx| change(tx, &actor, ids, stored.version, &application))
    };
    change(1500, "2012-05-02").unwrap();
    change(1500, "2020-01-01").unwrap();
    assert_refused(change(1500, "2012-05-02"), "error-too-old");
}

#[test]
fn w4_the_chief_referee_expels_a_player_for_a_reason_and_undoing_it_reinstates() {
    use crate::actions::rounds::{pair, publish};
    use crate::actions::undo::take_back;
    use crate::tournament::standings::ranking::standings;
    let test = TestSection::with(6, 4);
    test.play(1);
    let player = test.players()[0];
    let at = test.at().player(player);
    let set = |status: PlayerStatus, reason: &'static str| {
        let chief = test.chief.clone();
        test.run(move |tx| set_status(tx, &chief, at, status, reason))
    };
    let referee = test.referee.clone();
    let outcome = test.run(move |tx| set_status(tx, &referee, at, PlayerStatus::Expelled, "a fight"));
    assert!(matches!(outcome, Err(ActionError::Forbidden(Right::Correct))));
    let Err(ActionError::Caution(asked)) = set(PlayerStatus::Expelled, "") else { panic!("no reason asked") };
    assert_eq!(asked.grade(), Grade::Confirm);
    set(PlayerStatus::Expelled, "a fight").unwrap();
    let entry = test.audit_log().remove(0);
    assert_eq!((entry.act, entry.reason.as_deref()), (Action::PlayerExpelled, Some("a fight")));
    let state = test.section_state();
    assert!(state.is_excluded(player) && !state.still_plays(state.player(player).unwrap()));
    let table = standings(&state, None);
    assert_eq!((table.rows.len(), table.out[0].player), (5, player));
    assert_refused(
        test.announce(player, &[(3, crate::tournament::Attendance::Absent)]),
        "error-check-in-excluded",
    );
    test.step(2, pair).unwrap();
    test.step(2, publish).unwrap();
    assert!(test.round(2).games.iter().all(|board| board.side_of(player).is_none()));
    // What was undone is as before, and so is what undid it.
    let event = test.event;
    let undo = |act: Action| {
        let id = test.audit_log().into_iter().find(|entry| entry.act == act).unwrap().id;
        test.run_consenting(&test.chief, move |tx, actor| take_back(tx, actor, event, id).map(drop)).unwrap();
        test.section_state().player(player).unwrap().status
    };
    assert_eq!(undo(Action::PlayerExpelled), PlayerStatus::Playing);
    let chief = test.chief.clone();
    test.run_consenting(&chief, move |tx, actor| {
        set_status(tx, actor, at, PlayerStatus::Expelled, "a fight")
    })
    .unwrap();
    assert_eq!(undo(Action::PlayerExpelled), PlayerStatus::Playing);
    assert_eq!(standings(&test.section_state(), None).out, []);
}

#[test]
fn a5_who_may_play_is_asked_before_round_1_and_before_a_section_is_final() {
    type Limit = fn(&mut Setup);
    let women: Limit = |setup| setup.section.category = Category::Women;
    let under_twelve: Limit = |setup| {
        setup.section.category = Category::Age;
        setup.section.rules.ages.upper = vec![12];
        setup.section.rules.ages.on = "2026-05-01".parse().ok();
    };
    for (limit, key) in [(women, "caution-no-sex"), (under_twelve, "caution-no-birth")] {
        let test = TestSection::with(4, 1);
        test.set(limit).unwrap();
        assert_asks(test.try_step(1, pair), key);
        assert_eq!(test.round(1).games, [], "nothing is paired before the answer");
        test.begin(1);
        test.enter(1, |_| GameResult::Forfeit { winner: Side::White });
        test.step(1, rounds::close).unwrap();
        let (actor, at) = (test.chief.clone(), test.at());
        assert_asks(test.run(move |tx| closing::close(tx, &actor, at)), key);
        assert_eq!(test.section_state().section.final_since, None);
        test.run_consenting(&test.chief, move |tx, actor| closing::close(tx, actor, at)).unwrap();
    }
}

#[test]
fn a5_all_players_without_a_sex_are_women_by_one_act() {
    let test = TestSection::with(4, 3);
    let enter = |test: &TestSection| {
        let (actor, at) = (test.chief.clone(), test.at());
        test.run(move |tx| all_women::enter(tx, &actor, at))
    };
    assert!(matches!(enter(&test), Err(ActionError::NotFound)), "an open section has no such button");
    test.set(|setup| setup.section.category = Category::Women).unwrap();
    let (referee, at) = (test.referee.clone(), test.at());
    let refused = test.run(move |tx| all_women::enter(tx, &referee, at));
    assert!(matches!(refused, Err(ActionError::Forbidden(_))), "{refused:?}");
    assert_eq!(enter(&test).unwrap(), 4);
    let players = test.section_state().players;
    assert!(players.iter().all(|player| player.details.sex == Some(Sex::Female)));
    let entries = test.audit_log().len();
    assert_eq!(enter(&test).unwrap(), 0);
    assert_eq!(test.audit_log().len(), entries, "the second time there is nothing to enter");
    test.try_step(1, pair).expect("nothing is asked");
}
