//! Where a request comes from, as far as limits count it.

use std::net::{IpAddr, Ipv6Addr};

use actix_web::HttpRequest;

/// The address that limits count by. In IPv6 a customer of a provider has a network of /64, so the network is what counts.
pub(super) fn client(request: &HttpRequest) -> Option<IpAddr> {
    request.peer_addr().map(|peer| network(peer.ip()))
}

fn network(address: IpAddr) -> IpAddr {
    match address.to_canonical() {
        IpAddr::V6(address) => Ipv6Addr::from_bits(address.to_bits() & (u128::MAX << 64)).into(),
        four @ IpAddr::V4(_) => four,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn addresses_of_one_ipv6_network_are_one_client() {
        let of = |text: &str| network(text.parse().expect("an address"));
        assert_eq!(of("2001:db8:1:2:3:4:5:6"), of("2001:db8:1:2::1"));
        assert_ne!(of("2001:db8:1:2::1"), of("2001:db8:1:3::1"));
        assert_eq!(of("::ffff:10.0.0.1"), of("10.0.0.1"));
        assert_ne!(of("10.0.0.1"), of("10.0.0.2"));
    }
}
