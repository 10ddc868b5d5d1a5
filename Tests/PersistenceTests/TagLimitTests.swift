import Testing

@testable import Persistence

/// How many tags a favourite may have, without a store.
@Suite struct TagLimitTests {
    @Test func `up to the limit there is nothing to say`() throws {
        try TagLimit.require([])
        try TagLimit.require([(25, 0), (133, TagLimit.maximum)])
    }

    @Test func `those above it are named in the order given`() {
        #expect(throws: PersistenceError.tooManyTags(pokemonIDs: [133, 1], limit: 32)) {
            try TagLimit.require([(133, 33), (25, 32), (1, 40)])
        }
    }
}
