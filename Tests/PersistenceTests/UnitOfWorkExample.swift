import Records
import Testing
import TestSupport

@testable import Persistence

/// The example in the documentation of `UnitOfWork`.
@Suite(.everyStore) struct UnitOfWorkExample {
    @Test func `a unit of work edits favourites and records an undoable change`() async throws {
        try await withService { _, service in
            let user = try await service.signUp("ash").id
            let changed = try await service.changing(of: user) { work in
                let changes = try work.edit([25]) { before, new in
                    var favorite = before ?? new
                    favorite.rating = 5
                    return favorite
                }
                try work.record(.rate, "5")
                return changes
            }
            #expect(changed.value.map(\.pokemonID) == [25] && changed.change != nil)
            #expect(try await service.favorites(of: user).map(\.rating) == [5])
            _ = try await service.undo(1, of: user)
            #expect(try await service.favorites(of: user) == [])
        }
    }
}
