//! The page on which officials type a record from its form, and correct or delete one.
//!
//! The text of the record is all that the form holds. A script writes every move into it as it is typed and asks
//! [`check`] for the part of the page that shows it; without scripts a button asks for the whole page.

use actix_multipart::form::MultipartForm;
use actix_multipart::form::bytes::Bytes;
use actix_multipart::form::text::Text;
use actix_web::http::StatusCode;
use askama::Template;

use crate::actions::boards::BoardAt;
use crate::actions::boards::records;
use crate::actions::boards::records::{Brings, Draft, EditCommand, Offered};
use crate::actions::conflict::Conflict;
use crate::actions::{self, ActionError};
use crate::exchange::text;
use crate::game::{Landing, Pit, Reading};
use crate::i18n::Message;
use crate::regulations::result::GameResult;
use crate::store::{Scope, Tx};
use crate::tournament::Right;
use crate::tournament::{RoundState, Terminology, Version};
use crate::web::error::PageError;
use crate::web::forms::{Posted, Tokened, Uploaded};
use crate::web::pages::boards;
use crate::web::pages::boards::{Ids, Loaded};
use crate::web::pages::{Answer, State, finish, html, html_as, run_blocking};
use crate::web::views::entry::{Against, EntryView, Look};
use crate::web::views::round::{GameRow, RoundRows};
use crate::web::views::{Page, SectionFrame, Tab};
use crate::web::visitor::Visitor;

#[derive(Template)]
#[template(path = "records/show.html")]
struct Show {
    page: Page,
    heading: String,
    game: GameRow,
    /// The board's address.
    url: String,
    entry: EntryView,
    form: RecordForm,
}

/// The part of the page that follows what is typed.
#[derive(Template)]
#[template(path = "records/entry.html")]
struct Part {
    page: Page,
    entry: EntryView,
}

/// What the form holds besides what the [`EntryView`] shows.
#[derive(Clone, Default)]
struct RecordForm {
    /// What stands in the field.
    text: String,
    /// What is wrong with storing it.
    error: String,
    /// What somebody else stored in the meantime.
    conflict: Option<Conflict>,
    /// What is wrong with deleting.
    delete_error: String,
    /// Whether the record's result can be entered with it: the board has none. And whether it is to be.
    result_too: Option<bool>,
    /// Why another record takes the place of the one stored, where that is asked for.
    because: Option<String>,
    /// The version of the record that a change replaces.
    version: Option<Version>,
    look: Look,
    /// Whether its form gives only the pits that moves start from.
    landing: Landing,
}

impl RecordForm {
    /// The form as it stands before anything is typed: what is stored, to be corrected.
    fn stored(loaded: &Loaded) -> Self {
        let Loaded { round, board, record, .. } = loaded;
        Self {
            text: record
                .as_ref()
                .map(|(_, game)| Draft::read(&game.to_string(), Reading::default()).text())
                .unwrap_or_default(),
            version: record.as_ref().map(|(version, _)| *version),
            because: records::is_correction(round, board).then(String::new),
            result_too: (round.state == RoundState::Playing && board.result.is_none()).then_some(true),
            ..Self::default()
        }
    }

    fn draft(&self) -> Draft {
        Draft::read(&self.text, Reading { landing: self.landing })
    }

    /// The form as it was sent, made against the version that it was sent for.
    fn sent(self, sent: &SentRecord, text: String) -> Self {
        Self {
            text,
            version: sent.version.parse().ok(),
            result_too: self.result_too.map(|_| sent.result_too.is_some()),
            because: self.because.map(|_| sent.because()),
            look: sent.look(),
            landing: sent.reading().landing,
            ..self
        }
    }
}

