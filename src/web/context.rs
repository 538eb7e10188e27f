//! How handlers answer. A page is a function of a transaction and the visitor: all it shows is of one snapshot of the
//! database, the visitor's rights included. A form performs one action and then redirects with a notice, says that it
//! had been sent before, asks for consent, or shows its page again with what was typed and what is wrong.

use std::future::{Ready, ready};
use std::rc::Rc;
use std::sync::Arc;

use actix_session::{Session, SessionExt};
use actix_web::dev::Payload;
use actix_web::http::{Method, StatusCode};
use actix_web::{FromRequest, HttpMessage, HttpRequest, HttpResponse, web};

use super::AppState;
use super::answers::error::{PageError, REPEATED, Stored};
use super::answers::rejection::{FormError, Rejected, Rejection};
use super::answers::responses::{Answer, Download, View, redirect, redirect_with_notice, rendered};
use super::answers::saved_table::SavedTable;
use super::entrance::client::{self, Network};
use super::entrance::session;
use super::forms::{Fields, Uploaded, UploadedFile};
use super::serving::render_pool::RequestClass;
use super::views::share::{Base, is_local};
use super::views::undo_offer;
use super::visitor::Visitor;
use crate::actions::ahead::{self, Ahead};
use crate::actions::{Actor, undo};
use crate::exchange::players::Mending;
use crate::store::{Scope, Store, StoreError, Tx};
use crate::tournament::{AuditId, EventId};

/// The application's state, as handlers get it.
pub(super) type State = web::Data<AppState>;

/// A request with all that a handler needs to answer it.
pub(super) struct Context {
    pub(super) state: State,
    pub(super) visitor: Visitor,
    pub(super) request: HttpRequest,
}

impl FromRequest for Context {
    type Error = PageError;
    type Future = Ready<Result<Self, PageError>>;

    fn from_request(request: &HttpRequest, payload: &mut Payload) -> Self::Future {
        let state = request.app_data::<State>().cloned().ok_or(PageError::Broken);
        let visitor = Visitor::from_request(request, payload).into_inner();
        ready(state.and_then(|state| Ok(Self { state, visitor: visitor?, request: request.clone() })))
    }
}

