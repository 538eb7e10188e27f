//! How an event looks: its colour, its logo and its cover, and the files of them, which everybody may see who may see the event.

use crate::actions::{self, events::look};
use crate::primitives::Keyed as _;
use crate::tournament::{Colour, DrawnPicture, Event, Look, Palette, Version};
use crate::web::address::EventPath;
use crate::web::answers::rejection::FormError;
use crate::web::answers::responses::Content;
use crate::web::forms::settings::{Setting, Settings};
use crate::web::forms::{Field, FormErrors, Uploaded};
use crate::web::pages::run_blocking;
use crate::web::prelude::*;
use crate::web::serving::redrawing::{MAX_FILE, Place, redraw};
use crate::web::views::FormView;
use crate::web::views::look::{picture_file, sheet, sheet_file};

routes! {
    GET  "/events/{event}/look" Holding(ManageEvent) => show, Events "look";
    POST "/events/{event}/look" Holding(ManageEvent) => colour;
    POST "/events/{event}/look/cover" Holding(ManageEvent) => cover;
    POST "/events/{event}/look/cover/remove" Holding(ManageEvent) => remove_cover;
    POST "/events/{event}/look/logo" Holding(ManageEvent) => logo;
    POST "/events/{event}/look/logo/remove" Holding(ManageEvent) => remove_logo;
    GET  "/events/{event}/look/{file}" Anyone => file;
}

const PALETTE: Field = Field::described("palette");
const OWN: Field = Field::described("own_colour");
const LOGO: Field = Field::described("logo");
const COVER: Field = Field::described("cover");

#[derive(Template)]
#[template(path = "events/look.html")]
struct Show {
    page: Page,
    frame: EventFrame,
    form: FormView,
    version: String,
    /// The largest file, in KB.
    max: usize,
}

/// A colour as the form has it.
#[derive(Clone, Debug, Default)]
struct Chosen {
    palette: Option<Palette>,
    /// One that is not offered; it comes first.
    own: Option<Colour>,
}

impl From<Option<Colour>> for Chosen {
    fn from(colour: Option<Colour>) -> Self {
        let palette = Palette::ALL.iter().copied().find(|of| Some(of.colour()) == colour);
        Self { palette, own: colour.filter(|_| palette.is_none()) }
    }
}

impl Chosen {
    fn colour(self) -> Option<Colour> {
        self.own.or_else(|| self.palette.map(Palette::colour))
    }
}

/// The fields of the form of a colour.
fn settings() -> Settings<Chosen> {
    let own = |of: &mut Chosen| of.own.map_or_else(String::new, |colour| colour.to_string());
    let read = |of: &mut Chosen, text: &str| -> Result<(), Message> {
        let typed = (!text.is_empty()).then(|| Colour::typed(text)).transpose();
        of.own = typed.map_err(|_| Message::new("error-colour"))?;
        Ok(())
    };
    Settings::of(vec![
        Setting::optional_choice(PALETTE, "palette", ("usual", "palette-usual"), |of: &mut Chosen| {
            &mut of.palette
        }),
        Setting::custom(OWN, own, read).short().hint("hint-own-colour"),
    ])
}

fn view(
    tx: &mut Tx<'_>,
    visitor: &Visitor,
    path: EventPath,
    rejected: Option<&Rejected>,
) -> Result<Show, PageError> {
    let event = path.load(tx)?;
    let (page, frame) = EventFrame::new(visitor, &event, Message::new("look-title"), "/edit");
    let stored = || settings().fill(&Chosen::from(event.look.colour));
    let mut form = FormView::of(rejected, &page, stored);
    // The form of a picture says nothing of the colour.
    if rejected.is_some_and(|rejected| !rejected.fields.has(PALETTE)) {
        let stored = stored();
        form = form.with_value(PALETTE, stored.value(PALETTE)).with_value(OWN, stored.value(OWN));
    }
    let form = settings().show(&page, form);
    let version = rejected.map_or_else(|| event.version.to_string(), Rejected::version);
    Ok(Show { page, frame, form, version, max: MAX_FILE / 1024 })
}

/// `GET /events/{event}/look`
async fn show(context: Context, path: EventPath) -> Answer {
    context.page(move |tx, visitor| view(tx, visitor, path, None)).await
}

