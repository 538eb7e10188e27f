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

/// Looks at the elements of a drawing.
///
/// # Errors
/// The first that it may not have, or that there are too many.
pub(super) fn check(document: &Document<'_>) -> Result<(), RedrawingError> {
    let mut by_id = HashMap::new();
    for node in document.root().descendants() {
        if node.pi().is_some_and(|pi| pi.target.contains("stylesheet")) {
            return Err(RedrawingError::Part("xml-stylesheet".to_owned()));
        }
        if node.is_element() {
            check_element(&node)?;
            by_id.extend(node.attribute("id").map(|id| (id, node)));
        }
    }
    let root = document.root_element();
    if root.tag_name().name() != "svg" || root.tag_name().namespace() != Some(SVG) {
        return Err(RedrawingError::Svg);
    }
    Weigher { by_id, known: HashMap::new() }.weigh(root, 0, 0).map(drop)
}

fn check_element(node: &Node<'_, '_>) -> Result<(), RedrawingError> {
    let refused = |name: &str| Err(RedrawingError::Part(name.chars().take(40).collect()));
    let name = node.tag_name().name();
    if FOREIGN.contains(&name.to_ascii_lowercase().as_str()) {
        return refused(name);
    }
    // What editors keep for themselves is not drawn.
    let is_drawn = node.tag_name().namespace().is_none_or(|namespace| namespace == SVG);
    if is_drawn && !ELEMENTS.contains(&name) {
        return refused(name);
    }
    for attribute in node.attributes() {
        let (name, value) = (attribute.name(), attribute.value());
        if name.to_ascii_lowercase().starts_with("on") {
            return refused(name);
        }
        if name == "href" && !value.trim().starts_with('#')
            || urls(value).iter().any(|url| !url.starts_with('#'))
        {
            return refused(if name == "style" { "url()" } else { name });
        }
    }
    let is_style = name == "style";
    for text in node.children().filter(|child| is_style && child.is_text()).filter_map(|child| child.text()) {
        let text = text.to_ascii_lowercase();
        for word in ["@import", "url(", "@font-face"] {
            if text.contains(word) {
                return refused(word);
            }
        }
    }
    Ok(())
}

/// What stands in `url(…)` in a value, without quotation marks.
fn urls(value: &str) -> Vec<&str> {
    let is_beside = |c: char| c.is_whitespace() || c == '"' || c == '\'';
    let url = |(at, found): (usize, &str)| {
        let inside = value.get(at + found.len()..).unwrap_or_default();
        inside.split(['(', ')']).next().unwrap_or_default().trim_matches(is_beside)
    };
    value.to_ascii_lowercase().match_indices("url(").map(url).collect()
}

/// How much there is to draw.
struct Weigher<'a, 'input> {
    by_id: HashMap<&'a str, Node<'a, 'input>>,
    /// What is referred to and was weighed.
    known: HashMap<NodeId, u32>,
}

impl<'a, 'input> Weigher<'a, 'input> {
    /// An element with all that is in it, and all that it refers to.
    fn weigh(
        &mut self,
        node: Node<'a, 'input>,
        depth: usize,
        references: usize,
    ) -> Result<u32, RedrawingError> {
        if depth > MAX_DEPTH || references > MAX_REFERENCES {
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
            let link = (attribute.name() == "href").then(|| value.trim());
            for id in urls(value).into_iter().chain(link).filter_map(|link| link.strip_prefix('#')) {
                let Some(target) = self.by_id.get(id).copied() else { continue };
                let known = match self.known.get(&target.id()) {
                    Some(known) => *known,
                    None => {
                        let weight = self.weigh(target, 0, references + 1)?;
                        self.known.insert(target.id(), weight);
                        weight
                    }
                };
                add(&mut weight, known)?;
            }
        }
        for child in node.children().filter(Node::is_element) {
            let more = self.weigh(child, depth + 1, references)?;
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

/// Whether a drawing of this scale is drawn with so much work and so much room.
///
/// # Errors
/// It has what a drawing may not have.
pub(super) fn is_drawn_within(
    root: &Group,
    scale: f32,
    (width, height): (u32, u32),
) -> Result<bool, RedrawingError> {
    let picture = f64::from(width) * f64::from(height);
    let mut canvas = Canvas { scale: f64::from(scale), picture, filled: 0.0 };
    let layers = canvas.layers_of(root)?;
    Ok(layers <= MAX_LAYERS && canvas.filled <= MAX_FILLED)
}

struct Canvas {
    scale: f64,
    /// Pixels of the picture.
    picture: f64,
    filled: f64,
}

impl Canvas {
    /// Pixels of an area, no more than so many pictures.
    fn pixels(&self, width: f32, height: f32, most: f64) -> f64 {
        let pixels = f64::from(width) * f64::from(height) * self.scale * self.scale;
        // What is no number is as large as can be.
        if pixels.is_finite() { pixels.clamp(1.0, most * self.picture) } else { most * self.picture }
    }

    /// The pixels of the layers that are there at once while a group is drawn; counts what it fills.
    fn layers_of(&mut self, group: &Group) -> Result<f64, RedrawingError> {
        let bounds = group.abs_layer_bounding_box();
        let own = match group.should_isolate() {
            true => self.pixels(bounds.width(), bounds.height(), LAYER),
            false => 0.0,
        };
        self.filled += own;
        let mut most = 0.0_f64;
        for child in group.children() {
            let of_child = match child {
                usvg::Node::Group(group) => self.layers_of(group)?,
                usvg::Node::Path(path) => {
                    if path.stroke().is_some_and(|stroke| stroke.dasharray().is_some()) {
                        return Err(RedrawingError::Part("stroke-dasharray".to_owned()));
                    }
                    let bounds = path.abs_stroke_bounding_box();
                    self.filled += self.pixels(bounds.width(), bounds.height(), 1.0);
                    0.0
                }
                usvg::Node::Image(_) => return Err(RedrawingError::Part("image".to_owned())),
                usvg::Node::Text(_) => return Err(RedrawingError::Part("text".to_owned())),
            };
            most = most.max(of_child);
        }
        let mut clip = group.clip_path();
        while let Some(of) = clip {
            self.filled += own;
            most = most.max(own + self.layers_of(of.root())?);
            clip = of.clip_path();
        }
        let mut mask = group.mask();
        while let Some(of) = mask {
            self.filled += 2.0 * own;
            most = most.max(2.0 * own + self.layers_of(of.root())?);
            mask = of.mask();
        }
        Ok(own + most)
    }
}
