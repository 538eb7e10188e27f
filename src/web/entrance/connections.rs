//! How many connections are open: so many from one network and so many in all. Above that the oldest makes room for the
//! newest, so that no number of idle ones keeps anyone out; strangers' make room before those on which an official was
//! recognised, so that strangers from any number of networks close none of theirs.

use std::any::Any;
use std::cmp::Reverse;
use std::collections::{BTreeMap, HashMap};
use std::net::{IpAddr, Shutdown, SocketAddr, TcpListener};
use std::sync::{Arc, Mutex, PoisonError};

use actix_web::rt::net::TcpStream;
use ipnet::IpNet;
use socket2::{Domain, SockRef, Socket, Type};

use super::client::{Network, is_trusted};

/// As many connections may wait to be accepted.
const ACCEPT_BACKLOG: i32 = 1024;
/// How many bytes the system buffers for a connection: small, because many connections may be half-sent at once. Larger bodies
/// arrive piece by piece.
const RECEIVE_BUFFER_BYTES: usize = 16 * 1024;
/// Files that are not connections: the database's, logs, certificates.
const RESERVED_DESCRIPTORS: u64 = 200;
/// As many connections are enough for any hall.
const MAX_CONNECTIONS: u64 = 8192;

/// The connections that are open.
pub(in crate::web) struct Connections {
    most: usize,
    most_of_one: usize,
    /// Behind these everyone comes from one address.
    trusted: Vec<IpNet>,
    open: Mutex<Open>,
}

#[derive(Default)]
struct Open {
    last: u64,
    count: usize,
    by_network: HashMap<Network, Own>,
}

/// The connections of a network, the oldest first.
#[derive(Default)]
struct Own {
    strangers: BTreeMap<u64, Socket>,
    officials: BTreeMap<u64, Socket>,
}

impl Own {
    fn len(&self) -> usize {
        self.strangers.len() + self.officials.len()
    }

    fn socket(&self, id: u64) -> Option<&Socket> {
        self.strangers.get(&id).or_else(|| self.officials.get(&id))
    }

    /// Whether it was among them.
    fn remove(&mut self, id: u64) -> bool {
        self.strangers.remove(&id).or_else(|| self.officials.remove(&id)).is_some()
    }

    /// The one that makes room for a newer one: a stranger's before an official's, the oldest first.
    fn first_before(&self, newer: u64) -> Option<u64> {
        let first = |of: &BTreeMap<u64, Socket>| of.range(..newer).next().map(|(id, _)| *id);
        first(&self.strangers).or_else(|| first(&self.officials))
    }

    /// By how much the network has to make room for a newer one; `None` when it has no other.
    fn weight(&self, newer: u64) -> Option<(usize, usize, Reverse<u64>)> {
        let first = self.first_before(newer)?;
        let strangers = self.strangers.len() - usize::from(self.strangers.contains_key(&newer));
        Some((strangers, self.officials.len(), Reverse(first)))
    }
}

/// An open connection; dropped when it is closed.
pub(in crate::web) struct Connection {
    all: Arc<Connections>,
    network: Network,
    id: u64,
}

impl Connection {
    /// What closes it from elsewhere.
    pub(in crate::web) fn closer(&self) -> Closer {
        Closer { all: Arc::clone(&self.all), network: self.network, id: self.id }
    }

    /// Notes that an official was recognised on it. At most half of all places are kept so: what holds one session's key has no
    /// right to all of them.
    pub(in crate::web) fn note_official(&self) {
        let mut open = self.all.open.lock().unwrap_or_else(PoisonError::into_inner);
        let is_known = |own: &Own| own.officials.contains_key(&self.id);
        if open.by_network.get(&self.network).is_none_or(is_known) {
            return;
        }
        let count: usize = open.by_network.values().map(|own| own.officials.len()).sum();
        if count < self.all.most / 2
            && let Some(own) = open.by_network.get_mut(&self.network)
            && let Some(socket) = own.strangers.remove(&self.id)
        {
            own.officials.insert(self.id, socket);
        }
    }
}

/// Closes a connection whose own thread waits for it.
pub(in crate::web) struct Closer {
    all: Arc<Connections>,
    network: Network,
    id: u64,
}

impl Closer {
    pub(in crate::web) fn close(&self) {
        let open = self.all.open.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(socket) = open.by_network.get(&self.network).and_then(|own| own.socket(self.id)) {
            // That it has gone already is no failure.
            let _ = socket.shutdown(Shutdown::Both);
        }
    }
}

