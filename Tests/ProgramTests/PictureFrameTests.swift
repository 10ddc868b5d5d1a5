import Answers
import Lists
import Pokedex
import Records
import SettingsFeature
import Terminal
import Testing
import TestSupport

@testable import DetailFeature
@testable import PokeAPI
@testable import Shell

/// A Pokémon's page in a window too low for both its text and its stats.
struct PictureFrameTests {
    private let theme = Theme.plain

    /// Returns a page with a text of typical length and no address of the cry.
    private func view(_ pokemon: Pokemon) -> DetailView {
        let words = Array(repeating: "electricity", count: 10).joined(separator: " ")
        var page = Detail.Page(
            detail: PokemonDetail(pokemon), source: .cached(age: .seconds(60)), failure: nil,
            flavorText: FlavorText(text: words, language: "en", version: "shield"),
            relatives: Detail.Relatives(of: pokemon, in: .bundled), marks: FavoriteSet([.test(pokemon.id)]))
        page.picture = .awaited
        return DetailView(page: page, settings: Settings(), theme: theme, spreads: true)
    }

    private func layout(_ pokemon: Pokemon, columns: Int, rows: Int) -> PictureLayout {
        view(pokemon).layout(in: TerminalSize(columns: columns, rows: rows))
    }

    @Test(arguments: [80, 100, 117])
    func `the page with its picture and the prompt fit in 24 rows`(columns: Int) {
        // Only every seventh Pokémon, since there are many.
        for (index, pokemon) in NationalDex.bundled.entries.enumerated() where index.isMultiple(of: 7) {
            let layout = layout(pokemon, columns: columns, rows: 24)
            // The prompt takes the last row.
            #expect(layout.lines.count <= 23, "\(pokemon.displayName)")
            #expect(layout.place == .beside(rowsAbove: layout.lines.count, column: layout.column ?? 0))
            #expect(layout.lines[0].description.hasPrefix(pokemon.number))
            guard let box = layout.box, let column = layout.column else { continue }
            #expect(layout.lines.prefix(box.rows).allSatisfy { $0.width < column })
        }
    }

    @Test func `a taller window has a larger picture`() throws {
        let pikachu = try #require(NationalDex.bundled.pokemon(named: "pikachu"))
        let (low, high) = (layout(pikachu, columns: 100, rows: 24), layout(pikachu, columns: 100, rows: 40))
        #expect(try #require(low.box).rows < #require(high.box).rows)
        // The taller window also has room for the speed rank.
        let ranks = [low, high].map { $0.lines.contains { $0.description.contains("Speed rank") } }
        #expect(ranks == [false, true])
    }

    @Test func `types move below a name that is too long for its column`() throws {
        let tauros = try #require(NationalDex.bundled.pokemon(named: "tauros-paldea-aqua-breed"))
        let lines = layout(tauros, columns: 80, rows: 40).lines.map(\.description)
        #expect(lines[0] == "#0128 Paldean Tauros (Aqua Breed) ♥" && lines[1] == "[Fighting] [Water]")
    }
}

/// A page whose picture is replaced by a silhouette.
struct SilhouetteFrameTests {
    private let theme = Theme.plain

    private func layout(_ pokemon: Pokemon, columns: Int, rows: Int) -> PictureLayout {
        let page = Detail.Page(
            detail: PokemonDetail(pokemon), source: .bundled, failure: nil,
            relatives: Detail.Relatives(of: pokemon, in: .bundled), marks: FavoriteSet())
        return DetailView(page: page, settings: Settings(), theme: theme, spreads: true, hasSilhouette: true)
            .layout(in: TerminalSize(columns: columns, rows: rows))
    }

    @Test(arguments: [(80, 24), (100, 24), (120, 40), (80, 30)])
    func `the name stays visible, and silhouettes don't displace facts`(columns: Int, rows: Int) {
        for (index, pokemon) in NationalDex.bundled.entries.enumerated() where index.isMultiple(of: 7) {
            let layout = layout(pokemon, columns: columns, rows: rows)
            #expect(layout.fits(TerminalSize(columns: columns, rows: rows)), "\(pokemon.displayName)")
            guard layout.place != .below else { continue }
            #expect(layout.lines.contains { $0.description.contains("Speed rank") }, "\(pokemon.displayName)")
        }
    }

    @Test(arguments: [(60, 20), (40, 20), (60, 12), (80, 16)])
    func `a small window shows the name, the stats and a hint at the rest`(columns: Int, rows: Int) throws {
        for (index, pokemon) in NationalDex.bundled.entries.enumerated() where index.isMultiple(of: 7) {
            let layout = layout(pokemon, columns: columns, rows: rows)
            let lines = layout.lines.map(\.description)
            #expect(layout.fits(TerminalSize(columns: columns, rows: rows)), "\(lines)")
            #expect(lines[0].hasPrefix("\(pokemon.number) \(pokemon.displayName.prefix(10))"), "\(lines)")
            #expect(lines.contains { $0.contains("Sp. Def") || $0.contains("SpD") }, "\(lines)")
            #expect(
                lines.contains { $0.contains("Evolution") }
                    || rows < 20 && lines.last == "“--full” shows the rest.")
        }
    }
}

extension PictureLayout {
    fileprivate var column: Int? {
        guard case .beside(_, let column) = place else { return nil }
        return column
    }
}
