import Pokedex
import Terminal

/// Renders the types of a Pokémon.
extension PokemonDetail {
    /// Returns the types as badges, in slot order.
    func badges(_ theme: Theme) -> StyledText { theme.badges(types) }
}

extension Theme {
    /// The check mark before the result of a change.
    var check: StyledText { "\(glyphs.check, .success)" }

    /// Returns the mark of a favourite, or spaces of the same width.
    func heart(_ isFavorite: Bool) -> StyledText {
        isFavorite ? StyledText(glyphs.heart, .heart) : " "
    }

    /// Returns a name with the mark of a favourite, as shown everywhere.
    func marked(_ name: StyledText, _ isFavorite: Bool) -> StyledText {
        isFavorite ? name + " " + heart(true) : name
    }

    /// Returns a type as a badge.
    func badge(_ type: PokemonType) -> StyledText { badge(type.name, label: type.displayName) }

    /// Returns types as a row of badges.
    func badges(_ types: [PokemonType]) -> StyledText { types.map { badge($0) }.joined(separator: " ") }

    /// Arranges the names of Pokémon in columns below a heading, with the marks of favourites.
    func columns(_ pokemon: [Pokemon], marks: Set<Int>, width: Int) -> [StyledText] {
        indented(pokemon.map { marked(StyledText($0.displayName), marks.contains($0.id)) }, width: width)
    }

    /// Arranges cells in columns below a heading.
    func indented(_ cells: [StyledText], width: Int) -> [StyledText] {
        inColumns(cells, width: width - Self.indent, theme: self).map {
            .blank(Self.indent) + $0
        }
    }
}
