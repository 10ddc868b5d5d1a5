import Files
public import Foundation
import PasswordHashing

/// The file that holds the session token of one-shot commands, as a browser holds a cookie: readable by its owner only.
///
/// Another program's file may have its name. Ours is a regular file with only a token in it.
public struct SessionFile: Sendable {
    private let path: String

    /// - Parameter url: where the token is kept.
    public init(_ url: URL) { path = url.path(percentEncoded: false) }

    /// The token, or `nil` if there is none.
    func read() -> SessionToken? {
        let limit = SessionToken.textLength + 2
        guard let bytes = try? WholeFile.read(path, limit: limit, followingLinks: false) else { return nil }
        var text = String(decoding: bytes, as: UTF8.self)
        while text.last?.isNewline == true { text.removeLast() }
        return SessionToken(parsing: text)
    }

    /// Keeps `token` in place of any other. Only in `exclusively`.
    ///
    /// - Throws: `SessionFileError` where the token can't be kept, or something else has its place.
    func write(_ token: SessionToken) throws(SessionFileError) {
        try requireOurs()
        WholeFile.removeLeftovers(of: path, mark: "")
        do { try WholeFile.replace(path, with: Data((token.text + "\n").utf8)) } catch {
            throw .cannotKeep(path: path)
        }
        // Another user's session, if one is there by now, must not be used for this one.
        guard read()?.text == token.text else { throw .cannotKeep(path: path) }
    }

    /// Makes sure that there is either nothing in the file's place, or a token.
    ///
    /// - Throws: `SessionFileError.foreign`.
    func requireOurs() throws(SessionFileError) {
        guard FileIdentity(path: path, followingLinks: false) != nil, read() == nil else { return }
        throw .foreign(path: path)
    }

    /// Keeps other processes from changing the file while the body runs.
    ///
    /// - Throws: `Failure` if another process holds the lock for ten seconds, and what the body throws.
    func exclusively(
        isolation: isolated (any Actor)? = #isolation, _ body: () async throws -> Void
    ) async throws {
        let lock: OpenFile
        do {
            // Not there yet where accounts are kept elsewhere.
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

    /// Forgets the token.
    func delete() { if read() != nil { unlink(path) } }
}

/// Why the session of the command line can't be kept.
public enum SessionFileError: Error, Hashable, Sendable {
    /// The file can't be written.
    case cannotKeep(path: String)
    /// Something else has its place; it was left alone.
    case foreign(path: String)
    /// Another process is signing a user in or out; nothing was changed.
    case busy
}
