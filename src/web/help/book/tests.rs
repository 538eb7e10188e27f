//! The manual as a whole: every page has its chapter, and no chapter names what does not exist.

use std::collections::{BTreeMap, BTreeSet};

use actix_web::http::Method;

use super::*;
use crate::web::routes::{RouteRow, table};

/// The chapters that are written in a language.
fn written_in(lang: Lang) -> Vec<(Chapter, String)> {
    Chapter::ALL.iter().filter_map(|chapter| Some((*chapter, source(lang, *chapter)?))).collect()
}

fn all_sources() -> Vec<(Lang, Chapter, String)> {
    let of = |lang| written_in(lang).into_iter().map(move |(chapter, source)| (lang, chapter, source));
    Lang::ALL.into_iter().flat_map(of).collect()
}

/// The names of the headings of a source, in their order.
fn ids(source: &str) -> Vec<String> {
    rendered(source, Lang::En, Lang::En).headings.into_iter().map(|heading| heading.id).collect()
}

#[test]
fn every_chapter_is_written_in_english_and_russian() {
    for lang in [Lang::En, Lang::Ru] {
        for chapter in Chapter::ALL {
            assert!(source(lang, *chapter).is_some(), "docs/manual/{lang}/{}.md is missing", chapter.slug());
        }
    }
    // A file is a chapter: what is not cannot be opened.
    for path in Files::iter() {
        let slug = path.split_once('/').and_then(|(_, name)| name.strip_suffix(".md"));
        assert!(slug.and_then(Chapter::named).is_some(), "docs/manual/{path} is no chapter");
    }
}

#[test]
fn chapters_for_players_spectators_and_the_board_are_written_in_every_language() {
    use Chapter::{Board, Records, Reports, Trouble, Visitors};
    for lang in Lang::ALL {
        for chapter in [Visitors, Reports, Records, Board, Trouble] {
            assert!(source(lang, chapter).is_some(), "docs/manual/{lang}/{}.md is missing", chapter.slug());
        }
    }
}

#[test]
fn chapters_link_to_files_that_are_there_and_to_another_language_only_for_want_of_their_own() {
    let is_there = |folder: &str, name: &str| Files::get(&format!("{folder}/{name}")).is_some();
    for (lang, chapter, source) in all_sources() {
        for event in events(&source) {
            let Event::Start(Tag::Link { dest_url, .. }) = event else { continue };
            let link = dest_url.split('#').next().unwrap_or_default();
            if !link.ends_with(".md") {
                continue;
            }
            let told = format!("{lang}/{}.md: {dest_url}", chapter.slug());
            match link.strip_prefix("../").and_then(|link| link.split_once('/')) {
                Some((folder, name)) => {
                    assert!(is_there(folder, name), "{told} is missing");
                    assert!(!is_there(lang.code(), name), "{told} is written in {lang} too");
                }
                None => assert!(is_there(lang.code(), link), "{told} is missing"),
            }
        }
    }
}

#[test]
fn chapters_have_a_title_an_opening_and_the_same_headings_in_all_languages() {
    let english: BTreeMap<&str, Vec<String>> =
        written_in(Lang::En).iter().map(|(chapter, source)| (chapter.slug(), ids(source))).collect();
    for (lang, chapter, source) in all_sources() {
        let file = format!("{lang}/{}.md", chapter.slug());
        let text = rendered(&source, lang, lang);
        assert!(!text.title.is_empty() && !text.about.is_empty(), "{file}: a title and what it is about");
        assert!(
            text.about.chars().count() < 300,
            "{file}: the opening stands in the contents: {}",
            text.about
        );
        assert_eq!(source.matches("\n# ").count(), 0, "{file}: one title");
        let ids = ids(&source);
        assert!(ids.iter().all(|id| !id.is_empty()), "{file}: a heading without a name: {ids:?}");
        assert_eq!(
            ids.iter().collect::<BTreeSet<_>>().len(),
            ids.len(),
            "{file}: a name stands twice: {ids:?}"
        );
        assert_eq!(Some(&ids), english.get(chapter.slug()), "{file}: other headings than in English");
    }
}

