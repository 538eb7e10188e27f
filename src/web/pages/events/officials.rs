//! The refereeing body of an event (R1): who holds which role, and the links that appoint.

use askama::Template;
use chrono::NaiveDate;

use crate::actions::accounts::access;
use crate::actions::events::officials;
use crate::actions::events::officials::Whom;
use crate::actions::{ActionError, Actor, accounts};
use crate::i18n::{Message, Named as _};
use crate::primitives::Keyed as _;
use crate::regulations::officials::{BodyOffice, Shortcoming};
use crate::store::Tx;
use crate::tournament::Right;
use crate::tournament::{Body, EventId, Invitation, InvitationId, Member, Role, UserId};
use crate::web::address::EventPath;
use crate::web::answers::error::PageError;
use crate::web::answers::rejection::{FormError, Rejected};
use crate::web::context::Context;
use crate::web::forms::{Day, Field, Fields, FormErrors, Line, OneOf, Parsed, Posted, REASON, Text};
use crate::web::pages::{Answer, SecretView, change, make_secret_link};
use crate::web::route::routes;
use crate::web::views::share::SharedLink;
use crate::web::views::{Choice, EventFrame, FormView, Page};
use crate::web::visitor::{Visitor, now};

routes! {
    GET  "/events/{event}/officials" Holding(ReadAuditLog) => show, Officials;
    POST "/events/{event}/officials" Holding(AppointOfficials) => appoint;
    POST "/events/{event}/officials/remove" Holding(AppointOfficials) => remove;
    POST "/events/{event}/officials/revoke" Holding(AppointOfficials) => revoke;
    POST "/events/{event}/officials/approve" Holding(AppointOfficials) => approve;
    POST "/events/{event}/officials/reset" Holding(AppointOfficials) => reset_password;
    POST "/events/{event}/officials/disable" Holding(AppointOfficials) => disable;
    POST "/events/{event}/officials/enable" Holding(AppointOfficials) => enable;
}

const NAME: Field<Line> = Field::line("name", officials::MAX_NAME_LENGTH).required();
const OFFICE: Field<OneOf<Role>> = Field::one_of("office");
/// `none` for an official without an account.
const ACCOUNT: Field<Text> = Field::text("account");
/// The invitation that is revoked.
const INVITATION: Field<Parsed<InvitationId>> = Field::parsed("invitation");
/// The official who is removed: `user-7` with an account, `named-7` without.
const WHOM: Field<Text> = Field::text("whom");
/// The official whose account is managed.
const USER: Field<Parsed<UserId>> = Field::parsed("user");
/// The fingerprint of the roster that was shown.
const SEEN: Field<Text> = Field::text("seen");
const APPROVED_BY: Field<Line> = Field::line("approved_by", officials::MAX_NAME_LENGTH).required();
const APPROVED_ON: Field<Day> = Field::day("approved_on");

#[derive(Template)]
#[template(path = "events/officials.html")]
struct Show {
    page: Page,
    frame: EventFrame,
    roster: Vec<OfficialRow>,
    removed: Vec<RemovedRow>,
    /// What the body lacks by R1: notices that block nothing.
    shortcomings: Vec<String>,
    approval: Option<ApprovalView>,
    /// Identifies the roster that is shown, for the form that approves it.
    fingerprint: String,
    /// The day that the form which approves offers.
    today: String,
    invitations: Vec<(Invitation, String)>,
    form: FormView,
    roles: Vec<Choice>,
    may_appoint: bool,
    /// Whether logins are shown: passwords are guessed at for logins that are known.
    sees_logins: bool,
    /// The link that was just made: shown once, since only its hash is stored.
    link: Option<SharedLink>,
    /// The same for a link that sets a new password.
    reset_link: Option<SharedLink>,
}

struct OfficialRow {
    /// The value of forms: `user-7`, or `named-7` without an account.
    key: String,
    name: String,
    role: String,
    /// Empty without an account.
    login: String,
    since: String,
    /// Whether no one can log in to the account.
    is_disabled: bool,
    /// The account, for its forms: another one than the visitor's.
    manages: Option<UserId>,
}

/// A removed official (R2).
struct RemovedRow {
    name: String,
    role: String,
    since: String,
    at: String,
    by: String,
    reason: String,
}

/// The approval of the body (R1).
struct ApprovalView {
    text: String,
    /// Whether the roster is still as it was approved.
    is_current: bool,
    /// Who has joined and who has left the body since.
    changes: Vec<String>,
}

pub(in crate::web::pages) fn role(role: Role) -> Message {
    role.message()
}

