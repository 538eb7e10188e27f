//! The tables as diesel sees them: the same on both databases. `migrations/` makes them.

diesel::table! {
    users (id) {
        id -> BigInt,
        login -> Text,
        login_key -> Text,
        name -> Text,
        password_hash -> Text,
        creates_events -> Bool,
        created_at -> Timestamp,
    }
}

diesel::table! {
    sessions (id) {
        id -> BigInt,
        key_hash -> Text,
        user_id -> Nullable<BigInt>,
        state -> Text,
        created_at -> Timestamp,
        seen_at -> Timestamp,
        expires_at -> Timestamp,
    }
}

diesel::table! {
    events (id) {
        id -> BigInt,
        name -> Text,
        place -> Text,
        starts_on -> Nullable<Date>,
        ends_on -> Nullable<Date>,
        ball_word -> Text,
        tuz_word -> Text,
        version -> BigInt,
    }
}

diesel::table! {
    officials (event_id, user_id) {
        event_id -> BigInt,
        user_id -> BigInt,
        #[sql_name = "office"]
        role -> Text,
        since -> Timestamp,
    }
}

diesel::table! {
    invitations (id) {
        id -> BigInt,
        token_hash -> Text,
        event_id -> Nullable<BigInt>,
        #[sql_name = "office"]
        role -> Nullable<Text>,
        name -> Text,
        invited_by -> Nullable<BigInt>,
        created_at -> Timestamp,
        expires_at -> Timestamp,
        used_by -> Nullable<BigInt>,
        used_at -> Nullable<Timestamp>,
    }
}

diesel::table! {
    sections (id) {
        id -> BigInt,
        event_id -> BigInt,
        name -> Text,
        category -> Text,
        rounds -> Integer,
        base_minutes -> Integer,
        increment_seconds -> Integer,
        control_note -> Text,
        tie_breaks -> Text,
        bye_halves -> Integer,
        first_round -> Text,
        seed -> BigInt,
        version -> BigInt,
        revision -> BigInt,
        system -> Text,
        win_halves -> Integer,
        draw_halves -> Integer,
        loss_halves -> Integer,
        acceleration -> Text,
        #[sql_name = "first_side"]
        initial_colour -> Nullable<Text>,
        rules -> Text,
        final_at -> Nullable<Timestamp>,
    }
}

diesel::table! {
    players (id) {
        id -> BigInt,
        section_id -> BigInt,
        number -> Nullable<BigInt>,
        surname -> Text,
        given -> Text,
        patronymic -> Text,
        sex -> Nullable<Text>,
        rating -> Nullable<Integer>,
        grade -> Nullable<Text>,
        country -> Text,
        region -> Text,
        club -> Text,
        coaches -> Text,
        doctor_approved -> Bool,
        status -> Text,
        version -> BigInt,
        team_id -> Nullable<BigInt>,
    }
}

diesel::table! {
    personal (player_id) {
        player_id -> BigInt,
        born -> Nullable<Date>,
        passport_series -> Text,
        passport_number -> Text,
    }
}

diesel::table! {
    teams (id) {
        id -> BigInt,
        event_id -> BigInt,
        name -> Text,
        name_key -> Text,
        country -> Text,
        region -> Text,
        leader -> Text,
        version -> BigInt,
    }
}

diesel::table! {
    team_links (team_id) {
        team_id -> BigInt,
        token_hash -> Text,
        made_by -> BigInt,
        created_at -> Timestamp,
        expires_at -> Timestamp,
    }
}

diesel::table! {
    applications (id) {
        id -> BigInt,
        event_id -> BigInt,
        section_id -> BigInt,
        team_id -> Nullable<BigInt>,
        surname -> Text,
        given -> Text,
        patronymic -> Text,
        sex -> Nullable<Text>,
        rating -> Nullable<Integer>,
        grade -> Nullable<Text>,
        country -> Text,
        region -> Text,
        club -> Text,
        coaches -> Text,
        doctor_approved -> Bool,
        state -> Text,
        reason -> Text,
        player_id -> Nullable<BigInt>,
        passport_seen -> Bool,
        doctor_seen -> Bool,
        dress_seen -> Bool,
        version -> BigInt,
        former_player_id -> Nullable<BigInt>,
    }
}

diesel::table! {
    application_personal (application_id) {
        application_id -> BigInt,
        born -> Nullable<Date>,
        passport_series -> Text,
        passport_number -> Text,
    }
}

