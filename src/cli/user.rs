//! `toguznama user`: the first account without a browser, and the way back for those who run the program, when no organiser can
//! open a door. It works on the database of the settings, also while the server runs.

use std::io::{self, BufRead, Write};

use clap::Subcommand;
use secrecy::SecretString;

use super::{Outcome, with_store};
use crate::actions::ActionError;
use crate::actions::accounts::passwords::check_password;
use crate::actions::accounts::{self, NewAccount, access, change_password, second_factor, secrets};
use crate::config::Config;
use crate::i18n::{Lang, Message, Speaker};
use crate::store::{Scope, Store, StoreError, Tx};
use crate::tournament::{LOGIN_MAX, USER_NAME_MAX, User, is_plain_login};
use crate::web::public_url;

/// What is done with accounts.
#[derive(Debug, Subcommand)]
pub enum Command {
    /// Lists the accounts: login, name, state.
    List,
    /// Creates an account and prints a link by which its owner chooses the password, once within a day. A set-up link that was
    /// printed at a start is void then.
    Create {
        /// The login.
        login: String,
        /// The name that others see; without it, the login.
        #[arg(long)]
        name: Option<String>,
        /// The account may create events, as the first organiser's may.
        #[arg(long)]
        creates_events: bool,
        /// Reads the password from the first line of the standard input instead.
        #[arg(long)]
        password_from_stdin: bool,
    },
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
    #[error("a login has 1 to {} characters, a name 1 to {}", LOGIN_MAX, USER_NAME_MAX)]
    Length,
    #[error("{}", said(.0))]
    Action(#[from] ActionError),
    #[error(transparent)]
    Store(#[from] StoreError),
}

/// What pages would say of it.
fn said(error: &ActionError) -> String {
    match error {
        ActionError::Refused(message) => Speaker::new(Lang::En).say(message),
        other => other.to_string(),
    }
}

/// `toguznama user …`
pub(super) fn run(command: &Command, config: &Config) -> Outcome {
    let links = public_url(config, config.listen);
    with_store(&config.database.parse()?, |store| {
        on(store, command, &links, &mut io::stdin().lock(), &mut io::stdout().lock())
    })
}

/// Does it; links that are printed begin with `links`.
fn on(
    store: &Store,
    command: &Command,
    links: &str,
    input: &mut impl BufRead,
    out: &mut impl Write,
) -> Outcome {
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
        Command::Create { login, name, creates_events, password_from_stdin } => {
            let (login, name) = (login.trim(), name.as_ref().unwrap_or(login).trim());
            let fits = |text: &str, most: usize| (1..=most).contains(&text.chars().count());
            if !fits(login, LOGIN_MAX) || !fits(name, USER_NAME_MAX) {
                return Err(UserError::Length.into());
            }
            if !is_plain_login(login) {
                return Err(refused(Message::new("error-login-characters")).into());
            }
            let password = password_from_stdin.then(|| read_password(input, &[login, name])).transpose()?;
            let hash = password.as_ref().map(secrets::hash_password).transpose();
            let new = NewAccount {
                name: name.to_owned(),
                login: login.to_owned(),
                // Without one no password fits, until the link has set one.
                password_hash: hash.map_err(|error| error.to_string())?.unwrap_or_default(),
            };
            let token = password.is_none().then(secrets::typed_code).transpose()?;
            let (link, creates, now) = (token.clone(), *creates_events, chrono::Utc::now());
            store.write_blocking(Scope::Accounts, move |tx| {
                let user = accounts::create(tx, &new, creates, now)?;
                link.map_or(Ok(()), |link| access::offer_password(tx, user.id, &link, now))
                    .map_err(UserError::from)
            })?;
            writeln!(out, "{login} is created.")?;
            if let Some(token) = token {
                let hours = access::RESET_HOURS;
                writeln!(out, "Choose the password, once within {hours} hours: {links}/reset/{token}")?;
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

fn refused(message: Message) -> UserError {
    UserError::Action(ActionError::refused(message))
}

/// Reads a password that an account with these words may have.
fn read_password(
    input: &mut impl BufRead,
    known: &[&str],
) -> Result<SecretString, Box<dyn std::error::Error>> {
    let mut line = String::new();
    input.read_line(&mut line)?;
    let password = SecretString::from(line.trim_end_matches(['\r', '\n']).to_owned());
    check_password(&password, known).map_err(refused)?;
    Ok(password)
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
        does_with(test, command, "")
    }

    fn does_with(test: &TestSection, command: &Command, typed: &str) -> Result<String, String> {
        let mut out = Vec::new();
        let done = on(&test.store, command, "https://hall.example", &mut typed.as_bytes(), &mut out);
        done.map_err(|error| error.to_string())?;
        Ok(String::from_utf8(out).expect("text"))
    }

    fn creating(login: &str, name: Option<&str>, password_from_stdin: bool) -> Command {
        let name = name.map(str::to_owned);
        Command::Create { login: login.to_owned(), name, creates_events: true, password_from_stdin }
    }

    fn login() -> String {
        "chief".to_owned()
    }

    fn password(test: &TestSection, without_second_factor: bool) -> String {
        let output = does(test, &Command::Password { login: login(), without_second_factor }).expect("done");
        let first = output.lines().next().expect("a line");
        first.rsplit(' ').next().expect("a password").to_owned()
    }

    #[test]
    fn a_new_password_is_printed_and_ends_the_sessions() {
        let test = TestSection::with(0, 1);
        let (user, now) = (test.chief.user, test.chief.at);
        test.run(move |tx| {
            tx.save_session("key", "{}", Some(user), now, now)?;
            second_factor::begin(tx, user, "secret")?;
            Ok(tx.save_code_misses(user, second_factor::MAX_MISSES, second_factor::MAX_MISSES)?)
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

    #[test]
    fn an_account_is_created_with_a_link_that_sets_its_password() {
        let test = TestSection::with(0, 1);
        let output = does(&test, &creating(" aida ", Some("Aida A."), false)).expect("created");
        let (_, token) = output.trim().split_once("https://hall.example/reset/").expect("a link");
        let (token, now) = (token.to_owned(), chrono::Utc::now());
        let log_in = |password: &str| {
            let found = test.store.read_blocking(|tx| tx.find_user_by_login("aida")).expect("read");
            let (user, hash) = found.expect("an account");
            assert_eq!((user.name.as_str(), user.creates_events), ("Aida A.", true));
            secrets::verify_password(&SecretString::from(password), Some(&hash)).expect("compared")
        };
        assert!(!log_in(""));
        let hash = secrets::hash_password(&SecretString::from("four words of one")).expect("hashed");
        test.run(move |tx| access::reset(tx, &token, &hash, now)).expect("set");
        assert!(log_in("four words of one"));
    }

    #[test]
    fn a_password_is_read_and_has_to_be_a_good_one() {
        let test = TestSection::with(0, 1);
        let short = does_with(&test, &creating("bek", None, true), "short\n");
        assert!(short.as_ref().is_err_and(|why| why.starts_with("At least")), "{short:?}");
        let output =
            does_with(&test, &creating("bek", None, true), "four words of one\r\nrest").expect("created");
        assert_eq!(output, "bek is created.\n");
        let found = test.store.read_blocking(|tx| tx.find_user_by_login("bek")).expect("read");
        let (user, hash) = found.expect("an account");
        assert_eq!(user.name, "bek");
        let is_right = secrets::verify_password(&SecretString::from("four words of one"), Some(&hash));
        assert_eq!(is_right, Ok(true));
    }

    #[test]
    fn an_account_that_pages_would_refuse_is_refused_with_their_words() {
        let test = TestSection::with(0, 1);
        for (login, name, words) in [
            ("Chief", Some("Another"), "This login is taken"),
            ("other", Some("chief"), "Another account has this name"),
            ("b\u{43e}ss", None, "letters of one alphabet"),
            ("", None, "1 to 40 characters"),
        ] {
            let refused = does(&test, &creating(login, name, false));
            assert!(refused.as_ref().is_err_and(|why| why.contains(words)), "{login}: {refused:?}");
        }
    }

    #[test]
    fn the_set_up_link_is_void_once_an_account_was_created() {
        let test = TestSection::with(0, 1);
        let store = Store::open(&crate::store::DatabaseUrl::Sqlite(test.folder().join("empty.db")));
        let (store, now) = (store.expect("a database"), chrono::Utc::now());
        let opens = move |tx: &mut Tx<'_>| accounts::open_setup(tx, "setup", accounts::Nodes::One, now);
        store.write_blocking(Scope::Accounts, opens).expect("opened");
        let create = creating("aida", None, false);
        on(&store, &create, "", &mut io::empty(), &mut Vec::<u8>::new()).expect("created");
        let open = store.read_blocking(move |tx| tx.list_open_invitations(None, now)).expect("read");
        assert_eq!(open, []);
    }
}
