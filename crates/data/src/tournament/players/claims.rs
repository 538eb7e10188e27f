//! Which entries with a number are the person with this number, and what everybody is shown of the person. Facts in, conclusions
//! out: what was said of the entries, the list of the federation, and today.

use std::collections::BTreeSet;

use chrono::{DateTime, NaiveDate, Utc};

use super::age::AgeLimit;
use super::federation::FederationNumber;
use super::search::searchable;
use crate::primitives::keyed;
use crate::tournament::{EventId, Name, PlayerId, SectionId, Sex, Title, UserId, Version};

keyed! {
    /// Whether an entry with a number is the person with this number.
    pub enum ClaimState {
        /// It is: no other event had the number.
        Founding,
        /// It is: it agrees with the list of the federation.
        Listed,
        /// It is: an official of another event of the person has said so, or it was so before officials were asked.
        Agreed,
        /// No one has said so yet.
        Waiting,
        /// An official has said that it is another person.
        Refused,
    }
}

impl ClaimState {
    /// Whether the entry is the person.
    #[must_use]
    pub const fn is_member(self) -> bool {
        matches!(self, Self::Founding | Self::Listed | Self::Agreed)
    }
}

/// What is stored of an entry with a number: what was said of it, and what follows from that.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Settled {
    /// Whether it is the person.
    pub state: ClaimState,
    /// The name that stands for it, if any does yet.
    pub agreed: Option<Name>,
    /// Whether officials of other events are asked.
    pub waits: bool,
    /// Whether strangers are shown the name short, because an event of the person asks for that.
    pub is_short: bool,
    /// The day on which the person is made again: an event begins then.
    pub due_on: Option<NaiveDate>,
}

/// An entry with a number.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PersonClaim {
    /// Later entries of the number have higher ones.
    pub id: i64,
    pub player: PlayerId,
    pub section: SectionId,
    pub event: EventId,
    /// Whether the event is in no list.
    pub is_unlisted: bool,
    /// The name as entered.
    pub name: Name,
    /// The sex, if given.
    pub sex: Option<Sex>,
    /// The rating in that section.
    pub rating: Option<u16>,
    /// The title in that section.
    pub title: Option<Title>,
    /// The region in that section.
    pub region: String,
    /// Whether strangers see the name shortened there.
    pub has_short_names: bool,
    /// What everybody knows of the age.
    pub age_limit: Option<AgeLimit>,
    /// The first day of the event.
    pub starts_on: Option<NaiveDate>,
    /// The last day, where the section is final and was so on that day at the earliest.
    pub over_on: Option<NaiveDate>,
    /// What is stored of it.
    pub settled: Settled,
}

impl PersonClaim {
    /// The name that stands for the entry: another spelling of the one agreed on is as good.
    fn standing_name(&self) -> Option<&Name> {
        let agreed = self.settled.agreed.as_ref()?;
        Some(if is_same_name(agreed, &self.name) { &self.name } else { agreed })
    }

    /// Whether the name as entered is the one that stands.
    fn stands(&self) -> bool {
        self.settled.agreed.as_ref().is_some_and(|agreed| is_same_name(agreed, &self.name))
    }

    const fn is_member(&self) -> bool {
        self.settled.state.is_member()
    }
}

/// A line of the list of a federation. It has nothing that is not shown of the person: the official who makes an entry sees
/// whether it agrees with the list, and could ask that with one guess after another.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ListLine {
    pub number: String,
    pub name: Name,
    /// The sex, if given.
    pub sex: Option<Sex>,
    /// The rating, if any.
    pub rating: Option<u16>,
    /// The title, if any.
    pub title: Option<Title>,
    /// The region; may be empty.
    pub region: String,
}

impl ListLine {
    /// Whether an entry is of the person of the line: the same name, and the same sex where both know it.
    fn agrees(&self, claim: &PersonClaim) -> bool {
        is_same_name(&self.name, &claim.name)
            && self.sex.zip(claim.sex).is_none_or(|(one, other)| one == other)
    }
}

