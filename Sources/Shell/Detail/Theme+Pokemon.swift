import Pokedex
import DetailFeature
import Terminal

/// A Pokémon's marks wherever it is named.
extension PokemonDetail {
    /// The types as badges, in slot order.
    func badges(_ theme: Theme) -> StyledText { theme.badges(types) }
}

extension Theme {
    /// The mark of a favourite, or as much room.
    func heart(_ isFavorite: Bool) -> StyledText {
        isFavorite ? StyledText(glyphs.heart, .heart) : " "
    }

    /// A name with the mark of a favourite, which goes wherever its Pokémon is named.
    func marked(_ name: StyledText, _ isFavorite: Bool) -> StyledText {
        isFavorite ? name + " " + heart(true) : name
    }

    /// A type as a badge.
    func badge(_ type: PokemonType) -> StyledText { badge(type.name, label: type.displayName) }

    /// Types as badges in a row.
    func badges(_ types: [PokemonType]) -> StyledText { types.map { badge($0) }.joined(separator: " ") }

    /// The names of Pokémon below their heading, in columns, with the marks of favourites.
    func columns(_ pokemon: [Pokemon], marks: Set<Int>, width: Int) -> [StyledText] {
        indented(pokemon.map { marked(StyledText($0.displayName), marks.contains($0.id)) }, width: width)
    }

    /// Cells below their heading, in columns.
    func indented(_ cells: [StyledText], width: Int) -> [StyledText] {
        inColumns(cells, width: width - spacing.indent, theme: self).map {
            StyledText(String(repeating: " ", count: spacing.indent)) + $0
        }
    }
}
