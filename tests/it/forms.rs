//! Forms name their fields once: a constant is declared beside the handler that reads the field, and templates take its
//! name from there. That a template names no constant that there is not is for the compiler.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;

use crate::source::Source;

/// Names that templates write and no handler reads, with who does.
const READ_ELSEWHERE: [(&str, &[&str]); 5] = [
    // The browser, which keeps passwords.
    ("accounts/reset.html", &["username"]),
    // Scripts.
    (
        "clock/device.html",
        &[
            "asked",
            "black",
            "code",
            "increment",
            "reason",
            "set-black",
            "set-turn",
            "set-white",
            "start",
            "turn",
            "white",
        ],
    ),
    ("events/screen_form.html", &["every"]),
    ("rounds/grid_bar.html", &["show"]),
    // No one: forms that are only shown.
    ("design/gallery.html", &["result", "version"]),
];

/// What is no control of a form although it has a name.
const OTHERS: [&str; 2] = ["<meta ", "<details "];

/// A macro of a template.
struct Macro {
    parameters: Vec<String>,
    /// Whether what it writes is posted, where it writes a form of its own.
    is_posted: Option<bool>,
}

/// All templates.
struct Templates {
    /// Their paths below the folder, and their texts.
    texts: Vec<(String, String)>,
    /// By the template that has it, and its name.
    macros: BTreeMap<(String, String), Macro>,
    /// The names by which templates import others, with these.
    imports: BTreeSet<(String, String)>,
}

/// The name in quotation marks that begin here, of a series what stands before the id; none where all of it is put in.
fn name_at(text: &str) -> Option<&str> {
    text.strip_prefix('"')?.split(['"', '{']).next().filter(|name| !name.is_empty())
}

/// Whether a place in a template is within a form that is posted; none where no form of this template is around it.
fn is_posted(text: &str, at: usize) -> Option<bool> {
    let before = &text[..at];
    let form = before.rfind("<form").filter(|form| before.rfind("</form>").is_none_or(|end| end < *form))?;
    before[form..].split('>').next().map(|tag| tag.contains("method=\"post\""))
}

/// What a template imports: the name that it gives, and the other template.
fn imports(text: &str) -> Vec<(String, String)> {
    let import = |rest: &str| {
        let (file, behind) = rest.split_once("\" as ")?;
        let end = behind.find(|char: char| !char.is_alphanumeric() && char != '_')?;
        Some((behind[..end].to_owned(), file.to_owned()))
    };
    text.split("import \"").skip(1).filter_map(import).collect()
}

/// What is between a bracket that is open before the text and its end, at the commas.
fn arguments(text: &str) -> Vec<&str> {
    let (mut found, mut start, mut depth, mut is_quoted) = (Vec::new(), 0, 0, false);
    let mut signs = text.char_indices();
    while let Some((at, sign)) = signs.next() {
        match sign {
            '\\' if is_quoted => _ = signs.next(),
            '"' => is_quoted = !is_quoted,
            _ if is_quoted => {}
            '(' | '[' => depth += 1,
            ')' if depth == 0 => {
                found.push(text[start..at].trim());
                break;
            }
            ')' | ']' => depth -= 1,
            ',' if depth == 0 => {
                found.push(text[start..at].trim());
                start = at + 1;
            }
            _ => {}
        }
    }
    found
}

impl Templates {
    fn of(texts: Vec<(String, String)>) -> Self {
        let mut macros = BTreeMap::new();
        for (path, text) in &texts {
            for rest in text.split("macro ").skip(1) {
                let Some((name, behind)) = rest.split_once('(') else { continue };
                // The end of the one before.
                if name.starts_with('-') || name.starts_with('%') {
                    continue;
                }
                let parameters = arguments(behind).into_iter();
                let parameters = parameters.map(|of| of.split('=').next().unwrap_or(of).to_owned()).collect();
                let body = rest.split("endmacro").next().unwrap_or(rest);
                let is_posted =
                    body.find("<form").and_then(|form| is_posted(body, form + body[form..].find('>')?));
                macros.insert((path.clone(), name.to_owned()), Macro { parameters, is_posted });
            }
        }
        let imports = texts.iter().flat_map(|(_, text)| imports(text)).collect();
        Self { texts, macros, imports }
    }

