import Foundation
import GRDB
import PasswordHashing
import Persistence
import Records
import SQLiteStore
import TestSupport

/// A home folder under test, which can be examined with and without the program's own code.
struct Home: Sendable {
    let folder: URL

    var path: String { folder.path }
    var database: String { folder.appending(path: "pokeexplorer.sqlite").path }

    func service() -> PersistenceService {
        PersistenceService(
            engine: SQLiteEngine.accounts(in: folder), hasher: PasswordHasher(iterations: 1000))
    }

    /// Reads on a connection that can neither write nor clean up.
    func read<Value>(_ body: (Database) throws -> Value) throws -> Value {
        var configuration = Configuration()
        configuration.readonly = true
        let queue = try DatabaseQueue(path: database, configuration: configuration)
        defer { try? queue.close() }
        return try queue.read(body)
    }

    /// Returns the favourites of each user.
    func favorites() throws -> [Int64: Set<Int>] {
        try read { db in
            var favorites: [Int64: Set<Int>] = [:]
            for row in try Row.fetchAll(db, sql: "SELECT userID, pokemonID FROM FavoritePokemon") {
                favorites[row["userID"], default: []].insert(row["pokemonID"])
            }
            return favorites
        }
    }

    /// Returns the problems that SQLite reports; empty if there are none.
    func faults() throws -> [String] {
        try read { db in
            let integrity = try String.fetchAll(db, sql: "PRAGMA integrity_check").filter { $0 != "ok" }
            let keys = try Row.fetchAll(db, sql: "PRAGMA foreign_key_check").map(\.description)
            return integrity + keys
        }
    }
}

/// Runs `body` with a home that doesn't exist yet, in a temporary folder whose path has no symbolic links.
func withHome<Result>(
    isolation: isolated (any Actor)? = #isolation, _ body: (Home) async throws -> Result
) async throws -> Result {
    try await withTemporaryFolder { folder in
        let folder = folder.resolvingSymlinksInPath()
        return try await body(Home(folder: folder.appending(path: "home", directoryHint: .notDirectory)))
    }
}

/// Copies a folder and everything in it.
func copy(_ folder: URL, to copy: URL) throws {
    try? FileManager.default.removeItem(at: copy)
    try FileManager.default.copyItem(at: folder, to: copy)
}
