//! The demonstration on a server of its own, and the addresses of its running round. It is played once, and every server
//! has a copy.

use std::sync::LazyLock;

use toguznama::actions::ActionError;
use toguznama::cli::demo;
use toguznama::store::testing::place;
use toguznama::store::{DatabaseUrl, Scope};
use toguznama::tournament::{EventId, SectionId, UserId};
use toguznama::web::routes::RouteRow;

use super::app::{actor, insert_account};
use super::{TestApp, TestDatabase, parameters};

/// What a team leader's link has in it.
pub(crate) const LEADER: &str = "the-leader-of-the-demonstration";

/// The demonstration's event in mid-round, made by `organiser`.
pub(crate) struct Demonstration {
    pub(crate) app: TestApp,
    pub(crate) event: EventId,
    pub(crate) section: SectionId,
    player: String,
    application: String,
    team: String,
}

/// The file that the demonstration was played into.
fn played() -> &'static [u8] {
    static PLAYED: LazyLock<Vec<u8>> = LazyLock::new(|| {
        let database = TestDatabase::sqlite();
        let DatabaseUrl::Sqlite(path) = database.url() else { unreachable!("a file was asked for") };
        let store = database.open();
        let play = store.write_blocking(Scope::Accounts, |tx| {
            let organiser = insert_account(tx, "organiser", true)?;
            demo::play(tx, &actor(organiser), LEADER)
        });
        play.unwrap_or_else(|error: ActionError| panic!("the demonstration is not played: {error:?}"));
        store.close();
        std::fs::read(path).expect("the file")
    });
    &PLAYED
}

impl TestDatabase {
    /// A SQLite file with the demonstration's events, made by the account `organiser`.
    pub(crate) fn demonstration() -> Self {
        Self::sqlite_with(|path| place(path, played()).expect("a copy"))
    }
}

/// The account that has made the demonstration.
pub(crate) fn demonstrator(app: &TestApp) -> UserId {
    app.read(|tx| tx.find_user_by_login("organiser")).expect("the organiser").0.id
}

/// The demonstration's sections: the finished one, the one in mid-round, and the women's at its check-in.
pub(crate) fn demonstrated(app: &TestApp) -> Vec<(EventId, SectionId)> {
    app.read(|tx| {
        let mut sections = Vec::new();
        for event in tx.list_events()? {
            sections.extend(tx.list_sections(event.id)?.into_iter().map(|section| (event.id, section.id)));
        }
        sections.sort_by_key(|(_, section)| *section);
        Ok(sections)
    })
}

impl Demonstration {
    pub(crate) fn play() -> Self {
        let app = TestApp::spawn(TestDatabase::demonstration());
        let (event, section) = demonstrated(&app)[1];
        let state = app.section_state(section);
        let (team, application) = app.read(|tx| {
            let team = tx.list_teams(event)?.first().map(|team| team.id.to_string());
            let applications = tx.list_applications(event)?;
            Ok((team, applications.first().map(|application| application.id.to_string())))
        });
        Self {
            event,
            section,
            player: state.players[0].id.to_string(),
            application: application.expect("an application"),
            team: team.expect("a team"),
            app,
        }
    }

    /// The address of a route's row.
    pub(crate) fn address(&self, row: &RouteRow) -> String {
        let own = [
            ("event", self.event.to_string()),
            ("section", self.section.to_string()),
            ("player", self.player.clone()),
            ("person", format!("player-{}", self.player)),
            ("round", "4".to_owned()),
            ("team", self.team.clone()),
            ("application", self.application.clone()),
            ("token", LEADER.to_owned()),
        ];
        parameters::address(row, &own)
    }
}
