import Pokedex
import Records
import SettingsFeature
import Terminal
import Testing

@testable import Shell

/// The columns in a list of Pokémon.
struct PokemonTableTests {
    /// Returns the column headings for a query.
    private func heads(_ query: String, _ width: Int) throws -> [String] {
        let query = try Query(parsing: query, in: .bundled)
        let table = PokemonTable(
            rows: NationalDex.bundled.select(query).prefix(20).map {
                .init(detail: PokemonDetail($0))
            }, units: .metric, fields: query.usedFields)
        let lines = table.table(width: width, theme: .plain).rendered(width: width, theme: .plain)
        #expect(lines.allSatisfy { $0.width <= width })
        return lines[0].description.words
    }

    @Test func `a form shows its species' number on screen and its own id in a pipe`() throws {
        func first(isPiped: Bool) throws -> String {
            let form = try #require(NationalDex.bundled[10034])
            let table = PokemonTable(
                rows: [.init(detail: PokemonDetail(form))], units: .metric,
                isPiped: isPiped)
            return table.table(width: 80, theme: .plain).rendered(width: 80, theme: .plain)[1].description
        }
        #expect(try first(isPiped: false).split(separator: " ").first == "6")
        #expect(try first(isPiped: true).split(separator: " ").first == "10034")
    }

    private let usual = ["No.", "Name", "Types", "Height", "Weight", "Total"]
    private let stats = ["HP", "Atk", "Def", "SpA", "SpD", "Spe"]

    @Test func `a wide window also shows all stats, and a wider one also shows abilities`() throws {
        #expect(try heads("", 80) == usual)
        #expect(try heads("", 100) == usual)
        #expect(try heads("", 120) == usual + stats)
        #expect(try heads("", 160) == usual + stats + ["Abilities"])
    }

    @Test func `facts used for sorting or filtering get a column`() throws {
        #expect(try heads("sort:experience", 80) == usual + ["Exp"])
        #expect(try heads("capture:-45 sort:-speed", 90) == usual + ["Speed", "Catch"])
        #expect(
            try heads("capture:-45 sort:-speed", 120)
                == usual + ["HP", "Atk", "Def", "SpA", "SpD", "Speed", "Catch"])
        #expect(try heads("sort:name gen:1", 80) == usual)
    }
}