impl Show {
    fn new(
        visitor: &Visitor,
        loaded: &Loaded,
        at: BoardAt,
        draft: &Draft,
        form: RecordForm,
    ) -> Result<Self, PageError> {
        let against = Against {
            result: loaded.board.result,
            stored: stored(loaded).map(|stored| draft.beside(&stored)),
        };
        let Loaded { event, section_state, round, .. } = loaded;
        let (page, frame) = SectionFrame::new(visitor, event, section_state, title(at), Tab::Rounds);
        let label = page.t1("round-n", "n", at.round);
        let page = page.crumb(&section_state.section.settings.name, frame.url.clone());
        let page = page.crumb(label, format!("{}/rounds/{}", frame.url, at.round));
        let label = page.t1("board-n", "n", at.board);
        let page = page.crumb(label, boards::board_url(at));
        let mut rows = RoundRows::new(section_state, round, &frame.url).games().into_iter();
        Ok(Self {
            heading: page.title.clone(),
            game: rows.find(|row| row.board == at.board).ok_or(PageError::NotFound)?,
            url: boards::board_url(at),
            entry: EntryView::new(&page, draft, form.look, &against),
            form,
            page,
        })
    }
}

/// A record as it is sent: typed or as a file, which goes first.
#[derive(MultipartForm)]
#[multipart(deny_unknown_fields)]
pub(in crate::web) struct SentRecord {
    #[multipart(limit = "1KiB")]
    csrf: Text<String>,
    #[multipart(limit = "1KiB")]
    request_key: Text<String>,
    #[multipart(limit = "1KiB")]
    version: Text<String>,
    #[multipart(limit = "256KiB")]
    record: Text<String>,
    #[multipart(limit = "256KiB")]
    file: Option<Bytes>,
    #[multipart(limit = "1KiB")]
    result_too: Option<Text<String>>,
    #[multipart(limit = "8KiB")]
    because: Option<Text<String>>,
    /// The single moves before the one that is being corrected.
    #[multipart(limit = "1KiB")]
    at: Option<Text<String>>,
    /// Whether black sits below.
    #[multipart(limit = "1KiB")]
    flip: Option<Text<String>>,
    /// Whether the form gives only the pits that moves start from.
    #[multipart(limit = "1KiB")]
    bare: Option<Text<String>>,
    /// What a button does to the text.
    #[multipart(limit = "1KiB")]
    act: Option<Text<String>>,
    /// The pit that was clicked.
    #[multipart(limit = "1KiB")]
    pit: Option<Text<String>>,
    /// Whether a script asks: for the part of the page that it swaps.
    #[multipart(limit = "1KiB")]
    part: Option<Text<String>>,
}

impl Tokened for SentRecord {
    fn token(&self) -> &str {
        &self.csrf
    }
}

impl SentRecord {
    /// The key that makes sending the form twice harmless.
    fn key(&self) -> Option<String> {
        Some(self.request_key.0.clone())
    }

    /// Why it takes the place of another record.
    fn because(&self) -> String {
        self.because.as_ref().map(|because| because.0.clone()).unwrap_or_default()
    }

    /// The bytes of the file, when there is one.
    fn file(&self) -> Option<&[u8]> {
        self.file.as_ref().map(|file| file.data.as_ref()).filter(|bytes: &&[u8]| !bytes.is_empty())
    }

    /// The record's text.
    fn text(&self) -> Result<String, Message> {
        match self.file() {
            None => Ok(self.record.0.clone()),
            Some(bytes) => text::decode(bytes)
                .map(|decoded| decoded.text)
                .map_err(|_| Message::new("error-record-not-text")),
        }
    }

    fn look(&self) -> Look {
        Look { at: self.at.as_ref().and_then(|at| at.parse().ok()), flipped: self.flip.is_some() }
    }

    fn reading(&self) -> Reading {
        Reading { landing: if self.bare.is_some() { Landing::MayBeMissing } else { Landing::Written } }
    }

    /// What its button does to the text.
    fn deed(&self) -> Option<EditCommand> {
        let pit = self.pit.as_ref().and_then(|pit| Pit::new(pit.parse().ok()?));
        let act = self.act.as_ref().and_then(|act| act.parse().ok());
        pit.map(|pit| EditCommand::Play(pit, self.look().at)).or(act)
    }
}

