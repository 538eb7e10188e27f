//! What the addresses of the API take, and what all of them may answer instead, as its description says them.

use utoipa::{IntoParams, IntoResponses};

use crate::web::answers::problem::Problem;

/// The event of an address.
#[derive(IntoParams)]
#[into_params(parameter_in = Path)]
#[expect(dead_code, reason = "it is described and never built")]
pub(super) struct InEvent {
    /// The id of the event.
    #[param(minimum = 1, example = 1)]
    event: i64,
}

/// The section of an address.
#[derive(IntoParams)]
#[into_params(parameter_in = Path)]
#[expect(dead_code, reason = "it is described and never built")]
pub(super) struct InSection {
    /// The id of the event.
    #[param(minimum = 1, example = 1)]
    event: i64,
    /// The id of the section.
    #[param(minimum = 1, example = 1)]
    section: i64,
}

/// The round of an address.
#[derive(IntoParams)]
#[into_params(parameter_in = Path)]
#[expect(dead_code, reason = "it is described and never built")]
pub(super) struct InRound {
    /// The id of the event.
    #[param(minimum = 1, example = 1)]
    event: i64,
    /// The id of the section.
    #[param(minimum = 1, example = 1)]
    section: i64,
    /// The number of the round.
    #[param(minimum = 1, maximum = 255, example = 1)]
    round: u8,
}

/// The board of an address.
#[derive(IntoParams)]
#[into_params(parameter_in = Path)]
#[expect(dead_code, reason = "it is described and never built")]
pub(super) struct InBoard {
    /// The id of the event.
    #[param(minimum = 1, example = 1)]
    event: i64,
    /// The id of the section.
    #[param(minimum = 1, example = 1)]
    section: i64,
    /// The number of the round.
    #[param(minimum = 1, maximum = 255, example = 1)]
    round: u8,
    /// The number of the board.
    #[param(minimum = 1, example = 1)]
    board: u32,
}

/// What every address takes.
#[derive(IntoParams)]
#[into_params(parameter_in = Query)]
#[expect(dead_code, reason = "it is described and never built")]
pub(super) struct Language {
    /// The language of texts; otherwise that of `Accept-Language`.
    #[param(inline, required = false)]
    lang: LanguageCode,
}

/// The languages.
#[derive(utoipa::ToSchema)]
#[schema(rename_all = "lowercase")]
#[expect(dead_code, reason = "it is described and never built")]
enum LanguageCode {
    Ky,
    Kk,
    Ru,
    En,
}

/// Which events.
#[derive(IntoParams)]
#[into_params(parameter_in = Query)]
#[expect(dead_code, reason = "it is described and never built")]
pub(super) struct WhichEvents {
    /// Words of a name or a place, by spelling or by sound, in Cyrillic or Latin.
    #[param(required = false, max_length = 100)]
    q: String,
    /// Only events older than that of this id: `next` of the part before.
    #[param(required = false, minimum = 1, maximum = 9007199254740991i64)]
    before: i64,
    /// How many.
    #[param(required = false, minimum = 1, maximum = 100, default = 50)]
    limit: u32,
}

/// Which players.
#[derive(IntoParams)]
#[into_params(parameter_in = Query)]
#[expect(dead_code, reason = "it is described and never built")]
pub(super) struct WhichPlayers {
    /// How many to leave out: `next` of the part before.
    #[param(required = false, minimum = 0, maximum = 1_000_000, default = 0)]
    offset: u32,
    /// How many.
    #[param(required = false, minimum = 1, maximum = 500, default = 100)]
    limit: u32,
}

/// Which round a table is after.
#[derive(IntoParams)]
#[into_params(parameter_in = Query)]
#[expect(dead_code, reason = "it is described and never built")]
pub(super) struct AfterRound {
    /// The round after which the table is: the latest with all results in, unless another is asked for.
    #[param(required = false, minimum = 1, maximum = 255)]
    after: u8,
}

/// How a crosstable names opponents.
#[derive(IntoParams)]
#[into_params(parameter_in = Query)]
#[expect(dead_code, reason = "it is described and never built")]
pub(super) struct NamingOpponents {
    /// By which number cells name opponents: the starting number, unless that of the row is asked for.
    #[param(inline, required = false)]
    opponents: OpponentNumber,
}

/// A number of an opponent.
#[derive(utoipa::ToSchema)]
#[schema(rename_all = "lowercase")]
#[expect(dead_code, reason = "it is described and never built")]
enum OpponentNumber {
    Number,
    Row,
}

/// How reading fails.
#[derive(IntoResponses)]
#[expect(dead_code, reason = "it is described and never built")]
pub(super) enum Reading {
    /// A parameter is unknown, or has no valid value.
    #[response(status = 400, content_type = "application/problem+json")]
    Unreadable(Problem),
    /// There is no such thing, or it is not public.
    #[response(status = 404, content_type = "application/problem+json")]
    NotFound(Problem),
    /// The address does not take this method: `Allow` names those it takes.
    #[response(status = 405, content_type = "application/problem+json")]
    Method(Problem),
    /// Too much was asked for from this network: `Retry-After` says when to come again.
    #[response(status = 429, content_type = "application/problem+json")]
    TooMany(Problem),
    /// The server is busy: `Retry-After` says when to come again.
    #[response(status = 503, content_type = "application/problem+json")]
    Busy(Problem),
}

/// How writing fails.
#[derive(IntoResponses)]
#[expect(dead_code, reason = "it is described and never built")]
pub(super) enum Writing {
    /// The body is not as described.
    #[response(status = 400, content_type = "application/problem+json")]
    Unreadable(Problem),
    /// There is no token, or it is unknown, expired or revoked.
    #[response(status = 401, content_type = "application/problem+json")]
    NoToken(Problem),
    /// The token is for another event, or the request comes from a page of another site.
    #[response(status = 403, content_type = "application/problem+json")]
    Forbidden(Problem),
    /// There is no such board.
    #[response(status = 404, content_type = "application/problem+json")]
    NotFound(Problem),
    /// The address does not take this method: `Allow` names those it takes.
    #[response(status = 405, content_type = "application/problem+json")]
    Method(Problem),
    /// The body is too large.
    #[response(status = 413, content_type = "application/problem+json")]
    TooLarge(Problem),
    /// The result cannot be entered, for this reason.
    #[response(status = 422, content_type = "application/problem+json")]
    Refused(Problem),
    /// The token was used too often in the last minute.
    #[response(status = 429, content_type = "application/problem+json")]
    TooMany(Problem),
    /// The server is busy: `Retry-After` says when to come again.
    #[response(status = 503, content_type = "application/problem+json")]
    Busy(Problem),
}
