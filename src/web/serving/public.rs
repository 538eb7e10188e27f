//! How what everybody may see is answered. A guest is given what is kept, before the session, the route and the database
//! are looked at ([`serve_kept`]); what is not kept is made by the threads of [`render_pool`](super::render_pool), once for all
//! who ask. Visitors with an account or a form's token get a page of their own, which is never kept.

use std::sync::Arc;

use actix_web::body::{EitherBody, MessageBody};
use actix_web::dev::{ServiceRequest, ServiceResponse};
use actix_web::http::header::{self, HeaderMap};
use actix_web::http::{ConnectionType, Method, StatusCode};
use actix_web::middleware::Next;
use actix_web::{Error, HttpResponse};

use super::cache::{CacheKey, Found, Kept, Making, Packed};
use super::compression::accepts_gzip;
use crate::store::{DependsOn, Stamp, Tx};
use crate::web::address::{EventPath, SectionPath, TeamPath};
use crate::web::answers::error::PageError;
use crate::web::answers::problem::is_for_programs;
use crate::web::answers::responses::{Answer, Content, Download, View};
use crate::web::answers::saved_table::SavedTable;
use crate::web::answers::{cross_origin, headers, one_language, robots};
use crate::web::context::{Context, PageJob, State, read_blocking};
use crate::web::entrance::cookies::{self, Cookies};
use crate::web::visitor::Visitor;

impl From<SectionPath> for DependsOn {
    fn from(path: SectionPath) -> Self {
        Self::Section(path.event, path.section)
    }
}

impl From<EventPath> for DependsOn {
    fn from(path: EventPath) -> Self {
        Self::Event(path.event)
    }
}

impl From<TeamPath> for DependsOn {
    fn from(path: TeamPath) -> Self {
        Self::Event(path.event)
    }
}

/// Middleware: answers a guest with what is kept. It stands before all others, which would cost more than the answer. A
/// request with a body, or with any cookie of which we do not know that it changes nothing else, goes on to them.
pub(in crate::web) async fn serve_kept<B: MessageBody + 'static>(
    request: ServiceRequest,
    next: Next<B>,
) -> Result<ServiceResponse<EitherBody<B>>, Error> {
    match kept(&request) {
        Some(response) => Ok(request.into_response(response).map_into_right_body()),
        None => Ok(next.call(request).await?.map_into_left_body()),
    }
}

fn kept(request: &ServiceRequest) -> Option<HttpResponse> {
    let reads = matches!(*request.method(), Method::GET | Method::HEAD);
    let has_body = |headers: &HeaderMap| {
        headers.contains_key(header::CONTENT_LENGTH) || headers.contains_key(header::TRANSFER_ENCODING)
    };
    let state = request.app_data::<State>()?;
    if !reads || has_body(request.headers()) || !has_harmless_cookies(request, &state.cookies) {
        return None;
    }
    if is_for_programs(request.path()) && request.query_string().contains("lang=") {
        // Their parameters are looked at one by one.
        return None;
    }
    let key = CacheKey::for_visitor(&Visitor::stranger(request.request(), None));
    let kept = state.cache.at_once(&key, |depends_on| state.store.known_stamp(depends_on))?;
    let mut response = state.cache.respond_kept(&kept, request.request());
    headers::identify(request.method(), &mut response);
    if state.draining.has_begun() {
        response.head_mut().set_connection_type(ConnectionType::Close);
    }
    Some(response)
}

/// Whether the cookies say nothing but language and theme, or what no public page reads.
fn has_harmless_cookies(request: &ServiceRequest, own: &Cookies) -> bool {
    if !request.headers().contains_key(header::COOKIE) {
        return true;
    }
    let is_harmless = |name: &str| cookies::is_choice(name) || own.is_for_one_page(name);
    request.cookies().is_ok_and(|cookies| cookies.iter().all(|cookie| is_harmless(cookie.name())))
}

impl Context {
    /// The same request from a visitor without an account: a page in a frame is the same for everybody.
    pub(in crate::web) fn into_stranger(self) -> Self {
        Self { visitor: Visitor::stranger(&self.request, None), ..self }
    }

