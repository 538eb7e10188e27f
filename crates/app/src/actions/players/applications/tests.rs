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

/// What nobody without the duty may see.
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
        self.act(move |tx| teams::add(tx, &actor, of, &details)).unwrap()
    }

    /// A team whose leader has this link.
    fn linked(&self, name: &str, token: &'static str) -> TeamId {
        let (actor, of, id) = (self.chief.clone(), self.event, self.team(name));
        self.act(move |tx| make_link(tx, &actor, of, id, token)).unwrap();
        id
    }

    /// The leader of this link, as one who comes now.
    fn leader(&self, token: &'static str) -> Result<Party, ActionError> {
        self.leader_at(token, 0)
    }

    fn leader_at(&self, token: &'static str, days: i64) -> Result<Party, ActionError> {
        let visit = Visit { at: noon() + TimeDelta::days(days), request_key: None };
        self.act(move |tx| leader(tx, token, &visit)).map(Party::Leader)
    }

    fn apply(&self, by: &Party, application: &Application) -> Result<ApplicationId, ActionError> {
        let (by, into, application) = (by.clone(), self.section, application.clone());
        self.act(move |tx| enter(tx, &by, into, None, &application, DuplicateNamePolicy::Refuse))
    }

    fn applicant(&self, id: ApplicationId) -> Applicant {
        self.store.read_blocking(move |tx| tx.find_application(id)).unwrap().unwrap()
    }

    fn tick(&self, id: ApplicationId) {
        for seen in Check::ALL {
            let (actor, of) = (self.chief.clone(), self.event);
            self.act(move |tx| check(tx, &actor, of, id, seen, true)).unwrap();
        }
    }

    fn admit(&self, id: ApplicationId) -> Result<PlayerId, ActionError> {
        let (actor, of, version) = (self.chief.clone(), self.event, self.applicant(id).version);
        self.act(move |tx| admit(tx, &actor, of, id, version))
    }

    fn reconsider(&self, id: ApplicationId) -> Result<Version, ActionError> {
        let (actor, of, version) = (self.chief.clone(), self.event, self.applicant(id).version);
        self.act(move |tx| reconsider(tx, &actor, of, id, version, "a mistake"))
    }

    fn latest(&self, act: Action) -> AuditEntry {
        self.audit_log().into_iter().find(|entry| entry.act == act).unwrap()
    }
}

#[test]
fn a4_admission_makes_a_player_and_taking_it_back_restores_the_application() {
    let hall = TestSection::with(0, 3);
    let team = hall.linked("Osh", "link");
    let id = hall.apply(&hall.leader("link").unwrap(), &application("Асанов")).unwrap();
    hall.tick(id);
    let before = hall.applicant(id);
    let player = hall.admit(id).unwrap();

    let entered = hall.section_state().players.remove(0);
    assert_eq!((entered.id, entered.team, entered.details.doctor_approved), (player, Some(team), true));
    let personal = |player| hall.store.read_blocking(move |tx| tx.find_personal(player)).unwrap();
    assert_eq!(personal(player), Some(application("").personal));
    let waiting = hall.store.read_blocking(move |tx| tx.find_application_personal(id)).unwrap();
    assert_eq!(waiting, None, "it has moved");
    let admitted = hall.applicant(id);
    assert_eq!((admitted.state, admitted.player), (ApplicationState::Admitted, Some(player)));
    assert_eq!(admitted.given, before.given, "the leader still sees that it is there");

    hall.reconsider(id).unwrap();
    assert!(hall.section_state().players.is_empty());
    assert_eq!(personal(player), None);
    let back = hall.applicant(id);
    assert_eq!(
        (back.state, back.player, back.reason.as_str()),
        (ApplicationState::Applied, None, "a mistake")
    );
    assert_eq!((&back.details, back.seen, back.given), (&before.details, before.seen, before.given));
    let waiting = hall.store.read_blocking(move |tx| tx.find_application_personal(id)).unwrap();
    assert_eq!(waiting, Some(application("").personal));
}

