import Foundation
import Records
import Testing

@testable import Persistence

/// Limits on tags, without a store.
@Suite struct WordLimitTests {
    private func favorite(_ id: Int, _ tags: Int) -> FavoritePokemon {
        FavoritePokemon(
            userID: 1, pokemonID: id, addedAt: .distantPast, tags: (0..<tags).map { "tag-\($0)" })
    }

    private func change(_ id: Int, from: Int = 0, to: Int) -> FavoriteChange {
        FavoriteChange(pokemonID: id, before: favorite(id, from), after: favorite(id, to))
    }

    @Test func `up to the limit there is nothing to say`() throws {
        try WordLimit.require([])
        try WordLimit.require([change(25, to: 0), change(133, to: AccountLimits.tagsOfFavorite)])
    }

    @Test func `those above it are named in the order given`() {
        #expect(throws: PersistenceError.tooManyWords(.tags, pokemonIDs: [133, 1], limit: 32)) {
            try WordLimit.require([change(133, to: 33), change(25, to: 32), change(1, to: 40)])
        }
    }

    @Test func `one that has more already may lose some, and change otherwise`() throws {
        try WordLimit.require([change(25, from: 40, to: 39)])
        #expect(throws: PersistenceError.tooManyWords(.tags, pokemonIDs: [25], limit: 32)) {
            try WordLimit.require([change(25, from: 40, to: 41)])
        }
    }
}
