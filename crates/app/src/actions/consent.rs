//! Cautions: what an action warns of before it is done. An action that breaks a rule which officials may break, or that is
//! hard to undo, names all of it as cautions and proceeds only when the actor has consented to exactly these: to one list,
//! and not to another that has arisen meanwhile. Cautions cannot be switched off.

use crate::actions::accounts::secrets::token_hash;
use crate::i18n::Message;

/// What a caution asks of the actor, the gravest last. If no reason could justify an action, it is refused instead.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Grade {
    Acknowledge,
    /// To confirm it with a reason, which is stored in the audit log.
    Confirm,
    /// To confirm it with a reason, and again after the consequences are shown one by one.
    TwoSteps,
}

#[derive(Clone, Debug, PartialEq)]
pub struct Caution {
    /// What it asks for.
    pub grade: Grade,
    /// What it warns of, in a sentence.
    pub message: Message,
    /// The consequences, one by one. Where it takes two steps they are shown in the second.
    pub consequences: Vec<Message>,
    /// What is told beside it as it is at this moment, and moves on while the actor reads: no part of what is consented to.
    pub just_now: Option<Message>,
}

/// All cautions of an action: never an empty list.
#[derive(Clone, Debug, PartialEq)]
pub struct Cautions {
    /// One by one, in the order of the action.
    pub list: Vec<Caution>,
    /// Identifies this list: a consent carries it.
    pub fingerprint: String,
    /// Whether a consent to this very list lacked a reason.
    pub lacks_reason: bool,
    /// The next step of consenting.
    pub step: Step,
}

/// The steps of consenting.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Step {
    /// The cautions, and the reason where one is asked for; for most actions the only one.
    First,
    /// The consequences, one by one.
    Second,
}

/// An actor's consent to a list of cautions.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Consent {
    /// The fingerprint of the list.
    pub to: String,
    /// The reason; may be empty where nothing is to be confirmed.
    pub reason: String,
}

impl Caution {
    const fn with_grade(grade: Grade, message: Message) -> Self {
        Self { grade, message, consequences: Vec::new(), just_now: None }
    }

    /// A caution to be acknowledged.
    #[must_use]
    pub fn acknowledge(message: Message) -> Self {
        Self::with_grade(Grade::Acknowledge, message)
    }

    /// A caution to be confirmed with a reason.
    #[must_use]
    pub fn confirm(message: Message) -> Self {
        Self::with_grade(Grade::Confirm, message)
    }

    /// A caution to be confirmed with a reason, and again with its consequences.
    #[must_use]
    pub fn two_steps(message: Message) -> Self {
        Self::with_grade(Grade::TwoSteps, message)
    }

    /// The same, with these consequences.
    #[must_use]
    pub fn naming(self, consequences: Vec<Message>) -> Self {
        Self { consequences, ..self }
    }

    /// The same, with what is so at this moment.
    #[must_use]
    pub fn just_now(self, message: Message) -> Self {
        Self { just_now: Some(message), ..self }
    }
}

impl Cautions {
    /// The list at one of its steps. The fingerprint of the second is only shown after the first.
    pub(super) fn at(step: Step, list: Vec<Caution>) -> Self {
        let summary = |caution: &Caution| {
            format!("{:?} {:?} {:?}", caution.grade, caution.message, caution.consequences)
        };
        let summary: Vec<String> = list.iter().map(summary).collect();
        let fingerprint = token_hash(&format!("{step:?} {summary:?}"));
        Self { list, fingerprint, lacks_reason: false, step }
    }

    /// The list before any consent, as the action would return it: for a page that shows it in advance.
    #[must_use]
    pub fn new(list: Vec<Caution>) -> Self {
        Self::at(Step::First, list)
    }

