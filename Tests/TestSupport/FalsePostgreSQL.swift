import Foundation

/// A fake PostgreSQL server on a socket in its own folder. It sends fixed replies, or nothing.
public final class FalsePostgreSQL: Sendable {
    private let listener: ListeningSocket

    /// Starts listening.
    ///
    /// - Parameters:
    ///   - answer: the reply to a client's first message; nil to stay silent.
    ///   - last: the reply to the same client's next message, after which the server is silent and accepts no
    ///     other client. Without it, the connection is closed after `answer`.
    /// - Throws: if it can't listen.
    public init(answer: [UInt8]?, last: [UInt8]? = nil) throws {
        listener = try ListeningSocket("false", backlog: 8)
        guard let answer else { return }
        Thread.detachNewThread { [listener] in
            while let client = listener.accept() {
                var buffer = [UInt8](repeating: 0, count: 4096)
                for answer in [answer, last].compactMap(\.self) {
                    _ = read(client, &buffer, buffer.count)
                    _ = send(client, answer, answer.count, Int32(MSG_NOSIGNAL))
                }
                guard last == nil else { return }
                Thread.sleep(forTimeInterval: 0.05)
                close(client)
            }
        }
    }

    deinit { listener.stop() }

    /// The host in an address that leads to this server.
    public var host: String { listener.host }

    /// Encodes a notice or an error as a protocol message
    /// (<https://www.postgresql.org/docs/15/protocol-message-formats.html>).
    public static func message(_ kind: Character, severity: String, _ text: String) -> [UInt8] {
        message(kind, Array("S\(severity)\0V\(severity)\0CXX000\0M\(text)\0\0".utf8))
    }

    /// Everything a server of this version sends before a client may send a query.
    public static func opening(version: String) -> [UInt8] {
        let parameters = [("server_version", version), ("server_encoding", "UTF8")].flatMap {
            message("S", Array("\($0)\0\($1)\0".utf8))
        }
        return welcome + parameters + message("K", [0, 0, 0, 1, 0, 0, 0, 1]) + ready
    }

    /// The end of a statement, after which a client may send another.
    public static let done = message("C", Array("SET\0".utf8)) + ready

    private static let ready = message("Z", Array("I".utf8))

    private static func message(_ kind: Character, _ body: [UInt8]) -> [UInt8] {
        Array(String(kind).utf8) + withUnsafeBytes(of: UInt32(body.count + 4).bigEndian) { Array($0) } + body
    }

    /// The message that accepts a client's log-in.
    public static let welcome: [UInt8] = [0x52, 0, 0, 0, 8, 0, 0, 0, 0]
}
