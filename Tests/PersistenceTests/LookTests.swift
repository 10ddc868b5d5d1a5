import Foundation
import Pokedex
import Records
import TestSupport
import Testing

@testable import Persistence

/// Looks of favourites in the store and in the journal.
@Suite(.everyStore) struct LookTests {
    @Test func `looks keep their order when they are added, removed, undone and redone`() async throws {
        try await withAsh { _, service, ash in
            func looks() async throws -> [String] { try await service.favorite(666, of: ash).looks }
            _ = try await service.give(.looks, ["ocean", "fancy-shiny", "meadow"], to: [666], of: ash)
            #expect(try await looks() == ["meadow", "ocean", "fancy-shiny"])
            _ = try await service.take(.looks, ["ocean"], from: [666], of: ash)
            #expect(try await looks() == ["meadow", "fancy-shiny"])
            _ = try await service.undo(of: ash)
            #expect(try await looks() == ["meadow", "ocean", "fancy-shiny"])
            _ = try await service.redo(of: ash)
            #expect(try await looks() == ["meadow", "fancy-shiny"])
            try await service.addFavorites([666, 201], in: [666: ["sun"], 201: ["b"]], of: ash)
            #expect(try await looks() == ["meadow", "sun", "fancy-shiny"])
            #expect(try await service.favorites(of: ash).map(\.looks.count).sorted() == [1, 3])
            try await service.removeFavorites([666], of: ash)
            _ = try await service.undo(of: ash)
            #expect(try await looks() == ["meadow", "sun", "fancy-shiny"])
        }
    }

    @Test func `1,000 random changes of looks round-trip through the journal`() throws {
        var random = SplitMix64(seed: 48)
        let entries = NationalDex.bundled.entries
        func drawn(_ pokemon: Pokemon) -> FavoritePokemon {
            let words = NationalDex.bundled.looks(of: pokemon).words.shuffled(using: &random)
            let looks = Array(words.prefix(Int.random(in: 0...words.count, using: &random)))
            return FavoritePokemon(
                userID: 1, pokemonID: pokemon.id, addedAt: Date(milliseconds: 1),
                looks: FavoriteField.looks.wordSet?.ordered(looks) ?? [])
        }
        let changes = entries.shuffled(using: &random).prefix(1_000).map { pokemon in
            FavoriteChange(
                pokemonID: pokemon.id, before: Bool.random(using: &random) ? nil : drawn(pokemon),
                after: drawn(pokemon))
        }
        let items = try JournalLine.lines(JournalLine.text(changes.map { .favorite($0) }), of: 1)
        #expect(items.count == 1_000)
        for (item, change) in zip(items, changes) {
            guard case .favorite(let read) = item else {
                Issue.record("not a favourite")
                return
            }
            #expect(
                read.added(.looks) == change.added(.looks) && read.removed(.looks) == change.removed(.looks))
        }
    }
}