/// The list of a federation.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FederationList {
    /// The code of the federation's list.
    pub federation: String,
    /// The account that has it.
    pub owner: UserId,
    /// When it was imported last.
    pub imported_at: Option<DateTime<Utc>>,
}

/// An entry that waits for the yes of an official of another event.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct WaitingClaim {
    pub player: PlayerId,
    /// The version of the player's details.
    pub version: Version,
    pub number: FederationNumber,
    /// Whether it is the person: then only the name waits.
    pub state: ClaimState,
    /// The name as strangers see it.
    pub name: Name,
    pub section: SectionId,
    pub section_name: String,
    pub event: EventId,
    pub event_name: String,
    /// Who entered it, if that is known.
    pub asked_by: Option<UserId>,
    /// When it was entered, if known.
    pub asked_at: Option<DateTime<Utc>>,
}

/// Whether two names are those of one person: the same words by their sound, in any order and either alphabet. A patronymic that
/// one of them lacks is no difference.
#[must_use]
pub fn is_same_name(one: &Name, other: &Name) -> bool {
    let lacks = |name: &Name| name.patronymic.trim().is_empty();
    words(one, true) == words(other, true)
        || lacks(one) != lacks(other) && words(one, false) == words(other, false)
}

fn words(name: &Name, with_patronymic: bool) -> Vec<String> {
    let Name { surname, given, patronymic } = name;
    let patronymic = if with_patronymic { patronymic.as_str() } else { "" };
    let sound = |word: &str| {
        let (written, heard) = searchable(word);
        // Words in other alphabets have no sound here.
        let heard = heard.trim();
        if heard.is_empty() { written } else { heard.to_owned() }
    };
    let is_between = |char: char| char.is_whitespace() || char == '-';
    let whole = [surname.as_str(), given.as_str(), patronymic].join(" ");
    let mut words: Vec<String> = whole.split(is_between).filter(|word| !word.is_empty()).map(sound).collect();
    words.sort_unstable();
    words
}

/// Settles what follows for the entries of one number, which stand in the order of their ids.
pub fn settle(claims: &mut [PersonClaim], line: Option<&ListLine>, today: NaiveDate) {
    match line {
        Some(line) => {
            for claim in claims.iter_mut() {
                let is_decided = matches!(claim.settled.state, ClaimState::Agreed | ClaimState::Refused);
                if !is_decided {
                    let agrees = line.agrees(claim);
                    claim.settled.state = if agrees { ClaimState::Listed } else { ClaimState::Waiting };
                }
            }
        }
        None => found(claims),
    }
    // A name that stands from now on may be that of another entry.
    while settle_names(claims, line) {}
    let is_short = claims.iter().any(|claim| claim.is_member() && claim.has_short_names);
    let members = claims.iter().filter(|claim| claim.is_member() && !claim.is_unlisted);
    let due_on = members.filter_map(|claim| claim.starts_on).filter(|day| *day > today).min();
    for claim in claims {
        claim.settled.is_short = is_short && claim.is_member();
        claim.settled.due_on = due_on;
    }
}

/// Without a line in a list: the event that had the number first in public founds the person, and stays the founder. All entries
/// of an event share what was said of one.
fn found(claims: &mut [PersonClaim]) {
    use ClaimState as S;
    for claim in claims.iter_mut().filter(|claim| claim.settled.state == S::Listed) {
        // The number is in the list no longer.
        claim.settled.state = S::Waiting;
    }
    let agreed_claims = claims.iter().filter(|claim| claim.settled.state == S::Agreed);
    let agreed: BTreeSet<EventId> = agreed_claims.map(|claim| claim.event).collect();
    let founder = claims.iter().find(|claim| claim.settled.state == S::Founding).or_else(|| {
        let waits = |claim: &&PersonClaim| claim.settled.state == S::Waiting && !claim.is_unlisted;
        claims.iter().find(waits).filter(|_| agreed.is_empty())
    });
    let founder = founder.map(|claim| claim.event);
    for claim in claims.iter_mut() {
        let is_founder = founder == Some(claim.event);
        claim.settled.state = match claim.settled.state {
            S::Founding | S::Waiting if is_founder => S::Founding,
            S::Founding => S::Waiting,
            S::Waiting if agreed.contains(&claim.event) => S::Agreed,
            other => other,
        };
    }
}

