//! What people send: form fields, files and JSON, read only with the session's token.

use std::collections::BTreeMap;
use std::future::Future;
use std::pin::Pin;
use std::rc::Rc;

use actix_multipart::MultipartError;
use actix_multipart::form::bytes::Bytes;
use actix_multipart::form::text::Text;
use actix_multipart::form::{MultipartCollect, MultipartForm};
use actix_session::SessionExt;
use actix_web::dev::Payload;
use actix_web::error::PayloadError;
use actix_web::http::StatusCode;
use actix_web::{FromRequest, HttpMessage, HttpRequest, web};
use serde::de::DeserializeOwned;

use super::error::PageError;
use super::{hex, session};
use crate::actions::consent::Consent;
use crate::i18n::Message;
use crate::primitives::Score;

/// The fields by which a form says what its sender consents to, and why.
pub(super) const CONSENT: &str = "consent";
/// See [`CONSENT`].
pub(super) const CONSENT_REASON: &str = "consent_reason";
/// The field by which a page of cautions says which page the form was on first.
pub(super) const CONSENT_FROM: &str = "consent_from";

type Reading<T> = Pin<Box<dyn Future<Output = Result<T, PageError>>>>;

/// The fields of a form, as sent.
#[derive(Clone, Debug, Default)]
pub(super) struct Fields(Vec<(String, String)>);

impl Fields {
    /// Fields as if they had been sent.
    #[cfg(test)]
    pub(super) fn of(fields: &[(&str, &str)]) -> Self {
        Self(fields.iter().map(|(name, value)| ((*name).to_owned(), (*value).to_owned())).collect())
    }

    /// A field's text without surrounding space; empty when it was not sent.
    pub(super) fn text(&self, name: &str) -> &str {
        self.0.iter().find(|(key, _)| key == name).map_or("", |(_, value)| value.trim())
    }

    /// A field exactly as sent: for passwords.
    pub(super) fn exact(&self, name: &str) -> &str {
        self.0.iter().find(|(key, _)| key == name).map_or("", |(_, value)| value.as_str())
    }

    /// Every field.
    pub(super) fn iter(&self) -> impl Iterator<Item = (&str, &str)> {
        self.0.iter().map(|(key, value)| (key.as_str(), value.trim()))
    }

    /// The key that makes sending the form twice harmless, if it carries one.
    pub(super) fn request_key(&self) -> Option<String> {
        let key = self.text("request_key");
        (!key.is_empty()).then(|| key.to_owned())
    }

    /// What the sender consents to, if the form comes from a page that warned him.
    pub(super) fn consent(&self) -> Option<Consent> {
        let to = self.text(CONSENT).to_owned();
        (!to.is_empty()).then(|| Consent { to, reason: self.text(CONSENT_REASON).to_owned() })
    }

    /// No field of ours holds a NUL, and PostgreSQL stores none.
    fn check(&self) -> Result<(), PageError> {
        if self.0.iter().any(|(key, value)| key.contains('\0') || value.contains('\0')) {
            return Err(PageError::Unreadable(Message::new("error-unreadable")));
        }
        Ok(())
    }

    /// A field as a value; `None` when it is empty or cannot be one.
    pub(super) fn parse<T: std::str::FromStr>(&self, name: &str) -> Option<T> {
        self.text(name).parse().ok()
    }
}

