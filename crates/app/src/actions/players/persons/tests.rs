//! Two events with one number: by whatever way a name reaches a public page, none of another event replaces it, until an official
//! says yes. What is answered stands in the audit logs of both.

use chrono::{DateTime, Utc};

use super::*;
use crate::actions::events::{self, moving};
use crate::actions::players::applications::{self, Party};
use crate::actions::players::joining::{self, JoinField, Joined};
use crate::actions::players::ratings::{self, NewRating};
use crate::actions::players::teams::{self, Visit};
use crate::actions::players::{self, Application, DuplicateNamePolicy, ImportMode};
use crate::actions::sections::before_change::save_snapshot;
use crate::actions::sections::imports::{self, SentFile};
use crate::actions::sections::{self, snapshots};
use crate::actions::testing::{TestSection, assert_asks, assert_refused, noon};
use crate::actions::{load_section_state, undo};
use crate::exchange::moving::survey;
use crate::exchange::players::read;
use crate::exchange::{Cell, Table, section};
use crate::store::Scope;
use crate::tournament::players::claims::ListLine;
use crate::tournament::players::persons::{Listed, Person};
use crate::tournament::{
    Alphabet, AuditFilter, Check, EventDetails, Name, NewUser, Personal, PlayerDetails, Role, Setup, Sex,
    TeamDetails, Title,
};

const LIAR: &str = "Evil Liar";

/// An event whose player founds the person KGZ 501, and an event of another organiser.
struct Two {
    test: TestSection,
    first: PlayerId,
    /// The organiser of the other event, who has no role in the first.
    other: Actor,
    at: SectionRef,
}

fn number() -> FederationNumber {
    "KGZ 501".parse().expect("a number")
}

fn name(text: &str) -> Name {
    let (surname, given) = text.split_once(' ').expect("two words");
    Name { surname: surname.into(), given: given.into(), ..Name::default() }
}

/// What is typed of a player with the number.
fn typed(called: &str, rating: u16) -> Application {
    let details = PlayerDetails {
        name: name(called),
        rating: Some(rating),
        title: (rating > 2000).then_some(Title::Grandmaster),
        sex: Some(Sex::Female),
        federation_number: Some(number()),
        ..PlayerDetails::default()
    };
    Application { details, personal: Personal { born_year: Some(2014), ..Personal::default() } }
}

impl Two {
    fn events() -> Self {
        let test = TestSection::with(0, 3);
        let (chief, at) = (test.chief.clone(), test.at());
        let first = typed("Асанова Айгуль", 1400);
        let first = test
            .run(move |tx| players::add(tx, &chief, at, &first, DuplicateNamePolicy::Refuse))
            .expect("entered");
        let new = NewUser {
            login: "other".into(),
            name: "Other".into(),
            password_hash: String::new(),
            creates_events: true,
        };
        let made = test.run(move |tx| Ok(tx.insert_user(&new, noon())?)).expect("an account");
        let other = Actor::new(made.id, noon());
        let by = other.clone();
        let at = test
            .run(move |tx| {
                let details = EventDetails {
                    name: "Evil Cup".into(),
                    starts_on: "2027-01-01".parse().ok(),
                    ..EventDetails::default()
                };
                let event = events::create(tx, &by, &details)?;
                let section = sections::create(tx, &by, event, &Setup::usual("Open", 3, 7))?;
                Ok(SectionRef { event, section })
            })
            .expect("an event");
        Self { test, first, other, at }
    }

    /// Does it as the organiser of the other event, consenting to whatever is asked.
    fn there<T: Send + 'static>(
        &self,
        job: impl Fn(&mut Tx<'_>, &Actor) -> Result<T, ActionError> + Clone + Send + 'static,
    ) -> Result<T, ActionError> {
        self.test.run_consenting(&self.other, job)
    }

