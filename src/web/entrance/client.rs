//! Where a request comes from: the address of the client, behind trusted proxies too, and the network that throttles count.

use std::net::{IpAddr, Ipv4Addr, Ipv6Addr, UdpSocket};

use actix_web::{HttpRequest, web};
use ipnet::IpNet;

use crate::web::AppState;

/// What throttles count: an IPv4 address, or the 64 bits of an IPv6 address that one customer of a provider has.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(in crate::web) struct Network(IpAddr);

impl Network {
    pub(in crate::web) fn from_address(address: IpAddr) -> Self {
        Self(match address.to_canonical() {
            IpAddr::V6(v6) => Ipv6Addr::from_bits(v6.to_bits() >> 64 << 64).into(),
            v4 @ IpAddr::V4(_) => v4,
        })
    }
}

/// The address of the client. What a proxy says of it counts only if the proxy is one of the settings' `trusted_proxies`:
/// everyone else could say anything.
pub(in crate::web) fn client_ip(request: &HttpRequest) -> Option<IpAddr> {
    let peer = request.peer_addr()?.ip();
    let state = request.app_data::<web::Data<AppState>>();
    let trusted = state.map_or(&[][..], |state| &state.config.trusted_proxies);
    let headers = request.headers().get_all("X-Forwarded-For").filter_map(|list| list.to_str().ok());
    Some(behind(peer, &headers.collect::<Vec<_>>(), trusted))
}

/// The network of the client.
pub(in crate::web) fn network(request: &HttpRequest) -> Option<Network> {
    client_ip(request).map(Network::from_address)
}

/// The address by which the network knows this computer. Nothing is sent: the system only says which of its addresses it would
/// use on the way to one that is given to no one (RFC 5737). `None` without a network.
pub(in crate::web) fn own_address() -> Option<IpAddr> {
    let socket = UdpSocket::bind((Ipv4Addr::UNSPECIFIED, 0)).ok()?;
    socket.connect((Ipv4Addr::new(192, 0, 2, 1), 9)).ok()?;
    socket.local_addr().ok().map(|address| address.ip()).filter(|own| !own.is_unspecified())
}

/// Whether an address is that of a trusted proxy.
pub(in crate::web) fn is_trusted(address: IpAddr, trusted: &[IpNet]) -> bool {
    let address = address.to_canonical();
    trusted.iter().any(|net| net.contains(&address))
}

/// The last address that a trusted proxy vouches for. Each proxy adds the client it heard, so the list is read from its end, and
/// what stands before the first address that is not trusted may be invented.
fn behind(peer: IpAddr, forwarded: &[&str], trusted: &[IpNet]) -> IpAddr {
    let mut from = peer.to_canonical();
    for hop in forwarded.iter().rev().flat_map(|list| list.rsplit(',')) {
        if !is_trusted(from, trusted) {
            break;
        }
        match parse(hop.trim()) {
            Some(address) => from = address,
            None => break,
        }
    }
    from
}

/// An address, alone or with a port.
fn parse(hop: &str) -> Option<IpAddr> {
    let alone = hop.trim_matches(['[', ']']).parse::<IpAddr>();
    let address = alone.or_else(|_| hop.parse::<std::net::SocketAddr>().map(|address| address.ip()));
    address.ok().map(|address| address.to_canonical())
}

#[cfg(test)]
#[allow(clippy::unwrap_used, reason = "a test that cannot be set up has failed")]
mod tests {
    use super::*;

    #[test]
    fn only_what_a_trusted_proxy_says_of_a_client_counts() {
        let trusted: Vec<IpNet> =
            ["127.0.0.0/8", "10.0.0.0/8", "fd00::/8"].map(|n| n.parse().unwrap()).into();
        for (peer, forwarded, client) in [
            ("203.0.113.5", &["198.51.100.1"][..], "203.0.113.5"),
            ("127.0.0.1", &[], "127.0.0.1"),
            ("127.0.0.1", &["198.51.100.1"], "198.51.100.1"),
            ("::ffff:127.0.0.1", &["198.51.100.1"], "198.51.100.1"),
            ("127.0.0.1", &["1.1.1.1, 198.51.100.1"], "198.51.100.1"),
            ("127.0.0.1", &["1.1.1.1, 198.51.100.1, 10.0.0.7"], "198.51.100.1"),
            ("127.0.0.1", &["1.1.1.1", "198.51.100.1"], "198.51.100.1"),
            ("fd00::1", &["[2001:db8::1]:443"], "2001:db8::1"),
            ("127.0.0.1", &["198.51.100.1:8080"], "198.51.100.1"),
            ("127.0.0.1", &["198.51.100.1, unknown"], "127.0.0.1"),
        ] {
            assert_eq!(
                behind(peer.parse().unwrap(), forwarded, &trusted).to_string(),
                client,
                "{forwarded:?}"
            );
        }
    }

    #[test]
    fn an_ipv6_customer_is_one_network_whatever_its_address() {
        let network = |text: &str| Network::from_address(text.parse().unwrap());
        assert_eq!(network("2001:db8::1"), network("2001:db8::ffff:2"));
        assert_ne!(network("2001:db8:0:1::1"), network("2001:db8::1"));
        assert_eq!(network("::ffff:192.0.2.1"), network("192.0.2.1"));
        assert_ne!(network("192.0.2.1"), network("192.0.2.2"));
    }
}
