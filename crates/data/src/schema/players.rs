//! Teams, the people of an event, players, competitors and applications, and the persons that players are over events.

macro_rules! players {
    ($of:ident) => {
        $of! {
            teams (id) moves within event_id {
                id       -> BigInt, id,         None,   Rows;
                event_id -> BigInt, of(events), None,   Rows;
                name     -> Text,   named,      Result, Rows;
                name_key -> Text,   copied,     None,   Rows;
                country  -> Text,   copied,     Result, Rows;
                region   -> Text,   copied,     Result, Rows;
                leader   -> Text,   copied,     Text,   Rows;
                version  -> BigInt, copied,     None,   Version;
            }

            people (id) moves within event_id person "id IN ({people})" {
                id                -> BigInt,               id,          None,    Rows;
                event_id          -> BigInt,               of(events),  None,    Rows;
                team_id           -> Nullable<BigInt>,     of(teams),   None,    Rows;
                surname           -> Text,                 named,       Result,  Rows;
                given             -> Text,                 copied,      Result,  Rows;
                patronymic        -> Text,                 copied,      Result,  Rows;
                sex               -> Nullable<Key>,        key(Sex),    Result,  Rows;
                title             -> Nullable<Key>,        key(Title),  Result,  Rows;
                grade             -> Nullable<Key>,        key(Grade),  Result,  Rows;
                country           -> Text,                 copied,      Result,  Rows;
                region            -> Text,                 copied,      Result,  Rows;
                club              -> Text,                 copied,      Result,  Rows;
                coaches           -> Text,                 copied,      Deleted, Rows;
                doctor_approved   -> Bool,                 copied,      Deleted, Rows;
                federation_number -> Nullable<ListNumber>, copied,      Deleted, Rows;
            }

            players (id) moves within section_id person "id IN ({players})" {
                id               -> BigInt,              id,                None,   Rows;
                section_id       -> BigInt,              of(sections),      None,   Rows;
                person_id        -> BigInt,              of(people),        None,   Rows;
                number           -> Nullable<BigNumber>, copied,            Result, Rows;
                rating           -> Nullable<Number>,    copied,            Result, Rows;
                status           -> Key,                 key(PlayerStatus), Result, Rows;
                version          -> BigInt,              copied,            None,   Version;
                half_byes_barred -> Bool,                copied,            Result, Rows;
                entered_value    -> Nullable<Number>,    copied,            Result, Rows;
                hand_place       -> Nullable<BigNumber>, copied,            Result, Rows;
            }

            personal (person_id) moves within person_id person "person_id IN ({people})" {
                person_id       -> BigInt,            of(people), None,    Rows;
                born            -> Nullable<Date>,    copied,     Deleted, Rows;
                born_year       -> Nullable<Integer>, copied,     Deleted, Rows;
                passport_series -> Text,              copied,     Deleted, Rows;
                passport_number -> Text,              copied,     Deleted, Rows;
            }

            ratings (person_id, section_id, list, discipline, from_round) moves within section_id
                person "person_id IN ({people})" {
                person_id  -> BigInt, of(people),      None,   Rows;
                section_id -> BigInt, of(sections),    None,   Rows;
                list       -> Key,    key(RatingList), Result, Rows;
                discipline -> Key,    key(Discipline), Result, Rows;
                from_round -> Number, copied,          Result, Rows;
                value      -> Number, copied,          Result, Rows;
            }

            applications (id) moves within event_id person "id IN ({applications})" {
                id               -> BigInt,           id,                    None,    Rows;
                event_id         -> BigInt,           of(events),            None,    Rows;
                section_id       -> BigInt,           of(sections),          None,    Rows;
                person_id        -> BigInt,           of(people),            None,    Rows;
                rating           -> Nullable<Number>, copied,                Deleted, Rows;
                state            -> Key,              key(ApplicationState), Result,  Rows;
                reason           -> Text,             copied,                Text,    Rows;
                player_id        -> Nullable<BigInt>, of(players),           None,    Rows;
                passport_seen    -> Bool,             copied,                Deleted, Rows;
                doctor_seen      -> Bool,             copied,                Deleted, Rows;
                dress_seen       -> Bool,             copied,                Deleted, Rows;
                version          -> BigInt,           copied,                None,    Version;
                former_player_id -> Nullable<BigInt>, was(players),          None,    Rows;
            }

            loans (id) moves within event_id person "player_id IN ({players})" {
                id        -> BigInt,            id,           None, Rows;
                event_id  -> BigInt,            of(events),   None, Rows;
                item      -> Key,               key(Item),    None, Rows;
                note      -> Text,              copied,       Text, Rows;
                player_id -> Nullable<BigInt>,  of(players),  None, Rows;
                borrower  -> Text,              named,        Text, Rows;
                lent_by   -> BigInt,            of(users),    None, Rows;
                lent_at   -> UtcTime,           copied,       None, Rows;
                due_at    -> UtcTime,           copied,       None, Rows;
                ending    -> Nullable<Key>,     key(LoanEnd), None, Rows;
                ended_by  -> Nullable<BigInt>,  of(users),    None, Rows;
                ended_at  -> Nullable<UtcTime>, copied,       None, Rows;
                version   -> BigInt,            copied,       None, Version;
            }

            competitors (id) moves within section_id person "player_id IN ({players})" {
                id         -> BigInt,           id(players),  None, Rows;
                section_id -> BigInt,           of(sections), None, Rows;
                player_id  -> Nullable<BigInt>, of(players),  None, Rows;
                team_id    -> Nullable<BigInt>, of(teams),    None, Rows;
            }

            stage_entries (stage_id, competitor_id) moves within stage_id person "competitor_id IN ({players})" {
                stage_id      -> BigInt,              of(stages),      None,   Rows;
                competitor_id -> BigInt,              of(competitors), None,   Rows;
                seed          -> Nullable<BigNumber>, copied,          Result, Rows;
            }

            forbidden_pairs (one_id, other_id) moves within section_id
                person "one_id IN ({players}) OR other_id IN ({players})" {
                section_id  -> BigInt, of(sections),    None,   Rows;
                one_id      -> BigInt, of(competitors), None,   Rows;
                other_id    -> BigInt, of(competitors), None,   Rows;
                first_round -> Number, copied,          Result, Rows;
                last_round  -> Number, copied,          Result, Rows;
            }

            requested_byes (competitor_id, round) moves within competitor_id
                person "competitor_id IN ({players})" {
                competitor_id -> BigInt, of(competitors), None,   Rows;
                round         -> Number, copied,          Result, Rows;
                attendance    -> Key,    key(Attendance), Result, Rows;
            }

            team_links (team_id) stays "the secrets of their links open this installation only" {
                team_id    -> BigInt,  stays, None, Access;
                token_hash -> Text,    stays, None, Access;
                made_by    -> BigInt,  stays, None, Access;
                created_at -> UtcTime, stays, None, Access;
                expires_at -> UtcTime, stays, None, Access;
            }

            player_links (player_id) stays "the secrets of their links open this installation only" {
                player_id  -> BigInt,            stays, None, Access;
                serial     -> Number,            stays, None, Access;
                made_by    -> BigInt,            stays, None, Access;
                made_at    -> UtcTime,           stays, None, Access;
                revoked_at -> Nullable<UtcTime>, stays, None, Access;
            }

            joined_players (player_id) stays "they join players of events of this installation" within player_id
                person "player_id IN ({players})" {
                player_id -> BigInt,     here(of(players)), None,    Rows;
                number    -> ListNumber, here(text),        Deleted, Rows;
            }

            person_claims (id) stays "what officials of this installation say of its persons" within player_id
                person "player_id IN ({players})" {
                id         -> BigInt,            here(id),          None,    Rows;
                player_id  -> BigInt,            here(of(players)), None,    Rows;
                number     -> ListNumber,        here(text),        Deleted, Rows;
                state      -> Key,               here(text),        None,    Rows;
                surname    -> Text,              here,              Deleted, Rows;
                given      -> Text,              here,              Deleted, Rows;
                patronymic -> Text,              here,              Deleted, Rows;
                waits      -> Bool,              stays("follows from the others of the number"), None,    Source;
                is_short   -> Bool,              stays("follows from the others of the number"), None,    Source;
                due_on     -> Nullable<Date>,    stays("follows from the events of the number"), None,    Source;
                asked_by   -> Nullable<BigInt>,  here(of(users)),   None,    Rows;
                asked_at   -> Nullable<UtcTime>, here,              None,    Rows;
            }

            // Made again when the number of a player is deleted.
            persons (id) stays "made from players" {
                id          -> BigInt,           stays, None,    Key;
                federation  -> Text,             stays, Deleted, Source;
                number      -> Text,             stays, Deleted, Source;
                surname     -> Text,             stays, Deleted, Source;
                given       -> Text,             stays, Deleted, Source;
                patronymic  -> Text,             stays, Deleted, Source;
                written     -> Text,             stays, Deleted, Source;
                heard       -> Text,             stays, Deleted, Source;
                rating      -> Nullable<Number>, stays, Deleted, Source;
                entries     -> Number,           stays, None,    Source;
                title       -> Nullable<Key>,    stays, Deleted, Source;
                sex         -> Nullable<Key>,    stays, Deleted, Source;
                region      -> Nullable<Text>,   stays, Deleted, Source;
                born_after  -> Nullable<Date>,   stays, Deleted, Source;
                kyrgyz_key  -> Binary,           stays, Deleted, Source;
                kazakh_key  -> Binary,           stays, Deleted, Source;
                russian_key -> Binary,           stays, Deleted, Source;
                common_key  -> Binary,           stays, Deleted, Source;
                key_version -> Text,             stays, None,    Version;
            }

            // The names that players and games are found by: made again with those of the players.
            folded_names (id) stays "made from the names of players" {
                id      -> BigInt, stays, None,    Key;
                written -> Text,   stays, Deleted, Source;
                heard   -> Text,   stays, Deleted, Source;
            }

            player_names (player_id) stays "made from the names of players" {
                player_id  -> BigInt, stays, None, Source;
                section_id -> BigInt, stays, None, Source;
                name_id    -> BigInt, stays, None, Source;
            }

            federation_lists (federation) stays "of this installation" {
                federation  -> Text,              stays, None, Access;
                owner_id    -> BigInt,            stays, None, Access;
                imported_by -> Nullable<BigInt>,  stays, None, Access;
                imported_at -> Nullable<UtcTime>, stays, None, Access;
            }

            federation_keepers (federation, user_id) stays "accounts of this installation" {
                federation -> Text,   stays, None, Access;
                user_id    -> BigInt, stays, None, Access;
            }

            // Who is forgotten in one event stays in the lists; the command line deletes their lines.
            federation_members (federation, number) stays "the federation's, of no event"
                person "federation || ' ' || number IN (SELECT number FROM person_claims \
                        WHERE player_id IN ({players}) AND state IN ('founding', 'listed', 'agreed'))" {
                federation -> Text,             stays, None,    List;
                number     -> Text,             stays, Deleted, List;
                surname    -> Text,             stays, Deleted, List;
                given      -> Text,             stays, Deleted, List;
                patronymic -> Text,             stays, Deleted, List;
                sex        -> Nullable<Key>,    stays, Deleted, List;
                rating     -> Nullable<Number>, stays, Deleted, List;
                title      -> Nullable<Key>,    stays, Deleted, List;
                region     -> Text,             stays, Deleted, List;
            }
        }
    };
}

pub(crate) use players;
