//! The page of a game by roles: who is offered what, what is refused, what only officials see.

use toguznama::actions::ActionError;
use toguznama::store::RulingFilter;

use super::*;
use crate::support::app::now;

/// Round 1 with two boards that are being played, and the addresses of the section and of board 1.
fn playing(app: &TestApp) -> (Client, (EventId, SectionId), String, String) {
    let (organiser, client) = app.with_organiser();
    let (event, section) = app.event(organiser, 3);
    app.write(move |tx| {
        let players = tx.insert_players(section, &["Almaz", "Bermet", "Chyngyz", "Dinara"].map(applicant))?;
        let stands = tx
            .load_section_state(section)?
            .and_then(|section_state| section_state.rounds.first().map(|round| round.id));
        let first = stands.map_or_else(|| tx.insert_round(section, 1), Ok)?;
        tx.insert_pairing(first, &[(players[0], players[1]), (players[2], players[3])], &[])?;
        let mut version = version_of(tx, section, 1)?;
        for state in [RoundState::Draft, RoundState::Published, RoundState::Playing] {
            version = tx.update_round_state(first, version, state, now())?;
        }
        Ok::<_, ActionError>(())
    });
    let url = section_url((event, section));
    let board = format!("{url}/rounds/1/boards/1");
    (client, (event, section), url, board)
}

fn send(client: &Client, page: &str, action: &str, fields: &[(&str, &str)]) -> Answer {
    let mut form = client.get(page).expect(200).form(action);
    for (name, value) in fields {
        form.set(name, value);
    }
    client.submit(&form)
}

#[test]
fn r3_each_office_is_offered_what_it_may_do_and_the_public_nothing() {
    for app in applications() {
        let (organiser, (event, _), url, board) = playing(&app);
        let (_, referee) = app.with_official("referee", event, Role::Referee);
        let (_, secretary) = app.with_official("secretary", event, Role::Secretary);
        let actions = |client: &Client| -> Vec<String> {
            let page = client.get(&board).expect(200);
            let forms = page.forms().into_iter().filter(|form| form.posts && form.action.starts_with(&board));
            forms.map(|form| form.action[board.len()..].to_owned()).collect()
        };
        assert!(actions(&app.stranger()).is_empty());
        assert!(!app.stranger().get(&board).text().contains("Draw offers"));
        let [referee_s, secretary_s] = [&referee, &secretary].map(actions);
        for action in ["/offers", "/warnings", "/clock/change", "/clock/flags", "/position", "/decision"] {
            assert!(referee_s.iter().any(|other| other == action), "{action}: {referee_s:?}");
            assert!(!secretary_s.iter().any(|other| other == action), "{action}: {secretary_s:?}");
        }
        for action in ["/outcome", "/offers/agree"] {
            assert!(secretary_s.iter().any(|other| other == action), "{action}: {secretary_s:?}");
        }
        for absent in ["/absence", "/correction", "/sign", "/incomplete", "/offers/demand"] {
            assert!(!referee_s.iter().any(|other| other == absent), "{absent} is not allowed now");
        }
        // What a referee has noted is seen by officials and by no one else.
        let fields = [("side", "white"), ("cause", "other"), ("note", "Kept whistling")];
        let listed = || referee.get(&format!("{url}/players")).expect(200).body().contains(">Warnings</th>");
        assert!(!listed(), "a column of zeros says nothing");
        send(&referee, &board, "/warnings", &fields).expect(303);
        assert!(listed());
        let seen = |client: &Client| client.get(&board).expect(200).text().contains("Kept whistling");
        assert!(seen(&organiser) && seen(&referee) && seen(&secretary) && !seen(&app.stranger()));
        let section_state = app.section_state(referee_section(&url));
        let warnings = format!("{url}/players/{}/warnings", section_state.rounds[0].games[0].white);
        assert!(secretary.get(&warnings).expect(200).text().contains("Kept whistling"));
        assert_eq!(app.stranger().get(&warnings).status.as_u16(), 303, "sent to log in");
        assert!(send(&referee, &board, "/clock/change", &[]).status.is_client_error());
    }
}

