//! A6: passports and dates of birth are seen by those who need them and by no one else.

use toguznama::exchange::workbook;

use super::*;

#[test]
fn a6_no_one_without_the_duty_sees_personal_data() {
    for app in applications() {
        let (organiser, _) = app.with_organiser();
        let hall = Hall::furnish(&app, organiser);
        let (_, elsewhere) = app.with_account("elsewhere", true);
        let (_, referee) = app.with_official("referee", hall.event, Role::Referee);
        for (who, client) in
            [("a stranger", app.stranger()), ("an organiser elsewhere", elsewhere), ("a referee", referee)]
        {
            for answer in readable(&client, &hall) {
                for secret in SECRETS {
                    assert!(!answer.body().contains(secret), "{who} sees {secret} on {}", answer.address);
                }
            }
        }
    }
}

#[test]
fn a6_an_organiser_sees_personal_data_on_the_player_s_own_pages_alone() {
    for app in applications() {
        let (organiser, client) = app.with_organiser();
        let hall = Hall::furnish(&app, organiser);
        let own = [
            format!("/players/{}", hall.players[0]),
            format!("/events/{}/applications/{}", hall.event, hall.application),
        ];
        for answer in readable(&client, &hall) {
            // The file of all that is kept has it; the page says only whether it is stored.
            if answer.address.contains("/about.") {
                assert!(answer.body().contains(SECRETS[0]), "{}", answer.address);
                continue;
            }
            // Warnings are no personal data; joining begins with the choice of another player or of an entry elsewhere.
            let is_about_others =
                ["/warnings", "/join", "/person"].iter().any(|end| answer.address.ends_with(end));
            if own.iter().any(|own| answer.address.contains(own)) && !is_about_others {
                let born = &SECRETS[..2];
                assert!(born.iter().any(|day| answer.body().contains(day)), "{}", answer.address);
                continue;
            }
            for secret in SECRETS {
                assert!(!answer.body().contains(secret), "{secret} on {}", answer.address);
            }
        }
        assert_eq!(hall.organiser, organiser);
    }
}

/// The pages and files of the table, workbooks by their cells, but for pictures: packed bytes have any two letters somewhere, and
/// what is drawn is what the page shows.
fn readable(client: &Client, hall: &Hall) -> Vec<Answer> {
    let shown = pages(client, hall).into_iter().filter(|answer| !answer.address.ends_with(".png"));
    let unpacked = |answer: Answer| match workbook::is_workbook(&answer.bytes) {
        true => {
            let lists = workbook::lists(&answer.bytes).expect("a workbook").into_iter();
            let cells: String =
                lists.map(|(name, list)| format!("{name}\n{}", list.expect("a sheet").text)).collect();
            Answer { bytes: cells.into_bytes(), ..answer }
        }
        false => answer,
    };
    shown.map(unpacked).collect()
}
