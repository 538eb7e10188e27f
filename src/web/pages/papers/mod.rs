//! Papers: what a section prints. Each is a page made for paper by CSS; the browser prints it or saves it as a file. What
//! hangs on the wall shows what strangers see, for officials too, and what is not published says so across the sheet.

mod awards;
mod boards;
mod choose;
mod foot;
mod people;
mod registry;
mod sheet;
mod tables;

use actix_web::web;

use crate::web::address::SectionPath;
use crate::web::guard::Who;
use crate::web::prelude::*;
use crate::web::responses::Html;

pub(in crate::web) use choose::show as choose;
pub(in crate::web) use foot::style as foot;
pub(in crate::web) use registry::Paper;
use sheet::{Order, Wanted};

/// `GET /events/{event}/sections/{section}/papers/…`: the paper that the address names.
pub(in crate::web) async fn print(context: Context, path: SectionPath, wanted: web::Query<Wanted>) -> Answer {
    let paper = Paper::at(context.request.path()).ok_or(PageError::NotFound)?;
    let order = Order { paper, path, wanted: wanted.into_inner(), base: context.base() };
    let view = move |tx: &mut Tx<'_>, visitor: &Visitor| draw(tx, visitor, &order);
    if paper.who() == Who::Anyone {
        // It says when it was printed.
        return context.public_page(path, None, view).await;
    }
    context.page(view).await
}

fn draw(tx: &mut Tx<'_>, visitor: &Visitor, order: &Order) -> Result<Html, PageError> {
    match order.paper {
        Paper::PairingsByBoard => Html::of(&boards::by_board(tx, visitor, order)?),
        Paper::PairingsByName => Html::of(&boards::by_name(tx, visitor, order)?),
        Paper::ResultSlips => Html::of(&boards::slips(tx, visitor, order)?),
        Paper::RecordForms => Html::of(&boards::forms(tx, visitor, order)?),
        Paper::PlaceCards => Html::of(&boards::place_cards(tx, visitor, order)?),
        Paper::TableNumbers => Html::of(&boards::table_numbers(tx, visitor, order)?),
        Paper::GameProtocols => Html::of(&boards::protocols::games(tx, visitor, order)?),
        Paper::WarningProtocols | Paper::ClockProtocols => {
            Html::of(&boards::protocols::rulings(tx, visitor, order)?)
        }
        Paper::StartList | Paper::CheckInList => Html::of(&people::players(tx, visitor, order)?),
        Paper::Badges => Html::of(&people::badges(tx, visitor, order)?),
        Paper::OfficialBadges => Html::of(&people::official_badges(tx, visitor, order)?),
        Paper::OfficialsList => Html::of(&people::officials(tx, visitor, order)?),
        Paper::LoanList => Html::of(&people::loans(tx, visitor, order)?),
        Paper::EventPoster => Html::of(&people::poster(tx, visitor, order)?),
        Paper::Standings => Html::of(&tables::standings(tx, visitor, order)?),
        Paper::Crosstable => Html::of(&tables::crosstable(tx, visitor, order)?),
        Paper::FinalProtocol => Html::of(&awards::final_protocol(tx, visitor, order)?),
        Paper::PrizeList => Html::of(&awards::prizes(tx, visitor, order)?),
        Paper::PrizeReceipts => Html::of(&awards::receipts(tx, visitor, order)?),
        Paper::Diplomas => Html::of(&awards::diplomas(tx, visitor, order)?),
    }
}
