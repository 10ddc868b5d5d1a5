import Foundation
import GRDB
import PasswordHashing
import Persistence
import Records
import SQLiteStore
import TestSupport

/// A home under proof, looked into past the product as well as through it.
struct Home: Sendable {
    let folder: URL

    var path: String { folder.path }
    var database: String { folder.appending(path: "pokeexplorer.sqlite").path }

    func service() -> PersistenceService {
        PersistenceService(
            engine: SQLiteEngine.accounts(in: folder), hasher: PasswordHasher(iterations: 1000))
    }

    /// Reads with a connection that cannot write, nor clear up.
    func read<Value>(_ body: (Database) throws -> Value) throws -> Value {
        var configuration = Configuration()
        configuration.readonly = true
        let queue = try DatabaseQueue(path: database, configuration: configuration)
        defer { try? queue.close() }
        return try queue.read(body)
    }

    /// Each user's favourites.
    func favorites() throws -> [Int64: Set<Int>] {
        try read { db in
            var favorites: [Int64: Set<Int>] = [:]
            for row in try Row.fetchAll(db, sql: "SELECT userID, pokemonID FROM FavoritePokemon") {
                favorites[row["userID"], default: []].insert(row["pokemonID"])
            }
            return favorites
        }
    }

    /// What SQLite finds wrong, in its own words; empty when all is well.
    func faults() throws -> [String] {
        try read { db in
            let integrity = try String.fetchAll(db, sql: "PRAGMA integrity_check").filter { $0 != "ok" }
            let keys = try Row.fetchAll(db, sql: "PRAGMA foreign_key_check").map(\.description)
            return integrity + keys
        }
    }
}

/// A home that is not made yet, in a folder of its own without symbolic links, gone afterwards.
func withHome<Result>(
    isolation: isolated (any Actor)? = #isolation, _ body: (Home) async throws -> Result
) async throws -> Result {
    try await withTemporaryFolder { folder in
        let folder = folder.resolvingSymlinksInPath()
        return try await body(Home(folder: folder.appending(path: "home", directoryHint: .notDirectory)))
    }
}

/// A folder and everything in it, copied.
func copy(_ folder: URL, to copy: URL) throws {
    try? FileManager.default.removeItem(at: copy)
    try FileManager.default.copyItem(at: folder, to: copy)
}
