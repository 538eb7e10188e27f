//! The table of routes, walked by everybody: each gets exactly what the table says.

use std::fmt;

use reqwest::header::CONTENT_TYPE;
use toguznama::tournament::Right;
use toguznama::web::help::Help;
use toguznama::web::routes::{RouteRow, Who, table};

use super::*;
use crate::support::app::PASSWORD;

/// A visitor, in the event of the hall.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Caller {
    Stranger,
    WithoutOffice,
    OrganiserElsewhere,
    Referee,
    Secretary,
    ChiefSecretary,
    Deputy,
    ChiefReferee,
    Organiser,
}

impl Caller {
    const ALL: [Self; 9] = [
        Self::Stranger,
        Self::WithoutOffice,
        Self::OrganiserElsewhere,
        Self::Referee,
        Self::Secretary,
        Self::ChiefSecretary,
        Self::Deputy,
        Self::ChiefReferee,
        Self::Organiser,
    ];

    pub(super) fn login(self) -> &'static str {
        match self {
            Self::Stranger => "",
            Self::WithoutOffice => "nobody",
            Self::OrganiserElsewhere => "elsewhere",
            Self::Referee => "referee",
            Self::Secretary => "secretary",
            Self::ChiefSecretary => "chief-secretary",
            Self::Deputy => "deputy",
            Self::ChiefReferee => "chief",
            Self::Organiser => "organiser",
        }
    }

    /// What the offices include, once more and independently of the program (R1).
    pub(super) fn holds(self, right: Right) -> bool {
        use Caller::{ChiefReferee, ChiefSecretary, Deputy, Organiser, Referee, Secretary};
        let holders: &[Self] = match right {
            Right::AppointOfficials | Right::ForgetPeople => &[Organiser],
            Right::Correct => &[Deputy, ChiefReferee, Organiser],
            Right::Rule => &[Referee, Deputy, ChiefReferee, Organiser],
            Right::ManageEvent => &[ChiefSecretary, Deputy, ChiefReferee, Organiser],
            Right::ManagePlayers | Right::ManageRounds => {
                &[Secretary, ChiefSecretary, Deputy, ChiefReferee, Organiser]
            }
            Right::SeeDrafts | Right::EnterResults | Right::CheckIn | Right::Lend | Right::ReadAuditLog => {
                &[Referee, Secretary, ChiefSecretary, Deputy, ChiefReferee, Organiser]
            }
        };
        holders.contains(&self)
    }

    fn may_call(self, who: Who) -> bool {
        match who {
            Who::Anyone => true,
            Who::SignedIn => self != Self::Stranger,
            Who::EventMaker => matches!(self, Self::Organiser | Self::OrganiserElsewhere),
            Who::Holding(right) => self.holds(right),
            // A session is no token.
            Who::Bearing(_) => false,
        }
    }
}

/// What a visitor gets.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Reception {
    LetIn,
    SentToLogIn,
    /// To the page that sets up a second factor.
    SentToSetUp,
    ToldToLogIn,
    Refused,
}

impl Reception {
    fn expected(caller: Caller, row: &RouteRow) -> Self {
        match (caller.may_call(row.who), caller, row.method == "GET") {
            _ if matches!(row.who, Who::Bearing(_)) => Self::ToldToLogIn,
            (true, _, _) => Self::LetIn,
            (false, Caller::Stranger, true) => Self::SentToLogIn,
            (false, Caller::Stranger, false) => Self::ToldToLogIn,
            (false, _, _) => Self::Refused,
        }
    }

    pub(super) fn of(answer: &Answer) -> Self {
        let leads = |to: &str| answer.location().starts_with(to);
        match answer.status.as_u16() {
            401 => Self::ToldToLogIn,
            403 => Self::Refused,
            303 if leads("/login?next=") => Self::SentToLogIn,
            303 if leads("/account/second-factor?needed=true&next=") => Self::SentToSetUp,
            _ => Self::LetIn,
        }
    }
}

/// A way to send something.
#[derive(Clone, Copy, Debug)]
pub(super) enum Sending {
    Form,
    Multipart,
    Json,
}

impl Sending {
    /// The way that this route reads first.
    pub(super) fn of(row: &RouteRow) -> Self {
        if row.path.ends_with("/import")
            || row.path.ends_with("/record")
            || row.path.ends_with("/record/check")
            || ["/look/logo", "/look/cover"].iter().any(|end| row.path.ends_with(end))
        {
            Self::Multipart
        } else if ["/result", "/second-check", "/typing"].iter().any(|end| row.path.ends_with(end)) {
            Self::Json
        } else {
            Self::Form
        }
    }

