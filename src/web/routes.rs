//! The table of all routes, with who may call each: the rows that stand beside the handlers. The guard reads the same table, and a test
//! walks it for every role.

use std::sync::Arc;

use actix_web::http::Method;
use actix_web::middleware::from_fn;
use actix_web::web;

pub use super::entrance::guard::Who;
pub use super::route::RouteRow;

use super::entrance::guard;
use super::pages;
use super::route::routes;
use super::serving::assets;
use super::tasks::health;

// What is no page.
routes! {
    GET  "/livez" Anyone => health::live;
    GET  "/readyz" Anyone => health::ready;
    GET  "/healthz" Anyone => health::ready;
    GET  "/favicon.ico" Anyone => assets::icon;
    GET  "/static/{path:.*}" Anyone => assets::serve;
}

/// All rows, in the order in which an address is compared with theirs.
#[must_use]
pub fn table() -> Vec<RouteRow> {
    let mut rows = routes();
    rows.extend(pages::routes());
    rows.sort_by_cached_key(|row| (closeness(row.path), row.method != Method::GET));
    rows
}

/// How closely each segment of a path says what it stands for, and the segment: a word before a word with a parameter in
/// it, that before a parameter alone, and last what takes all that follows. The first path that fits an address is taken: `players/new` stands
/// before `players/{player}`.
fn closeness(path: &'static str) -> Vec<(u8, &'static str)> {
    let rank = |segment: &str| match segment.split_once('{') {
        None => 0,
        Some(("", parameter)) if parameter.ends_with(":.*}") => 3,
        Some(("", parameter)) if parameter.find('}') == Some(parameter.len() - 1) => 2,
        Some(_) => 1,
    };
    path.split('/').skip(1).map(|segment| (rank(segment), segment)).collect()
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

    use actix_web::dev::ResourceDef;

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

    /// An address that a path is meant for.
    fn example(path: &str) -> String {
        let filled = |segment: &str| match segment.split_once('{') {
            Some((word, _)) => format!("{word}~"),
            None => segment.to_owned(),
        };
        path.split('/').map(filled).collect::<Vec<_>>().join("/")
    }

    /// The paths whose addresses one before them takes.
    fn hidden(paths: &[&'static str]) -> Vec<(&'static str, &'static str)> {
        let mut hidden = Vec::new();
        for (at, path) in paths.iter().enumerate() {
            let address = example(path);
            let taken = paths[..at].iter().filter(|before| ResourceDef::new(**before).is_match(&address));
            hidden.extend(taken.map(|before| (*before, *path)));
        }
        hidden
    }

    /// All paths in the order in which they are registered: those outside a scope before those in it.
    fn registered() -> Vec<&'static str> {
        let depth = |path: &str| {
            let path = path.strip_prefix(API).unwrap_or(path);
            let is_in = |scope: &str| {
                path.strip_prefix(scope).is_some_and(|rest| rest.is_empty() || rest.starts_with('/'))
            };
            (1..=SCOPES.len()).filter(|most| is_in(&SCOPES[..*most].concat())).count()
        };
        let mut paths: Vec<_> = table().into_iter().map(|row| row.path).collect();
        paths.dedup();
        paths.sort_by_key(|path| depth(path));
        paths
    }

    #[test]
    fn no_path_takes_the_addresses_of_one_behind_it() {
        let paths = registered();
        assert_eq!(paths.iter().collect::<BTreeSet<_>>().len(), paths.len(), "a path stands in two places");
        let found = hidden(&paths);
        assert!(found.is_empty(), "{found:?}");
        // Some do fit the same addresses: in another order they are found.
        let backwards: Vec<_> = paths.into_iter().rev().collect();
        assert!(hidden(&backwards).contains(&("/events/{event}", "/events/new")));
    }

    #[test]
    fn words_come_before_parameters() {
        let mut paths = ["/a/{b}", "/{rest:.*}", "/a/c{b}", "/a/{b}/c", "/a", "/", "/a/b", "/{a}/b"];
        paths.sort_by_cached_key(|path| closeness(path));
        assert_eq!(paths, ["/", "/a", "/a/b", "/a/c{b}", "/a/{b}", "/a/{b}/c", "/{a}/b", "/{rest:.*}"]);
    }
}
