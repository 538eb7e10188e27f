//! What every page shares. It is rendered by templates of its own, so that it is compiled once and not into every
//! page that extends `layout.html`.

use askama::Template;

use super::Page;
use crate::web::address::{EMBED, is_embedded};

macro_rules! parts {
    ($($name:ident $view:ident $path:literal;)+) => {$(
        #[derive(Template)]
        #[template(path = $path)]
        pub(in crate::web) struct $view<'a> {
            page: &'a Page,
        }

        impl Page {
            pub(in crate::web) fn $name(&self) -> $view<'_> {
                $view { page: self }
            }
        }
    )+};
}

parts! {
    head Head "layout/head.html";
    header Header "layout/header.html";
    announcements Announcements "layout/notices.html";
    footer Footer "layout/footer.html";
}

/// Pages in frames of other sites: without bar and foot, and with links that open the page itself.
impl Page {
    /// Whether this is one.
    pub(in crate::web) fn is_embedded(&self) -> bool {
        is_embedded(&self.path)
    }

    /// The class of a table in which a guest can follow players: room for the stars that the script puts behind the names.
    pub(in crate::web) fn stars(&self) -> &'static str {
        if self.user.is_none() && !self.is_embedded() { " has-stars" } else { "" }
    }

    /// The address at which this page shows another of ours: in the frame, where it is in one.
    pub(in crate::web) fn beside(&self, path: &str) -> String {
        if self.is_embedded() { format!("{EMBED}{path}") } else { path.to_owned() }
    }

    /// What another site writes into a page of its own to show the page of this address there; none where it is not set what
    /// addresses begin with.
    pub(in crate::web) fn frame_code(&self, path: &str) -> Option<String> {
        let (site, lang) = (&self.site, self.lang);
        let title: String =
            self.full_title().chars().filter(|c| !matches!(c, '"' | '&' | '<' | '>')).collect();
        (!site.is_empty()).then(|| {
            format!(
                "<iframe src=\"{site}{EMBED}{path}?lang={lang}\" title=\"{title}\" width=\"100%\" height=\"640\" \
                 loading=\"lazy\"></iframe>"
            )
        })
    }
}

/// What a page is called, and said to be, where only a link to it is shown.
impl Page {
    /// The title with the section and the event, as far as it does not name them itself.
    pub(in crate::web) fn full_title(&self) -> String {
        let is_new = |name: &&str| !self.title.contains(*name);
        let names = self.crumbs.iter().rev().map(|(name, _)| name.as_str()).filter(is_new);
        [self.title.as_str()].into_iter().chain(names).collect::<Vec<_>>().join(" · ")
    }

    /// What the page is about: what it says itself, when and where the event is, and what is found on this server.
    pub(in crate::web) fn description(&self) -> String {
        let event = self.crumbs.first().map(|(name, _)| name.clone());
        let event: Vec<String> = event.into_iter().chain(self.facts.iter().cloned()).collect();
        let all = [self.summary.clone(), event.join(", "), self.t("site-description")];
        all.into_iter().filter(|part| !part.is_empty()).collect::<Vec<_>>().join(". ")
    }

    /// The address of the page for everybody, without what only chooses how it is shown; none where it is not set what
    /// addresses begin with.
    pub(in crate::web) fn canonical(&self) -> Option<String> {
        let path = self.path.split(['?', '#']).next().unwrap_or_default();
        let path = path.strip_prefix(EMBED).unwrap_or(path);
        (!self.site.is_empty()).then(|| format!("{}{path}", self.site))
    }
}

/// The picture beside a link.
impl Page {
    /// Its address and what it shows; none where it is not set what addresses begin with, for messengers want it whole.
    pub(in crate::web) fn picture(&self) -> Option<(String, &str)> {
        let (path, shows) = self.picture.as_ref().filter(|_| !self.site.is_empty())?;
        Some((format!("{}{path}?lang={}", self.site, self.lang), shows))
    }

    /// Its width and height in pixels.
    pub(in crate::web) fn picture_size(&self) -> (u32, u32) {
        crate::web::serving::drawing::SIZE
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::i18n::{Lang, Speaker};

    fn page(title: &str) -> Page {
        let page = Page::spoken(Speaker::new(Lang::En))
            .crumb("Cup", "/events/1")
            .crumb("Men", "/events/1/sections/1");
        Page { title: title.to_owned(), path: "/events/1?ply=4".to_owned(), ..page }
    }

    #[test]
    fn a_title_says_of_which_event_a_page_is() {
        assert_eq!(page("Round 7").full_title(), "Round 7 · Men · Cup");
        assert_eq!(page("Men: standings").full_title(), "Men: standings · Cup");
        assert_eq!(page("Cup").full_title(), "Cup · Men");
        assert!(page("Round 7").description().starts_with("Cup. "));
    }

    #[test]
    fn a_link_says_first_what_its_page_says() {
        let page = page("Round 7, board 1").summed_up("Asanov – Bekov 1 (82) – 0 (60)".to_owned());
        assert!(
            page.description().starts_with("Asanov – Bekov 1 (82) – 0 (60). Cup. "),
            "{}",
            page.description()
        );
    }

    #[test]
    fn a_page_names_itself_only_where_its_site_is_known() {
        assert_eq!(page("Cup").canonical(), None);
        let known = Page { site: "https://toguz.example".to_owned(), ..page("Cup") };
        assert_eq!(known.canonical().as_deref(), Some("https://toguz.example/events/1"));
    }
}