    /// A public page. For guests it is kept under its canonical `address`, however it was typed, until what it depends on
    /// changes; `None` for pages of which there are too many to keep.
    pub(in crate::web) async fn public_page<V: View>(
        &self,
        depends_on: impl Into<DependsOn>,
        address: impl Into<Option<String>>,
        view: impl FnOnce(&mut Tx<'_>, &Visitor) -> Result<V, PageError> + Send + 'static,
    ) -> Answer {
        let visitor = match address.into() {
            Some(address) => (self.visitor.clone().at(address), true),
            None => (self.visitor.clone(), false),
        };
        let job: PageJob<_> = Box::new(|tx, visitor| {
            let made = Content::html(view(tx, visitor)?)?;
            let html = std::str::from_utf8(&made.bytes).ok().filter(|_| visitor.asked);
            Ok(match html.map(|html| one_language::page(html, visitor.lang)) {
                Some(held) => Content { bytes: held.into_bytes(), ..made },
                None => made,
            })
        });
        self.public(depends_on.into(), visitor, job).await
    }

    /// A public file, kept as a page is.
    pub(in crate::web) async fn public_download(
        &self,
        depends_on: impl Into<DependsOn>,
        address: String,
        export: impl FnOnce(&mut Tx<'_>, &Visitor) -> Result<Download, PageError> + Send + 'static,
    ) -> Answer {
        self.public_file(depends_on, address, |tx, visitor| Ok(export(tx, visitor)?.into())).await
    }

    /// The same for what is read and not saved; `None` for files of which there are too many to keep.
    pub(in crate::web) async fn public_file(
        &self,
        depends_on: impl Into<DependsOn>,
        address: impl Into<Option<String>>,
        make: impl FnOnce(&mut Tx<'_>, &Visitor) -> Result<Content, PageError> + Send + 'static,
    ) -> Answer {
        // No theme changes a file.
        let visitor = Visitor { theme: None, ..self.visitor.clone() };
        let visitor = match address.into() {
            Some(address) => (visitor.at(address), true),
            None => (visitor, false),
        };
        self.public(depends_on.into(), visitor, Box::new(make)).await
    }

    /// A public table as the file that the address asks for: `….csv` or `….xlsx`. `stem` and `query` make its canonical
    /// address.
    pub(in crate::web) async fn public_table(
        &self,
        depends_on: impl Into<DependsOn>,
        stem: &str,
        query: &str,
        export: impl FnOnce(&mut Tx<'_>, &Visitor) -> Result<SavedTable, PageError> + Send + 'static,
    ) -> Answer {
        let ending = if self.wants_workbook() { "xlsx" } else { "csv" };
        let address = format!("{stem}.{ending}{query}");
        self.public_download(depends_on, address, self.table(export)).await
    }

    async fn public(
        &self,
        depends_on: DependsOn,
        (visitor, keeps): (Visitor, bool),
        job: PageJob<Content>,
    ) -> Answer {
        if !visitor.is_stranger() {
            return Ok(self.read_as(visitor, job).await?.respond());
        }
        let stamp = if keeps { self.state.store.stamp(depends_on).await? } else { None };
        let Some(stamp) = stamp else {
            let accepts_gzip = accepts_gzip(&self.request);
            let once: PageJob<_> = Box::new(move |tx, visitor| {
                Ok((Packed::once(job(tx, visitor)?, accepts_gzip), robots::may_list(tx, depends_on)?))
            });
            let (packed, is_listed) = self.read_as(visitor, once).await?;
            let mut response = self.state.cache.respond(&packed, &self.request);
            robots::say(response.headers_mut(), is_listed);
            return Ok(response);
        };
        let kept = self.kept(depends_on, stamp, visitor, job).await?;
        Ok(self.state.cache.respond_kept(&kept, &self.request))
    }

    /// The page as kept, or as it is made now, by this request or by another one.
    async fn kept(
        &self,
        depends_on: DependsOn,
        mut stamp: Stamp,
        visitor: Visitor,
        job: PageJob<Content>,
    ) -> Result<Arc<Kept>, PageError> {
        let (cache, key) = (&self.state.cache, CacheKey::for_visitor(&visitor));
        loop {
            let waiter = match cache.find(&key, stamp) {
                Found::Kept(kept) => return Ok(kept),
                Found::Making(waiter) => waiter,
                Found::Missing(making) => return self.make(depends_on, stamp, making, visitor, job).await,
            };
            match waiter.made().await {
                Some(Ok(kept)) if cache.serves(&kept, stamp) => return Ok(kept),
                Some(Err(error)) => return Err(error),
                // Made before the last change, and long ago; or not made, and it is another caller's turn.
                Some(Ok(_)) | None => {}
            }
            stamp = self.state.store.stamp(depends_on).await?.unwrap_or(stamp);
        }
    }

    async fn make(
        &self,
        depends_on: DependsOn,
        stamp: Stamp,
        making: Making,
        visitor: Visitor,
        job: PageJob<Content>,
    ) -> Result<Arc<Kept>, PageError> {
        let (waiter, old, store) = (making.waiter(), making.old.clone(), self.state.store.clone());
        let mut headers = HeaderMap::new();
        let framing = headers::Framing::at(&visitor.address);
        headers::add_to_all(&mut headers, self.state.config.is_secure(), framing);
        if cross_origin::may_read(&Method::GET, &visitor.address, StatusCode::OK) {
            cross_origin::allow(&mut headers);
        }
        let wanted = making.wanted.clone();
        let submitted = self.state.render_pool.submit(self.request_class(), wanted, move || {
            // As late as can be, and before the transaction: what is committed in between is shown and made again.
            let stamp = store.known_stamp(depends_on).unwrap_or(stamp);
            let read: PageJob<_> =
                Box::new(move |tx, visitor| Ok((job(tx, visitor)?, robots::may_list(tx, depends_on)?)));
            let made = read_blocking(&store, &visitor, read);
            making.done(made.map(|(content, is_listed)| {
                robots::say(&mut headers, is_listed);
                Kept::new(content, &headers, depends_on, stamp)
            }));
        });
        match (submitted, old) {
            (Ok(()), _) => {}
            (Err(_), Some(old)) => return Ok(old),
            (Err(error), None) => return Err(error),
        }
        // The task is dropped when it panics, or the server stops.
        waiter.made().await.unwrap_or(Err(PageError::Broken))
    }
}
