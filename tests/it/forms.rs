//! Forms name their fields once: a constant is declared beside the handler that reads the field, and templates take its
//! name from there. That a template names no constant that there is not is for the compiler.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use crate::source::Source;

/// Names that templates write and no handler reads, with who does.
const READ_ELSEWHERE: [(&str, &[&str]); 5] = [
    // The browser, which keeps passwords.
    ("accounts/reset.html", &["username"]),
    // Scripts.
    ("clock/device.html", &["asked", "code", "increment", "reason", "start"]),
    ("events/screen_form.html", &["every"]),
    ("rounds/grid_bar.html", &["show"]),
    // No one: forms that are only shown.
    ("design/gallery.html", &["result", "version"]),
];

/// The macros that make controls of a form; the name comes first.
const CONTROLS: [&str; 7] = ["text", "number", "date", "area", "select", "checkbox", "file"];

/// What is no control of a form although it has a name.
const OTHERS: [&str; 2] = ["<meta ", "<details "];

/// The names of fields that a template writes itself, with where they stand.
fn written_names(text: &str) -> Vec<(usize, &str)> {
    let quoted = |from: usize| text[from..].split('"').next().unwrap_or_default();
    let mut found = Vec::new();
    for (at, attribute) in text.match_indices("name=\"") {
        let before = &text[..at];
        let element = before.rfind('<').map_or("", |start| &before[start..]);
        let is_field =
            before.ends_with(char::is_whitespace) && !OTHERS.iter().any(|other| element.starts_with(other));
        let name = quoted(at + attribute.len());
        if is_field && !name.is_empty() {
            found.push((at, name));
        }
    }
    for control in CONTROLS {
        let call = format!("c::{control}(\"");
        found.extend(text.match_indices(&call).map(|(at, call)| (at, quoted(at + call.len()))));
    }
    found.retain(|(_, name)| !name.contains('{'));
    found
}

/// Whether a place in a template is within a form that is posted.
fn is_posted(text: &str, at: usize) -> bool {
    let before = &text[..at];
    let form = before.rfind("<form").filter(|form| before.rfind("</form>").is_none_or(|end| end < *form));
    form.is_some_and(|form| {
        before[form..].split('>').next().is_some_and(|tag| tag.contains("method=\"post\""))
    })
}

/// The names that queries have: the fields of structs that are made of them.
fn asked_names() -> BTreeSet<String> {
    let mut names = BTreeSet::new();
    for source in Source::all().iter().filter(|source| source.path.starts_with("src/web")) {
        for item in source.file().items {
            let syn::Item::Struct(of) = item else { continue };
            let is_read = of.attrs.iter().any(|attribute| match &attribute.meta {
                syn::Meta::List(list) => list.tokens.to_string().contains("Deserialize"),
                _ => false,
            });
            if is_read {
                let fields = of.fields.iter().filter_map(|field| field.ident.as_ref());
                names.extend(fields.map(|name| name.to_string().trim_start_matches("r#").to_owned()));
            }
        }
    }
    names
}

/// All templates: their paths below the folder, and their texts.
fn templates() -> Vec<(String, String)> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("templates");
    let (mut found, mut folders) = (Vec::new(), vec![root.clone()]);
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                folders.push(path);
            } else {
                let name = path.strip_prefix(&root).unwrap().to_str().unwrap().to_owned();
                found.push((name, fs::read_to_string(&path).unwrap()));
            }
        }
    }
    found
}

#[test]
fn fields_of_forms_are_constants() {
    let mut found = Vec::new();
    for source in Source::all().iter().filter(|source| source.path.starts_with("src/web")) {
        let given = source.given_texts().into_iter().filter(|[of, ..]| of == "Field" || of == "Series");
        found.extend(given.map(|[of, how, name]| format!("{}: {of}::{how}({name})", source.path.display())));
    }
    assert!(found.is_empty(), "declared where they are read:\n{}", found.join("\n"));
}

#[test]
fn a_template_writes_no_name_of_a_field_that_a_handler_declares() {
    let asked = asked_names();
    let (mut found, mut elsewhere) = (Vec::new(), BTreeSet::new());
    for (path, text) in templates() {
        let others =
            READ_ELSEWHERE.iter().find(|(other, _)| *other == path).map_or(&[][..], |(_, names)| *names);
        for (at, name) in written_names(&text) {
            if others.contains(&name) {
                elsewhere.insert((path.clone(), name.to_owned()));
            } else if is_posted(&text, at) || !asked.contains(name) {
                found.push(format!("{path}: {name}"));
            }
        }
    }
    assert!(found.is_empty(), "without a declaration:\n{}", found.join("\n"));
    let listed = READ_ELSEWHERE.iter().flat_map(|(path, names)| names.iter().map(move |name| (path, name)));
    let listed: BTreeSet<_> = listed.map(|(path, name)| ((*path).to_owned(), (*name).to_owned())).collect();
    assert_eq!(elsewhere, listed, "listed, and no longer written");
}

#[test]
fn names_in_templates_are_found() {
    let text = r#"<meta name="robots"><details class="act" name="act"><form method="post"><input name="one">
        <input name="{{ TWO }}">{% call c::text("three", label) %}{% call c::select("{}{}"|format(FIVE, n), label) %}{% call c::button(text, "quiet", name="four") %}</form>
        <form action="/"><input data-name="five" name="six"></form>"#;
    let mut names: Vec<_> =
        written_names(text).iter().map(|(at, name)| (*name, is_posted(text, *at))).collect();
    names.sort_unstable();
    assert_eq!(names, [("four", true), ("one", true), ("six", false), ("three", true)]);
}
