//! Boards: matches, their games with results, records, clocks and rulings.

macro_rules! boards {
    ($of:ident) => {
        $of! {
            matches (id) moves within round_id person "first_id IN ({players}) OR second_id IN ({players})" {
                id        -> BigInt,    id(games),       None,   Rows;
                round_id  -> BigInt,    of(rounds),      None,   Rows;
                number    -> BigNumber, copied,          Result, Rows;
                first_id  -> BigInt,    of(competitors), Result, Rows;
                second_id -> BigInt,    of(competitors), Result, Rows;
            }

            games (id) moves within round_id person "id IN ({games})" {
                id              -> BigInt,            id,           None,   Rows;
                round_id        -> BigInt,            of(rounds),   None,   Rows;
                match_id        -> BigInt,            of(matches),  None,   Rows;
                leg             -> Number,            copied,       Result, Rows;
                number          -> BigNumber,         copied,       Result, Rows;
                white_id        -> BigInt,            of(players),  Result, Rows;
                black_id        -> BigInt,            of(players),  Result, Rows;
                outcome         -> Nullable<Key>,     text,         Result, Rows;
                white_balls     -> Nullable<Number>,  copied,       Result, Rows;
                black_balls     -> Nullable<Number>,  copied,       Result, Rows;
                ending          -> Nullable<Key>,     key(Ending),  Result, Rows;
                version         -> BigInt,            copied,       None,   Version;
                manual          -> Bool,              copied,       None,   Rows;
                white_signed_at -> Nullable<UtcTime>, copied,       Result, Rows;
                black_signed_at -> Nullable<UtcTime>, copied,       Result, Rows;
                rated_as        -> Nullable<Key>,     key(RatedAs), Result, Rows;
            }

            records (game_id) moves within game_id person "game_id IN ({games})" {
                game_id   -> BigInt,         of(games),                      None,   Rows;
                text      -> Text,           copied,                         Text,   Rows;
                stored_by -> BigInt,         of(users),                      None,   Rows;
                stored_at -> UtcTime,        copied,                         None,   Rows;
                version   -> BigInt,         copied,                         None,   Version;
                line      -> Nullable<Text>, stays("follows from the text"), Result, Source;
            }

            result_checks (game_id) moves within game_id person "game_id IN ({games})" {
                game_id    -> BigInt,  of(games), None,   Rows;
                checked_by -> BigInt,  of(users), None,   Rows;
                checked_at -> UtcTime, copied,    Result, Rows;
            }

            featured (game_id) moves within game_id person "game_id IN ({games})" {
                game_id     -> BigInt,           of(records), None, Rows;
                moves       -> Nullable<Number>, copied,      None, Rows;
                note        -> Text,             copied,      Text, Rows;
                featured_by -> BigInt,           of(users),   None, Rows;
                featured_at -> UtcTime,          copied,      None, Rows;
            }

            clock_links (game_id) moves within game_id {
                game_id -> BigInt, of(games), None, Rows;
                serial  -> Number, copied,    None, Rows;
            }

            clock_logs (game_id, device, seq) moves within game_id person "game_id IN ({games})" {
                game_id     -> BigInt,  of(games),      None,   Rows;
                device      -> Text,    copied,         None,   Rows;
                seq         -> Number,  copied,         None,   Rows;
                entry       -> Json,    json(LogEntry), Result, Rows;
                received_at -> UtcTime, copied,         None,   Rows;
                serial      -> Number,  copied,         None,   Rows;
            }

            rulings (id) moves within section_id person "player_id IN ({players}) OR game_id IN ({games})" {
                id                -> BigInt,            id,              None,   Rows;
                section_id        -> BigInt,            of(sections),    None,   Rows;
                round             -> Number,            copied,          None,   Rows;
                game_id           -> Nullable<BigInt>,  of(games),       None,   Rows;
                player_id         -> Nullable<BigInt>,  of(players),     None,   Rows;
                follows           -> Nullable<BigInt>,  of(rulings),     None,   Rows;
                user_id           -> BigInt,            of(users),       None,   Rows;
                at                -> UtcTime,           copied,          None,   Rows;
                matter            -> Json,              ids(RulingKind), Result, Rows;
                reason            -> Text,              copied,          Text,   Rows;
                withdrawn_by      -> Nullable<BigInt>,  of(users),       None,   Rows;
                withdrawn_at      -> Nullable<UtcTime>, copied,          None,   Rows;
                withdrawn_because -> Nullable<Text>,    copied,          Text,   Rows;
            }

            ended_withdrawals (id) moves within ruling_id
                person "ruling_id IN (SELECT id FROM rulings WHERE player_id IN ({players}) OR game_id IN ({games}))" {
                id                -> BigInt,  id,          None, Rows;
                ruling_id         -> BigInt,  of(rulings), None, Rows;
                withdrawn_by      -> BigInt,  of(users),   None, Rows;
                withdrawn_at      -> UtcTime, copied,      None, Rows;
                withdrawn_because -> Text,    copied,      Text, Rows;
                ended_by          -> BigInt,  of(users),   None, Rows;
                ended_at          -> UtcTime, copied,      None, Rows;
                ended_because     -> Text,    copied,      Text, Rows;
            }

            result_reports (game_id, side)
                stays "what waits here for the other player or a referee" within game_id {
                game_id     -> BigInt,  here(of(games)), None, Rows;
                side        -> Key,     here(text),      None, Rows;
                result      -> Json,    here(text),      None, Rows;
                reported_at -> UtcTime, here,            None, Rows;
            }

            recordings (game_id) stays "made from games and players" {
                game_id       -> BigInt,           stays, None, Source;
                round_id      -> BigInt,           stays, None, Source;
                white_name_id -> Nullable<BigInt>, stays, None, Source;
                black_name_id -> Nullable<BigInt>, stays, None, Source;
            }
        }
    };
}

pub(crate) use boards;
