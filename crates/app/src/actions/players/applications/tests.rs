//! What becomes of an application, step by step.

use chrono::{NaiveDate, TimeDelta};

use super::*;
use crate::actions::consent::Consent;
use crate::actions::players::teams::{self, Visit, leader, make_link, revoke_link};
use crate::actions::sections::before_change::save_snapshot;
use crate::actions::sections::snapshots;
use crate::actions::testing::{TestSection, assert_refused, noon};
use crate::regulations::warnings::Cause;
use crate::tournament::{
    AuditEntry, Category, Name, NewRuling, PlayerDetails, PlayerStatus, Role, RulingKind, Sex, TeamDetails,
};

/// What no one without the duty may see.
const PASSPORT: &str = "AN-7654321";

fn application(surname: &str) -> Application {
    let name = Name { surname: surname.to_owned(), ..Name::default() };
    let born = NaiveDate::from_ymd_opt(2012, 2, 29);
    Application {
        details: PlayerDetails { name, doctor_approved: true, ..PlayerDetails::default() },
        personal: Personal { born, passport_number: PASSPORT.to_owned(), ..Personal::default() },
    }
}

impl TestSection {
    fn official(&self) -> Party {
        Party::Official(self.chief.clone(), self.event)
    }

    fn team(&self, name: &str) -> TeamId {
        let (actor, of) = (self.chief.clone(), self.event);
        let details = TeamDetails { name: name.to_owned(), ..TeamDetails::default() };
        self.run(move |tx| teams::add(tx, &actor, of, &details)).unwrap()
    }

    /// A team whose leader has this link.
    fn linked(&self, name: &str, token: &'static str) -> TeamId {
        let (actor, of, id) = (self.chief.clone(), self.event, self.team(name));
        self.run(move |tx| make_link(tx, &actor, of, id, token)).unwrap();
        id
    }

    /// The leader of this link, as one who comes now.
    fn leader(&self, token: &'static str) -> Result<Party, ActionError> {
        self.leader_at(token, 0)
    }

    fn leader_at(&self, token: &'static str, days: i64) -> Result<Party, ActionError> {
        let visit = Visit { at: noon() + TimeDelta::days(days), request_key: None, consent: None };
        self.run(move |tx| leader(tx, token, &visit)).map(Party::Leader)
    }

    fn apply(&self, by: &Party, application: &Application) -> Result<ApplicationId, ActionError> {
        let (by, into, application) = (by.clone(), self.section, application.clone());
        self.run(move |tx| enter(tx, &by, into, None, &application, DuplicateNamePolicy::Refuse))
    }

    fn applicant(&self, id: ApplicationId) -> Applicant {
        self.store.read_blocking(move |tx| tx.find_application(id)).unwrap().unwrap()
    }

    fn tick(&self, id: ApplicationId) {
        for seen in Check::ALL {
            let (actor, of) = (self.chief.clone(), self.event);
            self.run(move |tx| check(tx, &actor, of, id, seen, true)).unwrap();
        }
    }

    fn admit(&self, id: ApplicationId) -> Result<PlayerId, ActionError> {
        let (actor, of, version) = (self.chief.clone(), self.event, self.applicant(id).version);
        self.run(move |tx| admit(tx, &actor, of, id, version))
    }

    fn reconsider(&self, id: ApplicationId) -> Result<Version, ActionError> {
        let (actor, of, version) = (self.chief.clone(), self.event, self.applicant(id).version);
        self.run(move |tx| reconsider(tx, &actor, of, id, version, "a mistake"))
    }

    fn latest(&self, act: Action) -> AuditEntry {
        self.audit_log().into_iter().find(|entry| entry.act == act).unwrap()
    }
}

