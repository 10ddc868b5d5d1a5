import FavoritesFeature
import Foundation
import Persistence
import Pokedex
import Records
import TestSupport
import Testing

/// The favourites of one user.
struct FavoritesTests {
    private func pokemon(_ ids: Int...) throws -> [Pokemon] {
        try ids.map { try #require(NationalDex.bundled[$0]) }
    }

    private func withAsh(
        _ body: (Favorites, PersistenceService, User) async throws -> Void
    ) async throws {
        try await Fixtures.withPersistence { persistence in
            let ash = try await persistence.signUpAsh()
            let favorites = Favorites(persistence: persistence, catalog: try Fixtures.offlineCatalog())
            try await body(favorites, persistence, ash)
        }
    }

    @Test func `a query filters favourites and keeps them newest first unless it sorts`() async throws {
        try await withAsh { favorites, _, ash in
            for id in [7, 4, 8, 9] {
                _ = try await favorites.perform(.add, on: try pokemon(id), of: ash).value
                // Dates are stored in milliseconds.
                let added = Date()
                try await eventually("two milliseconds have passed") { Date() > added + 0.002 }
            }
            let water = try await favorites.list(of: ash, matching: try Query(parsing: "type:water"))
                .favorites
            #expect(water.map(\.id) == [9, 8, 7])
            let sorted = try await favorites.list(of: ash, matching: try Query(parsing: "type:water sort:id"))
                .favorites
            #expect(sorted.map(\.id) == [7, 8, 9])
        }
    }

    @Test func `notes are read only for display or for a query that needs them`() async throws {
        try await withAsh { favorites, persistence, ash in
            try await persistence.setNote("shy", on: [25], of: ash.id)
            func note(_ marks: FavoriteSet) -> String? { marks.kept[25]?.note }
            #expect(note(try await favorites.marks(of: ash)) == "")
            #expect(note(try await favorites.marks(of: ash, for: try Query(parsing: "tag:none"))) == "")
            #expect(note(try await favorites.marks(of: ash, for: try Query(parsing: "note:shy"))) == "shy")
            #expect(note(try await favorites.marks(of: ash, among: [25])) == "")
            #expect(try await favorites.list(of: ash, withNotes: false).favorites.map(\.kept.note) == [""])
            #expect(try await favorites.list(of: ash).favorites.map(\.kept.note) == ["shy"])
        }
    }

    @Test func `a favourite unknown to the Pokédex is still listed`() async throws {
        try await withAsh { favorites, persistence, ash in
            try await persistence.addFavorites([25, 20_001], of: ash.id)
            let list = try await favorites.list(of: ash).favorites
            #expect(Set(list.map(\.id)) == [25, 20_001])
            #expect(list.filter { $0.pokemon == nil }.map(\.id) == [20_001])
        }
    }

    @Test func `an invalid tag is rejected before any change`() async throws {
        try await withAsh { favorites, _, ash async throws in
            let acts: [Favorites.Act] = [
                .give(.tags, ["none"]), .set(FavoriteEdit(.tags, .words(["none"]))),
                .edit(FavoriteEdit(.tags, .words(["none"]))),
            ]
            for act in acts {
                await #expect(throws: FavoriteFault.tag("none", .reserved)) {
                    try await favorites.perform(act, on: try pokemon(25), of: ash)
                }
            }
            await #expect(throws: FavoriteFault.unknownWord(.tags, "Team")) {
                try await favorites.perform(.give(.tags, ["Team"]), on: try pokemon(25), of: ash)
            }
            #expect(try await favorites.count(of: ash) == 0)
        }
    }
}
