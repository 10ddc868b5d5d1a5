import Pokedex
import Testing

@testable import Web

/// The query that results from clicking a chip.
struct ChipTests {
    private let types = PokemonType.allCases.map { ($0.displayName, $0.name) }

    @Test(arguments: [
        ("", "fire", "type:fire"),
        ("type:water type:flying", "fire", "type:water type:flying type:fire"),
        ("type:water", "fire", "type:water,fire"),
        ("type:water,fire gen:1", "fire", "type:water gen:1"),
        ("type:water type:flying gen:1", "fire", "type:water type:flying type:fire gen:1"),
        ("type:water type:fire", "fire", "type:water"),
        ("type:water or legendary:yes", "fire", "(type:water or legendary:yes) type:fire"),
        ("not type:fire", "fire", "not type:fire type:fire"),
        ("type:fire", "fire", ""),
        ("pika sort:-bst", "fire", "pika type:fire sort:-bst"),
        ("type!=water", "fire", "type!=water type:fire"),
        ("type:unknown", "fire", "type:unknown type:fire"),
        ("speed>100 type:fire,water", "fire", "speed>100 type:water"),
    ])
    func `a click adds or removes a type`(query: String, type: String, after: String) throws {
        let query = try Query(parsing: query, in: .bundled)
        let chip = try #require(Chip.all(of: .type, types, in: query).first { $0.value == type })
        #expect(chip.query == after)
        if !after.isEmpty { #expect(throws: Never.self) { try Query(parsing: after, in: .bundled) } }
    }

    @Test func `a switch toggles between any and all of a field's values`() throws {
        let any = try Query(parsing: "gen:1 type:fire,flying")
        let all = any.asking(forAll: true, of: .type)
        #expect(all.text == "gen:1 type:fire type:flying" && all.asksForAll(of: .type))
        #expect(all.asking(forAll: false, of: .type).text == "gen:1 type:fire,flying")
        #expect(!any.asksForAll(of: .type) && any.asking(forAll: false, of: .type) == any)
        #expect(Query().asking(forAll: true, of: .type) == Query())
    }

    @Test func `the menu replaces a query's sort order`() throws {
        let sorted = try Query(parsing: "type:fire sort:name")
        let total = try #require(SortChoice.ofPokedex.first { $0.label == "Highest total" })
        let number = try #require(SortChoice.ofPokedex.first)
        #expect(total.order == "-bst" && total.sorting(sorted).text == "type:fire sort:-bst")
        #expect(number.order == "id" && number.sorting(sorted).text == "type:fire")
        for choice in SortChoice.ofPokedex + SortChoice.ofFavorites {
            #expect(throws: Never.self) { try Query(parsing: choice.sorting(sorted).text, in: .bundled) }
        }
        #expect(SortChoice.ofFavorites[0].sorting(sorted).text == "type:fire")
    }

    @Test func `each part of a query can be removed, and “either type” can become “both types”`() throws {
        let query = try Query(parsing: "char type:fire,flying speed>100 sort:-bst", in: .bundled)
        let parts = query.parts(besides: [.type])
        #expect(parts.map(\.text) == ["char", "speed>100"])
        #expect(parts.map(\.without.text).first == "type:fire,flying speed>100 sort:-bst")
        let both = query.asking(forAll: true, of: .type)
        #expect(both.text == "char type:fire type:flying speed>100 sort:-bst" && both.asksForAll(of: .type))
        #expect(both.asking(forAll: false, of: .type) == query)
    }
}
