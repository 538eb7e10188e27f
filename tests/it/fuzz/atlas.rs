//! What has been seen of the site: addresses, forms and files, by the row of the table of routes that they belong to. All of it
//! comes from the program's own pages, so that a new page is fuzzed as soon as another one leads to it.

use std::collections::{BTreeMap, BTreeSet, HashSet};

use toguznama::primitives::SplitMix64;
use toguznama::web::routes::{RouteRow, table};

use crate::support::html::{Tag, tags};

/// Beginnings of names, as they stand in an address: аб, ай, ас, ба, да, са, ту.
const SEARCHED: [&str; 7] = [
    "%D0%B0%D0%B1",
    "%D0%B0%D0%B9",
    "%D0%B0%D1%81",
    "%D0%B1%D0%B0",
    "%D0%B4%D0%B0",
    "%D1%81%D0%B0",
    "%D1%82%D1%83",
];

/// As many addresses, queries and forms of a row are remembered.
const REMEMBERED: usize = 40;

/// A part of a row's path.
enum Segment {
    Text(String),
    Parameter(String),
    /// A parameter that takes all that follows.
    Rest(String),
}

/// A row of the table of routes with what is known of it.
pub(super) struct KnownRoute {
    pub(super) row: RouteRow,
    segments: Vec<Segment>,
    /// Addresses without their query.
    pub(super) addresses: Vec<String>,
    pub(super) queries: Vec<String>,
    pub(super) forms: Vec<Form>,
}

/// A field of a form.
#[derive(Clone, Debug)]
pub(super) struct Field {
    pub(super) name: String,
    /// The type of an `input`, or `textarea`, `select`, `button`.
    pub(super) kind: String,
    pub(super) value: String,
    pub(super) options: Vec<String>,
    pub(super) bounds: (Option<i64>, Option<i64>),
    pub(super) is_on: bool,
    pub(super) is_required: bool,
    /// Another address that this button sends the form to.
    pub(super) action: Option<String>,
}

/// A form as it stands on a page.
#[derive(Clone, Debug)]
pub(super) struct Form {
    /// The page it is on.
    pub(super) page: String,
    pub(super) action: String,
    pub(super) posts: bool,
    pub(super) multipart: bool,
    pub(super) fields: Vec<Field>,
}

/// The parameters of an address by name.
type Parameters = BTreeMap<String, String>;

pub(super) struct Atlas {
    base: String,
    pub(super) places: Vec<KnownRoute>,
    /// Parameters that belong together.
    known: Vec<Parameters>,
    /// Addresses that were noted already.
    noted: HashSet<String>,
    /// What was downloaded: the end of the name, and the bytes.
    pub(super) files: Vec<(String, Vec<u8>)>,
}

impl KnownRoute {
    fn new(row: RouteRow) -> Self {
        let segment = |text: &str| match text.strip_prefix('{').and_then(|name| name.strip_suffix('}')) {
            None => Segment::Text(text.to_owned()),
            Some(name) => match name.split_once(':') {
                Some((name, _)) => Segment::Rest(name.to_owned()),
                None => Segment::Parameter(name.to_owned()),
            },
        };
        let segments = row.path.split('/').skip(1).map(segment).collect();
        Self { row, segments, addresses: Vec::new(), queries: Vec::new(), forms: Vec::new() }
    }

    /// The parameters of a path that this row matches, and how many of its segments are the row's own words.
    fn matches(&self, path: &str) -> Option<(Parameters, usize)> {
        let mut parts = path.split('/').skip(1);
        let (mut parameters, mut words) = (Parameters::new(), 0);
        for segment in &self.segments {
            match segment {
                Segment::Text(text) if parts.next() == Some(text) => words += 1,
                Segment::Text(_) => return None,
                Segment::Parameter(name) => {
                    let value = parts.next().filter(|value| !value.is_empty())?;
                    parameters.insert(name.clone(), value.to_owned());
                }
                Segment::Rest(name) => {
                    parameters.insert(name.clone(), parts.by_ref().collect::<Vec<_>>().join("/"));
                }
            }
        }
        parts.next().is_none().then_some((parameters, words))
    }