diesel::table! {
    rounds (id) {
        id -> BigInt,
        section_id -> BigInt,
        number -> Integer,
        state -> Text,
        published_at -> Nullable<Timestamp>,
        started_at -> Nullable<Timestamp>,
        closed_at -> Nullable<Timestamp>,
        version -> BigInt,
    }
}

diesel::table! {
    absences (round_id, player_id) {
        round_id -> BigInt,
        player_id -> BigInt,
        attendance -> Text,
        said_before -> Nullable<Text>,
    }
}

diesel::table! {
    unpaired (round_id, player_id) {
        round_id -> BigInt,
        player_id -> BigInt,
        kind -> Text,
    }
}

diesel::table! {
    boards (id) {
        id -> BigInt,
        round_id -> BigInt,
        number -> BigInt,
        white_id -> BigInt,
        black_id -> BigInt,
        outcome -> Nullable<Text>,
        white_balls -> Nullable<Integer>,
        black_balls -> Nullable<Integer>,
        ending -> Nullable<Text>,
        version -> BigInt,
        #[sql_name = "by_hand"]
        manual -> Bool,
        white_signed_at -> Nullable<Timestamp>,
        black_signed_at -> Nullable<Timestamp>,
    }
}

diesel::table! {
    rulings (id) {
        id -> BigInt,
        section_id -> BigInt,
        round -> Integer,
        board_id -> Nullable<BigInt>,
        player_id -> Nullable<BigInt>,
        follows -> Nullable<BigInt>,
        user_id -> BigInt,
        at -> Timestamp,
        matter -> Text,
        reason -> Text,
        withdrawn_by -> Nullable<BigInt>,
        withdrawn_at -> Nullable<Timestamp>,
        withdrawn_because -> Nullable<Text>,
    }
}

diesel::table! {
    ended_withdrawals (id) {
        id -> BigInt,
        ruling_id -> BigInt,
        withdrawn_by -> BigInt,
        withdrawn_at -> Timestamp,
        withdrawn_because -> Text,
        ended_by -> BigInt,
        ended_at -> Timestamp,
        ended_because -> Text,
    }
}

diesel::table! {
    #[sql_name = "kept_apart"]
    forbidden_pairs (one_id, other_id) {
        section_id -> BigInt,
        one_id -> BigInt,
        other_id -> BigInt,
        first_round -> Integer,
        last_round -> Integer,
    }
}

diesel::table! {
    announced (player_id, round) {
        player_id -> BigInt,
        round -> Integer,
        attendance -> Text,
    }
}

diesel::table! {
    manual_phases (round_id) {
        round_id -> BigInt,
        reason -> Nullable<Text>,
        instead -> Text,
    }
}

diesel::table! {
    file_lines (section_id, position) {
        section_id -> BigInt,
        position -> Integer,
        line -> Text,
    }
}

diesel::table! {
    records (board_id) {
        board_id -> BigInt,
        text -> Text,
        stored_by -> BigInt,
        stored_at -> Timestamp,
        version -> BigInt,
        line -> Nullable<Text>,
    }
}

diesel::table! {
    shown (board_id) {
        board_id -> BigInt,
        moves -> Nullable<Integer>,
        note -> Text,
        shown_by -> BigInt,
        shown_at -> Timestamp,
    }
}

diesel::table! {
    clock_links (board_id) {
        board_id -> BigInt,
        serial -> Integer,
    }
}

diesel::table! {
    clock_logs (board_id, device, seq) {
        board_id -> BigInt,
        device -> Text,
        seq -> Integer,
        entry -> Text,
        received_at -> Timestamp,
        serial -> Integer,
    }
}

diesel::table! {
    #[sql_name = "ledger"]
    audit_log (id) {
        id -> BigInt,
        event_id -> BigInt,
        section_id -> Nullable<BigInt>,
        round -> Nullable<Integer>,
        user_id -> BigInt,
        at -> Timestamp,
        act -> Text,
        subject -> Text,
        reason -> Nullable<Text>,
        before -> Nullable<Text>,
        after -> Nullable<Text>,
        request_key -> Nullable<Text>,
    }
}

diesel::table! {
    #[sql_name = "ledger_personal"]
    audit_personal (entry_id) {
        entry_id -> BigInt,
        before -> Text,
        after -> Text,
    }
}

