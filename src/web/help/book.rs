//! The chapters as they are shown. A chapter is a Markdown file with a title of the first level and headings of the second, each with
//! a name for links: `## Typing a result {#typing}`. Words of the interface are not written but named by their key in the
//! catalogues, `{round-pair}`, without emphasis `{~round-pair}`, or `{round-close 3}` with its number: they stand there as the reader sees them on the page that is spoken of. A chapter that is not
//! written in a language is shown in another one. Nothing of a file reaches a page as HTML.

use std::collections::HashMap;
use std::sync::LazyLock;

use pulldown_cmark::{CowStr, Event, HeadingLevel, Options, Parser, Tag, TagEnd, TextMergeStream, html};
use rust_embed::RustEmbed;

use super::{Chapter, HELP};
use crate::i18n::{Lang, Message, Speaker};
use crate::tournament::players::search::folded;

#[derive(RustEmbed)]
#[folder = "docs/manual/"]
struct Files;

/// A chapter as a reader of one language sees it.
#[derive(Clone, Debug)]
pub struct Text {
    /// The language that it is written in.
    pub lang: Lang,
    pub title: String,
    /// The first sentences, without markup.
    pub about: String,
    /// The headings, in their order.
    pub headings: Vec<Heading>,
    /// What follows the title, as HTML.
    pub html: String,
}

/// A heading of a chapter.
#[derive(Clone, Debug)]
pub struct Heading {
    /// The name in addresses.
    pub id: String,
    pub title: String,
    /// What it and the text below it say, folded for comparison; below the first, what comes before it too.
    folded: String,
}

/// A heading that answers a search.
#[derive(Clone, Debug)]
pub struct Hit {
    /// The chapter that it is in.
    pub chapter: Chapter,
    pub title: String,
    pub heading: Heading,
}

static BOOK: LazyLock<HashMap<(Lang, Chapter), Text>> = LazyLock::new(|| {
    let of = |lang: Lang| {
        Chapter::ALL.iter().filter_map(move |chapter| Some(((lang, *chapter), written(lang, *chapter)?)))
    };
    Lang::ALL.into_iter().flat_map(of).collect()
});

/// The chapter for a reader of this language.
#[must_use]
pub fn text(lang: Lang, chapter: Chapter) -> Option<&'static Text> {
    BOOK.get(&(lang, chapter))
}

/// The headings whose text has every word of these, chapters whose title has them first.
#[must_use]
pub fn find(lang: Lang, typed: &str) -> Vec<Hit> {
    let typed = folded(typed);
    let words: Vec<&str> = typed.split_whitespace().collect();
    if words.is_empty() {
        return Vec::new();
    }
    let has_all = |text: &str| words.iter().all(|word| text.contains(word));
    let mut hits = Vec::new();
    for chapter in Chapter::ALL {
        let Some(text) = text(lang, *chapter) else { continue };
        let found = text.headings.iter().filter(|heading| has_all(&heading.folded));
        hits.extend(found.map(|heading| {
            let hit = Hit { chapter: *chapter, title: text.title.clone(), heading: heading.clone() };
            (!has_all(&folded(&heading.title)), !has_all(&folded(&text.title)), hit)
        }));
    }
    // The sort is stable: what answers alike stays in the order of the manual.
    hits.sort_by_key(|(below_heading, below_title, _)| (*below_heading, *below_title));
    hits.into_iter().map(|(_, _, hit)| hit).collect()
}

/// The languages in which a reader of this one is shown what is not written in it: people who read Kyrgyz or Kazakh read
/// Russian more often than English.
const fn languages(lang: Lang) -> [Lang; 3] {
    match lang {
        Lang::Ky | Lang::Kk => [lang, Lang::Ru, Lang::En],
        Lang::Ru | Lang::En => [lang, Lang::En, Lang::Ru],
    }
}

fn written(reader: Lang, chapter: Chapter) -> Option<Text> {
    languages(reader).into_iter().find_map(|lang| {
        let source = source(lang, chapter)?;
        Some(rendered(&source, lang, reader))
    })
}

#[must_use]
pub fn source(lang: Lang, chapter: Chapter) -> Option<String> {
    let file = Files::get(&format!("{lang}/{}.md", chapter.slug()))?;
    String::from_utf8(file.data.into_owned()).ok()
}

/// The events of a chapter's Markdown, texts in one piece.
pub fn events(source: &str) -> impl Iterator<Item = Event<'_>> {
    let options = Options::ENABLE_TABLES | Options::ENABLE_HEADING_ATTRIBUTES;
    TextMergeStream::new(Parser::new_ext(source, options))
}

/// A text in pieces: what is written, and the keys between braces.
pub fn pieces(text: &str) -> Vec<Piece<'_>> {
    let (mut pieces, mut rest) = (Vec::new(), text);
    while let Some((before, (key, behind))) =
        rest.split_once('{').and_then(|(before, behind)| Some((before, behind.split_once('}')?)))
    {
        pieces.push(Piece::Written(before));
        pieces.push(Piece::Key(key));
        rest = behind;
    }
    pieces.push(Piece::Written(rest));
    pieces
}

/// Before a key whose text is said and not shown as a word of the interface.
const PLAIN: char = '~';