    /// Enters a player with the number in the other event.
    fn enter(&self, called: &str, rating: u16) -> PlayerId {
        let (at, application) = (self.at, typed(called, rating));
        self.there(move |tx, actor| players::add(tx, actor, at, &application, DuplicateNamePolicy::Another))
            .expect("entered")
    }

    /// What everybody sees of the person: in the lists, and which events.
    fn shown(&self) -> (Option<Person>, Vec<Person>, Vec<EventId>) {
        self.test
            .store
            .read_blocking(|tx| {
                let person = match tx.find_person_numbered(&number())? {
                    Some(id) => tx.find_person(id)?,
                    None => None,
                };
                let entries = match &person {
                    Some(person) => tx.list_person_entries(person)?,
                    None => Vec::new(),
                };
                let rated = tx.list_rated("KGZ", Listed::default(), Alphabet::Kyrgyz, None, 9)?;
                Ok::<_, ActionError>((person, rated, entries.into_iter().map(|entry| entry.event).collect()))
            })
            .expect("read")
    }

    fn state(&self, player: PlayerId) -> ClaimState {
        let found = self.test.store.read_blocking(move |tx| tx.find_claim(player));
        found.expect("read").expect("a number").1
    }

    /// The entries that the officials of the first event are asked about.
    fn waiting(&self) -> Vec<WaitingClaim> {
        let event = self.test.event;
        self.test.store.read_blocking(|tx| tx.list_waiting_claims(ClaimQuery::Of(event), 99)).expect("read")
    }

    fn version(&self, player: PlayerId) -> Version {
        let found = self.test.store.read_blocking(move |tx| tx.find_player(player));
        found.expect("read").expect("a player").1.version
    }

    /// What an official of the first event answers.
    fn answer(&self, actor: &Actor, player: PlayerId, is_same: bool) -> Result<(), ActionError> {
        let (actor, voice, seen) = (actor.clone(), Voice::Event(self.test.event), self.version(player));
        self.test.run(move |tx| answer(tx, &actor, &voice, (player, seen), is_same))
    }

    /// The latest entry of an audit log.
    fn last_entry(&self, event: EventId) -> AuditEntry {
        let log = self
            .test
            .store
            .read_blocking(|tx| tx.list_audit_entries(event, &AuditFilter::default(), None, 1));
        log.expect("read").remove(0)
    }

    fn rename(&self, player: PlayerId, called: &str) {
        let (at, new) = (self.at.player(player), name(called));
        self.there(move |tx, actor| {
            let (_, stored) = load_player(tx, at)?;
            let personal = tx.find_personal(player)?.unwrap_or_default();
            let details = PlayerDetails { name: new.clone(), ..stored.details };
            players::change(tx, actor, at, stored.version, &Application { details, personal }).map(drop)
        })
        .expect("renamed");
    }
}

