//! Reading without network: the service worker that keeps what a guest has looked at, and the page for what it has not.

use std::collections::BTreeMap;
use std::sync::LazyLock;

use actix_web::{HttpRequest, HttpResponse};
use askama::Template;

use super::Answer;
use crate::i18n::{Lang, Message, Speaker};
use crate::store::{DependsOn, Tx};
use crate::web::context::Context;
use crate::web::route::routes;
use crate::web::serving::assets::{self, Asset};
use crate::web::views::Page;
use crate::web::visitor::Visitor;

routes! {
    GET  "/worker.js" Anyone => worker;
    GET  "/offline" Anyone => offline, Visitors "offline";
}

/// The service worker of the whole site. Before its script stand the version of all files, so that another build has
/// another worker, and the words for a kept page in each language.
static WORKER: LazyLock<Asset> = LazyLock::new(|| {
    let texts = |lang: Lang| {
        let speaker = Speaker::new(lang);
        let seen = speaker.say(&Message::new("kept-seen").with("time", "%"));
        (lang.code(), serde_json::json!({ "seen": seen, "again": speaker.t("kept-again") }))
    };
    let texts: BTreeMap<_, _> = Lang::ALL.into_iter().map(texts).collect();
    let about = serde_json::json!({ "version": assets::version(), "texts": texts });
    let [moment, script] = ["js/moment.js", "js/worker.js"].map(assets::content);
    // Not every browser has service workers that import.
    let moment = String::from_utf8_lossy(&moment).replace("export ", "");
    let script = format!("const KEPT = {about};\n{moment}\n{}", String::from_utf8_lossy(&script));
    Asset::made("worker.js", script.into_bytes())
});

/// `GET /worker.js`: at the root, for it serves all pages below it. Browsers ask for it with every page that they open.
async fn worker(request: HttpRequest) -> HttpResponse {
    WORKER.send(&request)
}

#[derive(Template)]
#[template(path = "keeping/offline.html")]
struct Offline {
    page: Page,
}

/// `GET /offline`: the worker keeps it in each language, for pages that have not been kept.
async fn offline(context: Context) -> Answer {
    let view = |_: &mut Tx<'_>, visitor: &Visitor| {
        Ok(Offline { page: Page::new(visitor, Message::new("offline-title")) })
    };
    context.public_page(DependsOn::Everything, "/offline".to_owned(), view).await
}
