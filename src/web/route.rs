//! A row of the table of routes, and how rows are written: `routes!` stands in the file of their handlers, and in the file above, which
//! hands on what those below it have. `routes` makes the table of all.

use actix_web::Route;
use actix_web::http::Method;

use super::entrance::guard::Who;
use super::help::Help;

/// A route: method, address, who may call it, and its handler.
pub struct RouteRow {
    pub method: Method,
    /// The address, with `{parameters}`.
    pub path: &'static str,
    /// Who may call it.
    pub who: Who,
    /// Where the page is explained; none where there is no page.
    pub help: Option<Help>,
    /// The handler, for a method.
    pub(in crate::web) route: fn(Method) -> Route,
}

/// The rows of a file: method, address, who may call it, handler, and for a page the chapter of the manual that explains it, with
/// the heading in it if one fits. Before them stand the modules below that have rows. The order means nothing.
///
/// ```text
/// routes! {
///     mod officials, tokens;
///
///     GET  "/events/{event}" Anyone => show, Visitors;
///     GET  "/events/{event}/edit" Holding(ManageEvent) => edit, Events "settings";
/// }
/// ```
macro_rules! routes {
    (mod $($below:ident),+; $($rows:tt)*) => {
        /// The rows of the handlers here and below.
        pub(in crate::web) fn routes() -> Vec<$crate::web::route::RouteRow> {
            let here: Vec<$crate::web::route::RouteRow> = $crate::web::route::rows!($($rows)*);
            here.into_iter()$(.chain($below::routes()))+.collect()
        }
    };
    ($($rows:tt)+) => {
        /// The rows of the handlers here.
        pub(in crate::web) fn routes() -> Vec<$crate::web::route::RouteRow> {
            $crate::web::route::rows!($($rows)+)
        }
    };
}

/// The same as values.
macro_rules! rows {
    ($($method:ident $path:literal $who:ident $(($right:ident))? => $handler:path $(, $chapter:ident $($heading:literal)?)?;)*) => {
        vec![$($crate::web::route::RouteRow {
            method: ::actix_web::http::Method::$method,
            path: $path,
            who: $crate::web::entrance::guard::Who::$who $(($crate::tournament::Right::$right))?,
            help: $crate::web::route::help_of!($($chapter $($heading)?)?),
            route: |method| ::actix_web::Route::new().method(method).to($handler),
        }),*]
    };
}

/// Where the manual explains a page.
macro_rules! help_of {
    () => {
        None
    };
    ($chapter:ident) => {
        $crate::web::route::help_of!($chapter "")
    };
    ($chapter:ident $heading:literal) => {
        Some($crate::web::help::Help { chapter: $crate::web::help::Chapter::$chapter, heading: $heading })
    };
}

pub(in crate::web) use {help_of, routes, rows};