#[test]
fn a4_admission_makes_a_player_and_reversing_it_restores_the_application() {
    let test = TestSection::with(0, 3);
    let team = test.linked("Osh", "link");
    let id = test.apply(&test.leader("link").unwrap(), &application("Асанов")).unwrap();
    test.tick(id);
    let before = test.applicant(id);
    let player = test.admit(id).unwrap();

    let entered = test.section_state().players.remove(0);
    assert_eq!((entered.id, entered.team, entered.details.doctor_approved), (player, Some(team), true));
    let personal = |player| test.store.read_blocking(move |tx| tx.find_personal(player)).unwrap();
    assert_eq!(personal(player), Some(application("").personal));
    let waiting = test.store.read_blocking(move |tx| tx.find_application_personal(id)).unwrap();
    assert_eq!(waiting, None, "it has moved");
    let admitted = test.applicant(id);
    assert_eq!((admitted.state, admitted.player), (ApplicationState::Admitted, Some(player)));
    assert_eq!(admitted.given, before.given, "the leader still sees that it is there");

    test.reconsider(id).unwrap();
    assert!(test.section_state().players.is_empty());
    assert_eq!(personal(player), None);
    let back = test.applicant(id);
    assert_eq!(
        (back.state, back.player, back.reason.as_str()),
        (ApplicationState::Applied, None, "a mistake")
    );
    assert_eq!((&back.details, back.seen, back.given), (&before.details, before.seen, before.given));
    let waiting = test.store.read_blocking(move |tx| tx.find_application_personal(id)).unwrap();
    assert_eq!(waiting, Some(application("").personal));
}

#[test]
fn a4_a_paired_player_keeps_the_admission_and_is_not_deleted() {
    let test = TestSection::with(1, 3);
    let id = test.apply(&test.official(), &application("Асанов")).unwrap();
    test.tick(id);
    let player = test.admit(id).unwrap();
    let (chief, ids) = (test.chief.clone(), test.at().player(player));
    let deleted = test.run(move |tx| players::delete(tx, &chief, ids, "a double"));
    assert_refused(deleted, "error-player-applied");
    test.begin(1);
    assert_refused(test.reconsider(id), "error-player-was-paired");
    assert_eq!(test.applicant(id).player, Some(player));
}

#[test]
fn a4_unchecked_documents_are_named_before_admission() {
    let test = TestSection::with(0, 3);
    let id = test.apply(&test.official(), &application("Асанов")).unwrap();
    let (actor, of) = (test.chief.clone(), test.event);
    test.run(move |tx| check(tx, &actor, of, id, Check::Passport, true)).unwrap();
    let Err(ActionError::Caution(cautions)) = test.admit(id) else { panic!("admitted unseen") };
    let list = format!("{:?}", cautions.list);
    assert!(list.contains("check-doctor") && list.contains("check-dress"), "{list}");
    assert!(!list.contains("check-passport"), "{list}");
    let consent = Some(Consent { to: cautions.fingerprint, reason: String::new() });
    let (actor, version) = (Actor { consent, ..test.chief.clone() }, test.applicant(id).version);
    test.run(move |tx| admit(tx, &actor, of, id, version)).unwrap();
    assert!(
        !test.section_state().players[0].details.doctor_approved,
        "a leader's word is not the doctor's paper"
    );
}

#[test]
fn a4_a_refusal_needs_a_reason_and_can_be_reversed() {
    let test = TestSection::with(0, 3);
    let id = test.apply(&test.official(), &application("Асанов")).unwrap();
    let refuse = |because: &'static str| {
        let (actor, of, version) = (test.chief.clone(), test.event, test.applicant(id).version);
        test.run(move |tx| refuse(tx, &actor, of, id, version, because))
    };
    assert_refused(refuse(" "), "error-reason");
    refuse("no passport").unwrap();
    let refused = test.applicant(id);
    assert_eq!((refused.state, refused.reason.as_str()), (ApplicationState::Refused, "no passport"));
    assert_refused(test.admit(id), "error-application-refused");
    test.reconsider(id).unwrap();
    assert_refused(test.reconsider(id), "error-application-undecided");
    test.tick(id);
    test.admit(id).unwrap();
}

#[test]
fn a5_a_man_is_refused_by_a_womens_section_on_application_and_on_admission() {
    let test = TestSection::with(0, 3);
    let of = |surname: &str, sex| {
        let mut application = application(surname);
        application.details.sex = sex;
        application
    };
    let man = test.apply(&test.official(), &of("Man", Some(Sex::Male))).unwrap();
    test.tick(man);
    test.set(|setup| setup.section.category = Category::Women).unwrap();
    assert_refused(test.admit(man), "error-man-in-womens-section");
    let late = test.apply(&test.official(), &of("Late", Some(Sex::Male)));
    assert_refused(late, "error-man-in-womens-section");
    let woman = test.apply(&test.official(), &of("Woman", Some(Sex::Female))).unwrap();
    test.tick(woman);
    test.admit(woman).unwrap();
    test.set(|setup| setup.section.category = Category::Open).unwrap();
    for (surname, sex) in [("Another", Some(Sex::Female)), ("Unsaid", None)] {
        let id = test.apply(&test.official(), &of(surname, sex)).unwrap();
        test.tick(id);
        test.admit(id).unwrap();
    }
}

