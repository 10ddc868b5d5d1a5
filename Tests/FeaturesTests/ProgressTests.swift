import AccountsFeature
import BrowseFeature
import FavoritesFeature
import Lists
import PasswordHashing
import Persistence
import Pokedex
import Records
import TestSupport
import Testing

/// The collected share of the Pokédex.
struct ProgressTests {
    /// Runs the body with two users. Only the first has favourites: three from Kanto, one of them in its
    /// Alolan form, and Treecko.
    private func withFavorites(_ body: (Favorites, _ ash: User, _ misty: User) async throws -> Void)
        async throws
    {
        try await Fixtures.withPersistence { persistence in
            let accounts = Accounts(persistence: persistence)
            let ash = try await persistence.signUpAsh()
            let misty = try await accounts.signUp(username: "misty", password: Secret("cerulean-city-2")).user
            let favorites = Favorites(persistence: persistence, catalog: try Fixtures.offlineCatalog())
            let pokemon = [25, 133, 10_100, 252].compactMap { NationalDex.bundled[$0] }
            _ = try await favorites.perform(.add, on: pokemon, of: ash).value
            _ = try await favorites.perform(.give(.tags, ["shiny"]), on: [pokemon[2]], of: ash).value
            try await body(favorites, ash, misty)
        }
    }

    @Test(arguments: [
        "dex:kanto", "dex:alola", "dex:1-151", "dex:kanto,152-160 type:electric", "dex:national",
    ])
    func `browsing a Pokédex finds as many Pokémon as its progress counts`(text: String) async throws {
        try await Fixtures.withPersistence { persistence in
            let ash = try await persistence.signUpAsh()
            let catalog = try Fixtures.offlineCatalog()
            let favorites = Favorites(persistence: persistence, catalog: catalog)
            let pokemon = [25, 133, 10_100, 252].compactMap { NationalDex.bundled[$0] }
            _ = try await favorites.perform(.add, on: pokemon, of: ash)
            _ = try await favorites.perform(.give(.tags, ["team"]), on: [pokemon[2]], of: ash)
            let marks = try await favorites.marks(of: ash, for: try Query(parsing: "favorite:yes tag:team"))
            let browse = Browse(catalog: catalog)
            func count(_ query: String) async throws -> Int {
                let query = try Query(parsing: query, in: .bundled)
                return try await browse.apply(.search(query), to: .init(size: 20), marks: marks).page?.count
                    ?? -1
            }
            let progress = try #require(
                try await favorites.progress(of: ash, in: Query(parsing: text, in: .bundled)))
            #expect(try await count(text + " favorite:yes") == progress.kept)
            #expect(try await count(text + " favorite:no") == progress.total - progress.kept)
            let tagged = try #require(
                try await favorites.progress(of: ash, in: Query(parsing: text + " tag:team", in: .bundled)))
            #expect(try await count(text + " tag:team") == tagged.kept)
        }
    }

    @Test func `a query that combines a Pokédex with user data counts species unless it asks for forms`()
        throws
    {
        for (text, isAsked) in [
            "dex:kanto favorite:no": true, "dex:kanto": false, "favorite:no": false,
            "dex:alola form:alola favorite:no": false, "dex:kanto species:no favorite:no": false,
            "not dex:kanto favorite:no": false, "dex:kanto note:yuki": true,
        ] as KeyValuePairs {
            #expect(try Query(parsing: text, in: .bundled).asksInDex == isAsked, "\(text)")
        }
    }

    @Test func `a species counts once, whichever of its forms are favourites`() async throws {
        try await withFavorites { favorites, ash, misty in
            let all = try await favorites.progress(of: ash)
            #expect(all[0].name == "All species" && all[0].kept == 4 && all[0].total == 1_025)
            let kanto = try #require(all.first { $0.id == "dex:kanto" })
            #expect(kanto.kept == 3 && kanto.total == 151 && kanto.percent == 1 && !kanto.isComplete)
            let generations = try await favorites.progress(of: ash, by: .generation)
            #expect(generations.map(\.total) == [151, 100, 135, 107, 156, 72, 88, 96, 120])
            #expect(generations.map(\.kept) == [3, 0, 1, 0, 0, 0, 0, 0, 0], "not in the form's generation")
            let both = try await favorites.progress(of: ash, in: Query(parsing: "25,26"))
            #expect(both?.kept == 1 && both?.total == 2, "numbers name entries")
            #expect(try await favorites.progress(of: misty).map(\.kept) == [0])
        }
    }

    @Test func `the query for missing Pokémon finds exactly as many as the progress says are missing`()
        async throws
    {
        try await withFavorites { favorites, ash, _ in
            let marks = try await favorites.marks(of: ash)
            var parts = try await favorites.progress(of: ash)
            for field in [QueryField.generation, .type, .dex] {
                parts += try await favorites.progress(of: ash, by: field)
            }
            for text in ["tag:shiny", "form:alola", "dex:alola", "species:no", "type:fire gen:1"] {
                parts.append(try #require(try await favorites.progress(of: ash, in: Query(parsing: text))))
            }
            #expect(parts.count > 40)
            for part in parts {
                let missing = try Query(parsing: part.missing.description, in: .bundled)
                let listed = NationalDex.bundled.select(missing, marks: marks)
                #expect(listed.count == part.total - part.kept, "\(part.id)")
            }
        }
    }

    @Test func `the progress of a tag counts all species, and only regions already begun are listed`()
        async throws
    {
        try await withFavorites { favorites, ash, _ in
            let shiny = try await favorites.progress(of: ash, in: Query(parsing: "tag:shiny"))
            #expect(shiny?.kept == 1 && shiny?.total == 1_025)
            let begun = try await favorites.progress(of: ash).dropFirst()
            #expect(begun.allSatisfy { $0.kept > 0 } && begun.contains { $0.id == "dex:hoenn" })
            #expect(try await favorites.progress(of: ash, by: .dex).count == 10)
            #expect(try await favorites.progress(of: ash, in: Query(parsing: "zqzq")) == nil)
        }
    }

    @Test func `all species in another PokéAPI's list are counted, although only names are known`()
        async throws
    {
        try await Fixtures.withPersistence { persistence in
            let user = try await persistence.signUpAsh()
            try await Fixtures.withStub { _, catalog in
                let favorites = Favorites(persistence: persistence, catalog: catalog)
                let parts = try await favorites.progress(of: user)
                #expect(parts.map(\.id) == ["all"] && parts[0].total > 1)
                await #expect(throws: FactsMissing.self) {
                    try await favorites.progress(of: user, by: .generation)
                }
                await #expect(throws: FactsMissing.self) {
                    try await favorites.progress(of: user, in: Query(parsing: "type:fire"))
                }
            }
        }
    }
}
