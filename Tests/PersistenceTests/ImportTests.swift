import Foundation
@testable import Persistence
import Records
import Store
import Testing

/// What comes from a file.
@Suite(.everyStore) struct ImportTests {
    @Test func `an import is one change of one user, and taken back in one step`() async throws {
        try await withWorld { world in
            let service = world.service()
            let ash = try await service.signUp("ash")
            let misty = try await service.signUp("misty")
            _ = try await service.addFavorites([25, 133], of: ash.id)
            let (before, others) = (
                try await service.favorites(of: ash.id), try await service.favorites(of: misty.id)
            )
            let wanted = [
                FavoritePokemon(
                    userID: misty.id, pokemonID: 25, addedAt: Date(milliseconds: 5), position: 7, rating: 4,
                    note: "a\nb",
                    tags: ["x", "y"]),
                FavoritePokemon(userID: ash.id, pokemonID: 1, addedAt: Date(milliseconds: 6)),
            ]
            try await service.importKept(
                wanted, searches: [SavedSearch(name: "a", query: "gen:1")], of: ash.id)
            let after = try await service.favorites(of: ash.id)
            #expect(after.map(\.pokemonID) == [133, 25, 1])
            #expect(after[1].note == "a\nb" && after[1].rating == 4 && after[1].position == 7)
            #expect(after[1].tags == ["x", "y"] && after[1].addedAt == Date(milliseconds: 5))
            #expect(try await service.savedSearches(of: ash.id).map(\.name) == ["a"])
            #expect(try await service.favorites(of: misty.id) == others)
            #expect(try await service.changes(of: ash.id).first?.kind == .importing)
            #expect(try await service.undo(of: ash.id).map(\.kind) == [.importing])
            #expect(try await service.favorites(of: ash.id) == before)
            #expect(try await service.savedSearches(of: ash.id) == [])
        }
    }

    @Test func `an import that breaks a limit changes nothing`() async throws {
        try await withWorld { world in
            let service = world.service()
            let ash = try await service.signUp("ash")
            let tags = (0...PersistenceService.tagLimit).map { "t\($0)" }.sorted()
            let wanted = [1, 2].map {
                FavoritePokemon(
                    userID: ash.id, pokemonID: $0, addedAt: world.clock.now, tags: $0 == 2 ? tags : [])
            }
            await #expect(throws: PersistenceError.self) {
                try await service.importKept(wanted, searches: [], of: ash.id)
            }
            #expect(try await service.favorites(of: ash.id).isEmpty)
            #expect(try await service.changes(of: ash.id).isEmpty)
        }
    }
}
