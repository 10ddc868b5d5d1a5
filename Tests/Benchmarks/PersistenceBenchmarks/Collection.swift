import Foundation
import PasswordHashing
import Persistence
import Records
import SQLiteStore
import Store

/// A home with one user who has many favourites, optionally among a hundred thousand other users.
struct Collection {
    private let folder: URL
    private let engine: SQLiteEngine
    let service: PersistenceService
    let user: Int64

    /// Creates a home in a temporary folder, with `neighbors` other users who have 100 favourites and 10
    /// changes each.
    init(neighbors: Int = 0) async throws {
        folder = FileManager.default.temporaryDirectory.appending(path: "collection-\(UUID().uuidString)")
        engine = .accounts(in: folder)
        service = PersistenceService(engine: engine, hasher: PasswordHasher(iterations: 1))
        let password = Secret("pikachu, I choose you")
        user = try await service.signUp(username: "ash", password: password).user.id
        guard neighbors > 0 else { return }
        try await engine.write { [user] db in
            _ = try db.rows(
                """
                WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < $1)
                INSERT INTO "User" (id, username, usernameKey, passwordHash, createdAt)
                SELECT $2 + i, 'u' || i, 'u' || i, 'x', 0 FROM n
                """, [neighbors, user])
            _ = try db.rows(
                """
                WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 100)
                INSERT INTO FavoritePokemon (userID, pokemonID, addedAt)
                SELECT u.id, i, 1700000000000 + i FROM "User" u, n WHERE u.id > $1
                """, [user])
            _ = try db.rows(
                """
                WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 10)
                INSERT INTO Change (userID, number, madeAt, origin, kind, count, pokemonID, items)
                SELECT u.id, i, 0, 'shell', 'add', 1, i, i || char(9) || char(9) || '1700000000000,0,0,,'
                FROM "User" u, n WHERE u.id > $1
                """, [user])
        }
    }

    /// Returns the time that `body` takes in microseconds, the median of several runs.
    static func microseconds(_ runs: Int = 1, _ body: () async throws -> Void) async throws -> Int {
        var times: [Duration] = []
        for _ in 0..<runs {
            let start = ContinuousClock.now
            try await body()
            times.append(ContinuousClock.now - start)
        }
        return Int(times.sorted()[runs / 2] / .microseconds(1))
    }

    /// Sets two tags, a note and a rating on each of 1,000 favourites.
    func annotate() async throws {
        let ids = Array(1...1_000)
        _ = try await service.give(.tags, ["team"], to: ids, of: user)
        _ = try await service.give(.tags, ["living-dex"], to: ids, of: user)
        _ = try await service.edit(
            ids, FavoriteEdit(.note, "from Yuki's game, caught in the rain on Route 11"), of: user)
        _ = try await service.edit(ids, FavoriteEdit(.rating, .number(4)), of: user)
    }

    /// Repeatedly toggles, undoes a change and lists, and returns the time of each.
    func everyday(rounds: Int = 200) async throws -> (toggle: Int, undo: Int, list: Int) {
        try await service.addFavorites(Array(200...299), of: user)
        var (toggles, undos, lists): ([Int], [Int], [Int]) = ([], [], [])
        for round in 0..<rounds {
            toggles.append(
                try await Self.microseconds { try await service.toggleFavorites([round % 90 + 1], of: user) })
            undos.append(try await Self.microseconds { _ = try await service.undo(of: user) })
            lists.append(try await Self.microseconds { _ = try await service.favorites(of: user) })
        }
        return (toggles.sorted()[rounds / 2], undos.sorted()[rounds / 2], lists.sorted()[rounds / 2])
    }

    /// Deletes the home.
    func remove() async {
        await service.close()
        try? FileManager.default.removeItem(at: folder)
    }
}