fn referee_section(url: &str) -> SectionId {
    url.rsplit('/').next().and_then(|id| id.parse().ok()).expect("a section")
}

#[test]
fn w5_a_warning_is_withdrawn_by_the_chief_referee_on_the_player_s_page_of_warnings() {
    for app in applications() {
        let (organiser, (event, section), url, board) = playing(&app);
        let (_, referee) = app.with_official("referee", event, Role::Referee);
        send(&referee, &board, "/warnings", &[("side", "white"), ("cause", "talking")]).expect(303);
        let player = app.section_state(section).rounds[0].games[0].white;
        let page = format!("{url}/players/{player}/warnings");
        let withdraws = |client: &Client| {
            client.get(&page).expect(200).forms().iter().any(|form| form.action.ends_with("/withdraw"))
        };
        assert!(!withdraws(&referee) && withdraws(&organiser));
        let answer = send(&organiser, &page, "/withdraw", &[]).expect(422);
        let response = organiser.give_reason(&answer, "/withdraw", " ").expect(422);
        assert!(response.text().contains("Reason"), "asked once more: {}", response.text());
        let done = organiser.give_reason(&answer, "/withdraw", "It was the neighbour").expect(303);
        assert!(organiser.follow(&done).text().contains("It was the neighbour"));
        assert!(app.section_state(section).warnings.is_empty());
    }
}

#[test]
fn a_form_sent_again_by_the_back_button_says_that_nothing_was_done_again() {
    for app in applications() {
        let (client, (_, section), _, board) = playing(&app);
        let form = client.get(&board).expect(200).form("/offers");
        let first = client.submit(&form).expect(303);
        assert!(!client.follow(&first).text().contains("was already submitted"));
        let response = client.submit(&form).expect(303);
        let shown = client.follow(&response);
        assert!(shown.text().contains("This form was already submitted"), "{}", shown.text());
        assert!(shown.text().contains("nothing was done twice"));
        let made =
            app.write(move |tx| Ok::<_, ActionError>(tx.list_rulings(section, &RulingFilter::default())?));
        assert_eq!(made.len(), 1);
        client.submit(&shown.form("/offers")).expect(303);
        let made =
            app.write(move |tx| Ok::<_, ActionError>(tx.list_rulings(section, &RulingFilter::default())?));
        assert_eq!(made.len(), 2, "the page that says so counts the next one");
    }
}

#[test]
fn r4_a_withdrawal_that_is_refused_comes_back_to_its_page_with_what_to_do_next() {
    for app in applications() {
        let (organiser, (event, section), _, board) = playing(&app);
        send(&organiser, &board, "/decision", &[("outcome", "white"), ("reason", "Seen")]).expect(303);
        for side in ["white", "black"] {
            send(&organiser, &board, "/sign", &[("side", side)]).expect(303);
        }
        let corrected = [("outcome", "black"), ("reason", "Read upside down")];
        let refusal = send(&organiser, &board, "/correction", &corrected).expect(422);
        assert!(refusal.text().contains("0 – 1"), "what follows is said first: {}", refusal.text());
        organiser.submit(&refusal.form("/correction")).expect(303);
        let page = organiser.get(&board).expect(200);
        let mut forms = page.forms().into_iter().filter(|form| form.action.ends_with("/withdraw"));
        let earlier = forms.next_back().expect("the earlier one stands below");
        let answer = organiser.submit(&earlier).expect(422);
        assert!(answer.text().contains("Withdraw that one first"), "{}", answer.text());
        assert!(answer.text().contains("Draw offers"), "the page of the game");

        // A referee who saw the ruling before both players signed.
        let (_, referee) = app.with_official("referee", event, Role::Referee);
        let board = board.replace("/boards/1", "/boards/2");
        send(&referee, &board, "/decision", &[("outcome", "white"), ("reason", "Seen")]).expect(303);
        let mine = referee.get(&board).expect(200).form("/withdraw");
        for side in ["white", "black"] {
            send(&organiser, &board, "/sign", &[("side", side)]).expect(303);
        }
        let response = referee.submit(&mine).expect(403);
        assert!(response.text().contains("Only the chief referee can withdraw"), "{}", response.text());
        assert!(response.text().contains("Draw offers"), "the page of the game");
        assert!(app.section_state(section).rounds[0].games[1].signed.both(), "nothing was done");
    }
}