/// Which names stand, and which entries wait. An event that is the only one of the person names it alone. Returns whether
/// another name stands now.
fn settle_names(claims: &mut [PersonClaim], line: Option<&ListLine>) -> bool {
    let mut is_changed = false;
    let standing: Vec<(EventId, Option<Name>)> = claims
        .iter()
        .filter(|claim| claim.is_member())
        .map(|claim| (claim.event, claim.standing_name().cloned()))
        .collect();
    let events: BTreeSet<EventId> = standing.iter().map(|(event, _)| *event).collect();
    for claim in claims.iter_mut() {
        if claim.is_member() && !claim.stands() {
            let of_another = |(event, name): &(EventId, Option<Name>)| {
                *event != claim.event && name.as_ref().is_some_and(|name| is_same_name(name, &claim.name))
            };
            let is_right = match line {
                Some(line) => is_same_name(&line.name, &claim.name),
                None => events.len() == 1 || standing.iter().any(of_another),
            };
            if is_right {
                claim.settled.agreed = Some(claim.name.clone());
                is_changed = true;
            }
        }
        claim.settled.waits = match claim.settled.state {
            ClaimState::Waiting => true,
            ClaimState::Refused => false,
            _ => line.is_none() && !claim.stands(),
        };
    }
    is_changed
}

/// What everybody is shown of a person.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Shown {
    pub name: Name,
    /// The rating, if any.
    pub rating: Option<u16>,
    /// The title, if any.
    pub title: Option<Title>,
    /// The sex, if known.
    pub sex: Option<Sex>,
    /// The region; may be empty.
    pub region: String,
    /// In how many sections the person is entered.
    pub entries: usize,
    /// The day after which the person is born, as far as age limits of sections tell everybody so.
    pub born_after: Option<NaiveDate>,
}

/// What follows from the entries of one number once they are settled; `None` where no entry in a public event is the person. The
/// federation's list goes before entries, the latest that are over before others, and of these the earliest. An event to come
/// gives a name only where there is no other.
#[must_use]
pub fn shown(claims: &[PersonClaim], line: Option<&ListLine>, today: NaiveDate) -> Option<Shown> {
    let members: Vec<&PersonClaim> =
        claims.iter().filter(|claim| claim.is_member() && !claim.is_unlisted).collect();
    let first = *members.first()?;
    let mut over: Vec<&PersonClaim> =
        members.iter().copied().filter(|claim| claim.over_on.is_some()).collect();
    over.sort_unstable_by_key(|claim| std::cmp::Reverse((claim.over_on, claim.event, claim.player)));
    let has_begun = |claim: &&PersonClaim| claim.starts_on.is_none_or(|day| day <= today);
    let telling: Vec<&PersonClaim> =
        over.iter().copied().chain(members.iter().copied().filter(has_begun)).collect();
    let standing = || over.iter().chain(&members).find_map(|claim| claim.standing_name());
    let name = line.map(|line| &line.name).or_else(standing).unwrap_or(&first.name);
    let is_short = claims.iter().any(|claim| claim.settled.is_short);
    let of_list = line.map(|line| line.region.as_str()).filter(|region| !region.is_empty());
    let of_entry = || telling.iter().map(|claim| claim.region.as_str()).find(|region| !region.is_empty());
    let ages = members.iter().filter(|claim| !claim.has_short_names);
    Some(Shown {
        name: if is_short { name.short() } else { name.clone() },
        rating: match line {
            Some(line) => line.rating,
            None => telling.iter().find_map(|claim| claim.rating),
        },
        title: match line {
            Some(line) => line.title,
            None => telling.iter().find_map(|claim| claim.title),
        },
        sex: line.and_then(|line| line.sex).or_else(|| telling.iter().find_map(|claim| claim.sex)),
        region: of_list.or_else(of_entry).unwrap_or_default().to_owned(),
        entries: members.len(),
        // What an event with short names says of children stays there.
        born_after: ages.filter_map(|claim| claim.age_limit?.born_after()).max(),
    })
}

#[cfg(test)]
mod tests;
