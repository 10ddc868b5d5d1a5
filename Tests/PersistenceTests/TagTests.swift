import Foundation
import GRDB
import PasswordHashing
@testable import Persistence
import Records
import Store
import Testing

/// Tags of favourites.
@Suite(.everyStore) struct TagTests {
    @Test func `tagging adds missing favourites and adds each tag once, all in one transaction`() async throws
    {
        try await withAsh { world, service, ash in
            let kept = try await service.addFavorites([25], of: ash).value
            world.clock.now += 60
            let first = try await service.give(.tags, ["team"], to: [25, 133, 25], of: ash).value
            #expect(first.map(\.pokemonID) == [25, 133])
            #expect(first.map { $0.before == nil } == [false, true])
            #expect(first.map(\.hasChanged) == [true, true])
            let again = try await service.give(.tags, ["team"], to: [133], of: ash).value
            #expect(again.map(\.hasChanged) == [false])
            #expect(again.map { $0.before == nil } == [false])
            _ = try await service.give(.tags, ["gym"], to: [25], of: ash)

            let favorites = try await service.favorites(of: ash)
            #expect(favorites.map(\.pokemonID) == [133, 25])
            #expect(favorites.map(\.tags) == [["team"], ["gym", "team"]])
            #expect(favorites[1].addedAt == kept[0].after?.addedAt, "the date stays")
            #expect(
                try await service.tags(of: ash)
                    == [TagCount(tag: "gym", favorites: 1), TagCount(tag: "team", favorites: 2)])

            await #expect {
                _ = try await service.give(.tags, ["more"], to: [1, 0], of: ash)
            } throws: {
                if case .store(.database) = $0 as? PersistenceError { true } else { false }
            }
            #expect(try await service.favoriteIDs(of: ash) == [133, 25])
            #expect(try await service.tags(of: ash).map(\.tag) == ["gym", "team"])
        }
    }

    @Test func `removing a tag keeps its favourites and adds no new ones`() async throws {
        try await withAsh { _, service, ash in
            _ = try await service.give(.tags, ["team"], to: [25, 133], of: ash)
            let changes = try await service.take(.tags, ["team"], from: [25, 7, 25], of: ash).value
            #expect(changes.map(\.pokemonID) == [25, 7])
            #expect(changes.map(\.hasChanged) == [true, false])
            #expect(changes.map(\.isFavorite) == [true, false])
            #expect(Set(try await service.favoriteIDs(of: ash)) == [25, 133])
            #expect(try await service.tags(of: ash) == [TagCount(tag: "team", favorites: 1)])
        }
    }

    @Test func `a tag is renamed on all its favourites, and an existing name is rejected`() async throws {
        try await withService { _, service in
            let (ash, gary) = (try await service.signUp("ash"), try await service.signUp("gary"))
            _ = try await service.give(.tags, ["team"], to: [1, 4, 7], of: ash.id)
            _ = try await service.give(.tags, ["gym"], to: [7, 25], of: ash.id)
            _ = try await service.give(.tags, ["team"], to: [9], of: gary.id)
            let renamed = try await service.replaceTag("team", with: "squad", of: ash.id).value
            #expect(renamed == TagReplacement(tag: "squad", changed: 3, favorites: 3))
            await #expect(throws: PersistenceError.tagExists("gym", favorites: 2)) {
                try await service.replaceTag("squad", with: "gym", of: ash.id)
            }
            await #expect(throws: PersistenceError.noSuchTag("team", tags: ["gym", "squad"])) {
                try await service.replaceTag("team", with: "crew", of: ash.id)
            }
            await #expect(throws: PersistenceError.sameTag("gym")) {
                try await service.replaceTag("gym", with: "gym", of: ash.id)
            }
            #expect(
                try await service.tags(of: ash.id)
                    == [TagCount(tag: "gym", favorites: 2), TagCount(tag: "squad", favorites: 3)])
            #expect(try await service.tags(of: gary.id) == [TagCount(tag: "team", favorites: 1)])
        }
    }

    @Test func `tags can be merged, and deleting a tag keeps its favourites`() async throws {
        try await withAsh { _, service, ash in
            _ = try await service.give(.tags, ["team"], to: [1, 4, 7], of: ash)
            _ = try await service.give(.tags, ["gym"], to: [7, 25], of: ash)
            await #expect(throws: PersistenceError.noSuchTag("crew", tags: ["gym", "team"])) {
                try await service.replaceTag("team", with: "crew", merging: true, of: ash)
            }
            let merged = try await service.replaceTag("team", with: "gym", merging: true, of: ash).value
            #expect(merged == TagReplacement(tag: "gym", changed: 3, favorites: 4))
            #expect(try await service.tags(of: ash) == [TagCount(tag: "gym", favorites: 4)])
            let deleted = try await service.replaceTag("gym", with: nil, of: ash).value
            #expect(deleted == TagReplacement(tag: "gym", changed: 4, favorites: 0))
            #expect(try await service.tags(of: ash).isEmpty)
            #expect(Set(try await service.favoriteIDs(of: ash)) == [1, 4, 7, 25])
            await #expect(throws: PersistenceError.noSuchTag("gym", tags: [])) {
                try await service.replaceTag("gym", with: nil, of: ash)
            }
            await #expect(throws: PersistenceError.noSuchUser) {
                try await service.replaceTag("gym", with: nil, of: 99)
            }
        }
    }

    @Test func `a favourite has at most 32 tags, and exceeding that changes nothing`() async throws {
        try await withAsh { _, service, ash in
            for number in 1...AccountLimits.tagsOfFavorite {
                _ = try await service.give(.tags, ["tag\(number)"], to: [25], of: ash)
            }
            await #expect(throws: PersistenceError.tooManyWords(.tags, pokemonIDs: [25], limit: 32)) {
                _ = try await service.give(.tags, ["more"], to: [1, 25], of: ash)
            }
            #expect(try await service.favoriteIDs(of: ash) == [25])
            #expect(
                try await service.give(.tags, ["tag1"], to: [25], of: ash).value.map(\.hasChanged) == [
                    false
                ])
        }
    }

    @Test func `the schema rejects invalid tags`() async throws {
        try await withAsh { _, service, ash async throws in
            for tag in ["", "a b", String(repeating: "a", count: 41)] {
                await #expect("\(tag)") {
                    _ = try await service.give(.tags, [tag], to: [25], of: ash)
                } throws: {
                    if case .store(.database) = $0 as? PersistenceError { true } else { false }
                }
            }
            #expect(try await service.favoriteIDs(of: ash) == [])
        }
    }
}
