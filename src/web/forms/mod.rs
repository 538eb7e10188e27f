//! What requests carry: forms, files and JSON, read only with the visitor's CSRF token. Of a form with a file the
//! token comes first, and nothing after it is read unless it is right. `declared` says what the fields of a form are, `fields`
//! reads them, `settings` are those of a value, `uploads` wait for a confirmation.

mod declared;
pub(super) mod desk;
mod fields;
pub(super) mod settings;
pub(super) mod signs;
pub(super) mod uploads;
mod values;

use std::future::Future;
use std::pin::Pin;
use std::rc::Rc;

use actix_multipart::Multipart;
use actix_web::dev::Payload;
use actix_web::http::StatusCode;
use actix_web::{FromRequest, HttpMessage, HttpRequest, web};
use futures_util::TryStreamExt;
use serde::de::DeserializeOwned;

use super::answers::error::PageError;
use super::entrance::admission::Admission;
use super::entrance::body_limits;
use crate::actions::accounts::secrets::same_secret;
use crate::i18n::Message;

pub(super) use declared::{
    BACK, CONSENT, CONSENT_FROM, CONSENT_REASON, CSRF, DO, Day, Exact, FILE, Field, FieldName, Line, Number,
    OneOf, PASTED, Parsed, REASON, REQUEST_KEY, Series, Text, Tick, VERSION,
};
pub(super) use fields::{Fields, FormErrors};
pub(super) use values::FieldValue;

/// A token is shorter, in bytes.
const TOKEN_LIMIT: usize = 256;

type Reading<T> = Pin<Box<dyn Future<Output = Result<T, PageError>>>>;

/// A form that carries the visitor's token.
pub(super) struct Posted(pub(super) Fields);

impl FromRequest for Posted {
    type Error = PageError;
    type Future = Reading<Self>;

    fn from_request(request: &HttpRequest, payload: &mut Payload) -> Self::Future {
        let known = known_token(request);
        let form = web::Form::<Vec<(String, String)>>::from_request(request, payload);
        let request = request.clone();
        Box::pin(async move {
            // Who has no token cannot have been sent a form: there is nothing to read.
            let known = known?;
            let web::Form(pairs) = form.await.map_err(|error| unreadable(&request, &error))?;
            let fields = Fields::sent(pairs);
            admit(&known, fields.get(CSRF))?;
            fields.check()?;
            // A page of cautions sends the form again.
            request.extensions_mut().insert(Rc::new(fields.clone()));
            Ok(Self(fields))
        })
    }
}

/// A file as it was sent.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct UploadedFile {
    /// The name it had; empty for pasted text.
    pub(super) name: String,
    pub(super) bytes: web::Bytes,
}

/// A form that may carry a file, with the session's token.
pub(super) struct Uploaded {
    pub(super) fields: Fields,
    /// The file, if one was chosen.
    pub(super) chosen: Option<UploadedFile>,
}

impl Uploaded {
    /// The file that was chosen, or else what was pasted.
    pub(super) fn file(&self) -> UploadedFile {
        self.chosen.clone().unwrap_or_else(|| UploadedFile {
            name: String::new(),
            bytes: web::Bytes::copy_from_slice(self.fields.get(PASTED).as_bytes()),
        })
    }

