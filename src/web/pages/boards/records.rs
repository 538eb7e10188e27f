//! The page on which officials type a record from its form, and correct or delete one.
//!
//! The text of the record is all that the form holds. A script writes every move into it as it is typed and asks
//! [`check`] for the part of the page that shows it; without scripts a button asks for the whole page.

use super::Loaded;
use crate::actions::ActionError;
use crate::actions::boards::records::{self, Brings, Draft, EditCommand, Offered};
use crate::actions::conflict::Conflict;
use crate::exchange::text;
use crate::game::{Landing, Pit, ReadOptions};
use crate::regulations::result::GameResult;
use crate::tournament::{EventDetails, RoundState, Version};
use crate::web::address::BoardPath;
use crate::web::answers::rejection::Rejection;
use crate::web::forms::{Exact, Field, FieldName, Parsed, REASON, Text, Tick, Uploaded, VERSION, desk};
use crate::web::pages::{boards, run_blocking};
use crate::web::prelude::*;
use crate::web::views::boards::entry::{Against, EntryView, Look};
use crate::web::views::rounds::round::{GameRow, RoundRows};

routes! {
    GET  "/events/{event}/sections/{section}/rounds/{round}/boards/{board}/record" Holding(EnterResults) => show, Records;
    POST "/events/{event}/sections/{section}/rounds/{round}/boards/{board}/record" Holding(EnterResults) => store;
    POST "/events/{event}/sections/{section}/rounds/{round}/boards/{board}/record/check" Holding(EnterResults) => check;
    POST "/events/{event}/sections/{section}/rounds/{round}/boards/{board}/record/delete" Holding(EnterResults) => delete;
}

/// The record as it was typed.
const RECORD: Field<Exact> = Field::exact("record");
/// Why it takes the place of another record.
const BECAUSE: Field<Exact> = Field::exact("because");
/// Whether it brings the result of the game with it.
const RESULT_TOO: Field<Tick> = Field::tick("result_too");
/// Sent where the record gives only the pits that moves start from.
const BARE: Field<Text> = Field::text("bare");
/// Sent where black sits below.
const FLIP: Field<Text> = Field::text("flip");
/// The single moves before the one that is being corrected.
const AT: Field<Parsed<usize>> = Field::parsed("at");
/// What a button does to the text.
const ACT: Field<Parsed<EditCommand>> = Field::parsed("act");
/// Sent by the script, which swaps a part of the page.
const PART: Field<Text> = Field::text("part");

#[derive(Template)]
#[template(path = "records/show.html")]
struct Show {
    page: Page,
    heading: String,
    game: GameRow,
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
    /// The text of the field.
    text: String,
    /// What is wrong with storing it.
    error: String,
    /// What another user stored in the meantime.
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
    /// The form before anything is typed: what is stored, to be corrected.
    fn stored(loaded: &Loaded) -> Self {
        let Loaded { round, board, record, .. } = loaded;
        Self {
            text: record
                .as_ref()
                .map(|(_, game)| Draft::read(&game.to_string(), ReadOptions::default()).text())
                .unwrap_or_default(),
            version: record.as_ref().map(|(version, _)| *version),
            because: records::is_correction(round, board).then(String::new),
            result_too: (round.state == RoundState::Playing && board.result.is_none()).then_some(true),
            ..Self::default()
        }
    }

    fn draft(&self) -> Draft {
        Draft::read(&self.text, ReadOptions { landing: self.landing })
    }

    /// The form as it was sent, made against the version that it was sent for.
    fn sent(self, sent: &SentRecord, text: String) -> Self {
        Self {
            text,
            version: sent.0.fields.get(VERSION),
            result_too: self.result_too.map(|_| sent.has(RESULT_TOO)),
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
        path: BoardPath,
        draft: &Draft,
        form: RecordForm,
    ) -> Result<Self, PageError> {
        let against = Against {
            result: loaded.board.result,
            stored: stored(loaded).map(|stored| draft.beside(&stored)),
        };
        let Loaded { event, section_state, round, .. } = loaded;
        let (page, frame) = SectionFrame::new(visitor, event, section_state, title(path), Tab::Rounds);
        let label = page.t1("round-n", "n", path.round);
        let page = page.crumb(label, path.round().url());
        let label = page.t1("board-n", "n", path.board);
        let page = page.crumb(label, path.url());
        let mut rows = RoundRows::new(section_state, round, &frame.url).games().into_iter();
        Ok(Self {
            heading: page.title.clone(),
            game: rows.find(|row| row.board == path.board).ok_or(PageError::NotFound)?,
            url: path.url(),
            entry: EntryView::new(&page, draft, form.look, &against),
            form,
            page,
        })
    }
}

/// A record as it is sent: typed or as a file, which goes first.
struct SentRecord(Uploaded);

/// The largest record, in bytes.
const MAX_RECORD: usize = 256 * 1024;

impl SentRecord {
    fn read(sent: Uploaded) -> Result<Self, PageError> {
        let chosen = sent.chosen.as_ref().map_or(0, |file| file.bytes.len());
        let typed = sent.fields.get(RECORD).len();
        if chosen.max(typed) > MAX_RECORD { Err(PageError::TooLarge) } else { Ok(Self(sent)) }
    }

