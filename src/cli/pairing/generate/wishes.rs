//! What `generate` is asked for, and what is drawn where nothing is asked.

use std::str::FromStr;

use clap::Args;

use super::{Byes, Forfeits, Games, Plan, Ratings};
use crate::exchange::trf::{Head, Tournament, codes};
use crate::primitives::SplitMix64;

/// What tournaments are to be like. What is not given is drawn, for each tournament from its seed.
#[derive(Args, Clone, Debug, Default)]
pub struct Wishes {
    /// How many players; drawn from 8 to 80 if not given.
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(2..=9_999))]
    pub players: Option<u16>,
    /// How many rounds; drawn to suit the players if not given.
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u8).range(1..))]
    pub rounds: Option<u8>,
    /// Ratings of the players, the highest first: a list (2400,2350,2280), a range in which they are drawn (1400-2600),
    /// or the highest and the step to each next one (2600:15).
    #[arg(long, value_name = "LIST")]
    pub ratings: Option<Ratings>,
    /// How many games of equals end in a draw, in percent.
    #[arg(long, value_name = "%", value_parser = super::super::percent())]
    pub draws: Option<u8>,
    /// Full-point byes: so many in a round, or percent of the players (5%); by round with commas (2,0,5%), the last for
    /// all later rounds. So are the counts of the options below.
    #[arg(long, value_name = "N|%")]
    pub full_byes: Option<Amounts>,
    /// Half-point byes.
    #[arg(long, value_name = "N|%")]
    pub half_byes: Option<Amounts>,
    /// Zero-point byes.
    #[arg(long, value_name = "N|%")]
    pub zero_byes: Option<Amounts>,
    /// Half-point and zero-point byes, two of three at half a point.
    #[arg(long, value_name = "N|%")]
    pub byes: Option<Amounts>,
    /// Games that White wins by forfeit.
    #[arg(long, value_name = "N|%")]
    pub forfeits_won: Option<Amounts>,
    /// Games that White loses by forfeit.
    #[arg(long, value_name = "N|%")]
    pub forfeits_lost: Option<Amounts>,
    /// Games that both lose by forfeit.
    #[arg(long, value_name = "N|%")]
    pub forfeits_double: Option<Amounts>,
    /// Games decided by forfeit, one of ten lost by both.
    #[arg(long, value_name = "N|%")]
    pub forfeits: Option<Amounts>,
    /// Games with an odd result: half a point or nothing against a loss, or too few moves to be rated.
    #[arg(long, value_name = "N|%")]
    pub odd: Option<Amounts>,
    /// How many players withdraw before the end, in percent.
    #[arg(long, value_name = "%", value_parser = super::super::percent())]
    pub withdrawals: Option<u8>,
    /// How many players enter after the first round, in percent.
    #[arg(long, value_name = "%", value_parser = super::super::percent())]
    pub late: Option<u8>,
    /// The tie-breaks by which the places are given, as codes: BH/C1,BH,SB.
    #[arg(long, value_name = "CODES")]
    pub tie_breaks: Option<TieBreaks>,
    /// What a win, a draw and a loss give.
    #[arg(long, value_name = "W,D,L", default_value = "1,0.5,0")]
    pub points: Games,
    /// Baku acceleration.
    #[arg(long)]
    pub baku: bool,
    /// How many pairs are forbidden.
    #[arg(long, value_name = "N", default_value_t = 0)]
    pub forbidden: u16,
}

/// How often something happens: in each round, the last amount in all later ones.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Amounts(Vec<Amount>);

/// How often something happens in a round.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Amount {
    /// So many times.
    Count(u16),
    /// With this chance, in percent.
    Percent(u8),
}

/// The text is not an amount.
#[derive(Clone, Copy, Debug, thiserror::Error)]
#[error(
    "an amount is a number such as 3, or percent such as 5%; several with commas are those of the rounds"
)]
pub struct AmountsError;

impl Amounts {
    /// The same chance in every round.
    #[must_use]
    pub fn percent(percent: u8) -> Self {
        Self(vec![Amount::Percent(percent)])
    }

    /// The amount of a round.
    #[must_use]
    pub fn of(&self, round: u8) -> Amount {
        let at = usize::from(round.saturating_sub(1));
        self.0.get(at).or(self.0.last()).copied().unwrap_or(Amount::Count(0))
    }
}

impl FromStr for Amounts {
    type Err = AmountsError;

    fn from_str(text: &str) -> Result<Self, AmountsError> {
        let amount = |text: &str| match text.trim().strip_suffix('%') {
            Some(percent) => percent.parse().ok().filter(|percent| *percent <= 100).map(Amount::Percent),
            None => text.trim().parse().ok().map(Amount::Count),
        };
        let amounts: Option<Vec<Amount>> = text.split(',').map(amount).collect();
        amounts.map(Self).ok_or(AmountsError)
    }
}

