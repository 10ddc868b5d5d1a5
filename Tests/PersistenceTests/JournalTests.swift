import Foundation
import Persistence
import Records
import Store
import Testing
import TestSupport

/// Undoing and redoing changes of favourites.
@Suite(.everyStore) struct JournalTests {
    /// A snapshot of a user's favourites and searches.
    private struct Everything: Equatable {
        let favorites: [FavoritePokemon]
        let searches: [SavedSearch]

        init(of user: User.ID, _ service: PersistenceService) async throws {
            favorites = try await service.favorites(of: user)
            searches = try await service.savedSearches(of: user)
        }
    }

    /// Changes of every kind, which together change everything.
    private static let steps: [@Sendable (PersistenceService, User.ID) async throws -> Void] = [
        { try await $0.addFavorites([1, 4, 7, 25], of: $1) },
        { try await $0.toggleFavorites([133], of: $1) },
        { _ = try await $0.give(.tags, ["team"], to: [25, 150], of: $1) },
        { try await $0.setNote("from Yuki's\ngame, \\o/\t1", on: [1, 25], of: $1) },
        { try await $0.setRating(4, of: [1, 25], of: $1) },
        {
            let nickname = FavoriteEdit(.nickname, .text("Sparky, \\t the 1st"))
            _ = try await $0.edit([25, 133], nickname, of: $1)
        },
        { _ = try await $0.move([1], to: .top, of: $1) },
        { _ = try await $0.move([25], to: .before(4), of: $1) },
        { _ = try await $0.replaceTag("team", with: "squad", of: $1) },
        { _ = try await $0.take(.tags, ["squad"], from: [150], of: $1) },
        { service, user in
            try await service.changeSearches(.save(.search), "fire", of: user) { _ in
                [
                    SavedSearch(name: "fire", query: "type:fire"),
                    SavedSearch(name: "hot", query: "saved:fire"),
                ]
            }
        },
        { try await $0.removeFavorites([25, 7], of: $1) },
        { _ = try await $0.replaceTag("gym", with: nil, of: $1) },
        { service, user in
            try await service.changeSearches(.discard(.search), "hot", of: user) {
                $0.filter { $0.name != "hot" }
            }
        },
        { _ = try await $0.give(.tags, ["new"], to: [25], of: $1) },
        { try await $0.setNote(nil, on: [1, 25], of: $1) },
        { try await $0.setRating(nil, of: [1], of: $1) },
        { _ = try await $0.edit([133], FavoriteEdit(.nickname, nil), of: $1) },
    ]

    @Test func `every change can be undone and redone step by step`() async throws {
        try await withAsh { world, service, ash in
            _ = try await service.give(.tags, ["gym"], to: [149], of: ash)
            try await service.clearChanges(of: ash)
            var states = [try await Everything(of: ash, service)]
            for step in Self.steps {
                world.clock.now += 60
                try await step(service, ash)
                states.append(try await Everything(of: ash, service))
                #expect(states.last != states.dropLast().last, "step \(states.count - 1)")
            }
            #expect(try await service.changes(of: ash).count == Self.steps.count)
            for state in states.dropLast().reversed() {
                #expect(try await service.undo(of: ash).value.count == 1)
                #expect(try await Everything(of: ash, service) == state)
            }
            #expect(try await service.undo(of: ash).value == [])
            for state in states.dropFirst() {
                #expect(try await service.redo(of: ash).value.count == 1)
                #expect(try await Everything(of: ash, service) == state)
            }
            #expect(try await service.redo(of: ash).value == [])
            #expect(try await service.undo(100, of: ash).value.count == Self.steps.count)
            #expect(try await Everything(of: ash, service) == states[0])
            #expect(try await service.redo(3, of: ash).value.count == 3)
            #expect(try await Everything(of: ash, service) == states[3])
        }
    }