/// A board whose record this visitor may enter or correct now.
async fn load(state: &State, visitor: &Visitor, at: BoardAt) -> Result<Loaded, PageError> {
    let loaded = boards::load(state, visitor, at).await?;
    if loaded.round.state < RoundState::Playing {
        return Err(PageError::Refused(Message::new("error-record-early")));
    }
    if let Some(result) = loaded.forfeit() {
        let forfeit = Message::new("error-record-forfeit").with("board", result.to_string());
        return Err(PageError::Refused(forfeit));
    }
    if !loaded.takes_record(visitor) {
        return Err(PageError::Refused(Message::new("error-record-closed")));
    }
    Ok(loaded)
}

/// `GET /events/{event}/sections/{section}/rounds/{round}/boards/{board}/record`
pub(in crate::web) async fn show(state: State, visitor: Visitor, ids: Ids) -> Answer {
    let at = boards::at(ids);
    let loaded = load(&state, &visitor, at).await?;
    let form = RecordForm::stored(&loaded);
    html(&Show::new(&visitor, &loaded, at, &form.draft(), form)?)
}

/// `POST /events/{event}/sections/{section}/rounds/{round}/boards/{board}/record/check`
pub(in crate::web) async fn check(
    state: State,
    visitor: Visitor,
    ids: Ids,
    Uploaded(sent): Uploaded<SentRecord>,
) -> Answer {
    let at = boards::at(ids);
    let (typed, deed, reading) = (sent.text(), sent.deed(), sent.reading());
    let refusal = typed.as_ref().err().cloned();
    let text = typed.unwrap_or_else(|_| sent.record.0.clone());
    let changed = deed.is_some() || sent.file().is_some();
    let look = move || match deed {
        None => (Draft::read(&text, reading), text),
        Some(deed) => {
            let draft = Draft::read(&text, reading).after(deed);
            let text = draft.text();
            (draft, text)
        }
    };
    if sent.part.is_some() {
        let Glance { words, result, stored } = glance(&state, &visitor, at).await?;
        let seen = run_blocking(move || {
            let (draft, text) = look();
            let stored = stored.map(|stored| draft.beside(&Draft::read(&stored, Reading::default())));
            (draft, text, Against { result, stored })
        });
        let (draft, text, against) = seen.await?;
        let page = Page::new(&visitor, title(at)).with_words(words);
        let mut entry = EntryView::new(&page, &draft, sent.look(), &against);
        entry.text = changed.then_some(text);
        entry.fault = refusal.map(|refusal| page.say(&refusal)).unwrap_or(entry.fault);
        return html(&Part { page, entry });
    }
    let (draft, text) = run_blocking(look).await?;
    let loaded = load(&state, &visitor, at).await?;
    let form = RecordForm::stored(&loaded).sent(&sent, text);
    let visitor = Visitor { address: record_url(at), ..visitor };
    let mut shown = Show::new(&visitor, &loaded, at, &draft, form)?;
    shown.form.error = refusal.map(|refusal| shown.page.say(&refusal)).unwrap_or_default();
    html(&shown)
}

/// What the swapped part needs besides what is typed: read at every move, so no more than that.
struct Glance {
    words: Terminology,
    result: Option<GameResult>,
    /// The record that is stored.
    stored: Option<String>,
}

async fn glance(state: &State, visitor: &Visitor, at: BoardAt) -> Result<Glance, PageError> {
    let drafts = visitor.may(Right::SeeDrafts);
    let glanced = state.store.read(move |tx| {
        let words = actions::load_event(tx, at.event)?.details.words;
        actions::load_section(tx, at.section())?;
        let round = tx.round(at.section, at.round)?;
        let round = round.filter(|round| drafts || round.state >= RoundState::Published);
        let board = round.as_ref().and_then(|round| round.board(at.board)).ok_or(ActionError::NotFound)?;
        let stored = tx.record(board.id)?.map(|record| record.text);
        Ok::<_, ActionError>(Glance { words, result: board.result, stored })
    });
    Ok(glanced.await?)
}

/// The record that is stored, as a form would say it.
fn stored(loaded: &Loaded) -> Option<Draft> {
    loaded.record.as_ref().map(|(_, game)| Draft::read(&game.to_string(), Reading::default()))
}

