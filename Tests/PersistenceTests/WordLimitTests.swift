import Foundation
import Records
import Testing

@testable import Persistence

/// Limits on a favourite's tags and looks, without a store.
struct WordLimitTests {
    private func favorite(_ id: Int, _ tags: Int) -> FavoritePokemon {
        FavoritePokemon(
            userID: 1, pokemonID: id, addedAt: .distantPast, tags: (0..<tags).map { "tag-\($0)" })
    }

    private func change(_ id: Int, from: Int = 0, to: Int) -> FavoriteChange {
        FavoriteChange(pokemonID: id, before: favorite(id, from), after: favorite(id, to))
    }

    @Test func `a favourite may have as many tags as the limit allows`() throws {
        #expect(throws: Never.self) { try WordLimit.require([]) }
        #expect(throws: Never.self) {
            try WordLimit.require([change(25, to: 0), change(133, to: AccountLimits.tagsOfFavorite)])
        }
    }

    @Test func `the error lists favourites above the limit in the given order`() {
        #expect(throws: PersistenceError.tooManyWords(.tags, pokemonIDs: [133, 1], limit: 32)) {
            try WordLimit.require([change(133, to: 33), change(25, to: 32), change(1, to: 40)])
        }
    }

    @Test func `looks have a different limit from tags`() throws {
        func changed(to looks: Int) -> FavoriteChange {
            let after = FavoritePokemon(
                userID: 1, pokemonID: 869, addedAt: .distantPast, looks: (0..<looks).map { "look-\($0)" })
            return FavoriteChange(pokemonID: 869, before: nil, after: after)
        }
        try WordLimit.require([changed(to: 128)])
        #expect(throws: PersistenceError.tooManyWords(.looks, pokemonIDs: [869], limit: 128)) {
            try WordLimit.require([changed(to: 129)])
        }
    }

    @Test func `a favourite above the limit may lose tags but not gain any`() throws {
        try WordLimit.require([change(25, from: 40, to: 39)])
        #expect(throws: PersistenceError.tooManyWords(.tags, pokemonIDs: [25], limit: 32)) {
            try WordLimit.require([change(25, from: 40, to: 41)])
        }
    }
}
