public import Foundation
import Persistence
import Records

/// The file that holds the session token of one-shot commands, as a browser holds a cookie: readable by its owner only.
public struct SessionFile: Sendable {
    private let url: URL

    /// - Parameter url: where the token is kept; the folder exists.
    public init(_ url: URL) {
        self.url = url
    }

    /// The token, or `nil` when there is none.
    ///
    /// - Throws: `PersistenceError.invalidSession` for text that is no token.
    func read() throws -> SessionToken? {
        let descriptor = open(url.path(percentEncoded: false), O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { return nil }
        defer { close(descriptor) }
        // A longer file is not ours, and is not read whole.
        var bytes = [UInt8](repeating: 0, count: SessionToken.textLength + 2)
        let count = Foundation.read(descriptor, &bytes, bytes.count)
        var text = String(decoding: bytes.prefix(max(0, count)), as: UTF8.self)
        while text.last?.isNewline == true { text.removeLast() }
        guard let token = SessionToken(parsing: text) else { throw PersistenceError.invalidSession }
        return token
    }

    /// Keeps `token` in place of any other.
    func write(_ token: SessionToken) throws {
        let path = url.path(percentEncoded: false)
        let temporary = path + ".new"
        unlink(temporary)
        let isWritten = (try? NewFile.write(Data((token.text + "\n").utf8), to: temporary)) != nil
        guard isWritten, rename(temporary, path) == 0 else {
            unlink(temporary)
            throw Failure("cannot_write", .cannotCreate, "The session cannot be kept in “\(path)”.")
        }
    }

    /// Forgets the token.
    func delete() {
        try? FileManager.default.removeItem(at: url)
    }
}