#[test]
fn a5_a_player_of_unknown_sex_or_birth_is_admitted_only_after_a_caution() {
    let test = TestSection::with(0, 3);
    let mut unsaid = application("Unsaid");
    unsaid.personal.born = None;
    let id = test.apply(&test.official(), &unsaid).unwrap();
    test.tick(id);
    for (category, key) in
        [(Category::Women, "problem-sex-not-given"), (Category::Age, "caution-admit-birth")]
    {
        test.set(|setup| {
            setup.section.category = category;
            setup.section.rules.ages.upper = vec![18];
        })
        .unwrap();
        let Err(ActionError::Caution(cautions)) = test.admit(id) else { panic!("admitted unseen: {key}") };
        assert!(cautions.list.len() == 1 && format!("{:?}", cautions.list).contains(key), "{key}");
    }
    test.set(|setup| setup.section.category = Category::Open).unwrap();
    test.admit(id).unwrap();
}

#[test]
fn a4_a_leader_cannot_withdraw_a_refused_application() {
    let test = TestSection::with(0, 3);
    test.linked("Osh", "link");
    let leader = test.leader("link").unwrap();
    let id = test.apply(&leader, &application("Асанов")).unwrap();
    let (actor, of, version) = (test.chief.clone(), test.event, test.applicant(id).version);
    test.run(move |tx| refuse(tx, &actor, of, id, version, "no passport")).unwrap();
    assert_refused(test.run(move |tx| withdraw(tx, &leader, id, "")), "error-application-refused");
    let official = test.official();
    test.run(move |tx| withdraw(tx, &official, id, "entered twice")).unwrap();
}

#[test]
fn a3_once_a_team_is_being_admitted_its_leader_cannot_lower_the_required_half() {
    let test = TestSection::with(0, 3);
    let team = test.linked("Osh", "link");
    test.linked("Talas", "other");
    let (leader, other) = (test.leader("link").unwrap(), test.leader("other").unwrap());
    let named: Vec<ApplicationId> = ["Асанов", "Беков", "Маматов", "Үсөнов", "Эсенов"]
        .map(|name| test.apply(&leader, &application(name)).unwrap())
        .to_vec();
    let of_talas = test.apply(&other, &application("Токтогулов")).unwrap();
    let needed = || {
        let of = test.event;
        let all = test.run(move |tx| teams::presence(tx, of)).unwrap();
        all.into_iter().find(|(known, _)| known.id == team).unwrap().1.needed()
    };
    let withdraws = |by: &Party, id| {
        let by = by.clone();
        test.run(move |tx| withdraw(tx, &by, id, "does not come"))
    };
    withdraws(&leader, named[4]).unwrap();
    assert_eq!(needed(), 2, "the commission has admitted nobody yet");
    test.tick(named[0]);
    test.admit(named[0]).unwrap();
    for absent in &named[1..4] {
        assert_refused(withdraws(&leader, *absent), "error-application-settled");
    }
    assert_eq!(needed(), 2);
    withdraws(&other, of_talas).unwrap();
    withdraws(&test.official(), named[3]).unwrap();
    let entry = test.latest(Action::ApplicationWithdrawn);
    assert_eq!(entry.reason.as_deref(), Some("does not come"), "an official's withdrawal says why");
    test.reconsider(named[0]).unwrap();
    withdraws(&leader, named[1]).unwrap();
}

