//! How many connections are open: so many from one network and so many in all. Above that the oldest makes room for the
//! newest, so that no number of idle ones keeps anyone out.

use std::any::Any;
use std::collections::{BTreeMap, HashMap};
use std::net::{IpAddr, Shutdown, SocketAddr, TcpListener};
use std::sync::{Arc, Mutex, PoisonError};

use actix_web::rt::net::TcpStream;
use ipnet::IpNet;
use socket2::{Domain, SockRef, Socket, Type};

use super::client::{Network, is_trusted};

/// As many connections may wait to be accepted.
const BACKLOG: i32 = 1024;
/// How many bytes the system buffers for a connection: small, because many connections may be half-sent at once. Larger bodies
/// arrive piece by piece.
const RECEIVED_AT_ONCE: usize = 16 * 1024;
/// Files that are not connections: the database's, logs, certificates.
const OTHER_FILES: u64 = 200;
/// As many connections are enough for any hall.
const MOST: u64 = 8192;

/// The connections that are open.
pub(super) struct Connections {
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
    /// By network, the oldest first.
    by_network: HashMap<Network, BTreeMap<u64, Socket>>,
}

/// An open connection; dropped when it is closed.
pub(super) struct Connection {
    all: Arc<Connections>,
    network: Network,
    id: u64,
}

impl Connections {
    /// At most so many from one network, and as many in all as the system lets this program open.
    pub(super) fn new(most_of_one: usize, trusted: Vec<IpNet>) -> Self {
        Self::bounded(most_connections(), most_of_one, trusted)
    }

    fn bounded(most: usize, most_of_one: usize, trusted: Vec<IpNet>) -> Self {
        Self { most, most_of_one, trusted, open: Mutex::default() }
    }

    /// Counts a connection; closes an older one if there are too many.
    pub(super) fn count(self: &Arc<Self>, stream: &TcpStream) -> Option<Connection> {
        let peer = stream.peer_addr().ok()?.ip();
        // Another handle of the same socket: the stream itself belongs to its thread.
        let socket = SockRef::from(stream).try_clone().ok()?;
        Some(self.add(peer, socket))
    }

    fn add(self: &Arc<Self>, peer: IpAddr, socket: Socket) -> Connection {
        let network = Network::of(peer);
        let mut open = self.open.lock().unwrap_or_else(PoisonError::into_inner);
        open.last += 1;
        open.count += 1;
        let id = open.last;
        let own = open.by_network.entry(network).or_default();
        own.insert(id, socket);
        if own.len() > self.most_of_one && !is_trusted(peer, &self.trusted) {
            open.close_oldest(network);
        } else if open.count > self.most {
            let largest =
                open.by_network.iter().max_by_key(|(_, own)| own.len()).map(|(network, _)| *network);
            open.close_oldest(largest.unwrap_or(network));
        }
        Connection { all: Arc::clone(self), network, id }
    }
}

impl Open {
    fn close_oldest(&mut self, network: Network) {
        if let Some((id, socket)) = self.by_network.get_mut(&network).and_then(BTreeMap::pop_first) {
            // Its thread finds that the client has gone. That it has indeed is no failure.
            let _ = socket.shutdown(Shutdown::Both);
            self.forget(network, id);
            self.count -= 1;
        }
    }

    /// Whether it was still counted.
    fn forget(&mut self, network: Network, id: u64) -> bool {
        let Some(own) = self.by_network.get_mut(&network) else { return false };
        let was_open = own.remove(&id).is_some();
        if own.is_empty() {
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
pub(super) fn stream_of(connection: &dyn Any) -> Option<&TcpStream> {
    connection.downcast_ref::<TcpStream>().or_else(|| super::tls::stream_of(connection))
}

/// Listens, with room for a rush.
pub(super) fn listen(address: SocketAddr) -> std::io::Result<TcpListener> {
    let socket = Socket::new(Domain::for_address(address), Type::STREAM, None)?;
    // A restart must not wait for the last connections to be forgotten; on Windows the option means something else.
    #[cfg(unix)]
    socket.set_reuse_address(true)?;
    // What is accepted inherits it.
    socket.set_recv_buffer_size(RECEIVED_AT_ONCE)?;
    socket.bind(&address.into())?;
    socket.listen(BACKLOG)?;
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
    let files = 2 * MOST + OTHER_FILES;
    let most = (files.saturating_sub(OTHER_FILES) / 2).clamp(100, MOST);
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
}