#[test]
fn words_of_the_interface_exist_and_are_whole_in_every_language() {
    let mut words = 0;
    for (lang, chapter, source) in all_sources() {
        for event in events(&source) {
            let Event::Text(text) = event else { continue };
            for piece in pieces(&text) {
                let Piece::Key(key) = piece else { continue };
                words += 1;
                let file = format!("{lang}/{}.md: {{{key}}}", chapter.slug());
                for reader in Lang::ALL {
                    let term = Speaker::new(reader).say(&message(key));
                    let bare = key.trim_start_matches(PLAIN).split(' ').next().unwrap_or_default();
                    assert_ne!(term, bare, "{file} is no key of the catalogues");
                    assert!(!term.contains(['{', '$']), "{file} lacks its values: {term}");
                }
            }
        }
    }
    assert!(words > 300, "{words} words");
}

#[test]
fn no_chapter_writes_html() {
    for (lang, chapter, source) in all_sources() {
        for event in events(&source) {
            let (Event::Html(html) | Event::InlineHtml(html)) = event else { continue };
            let is_note = html.trim().starts_with("<!--") && html.trim().ends_with("-->");
            assert!(is_note, "{lang}/{}.md: {html}", chapter.slug());
        }
    }
}

/// Whether a page is at an address of the table.
fn is_page(rows: &[RouteRow], address: &str) -> bool {
    rows.iter().any(|row| row.method == Method::GET && row.path == address)
}

#[test]
fn every_link_of_every_chapter_leads_somewhere() {
    let rows = table();
    let mut links = 0;
    for (lang, chapter, source) in all_sources() {
        let file = format!("{lang}/{}.md", chapter.slug());
        for event in events(&source) {
            let Event::Start(Tag::Link { dest_url, .. }) = event else { continue };
            links += 1;
            let shown = address(&dest_url);
            let (page, place) = shown.split_once('#').unwrap_or((&shown, ""));
            match page.strip_prefix("/help/") {
                Some(slug) => {
                    let to =
                        Chapter::named(slug).unwrap_or_else(|| panic!("{file}: {dest_url}: no such chapter"));
                    let text = text(lang, to).expect("a chapter");
                    let is_there =
                        place.is_empty() || text.headings.iter().any(|heading| heading.id == place);
                    assert!(is_there, "{file}: {dest_url}: no such heading");
                }
                None => assert!(is_page(&rows, page), "{file}: {dest_url}: no such page"),
            }
        }
    }
    assert!(links > 100, "{links} links");
}

/// A row of the table that shows no page: files, what scripts read, and what leads on.
fn shows_no_page(row: &RouteRow) -> bool {
    let ending = row.path.rsplit('.').next().unwrap_or_default();
    let is_file =
        ["csv", "css", "ico", "ics", "js", "json", "pdf", "png", "svg", "tgk", "trf", "txt", "xlsx", "xml"]
            .contains(&ending);
    let others = [
        "/events/{event}/live",
        "/events/{event}/look/{file}",
        "/events/{event}/sections/{section}/rounds/now",
        "/healthz",
        "/language/{code}",
        "/livez",
        "/readyz",
        "/static/{path:.*}",
        "/theme/{theme}",
    ];
    row.method != Method::GET || row.path.starts_with("/api/") || is_file || others.contains(&row.path)
}

