//! `toguznama user`: the way back for those who run the program, when no organiser can open a door. It works on the
//! database of the settings, also while the server runs.

use std::io::{self, Write};

use clap::Subcommand;
use secrecy::SecretString;

use super::{Outcome, with_store};
use crate::actions::ActionError;
use crate::actions::accounts::{access, change_password, second_factor, secrets};
use crate::config::Config;
use crate::store::{Scope, Store, StoreError, Tx};
use crate::tournament::User;

/// What is done with accounts.
#[derive(Debug, Subcommand)]
pub enum Command {
    /// Lists the accounts: login, name, state.
    List,
    /// Gives an account a new password and prints it. All sessions of the account end.
    Password {
        /// The login.
        login: String,
        /// Also removes the second factor, when phone and recovery codes are lost.
        #[arg(long)]
        without_second_factor: bool,
    },
    /// Disables an account: its sessions end, and no one can log in to it.
    Disable {
        /// The login.
        login: String,
    },
    /// Enables an account again.
    Enable {
        /// The login.
        login: String,
    },
}

/// Why it was not done.
#[derive(Debug, thiserror::Error)]
enum UserError {
    #[error("no account has the login {0}")]
    NoSuchLogin(String),
    #[error("{0}")]
    Action(#[from] ActionError),
    #[error(transparent)]
    Store(#[from] StoreError),
}

/// `toguznama user …`
pub(super) fn run(command: &Command, config: &Config) -> Outcome {
    with_store(&config.database.parse()?, |store| on(store, command, &mut io::stdout().lock()))
}

fn on(store: &Store, command: &Command, out: &mut impl Write) -> Outcome {
    match command {
        Command::List => {
            let users = store.read_blocking(|tx| {
                let users = tx.list_users()?;
                let with = |user: User, tx: &mut Tx<'_>| Ok((second_factor::is_on(tx, user.id)?, user));
                users.into_iter().map(|user| with(user, tx)).collect::<Result<Vec<_>, StoreError>>()
            })?;
            for (has_factor, user) in users {
                let disabled = if user.disabled_at.is_some() { "\tdisabled" } else { "" };
                let factor = if has_factor { "\tsecond factor" } else { "" };
                writeln!(out, "{}\t{}{disabled}{factor}", user.login, user.name)?;
            }
        }
        Command::Password { login, without_second_factor } => {
            let password = secrets::typed_code()?;
            let hash = secrets::hash_password(&SecretString::from(password.clone()))
                .map_err(|error| error.to_string())?;
            let without = *without_second_factor;
            change(store, login, move |tx, user| {
                if without {
                    tx.delete_second_factor(user.id)?;
                }
                change_password(tx, user.id, &hash, None)
            })?;
            writeln!(out, "New password of {login}: {password}")?;
            writeln!(out, "Log in with it and choose another one on the page of the account.")?;
        }
        Command::Disable { login } => {
            let now = chrono::Utc::now();
            change(store, login, move |tx, user| access::shut(tx, user.id, now))?;
            writeln!(out, "{login} is disabled.")?;
        }
        Command::Enable { login } => {
            change(store, login, |tx, user| Ok(tx.update_user_disabled(user.id, None)?))?;
            writeln!(out, "{login} is enabled.")?;
        }
    }
    Ok(())
}

/// Changes the account of a login.
fn change(
    store: &Store,
    login: &str,
    job: impl FnOnce(&mut Tx<'_>, &User) -> Result<(), ActionError> + Send + 'static,
) -> Result<(), UserError> {
    let login = login.to_owned();
    store.write_blocking(Scope::Accounts, move |tx| {
        let found = tx.find_user_by_login(&login)?;
        let (user, _) = found.ok_or(UserError::NoSuchLogin(login))?;
        Ok(job(tx, &user)?)
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::actions::testing::TestSection;

    fn does(test: &TestSection, command: &Command) -> Result<String, String> {
        let mut out = Vec::new();
        on(&test.store, command, &mut out).map_err(|error| error.to_string())?;
        Ok(String::from_utf8(out).expect("text"))
    }

    fn login() -> String {
        "chief".to_owned()
    }

    fn password(test: &TestSection, without_second_factor: bool) -> String {
        let said = does(test, &Command::Password { login: login(), without_second_factor }).expect("done");
        let first = said.lines().next().expect("a line");
        first.rsplit(' ').next().expect("a password").to_owned()
    }

    #[test]
    fn a_new_password_is_printed_and_ends_the_sessions() {
        let test = TestSection::with(0, 1);
        let (user, now) = (test.chief.user, test.chief.at);
        test.run(move |tx| {
            tx.save_session("key", "{}", Some(user), now, now)?;
            second_factor::begin(tx, user, "secret")?;
            Ok(tx.save_code_misses(user, second_factor::MISSES, second_factor::MISSES)?)
        })
        .expect("stored");
        let printed = password(&test, false);
        let state = || {
            let read = |tx: &mut Tx<'_>| {
                let hash = tx.find_user_by_login("chief")?.map(|(_, hash)| hash);
                Ok::<_, StoreError>((
                    hash,
                    tx.list_sessions(user)?.len(),
                    tx.find_second_factor(user)?.map(|factor| (factor.misses, factor.known_misses)),
                ))
            };
            test.store.read_blocking(read).expect("read")
        };
        let (hash, sessions, misses) = state();
        assert_eq!(secrets::verify_password(&SecretString::from(printed), hash.as_deref()), Ok(true));
        assert_eq!((sessions, misses), (0, Some((0, 0))), "six digits are accepted again");
        password(&test, true);
        assert_eq!(state().2, None);
    }

    #[test]
    fn an_account_is_disabled_and_enabled_and_the_list_says_so() {
        let test = TestSection::with(0, 1);
        let lists = |text: &str| does(&test, &Command::List).expect("listed").contains(text);
        assert!(lists("Chief\tChief\n"));
        does(&test, &Command::Disable { login: login() }).expect("done");
        assert!(lists("Chief\tChief\tdisabled\n"));
        does(&test, &Command::Enable { login: login() }).expect("done");
        assert!(lists("Chief\tChief\n"));
        let unknown = does(&test, &Command::Disable { login: "nobody".into() });
        assert_eq!(unknown, Err("no account has the login nobody".to_owned()));
    }
}
