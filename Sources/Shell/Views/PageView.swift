import Browse
import PokeAPI
import Pokedex
import Terminal

/// One page of a list, as text.
struct PageView {
    let page: Browse.Page
    let query: Query
    let favorites: Set<Int>

    func lines(width: Int, theme: Theme) -> [StyledText] {
        guard !page.results.isEmpty else {
            return [
                "No Pokémon matches “\(query, .accent)”.",
                "\("“browse” lists them all; “help query” tells how to ask.", .dim)",
            ]
        }
        let table = PokemonTable(
            rows: page.results.map { .init(detail: $0, isFavorite: favorites.contains($0.pokemon.id)) })
        return table.rendered(width: width, theme: theme) + ["\(footer(theme), .dim)"]
    }

    private func footer(_ theme: Theme) -> String {
        var parts = [
            "Page \(page.number.grouped) of \(page.pages.grouped)", "\(page.count.grouped) Pokémon",
        ]
        if page.pages > 1 {
            parts.append(page.number < page.pages ? "“next” turns the page" : "this is the last page")
        }
        if page.source != .bundled, let note = page.source.note { parts.append("the list: \(note)") }
        return parts.joined(separator: " \(theme.glyphs.bullet) ")
    }
}