#[test]
fn a6_a_leader_completes_personal_data_unseen_and_it_is_logged_separately() {
    let test = TestSection::with(0, 3);
    test.linked("Osh", "link");
    let party = test.leader("link").unwrap();
    let id = test.apply(&party, &application("Асанов")).unwrap();
    test.tick(id);
    let change = |edit: Application| {
        let (by, into, version) = (party.clone(), test.section, test.applicant(id).version);
        test.run(move |tx| change(tx, &by, id, version, into, &edit))
    };
    let mut edit = application("Асанов");
    edit.personal = Personal::default();
    edit.details.club = "Alga".to_owned();
    change(edit.clone()).unwrap();
    let stored = test.store.read_blocking(move |tx| tx.find_application_personal(id)).unwrap().unwrap();
    assert_eq!(stored, application("").personal, "what was left empty stays");
    assert!(test.applicant(id).seen.passport, "nothing of the passport has changed");

    edit.personal.passport_number = "AN-1111111".to_owned();
    change(edit).unwrap();
    let stored = test.store.read_blocking(move |tx| tx.find_application_personal(id)).unwrap().unwrap();
    assert_eq!((stored.born, stored.passport_number.as_str()), (application("").personal.born, "AN-1111111"));
    let seen = test.applicant(id).seen;
    assert!(!seen.passport && seen.doctor, "another passport has to be seen");

    let by = party.clone();
    test.run(move |tx| withdraw(tx, &by, id, "gone")).unwrap();
    for entry in test.audit_log() {
        let open = format!("{:?} {:?} {entry:?}", entry.before, entry.after);
        for secret in [PASSPORT, "1111111", "2012-02-29"] {
            assert!(!open.contains(secret), "{open}");
        }
    }
    assert!(test.latest(Action::ApplicationWithdrawn).has_personal);
    for act in [Action::ApplicationEntered, Action::ApplicationChanged, Action::ApplicationWithdrawn] {
        assert_eq!(test.latest(act).after.unwrap()["by_link_of"], "Osh", "{act:?}");
    }
}

#[test]
fn a_leader_reaches_only_their_own_team_while_the_link_is_valid() {
    let test = TestSection::with(0, 3);
    test.linked("Osh", "osh");
    let talas = test.linked("Talas", "talas");
    let of_osh = test.apply(&test.leader("osh").unwrap(), &application("Асанов")).unwrap();
    let stranger = test.leader("talas").unwrap();
    let (by, version, into) = (stranger.clone(), test.applicant(of_osh).version, test.section);
    let changed = test.run(move |tx| change(tx, &by, of_osh, version, into, &application("Other")));
    assert!(matches!(changed, Err(ActionError::NotFound)), "{changed:?}");
    let withdrawn = test.run(move |tx| withdraw(tx, &stranger, of_osh, ""));
    assert!(matches!(withdrawn, Err(ActionError::NotFound)), "{withdrawn:?}");

    assert!(test.leader_at("osh", teams::LINK_DAYS - 1).is_ok());
    assert_refused(test.leader_at("osh", teams::LINK_DAYS), "error-team-link");
    assert_refused(test.leader("guessed"), "error-team-link");
    let (chief, of) = (test.chief.clone(), test.event);
    test.run_consenting(&chief, move |tx, chief| make_link(tx, chief, of, talas, "newer")).unwrap();
    assert_refused(test.leader("talas"), "error-team-link");
    let chief = test.chief.clone();
    test.run(move |tx| revoke_link(tx, &chief, of, talas)).unwrap();
    assert_refused(test.leader("newer"), "error-team-link");
}

#[test]
fn r2_the_team_link_of_a_removed_official_is_void() {
    let test = TestSection::with(0, 3);
    test.linked("Osh", "link");
    let (of, chief, referee, at) = (test.event, test.chief.user, test.referee.user, noon());
    test.run(move |tx| {
        tx.save_official(of, referee, Role::Organiser, at)?;
        Ok(tx.save_official(of, chief, Role::Referee, at)?)
    })
    .unwrap();
    assert_refused(test.leader("link"), "error-team-link");
    let actor = test.referee.clone();
    assert!(test.run(move |tx| teams::open_links(tx, of, &actor)).unwrap().is_empty());
}

#[test]
fn a_leader_applies_while_the_maker_of_the_link_lacks_a_second_factor_and_the_maker_does_not() {
    let test = TestSection::with(0, 3);
    test.linked("Osh", "link");
    test.demand_second_factor();
    test.apply(&test.leader("link").unwrap(), &application("Асанов")).unwrap();
    let refused = test.apply(&test.official(), &application("Беков"));
    assert!(matches!(refused, Err(ActionError::Forbidden(Right::ManagePlayers))), "{refused:?}");
}

#[test]
fn a_referee_neither_enters_nor_decides() {
    let test = TestSection::with(0, 3);
    let id = test.apply(&test.official(), &application("Асанов")).unwrap();
    let (referee, of, version) = (test.referee.clone(), test.event, test.applicant(id).version);
    let by = Party::Official(referee.clone(), of);
    assert!(matches!(test.apply(&by, &application("Беков")), Err(ActionError::Forbidden(_))));
    let admitted = test.run(move |tx| admit(tx, &referee, of, id, version));
    assert!(matches!(admitted, Err(ActionError::Forbidden(_))), "{admitted:?}");
}

