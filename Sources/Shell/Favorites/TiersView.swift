import FavoritesFeature
import Pokedex
import Terminal
import Wording

/// Favourites under a heading for each rating, as text.
struct TiersView {
    let tiers: [Favorites.Tier]

    /// Renders the tiers that aren't empty, one below the other.
    ///
    /// - Parameters:
    ///   - width: the width of the window, in columns.
    ///   - theme: the theme, for the stars.
    /// - Returns: the lines.
    func lines(width: Int, theme: Theme) -> [StyledText] {
        let blocks = tiers.filter { !$0.favorites.isEmpty }.map { tier in
            let title = tier.rating > 0 ? tier.rating.stars(theme) : StyledText("Unrated", .title)
            let names = tier.favorites.compactMap { $0.pokemon?.displayName }.joined(separator: ", ")
            return [title + "  \(tier.favorites.count.grouped, .dim)"]
                + StyledText(names).wrapped(to: width)
        }
        return Array(blocks.joined(separator: [""]))
    }
}