/// A way by which a liar's name gets into the other event.
type Way = (&'static str, fn(&Two));

fn typed_in_a_form(two: &Two) {
    two.enter(LIAR, 2999);
}

fn import_list(two: &Two, bytes: &[u8]) {
    let (at, sheet) = (two.at, read(bytes).expect("a table"));
    two.there(move |tx, actor| players::import(tx, actor, at, sheet.clone(), ImportMode::All))
        .expect("imported");
}

const LIST: &str = "Фамилия;Имя;Рейтинг;Номер в федерации\nEvil;Liar;2999;KGZ 501\n";

fn in_a_workbook(two: &Two) {
    let row = |line: &str| line.split(';').map(str::to_owned).collect::<Vec<_>>();
    let mut lines = LIST.lines().map(row);
    let header = lines.next().expect("headers");
    let rows = lines.map(|line| line.into_iter().map(Cell::Text).collect()).collect();
    let bytes = Table { header, rows }.to_xlsx().expect("a workbook");
    import_list(two, &bytes);
}

fn in_a_tournament_file(two: &Two) {
    let line = |rank: u8, name: &str, number: &str, points: &str, game: &str| {
        format!(
            "001 {rank:>4} w{:>3} {name:<33} {:>4} {:>3} {number:>11} {:10} {points:>4} {rank:>4}  {game}\n",
            "", 2999, "KGZ", ""
        )
    };
    let file = format!(
        "012 Evil Cup\n142 1\n{}{}",
        line(1, "Evil, Liar", "501", "1.0", "   2 w 1"),
        line(2, "Second, One", "", "0.0", "   1 b 0")
    );
    let (event, sent) = (two.at.event, SentFile { name: "cup.trf".into(), bytes: file.into_bytes() });
    let plan = section::read(&sent.bytes, 7).expect("a plan");
    two.there(move |tx, actor| imports::section(tx, actor, event, "File", &plan, &sent, false))
        .expect("imported");
}

fn by_a_team_leader(two: &Two) {
    let at = two.at;
    let application = typed(LIAR, 2999);
    two.there(move |tx, actor| {
        let details = TeamDetails { name: "Osh".into(), ..TeamDetails::default() };
        let team = teams::add(tx, actor, at.event, &details)?;
        teams::make_link(tx, actor, at.event, team, "link")
    })
    .expect("a link");
    let id = two
        .there(move |tx, _| {
            let leader = teams::leader(tx, "link", &Visit { at: noon(), request_key: None, consent: None })?;
            let by = Party::Leader(leader);
            applications::enter(tx, &by, at.section, None, &application, DuplicateNamePolicy::Refuse)
        })
        .expect("applied");
    for check in Check::ALL.iter().copied() {
        two.there(move |tx, actor| applications::check(tx, actor, at.event, id, check, true).map(drop))
            .expect("seen");
    }
    two.there(move |tx, actor| {
        let version = tx.find_application(id)?.ok_or(ActionError::NotFound)?.version;
        applications::admit(tx, actor, at.event, id, version)
    })
    .expect("admitted");
}

fn in_an_event_from_elsewhere(two: &Two) {
    let player = two.enter(LIAR, 2999);
    let mut bytes = Vec::new();
    let event = two.at.event;
    let written = two.test.store.read_blocking(|tx| moving::export(tx, event, noon(), &mut bytes));
    written.expect("exported");
    let at = two.at.player(player);
    two.there(move |tx, actor| players::delete(tx, actor, at, "entered twice")).expect("deleted");
    let wish = moving::Wish { organiser: "other".into(), again: true, ..moving::Wish::default() };
    let read = survey(&mut &bytes[..]).expect("a file");
    let import = move |tx: &mut Tx<'_>| moving::import(tx, &read, &mut &bytes[..], &wish, noon());
    two.test.store.write_blocking(Scope::Accounts, import).expect("imported");
}

fn joined_manually(two: &Two) {
    let (at, first) = (two.at, two.first);
    let mut application = typed(LIAR, 2999);
    application.details.federation_number = None;
    let joins = move |tx: &mut Tx<'_>, actor: &Actor| {
        let player = players::add(tx, actor, at, &application, DuplicateNamePolicy::Another)?;
        join(tx, actor, at.player(player), first)
    };
    assert!(!two.there(joins).expect("joined"), "it waits");
}

fn restored_from_a_snapshot(two: &Two) {
    let player = two.enter(LIAR, 2999);
    let at = two.at;
    let snapshot = two
        .there(move |tx, actor| {
            let state = load_section_state(tx, at)?;
            let snapshot = save_snapshot(tx, actor, &state, Action::PlayerChanged, None)?;
            players::delete(tx, actor, at.player(player), "entered twice")?;
            Ok(snapshot)
        })
        .expect("a snapshot");
    two.there(move |tx, actor| snapshots::restore(tx, actor, at, snapshot)).expect("restored");
}

fn corrected_later(two: &Two) {
    let player = two.enter("Own Name", 2999);
    two.rename(player, LIAR);
}

