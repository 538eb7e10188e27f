//! How requests are answered: `responses` are pages, redirects and downloads, `headers` stand on each of them; `error` says
//! why a request fails, and `error_page`, `problem` and `rejection` how a browser, a program and a form are told. `one_language`
//! has a page that was asked for in a language lead on in it.

pub(super) mod cross_origin;
pub(super) mod error;
pub(super) mod error_page;
pub(super) mod file_names;
pub(super) mod headers;
pub(super) mod one_language;
pub(super) mod problem;
pub(super) mod rejection;
pub(super) mod responses;
pub(super) mod robots;
pub(super) mod saved_table;