/// Codes of tie-breaks that can be reckoned from a file.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct TieBreaks(pub Vec<String>);

/// A code is not known.
#[derive(Clone, Debug, thiserror::Error)]
#[error("{0} is no tie-break that can be reckoned from a file")]
pub struct TieBreaksError(String);

impl FromStr for TieBreaks {
    type Err = TieBreaksError;

    fn from_str(text: &str) -> Result<Self, TieBreaksError> {
        let codes: Vec<String> = codes(text).into_iter().filter(|code| code != "PTS").collect();
        let head = Head { standings: format!("PTS,{}", codes.join(",")), ..Head::default() };
        let order = Tournament { head, ..Tournament::default() }.order().unwrap_or_default();
        match order.unknown.into_iter().next() {
            Some(unknown) => Err(TieBreaksError(unknown)),
            None => Ok(Self(codes)),
        }
    }
}

/// Tie-breaks that suit any Swiss.
const TIE_BREAKS: [&str; 10] = ["BH/C1", "BH", "SB", "PS", "DE", "WIN", "WON", "BPG", "BH/M1", "ARO"];

impl Wishes {
    /// The plan of a tournament: what is wished for, and the rest drawn from the seed. The lots are not those that the
    /// tournament is played with, so that a wish changes nothing else that is drawn.
    #[must_use]
    pub fn plan(&self, seed: u64) -> Plan {
        let mut lots = SplitMix64::new(seed ^ 0x006F_7264_6572_6564);
        let mut up_to = |most: usize| lots.below(most + 1);
        let drawn = (up_to(72), up_to(100));
        let players = self.players.unwrap_or_else(|| {
            let named = match &self.ratings {
                Some(Ratings::List(ratings)) => ratings.len(),
                _ => (8 + drawn.0).max(2 * usize::from(self.rounds.unwrap_or_default())),
            };
            u16::try_from(named.max(2)).unwrap_or(u16::MAX)
        });
        let rounds = self.rounds.unwrap_or_else(|| rounds_for(players, drawn.1));
        let mut percent = |most: usize| u8::try_from(up_to(most)).unwrap_or_default();
        let (draws, withdrawals, late) = (20 + percent(30), percent(6), percent(6));
        let (half, zero, full) = (percent(4), percent(4), percent(1));
        let (won, lost, double) = (percent(2), percent(2), percent(1));
        // An odd result is rare.
        let odd = u8::from(percent(3) == 0);
        let count = 2 + percent(2);
        let mut tie_breaks: Vec<String> = TIE_BREAKS.iter().map(ToString::to_string).collect();
        lots.shuffle(&mut tie_breaks);
        tie_breaks.truncate(count.into());
        let or = |wish: &Option<Amounts>, drawn: u8| wish.clone().unwrap_or_else(|| Amounts::percent(drawn));
        // A caller who asks for a kind of byes or forfeits by name, or for all of them at once, wants no others.
        let no_byes = [&self.byes, &self.full_byes, &self.half_byes, &self.zero_byes];
        let byes = |drawn: u8| if no_byes.iter().all(|wish| wish.is_none()) { drawn } else { 0 };
        let no_forfeits = [&self.forfeits, &self.forfeits_won, &self.forfeits_lost, &self.forfeits_double];
        let forfeits = |drawn: u8| if no_forfeits.iter().all(|wish| wish.is_none()) { drawn } else { 0 };
        Plan {
            players,
            rounds,
            ratings: self.ratings.clone().unwrap_or_default(),
            draws: self.draws.unwrap_or(draws),
            byes: Byes {
                full: or(&self.full_byes, byes(full)),
                half: or(&self.half_byes, byes(half)),
                zero: or(&self.zero_byes, byes(zero)),
                any: self.byes.clone().unwrap_or_default(),
            },
            forfeits: Forfeits {
                won: or(&self.forfeits_won, forfeits(won)),
                lost: or(&self.forfeits_lost, forfeits(lost)),
                double: or(&self.forfeits_double, forfeits(double)),
                any: self.forfeits.clone().unwrap_or_default(),
            },
            odd: or(&self.odd, odd),
            withdrawals: self.withdrawals.unwrap_or(withdrawals),
            late: self.late.unwrap_or(late),
            games: self.points.0,
            is_accelerated: self.baku,
            forbidden: self.forbidden,
            tie_breaks: self.tie_breaks.clone().map_or(tie_breaks, |wish| wish.0),
        }
    }
}

/// As many rounds as single out a winner, or more: at most nine, and no more than leave everybody an opponent.
fn rounds_for(players: u16, lot: usize) -> u8 {
    let players = usize::from(players.max(2));
    let least = usize::try_from((players - 1).ilog2()).unwrap_or_default() + 1;
    let most = (2 * (players - 1) / 3).min(9).max(least);
    u8::try_from(least + lot % (most - least + 1)).unwrap_or(1)
}