    @Test func `a new change clears the redo list, and change numbers are never reused`()
        async throws
    {
        try await withAsh { _, service, ash in
            for id in [1, 2, 3] { try await service.addFavorites([id], of: ash) }
            _ = try await service.undo(2, of: ash)
            #expect(try await service.changes(of: ash).map(\.isUndone) == [true, true, false])
            try await service.addFavorites([1], of: ash)
            #expect(try await service.changes(of: ash).count == 3, "nothing was changed")
            try await service.addFavorites([4], of: ash)
            #expect(try await service.changes(of: ash).map(\.number) == [4, 1])
            #expect(try await service.redo(of: ash).value == [])
        }
    }

    @Test func `an older change can be undone alone unless a later one touched the same Pokémon`()
        async throws
    {
        try await withAsh { _, service, ash in
            _ = try await service.give(.tags, ["team"], to: [1, 2], of: ash)  // 1
            _ = try await service.give(.tags, ["gym"], to: [1], of: ash)  // 2
            try await service.setRating(2, of: [1, 2], of: ash)  // 3
            try await service.setNote("hi", on: [2], of: ash)  // 4
            try await service.setRating(3, of: [2], of: ash)  // 5
            #expect(try await service.undo(change: 2, of: ash).value.kind.rawValue == "tag")  // 6
            #expect(try await service.favorites(of: ash).map(\.tags) == [["team"], ["team"]])
            await #expect {
                try await service.undo(change: 3, of: ash)
            } throws: { error in
                guard case PersistenceError.inTheWay(let conflict) = error else { return false }
                return conflict.change.number == 3 && conflict.pokemonIDs == [2]
                    && conflict.later?.number == 5
            }
            #expect(try await service.favorites(of: ash).map(\.rating) == [2, 3], "nothing was changed")
            await #expect(throws: PersistenceError.self) { try await service.undo(change: 1, of: ash) }
            await #expect(throws: PersistenceError.alreadyUndone(2)) {
                try await service.undo(change: 2, of: ash)
            }
            // Undoing it is a new change.
            let changes = try await service.changes(of: ash)
            #expect(changes[0].kind == .undo && changes[0].subject == "2" && changes[0].pokemonID == 1)
            _ = try await service.undo(of: ash)
            #expect(try await service.favorites(of: ash).map(\.tags) == [["gym", "team"], ["team"]])
            // The newest change is undone as by a plain `undo`, and only once.
            #expect(try await service.undo(change: 5, of: ash).value.number == 5)
            await #expect(throws: PersistenceError.alreadyUndone(5)) {
                try await service.undo(change: 5, of: ash)
            }
            #expect(
                try await service.changes(of: ash).map(\.isUndone) == [
                    true, true, false, false, false, false,
                ])
            #expect(try await service.redo(of: ash).value.map(\.number) == [5])
        }
    }

    @Test func `a rejected undo names the latest active change that prevents it`() async throws {
        try await withAsh { _, service, ash in
            func later(than number: Int) async throws -> Int? {
                do throws(PersistenceError) {
                    _ = try await service.undo(change: number, of: ash)
                    return nil
                } catch {
                    guard case .inTheWay(let conflict) = error else { throw error }
                    return conflict.later?.number
                }
            }
            try await service.addFavorites([143], of: ash)  // 1
            try await service.setRating(5, of: [143], of: ash)  // 2
            try await service.setRating(4, of: [143], of: ash)  // 3
            try await service.setNote("hi", on: [143], of: ash)  // 4
            #expect(try await later(than: 2) == 3, "the note isn't in the way")
            #expect(try await later(than: 1) == 4)
            _ = try await service.undo(change: 3, of: ash)  // 5
            #expect(try await later(than: 1) == 4, "3 and 5 cancel out")
            _ = try await service.undo(change: 4, of: ash)  // 6
            #expect(try await later(than: 1) == 2)
            _ = try await service.undo(change: 2, of: ash)  // 7
            #expect(try await later(than: 1) == nil)
            #expect(try await service.favoriteCount(of: ash) == 0)
        }
    }

    @Test func `undo is rejected if another program changed the favourite, and the error names it`()
        async throws
    {
        try await withAsh { world, service, ash in
            try await service.addFavorites([25, 26], of: ash)
            try await world.rows(
                "UPDATE FavoritePokemon SET addedAt = 5 WHERE userID = $1 AND pokemonID = 25",
                ash)
            await #expect {
                try await service.undo(of: ash)
            } throws: { error in
                guard case PersistenceError.inTheWay(let conflict) = error else { return false }
                return conflict.pokemonIDs == [25] && conflict.later == nil
            }
            #expect(try await service.favorites(of: ash).count == 2)
        }
    }

    @Test(.muchData) func `roughly the newest thousand changes are kept`() async throws {
        try await withAsh { world, service, ash in
            for _ in 0..<1_100 { try await service.toggleFavorites([25], of: ash) }
            let rows = try await world.rows("SELECT count(*), min(number) FROM Change")
            #expect((1_000...1_032).contains(try rows[0].integer(0)))
            #expect(try await service.changes(of: ash).map(\.number) == (101...1_100).reversed())
            #expect(try await service.undo(2_000, of: ash).value.count >= 1_000)
        }
    }

    @Test func `clearing the history keeps the favourites`() async throws {
        try await withAsh { _, service, ash in
            try await service.addFavorites([1, 2], of: ash)
            try await service.addFavorites([3], of: ash)
            #expect(try await service.clearChanges(of: ash) == 2)
            #expect(try await service.changes(of: ash) == [])
            #expect(try await service.undo(of: ash).value == [])
            #expect(try await service.favoriteCount(of: ash) == 3)
        }
    }

    @Test func `a dry run predicts the changes and makes none`() async throws {
        try await withAsh { _, service, ash in
            try await service.addFavorites([25], of: ash)
            let dryRunOption = service.dryRun
            #expect(
                try await dryRunOption.addFavorites([25, 26], of: ash).value.map(\.hasChanged) == [
                    false, true,
                ])
            #expect(
                try await dryRunOption.removeFavorites([25], of: ash).value.map(\.isFavorite) == [false])
            try await dryRunOption.setRating(1, of: [25], of: ash)
            _ = try await dryRunOption.move([25], to: .top, of: ash)
            try await dryRunOption.changeSearches(.save(.search), "a", of: ash) { _ in
                [SavedSearch(name: "a", query: "b")]
            }
            #expect(try await service.favorites(of: ash).map(\.pokemonID) == [25])
            #expect(try await service.savedSearches(of: ash) == [])
            #expect(try await service.changes(of: ash).count == 1)
        }
    }

    @Test func `other programs can insert a favourite with three columns`() async throws {
        try await withAsh { world, service, ash in
            try await world.rows(
                "INSERT INTO FavoritePokemon (userID, pokemonID, addedAt) VALUES ($1, 25, 1000)",
                ash)
            let pikachu = FavoritePokemon(
                userID: ash, pokemonID: 25, addedAt: Date(timeIntervalSince1970: 1))
            #expect(try await service.favorites(of: ash) == [pikachu])
        }
    }

    @Test func `a malformed journal line is rejected and changes nothing`() async throws {
        let lines = [
            "x", "?x", "?x\ta", "25\t\t\t", "0\t\t1,0,0,,", "25\t\t1,0,0,", "25\t\t1,0,0,,\\q",
            "25\t\t1,0,x,,",
        ]
        try await withAsh { world, service, ash in
            try await service.addFavorites([25], of: ash)
            for items in lines {
                try await world.rows("UPDATE Change SET items = $1", items)
                await #expect(throws: PersistenceError.self, "\(items)") {
                    try await service.undo(of: ash)
                }
                #expect(try await service.favoriteCount(of: ash) == 1)
            }
        }
    }

    @Test func `hostile numbers in the journal don't crash the program`() async throws {
        try await withAsh { world, service, ash in
            try await service.addFavorites([25], of: ash)
            try await world.rows(
                "UPDATE Change SET number = 9223372036854775807, madeAt = -9223372036854775808, count = -5, kind = 'new', origin = 'moon'"
            )
            try await world.rows("UPDATE FavoritePokemon SET position = 9223372036854775807")
            let change = try #require(try await service.changes(of: ash).first)
            #expect(change.kind == .other && change.origin == .other)
            _ = try? await service.addFavorites([26], of: ash)
            _ = try? await service.move([25], to: .bottom, of: ash)
            _ = try? await service.undo(3, of: ash)
        }
    }
}