    /// Whether a field was sent at all.
    fn has(&self, field: impl FieldName) -> bool {
        self.0.fields.has(field)
    }

    fn typed(&self) -> String {
        self.0.fields.get(RECORD).to_owned()
    }

    /// Why it takes the place of another record.
    fn because(&self) -> String {
        self.0.fields.get(BECAUSE).to_owned()
    }

    fn text(&self) -> Result<String, Message> {
        match &self.0.chosen {
            None => Ok(self.typed()),
            Some(file) => text::decode(&file.bytes)
                .map(|decoded| decoded.text)
                .map_err(|_| Message::new("error-record-not-text")),
        }
    }

    /// The single moves before the one that is being corrected, and whether Black is at the bottom.
    fn look(&self) -> Look {
        Look { at: self.0.fields.get(AT), flipped: self.has(FLIP) }
    }

    /// Whether the form gives only the pits that moves start from.
    fn reading(&self) -> ReadOptions {
        ReadOptions { landing: if self.has(BARE) { Landing::MayBeMissing } else { Landing::Written } }
    }

    /// What a button, or a click on a pit, does to the text.
    fn command(&self) -> Option<EditCommand> {
        let pit = self.0.fields.get(desk::PIT).and_then(Pit::new);
        pit.map(|pit| EditCommand::Play(pit, self.look().at)).or_else(|| self.0.fields.get(ACT))
    }
}

/// A board whose record this visitor may enter or correct now.
fn load(tx: &mut Tx<'_>, visitor: &Visitor, path: BoardPath) -> Result<Loaded, PageError> {
    let loaded = boards::load(tx, visitor, path)?;
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
async fn show(context: Context, path: BoardPath) -> Answer {
    context.page(move |tx, visitor| view(tx, visitor, path, |_, form| form)).await
}

/// The page, with the form as `change` makes it of the stored one.
fn view(
    tx: &mut Tx<'_>,
    visitor: &Visitor,
    path: BoardPath,
    change: impl FnOnce(&Page, RecordForm) -> RecordForm,
) -> Result<Show, PageError> {
    let loaded = load(tx, visitor, path)?;
    let page = Page::new(visitor, title(path)).of(&loaded.event);
    let form = change(&page, RecordForm::stored(&loaded));
    Show::new(visitor, &loaded, path, &form.draft(), form)
}

/// `POST /events/{event}/sections/{section}/rounds/{round}/boards/{board}/record/check`
async fn check(context: Context, path: BoardPath, sent: Uploaded) -> Answer {
    let sent = SentRecord::read(sent)?;
    let (typed, command, reading) = (sent.text(), sent.command(), sent.reading());
    let refusal = typed.as_ref().err().cloned();
    let text = typed.unwrap_or_else(|_| sent.typed());
    let edit = move || match command {
        None => (Draft::read(&text, reading), text),
        Some(command) => {
            let draft = Draft::read(&text, reading).after(command);
            let text = draft.text();
            (draft, text)
        }
    };
    if sent.has(PART) {
        let changed = command.is_some() || sent.0.chosen.is_some();
        let view = move |tx: &mut Tx<'_>, visitor: &Visitor| {
            let Glance { event, result, stored } = glance(tx, visitor, path)?;
            let (draft, text) = edit();
            let stored = stored.map(|stored| draft.beside(&Draft::read(&stored, ReadOptions::default())));
            let page = Page::new(visitor, title(path)).of_event(&event);
            let mut entry = EntryView::new(&page, &draft, sent.look(), &Against { result, stored });
            entry.text = changed.then_some(text);
            entry.fault = refusal.map(|refusal| page.say(&refusal)).unwrap_or(entry.fault);
            Ok(Part { page, entry })
        };
        return context.page(view).await;
    }
    let visitor = Visitor { address: path.at("record"), ..context.visitor.clone() };
    let view = move |tx: &mut Tx<'_>, visitor: &Visitor| {
        let (draft, text) = edit();
        let loaded = load(tx, visitor, path)?;
        let form = RecordForm::stored(&loaded).sent(&sent, text);
        let mut shown = Show::new(visitor, &loaded, path, &draft, form)?;
        shown.form.error = refusal.map(|refusal| shown.page.say(&refusal)).unwrap_or_default();
        Ok(shown)
    };
    Context { visitor, ..context }.page(view).await
}

