//! Which tables can be joined, and appear in one query.

use super::schema::*;

diesel::joinable!(removed_officials -> users (removed_by));
diesel::joinable!(kiosks -> users (made_by));
diesel::joinable!(api_tokens -> users (user_id));
diesel::joinable!(result_checks -> users (checked_by));
diesel::joinable!(loans -> users (lent_by));
diesel::joinable!(games -> rounds (round_id));
diesel::joinable!(matches -> rounds (round_id));
diesel::joinable!(requested_byes -> competitors (competitor_id));
diesel::joinable!(records -> games (game_id));
diesel::joinable!(recordings -> games (game_id));
diesel::joinable!(players -> sections (section_id));
diesel::joinable!(player_names -> players (player_id));
diesel::joinable!(joined_players -> players (player_id));
diesel::joinable!(person_claims -> players (player_id));
diesel::joinable!(federation_keepers -> users (user_id));
diesel::joinable!(federation_lists -> users (owner_id));
diesel::joinable!(rounds -> stages (stage_id));
diesel::joinable!(stages -> sections (section_id));
diesel::joinable!(sections -> events (event_id));
diesel::joinable!(featured -> records (game_id));
diesel::joinable!(clock_links -> games (game_id));
diesel::joinable!(player_links -> players (player_id));
diesel::joinable!(players -> people (person_id));
diesel::joinable!(team_links -> teams (team_id));
diesel::joinable!(team_links -> users (made_by));
diesel::joinable!(applications -> people (person_id));
diesel::joinable!(officials -> users (user_id));
diesel::joinable!(rulings -> users (user_id));
diesel::joinable!(ended_withdrawals -> rulings (ruling_id));
diesel::joinable!(audit_log -> users (user_id));
diesel::joinable!(snapshots -> users (user_id));
diesel::joinable!(audit_personal -> audit_log (entry_id));
diesel::joinable!(audit_origins -> audit_log (entry_id));
diesel::joinable!(audit_rows -> audit_chain (entry_id));

diesel::allow_tables_to_appear_in_same_query!(
    events,
    sections,
    stages,
    rounds,
    games,
    records,
    recordings,
    featured,
    clock_links,
    player_names,
    joined_players,
    person_claims,
    people,
    ratings,
    players
);
diesel::allow_tables_to_appear_in_same_query!(users, officials, rulings, kiosks, loans, snapshots);
diesel::allow_tables_to_appear_in_same_query!(users, federation_keepers, federation_lists);
diesel::allow_tables_to_appear_in_same_query!(users, removed_officials, api_tokens, result_checks);
diesel::allow_tables_to_appear_in_same_query!(rulings, ended_withdrawals);
diesel::allow_tables_to_appear_in_same_query!(users, audit_log, audit_personal);
diesel::allow_tables_to_appear_in_same_query!(audit_log, audit_chain, audit_origins);
diesel::allow_tables_to_appear_in_same_query!(audit_chain, audit_rows);
diesel::allow_tables_to_appear_in_same_query!(events, audit_log);
diesel::allow_tables_to_appear_in_same_query!(events, audit_heads);
diesel::allow_tables_to_appear_in_same_query!(players, personal, player_links);
diesel::allow_tables_to_appear_in_same_query!(competitors, requested_byes);
diesel::allow_tables_to_appear_in_same_query!(teams, team_links, users);
diesel::allow_tables_to_appear_in_same_query!(applications, people, personal);
diesel::allow_tables_to_appear_in_same_query!(applications, ratings);
