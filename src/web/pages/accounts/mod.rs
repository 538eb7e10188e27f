//! Accounts.

mod account;
mod join;
mod login;
mod reset;
mod second_factor;

use secrecy::{ExposeSecret, SecretString};

use crate::actions::accounts::passwords;
use crate::i18n::Message;
use crate::store::{StoreError, Tx};
use crate::tournament::UserId;
use crate::web::answers::error::PageError;
use crate::web::context::Context;
use crate::web::entrance::hashing::Asker;
use crate::web::entrance::security::{self, Noted};
use crate::web::forms::{Exact, Field, Fields, FormErrors, Text};
use crate::web::route::routes;

routes! {
    mod account, join, login, reset, second_factor;
}

/// A password: the account's, or a new one.
const PASSWORD: Field<Exact> = Field::exact("password");
/// A new password for the second time.
const PASSWORD_AGAIN: Field<Exact> = Field::exact("password_again");
/// The password of the account, for an act that it has to confirm.
pub(in crate::web::pages) const CURRENT: Field<Exact> = Field::exact("current");
/// A code of the second factor, or a recovery code.
const CODE: Field<Text> = Field::text("code");
/// Where to go after.
const NEXT: Field<Text> = Field::text("next");

/// A new password, which the form asks for twice, for an account about which these words are known.
fn new_password(fields: &Fields, known: &[&str], errors: &mut FormErrors) -> SecretString {
    let password = SecretString::from(fields.get(PASSWORD).to_owned());
    if let Err(message) = passwords::check_password(&password, known) {
        errors.add(PASSWORD, message);
    }
    if password.expose_secret() != fields.get(PASSWORD_AGAIN) {
        errors.add(PASSWORD_AGAIN, Message::new("error-password-again"));
    }
    password
}

/// What may be known about an account: its login, its name, its events.
fn known_words(tx: &mut Tx<'_>, id: UserId) -> Result<Vec<String>, StoreError> {
    let mut known: Vec<String> =
        tx.find_user(id)?.map(|user| [user.login, user.name]).into_iter().flatten().collect();
    for (event, _) in tx.list_roles(id)? {
        known.extend(tx.find_event(event)?.map(|event| event.details.name));
    }
    Ok(known)
}

/// Whether this is the password of the account. Attempts are counted by themselves.
pub(in crate::web::pages) async fn is_password_of(
    context: &Context,
    id: UserId,
    password: &str,
) -> Result<bool, PageError> {
    if !context.state.passwords.admits(&id) {
        return Err(PageError::TooMany);
    }
    let password = SecretString::from(password.to_owned());
    let known = context.read(move |tx, _| {
        let login = tx.find_user(id)?.ok_or(PageError::NotFound)?.login;
        Ok(tx.find_user_by_login(&login)?.map(|(_, hash)| hash))
    });
    let known = known.await?;
    let is_right = context.state.hashing.verify(Asker::Known, password, known).await?;
    if !is_right {
        security::note(&context.request, Noted::PasswordRefused, Some(id));
    }
    Ok(is_right)
}