#[test]
fn d4_the_page_of_paper_forms_asks_for_both_players_where_the_game_was_drawn() {
    for app in applications() {
        let (client, (_, section), url, board) = playing(&app);
        let second = format!("{url}/rounds/1/boards/2");
        for (page, outcome) in [(&board, "white"), (&second, "draw")] {
            send(&client, page, "/outcome", &[("outcome", outcome)]).expect(303);
        }
        let page = format!("{url}/rounds/1/signatures");
        let shown = client.get(&page).expect(200);
        assert!(!shown.body().contains("present-1") && shown.body().contains("present-2"));
        // No box is ticked before a referee has looked at the form.
        assert!(
            client
                .submit(&shown.form("/signatures"))
                .expect(422)
                .text()
                .contains("Tick the boards whose forms are signed")
        );
        let mut ticked = shown.form("/signatures");
        ticked.fields.extend(["board-1", "board-2"].map(|name| (name.to_owned(), "true".to_owned())));
        let response = client.submit(&ticked).expect(422);
        assert!(response.text().contains("Board 2 was drawn"), "{}", response.text());
        let boards = || app.section_state(section).rounds[0].games.clone();
        assert!(boards().iter().all(|board| !board.signed.both()), "none is signed");
        let mut form = response.form("/signatures");
        form.fields.push(("present-2".to_owned(), "true".to_owned()));
        client.submit(&form).expect(303);
        assert!(boards().iter().all(|board| board.signed.both()));
    }
}

#[test]
fn all_signatures_are_one_line_of_the_log_and_the_notice_undoes_them() {
    for app in applications() {
        let (client, (event, section), url, board) = playing(&app);
        let second = format!("{url}/rounds/1/boards/2");
        for page in [&board, &second] {
            send(&client, page, "/outcome", &[("outcome", "white")]).expect(303);
        }
        let boards = || app.section_state(section).rounds[0].games.clone();
        let count = || app.read(|tx| tx.list_audit_entries(event, &AuditFilter::default(), None, 99)).len();
        let (before, entries) = (boards(), count());
        let page = format!("{url}/rounds/1/signatures");
        let mut all = client.get(&page).expect(200).form("/signatures");
        all.fields.push(("all".to_owned(), "true".to_owned()));
        let answer = client.submit(&all).expect(422);
        let done = client.follow(&client.submit(&answer.form("/signatures")).expect(303)).expect(200);
        assert!(boards().iter().all(|board| board.signed.both()));
        assert_eq!(count(), entries + 1, "one act, one entry");
        let log = client.get(&format!("/events/{event}/audit-log")).expect(200).text();
        assert!(log.contains("2 changes") && log.contains("Boards 1, 2"), "{log}");
        let offer = |page: &Answer| page.forms().into_iter().find(|form| form.action.ends_with("/undo"));
        let response = client.submit(&offer(&done).expect("the notice offers it")).expect(422);
        agree(&client, &response, "the wrong button").expect(303);
        let now = boards();
        assert!(
            now.iter().zip(&before).all(|(now, was)| (now.result, now.signed) == (was.result, was.signed))
        );
        assert_eq!(count(), entries + 2);
    }
}

