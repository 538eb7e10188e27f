//! Persons of a few entries: who is one, whose name stands, and what is shown.

use super::*;

fn day(text: &str) -> NaiveDate {
    text.parse().expect("a day")
}

fn today() -> NaiveDate {
    day("2026-11-27")
}

fn name(text: &str) -> Name {
    let mut words = text.split(' ').map(str::to_owned);
    let mut next = || words.next().unwrap_or_default();
    Name { surname: next(), given: next(), patronymic: next() }
}

/// An entry of an event, which has just been made.
fn claim(id: i64, event: i64, called: &str) -> PersonClaim {
    PersonClaim {
        id,
        player: PlayerId(id),
        section: SectionId(event),
        event: EventId(event),
        is_unlisted: false,
        name: name(called),
        sex: None,
        rating: None,
        title: None,
        region: String::new(),
        has_short_names: false,
        age_limit: None,
        starts_on: None,
        over_on: None,
        settled: Settled {
            state: ClaimState::Waiting,
            agreed: None,
            waits: true,
            is_short: false,
            due_on: None,
        },
    }
}

fn line(called: &str, rating: u16) -> ListLine {
    ListLine {
        number: "501".to_owned(),
        name: name(called),
        sex: Some(Sex::Female),
        rating: Some(rating),
        title: None,
        region: String::new(),
    }
}

fn settled(mut claims: Vec<PersonClaim>) -> Vec<PersonClaim> {
    settle(&mut claims, None, today());
    claims
}

fn states(claims: &[PersonClaim]) -> Vec<ClaimState> {
    claims.iter().map(|claim| claim.settled.state).collect()
}

/// What an official of another event said.
fn say(claim: &mut PersonClaim, state: ClaimState) {
    claim.settled.state = state;
    claim.settled.agreed = Some(claim.name.clone()).filter(|_| state.is_member());
}

fn shown_of(claims: &[PersonClaim]) -> Shown {
    shown(claims, None, today()).expect("a person")
}

use ClaimState::{Agreed, Founding, Listed, Refused, Waiting};

#[test]
fn names_are_the_same_in_any_order_case_and_alphabet_and_without_a_patronymic() {
    for (one, other) in [
        ("Асанов Бекзат", "АСАНОВ бекзат"),
        ("Асанов Бекзат", "Бекзат Асанов"),
        ("Асанов Бекзат", "Asanov Bekzat"),
        ("Асёнов Бекзат", "Асенов Бекзат"),
        ("Асанов Бекзат Нурланович", "Асанов Бекзат"),
        ("Өмүр Асан-уулу", "Омур Асан уулу"),
    ] {
        assert!(is_same_name(&name(one), &name(other)), "{one}, {other}");
    }
    for (one, other) in [
        ("Асанов Бекзат", "Evil Liar"),
        ("Асанов Бекзат", "Асанов"),
        ("Асанов Бекзат", "Асанов Б."),
        ("Асанов Бекзат Нурланович", "Асанов Бекзат Асанович"),
        ("山田 太郎", "鈴木 一郎"),
    ] {
        assert!(!is_same_name(&name(one), &name(other)), "{one}, {other}");
    }
}

#[test]
fn the_first_public_event_founds_a_person_and_all_others_wait() {
    let hidden = PersonClaim { is_unlisted: true, ..claim(1, 1, "Hidden") };
    let claims = vec![hidden, claim(2, 2, "Асан"), claim(3, 2, "Асан"), claim(4, 3, "Асан")];
    let mut claims = settled(claims);
    assert_eq!(states(&claims), [Waiting, Founding, Founding, Waiting]);
    assert_eq!(
        claims.iter().map(|claim| claim.settled.waits).collect::<Vec<_>>(),
        [true, false, false, true]
    );
    // A player who becomes public later is no founder, and a founder who hides stays one.
    claims[0].is_unlisted = false;
    claims[1].is_unlisted = true;
    claims[2].is_unlisted = true;
    let claims = settled(claims);
    assert_eq!(states(&claims), [Waiting, Founding, Founding, Waiting]);
    assert_eq!(shown(&claims, None, today()), None, "no public entry is the person");
    // Without the founder the earliest entry that waits is next.
    assert_eq!(states(&settled(vec![claims[0].clone(), claims[3].clone()])), [Founding, Waiting]);
}

#[test]
fn what_was_said_stays_and_counts_for_all_entries_of_an_event() {
    let mut claims = settled(vec![claim(1, 1, "Асан"), claim(2, 2, "Асан"), claim(3, 3, "Асан")]);
    say(&mut claims[1], Agreed);
    say(&mut claims[2], Refused);
    claims.push(claim(4, 2, "Асан"));
    claims.push(claim(5, 3, "Асан"));
    let claims = settled(claims);
    assert_eq!(states(&claims), [Founding, Agreed, Refused, Agreed, Waiting]);
    // Without the founder the others stay a person.
    let rest = claims.into_iter().skip(1).collect();
    assert_eq!(states(&settled(rest)), [Agreed, Refused, Agreed, Waiting]);
}

