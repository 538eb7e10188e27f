//! Sessions that give no right: of officials who lack the second factor that their event demands, of officials who were removed
//! or disabled, and sessions that are over. They are shown what strangers are shown, and nothing else.

use chrono::TimeDelta;
use toguznama::actions::sections;
use toguznama::primitives::Side;
use toguznama::web::routes::Who;

use super::access::{Caller, Reception, Sending, Walk};
use super::live::Stream;
use super::protection::categorise;
use super::*;
use crate::support::app::{actor, now};
use crate::support::html::{Tag, tags};

const OFFICES: [Caller; 6] = [
    Caller::Referee,
    Caller::Secretary,
    Caller::ChiefSecretary,
    Caller::Deputy,
    Caller::ChiefReferee,
    Caller::Organiser,
];

/// Why a session gives no right.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Why {
    /// The account of this office lacks the second factor.
    LacksFactor(Caller),
    Removed,
    Disabled,
    Ended,
    Outdated,
}

impl Why {
    /// How a route for officials with this right receives it.
    fn reception(self, right: Right, reads: bool) -> Reception {
        match (self, reads) {
            (Self::LacksFactor(caller), true) if caller.holds(right) => Reception::SentToSetUp,
            (Self::LacksFactor(_) | Self::Removed, _) => Reception::Refused,
            (_, true) => Reception::SentToLogIn,
            (_, false) => Reception::ToldToLogIn,
        }
    }
}

/// The hall in an event that demands a second factor and shows strangers short names, with another section in which a game is
/// being played and has been reported, a loan, and a draft with a time; and an unlisted event of the same officials.
struct Guarded {
    walk: Walk,
    /// The address of the other section.
    evening: String,
}

impl Guarded {
    fn furnish(app: TestApp) -> Self {
        let walk = Walk::on(app);
        let (event, section, organiser) = (walk.hall.event, walk.hall.section, walk.hall.organiser);
        categorise(&walk.app, section, Category::Age);
        let evening = walk.app.write(move |tx| {
            let mut setup = Setup::usual("Evening", 3, 9);
            setup.section.rules.players_report = true;
            let evening = sections::create(tx, &actor(organiser), event, &setup)?;
            let players = tx.insert_players(evening, &["Erlan", "Fatima"].map(applicant))?;
            let [white, black] = players[..] else { return Err(ActionError::NotFound) };
            let stands = tx.load_section_state(evening)?;
            let first = stands.and_then(|state| state.rounds.first().map(|round| round.id));
            let first = first.map_or_else(|| tx.insert_round(evening, 1), Ok)?;
            tx.update_starting_numbers(&[(white, 1), (black, 2)])?;
            tx.insert_pairing(first, &[(white, black)], &[])?;
            let mut version = version_of(tx, evening, 1)?;
            for state in [RoundState::Draft, RoundState::Published, RoundState::Playing] {
                version = tx.update_round_state(first, version, state, now())?;
            }
            let playing = tx.load_section_state(evening)?.ok_or(ActionError::NotFound)?;
            let report = Report { side: Side::White, result: "1-0".parse_result(), at: now() };
            tx.save_report(playing.rounds[0].games[0].id, &report)?;
            tx.insert_loan(&NewLoan {
                event,
                item: Item::Clock,
                note: "7".into(),
                borrower: Borrower { player: Some(white), name: "Erlan".into() },
                by: organiser,
                at: now(),
                due_at: now() + TimeDelta::hours(1),
            })?;
            let draft = tx.load_section_state(section)?.ok_or(ActionError::NotFound)?.rounds[1].clone();
            let timer = Timer { at: now() + TimeDelta::days(1), by: organiser, fault: None };
            tx.save_timer(draft.id, draft.version, Some(&timer))?;
            let hidden =
                tx.insert_event(&EventDetails { name: "Hidden Cup".into(), ..EventDetails::default() })?;
            let demanding = Protection { second_factor: true, ..Protection::default() };
            let unlisted = Protection { unlisted: true, ..demanding };
            tx.update_event_protection(hidden, Version::FIRST, unlisted)?;
            for official in tx.list_officials(event)? {
                tx.save_official(hidden, official.user, Role::Referee, now())?;
            }
            let version = tx.find_event(event)?.ok_or(ActionError::NotFound)?.version;
            tx.update_event_protection(event, version, Protection { short_names: true, ..demanding })?;
            Ok(evening)
        });
        let evening = section_url((event, evening));
        Self { walk, evening }
    }

