import Files
public import Foundation
import PasswordHashing

/// The file that holds the session token for one-shot commands, like a cookie in a browser. Only its owner
/// can read it.
///
/// Another program's file may have the same name. Ours is a regular file that contains only a token.
public struct SessionFile: Sendable {
    private let path: String

    /// Creates a reference to the file, which needn't exist.
    ///
    /// - Parameter url: the file's location.
    public init(_ url: URL) { path = url.filePath }

    /// Reads the token. Returns `nil` if there is none.
    func read() -> SessionToken? {
        let limit = SessionToken.textLength + 2
        guard let bytes = try? WholeFile.read(path, limit: limit, followingLinks: false) else { return nil }
        var text = String(decoding: bytes, as: UTF8.self)
        while text.last?.isNewline == true { text.removeLast() }
        return SessionToken(parsing: text)
    }

    /// Writes a token, replacing any other token. Call this only within `exclusively`.
    ///
    /// - Throws: `SessionFileError` if the file can't be written or isn't ours.
    func write(_ token: SessionToken) throws(SessionFileError) {
        try requireOurs()
        WholeFile.removeLeftovers(of: path, mark: "")
        do { try WholeFile.replace(path, with: Data((token.text + "\n").utf8)) } catch {
            throw .cannotKeep(path: path)
        }
        // If the file now has another user's token, that token must not be used for this user.
        guard read()?.text == token.text else { throw .cannotKeep(path: path) }
    }

    /// Checks that the file doesn't exist or is ours.
    ///
    /// - Throws: `SessionFileError.foreign`.
    func requireOurs() throws(SessionFileError) {
        guard FileIdentity(entry: path) != nil, read() == nil else { return }
        throw .foreign(path: path)
    }

    /// Runs `body` under a lock that keeps other processes from changing the file.
    ///
    /// - Throws: `SessionFileError.busy` if another process holds the lock for ten seconds, `.cannotKeep` if the
    ///   lock can't be created, and any error thrown by the body.
    func exclusively(
        isolation: isolated (any Actor)? = #isolation, _ body: () async throws -> Void
    ) async throws {
        let lock: OpenFile
        do {
            // The folder may not exist yet, because accounts can be stored elsewhere.
            try PrivateFolder.claim(PrivateFolder.of(path))
            lock = try OpenFile(path + "-lock", .adding)
        } catch {
            throw SessionFileError.cannotKeep(path: path)
        }
        let deadline = ContinuousClock.now + .seconds(10)
        while try !lock.tryLock() {
            guard ContinuousClock.now < deadline else { throw SessionFileError.busy }
            try await Task.sleep(for: .milliseconds(5))
        }
        try await body()
    }

    /// Deletes the token.
    func delete() { if read() != nil { unlink(path) } }
}

/// Why the command-line session can't be saved.
public enum SessionFileError: Error, Hashable {
    /// The file can't be written.
    case cannotKeep(path: String)
    /// Another program's file has this name; it was left unchanged.
    case foreign(path: String)
    /// Another process is signing a user in or out; nothing was changed.
    case busy
}
