package import FavoritesFeature
import Pokedex

extension Favorites.Progress {
    /// The percentage, such as “12%”; “<1%” if it rounds down to 0 although something has been collected.
    package var percentWords: String { kept > 0 && percent == 0 ? "<1%" : "\(percent)%" }

    /// The part's name after “from”: “Kanto”, or “the Fire types”.
    package var nameInSentence: String {
        PokemonType(name: String(id.trimmingPrefix("type:"))) == nil ? name : "the \(name) types"
    }
}
