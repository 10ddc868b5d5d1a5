import Foundation
import TestSupport
@testable import Persistence
import Records
import Store
import Testing

/// Importing favourites into the store.
@Suite(.everyStore) struct ImportTests {
    @Test func `an import is one change of one user, which can be undone in one step`() async throws {
        try await withAsh { _, service, ash in
            let misty = try await service.signUp("misty")
            try await service.addFavorites([25, 133], of: ash)
            let (before, others) = (
                try await service.favorites(of: ash), try await service.favorites(of: misty.id)
            )
            let wanted = [
                FavoritePokemon(
                    userID: misty.id, pokemonID: 25, addedAt: Date(milliseconds: 5), position: 7, rating: 4,
                    note: "a\nb",
                    tags: ["x", "y"]),
                FavoritePokemon(userID: ash, pokemonID: 1, addedAt: Date(milliseconds: 6)),
            ]
            try await service.importKept(
                wanted.map { favorite in
                    FavoriteChange(
                        pokemonID: favorite.pokemonID,
                        before: before.first { $0.pokemonID == favorite.pokemonID }, after: favorite)
                }, [Self.search("a", "gen:1"), Self.ranking("b", ["", "1"])], of: ash)
            let after = try await service.favorites(of: ash)
            #expect(after.map(\.pokemonID) == [133, 25, 1])
            #expect(after[1].note == "a\nb" && after[1].rating == 4 && after[1].position == 7)
            #expect(after[1].tags == ["x", "y"] && after[1].addedAt == Date(milliseconds: 5))
            #expect(try await service.savedSearches(of: ash).map(\.name) == ["a"])
            #expect(try await service.favorites(of: misty.id) == others)
            let change = try await service.changes(of: ash).first
            #expect(change?.kind == .importing && change?.subject == "2 1 1")
            #expect(try await service.undo(of: ash).value.map(\.kind) == [.importing])
            #expect(try await service.favorites(of: ash) == before)
            #expect(try await service.things(of: KeptKind.all, of: ash) == [])
        }
    }

    private static func search(_ name: String, _ query: String) -> KeptChange {
        KeptChange(name: KeptName(.search, name), before: nil, after: [query])
    }

    private static func ranking(_ name: String, _ texts: [String]) -> KeptChange {
        KeptChange(name: KeptName(.ranking, name), before: nil, after: texts)
    }

    @Test func `an import that exceeds a limit changes nothing`() async throws {
        try await withAsh { world, service, ash async throws in
            let tags = (0...AccountLimits.tagsOfFavorite).map { "t\($0)" }.sorted()
            let wanted = [1, 2].map {
                FavoritePokemon(
                    userID: ash, pokemonID: $0, addedAt: world.clock.now, tags: $0 == 2 ? tags : [])
            }
            await #expect(throws: PersistenceError.self) {
                try await service.importKept(
                    wanted.map { FavoriteChange(pokemonID: $0.pokemonID, before: nil, after: $0) },
                    of: ash)
            }
            #expect(try await service.favorites(of: ash).isEmpty)
            #expect(try await service.changes(of: ash).isEmpty)
        }
    }

    @Test func `an import doesn't overwrite changes made after its preview`() async throws {
        try await withAsh { _, service, ash in
            try await service.addFavorites([25], of: ash)
            let before = try await service.favorites(of: ash)
            var after = before[0]
            after.note = "from a file"
            let change = FavoriteChange(pokemonID: 25, before: before[0], after: after)
            try await service.setNote("newer", on: [25], of: ash)
            await #expect(throws: PersistenceError.changedMeanwhile) {
                try await service.importKept([change], of: ash)
            }
            try await service.changeSearches(.save(.search), "a", of: ash) { _ in
                [SavedSearch(name: "a", query: "newer")]
            }
            await #expect(throws: PersistenceError.changedMeanwhile) {
                try await service.importKept([], [Self.search("a", "old")], of: ash)
            }
            let seen = [KeptThing(KeptName(.search, "a"), texts: ["older"])]
            await #expect(throws: PersistenceError.changedMeanwhile) {
                try await service.importKept(
                    [], [Self.ranking("b", ["saved:a", ""])], naming: seen, of: ash)
            }
            #expect(try await service.favorites(of: ash).map(\.note) == ["newer"])
            #expect(try await service.savedSearches(of: ash).map(\.query) == ["newer"])
        }
    }
}