    pub(super) fn send(self, client: &Client, address: &str, token: &str, site: &str) -> Answer {
        let request = client.request("POST", address).header("sec-fetch-site", site);
        let request = match self {
            Self::Form => request.form(&[("csrf", token)]),
            Self::Multipart => {
                let mut parts = reqwest::blocking::multipart::Form::new().text("csrf", token.to_owned());
                // Every field that the form of the page has: with one missing nothing would be read at all.
                let fields = if address.contains("/record") { RECORD_FIELDS } else { LIST_FIELDS };
                for field in fields {
                    parts = parts.text(field, "");
                }
                request.multipart(parts)
            }
            Self::Json => request
                .header(CONTENT_TYPE, "application/json")
                .header("x-csrf-token", token)
                .body(r#"{"result":"1","version":1,"page":"x"}"#),
        };
        client.send(address, request)
    }
}

const LIST_FIELDS: [&str; 3] = ["text", "take", "request_key"];
const RECORD_FIELDS: [&str; 3] = ["record", "version", "request_key"];

/// The hall and a browser for each caller.
pub(super) struct Walk {
    pub(super) app: TestApp,
    pub(super) hall: Hall,
}

impl Walk {
    pub(super) fn on(app: TestApp) -> Self {
        let (organiser, _) = app.with_organiser();
        let hall = Hall::furnish(&app, organiser);
        app.with_account(Caller::WithoutOffice.login(), false);
        let (elsewhere, _) = app.with_account(Caller::OrganiserElsewhere.login(), true);
        app.event(elsewhere, 3);
        for (caller, role) in [
            (Caller::Referee, Role::Referee),
            (Caller::Secretary, Role::Secretary),
            (Caller::ChiefSecretary, Role::ChiefSecretary),
            (Caller::Deputy, Role::DeputyChiefReferee),
            (Caller::ChiefReferee, Role::ChiefReferee),
        ] {
            app.with_official(caller.login(), hall.event, role);
        }
        Self { app, hall }
    }

    pub(super) fn browser(&self, caller: Caller) -> Client {
        let client = self.app.stranger();
        if caller != Caller::Stranger {
            client.log_in(caller.login(), PASSWORD).expect(303);
        }
        client
    }
}

/// A row and a caller, for messages.
struct Case<'a>(Caller, &'a RouteRow);

impl fmt::Display for Case<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:?} calls {} {}", self.0, self.1.method, self.1.path)
    }
}

/// Whether the route ends the session that calls it.
fn ends_session(row: &RouteRow) -> bool {
    matches!(row.path, "/logout" | "/account/sessions/end")
}

/// Rows that links, programs and habits rely on, as [`line`] writes them. A new page needs none here.
const STAYING: &str = include_str!("routes.txt");

fn line(row: &RouteRow) -> String {
    let help = row.help.map_or_else(|| "-".to_owned(), Help::url);
    format!("{} {} {:?} {help}", row.method, row.path, row.who)
}

#[test]
fn no_address_is_lost_or_opened_to_others() {
    let rows: BTreeSet<String> = table().iter().map(line).collect();
    let staying = STAYING.lines().filter(|line| !line.starts_with('#'));
    let changed: Vec<_> = staying.filter(|line| !rows.contains(*line)).collect();
    assert!(changed.is_empty(), "the table has these no more: {changed:#?}");
}

#[test]
fn everybody_gets_what_the_table_says() {
    for app in applications() {
        let walk = Walk::on(app);
        for caller in Caller::ALL {
            let client = walk.browser(caller);
            let mut token = client.csrf();
            for row in table() {
                let address = walk.hall.address(&row);
                let answer = match row.method == "GET" {
                    true => client.get(&address),
                    false if ends_session(&row) => {
                        let another = walk.browser(caller);
                        Sending::of(&row).send(&another, &address, &another.csrf(), "same-origin")
                    }
                    false => Sending::of(&row).send(&client, &address, &token, "same-origin"),
                };
                let case = Case(caller, &row);
                assert_eq!(
                    Reception::of(&answer),
                    Reception::expected(caller, &row),
                    "{case}: {}",
                    answer.text()
                );
                assert!(!answer.status.is_server_error(), "{case}: {}", answer.text());
                // A user who has ended all their sessions comes back.
                if row.path == "/account/sessions/end" && caller != Caller::Stranger {
                    client.log_in(caller.login(), PASSWORD).expect(303);
                    token = client.csrf();
                }
            }
        }
    }
}

