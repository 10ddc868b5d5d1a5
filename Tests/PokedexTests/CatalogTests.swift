import Pokedex
import Testing

/// The bundled files and the way from rows to bytes.
@Suite struct CatalogTests {
    @Test func `the bundled catalogue parses`() throws {
        let pokedex = try Pokedex(catalog: .bundled)
        #expect(pokedex.count == 1351)
        #expect(pokedex.source?.date == "2026-08-08")
    }

    @Test(arguments: Catalog.File.allCases)
    func `rows of the bundled Pokédex encode to the same bytes`(file: Catalog.File) throws {
        let rows = try #require(CatalogRows(Pokedex(catalog: .bundled)))
        let written = String(decoding: Catalog(rows: rows).contents(of: file), as: UTF8.self)
        let bundled = String(decoding: Catalog.bundled.contents(of: file), as: UTF8.self)
        let lines = (written.split(separator: "\n"), bundled.split(separator: "\n"))
        let difference = zip(lines.0, lines.1).first { $0 != $1 }
        #expect(difference == nil)
        #expect(written == bundled)
    }
}