impl Connections {
    /// At most so many from one network, and as many in all as the system lets this program open.
    pub(in crate::web) fn new(most_of_one: usize, trusted: Vec<IpNet>) -> Self {
        Self::bounded(most_connections(), most_of_one, trusted)
    }

    fn bounded(most: usize, most_of_one: usize, trusted: Vec<IpNet>) -> Self {
        Self { most, most_of_one, trusted, open: Mutex::default() }
    }

    /// Counts a connection; closes an older one if there are too many.
    pub(in crate::web) fn count(self: &Arc<Self>, stream: &TcpStream) -> Option<Connection> {
        let peer = stream.peer_addr().ok()?.ip();
        // Another handle of the same socket: the stream itself belongs to its thread.
        let socket = SockRef::from(stream).try_clone().ok()?;
        Some(self.add(peer, socket))
    }

    fn add(self: &Arc<Self>, peer: IpAddr, socket: Socket) -> Connection {
        let network = Network::from_address(peer);
        let mut open = self.open.lock().unwrap_or_else(PoisonError::into_inner);
        open.last += 1;
        open.count += 1;
        let id = open.last;
        let own = open.by_network.entry(network).or_default();
        own.strangers.insert(id, socket);
        if own.len() > self.most_of_one && !is_trusted(peer, &self.trusted) {
            open.close_oldest(network, id);
        } else if open.count > self.most {
            let all = open.by_network.iter().filter_map(|(network, own)| Some((own.weight(id)?, *network)));
            let largest = all.max_by_key(|(weight, _)| *weight).map(|(_, network)| network);
            if let Some(largest) = largest {
                open.close_oldest(largest, id);
            }
        }
        Connection { all: Arc::clone(self), network, id }
    }
}

impl Open {
    /// Closes a connection of a network that is older than this one.
    fn close_oldest(&mut self, network: Network, newer: u64) {
        let Some(own) = self.by_network.get(&network) else { return };
        let Some(id) = own.first_before(newer) else { return };
        if let Some(socket) = own.socket(id) {
            // Its thread finds that the client has gone. That it has indeed is no failure.
            let _ = socket.shutdown(Shutdown::Both);
        }
        self.forget(network, id);
        self.count -= 1;
    }

    /// Whether it was still counted.
    fn forget(&mut self, network: Network, id: u64) -> bool {
        let Some(own) = self.by_network.get_mut(&network) else { return false };
        let was_open = own.remove(id);
        if own.len() == 0 {
            self.by_network.remove(&network);
        }
        was_open
    }
}

impl Drop for Connection {
    fn drop(&mut self) {
        let mut open = self.all.open.lock().unwrap_or_else(PoisonError::into_inner);
        if open.forget(self.network, self.id) {
            open.count -= 1;
        }
    }
}

/// The stream below a new connection, with or without TLS.
pub(in crate::web) fn stream_of(connection: &dyn Any) -> Option<&TcpStream> {
    connection.downcast_ref::<TcpStream>().or_else(|| super::tls::stream_of(connection))
}

/// Listens, with room for a rush.
pub(in crate::web) fn listen(address: SocketAddr) -> std::io::Result<TcpListener> {
    let socket = Socket::new(Domain::for_address(address), Type::STREAM, None)?;
    // A restart must not wait for the last connections to be forgotten; on Windows the option means something else.
    #[cfg(unix)]
    socket.set_reuse_address(true)?;
    // What is accepted inherits it.
    socket.set_recv_buffer_size(RECEIVE_BUFFER_BYTES)?;
    socket.bind(&address.into())?;
    socket.listen(ACCEPT_BACKLOG)?;
    Ok(socket.into())
}

/// How many connections the system has room for, after asking it for as many files as it gives. Every connection takes two:
/// itself and the handle that closes it.
fn most_connections() -> usize {
    #[cfg(unix)]
    let files = rlimit::increase_nofile_limit(u64::MAX).unwrap_or_else(|error| {
        tracing::warn!(%error, "the limit of open files could not be raised");
        1024
    });
    #[cfg(not(unix))]
    let files = 2 * MAX_CONNECTIONS + RESERVED_DESCRIPTORS;
    let most = (files.saturating_sub(RESERVED_DESCRIPTORS) / 2).clamp(100, MAX_CONNECTIONS);
    usize::try_from(most).unwrap_or(usize::MAX)
}

#[cfg(test)]
mod tests {
    use std::io::Read;
    use std::net::TcpStream as Blocking;

    use super::*;

