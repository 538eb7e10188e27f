//! What a reader chooses for all pages, [`LANGUAGE`] and [`THEME`], which a cookie remembers. The link to a choice says in its
//! query to which page it leads back. A page whose address is a secret, which stands in no query, is asked with the choice
//! itself.

use actix_web::{HttpRequest, HttpResponse, web};

use super::cookies::{LANGUAGE, THEME};
use crate::i18n::Lang;
use crate::web::AppState;
use crate::web::address::has_secret;
use crate::web::answers::responses::redirect;
use crate::web::visitor::Theme;

/// The address that chooses on the page at `path`, and leads back there.
pub(in crate::web) fn address(path: &str, name: &str, value: &str) -> String {
    if has_secret(path) {
        let page = path.split(['?', '#']).next().unwrap_or_default();
        return format!("{page}?{name}={value}");
    }
    let back = serde_urlencoded::to_string([("back", path)]).unwrap_or_default();
    format!("/{name}/{value}?{back}")
}

/// Remembers a choice and leads to an address; `None` where there is no such choice.
pub(in crate::web) fn remember(
    state: &AppState,
    (name, value): (&str, &str),
    to: &str,
) -> Option<HttpResponse> {
    let cookie = match name {
        LANGUAGE => state.cookies.choice(LANGUAGE, value.parse::<Lang>().ok()?.code()),
        THEME => state.cookies.choice(THEME, Theme::named(value)?.name()),
        _ => return None,
    };
    let mut response = redirect(to);
    // A cookie of two fixed words always fits into a header.
    let _ = response.add_cookie(&cookie);
    Some(response)
}

/// The answer to a choice that a page was asked with whose address is a secret.
pub(in crate::web) fn made(request: &HttpRequest) -> Option<HttpResponse> {
    request.match_info().get("token")?;
    let chosen = request.query_string().split('&').next()?.split_once('=')?;
    let state = request.app_data::<web::Data<AppState>>()?;
    remember(state, chosen, request.path())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_address_that_is_a_secret_stands_in_no_query() {
        for (path, expected) in [
            ("/", "/theme/dark?back=%2F"),
            ("/events/1?ply=4", "/theme/dark?back=%2Fevents%2F1%3Fply%3D4"),
            ("/kiosk?q=a", "/theme/dark?back=%2Fkiosk%3Fq%3Da"),
            ("/apply/17/new", "/theme/dark?back=%2Fapply%2F17%2Fnew"),
            ("/apply/secret/new?x=1", "/apply/secret/new?theme=dark"),
            ("/join/secret", "/join/secret?theme=dark"),
        ] {
            assert_eq!(address(path, THEME, "dark"), expected);
        }
    }
}