#[test]
fn a4_whoever_stands_in_a_round_keeps_his_admission_and_is_not_deleted_behind_its_back() {
    let hall = TestSection::with(1, 3);
    let id = hall.apply(&hall.official(), &application("Асанов")).unwrap();
    hall.tick(id);
    let player = hall.admit(id).unwrap();
    let (chief, ids) = (hall.chief.clone(), hall.at().player(player));
    let deleted = hall.act(move |tx| players::delete(tx, &chief, ids, "a double"));
    assert_refused(deleted, "error-player-applied");
    hall.begin(1);
    assert_refused(hall.reconsider(id), "error-player-was-paired");
    assert_eq!(hall.applicant(id).player, Some(player));
}

#[test]
fn a4_what_the_commission_has_not_seen_is_named_before_admission() {
    let hall = TestSection::with(0, 3);
    let id = hall.apply(&hall.official(), &application("Асанов")).unwrap();
    let (actor, of) = (hall.chief.clone(), hall.event);
    hall.act(move |tx| check(tx, &actor, of, id, Check::Passport, true)).unwrap();
    let Err(ActionError::Caution(cautions)) = hall.admit(id) else { panic!("admitted unseen") };
    let list = format!("{:?}", cautions.list);
    assert!(list.contains("check-doctor") && list.contains("check-dress"), "{list}");
    assert!(!list.contains("check-passport"), "{list}");
    let consent = Some(Consent { to: cautions.fingerprint, reason: String::new() });
    let (actor, version) = (Actor { consent, ..hall.chief.clone() }, hall.applicant(id).version);
    hall.act(move |tx| admit(tx, &actor, of, id, version)).unwrap();
    assert!(
        !hall.section_state().players[0].details.doctor_approved,
        "a leader's word is not the doctor's paper"
    );
}

#[test]
fn a4_a_refusal_has_a_reason_and_can_be_taken_back() {
    let hall = TestSection::with(0, 3);
    let id = hall.apply(&hall.official(), &application("Асанов")).unwrap();
    let refuse = |because: &'static str| {
        let (actor, of, version) = (hall.chief.clone(), hall.event, hall.applicant(id).version);
        hall.act(move |tx| refuse(tx, &actor, of, id, version, because))
    };
    assert_refused(refuse(" "), "error-reason");
    refuse("no passport").unwrap();
    let refused = hall.applicant(id);
    assert_eq!((refused.state, refused.reason.as_str()), (ApplicationState::Refused, "no passport"));
    assert_refused(hall.admit(id), "error-application-refused");
    hall.reconsider(id).unwrap();
    assert_refused(hall.reconsider(id), "error-application-undecided");
    hall.tick(id);
    hall.admit(id).unwrap();
}

#[test]
fn a5_a_man_is_kept_out_of_a_womens_section_when_applying_and_when_admitted() {
    let hall = TestSection::with(0, 3);
    let of = |surname: &str, sex| {
        let mut application = application(surname);
        application.details.sex = sex;
        application
    };
    let man = hall.apply(&hall.official(), &of("Man", Some(Sex::Male))).unwrap();
    hall.tick(man);
    hall.set(|settings| settings.category = Category::Women).unwrap();
    assert_refused(hall.admit(man), "error-man-in-womens-section");
    let late = hall.apply(&hall.official(), &of("Late", Some(Sex::Male)));
    assert_refused(late, "error-man-in-womens-section");
    let woman = hall.apply(&hall.official(), &of("Woman", Some(Sex::Female))).unwrap();
    hall.tick(woman);
    hall.admit(woman).unwrap();
    hall.set(|settings| settings.category = Category::Open).unwrap();
    for (surname, sex) in [("Another", Some(Sex::Female)), ("Unsaid", None)] {
        let id = hall.apply(&hall.official(), &of(surname, sex)).unwrap();
        hall.tick(id);
        hall.admit(id).unwrap();
    }
}