#[test]
fn a_federation_s_list_has_the_word_where_it_has_the_number() {
    let mut claims =
        vec![claim(1, 1, "Evil Liar"), claim(2, 2, "Асанова Айгуль"), claim(3, 3, "Asanova Aigul")];
    claims[1].rating = Some(2999);
    let man = PersonClaim { sex: Some(Sex::Male), ..claim(4, 4, "Асанова Айгуль") };
    claims.extend([man, claim(5, 5, "Old Name")]);
    say(&mut claims[4], Agreed);
    settle(&mut claims, Some(&line("Асанова Айгуль", 1500)), today());
    assert_eq!(states(&claims), [Waiting, Listed, Listed, Waiting, Agreed]);
    assert!(!claims[4].settled.waits, "the list names the person");
    let shown = shown(&claims, Some(&line("Асанова Айгуль", 1500)), today()).expect("a person");
    assert_eq!((shown.name, shown.rating, shown.entries), (name("Асанова Айгуль"), Some(1500), 3));
    assert_eq!(shown.sex, Some(Sex::Female));
    // Corrected, an entry is hers at once; without a line in the list it is not any more.
    claims[0].name = name("Айгуль Асанова");
    settle(&mut claims, Some(&line("Асанова Айгуль", 1500)), today());
    assert_eq!(states(&claims)[0], Listed);
    settle(&mut claims, None, today());
    assert_eq!(states(&claims), [Waiting, Waiting, Waiting, Waiting, Agreed]);
}

#[test]
fn another_name_waits_without_end_and_the_older_one_stands() {
    let mut claims = settled(vec![claim(1, 1, "Асанова Айгуль"), claim(2, 2, "Асанова Айгуль")]);
    say(&mut claims[1], Agreed);
    let mut claims = settled(claims);
    // The founder is renamed by its own event.
    claims[0].name = name("Evil Liar");
    claims[0].over_on = Some(day("2026-01-01"));
    let mut claims = settled(claims);
    assert!(claims[0].settled.waits && !claims[1].settled.waits);
    assert_eq!(shown_of(&claims).name, name("Асанова Айгуль"));
    // A yes of the other event, and the new name stands.
    say(&mut claims[0], Founding);
    let mut claims = settled(claims);
    assert!(!claims[0].settled.waits);
    assert_eq!(shown_of(&claims).name, name("Evil Liar"));
    // What another event of the person says already needs no yes.
    claims[1].name = name("Liar Evil");
    let claims = settled(claims);
    assert!(claims.iter().all(|claim| !claim.settled.waits));
    // The only event of a person corrects the name alone.
    let mut alone = settled(vec![claim(1, 1, "Асонова")]);
    alone[0].name = name("Асанова");
    let alone = settled(alone);
    assert_eq!((alone[0].settled.waits, shown_of(&alone).name), (false, name("Асанова")));
}

#[test]
fn settling_again_changes_nothing() {
    let mut claims = vec![
        claim(1, 1, "Асанов Асан Усенович"),
        claim(2, 2, "Асанов Асан"),
        claim(3, 3, "Асанов Асан Болотович"),
    ];
    for claim in &mut claims {
        claim.settled.state = Agreed;
    }
    claims[0].settled.agreed = Some(claims[0].name.clone());
    let once = settled(claims);
    assert!(once.iter().all(|claim| !claim.settled.waits));
    assert_eq!(settled(once.clone()), once);
}

#[test]
fn the_latest_event_that_is_over_tells_then_the_earliest_and_never_one_to_come() {
    let mut claims = vec![claim(1, 1, "Асан"), claim(2, 2, "Асан"), claim(3, 3, "Асан"), claim(4, 4, "Асан")];
    for (claim, rating) in claims.iter_mut().zip([1400, 1500, 1600, 2999]) {
        claim.rating = Some(rating);
        say(claim, Agreed);
    }
    claims[3].starts_on = Some(day("2027-01-01"));
    let claims = settled(claims);
    assert_eq!(shown_of(&claims).rating, Some(1400), "the earliest");
    assert_eq!(claims[0].settled.due_on, Some(day("2027-01-01")), "looked at again on its first day");
    let mut over = claims.clone();
    over[1].over_on = Some(day("2026-05-01"));
    over[2].over_on = Some(day("2025-05-01"));
    assert_eq!(shown_of(&over).rating, Some(1500), "the latest");
    let to_come = &claims[3..];
    let shown_later = shown(to_come, None, day("2027-01-01")).expect("a person");
    assert_eq!((shown_of(to_come).rating, shown_later.rating), (None, Some(2999)));
    assert_eq!(shown_of(to_come).name, name("Асан"));
}

#[test]
fn a_name_is_short_wherever_one_event_of_the_person_asks_for_that() {
    let mut claims =
        vec![claim(1, 1, "Асанова Айгуль"), claim(2, 2, "Асанова Айгуль"), claim(3, 3, "Асанова Айгуль")];
    claims[1].has_short_names = true;
    claims[2].has_short_names = true;
    say(&mut claims[1], Waiting);
    let mut claims = settled(claims);
    assert_eq!(shown_of(&claims).name, name("Асанова Айгуль"), "an entry that waits asks for nothing");
    say(&mut claims[1], Agreed);
    let claims = settled(claims);
    assert_eq!(shown_of(&claims).name.to_string(), "Асанова А.");
    let short: Vec<_> = claims.iter().map(|claim| claim.settled.is_short).collect();
    assert_eq!(short, [true, true, false]);
}