/// `POST /events/{event}/sections/{section}/rounds/{round}/boards/{board}/record`
pub(in crate::web) async fn store(
    state: State,
    visitor: Visitor,
    ids: Ids,
    Uploaded(sent): Uploaded<SentRecord>,
) -> Answer {
    let at = boards::at(ids);
    let expected: Option<Version> = sent.version.parse().ok();
    let because = sent.because();
    let typed = sent.text();
    let text = typed.clone().unwrap_or_else(|_| sent.record.0.clone());
    let reading = sent.reading();
    let game = run_blocking(move || typed.and_then(|text| records::read_with(&text, reading))).await?;
    let refused = match game {
        Err(fault) => ActionError::refused(fault),
        Ok(game) => {
            let actor = visitor.actor(sent.key())?;
            let brings = if sent.result_too.is_some() { Brings::ResultToo } else { Brings::Moves };
            let store = move |tx: &mut Tx<'_>| {
                let offered = Offered { game: &game, brings, because: &because };
                records::store(tx, &actor, at, expected, offered)
            };
            match finish(
                state.store.write(Scope::Section(at.section), store).await,
                &boards::board_url(at),
                "record-stored",
            ) {
                Ok(answer) => return Ok(answer),
                Err(refused) => refused,
            }
        }
    };
    refuse(&state, visitor, at, refused, |form| form.sent(&sent, text)).await
}

/// `POST /events/{event}/sections/{section}/rounds/{round}/boards/{board}/record/delete`
pub(in crate::web) async fn delete(
    state: State,
    visitor: Visitor,
    ids: Ids,
    Posted(fields): Posted,
) -> Answer {
    let at = boards::at(ids);
    let expected = fields.parse("version").unwrap_or(Version::FIRST);
    let actor = visitor.actor_by(&fields)?;
    let reason = fields.text("reason").to_owned();
    let delete = move |tx: &mut Tx<'_>| records::delete(tx, &actor, at, expected, &reason);
    match finish(
        state.store.write(Scope::Section(at.section), delete).await,
        &boards::board_url(at),
        "record-deleted",
    ) {
        Ok(answer) => Ok(answer),
        Err(ActionError::Refused(fault)) => {
            let status = StatusCode::UNPROCESSABLE_ENTITY;
            again(&state, visitor, at, status, |page, form| RecordForm {
                delete_error: page.say(&fault),
                version: Some(expected),
                ..form
            })
            .await
        }
        Err(other) => Err(other.into()),
    }
}

/// The page once more, with why the record was not stored. Whoever has been told of the record that is stored now
/// may replace it; nobody else.
async fn refuse(
    state: &State,
    visitor: Visitor,
    at: BoardAt,
    refused: ActionError,
    sent: impl FnOnce(RecordForm) -> RecordForm,
) -> Answer {
    match refused {
        ActionError::Refused(fault) => {
            let status = StatusCode::UNPROCESSABLE_ENTITY;
            again(state, visitor, at, status, |page, form| RecordForm {
                error: page.say(&fault),
                ..sent(form)
            })
            .await
        }
        ActionError::Conflict(conflict) => {
            again(state, visitor, at, StatusCode::CONFLICT, |page, form| RecordForm {
                version: form.version,
                error: page.t("error-record-conflict"),
                conflict: Some(*conflict),
                ..sent(form)
            })
            .await
        }
        other => Err(other.into()),
    }
}

/// The page once more, with another form.
async fn again(
    state: &State,
    visitor: Visitor,
    at: BoardAt,
    status: StatusCode,
    change: impl FnOnce(&Page, RecordForm) -> RecordForm,
) -> Answer {
    let loaded = load(state, &visitor, at).await?;
    // The page stands at the address where it can be had again.
    let visitor = Visitor { address: record_url(at), ..visitor };
    let page = Page::new(&visitor, title(at)).with_words(loaded.event.details.words);
    let form = change(&page, RecordForm::stored(&loaded));
    let asked = form.clone();
    let draft = run_blocking(move || asked.draft()).await?;
    html_as(status, &Show::new(&visitor, &loaded, at, &draft, form)?)
}

/// The address of a record's page.
fn record_url(at: BoardAt) -> String {
    format!("{}/record", boards::board_url(at))
}

/// What the page is called.
fn title(at: BoardAt) -> Message {
    Message::new("entry-title").with("round", at.round).with("board", at.board)
}
