import FavoritesFeature
import Foundation
import JournalFeature
import PasswordHashing
import Persistence
import Pokedex
import Records
import SQLiteStore
import TestSupport
import Testing

/// Saving searches.
@Suite struct SavedSearchTests {
    private func withAsh(_ body: (Favorites, Journal, User) async throws -> Void) async throws {
        try await withTemporaryFolder { folder in
            let persistence = PersistenceService(
                engine: SQLiteEngine.accounts(in: folder), hasher: PasswordHasher(iterations: 1))
            let ash = try await persistence.signUp(username: "ash", password: Secret("pallet-town-1")).user
            let catalog = try Fixtures.offlineCatalog()
            try await body(
                Favorites(persistence: persistence, catalog: catalog),
                Journal(persistence: persistence, catalog: catalog), ash)
            await persistence.close()
        }
    }

    /// Saves a query as a person types it, with those that are saved.
    private func save(_ name: String, _ text: String, _ favorites: Favorites, _ user: User) async throws
        -> SavedSearch?
    {
        let saved = try await favorites.searches(of: user)
        let searches = Dictionary(saved.map { ($0.name, $0.query) }, uniquingKeysWith: { first, _ in first })
        return try await favorites.saveSearch(
            try TagName(name), try Query(parsing: text, in: .bundled, searches: searches), of: user
        ).value
    }

    @Test func `a search is saved in the place of one of its name`() async throws {
        try await withAsh { favorites, journal, ash in
            #expect(try await save("Fire", "type:fire", favorites, ash) == nil)
            #expect(try await save("fire", "type:fire gen:1", favorites, ash)?.query == "type:fire")
            #expect(
                try await favorites.searches(of: ash) == [SavedSearch(name: "fire", query: "type:fire gen:1")]
            )
            let undone = try await journal.undo(2, of: ash)
            #expect(undone.map(\.change.kind) == [.save(.search), .save(.search)])
            #expect(try await favorites.searches(of: ash) == [])
        }
    }

    @Test func `no search may name itself, also by way of others`() async throws {
        try await withAsh { favorites, _, ash in
            _ = try await save("a", "type:fire", favorites, ash)
            _ = try await save("b", "saved:a gen:1", favorites, ash)
            _ = try await save("c", "saved:b", favorites, ash)
            await #expect(
                throws: PersistenceError.kept(.circle(["a", "c", "b"].map { KeptName(.search, $0) }))
            ) {
                _ = try await save("a", "saved:c", favorites, ash)
            }
            await #expect(throws: PersistenceError.kept(.circle([KeptName(.search, "a")]))) {
                _ = try await save("a", "saved:a", favorites, ash)
            }
            #expect(
                try await favorites.searches(of: ash).map(\.query) == [
                    "type:fire", "saved:a gen:1", "saved:b",
                ])
        }
    }

    @Test func `renaming one changes those that name it, and one that others name stays`() async throws {
        try await withAsh { favorites, journal, ash in
            _ = try await save("a", "type:fire", favorites, ash)
            _ = try await save("b", "saved:a,a gen:1", favorites, ash)
            let (a, b, hot) = (try TagName("a"), try TagName("b"), try TagName("hot"))
            await #expect(throws: PersistenceError.kept(.taken(KeptName(.search, "b")))) {
                try await favorites.renameSearch(a, to: b, of: ash)
            }
            try await favorites.renameSearch(a, to: hot, of: ash)
            #expect(
                try await favorites.searches(of: ash).map(\.query) == ["saved:hot,hot gen:1", "type:fire"])
            await #expect(throws: PersistenceError.kept(.inUse(KeptName(.search, "hot"), by: ["b"]))) {
                try await favorites.removeSearch(hot, of: ash)
            }
            await #expect(
                throws: PersistenceError.kept(.unknown(KeptName(.search, "a"), names: ["b", "hot"]))
            ) {
                try await favorites.removeSearch(a, of: ash)
            }
            try await favorites.removeSearch(b, of: ash)
            try await favorites.removeSearch(hot, of: ash)
            #expect(try await favorites.searches(of: ash) == [])
            _ = try await journal.undo(3, of: ash)
            #expect(try await favorites.searches(of: ash).map(\.query) == ["type:fire", "saved:a,a gen:1"])
        }
    }
}
