//! Requests as bytes over a connection of our own: a client library would refuse to send most of them.

use std::fmt;
use std::io::{BufRead, BufReader, Write};
use std::net::{Shutdown, SocketAddr, TcpStream};
use std::time::{Duration, Instant};

/// The longest that an answer may take.
pub(super) const PATIENCE: Duration = Duration::from_secs(10);

/// A request to be sent.
pub(super) struct Draft {
    pub(super) method: String,
    pub(super) target: String,
    pub(super) headers: Vec<(String, Vec<u8>)>,
    pub(super) body: Option<Vec<u8>>,
    pub(super) framing: Framing,
}

/// How the end of a body is told.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Framing {
    Length,
    Chunked,
    /// The request says that the body is longer by so much, and the connection is shut down.
    Short(usize),
    /// A length and chunks, two lengths, or one that is no number.
    Contradictory(usize),
}

impl Draft {
    /// Whether the server must answer: what breaks off or contradicts itself may end in a closed connection, and who sends more
    /// than is read may be cut off.
    pub(super) fn must_be_answered(&self) -> bool {
        let is_whole = matches!(self.framing, Framing::Length | Framing::Chunked);
        is_whole
            && self.body.as_ref().is_none_or(|body| body.len() < 8 * 1024)
            && self.head().len() < 8 * 1024
    }

    fn head(&self) -> Vec<u8> {
        let mut head =
            format!("{} {} HTTP/1.1\r\nHost: localhost\r\n", self.method, self.target).into_bytes();
        for (name, value) in &self.headers {
            head.extend_from_slice(name.as_bytes());
            head.extend_from_slice(b": ");
            head.extend_from_slice(value);
            head.extend_from_slice(b"\r\n");
        }
        head
    }

    /// As it goes over the wire.
    pub(super) fn bytes(&self) -> Vec<u8> {
        let mut bytes = self.head();
        let body = self.body.as_deref();
        let length = body.map_or(0, <[u8]>::len);
        let framing = match (self.framing, body) {
            (Framing::Length, None) => String::new(),
            (Framing::Length, Some(_)) => format!("Content-Length: {length}\r\n"),
            (Framing::Chunked, _) => "Transfer-Encoding: chunked\r\n".to_owned(),
            (Framing::Short(more), _) => format!("Content-Length: {}\r\n", length + more),
            (Framing::Contradictory(which), _) => match which % 6 {
                0 => format!("Content-Length: {length}\r\nTransfer-Encoding: chunked\r\n"),
                1 => format!("Content-Length: {length}\r\nContent-Length: {}\r\n", length + 1),
                2 => "Content-Length: -1\r\n".to_owned(),
                3 => "Content-Length: 99999999999999999999999\r\n".to_owned(),
                4 => "Transfer-Encoding: gzip, chunked\r\n".to_owned(),
                _ => "Transfer-Encoding: chunked\r\nTransfer-Encoding: identity\r\n".to_owned(),
            },
        };
        bytes.extend_from_slice(framing.as_bytes());
        bytes.extend_from_slice(b"\r\n");
        if self.framing == Framing::Chunked {
            for chunk in body.unwrap_or_default().chunks(1000) {
                bytes.extend_from_slice(format!("{:x}\r\n", chunk.len()).as_bytes());
                bytes.extend_from_slice(chunk);
                bytes.extend_from_slice(b"\r\n");
            }
            bytes.extend_from_slice(b"0\r\n\r\n");
        } else {
            bytes.extend_from_slice(body.unwrap_or_default());
        }
        bytes
    }
}

pub(super) struct Reply {
    pub(super) status: u16,
    headers: Vec<(String, String)>,
    pub(super) body: Vec<u8>,
}

impl Reply {
    pub(super) fn header(&self, name: &str) -> &str {
        self.headers.iter().find(|(key, _)| key == name).map_or("", |(_, value)| value)
    }

    pub(super) fn all<'a>(&'a self, name: &'a str) -> impl Iterator<Item = &'a str> {
        self.headers.iter().filter(move |(key, _)| key == name).map(|(_, value)| value.as_str())
    }

    pub(super) fn is_html(&self) -> bool {
        self.header("content-type").starts_with("text/html")
    }
}

/// Why nothing came back.
#[derive(Debug)]
pub(super) enum Fault {
    Late,
    Closed(String),
    /// No answer by the rules of HTTP.
    Unreadable(String),
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Late => write!(f, "no answer within {} s", PATIENCE.as_secs()),
            Self::Closed(why) => write!(f, "the connection was closed: {why}"),
            Self::Unreadable(what) => write!(f, "no answer of HTTP: {what}"),
        }
    }
}

impl From<std::io::Error> for Fault {
    fn from(error: std::io::Error) -> Self {
        match error.kind() {
            std::io::ErrorKind::WouldBlock | std::io::ErrorKind::TimedOut => Self::Late,
            _ => Self::Closed(error.to_string()),
        }
    }
}

