public import Foundation
import Synchronization

/// A fake PostgreSQL server on a socket in its own folder. It sends fixed replies, or nothing.
public final class FalsePostgreSQL: Sendable {
    /// The folder of its socket.
    public let folder: URL
    private let listener: Int32

    /// Starts listening.
    ///
    /// - Parameters:
    ///   - answer: the reply to a client's first message; nil to say nothing.
    ///   - last: the reply to the same client's next message, after which the server is silent and accepts
    ///     nobody else. Without it, the connection is closed after `answer`.
    /// - Throws: if it can't listen.
    public init(answer: [UInt8]?, last: [UInt8]? = nil) throws {
        folder = URL(filePath: "/tmp/false-\(UUID().uuidString.prefix(8))", directoryHint: .isDirectory)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        listener = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
        var address = sockaddr_un()
        address.sun_family = sa_family_t(AF_UNIX)
        let path = folder.path(percentEncoded: false) + ".s.PGSQL.5432"
        withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8) }
        let isBound = withUnsafePointer(to: &address) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                bind(listener, $0, socklen_t(MemoryLayout<sockaddr_un>.size))
            }
        }
        guard isBound == 0, listen(listener, 8) == 0 else { throw CocoaError(.fileWriteUnknown) }
        guard let answer else { return }
        Thread.detachNewThread { [listener] in
            while case let client = accept(listener, nil, nil), client >= 0 {
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

    deinit {
        shutdown(listener, Int32(SHUT_RDWR))
        close(listener)
        try? FileManager.default.removeItem(at: folder)
    }

    /// The host in an address that leads to this server.
    public var host: String { folder.path(percentEncoded: false) }

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
