//! The table of all routes, with who may call each. The guard reads the same table, and a test walks it for every role.

use std::sync::Arc;

use actix_web::http::Method;
use actix_web::middleware::from_fn;
use actix_web::{Route, web};

use super::entrance::guard;
pub use super::entrance::guard::Who;
use super::help::{Chapter, Help};
use super::pages::{boards, design, events, games, go, help, home, keeping, sharing};
use super::pages::{players, rounds, sections, standings};
use super::tasks::health;
use crate::tournament::Right;
use crate::web::pages::accounts::{account, join, login, reset, second_factor};
use crate::web::pages::api;
use crate::web::pages::boards::{adjourned, corrections, rating_corrections};
use crate::web::pages::boards::{board_controls, clocks, grid, reports};
use crate::web::pages::boards::{featured, protocols, records, results, rulings, signatures, slip, warnings};
use crate::web::pages::events::{audit, feed, officials, protection};
use crate::web::pages::events::{hall, kiosks, live, loans, screen, tokens};
use crate::web::pages::games::openings;
use crate::web::pages::papers;
use crate::web::pages::papers::Paper;
use crate::web::pages::players::applications;
use crate::web::pages::players::arrivals;
use crate::web::pages::players::{claims, federation_lists, people, persons, rating_lists, ratings, teams};
use crate::web::pages::players::{report_links, same_person};
use crate::web::pages::rounds::{lateness, manual, mending};
use crate::web::pages::rounds::{pairing, pairing_table as tables, why};
use crate::web::pages::sections::files;
use crate::web::pages::sections::{closing, fide_mode, more, snapshots, starting_numbers};
use crate::web::pages::standings::{lists, manual_places};

/// A route: method, address, who may call it, and its handler.
pub struct RouteRow {
    pub method: Method,
    /// The address, with `{parameters}`.
    pub path: &'static str,
    /// Who may call it.
    pub who: Who,
    /// Where the page is explained; none where there is no page.
    pub help: Option<Help>,
    route: fn(Method) -> Route,
}

macro_rules! help_of {
    () => {
        None
    };
    ($chapter:ident) => {
        help_of!($chapter "")
    };
    ($chapter:ident $heading:literal) => {
        Some(Help { chapter: Chapter::$chapter, heading: $heading })
    };
}

macro_rules! table {
    ($($method:ident $path:literal $who:expr => $handler:path $(, $chapter:ident $($heading:literal)?)?;)+) => {
        vec![$(RouteRow {
            method: Method::$method,
            path: $path,
            who: $who,
            help: help_of!($($chapter $($heading)?)?),
            route: |method| Route::new().method(method).to($handler),
        }),+]
    };
}

