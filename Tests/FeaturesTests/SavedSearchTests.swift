import Foundation
import JournalFeature
import PasswordHashing
import Persistence
import Pokedex
import Records
import SearchesFeature
import SQLiteStore
import TestSupport
import Testing

/// Saving searches.
struct SavedSearchTests {
    private func withAsh(_ body: (Searches, Journal, User) async throws -> Void) async throws {
        try await withTemporaryFolder { folder in
            let persistence = PersistenceService(
                engine: SQLiteEngine.accounts(in: folder), hasher: PasswordHasher(iterations: 1),
                renames: Query.renaming)
            let ash = try await persistence.signUp(username: "ash", password: Secret("pallet-town-1")).user
            let catalog = try Fixtures.offlineCatalog()
            try await body(
                Searches(persistence: persistence),
                Journal(persistence: persistence, catalog: catalog), ash)
            await persistence.close()
        }
    }

    /// Saves a typed query, which may refer to other saved searches.
    private func save(_ name: String, _ text: String, _ searches: Searches, _ user: User) async throws
        -> SavedSearch?
    {
        let query = try Query(parsing: text, in: .bundled, searches: try await searches.queries(of: user))
        return try await searches.save(
            try TagName(name), query, of: user
        ).value
    }

    @Test func `saving a search replaces the one with the same name`() async throws {
        try await withAsh { searches, journal, ash in
            #expect(try await save("Fire", "type:fire", searches, ash) == nil)
            #expect(try await save("fire", "type:fire gen:1", searches, ash)?.query == "type:fire")
            #expect(
                try await searches.list(of: ash) == [SavedSearch(name: "fire", query: "type:fire gen:1")]
            )
            let undone = try await journal.undo(2, of: ash)
            #expect(undone.map(\.change.kind) == [.save(.search), .save(.search)])
            #expect(try await searches.list(of: ash) == [])
        }
    }

    @Test(arguments: [
        "type:fire gen:1": "fire-gen-1", "speed>=100 sort:-speed": "speed-100-sort-speed",
        "fast ghost types": "fast-ghost-types", "-type:Fire": "fire", "": "", ">=": "",
    ])
    func `a name is suggested for a query`(query: String, name: String) {
        #expect(Searches.suggestedName(for: query) == name)
    }

    @Test func `a saved search can't refer to itself, even indirectly`() async throws {
        try await withAsh { searches, _, ash in
            _ = try await save("a", "type:fire", searches, ash)
            _ = try await save("b", "saved:a gen:1", searches, ash)
            _ = try await save("c", "saved:b", searches, ash)
            await #expect(
                throws: PersistenceError.kept(.circle(["a", "c", "b"].map { KeptName(.search, $0) }))
            ) {
                _ = try await save("a", "saved:c", searches, ash)
            }
            await #expect(throws: PersistenceError.kept(.circle([KeptName(.search, "a")]))) {
                _ = try await save("a", "saved:a", searches, ash)
            }
            #expect(
                try await searches.list(of: ash).map(\.query) == [
                    "type:fire", "saved:a gen:1", "saved:b",
                ])
        }
    }

    @Test func `renaming a search updates those that refer to it`() async throws {
        try await withAsh { searches, journal, ash in
            _ = try await save("a", "type:fire", searches, ash)
            _ = try await save("b", "saved:a,a gen:1", searches, ash)
            let (a, b, hot) = (try TagName("a"), try TagName("b"), try TagName("hot"))
            for name in [a, b] {
                await #expect(throws: PersistenceError.kept(.taken(KeptName(.search, name.description)))) {
                    try await searches.rename(a, to: name, of: ash)
                }
            }
            try await searches.rename(a, to: hot, of: ash)
            #expect(
                try await searches.list(of: ash).map(\.query) == ["saved:hot,hot gen:1", "type:fire"])
            await #expect(
                throws: PersistenceError.kept(.inUse(KeptName(.search, "hot"), by: [KeptName(.search, "b")]))
            ) {
                try await searches.remove(hot, of: ash)
            }
            await #expect(
                throws: PersistenceError.kept(.unknown(KeptName(.search, "a"), names: ["b", "hot"]))
            ) {
                try await searches.remove(a, of: ash)
            }
            try await searches.remove(b, of: ash)
            try await searches.remove(hot, of: ash)
            #expect(try await searches.list(of: ash) == [])
            _ = try await journal.undo(3, of: ash)
            #expect(try await searches.list(of: ash).map(\.query) == ["type:fire", "saved:a,a gen:1"])
        }
    }

    @Test func `rankings and links follow a renamed search, and a search in use isn't removed`() async throws
    {
        try await withAsh { searches, journal, ash in
            let store = searches.persistence
            let ranking = try KeptKind.ranking.name("hottest")
            let (a, hot) = (try TagName("a"), try TagName("hot"))
            _ = try await save("a", "type:fire", searches, ash)
            try await store.change(ranking, .save(.ranking), of: ash.id) { _ in ["saved:a gen:1", "x"] }
            for query in ["saved:a", "gen:1 saved:a"] { try await store.share(query, of: ash.id) }
            try await searches.rename(a, to: hot, of: ash)
            func links() async throws -> [String] { try await store.shares(of: ash.id).map(\.query).sorted() }
            #expect(try await links() == ["gen:1 saved:hot", "saved:hot"])
            #expect(try await store.texts(of: ranking, of: ash.id) == ["saved:hot gen:1", "x"])
            await #expect(throws: PersistenceError.kept(.inUse(KeptName(.search, "hot"), by: [ranking]))) {
                try await searches.remove(hot, of: ash)
            }
            _ = try await journal.undo(1, of: ash)
            #expect(try await store.texts(of: ranking, of: ash.id) == ["saved:a gen:1", "x"])
            #expect(try await links() == ["gen:1 saved:a", "saved:a"])
            #expect(try await searches.list(of: ash).map(\.name) == ["a"])
        }
    }

    @Test func `searches, rankings and links follow a renamed tag, also when it is undone and redone`()
        async throws
    {
        try await withAsh { searches, journal, ash in
            let store = searches.persistence
            let ranking = try KeptKind.ranking.name("best")
            _ = try await store.give(.tags, ["team"], to: [4, 7], of: ash.id)
            _ = try await save("fast", "tag:team speed>60", searches, ash)
            try await store.change(ranking, .save(.ranking), of: ash.id) { _ in ["tag:team,gym", "x"] }
            try await store.share("tag:team", as: .tiers, of: ash.id)
            func queries() async throws -> [String] {
                let texts = try await store.texts(of: ranking, of: ash.id) ?? []
                let search = try await searches.search(TagName("fast"), of: ash).query
                return [search] + texts + (try await store.shares(of: ash.id).map(\.query))
            }
            let before = ["tag:team speed>60", "tag:team,gym", "x", "tag:team"]
            let after = ["tag:squad speed>60", "tag:squad,gym", "x", "tag:squad"]
            let renamed = try await store.replaceTag("team", with: "squad", of: ash.id)
            #expect(renamed.value == TagReplacement(tag: "squad", changed: 2, favorites: 2))
            #expect(renamed.change?.count == 2)
            #expect(try await queries() == after)
            _ = try await journal.undo(of: ash)
            #expect(try await queries() == before)
            _ = try await journal.redo(of: ash)
            #expect(try await queries() == after)
            // Undoing an older change alone is a change, which can be undone, too.
            _ = try await store.give(.tags, ["other"], to: [1], of: ash.id)
            _ = try await journal.undo(change: try #require(renamed.change?.number), of: ash)
            #expect(try await queries() == before)
            _ = try await journal.undo(of: ash)
            #expect(try await queries() == after)
        }
    }

    @Test func `merging or deleting a tag tells what still asks for it`() async throws {
        try await withAsh { searches, journal, ash in
            let store = searches.persistence
            _ = try await store.give(.tags, ["team"], to: [4, 7], of: ash.id)
            _ = try await store.give(.tags, ["gym"], to: [7], of: ash.id)
            _ = try await save("fast", "tag:team speed>60", searches, ash)
            try await store.share("tag:team", of: ash.id)
            let merged = try await store.replaceTag("team", with: "gym", merging: true, of: ash.id).value
            #expect(merged == TagReplacement(tag: "gym", changed: 2, favorites: 2, links: 1))
            #expect(try await searches.list(of: ash).map(\.query) == ["tag:gym speed>60"])
            try await store.share("tag:gym", of: ash.id)
            let deleted = try await store.replaceTag("gym", with: nil, of: ash.id).value
            let fast = KeptName(.search, "fast")
            #expect(
                deleted == TagReplacement(tag: "gym", changed: 2, favorites: 0, asking: [fast], links: 1))
            _ = try await journal.undo(2, of: ash)
            #expect(try await searches.list(of: ash).map(\.query) == ["tag:team speed>60"])
        }
    }
}