const WAYS: [Way; 9] = [
    ("typed", typed_in_a_form),
    ("a list in CSV", |two| import_list(two, LIST.as_bytes())),
    ("a workbook", in_a_workbook),
    ("a tournament file", in_a_tournament_file),
    ("an application", by_a_team_leader),
    ("an event from another installation", in_an_event_from_elsewhere),
    ("joined", joined_manually),
    ("a snapshot", restored_from_a_snapshot),
    ("corrected later", corrected_later),
];

#[test]
fn by_no_way_does_another_event_change_what_everybody_sees_of_a_person() {
    for (way, enter) in WAYS {
        let two = Two::events();
        let before = two.shown();
        assert_eq!(before.0.as_ref().and_then(|person| person.rating), Some(1400), "{way}");
        enter(&two);
        assert_eq!(two.shown(), before, "{way}");
        let waiting = two.waiting();
        assert!(!waiting.is_empty(), "{way}: the officials of the other event are asked");
        assert!(waiting.iter().all(|claim| claim.name.to_string() == LIAR), "{way}: {waiting:?}");
        // Nor does the end of that event.
        let section = waiting[0].section;
        two.test.run(move |tx| Ok(tx.update_final(section, Some(later()))?)).expect("final");
        assert_eq!(two.shown(), before, "{way}, over");
    }
}

/// After the other event.
fn later() -> DateTime<Utc> {
    "2027-02-01T12:00:00Z".parse().expect("a time")
}

#[test]
fn a_federation_s_list_holds_against_every_way_and_joins_who_agrees_with_it() {
    for (way, enter) in WAYS {
        let two = Two::events();
        let keeper = two.test.referee.user;
        two.test
            .run(move |tx| {
                tx.save_list_owner("KGZ", keeper)?;
                let details = typed("Асанова Айгуль", 1450).details;
                let line = ListLine {
                    number: "501".into(),
                    name: details.name,
                    sex: details.sex,
                    rating: details.rating,
                    title: None,
                    region: String::new(),
                };
                tx.replace_lines("KGZ", &[line], keeper, noon())?;
                Ok(tx.fill_persons(9)?)
            })
            .expect("a list");
        let before = two.shown();
        assert_eq!(before.0.as_ref().and_then(|person| person.rating), Some(1450), "{way}");
        assert_eq!(two.state(two.first), ClaimState::Listed);
        enter(&two);
        assert_eq!(two.shown(), before, "{way}");
        // The same name is the same person, and the list has the rating.
        let honest = two.enter("Aigul Asanova", 2999);
        assert_eq!(two.state(honest), ClaimState::Listed, "{way}");
        let shown = two.shown().0.expect("a person");
        assert_eq!((shown.rating, shown.entries), (Some(1450), 2), "{way}");
        assert_eq!(two.waiting(), [], "{way}: only those who keep the list are asked");
        // Those who keep it say yes or no.
        let waiting =
            two.test.store.read_blocking(|tx| tx.list_waiting_claims(ClaimQuery::OfFederation("KGZ"), 9));
        let claim = waiting.expect("read").remove(0);
        let answered = |actor: &Actor| {
            let (actor, seen) = (actor.clone(), (claim.player, claim.version));
            let voice = Voice::List("KGZ".into());
            two.test.run(move |tx| answer(tx, &actor, &voice, seen, true))
        };
        assert_refused(answered(&two.other), "error-list-not-kept");
        answered(&two.test.referee).expect("answered");
        assert_eq!(two.state(claim.player), ClaimState::Agreed);
        assert_eq!(two.shown().0.map(|person| person.name), Some(name("Асанова Айгуль")), "{way}");
    }
}

