//! HTML as the tests need it: tags with their attributes, and forms filled as a browser would send them.

use std::panic::{AssertUnwindSafe, catch_unwind};

use scraper::{Html, Node};

/// A start or end tag.
#[derive(Clone, Debug)]
pub(crate) struct Tag {
    /// Its name in small letters; end tags begin with `/`.
    pub(crate) name: String,
    attributes: Vec<(String, String)>,
    /// The text between this tag and the next.
    pub(crate) text: String,
}

impl Tag {
    /// An attribute's value; empty when it has none.
    pub(crate) fn get(&self, name: &str) -> Option<&str> {
        self.attributes.iter().find(|(key, _)| key == name).map(|(_, value)| value.as_str())
    }

    /// The names of all attributes.
    pub(crate) fn attributes(&self) -> impl Iterator<Item = &str> {
        self.attributes.iter().map(|(name, _)| name.as_str())
    }

    fn value(&self) -> String {
        self.get("value").unwrap_or_default().to_owned()
    }
}

/// HTML elements that have no end tag.
const VOID: [&str; 13] =
    ["area", "base", "br", "col", "embed", "hr", "img", "input", "link", "meta", "source", "track", "wbr"];

/// What a parser leaves out where nothing is around it.
const WITHIN_OTHERS: [&str; 10] =
    ["caption", "col", "colgroup", "option", "tbody", "td", "tfoot", "th", "thead", "tr"];

/// A page, or a part of one, as a browser with scripts reads it.
fn parsed(html: &str) -> Html {
    let first = html.trim_start().strip_prefix('<').unwrap_or_default();
    let first = first.split(|char: char| !char.is_ascii_alphanumeric()).next().unwrap_or_default();
    assert!(
        !WITHIN_OTHERS.contains(&first.to_lowercase().as_str()),
        "a part begins within a table or list: {first}"
    );
    let start: String = html.trim_start().chars().take(9).collect::<String>().to_lowercase();
    let is_page = start.starts_with("<html") || start == "<!doctype";
    if is_page { Html::parse_document(html) } else { Html::parse_fragment(html) }
}

/// What is wrong in the markup.
pub(crate) fn errors(html: &str) -> Vec<String> {
    parsed(html).errors.into_iter().map(String::from).collect()
}

/// All tags of a page, in their order, with those that a browser adds and those that stand for browsers without scripts. Every
/// element that can have an end tag has one.
pub(crate) fn tags(html: &str) -> Vec<Tag> {
    let mut tags = Vec::new();
    add_tags(html, &mut tags);
    tags
}

fn add_tags(html: &str, tags: &mut Vec<Tag>) {
    let page = parsed(html);
    // What is open, with the name of its end tag.
    let mut open: Vec<(_, Option<Tag>)> = Vec::new();
    for node in page.tree.root().descendants() {
        let parent = node.parent();
        while open.last().map(|(id, _)| *id) != parent.map(|parent| parent.id()) {
            let Some((_, end)) = open.pop() else { break };
            tags.extend(end);
        }
        let mut end: Option<Tag> = None;
        // A part of a page is held by an element that is not in it.
        let is_holder =
            parent.is_some_and(|parent| parent == page.tree.root() && parent.value().is_fragment());
        match node.value() {
            // For a browser with scripts it is text.
            Node::Text(text) if parent.is_some_and(|parent| is_noscript(parent.value())) => {
                add_tags(text, tags);
            }
            Node::Text(text) => {
                if let Some(last) = tags.last_mut() {
                    last.text.push_str(text);
                }
            }
            Node::Element(element) if !is_holder => {
                let tag = |name: String| Tag { name, attributes: Vec::new(), text: String::new() };
                end = (!VOID.contains(&element.name())).then(|| tag(format!("/{}", element.name())));
                let attributes = element.attrs().map(|(name, value)| (name.to_owned(), value.to_owned()));
                tags.push(Tag { attributes: attributes.collect(), ..tag(element.name().to_owned()) });
            }
            _ => {}
        }
        open.push((node.id(), end));
    }
    tags.extend(open.into_iter().rev().filter_map(|(_, end)| end));
}

fn is_noscript(node: &Node) -> bool {
    node.as_element().is_some_and(|element| element.name() == "noscript")
}

