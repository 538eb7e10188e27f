//! Followers: what they are told, how many there are, and how they go.

#![allow(clippy::unwrap_used, reason = "a test that cannot be set up has failed")]

use futures_util::StreamExt;

use super::*;

const EVENT: EventId = EventId(1);

fn from(address: u8, audience: Audience) -> FollowerOrigin {
    (Some(Network::from_address([192, 0, 2, address].into())), audience)
}

fn live() -> Arc<Live> {
    Arc::new(Live::bounded(Most { of_one: 2, guests: 3, officials: 2 }))
}

fn text(message: Option<Result<Bytes, Infallible>>) -> String {
    String::from_utf8(message.unwrap().unwrap().to_vec()).unwrap()
}

#[actix_web::test]
async fn each_is_told_what_is_for_them() {
    let live = live();
    let mut guest = live.follow(EVENT, from(1, Audience::Guests), None).unwrap();
    let mut official = live.follow(EVENT, from(1, Audience::Officials), None).unwrap();
    let mut elsewhere = live.follow(EventId(2), from(1, Audience::Officials), None).unwrap();
    live.tell_typing(&json!({ "event": 1, "by": "A\nname" }));
    live.send(
        EVENT,
        |audience| audience == Audience::Guests,
        &tag_message(&(Subject::Section(SectionId(4)), "tag".into())),
    );
    assert_eq!(text(official.next().await), "event: typing\ndata: {\"event\":1,\"by\":\"A\\nname\"}\n\n");
    assert_eq!(text(guest.next().await), "event: section\ndata: {\"section\":4,\"tag\":\"tag\"}\n\n");
    live.end();
    for stream in [&mut guest, &mut official, &mut elsewhere] {
        assert!(stream.next().await.is_none(), "nothing else, and then the end");
    }
    assert!(matches!(live.follow(EVENT, from(1, Audience::Guests), None), Err(PageError::Busy)));
}

#[actix_web::test]
async fn one_address_follows_so_often_and_officials_are_counted_apart() {
    let live = live();
    let open = |place| live.follow(EVENT, place, None);
    let guests = [open(from(1, Audience::Guests)).unwrap(), open(from(1, Audience::Guests)).unwrap()];
    assert!(matches!(open(from(1, Audience::Guests)), Err(PageError::TooMany)));
    let others = [open(from(1, Audience::Officials)).unwrap(), open(from(2, Audience::Guests)).unwrap()];
    drop(guests);
    assert!(open(from(1, Audience::Guests)).is_ok());
    drop(others);
    let followers = live.followers();
    let open: usize = followers.open.values().sum();
    assert_eq!((open, followers.of.len(), followers.open_by.len()), (0, 0, 0));
}

#[actix_web::test]
async fn no_number_of_guests_keeps_an_official_out() {
    let live = live();
    let open = |address, audience| live.follow(EVENT, from(address, audience), None);
    let guests = [1, 2, 3].map(|address| open(address, Audience::Guests).unwrap());
    assert!(matches!(open(4, Audience::Guests), Err(PageError::Busy)));
    let officials = [4, 5].map(|address| open(address, Audience::Officials).unwrap());
    assert!(matches!(open(6, Audience::Officials), Err(PageError::Busy)), "theirs have an end too");
    drop(officials);
    assert!(matches!(open(4, Audience::Guests), Err(PageError::Busy)), "what is theirs stays theirs");
    drop(guests);
    assert!(open(4, Audience::Guests).is_ok());
}

#[actix_web::test]
async fn who_does_not_read_is_dropped_and_the_others_go_on() {
    let live = live();
    let mut slow = live.follow(EVENT, from(1, Audience::Guests), None).unwrap();
    let mut quick = live.follow(EVENT, from(2, Audience::Guests), None).unwrap();
    for _ in 0..=MAX_WAITING_MESSAGES {
        live.send(EVENT, |_| true, &Bytes::from_static(b"x"));
        quick.next().await.unwrap().unwrap();
    }
    let mut heard = 0;
    while slow.next().await.is_some() {
        heard += 1;
    }
    assert_eq!(heard, MAX_WAITING_MESSAGES, "what waited is still sent, and then the stream ends");
    live.beat();
    assert_eq!(text(quick.next().await), ":\n\n");
    assert_eq!(live.followed(), [(EVENT, true)]);
}
