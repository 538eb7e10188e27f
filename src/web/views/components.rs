//! The larger components of `components.html`. The macros there call these functions, so that a component is
//! compiled once and not at every place where a page uses it. Texts come in translated; an empty text means "none".

use std::fmt::Display;

use askama::Template;

use super::FieldView;

type Text<'a> = &'a dyn Display;

/// A switch as templates pass it: behind one reference or two.
pub(in crate::web) trait Flag {
    fn is_on(&self) -> bool;
}

impl Flag for bool {
    fn is_on(&self) -> bool {
        *self
    }
}

impl<F: Flag + ?Sized> Flag for &F {
    fn is_on(&self) -> bool {
        (**self).is_on()
    }
}

type Switch<'a> = &'a dyn Flag;

/// A message on the page; `kind` is `ok`, `info`, `warning` or `error`.
#[derive(Template)]
#[template(path = "components/notice.html")]
pub(in crate::web) struct Notice {
    kind: String,
    text: String,
    title: String,
}

pub(in crate::web) fn notice(kind: Text<'_>, text: Text<'_>, title: Text<'_>) -> Notice {
    Notice { kind: kind.to_string(), text: text.to_string(), title: title.to_string() }
}

#[derive(Template)]
#[template(path = "components/button.html")]
pub(in crate::web) struct Button {
    text: String,
    kind: String,
    name: String,
    value: String,
}

pub(in crate::web) fn button(text: Text<'_>, kind: Text<'_>, name: Text<'_>, value: Text<'_>) -> Button {
    let [text, kind, name, value] = [text, kind, name, value].map(ToString::to_string);
    Button { text, kind, name, value }
}

/// A field that is not seen; nothing without a name.
#[derive(Template)]
#[template(path = "components/hidden.html")]
pub(in crate::web) struct Hidden {
    name: String,
    value: String,
}

pub(in crate::web) fn hidden(name: Text<'_>, value: Text<'_>) -> Hidden {
    Hidden { name: name.to_string(), value: value.to_string() }
}

/// Links in a row, one of them to the page itself: tabs, or the pages of a long list (`class`).
#[derive(Template)]
#[template(path = "components/links.html")]
pub(in crate::web) struct Links {
    is_tabs: bool,
    label: String,
    items: Vec<(String, String, bool)>,
}

pub(in crate::web) fn tabs<A: Display, B: Display>(
    items: impl AsRef<[(A, B, bool)]>,
    label: Text<'_>,
) -> Links {
    Links { is_tabs: true, label: label.to_string(), items: choices(items.as_ref()) }
}

pub(in crate::web) fn pagination<A: Display, B: Display>(
    items: impl AsRef<[(A, B, bool)]>,
    label: Text<'_>,
) -> Links {
    Links { is_tabs: false, label: label.to_string(), items: choices(items.as_ref()) }
}

fn choices<A: Display, B: Display>(items: &[(A, B, bool)]) -> Vec<(String, String, bool)> {
    items.iter().map(|(one, other, chosen)| (one.to_string(), other.to_string(), *chosen)).collect()
}

/// A labelled row of a form, with its hint and what is wrong with it.
#[derive(Template)]
#[template(path = "components/field.html")]
pub(in crate::web) struct Field {
    name: String,
    label: String,
    value: String,
    hint: String,
    error: String,
    required: bool,
    control: Control,
}

/// What a row is filled in with.
enum Control {
    Text { kind: String, autocomplete: String, size: String, autofocus: bool },
    Number { min: String, max: String },
    Date,
    Area { rows: String },
    Select { options: Vec<(String, String, bool)> },
    File { accept: String },
    Checkbox { checked: bool },
}

impl Field {
    fn new([name, label, value, hint, error]: [Text<'_>; 5], required: Switch<'_>, control: Control) -> Self {
        let [name, label, value, hint, error] = [name, label, value, hint, error].map(ToString::to_string);
        Self { name, label, value, hint, error, required: required.is_on(), control }
    }
}

#[expect(clippy::too_many_arguments, reason = "the macro of this name has them with defaults")]
pub(in crate::web) fn text(
    name: Text<'_>,
    label: Text<'_>,
    value: Text<'_>,
    hint: Text<'_>,
    error: Text<'_>,
    required: Switch<'_>,
    kind: Text<'_>,
    autocomplete: Text<'_>,
    size: Text<'_>,
    autofocus: Switch<'_>,
) -> Field {
    let [kind, autocomplete, size] = [kind, autocomplete, size].map(ToString::to_string);
    let control = Control::Text { kind, autocomplete, size, autofocus: autofocus.is_on() };
    Field::new([name, label, value, hint, error], required, control)
}

/// Rows whose arguments are texts, and last whether they must be filled in.
macro_rules! rows {
    ($($name:ident($($text:ident),+) => $texts:expr, $control:expr;)+) => {$(
        #[allow(clippy::too_many_arguments, reason = "the macro of this name has them with defaults")]
        pub(in crate::web) fn $name($($text: Text<'_>,)+ required: Switch<'_>) -> Field {
            Field::new($texts, required, $control)
        }
    )+};
}

rows! {
    number(name, label, value, min, max, hint, error) =>
        [name, label, value, hint, error], Control::Number { min: min.to_string(), max: max.to_string() };
    date(name, label, value, hint, error) => [name, label, value, hint, error], Control::Date;
    area(name, label, value, rows, hint, error) =>
        [name, label, value, hint, error], Control::Area { rows: rows.to_string() };
    file(name, label, accept, hint, error) =>
        [name, label, &"", hint, error], Control::File { accept: accept.to_string() };
}

pub(in crate::web) fn select<A: Display, B: Display>(
    name: Text<'_>,
    label: Text<'_>,
    options: impl AsRef<[(A, B, bool)]>,
    hint: Text<'_>,
    error: Text<'_>,
    required: Switch<'_>,
) -> Field {
    let control = Control::Select { options: choices(options.as_ref()) };
    Field::new([name, label, &"", hint, error], required, control)
}

pub(in crate::web) fn checkbox(
    name: Text<'_>,
    label: Text<'_>,
    checked: Switch<'_>,
    hint: Text<'_>,
    error: Text<'_>,
    value: Text<'_>,
) -> Field {
    Field::new([name, label, value, hint, error], &false, Control::Checkbox { checked: checked.is_on() })
}

/// A field that a form's settings describe.
pub(in crate::web) fn field(of: &FieldView, autofocus: Switch<'_>) -> Field {
    let control = match of.kind {
        "area" => Control::Area { rows: of.rows.to_string() },
        "number" => Control::Number { min: of.min.clone(), max: of.max.clone() },
        "date" => Control::Date,
        "check" => Control::Checkbox { checked: of.value == "true" },
        "select" => Control::Select { options: choices(&of.options) },
        _ => Control::Text {
            kind: "text".to_owned(),
            autocomplete: "off".to_owned(),
            size: of.size.to_owned(),
            autofocus: autofocus.is_on(),
        },
    };
    let value = if of.kind == "check" { "true" } else { &*of.value };
    Field::new([&of.name, &of.label, &value, &of.hint, &of.error], &of.required, control)
}
