import AccountsFeature
import FavoritesFeature
import Foundation
import PasswordHashing
import Persistence
import Pokedex
import Records
import TestSupport
import Testing

/// The favourites of one user.
@Suite struct FavoritesTests {
    private func pokemon(_ ids: Int...) throws -> [Pokemon] {
        try ids.map { try #require(NationalDex.bundled[$0]) }
    }

    @Test func `toggling one Pokémon adds or removes it, and toggling several only adds`() async throws {
        try await Fixtures.withPersistence { persistence in
            let ash = try await Accounts(persistence: persistence).signUp(
                username: "ash", password: Secret("pallet-town")
            ).user
            let favorites = Favorites(persistence: persistence, catalog: try Fixtures.offlineCatalog())
            let first = try await favorites.perform(.toggle, on: try pokemon(25, 133, 25), of: ash).value
            #expect(first.map(\.pokemon.id) == [25, 133])
            #expect(first.allSatisfy { $0.isFavorite && $0.isChanged })
            let second = try await favorites.perform(.toggle, on: try pokemon(25), of: ash).value
            #expect(second.map(\.isFavorite) == [false])
            let several = try await favorites.perform(.toggle, on: try pokemon(133, 25), of: ash).value
            #expect(several.map(\.isFavorite) == [true, true] && several.map(\.isChanged) == [false, true])
            _ = try await favorites.perform(.remove, on: try pokemon(25), of: ash).value
            let added = try await favorites.perform(.add, on: try pokemon(133, 1), of: ash).value
            #expect(added.map(\.isChanged) == [false, true])
            #expect(try await favorites.marks(of: ash).ids == [133, 1])
        }
    }

    @Test func `a query filters favourites and keeps them newest first unless it sorts`() async throws {
        try await Fixtures.withPersistence { persistence in
            let ash = try await Accounts(persistence: persistence).signUp(
                username: "ash", password: Secret("pallet-town")
            ).user
            let favorites = Favorites(persistence: persistence, catalog: try Fixtures.offlineCatalog())
            for id in [7, 4, 8, 9] {
                _ = try await favorites.perform(.add, on: try pokemon(id), of: ash).value
                // Dates are stored in milliseconds.
                let added = Date()
                try await eventually("two milliseconds have passed") { Date() > added + 0.002 }
            }
            let water = try await favorites.list(of: ash, matching: try Query(parsing: "type:water"))
                .favorites
            #expect(water.map(\.id) == [9, 8, 7])
            let sorted = try await favorites.list(of: ash, matching: try Query(parsing: "type:water sort:id"))
                .favorites
            #expect(sorted.map(\.id) == [7, 8, 9])
        }
    }

    @Test func `notes are read only for display or for a query that needs them`() async throws {
        try await Fixtures.withPersistence { persistence in
            let ash = try await Accounts(persistence: persistence).signUp(
                username: "ash", password: Secret("pallet-town")
            ).user
            _ = try await persistence.setNote("shy", on: [25], of: ash.id)
            let favorites = Favorites(persistence: persistence, catalog: try Fixtures.offlineCatalog())
            func note(_ marks: Marks) -> String? { marks.kept[25]?.note }
            #expect(note(try await favorites.marks(of: ash)) == "")
            #expect(note(try await favorites.marks(of: ash, for: try Query(parsing: "tag:none"))) == "")
            #expect(note(try await favorites.marks(of: ash, for: try Query(parsing: "note:shy"))) == "shy")
            #expect(note(try await favorites.marks(of: ash, among: [25])) == "")
            #expect(try await favorites.list(of: ash, withNotes: false).favorites.map(\.kept.note) == [""])
            #expect(try await favorites.list(of: ash).favorites.map(\.kept.note) == ["shy"])
        }
    }

    @Test func `a favourite unknown to the Pokédex is still listed`() async throws {
        try await Fixtures.withPersistence { persistence in
            let ash = try await Accounts(persistence: persistence).signUp(
                username: "ash", password: Secret("pallet-town")
            ).user
            _ = try await persistence.addFavorites([25, 20_001], of: ash.id)
            let list = try await Favorites(persistence: persistence, catalog: try Fixtures.offlineCatalog())
                .list(of: ash).favorites
            #expect(Set(list.map(\.id)) == [25, 20_001])
            #expect(list.filter { $0.pokemon == nil }.map(\.id) == [20_001])
        }
    }

    @Test func `an invalid tag is rejected before any change`() async throws {
        try await Fixtures.withPersistence { persistence in
            let ash = try await Accounts(persistence: persistence).signUp(
                username: "ash", password: Secret("pallet-town")
            ).user
            let favorites = Favorites(persistence: persistence, catalog: try Fixtures.offlineCatalog())
            let acts: [Favorites.Act] = [
                .give(.tags, ["none"]), .set(FavoriteEdit(.tags, .words(["none"]))),
                .edit(FavoriteEdit(.tags, .words(["none"]))),
            ]
            for act in acts {
                await #expect(throws: FavoriteFault.tag("none", .reserved)) {
                    try await favorites.perform(act, on: try pokemon(25), of: ash)
                }
            }
            await #expect(throws: FavoriteFault.unknownWord(.tags, "Team")) {
                try await favorites.perform(.give(.tags, ["Team"]), on: try pokemon(25), of: ash)
            }
            #expect(try await favorites.count(of: ash) == 0)
        }
    }

    @Test func `tags are stored with favourites, and queries filter by them`() async throws {
        try await Fixtures.withPersistence { persistence in
            let ash = try await Accounts(persistence: persistence).signUp(
                username: "ash", password: Secret("pallet-town")
            ).user
            let favorites = Favorites(persistence: persistence, catalog: try Fixtures.offlineCatalog())
            _ = try await favorites.perform(.add, on: try pokemon(1, 25), of: ash).value
            let (team, gym) = (try TagName("Team"), try TagName("gym"))
            let tagged = try await favorites.perform(
                .give(.tags, [team.description]), on: try pokemon(25, 133, 25), of: ash
            ).value
            #expect(tagged.map(\.pokemon.id) == [25, 133])
            #expect(tagged.map(\.isNewFavorite) == [false, true])
            #expect(tagged.allSatisfy { $0.isChanged && $0.isFavorite && $0.change.after?.tags == ["team"] })
            _ = try await favorites.perform(.give(.tags, [gym.description]), on: try pokemon(25), of: ash)
                .value
            #expect(
                try await favorites.marks(of: ash).kept.mapValues(\.tags) == [
                    1: [], 25: ["gym", "team"], 133: ["team"],
                ])
            #expect(try await favorites.marks(of: nil) == Marks())
            let others = try await favorites.list(of: ash, matching: try Query(parsing: "tag!=gym sort:id"))
                .favorites
            #expect(others.map(\.id) == [1, 133] && others.map(\.kept.tags) == [[], ["team"]])

            let left = try await favorites.perform(
                .take(.tags, [team.description]), on: try pokemon(25, 7), of: ash
            ).value
            #expect(left.map(\.isChanged) == [true, false] && left.map(\.isFavorite) == [true, false])
            #expect(left.map { $0.change.after?.tags ?? [] } == [["gym"], []])
            #expect(try await favorites.tags(of: ash).map(\.tag) == ["gym", "team"])
        }
    }

    @Test func `a user's favourites are invisible to other users`() async throws {
        try await Fixtures.withPersistence { persistence in
            let accounts = Accounts(persistence: persistence)
            let favorites = Favorites(persistence: persistence, catalog: try Fixtures.offlineCatalog())
            let ash = try await accounts.signUp(username: "ash", password: Secret("pallet-town")).user
            let misty = try await accounts.signUp(username: "misty", password: Secret("cerulean-city")).user
            _ = try await favorites.perform(.add, on: try pokemon(25), of: ash).value
            _ = try await favorites.perform(.add, on: try pokemon(120), of: misty).value
            #expect(try await favorites.marks(of: ash).ids == [25])
            #expect(try await favorites.marks(of: misty).ids == [120])
            try await accounts.delete(ash, password: Secret("pallet-town"))
            #expect(try await favorites.marks(of: misty).ids == [120])
            #expect(try await favorites.marks(of: nil).ids == [])
        }
    }
}
