import Lists
import PasswordHashing
import Persistence
import PokeAPI
import Pokedex
import Records
import SearchesFeature
import TestSupport
import Testing

@testable import FavoritesFeature

/// Public links to favourites, and comparisons with them.
struct SharingTests {
    private func withUsers(
        _ body: (_ favorites: Favorites, _ ash: User, _ gary: User) async throws -> Void
    ) async throws {
        try await Fixtures.withPersistence { persistence in
            let favorites = Favorites(persistence: persistence, catalog: try Fixtures.offlineCatalog())
            var users: [User] = []
            for name in ["ash", "gary"] {
                let password = Secret("vermilion city harbour")
                users.append(try await persistence.signUp(username: name, password: password).user)
            }
            try await persistence.addFavorites([4, 7, 25], of: users[0].id)
            _ = try await persistence.give(.tags, ["team"], to: [4, 25], of: users[0].id)
            try await body(favorites, users[0], users[1])
        }
    }

    /// Returns the favourites that a link shows now; nil for none.
    private func shown(by token: String, _ favorites: Favorites) async throws -> [Favorites.Favorite]? {
        guard let (owner, link) = try await favorites.link(token) else { return nil }
        return try await favorites.lists(of: owner, behind: [link])[token]
    }

    @Test func `a link shows the matches of its query without the owner's notes`() async throws {
        try await withUsers { favorites, ash, _ in
            let all = try await favorites.share(Query(), of: ash)
            let team = try await favorites.share(try Query(parsing: "tag:team sort:-id"), of: ash)
            #expect(all.token.wholeMatch(of: /[0-9a-f]{32}/) != nil && all.token != team.token)
            _ = try await favorites.persistence.edit([4], Self.attributes, of: ash.id)
            let found = try #require(try await favorites.link(team.token))
            #expect(found.owner == ash && found.link.query == "tag:team sort:-id")
            let tiers = try await favorites.share(try Query(parsing: "tag:team"), as: .tiers, of: ash)
            for (link, ids, rating) in [(team, [25, 4], 0), (tiers, [4, 25], 3)] {
                let list = try #require(try await shown(by: link.token, favorites))
                #expect(list.map(\.id) == ids)
                for favorite in list {
                    let kept = FavoritePokemon(
                        userID: ash.id, pokemonID: favorite.id, addedAt: favorite.addedAt,
                        rating: favorite.id == 4 ? rating : 0)
                    #expect(favorite.kept == kept)
                }
            }
            #expect(try await shown(by: all.token, favorites)?.count == 3)
            #expect(
                Set(try await favorites.shares(of: ash).map(\.token)) == [all.token, team.token, tiers.token])
        }
    }

    private static var attributes: FavoriteEdit {
        var edit = FavoriteEdit()
        edit[.note] = .some(FavoriteValue("secret"))
        edit[.nickname] = .some(FavoriteValue("Flame"))
        edit[.rating] = .some(FavoriteValue(3))
        return edit
    }

    @Test func `only the owner can revoke a link`() async throws {
        try await withUsers { favorites, ash, gary in
            let link = try await favorites.share(Query(), of: ash)
            try await favorites.revokeShare(link.token, of: gary)
            #expect(try await shown(by: link.token, favorites) != nil)
            for _ in 0..<2 { try await favorites.revokeShare(link.token, of: ash) }
            for token in [link.token, "", "x", String(repeating: "0", count: 32), link.token.uppercased()] {
                #expect(try await shown(by: token, favorites) == nil)
            }
        }
    }

    @Test func `a link follows changes to its saved search, and ends when the search is removed`()
        async throws
    {
        try await withUsers { favorites, ash, _ in
            let fires = try TagName("fires")
            let searches = Searches(persistence: favorites.persistence)
            _ = try await searches.save(fires, try Query(parsing: "type:fire"), of: ash)
            let link = try await favorites.share(
                try Query(parsing: "saved:fires", searches: ["fires": "type:fire"]), of: ash)
            #expect(try await shown(by: link.token, favorites)?.map(\.id) == [4])
            try await searches.remove(fires, of: ash)
            #expect(try await shown(by: link.token, favorites) == nil)
        }
    }

    @Test func `a query for a name that looks like a term can be shared`() async throws {
        try await withUsers { favorites, ash, _ in
            let link = try await favorites.share(Query(naming: "Type: Null"), of: ash)
            #expect(try await shown(by: link.token, favorites)?.isEmpty == true)
        }
    }

    @Test func `a user has at most 100 share links`() async throws {
        try await withUsers { favorites, ash, _ in
            for _ in 0..<100 { _ = try await favorites.share(Query(), of: ash) }
            await #expect(throws: PersistenceError.tooManyShares(limit: 100)) {
                try await favorites.share(Query(), of: ash)
            }
        }
    }

    @Test func `a comparison has every Pokémon once, has consistent totals, and lists spare Pokémon`()
        async throws
    {
        try await withUsers { favorites, ash, _ in
            let pokedex = try await Fixtures.offlineCatalog().pokedex().value
            _ = try await favorites.persistence.give(.tags, ["twice"], to: [4, 25], of: ash.id)
            var random = SplitMix64(seed: 63)
            for _ in 0..<20 {
                let ids = Set(
                    (0..<Int.random(in: 0...40, using: &random)).map { _ in
                        Int.random(in: 1...30, using: &random)
                    })
                let theirs = ids.sorted().compactMap { pokedex[$0] }
                let comparison = try await favorites.comparison(of: ash, with: theirs)
                let own: Set = [4, 7, 25]
                #expect(Set(comparison.both.map(\.id)) == own.intersection(ids))
                #expect(Set(comparison.mine.map(\.id)) == own.subtracting(ids))
                #expect(Set(comparison.theirs.map(\.id)) == ids.subtracting(own))
                #expect(Set(comparison.spare.map(\.id)) == Set([4, 25]).subtracting(ids))
                let all = own.union(ids).count
                let common = comparison.both.count
                #expect(comparison.alike == (common == 0 ? nil : max(1, common * 100 / all)))
                let part = try await favorites.comparison(of: ash, with: theirs, isWhole: false)
                #expect(part.alike == nil && part.mine == comparison.mine && !part.hasRepeats)
                let twice = try await favorites.comparison(of: ash, with: theirs + theirs, isWhole: false)
                #expect(twice.theirs == part.theirs && twice.both == part.both)
                #expect(twice.hasRepeats == !theirs.isEmpty)
                let one = comparison.generations
                #expect(one.map(\.both).reduce(0, +) == comparison.both.count)
                #expect(one.map(\.mine).reduce(0, +) == comparison.mine.count)
                #expect(one.map(\.theirs).reduce(0, +) == comparison.theirs.count)
                let types = comparison.theirs.reduce(0) { $0 + $1.types.count }
                #expect(comparison.types.map(\.theirs).reduce(0, +) == types)
            }
        }
    }
}