    /// The gravest grade among them.
    #[must_use]
    pub fn grade(&self) -> Grade {
        self.list.iter().map(|caution| caution.grade).max().unwrap_or(Grade::Acknowledge)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::actions::testing::noon;
    use crate::actions::{ActionError, Actor};
    use crate::tournament::UserId;

    fn actor(consent: Option<Consent>) -> Actor {
        Actor { consent, ..Actor::new(UserId(1), noon()) }
    }

    fn cautioned(outcome: Result<Option<String>, ActionError>) -> Cautions {
        let Err(ActionError::Caution(cautions)) = outcome else { panic!("{outcome:?}") };
        *cautions
    }

    fn rematch(name: &str) -> Message {
        Message::new("breach-rematch").with("name", name)
    }

    #[test]
    fn a_consent_is_to_one_list_only() {
        let first = vec![Caution::acknowledge(rematch("Asan"))];
        let refused = cautioned(actor(None).require_consent(first.clone()));
        let consent = Consent { to: refused.fingerprint, reason: String::new() };
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
    fn what_moves_on_while_the_actor_reads_is_no_part_of_a_consent() {
        let at = |minutes: &str| vec![Caution::acknowledge(rematch("Asan")).just_now(rematch(minutes))];
        let consent = Consent {
            to: cautioned(actor(None).require_consent(at("10:58"))).fingerprint,
            reason: String::new(),
        };
        assert_eq!(actor(Some(consent)).require_consent(at("11:03")).unwrap(), None);
    }

    #[test]
    fn confirmation_needs_a_reason_and_the_gravest_caution_decides() {
        let list = vec![Caution::confirm(rematch("Asan")), Caution::acknowledge(rematch("Uson"))];
        let refused = cautioned(actor(None).require_consent(list.clone()));
        assert_eq!((refused.grade(), refused.lacks_reason), (Grade::Confirm, false));
        let with = |reason: &str| {
            let consent = Consent { to: refused.fingerprint.clone(), reason: reason.to_owned() };
            actor(Some(consent)).require_consent(list.clone())
        };
        assert!(cautioned(with(" \n")).lacks_reason);
        assert_eq!(with(" They asked for it ").unwrap().as_deref(), Some("They asked for it"));
    }

    #[test]
    fn two_steps_name_the_consequences_and_neither_can_be_skipped() {
        let caution = Caution::two_steps(rematch("Asan")).naming(vec![rematch("Uson")]);
        let list = vec![caution, Caution::acknowledge(rematch("Bek"))];
        let refused = cautioned(actor(None).require_consent(list.clone()));
        assert_eq!((refused.grade(), refused.step), (Grade::TwoSteps, Step::First));
        let with = |to: &Cautions, reason: &str| {
            let consent = Consent { to: to.fingerprint.clone(), reason: reason.to_owned() };
            actor(Some(consent)).require_consent(list.clone())
        };
        let without = cautioned(with(&refused, " "));
        assert_eq!((without.step, without.lacks_reason), (Step::First, true), "no reason, no second step");
        let second = cautioned(with(&refused, "The arbiter erred"));
        assert_eq!((second.step, second.lacks_reason), (Step::Second, false));
        assert_ne!(second.fingerprint, refused.fingerprint);
        assert_eq!(with(&second, "The arbiter erred").unwrap().as_deref(), Some("The arbiter erred"));
        assert_eq!(cautioned(with(&second, "")).step, Step::First, "the reason goes through both");
        let more = vec![Caution::two_steps(rematch("Asan")).naming(vec![rematch("Else")])];
        let consent = Consent { to: second.fingerprint, reason: "The arbiter erred".to_owned() };
        let other = cautioned(actor(Some(consent)).require_consent(more));
        assert_eq!(other.step, Step::First, "other consequences are another list");
    }

    #[test]
    fn a_one_step_list_does_not_accept_a_consent_to_a_second_step() {
        let list = vec![Caution::confirm(rematch("Asan"))];
        let second = Cautions::at(Step::Second, list.clone());
        let consent = Consent { to: second.fingerprint, reason: "Why not".to_owned() };
        assert_eq!(cautioned(actor(Some(consent)).require_consent(list)).step, Step::First);
    }
}
