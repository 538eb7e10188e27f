//! What a drawing in SVG may have, and how much. Its elements are looked at before it is read as a drawing, with everything that
//! they refer to; and what has been read, before it is drawn: then styles and references are known for what they do.

use std::collections::HashMap;

use resvg::usvg::roxmltree::{Document, Node, NodeId};
use resvg::usvg::{self, Group};

use super::RedrawingError;

const SVG: &str = "http://www.w3.org/2000/svg";

/// The elements that a drawing may have.
const ELEMENTS: [&str; 23] = [
    "circle",
    "clipPath",
    "defs",
    "desc",
    "ellipse",
    "g",
    "line",
    "linearGradient",
    "mask",
    "metadata",
    "path",
    "polygon",
    "polyline",
    "radialGradient",
    "rect",
    "stop",
    "style",
    "svg",
    "switch",
    "symbol",
    "title",
    "use",
    "view",
];

/// What is nowhere in a drawing, whatever it belongs to.
const FOREIGN: [&str; 7] = ["script", "foreignobject", "iframe", "object", "embed", "audio", "video"];

/// Elements stand in no more others.
const MAX_DEPTH: usize = 24;
/// An element refers to others that refer to others, and so on, no more often.
const MAX_REFERENCES: usize = 4;
/// What is drawn with all that is referred to: an element counts one, and so do so many bytes of its attributes.
const MAX_WEIGHT: u32 = 8_000;
const BYTES_OF_ONE: usize = 256;
/// The bytes of all style sheets: what they say is copied to every element that it is said of.
const MAX_STYLES: usize = 16 * 1024;
/// A selector names no more elements, one within the other: each may be sought among all that an element stands in.
const MAX_SELECTED: usize = 2;
/// A gradient has no more colours: each pixel is looked for among them.
const MAX_STOPS: usize = 32;

/// Looks at the elements of a drawing.
///
/// # Errors
/// The first that it may not have, or that there are too many.
pub(super) fn check(document: &Document<'_>) -> Result<(), RedrawingError> {
    let mut by_id: HashMap<&str, Vec<Node<'_, '_>>> = HashMap::new();
    let mut styles = 0;
    for node in document.root().descendants() {
        if node.pi().is_some_and(|pi| pi.target.contains("stylesheet")) {
            return Err(RedrawingError::Part("xml-stylesheet".to_owned()));
        }
        if node.is_element() {
            check_element(&node)?;
            // Who reads an id takes the first or the last that has it, under any name: all are meant.
            for id in node.attributes().filter(|attribute| attribute.name() == "id") {
                by_id.entry(id.value()).or_default().push(node);
            }
            styles += style_texts(&node).map(str::len).sum::<usize>();
        }
    }
    if styles > MAX_STYLES {
        return Err(RedrawingError::TooMuch);
    }
    let root = document.root_element();
    if root.tag_name().name() != "svg" || root.tag_name().namespace() != Some(SVG) {
        return Err(RedrawingError::Svg);
    }
    Weigher { by_id, known: HashMap::new() }.weigh(root, 0, 0).map(drop)
}

fn refused(name: &str) -> RedrawingError {
    RedrawingError::Part(name.chars().take(40).collect())
}

fn check_element(node: &Node<'_, '_>) -> Result<(), RedrawingError> {
    let name = node.tag_name().name();
    if FOREIGN.contains(&name.to_ascii_lowercase().as_str()) {
        return Err(refused(name));
    }
    // What editors keep for themselves is not drawn.
    let is_drawn = node.tag_name().namespace().is_none_or(|namespace| namespace == SVG);
    if is_drawn && !ELEMENTS.contains(&name) {
        return Err(refused(name));
    }
    if name.ends_with("Gradient") && node.children().filter(Node::is_element).count() > MAX_STOPS {
        return Err(RedrawingError::TooMuch);
    }
    for attribute in node.attributes() {
        let (name, value) = (attribute.name(), attribute.value());
        if name.to_ascii_lowercase().starts_with("on") {
            return Err(refused(name));
        }
        if name == "href" && link(value).is_none() || references(value).is_none() {
            return Err(refused(if name == "style" { "url()" } else { name }));
        }
        match name {
            "style" => check_declarations(value)?,
            "filter" if value.trim() != "none" => return Err(refused(name)),
            "mask" | "clip-path" if value.trim() == "inherit" => return Err(refused("inherit")),
            _ => {}
        }
    }
    style_texts(node).try_for_each(check_sheet)
}