    fn all() -> Self {
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
        Self::of(found)
    }

    /// The macros that a call may mean: those of the template that it imports by this name, or that others do where it is part
    /// of one.
    fn meant<'m>(&'m self, path: &str, text: &str, call: &str) -> Vec<&'m Macro> {
        let (alias, name) = call.rsplit_once("::").unwrap_or(("", call));
        let own = imports(text);
        let is_own = |file: &str| match alias {
            "" => file == path,
            alias => own.iter().any(|(by, of)| by == alias && of == file),
        };
        let is_known =
            |file: &str| alias.is_empty() || self.imports.contains(&(alias.to_owned(), file.to_owned()));
        let named = || self.macros.iter().filter(|((_, of), _)| of == name);
        let found: Vec<_> = named().filter(|((file, _), _)| is_own(file)).map(|(_, of)| of).collect();
        if found.is_empty() {
            return named().filter(|((file, _), _)| is_known(file)).map(|(_, of)| of).collect();
        }
        found
    }

    /// The names of fields that a template writes itself, or gives to macros, with whether they are posted. What is in no form
    /// of the template is part of one that may be.
    fn written_names<'t>(&self, path: &str, text: &'t str) -> Vec<(&'t str, bool)> {
        let mut found = Vec::new();
        let is_posted_at = |at: usize| is_posted(text, at).unwrap_or(true);
        for (at, attribute) in text.match_indices("name=\"") {
            let before = &text[..at];
            let element = before.rfind('<').map_or("", |start| &before[start..]);
            let is_field = before.ends_with(char::is_whitespace)
                && !OTHERS.iter().any(|other| element.starts_with(other));
            let name = name_at(&text[at + attribute.len() - 1..]);
            found.extend(name.filter(|_| is_field).map(|name| (name, is_posted_at(at))));
        }
        for (at, call) in text.match_indices("call ") {
            let Some((call, behind)) = text[at + call.len()..].split_once('(') else { continue };
            let given = arguments(behind);
            for of in self.meant(path, text, call) {
                let place = of.parameters.iter().position(|parameter| parameter == "name");
                let name = place.and_then(|place| given.get(place).copied()).and_then(name_at);
                found.extend(name.map(|name| (name, of.is_posted.unwrap_or_else(|| is_posted_at(at)))));
            }
        }
        found
    }
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

/// The names that handlers declare.
fn declared_names() -> BTreeSet<String> {
    let sources = Source::all().into_iter().filter(|source| source.path.starts_with("src/web"));
    let given = sources.flat_map(|source| source.texts_given_anywhere());
    let declared = given.filter(|[of, ..]| of == "Field" || of == "Series");
    declared.map(|[_, _, name]| name.trim_matches('"').to_owned()).collect()
}

/// How scripts begin the name of a field.
const IN_SCRIPTS: [&str; 9] = [
    "elements.",
    "elements[\"",
    "elements[`",
    "[name=",
    "[name^=",
    ".name === \"",
    ".name !== \"",
    "body.set(\"",
    "body.get(\"",
];