/// What is wrong with a form, field by field.
#[derive(Clone, Debug, Default)]
pub(super) struct FormErrors(BTreeMap<&'static str, Message>);

impl FormErrors {
    /// Notes an error; the first of a field stays.
    pub(super) fn add(&mut self, field: &'static str, message: Message) {
        self.0.entry(field).or_insert(message);
    }

    /// Every field with an error.
    pub(super) fn iter(&self) -> impl Iterator<Item = (&'static str, &Message)> {
        self.0.iter().map(|(field, message)| (*field, message))
    }

    pub(super) fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// A text that must be there and must not be longer than `most` characters.
    pub(super) fn required(&mut self, fields: &Fields, name: &'static str, most: usize) -> String {
        let text = fields.text(name);
        if text.is_empty() {
            self.add(name, Message::new("error-field-required"));
        }
        self.at_most(fields, name, most)
    }

    /// A text of at most `most` characters.
    pub(super) fn at_most(&mut self, fields: &Fields, name: &'static str, most: usize) -> String {
        let text = fields.text(name);
        if text.chars().count() > most {
            self.add(name, Message::new("error-field-long").with("max", most));
        }
        text.chars().filter(|c| !c.is_control()).collect()
    }

    /// A whole number within bounds; `None` when the field is empty.
    pub(super) fn number<T>(
        &mut self,
        fields: &Fields,
        name: &'static str,
        bounds: std::ops::RangeInclusive<T>,
    ) -> Option<T>
    where
        T: std::str::FromStr + PartialOrd + Copy + Into<i64>,
    {
        let text = fields.text(name);
        if text.is_empty() {
            return None;
        }
        let value = text.parse().ok().filter(|value| bounds.contains(value));
        if value.is_none() {
            let (least, most): (i64, i64) = ((*bounds.start()).into(), (*bounds.end()).into());
            self.add(name, Message::new("error-field-number").with("min", least).with("max", most));
        }
        value
    }

    /// Points; `None` when the field is empty.
    pub(super) fn score(&mut self, fields: &Fields, name: &'static str) -> Option<Score> {
        let text = fields.text(name);
        if text.is_empty() {
            return None;
        }
        let score = text.parse().ok();
        if score.is_none() {
            self.add(name, Message::new("error-field-score"));
        }
        score
    }

    /// A day; `None` when the field is empty.
    pub(super) fn date(&mut self, fields: &Fields, name: &'static str) -> Option<chrono::NaiveDate> {
        let text = fields.text(name);
        if text.is_empty() {
            return None;
        }
        let day = chrono::NaiveDate::parse_from_str(text, "%Y-%m-%d")
            .or_else(|_| chrono::NaiveDate::parse_from_str(text, "%d.%m.%Y"))
            .ok();
        if day.is_none() {
            self.add(name, Message::new("error-field-date"));
        }
        day
    }
}

/// A form that carries the session's token.
pub(super) struct Posted(pub(super) Fields);

impl FromRequest for Posted {
    type Error = PageError;
    type Future = Reading<Self>;

    fn from_request(request: &HttpRequest, payload: &mut Payload) -> Self::Future {
        let session = request.get_session();
        let form = web::Form::<Vec<(String, String)>>::from_request(request, payload);
        let request = request.clone();
        Box::pin(async move {
            let web::Form(pairs) = form.await.map_err(|error| unreadable(&error))?;
            let fields = Fields(pairs);
            admit(&session, fields.text("csrf"))?;
            fields.check()?;
            // Whatever is said against it, the page that says so can send it again.
            request.extensions_mut().insert(Rc::new(fields.clone()));
            Ok(Self(fields))
        })
    }
}

/// A form that may carry files, and carries the session's token. `T` says which fields there are.
pub(super) struct Uploaded<T>(pub(super) T);

/// A form with files: its field with the session's token, and how it is sent once more.
pub(super) trait Tokened: Sized {
    /// The token as sent.
    fn token(&self) -> &str;

    /// Its fields as texts, so that whatever is said against it, the page that says so can send it again; `None`
    /// where it cannot be.
    fn again(&self) -> Option<Fields> {
        None
    }

    /// The form as it was sent first, where a page has sent it again with its file as a text.
    fn restored(self) -> Self {
        self
    }
}

/// What is read from a file: the file that was chosen, or what was pasted.
#[derive(MultipartForm)]
pub(super) struct ChosenOrPasted {
    csrf: Text<String>,
    request_key: Option<Text<String>>,
    consent: Option<Text<String>>,
    consent_reason: Option<Text<String>>,
    consent_from: Option<Text<String>>,
    /// The file.
    pub(super) file: Option<Bytes>,
    /// What was pasted.
    pub(super) text: Option<Text<String>>,
    /// The file in hexadecimal, where the form is sent again.
    kept: Option<Text<String>>,
    kept_name: Option<Text<String>>,
}

/// Fields of a form with files, those that were sent.
pub(super) fn texts<const N: usize>(fields: [(&str, Option<&Text<String>>); N]) -> Fields {
    let sent = fields.into_iter().filter_map(|(name, text)| Some((name.to_owned(), text?.0.clone())));
    Fields(sent.collect())
}

impl Tokened for ChosenOrPasted {
    fn token(&self) -> &str {
        &self.csrf
    }

    fn again(&self) -> Option<Fields> {
        let Self { csrf: _, request_key, consent, consent_reason, consent_from, file, text, .. } = self;
        let mut again = texts([
            ("request_key", request_key.as_ref()),
            (CONSENT, consent.as_ref()),
            (CONSENT_REASON, consent_reason.as_ref()),
            (CONSENT_FROM, consent_from.as_ref()),
            ("text", text.as_ref()),
        ]);
        if let Some(file) = file.as_ref().filter(|file| !file.data.is_empty()) {
            again.0.push(("kept".to_owned(), hex::of(&file.data)));
            again.0.push(("kept_name".to_owned(), file.file_name.clone().unwrap_or_default()));
        }
        Some(again)
    }

    fn restored(mut self) -> Self {
        if let Some(data) = self.kept.take().and_then(|kept| hex::bytes(&kept)) {
            let file_name = self.kept_name.take().map(Text::into_inner);
            self.file = Some(Bytes { data: data.into(), content_type: None, file_name });
        }
        self
    }
}

impl<T: MultipartCollect + Tokened + 'static> FromRequest for Uploaded<T> {
    type Error = PageError;
    type Future = Reading<Self>;

    fn from_request(request: &HttpRequest, payload: &mut Payload) -> Self::Future {
        let session = request.get_session();
        let form = MultipartForm::<T>::from_request(request, payload);
        let request = request.clone();
        Box::pin(async move {
            let MultipartForm(parts) = form.await.map_err(|error| unreadable(&error))?;
            admit(&session, parts.token())?;
            let parts = parts.restored();
            if let Some(again) = parts.again() {
                again.check()?;
                request.extensions_mut().insert(Rc::new(again));
            }
            Ok(Self(parts))
        })
    }
}