fn shortcoming_text(page: &Page, shortcoming: &Shortcoming) -> String {
    match shortcoming {
        Shortcoming::TooFew { .. } => page.t("officials-few"),
        Shortcoming::Missing(roles) => {
            let key = |role: &BodyOffice| match role {
                BodyOffice::ChiefReferee => "role-chief-referee",
                BodyOffice::DeputyChiefReferee => "role-deputy-chief-referee",
                BodyOffice::ChiefSecretary => "role-chief-secretary",
                BodyOffice::Referee => "role-referee",
                BodyOffice::Secretary => "role-secretary",
            };
            let names: Vec<String> = roles.iter().map(|role| page.t(key(role))).collect();
            page.t2("officials-missing", "n", names.len(), "offices", names.join(", "))
        }
    }
}

fn roster(page: &Page, body: &Body, own: Option<UserId>, disabled: &[UserId]) -> Vec<OfficialRow> {
    let with = body.officials.iter().map(|official| {
        (official.role, official.since, official.name.clone(), Some(official.login.clone()), official.user.0)
    });
    let without =
        body.named.iter().map(|named| (named.role, named.since, named.name.clone(), None, named.id.0));
    let mut all: Vec<_> = with.chain(without).collect();
    all.sort_by_cached_key(|(of, since, name, login, id)| {
        (*of, *since, page.alphabet().key_of(name), login.is_some(), *id)
    });
    let row = |(of, since, name, login, id): (Role, _, String, Option<String>, i64)| OfficialRow {
        is_disabled: login.is_some() && disabled.contains(&UserId(id)),
        manages: login.is_some().then_some(UserId(id)).filter(|user| own != Some(*user)),
        key: format!("{}-{id}", if login.is_some() { "user" } else { "named" }),
        role: page.say(&role(of)),
        since: page.time(&since),
        login: login.unwrap_or_default(),
        name,
    };
    all.into_iter().map(row).collect()
}

fn approval(page: &Page, body: &Body) -> Option<ApprovalView> {
    let (approval, is_current) = body.approved()?;
    let members = body.members();
    let text =
        |key, member: &Member| page.t2(key, "name", &member.name, "office", page.say(&role(member.role)));
    let joined = members.iter().filter(|member| !approval.members.contains(member));
    let left = approval.members.iter().filter(|member| !members.contains(member));
    let changes = joined
        .map(|member| text("officials-came", member))
        .chain(left.map(|member| text("officials-went", member)));
    Some(ApprovalView {
        text: page.t2("officials-approved", "day", page.date(&approval.on), "name", &approval.by),
        is_current,
        changes: changes.collect(),
    })
}

fn view(
    tx: &mut Tx<'_>,
    visitor: &Visitor,
    path: EventPath,
    rejected: Option<&Rejected>,
) -> Result<Show, PageError> {
    let (event, body) = (path.load(tx)?, tx.load_refereeing_body(path.event)?);
    let invitations = tx.list_open_invitations(Some(path.event), now())?;
    let (page, frame) = EventFrame::new(visitor, &event, Message::new("officials-title"), "/officials");
    let form = FormView::of(rejected, &page, FormView::default);
    // The most common first.
    let roles = Role::ALL.iter().rev().map(|of| (of.key(), page.say(&role(*of)))).collect();
    let invited = |invitation: Invitation| {
        let name = invitation.role.map(|of| page.say(&role(of))).unwrap_or_default();
        (invitation, name)
    };
    let removed = body.removed.iter().map(|removed| RemovedRow {
        name: removed.name.clone(),
        role: page.say(&role(removed.role)),
        since: page.time(&removed.since),
        at: page.time(&removed.at),
        by: removed.by_name.clone(),
        reason: removed.reason.clone(),
    });
    let mut disabled = Vec::new();
    for official in &body.officials {
        let user = tx.find_user(official.user)?.filter(|user| user.disabled_at.is_some());
        disabled.extend(user.map(|user| user.id));
    }
    let own = visitor.user.as_ref().map(|user| user.id);
    Ok(Show {
        roster: roster(&page, &body, own, &disabled),
        removed: removed.collect(),
        shortcomings: body.shortcomings().iter().map(|of| shortcoming_text(&page, of)).collect(),
        approval: approval(&page, &body),
        fingerprint: officials::fingerprint(&body),
        today: event.details.zone.day(now()).to_string(),
        invitations: invitations.into_iter().map(invited).collect(),
        roles: form.options(OFFICE, roles),
        form,
        may_appoint: visitor.may(Right::AppointOfficials),
        sees_logins: visitor.may(Right::ManageEvent),
        link: None,
        reset_link: None,
        page,
        frame,
    })
}

/// `GET /events/{event}/officials`
async fn show(context: Context, path: EventPath) -> Answer {
    context.page(move |tx, visitor| view(tx, visitor, path, None)).await
}