#[test]
fn every_page_has_a_chapter_and_its_heading() {
    let mut led_to = BTreeSet::new();
    for row in table() {
        let Some(help) = row.help else {
            assert!(shows_no_page(&row), "{} shows a page and leads to no chapter", row.path);
            continue;
        };
        assert!(!shows_no_page(&row), "{} shows no page", row.path);
        led_to.insert(help.chapter.slug());
        for lang in Lang::ALL {
            let text = text(lang, help.chapter).expect("a chapter");
            let is_there =
                help.heading.is_empty() || text.headings.iter().any(|heading| heading.id == help.heading);
            assert!(is_there, "{}: {} in {lang}: no such heading", row.path, help.url());
        }
    }
    // The others are reached from these: from every chapter a link of another one.
    for (_, _, source) in all_sources() {
        for event in events(&source) {
            if let Event::Start(Tag::Link { dest_url, .. }) = event {
                led_to.extend(dest_url.split('#').next().and_then(|file| {
                    let chapter = Chapter::named(file.strip_suffix(".md")?)?;
                    Some(chapter.slug())
                }));
            }
        }
    }
    let lonely: Vec<&str> =
        Chapter::ALL.iter().map(|chapter| chapter.slug()).filter(|slug| !led_to.contains(slug)).collect();
    assert!(lonely.is_empty(), "nothing leads to {lonely:?}");
}

#[test]
fn a_chapter_is_shown_with_the_words_of_its_reader_and_nothing_of_it_is_html() {
    let source = "# Rounds\n\nAbout *it*.\n\n## Do <it> {#do}\n\nChoose {round-pair}, then {round-close 3}; see \
                  [there](results.md#typing).\n\n<script>x</script>\n\nText <b onclick=y>`a < b`\n\n| a |\n|---|\n| {~save} |\n";
    let text = rendered(source, Lang::En, Lang::Ru);
    assert_eq!((text.title.as_str(), text.about.as_str()), ("Rounds", "About it."));
    let russian = Speaker::new(Lang::Ru);
    assert!(text.html.contains(&format!("<b lang=\"ru\">{}</b>", russian.t("round-pair"))), "{}", text.html);
    assert!(text.html.contains(&russian.say(&Message::new("round-close").with("n", 3))), "{}", text.html);
    assert!(text.html.contains(&format!("<span lang=\"ru\">{}</span>", russian.t("save"))), "{}", text.html);
    assert!(text.html.contains("<a href=\"/help/results#typing\">"), "{}", text.html);
    assert!(text.html.contains("<h2 id=\"do\">") && text.html.contains("<div class=\"table-box\"><table>"));
    assert!(!text.html.contains("<script") && !text.html.contains("onclick") && !text.html.contains("<h1"));
    assert!(text.html.contains("<code>a &lt; b</code>"), "{}", text.html);
    assert!(!rendered(source, Lang::En, Lang::En).html.contains("lang="));
}

#[test]
fn what_is_not_written_in_a_language_is_shown_in_another() {
    for lang in Lang::ALL {
        for chapter in Chapter::ALL {
            let text = text(lang, *chapter).expect("a chapter");
            let own = source(lang, *chapter).is_some();
            assert_eq!(text.lang == lang, own, "{lang} {}", chapter.slug());
            assert!(own || text.lang == Lang::Ru, "{lang} {} in {}", chapter.slug(), text.lang);
        }
    }
}

#[test]
fn words_are_found_in_the_text_and_headings_first() {
    let found = find(Lang::En, "adjourned games");
    assert_eq!(found.first().map(|hit| hit.heading.id.as_str()), Some("adjourned"));
    // The words of the interface are found too, in the reader's language.
    let publish = Speaker::new(Lang::Ru).t("round-publish");
    assert!(find(Lang::Ru, &publish).iter().any(|hit| hit.chapter == Chapter::Pairing), "{publish}");
    assert!(find(Lang::En, "ADJOURNED").len() >= found.len());
    assert!(find(Lang::En, "  ").is_empty() && find(Lang::En, "qqq").is_empty());
}

#[test]
fn chapters_are_read_one_after_the_other() {
    let mut chapter = Chapter::Start;
    let mut read = vec![chapter];
    while let (_, Some(next)) = chapter.beside() {
        assert_eq!(next.beside().0, Some(chapter));
        chapter = next;
        read.push(chapter);
    }
    assert_eq!(read, Chapter::ALL);
    assert_eq!(Chapter::Start.beside().0, None);
}
