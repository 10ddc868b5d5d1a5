import Pokedex
import Testing

@testable import Web

/// What one click makes of a query.
@Suite struct ChipTests {
    private let types = PokemonType.allCases.map { ($0.displayName, $0.name) }

    @Test(arguments: [
        ("", "fire", "type:fire"),
        ("type:water", "fire", "type:water,fire"),
        ("type:water,fire gen:1", "fire", "type:water gen:1"),
        ("type:fire", "fire", ""),
        ("pika sort:-bst", "fire", "pika sort:-bst type:fire"),
        ("type!=water", "fire", "type!=water type:fire"),
        ("type:unknown", "fire", "type:unknown type:fire"),
    ])
    func `a click adds a type or takes it away`(query: String, type: String, after: String) throws {
        let chip = try #require(Chip.all(of: .type, types, in: query).first { $0.value == type })
        #expect(chip.query == after)
        if !after.isEmpty { #expect(throws: Never.self) { try Query(parsing: after, in: .bundled) } }
    }

    @Test func `the menu replaces the order of a query`() {
        #expect(SortChoice.total.sorting("type:fire sort:name") == "type:fire sort:-bst")
        #expect(SortChoice.number.sorting("type:fire sort:name") == "type:fire")
        #expect(SortChoice(of: "sort:-bst") == .total)
        #expect(SortChoice(of: "sort:color") == nil)
        #expect(SortChoice(of: "") == .number)
        for choice in SortChoice.allCases {
            #expect(throws: Never.self) { try Query(parsing: choice.sorting("fire"), in: .bundled) }
        }
    }
}
