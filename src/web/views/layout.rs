//! What every page shares. It is rendered by templates of its own, so that it is compiled once and not into every
//! page that extends `layout.html`.

use askama::Template;

use super::Page;

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
