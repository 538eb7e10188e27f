//! What the act of a form is called: the text of the button that does it once its cautions have been read.

use crate::actions::consent::Cautions;
use crate::i18n::Message;
use crate::web::forms::{DO, Fields};

/// Where a form is sent, without event and section, and the key of what that does. What is not here saves something.
const VERBS: [(&str, &str); 65] = [
    ("fide-mode", "fide-mode-exit"),
    ("people/{person}/forget", "act-forget"),
    ("officials/remove", "act-remove-official"),
    ("officials/revoke", "act-revoke-invitation"),
    ("officials/disable", "act-disable-account"),
    ("loans/undo", "act-forget-loan"),
    ("kiosks/close", "act-close-kiosk"),
    ("tokens/revoke", "act-revoke-token"),
    ("teams/{team}/link", "act-renew-link"),
    ("teams/{team}/delete", "act-delete-team"),
    ("teams/{team}/players", "act-assign-team"),
    ("applications/{application}/admit", "act-admit"),
    ("applications/{application}/withdraw", "act-withdraw-application"),
    ("{application}/withdraw", "act-withdraw-application"),
    ("import/confirm", "act-import"),
    ("applications/import/confirm", "act-import"),
    ("sections/import/confirm", "act-import"),
    ("players/import/confirm", "act-import"),
    ("ratings/import/confirm", "act-import"),
    ("sections/new", "act-create-section"),
    ("players/new", "act-add-player"),
    ("players/{player}/status", "act-withdraw-player"),
    ("players/{player}/delete", "act-delete-player"),
    ("players/{player}/warnings", "act-warn"),
    ("players/{player}/report-link", "act-renew-link"),
    ("pairing/forbidden", "act-forbid-pair"),
    ("pairing/forbidden/group", "act-forbid-pair"),
    ("pairing/forbidden/remove", "act-allow-pair"),
    ("pairing/forbidden/group/remove", "act-allow-pair"),
    ("rounds/{round}/pair", "act-pair"),
    ("rounds/{round}/manual/pair", "act-pair-manually"),
    ("rounds/{round}/manual/begin", "act-pair-manually"),
    ("rounds/{round}/manual/change", "act-change-pairs"),
    ("rounds/{round}/manual/end", "act-end-manual"),
    ("rounds/{round}/discard", "act-discard"),
    ("rounds/{round}/publish", "act-publish"),
    ("rounds/{round}/unpublish", "act-unpublish"),
    ("rounds/{round}/start", "act-start"),
    ("rounds/{round}/unstart", "act-unstart"),
    ("rounds/{round}/close", "act-close"),
    ("rounds/{round}/reopen", "act-reopen"),
    ("rounds/{round}/pairs", "act-change-pairs"),
    ("rounds/{round}/pairs/undo", "act-as-before"),
    ("rounds/{round}/lateness", "lateness-do"),
    ("rounds/{round}/signatures", "signatures-do"),
    ("rounds/{round}/boards/{board}/adjourned", "adjourned-save"),
    ("rounds/{round}/boards/{board}/record/delete", "act-delete-record"),
    ("rounds/{round}/boards/{board}/clock", "act-renew-clock"),
    ("rounds/{round}/boards/{board}/clock/change", "act-change-clock"),
    ("rounds/{round}/boards/{board}/clock/flags", "act-record-flag"),
    ("rounds/{round}/boards/{board}/warnings", "act-warn"),
    ("rounds/{round}/boards/{board}/correct", "act-correct"),
    ("rounds/{round}/boards/{board}/rated", "rating-correction-title"),
    ("rounds/{round}/boards/{board}/unsign", "act-withdraw-signature"),
    ("rulings/{ruling}/withdraw", "act-withdraw-ruling"),
    ("snapshots/{snapshot}/restore", "act-restore"),
    ("numbers", "act-renumber"),
    ("values", "values-link"),
    ("places", "places-link"),
    ("numbers/set", "act-number-players"),
    ("numbers/exchange", "act-exchange-numbers"),
    ("close", "act-close-section"),
    ("reopen", "act-reopen-section"),
    ("arrivals", "act-has-come"),
    ("audit-log/{entry}/undo", "undo-do"),
];

/// What the form of an address does. `pattern` is the address with its `{parameters}`, as the table of routes has it.
pub(in crate::web) fn verb(pattern: &str, sent: &Fields, cautions: &Cautions) -> Message {
    let own = |key: &str| cautions.list.iter().any(|caution| caution.message.key() == key);
    // What a warning does depends on those before it.
    if own("caution-warning-point") {
        return Message::new("act-warn-third");
    }
    if own("caution-warning-excludes") {
        return Message::new("act-warn-fourth");
    }
    if own("caution-expel") {
        return Message::new("act-expel-player");
    }
    let rest = ["/events/{event}/sections/{section}/", "/events/{event}/", "/apply/{token}/"];
    let rest = rest.into_iter().find_map(|start| pattern.strip_prefix(start)).unwrap_or(pattern);
    let named = VERBS.iter().find(|(address, _)| *address == rest).map_or("act-save", |(_, verb)| verb);
    let arrives = sent.get(DO).starts_with("come:");
    Message::new(match named {
        "act-change-pairs" if arrives => "act-has-come",
        other => other,
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::actions::consent::Caution;

    fn named(pattern: &str, key: &'static str, sent: &[(&str, &str)]) -> String {
        let cautions = Cautions::new(vec![Caution::acknowledge(Message::new(key))]);
        verb(pattern, &Fields::from_pairs(sent), &cautions).key().to_owned()
    }

    #[test]
    fn the_button_says_what_it_does() {
        let section = "/events/{event}/sections/{section}";
        for (rest, key, sent, expected) in [
            ("/rounds/{round}/unpublish", "caution-unpublish", [("", "")], "act-unpublish"),
            ("/players/{player}/warnings", "caution-warning-point", [("", "")], "act-warn-third"),
            (
                "/rounds/{round}/boards/{board}/warnings",
                "caution-warning-excludes",
                [("", "")],
                "act-warn-fourth",
            ),
            ("/rounds/{round}/pairs", "caution-mend", [("do", "swap")], "act-change-pairs"),
            ("/rounds/{round}/pairs", "caution-come-bye", [("do", "come:7")], "act-has-come"),
            ("/rounds/{round}/signatures", "caution-sign-all", [("all", "true")], "signatures-do"),
            (
                "/rounds/{round}/boards/{board}/adjourned",
                "caution-adjourned-open",
                [("", "")],
                "adjourned-save",
            ),
            ("/edit", "caution-settings-ranking", [("", "")], "act-save"),
        ] {
            assert_eq!(named(&format!("{section}{rest}"), key, &sent), expected);
        }
        assert_eq!(named("/apply/{token}/{application}/withdraw", "value", &[]), "act-withdraw-application");
    }

    #[test]
    fn every_address_of_the_list_is_one_that_a_form_is_sent_to() {
        let routes = crate::web::routes::table();
        for (rest, _) in VERBS {
            let is_sent = routes.iter().any(|row| {
                row.method == actix_web::http::Method::POST && row.path.ends_with(&format!("/{rest}"))
            });
            assert!(is_sent, "{rest}");
        }
    }
}
