import Records
import Store
import Testing
import TestSupport

@testable import Persistence

/// The example in the documentation of `Statement`.
@Suite(.everyStore) struct StatementExample {
    @Test func `statements can be composed, and their values are bound`() async throws {
        try await withService { world, service in
            let user = try await service.signUp("ash").id
            try await service.setRating(3, of: [1], of: user)
            try await service.setRating(5, of: [25], of: user)
            let found = try await world.store().read { db in
                let isOwn: Statement = "userID = $1"
                let best = try db.rows(
                    "SELECT pokemonID FROM FavoritePokemon WHERE \(isOwn) AND rating >= $2",
                    user, 4)
                let numbers = try best.map { try $0[0] as Int }
                return numbers
            }
            #expect(found == [25])
        }
    }
}
