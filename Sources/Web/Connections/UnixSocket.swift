import Files
import Foundation

/// A socket in the file system, which outlives the server that made it.
enum UnixSocket {
    /// Makes room for a new one: removes a socket without a listener, and nothing else.
    ///
    /// - Throws: `WebSettingsError.socketTaken` where a server answers, or something else has that name.
    static func clear(_ path: String) throws(WebSettingsError) {
        guard let there = FileIdentity(path: path, followingLinks: false) else { return }
        guard there.isSocket, there.isOurs, refusesConnections(path) else { throw .socketTaken(path) }
        unlink(path)
    }

    /// Lets the group of its owner connect, such as a proxy's.
    static func share(_ path: String) { chmod(path, 0o660) }

    private static func refusesConnections(_ path: String) -> Bool {
        let descriptor = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
        guard descriptor >= 0 else { return false }
        defer { close(descriptor) }
        var address = sockaddr_un()
        address.sun_family = sa_family_t(AF_UNIX)
        let bytes = Array(path.utf8)
        guard bytes.count < MemoryLayout.size(ofValue: address.sun_path) else { return false }
        withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: bytes) }
        let result = withUnsafePointer(to: &address) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_un>.size))
            }
        }
        return result != 0 && errno == ECONNREFUSED
    }
}
