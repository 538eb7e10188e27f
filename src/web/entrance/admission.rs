//! What the guard has found out about a request before its body is read.

use std::rc::Rc;

use actix_web::{HttpMessage, HttpRequest};

use crate::web::answers::error::PageError;

/// What a form must fulfil to be read.
#[derive(Clone, Debug, Default)]
pub(in crate::web) struct Admission {
    /// The token that the visitor's forms carry; without one no form can be the visitor's.
    pub(in crate::web) token: Option<String>,
    /// Why the link of the address is not one. Told when the token was found right.
    pub(in crate::web) unknown_link: Option<PageError>,
}

impl Admission {
    pub(in crate::web) fn note(self, request: &HttpRequest) {
        request.extensions_mut().insert(Rc::new(self));
    }

    pub(in crate::web) fn from_request(request: &HttpRequest) -> Rc<Self> {
        request.extensions().get::<Rc<Self>>().cloned().unwrap_or_default()
    }
}