    /// The account of this login gets a second factor, in a browser that is logged in already.
    fn give_factor(&self, login: &'static str) -> UserId {
        let user = self.walk.app.read(|tx| tx.find_user_by_login(login)).expect("an account").0.id;
        self.walk.app.write(move |tx| {
            tx.save_second_factor(user, "SECRET")?;
            Ok(tx.confirm_second_factor(
                user,
                toguznama::tournament::CodeReading { step: 0, at: 29 },
                now(),
            )?)
        });
        user
    }

    /// A session of each kind. Those that do not lack the factor have it, and saw the draft before.
    fn sessions(&self) -> Vec<(Why, Client)> {
        let Walk { app, hall } = &self.walk;
        let mut sessions: Vec<(Why, Client)> =
            OFFICES.map(|caller| (Why::LacksFactor(caller), self.walk.browser(caller))).into();
        for (why, login) in [
            (Why::Removed, "removed"),
            (Why::Disabled, "disabled"),
            (Why::Ended, "ended"),
            (Why::Outdated, "outdated"),
        ] {
            let event = hall.event;
            let (_, client) = app.with_official(login, event, Role::Secretary);
            let user = self.give_factor(login);
            client.get(&format!("{}/rounds/2/boards/1", hall.url())).expect(200);
            app.write(move |tx| {
                match why {
                    Why::Removed => tx.delete_official(event, user)?,
                    // Its sessions end with it; here the account alone keeps one from counting.
                    Why::Disabled => tx.update_user_disabled(user, Some(now()))?,
                    Why::Ended => {
                        tx.delete_sessions(user, None)?;
                    }
                    Why::LacksFactor(_) => {}
                    Why::Outdated => {
                        let past = now() - TimeDelta::minutes(1);
                        for session in tx.list_sessions(user)? {
                            tx.extend_session(&session.key_hash, past, past)?;
                        }
                    }
                }
                Ok(())
            });
            sessions.push((why, client));
        }
        sessions
    }

    /// Every address that is open to everybody: those of the table, where they have a round with the draft too, and some with
    /// a query or in the other section.
    fn addresses(&self) -> Vec<String> {
        let (hall, url) = (&self.walk.hall, self.walk.hall.url());
        let mut addresses = Vec::new();
        for row in table().iter().filter(|row| row.method == "GET" && row.who == Who::Anyone) {
            addresses.push(hall.address(row));
            if row.path.contains("{round}") {
                addresses.push(hall.address_in_round(2, row));
            }
        }
        let queries = [
            "/players?q=asan",
            "/go?q=asan",
            "/go?q=b&part=true",
            "/rounds/1?by=results",
            "/rounds/2?by=results",
            "/rounds/2?by=name",
            "/rounds/2/why?board=1",
            "/standings?after=1",
            "/tournament.trf?births=1",
            "/papers/pairings-by-board?round=2",
            "/papers/pairings-by-name?round=2",
        ];
        addresses.extend(queries.map(|query| format!("{url}{query}")));
        let here = ["", "/players", "/players.csv", "/more", "/rounds/1", "/rounds/1?by=results"];
        addresses.extend(here.map(|part| format!("{}{part}", self.evening)));
        let here = ["", "/slip", "/picture.png"];
        addresses.extend(here.map(|part| format!("{}/rounds/1/boards/1{part}", self.evening)));
        addresses
            .extend(["/?q=hidden", "/?q=asan", "/games?player=asan", "/persons?q=almaz"].map(str::to_owned));
        addresses.push(format!("/events/{}/go?q=almaz", hall.event));
        addresses
    }

    /// Where officials with the second factor, and this right if one is named, see more than strangers.
    fn private(&self) -> Vec<(String, Option<Right>)> {
        let (hall, url) = (&self.walk.hall, self.walk.hall.url());
        let player = format!("{url}/players/{}", hall.players[0]);
        let board = "/rounds/1/boards/1";
        let of_players = Some(Right::ManagePlayers);
        vec![
            ("/".to_owned(), None),
            (format!("/events/{}/live", hall.event), None),
            (format!("/events/{}/games.tgk", hall.event), None),
            (format!("{url}/players"), None),
            (format!("{url}/players.csv"), None),
            (format!("{url}/players.xlsx"), None),
            (format!("{url}/standings.csv"), None),
            (player, None),
            (format!("{url}/more"), None),
            (format!("{url}/go?q=asan"), None),
            (format!("{url}/rounds/2"), None),
            (format!("{url}/rounds/2/boards/1"), None),
            (format!("{url}{board}/record.tgk"), None),
            (format!("{url}/papers/pairings-by-board?round=2"), None),
            (format!("{}{board}", self.evening), None),
            (format!("{url}/tournament.trf?births=1"), of_players),
            (format!("/events/{}/teams", hall.event), of_players),
        ]
    }
}

