//! What an event has in this installation and leaves here when it moves: rows of which entries of the audit log say what they
//! hold, as of those that move.

use super::parts::{Kind, Part};
use super::tables::{column, maybe, part};

use Kind::{Id, Of, Text, Time};

/// These rows, or these columns of rows that move.
pub const HERE: [Part; 5] = [
    Part { sheet: "events_here", ..part("events", "", "id", &[column("id", Id), maybe("moved_to", Text)]) },
    Part {
        sheet: "rounds_here",
        ..part(
            "rounds",
            "section_id",
            "id",
            &[
                column("id", Id),
                column("section_id", Of("sections")),
                maybe("publish_at", Time),
                maybe("publish_by", Of("users")),
                maybe("publish_fault", Text),
            ],
        )
    },
    part(
        "joined_players",
        "player_id",
        "player_id",
        &[column("player_id", Of("players")), column("number", Text)],
    ),
    Part {
        left_out: &[
            ("waits", "follows from the others of the number"),
            ("is_short", "follows from the others of the number"),
            ("due_on", "follows from the events of the number"),
        ],
        ..part(
            "person_claims",
            "player_id",
            "id",
            &[
                column("id", Id),
                column("player_id", Of("players")),
                column("number", Text),
                column("state", Text),
                column("surname", Text),
                column("given", Text),
                column("patronymic", Text),
                maybe("asked_by", Of("users")),
                maybe("asked_at", Time),
            ],
        )
    },
    part(
        "result_reports",
        "board_id",
        "board_id side",
        &[
            column("board_id", Of("boards")),
            column("side", Text),
            column("result", Text),
            column("reported_at", Time),
        ],
    ),
];
