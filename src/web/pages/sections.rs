//! Sections: what one is, and the form that makes or changes it.

use actix_web::web;
use askama::Template;

use super::{Answer, State, done, html, html_as, see};
use crate::acts::{self, ActError};
use crate::ground::Score;
use crate::i18n::Message;
use crate::standings::TieBreak;
use crate::store::{Scope, Tx};
use crate::tournament::{
    Book, Category, Event, EventId, FirstRound, RoundState, SectionId, SectionSettings, TimeControl, Version,
};
use crate::web::cache::Stamp;
use crate::web::error::PageError;
use crate::web::forms::{Fields, FormErrors, Posted};
use crate::web::views::frame::{event_url, section_url, time_control};
use crate::web::views::{Choice, EventFrame, FormView, Objection, Page, SectionFrame, Tab};
use crate::web::visitor::Visitor;

/// The event and the whole of one of its sections.
pub(super) async fn load(
    state: &State,
    event: EventId,
    section: SectionId,
) -> Result<(Event, Book), PageError> {
    let loaded = state.store.read(move |tx| {
        let event = acts::event(tx, event)?;
        let book = acts::book(tx, event.id, section)?;
        Ok::<_, ActError>((event, book))
    });
    Ok(loaded.await?)
}

/// What a kept page of a section is right for; much cheaper than loading the section.
pub(super) async fn stamp(state: &State, event: EventId, section: SectionId) -> Result<Stamp, PageError> {
    let read = state.store.read(move |tx| {
        let event = acts::event(tx, event)?;
        Ok::<_, ActError>(Stamp::of(&event, &acts::section(tx, event.id, section)?))
    });
    Ok(read.await?)
}

#[derive(Template)]
#[template(path = "sections/show.html")]
struct Show {
    page: Page,
    frame: SectionFrame,
    facts: Vec<(String, String)>,
    /// The rounds that may be seen: number, address, state's key.
    rounds: Vec<(u8, String, &'static str)>,
}

/// `GET /events/{event}/sections/{section}`
pub(in crate::web) async fn show(
    state: State,
    visitor: Visitor,
    ids: web::Path<(EventId, SectionId)>,
) -> Answer {
    let (event, section) = ids.into_inner();
    let (event, book) = load(&state, event, section).await?;
    let title = Message::new("section-title").with("name", &book.section.settings.name);
    let (page, frame) = SectionFrame::new(&visitor, &event, &book, title, Tab::Overview);
    let drafts = visitor.may(crate::acts::rights::Right::SeeDrafts);
    let rounds = book.rounds.iter().filter(|round| drafts || round.state >= RoundState::Published);
    let rounds = rounds
        .map(|round| {
            (
                round.number,
                format!("{}/rounds/{}", frame.url, round.number),
                super::rounds::state_key(round.state),
            )
        })
        .collect();
    let facts = facts(&page, &book);
    html(&Show { page, frame, facts, rounds })
}

fn facts(page: &Page, book: &Book) -> Vec<(String, String)> {
    let settings = &book.section.settings;
    let control = time_control(&settings.control);
    let mut facts = vec![
        (page.t("field-category"), page.t(category_key(settings.category))),
        (page.t("participants"), book.players.len().to_string()),
        (page.t("field-rounds"), settings.rounds.to_string()),
        (page.t("field-control"), page.say(&control)),
    ];
    if !settings.control.note.is_empty() {
        facts.push((page.t("field-note"), settings.control.note.clone()));
    }
    let order: Vec<String> = settings.tie_breaks.iter().map(|tie| page.t(tie_break_key(*tie))).collect();
    facts.extend([
        (page.t("field-tie-breaks"), order.join(", ")),
        (page.t("field-bye-score"), settings.bye_score.to_string()),
        (page.t("field-first-round"), page.t(first_round_key(settings.first_round))),
    ]);
    if settings.first_round == FirstRound::Lot {
        facts.push((page.t("field-seed"), settings.seed.to_string()));
    }
    facts
}

/// The key of a category's name.
pub(super) const fn category_key(category: Category) -> &'static str {
    match category {
        Category::Open => "category-open",
        Category::Women => "category-women",
        Category::Age => "category-age",
    }
}

const fn first_round_key(first: FirstRound) -> &'static str {
    match first {
        FirstRound::Rating => "first-round-rating",
        FirstRound::Lot => "first-round-lot",
    }
}

/// The key of a tie-break's name.
pub(super) const fn tie_break_key(tie: TieBreak) -> &'static str {
    match tie {
        TieBreak::Progress => "tie-progress",
        TieBreak::Buchholz => "tie-buchholz",
        TieBreak::PersonalMeetings => "tie-personal-meetings",
        TieBreak::BallsInLostGames => "tie-balls-in-lost-games",
        TieBreak::Wins => "tie-wins",
    }
}

