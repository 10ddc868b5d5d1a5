import Foundation

/// A socket in a folder of its own, where a client of PostgreSQL looks for a server.
///
/// The thread that accepts clients keeps it alive, and it is closed with its last reference. If the owner
/// closed it while that thread was busy, the thread might accept clients of another socket that reused the
/// descriptor.
final class ListeningSocket: Sendable {
    /// The folder of the socket, for the `host` option.
    let host: String
    private let descriptor: Int32

    /// Starts listening.
    ///
    /// - Parameters:
    ///   - name: the beginning of the folder's name.
    ///   - backlog: how many clients may wait to be accepted.
    /// - Throws: if it can't listen.
    init(_ name: String, backlog: Int32) throws {
        let folder = URL(filePath: "/tmp/\(name)-\(UUID().uuidString.prefix(8))", directoryHint: .isDirectory)
        try folder.createFolder()
        host = folder.path(percentEncoded: false)
        descriptor = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
        var address = sockaddr_un()
        address.sun_family = sa_family_t(AF_UNIX)
        withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: (host + ".s.PGSQL.5432").utf8) }
        let isBound = withUnsafePointer(to: &address) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                bind(descriptor, $0, socklen_t(MemoryLayout<sockaddr_un>.size))
            }
        }
        guard isBound == 0, listen(descriptor, backlog) == 0 else { throw CocoaError(.fileWriteUnknown) }
    }

    deinit {
        close(descriptor)
        try? FileManager.default.removeItem(atPath: host)
    }

    /// Waits for a client and returns its socket, or nil once listening has ended.
    func accept() -> Int32? {
        let client = Foundation.accept(descriptor, nil, nil)
        return client >= 0 ? client : nil
    }

    /// Ends listening, and wakes a thread that waits for a client.
    func stop() { shutdown(descriptor, Int32(SHUT_RDWR)) }
}
