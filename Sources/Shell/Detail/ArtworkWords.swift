import Answers
import DetailFeature
import Pokedex
import Terminal

extension FoundPicture {
    /// Which picture of what it is.
    func caption(of pokemon: Pokemon, isFavorite: Bool, theme: Theme) -> StyledText {
        var name: StyledText = "\(pokemon.number, .dim) \(pokemon.displayName, .accent, .bold)"
        if isFavorite { name += " \(theme.heart(true))" }
        return "\(name)  \(words.joined(separator: " "), .dim)"
    }
}
