//! What the templates see: the frame of a page, the board, the page of all components.

pub mod board;
pub mod design;

/// What the frame of every page needs.
pub struct Page<'a> {
    /// The language code.
    pub lang: &'a str,
    /// The direction of writing.
    pub dir: &'a str,
    /// The title.
    pub title: String,
    /// The theme chosen, if any.
    pub theme: Option<&'a str>,
    /// Who is logged in.
    pub user: Option<UserView>,
    /// The token of this session's forms.
    pub csrf: Option<String>,
    /// The path of this page.
    pub path: String,
    /// The way here: label and address.
    pub crumbs: Vec<(String, String)>,
    /// Messages: kind and text.
    pub notices: Vec<(String, String)>,
}

/// Who is logged in.
pub struct UserView {
    /// The name shown.
    pub name: String,
}

impl Page<'_> {
    /// The text of a key.
    pub fn t(&self, key: &str) -> String {
        key.to_owned()
    }

    /// The address of an asset.
    pub fn asset(&self, path: &str) -> String {
        format!("/static/{path}")
    }

    /// Languages: code, own name, whether current.
    pub fn languages(&self) -> [(&'static str, &'static str, bool); 4] {
        [
            ("ky", "Кыргызча", false),
            ("kk", "Қазақша", false),
            ("ru", "Русский", false),
            ("en", "English", self.lang == "en"),
        ]
    }
}
