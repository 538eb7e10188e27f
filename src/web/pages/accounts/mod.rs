//! Accounts.

pub(in crate::web) mod account;
pub(in crate::web) mod join;
pub(in crate::web) mod login;

use secrecy::{ExposeSecret, SecretString};

use crate::actions::accounts::secrets;
use crate::i18n::Message;
use crate::web::forms::{Fields, FormErrors};

/// A new password, which the form asks for twice.
fn new_password(fields: &Fields, errors: &mut FormErrors) -> SecretString {
    let password = SecretString::from(fields.exact("password").to_owned());
    if let Err(message) = secrets::check_password(&password) {
        errors.add("password", message);
    }
    if password.expose_secret() != fields.exact("password_again") {
        errors.add("password_again", Message::new("error-password-again"));
    }
    password
}