/// An answer, as far as it is to be the same for all who have no right: what is said of it, and its content.
#[derive(PartialEq)]
struct Look {
    said: String,
    content: Vec<u8>,
}

impl Look {
    fn at(client: &Client, address: &str) -> Self {
        let answer = client.get(address);
        let [kind, name] = ["content-type", "content-disposition"].map(|header| answer.header(header));
        let said = format!("{} {} {kind} {name}", answer.status, answer.location());
        let content = match std::str::from_utf8(&answer.bytes) {
            Ok(_) if answer.is_html() => timeless(&shown_to_all(&answer.body())).into_bytes(),
            Ok(text) => timeless(text).into_bytes(),
            Err(_) => answer.bytes,
        };
        Self { said, content }
    }

    /// The first line that differs.
    fn difference(&self, other: &Self) -> Option<String> {
        if self == other {
            return None;
        }
        let [own, others] =
            [self, other].map(|look| format!("{}\n{}", look.said, String::from_utf8_lossy(&look.content)));
        let different = own.lines().zip(others.lines()).find(|(own, other)| own != other);
        Some(different.map_or("one ends before the other".to_owned(), |(own, other)| {
            format!("{own:.300} | {other:.300}")
        }))
    }
}

/// Those of what is cut that have no end tag.
const VOID: [&str; 3] = ["meta", "link", "input"];

/// A page without what depends on nothing but who has logged in: the bar of the account, or else the link that leads there and
/// the bar of a phone; the token of forms, its scripts and styles; the sentence that leads to the second factor.
fn shown_to_all(html: &str) -> String {
    let mut lines = Vec::new();
    let mut cut: Option<(String, i32)> = None;
    for tag in tags(html) {
        if let Some((name, depth)) = &mut cut {
            let is_end = tag.name.strip_prefix('/') == Some(name.as_str());
            *depth += i32::from(tag.name == *name) - i32::from(is_end);
            if *depth > 0 {
                continue;
            }
            cut = None;
        } else if is_of_account(&tag) {
            if !VOID.contains(&tag.name.as_str()) {
                cut = Some((tag.name.clone(), 1));
                continue;
            }
        } else {
            let attributes = tag.attributes().filter_map(|name| Some((name, attribute(&tag, name)?)));
            let attributes = attributes.map(|(name, value)| format!(" {name}={value:?}"));
            lines.push(format!("<{}{}>", tag.name, attributes.collect::<String>()));
        }
        lines.push(tag.text.trim().to_owned());
    }
    lines.retain(|line| !line.is_empty());
    lines.join("\n")
}

fn is_of_account(tag: &Tag) -> bool {
    let value = |name| tag.get(name).unwrap_or_default();
    let class = value("class").split(' ').next().unwrap_or_default();
    match tag.name.as_str() {
        "a" => {
            // Creating events is a right of the account and no event's.
            ["tools__user", "foot__user"].contains(&class)
                || ["/login", "/events/new"].contains(&value("href"))
        }
        "form" => value("action") == "/logout",
        "div" => value("id") == "lacks-factor" || class == "beside-dock",
        "nav" => class == "dock",
        "meta" => value("name") == "csrf",
        "input" => ["csrf", "request_key"].contains(&value("name")),
        "script" => ["/js/ask.js", "/js/typing.js"].iter().any(|own| value("src").contains(own)),
        "link" => ["/css/grid.css", "/css/desk.css"].iter().any(|own| value("href").contains(own)),
        _ => false,
    }
}

/// The value of an attribute, as far as it is the same for everybody.
fn attribute(tag: &Tag, name: &str) -> Option<String> {
    let value = tag.get(name)?;
    match (tag.name.as_str(), name) {
        // Room for the bar of a phone.
        ("html", "class") => None,
        ("meta", "content") if tag.get("name") == Some("viewport") => None,
        (_, "data-account" | "data-follow") => None,
        (_, "class") => Some(value.replace(" has-stars", "").replace(" line--dense", "")),
        // Accounts come back to the address as it was typed.
        (_, "href") if value.starts_with("/language/") || value.starts_with("/theme/") => {
            value.split('?').next().map(str::to_owned)
        }
        _ => Some(value.to_owned()),
    }
}

/// A text without times of day: a page that is kept tells when it was made.
fn timeless(text: &str) -> String {
    let mut chars: Vec<char> = text.chars().collect();
    for at in 2..chars.len().saturating_sub(2) {
        let around = [at - 2, at - 1, at + 1, at + 2];
        if chars[at] == ':' && around.iter().all(|near| chars[*near].is_ascii_digit()) {
            around.iter().for_each(|near| chars[*near] = '0');
        }
    }
    chars.into_iter().collect()
}

