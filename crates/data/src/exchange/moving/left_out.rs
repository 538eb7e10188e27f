//! The tables that stay when an event moves.

/// The tables that are not moved, each with the reason.
pub const LEFT_OUT: [(&str, &str); 22] = [
    ("secrets", "the server's own keys"),
    ("sessions", "who is logged in here"),
    ("password_resets", "secrets of accounts"),
    ("second_factors", "secrets of accounts"),
    ("recovery_codes", "secrets of accounts"),
    ("invitations", "the secrets of their links open this installation only"),
    ("api_tokens", "they open this installation only"),
    ("kiosks", "the secrets of their links open this installation only"),
    ("team_links", "the secrets of their links open this installation only"),
    ("player_links", "the secrets of their links open this installation only"),
    ("joined_players", "they join players of events of this installation"),
    ("person_claims", "what officials of this installation say of its persons"),
    ("federation_lists", "of this installation"),
    ("federation_keepers", "accounts of this installation"),
    ("federation_members", "the federation's, of no event"),
    ("result_reports", "what waits here for the other player or a referee"),
    ("folded_names", "made from the names of players"),
    ("recordings", "made from boards and players"),
    ("player_names", "made from the names of players"),
    ("persons", "made from players"),
    ("audit_open", "empty outside of a transaction"),
    ("audit_pending", "rows here of which the next entry of the audit log says what they hold"),
];