const TIE_FIELDS: [&str; TieBreak::ALL.len()] =
    ["tie_break_1", "tie_break_2", "tie_break_3", "tie_break_4", "tie_break_5"];

#[derive(Template)]
#[template(path = "sections/form.html")]
struct SectionForm {
    page: Page,
    event: EventFrame,
    section: Option<SectionFrame>,
    categories: Vec<Choice>,
    byes: Vec<Choice>,
    first_rounds: Vec<Choice>,
    /// The places of the tie-break list: field, label, choices.
    tie_breaks: Vec<(&'static str, String, Vec<Choice>)>,
    form: FormView,
    version: Version,
}

impl SectionForm {
    fn new(
        page: Page,
        event: EventFrame,
        section: Option<SectionFrame>,
        form: FormView,
        version: Version,
    ) -> Self {
        let categories = [("open", Category::Open), ("women", Category::Women), ("age", Category::Age)]
            .map(|(value, category)| (value, page.t(category_key(category))));
        let byes = [("2", Score::ONE), ("1", Score::HALF), ("0", Score::ZERO)]
            .map(|(value, score)| (value, score.to_string()));
        let first_rounds = [("rating", FirstRound::Rating), ("lot", FirstRound::Lot)]
            .map(|(value, first)| (value, page.t(first_round_key(first))));
        let mut ties = vec![("", page.t("tie-none"))];
        ties.extend(TieBreak::ALL.map(|tie| (tie_break_key(tie), page.t(tie_break_key(tie)))));
        let place = |(index, field): (usize, &'static str)| {
            let label = page.t1("field-tie-break", "place", index + 1);
            (field, label, form.options(field, ties.clone()))
        };
        Self {
            categories: form.options("category", categories.to_vec()),
            byes: form.options("bye_score", byes.to_vec()),
            first_rounds: form.options("first_round", first_rounds.to_vec()),
            tie_breaks: TIE_FIELDS.into_iter().enumerate().map(place).collect(),
            page,
            event,
            section,
            form,
            version,
        }
    }
}

fn filled(settings: &SectionSettings) -> FormView {
    let tie = |index: usize| {
        settings.tie_breaks.get(index).map_or_else(String::new, |tie| tie_break_key(*tie).to_owned())
    };
    FormView::filled([
        ("name", settings.name.clone()),
        (
            "category",
            match settings.category {
                Category::Open => "open",
                Category::Women => "women",
                Category::Age => "age",
            }
            .to_owned(),
        ),
        ("rounds", settings.rounds.to_string()),
        ("base_minutes", settings.control.base_minutes.to_string()),
        ("increment_seconds", settings.control.increment_seconds.to_string()),
        ("note", settings.control.note.clone()),
        ("bye_score", settings.bye_score.halves().to_string()),
        (
            "first_round",
            match settings.first_round {
                FirstRound::Rating => "rating",
                FirstRound::Lot => "lot",
            }
            .to_owned(),
        ),
        ("seed", settings.seed.to_string()),
        ("tie_break_1", tie(0)),
        ("tie_break_2", tie(1)),
        ("tie_break_3", tie(2)),
        ("tie_break_4", tie(3)),
        ("tie_break_5", tie(4)),
    ])
}

fn read(fields: &Fields, errors: &mut FormErrors) -> SectionSettings {
    let mut tie_breaks: Vec<TieBreak> = Vec::new();
    for field in TIE_FIELDS {
        let chosen = TieBreak::ALL.into_iter().find(|tie| tie_break_key(*tie) == fields.text(field));
        match chosen {
            Some(tie) if tie_breaks.contains(&tie) => errors.add(field, Message::new("error-tie-twice")),
            Some(tie) => tie_breaks.push(tie),
            None => {}
        }
    }
    let mut needed = |name, bounds: std::ops::RangeInclusive<u16>, usual: u16| {
        if fields.text(name).is_empty() {
            errors.add(name, Message::new("error-field-required"));
        }
        errors.number(fields, name, bounds).unwrap_or(usual)
    };
    let rounds = needed("rounds", 1..=30, 9);
    let base_minutes = needed("base_minutes", 1..=600, 60);
    let increment_seconds = errors.number(fields, "increment_seconds", 0..=600u16).unwrap_or(0);
    SectionSettings {
        name: errors.required(fields, "name", 100),
        category: match fields.text("category") {
            "women" => Category::Women,
            "age" => Category::Age,
            _ => Category::Open,
        },
        // Bounded above, so it fits.
        rounds: u8::try_from(rounds).unwrap_or(u8::MAX),
        control: TimeControl { base_minutes, increment_seconds, note: errors.at_most(fields, "note", 200) },
        tie_breaks,
        bye_score: match fields.text("bye_score") {
            "0" => Score::ZERO,
            "1" => Score::HALF,
            _ => Score::ONE,
        },
        first_round: if fields.text("first_round") == "lot" { FirstRound::Lot } else { FirstRound::Rating },
        seed: errors.number(fields, "seed", 0..=u32::MAX).unwrap_or(0),
        ..SectionSettings::usual("", 9, 0)
    }
}

/// `GET /events/{event}/sections/new`
pub(in crate::web) async fn new(state: State, visitor: Visitor, id: web::Path<EventId>) -> Answer {
    let id = id.into_inner();
    let event = state.store.read(move |tx| acts::event(tx, id)).await?;
    let (page, frame) = EventFrame::new(&visitor, &event, Message::new("section-new-title"), "/sections/new");
    // A seed that nobody chose: the first eight hexadecimal digits of a random key.
    let seed = u32::from_str_radix(page.request_key().get(..8).unwrap_or("0"), 16).unwrap_or(0);
    let form = filled(&SectionSettings::usual(page.t("category-open"), 9, seed));
    html(&SectionForm::new(page, frame, None, form, Version::FIRST))
}

/// `POST /events/{event}/sections/new`
pub(in crate::web) async fn create(
    state: State,
    visitor: Visitor,
    id: web::Path<EventId>,
    Posted(fields): Posted,
) -> Answer {
    let id = id.into_inner();
    let mut errors = FormErrors::default();
    let settings = read(&fields, &mut errors);
    if !errors.is_empty() {
        return new_again(&state, &visitor, id, &fields, &Objection::Fields(errors)).await;
    }
    let actor = visitor.actor(fields.request_key())?;
    let create = move |tx: &mut Tx<'_>| acts::sections::create(tx, &actor, id, &settings);
    match state.store.write(Scope::Event(id), create).await {
        Ok(section) => Ok(done(&format!("{}/players", section_url(id, section)), "section-created")),
        Err(ActError::Repeated(_)) => Ok(see(event_url(id))),
        Err(error) => new_again(&state, &visitor, id, &fields, &Objection::of(error)?).await,
    }
}

async fn new_again(
    state: &State,
    visitor: &Visitor,
    id: EventId,
    fields: &Fields,
    objection: &Objection,
) -> Answer {
    let event = state.store.read(move |tx| acts::event(tx, id)).await?;
    let (page, frame) = EventFrame::new(visitor, &event, Message::new("section-new-title"), "/sections/new");
    let form = FormView::again(fields, objection, &page);
    html_as(objection.status(), &SectionForm::new(page, frame, None, form, Version::FIRST))
}

/// `GET /events/{event}/sections/{section}/edit`
pub(in crate::web) async fn edit(
    state: State,
    visitor: Visitor,
    ids: web::Path<(EventId, SectionId)>,
) -> Answer {
    let (event, section) = ids.into_inner();
    let (event, book) = load(&state, event, section).await?;
    let form = filled(&book.section.settings);
    let version = book.section.version;
    html(&edit_form(&visitor, &event, &book, version, |_| form))
}

fn edit_form(
    visitor: &Visitor,
    event: &Event,
    book: &Book,
    version: Version,
    form: impl FnOnce(&Page) -> FormView,
) -> SectionForm {
    let title = Message::new("section-edit-title");
    let (page, section) = SectionFrame::new(visitor, event, book, title.clone(), Tab::Settings);
    let (_, frame) = EventFrame::new(visitor, event, title, "/sections");
    SectionForm::new(page.clone(), frame, Some(section), form(&page), version)
}

/// `POST /events/{event}/sections/{section}/edit`
pub(in crate::web) async fn save(
    state: State,
    visitor: Visitor,
    ids: web::Path<(EventId, SectionId)>,
    Posted(fields): Posted,
) -> Answer {
    let ids @ (event, section) = ids.into_inner();
    let mut errors = FormErrors::default();
    let settings = read(&fields, &mut errors);
    if !errors.is_empty() {
        return edit_again(&state, &visitor, ids, &fields, &Objection::Fields(errors)).await;
    }
    let expected = fields.parse("version").unwrap_or(Version::FIRST);
    let actor = visitor.actor(fields.request_key())?;
    let change =
        move |tx: &mut Tx<'_>| acts::sections::change(tx, &actor, event, section, expected, &settings);
    match state.store.write(Scope::Section(section), change).await {
        Ok(_) | Err(ActError::Repeated(_)) => Ok(done(&section_url(event, section), "saved")),
        Err(error) => edit_again(&state, &visitor, ids, &fields, &Objection::of(error)?).await,
    }
}

async fn edit_again(
    state: &State,
    visitor: &Visitor,
    (event, section): (EventId, SectionId),
    fields: &Fields,
    objection: &Objection,
) -> Answer {
    let (event, book) = load(state, event, section).await?;
    let form = |page: &Page| FormView::again(fields, objection, page);
    let version = objection.version(fields);
    html_as(objection.status(), &edit_form(visitor, &event, &book, version, form))
}
