import Store
import Testing

@testable import Persistence
@testable import Records

/// Sets of words as attributes of favourites: their order, and reading several of them.
struct WordTablesTests {
    private static let colours = WordSet(
        noun: "colour", vocabulary: .fixed(["red", "green", "blue"]), example: "red", limit: 2, total: 10,
        giving: "colour", taking: "uncolour", table: "FavoriteColour", column: "colour", sum: "colours")

    @Test func `a fixed vocabulary determines the order of its words, and tags are sorted by Unicode`() {
        let words = ["blue", "zinc", "red", "blue", "amber"]
        #expect(Self.colours.ordered(words) == ["red", "blue", "amber", "zinc"])
        #expect(FavoriteField.tags.wordSet?.ordered(words) == ["amber", "blue", "red", "zinc"])
    }

    @Test func `a second set of words is read in the same statement without duplicate rows`() async throws {
        try await withAsh { world, service, ash in
            _ = try await service.give(.tags, ["gym", "team"], to: [25, 133], of: ash)
            try await world.rows(
                "CREATE TABLE FavoriteColour (userID bigint, pokemonID bigint, colour text)")
            for colour in ["blue", "green", "red"] {
                try await world.rows(
                    "INSERT INTO FavoriteColour (userID, pokemonID, colour) VALUES ($1, 25, $2)",
                    ash, colour)
            }
            let tables = WordTables(sets: WordTables.all.sets + [Self.colours])
            let own = tables.words(where: "userID = $1 AND pokemonID = $2")
            let rows = try await world.rows(
                """
                SELECT f.pokemonID, w.place, w.word FROM FavoritePokemon f LEFT JOIN (\(own)) w ON 1 = 1
                WHERE f.userID = $1 AND f.pokemonID = $2
                """, ash, 25)
            let words = try rows.map { "\(try $0.integer(1)) \(try $0.text(2))" }.sorted()
            #expect(words == ["0 gym", "0 team", "2 blue", "2 green", "2 red"])
            let all = try await world.rows(tables.words(where: "userID = $1"), ash)
            #expect(all.count == 7)
        }
    }
}