#[test]
fn nothing_is_changed_without_the_session_s_own_token() {
    for app in applications() {
        let walk = Walk::on(app);
        let foreign = walk.browser(Caller::ChiefReferee).csrf();
        for caller in [Caller::Stranger, Caller::Organiser] {
            let client = walk.browser(caller);
            client.csrf();
            let before = walk.app.section_state(walk.hall.section);
            // The log of a clock comes from a device without a session: its link is all its right.
            let by_token = |row: &&RouteRow| row.method == "POST" && !row.path.starts_with("/clock/");
            for row in table().iter().filter(by_token).filter(|row| caller.may_call(row.who)) {
                for token in ["", "0000", &foreign] {
                    let answer =
                        Sending::of(row).send(&client, &walk.hall.address(row), token, "same-origin");
                    assert_eq!(answer.status.as_u16(), 403, "{}, token {token:?}", Case(caller, row));
                }
            }
            assert_eq!(walk.app.section_state(walk.hall.section), before);
        }
    }
}

#[test]
fn nothing_is_changed_from_another_site() {
    for app in applications() {
        let walk = Walk::on(app);
        for caller in Caller::ALL {
            let client = walk.browser(caller);
            let token = client.csrf();
            for row in table().iter().filter(|row| row.method == "POST") {
                for site in ["cross-site", "same-site"] {
                    let answer = Sending::of(row).send(&client, &walk.hall.address(row), &token, site);
                    assert_eq!(answer.status.as_u16(), 403, "{} from {site}", Case(caller, row));
                }
            }
        }
    }
}

#[test]
fn an_official_taken_off_has_no_more_rights() {
    for app in applications() {
        let walk = Walk::on(app);
        let (organiser, chief) = (walk.browser(Caller::Organiser), walk.browser(Caller::ChiefReferee));
        let settings = format!("/events/{}/edit", walk.hall.event);
        chief.get(&settings).expect(200);
        let officials = format!("/events/{}/officials", walk.hall.event);
        let user = walk.app.read(|tx| Ok(tx.find_user_by_login("chief")?.expect("the chief referee").0.id));
        let token = organiser.csrf();
        let whom = format!("user-{user}");
        let fields = [("csrf", token.as_str()), ("whom", &whom), ("reason", "biased")];
        organiser.post(&format!("{officials}/remove"), &fields).expect(303);
        chief.get(&settings).expect(403);
        assert!(
            organiser
                .get(&format!("/events/{}/audit-log", walk.hall.event))
                .text()
                .contains("Official removed")
        );
    }
}

#[test]
fn the_last_organiser_stays() {
    for app in applications() {
        let (organiser, client) = app.with_organiser();
        let (event, _) = app.event(organiser, 3);
        let fields = [("csrf", client.csrf()), ("whom", format!("user-{organiser}"))];
        let fields = fields.each_ref().map(|(name, value)| (*name, value.as_str()));
        let answer = client.post(&format!("/events/{event}/officials/remove"), &fields).expect(422);
        assert!(answer.text().contains("at least one organiser"), "{}", answer.text());
    }
}

#[test]
fn a_section_of_another_event_is_not_found() {
    for app in applications() {
        let (organiser, client) = app.with_organiser();
        let (mine, _) = app.event(organiser, 3);
        let (elsewhere, _) = app.with_account("elsewhere", true);
        let theirs = Hall::furnish(&app, elsewhere);
        // Holding every right in one's own event opens nothing of another's.
        let is_open = |row: &RouteRow| !matches!(row.who, Who::Bearing(_));
        let holds_data = |row: &&RouteRow| {
            row.path.contains("{section}") && !row.path.contains("/template.") && is_open(row)
        };
        for row in table().iter().filter(holds_data) {
            let address = theirs
                .address(row)
                .replace(&format!("/events/{}/", theirs.event), &format!("/events/{mine}/"));
            let answer = match row.method == "GET" {
                true => client.get(&address),
                false => Sending::of(row).send(&client, &address, &client.csrf(), "same-origin"),
            };
            let status = answer.status.as_u16();
            // A form that is wrong in itself may be told so before anything is looked for.
            assert!(status == 404 || status == 422 || status == 400, "{} {address}: {status}", row.method);
            assert!(!answer.text().contains("Almaz"), "{address}");
        }
        assert_eq!(app.section_state(theirs.section).players.len(), theirs.players.len());
    }
}