/// The texts of a style sheet; of another element none.
fn style_texts<'a>(node: &Node<'a, '_>) -> impl Iterator<Item = &'a str> {
    let is_style = node.tag_name().name() == "style";
    node.children().filter(move |child| is_style && child.is_text()).filter_map(|child| child.text())
}

fn check_sheet(text: &str) -> Result<(), RedrawingError> {
    let lower = text.to_ascii_lowercase();
    if let Some(word) = ["@import", "url(", "@font-face", "["].into_iter().find(|word| lower.contains(*word))
    {
        return Err(refused(word));
    }
    let selectors = text.split('{').filter_map(|part| part.rsplit('}').next());
    for selector in selectors.flat_map(|several| several.split(',')) {
        if selector.split_whitespace().filter(|word| *word != ">").count() > MAX_SELECTED {
            return Err(RedrawingError::TooMuch);
        }
    }
    check_declarations(text)
}

/// Looks at what a style says. A filter may be written without any element, and a mask be taken over by all that is masked; a
/// comment could hide either.
fn check_declarations(text: &str) -> Result<(), RedrawingError> {
    let text = text.to_ascii_lowercase();
    if text.contains("/*") {
        return Err(refused("/*"));
    }
    if text.contains("inherit") && (text.contains("mask") || text.contains("clip-path")) {
        return Err(refused("inherit"));
    }
    let is_of_word = |c: char| c.is_alphanumeric() || c == '-' || c == '_';
    for (at, word) in text.match_indices("filter") {
        let (before, after) = text.split_at(at);
        let after = after.strip_prefix(word).unwrap_or_default();
        let value = after.trim_start().strip_prefix(':').map(str::trim_start);
        let is_name = !before.ends_with(is_of_word) && !after.starts_with(is_of_word);
        if is_name && !value.is_some_and(|value| value.starts_with("none")) {
            return Err(refused(word));
        }
    }
    Ok(())
}

/// The ids in all `url(#…)` of a value; none where one is anything but a plain id, which can be read in one way only.
fn references(value: &str) -> Option<Vec<&str>> {
    let is_space = |c: char| matches!(c, ' ' | '\t' | '\n' | '\r');
    let id = |(at, found): (usize, &str)| {
        let inside = value.get(at + found.len()..)?.split(')').next()?.trim_matches(is_space);
        let quoted = |mark: char| inside.strip_prefix(mark)?.strip_suffix(mark);
        plain_id(quoted('"').or_else(|| quoted('\'')).unwrap_or(inside).trim_matches(is_space))
    };
    value.to_ascii_lowercase().match_indices("url(").map(id).collect()
}

/// The id that an address refers to, if it is plain.
fn link(value: &str) -> Option<&str> {
    plain_id(value.trim_matches(' '))
}

fn plain_id(link: &str) -> Option<&str> {
    let is_plain = |c: char| c.is_alphanumeric() || matches!(c, '_' | '-' | '.' | ':');
    link.strip_prefix('#').filter(|id| !id.is_empty() && id.chars().all(is_plain))
}

/// How much there is to draw.
struct Weigher<'a, 'input> {
    by_id: HashMap<&'a str, Vec<Node<'a, 'input>>>,
    /// What is referred to and was weighed.
    known: HashMap<NodeId, u32>,
}

impl<'a, 'input> Weigher<'a, 'input> {
    /// An element with all that is in it, and all that it refers to.
    fn weigh(
        &mut self,
        node: Node<'a, 'input>,
        depth: usize,
        references_so_far: usize,
    ) -> Result<u32, RedrawingError> {
        if depth > MAX_DEPTH || references_so_far > MAX_REFERENCES {
            return Err(RedrawingError::TooMuch);
        }
        let mut weight = 1_u32;
        let add = |weight: &mut u32, more: u32| {
            *weight = weight.saturating_add(more);
            if *weight > MAX_WEIGHT { Err(RedrawingError::TooMuch) } else { Ok(()) }
        };
        for attribute in node.attributes() {
            let value = attribute.value();
            add(&mut weight, u32::try_from(value.len() / BYTES_OF_ONE).unwrap_or(u32::MAX))?;
            let link = (attribute.name() == "href").then(|| link(value)).flatten();
            let ids = references(value).unwrap_or_default().into_iter().chain(link);
            let targets: Vec<_> = ids.filter_map(|id| self.by_id.get(id)).flatten().copied().collect();
            for target in targets {
                let known = match self.known.get(&target.id()) {
                    Some(known) => *known,
                    None => {
                        let weight = self.weigh(target, 0, references_so_far + 1)?;
                        self.known.insert(target.id(), weight);
                        weight
                    }
                };
                add(&mut weight, known)?;
            }
        }
        for child in node.children().filter(Node::is_element) {
            let more = self.weigh(child, depth + 1, references_so_far)?;
            add(&mut weight, more)?;
        }
        Ok(weight)
    }
}