/// What is read on a page: its text without tags, and without what stands there for scripts or in their stead.
pub(crate) fn text(html: &str) -> String {
    let page = parsed(html);
    let mut words: Vec<&str> = Vec::new();
    for node in page.tree.root().descendants() {
        let Some(text) = node.value().as_text() else { continue };
        let parent = node.parent().and_then(|parent| parent.value().as_element());
        if !parent.is_some_and(|parent| ["script", "noscript"].contains(&parent.name())) {
            words.extend(text.split_whitespace());
        }
    }
    words.join(" ")
}

/// A form as it stands on a page.
#[derive(Clone, Debug)]
pub(crate) struct Form {
    /// The page it is on.
    pub(crate) page: String,
    /// Where it goes; the page's own address when the form does not say.
    pub(crate) action: String,
    /// Whether it changes something.
    pub(crate) posts: bool,
    /// Whether it sends files.
    pub(crate) multipart: bool,
    /// What it would send untouched, without its buttons.
    pub(crate) fields: Vec<(String, String)>,
    /// The fields a person can fill in, those that send nothing untouched among them.
    pub(crate) names: Vec<String>,
    /// What must be filled in: its name, and its type or element.
    pub(crate) required: Vec<(String, String)>,
    /// What each list offers, and each group of boxes: its name and one of its values.
    options: Vec<(String, String)>,
}

impl Form {
    /// Fills in a field; every other value of the same name goes.
    pub(crate) fn set(&mut self, name: &str, value: &str) {
        assert!(self.names.iter().any(|known| known == name), "no field {name}: {:?}", self.names);
        self.fields.retain(|(key, _)| key != name);
        self.fields.push((name.to_owned(), value.to_owned()));
    }

    /// Chooses what a list offers.
    pub(crate) fn choose(&mut self, name: &str, value: &str) {
        let offered = self.options.iter().any(|(list, one)| (list.as_str(), one.as_str()) == (name, value));
        assert!(offered, "{name} does not offer {value}: {:?}", self.options);
        self.set(name, value);
    }

    /// The same with a value in whatever must be filled in and is empty.
    pub(crate) fn completed(mut self, password: &str) -> Self {
        for (name, kind) in self.required.clone() {
            let offered = self.options.iter().find(|(list, value)| *list == name && !value.is_empty());
            let value = match (kind.as_str(), offered) {
                _ if !self.value(&name).is_empty() => continue,
                (_, Some((_, value))) => value.clone(),
                ("date", None) => "2026-05-02".to_owned(),
                ("number", None) => "1".to_owned(),
                ("password", None) => password.to_owned(),
                _ => "Nine".to_owned(),
            };
            self.set(&name, &value);
        }
        self
    }

    /// What a field holds.
    pub(crate) fn value(&self, name: &str) -> &str {
        self.fields.iter().find(|(key, _)| key == name).map_or("", |(_, value)| value)
    }
}

/// The forms of a page.
pub(crate) fn forms(html: &str, address: &str) -> Vec<Form> {
    let mut forms: Vec<Form> = Vec::new();
    let mut inside = false;
    let mut select = None;
    for tag in tags(html) {
        if tag.name == "form" {
            inside = true;
            forms.push(Form {
                page: address.to_owned(),
                action: tag.get("action").unwrap_or(address).to_owned(),
                posts: tag.get("method") == Some("post"),
                multipart: tag.get("enctype") == Some("multipart/form-data"),
                fields: Vec::new(),
                names: Vec::new(),
                required: Vec::new(),
                options: Vec::new(),
            });
        }
        inside &= tag.name != "/form";
        let Some(form) = forms.last_mut().filter(|_| inside) else { continue };
        let name = tag.get("name").unwrap_or_default().to_owned();
        if !name.is_empty() {
            form.names.push(name.clone());
        }
        let kind = if tag.name == "input" { tag.get("type").unwrap_or("text") } else { tag.name.as_str() };
        if tag.get("required").is_some() && !name.is_empty() {
            form.required.push((name.clone(), kind.to_owned()));
        }
        match tag.name.as_str() {
            "input" => match kind {
                "checkbox" | "radio" if tag.get("checked").is_none() => {
                    form.options.push((name, tag.value()));
                }
                "file" | "submit" => {}
                // What has no name is a script's alone.
                _ if name.is_empty() => {}
                _ => form.fields.push((name, tag.value())),
            },
            "textarea" => form.fields.push((name, tag.text.clone())),
            "select" => select = Some(name),
            "/select" => select = None,
            "option" => {
                let Some(name) = &select else { continue };
                form.options.push((name.clone(), tag.value()));
                let known = form.fields.iter().position(|(key, _)| key == name);
                match known {
                    None => form.fields.push((name.clone(), tag.value())),
                    Some(at) if tag.get("selected").is_some() => form.fields[at].1 = tag.value(),
                    Some(_) => {}
                }
            }
            _ => {}
        }
    }
    forms
}

