//! What no row of the table of routes leads to in the demonstration: pages behind links that are handed over, a round that
//! is being paired manually, a round robin, and an account that is asked for a code.

use toguznama::primitives::Keyed as _;
use toguznama::tournament::{
    CodeReading, Name, PairingSystem, Personal, PlayerDetails, Role, SectionId, Setup,
};

use super::Client;
use super::app::{actor, now, section_url};
use super::demonstration::{Demonstration, LEADER};
use super::people::{Person, people};

/// The login of an account with a second factor.
pub(crate) const GUARDED: &str = "guarded";

/// Addresses, each good for one who is not logged in unless it says otherwise.
pub(crate) struct Links {
    /// Pages as they are.
    pub(crate) public: Vec<String>,
    /// The link of a kiosk, whose button leads to `/kiosk`.
    pub(crate) kiosk: String,
    /// A round that is being paired manually, for those who manage rounds.
    pub(crate) manual: String,
}

impl Demonstration {
    /// Hands out the links, as the organiser.
    pub(crate) fn links(&self) -> Links {
        let organiser = self.app.logged_in("organiser");
        let event = format!("/events/{}", self.event);
        let officials = format!("{event}/officials");
        let invited = organiser.fill(&officials, &officials, &[("name", "Сапар"), ("office", "referee")]);
        let kiosks = format!("{event}/kiosks");
        let kiosk = organiser.fill(&kiosks, &kiosks, &[("name", "Door"), ("hours", "5")]);
        let board = format!("{}/rounds/4/boards/20", section_url((self.event, self.section)));
        Links {
            public: vec![
                invited.link("/join/"),
                self.reset(&organiser, &officials),
                self.report(&organiser),
                organiser.get(&board).link("/clock/"),
                format!("/apply/{LEADER}"),
                format!("/apply/{LEADER}/new"),
                format!("/apply/{LEADER}/import"),
                self.round_robin(&organiser),
            ],
            kiosk: kiosk.link("/kiosk/"),
            manual: self.manual(&organiser),
        }
    }

    /// A link for a new password, and an account with a second factor.
    fn reset(&self, organiser: &Client, officials: &str) -> String {
        let guarded = self.app.with_official(GUARDED, self.event, Role::Secretary).0;
        self.app.write(move |tx| {
            tx.save_second_factor(guarded, "GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ")?;
            Ok(tx.confirm_second_factor(guarded, CodeReading { step: 0, at: 29 }, now())?)
        });
        let forms = organiser.get(officials).expect(200).forms();
        let is_asked = |user: &str| user == guarded.to_string();
        let form = forms.iter().find(|form| form.action.ends_with("/reset") && is_asked(form.value("user")));
        organiser.submit(form.expect("the form of the account")).link("/reset/")
    }

    /// The link by which a player of the running round reports a result.
    fn report(&self, organiser: &Client) -> String {
        let id = self.section;
        self.app.change_settings(id, |of| of.section.rules.players_report = true);
        let section = section_url((self.event, id));
        organiser.fill(&format!("{section}/report-links"), "/report-links", &[]).expect(303);
        let rounds = self.app.section_state(id).rounds;
        let playing = rounds[3].games.iter().find(|board| board.result.is_none()).expect("a board in play");
        organiser.get(&format!("{section}/players/{}", playing.white)).link("/report/")
    }

    /// The pairing table of a round robin.
    fn round_robin(&self, organiser: &Client) -> String {
        let section = self.paired(organiser, PairingSystem::RoundRobin);
        organiser.fill(&format!("{section}/rounds/1"), "/publish", &[]).expect(303);
        format!("{section}/pairing-table")
    }

    fn manual(&self, organiser: &Client) -> String {
        let section = self.paired(organiser, PairingSystem::Dutch);
        let round = format!("{section}/rounds/1");
        organiser.fill(&round, "/manual/begin", &[]).expect(303);
        format!("{round}/manual")
    }

    /// A section of six players whose first round is a draft.
    fn paired(&self, organiser: &Client, system: PairingSystem) -> String {
        let event = self.event;
        let organiser_id =
            self.app.read(|tx| Ok(tx.find_user_by_login("organiser")?.expect("the organiser").0.id));
        let id: SectionId = self.app.write(move |tx| {
            let setup = Setup::usual(system.key(), 5, 7).with_format(|of| of.system = system);
            let id = toguznama::actions::sections::create(tx, &actor(organiser_id), event, &setup)?;
            let entries = people(6).into_iter().map(|Person { surname, given, .. }| {
                let name = Name { surname, given, patronymic: String::new() };
                (PlayerDetails { name, ..PlayerDetails::default() }, Personal::default())
            });
            tx.insert_players(id, &entries.collect::<Vec<_>>())?;
            Ok(id)
        });
        let section = section_url((event, id));
        let form = organiser.get(&format!("{section}/rounds/1")).expect(200).pairing_form();
        organiser.submit(&form).expect(303);
        section
    }
}
