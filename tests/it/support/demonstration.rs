//! The demonstration on a server of its own, and the addresses of its running round.

use toguznama::cli::demo;
use toguznama::tournament::{EventId, SectionId};
use toguznama::web::routes::RouteRow;

use super::app::{actor, insert_account};
use super::{TestApp, TestDatabase};

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

impl Demonstration {
    pub(crate) fn play() -> Self {
        let app = TestApp::spawn(TestDatabase::sqlite());
        let (event, section) = app.write(|tx| {
            let organiser = insert_account(tx, "organiser", true)?;
            demo::play(tx, &actor(organiser), LEADER)?;
            let mut sections = Vec::new();
            for event in tx.list_events()? {
                sections
                    .extend(tx.list_sections(event.id)?.into_iter().map(|section| (event.id, section.id)));
            }
            // The finished one, the one in mid-round, and the women's at its check-in.
            sections.sort_by_key(|(_, section)| *section);
            Ok(sections[1])
        });
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
        row.path
            .replace("{event}", &self.event.to_string())
            .replace("{section}", &self.section.to_string())
            .replace("{player}", &self.player)
            .replace("{id}", "1")
            .replace("{federation}", "KGZ")
            .replace("{chapter}", "results")
            .replace("{person}", &format!("player-{}", self.player))
            .replace("{round}", "4")
            .replace("{board}", "1")
            .replace("{team}", &self.team)
            .replace("{application}", &self.application)
            .replace("{token}", LEADER)
            .replace("{ruling}", "1")
            .replace("{entry}", "1")
            .replace("{snapshot}", "1")
    }
}