/// The names of fields that a script writes; those of a series end with a hyphen.
fn names_in_script(text: &str) -> Vec<&str> {
    let is_in = |char: char| char.is_ascii_alphanumeric() || matches!(char, '_' | '-');
    let named = IN_SCRIPTS.iter().flat_map(|begin| text.split(*begin).skip(1));
    let mut found: Vec<&str> = named
        .filter_map(|rest| rest.trim_start_matches('"').split(|char: char| !is_in(char)).next())
        .collect();
    for list in text.split("const name of [").skip(1) {
        let Some((list, behind)) = list.split_once(']') else { continue };
        if behind.lines().take(2).any(|line| line.contains("elements[name]")) {
            found.extend(list.split('"').skip(1).step_by(2));
        }
    }
    found.retain(|name| !name.is_empty());
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
    let queried = asked_names();
    let (mut found, mut elsewhere) = (Vec::new(), BTreeSet::new());
    let templates = Templates::all();
    for (path, text) in &templates.texts {
        let others =
            READ_ELSEWHERE.iter().find(|(other, _)| other == path).map_or(&[][..], |(_, names)| *names);
        for (name, is_posted) in templates.written_names(path, text) {
            if others.contains(&name) {
                elsewhere.insert((path.clone(), name.to_owned()));
            } else if is_posted || !queried.contains(name) {
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
fn scripts_name_no_field_that_no_handler_declares() {
    let (declared, queried) = (declared_names(), asked_names());
    let elsewhere: Vec<&str> = READ_ELSEWHERE.iter().flat_map(|(_, names)| names.iter().copied()).collect();
    let is_known = |name: &str| {
        let is_beginning = name.ends_with('-') && elsewhere.iter().any(|other| other.starts_with(name));
        declared.contains(name) || queried.contains(name) || elsewhere.contains(&name) || is_beginning
    };
    let (mut found, mut named) = (Vec::new(), BTreeSet::new());
    for entry in fs::read_dir(Path::new(env!("CARGO_MANIFEST_DIR")).join("static/js")).unwrap() {
        let path = entry.unwrap().path();
        let text = fs::read_to_string(&path).unwrap();
        for name in names_in_script(&text) {
            named.insert(name.to_owned());
            if !is_known(name) {
                found.push(format!("{}: {name}", path.display()));
            }
        }
    }
    assert!(found.is_empty(), "without a declaration:\n{}", found.join("\n"));
    assert!(named.len() > 25, "{named:?}");
}

#[test]
fn names_in_templates_are_found() {
    let parts = r#"{%- macro text(name, label="a, b") -%}<input name="{{ name }}">{%- endmacro -%}
        {%- macro act(page, text, name="") -%}<form method="post" action="/">{{ name }}</form>{%- endmacro -%}
        {%- macro search(page, name) -%}<form action="/">{{ name }}</form>{%- endmacro -%}
        {%- macro link(text, href) -%}{{ text }}{%- endmacro -%}"#;
    let page = r#"{% import "parts.html" as c %}<meta name="robots"><details class="act" name="act"><form method="post"><input name="one">
        <input name="{{ TWO }}"><input name="row-{{ id }}">{% call c::text("three", label) %}{% call c::text("{}{}"|format(FIVE, n), label) %}{% call c::text(SIX, f("x, y)")) %}{% call c::button(text, "quiet", name="four") %}</form>
        <form action="/"><input data-name="five" name="six">{% call c::text("seven", label) %}{% call c::link("no", "/") %}</form>
        {% call c::act(page, t("a"), "eight") %}{% call c::search(page, "nine") %}"#;
    let part = r#"<input name="ten">{% call c::text("eleven", label) %}"#;
    let texts = [("parts.html", parts), ("page.html", page), ("part.html", part)];
    let templates = Templates::of(texts.map(|(path, text)| (path.to_owned(), text.to_owned())).into());
    let names = |path: &str, text| {
        let mut names = templates.written_names(path, text);
        names.sort_unstable();
        names
    };
    assert_eq!(
        names("page.html", page),
        [
            ("eight", true),
            ("four", true),
            ("nine", false),
            ("one", true),
            ("row-", true),
            ("seven", false),
            ("six", false),
            ("three", true),
        ]
    );
    assert_eq!(names("part.html", part), [("eleven", true), ("ten", true)]);
    assert!(names("parts.html", parts).is_empty());
}

#[test]
fn names_in_scripts_are_found() {
    let text = r#"form.elements.one; const { elements } = form; read(elements.two.value); form.elements["three"];
        form.elements[`four-${id}`]; find("[name=five]"); find("input[name^=six-]"); if (field.name === "seven") {}
        if (event.target.name !== "eight") {} body.set("nine", ""); for (const name of ["ten", "eleven"]) form.elements[name];
        find(`[name="${name}"]`); [...form.elements].find(is); other.name === name"#;
    let mut names = names_in_script(text);
    names.sort_unstable();
    assert_eq!(
        names,
        ["eight", "eleven", "five", "four-", "nine", "one", "seven", "six-", "ten", "three", "two"]
    );
}
