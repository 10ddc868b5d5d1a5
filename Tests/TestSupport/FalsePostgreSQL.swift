public import Foundation
import Synchronization

/// What listens where a PostgreSQL server would, in a folder of its own: it says what it is given, or nothing at all.
public final class FalsePostgreSQL: Sendable {
    /// The folder of its socket.
    public let folder: URL
    private let listener: Int32

    /// - Parameter answer: to what a client sends first; nil to say nothing.
    /// - Throws: where it can't listen.
    public init(answer: [UInt8]?) throws {
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
                _ = read(client, &buffer, buffer.count)
                _ = write(client, answer, answer.count)
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

    /// The options of an address that lead here.
    public var host: String { folder.path(percentEncoded: false) }

    /// A message of the protocol that is a notice or an error (<https://www.postgresql.org/docs/15/protocol-message-formats.html>).
    public static func message(_ kind: Character, severity: String, _ text: String) -> [UInt8] {
        let fields = Array("S\(severity)\0V\(severity)\0C57P03\0M\(text)\0\0".utf8)
        let length = UInt32(fields.count + 4).bigEndian
        return Array(String(kind).utf8) + withUnsafeBytes(of: length) { Array($0) } + fields
    }

    /// The message with which a server lets someone in.
    public static let welcome: [UInt8] = [0x52, 0, 0, 0, 8, 0, 0, 0, 0]
}