/// JSON sent by a script, with the session's token in the header `X-CSRF-Token`.
pub(super) struct Sent<T>(pub(super) T);

impl<T: DeserializeOwned + 'static> FromRequest for Sent<T> {
    type Error = PageError;
    type Future = Reading<Self>;

    fn from_request(request: &HttpRequest, payload: &mut Payload) -> Self::Future {
        let session = request.get_session();
        let token =
            request.headers().get("X-CSRF-Token").and_then(|value| value.to_str().ok()).map(str::to_owned);
        let json = web::Json::<T>::from_request(request, payload);
        Box::pin(async move {
            admit(&session, token.as_deref().unwrap_or(""))?;
            let web::Json(value) = json.await.map_err(|error| unreadable(&error))?;
            Ok(Self(value))
        })
    }
}

/// What the framework could not read: too large, or not what the route reads.
fn unreadable(error: &actix_web::Error) -> PageError {
    let by_status = error.as_response_error().status_code() == StatusCode::PAYLOAD_TOO_LARGE;
    if by_status || is_overflow(error) {
        return PageError::TooLarge;
    }
    PageError::Unreadable(Message::new("error-unreadable"))
}

/// Whether a form with files is over the limit, as a whole or in one field: the library calls that 400.
fn is_overflow(error: &actix_web::Error) -> bool {
    match error.as_error::<MultipartError>() {
        Some(MultipartError::Payload(PayloadError::Overflow)) => true,
        Some(MultipartError::Field { source, .. }) => is_overflow(source),
        _ => false,
    }
}

/// The token must be the session's own.
pub(super) fn admit(session: &actix_session::Session, token: &str) -> Result<(), PageError> {
    let known = session::known_csrf(session).ok_or(PageError::ForeignForm)?;
    // Compared by their hashes, so that the time it takes tells nothing of the token.
    let hash = crate::actions::accounts::secrets::token_hash;
    if hash(&known) == hash(token) { Ok(()) } else { Err(PageError::ForeignForm) }
}

#[cfg(test)]
mod tests {
    use actix_multipart::form::{MultipartForm, MultipartFormConfig, text::Text};
    use actix_web::{http::header, test::TestRequest};

    use super::*;

    #[derive(MultipartForm)]
    struct Parts {
        #[multipart(rename = "text", limit = "20B")]
        _text: Text<String>,
    }

    /// What reading such a body comes to: the status of its failure, if it fails.
    async fn read<T: FromRequest<Error = actix_web::Error>>(kind: &str, body: String) -> Option<StatusCode> {
        use actix_web::ResponseError;
        let request = TestRequest::post()
            .app_data(web::FormConfig::default().limit(200))
            .app_data(MultipartFormConfig::default().total_limit(200))
            .insert_header((header::CONTENT_TYPE, kind))
            .set_payload(body);
        let (request, mut payload) = request.to_http_parts();
        T::from_request(&request, &mut payload).await.err().map(|error| unreadable(&error).status_code())
    }

    #[actix_web::test]
    async fn a_body_over_the_limit_is_too_large_and_a_broken_one_is_not() {
        let form = "application/x-www-form-urlencoded";
        let pairs = |text: &str| (form, format!("text={text}"));
        for ((kind, body), status) in [(pairs("nine"), None), (pairs(&"9".repeat(200)), Some(413))] {
            let found = read::<web::Form<Vec<(String, String)>>>(kind, body).await;
            assert_eq!(found.map(|found| found.as_u16()), status);
        }
        let part = |text: &str| {
            format!("--b\r\nContent-Disposition: form-data; name=\"text\"\r\n\r\n{text}\r\n--b--\r\n")
        };
        for (body, status) in [
            (part("nine"), None),
            (part(&"9".repeat(21)), Some(413)),
            (part(&"9".repeat(201)), Some(413)),
            ("nine".to_owned(), Some(400)),
        ] {
            let found = read::<MultipartForm<Parts>>("multipart/form-data; boundary=b", body).await;
            assert_eq!(found.map(|found| found.as_u16()), status);
        }
    }
}