/// A piece of a text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Piece<'a> {
    /// As it is shown.
    Written(&'a str),
    /// The key of a text of the interface.
    Key(&'a str),
}

/// Renders the chapter written in `lang` with the words that a reader of `reader` sees on the pages.
fn rendered(source: &str, lang: Lang, reader: Lang) -> Text {
    let mut page = Rendering::new(lang, reader);
    let body: Vec<Event<'_>> = events(source).flat_map(|event| page.shown(event)).collect();
    let mut html = String::new();
    html::push_html(&mut html, body.into_iter());
    let Rendering { title, about, headings, .. } = page;
    Text { lang, title, about: about.trim().to_owned(), headings, html }
}

/// What is known of a chapter while its events go by.
struct Rendering {
    speaker: Speaker,
    /// Of the words that are not in the language of the chapter.
    words_lang: Option<Lang>,
    title: String,
    about: String,
    headings: Vec<Heading>,
    place: ChapterPart,
}

/// Where in a chapter something stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum ChapterPart {
    Title,
    /// Before the first heading.
    Opening,
    Heading,
    Below,
}

impl Rendering {
    fn new(lang: Lang, reader: Lang) -> Self {
        let words_lang = (lang != reader).then_some(reader);
        let (title, about, headings) = Default::default();
        let place = ChapterPart::Opening;
        Self { speaker: Speaker::new(reader), words_lang, title, about, headings, place }
    }

    /// What an event becomes. The title stands above the chapter and is left out.
    fn shown<'a>(&mut self, event: Event<'a>) -> Vec<Event<'a>> {
        match event {
            Event::Start(Tag::Heading { level: HeadingLevel::H1, .. }) => self.place = ChapterPart::Title,
            Event::End(TagEnd::Heading(HeadingLevel::H1)) => self.place = ChapterPart::Opening,
            Event::Start(Tag::Heading { level, id, classes, attrs }) => {
                let name = id.as_deref().unwrap_or_default().to_owned();
                self.headings.push(Heading { id: name, title: String::new(), folded: String::new() });
                self.place = ChapterPart::Heading;
                return vec![Event::Start(Tag::Heading { level, id, classes, attrs })];
            }
            Event::End(TagEnd::Heading(level)) => {
                self.place = ChapterPart::Below;
                self.note(" ");
                return vec![Event::End(TagEnd::Heading(level))];
            }
            Event::Text(text) => return self.words(&text),
            Event::Code(text) => {
                self.note(&text);
                return vec![Event::Code(text)];
            }
            Event::Start(Tag::Link { link_type, dest_url, title, id }) => {
                let dest_url = address(&dest_url).into();
                return vec![Event::Start(Tag::Link { link_type, dest_url, title, id })];
            }
            // A page has no more room than its window: wide tables are scrolled. What a table is called is said above it.
            Event::Start(Tag::Table(columns)) => {
                let name =
                    self.headings.last().map_or(&self.title, |heading| &heading.title).trim().to_owned();
                return vec![
                    made("<div class=\"table-box\">"),
                    Event::Start(Tag::Table(columns)),
                    made("<caption class=\"visually-hidden\">"),
                    Event::Text(name.into()),
                    made("</caption>"),
                ];
            }
            Event::End(TagEnd::Table) => return vec![Event::End(TagEnd::Table), made("</div>")],
            // Notes of those who write.
            Event::Html(_) | Event::InlineHtml(_) => {}
            other => {
                let ends = [TagEnd::Paragraph, TagEnd::Item, TagEnd::TableCell];
                let is_end = matches!(&other, Event::End(tag) if ends.contains(tag));
                if is_end || matches!(other, Event::SoftBreak | Event::HardBreak) {
                    self.note(" ");
                }
                return vec![other];
            }
        }
        Vec::new()
    }

    /// A text with the words of the interface in their places.
    fn words<'a>(&mut self, text: &str) -> Vec<Event<'a>> {
        let mut shown = Vec::new();
        for piece in pieces(text) {
            match piece {
                Piece::Written(text) => {
                    self.note(text);
                    shown.push(Event::Text(CowStr::from(text.to_owned())));
                }
                Piece::Key(key) => {
                    let term = self.speaker.say(&message(key));
                    self.note(&term);
                    let tag = if key.starts_with(PLAIN) { "span" } else { "b" };
                    let lang = self.words_lang.map(|lang| format!(" lang=\"{lang}\"")).unwrap_or_default();
                    shown.push(made(format!("<{tag}{lang}>")));
                    shown.push(Event::Text(term.into()));
                    shown.push(made(format!("</{tag}>")));
                }
            }
        }
        if self.place == ChapterPart::Title { Vec::new() } else { shown }
    }

    /// Takes note of what is said, for the contents and for searching.
    fn note(&mut self, said: &str) {
        match self.place {
            ChapterPart::Title => self.title.push_str(said),
            ChapterPart::Opening => self.about.push_str(said),
            ChapterPart::Heading => {
                if let Some(heading) = self.headings.last_mut() {
                    heading.title.push_str(said);
                    heading.folded.push_str(&folded(said));
                }
            }
            ChapterPart::Below => {
                if let Some(heading) = self.headings.last_mut() {
                    heading.folded.push_str(&folded(said));
                }
            }
        }
    }
}

/// The text that a key between braces names, with its number if it has one.
#[must_use]
pub fn message(key: &str) -> Message {
    let key = key.trim_start_matches(PLAIN);
    match key.split_once(' ') {
        Some((key, number)) => Message::new(key.to_owned()).with("n", number),
        None => Message::new(key.to_owned()),
    }
}

/// HTML that is ours and not a chapter's.
fn made<'a>(html: impl Into<CowStr<'a>>) -> Event<'a> {
    Event::InlineHtml(html.into())
}

/// Where a link of a chapter leads: to the file of another one, in its folder or in that of a language that has it, to a heading,
/// or to a page.
fn address(written: &str) -> String {
    let (file, place) = written.find('#').map_or((written, ""), |at| written.split_at(at));
    match file.strip_suffix(".md") {
        Some(path) => format!("{HELP}/{}{place}", path.rsplit('/').next().unwrap_or_default()),
        None => written.to_owned(),
    }
}

#[cfg(test)]
mod tests;
