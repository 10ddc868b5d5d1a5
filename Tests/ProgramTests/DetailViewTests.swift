import Fetching
import Foundation
import Lists
import PokeAPI
import Pokedex
import Records
import SettingsFeature
import Testing
import TestSupport

@testable import DetailFeature
@testable import Shell
@testable import Terminal

/// The layout of a Pokémon's page.
struct DetailViewTests {
    private func view(_ pokemon: Pokemon, _ picture: Detail.PagePicture = .none) -> DetailView {
        var cry = PokemonDetail(pokemon)
        cry.fetchedArtworkURL = "https://a.example/1.png"
        cry.cryURL = "https://a.example/1.ogg"
        cry.pictures = [:]
        var page = Detail.Page(
            detail: cry, source: .bundled, failure: nil, flavorText: nil,
            relatives: Detail.Relatives(of: pokemon, in: .bundled),
            marks: FavoriteSet([.test(pokemon.id, tags: ["team"])]))
        page.picture = picture
        return DetailView(page: page, settings: Settings(), theme: .plain, spreads: true)
    }

    @Test(arguments: [40, 60, 80, 100, 120])
    func `facts have the same order on every page`(width: Int) {
        let order = [
            "Height", "Weight", "Weak", "Gender", "Egg", "Catch", "Growth", "Favourite", "Tags", "Abilities",
            "Evolution", "Forms", "Artwork", "Cry", "Source",
        ]
        for (index, pokemon) in NationalDex.bundled.entries.enumerated() where index.isMultiple(of: 40) {
            let lines = view(pokemon).lines(width: width).dropFirst(2)
            let names = lines.compactMap { $0.description.split(separator: " ").first.map(String.init) }
            let facts = names.filter { order.contains($0) }
            #expect(facts == order.filter(facts.contains), "\(pokemon.displayName)")
        }
    }

    @Test func `URLs are links, and omitted if the picture is drawn`() throws {
        let pokemon = try #require(NationalDex.bundled[25])
        func text(_ view: DetailView, _ theme: Theme) -> String {
            var view = view
            view.theme = theme
            return view.lines(width: 80).map { theme.render($0) }.joined(separator: "\n")
        }
        #expect(text(view(pokemon), .plain).contains("Cry         https://a.example/1.ogg"))
        #expect(!text(view(pokemon, .awaited), .plain).contains("https://"))
        var theme = Theme.plain
        theme.hasLinks = true
        let linked = text(view(pokemon, .awaited), theme)
        #expect(linked.contains("\u{1B}]8;;https://a.example/1.png\u{1B}\\artwork\u{1B}]8;;\u{1B}\\, "))
        #expect(!linked.contains("Artwork"))
        var piped = view(pokemon)
        piped.spreads = false
        #expect(text(piped, theme).contains("Artwork     https://a.example/1.png"))
        var full = view(pokemon, .awaited)
        full.more = MoreView(
            more: .init(learnsets: .failure(.timedOut), places: .failure(.timedOut)), group: nil)
        #expect(text(full, theme).contains("Artwork     https://a.example/1.png"))
    }

    @Test func `a semicolon separates an ability's effects from the weaknesses`() throws {
        let lines = view(try #require(NationalDex.bundled[122])).lines(width: 80)
        #expect(lines.contains { $0.description.contains("[Steel]; with") })
    }

    @Test func `evolutions fit 40 columns`() {
        let pokedex = NationalDex.bundled
        for species in pokedex.species where species.evolvesFrom == nil {
            let view = EvolutionView(
                tree: pokedex.evolution(of: species), shown: species.defaultPokemon, favorites: [], width: 40,
                theme: .plain)
            for line in view.lines { #expect(line.width <= 40, "\(line)") }
        }
    }

    @Test func `a bar's colour reflects the stat`() {
        let stats = Stats { [59, 60, 89, 90, 119, 120][$0.index] }
        let bars = StatsView(stats: stats, theme: Theme(depth: .trueColor)).lines(width: 80).prefix(6)
        let roles = bars.map { line in line.spans.first { $0.text.hasPrefix("█") }?.style.role }
        #expect(roles == [.barLow, .barFair, .barFair, .barGood, .barGood, .barFill])
    }

    @Test func `a move without a level is learned on evolution`() throws {
        func entry(_ name: String, _ level: Int) -> String {
            """
            {"move": {"name": "\(name)"}, "version_group_details": [{"level_learned_at": \(level),
              "move_learn_method": {"name": "level-up"}, "version_group": {"name": "emerald"}}]}
            """
        }
        let json = "{\"moves\": [\(entry("ember", 4)), \(entry("air-slash", 0))]}"
        let resource = try Decoding.decode(MovesResource.self, from: Data(json.utf8))
        let view = MoreView(
            more: .init(learnsets: .success(Learnsets(resource)), places: .failure(.timedOut)), group: nil)
        #expect(
            view.lines(width: 80, theme: .plain).map(\.description).prefix(6)
                == ["", "Moves in Emerald", "When it evolves", "  Air Slash", "By level", "    4 Ember"])
    }
}
