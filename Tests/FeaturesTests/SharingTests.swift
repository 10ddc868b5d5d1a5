import PasswordHashing
import Persistence
import Pokedex
import Records
import SearchesFeature
import Testing

@testable import FavoritesFeature

/// Public links to favourites.
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

    @Test func `a link shows the matches of its query without the owner's notes`() async throws {
        try await withUsers { favorites, ash, _ in
            let all = try await favorites.share(Query(), of: ash)
            let team = try await favorites.share(try Query(parsing: "tag:team sort:-id"), of: ash)
            #expect(all.token.wholeMatch(of: /[0-9a-f]{32}/) != nil && all.token != team.token)
            let shown = try #require(try await favorites.shared(by: team.token))
            #expect(shown.owner == ash && shown.query == "tag:team sort:-id")
            #expect(shown.list.favorites.map(\.id) == [25, 4])
            #expect(shown.list.favorites.allSatisfy { $0.kept.tags.isEmpty && $0.kept.note.isEmpty })
            #expect(try await favorites.shared(by: all.token)?.list.favorites.count == 3)
            #expect(Set(try await favorites.shares(of: ash).map(\.token)) == [all.token, team.token])
        }
    }

    @Test func `only the owner can revoke a link`() async throws {
        try await withUsers { favorites, ash, gary in
            let link = try await favorites.share(Query(), of: ash)
            try await favorites.revokeShare(link.token, of: gary)
            #expect(try await favorites.shared(by: link.token) != nil)
            for _ in 0..<2 { try await favorites.revokeShare(link.token, of: ash) }
            for token in [link.token, "", "x", String(repeating: "0", count: 32), link.token.uppercased()] {
                #expect(try await favorites.shared(by: token) == nil)
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
            #expect(try await favorites.shared(by: link.token)?.list.favorites.map(\.id) == [4])
            try await searches.remove(fires, of: ash)
            #expect(try await favorites.shared(by: link.token) == nil)
        }
    }

    @Test func `a query for a name that looks like a term can be shared`() async throws {
        try await withUsers { favorites, ash, _ in
            let link = try await favorites.share(Query(naming: "Type: Null"), of: ash)
            #expect(try await favorites.shared(by: link.token)?.list.favorites.isEmpty == true)
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
}
