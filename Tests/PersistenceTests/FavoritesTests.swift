import Foundation
import GRDB
@testable import Persistence
import Records
import Store
import Testing
import TestSupport

/// Adding, removing and listing favourites.
@Suite(.everyStore) struct FavoritesTests {
    @Test
    func `toggling n favourites takes at most 2n + 3 SQL statements, plus one for several`() async throws {
        try await withWorld { world in
            let store = CountingStore(store: world.engine())
            let service = world.service(on: store)
            let ash = try await service.signUp("ash")
            // The first change counts the account's existing data.
            try await service.toggleFavorites([25], of: ash.id)
            for pokemon in [[25], [25], [1, 2, 3], [3, 4]] {
                let before = store.statements.count
                try await service.toggleFavorites(pokemon, of: ash.id)
                // Adding several looks up their last removals.
                let more = pokemon.count > 1 ? 1 : 0
                #expect(store.statements.count - before <= 3 + 2 * pokemon.count + more)
            }
        }
    }

    @Test func `removing favourites reports the lost tags`() async throws {
        try await withAsh { _, service, ash in
            _ = try await service.give(.tags, ["team"], to: [6], of: ash.id)
            _ = try await service.give(.tags, ["fire"], to: [6], of: ash.id)
            #expect(try await service.addFavorites([6], of: ash.id).value.map { $0.removed(.tags) } == [[]])
            #expect(
                try await service.removeFavorites([6, 7], of: ash.id).value.map { $0.removed(.tags) } == [
                    ["fire", "team"], [],
                ])
            _ = try await service.give(.tags, ["fire"], to: [6], of: ash.id)
            #expect(
                try await service.toggleFavorites([6], of: ash.id).value.map { $0.removed(.tags) } == [
                    ["fire", "team"]
                ])
            #expect(try await service.tags(of: ash.id) == [])
        }
    }

    @Test func `toggling several Pokémon toggles each of them once`() async throws {
        try await withAsh { _, service, ash in
            try await service.addFavorites([2], of: ash.id)
            let changes = try await service.toggleFavorites([3, 2, 1, 3, 3], of: ash.id).value
            #expect(changes.map(\.pokemonID) == [3, 2, 1])
            #expect(changes.map(\.isFavorite) == [true, false, true])
            #expect(changes.map(\.hasChanged) == [true, true, true])
            #expect(try await service.favoriteIDs(of: ash.id) == [3, 1])
            #expect(try await service.favoriteCount(of: ash.id) == 2)
        }
    }

    @Test func `adding or removing twice changes nothing`() async throws {
        try await withAsh { world, service, ash in
            let first = try await service.addFavorites([25], of: ash.id).value
            world.clock.now += 60
            let second = try await service.addFavorites([25, 1], of: ash.id).value
            #expect(second.map(\.hasChanged) == [false, true])
            #expect(second[0].after == first[0].after, "the date stays")
            #expect(try await service.favoriteIDs(of: ash.id) == [1, 25])

            #expect(try await service.removeFavorites([25], of: ash.id).value.map(\.hasChanged) == [true])
            #expect(try await service.removeFavorites([25], of: ash.id).value.map(\.hasChanged) == [false])
            #expect(try await service.addFavorites([], of: ash.id).value == [])
        }
    }

    @Test func `the newest favourites come first, even if the clock stops or is set back`() async throws {
        try await withAsh { world, service, ash in
            for (id, seconds) in [(1, 0.0), (2, 0), (3, -3600), (4, 7200), (5, 0.001)] {
                world.clock.now += seconds
                try await service.addFavorites([id], of: ash.id)
            }
            #expect(try await service.favoriteIDs(of: ash.id) == [5, 4, 3, 2, 1])
            try await service.addFavorites([9, 7, 8], of: ash.id)
            #expect(try await service.favoriteIDs(of: ash.id) == [9, 7, 8, 5, 4, 3, 2, 1])
        }
    }

    @Test func `a user never sees another user's favourites`() async throws {
        try await withAsh { _, service, ash in
            let gary = try await service.signUp("gary")
            try await service.toggleFavorites([25, 133], of: ash.id)
            try await service.toggleFavorites([133, 7], of: gary.id)
            #expect(try await service.favoriteIDs(of: ash.id) == [25, 133])
            #expect(try await service.favoriteIDs(of: gary.id) == [133, 7])
            try await service.removeFavorites([25, 133], of: gary.id)
            #expect(try await service.favoriteIDs(of: ash.id) == [25, 133])
        }
    }

    @Test func `one invalid number prevents the whole change`() async throws {
        try await withAsh { _, service, ash async throws in
            await #expect {
                try await service.addFavorites([1, 2, 0, 3], of: ash.id)
            } throws: {
                if case .store(.database) = $0 as? PersistenceError { true } else { false }
            }
            #expect(try await service.favoriteIDs(of: ash.id) == [])
        }
    }

    @Test func `errors never contain the values to be stored`() async throws {
        try await withAsh { _, service, ash in
            do {
                try await service.addFavorites([-9_087_654_321], of: ash.id)
                Issue.record("it was stored")
            } catch {
                #expect(!"\(error)".contains("9087654321"))
                #expect("\(error)".contains("INSERT INTO FavoritePokemon"))
            }
        }
    }

    @Test(.looksIntoFile) func `the primary key of favourites is the user followed by the Pokémon`()
        async throws
    {
        try await withWorld { world in
            try await world.service().open()
            try world.sql { db in
                let sql = try #require(
                    try String.fetchOne(
                        db, sql: "SELECT sql FROM sqlite_schema WHERE name = 'FavoritePokemon'"))
                #expect(sql.contains("STRICT") && sql.contains("WITHOUT ROWID"))
                let key = try String.fetchAll(
                    db, sql: "SELECT name FROM pragma_table_info('FavoritePokemon') WHERE pk > 0 ORDER BY pk")
                #expect(key == ["userID", "pokemonID"])
            }
        }
    }
}
