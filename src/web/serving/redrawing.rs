//! Pictures that people send, drawn again: nothing of the file is kept but what is seen of it. A PNG is decoded and a drawing in SVG
//! drawn, one at a time, and the result is a PNG of ours. What a drawing may have is a list: shapes, colours, gradients, masks. Scripts,
//! texts, fonts, pictures, filters, entities and everything that is elsewhere are refused by name, and how much is drawn is
//! counted before anything is.

mod drawing_parts;

use std::borrow::Cow;
use std::sync::{Mutex, PoisonError};

use resvg::tiny_skia::{FilterQuality, Pixmap, PixmapPaint, Transform};
use resvg::usvg;

use crate::i18n::Message;
use crate::tournament::DrawnPicture;
use crate::tournament::events::look::{MAX_HEIGHT, MAX_WIDTH, png_size};
use drawing_parts::{check, is_drawn_within};

/// The largest file, in bytes.
pub(in crate::web) const MAX_FILE: usize = 512 * 1024;

/// The largest width and height of a PNG that is sent, in pixels.
const MAX_SIDE: u32 = 4000;

/// The most pixels of it.
const MAX_PIXELS: u32 = 6_000_000;

/// A drawing that is too large as a PNG is drawn smaller by so much, and so often at most.
const SMALLER: f32 = 0.75;
const ATTEMPTS: usize = 8;

/// What a picture is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::web) enum Place {
    /// Whole, in the largest size that fits.
    Logo,
    /// Across a page: what does not fit is cut off evenly.
    Cover,
}

impl Place {
    /// Its width and height, in pixels.
    const fn size(self) -> (f32, f32) {
        match self {
            Self::Logo => (512.0, 256.0),
            Self::Cover => (1280.0, 480.0),
        }
    }
}

/// Why a file was not drawn.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub(in crate::web) enum RedrawingError {
    #[error("no file")]
    Missing,
    #[error("the file has {0} bytes")]
    TooLong(usize),
    #[error("neither PNG nor SVG")]
    Unknown,
    #[error("a PNG of {0} × {1}")]
    TooLarge(u32, u32),
    #[error("the PNG cannot be read to its end")]
    Png,
    #[error("no SVG")]
    Svg,
    #[error("the drawing has {0}")]
    Part(String),
    #[error("there is too much to draw")]
    TooMuch,
}

impl RedrawingError {
    /// What its sender is told, and what to do.
    pub(in crate::web) fn message(&self) -> Message {
        match self {
            Self::Missing => Message::new("error-picture-missing"),
            Self::TooLong(_) => Message::new("error-picture-long").with("max", MAX_FILE / 1024),
            Self::Unknown => Message::new("error-picture-unknown"),
            Self::TooLarge(..) => Message::new("error-picture-large").with("max", MAX_SIDE),
            Self::Png => Message::new("error-picture-png"),
            Self::Svg => Message::new("error-picture-svg"),
            Self::Part(name) => Message::new("error-picture-part").with("name", name.clone()),
            Self::TooMuch => Message::new("error-picture-much"),
        }
    }
}

/// One is drawn at a time: each may take some hundred megabytes for a moment.
static DRAWING: Mutex<()> = Mutex::new(());

/// What is seen of a file, as a picture of ours.
///
/// # Errors
/// It is none, or has what a picture may not have.
pub(in crate::web) fn redraw(file: &[u8], place: Place) -> Result<DrawnPicture, RedrawingError> {
    if file.is_empty() {
        return Err(RedrawingError::Missing);
    }
    if file.len() > MAX_FILE {
        return Err(RedrawingError::TooLong(file.len()));
    }
    let _alone = DRAWING.lock().unwrap_or_else(PoisonError::into_inner);
    if let Some((width, height)) = png_size(file) {
        if width.max(height) > MAX_SIDE || width.saturating_mul(height) > MAX_PIXELS {
            return Err(RedrawingError::TooLarge(width, height));
        }
        let pixels = Pixmap::decode_png(file).map_err(|_| RedrawingError::Png)?;
        return from_pixels(pixels, place);
    }
    if file.starts_with(b"\x89PNG") {
        return Err(RedrawingError::Png);
    }
    let text = std::str::from_utf8(file).map_err(|_| RedrawingError::Unknown)?;
    let text = text.trim_start_matches(|c: char| c == '\u{feff}' || c.is_whitespace());
    if !text.starts_with('<') {
        return Err(RedrawingError::Unknown);
    }
    from_svg(text, place)
}

fn from_pixels(mut pixels: Pixmap, place: Place) -> Result<DrawnPicture, RedrawingError> {
    let (wide, high) = place.size();
    let mut part = 1.0;
    for _ in 0..ATTEMPTS {
        let size = size_of(&pixels);
        // Pixels are not made larger.
        let (width, height) = match place {
            Place::Logo => scaled(size, (wide / size.0).min(high / size.1).min(1.0) * part),
            Place::Cover => scaled((wide, high), (size.0 / wide).min(size.1 / high).min(1.0) * part),
        };
        // By halves first: else whole rows would be left out.
        while pixels.width() >= 2 * width && pixels.height() >= 2 * height {
            pixels = halved(&pixels).ok_or(RedrawingError::TooMuch)?;
        }
        let transform = fitted(size_of(&pixels), (width, height), place);
        let mut drawn = Pixmap::new(width, height).ok_or(RedrawingError::TooMuch)?;
        let paint = PixmapPaint { quality: FilterQuality::Bilinear, ..PixmapPaint::default() };
        drawn.draw_pixmap(0, 0, pixels.as_ref(), &paint, transform, None);
        match packed(&drawn) {
            Some(picture) => return Ok(picture),
            None => part *= SMALLER,
        }
    }
    Err(RedrawingError::TooMuch)
}

