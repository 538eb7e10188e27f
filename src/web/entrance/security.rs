//! The security log: who logged in or failed to, who was held back or refused, whose password or role changed, and where
//! from. It is apart from the log of requests, which names no one. A login is named only if it exists (people type passwords
//! into the wrong field); passwords, tokens and addresses of pages never are.

use actix_web::http::{Method, StatusCode};
use actix_web::{HttpMessage, HttpRequest};
use std::rc::Rc;

use super::client::client_ip;
use super::sampling::Sampler;
use crate::tournament::UserId;
use crate::web::visitor::Visitor;

/// What lines of the security log are marked with.
pub const SECURITY: &str = "security";

/// As many lines of one kind a minute; then only how many there were.
const LINES_A_MINUTE: u32 = 200;

/// What the security log notes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::web) enum Noted {
    LoggedIn,
    LoginFailed,
    LoggedOut,
    /// Too many attempts: a lockout.
    HeldBack,
    /// A right is missing, or a form does not carry its token.
    Refused,
    PasswordChanged,
    /// The password that a change asks for was wrong.
    PasswordRefused,
    /// By a link that was made for it.
    PasswordReset,
    /// A code of the second factor was right, or wrong.
    CodeAccepted,
    CodeRefused,
    /// The password was right, and a code is asked for: a password that others know shows by codes that never came.
    CodeAwaited,
    /// A code was right, and the next one was asked for too.
    NextCodeAsked,
    /// Six digits open nothing any more, after too many wrong ones.
    CodesClosed,
    /// A second factor was set up or removed, or has new recovery codes.
    SecondFactorChanged,
    SessionsEnded,
    /// The account of an official was disabled, or enabled again.
    AccountDisabled,
    AccountEnabled,
    /// An account was created or took an office by an invitation.
    Joined,
    /// Officials were appointed, invited or removed.
    OfficialsChanged,
    /// A link that is a right by itself was made or revoked.
    LinkChanged,
    /// A browser became a kiosk.
    KioskOpened,
    /// A link of the kinds that are a right by themselves, which does not exist or no longer counts.
    LinkRefused,
    /// A recovery code was right.
    RecoveryCodeAccepted,
    /// A leader's or a player's link was opened: its secret came in the address.
    LinkOpened,
    /// A program came with its token, for the first time in a minute.
    TokenUsed,
    /// A token by which a program enters results was made or revoked.
    TokenChanged,
    /// The list of a federation was imported, or other accounts keep it.
    ListChanged,
}

impl Noted {
    const fn key(self) -> &'static str {
        match self {
            Self::LoggedIn => "logged in",
            Self::LoginFailed => "login failed",
            Self::LoggedOut => "logged out",
            Self::HeldBack => "held back",
            Self::Refused => "refused",
            Self::PasswordChanged => "password changed",
            Self::PasswordRefused => "password refused",
            Self::PasswordReset => "password reset",
            Self::CodeAccepted => "code accepted",
            Self::CodeRefused => "code refused",
            Self::CodeAwaited => "code awaited",
            Self::NextCodeAsked => "next code asked",
            Self::CodesClosed => "codes closed",
            Self::SecondFactorChanged => "second factor changed",
            Self::AccountDisabled => "account disabled",
            Self::AccountEnabled => "account enabled",
            Self::SessionsEnded => "sessions ended",
            Self::Joined => "joined",
            Self::OfficialsChanged => "officials changed",
            Self::LinkChanged => "link changed",
            Self::KioskOpened => "kiosk opened",
            Self::LinkRefused => "link refused",
            Self::RecoveryCodeAccepted => "recovery code accepted",
            Self::LinkOpened => "link opened",
            Self::TokenUsed => "token used",
            Self::TokenChanged => "token changed",
            Self::ListChanged => "list changed",
        }
    }

    fn sampler(self) -> &'static Sampler {
        static SAMPLERS: [Sampler; 27] = [const { Sampler::new(LINES_A_MINUTE, 60) }; 27];
        &SAMPLERS[self as usize]
    }

    /// What the answer to a request says by itself.
    fn for_response(method: &Method, route: &str, status: StatusCode) -> Option<Self> {
        let posted = *method == Method::POST;
        match status {
            StatusCode::FORBIDDEN => Some(Self::Refused),
            StatusCode::TOO_MANY_REQUESTS => Some(Self::HeldBack),
            StatusCode::UNAUTHORIZED if posted => Some(Self::Refused),
            // Below a link that counts there may be no such application.
            StatusCode::NOT_FOUND if route.ends_with("{token}") => Some(Self::LinkRefused),
            // A page that is refused, and no form that is wrong.
            StatusCode::UNPROCESSABLE_ENTITY if !posted && route.contains("{token}") => {
                Some(Self::LinkRefused)
            }
            status if posted && !status.is_client_error() && !status.is_server_error() => match route {
                "/logout" => Some(Self::LoggedOut),
                "/account/password" if status.is_redirection() => Some(Self::PasswordChanged),
                "/account/second-factor/confirm"
                | "/account/second-factor/codes"
                | "/account/second-factor/remove" => Some(Self::SecondFactorChanged),
                "/account/sessions/end" | "/account/sessions/end-one" => Some(Self::SessionsEnded),
                "/events/{event}/officials/disable" => Some(Self::AccountDisabled),
                "/events/{event}/officials/enable" => Some(Self::AccountEnabled),
                "/events/{event}/officials/reset" => Some(Self::LinkChanged),
                "/join/{token}" => Some(Self::Joined),
                "/kiosk/{token}" => Some(Self::KioskOpened),
                "/events/{event}/kiosks" | "/events/{event}/kiosks/close" => Some(Self::LinkChanged),
                "/events/{event}/tokens" | "/events/{event}/tokens/revoke" => Some(Self::TokenChanged),
                "/ratings/{federation}/import/confirm" | "/ratings/{federation}/keepers" => {
                    Some(Self::ListChanged)
                }
                route if route.starts_with("/events/{event}/officials") => Some(Self::OfficialsChanged),
                route if route.contains("/link") => Some(Self::LinkChanged),
                _ => None,
            },
            _ => None,
        }
    }
}