#[test]
fn a5_whoever_cannot_be_told_by_sex_or_birth_is_admitted_only_knowingly() {
    let hall = TestSection::with(0, 3);
    let mut unsaid = application("Unsaid");
    unsaid.personal.born = None;
    let id = hall.apply(&hall.official(), &unsaid).unwrap();
    hall.tick(id);
    for (category, key) in
        [(Category::Women, "problem-sex-not-given"), (Category::Age, "caution-admit-birth")]
    {
        hall.set(|settings| {
            settings.category = category;
            settings.rules.ages.upper = vec![18];
        })
        .unwrap();
        let Err(ActionError::Caution(cautions)) = hall.admit(id) else { panic!("admitted unseen: {key}") };
        assert!(cautions.list.len() == 1 && format!("{:?}", cautions.list).contains(key), "{key}");
    }
    hall.set(|settings| settings.category = Category::Open).unwrap();
    hall.admit(id).unwrap();
}

#[test]
fn a4_a_leader_withdraws_nothing_that_the_commission_has_refused() {
    let hall = TestSection::with(0, 3);
    hall.linked("Osh", "link");
    let leader = hall.leader("link").unwrap();
    let id = hall.apply(&leader, &application("Асанов")).unwrap();
    let (actor, of, version) = (hall.chief.clone(), hall.event, hall.applicant(id).version);
    hall.act(move |tx| refuse(tx, &actor, of, id, version, "no passport")).unwrap();
    assert_refused(hall.act(move |tx| withdraw(tx, &leader, id, "")), "error-application-refused");
    let official = hall.official();
    hall.act(move |tx| withdraw(tx, &official, id, "entered twice")).unwrap();
}

#[test]
fn a3_once_somebody_of_a_team_is_admitted_its_leader_no_longer_lowers_the_half_that_must_be_here() {
    let hall = TestSection::with(0, 3);
    let team = hall.linked("Osh", "link");
    hall.linked("Talas", "other");
    let (leader, other) = (hall.leader("link").unwrap(), hall.leader("other").unwrap());
    let named: Vec<ApplicationId> = ["Асанов", "Беков", "Маматов", "Үсөнов", "Эсенов"]
        .map(|name| hall.apply(&leader, &application(name)).unwrap())
        .to_vec();
    let of_talas = hall.apply(&other, &application("Токтогулов")).unwrap();
    let needed = || {
        let of = hall.event;
        let all = hall.act(move |tx| teams::presence(tx, of)).unwrap();
        all.into_iter().find(|(known, _)| known.id == team).unwrap().1.needed()
    };
    let withdraws = |by: &Party, id| {
        let by = by.clone();
        hall.act(move |tx| withdraw(tx, &by, id, "does not come"))
    };
    withdraws(&leader, named[4]).unwrap();
    assert_eq!(needed(), 2, "the commission has admitted nobody yet");
    hall.tick(named[0]);
    hall.admit(named[0]).unwrap();
    for absent in &named[1..4] {
        assert_refused(withdraws(&leader, *absent), "error-application-settled");
    }
    assert_eq!(needed(), 2);
    withdraws(&other, of_talas).unwrap();
    withdraws(&hall.official(), named[3]).unwrap();
    let entry = hall.latest(Action::ApplicationWithdrawn);
    assert_eq!(entry.reason.as_deref(), Some("does not come"), "an official's withdrawal says why");
    hall.reconsider(named[0]).unwrap();
    withdraws(&leader, named[1]).unwrap();
}

