//! What a large section costs without any server: reading a list of 300 players, the standings of 1,000 and of
//! 10,000 players after 11 rounds.

#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    missing_docs,
    reason = "a bench is no part of the program"
)]

use std::fmt::Write;
use std::hint::black_box;

use criterion::{Criterion, criterion_group, criterion_main};
use toguznama::exchange::players;
use toguznama::primitives::{Balls, Keyed as _, Score, Side, SplitMix64};
use toguznama::standings::{self, Entry, Field, Method, TieBreak};

fn list(rows: usize) -> String {
    let mut text = "№;Фамилия;Имя;Отчество;Дата рождения;Рейтинг;Разряд;Паспорт;Тренер;Регион\r\n".to_owned();
    for n in 0..rows {
        let (day, rating) = (n % 28 + 1, 1200 + n);
        writeln!(
            text,
            "{n};Фамилия{n} уулу;Имя{n};;{day:02}.05.2001;{rating};КМС;ID {n:07};Тренер Тренеров;Ош\r"
        )
        .unwrap();
    }
    text
}

/// So many players and rounds, everybody paired by lot.
fn field(players: usize, rounds: usize) -> Field {
    let mut lots = SplitMix64::new(9);
    let mut lines = vec![Vec::with_capacity(rounds); players];
    for _ in 0..rounds {
        let mut order: Vec<usize> = (0..players).collect();
        lots.shuffle(&mut order);
        for pair in order.chunks_exact(2) {
            let (white, black) = (pair[0], pair[1]);
            let halves = [2, 0, 1][lots.below(3)];
            let loser = Balls::new(u16::try_from(40 + lots.below(40)).unwrap()).unwrap();
            let winner = Balls::new(82).unwrap();
            let balls = |halves| Some(if halves == 0 { loser } else { winner });
            let entry = |opponent, side, halves| Entry::Game {
                opponent,
                side,
                points: Score::from_halves(halves),
                balls: balls(halves),
            };
            lines[white].push(entry(black, Side::White, halves));
            lines[black].push(entry(white, Side::Black, 2 - halves));
        }
    }
    let ratings = (0..players).map(|_| u16::try_from(1_000 + lots.below(1_000)).ok()).collect();
    Field { players: lines, numbers: (1..).take(players).collect(), ratings, ..Field::default() }
}

fn tables(criterion: &mut Criterion) {
    let text = list(300);
    criterion.bench_function("read a list of 300 players", |bench| {
        bench.iter(|| players::read(black_box(text.as_bytes())).unwrap());
    });
    for players in [1_000, 10_000] {
        let field = field(players, 11);
        for (name, order) in
            [("the order of S3", TieBreak::S3.to_vec()), ("every tie-break", TieBreak::ALL.to_vec())]
        {
            let method = Method { order, ..Method::default() };
            criterion.bench_function(
                &format!("standings of {players} players after 11 rounds, {name}"),
                |bench| {
                    bench.iter(|| standings::rank(black_box(&field), &method));
                },
            );
        }
    }
}

criterion_group!(benches, tables);
criterion_main!(benches);
