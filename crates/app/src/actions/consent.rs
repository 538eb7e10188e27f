//! What an act warns of before it is done. An act that breaks a rule which officials may break, or costs what is
//! not easily had again, names all of it as cautions and goes on only when the actor has consented to exactly
//! these: to one list and not to another that has arisen meanwhile. Nobody can switch cautions off.

use super::{ActionError, Actor, reason};
use crate::actions::accounts::secrets::token_hash;
use crate::i18n::Message;

/// How much an actor is asked for before he may go on; the graver, the greater. What not even a reason makes
/// good is no caution but a refusal.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Grade {
    /// That he has read it.
    Acknowledge,
    /// That he wants it, and why: the ledger keeps the reason.
    Confirm,
    /// That he wants it, and why; and then, when he has been shown one by one what follows from it, that he wants it
    /// still.
    TwoSteps,
}

/// One thing to be warned of.
#[derive(Clone, Debug, PartialEq)]
pub struct Caution {
    /// What is asked for.
    pub grade: Grade,
    /// What it is, in a sentence.
    pub message: Message,
    /// What follows from it, one by one. Where it takes two steps they are shown in the second.
    pub consequences: Vec<Message>,
}

/// Everything that an act warns of: never nothing.
#[derive(Clone, Debug, PartialEq)]
pub struct Cautions {
    /// One by one, in the order of the act.
    pub list: Vec<Caution>,
    /// Names this list and no other: a consent carries it.
    pub fingerprint: String,
    /// What was wrong with a consent to this very list: it had no reason.
    pub lacks_reason: bool,
    /// Which step of consenting comes next.
    pub step: Step,
}

/// The steps of consenting.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Step {
    /// What it is, and the reason where one is asked for; for most it is the only one.
    First,
    /// What follows from it, named one by one.
    Second,
}

/// An actor's word that he has seen a list of cautions and wants to go on.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Consent {
    /// The fingerprint of the list.
    pub to: String,
    /// Why; may be empty where nothing is to be confirmed.
    pub reason: String,
}

impl Caution {
    /// Something to be read.
    #[must_use]
    pub fn acknowledge(message: Message) -> Self {
        Self { grade: Grade::Acknowledge, message, consequences: Vec::new() }
    }

    /// Something to be wanted for a reason.
    #[must_use]
    pub fn confirm(message: Message) -> Self {
        Self { grade: Grade::Confirm, message, consequences: Vec::new() }
    }

    /// Something to be wanted for a reason, and still when its consequences have been named.
    #[must_use]
    pub fn two_steps(message: Message) -> Self {
        Self { grade: Grade::TwoSteps, message, consequences: Vec::new() }
    }

    /// The same, with what follows from it.
    #[must_use]
    pub fn naming(self, consequences: Vec<Message>) -> Self {
        Self { consequences, ..self }
    }
}

impl Cautions {
    /// The list at one of its steps. The fingerprint of the second is shown to nobody who has not taken the first.
    fn at(step: Step, list: Vec<Caution>) -> Self {
        let fingerprint = token_hash(&format!("{step:?} {list:?}"));
        Self { list, fingerprint, lacks_reason: false, step }
    }

    /// Of this list, unconsented: as an act would answer it, for a page that shows it beforehand.
    #[must_use]
    pub fn of(list: Vec<Caution>) -> Self {
        Self::at(Step::First, list)
    }

    /// The gravest grade among them.
    #[must_use]
    pub fn grade(&self) -> Grade {
        self.list.iter().map(|caution| caution.grade).max().unwrap_or(Grade::Acknowledge)
    }
}

