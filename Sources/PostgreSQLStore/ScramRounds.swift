import Foundation

/// Limits the number of hashing rounds that a server can demand for SCRAM authentication.
///
/// libpq performs as many rounds as the server asks for, up to 2,147,483,647, which takes most of an hour and
/// can't be interrupted. An attacker between the program and its server could take advantage of that. With
/// TLS, the message can't be inspected here, so the server must be one that `sslmode=verify-full` trusts.
///
/// <https://www.rfc-editor.org/rfc/rfc5802#section-5.1>
enum ScramRounds {
    /// The maximum number of rounds: a thousand times PostgreSQL's default, and about a second of work.
    static let limit = 4_096_000

    /// Peeks at the received data without consuming it.
    ///
    /// - Parameter socket: the connection's socket, which must be readable.
    /// - Returns: whether the data are a message that asks for more than `limit` rounds.
    static func areTooMany(on socket: Int32) -> Bool {
        // If there are no data, peeking would consume a socket error that libpq needs to see.
        guard Connection.unread(on: socket) > 0 else { return false }
        var bytes = [UInt8](repeating: 0, count: 1024)
        let count = recv(socket, &bytes, bytes.count, Int32(MSG_PEEK | MSG_DONTWAIT))
        guard count > 0 else { return false }
        return areTooMany(in: bytes.prefix(count))
    }

    /// Returns whether a message asks for too many rounds. The message consists of `R`, a four-byte length,
    /// the number 11 in four bytes, and `r=…,s=…,i=4096`.
    static func areTooMany(in message: some Collection<UInt8>) -> Bool {
        guard message.first == UInt8(ascii: "R"), message.dropFirst(5).starts(with: [0, 0, 0, 11]) else {
            return false
        }
        let words = String(decoding: message.dropFirst(9), as: UTF8.self)
        guard let digits = words.firstMatch(of: /,i=([0-9]+)/)?.1 else { return false }
        return Int(digits).map { $0 > limit } ?? true
    }
}