#[test]
fn a6_a_leader_completes_what_he_does_not_see_and_the_ledger_keeps_it_apart() {
    let hall = TestSection::with(0, 3);
    hall.linked("Osh", "link");
    let party = hall.leader("link").unwrap();
    let id = hall.apply(&party, &application("Асанов")).unwrap();
    hall.tick(id);
    let change = |edit: Application| {
        let (by, into, version) = (party.clone(), hall.section, hall.applicant(id).version);
        hall.act(move |tx| change(tx, &by, id, version, into, &edit))
    };
    let mut edit = application("Асанов");
    edit.personal = Personal::default();
    edit.details.club = "Alga".to_owned();
    change(edit.clone()).unwrap();
    let stored = hall.store.read_blocking(move |tx| tx.find_application_personal(id)).unwrap().unwrap();
    assert_eq!(stored, application("").personal, "what was left empty stays");
    assert!(hall.applicant(id).seen.passport, "nothing of the passport has changed");

    edit.personal.passport_number = "AN-1111111".to_owned();
    change(edit).unwrap();
    let stored = hall.store.read_blocking(move |tx| tx.find_application_personal(id)).unwrap().unwrap();
    assert_eq!((stored.born, stored.passport_number.as_str()), (application("").personal.born, "AN-1111111"));
    let seen = hall.applicant(id).seen;
    assert!(!seen.passport && seen.doctor, "another passport has to be seen");

    let by = party.clone();
    hall.act(move |tx| withdraw(tx, &by, id, "")).unwrap();
    for entry in hall.audit_log() {
        let open = format!("{:?} {:?} {entry:?}", entry.before, entry.after);
        for secret in [PASSPORT, "1111111", "2012-02-29"] {
            assert!(!open.contains(secret), "{open}");
        }
    }
    assert!(hall.latest(Action::ApplicationWithdrawn).has_personal);
    for act in [Action::ApplicationEntered, Action::ApplicationChanged, Action::ApplicationWithdrawn] {
        assert_eq!(hall.latest(act).after.unwrap()["by_link_of"], "Osh", "{act:?}");
    }
}

#[test]
fn a_leader_reaches_his_own_team_alone_and_as_long_as_his_link_is_good() {
    let hall = TestSection::with(0, 3);
    hall.linked("Osh", "osh");
    let talas = hall.linked("Talas", "talas");
    let of_osh = hall.apply(&hall.leader("osh").unwrap(), &application("Асанов")).unwrap();
    let stranger = hall.leader("talas").unwrap();
    let (by, version, into) = (stranger.clone(), hall.applicant(of_osh).version, hall.section);
    let changed = hall.act(move |tx| change(tx, &by, of_osh, version, into, &application("Other")));
    assert!(matches!(changed, Err(ActionError::NotFound)), "{changed:?}");
    let withdrawn = hall.act(move |tx| withdraw(tx, &stranger, of_osh, ""));
    assert!(matches!(withdrawn, Err(ActionError::NotFound)), "{withdrawn:?}");

    assert!(hall.leader_at("osh", teams::LINK_DAYS - 1).is_ok());
    assert_refused(hall.leader_at("osh", teams::LINK_DAYS), "error-team-link");
    assert_refused(hall.leader("guessed"), "error-team-link");
    let (chief, of) = (hall.chief.clone(), hall.event);
    hall.act(move |tx| make_link(tx, &chief, of, talas, "newer")).unwrap();
    assert_refused(hall.leader("talas"), "error-team-link");
    let chief = hall.chief.clone();
    hall.act(move |tx| revoke_link(tx, &chief, of, talas)).unwrap();
    assert_refused(hall.leader("newer"), "error-team-link");
}

#[test]
fn r2_the_link_of_an_official_who_is_removed_lets_nobody_in() {
    let hall = TestSection::with(0, 3);
    hall.linked("Osh", "link");
    let (of, chief, referee, at) = (hall.event, hall.chief.user, hall.referee.user, noon());
    hall.act(move |tx| {
        tx.save_official(of, referee, Role::Organiser, at)?;
        Ok(tx.save_official(of, chief, Role::Referee, at)?)
    })
    .unwrap();
    assert_refused(hall.leader("link"), "error-team-link");
    let actor = hall.referee.clone();
    assert!(hall.act(move |tx| teams::open_links(tx, of, &actor)).unwrap().is_empty());
}

#[test]
fn a_referee_neither_enters_nor_decides() {
    let hall = TestSection::with(0, 3);
    let id = hall.apply(&hall.official(), &application("Асанов")).unwrap();
    let (referee, of, version) = (hall.referee.clone(), hall.event, hall.applicant(id).version);
    let by = Party::Official(referee.clone(), of);
    assert!(matches!(hall.apply(&by, &application("Беков")), Err(ActionError::Forbidden(_))));
    let admitted = hall.act(move |tx| admit(tx, &referee, of, id, version));
    assert!(matches!(admitted, Err(ActionError::Forbidden(_))), "{admitted:?}");
}

