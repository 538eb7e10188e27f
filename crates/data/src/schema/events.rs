//! Events: their officials and what the hall is given.

macro_rules! events {
    ($of:ident) => {
        $of! {
            events (id) moves {
                id            -> BigInt,         id,              None, Rows;
                uuid          -> Text,           copied,          None, Rows;
                name          -> Text,           named,           None, Rows;
                place         -> Text,           copied,          None, Rows;
                starts_on     -> Nullable<Date>, copied,          None, Rows;
                ends_on       -> Nullable<Date>, copied,          None, Rows;
                ball_word     -> Key,            key(BallTerm),   None, Rows;
                tuz_word      -> Key,            key(TuzTerm),    None, Rows;
                version       -> BigInt,         copied,          None, Version;
                second_factor -> Bool,           copied,          None, Rows;
                indexed       -> Bool,           copied,          None, Rows;
                unlisted      -> Bool,           copied,          None, Rows;
                short_names   -> Bool,           copied,          None, Rows;
                time_zone     -> ZoneName,       copied,          None, Rows;
                kazans        -> Key,            key(KazanHalf), None, Rows;
                name_order    -> Nullable<Key>,  key(Alphabet),   None, Added;
                schedule      -> Text,           copied,          Text, Rows;
                regulations   -> Text,           copied,          Text, Rows;
                news          -> Text,           copied,          Text, Rows;
                colour        -> Nullable<Parsed>, read(Colour),    None, Added;
                logo          -> Nullable<Parsed>, read(PictureName), None, Added;
                cover         -> Nullable<Parsed>, read(PictureName), None, Added;
                // Where the event went on.
                moved_to      -> Nullable<Text>, here,            None, Rows;
            }

            // With another secret no row has the hash that it had. With it the hashes of rows could be compared with guesses: it is
            // replaced when someone is forgotten.
            audit_keys (event_id) moves within event_id {
                event_id -> BigInt, of(events), None,    Chain;
                secret   -> Text,   copied,     Deleted, Chain;
            }

            officials (event_id, user_id) moves within event_id {
                event_id -> BigInt,  of(events), None, Rows;
                user_id  -> BigInt,  of(users),  None, Rows;
                role     -> Key,     key(Role),  None, Rows;
                since    -> UtcTime, copied,     None, Rows;
            }

            named_officials (id) moves within event_id {
                id       -> BigInt,  id,         None, Rows;
                event_id -> BigInt,  of(events), None, Rows;
                name     -> Text,    named,      None, Rows;
                role     -> Key,     key(Role),  None, Rows;
                since    -> UtcTime, copied,     None, Rows;
            }

            removed_officials (id) moves within event_id {
                id         -> BigInt,           id,         None, Rows;
                event_id   -> BigInt,           of(events), None, Rows;
                user_id    -> Nullable<BigInt>, of(users),  None, Rows;
                name       -> Text,             named,      None, Rows;
                role       -> Key,              key(Role),  None, Rows;
                since      -> UtcTime,          copied,     None, Rows;
                removed_by -> BigInt,           of(users),  None, Rows;
                removed_at -> UtcTime,          copied,     None, Rows;
                reason     -> Text,             copied,     None, Rows;
            }

            body_approvals (event_id) moves within event_id {
                event_id    -> BigInt,  of(events),        None, Rows;
                approved_on -> Date,    copied,            None, Rows;
                approved_by -> Text,    named,             None, Rows;
                body        -> Json,    json(Vec<Member>), None, Rows;
                recorded_by -> BigInt,  of(users),         None, Rows;
                recorded_at -> UtcTime, copied,            None, Rows;
            }

            // Former pictures, and what is forgotten with a person, are deleted as rows.
            event_pictures (event_id, name) moves within event_id {
                event_id -> BigInt,  of(events),         None, Rows;
                name     -> Parsed,  read(PictureName),  None, Rows;
                content  -> Text,    read(DrawnPicture), None, Rows;
                drawn_at -> UtcTime, copied,             None, Rows;
            }

            invitations (id) stays "the secrets of their links open this installation only" {
                id         -> BigInt,            stays, None, Access;
                token_hash -> Text,              stays, None, Access;
                event_id   -> Nullable<BigInt>,  stays, None, Access;
                role       -> Nullable<Key>,     stays, None, Access;
                name       -> Text,              stays, None, Access;
                invited_by -> Nullable<BigInt>,  stays, None, Access;
                created_at -> UtcTime,           stays, None, Access;
                expires_at -> UtcTime,           stays, None, Access;
                used_by    -> Nullable<BigInt>,  stays, None, Access;
                used_at    -> Nullable<UtcTime>, stays, None, Access;
            }

            kiosks (id) stays "the secrets of their links open this installation only" {
                id         -> BigInt,            stays, None, Access;
                event_id   -> BigInt,            stays, None, Access;
                token_hash -> Text,              stays, None, Access;
                name       -> Text,              stays, None, Access;
                made_by    -> BigInt,            stays, None, Access;
                made_at    -> UtcTime,           stays, None, Access;
                expires_at -> UtcTime,           stays, None, Access;
                closed_at  -> Nullable<UtcTime>, stays, None, Access;
            }

            api_tokens (id) stays "they open this installation only" {
                id         -> BigInt,            stays, None, Access;
                event_id   -> BigInt,            stays, None, Access;
                user_id    -> BigInt,            stays, None, Access;
                token_hash -> Text,              stays, None, Access;
                name       -> Text,              stays, None, Access;
                made_at    -> UtcTime,           stays, None, Access;
                expires_at -> UtcTime,           stays, None, Access;
                used_at    -> Nullable<UtcTime>, stays, None, Access;
            }
        }
    };
}

pub(crate) use events;
