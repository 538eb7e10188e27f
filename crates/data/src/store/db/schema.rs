//! The tables as diesel sees them: the same on both databases. `migrations/` makes them.

pub(in crate::store) use audit::*;

use super::tables::tables;

mod audit;

tables! {
    users (id) {
        id -> BigInt,
        login -> Text,
        login_key -> Text,
        name -> Text,
        password_hash -> Text,
        creates_events -> Bool,
        created_at -> UtcTime,
        disabled_at -> Nullable<UtcTime>,
    }

    password_resets (id) {
        id -> BigInt,
        token_hash -> Text,
        user_id -> BigInt,
        made_by -> BigInt,
        created_at -> UtcTime,
        expires_at -> UtcTime,
        used_at -> Nullable<UtcTime>,
    }

    second_factors (user_id) {
        user_id -> BigInt,
        secret -> Text,
        confirmed_at -> Nullable<UtcTime>,
        last_step -> BigInt,
        readings -> Json,
        asked_at -> Nullable<UtcTime>,
        misses -> BigInt,
        known_misses -> BigInt,
    }

    recovery_codes (user_id, code_hash) {
        user_id -> BigInt,
        code_hash -> Text,
    }

    sessions (id) {
        id -> BigInt,
        key_hash -> Text,
        user_id -> Nullable<BigInt>,
        state -> Text,
        created_at -> UtcTime,
        seen_at -> UtcTime,
        expires_at -> UtcTime,
    }

    events (id) {
        id -> BigInt,
        name -> Text,
        place -> Text,
        starts_on -> Nullable<Date>,
        ends_on -> Nullable<Date>,
        ball_word -> Key,
        tuz_word -> Key,
        version -> BigInt,
        second_factor -> Bool,
        indexed -> Bool,
        unlisted -> Bool,
        short_names -> Bool,
        time_zone -> ZoneName,
        kazans -> Key,
        name_order -> Nullable<Key>,
        schedule -> Text,
        regulations -> Text,
        news -> Text,
        uuid -> Text,
        moved_to -> Nullable<Text>,
    }

    officials (event_id, user_id) {
        event_id -> BigInt,
        user_id -> BigInt,
        #[sql_name = "office"]
        role -> Key,
        since -> UtcTime,
    }

    invitations (id) {
        id -> BigInt,
        token_hash -> Text,
        event_id -> Nullable<BigInt>,
        #[sql_name = "office"]
        role -> Nullable<Key>,
        name -> Text,
        invited_by -> Nullable<BigInt>,
        created_at -> UtcTime,
        expires_at -> UtcTime,
        used_by -> Nullable<BigInt>,
        used_at -> Nullable<UtcTime>,
    }

    sections (id) {
        id -> BigInt,
        event_id -> BigInt,
        name -> Text,
        category -> Key,
        rounds -> Number,
        base_minutes -> Number,
        increment_seconds -> Number,
        control_note -> Text,
        tie_breaks -> Keys,
        bye_halves -> Number,
        first_round -> Key,
        seed -> BigNumber,
        version -> BigInt,
        revision -> BigInt,
        system -> Key,
        win_halves -> Number,
        draw_halves -> Number,
        loss_halves -> Number,
        acceleration -> Key,
        #[sql_name = "first_side"]
        initial_colour -> Nullable<Key>,
        rules -> Json,
        final_at -> Nullable<UtcTime>,
    }

    players (id) {
        id -> BigInt,
        section_id -> BigInt,
        number -> Nullable<BigNumber>,
        surname -> Text, given -> Text, patronymic -> Text,
        sex -> Nullable<Key>,
        rating -> Nullable<Number>,
        grade -> Nullable<Key>,
        country -> Text,
        region -> Text,
        club -> Text,
        coaches -> Text,
        doctor_approved -> Bool,
        status -> Key,
        version -> BigInt,
        team_id -> Nullable<BigInt>,
        federation_number -> Nullable<ListNumber>,
        half_byes_barred -> Bool,
        entered_value -> Nullable<Number>,
        hand_place -> Nullable<BigNumber>,
        rating_international -> Nullable<Number>,
        rating_national -> Nullable<Number>,
        rating_own -> Nullable<Number>,
        later_ratings -> Json,
        title -> Nullable<Key>,
    }

    persons (id) {
        id -> BigInt,
        federation -> Text,
        number -> Text,
        surname -> Text,
        given -> Text,
        patronymic -> Text,
        written -> Text,
        heard -> Text,
        rating -> Nullable<Number>,
        entries -> Number,
        title -> Nullable<Key>,
        sex -> Nullable<Key>,
        region -> Nullable<Text>,
        born_after -> Nullable<Date>,
    }

    personal (player_id) {
        player_id -> BigInt,
        born -> Nullable<Date>,
        born_year -> Nullable<Integer>,
        passport_series -> Text,
        passport_number -> Text,
    }

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

    team_links (team_id) {
        team_id -> BigInt,
        token_hash -> Text,
        made_by -> BigInt,
        created_at -> UtcTime,
        expires_at -> UtcTime,
    }

    applications (id) {
        id -> BigInt,
        event_id -> BigInt,
        section_id -> BigInt,
        team_id -> Nullable<BigInt>,
        surname -> Text,
        given -> Text,
        patronymic -> Text,
        sex -> Nullable<Key>,
        rating -> Nullable<Number>,
        grade -> Nullable<Key>,
        country -> Text,
        region -> Text,
        club -> Text,
        coaches -> Text,
        doctor_approved -> Bool,
        state -> Key,
        reason -> Text,
        player_id -> Nullable<BigInt>,
        passport_seen -> Bool,
        doctor_seen -> Bool,
        dress_seen -> Bool,
        version -> BigInt,
        former_player_id -> Nullable<BigInt>,
        federation_number -> Nullable<ListNumber>,
        rating_international -> Nullable<Number>,
        rating_national -> Nullable<Number>,
        rating_own -> Nullable<Number>,
        later_ratings -> Json,
        title -> Nullable<Key>,
    }

    application_personal (application_id) {
        application_id -> BigInt,
        born -> Nullable<Date>,
        born_year -> Nullable<Integer>,
        passport_series -> Text,
        passport_number -> Text,
    }

    rounds (id) {
        id -> BigInt,
        section_id -> BigInt,
        number -> Number,
        state -> Key,
        published_at -> Nullable<UtcTime>,
        started_at -> Nullable<UtcTime>,
        closed_at -> Nullable<UtcTime>,
        version -> BigInt,
        publish_at -> Nullable<UtcTime>,
        publish_by -> Nullable<BigInt>,
        publish_fault -> Nullable<Key>,
    }

    joined_players (player_id) {
        player_id -> BigInt,
        number -> ListNumber,
    }

    person_claims (id) {
        id -> BigInt,
        player_id -> BigInt,
        number -> ListNumber,
        state -> Key,
        surname -> Text,
        given -> Text,
        patronymic -> Text,
        waits -> Bool,
        is_short -> Bool,
        due_on -> Nullable<Date>,
        asked_by -> Nullable<BigInt>,
        asked_at -> Nullable<UtcTime>,
    }

    federation_lists (federation) {
        federation -> Text,
        owner_id -> BigInt,
        imported_by -> Nullable<BigInt>,
        imported_at -> Nullable<UtcTime>,
    }

    federation_keepers (federation, user_id) {
        federation -> Text,
        user_id -> BigInt,
    }

    federation_members (federation, number) {
        federation -> Text,
        number -> Text,
        surname -> Text,
        given -> Text,
        patronymic -> Text,
        sex -> Nullable<Key>,
        rating -> Nullable<Number>,
        title -> Nullable<Key>,
        region -> Text,
        born_year -> Nullable<Integer>,
    }

    player_links (player_id) {
        player_id -> BigInt,
        serial -> Number,
        made_by -> BigInt,
        made_at -> UtcTime,
        revoked_at -> Nullable<UtcTime>,
    }

    result_reports (board_id, side) {
        board_id -> BigInt,
        side -> Key,
        result -> Json,
        reported_at -> UtcTime,
    }

    absences (round_id, player_id) {
        round_id -> BigInt,
        player_id -> BigInt,
        attendance -> Key,
        #[sql_name = "said_before"]
        attendance_before -> Nullable<Key>,
    }

    unpaired (round_id, player_id) {
        round_id -> BigInt,
        player_id -> BigInt,
        kind -> Key,
    }

    boards (id) {
        id -> BigInt,
        round_id -> BigInt,
        number -> BigNumber,
        white_id -> BigInt,
        black_id -> BigInt,
        outcome -> Nullable<Key>,
        white_balls -> Nullable<Number>,
        black_balls -> Nullable<Number>,
        ending -> Nullable<Key>,
        version -> BigInt,
        #[sql_name = "by_hand"]
        manual -> Bool,
        white_signed_at -> Nullable<UtcTime>,
        black_signed_at -> Nullable<UtcTime>,
        rated_as -> Nullable<Key>,
    }

    result_checks (board_id) {
        board_id -> BigInt,
        checked_by -> BigInt,
        checked_at -> UtcTime,
    }

    rulings (id) {
        id -> BigInt,
        section_id -> BigInt,
        round -> Number,
        board_id -> Nullable<BigInt>,
        player_id -> Nullable<BigInt>,
        follows -> Nullable<BigInt>,
        user_id -> BigInt,
        at -> UtcTime,
        matter -> Json,
        reason -> Text,
        withdrawn_by -> Nullable<BigInt>,
        withdrawn_at -> Nullable<UtcTime>,
        withdrawn_because -> Nullable<Text>,
    }

    ended_withdrawals (id) {
        id -> BigInt,
        ruling_id -> BigInt,
        withdrawn_by -> BigInt,
        withdrawn_at -> UtcTime,
        withdrawn_because -> Text,
        ended_by -> BigInt,
        ended_at -> UtcTime,
        ended_because -> Text,
    }

    #[sql_name = "kept_apart"]
    forbidden_pairs (one_id, other_id) {
        section_id -> BigInt,
        one_id -> BigInt,
        other_id -> BigInt,
        first_round -> Number,
        last_round -> Number,
    }

    #[sql_name = "announced"]
    requested_byes (player_id, round) {
        player_id -> BigInt,
        round -> Number,
        attendance -> Key,
    }

    manual_phases (round_id) {
        round_id -> BigInt,
        reason -> Nullable<Text>,
        instead -> Json,
    }

    file_lines (section_id, position) {
        section_id -> BigInt,
        position -> Number,
        line -> Text,
    }

    records (board_id) {
        board_id -> BigInt,
        text -> Text,
        stored_by -> BigInt,
        stored_at -> UtcTime,
        version -> BigInt,
        line -> Nullable<Text>,
    }

    folded_names (id) {
        id -> BigInt,
        written -> Text,
        heard -> Text,
    }

    recordings (board_id) {
        board_id -> BigInt,
        round_id -> BigInt,
        white_name_id -> Nullable<BigInt>,
        black_name_id -> Nullable<BigInt>,
    }

    player_names (player_id) {
        player_id -> BigInt,
        section_id -> BigInt,
        name_id -> BigInt,
    }

    #[sql_name = "shown"]
    featured (board_id) {
        board_id -> BigInt,
        moves -> Nullable<Number>,
        note -> Text,
        #[sql_name = "shown_by"]
        featured_by -> BigInt,
        #[sql_name = "shown_at"]
        featured_at -> UtcTime,
    }

    clock_links (board_id) {
        board_id -> BigInt,
        serial -> Number,
    }

    clock_logs (board_id, device, seq) {
        board_id -> BigInt,
        device -> Text,
        seq -> Number,
        entry -> Json,
        received_at -> UtcTime,
        serial -> Number,
    }

    snapshots (id) {
        id -> BigInt,
        section_id -> BigInt,
        user_id -> BigInt,
        at -> UtcTime,
        act -> Key,
        round -> Nullable<Number>,
        content -> Text,
        packed -> Nullable<Binary>,
    }

    secrets (name) {
        name -> Text,
        value -> Text,
    }

    named_officials (id) {
        id -> BigInt,
        event_id -> BigInt,
        name -> Text,
        #[sql_name = "office"]
        role -> Key,
        since -> UtcTime,
    }

    removed_officials (id) {
        id -> BigInt,
        event_id -> BigInt,
        user_id -> Nullable<BigInt>,
        name -> Text,
        #[sql_name = "office"]
        role -> Key,
        since -> UtcTime,
        removed_by -> BigInt,
        removed_at -> UtcTime,
        reason -> Text,
    }

    body_approvals (event_id) {
        event_id -> BigInt,
        approved_on -> Date,
        approved_by -> Text,
        body -> Json,
        recorded_by -> BigInt,
        recorded_at -> UtcTime,
    }

    kiosks (id) {
        id -> BigInt,
        event_id -> BigInt,
        token_hash -> Text,
        name -> Text,
        made_by -> BigInt,
        made_at -> UtcTime,
        expires_at -> UtcTime,
        closed_at -> Nullable<UtcTime>,
    }

    api_tokens (id) {
        id -> BigInt,
        event_id -> BigInt,
        user_id -> BigInt,
        token_hash -> Text,
        name -> Text,
        made_at -> UtcTime,
        expires_at -> UtcTime,
        used_at -> Nullable<UtcTime>,
    }

    loans (id) {
        id -> BigInt,
        event_id -> BigInt,
        item -> Key,
        note -> Text,
        player_id -> Nullable<BigInt>,
        borrower -> Text,
        lent_by -> BigInt,
        lent_at -> UtcTime,
        due_at -> UtcTime,
        ending -> Nullable<Key>,
        ended_by -> Nullable<BigInt>,
        ended_at -> Nullable<UtcTime>,
        version -> BigInt,
    }
}