#[test]
fn of_two_referees_who_act_at_once_the_second_is_told_and_keeps_what_was_typed() {
    for app in applications() {
        let (organiser, (event, section), _, board) = playing(&app);
        let (_, referee) = app.with_official("referee", event, Role::Referee);
        let mut late = referee.get(&board).expect(200).form("/decision");
        send(&organiser, &board, "/offers", &[]).expect(303);
        for (name, value) in [("outcome", "white"), ("reason", "Black left the hall")] {
            late.set(name, value);
        }
        let response = referee.submit(&late).expect(409);
        assert!(response.text().contains("Name of organiser made a change first"), "{}", response.text());
        assert_eq!(response.form("/decision").value("reason"), "Black left the hall");
        assert_eq!(app.section_state(section).rounds[0].games[0].result, None);
        // The page that told this shows the game as it stands: sent again it is done.
        referee.submit(&response.form("/decision")).expect(303);
        assert!(app.section_state(section).rounds[0].games[0].result.is_some());
    }
}

#[test]
fn k6_without_scripts_the_arithmetic_stands_on_a_page_before_it_is_applied() {
    for app in applications() {
        let (client, _, _, board) = playing(&app);
        let page = client.get(&board).expect(200);
        let forms = page.forms();
        let of = |name: &str| {
            let named = forms.iter().find(|form| form.value("form") == name && form.posts);
            named.unwrap_or_else(|| panic!("no form {name}")).clone()
        };
        let mut form = of("set-late");
        form.set("since", "50:00");
        form.set("reason", "It was not set");
        let caution = client.submit(&form).expect(422);
        assert!(caution.text().contains("60:00 − 50:00 ÷ 2 = 35:00"), "{}", caution.text());
        // The round has just been started: it is questioned, and done all the same when it is consented to.
        assert!(caution.text().contains("start 50:00 after the start of the round"), "{}", caution.text());
        assert!(!client.get(&board).text().contains("Late clock start:"), "nothing is done yet");
        let done = client.submit(&caution.form("/clock/change")).expect(303);
        assert!(client.follow(&done).text().contains("Late clock start: 35:00 – 35:00"));

        // With scripts the arithmetic comes with its consent, unless the question is still to be asked.
        let preview = |shown: &str| {
            let (mut form, address) = (of("replace"), format!("{board}/clock/preview"));
            for (name, value) in [("white", shown), ("black", "35:00"), ("wrong", "unknown")] {
                form.set(name, value);
            }
            client.send(&address, client.request("POST", &address).form(&form.fields)).expect(200).body()
        };
        let (possible, doubtful) = (preview("35:00"), preview("20:00"));
        assert!(possible.contains("name=\"consent\"") && !possible.contains("sum--doubts"), "{possible}");
        assert!(!doubtful.contains("name=\"consent\"") && doubtful.contains("sum--doubts"), "{doubtful}");
        assert!(doubtful.contains("15:00 + 0:00 = 15:00"), "{doubtful}");

        let mut form = client
            .get(&board)
            .expect(200)
            .forms()
            .into_iter()
            .find(|form| form.value("form") == "add")
            .expect("a form");
        for (name, value) in [("white", "soon"), ("black", "20:00"), ("side", "white"), ("time", "2:00")] {
            form.set(name, value);
        }
        let response = client.submit(&form).expect(422);
        let add_form =
            response.forms().into_iter().find(|form| form.value("form") == "add").expect("the form again");
        assert_eq!(
            (add_form.value("white"), add_form.value("time")),
            ("soon", "2:00"),
            "what was typed stays"
        );
        assert!(response.text().contains("White’s clock shows"), "{}", response.text());
    }
}