diesel::table! {
    snapshots (id) {
        id -> BigInt,
        section_id -> BigInt,
        user_id -> BigInt,
        at -> Timestamp,
        act -> Text,
        round -> Nullable<Integer>,
        content -> Text,
    }
}

diesel::table! {
    secrets (name) {
        name -> Text,
        value -> Text,
    }
}

diesel::table! {
    named_officials (id) {
        id -> BigInt,
        event_id -> BigInt,
        name -> Text,
        #[sql_name = "office"]
        role -> Text,
        since -> Timestamp,
    }
}

diesel::table! {
    removed_officials (id) {
        id -> BigInt,
        event_id -> BigInt,
        user_id -> Nullable<BigInt>,
        name -> Text,
        #[sql_name = "office"]
        role -> Text,
        since -> Timestamp,
        removed_by -> BigInt,
        removed_at -> Timestamp,
        reason -> Text,
    }
}

diesel::table! {
    body_approvals (event_id) {
        event_id -> BigInt,
        approved_on -> Date,
        approved_by -> Text,
        body -> Text,
        recorded_by -> BigInt,
        recorded_at -> Timestamp,
    }
}

diesel::table! {
    kiosks (id) {
        id -> BigInt,
        event_id -> BigInt,
        token_hash -> Text,
        name -> Text,
        made_by -> BigInt,
        made_at -> Timestamp,
        expires_at -> Timestamp,
        closed_at -> Nullable<Timestamp>,
    }
}

diesel::table! {
    loans (id) {
        id -> BigInt,
        event_id -> BigInt,
        item -> Text,
        note -> Text,
        player_id -> Nullable<BigInt>,
        borrower -> Text,
        lent_by -> BigInt,
        lent_at -> Timestamp,
        due_at -> Timestamp,
        ending -> Nullable<Text>,
        ended_by -> Nullable<BigInt>,
        ended_at -> Nullable<Timestamp>,
        version -> BigInt,
    }
}

diesel::joinable!(removed_officials -> users (removed_by));
diesel::joinable!(kiosks -> users (made_by));
diesel::joinable!(loans -> users (lent_by));
diesel::joinable!(boards -> rounds (round_id));
diesel::joinable!(records -> boards (board_id));
diesel::joinable!(players -> sections (section_id));
diesel::joinable!(rounds -> sections (section_id));
diesel::joinable!(sections -> events (event_id));
diesel::joinable!(shown -> records (board_id));
diesel::joinable!(clock_links -> boards (board_id));
diesel::joinable!(absences -> rounds (round_id));
diesel::joinable!(unpaired -> rounds (round_id));
diesel::joinable!(personal -> players (player_id));
diesel::joinable!(announced -> players (player_id));
diesel::joinable!(team_links -> teams (team_id));
diesel::joinable!(team_links -> users (made_by));
diesel::joinable!(application_personal -> applications (application_id));
diesel::joinable!(manual_phases -> rounds (round_id));
diesel::joinable!(officials -> users (user_id));
diesel::joinable!(rulings -> users (user_id));
diesel::joinable!(ended_withdrawals -> rulings (ruling_id));
diesel::joinable!(audit_log -> users (user_id));
diesel::joinable!(snapshots -> users (user_id));
diesel::joinable!(audit_personal -> audit_log (entry_id));

diesel::allow_tables_to_appear_in_same_query!(
    events,
    sections,
    rounds,
    boards,
    records,
    shown,
    absences,
    unpaired,
    manual_phases,
    clock_links
);
diesel::allow_tables_to_appear_in_same_query!(users, officials);
diesel::allow_tables_to_appear_in_same_query!(users, rulings);
diesel::allow_tables_to_appear_in_same_query!(rulings, ended_withdrawals);
diesel::allow_tables_to_appear_in_same_query!(users, removed_officials);
diesel::allow_tables_to_appear_in_same_query!(users, kiosks);
diesel::allow_tables_to_appear_in_same_query!(users, loans);
diesel::allow_tables_to_appear_in_same_query!(users, snapshots);
diesel::allow_tables_to_appear_in_same_query!(users, audit_log, audit_personal);
diesel::allow_tables_to_appear_in_same_query!(players, personal);
diesel::allow_tables_to_appear_in_same_query!(players, sections, announced);
diesel::allow_tables_to_appear_in_same_query!(teams, team_links, users);
diesel::allow_tables_to_appear_in_same_query!(applications, application_personal);
