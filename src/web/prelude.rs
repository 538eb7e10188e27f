//! What nearly every page imports: the request and its form, the transaction, the frames and the errors.

pub(super) use askama::Template;

pub(super) use super::answers::error::PageError;
pub(super) use super::answers::rejection::Rejected;
pub(super) use super::answers::responses::Answer;
pub(super) use super::context::Context;
pub(super) use super::forms::{Fields, Posted};
pub(super) use super::route::routes;
pub(super) use super::views::{EventFrame, Page, SectionFrame, Tab};
pub(super) use super::visitor::Visitor;
pub(super) use crate::actions::Actor;
pub(super) use crate::i18n::{Message, Named as _};
pub(super) use crate::store::Tx;
pub(super) use crate::tournament::Right;