    /// Reads the parts of a form whose first must be the token.
    async fn read(request: &HttpRequest, mut parts: Multipart, known: &str) -> Result<Self, PageError> {
        let unreadable = || {
            let unreadable = PageError::Unreadable(Message::new("error-unreadable"));
            body_limits::refusal(request).unwrap_or(unreadable)
        };
        let (mut fields, mut chosen): (Vec<(String, String)>, _) = (Vec::new(), None);
        while let Some(mut part) = parts.try_next().await.map_err(|_| unreadable())? {
            let file_name = part.content_disposition().and_then(|of| of.get_filename()).map(str::to_owned);
            let name = part.name().unwrap_or_default().to_owned();
            let is_first = fields.is_empty();
            if is_first && !CSRF.is(&name) {
                return Err(PageError::ForeignForm);
            }
            let mut bytes = web::BytesMut::new();
            while let Some(chunk) = part.try_next().await.map_err(|_| unreadable())? {
                if is_first && bytes.len() + chunk.len() > TOKEN_LIMIT {
                    return Err(PageError::ForeignForm);
                }
                bytes.extend_from_slice(&chunk);
            }
            match file_name {
                // A browser sends an empty one where no file was chosen.
                Some(_) if bytes.is_empty() => {}
                Some(name) => chosen = Some(UploadedFile { name, bytes: bytes.freeze() }),
                None => {
                    let text = String::from_utf8(bytes.into()).map_err(|_| unreadable())?;
                    fields.push((name, text));
                }
            }
            if is_first {
                admit(known, fields.first().map_or("", |(_, token)| token.as_str()))?;
                if let Some(why) = &Admission::from_request(request).unknown_link {
                    return Err(why.clone());
                }
            }
        }
        if fields.is_empty() {
            return Err(unreadable());
        }
        Ok(Self { fields: Fields::sent(fields), chosen })
    }
}

impl FromRequest for Uploaded {
    type Error = PageError;
    type Future = Reading<Self>;

    fn from_request(request: &HttpRequest, payload: &mut Payload) -> Self::Future {
        let known = known_token(request);
        let parts = Multipart::from_request(request, payload);
        let request = request.clone();
        Box::pin(async move {
            let known = known?;
            let parts = parts.await.map_err(|error| unreadable(&request, &error))?;
            let sent = Self::read(&request, parts, &known).await?;
            sent.fields.check()?;
            Ok(sent)
        })
    }
}

/// JSON sent by a script, with the session's token in the header `X-CSRF-Token`.
pub(super) struct Sent<T>(pub(super) T);

impl<T: DeserializeOwned + 'static> FromRequest for Sent<T> {
    type Error = PageError;
    type Future = Reading<Self>;

    fn from_request(request: &HttpRequest, payload: &mut Payload) -> Self::Future {
        let known = known_token(request);
        let token =
            request.headers().get("X-CSRF-Token").and_then(|value| value.to_str().ok()).map(str::to_owned);
        let json = web::Json::<T>::from_request(request, payload);
        let request = request.clone();
        Box::pin(async move {
            admit(&known?, token.as_deref().unwrap_or(""))?;
            let web::Json(value) = json.await.map_err(|error| unreadable(&request, &error))?;
            Ok(Self(value))
        })
    }
}

/// JSON sent by a program, which is known by a token and has no session: only for routes that no cookie opens.
pub(super) struct Unguarded<T>(pub(super) T);

impl<T: DeserializeOwned + 'static> FromRequest for Unguarded<T> {
    type Error = PageError;
    type Future = Reading<Self>;

    fn from_request(request: &HttpRequest, payload: &mut Payload) -> Self::Future {
        let json = web::Json::<T>::from_request(request, payload);
        let request = request.clone();
        Box::pin(async move {
            let web::Json(value) = json.await.map_err(|error| match unreadable(&request, &error) {
                PageError::Unreadable(_) => PageError::Unreadable(Message::new("error-api-body")),
                other => other,
            })?;
            Ok(Self(value))
        })
    }
}

/// A body that the framework could not read: too large, too slow, or not what the route reads.
fn unreadable(request: &HttpRequest, error: &actix_web::Error) -> PageError {
    if let Some(why) = body_limits::refusal(request) {
        return why;
    }
    match error.as_response_error().status_code() {
        StatusCode::PAYLOAD_TOO_LARGE => PageError::TooLarge,
        _ => PageError::Unreadable(Message::new("error-unreadable")),
    }
}

/// The token that the forms of this visitor carry.
fn known_token(request: &HttpRequest) -> Result<String, PageError> {
    Admission::from_request(request).token.clone().ok_or(PageError::ForeignForm)
}