#[test]
fn a_decision_on_a_changed_application_is_a_conflict() {
    let test = TestSection::with(0, 3);
    let id = test.apply(&test.official(), &application("Асанов")).unwrap();
    test.tick(id);
    let (by, into, version) = (test.official(), test.section, test.applicant(id).version);
    test.run(move |tx| change(tx, &by, id, version, into, &application("Беков"))).unwrap();
    let (actor, of) = (test.chief.clone(), test.event);
    let admitted = test.run(move |tx| admit(tx, &actor, of, id, version));
    assert!(matches!(admitted, Err(ActionError::Conflict(_))), "{admitted:?}");
}

#[test]
fn a_duplicate_name_is_asked_about_and_a_form_sent_twice_enters_one() {
    let test = TestSection::with(0, 3);
    let party = |key: &str| {
        let actor = Actor { request_key: Some(key.to_owned()), ..test.chief.clone() };
        Party::Official(actor, test.event)
    };
    test.apply(&party("f1"), &application("Асанов")).unwrap();
    let repeated = test.apply(&party("f1"), &application("Асанов"));
    assert!(matches!(repeated, Err(ActionError::Repeated(_))), "{repeated:?}");
    let namesake = test.apply(&party("f2"), &application("асанов"));
    assert_refused(namesake, "error-application-namesake");
}

#[test]
fn a_list_with_an_error_enters_no_one() {
    let test = TestSection::with(0, 3);
    let team = test.team("Osh");
    let import = |list: &str| {
        let sheet = crate::exchange::players::read(list.as_bytes()).unwrap();
        let (by, into) = (test.official(), test.section);
        test.run(move |tx| import(tx, &by, into, Some(team), sheet))
    };
    let all = || {
        let of = test.event;
        test.store.read_blocking(move |tx| tx.list_applications(of)).unwrap()
    };
    let bad = import("Фамилия;Дата рождения\nАсанов;29.02.2012\nБеков;31.02.2012\n");
    assert_refused(bad, "error-import-has-errors");
    let unborn = import("Фамилия;Дата рождения\nАсанов;29.02.2012\nБеков;22.09.2026\n");
    assert_refused(unborn, "error-import-has-errors");
    assert!(all().is_empty());
    assert_eq!(import("Фамилия;Дата рождения\nАсанов;29.02.2012\nБеков;\n").unwrap(), 2);
    let given: Vec<_> = all().iter().map(|one| (one.team, one.given.born)).collect();
    assert_eq!(given, [(Some(team), true), (Some(team), false)]);
    assert_refused(import("Фамилия\nАсанов\n"), "error-import-has-errors");
}

#[test]
fn a_team_name_is_unique_in_its_event_and_a_team_in_use_is_not_deleted() {
    let test = TestSection::with(1, 3);
    let team = test.team("Osh");
    let (actor, of) = (test.chief.clone(), test.event);
    let details = TeamDetails { name: " osh ".to_owned(), ..TeamDetails::default() };
    assert_refused(test.run(move |tx| teams::add(tx, &actor, of, &details)), "error-team-taken");
    let (chief, ids) = (test.chief.clone(), test.at().player(test.players()[0]));
    test.run(move |tx| teams::assign(tx, &chief, ids, Some(team))).unwrap();
    let chief = test.chief.clone();
    assert_refused(test.run(move |tx| teams::delete(tx, &chief, of, team)), "error-team-in-use");
    let section_state = test.section_state();
    assert_eq!(
        section_state.team_of(&section_state.players[0]).map(|team| team.details.name.as_str()),
        Some("Osh")
    );
    assert_eq!(test.latest(Action::PlayerTeamChanged).after.unwrap()["team"], "Osh");
    let chief = test.chief.clone();
    test.run(move |tx| {
        teams::assign(tx, &chief, ids, None)?;
        teams::delete(tx, &chief, of, team)
    })
    .unwrap();
    assert!(test.section_state().teams.is_empty());
}

