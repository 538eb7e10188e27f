//! Before a change of what rounds were paired from: its consequences in words, the actor's consent, and a snapshot
//! of the section.

use crate::actions::consent::Caution;
use crate::actions::text::player_name;
use crate::actions::{ActionError, Actor, ahead};
use crate::i18n::Message;
use crate::store::{StoreError, Tx};
use crate::tournament::sections::consequences::{AffectedPairing, AffectedRound, Consequences, Move};
use crate::tournament::{Action, PlayerId, RoundState, SectionState, SnapshotId};

/// Requires consent to these cautions and saves a snapshot of the section. Returns the reason, where one was asked for.
pub(in crate::actions) fn consent_and_save(
    tx: &mut Tx<'_>,
    actor: &Actor,
    before: &SectionState,
    cautions: Vec<Caution>,
    action: Action,
) -> Result<Option<String>, ActionError> {
    let reason = actor.require_consent(cautions)?;
    save_snapshot(tx, actor, before, action, last_paired(before))?;
    Ok(reason)
}

/// Saves a section as it is before an action.
///
/// # Errors
/// Also when the section is final.
pub(in crate::actions) fn save_snapshot(
    tx: &mut Tx<'_>,
    actor: &Actor,
    section_state: &SectionState,
    action: Action,
    round: Option<u8>,
) -> Result<SnapshotId, StoreError> {
    let snapshot = tx.take_snapshot(section_state)?;
    tx.insert_snapshot(&snapshot, actor.user, actor.at, action, round)
}

/// The number of the last paired round, which an action names that changes what rounds were paired from.
pub(in crate::actions) fn last_paired(section_state: &SectionState) -> Option<u8> {
    let paired = section_state.rounds.iter().filter(|round| round.state > RoundState::CheckIn);
    paired.map(|round| round.number).max()
}

/// The consequences of a change from one state of a section to another, in words.
pub(in crate::actions) fn consequences_between(
    tx: &mut Tx<'_>,
    before: &SectionState,
    after: &SectionState,
) -> Vec<Message> {
    consequence_messages(before, &ahead::consequences(tx, before, after))
}

/// The consequences in words: all of them, for a consent is to the list that was read.
pub(in crate::actions) fn consequence_messages(
    section_state: &SectionState,
    found: &Consequences,
) -> Vec<Message> {
    consequences_of(section_state, found, &[])
}

/// The same, those who are `concerned` before all others; then the rounds; then the others by their new places.
pub(in crate::actions) fn consequences_of(
    section_state: &SectionState,
    Consequences { moves, rounds }: &Consequences,
    concerned: &[PlayerId],
) -> Vec<Message> {
    let moved = |moved: &Move| {
        let key = match (moved.from.0 == moved.to.0, moved.from.1 == moved.to.1) {
            (true, _) => "consequence-points",
            (false, true) => "consequence-place-only",
            (false, false) => "consequence-place",
        };
        Message::new(key)
            .with("name", player_name(section_state, moved.player))
            .with("from", moved.from.0)
            .with("to", moved.to.0)
            .with("points-from", moved.from.1.to_string())
            .with("points-to", moved.to.1.to_string())
    };
    let (first, mut others): (Vec<&Move>, Vec<&Move>) =
        moves.iter().partition(|moved| concerned.contains(&moved.player));
    others.sort_by_key(|moved| moved.to.0);
    let mut messages: Vec<Message> = first.into_iter().map(moved).collect();
    if moves.is_empty() {
        messages.push(Message::new("consequence-no-places"));
    }
    messages.extend(rounds.iter().map(|AffectedRound { round, pairing }| {
        let key = match pairing {
            AffectedPairing::Same => "consequence-paired-the-same",
            AffectedPairing::Otherwise => "consequence-paired-otherwise",
            AffectedPairing::OtherwiseBefore => "consequence-paired-otherwise-before",
        };
        Message::new(key).with("round", *round)
    }));
    messages.extend(others.into_iter().map(moved));
    messages
}
