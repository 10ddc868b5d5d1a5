import Pokedex
import Terminal

/// A Pokémon's mark wherever it is named.
extension PokemonDetail {
    /// The types as badges, in slot order.
    func badges(_ theme: Theme) -> StyledText {
        types.map { theme.badge($0.name, label: $0.displayName) }.joined(separator: " ")
    }
}

extension Theme {
    /// The mark of a favourite, or as much room.
    func heart(_ isFavorite: Bool) -> StyledText {
        isFavorite ? StyledText(glyphs.heart, .heart) : " "
    }
}