#[test]
fn a_player_named_in_a_ruling_is_neither_deleted_nor_reconsidered() {
    let test = TestSection::with(2, 3);
    let id = test.apply(&test.official(), &application("Асанов")).unwrap();
    test.tick(id);
    let player = test.admit(id).unwrap();
    let entered = test.players()[0];
    for player in [player, entered] {
        let matter = RulingKind::Warning { cause: Cause::Talking };
        let (section, by) = (test.section, test.chief.user);
        let (board, follows, reason) = (None, None, String::new());
        let ruled = NewRuling {
            section,
            round: 1,
            board,
            player: Some(player),
            parent: follows,
            by,
            at: noon(),
            kind: matter,
            reason,
        };
        test.run(move |tx| {
            let ruling = tx.insert_ruling(&ruled)?;
            Ok(tx.withdraw_ruling(section, ruling, by, noon(), "a mistake")?)
        })
        .unwrap();
    }
    let (chief, ids) = (test.chief.clone(), test.at().player(entered));
    assert_refused(
        test.run(move |tx| players::delete(tx, &chief, ids, "double")),
        "error-player-was-ruled-on",
    );
    assert_refused(test.reconsider(id), "error-player-was-ruled-on");
    assert_eq!(test.applicant(id).player, Some(player));
    test.status(player, PlayerStatus::Withdrawn).unwrap();
}

#[test]
fn a3_presence_follows_the_check_in_of_the_last_round() {
    use crate::tournament::Attendance;
    let test = TestSection::with(4, 3);
    let here = |test: &TestSection| {
        let section_state = test.section_state();
        section_state.players.iter().map(|player| section_state.is_present(player)).collect::<Vec<_>>()
    };
    let players = test.players();
    assert_eq!(here(&test), [true; 4]);
    test.check_in(1, &[(players[0], Attendance::Absent), (players[1], Attendance::HalfPoint)]).unwrap();
    test.status(players[2], PlayerStatus::Withdrawn).unwrap();
    assert_eq!(here(&test), [false, false, false, true]);
    // Where being present takes a word, no word is none.
    let mut section_state = test.section_state();
    section_state.rounds[0].absences.push((players[1], Attendance::Present));
    assert!(!section_state.is_present(&section_state.players[3]));
    section_state.rounds[0].absences.push((players[3], Attendance::Present));
    assert!(section_state.is_present(&section_state.players[3]));
}

#[test]
fn a4_restoring_a_section_restores_admissions_with_their_players() {
    let test = TestSection::with(4, 3);
    test.play(1);
    let id = test.apply(&test.official(), &application("Асанов")).unwrap();
    test.tick(id);
    let keep = || {
        let (actor, section_state) = (test.chief.clone(), test.section_state());
        test.run(move |tx| Ok(save_snapshot(tx, &actor, &section_state, Action::RoundReopened, None)?))
            .unwrap()
    };
    let put_back = |snapshot| {
        let ids = test.at();
        test.run_consenting(&test.chief, move |tx, actor| snapshots::restore(tx, actor, ids, snapshot))
            .unwrap();
    };
    let without = keep();
    let player = test.admit(id).unwrap();
    let with = keep();
    test.reconsider(id).unwrap();
    let mut corrected = application("Асанов");
    corrected.personal.passport_number = "AN-1111111".to_owned();
    let (by, into, version, edit) =
        (test.official(), test.section, test.applicant(id).version, corrected.clone());
    test.run(move |tx| change(tx, &by, id, version, into, &edit)).unwrap();

    put_back(with);
    let admitted = test.applicant(id);
    assert_eq!((admitted.state, admitted.player), (ApplicationState::Admitted, Some(player)));
    assert!(
        test.section_state().players.iter().any(|of| of.id == player && of.status == PlayerStatus::Playing)
    );
    assert_eq!(test.latest(Action::ApplicationAdmitted).by, test.chief.user);
    let personal = test.store.read_blocking(move |tx| {
        Ok::<_, ActionError>((tx.find_personal(player)?, tx.find_application_personal(id)?))
    });
    assert_eq!(personal.unwrap(), (Some(corrected.personal), None), "as it was corrected meanwhile");

    put_back(without);
    let of = test.event;
    let left = test.store.read_blocking(move |tx| tx.list_withdrawn_players(of)).unwrap();
    assert!(left.contains(&player), "the application says that this player has withdrawn");
    test.status(player, PlayerStatus::Playing).unwrap();
    test.reconsider(id).unwrap();
    assert_eq!(test.applicant(id).state, ApplicationState::Applied);
    assert_eq!(test.section_state().players.len(), 4);
}
