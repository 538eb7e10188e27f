//! Rulings withdrawn, from the page of the game or of the player's warnings.

use super::{Here, page_with, warnings};
use crate::actions::ActionError;
use crate::actions::boards::rulings;
use crate::web::address::{BoardPath, RulingPath, local};
use crate::web::answers::rejection::{FormError, Rejection};
use crate::web::answers::responses::Html;
use crate::web::forms::{BACK, REASON};
use crate::web::prelude::*;

routes! {
    POST "/events/{event}/sections/{section}/rulings/{ruling}/withdraw" Holding(Rule) => withdraw;
}

/// `POST /events/{event}/sections/{section}/rulings/{ruling}/withdraw`. Refused, the page that it was sent from as it is
/// now, with why.
async fn withdraw(context: Context, path: RulingPath, Posted(fields): Posted) -> Answer {
    let back = local(fields.get(BACK)).to_owned();
    let reason = fields.get(REASON).to_owned();
    let withdraw = move |tx: &mut Tx<'_>, actor: &Actor| -> Result<_, FormError> {
        match rulings::withdraw(tx, actor, path.section().ids(), path.ruling, &reason) {
            // The round was closed since the page was made, or the ruling is another referee's.
            Err(ActionError::Forbidden(Right::Correct)) => {
                let why = Message::new("error-ruling-not-yours");
                Err(FormError::Rejected(Rejection::Forbidden(why)))
            }
            other => Ok(other?),
        }
    };
    let (here, on_warnings) = (Here::from_context(&context), back.ends_with("/warnings"));
    let view = move |tx: &mut Tx<'_>, visitor: &Visitor, rejected: &Rejected| {
        let why = (&rejected.message("error-panel-changed"), &rejected.fields);
        match rulings::place(tx, path.section().ids(), path.ruling)? {
            (Some(player), _) if on_warnings => {
                Html::from_template(&warnings::page_with(tx, visitor, path.section().player(player), why.0)?)
            }
            (_, Some(at)) => Html::from_template(&page_with(tx, visitor, BoardPath::of(at), &here, why)?),
            (_, None) => Err(PageError::Refused(why.0.clone())),
        }
    };
    let withdrawn = context.perform_ahead(path, fields, withdraw).await?;
    withdrawn.redirect(&back, "withdrawn-ruling").or_page(back, view).await
}