#[test]
fn n8_a_form_is_signed_by_the_number_of_its_board_and_all_only_after_a_question() {
    for app in applications() {
        let (client, (_, section), url, board) = playing(&app);
        let page = format!("{url}/rounds/1/signatures");
        assert!(client.get(&page).expect(200).text().contains("No result yet"));
        send(&client, &board, "/outcome", &[("outcome", "white")]).expect(303);
        let call = |number: &str| client.fill(&page, "/signatures", &[("number", number)]);
        for wrong in ["2", "9", "seven"] {
            let response = call(wrong).expect(422);
            assert!(response.text().contains("No board with this number is waiting"), "{}", response.text());
        }
        assert!(client.follow(&call("1").expect(303)).text().contains("Signatures recorded"));
        let signed = || -> Vec<bool> {
            let boards = app.section_state(section).rounds[0].games.clone();
            boards.iter().map(|board| board.signed.both()).collect()
        };
        assert_eq!(signed(), [true, false]);

        // The code of a slip says as much as its number; a draw is accepted only from both (D4).
        let second = format!("{url}/rounds/1/boards/2");
        send(&client, &second, "/outcome", &[("outcome", "draw")]).expect(303);
        assert!(call("1").expect(422).text().contains("No board with this number"), "it is signed");
        let answer = call(&format!("{}{second}/slip", client.base)).expect(422);
        assert!(answer.text().contains("Board 2 was drawn"), "{}", answer.text());
        assert_eq!(answer.form("/signatures").value("board-2"), "true", "what was called stays ticked");

        let mut all = client.get(&page).expect(200).form("/signatures");
        all.fields.push(("all".to_owned(), "true".to_owned()));
        let response = client.submit(&all).expect(422);
        assert!(response.text().contains("You sign 1 game at once"), "{}", response.text());
        assert!(response.text().contains("must have been present (D4): board 2"), "{}", response.text());
        assert_eq!(signed(), [true, false], "nothing is signed yet");
        client.submit(&response.form("/signatures")).expect(303);
        assert_eq!(signed(), [true, true]);
    }
}

#[test]
fn n8_a_slip_opens_its_board_for_an_official_and_the_game_for_anyone_else() {
    for app in applications() {
        let (client, (event, section), url, board) = playing(&app);
        let slip = format!("{board}/slip");
        let stranger = app.stranger();
        assert_eq!(stranger.get(&slip).expect(303).location(), board);
        stranger.get(&format!("{url}/rounds/1/boards/99/slip")).expect(404);
        let (_, referee) = app.with_official("referee", event, Role::Referee);
        let fields = [("outcome", "white"), ("white_balls", "82"), ("black_balls", "60"), ("signed", "true")];
        let response =
            referee.fill(&slip, "/slip", &[("outcome", "white"), ("white_balls", "82")]).expect(422);
        assert_eq!(response.form("/slip").value("white_balls"), "82", "what was typed stays");
        let done = referee.fill(&slip, "/slip", &fields).expect(303);
        assert!(referee.follow(&done).text().contains("Signed by both"));
        let stored = &app.section_state(section).rounds[0].games[0].clone();
        assert_eq!(stored.result.map(|result| result.to_string()).as_deref(), Some("1 (82) – 0 (60)"));
        assert!(stored.signed.both());
        assert!(!referee.get(&slip).expect(200).forms().iter().any(|form| form.action.ends_with("/slip")));

        // A draw needs both, and without them nothing is stored, the result neither.
        let second = format!("{url}/rounds/1/boards/2/slip");
        let draw = [("outcome", "draw"), ("ending", "a"), ("signed", "true")];
        assert!(client.fill(&second, "/slip", &draw).expect(422).text().contains("Board 2 was drawn"));
        assert_eq!(app.section_state(section).rounds[0].games[1].result, None);
        let with = [draw[0], draw[1], draw[2], ("present", "true")];
        client.fill(&second, "/slip", &with).expect(303);
        assert!(app.section_state(section).rounds[0].games[1].signed.both());

        // The badge of a player leads an official to the board that is played, and everyone else to the player.
        let player = app.section_state(section).rounds[0].games[0].white;
        let badge = format!("/events/{event}/check-in/{player}");
        assert_eq!(referee.get(&badge).expect(303).location(), slip);
        let followed = format!("/events/{event}/sections/{section}/players/{player}#follow");
        assert_eq!(stranger.get(&badge).expect(303).location(), followed);
    }
}