#[test]
fn a_yes_joins_a_no_keeps_apart_and_both_logs_tell_and_undo_it() {
    let two = Two::events();
    let honest = two.enter("Asanova Aigul", 1500);
    assert_eq!(two.state(honest), ClaimState::Waiting);
    let waiting = two.waiting();
    assert_eq!((waiting[0].event_name.as_str(), waiting[0].asked_by), ("Evil Cup", Some(two.other.user)));
    // Who may answer: those who manage players of the person's other event.
    let referee = two.test.referee.clone();
    assert!(matches!(two.answer(&referee, honest, true), Err(ActionError::Forbidden(_))));
    let own = (two.other.clone(), Voice::Event(two.at.event), (honest, two.version(honest)));
    let by_itself = two.test.run(move |tx| answer(tx, &own.0, &own.1, own.2, true));
    assert_refused(by_itself, "error-claim-passed");
    let stale = (two.test.chief.clone(), Voice::Event(two.test.event), (honest, Version(99)));
    let changed = two.test.run(move |tx| answer(tx, &stale.0, &stale.1, stale.2, true));
    assert_refused(changed, "error-claim-changed");

    let chief = Actor { request_key: Some("key-1".into()), ..two.test.chief.clone() };
    two.answer(&chief, honest, true).expect("answered");
    assert_eq!(two.shown().0.expect("a person").entries, 2);
    assert_eq!(two.waiting(), []);
    for event in [two.test.event, two.at.event] {
        let entry = two.last_entry(event);
        assert_eq!((entry.act, entry.by), (Action::PersonAgreed, chief.user));
        assert_eq!(entry.after.expect("said")["claim"], "agreed");
    }
    let here = two.last_entry(two.test.event).before.expect("said").to_string();
    assert!(!here.contains("Asanova Aigul"), "names of the other event stay in its own log: {here}");
    assert_refused(two.answer(&chief.without_key(), honest, true), "error-claim-passed");
    // One act, one undo, in either log.
    let (entry, event) = (two.last_entry(two.test.event).id, two.test.event);
    let take_back = move |tx: &mut Tx<'_>, actor: &Actor| undo::take_back(tx, actor, event, entry).map(drop);
    two.test.run_consenting(&two.test.chief, take_back).expect("undone");
    assert_eq!((two.state(honest), two.waiting().len()), (ClaimState::Waiting, 1));
    assert_eq!(two.last_entry(two.at.event).act, Action::PersonAskedAgain);

    two.answer(&two.test.chief.clone(), honest, false).expect("answered");
    assert_eq!((two.state(honest), two.waiting().len()), (ClaimState::Refused, 0));
    assert_eq!(two.shown().0.expect("a person").entries, 1);
    let (entry, event) = (two.last_entry(two.at.event).id, two.at.event);
    let take_back = move |tx: &mut Tx<'_>, actor: &Actor| undo::take_back(tx, actor, event, entry).map(drop);
    two.there(take_back).expect("undone by the other event");
    assert_eq!(two.state(honest), ClaimState::Waiting, "to be asked again is all that it can do");
}

#[test]
fn a_name_that_differs_waits_at_a_member_too_and_the_older_one_stands() {
    let two = Two::events();
    let honest = two.enter("Asanova Aigul", 1500);
    two.answer(&two.test.chief.clone(), honest, true).expect("answered");
    let before = two.shown();
    two.rename(honest, LIAR);
    assert_eq!(two.shown(), before);
    let waiting = two.waiting();
    assert_eq!((waiting[0].player, waiting[0].state), (honest, ClaimState::Agreed));
    // The event that was first waits for the other in turn.
    let (chief, at, first) = (two.test.chief.clone(), two.test.at(), two.first);
    two.test
        .run(move |tx| {
            let (_, stored) = load_player(tx, at.player(first))?;
            let details = PlayerDetails { name: name("Other Name"), ..stored.details };
            let new = Application { details, ..Application::default() };
            players::change(tx, &chief, at.player(first), stored.version, &new).map(drop)
        })
        .expect("renamed");
    assert_eq!(two.shown().0, before.0);
    // What was undone stands again without a question, and what the undoing undid waits again.
    let (entry, event) = (two.last_entry(two.at.event).id, two.at.event);
    let take_back = move |tx: &mut Tx<'_>, actor: &Actor| undo::take_back(tx, actor, event, entry).map(drop);
    two.there(take_back).expect("undone");
    assert_eq!(two.waiting(), []);
    let (entry, event) = (two.last_entry(two.at.event).id, two.at.event);
    let again = move |tx: &mut Tx<'_>, actor: &Actor| undo::take_back(tx, actor, event, entry).map(drop);
    two.there(again).expect("undone");
    assert_eq!(two.waiting().len(), 1);
    assert_eq!(two.shown().0, before.0);
    // A yes covers the name.
    two.answer(&two.test.chief.clone(), honest, true).expect("answered");
    assert_eq!(two.waiting(), []);
}