fn from_svg(text: &str, place: Place) -> Result<DrawnPicture, RedrawingError> {
    let text = &without_doctype(text);
    let has_many_attributes = text.split('<').any(|tag| tag.matches('=').count() > MAX_ATTRIBUTES);
    if has_many_attributes || text.matches("xmlns").count() > MAX_NAMESPACES {
        return Err(RedrawingError::TooMuch);
    }
    let options = usvg::roxmltree::ParsingOptions { nodes_limit: MAX_NODES, ..Default::default() };
    let document =
        usvg::roxmltree::Document::parse_with_options(text, options).map_err(|error| match error {
            usvg::roxmltree::Error::DtdDetected => RedrawingError::Part("DOCTYPE".to_owned()),
            usvg::roxmltree::Error::NodesLimitReached => RedrawingError::TooMuch,
            _ => RedrawingError::Svg,
        })?;
    check(&document)?;
    let options = usvg::Options {
        // Nothing is shown from elsewhere, and no fonts are known.
        image_href_resolver: usvg::ImageHrefResolver {
            resolve_data: Box::new(|_, _, _| None),
            resolve_string: Box::new(|_, _| None),
        },
        ..usvg::Options::default()
    };
    let tree = usvg::Tree::from_xmltree(&document, &options).map_err(|_| RedrawingError::Svg)?;
    let of = (tree.size().width(), tree.size().height());
    let (wide, high) = place.size();
    let mut part = 1.0;
    for _ in 0..ATTEMPTS {
        let (width, height) = match place {
            Place::Logo => scaled(of, (wide / of.0).min(high / of.1) * part),
            Place::Cover => scaled((wide, high), part),
        };
        let transform = fitted(of, (width, height), place);
        if !is_drawn_within(tree.root(), transform.sx.max(transform.sy), (width, height))? {
            return Err(RedrawingError::TooMuch);
        }
        let mut drawn = Pixmap::new(width, height).ok_or(RedrawingError::TooMuch)?;
        resvg::render(&tree, transform, &mut drawn.as_mut());
        match packed(&drawn) {
            Some(picture) => return Ok(picture),
            None => part *= SMALLER,
        }
    }
    Err(RedrawingError::TooMuch)
}

/// A drawing without the name of its kind, which older programs write: nothing follows from it. One that declares something
/// stays, and is refused.
fn without_doctype(text: &str) -> Cow<'_, str> {
    let Some((before, rest)) = text.split_once("<!DOCTYPE") else { return Cow::Borrowed(text) };
    match rest.split_once('>') {
        Some((name, after)) if !name.contains('[') => Cow::Owned(format!("{before}{after}")),
        _ => Cow::Borrowed(text),
    }
}

/// The most nodes of a drawing: elements, texts, comments.
const MAX_NODES: u32 = 20_000;

/// The most attributes of an element: each is compared with all others when the drawing is read.
const MAX_ATTRIBUTES: usize = 1_000;

/// The most names of kinds that a drawing declares: in each element with one, those of all around it are compared.
const MAX_NAMESPACES: usize = 250;

/// A size times a factor, in whole pixels within the bounds of a picture.
#[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "within the bounds")]
fn scaled((width, height): (f32, f32), by: f32) -> (u32, u32) {
    let pixels = |length: f32, most: u32| ((length * by).round() as u32).clamp(1, most);
    (pixels(width, MAX_WIDTH), pixels(height, MAX_HEIGHT))
}

#[allow(clippy::cast_precision_loss, reason = "some thousand pixels")]
fn size_of(pixels: &Pixmap) -> (f32, f32) {
    (pixels.width() as f32, pixels.height() as f32)
}

/// Fills a picture with what has this size: a logo as it is, a cover from its middle.
#[allow(clippy::cast_precision_loss, reason = "some thousand pixels")]
fn fitted(of: (f32, f32), (width, height): (u32, u32), place: Place) -> Transform {
    let (width, height) = (width as f32, height as f32);
    let (x, y) = (width / of.0, height / of.1);
    match place {
        Place::Logo => Transform::from_scale(x, y),
        Place::Cover => {
            let by = x.max(y);
            let middle = |room: f32, length: f32| (room - length * by) / 2.0;
            Transform::from_row(by, 0.0, 0.0, by, middle(width, of.0), middle(height, of.1))
        }
    }
}

/// Half as wide and half as high: each pixel is the mean of four.
fn halved(pixels: &Pixmap) -> Option<Pixmap> {
    let (width, height) = (pixels.width() / 2, pixels.height() / 2);
    let mut half = Pixmap::new(width, height)?;
    let row = usize::try_from(pixels.width()).ok()? * 4;
    let rows = pixels.data().chunks_exact(2 * row);
    let half_row = usize::try_from(width).ok()? * 4;
    for (two, to) in rows.zip(half.data_mut().chunks_exact_mut(half_row)) {
        let (upper, lower) = two.split_at(row);
        for ((upper, lower), to) in
            upper.chunks_exact(8).zip(lower.chunks_exact(8)).zip(to.chunks_exact_mut(4))
        {
            for (channel, value) in to.iter_mut().enumerate() {
                let four = [upper, lower].into_iter().flat_map(|pair| pair.iter().skip(channel).step_by(4));
                let sum: u16 = four.map(|value| u16::from(*value)).sum();
                *value = u8::try_from(sum / 4).unwrap_or(u8::MAX);
            }
        }
    }
    Some(half)
}

/// As a PNG; none where that is larger than pictures are.
fn packed(drawn: &Pixmap) -> Option<DrawnPicture> {
    DrawnPicture::new(drawn.encode_png().ok()?).ok()
}

#[cfg(test)]
mod tests;