    /// A connection on this computer: the client's end, and the server's.
    fn connected() -> (Blocking, Socket) {
        let listener = TcpListener::bind("127.0.0.1:0").expect("a port");
        let client = Blocking::connect(listener.local_addr().expect("its address")).expect("connected");
        (client, listener.accept().expect("accepted").0.into())
    }

    fn is_closed(client: &mut Blocking) -> bool {
        client.set_nonblocking(true).expect("set");
        matches!(client.read(&mut [0]), Ok(0))
    }

    #[test]
    fn the_oldest_connection_of_a_network_makes_room_for_its_newest() {
        let all = Arc::new(Connections::bounded(100, 2, Vec::new()));
        let (one, other) = ([192, 0, 2, 1].into(), [192, 0, 2, 2].into());
        let (mut clients, mut open) = (Vec::new(), Vec::new());
        for peer in [one, other, one, one] {
            let (client, socket) = connected();
            clients.push(client);
            open.push(all.add(peer, socket));
        }
        let closed: Vec<bool> = clients.iter_mut().map(is_closed).collect();
        assert_eq!(closed, [true, false, false, false]);
        assert_eq!(all.open.lock().expect("whole").count, 3);
        drop(open);
        let open = all.open.lock().expect("whole");
        assert_eq!((open.count, open.by_network.len()), (0, 0));
    }

    #[test]
    fn when_all_places_are_taken_the_network_with_most_connections_gives_one_up() {
        let proxy: IpAddr = [10, 0, 0, 1].into();
        let all = Arc::new(Connections::bounded(3, 2, vec![IpNet::from(proxy)]));
        let (mut clients, mut open) = (Vec::new(), Vec::new());
        for peer in [[192, 0, 2, 1].into(), proxy, proxy, [192, 0, 2, 2].into()] {
            let (client, socket) = connected();
            clients.push(client);
            open.push(all.add(peer, socket));
        }
        let closed: Vec<bool> = clients.iter_mut().map(is_closed).collect();
        assert_eq!(closed, [false, true, false, false]);
    }

    #[test]
    fn strangers_from_any_number_of_networks_close_no_officials_connection() {
        // In a hall with strangers in it, and then from everywhere.
        let all = Arc::new(Connections::bounded(6, 3, Vec::new()));
        let hall: IpAddr = [192, 0, 2, 1].into();
        let elsewhere = (1..=20).map(|last| IpAddr::from([198, 51, 100, last]));
        let (mut clients, mut open) = (Vec::new(), Vec::new());
        for (place, peer) in [hall; 6].into_iter().chain(elsewhere).enumerate() {
            let (client, socket) = connected();
            clients.push(client);
            let connection = all.add(peer, socket);
            if place < 2 {
                connection.note_official();
                connection.note_official();
            }
            open.push(connection);
        }
        let closed: Vec<bool> = clients.iter_mut().map(is_closed).collect();
        let stays = |place: usize| place < 2 || place >= closed.len() - 4;
        let expected: Vec<bool> = (0..closed.len()).map(|place| !stays(place)).collect();
        assert_eq!(closed, expected, "officials' stay, and of the others the newest");
        assert_eq!(all.open.lock().expect("whole").count, 6);
        drop(open);
        let left = all.open.lock().expect("whole");
        assert_eq!((left.count, left.by_network.len()), (0, 0));
    }

    #[test]
    fn officials_keep_half_of_all_places_and_give_up_their_own_when_there_are_no_others() {
        let all = Arc::new(Connections::bounded(4, 10, Vec::new()));
        let peer: IpAddr = [192, 0, 2, 1].into();
        let (mut clients, mut open) = (Vec::new(), Vec::new());
        for _ in 0..4 {
            let (client, socket) = connected();
            clients.push(client);
            let connection = all.add(peer, socket);
            connection.note_official();
            open.push(connection);
        }
        let officials =
            || all.open.lock().expect("whole").by_network[&Network::from_address(peer)].officials.len();
        assert_eq!(officials(), 2);
        let (client, socket) = connected();
        clients.push(client);
        open.push(all.add([192, 0, 2, 2].into(), socket));
        let closed: Vec<bool> = clients.iter_mut().map(is_closed).collect();
        assert_eq!(closed, [false, false, true, false, false]);
        assert_eq!(officials(), 2);
        let all = Arc::new(Connections::bounded(100, 1, Vec::new()));
        let [(mut old, one), (mut new, other)] = [connected(), connected()];
        let one = all.add(peer, one);
        one.note_official();
        let other = all.add(peer, other);
        assert_eq!(
            (is_closed(&mut old), is_closed(&mut new)),
            (true, false),
            "a new one is never the first to go"
        );
        drop((one, other));
    }
}
