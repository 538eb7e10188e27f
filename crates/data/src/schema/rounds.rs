//! Rounds.

macro_rules! rounds {
    ($of:ident) => {
        $of! {
            rounds (id) moves within stage_id {
                id            -> BigInt,            id,              None, Rows;
                stage_id      -> BigInt,            of(stages),      None, Rows;
                number        -> Number,            copied,          None, Rows;
                state         -> Key,               key(RoundState), None, Rows;
                published_at  -> Nullable<UtcTime>, copied,          None, Rows;
                started_at    -> Nullable<UtcTime>, copied,          None, Rows;
                closed_at     -> Nullable<UtcTime>, copied,          None, Rows;
                version       -> BigInt,            copied,          None, Version;
                publish_at    -> Nullable<UtcTime>, here,            None, Rows;
                publish_by    -> Nullable<BigInt>,  here(of(users)), None, Rows;
                publish_fault -> Nullable<Key>,     here(text),      None, Rows;
            }

            manual_phases (round_id) moves within round_id {
                round_id -> BigInt,         of(rounds),          None, Rows;
                reason   -> Nullable<Text>, copied,              Text, Rows;
                instead  -> Json,           ids(Vec<Deviation>), None, Rows;
            }

            absences (round_id, player_id) moves within round_id person "player_id IN ({players})" {
                round_id          -> BigInt,        of(rounds),      None,   Rows;
                player_id         -> BigInt,        of(players),     None,   Rows;
                attendance        -> Key,           key(Attendance), Result, Rows;
                attendance_before -> Nullable<Key>, key(Attendance), Result, Rows;
            }

            unpaired (round_id, competitor_id) moves within round_id person "competitor_id IN ({players})" {
                round_id      -> BigInt, of(rounds),        None,   Rows;
                competitor_id -> BigInt, of(competitors),   None,   Rows;
                kind          -> Key,    key(UnpairedKind), Result, Rows;
            }
        }
    };
}

pub(crate) use rounds;
