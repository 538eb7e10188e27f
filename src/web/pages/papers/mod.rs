//! Papers: what a section prints. Each is a page made for paper by CSS; the browser prints it or saves it as a file. What
//! hangs on the wall shows what strangers see, for officials too, and what is not published says so across the sheet.

/// Gives papers their common head: each has a `page` and a `sheet`.
macro_rules! on_paper {
    ($($paper:ident),+) => {$(
        impl $crate::web::pages::papers::sheet::OnPaper for $paper {
            fn head(&self) -> (&Page, &Sheet) {
                (&self.page, &self.sheet)
            }
        }
    )+};
}

mod awards;
mod boards;
mod choose;
mod foot;
mod page;
mod people;
mod registry;
mod round;
mod sheet;
mod tables;

use actix_web::http::Method;
use actix_web::web;

use crate::web::address::SectionPath;
use crate::web::answers::responses::Html;
use crate::web::entrance::guard::Who;
use crate::web::help::{Chapter, Help};
use crate::web::prelude::*;
use crate::web::route::RouteRow;

use page::alone;
pub(in crate::web) use registry::Paper;
use sheet::{Order, PaperQuery};

/// The rows of all papers, and of the pages about them.
pub(in crate::web) fn routes() -> Vec<RouteRow> {
    let paper = |paper: Paper| RouteRow {
        method: Method::GET,
        path: paper.path(),
        who: paper.who(),
        help: Some(Help { chapter: Chapter::Printing, heading: "papers" }),
        route: |method| web::method(method).to(print),
    };
    let pages = [choose::routes(), foot::routes(), round::routes()];
    Paper::ALL.into_iter().map(paper).chain(pages.into_iter().flatten()).collect()
}

/// `GET /events/{event}/sections/{section}/papers/…`: the paper that the address names.
async fn print(context: Context, path: SectionPath, query: web::Query<PaperQuery>) -> Answer {
    let paper = Paper::at(context.request.path()).ok_or(PageError::NotFound)?;
    let order = Order { paper, path, query: query.into_inner(), base: context.base(), is_part: false };
    let view = move |tx: &mut Tx<'_>, visitor: &Visitor| draw(tx, visitor, &order);
    if paper.who() == Who::Anyone {
        // It says when it was printed.
        return context.public_page(path, None, view).await;
    }
    context.page(view).await
}

fn draw(tx: &mut Tx<'_>, visitor: &Visitor, order: &Order) -> Result<Html, PageError> {
    match order.paper {
        Paper::PairingsByBoard => alone(&boards::by_board(tx, visitor, order)?),
        Paper::PairingsByName => alone(&boards::by_name(tx, visitor, order)?),
        Paper::ResultSlips => alone(&boards::slips(tx, visitor, order)?),
        Paper::RecordForms => alone(&boards::forms(tx, visitor, order)?),
        Paper::PlaceCards => alone(&boards::place_cards(tx, visitor, order)?),
        Paper::TableNumbers => alone(&boards::table_numbers(tx, visitor, order)?),
        Paper::GameProtocols => alone(&boards::protocols::games(tx, visitor, order)?),
        Paper::WarningProtocols | Paper::ClockProtocols => {
            alone(&boards::protocols::rulings(tx, visitor, order)?)
        }
        Paper::StartList | Paper::CheckInList => alone(&people::players(tx, visitor, order)?),
        Paper::Badges => alone(&people::badges(tx, visitor, order)?),
        Paper::OfficialBadges => alone(&people::official_badges(tx, visitor, order)?),
        Paper::OfficialsList => alone(&people::officials(tx, visitor, order)?),
        Paper::LoanList => alone(&people::loans(tx, visitor, order)?),
        Paper::EventPoster => alone(&people::poster(tx, visitor, order)?),
        Paper::Standings => alone(&tables::standings(tx, visitor, order)?),
        Paper::Crosstable => alone(&tables::crosstable(tx, visitor, order)?),
        Paper::FinalProtocol => alone(&awards::final_protocol(tx, visitor, order)?),
        Paper::PrizeList => alone(&awards::prizes(tx, visitor, order)?),
        Paper::PrizeReceipts => alone(&awards::receipts(tx, visitor, order)?),
        Paper::Diplomas => alone(&awards::diplomas(tx, visitor, order)?),
    }
}
