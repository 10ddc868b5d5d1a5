import Pokedex
import Testing

/// The bundled catalogue, and encoding rows as bytes.
struct CatalogTests {
    @Test func `the bundled catalogue parses`() throws {
        let pokedex = try NationalDex(catalog: .bundled)
        #expect(pokedex.count == 1351)
        #expect(pokedex.source == Catalog.Source(url: "https://pokeapi.co/api/v2/", date: "2026-08-08"))
    }

    @Test func `the bundled binary facts match the parsed files`() throws {
        let parsed = try NationalDex(catalog: .bundled).packedCore
        #expect(parsed == NationalDex.bundled.packedCore, "“swift run harvest --pack” renews core.bin")
    }

    @Test func `the bundled Pokédex encodes to the same bytes`() throws {
        let written = Catalog(rows: try #require(NationalDex.bundled.rows()))
        for file in Catalog.File.allCases {
            let lines = [written, .bundled].map { $0.contents(of: file).split(separator: UInt8(ascii: "\n")) }
            let difference = zip(lines[0], lines[1]).first { $0 != $1 }
            #expect(difference == nil, "\(file.rawValue)")
            #expect(written.contents(of: file) == Catalog.bundled.contents(of: file), "\(file.rawValue)")
        }
    }

    @Test func `the order of rows doesn't matter`() throws {
        let rows = try TinyCatalog.rows()
        let shuffled = rows.mapValues { Array($0.reversed()) }
        #expect(shuffled != rows)
        #expect(Catalog(rows: shuffled) == Catalog(rows: rows))
    }

    @Test func `commas and quotation marks survive encoding`() throws {
        var rows = try TinyCatalog.rows()
        let odd = "Pika, the \"chu\""
        rows[.pokemon]?[0]["name"] = odd
        rows[.speciesNames]?[0]["en"] = odd
        let pokedex = try NationalDex(catalog: Catalog(rows: rows))
        #expect(pokedex.entries[0].displayName == odd)
        #expect(pokedex.species[0].displayName == odd)
        #expect(Catalog(rows: try #require(pokedex.rows())) == Catalog(rows: rows))
    }

    @Test func `display names are unique`() {
        let names = NationalDex.bundled.entries.map(\.displayName)
        #expect(Set(names).count == names.count)
    }
}