/// The token must be the visitor's own.
fn admit(known: &str, token: &str) -> Result<(), PageError> {
    if same_secret(known, token) { Ok(()) } else { Err(PageError::ForeignForm) }
}

#[cfg(test)]
#[allow(clippy::unwrap_used, reason = "a test that cannot be set up has failed")]
mod tests {
    use actix_web::ResponseError;
    use actix_web::{http::header, test::TestRequest};

    use super::*;

    const LIMIT: usize = 200;

    async fn form(body: String) -> Option<u16> {
        let request = TestRequest::post()
            .app_data(web::FormConfig::default().limit(LIMIT))
            .insert_header((header::CONTENT_TYPE, "application/x-www-form-urlencoded"))
            .set_payload(body);
        let (request, mut payload) = request.to_http_parts();
        let read = web::Form::<Vec<(String, String)>>::from_request(&request, &mut payload).await;
        read.err().map(|error| unreadable(&request, &error).status_code().as_u16())
    }

    async fn multipart(body: String) -> Result<Uploaded, u16> {
        let request = TestRequest::post()
            .insert_header((header::CONTENT_TYPE, "multipart/form-data; boundary=b"))
            .set_payload(body);
        let (request, mut payload) = request.to_http_parts();
        let parts = Multipart::from_request(&request, &mut payload).await.unwrap();
        Uploaded::read(&request, parts, "token").await.map_err(|error| error.status_code().as_u16())
    }

    fn part(head: &str, text: &str) -> String {
        format!("--b\r\nContent-Disposition: form-data; {head}\r\n\r\n{text}\r\n")
    }

    fn token(text: &str) -> String {
        part("name=\"csrf\"", text)
    }

    #[actix_web::test]
    async fn a_body_over_the_limit_is_too_large_and_a_broken_one_is_not() {
        assert_eq!(form("text=nine".to_owned()).await, None);
        assert_eq!(form(format!("text={}", "9".repeat(LIMIT))).await, Some(413));
        assert_eq!(multipart("nine".to_owned()).await.err(), Some(400));
    }

    #[actix_web::test]
    async fn the_token_comes_first_and_is_right_or_nothing_after_it_is_read() {
        let text = part("name=\"text\"", "nine");
        // What follows is broken: whether it is read shows.
        let (end, broken) = ("--b--\r\n", "--b\r\nbroken");
        for (body, status) in [
            (format!("{}{text}{end}", token("token")), None),
            (format!("{}{broken}", token("token")), Some(400)),
            (format!("{}{broken}", token("other")), Some(403)),
            (format!("{}{broken}", token("")), Some(403)),
            (format!("{}{broken}", token(&"9".repeat(TOKEN_LIMIT + 1))), Some(403)),
            (format!("{text}{broken}"), Some(403)),
            (format!("{text}{}{end}", token("token")), Some(403)),
            (format!("{}{end}", part("name=\"csrf\"; filename=\"a\"", "token")), Some(403)),
            (end.to_owned(), Some(400)),
        ] {
            assert_eq!(multipart(body.clone()).await.err(), status, "{body}");
        }
    }

    #[actix_web::test]
    async fn a_chosen_file_comes_before_pasted_text() {
        let pasted = format!("{}{}", token("token"), part("name=\"text\"", "pasted"));
        let file = |bytes| part("name=\"file\"; filename=\"list.csv\"", bytes);
        let both = multipart(format!("{pasted}{}--b--\r\n", file("chosen"))).await.unwrap();
        assert_eq!(both.file(), UploadedFile { name: "list.csv".into(), bytes: "chosen".into() });
        assert_eq!(both.fields.get(PASTED), "pasted");
        let none = multipart(format!("{pasted}{}--b--\r\n", file(""))).await.unwrap();
        assert_eq!(none.file(), UploadedFile { name: String::new(), bytes: "pasted".into() });
    }
}
