//! The lists that federations import: they have the word on names, ratings and titles of their numbers. Those who run the program
//! give a list to an account; it imports the list, and so do the accounts that it names.

use std::collections::HashMap;

use crate::actions::{ActionError, Actor};
use crate::i18n::Message;
use crate::store::{StoreError, Tx};
use crate::tournament::players::claims::ListLine;
use crate::tournament::players::federation::FederationNumber;
use crate::tournament::{User, UserId};

/// The most accounts that keep a list beside its owner.
pub const MAX_KEEPERS: usize = 10;

/// Who may do what with a list.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Keeping {
    /// The account has the list: it imports, answers and names others.
    Owner,
    /// The owner has named the account: it imports and answers.
    Keeper,
    None,
}

/// Who an account is to the list of a federation.
///
/// # Errors
/// The database.
pub fn keeping(tx: &mut Tx<'_>, user: UserId, federation: &str) -> Result<Keeping, StoreError> {
    let Some(list) = tx.find_federation_list(federation)? else { return Ok(Keeping::None) };
    if list.owner == user {
        return Ok(Keeping::Owner);
    }
    let is_keeper = tx.list_keepers(federation)?.iter().any(|keeper| keeper.id == user);
    Ok(if is_keeper { Keeping::Keeper } else { Keeping::None })
}

/// # Errors
/// Refused when the actor does not keep the list.
pub fn require_keeper(tx: &mut Tx<'_>, actor: &Actor, federation: &str) -> Result<(), ActionError> {
    match keeping(tx, actor.user, federation)? {
        Keeping::Owner | Keeping::Keeper => Ok(()),
        Keeping::None => {
            Err(ActionError::refused(Message::new("error-list-not-kept").with("federation", federation)))
        }
    }
}

/// Imports the list of a federation in place of the one before. Returns how many lines it has. The persons with its numbers are
/// made again afterwards, some at a time.
///
/// # Errors
/// The actor does not keep the list; it has no lines.
pub fn import(
    tx: &mut Tx<'_>,
    actor: &Actor,
    federation: &str,
    lines: &[ListLine],
) -> Result<usize, ActionError> {
    require_keeper(tx, actor, federation)?;
    if lines.is_empty() {
        return Err(ActionError::refused(Message::new("error-import-nothing")));
    }
    tx.replace_lines(federation, lines, actor.user, actor.at)?;
    Ok(lines.len())
}

/// What the import of a list would change.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Changes {
    /// Numbers that are new.
    pub new: usize,
    /// Numbers whose lines are others.
    pub changed: usize,
    /// Numbers that are in the list no longer.
    pub gone: usize,
}

impl Changes {
    /// From one list to another, both without a number twice.
    #[must_use]
    pub fn between(before: &[ListLine], after: &[ListLine]) -> Self {
        let by_number = |lines: &[ListLine]| -> HashMap<String, ListLine> {
            lines.iter().map(|line| (line.number.clone(), line.clone())).collect()
        };
        let (before, after) = (by_number(before), by_number(after));
        Self {
            new: after.keys().filter(|number| !before.contains_key(*number)).count(),
            changed: after
                .values()
                .filter(|line| before.get(&line.number).is_some_and(|old| old != *line))
                .count(),
            gone: before.keys().filter(|number| !after.contains_key(*number)).count(),
        }
    }
}

/// Names the accounts that keep a list beside its owner, by their logins with spaces or commas between them.
///
/// # Errors
/// The actor does not have the list; no account has one of the logins; they are too many.
pub fn name_keepers(
    tx: &mut Tx<'_>,
    actor: &Actor,
    federation: &str,
    logins: &str,
) -> Result<(), ActionError> {
    if keeping(tx, actor.user, federation)? != Keeping::Owner {
        return Err(ActionError::refused(
            Message::new("error-list-not-owned").with("federation", federation),
        ));
    }
    let is_between = |char: char| char.is_whitespace() || matches!(char, ',' | ';');
    let mut keepers: Vec<UserId> = Vec::new();
    for login in logins.split(is_between).filter(|login| !login.is_empty()) {
        let unknown = || ActionError::refused(Message::new("error-no-such-login").with("login", login));
        let (user, _) = tx.find_user_by_login(login)?.ok_or_else(unknown)?;
        if user.id != actor.user && !keepers.contains(&user.id) {
            keepers.push(user.id);
        }
    }
    if keepers.len() > MAX_KEEPERS {
        return Err(ActionError::refused(Message::new("error-list-keepers").with("max", MAX_KEEPERS)));
    }
    Ok(tx.save_keepers(federation, &keepers)?)
}

/// Gives the list of a federation to an account, in place of its owner: for those who run the program. Accounts that the owner
/// before has named keep it no longer. Returns the code and the account.
///
/// # Errors
/// The code is none of a federation; no account has the login.
pub fn give(tx: &mut Tx<'_>, federation: &str, login: &str) -> Result<(String, User), ActionError> {
    let not_a_code =
        || ActionError::refused(Message::new("error-no-federation").with("federation", federation));
    let code = FederationNumber::new(federation, "1").map_err(|_| not_a_code())?;
    if code.is_local() {
        return Err(not_a_code());
    }
    let code = code.federation().to_owned();
    let unknown = || ActionError::refused(Message::new("error-no-such-login").with("login", login));
    let (user, _) = tx.find_user_by_login(login)?.ok_or_else(unknown)?;
    tx.save_list_owner(&code, user.id)?;
    tx.save_keepers(&code, &[])?;
    Ok((code, user))
}