// Jobs are boxed before they reach the store: one copy of its code serves every page.
pub(super) type PageJob<T> = Box<dyn FnOnce(&mut Tx<'_>, &Visitor) -> Result<T, PageError> + Send>;
type ActionJob<T> = Box<dyn FnOnce(&mut Tx<'_>, &Actor) -> Result<T, FormError> + Send>;

/// A page at the address `A`; where its form was rejected, with what was typed and why.
pub(super) type PageView<A, V> = fn(&mut Tx<'_>, &Visitor, A, Option<&Rejected>) -> Result<V, PageError>;

impl Context {
    /// Reads in one snapshot, with the visitor as it knows them; off the async workers, so that it may take its time.
    pub(super) async fn read<T: Send + 'static>(
        &self,
        job: impl FnOnce(&mut Tx<'_>, &Visitor) -> Result<T, PageError> + Send + 'static,
    ) -> Result<T, PageError> {
        self.read_as(self.visitor.clone(), Box::new(job)).await
    }

    /// The same for a visitor who is somewhere else.
    pub(super) async fn read_as<T: Send + 'static>(
        &self,
        visitor: Visitor,
        job: PageJob<T>,
    ) -> Result<T, PageError> {
        read_for(&self.state, self.request_class(), visitor, job).await
    }

    /// What addresses for other devices begin with: as it is set; or where this browser found the server, for a hall may
    /// have no other name for it; or, where that is this computer's name for itself, the one by which its network knows it.
    pub(super) fn base(&self) -> Base {
        let info = self.request.connection_info();
        let found = (self.state.config.public_url.is_empty() && !is_local(info.host()))
            .then(|| format!("{}://{}", info.scheme(), info.host()));
        Base::new(found.unwrap_or_else(|| self.state.public_url.clone()))
    }

    /// In whose queue the work for this request waits. Guests read in one of their own; what they send is rare, and
    /// limited otherwise.
    pub(super) fn request_class(&self) -> RequestClass {
        let reads = matches!(*self.request.method(), Method::GET | Method::HEAD);
        if !reads || self.visitor.user.is_some() || session::kiosk(&self.session()).is_some() {
            return RequestClass::Official;
        }
        RequestClass::Guest(self.network())
    }

    /// The page that `view` makes.
    pub(super) async fn page<V: View>(
        &self,
        view: impl FnOnce(&mut Tx<'_>, &Visitor) -> Result<V, PageError> + Send + 'static,
    ) -> Answer {
        self.page_as(StatusCode::OK, view).await
    }

    /// The same with another status.
    pub(super) async fn page_as<V: View>(
        &self,
        status: StatusCode,
        view: impl FnOnce(&mut Tx<'_>, &Visitor) -> Result<V, PageError> + Send + 'static,
    ) -> Answer {
        Ok(rendered(status, self.read(move |tx, visitor| view(tx, visitor)?.html()).await?))
    }

    /// The file that `export` makes.
    pub(super) async fn download(
        &self,
        export: impl FnOnce(&mut Tx<'_>, &Visitor) -> Result<Download, PageError> + Send + 'static,
    ) -> Answer {
        Ok(self.read(export).await?.respond())
    }

    /// A table as the file that the address asks for: `….csv` or `….xlsx`.
    pub(super) async fn download_table(
        &self,
        export: impl FnOnce(&mut Tx<'_>, &Visitor) -> Result<SavedTable, PageError> + Send + 'static,
    ) -> Answer {
        self.download(self.table(export)).await
    }

    pub(super) fn wants_workbook(&self) -> bool {
        self.request.path().ends_with(".xlsx")
    }

    /// What makes the file of a table.
    pub(super) fn table(
        &self,
        export: impl FnOnce(&mut Tx<'_>, &Visitor) -> Result<SavedTable, PageError> + Send + 'static,
    ) -> impl FnOnce(&mut Tx<'_>, &Visitor) -> Result<Download, PageError> + Send + 'static {
        let as_workbook = self.wants_workbook();
        move |tx: &mut Tx<'_>, visitor: &Visitor| {
            let saved = export(tx, visitor)?;
            if as_workbook { Download::xlsx(&saved) } else { Ok(Download::csv(&saved, visitor.lang)) }
        }
    }

    /// Performs the action of a form. What the action refuses can be answered by the form's page; all other failures
    /// end in an error page, and a caution in the page that asks for consent.
    pub(super) async fn perform<T, E>(
        self,
        scope: impl Into<Scope>,
        fields: Fields,
        action: impl FnOnce(&mut Tx<'_>, &Actor) -> Result<T, E> + Send + 'static,
    ) -> Result<Performed<T>, PageError>
    where
        T: Send + 'static,
        E: Into<FormError>,
    {
        let (actor, event) = (self.visitor.actor_by(&fields)?, self.visitor.event);
        let action: ActionJob<T> = Box::new(|tx, actor| action(tx, actor).map_err(Into::into));
        let job = move |tx: &mut Tx<'_>| -> Result<_, FormError> {
            let done = action(tx, &actor)?;
            Ok((done, undo_of(tx, &actor, event)?))
        };
        let outcome = self.state.store.write(scope.into(), job).await;
        self.performed_undoably(fields, outcome)
    }

    /// The same for an action that computes for long: it is rehearsed on a read snapshot, and what it computed there is stored
    /// if that still follows from what is stored; otherwise it is rehearsed once more, and then answered as a conflict.
    pub(super) async fn perform_ahead<T, E>(
        self,
        scope: impl Into<Scope>,
        fields: Fields,
        action: impl Fn(&mut Tx<'_>, &Actor) -> Result<T, E> + Send + Sync + 'static,
    ) -> Result<Performed<T>, PageError>
    where
        T: Send + 'static,
        E: Into<FormError>,
    {
        let (actor, event, scope) = (self.visitor.actor_by(&fields)?, self.visitor.event, scope.into());
        let action: RepeatableJob<(T, Option<AuditId>)> = Arc::new(move |tx: &mut Tx<'_>| {
            let done = action(tx, &actor).map_err(Into::into)?;
            Ok((done, undo_of(tx, &actor, event)?))
        });
        let mut outcome = perform_rehearsed(&self.state, scope, &action).await;
        if let Err(Missed { moved: true, .. }) = outcome {
            outcome = perform_rehearsed(&self.state, scope, &action).await;
        }
        self.performed_undoably(fields, outcome.map_err(|missed| missed.error))
    }

    /// The outcome of an action that was performed otherwise, to be answered as [`Self::perform`] is.
    pub(super) fn performed<T>(
        self,
        fields: Fields,
        outcome: Result<T, impl Into<FormError>>,
    ) -> Result<Performed<T>, PageError> {
        self.performed_undoably(fields, outcome.map(|value| (value, None)))
    }

    fn performed_undoably<T>(
        self,
        fields: Fields,
        outcome: Result<(T, Option<AuditId>), impl Into<FormError>>,
    ) -> Result<Performed<T>, PageError> {
        let (outcome, undo) = match outcome.map_err(Into::into) {
            Ok((value, undo)) => (Outcome::Done(value), undo),
            Err(FormError::Repeated) => (Outcome::Repeated, None),
            Err(FormError::Rejected(why)) => (Outcome::Rejected(why), None),
            Err(FormError::Failed(error)) => return Err(error),
        };
        Ok(Performed { context: self, fields, outcome, undo })
    }

    /// Reads the file of an upload, or the text pasted in its place, and keeps it for the confirmation: the token for the
    /// preview's form, and what was read.
    pub(super) async fn receive<T: Send + 'static, E: Send + 'static>(
        &self,
        sent: &Uploaded,
        read: impl FnOnce(&UploadedFile) -> Result<T, E> + Send + 'static,
    ) -> Result<Result<(String, T), E>, PageError> {
        let file = sent.file();
        let (file, read) = run_blocking(move || {
            let read = read(&file);
            (file, read)
        })
        .await?;
        match read {
            Ok(value) => Ok(Ok((self.state.uploads.keep(&self.visitor, file)?, value))),
            Err(error) => Ok(Err(error)),
        }
    }

    /// The file that the form of a preview confirms.
    pub(super) fn upload(&self, fields: &Fields) -> Result<UploadedFile, PageError> {
        self.state.uploads.find(&self.visitor, fields)
    }

    /// The same with what was changed of it.
    pub(super) fn mended_upload(&self, fields: &Fields) -> Result<(UploadedFile, Mending), PageError> {
        self.state.uploads.find_mended(&self.visitor, fields)
    }

    /// Keeps what was changed of the file.
    pub(super) fn mend_upload(&self, fields: &Fields, mending: Mending) -> Result<(), PageError> {
        self.state.uploads.mend(&self.visitor, fields, mending)
    }

    /// Has a page of cautions send these fields again, and no others.
    pub(super) fn will_send_again(&self, fields: &Fields) {
        self.request.extensions_mut().insert(Rc::new(fields.clone()));
    }

    pub(super) fn session(&self) -> Session {
        self.request.get_session()
    }

    /// With a token for the forms of a page, for strangers too: theirs is a cookie's, and nothing of them is stored.
    pub(super) fn with_csrf(mut self) -> Result<Self, PageError> {
        let session = self.session();
        self.visitor.csrf = Some(if session::is_stored(&session) {
            session::csrf(&session)?
        } else {
            self.state.cookies.make_form_token(&self.request)?
        });
        Ok(self)
    }

    /// The network that the visitor comes from, as throttles count it.
    pub(super) fn network(&self) -> Option<Network> {
        client::network(&self.request)
    }

    /// Says that what was asked for is on the disk: should the page of the answer fail, its sender is told so.
    pub(super) fn is_stored(&self) {
        self.request.extensions_mut().insert(Stored);
    }

    /// Whether a script asks, which knows how to show what has changed.
    pub(super) fn wants_json(&self) -> bool {
        let accept = self.request.headers().get("Accept").and_then(|value| value.to_str().ok());
        accept.is_some_and(|accept| accept.contains("application/json"))
    }
}

/// The entry that undoes what was just done, where one act does.
fn undo_of(tx: &mut Tx<'_>, actor: &Actor, event: Option<EventId>) -> Result<Option<AuditId>, FormError> {
    Ok(match event {
        Some(event) => undo::offered(tx, actor, event)?,
        None => None,
    })
}

/// An action that may have to be performed more than once.
type RepeatableJob<T> = Arc<dyn Fn(&mut Tx<'_>) -> Result<T, FormError> + Send + Sync>;

/// Why an action was not performed, and whether only because something else was stored since it was rehearsed.
struct Missed {
    error: FormError,
    moved: bool,
}

impl From<StoreError> for Missed {
    fn from(error: StoreError) -> Self {
        Self { error: error.into(), moved: false }
    }
}

/// What comes of a rehearsal, which never commits: that is why all of it is an error to the store.
enum Rehearsed<T> {
    /// The action stores nothing.
    Answered(Result<T, FormError>),
    /// It attempted to store something.
    Ready(Ahead),
}

impl<T> From<StoreError> for Rehearsed<T> {
    fn from(error: StoreError) -> Self {
        Self::Answered(Err(error.into()))
    }
}

async fn perform_rehearsed<T: Send + 'static>(
    state: &State,
    scope: Scope,
    action: &RepeatableJob<T>,
) -> Result<T, Missed> {
    let rehearsed = Arc::clone(action);
    let job = move |tx: &mut Tx<'_>| -> Result<(), Rehearsed<T>> {
        Err(match ahead::rehearse(tx, |tx| rehearsed(tx)) {
            (Err(FormError::Failed(PageError::Store(_))), ahead) => Rehearsed::Ready(ahead),
            (answer, _) => Rehearsed::Answered(answer),
        })
    };
    let ahead = match state.store.read(job).await {
        Err(Rehearsed::Ready(ahead)) => ahead,
        Err(Rehearsed::Answered(answer)) => {
            return answer.map_err(|error| Missed { error, moved: false });
        }
        Ok(()) => Ahead::default(),
    };
    let action = Arc::clone(action);
    let job = move |tx: &mut Tx<'_>| {
        let (answer, moved) = ahead.perform(tx, |tx| action(tx));
        answer.map_err(|error| Missed { error, moved })
    };
    state.store.write(scope, job).await
}

/// Reads in one snapshot, in the queue of those it is for.
pub(super) async fn read_for<T: Send + 'static>(
    state: &State,
    class: RequestClass,
    visitor: Visitor,
    job: PageJob<T>,
) -> Result<T, PageError> {
    let store = state.store.clone();
    state.render_pool.run(class, move || read_blocking(&store, &visitor, job)).await?
}

/// Reads in one snapshot, in the visitor's lane, and with the visitor as the snapshot knows them. For the threads of the
/// render pool.
pub(super) fn read_blocking<T>(store: &Store, visitor: &Visitor, job: PageJob<T>) -> Result<T, PageError> {
    store.read_blocking_in(visitor.lane(), |tx| {
        let visitor = visitor.in_snapshot(tx)?;
        visitor.names_in(tx);
        job(tx, &visitor)
    })
}

/// Runs what takes the processor long on a thread where it delays no other request.
pub(super) async fn run_blocking<T: Send + 'static>(
    job: impl FnOnce() -> T + Send + 'static,
) -> Result<T, PageError> {
    web::block(job).await.map_err(|error| {
        tracing::error!(%error, "blocking work was not done");
        PageError::Broken
    })
}

/// An action that was performed by a form, or refused.
pub(super) struct Performed<T> {
    context: Context,
    fields: Fields,
    outcome: Outcome<T>,
    /// The entry of what was done, where it can be undone.
    undo: Option<AuditId>,
}

enum Outcome<T> {
    Done(T),
    /// The same form had been sent before.
    Repeated,
    Rejected(Rejection),
}

impl<T> Performed<T> {
    /// Whether it was done, and now.
    pub(super) const fn is_done(&self) -> bool {
        self.made().is_some()
    }

    /// What came of it, if it was done now.
    pub(super) const fn made(&self) -> Option<&T> {
        match &self.outcome {
            Outcome::Done(value) => Some(value),
            Outcome::Repeated | Outcome::Rejected(_) => None,
        }
    }

    /// Done, on to another page with a notice (`done-…`).
    pub(super) fn redirect(
        self,
        address: impl Into<String>,
        notice: impl Into<Option<&'static str>>,
    ) -> Redirected {
        let (address, notice) = (address.into(), notice.into());
        let undo = self.undo.zip(self.context.visitor.csrf.as_deref());
        let answer = match self.outcome {
            Outcome::Done(_) => Ok(match notice {
                Some(notice) => match undo {
                    Some((entry, token)) => {
                        let offer = undo_offer(entry, token);
                        redirect_with_notice(&address, &format!("{notice}&undo={offer}"))
                    }
                    None => redirect_with_notice(&address, notice),
                },
                None => redirect(&address),
            }),
            Outcome::Repeated => Ok(redirect_with_notice(&address, REPEATED)),
            Outcome::Rejected(why) => Err(why),
        };
        Redirected { context: self.context, fields: self.fields, answer }
    }

    /// The same where the address depends on what was made; when the form had been sent before, on to `known`.
    pub(super) fn redirect_to_new(
        self,
        address: impl FnOnce(T) -> String,
        notice: impl Into<Option<&'static str>>,
        known: impl Into<String>,
    ) -> Redirected {
        let Self { context, fields, outcome, undo } = self;
        match outcome {
            Outcome::Done(value) => {
                let address = address(value);
                Performed { context, fields, outcome: Outcome::Done(()), undo }.redirect(address, notice)
            }
            Outcome::Repeated => {
                let outcome = Outcome::<()>::Repeated;
                Performed { context, fields, outcome, undo: None }.redirect(known, None)
            }
            Outcome::Rejected(why) => Redirected { context, fields, answer: Err(why) },
        }
    }
}

/// The answer to a form, but for the page that says why it was rejected.
#[must_use]
pub(super) struct Redirected {
    context: Context,
    fields: Fields,
    answer: Result<HttpResponse, Rejection>,
}

impl Redirected {
    /// Rejected, the page at `address` as it is now, with what was typed and what is wrong.
    pub(super) async fn or_page<V: View>(
        self,
        address: impl Into<String>,
        view: impl FnOnce(&mut Tx<'_>, &Visitor, &Rejected) -> Result<V, PageError> + Send + 'static,
    ) -> Answer {
        match self.into_result() {
            Ok(answer) => Ok(answer),
            Err(rejected) => {
                let (context, rejected) = *rejected;
                context.reject(address, rejected, view).await
            }
        }
    }

    /// The same for the view of the page itself, whose last argument is what was rejected.
    pub(super) async fn or_view<A: Send + 'static, V: View + 'static>(
        self,
        address: impl Into<String>,
        path: A,
        view: PageView<A, V>,
    ) -> Answer {
        self.or_page(address, move |tx, visitor, rejected| view(tx, visitor, path, Some(rejected))).await
    }

    /// Rejected, an error page: for forms that carry nothing typed.
    pub(super) fn or_error(self) -> Answer {
        self.answer.map_err(PageError::from)
    }

    /// Rejected, whatever the handler makes of it.
    pub(super) fn into_result(self) -> Result<HttpResponse, Box<(Context, Rejected)>> {
        let Self { context, fields, answer } = self;
        answer.map_err(|why| Box::new((context, Rejected { fields, why })))
    }
}

impl Context {
    /// The page at `address` as it is now, with what was typed and why it was rejected.
    pub(super) async fn reject<V: View>(
        self,
        address: impl Into<String>,
        rejected: Rejected,
        view: impl FnOnce(&mut Tx<'_>, &Visitor, &Rejected) -> Result<V, PageError> + Send + 'static,
    ) -> Answer {
        let status = rejected.status();
        // The links of the page lead back to it, and not to where the form went.
        let visitor = Visitor { address: address.into(), ..self.visitor.clone() };
        let job: PageJob<String> = Box::new(move |tx, visitor| view(tx, visitor, &rejected)?.html());
        Ok(rendered(status, self.read_as(visitor, job).await?))
    }
}
