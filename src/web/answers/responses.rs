//! What handlers answer with: pages, redirects, downloads.

use crate::exchange::Delimiter;
use crate::i18n::Lang;
use actix_web::HttpResponse;
use actix_web::http::{StatusCode, header};
use askama::Template;

use super::error::PageError;
use super::saved_table::SavedTable;

const HTML: &str = "text/html; charset=utf-8";

pub(in crate::web) type Answer = Result<HttpResponse, PageError>;

/// What a page is made of: a template, or one of several as [`Html`].
pub(in crate::web) trait View {
    fn html(self) -> Result<String, PageError>;
}

impl<T: Template> View for T {
    fn html(self) -> Result<String, PageError> {
        Ok(self.render()?)
    }
}

/// A template that has been rendered.
pub(in crate::web) struct Html(String);

impl Html {
    pub(in crate::web) fn from_template(page: &impl Template) -> Result<Self, PageError> {
        Ok(Self(page.render()?))
    }
}

impl View for Html {
    fn html(self) -> Result<String, PageError> {
        Ok(self.0)
    }
}

pub(in crate::web) fn html(page: &impl Template) -> Answer {
    html_as(StatusCode::OK, page)
}

/// A page with another status: a form that needs another look.
pub(in crate::web) fn html_as(status: StatusCode, page: &impl Template) -> Answer {
    Ok(rendered(status, page.render()?))
}

pub(in crate::web) fn rendered(status: StatusCode, html: String) -> HttpResponse {
    HttpResponse::build(status).content_type(HTML).body(html)
}

/// 303: on to another page, after something was done.
pub(in crate::web) fn redirect(address: impl AsRef<str>) -> HttpResponse {
    HttpResponse::SeeOther().insert_header((header::LOCATION, address.as_ref())).finish()
}

/// On to another page of ours that says what was done: `notice` names a text (`done-…`).
pub(in crate::web) fn redirect_with_notice(address: &str, notice: &str) -> HttpResponse {
    let (page, place) = address.find('#').map_or((address, ""), |at| address.split_at(at));
    let joint = if page.contains('?') { '&' } else { '?' };
    redirect(format!("{page}{joint}done={notice}{place}"))
}

/// An address without the notice that it carries.
pub(in crate::web) fn without_notice(address: &str) -> String {
    let (rest, place) = address.find('#').map_or((address, ""), |at| address.split_at(at));
    let Some((page, query)) = rest.split_once('?') else { return address.to_owned() };
    let is_notice = |pair: &&str| pair.starts_with("done=") || pair.starts_with("undo=");
    let pairs: Vec<&str> = query.split('&').filter(|pair| !is_notice(pair)).collect();
    let joint = if pairs.is_empty() { "" } else { "?" };
    format!("{page}{joint}{}{place}", pairs.join("&"))
}

/// A file to be saved.
pub(in crate::web) struct Download {
    name: String,
    kind: &'static str,
    bytes: Vec<u8>,
}

impl Download {
    /// A table as text for spreadsheets in the countries that read `lang`, which differ in what separates cells.
    pub(in crate::web) fn csv(saved: &SavedTable, lang: Lang) -> Self {
        let bytes = saved.table.to_csv(delimiter(lang));
        Self { name: format!("{}.csv", saved.stem), kind: "text/csv; charset=utf-8", bytes }
    }

    /// A table as a workbook.
    pub(in crate::web) fn xlsx(saved: &SavedTable) -> Result<Self, PageError> {
        let bytes = saved.table.to_xlsx_under(&saved.head).map_err(|error| {
            tracing::error!(%error, "a workbook was not written");
            PageError::Broken
        })?;
        let kind = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";
        Ok(Self { name: format!("{}.xlsx", saved.stem), kind, bytes })
    }

    pub(in crate::web) fn text(name: impl Into<String>, text: String) -> Self {
        Self { name: name.into(), kind: "text/plain; charset=utf-8", bytes: text.into_bytes() }
    }

    pub(in crate::web) fn calendar(name: impl Into<String>, text: String) -> Self {
        Self { name: name.into(), kind: "text/calendar; charset=utf-8", bytes: text.into_bytes() }
    }

    pub(in crate::web) fn json(name: impl Into<String>, text: String) -> Self {
        Self { name: name.into(), kind: "application/json", bytes: text.into_bytes() }
    }

    pub(in crate::web) fn respond(self) -> HttpResponse {
        Content::from(self).respond()
    }
}

/// What a public address answers with, before it is compressed and kept: a page or a file.
pub(in crate::web) struct Content {
    pub(in crate::web) kind: &'static str,
    /// How a file is to be saved.
    pub(in crate::web) disposition: Option<String>,
    pub(in crate::web) bytes: Vec<u8>,
}

impl Content {
    pub(in crate::web) fn html(view: impl View) -> Result<Self, PageError> {
        Ok(Self { kind: HTML, disposition: None, bytes: view.html()?.into_bytes() })
    }

    /// As it is, for visitors who get a page of their own.
    pub(in crate::web) fn respond(self) -> HttpResponse {
        let mut response = HttpResponse::Ok();
        response.content_type(self.kind);
        if let Some(disposition) = self.disposition {
            response.insert_header((header::CONTENT_DISPOSITION, disposition));
        }
        response.body(self.bytes)
    }
}

impl From<Download> for Content {
    fn from(file: Download) -> Self {
        let disposition = super::file_names::disposition(&file.name);
        Self { kind: file.kind, disposition: Some(disposition), bytes: file.bytes }
    }
}

/// The separator of cells that spreadsheets expect in the countries that read a language.
pub(in crate::web) const fn delimiter(lang: Lang) -> Delimiter {
    match lang {
        Lang::En => Delimiter::Comma,
        Lang::Ky | Lang::Kk | Lang::Ru => Delimiter::Semicolon,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_notice_is_taken_away() {
        for (address, expected) in [
            ("/events/1", "/events/1"),
            ("/events/1?done=saved&undo=7-ab", "/events/1"),
            ("/events/1?show=all&done=saved#a5", "/events/1?show=all#a5"),
        ] {
            assert_eq!(without_notice(address), expected);
        }
    }

    #[test]
    fn a_notice_is_added_to_any_address() {
        for (address, expected) in [
            ("/events/1", "/events/1?done=saved"),
            ("/events/1?show=all", "/events/1?show=all&done=saved"),
            ("/events/1?show=all#a5", "/events/1?show=all&done=saved#a5"),
            ("/events/1#a5", "/events/1?done=saved#a5"),
        ] {
            let answer = redirect_with_notice(address, "saved");
            assert_eq!(answer.headers().get(header::LOCATION).expect("a redirect"), expected);
        }
    }
}
