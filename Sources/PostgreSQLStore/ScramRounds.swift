import Foundation

/// The rounds of hashing that a server demands for a log-in with SCRAM.
///
/// libpq does as many as it is told, up to 2,147,483,647, which takes most of an hour that nothing can interrupt. Whoever stands
/// between the program and its server could ask for that. Through TLS the message can't be read here; there, the server has
/// to be one that `sslmode=verify-full` trusts.
///
/// <https://www.rfc-editor.org/rfc/rfc5802#section-5.1>
enum ScramRounds {
    /// The most that are done: a thousand times what PostgreSQL asks for, and about a second of work.
    static let limit = 4_096_000

    /// Looks at what has arrived without taking it.
    ///
    /// - Parameter socket: of the connection, which has something to be read.
    /// - Returns: whether it is a message that asks for more than `limit` rounds.
    static func areTooMany(on socket: Int32) -> Bool {
        // Peeking where nothing is would take a failure that libpq has to hear of.
        guard Connection.unread(on: socket) > 0 else { return false }
        var bytes = [UInt8](repeating: 0, count: 1024)
        let count = recv(socket, &bytes, bytes.count, Int32(MSG_PEEK | MSG_DONTWAIT))
        guard count > 0 else { return false }
        return areTooMany(in: bytes.prefix(count))
    }

    /// `R`, four bytes of length, the number 11 in four bytes, and `r=…,s=…,i=4096`.
    static func areTooMany(in message: some Collection<UInt8>) -> Bool {
        guard message.first == UInt8(ascii: "R"), message.dropFirst(5).starts(with: [0, 0, 0, 11]) else {
            return false
        }
        let words = String(decoding: message.dropFirst(9), as: UTF8.self)
        guard let digits = words.firstMatch(of: /,i=([0-9]+)/)?.1 else { return false }
        return Int(digits).map { $0 > limit } ?? true
    }
}