/// What the swapped part needs besides what is typed: read at every move, so no more than that.
struct Glance {
    event: EventDetails,
    result: Option<GameResult>,
    /// The record that is stored.
    stored: Option<String>,
}

fn glance(tx: &mut Tx<'_>, visitor: &Visitor, path: BoardPath) -> Result<Glance, PageError> {
    let drafts = visitor.may(Right::SeeDrafts);
    let event = path.section().event().load(tx)?.details;
    path.section().load_section(tx)?;
    let round = tx.find_round(path.section, path.round)?;
    let round = round.filter(|round| drafts || round.state >= RoundState::Published);
    let board = round.as_ref().and_then(|round| round.board(path.board)).ok_or(PageError::NotFound)?;
    let stored = tx.find_record(board.id)?.map(|record| record.text);
    Ok(Glance { event, result: board.result, stored })
}

/// The record that is stored, as a form would say it.
fn stored(loaded: &Loaded) -> Option<Draft> {
    loaded.record.as_ref().map(|(_, game)| Draft::read(&game.to_string(), ReadOptions::default()))
}

/// `POST /events/{event}/sections/{section}/rounds/{round}/boards/{board}/record`. Told of the record that is stored now,
/// the sender may replace it.
async fn store(context: Context, path: BoardPath, sent: Uploaded) -> Answer {
    let sent = SentRecord::read(sent)?;
    let expected = sent.0.fields.get(VERSION);
    let (because, typed, reading) = (sent.because(), sent.text(), sent.reading());
    let text = typed.clone().unwrap_or_else(|_| sent.typed());
    let game = run_blocking(move || typed.and_then(|text| records::read_with(&text, reading))).await?;
    let fields = sent.0.fields.clone();
    let brings = if sent.has(RESULT_TOO) { Brings::ResultToo } else { Brings::Moves };
    let store = move |tx: &mut Tx<'_>, actor: &Actor| {
        let game = game.map_err(ActionError::refused)?;
        let offered = Offered { game: &game, brings, because: &because };
        records::store(tx, actor, path.board_at(), expected, offered)
    };
    let view = move |tx: &mut Tx<'_>, visitor: &Visitor, rejected: &Rejected| {
        view(tx, visitor, path, |page, form| {
            let version = form.version;
            let form = form.sent(&sent, text);
            match &rejected.why {
                Rejection::Conflict(conflict) => RecordForm {
                    version,
                    error: page.t("error-record-conflict"),
                    conflict: Some(conflict.as_ref().clone()),
                    ..form
                },
                _ => RecordForm { error: page.say(&rejected.message("error-record-conflict")), ..form },
            }
        })
    };
    let stored = context.perform(path, fields, store).await?;
    stored.redirect(path.url(), "record-stored").or_page(path.at("record"), view).await
}

/// `POST /events/{event}/sections/{section}/rounds/{round}/boards/{board}/record/delete`
async fn delete(context: Context, path: BoardPath, Posted(fields): Posted) -> Answer {
    let (expected, reason) = (fields.version()?, fields.get(REASON).to_owned());
    let delete =
        move |tx: &mut Tx<'_>, actor: &Actor| records::delete(tx, actor, path.board_at(), expected, &reason);
    let deleted = context.perform(path, fields, delete).await?.redirect(path.url(), "record-deleted");
    match deleted.into_result().map_err(|rejected| *rejected) {
        Ok(answer) => Ok(answer),
        // A record that was replaced in the meantime must be seen before it is deleted.
        Err((_, Rejected { why: why @ Rejection::Conflict(_), .. })) => Err(why.into()),
        Err((context, rejected)) => {
            let view = move |tx: &mut Tx<'_>, visitor: &Visitor, rejected: &Rejected| {
                let why = rejected.message("error-record-conflict");
                view(tx, visitor, path, |page, form| RecordForm {
                    delete_error: page.say(&why),
                    version: Some(expected),
                    ..form
                })
            };
            context.reject(path.at("record"), rejected, view).await
        }
    }
}

fn title(path: BoardPath) -> Message {
    Message::new("entry-title").with("round", path.round).with("board", path.board)
}