impl Actor {
    /// Goes on when there is nothing to be warned of, or when the actor has consented to just this; with his
    /// reason, where one was asked for.
    ///
    /// # Errors
    /// [`ActionError::Caution`] when he has not.
    pub fn require_consent(&self, list: Vec<Caution>) -> Result<Option<String>, ActionError> {
        if list.is_empty() {
            return Ok(None);
        }
        let mut first = Cautions::at(Step::First, list);
        let second = Cautions::at(Step::Second, first.list.clone());
        let grade = first.grade();
        let to = |step: &Cautions| self.consent.as_ref().filter(|consent| consent.to == step.fingerprint);
        let in_two = grade == Grade::TwoSteps;
        let consents = to(&first).or_else(|| to(&second).filter(|_| in_two));
        let Some(consent) = consents else { return Err(ActionError::Caution(Box::new(first))) };
        if grade == Grade::Acknowledge {
            return Ok(None);
        }
        let Ok(reason) = reason(&consent.reason) else {
            first.lacks_reason = true;
            return Err(ActionError::Caution(Box::new(first)));
        };
        if in_two && consent.to == first.fingerprint {
            return Err(ActionError::Caution(Box::new(second)));
        }
        Ok(Some(reason))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::actions::testing::noon;
    use crate::tournament::UserId;

    fn actor(consent: Option<Consent>) -> Actor {
        Actor { user: UserId(1), at: noon(), request_key: None, consent }
    }

    fn cautioned(outcome: Result<Option<String>, ActionError>) -> Cautions {
        let Err(ActionError::Caution(cautions)) = outcome else { panic!("{outcome:?}") };
        *cautions
    }

    fn rematch(name: &str) -> Message {
        Message::new("breach-rematch").with("name", name)
    }

    #[test]
    fn a_consent_is_to_one_list_and_to_no_other() {
        let first = vec![Caution::acknowledge(rematch("Asan"))];
        let told = cautioned(actor(None).require_consent(first.clone()));
        let consent = Consent { to: told.fingerprint, reason: String::new() };
        let consenting = actor(Some(consent));
        assert_eq!(consenting.require_consent(first.clone()).unwrap(), None);
        let more = [first.clone(), vec![Caution::acknowledge(rematch("Uson"))]].concat();
        for other in
            [more, vec![Caution::acknowledge(rematch("Uson"))], vec![Caution::confirm(rematch("Asan"))]]
        {
            assert!(
                !cautioned(consenting.require_consent(other)).lacks_reason,
                "it is told as if nothing had been said"
            );
        }
        assert_eq!(consenting.require_consent(Vec::new()).unwrap(), None);
    }

    #[test]
    fn what_is_to_be_confirmed_takes_a_reason_and_the_gravest_decides() {
        let list = vec![Caution::confirm(rematch("Asan")), Caution::acknowledge(rematch("Uson"))];
        let told = cautioned(actor(None).require_consent(list.clone()));
        assert_eq!((told.grade(), told.lacks_reason), (Grade::Confirm, false));
        let with = |reason: &str| {
            let consent = Consent { to: told.fingerprint.clone(), reason: reason.to_owned() };
            actor(Some(consent)).require_consent(list.clone())
        };
        assert!(cautioned(with(" \n")).lacks_reason);
        assert_eq!(with(" They asked for it ").unwrap().as_deref(), Some("They asked for it"));
    }

    #[test]
    fn what_takes_two_steps_names_its_consequences_and_neither_step_can_be_left_out() {
        let caution = Caution::two_steps(rematch("Asan")).naming(vec![rematch("Uson")]);
        let list = vec![caution, Caution::acknowledge(rematch("Bek"))];
        let told = cautioned(actor(None).require_consent(list.clone()));
        assert_eq!((told.grade(), told.step), (Grade::TwoSteps, Step::First));
        let with = |to: &Cautions, reason: &str| {
            let consent = Consent { to: to.fingerprint.clone(), reason: reason.to_owned() };
            actor(Some(consent)).require_consent(list.clone())
        };
        let without = cautioned(with(&told, " "));
        assert_eq!((without.step, without.lacks_reason), (Step::First, true), "no reason, no second step");
        let asked = cautioned(with(&told, "The arbiter erred"));
        assert_eq!((asked.step, asked.lacks_reason), (Step::Second, false));
        assert_ne!(asked.fingerprint, told.fingerprint);
        assert_eq!(with(&asked, "The arbiter erred").unwrap().as_deref(), Some("The arbiter erred"));
        assert_eq!(cautioned(with(&asked, "")).step, Step::First, "the reason goes through both");
        let more = vec![Caution::two_steps(rematch("Asan")).naming(vec![rematch("Else")])];
        let consent = Consent { to: asked.fingerprint, reason: "The arbiter erred".to_owned() };
        let other = cautioned(actor(Some(consent)).require_consent(more));
        assert_eq!(other.step, Step::First, "other consequences are another list");
    }

    #[test]
    fn a_list_of_one_step_is_not_consented_to_by_a_second() {
        let list = vec![Caution::confirm(rematch("Asan"))];
        let second = Cautions::at(Step::Second, list.clone());
        let consent = Consent { to: second.fingerprint, reason: "Why not".to_owned() };
        assert_eq!(cautioned(actor(Some(consent)).require_consent(list)).step, Step::First);
    }
}
