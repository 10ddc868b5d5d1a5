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
            let ash = try await service.signUp("ash").id
            // The first change counts the account's existing data.
            try await service.toggleFavorites([25], of: ash)
            for pokemon in [[25], [25], [1, 2, 3], [3, 4]] {
                let before = store.statements.count
                try await service.toggleFavorites(pokemon, of: ash)
                // Adding several looks up their last removals.
                let more = pokemon.count > 1 ? 1 : 0
                #expect(store.statements.count - before <= 3 + 2 * pokemon.count + more)
            }
        }
    }

    @Test func `removing favourites reports the lost tags`() async throws {
        try await withAsh { _, service, ash in
            _ = try await service.give(.tags, ["team"], to: [6], of: ash)
            _ = try await service.give(.tags, ["fire"], to: [6], of: ash)
            #expect(try await service.addFavorites([6], of: ash).value.map { $0.removed(.tags) } == [[]])
            #expect(
                try await service.removeFavorites([6, 7], of: ash).value.map { $0.removed(.tags) } == [
                    ["fire", "team"], [],
                ])
            _ = try await service.give(.tags, ["fire"], to: [6], of: ash)
            #expect(
                try await service.toggleFavorites([6], of: ash).value.map { $0.removed(.tags) } == [
                    ["fire", "team"]
                ])
            #expect(try await service.tags(of: ash) == [])
        }
    }

    @Test func `toggling several Pokémon toggles each of them once`() async throws {
        try await withAsh { _, service, ash in
            try await service.addFavorites([2], of: ash)
            let changes = try await service.toggleFavorites([3, 2, 1, 3, 3], of: ash).value
            #expect(changes.map(\.pokemonID) == [3, 2, 1])
            #expect(changes.map(\.isFavorite) == [true, false, true])
            #expect(changes.map(\.hasChanged) == [true, true, true])
            #expect(try await service.favoriteIDs(of: ash) == [3, 1])
            #expect(try await service.favoriteCount(of: ash) == 2)
        }
    }

    @Test func `adding or removing twice changes nothing`() async throws {
        try await withAsh { world, service, ash in
            let first = try await service.addFavorites([25], of: ash).value
            world.clock.now += 60
            let second = try await service.addFavorites([25, 1], of: ash).value
            #expect(second.map(\.hasChanged) == [false, true])
            #expect(second[0].after == first[0].after, "the date stays")
            #expect(try await service.favoriteIDs(of: ash) == [1, 25])

            #expect(try await service.removeFavorites([25], of: ash).value.map(\.hasChanged) == [true])
            #expect(try await service.removeFavorites([25], of: ash).value.map(\.hasChanged) == [false])
            #expect(try await service.addFavorites([], of: ash).value == [])
        }
    }

    @Test func `the newest favourites come first, even if the clock stops or is set back`() async throws {
        try await withAsh { world, service, ash in
            for (id, seconds) in [1: 0.0, 2: 0, 3: -3600, 4: 7200, 5: 0.001] as KeyValuePairs {
                world.clock.now += seconds
                try await service.addFavorites([id], of: ash)
            }
            #expect(try await service.favoriteIDs(of: ash) == [5, 4, 3, 2, 1])
            try await service.addFavorites([9, 7, 8], of: ash)
            #expect(try await service.favoriteIDs(of: ash) == [9, 7, 8, 5, 4, 3, 2, 1])
        }
    }

    @Test func `a user never sees another user's favourites`() async throws {
        try await withAsh { _, service, ash in
            let gary = try await service.signUp("gary")
            try await service.toggleFavorites([25, 133], of: ash)
            try await service.toggleFavorites([133, 7], of: gary.id)
            #expect(try await service.favoriteIDs(of: ash) == [25, 133])
            #expect(try await service.favoriteIDs(of: gary.id) == [133, 7])
            try await service.removeFavorites([25, 133], of: gary.id)
            #expect(try await service.favoriteIDs(of: ash) == [25, 133])
        }
    }

    @Test func `one invalid number prevents the whole change`() async throws {
        try await withAsh { _, service, ash async throws in
            await #expect {
                try await service.addFavorites([1, 2, 0, 3], of: ash)
            } throws: {
                if case .store(.database) = $0 as? PersistenceError { true } else { false }
            }
            #expect(try await service.favoriteIDs(of: ash) == [])
        }
    }

    @Test func `errors never contain the values to be stored`() async throws {
        try await withAsh { _, service, ash in
            do {
                try await service.addFavorites([-9_087_654_321], of: ash)
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