    pub(super) fn parameters(&self) -> impl Iterator<Item = &str> {
        self.segments.iter().filter_map(|segment| match segment {
            Segment::Text(_) => None,
            Segment::Parameter(name) | Segment::Rest(name) => Some(name.as_str()),
        })
    }

    /// The address with these parameters.
    pub(super) fn address(&self, value: impl Fn(&str) -> String) -> String {
        let part = |segment: &Segment| match segment {
            Segment::Text(text) => text.clone(),
            Segment::Parameter(name) | Segment::Rest(name) => value(name),
        };
        self.segments.iter().map(|segment| format!("/{}", part(segment))).collect()
    }
}

/// Remembers one more; when there are too many, in the place of another.
fn remember<T>(lots: &mut SplitMix64, all: &mut Vec<T>, one: T) {
    if all.len() < REMEMBERED {
        all.push(one);
    } else {
        let place = lots.below(all.len());
        all[place] = one;
    }
}

impl Atlas {
    pub(super) fn new(base: &str) -> Self {
        let places = table().into_iter().map(KnownRoute::new).collect();
        Self { base: base.to_owned(), places, known: Vec::new(), noted: HashSet::new(), files: Vec::new() }
    }

    /// Forgets all addresses: those of another world are used from now on.
    pub(super) fn forget(&mut self) {
        self.known.clear();
        self.noted.clear();
        for place in &mut self.places {
            place.addresses.clear();
            place.forms.clear();
        }
    }

    /// The rows that have this path.
    fn of_path(&self, path: &str) -> (Vec<usize>, Parameters) {
        let mut best: (usize, Vec<usize>, Parameters) = (0, Vec::new(), Parameters::new());
        for (at, place) in self.places.iter().enumerate() {
            let Some((parameters, words)) = place.matches(path) else { continue };
            if best.1.is_empty() || words > best.0 {
                best = (words, vec![at], parameters);
            } else if words == best.0 {
                best.1.push(at);
            }
        }
        (best.1, best.2)
    }

    /// The row that a request reaches, if any.
    pub(super) fn place_of(&self, method: &str, address: &str) -> Option<usize> {
        let method = if method == "HEAD" { "GET" } else { method };
        let path = address.split(['?', '#']).next().unwrap_or_default();
        self.of_path(path).0.into_iter().find(|at| self.places[*at].row.method == method)
    }

    /// Notes an address that stands on a page.
    pub(super) fn note(&mut self, lots: &mut SplitMix64, address: &str) {
        let address = address.strip_prefix(self.base.as_str()).unwrap_or(address);
        if !address.starts_with('/') || address.len() > 600 || address.contains(char::is_whitespace) {
            return;
        }
        let address = address.split('#').next().unwrap_or_default();
        if self.noted.len() > 50_000 {
            self.noted.clear();
        }
        if !self.noted.insert(address.to_owned()) {
            return;
        }
        let (path, query) = address.split_once('?').unwrap_or((address, ""));
        let (rows, parameters) = self.of_path(path);
        if !parameters.is_empty() && !rows.is_empty() {
            if self.known.len() < 2_000 {
                self.known.push(parameters);
            } else {
                let place = lots.below(2_000);
                self.known[place] = parameters;
            }
        }
        for row in rows {
            let place = &mut self.places[row];
            if !place.addresses.iter().any(|known| known == path) {
                remember(lots, &mut place.addresses, path.to_owned());
            }
            if !query.is_empty() && !place.queries.iter().any(|known| known == query) {
                remember(lots, &mut place.queries, query.to_owned());
            }
        }
    }