/// Notes what the answer to a request says by itself.
pub(in crate::web) fn note_answer(request: &HttpRequest, status: StatusCode) {
    let route = request.match_pattern().unwrap_or_default();
    if let Some(noted) = Noted::for_response(request.method(), &route, status) {
        let visitor = request.extensions().get::<Rc<Visitor>>().cloned();
        note(request, noted, visitor.and_then(|visitor| Some(visitor.user.as_ref()?.id)));
    }
}

/// Notes something about an account, or about no known one.
pub(in crate::web) fn note(request: &HttpRequest, noted: Noted, account: Option<UserId>) {
    let Some(left_out) = noted.sampler().admit() else { return };
    let route = request.match_pattern().unwrap_or_default();
    let event = request.match_info().get("event").filter(|_| route.contains("{event}"));
    let event = event.and_then(|event| event.parse::<i64>().ok());
    let from = client_ip(request).map(|address| address.to_string()).unwrap_or_default();
    let account = account.map(|account| account.0);
    let (method, what) = (request.method().as_str(), noted.key());
    if left_out > 0 {
        tracing::warn!(target: SECURITY, left_out, "{what}: more were not listed");
    }
    tracing::info!(target: SECURITY, account, event, from, method, route, "{what}");
}

/// Notes what is wrong with the clock: sessions end by it, and the times of all lines are its own.
pub(in crate::web) fn note_clock(what: &str) {
    tracing::warn!(target: SECURITY, "{what}");
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_changes_rights_or_is_refused_is_noted_and_reading_is_not() {
        let noted = |method: &str, route: &str, status: u16| {
            let status = StatusCode::from_u16(status).expect("a status");
            Noted::for_response(&method.parse().expect("a method"), route, status)
        };
        for (method, route, status, expected) in [
            ("GET", "/events/{event}/edit", 403, Some(Noted::Refused)),
            ("GET", "/apply/{token}", 429, Some(Noted::HeldBack)),
            ("POST", "/events/new", 401, Some(Noted::Refused)),
            ("POST", "/account/password", 303, Some(Noted::PasswordChanged)),
            ("POST", "/account/password", 422, None),
            ("POST", "/account/sessions/end", 303, Some(Noted::SessionsEnded)),
            ("POST", "/account/sessions/end-one", 303, Some(Noted::SessionsEnded)),
            ("POST", "/account/second-factor/confirm", 200, Some(Noted::SecondFactorChanged)),
            ("POST", "/account/second-factor/confirm", 422, None),
            ("POST", "/events/{event}/officials/disable", 303, Some(Noted::AccountDisabled)),
            ("POST", "/events/{event}/officials/reset", 200, Some(Noted::LinkChanged)),
            ("POST", "/events/{event}/tokens", 200, Some(Noted::TokenChanged)),
            ("POST", "/events/{event}/tokens/revoke", 303, Some(Noted::TokenChanged)),
            ("POST", "/ratings/{federation}/import/confirm", 303, Some(Noted::ListChanged)),
            ("POST", "/ratings/{federation}/keepers", 303, Some(Noted::ListChanged)),
            ("POST", "/ratings/{federation}/keepers", 422, None),
            ("POST", "/ratings/{federation}/import", 200, None),
            ("POST", "/join/{token}", 303, Some(Noted::Joined)),
            ("POST", "/join/{token}", 422, None),
            ("POST", "/kiosk/{token}", 303, Some(Noted::KioskOpened)),
            ("GET", "/kiosk/{token}", 200, None),
            ("GET", "/report/{token}", 404, Some(Noted::LinkRefused)),
            ("GET", "/apply/{token}", 404, Some(Noted::LinkRefused)),
            ("GET", "/apply/{token}/{application}", 404, None),
            ("GET", "/apply/{token}/{application}", 422, Some(Noted::LinkRefused)),
            ("POST", "/apply/{token}/{application}", 422, None),
            ("GET", "/events/{event}", 404, None),
            ("POST", "/events/{event}/officials/remove", 303, Some(Noted::OfficialsChanged)),
            ("POST", "/events/{event}/teams/{team}/link/revoke", 303, Some(Noted::LinkChanged)),
            ("GET", "/events/{event}/officials", 200, None),
            ("POST", "/events/{event}/edit", 303, None),
        ] {
            assert_eq!(noted(method, route, status), expected, "{method} {route} {status}");
        }
    }

    #[test]
    fn every_kind_is_counted_by_itself() {
        assert!(!std::ptr::eq(Noted::LoginFailed.sampler(), Noted::LinkChanged.sampler()));
    }
}