#[must_use]
pub fn table() -> Vec<RouteRow> {
    use Right::{
        AppointOfficials, CheckIn, Correct, EnterResults, ForgetPeople, Lend, ManageEvent, ManagePlayers,
        ManageRounds, ReadAuditLog, Rule,
    };
    use Who::{Anyone, Bearing, EventMaker, Holding, SignedIn};
    table! {
        GET  "/" Anyone => home::show, Start;
        GET  "/livez" Anyone => health::live;
        GET  "/readyz" Anyone => health::ready;
        GET  "/healthz" Anyone => health::ready;
        GET  "/robots.txt" Anyone => sharing::robots;
        GET  "/sitemap.xml" Anyone => sharing::sitemap;
        GET  "/favicon.ico" Anyone => super::serving::assets::icon;
        GET  "/worker.js" Anyone => keeping::worker;
        GET  "/help" Anyone => help::contents, Start;
        GET  "/help/{chapter}" Anyone => help::chapter, Start;
        GET  "/offline" Anyone => keeping::offline, Visitors "offline";
        GET  "/static/{path:.*}" Anyone => super::serving::assets::serve;
        GET  "/language/{code}" Anyone => home::language;
        GET  "/theme/{theme}" Anyone => home::theme;
        GET  "/design" Anyone => design::show, Start;
        GET  "/login" Anyone => login::show, Officials "accounts";
        POST "/login" Anyone => login::enter;
        GET  "/login/code" Anyone => login::ask_code, Officials "accounts";
        POST "/login/code" Anyone => login::enter_code;
        POST "/logout" SignedIn => login::leave;
        GET  "/join/{token}" Anyone => join::show, Officials "appointing";
        POST "/join/{token}" Anyone => join::accept;
        GET  "/account" SignedIn => account::show, Officials "accounts";
        POST "/account/password" SignedIn => account::change_password;
        POST "/account/sessions/end" SignedIn => account::end_sessions;
        POST "/account/sessions/end-one" SignedIn => account::end_session;
        GET  "/account/second-factor" SignedIn => second_factor::show, Officials "second-factor";
        POST "/account/second-factor/begin" SignedIn => second_factor::begin;
        POST "/account/second-factor/confirm" SignedIn => second_factor::confirm;
        POST "/account/second-factor/codes" SignedIn => second_factor::renew_codes;
        POST "/account/second-factor/remove" SignedIn => second_factor::remove;
        GET  "/reset/{token}" Anyone => reset::show, Officials "accounts";
        POST "/reset/{token}" Anyone => reset::set;

        GET  "/apply/{token}" Anyone => applications::list, Applications "leader";
        GET  "/apply/{token}/new" Anyone => applications::new, Applications "leader";
        POST "/apply/{token}/new" Anyone => applications::add;
        GET  "/apply/{token}/import" Anyone => applications::upload, Applications "list";
        POST "/apply/{token}/import" Anyone => applications::preview;
        POST "/apply/{token}/import/confirm" Anyone => applications::import;
        GET  "/apply/{token}/import/template.csv" Anyone => applications::template;
        GET  "/apply/{token}/import/template.xlsx" Anyone => applications::template;
        GET  "/apply/{token}/{application}" Anyone => applications::show, Applications "leader";
        POST "/apply/{token}/{application}" Anyone => applications::save;
        POST "/apply/{token}/{application}/withdraw" Anyone => applications::withdraw;

        GET  "/report/{token}" Anyone => reports::show, Reports "players";
        POST "/report/{token}" Anyone => reports::send;

        GET  "/games" Anyone => games::all, Archive "games";
        GET  "/games/openings" Anyone => openings::show, Archive "openings";

        GET  "/persons" Anyone => persons::list, Archive "persons";
        GET  "/persons/{id}" Anyone => persons::show, Archive "persons";
        GET  "/ratings" Anyone => rating_lists::federations, Archive "ratings";
        GET  "/ratings/{federation}" Anyone => rating_lists::show, Archive "ratings";
        GET  "/ratings/{federation}/list.csv" Anyone => rating_lists::export;
        GET  "/ratings/{federation}/list.xlsx" Anyone => rating_lists::export;
        GET  "/ratings/{federation}/keep" SignedIn => federation_lists::show, Archive "federation-list";
        POST "/ratings/{federation}/import" SignedIn => federation_lists::preview;
        POST "/ratings/{federation}/import/confirm" SignedIn => federation_lists::import;
        POST "/ratings/{federation}/keepers" SignedIn => federation_lists::name;
        POST "/ratings/{federation}/claims" SignedIn => federation_lists::answer;

        GET  "/clock/worker.js" Anyone => clocks::worker;
        GET  "/clock/{clock}" Anyone => clocks::show, Clock;
        POST "/clock/{clock}/log" Anyone => clocks::log;

        GET  "/embed/events/{event}/sections/{section}/standings" Anyone => standings::embedded, Visitors "embedding";
        GET  "/embed/events/{event}/sections/{section}/rounds/{round}/boards/{board}" Anyone => boards::embedded, Visitors "embedding";

        GET  "/events/new" EventMaker => events::new, Events;
        POST "/events/new" EventMaker => events::create;
        GET  "/events/{event}" Anyone => events::show, Visitors;
        GET  "/events/{event}/edit" Holding(ManageEvent) => events::edit, Events "settings";
        POST "/events/{event}/edit" Holding(ManageEvent) => events::save;
        GET  "/events/{event}/protection" Holding(ManageEvent) => protection::show, Events "protection";
        POST "/events/{event}/protection" Holding(ManageEvent) => protection::save;
        GET  "/events/{event}/people" Holding(ForgetPeople) => people::list, Events "people";
        GET  "/events/{event}/people/{person}" Holding(ForgetPeople) => people::show, Events "people";
        GET  "/events/{event}/people/{person}/about.json" Holding(ForgetPeople) => people::export;
        GET  "/events/{event}/people/{person}/about.txt" Holding(ForgetPeople) => people::export;
        POST "/events/{event}/people/{person}/forget" Holding(ForgetPeople) => people::forget;
        GET  "/events/{event}/claims" Holding(ManagePlayers) => claims::show, Players "person";
        POST "/events/{event}/claims" Holding(ManagePlayers) => claims::answer;
        GET  "/events/{event}/officials" Holding(ReadAuditLog) => officials::show, Officials;
        POST "/events/{event}/officials" Holding(AppointOfficials) => officials::appoint;
        POST "/events/{event}/officials/remove" Holding(AppointOfficials) => officials::remove;
        POST "/events/{event}/officials/revoke" Holding(AppointOfficials) => officials::revoke;
        POST "/events/{event}/officials/approve" Holding(AppointOfficials) => officials::approve;
        POST "/events/{event}/officials/reset" Holding(AppointOfficials) => officials::reset_password;
        POST "/events/{event}/officials/disable" Holding(AppointOfficials) => officials::disable;
        POST "/events/{event}/officials/enable" Holding(AppointOfficials) => officials::enable;
        GET  "/events/{event}/more" Holding(ReadAuditLog) => more::of_event, Start "where";
        GET  "/events/{event}/calendar.ics" Anyone => sharing::calendar;
        GET  "/events/{event}/feed.xml" Anyone => feed::show;
        GET  "/events/{event}/picture.png" Anyone => events::picture::show;
        GET  "/events/{event}/hall" Anyone => hall::show, Visitors "hall";
        GET  "/events/{event}/screen" Anyone => screen::show, Visitors "screen";
        GET  "/events/{event}/live" Anyone => live::follow;
        GET  "/events/{event}/loans" Holding(Lend) => loans::show, Officials "loans";
        POST "/events/{event}/loans" Holding(Lend) => loans::lend;
        POST "/events/{event}/loans/return" Holding(Lend) => loans::take_back;
        POST "/events/{event}/loans/lost" Holding(Lend) => loans::lose;
        POST "/events/{event}/loans/undo" Holding(Lend) => loans::undo;
        GET  "/events/{event}/kiosks" Holding(ManageRounds) => kiosks::list, CheckIn "kiosk";
        POST "/events/{event}/kiosks" Holding(ManageRounds) => kiosks::open;
        POST "/events/{event}/kiosks/close" Holding(ManageRounds) => kiosks::close;
        GET  "/events/{event}/tokens" Holding(EnterResults) => tokens::list, Reports "programs";
        POST "/events/{event}/tokens" Holding(EnterResults) => tokens::make;
        POST "/events/{event}/tokens/revoke" Holding(EnterResults) => tokens::revoke;
        GET  "/kiosk/{token}" Anyone => kiosks::ask, CheckIn "kiosk";
        POST "/kiosk/{token}" Anyone => kiosks::enter;
        GET  "/kiosk" Anyone => kiosks::show, CheckIn "kiosk";
        POST "/kiosk" Anyone => kiosks::confirm;
        GET  "/events/{event}/check-in/{player}" Anyone => arrivals::of_badge, CheckIn "badge";
        POST "/events/{event}/check-in/{player}" Holding(CheckIn) => arrivals::here;
        GET  "/events/{event}/sections/{section}/arrivals" Holding(CheckIn) => arrivals::list, CheckIn "confirming";
        POST "/events/{event}/sections/{section}/arrivals" Holding(CheckIn) => arrivals::confirm;
        POST "/events/{event}/sections/{section}/arrivals/undo" Holding(CheckIn) => arrivals::undo;
        GET  "/events/{event}/audit-log" Holding(ReadAuditLog) => audit::show, Corrections "audit-log";
        POST "/events/{event}/audit-log/{entry}/undo" Holding(ReadAuditLog) => audit::take_back;
        GET  "/events/{event}/go" Anyone => go::of_event, Keys "go";
        GET  "/events/{event}/sections/{section}/go" Anyone => go::of_section, Keys "go";
        GET  "/events/{event}/games" Anyone => games::of_event, Archive "games";
        GET  "/events/{event}/games.tgk" Anyone => games::download;
        GET  "/events/{event}/featured" Anyone => featured::board, Records "featured";
        GET  "/events/{event}/teams" Anyone => teams::list, Applications "teams";
        POST "/events/{event}/teams" Holding(ManagePlayers) => teams::add;
        GET  "/events/{event}/teams/{team}" Anyone => teams::show, Applications "teams";
        GET  "/events/{event}/teams/{team}/edit" Holding(ManagePlayers) => teams::edit, Applications "teams";
        POST "/events/{event}/teams/{team}/edit" Holding(ManagePlayers) => teams::save;
        POST "/events/{event}/teams/{team}/delete" Holding(ManagePlayers) => teams::delete;
        POST "/events/{event}/teams/{team}/link" Holding(ManagePlayers) => teams::make_link;
        POST "/events/{event}/teams/{team}/link/revoke" Holding(ManagePlayers) => teams::revoke_link;
        POST "/events/{event}/teams/{team}/players" Holding(ManagePlayers) => teams::assign;
        GET  "/events/{event}/applications" Holding(ManagePlayers) => applications::list, Applications;
        GET  "/events/{event}/applications.csv" Holding(ManagePlayers) => applications::export;
        GET  "/events/{event}/applications.xlsx" Holding(ManagePlayers) => applications::export;
        GET  "/events/{event}/applications/new" Holding(ManagePlayers) => applications::new, Applications "committee";
        POST "/events/{event}/applications/new" Holding(ManagePlayers) => applications::add;
        GET  "/events/{event}/applications/import" Holding(ManagePlayers) => applications::upload, Applications "list";
        POST "/events/{event}/applications/import" Holding(ManagePlayers) => applications::preview;
        POST "/events/{event}/applications/import/confirm" Holding(ManagePlayers) => applications::import;
        GET  "/events/{event}/applications/import/template.csv" Holding(ManagePlayers) => applications::template;
        GET  "/events/{event}/applications/import/template.xlsx" Holding(ManagePlayers) => applications::template;
        GET  "/events/{event}/applications/{application}" Holding(ManagePlayers) => applications::show, Applications "committee";
        POST "/events/{event}/applications/{application}" Holding(ManagePlayers) => applications::save;
        POST "/events/{event}/applications/{application}/check" Holding(ManagePlayers) => applications::check;
        POST "/events/{event}/applications/{application}/admit" Holding(ManagePlayers) => applications::admit;
        POST "/events/{event}/applications/{application}/refuse" Holding(ManagePlayers) => applications::refuse;
        POST "/events/{event}/applications/{application}/reconsider" Holding(ManagePlayers) => applications::reconsider;
        POST "/events/{event}/applications/{application}/withdraw" Holding(ManagePlayers) => applications::withdraw;
        GET  "/events/{event}/sections/new" Holding(ManageEvent) => sections::new, Sections;
        POST "/events/{event}/sections/new" Holding(ManageEvent) => sections::create;

        GET  "/events/{event}/sections/import" Holding(ManageEvent) => files::upload, Files "import";
        POST "/events/{event}/sections/import" Holding(ManageEvent) => files::preview;
        POST "/events/{event}/sections/import/confirm" Holding(ManageEvent) => files::import;

        GET  "/events/{event}/sections/{section}/picture.png" Anyone => sections::picture::show;
        GET  "/events/{event}/sections/{section}" Anyone => sections::show, Sections "overview";
        GET  "/events/{event}/sections/{section}/more" Anyone => more::of_section, Start "where";
        GET  "/events/{event}/sections/{section}/edit" Holding(ManageEvent) => sections::edit, Sections "settings";
        POST "/events/{event}/sections/{section}/edit" Holding(ManageEvent) => sections::save;

        GET  "/events/{event}/sections/{section}/players" Anyone => players::list, Players;
        GET  "/events/{event}/sections/{section}/players.csv" Anyone => players::export;
        GET  "/events/{event}/sections/{section}/players.xlsx" Anyone => players::export;
        GET  "/events/{event}/sections/{section}/players/new" Holding(ManagePlayers) => players::new, Players;
        POST "/events/{event}/sections/{section}/players/new" Holding(ManagePlayers) => players::add;
        GET  "/events/{event}/sections/{section}/players/import" Holding(ManagePlayers) => players::upload, Players "list";
        POST "/events/{event}/sections/{section}/players/import" Holding(ManagePlayers) => players::preview;
        GET  "/events/{event}/sections/{section}/players/import/template.csv" Holding(ManagePlayers) => players::template;
        GET  "/events/{event}/sections/{section}/players/import/template.xlsx" Holding(ManagePlayers) => players::template;
        POST "/events/{event}/sections/{section}/players/import/confirm" Holding(ManagePlayers) => players::import;
        POST "/events/{event}/sections/{section}/players/women" Holding(ManagePlayers) => players::all_women;
        GET  "/events/{event}/sections/{section}/players/{player}" Anyone => players::show, Players "page";
        GET  "/events/{event}/sections/{section}/players/{player}/edit" Holding(ManagePlayers) => players::edit, Players;
        POST "/events/{event}/sections/{section}/players/{player}/edit" Holding(ManagePlayers) => players::save;
        GET  "/events/{event}/sections/{section}/players/{player}/join" Holding(ManagePlayers) => players::compare, Players "twice";
        POST "/events/{event}/sections/{section}/players/{player}/join" Holding(ManagePlayers) => players::join;
        GET  "/events/{event}/sections/{section}/players/{player}/person" Holding(ManagePlayers) => same_person::show, Players "person";
        POST "/events/{event}/sections/{section}/players/{player}/person" Holding(ManagePlayers) => same_person::join;
        POST "/events/{event}/sections/{section}/players/{player}/person/separate" Holding(ManagePlayers) => same_person::separate;
        POST "/events/{event}/sections/{section}/players/{player}/status" Holding(ManagePlayers) => players::status;
        POST "/events/{event}/sections/{section}/players/{player}/delete" Holding(ManagePlayers) => players::delete;
        POST "/events/{event}/sections/{section}/players/{player}/report-link" Holding(ManagePlayers) => report_links::renew;
        POST "/events/{event}/sections/{section}/players/{player}/report-link/revoke" Holding(ManagePlayers) => report_links::revoke;
        GET  "/events/{event}/sections/{section}/report-links" Holding(ManagePlayers) => report_links::show, Reports "players";
        POST "/events/{event}/sections/{section}/report-links" Holding(ManagePlayers) => report_links::make;
        POST "/events/{event}/sections/{section}/players/{player}/requested-byes" Holding(ManageRounds) => pairing::announce_own;
        POST "/events/{event}/sections/{section}/players/{player}/half-byes" Holding(ManageRounds) => pairing::bar_half_byes;

        GET  "/events/{event}/sections/{section}/pairing/requested-byes" Holding(ManageRounds) => pairing::requested_byes, CheckIn "byes";
        POST "/events/{event}/sections/{section}/pairing/requested-byes" Holding(ManageRounds) => pairing::announce;
        GET  "/events/{event}/sections/{section}/pairing/forbidden" Holding(ManageRounds) => pairing::forbidden_pairs, Pairing "forbidden";
        POST "/events/{event}/sections/{section}/pairing/forbidden" Holding(ManageRounds) => pairing::add;
        POST "/events/{event}/sections/{section}/pairing/forbidden/group" Holding(ManageRounds) => pairing::add_group;
        POST "/events/{event}/sections/{section}/pairing/forbidden/group/remove" Holding(ManageRounds) => pairing::remove_group;
        POST "/events/{event}/sections/{section}/pairing/forbidden/remove" Holding(ManageRounds) => pairing::remove;
        GET  "/events/{event}/sections/{section}/pairing-table" Anyone => tables::show, Pairing "table";

        GET  "/events/{event}/sections/{section}/rounds/now" Anyone => rounds::present::show;
        GET  "/events/{event}/sections/{section}/rounds/{round}" Anyone => rounds::show, Pairing;
        POST "/events/{event}/sections/{section}/rounds/{round}/check-in" Holding(ManageRounds) => rounds::check_in;
        POST "/events/{event}/sections/{section}/rounds/{round}/pair" Holding(ManageRounds) => rounds::pair;
        POST "/events/{event}/sections/{section}/rounds/{round}/discard" Holding(ManageRounds) => rounds::discard;
        GET  "/events/{event}/sections/{section}/rounds/{round}/manual" Holding(ManageRounds) => manual::show, ManualPairing;
        POST "/events/{event}/sections/{section}/rounds/{round}/manual/pair" Holding(ManageRounds) => manual::pair;
        POST "/events/{event}/sections/{section}/rounds/{round}/manual/begin" Holding(ManageRounds) => manual::begin;
        POST "/events/{event}/sections/{section}/rounds/{round}/manual/change" Holding(ManageRounds) => manual::change;
        POST "/events/{event}/sections/{section}/rounds/{round}/manual/end" Holding(ManageRounds) => manual::end;
        POST "/events/{event}/sections/{section}/rounds/{round}/publish" Holding(ManageRounds) => rounds::publish;
        POST "/events/{event}/sections/{section}/rounds/{round}/unpublish" Holding(ManageRounds) => rounds::unpublish;
        POST "/events/{event}/sections/{section}/rounds/{round}/timer" Holding(ManageRounds) => rounds::timed::set;
        POST "/events/{event}/sections/{section}/rounds/{round}/timer/remove" Holding(ManageRounds) => rounds::timed::remove;
        POST "/events/{event}/sections/{section}/rounds/{round}/start" Holding(ManageRounds) => rounds::start;
        POST "/events/{event}/sections/{section}/rounds/{round}/unstart" Holding(ManageRounds) => rounds::unstart;
        GET  "/events/{event}/sections/{section}/rounds/{round}/pairs" Holding(ManageRounds) => mending::show, Changes;
        POST "/events/{event}/sections/{section}/rounds/{round}/pairs" Holding(ManageRounds) => mending::change;
        POST "/events/{event}/sections/{section}/rounds/{round}/pairs/undo" Holding(ManageRounds) => mending::undo;
        POST "/events/{event}/sections/{section}/rounds/{round}/close" Holding(ManageRounds) => rounds::close;
        POST "/events/{event}/sections/{section}/rounds/{round}/reopen" Holding(Correct) => rounds::reopen;
        GET  "/events/{event}/sections/{section}/rounds/{round}/hall" Anyone => rounds::hall::show, Results "hall";
        GET  "/events/{event}/sections/{section}/rounds/{round}/why" Anyone => why::show, Pairing "why";
        GET  "/events/{event}/sections/{section}/rounds/{round}/results" Holding(EnterResults) => results::grid, Results;
        GET  "/events/{event}/sections/{section}/rounds/{round}/boards.json" Holding(EnterResults) => grid::states;
        POST "/events/{event}/sections/{section}/rounds/{round}/forfeits" Holding(EnterResults) => rounds::forfeits;
        GET  "/events/{event}/sections/{section}/rounds/{round}/boards/{board}" Anyone => boards::show, Board;
        POST "/events/{event}/sections/{section}/rounds/{round}/boards/{board}/result" Holding(EnterResults) => results::enter;
        GET  "/events/{event}/sections/{section}/rounds/{round}/boards/{board}/slip" Anyone => slip::show, Board "slip";
        POST "/events/{event}/sections/{section}/rounds/{round}/boards/{board}/slip" Holding(EnterResults) => slip::take;
        POST "/events/{event}/sections/{section}/rounds/{round}/boards/{board}/second-check" Holding(EnterResults) => grid::check;
        POST "/events/{event}/sections/{section}/rounds/{round}/boards/{board}/typing" Holding(EnterResults) => grid::typing;
        GET  "/events/{event}/sections/{section}/rounds/{round}/boards/{board}/picture.png" Anyone => boards::picture::show;
        GET  "/events/{event}/sections/{section}/rounds/{round}/boards/{board}/record.tgk" Anyone => boards::download;
        GET  "/events/{event}/sections/{section}/rounds/{round}/boards/{board}/record" Holding(EnterResults) => records::show, Records;
        POST "/events/{event}/sections/{section}/rounds/{round}/boards/{board}/record" Holding(EnterResults) => records::store;
        POST "/events/{event}/sections/{section}/rounds/{round}/boards/{board}/record/check" Holding(EnterResults) => records::check;
        GET  "/events/{event}/sections/{section}/rounds/{round}/boards/{board}/record/live" Holding(EnterResults) => boards::live::show, Records "live";
        POST "/events/{event}/sections/{section}/rounds/{round}/boards/{board}/record/live" Holding(EnterResults) => boards::live::enter;
        POST "/events/{event}/sections/{section}/rounds/{round}/boards/{board}/record/delete" Holding(EnterResults) => records::delete;
        POST "/events/{event}/sections/{section}/rounds/{round}/boards/{board}/feature" Holding(EnterResults) => featured::show;
        POST "/events/{event}/sections/{section}/rounds/{round}/boards/{board}/unfeature" Holding(EnterResults) => featured::hide;
        POST "/events/{event}/sections/{section}/rounds/{round}/boards/{board}/clock" Holding(EnterResults) => clocks::renew;
        POST "/events/{event}/sections/{section}/rounds/{round}/boards/{board}/outcome" Holding(EnterResults) => board_controls::outcome;
        POST "/events/{event}/sections/{section}/rounds/{round}/boards/{board}/offers" Holding(Rule) => board_controls::offer;
        POST "/events/{event}/sections/{section}/rounds/{round}/boards/{board}/offers/demand" Holding(Rule) => board_controls::demand;
        POST "/events/{event}/sections/{section}/rounds/{round}/boards/{board}/offers/agree" Holding(EnterResults) => board_controls::agree;
        POST "/events/{event}/sections/{section}/rounds/{round}/boards/{board}/warnings" Holding(Rule) => board_controls::warning;
        POST "/events/{event}/sections/{section}/rounds/{round}/boards/{board}/clock/change" Holding(Rule) => board_controls::clock;
        POST "/events/{event}/sections/{section}/rounds/{round}/boards/{board}/clock/flags" Holding(Rule) => board_controls::flags;
        POST "/events/{event}/sections/{section}/rounds/{round}/boards/{board}/clock/preview" Holding(Rule) => board_controls::preview;
        POST "/events/{event}/sections/{section}/rounds/{round}/boards/{board}/absence" Holding(Rule) => board_controls::absence;
        POST "/events/{event}/sections/{section}/rounds/{round}/boards/{board}/incomplete" Holding(Rule) => board_controls::incomplete;
        POST "/events/{event}/sections/{section}/rounds/{round}/boards/{board}/position" Holding(Rule) => board_controls::position;
        POST "/events/{event}/sections/{section}/rounds/{round}/boards/{board}/decision" Holding(Rule) => board_controls::decision;
        POST "/events/{event}/sections/{section}/rounds/{round}/boards/{board}/correction" Holding(Correct) => board_controls::correction;
        POST "/events/{event}/sections/{section}/rounds/{round}/boards/{board}/sign" Holding(EnterResults) => board_controls::sign;
        POST "/events/{event}/sections/{section}/rounds/{round}/boards/{board}/unsign" Holding(EnterResults) => board_controls::unsign;
        GET  "/events/{event}/sections/{section}/rounds/{round}/boards/{board}/protocol" Holding(EnterResults) => protocols::show, Board "protocol";
        GET  "/events/{event}/sections/{section}/rounds/{round}/protocols" Holding(EnterResults) => protocols::of_round, Board "protocol";
        GET  "/events/{event}/sections/{section}/rounds/{round}/lateness" Holding(Rule) => lateness::show, Board "lateness";
        POST "/events/{event}/sections/{section}/rounds/{round}/lateness" Holding(Rule) => lateness::record;
        GET  "/events/{event}/sections/{section}/rounds/{round}/signatures" Holding(EnterResults) => signatures::show, Board "signatures";
        POST "/events/{event}/sections/{section}/rounds/{round}/signatures" Holding(EnterResults) => signatures::sign;
        GET  "/events/{event}/sections/{section}/players/{player}/warnings" Holding(ReadAuditLog) => warnings::show, Board "warnings";
        POST "/events/{event}/sections/{section}/players/{player}/warnings" Holding(Rule) => warnings::warn;
        POST "/events/{event}/sections/{section}/rulings/{ruling}/withdraw" Holding(Rule) => rulings::withdraw;

        GET  "/events/{event}/sections/{section}/snapshots" Holding(ManageRounds) => snapshots::show, Corrections "history";
        GET  "/events/{event}/sections/{section}/snapshots/{snapshot}" Holding(ManageRounds) => snapshots::look, Corrections "history";
        POST "/events/{event}/sections/{section}/snapshots/{snapshot}/restore" Holding(Correct) => snapshots::restore;
        GET  "/events/{event}/sections/{section}/numbers" Holding(ManageRounds) => starting_numbers::show, Players "numbers";
        POST "/events/{event}/sections/{section}/numbers" Holding(ManageRounds) => starting_numbers::renumber;
        POST "/events/{event}/sections/{section}/numbers/set" Holding(ManageEvent) => starting_numbers::set;
        POST "/events/{event}/sections/{section}/numbers/exchange" Holding(ManageRounds) => starting_numbers::exchange;
        GET  "/events/{event}/sections/{section}/fide-mode" Holding(ManageEvent) => fide_mode::show, FideMode;
        POST "/events/{event}/sections/{section}/fide-mode" Holding(ManageEvent) => fide_mode::exit;
        GET  "/events/{event}/sections/{section}/close" Holding(Correct) => closing::show, Corrections "final";
        POST "/events/{event}/sections/{section}/close" Holding(Correct) => closing::close;
        POST "/events/{event}/sections/{section}/reopen" Holding(Correct) => closing::reopen;
        GET  "/events/{event}/sections/{section}/rounds/{round}/boards/{board}/adjourned" Holding(EnterResults) => adjourned::show, Corrections "adjourned";
        POST "/events/{event}/sections/{section}/rounds/{round}/boards/{board}/adjourned" Holding(EnterResults) => adjourned::enter;
        GET  "/events/{event}/sections/{section}/rounds/{round}/boards/{board}/correct" Holding(Correct) => corrections::show, Corrections "results";
        POST "/events/{event}/sections/{section}/rounds/{round}/boards/{board}/correct" Holding(Correct) => corrections::correct;
        GET  "/events/{event}/sections/{section}/rounds/{round}/boards/{board}/rated" Holding(Correct) => rating_corrections::show, Corrections "rated";
        POST "/events/{event}/sections/{section}/rounds/{round}/boards/{board}/rated" Holding(Correct) => rating_corrections::correct;

        GET  "/events/{event}/sections/{section}/papers" Anyone => papers::choose, Printing;
        GET  "/events/{event}/sections/{section}/papers/foot.css" Anyone => papers::foot;
        GET  "/events/{event}/sections/{section}/papers/round" Holding(EnterResults) => papers::round, Printing "papers";
        GET  "/events/{event}/sections/{section}/papers/pairings-by-board" Paper::PairingsByBoard.who() => papers::print, Printing "papers";
        GET  "/events/{event}/sections/{section}/papers/pairings-by-name" Paper::PairingsByName.who() => papers::print, Printing "papers";
        GET  "/events/{event}/sections/{section}/papers/start-list" Paper::StartList.who() => papers::print, Printing "papers";
        GET  "/events/{event}/sections/{section}/papers/standings" Paper::Standings.who() => papers::print, Printing "papers";
        GET  "/events/{event}/sections/{section}/papers/crosstable" Paper::Crosstable.who() => papers::print, Printing "papers";
        GET  "/events/{event}/sections/{section}/papers/prize-list" Paper::PrizeList.who() => papers::print, Printing "papers";
        GET  "/events/{event}/sections/{section}/papers/slips" Paper::ResultSlips.who() => papers::print, Printing "papers";
        GET  "/events/{event}/sections/{section}/papers/forms" Paper::RecordForms.who() => papers::print, Printing "papers";
        GET  "/events/{event}/sections/{section}/papers/game-protocols" Paper::GameProtocols.who() => papers::print, Printing "papers";
        GET  "/events/{event}/sections/{section}/papers/place-cards" Paper::PlaceCards.who() => papers::print, Printing "papers";
        GET  "/events/{event}/sections/{section}/papers/table-numbers" Paper::TableNumbers.who() => papers::print, Printing "papers";
        GET  "/events/{event}/sections/{section}/papers/warning-protocols" Paper::WarningProtocols.who() => papers::print, Printing "papers";
        GET  "/events/{event}/sections/{section}/papers/changes-of-clocks" Paper::ClockProtocols.who() => papers::print, Printing "papers";
        GET  "/events/{event}/sections/{section}/papers/badges" Paper::Badges.who() => papers::print, Printing "papers";
        GET  "/events/{event}/sections/{section}/papers/official-badges" Paper::OfficialBadges.who() => papers::print, Printing "papers";
        GET  "/events/{event}/sections/{section}/papers/check-in-list" Paper::CheckInList.who() => papers::print, Printing "papers";
        GET  "/events/{event}/sections/{section}/papers/officials-list" Paper::OfficialsList.who() => papers::print, Printing "papers";
        GET  "/events/{event}/sections/{section}/papers/loan-list" Paper::LoanList.who() => papers::print, Printing "papers";
        GET  "/events/{event}/sections/{section}/papers/final-protocol" Paper::FinalProtocol.who() => papers::print, Printing "papers";
        GET  "/events/{event}/sections/{section}/papers/diplomas" Paper::Diplomas.who() => papers::print, Printing "papers";
        GET  "/events/{event}/sections/{section}/papers/prize-receipts" Paper::PrizeReceipts.who() => papers::print, Printing "papers";
        GET  "/events/{event}/sections/{section}/papers/event-poster" Paper::EventPoster.who() => papers::print, Printing "papers";

        GET  "/events/{event}/sections/{section}/tournament.trf" Anyone => files::export;
        GET  "/events/{event}/sections/{section}/standings" Anyone => standings::show, Standings;
        GET  "/events/{event}/sections/{section}/standings.csv" Anyone => standings::export;
        GET  "/events/{event}/sections/{section}/standings.xlsx" Anyone => standings::export;
        GET  "/events/{event}/sections/{section}/standings/{player}" Anyone => standings::explanation, Standings "why";
        GET  "/events/{event}/sections/{section}/values" Holding(ManageEvent) => manual_places::values, Standings "entered";
        POST "/events/{event}/sections/{section}/values" Holding(ManageEvent) => manual_places::save_values;
        GET  "/events/{event}/sections/{section}/places" Holding(Correct) => manual_places::places, Standings "entered";
        POST "/events/{event}/sections/{section}/places" Holding(Correct) => manual_places::save_places;
        GET  "/events/{event}/sections/{section}/lists/teams" Anyone => lists::teams, Lists "teams";
        GET  "/events/{event}/sections/{section}/lists" Anyone => lists::show, Lists;
        GET  "/events/{event}/sections/{section}/lists/nominations" Holding(ManagePlayers) => lists::nominations, Lists "nominations";
        GET  "/events/{event}/sections/{section}/lists/settings" Holding(ManageEvent) => lists::edit, Lists "settings";
        POST "/events/{event}/sections/{section}/lists/settings" Holding(ManageEvent) => lists::save;
        GET  "/events/{event}/sections/{section}/ratings" Anyone => ratings::show, Lists "ratings";
        GET  "/events/{event}/sections/{section}/ratings.csv" Anyone => ratings::export;
        GET  "/events/{event}/sections/{section}/ratings.xlsx" Anyone => ratings::export;
        GET  "/events/{event}/sections/{section}/ratings/import" Holding(ManagePlayers) => ratings::upload, Lists "ratings";
        POST "/events/{event}/sections/{section}/ratings/import" Holding(ManagePlayers) => ratings::preview;
        POST "/events/{event}/sections/{section}/ratings/import/confirm" Holding(ManagePlayers) => ratings::take_over;
        GET  "/events/{event}/sections/{section}/crosstable" Anyone => standings::crosstable, Standings "crosstable";
        GET  "/events/{event}/sections/{section}/crosstable.csv" Anyone => standings::export_crosstable;
        GET  "/events/{event}/sections/{section}/crosstable.xlsx" Anyone => standings::export_crosstable;

        GET  "/api/v1/openapi.json" Anyone => api::description::described;
        GET  "/api/v1/events" Anyone => api::events::list;
        GET  "/api/v1/events/{event}" Anyone => api::events::show;
        GET  "/api/v1/events/{event}/sections" Anyone => api::sections::list;
        GET  "/api/v1/events/{event}/sections/{section}" Anyone => api::sections::show;
        GET  "/api/v1/events/{event}/sections/{section}/players" Anyone => api::sections::players;
        GET  "/api/v1/events/{event}/sections/{section}/rounds" Anyone => api::rounds::list;
        GET  "/api/v1/events/{event}/sections/{section}/rounds/{round}" Anyone => api::rounds::show;
        GET  "/api/v1/events/{event}/sections/{section}/rounds/{round}/boards/{board}" Anyone => api::rounds::board;
        GET  "/api/v1/events/{event}/sections/{section}/rounds/{round}/boards/{board}/record" Anyone => api::rounds::record;
        POST "/api/v1/events/{event}/sections/{section}/rounds/{round}/boards/{board}/result" Bearing(EnterResults) => api::results::enter;
        GET  "/api/v1/events/{event}/sections/{section}/standings" Anyone => api::standings::show;
        GET  "/api/v1/events/{event}/sections/{section}/crosstable" Anyone => api::standings::crosstable;
    }
}