    /// Notes all addresses of a page, and its forms if they are to be remembered; returns its forms. Those of a page that
    /// says what is wrong hold what was typed.
    pub(super) fn read(
        &mut self,
        lots: &mut SplitMix64,
        page: &str,
        html: &str,
        remembers_forms: bool,
    ) -> Vec<Form> {
        let tags = tags(html);
        for tag in &tags {
            for name in tag.attributes().map(str::to_owned).collect::<Vec<_>>() {
                if let Some(value) = tag.get(&name).filter(|value| value.starts_with('/')) {
                    self.note(lots, value);
                }
            }
        }
        // Links that are shown once stand there as text or value, in full.
        let links = html.match_indices(self.base.as_str()).map(|(at, _)| {
            let link = &html[at..];
            link[..link.find(['<', '"', ' ', '&', '\n']).unwrap_or(link.len())].to_owned()
        });
        for link in links.collect::<Vec<_>>() {
            self.note(lots, &link);
        }
        let (forms, searches): (Vec<_>, Vec<_>) = forms(&tags, page).into_iter().partition(|form| form.posts);
        for form in searches {
            let fields = form.fields.iter().filter(|field| !field.name.is_empty() && field.kind != "button");
            let pair = |field: &Field| format!("{}={}", field.name, field.value);
            let with_words = |field: &Field| match field.value.is_empty() {
                true => format!("{}={}", field.name, SEARCHED[lots.below(SEARCHED.len())]),
                false => pair(field),
            };
            let query = fields.map(with_words).collect::<Vec<_>>().join("&");
            self.note(lots, &format!("{}?{query}", form.action.split('?').next().unwrap_or_default()));
        }
        for form in forms.iter().filter(|_| remembers_forms) {
            let other = form.fields.iter().filter_map(|field| field.action.clone());
            for action in other.chain([form.action.clone()]).collect::<Vec<_>>() {
                let path = action.split('?').next().unwrap_or_default();
                for row in self.of_path(path).0 {
                    if self.places[row].row.method == "POST" {
                        let form = Form { action: action.clone(), ..form.clone() };
                        remember(lots, &mut self.places[row].forms, form);
                    }
                }
            }
        }
        forms
    }

    /// The page above an address, where the forms are that are sent to it.
    pub(super) fn above(&self, address: &str) -> Option<String> {
        let mut path = address;
        while let Some((above, _)) = path.rsplit_once('/') {
            if !above.is_empty() && self.place_of("GET", above).is_some() {
                return Some(above.to_owned());
            }
            path = above;
        }
        None
    }

    /// Parameters that belong together and name all that this row needs.
    pub(super) fn parameters_for(&self, lots: &mut SplitMix64, at: usize) -> Option<&Parameters> {
        let needed: Vec<&str> = self.places[at].parameters().collect();
        let fits = |known: &&Parameters| needed.iter().all(|name| known.contains_key(*name));
        let mut fitting: Vec<_> = self.known.iter().filter(fits).collect();
        // A section with few pages counts as much as one with many.
        let sections: BTreeSet<_> = fitting.iter().filter_map(|known| known.get("section")).collect();
        if let Some(section) = sections.iter().nth(lots.below(sections.len())) {
            fitting.retain(|known| known.get("section") == Some(section));
        }
        (!fitting.is_empty()).then(|| fitting[lots.below(fitting.len())])
    }

    /// Any value that a parameter of this name has had.
    pub(super) fn value_of(&self, lots: &mut SplitMix64, name: &str) -> Option<String> {
        let values: Vec<_> = self.known.iter().filter_map(|known| known.get(name)).collect();
        (!values.is_empty()).then(|| values[lots.below(values.len())].clone())
    }
}