/// Changes how the event looks, and shows that.
async fn change(
    context: Context,
    path: EventPath,
    fields: Fields,
    expected: Option<Version>,
    change: impl FnOnce(Look) -> Result<(Look, Option<DrawnPicture>), FormErrors> + Send + 'static,
) -> Answer {
    let act = move |tx: &mut Tx<'_>, actor: &Actor| -> Result<_, FormError> {
        let event = actions::load_event(tx, path.event)?;
        let (look, drawn) = change(event.look)?;
        let expected = expected.unwrap_or(event.version);
        Ok(look::change(tx, actor, path.event, expected, &look, drawn.as_ref())?)
    };
    let changed = context.perform(path, fields, act).await?;
    changed.redirect(path.at("look"), "saved").or_view(path.at("look"), path, view).await
}

/// `POST /events/{event}/look`: its colour.
async fn colour(context: Context, path: EventPath, Posted(fields): Posted) -> Answer {
    let expected = fields.version()?;
    let mut errors = FormErrors::default();
    let read = settings().read(&fields, Chosen::default(), &mut errors);
    let chosen = errors.check(read);
    let with =
        move |look: Look| -> Result<_, FormErrors> { Ok((Look { colour: chosen?.colour(), ..look }, None)) };
    change(context, path, fields, Some(expected), with).await
}

/// Stores a picture that was sent, drawn again.
async fn picture(context: Context, path: EventPath, sent: Uploaded, place: Place) -> Answer {
    let Uploaded { fields, chosen } = sent;
    let expected = fields.version()?;
    let bytes = chosen.map(|file| file.bytes).unwrap_or_default();
    let drawn = run_blocking(move || redraw(&bytes, place)).await?;
    let with = move |look: Look| -> Result<_, FormErrors> {
        let drawn = drawn.map_err(|error| FormErrors::one(field(place), error.message()))?;
        Ok((with_picture(look, place, Some(&drawn)), Some(drawn)))
    };
    change(context, path, fields, Some(expected), with).await
}

const fn field(place: Place) -> Field {
    match place {
        Place::Logo => LOGO,
        Place::Cover => COVER,
    }
}

fn with_picture(look: Look, place: Place, drawn: Option<&DrawnPicture>) -> Look {
    let name = drawn.map(|drawn| drawn.name().clone());
    match place {
        Place::Logo => Look { logo: name, ..look },
        Place::Cover => Look { cover: name, ..look },
    }
}

/// `POST /events/{event}/look/logo`
async fn logo(context: Context, path: EventPath, sent: Uploaded) -> Answer {
    picture(context, path, sent, Place::Logo).await
}

/// `POST /events/{event}/look/cover`
async fn cover(context: Context, path: EventPath, sent: Uploaded) -> Answer {
    picture(context, path, sent, Place::Cover).await
}

/// `POST /events/{event}/look/logo/remove`
async fn remove_logo(context: Context, path: EventPath, Posted(fields): Posted) -> Answer {
    change(context, path, fields, None, |look| Ok((with_picture(look, Place::Logo, None), None))).await
}

/// `POST /events/{event}/look/cover/remove`
async fn remove_cover(context: Context, path: EventPath, Posted(fields): Posted) -> Answer {
    change(context, path, fields, None, |look| Ok((with_picture(look, Place::Cover, None), None))).await
}

/// `GET /events/{event}/look/{file}`: the style sheet of its colour, or one of its pictures; nothing that it had before. For
/// officials it is what everybody is given.
async fn file(context: Context, path: EventPath) -> Answer {
    let file = context.request.match_info().get("file").unwrap_or_default().to_owned();
    let address = path.at(&format!("look/{file}"));
    let make = move |tx: &mut Tx<'_>, _: &Visitor| {
        let event = path.load(tx)?;
        content(tx, &event, &file)
    };
    context.into_stranger().public_file(path, address, make).await
}

fn content(tx: &mut Tx<'_>, event: &Event, file: &str) -> Result<Content, PageError> {
    if let Some(colour) = event.look.colour.filter(|colour| sheet_file(*colour) == file) {
        let bytes = sheet(colour).into_bytes();
        return Ok(Content { kind: "text/css; charset=utf-8", disposition: None, bytes });
    }
    let name = event.look.pictures().find(|name| picture_file(name) == file).ok_or(PageError::NotFound)?;
    let picture = tx.find_event_picture(event.id, name)?.ok_or(PageError::NotFound)?;
    Ok(Content { kind: "image/png", disposition: None, bytes: picture.into_bytes() })
}
