//! Accounts, and what lets them in.

macro_rules! accounts {
    ($of:ident) => {
        $of! {
            // What others may see of who did something moves; accounts are disabled and not deleted.
            users (id) moves {
                id             -> BigInt,            id,                               None, Rows;
                login          -> Text,              named,                            None, Rows;
                login_key      -> Text,              stays("made from the login"),     None, Source;
                name           -> Text,              named,                            None, Rows;
                password_hash  -> Text,              stays("a secret of the account"), None, Access;
                creates_events -> Bool,              stays("a right in this installation"), None, Access;
                created_at     -> UtcTime,           stays("of the account and not of the event"), None, Access;
                disabled_at    -> Nullable<UtcTime>, stays("of the account and not of the event"), None, Access;
            }

            password_resets (id) stays "secrets of accounts" {
                id         -> BigInt,            stays, None, Access;
                token_hash -> Text,              stays, None, Access;
                user_id    -> BigInt,            stays, None, Access;
                made_by    -> BigInt,            stays, None, Access;
                created_at -> UtcTime,           stays, None, Access;
                expires_at -> UtcTime,           stays, None, Access;
                used_at    -> Nullable<UtcTime>, stays, None, Access;
            }

            second_factors (user_id) stays "secrets of accounts" {
                user_id      -> BigInt,            stays, None, Access;
                secret       -> Text,              stays, None, Access;
                confirmed_at -> Nullable<UtcTime>, stays, None, Access;
                last_step    -> BigInt,            stays, None, Access;
                readings     -> Json,              stays, None, Access;
                asked_at     -> Nullable<UtcTime>, stays, None, Access;
                misses       -> BigInt,            stays, None, Access;
                known_misses -> BigInt,            stays, None, Access;
            }

            recovery_codes (user_id, code_hash) stays "secrets of accounts" {
                user_id   -> BigInt, stays, None, Access;
                code_hash -> Text,   stays, None, Access;
            }

            sessions (id) stays "who is logged in here" {
                id         -> BigInt,           stays, None, Access;
                key_hash   -> Text,             stays, None, Access;
                user_id    -> Nullable<BigInt>, stays, None, Access;
                state      -> Text,             stays, None, Access;
                created_at -> UtcTime,          stays, None, Access;
                seen_at    -> UtcTime,          stays, None, Access;
                expires_at -> UtcTime,          stays, None, Access;
            }

            secrets (name) stays "the server's own keys" {
                name  -> Text, stays, None, Access;
                value -> Text, stays, None, Access;
            }
        }
    };
}

pub(crate) use accounts;