#[test]
fn whoever_decides_on_what_has_changed_is_told() {
    let hall = TestSection::with(0, 3);
    let id = hall.apply(&hall.official(), &application("Асанов")).unwrap();
    hall.tick(id);
    let (by, into, version) = (hall.official(), hall.section, hall.applicant(id).version);
    hall.act(move |tx| change(tx, &by, id, version, into, &application("Беков"))).unwrap();
    let (actor, of) = (hall.chief.clone(), hall.event);
    let admitted = hall.act(move |tx| admit(tx, &actor, of, id, version));
    assert!(matches!(admitted, Err(ActionError::Conflict(_))), "{admitted:?}");
}

#[test]
fn a_namesake_is_asked_about_and_a_form_sent_twice_enters_one() {
    let hall = TestSection::with(0, 3);
    let party = |key: &str| {
        let actor = Actor { request_key: Some(key.to_owned()), ..hall.chief.clone() };
        Party::Official(actor, hall.event)
    };
    hall.apply(&party("f1"), &application("Асанов")).unwrap();
    let again = hall.apply(&party("f1"), &application("Асанов"));
    assert!(matches!(again, Err(ActionError::Repeated(_))), "{again:?}");
    let namesake = hall.apply(&party("f2"), &application("асанов"));
    assert_refused(namesake, "error-application-namesake");
}

