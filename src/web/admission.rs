//! What the guard has found out about a request before its body is read.

use std::rc::Rc;

use actix_web::{HttpMessage, HttpRequest};

use super::error::PageError;

/// What a form must fulfil to be read.
#[derive(Clone, Debug, Default)]
pub(super) struct Admission {
    /// The token that the visitor's forms carry; without one no form can be the visitor's.
    pub(super) token: Option<String>,
    /// Why the link of the address is not one. Told when the token was found right.
    pub(super) unknown_link: Option<PageError>,
}

impl Admission {
    pub(super) fn note(self, request: &HttpRequest) {
        request.extensions_mut().insert(Rc::new(self));
    }

    pub(super) fn from_request(request: &HttpRequest) -> Rc<Self> {
        request.extensions().get::<Rc<Self>>().cloned().unwrap_or_default()
    }
}