#[test]
fn a_session_without_rights_is_shown_what_strangers_are_shown() {
    for app in applications() {
        let guarded = Guarded::furnish(app);
        let Walk { app, hall } = &guarded.walk;
        let (sessions, stranger) = (guarded.sessions(), app.stranger());
        let addresses = guarded.addresses();
        let known: Vec<Look> = addresses.iter().map(|address| Look::at(&stranger, address)).collect();
        let live = format!("/events/{}/live", hall.event);
        let messages = |client: &Client| {
            let stream = Stream::open(client, &live).expect("a stream");
            // Of the event and its two sections.
            [stream.next(), stream.next(), stream.next()]
        };
        let told_to_strangers = messages(&stranger);
        for (why, client) in &sessions {
            for (address, known) in addresses.iter().zip(&known) {
                let difference = known.difference(&Look::at(client, address));
                assert!(difference.is_none(), "{why:?} at {address}: {difference:?}");
            }
            assert_eq!(messages(client), told_to_strangers, "{why:?}");
        }
        for (why, client) in &sessions {
            let Why::LacksFactor(caller) = *why else { continue };
            // The account itself can be used, and leads to what is missing.
            let page = client.get(&hall.url()).expect(200);
            let set_up = page.href("/account/second-factor?needed=true&next=").expect("a way to the set-up");
            assert!(page.body().contains(&format!("Name of {}", caller.login())) && page.csrf().is_some());
            client.get(&set_up).expect(200);
            client.get("/account").expect(200);
            // With the second factor the same session sees everything: what was compared does tell.
            guarded.give_factor(caller.login());
            for (address, right) in guarded.private() {
                let sees = right.is_none_or(|right| caller.holds(right));
                let looks = [&stranger, client].map(|client| Look::at(client, &address));
                assert!(!sees || looks[0] != looks[1], "{caller:?} sees no more at {address}");
            }
            let player =
                client.get(&format!("{}/players/{}", hall.url(), hall.players[0])).expect(200).text();
            for secret in ["14 March 1987", "QZ 7781932"] {
                assert_eq!(
                    player.contains(secret),
                    caller.holds(Right::ManagePlayers),
                    "{caller:?}: {player}"
                );
            }
            assert!(client.get(&hall.url()).href("/account/second-factor").is_none());
            assert_ne!(messages(client), told_to_strangers, "{caller:?}");
        }
    }
}

#[test]
fn a_session_without_rights_opens_no_page_and_sends_no_form_of_officials() {
    for app in applications() {
        let guarded = Guarded::furnish(app);
        let Walk { app, hall } = &guarded.walk;
        let sessions = guarded.sessions();
        let before = app.section_state(hall.section);
        for (why, client) in sessions {
            let token = client.csrf();
            for row in table() {
                let Who::Holding(right) = row.who else { continue };
                let (address, reads) = (hall.address(&row), row.method == "GET");
                let answer = if reads {
                    client.get(&address)
                } else {
                    Sending::of(&row).send(&client, &address, &token, "same-origin")
                };
                assert_eq!(
                    Reception::of(&answer),
                    why.reception(right, reads),
                    "{why:?} calls {} {}: {}",
                    row.method,
                    row.path,
                    answer.text()
                );
            }
        }
        assert_eq!(app.section_state(hall.section), before);
    }
}

#[test]
fn what_is_cut_from_a_page_is_the_account_and_no_content() {
    let official = r#"<html class="x"><meta name="csrf" content="t"><table class="table"><td>Round 2</table>
        <div id="lacks-factor"><div><p>You <a href="/account">go</a></p></div></div>
        <a class="tools__user" href="/account">Aida</a><form action="/logout"><button>Out</button></form> at 10:59"#;
    let stranger = r#"<html class="has-dock"><table class="table has-stars"><td>Round 2</table>
        <nav class="dock"><a href="/">Front</a></nav><a href="/login">Log in</a> at 11:00"#;
    assert_eq!(timeless(&shown_to_all(official)), timeless(&shown_to_all(stranger)));
    for (one, other) in [
        ("<p>14 March", "<p>15 March"),
        ("<a href=\"/events/1/edit\">", "<a>"),
        ("<div id=\"x\">a</div>", ""),
        ("<a class=\"tools__user\">Aida</a> <b>7</b>", "<a class=\"tools__user\">Aida</a>"),
    ] {
        assert_ne!(shown_to_all(one), shown_to_all(other), "{one}");
    }
}