/// What many addresses begin with, the outermost first. An address is looked for among those with the same beginning
/// only: comparing it with every pattern of the table would cost more than answering it.
const SCOPES: [&str; 4] = ["/events/{event}", "/sections/{section}", "/rounds/{round}", "/boards/{board}"];

/// What addresses for programs begin with.
const API: &str = "/api/v1";

/// Adds every route of the table to the application, each behind the guard.
pub fn configure(app: &mut web::ServiceConfig) {
    let rows = table();
    let mut resources: Vec<Resource> = Vec::new();
    for row in &rows {
        match resources.iter_mut().find(|(path, _)| *path == row.path) {
            Some((_, here)) => here.push(row),
            None => resources.push((row.path, vec![row])),
        }
    }
    // Programs have the addresses of pages behind a beginning of their own.
    let (api, pages): (Vec<Resource>, Vec<Resource>) =
        resources.into_iter().partition(|(path, _)| path.starts_with(API));
    let api = api.into_iter().map(|(path, rows)| (path.strip_prefix(API).unwrap_or(path), rows)).collect();
    app.service(web::scope(API).configure(|scope| add(scope, api, &SCOPES)));
    add(app, pages, &SCOPES);
}

/// An address, or the rest of it within a scope, with its rows.
type Resource<'a> = (&'static str, Vec<&'a RouteRow>);