#[test]
fn n8_a_round_says_how_many_games_are_not_signed_when_it_can_be_closed_and_afterwards() {
    for app in applications() {
        let (client, _, url, board) = playing(&app);
        let round = format!("{url}/rounds/1");
        let open = client.get(&round).expect(200).text();
        assert!(open.contains("2 in progress Close round 1"), "{open}");
        for page in [&board, &format!("{url}/rounds/1/boards/2")] {
            send(&client, page, "/outcome", &[("outcome", "white")]).expect(303);
        }
        let page_text = client.get(&round).expect(200).text();
        assert!(
            page_text.contains("2 games are not signed") && page_text.contains("collected later"),
            "{page_text}"
        );
        let closed = client.submit(&client.get(&round).expect(200).form("/close")).expect(303);
        assert!(client.follow(&closed).text().contains("2 games are not signed"));
        assert!(!app.stranger().get(&round).expect(200).text().contains("not signed"));
        let section = client.get(&format!("{url}/close")).expect(200).text();
        assert!(section.contains("Round 1 2 games are not signed by both players"), "{section}");
    }
}

#[test]
fn r3_the_protocol_of_a_game_and_of_a_round_print_what_was_ruled() {
    for app in applications() {
        let (client, _, url, board) = playing(&app);
        send(&client, &board, "/offers", &[]).expect(303);
        send(
            &client,
            &board,
            "/decision",
            &[("outcome", "draw"), ("ending", "d"), ("reason", "Lights went out")],
        )
        .expect(303);
        let page = client.get(&format!("{board}/protocol")).expect(200).text();
        for seen in [
            "Cup of the Nine",
            "Almaz",
            "Bermet",
            "D2",
            "R3",
            "Lights went out",
            "Name of organiser",
            "☒ ☐ ☐",
            "Audit log up to entry ",
        ] {
            assert!(page.contains(seen), "{seen}: {page}");
        }
        let all = client.get(&format!("{url}/rounds/1/protocols")).expect(200);
        assert_eq!(all.body().matches("<article class=\"protocol\">").count(), 2);
        app.stranger().get(&format!("{board}/protocol")).expect(303);
        client.get(&format!("{url}/rounds/1/boards/99/protocol")).expect(404);
    }
}

#[test]
fn w1_a_player_without_a_board_is_warned_on_the_page_of_warnings() {
    for app in applications() {
        let (_, (event, section), url, _) = playing(&app);
        let idle =
            app.write(move |tx| Ok::<_, ActionError>(tx.insert_players(section, &[applicant("Erlan")])?[0]));
        let (_, referee) = app.with_official("referee", event, Role::Referee);
        let (_, secretary) = app.with_official("secretary", event, Role::Secretary);
        let page = format!("{url}/players/{idle}/warnings");
        for list in [format!("players/{idle}"), "standings?after=1".to_owned()] {
            assert!(referee.get(&format!("{url}/{list}")).expect(200).body().contains(&page), "{list}");
            assert!(
                !app.stranger().get(&format!("{url}/{list}")).expect(200).body().contains(&page),
                "{list}"
            );
        }
        let gives =
            |client: &Client| client.get(&page).expect(200).forms().iter().any(|form| form.action == page);
        assert!(gives(&referee) && !gives(&secretary));
        let stale = referee.get(&page).form("/warnings");
        assert_eq!(stale.value("round"), "1", "the round that is being played");
        for note in ["Shouted", "Shouted again"] {
            send(&referee, &page, "/warnings", &[("cause", "other"), ("note", note)]).expect(303);
        }
        assert!(secretary.get(&page).text().contains("Shouted again"));
        // A cause that is none of those named is noted, and what was chosen stays.
        let response = send(&referee, &page, "/warnings", &[("cause", "other")]).expect(422);
        assert!(response.text().contains("Describe what happened"), "{}", response.text());
        assert_eq!(response.form("/warnings").value("cause"), "other");
        // Who has not seen the others is told of them.
        let mut late = stale;
        late.set("cause", "talking");
        let response = referee.submit(&late).expect(409);
        assert!(response.text().contains("Name of referee made a change first"), "{}", response.text());
        for expected in ["This is the third warning", "This is the fourth warning"] {
            let caution = send(&referee, &page, "/warnings", &[("cause", "talking")]).expect(422);
            assert!(caution.text().contains(expected), "{}", caution.text());
            referee.submit(&caution.form("/warnings")).expect(303);
        }
        assert!(
            app.section_state(section).is_excluded(idle) && !gives(&referee),
            "there is nobody to warn any more"
        );
    }
}

