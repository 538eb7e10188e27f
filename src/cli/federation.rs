//! `toguznama federation`: who keeps the lists of federations. A list has the word on names, ratings and titles of its numbers in
//! all events, so that it is given by those who run the program. The server may be running.

use std::io::{self, Write};

use clap::Subcommand;

use super::{Outcome, log, with_store};
use crate::actions::ActionError;
use crate::actions::players::federation_lists;
use crate::config::Config;
use crate::i18n::{Lang, Speaker};
use crate::store::{Scope, Store, StoreError, Tx};
use crate::web::entrance::security::SECURITY;

/// What is done with the lists of federations.
#[derive(Debug, Subcommand)]
pub enum Command {
    /// Lists them: federation, login of the account that has the list, how many numbers it has.
    List,
    /// Gives the list of a federation to an account, which imports it and names others who do, on the page of the list. The
    /// account that had it before has it no longer.
    Owner {
        /// The federation's code, such as KGZ.
        federation: String,
        /// The login.
        login: String,
    },
}

/// Why it was not done, in words.
#[derive(Debug, thiserror::Error)]
enum Failure {
    #[error("{0}")]
    Refused(String),
    #[error(transparent)]
    Store(#[from] StoreError),
}

impl From<ActionError> for Failure {
    fn from(error: ActionError) -> Self {
        match error {
            ActionError::Refused(message) => Self::Refused(Speaker::new(Lang::En).say(&message)),
            ActionError::Store(error) => Self::Store(error),
            other => Self::Refused(other.to_string()),
        }
    }
}

/// `toguznama federation …`
pub(super) fn run(command: &Command, config: &Config) -> Outcome {
    let _writing = log::start(config)?;
    with_store(&config.database.parse()?, |store| on(store, command, &mut io::stdout().lock()))
}

fn on(store: &Store, command: &Command, out: &mut impl Write) -> Outcome {
    match command {
        Command::List => {
            let lists = store.read_blocking(|tx| {
                let mut lists = Vec::new();
                for list in tx.list_federation_lists()? {
                    let owner = tx.find_user(list.owner)?.map(|user| user.login).unwrap_or_default();
                    let lines = tx.count_lines(&list.federation)?;
                    lists.push((list.federation, owner, lines));
                }
                Ok::<_, StoreError>(lists)
            })?;
            for (federation, owner, lines) in lists {
                writeln!(out, "{federation}\t{owner}\t{lines}")?;
            }
        }
        Command::Owner { federation, login } => {
            let (federation, login) = (federation.clone(), login.clone());
            let give = move |tx: &mut Tx<'_>| -> Result<_, Failure> {
                Ok(federation_lists::give(tx, &federation, &login)?)
            };
            let (federation, user) = store.write_blocking(Scope::Accounts, give)?;
            tracing::info!(target: SECURITY, account = user.id.0, %federation, "list given");
            writeln!(out, "{} has the list of {federation}: /ratings/{federation}/keep", user.login)?;
        }
    }
    Ok(())
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

    fn owner(federation: &str, login: &str) -> Command {
        Command::Owner { federation: federation.to_owned(), login: login.to_owned() }
    }

    #[test]
    fn a_list_is_given_and_taken_over_and_what_is_no_federation_or_account_is_refused() {
        let test = TestSection::with(0, 1);
        let output = does(&test, &owner("kgz", "chief")).expect("given");
        assert_eq!(output, "Chief has the list of KGZ: /ratings/KGZ/keep\n");
        assert_eq!(does(&test, &Command::List).expect("listed"), "KGZ\tChief\t0\n");
        does(&test, &owner("KGZ", "Referee")).expect("given to another account");
        assert_eq!(does(&test, &Command::List).expect("listed"), "KGZ\tReferee\t0\n");
        for (federation, login, why) in [
            ("KGZ", "nobody", "No account has the login"),
            ("K-Z", "chief", "is no code of a federation"),
            ("local", "chief", "is no code of a federation"),
        ] {
            let refused = does(&test, &owner(federation, login)).expect_err("refused");
            assert!(refused.contains(why), "{refused}");
        }
    }
}