/// The forms of a page, with all that a browser would send, and every choice that it offers.
fn forms(tags: &[Tag], page: &str) -> Vec<Form> {
    let mut forms: Vec<(String, Form)> = Vec::new();
    let (mut inside, mut select, mut list) = (None, None, None);
    let mut lists: BTreeMap<String, Vec<String>> = BTreeMap::new();
    for tag in tags {
        match tag.name.as_str() {
            "datalist" => list = tag.get("id"),
            "/datalist" => list = None,
            "option" => {
                if let Some(id) = list {
                    let value = tag.get("value").unwrap_or(&tag.text);
                    lists.entry(id.to_owned()).or_default().push(value.to_owned());
                }
            }
            _ => {}
        }
    }
    for tag in tags {
        let get = |name: &str| tag.get(name).unwrap_or_default().to_owned();
        if tag.name == "form" {
            let action = tag.get("action").unwrap_or(page).to_owned();
            let multipart = tag.get("enctype") == Some("multipart/form-data");
            let mut fields = Vec::new();
            // A script sends the form to another address first.
            if let Some(preview) = tag.get("data-preview") {
                fields.push(Field { action: Some(preview.to_owned()), ..field(tag, "button") });
            }
            let posts = tag.get("method") == Some("post");
            let form = Form { page: page.to_owned(), action, posts, multipart, fields };
            inside = Some(forms.len());
            forms.push((get("id"), form));
        } else if tag.name == "/form" {
            inside = None;
        }
        let of = tag.get("form").and_then(|id| forms.iter().position(|(known, _)| known == id));
        let Some(at) = of.or(inside) else { continue };
        let fields = &mut forms[at].1.fields;
        match tag.name.as_str() {
            "input" => {
                let options = tag.get("list").and_then(|id| lists.get(id)).cloned().unwrap_or_default();
                fields.push(Field { options, ..field(tag, tag.get("type").unwrap_or("text")) });
            }
            "textarea" => fields.push(Field { value: tag.text.clone(), ..field(tag, "textarea") }),
            "button" => {
                let action = tag.get("formaction").map(str::to_owned);
                fields.push(Field { action, ..field(tag, "button") });
            }
            "select" => {
                fields.push(field(tag, "select"));
                select = Some(fields.len() - 1);
            }
            "/select" => select = None,
            "option" => {
                if let Some(field) = select.and_then(|select| fields.get_mut(select)) {
                    field.options.push(get("value"));
                    if tag.get("selected").is_some() || field.options.len() == 1 {
                        field.value = get("value");
                    }
                }
            }
            _ => {}
        }
    }
    forms.into_iter().map(|(_, form)| form).collect()
}

fn field(tag: &Tag, kind: &str) -> Field {
    let get = |name: &str| tag.get(name).unwrap_or_default().to_owned();
    let number = |name| tag.get(name).and_then(|text| text.parse().ok());
    Field {
        name: get("name"),
        kind: kind.to_owned(),
        value: get("value"),
        options: Vec::new(),
        bounds: (number("min"), number("max")),
        is_on: tag.get("checked").is_some(),
        is_required: tag.get("required").is_some(),
        action: None,
    }
}

#[test]
fn an_address_belongs_to_the_row_with_most_of_its_words() {
    let (mut atlas, mut lots) = (Atlas::new("http://localhost"), SplitMix64::new(1));
    let path = |at: Option<usize>, atlas: &Atlas| at.map(|at| atlas.places[at].row.path);
    for (method, address, expected) in [
        ("GET", "/events/new", Some("/events/new")),
        ("GET", "/events/7", Some("/events/{event}")),
        ("HEAD", "/events/7?done=x", Some("/events/{event}")),
        ("GET", "/static/css/tokens.css", Some("/static/{path:.*}")),
        ("GET", "/nowhere", None),
    ] {
        assert_eq!(path(atlas.place_of(method, address), &atlas), expected, "{address}");
    }
    atlas.note(&mut lots, "http://localhost/events/3/sections/4/rounds/5?a=b");
    let results = atlas.places.iter().position(|place| place.row.path.ends_with("/results")).unwrap();
    let parameters = atlas.parameters_for(&mut lots, results).unwrap().clone();
    let address = atlas.places[results].address(|name| parameters[name].clone());
    assert_eq!(address, "/events/3/sections/4/rounds/5/results");
}