fn add(app: &mut web::ServiceConfig, resources: Vec<Resource>, scopes: &[&'static str]) {
    let mut within = Vec::new();
    for (path, rows) in resources {
        let rest = scopes.first().and_then(|scope| path.strip_prefix(scope));
        match rest.filter(|rest| rest.is_empty() || rest.starts_with('/')) {
            Some(rest) => within.push((rest, rows)),
            // Before the scope, in which `/events/new` would be an event.
            None => add_resource(app, path, &rows),
        }
    }
    if let Some((scope, deeper)) = scopes.split_first() {
        app.service(web::scope(scope).configure(|scope| add(scope, within, deeper)));
    }
}

fn add_resource(app: &mut web::ServiceConfig, path: &str, rows: &[&RouteRow]) {
    let mut known: Vec<guard::Row> = Vec::new();
    let mut resource = web::resource(path);
    for row in rows {
        // HEAD is allowed where GET is.
        let methods = if row.method == Method::GET {
            vec![Method::GET, Method::HEAD]
        } else {
            vec![row.method.clone()]
        };
        for method in methods {
            resource = resource.route((row.route)(method.clone()));
            known.push(guard::Row { method, who: row.who, help: row.help });
        }
    }
    let known: Arc<[guard::Row]> = known.into();
    app.service(resource.wrap(from_fn(move |request, next| guard::check(Arc::clone(&known), request, next))));
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;
    use crate::web::address::SECRET_LINKS;

    #[test]
    fn an_address_with_a_token_is_a_secret_and_asks_no_one_to_log_in() {
        let secrets: Vec<_> = table().into_iter().filter(|row| row.path.contains("{token}")).collect();
        for row in &secrets {
            assert_eq!(row.path.split('/').nth(2), Some("{token}"), "{}", row.path);
            // The address of the page to log in on would have it in its query.
            assert_eq!(row.who, Who::Anyone, "{}", row.path);
        }
        let kinds: BTreeSet<_> = secrets.iter().filter_map(|row| row.path.split('/').nth(1)).collect();
        assert_eq!(kinds, BTreeSet::from(SECRET_LINKS));
    }
}
