//! In a women's section: all players whose sex is not given are women.

use crate::actions::players;
use crate::web::address::SectionPath;
use crate::web::prelude::*;

routes! {
    POST "/events/{event}/sections/{section}/players/women" Holding(ManagePlayers) => all_women;
}

/// `POST /events/{event}/sections/{section}/players/women`
async fn all_women(context: Context, path: SectionPath, Posted(fields): Posted) -> Answer {
    let enter = move |tx: &mut Tx<'_>, actor: &Actor| players::all_women::enter(tx, actor, path.ids());
    context.perform(path, fields, enter).await?.redirect(path.players(), "saved").or_error()
}