#[test]
fn a_list_with_an_error_enters_nobody() {
    let hall = TestSection::with(0, 3);
    let team = hall.team("Osh");
    let import = |list: &str| {
        let sheet = crate::exchange::players::read(list.as_bytes()).unwrap();
        let (by, into) = (hall.official(), hall.section);
        hall.act(move |tx| import(tx, &by, into, Some(team), sheet))
    };
    let all = || {
        let of = hall.event;
        hall.store.read_blocking(move |tx| tx.list_applications(of)).unwrap()
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
fn a_team_s_name_is_one_in_its_event_and_a_team_in_use_stays() {
    let hall = TestSection::with(1, 3);
    let team = hall.team("Osh");
    let (actor, of) = (hall.chief.clone(), hall.event);
    let details = TeamDetails { name: " osh ".to_owned(), ..TeamDetails::default() };
    assert_refused(hall.act(move |tx| teams::add(tx, &actor, of, &details)), "error-team-taken");
    let (chief, ids) = (hall.chief.clone(), hall.at().player(hall.players()[0]));
    hall.act(move |tx| teams::assign(tx, &chief, ids, Some(team))).unwrap();
    let chief = hall.chief.clone();
    assert_refused(hall.act(move |tx| teams::delete(tx, &chief, of, team)), "error-team-in-use");
    let section_state = hall.section_state();
    assert_eq!(
        section_state.team_of(&section_state.players[0]).map(|team| team.details.name.as_str()),
        Some("Osh")
    );
    assert_eq!(hall.latest(Action::PlayerTeamChanged).after.unwrap()["team"], "Osh");
    let chief = hall.chief.clone();
    hall.act(move |tx| {
        teams::assign(tx, &chief, ids, None)?;
        teams::delete(tx, &chief, of, team)
    })
    .unwrap();
    assert!(hall.section_state().teams.is_empty());
}

#[test]
fn whoever_a_ruling_speaks_of_is_neither_deleted_nor_sent_back_to_the_commission() {
    let hall = TestSection::with(2, 3);
    let id = hall.apply(&hall.official(), &application("Асанов")).unwrap();
    hall.tick(id);
    let player = hall.admit(id).unwrap();
    let entered = hall.players()[0];
    for player in [player, entered] {
        let matter = RulingKind::Warning { cause: Cause::Talking };
        let (section, by) = (hall.section, hall.chief.user);
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
        hall.act(move |tx| {
            let ruling = tx.insert_ruling(&ruled)?;
            Ok(tx.withdraw_ruling(section, ruling, by, noon(), "a mistake")?)
        })
        .unwrap();
    }
    let (chief, ids) = (hall.chief.clone(), hall.at().player(entered));
    assert_refused(
        hall.act(move |tx| players::delete(tx, &chief, ids, "double")),
        "error-player-was-ruled-on",
    );
    assert_refused(hall.reconsider(id), "error-player-was-ruled-on");
    assert_eq!(hall.applicant(id).player, Some(player));
    hall.status(player, PlayerStatus::Withdrawn).unwrap();
}

#[test]
fn a3_who_is_here_follows_the_check_in_of_the_last_round() {
    use crate::tournament::Attendance;
    let hall = TestSection::with(4, 3);
    let here = |hall: &TestSection| {
        let section_state = hall.section_state();
        section_state.players.iter().map(|player| section_state.is_present(player)).collect::<Vec<_>>()
    };
    let players = hall.players();
    assert_eq!(here(&hall), [true; 4]);
    hall.check_in(1, &[(players[0], Attendance::Absent), (players[1], Attendance::HalfPoint)]).unwrap();
    hall.status(players[2], PlayerStatus::Withdrawn).unwrap();
    assert_eq!(here(&hall), [false, false, false, true]);
    // Where being present takes a word, no word is none.
    let mut section_state = hall.section_state();
    section_state.rounds[0].absences.push((players[1], Attendance::Present));
    assert!(!section_state.is_present(&section_state.players[3]));
    section_state.rounds[0].absences.push((players[3], Attendance::Present));
    assert!(section_state.is_present(&section_state.players[3]));
}

#[test]
fn a4_a_section_that_is_put_back_brings_admissions_back_with_their_players() {
    let hall = TestSection::with(4, 3);
    hall.play(1);
    let id = hall.apply(&hall.official(), &application("Асанов")).unwrap();
    hall.tick(id);
    let keep = || {
        let (actor, section_state) = (hall.chief.clone(), hall.section_state());
        hall.act(move |tx| Ok(save_snapshot(tx, &actor, &section_state, Action::RoundReopened, None)?))
            .unwrap()
    };
    let put_back = |snapshot| {
        let ids = hall.at();
        hall.insist(&hall.chief, move |tx, actor| snapshots::restore(tx, actor, ids, snapshot)).unwrap();
    };
    let without = keep();
    let player = hall.admit(id).unwrap();
    let with = keep();
    hall.reconsider(id).unwrap();
    let mut corrected = application("Асанов");
    corrected.personal.passport_number = "AN-1111111".to_owned();
    let (by, into, version, edit) =
        (hall.official(), hall.section, hall.applicant(id).version, corrected.clone());
    hall.act(move |tx| change(tx, &by, id, version, into, &edit)).unwrap();

    put_back(with);
    let admitted = hall.applicant(id);
    assert_eq!((admitted.state, admitted.player), (ApplicationState::Admitted, Some(player)));
    assert!(
        hall.section_state().players.iter().any(|of| of.id == player && of.status == PlayerStatus::Playing)
    );
    assert_eq!(hall.latest(Action::ApplicationAdmitted).by, hall.chief.user);
    let personal = hall.store.read_blocking(move |tx| {
        Ok::<_, ActionError>((tx.find_personal(player)?, tx.find_application_personal(id)?))
    });
    assert_eq!(personal.unwrap(), (Some(corrected.personal), None), "as it was corrected meanwhile");

    put_back(without);
    let of = hall.event;
    let left = hall.store.read_blocking(move |tx| tx.list_withdrawn_players(of)).unwrap();
    assert!(left.contains(&player), "his application says that he does not play any more");
    hall.status(player, PlayerStatus::Playing).unwrap();
    hall.reconsider(id).unwrap();
    assert_eq!(hall.applicant(id).state, ApplicationState::Applied);
    assert_eq!(hall.section_state().players.len(), 4);
}