/// `POST /events/{event}/officials`: makes a link and shows it; or lists an official without an account.
async fn appoint(context: Context, path: EventPath, Posted(fields): Posted) -> Answer {
    let sent = read_appointment(&fields);
    if fields.get(ACCOUNT) == "none" {
        let list = move |tx: &mut Tx<'_>, actor: &Actor| -> Result<_, FormError> {
            let (name, role) = sent?;
            Ok(officials::list(tx, actor, path.event, role, &name)?)
        };
        return change(context, (path, path.at("officials")), fields, "official-listed", (list, view)).await;
    }
    let invite = move |tx: &mut Tx<'_>, actor: &Actor, token: &str| -> Result<(), FormError> {
        let (name, role) = sent?;
        Ok(accounts::invite(tx, actor, path.event, role, &name, token)?)
    };
    let page: SecretView<EventPath, Show> = (path, view, |shown| (&mut shown.page, &mut shown.link));
    make_secret_link(context, (path, fields), ("join", path.at("officials")), invite, page).await
}

fn read_appointment(fields: &Fields) -> Result<(String, Role), FormErrors> {
    let mut errors = FormErrors::default();
    let name = errors.read(fields, NAME);
    match fields.get(OFFICE) {
        Some(role) => errors.check((name, role)),
        None => {
            errors.add(OFFICE, Message::new("error-field-required"));
            Err(errors)
        }
    }
}

/// `POST /events/{event}/officials/revoke`: revokes an invitation.
async fn revoke(context: Context, path: EventPath, Posted(fields): Posted) -> Answer {
    let invitation = fields.get(INVITATION).ok_or(PageError::NotFound)?;
    let revoke =
        move |tx: &mut Tx<'_>, actor: &Actor| accounts::revoke_invitation(tx, actor, path.event, invitation);
    change(context, (path, path.at("officials")), fields, "invitation-revoked", (revoke, view)).await
}

/// `POST /events/{event}/officials/remove` (R2)
async fn remove(context: Context, path: EventPath, Posted(fields): Posted) -> Answer {
    let official = match fields.get(WHOM).split_once('-') {
        Some(("user", user)) => user.parse().ok().map(Whom::Account),
        Some(("named", named)) => named.parse().ok().map(Whom::Named),
        _ => None,
    };
    let official = official.ok_or(PageError::NotFound)?;
    let reason = fields.get(REASON).to_owned();
    let remove =
        move |tx: &mut Tx<'_>, actor: &Actor| officials::remove(tx, actor, path.event, official, &reason);
    change(context, (path, path.at("officials")), fields, "official-removed", (remove, view)).await
}

/// `POST /events/{event}/officials/reset`: makes a link that sets a new password, and shows it.
async fn reset_password(context: Context, path: EventPath, Posted(fields): Posted) -> Answer {
    let user = fields.get(USER).ok_or(PageError::NotFound)?;
    let make = move |tx: &mut Tx<'_>, actor: &Actor, token: &str| -> Result<(), FormError> {
        Ok(access::make_reset(tx, actor, path.event, user, token)?)
    };
    let page: SecretView<EventPath, Show> = (path, view, |shown| (&mut shown.page, &mut shown.reset_link));
    make_secret_link(context, (path, fields), ("reset", path.at("officials")), make, page).await
}

/// `POST /events/{event}/officials/disable`
async fn disable(context: Context, path: EventPath, Posted(fields): Posted) -> Answer {
    manage(context, path, fields, "account-disabled", access::disable).await
}

/// `POST /events/{event}/officials/enable`
async fn enable(context: Context, path: EventPath, Posted(fields): Posted) -> Answer {
    manage(context, path, fields, "account-enabled", access::enable).await
}

/// What an action does with the account of an official.
type Manage = fn(&mut Tx<'_>, &Actor, EventId, UserId) -> Result<(), ActionError>;

async fn manage(
    context: Context,
    path: EventPath,
    fields: Fields,
    notice: &'static str,
    action: Manage,
) -> Answer {
    let user = fields.get(USER).ok_or(PageError::NotFound)?;
    let manage = move |tx: &mut Tx<'_>, actor: &Actor| action(tx, actor, path.event, user);
    change(context, (path, path.at("officials")), fields, notice, (manage, view)).await
}

/// `POST /events/{event}/officials/approve` (R1)
async fn approve(context: Context, path: EventPath, Posted(fields): Posted) -> Answer {
    let (approval, seen) = (read_approval(&fields), fields.get(SEEN).to_owned());
    let approve = move |tx: &mut Tx<'_>, actor: &Actor| -> Result<_, FormError> {
        let (on, by) = approval?;
        Ok(officials::approve(tx, actor, path.event, (on, &by), &seen)?)
    };
    change(context, (path, path.at("officials")), fields, "body-approved", (approve, view)).await
}

fn read_approval(fields: &Fields) -> Result<(NaiveDate, String), FormErrors> {
    let mut errors = FormErrors::default();
    let by = errors.read(fields, APPROVED_BY);
    match errors.read(fields, APPROVED_ON) {
        Some(on) => errors.check((on, by)),
        None => {
            errors.add(APPROVED_ON, Message::new("error-field-required"));
            Err(errors)
        }
    }
}