#[test]
fn the_chip_of_a_board_says_how_its_game_stands_and_not_its_round() {
    for app in applications() {
        let (client, (_, section), url, board) = playing(&app);
        let guest = app.stranger();
        let other = format!("{url}/rounds/1/boards/2");
        let chips = |page: &str| -> Vec<String> {
            let page = guest.get(page).expect(200).body();
            let found = page.split("<span class=\"chip chip--").skip(1);
            found.map(|rest| rest.split('"').next().unwrap_or_default().to_owned()).collect()
        };
        assert_eq!(chips(&board), ["playing"]);
        super::rounds::enter(&client, &url, 1, 1, 1, "1").expect(200);
        super::rounds::enter(&client, &url, 1, 2, 1, "?").expect(200);
        for embed in ["", "/embed"] {
            // A game that has ended says how: a chip beside that would say less.
            assert!(chips(&format!("{embed}{board}")).is_empty(), "{embed}");
            assert_eq!(chips(&format!("{embed}{other}")), ["warn"], "{embed}");
        }
        assert!(guest.get(&board).expect(200).body().contains("class=\"final\""));
        let told = client.get(&board).expect(200).text();
        assert!(told.contains("Finished"), "who enters results is told that it has ended: {told}");
        let round = guest.get(&format!("{url}/rounds/1")).expect(200).text();
        assert!(
            round.contains("Playing") && !round.contains("Results being checked"),
            "the round goes on: {round}"
        );
        // What is said of a player who is followed is a sentence in every language.
        let game = app.section_state(section).rounds[0].games[0].clone();
        for (lang, won, lost) in [
            ("en", "Round 1, board 1: won", "Round 1, board 1: lost"),
            ("ru", "Тур 1, доска 1: победа", "Тур 1, доска 1: поражение"),
            ("ky", "1-тур, 1-такта: жеңди", "1-тур, 1-такта: утулду"),
            ("kk", "1-тур, 1-тақта: жеңді", "1-тур, 1-тақта: жеңілді"),
        ] {
            for (player, said) in [(game.white, won), (game.black, lost)] {
                let page = guest.get(&format!("{url}/players/{player}?lang={lang}")).expect(200);
                assert!(page.text().contains(said), "{said}: {}", page.text());
            }
        }
    }
}

#[test]
fn a_game_that_has_not_begun_is_not_said_to_be_played() {
    for app in applications() {
        let (client, _, section, url) = super::rounds::section(&app, 4, 3);
        for action in ["pair", "publish"] {
            super::rounds::step(&client, &url, 1, action).expect(303);
        }
        let player = app.section_state(section).rounds[0].games[0].white;
        for page in [format!("{url}/rounds/1/boards/1"), format!("{url}/players/{player}")] {
            let page = app.stranger().get(&page).expect(200).body();
            assert!(!page.contains("chip--playing"), "{page}");
        }
    }
}
