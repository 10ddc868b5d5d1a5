import Answers
import Files
public import Foundation
import Persistence
import Records

/// The file that holds the session token of one-shot commands, as a browser holds a cookie: readable by its owner only.
///
/// Another program's file may have its name. Ours is a regular file with only a token in it.
public struct SessionFile: Sendable {
    private let path: String

    /// - Parameter url: where the token is kept; the folder exists.
    public init(_ url: URL) {
        path = url.path(percentEncoded: false)
    }

    /// The token, or `nil` if there is none.
    func read() -> SessionToken? {
        let limit = SessionToken.textLength + 2
        guard let bytes = try? WholeFile.read(path, limit: limit, followingLinks: false) else { return nil }
        var text = String(decoding: bytes, as: UTF8.self)
        while text.last?.isNewline == true { text.removeLast() }
        return SessionToken(parsing: text)
    }

    /// Keeps `token` in place of any other.
    ///
    /// - Throws: `Failure` if the token can't be kept, or something else is in its place.
    func write(_ token: SessionToken) throws {
        do {
            try requireOurs()
            try WholeFile.replace(path, with: Data((token.text + "\n").utf8))
        } catch is FileError {
            throw cannotKeep
        }
        // Whatever is there by now, someone else's session must not be used.
        guard read()?.text == token.text else { throw cannotKeep }
    }

    private var cannotKeep: Failure {
        Failure("cannot_write", .cannotCreate, "The session cannot be kept in “\(path)”.")
    }

    /// Makes sure that there is either nothing in the file's place, or a token.
    ///
    /// - Throws: `Failure`.
    func requireOurs() throws {
        guard FileIdentity(path: path, followingLinks: false) != nil, read() == nil else { return }
        throw Failure(
            "foreign_file", .cannotCreate,
            "“\(path)” isn't a session of pokeexplorer, so it was left alone and nobody can be signed in.",
            advice: "Move it elsewhere, or choose another folder with --home.")
    }

    /// Keeps other processes from changing the file while the body runs.
    ///
    /// - Throws: `Failure` if another process holds the lock for ten seconds, and what the body throws.
    func exclusively(
        isolation: isolated (any Actor)? = #isolation, _ body: () async throws -> Void
    ) async throws {
        let lock: OpenFile
        do { lock = try OpenFile(path + "-lock", .adding) } catch { throw cannotKeep }
        let deadline = ContinuousClock.now + .seconds(10)
        while try !lock.tryLock() {
            guard ContinuousClock.now < deadline else {
                throw Failure(
                    "busy", .failure,
                    "Another pokeexplorer is signing somebody in or out; nothing was changed.",
                    advice: "Try again.")
            }
            try await Task.sleep(for: .milliseconds(5))
        }
        try await body()
    }

    /// Forgets the token.
    func delete() {
        if read() != nil { unlink(path) }
    }
}