#[test]
fn a_rating_list_of_an_event_rates_its_own_players_alone() {
    let two = Two::events();
    let honest = two.enter("Asanova Aigul", 1500);
    two.answer(&two.test.chief.clone(), honest, true).expect("answered");
    let before = two.shown();
    let at = two.at;
    two.there(move |tx, actor| {
        let new = NewRating { player: honest, before: Some(1500), after: 2999 };
        ratings::take_over(tx, actor, at, &[new], 1)
    })
    .expect("imported");
    assert_eq!(two.shown(), before, "an event to come tells nothing");
}

#[test]
fn who_manages_players_in_both_events_joins_without_asking() {
    let two = Two::events();
    let (chief, event) = (two.test.chief.user, two.at.event);
    two.test.run(move |tx| Ok(tx.save_official(event, chief, Role::Secretary, noon())?)).expect("appointed");
    let (chief, at, application) = (two.test.chief.clone(), two.at, typed("Another Name", 1500));
    let player = two
        .test
        .run(move |tx| players::add(tx, &chief, at, &application, DuplicateNamePolicy::Refuse))
        .expect("entered");
    assert_eq!(two.state(player), ClaimState::Agreed);
    assert_eq!(two.waiting(), []);
    // Another official of that event who renames the player does not decide for both.
    two.rename(player, LIAR);
    assert_eq!(two.waiting().len(), 1);
    // Without a reason no one is joined manually.
    let (chief, at, first) = (two.test.chief.clone(), two.at, two.first);
    let alone = Application {
        details: PlayerDetails { federation_number: None, ..typed("No Number", 1).details },
        ..Application::default()
    };
    let outcome = two.test.run(move |tx| {
        let player = players::add(tx, &chief, at, &alone, DuplicateNamePolicy::Refuse)?;
        join(tx, &chief, at.player(player), first)
    });
    assert_asks(outcome, "caution-person-join");
}

#[test]
fn two_entries_of_the_founder_become_one_and_it_stays_the_founder() {
    let two = Two::events();
    let liar = two.enter(LIAR, 2999);
    let (chief, at, goes) = (two.test.chief.clone(), two.test.at(), two.first);
    let before = two.shown();
    let stays = two
        .test
        .run(move |tx| {
            let application = Application {
                details: PlayerDetails { name: name("Асанова А."), ..PlayerDetails::default() },
                ..Application::default()
            };
            let stays = players::add(tx, &chief, at, &application, DuplicateNamePolicy::Refuse)?;
            let versions =
                [load_player(tx, at.player(stays))?.1.version, load_player(tx, at.player(goes))?.1.version];
            let taken = [JoinField::Name, JoinField::Rating, JoinField::Sex, JoinField::FederationNumber];
            joining::join(tx, &chief, at, Joined { stays, goes }, versions, &taken)?;
            Ok(stays)
        })
        .expect("one entry");
    assert_eq!((two.state(stays), two.state(liar)), (ClaimState::Founding, ClaimState::Waiting));
    assert_eq!(two.shown(), before);
}
