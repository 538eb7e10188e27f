//! What an event has in this installation and leaves here when it moves: rows of which entries of the audit log say what they
//! hold, as of those that move.

use super::parts::{Kind, Part};
use super::tables::{column, maybe, part};

use Kind::{Id, Of, Text, Time};

/// These rows, or these columns of rows that move.
pub const HERE: [Part; 4] = [
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