#[test]
fn a_form_is_read_as_a_browser_would_send_it() {
    let html = r#"<form method="post" action="/a?b=1&amp;c=2"><input type=hidden name="csrf" value="x&quot;y">
        <input name="n" value="1" required><input type="checkbox" name="off" value="true">
        <input type="checkbox" name="on" value="true" checked><select name="s"><option value="1">One</option>
        <option value="2" selected>Two</option></select><textarea name="t" rows="4">a &lt; b</textarea>
        <button name="go" value="1">Go</button></form><form><input name="q"></form>"#;
    let mut forms = forms(html, "/here");
    let sent: Vec<_> = forms[0].fields.iter().map(|(key, value)| (key.as_str(), value.as_str())).collect();
    assert_eq!(sent, [("csrf", "x\"y"), ("n", "1"), ("on", "true"), ("s", "2"), ("t", "a < b")]);
    assert_eq!((forms[0].action.as_str(), forms[0].posts), ("/a?b=1&c=2", true));
    assert_eq!((forms[1].action.as_str(), forms[1].posts), ("/here", false));
    assert_eq!(forms[0].required, [("n".to_owned(), "text".to_owned())]);
    forms[0].choose("s", "1");
    assert_eq!(forms[0].value("s"), "1");
    assert!(catch_unwind(AssertUnwindSafe(|| forms[0].choose("s", "3"))).is_err(), "not offered");
}

#[test]
fn a_page_is_read_as_a_browser_reads_it() {
    let names = |html: &str| tags(html).into_iter().map(|tag| tag.name).collect::<Vec<_>>();
    assert_eq!(names("<p>One<br>two<p>three"), ["p", "br", "/p", "p", "/p"]);
    assert_eq!(
        names("<svg><path d='M0'/><use href=#a /></svg>"),
        ["svg", "path", "/path", "use", "/use", "/svg"]
    );
    assert_eq!(
        names("<template><b>x</b></template><i></i>"),
        ["template", "b", "/b", "/template", "i", "/i"]
    );
    assert_eq!(names("<!doctype html><title>x</title>")[..3], ["html", "head", "title"]);
    assert_eq!(
        names("<i></i><noscript>a<div>b<form><input name=x></form></noscript><b></b>"),
        ["i", "/i", "noscript", "div", "form", "input", "/form", "/div", "/noscript", "b", "/b"]
    );
    let head = "<!doctype html><title>x</title><noscript><meta content=20></noscript><p>y";
    assert!(tags(head).iter().any(|tag| tag.get("content") == Some("20")));
    assert_eq!(forms("<noscript><form method=post action=/a></form></noscript>", "/here")[0].action, "/a");
    assert_eq!(text("<p>One</p><noscript><p>Two</p></noscript>"), "One");
    for part in ["<tr><td>x</td></tr>", " <TD>x</TD>", "<option value=1>x</option>"] {
        assert!(catch_unwind(AssertUnwindSafe(|| tags(part))).is_err(), "{part}");
    }
    let read = tags(r#"<a title='"' HREF=/x?a&amp;b data-x>one <!-- <b>no</b> --><b>two</b> three</a>"#);
    assert_eq!((read[0].get("title"), read[0].get("href")), (Some("\""), Some("/x?a&b")));
    assert_eq!((read[0].get("data-x"), read[0].get("data-y")), (Some(""), None));
    assert_eq!(read.iter().map(|tag| tag.text.as_str()).collect::<Vec<_>>(), ["one ", "two", " three", ""]);
    assert_eq!(text("<p>One &amp; <b>two</b><script>no()</script> &#x2013; </p>"), "One & two –");
    assert_eq!(errors("<!doctype html><title>x</title><p>y</p>"), Vec::<String>::new());
    assert!(!errors("<!doctype html><title>x</title><p>y</b></p>").is_empty());
    assert!(!errors("<!doctype html><title>x</title><p id=a id=b>y</p>").is_empty(), "an attribute twice");
}