/// A connection that is kept as long as the server keeps it.
pub(super) struct Wire {
    address: SocketAddr,
    stream: Option<BufReader<TcpStream>>,
}

impl Wire {
    pub(super) fn new(base: &str) -> Self {
        let address = base.trim_start_matches("http://").parse().expect("an address");
        Self { address, stream: None }
    }

    /// Sends a request and reads the answer.
    pub(super) fn ask(&mut self, draft: &Draft) -> Result<Reply, Fault> {
        let was_open = self.stream.is_some();
        match self.try_once(draft) {
            // The server may have closed a connection that was at rest.
            Err(Fault::Closed(_)) if was_open => self.try_once(draft),
            done => done,
        }
    }

    fn try_once(&mut self, draft: &Draft) -> Result<Reply, Fault> {
        let mut stream = match self.stream.take() {
            Some(stream) => stream,
            None => {
                let stream = TcpStream::connect(self.address)?;
                stream.set_nodelay(true)?;
                stream.set_write_timeout(Some(PATIENCE))?;
                stream.set_read_timeout(Some(PATIENCE))?;
                BufReader::new(stream)
            }
        };
        let begun = Instant::now();
        // What is refused before it was read may close the connection while it is sent, with the answer already there.
        let sent = stream.get_mut().write_all(&draft.bytes());
        let is_whole = matches!(draft.framing, Framing::Length | Framing::Chunked);
        if !is_whole {
            // It may be closed already.
            let _ = stream.get_mut().shutdown(Shutdown::Write);
        }
        let reply = read(&mut stream, &draft.method);
        let late = begun.elapsed() > PATIENCE;
        let reply = match (reply, sent) {
            (Err(_), Err(error)) => return Err(error.into()),
            (reply, _) if late => return reply.and(Err(Fault::Late)),
            (reply, _) => reply?,
        };
        let closes = reply.header("connection").eq_ignore_ascii_case("close");
        self.stream = (is_whole && !closes).then_some(stream);
        Ok(reply)
    }
}

fn line(stream: &mut impl BufRead) -> Result<String, Fault> {
    let mut line = Vec::new();
    stream.read_until(b'\n', &mut line)?;
    if line.is_empty() {
        return Err(Fault::Closed("before its end".to_owned()));
    }
    Ok(String::from_utf8_lossy(&line).trim_end().to_owned())
}

fn read(stream: &mut impl BufRead, method: &str) -> Result<Reply, Fault> {
    let unreadable = |what: &str| Fault::Unreadable(what.to_owned());
    loop {
        let first = line(stream)?;
        let status = first.strip_prefix("HTTP/1.1 ").and_then(|rest| rest.get(..3)?.parse().ok());
        let status: u16 = status.ok_or_else(|| unreadable(&first))?;
        let mut reply = Reply { status, headers: Vec::new(), body: Vec::new() };
        loop {
            let line = line(stream)?;
            if line.is_empty() {
                break;
            }
            let (name, value) = line.split_once(':').ok_or_else(|| unreadable(&line))?;
            reply.headers.push((name.to_lowercase(), value.trim().to_owned()));
        }
        if status == 100 {
            continue;
        }
        if method == "HEAD" || status == 204 || status == 304 {
            return Ok(reply);
        }
        if reply.header("transfer-encoding") == "chunked" {
            loop {
                let size = line(stream)?;
                let size = usize::from_str_radix(&size, 16).map_err(|_| unreadable(&size))?;
                let mut chunk = vec![0; size + 2];
                stream.read_exact(&mut chunk)?;
                if size == 0 {
                    return Ok(reply);
                }
                reply.body.extend_from_slice(&chunk[..size]);
            }
        }
        let length = reply.header("content-length");
        if length.is_empty() {
            stream.read_to_end(&mut reply.body)?;
        } else {
            let length = length.parse().map_err(|_| unreadable(length))?;
            reply.body.resize(length, 0);
            stream.read_exact(&mut reply.body)?;
        }
        return Ok(reply);
    }
}

#[test]
fn an_answer_is_read_to_its_end() {
    let sent = "HTTP/1.1 100 Continue\r\n\r\nHTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n\
                3\r\nnin\r\n1\r\ne\r\n0\r\n\r\nHTTP/1.1 404 Not Found\r\nContent-Length: 2\r\nA: b\r\n\r\nno";
    let mut stream = sent.as_bytes();
    let reply = read(&mut stream, "GET").unwrap();
    assert_eq!((reply.status, &reply.body[..]), (200, &b"nine"[..]));
    let reply = read(&mut stream, "GET").unwrap();
    assert_eq!((reply.status, reply.header("a"), &reply.body[..]), (404, "b", &b"no"[..]));
    assert!(matches!(read(&mut stream, "GET"), Err(Fault::Closed(_))));
}