/// The most pixels that are filled, one shape over the other.
const MAX_FILLED: f64 = 400e6;
/// The most pixels of layers that are there at once.
const MAX_LAYERS: f64 = 16e6;
/// A layer is no larger than so many times the picture.
const LAYER: f64 = 25.0;
/// What is drawn takes as much work as so many pixels, however small it is.
const LEAST: f64 = 10_000.0;
/// A line has so many edges for each of a path.
const EDGES_OF_LINE: f64 = 4.0;

/// Whether a drawing of this scale is drawn with so much work and so much room.
///
/// # Errors
/// It has what a drawing may not have, or there is too much work in it.
pub(super) fn is_drawn_within(
    root: &Group,
    scale: f32,
    (width, height): (u32, u32),
) -> Result<bool, RedrawingError> {
    let picture = f64::from(width) * f64::from(height);
    let height = f64::from(height);
    let mut canvas = Canvas { scale: f64::from(scale), picture, height, filled: 0.0 };
    Ok(canvas.layers_of(root)? <= MAX_LAYERS)
}

struct Canvas {
    scale: f64,
    /// Pixels of the picture.
    picture: f64,
    height: f64,
    filled: f64,
}

impl Canvas {
    /// Pixels of an area, no more than so many pictures.
    fn pixels(&self, width: f32, height: f32, most: f64) -> f64 {
        let pixels = f64::from(width) * f64::from(height) * self.scale * self.scale;
        // What is no number is as large as can be.
        if pixels.is_finite() { pixels.clamp(1.0, most * self.picture) } else { most * self.picture }
    }

    /// Counts work as pixels that are filled.
    fn fill(&mut self, pixels: f64) -> Result<(), RedrawingError> {
        self.filled += pixels.max(LEAST);
        if self.filled > MAX_FILLED { Err(RedrawingError::TooMuch) } else { Ok(()) }
    }

    /// The work to find what is inside of a path: its edges, times how many of them each row of pixels meets.
    fn edges(&self, path: &usvg::Path) -> f64 {
        let mut points = path.data().points().to_vec();
        path.abs_transform().map_points(&mut points);
        let edges = u32::try_from(points.len()).map_or(f64::INFINITY, f64::from);
        let heights = points.iter().zip(points.iter().skip(1)).map(|(one, other)| {
            let height = f64::from((one.y - other.y).abs()) * self.scale;
            if height.is_finite() { height.min(self.height) } else { self.height }
        });
        let met = heights.sum::<f64>() / self.height;
        let lines = if path.stroke().is_some() { EDGES_OF_LINE } else { 1.0 };
        edges * lines * met * lines
    }

    /// The pixels of the layers that are there at once while a group is drawn; counts what it fills.
    fn layers_of(&mut self, group: &Group) -> Result<f64, RedrawingError> {
        let bounds = group.abs_layer_bounding_box();
        let own = match group.should_isolate() {
            true => self.pixels(bounds.width(), bounds.height(), LAYER),
            false => 0.0,
        };
        self.fill(own)?;
        if !group.filters().is_empty() {
            return Err(refused("filter"));
        }
        let mut most = 0.0_f64;
        for child in group.children() {
            let of_child = match child {
                usvg::Node::Group(group) => self.layers_of(group)?,
                usvg::Node::Path(path) => {
                    if path.stroke().is_some_and(|stroke| stroke.dasharray().is_some()) {
                        return Err(RedrawingError::Part("stroke-dasharray".to_owned()));
                    }
                    let bounds = path.abs_stroke_bounding_box();
                    let pixels = self.pixels(bounds.width(), bounds.height(), 1.0);
                    self.fill(pixels + self.edges(path))?;
                    0.0
                }
                usvg::Node::Image(_) => return Err(RedrawingError::Part("image".to_owned())),
                usvg::Node::Text(_) => return Err(RedrawingError::Part("text".to_owned())),
            };
            most = most.max(of_child);
        }
        let mut clip = group.clip_path();
        while let Some(of) = clip {
            self.fill(own)?;
            most = most.max(own + self.layers_of(of.root())?);
            clip = of.clip_path();
        }
        let mut mask = group.mask();
        while let Some(of) = mask {
            self.fill(2.0 * own)?;
            most = most.max(2.0 * own + self.layers_of(of.root())?);
            mask = of.mask();
        }
        Ok(own + most)
    }
}
