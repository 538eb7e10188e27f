//! The page of one kind of an event's secrets: those that can be used, and the form that makes another. A secret is shown
//! once, when it is made, since only its hash is stored.

use std::fmt::Display;

use crate::tournament::Secret;
use crate::web::address::EventPath;
use crate::web::forms::{Field, Line, Number, Parsed};
use crate::web::pages::accounts::CURRENT;
use crate::web::prelude::*;
use crate::web::views::FormView;
use crate::web::views::share::SharedLink;

/// A kind of secrets. What the page says are keys.
pub(super) struct Kind<I> {
    /// The end of the address.
    pub(super) at: &'static str,
    /// The title, and the text below it.
    pub(super) title: [&'static str; 2],
    /// The same above one that was just made.
    pub(super) made: [&'static str; 2],
    /// Whether it is a link for another device: shown with its code, on a poster. Otherwise a program sends it: the password is
    /// asked for, and when it was used is noted.
    pub(super) is_link: bool,
    /// The headings of name, maker and end.
    pub(super) columns: [&'static str; 3],
    /// How one is ended: the end of the address, and the button.
    pub(super) end: [&'static str; 2],
    /// The field that says which one is ended.
    pub(super) which: Field<Parsed<I>>,
    /// The button that makes one, and what is said of its name.
    pub(super) make: [&'static str; 2],
    /// The field of the name.
    pub(super) name: Field<Line>,
    /// For how long: the label, and what is said of it.
    pub(super) lasts: [&'static str; 2],
    /// The field that says for how long.
    pub(super) length: Field<Number<u16>>,
    /// For how long when the form says nothing, and at most.
    pub(super) usual: u16,
    pub(super) most: u16,
    /// The longest name, in characters.
    pub(super) longest: usize,
    /// Those that this visitor is shown.
    pub(super) list: ListSecrets<I>,
}

/// Reads the secrets of an event that a visitor is shown.
type ListSecrets<I> = fn(&mut Tx<'_>, &Visitor, EventPath) -> Result<Vec<Secret<I>>, PageError>;

#[derive(Template)]
#[template(path = "events/secrets.html")]
pub(super) struct List<I: Display + 'static> {
    page: Page,
    frame: EventFrame,
    /// Not called `kind`: a button has one.
    group: &'static Kind<I>,
    secrets: Vec<Secret<I>>,
    form: FormView,
    made: Option<SharedLink>,
}

impl<I: Display + 'static> List<I> {
    /// Where one that was just made is shown.
    pub(super) fn place(&mut self) -> (&mut Page, &mut Option<SharedLink>) {
        (&mut self.page, &mut self.made)
    }
}

pub(super) fn view<I: Display + 'static>(
    tx: &mut Tx<'_>,
    visitor: &Visitor,
    (kind, path): (&'static Kind<I>, EventPath),
    rejected: Option<&Rejected>,
) -> Result<List<I>, PageError> {
    let (event, secrets) = (path.load(tx)?, (kind.list)(tx, visitor, path)?);
    let here = format!("/{}", kind.at);
    let (page, frame) = EventFrame::new(visitor, &event, Message::new(kind.title[0]), &here);
    let usual = || FormView::default().with_value(kind.length, kind.usual.to_string());
    let form = FormView::of(rejected, &page, usual);
    Ok(List { page, frame, group: kind, secrets, form, made: None })
}
