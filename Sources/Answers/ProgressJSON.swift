package import FavoritesFeature
import Pokedex

/// How much of a part of the Pokédex is kept, as JSON.
package struct ProgressJSON: Answer {
    package static let meanings: [String: Meaning] = [
        "percent": Meaning("Rounded down.", range: 0...100),
        "query": "Selects what is missing.",
    ]

    package let id: String
    package let name: String
    package let kept: Int
    package let total: Int
    /// Rounded down.
    package let percent: Int
    /// Selects what is missing.
    package let query: String?

    package init(_ progress: Favorites.Progress) {
        (id, name) = (progress.id, progress.name)
        (kept, total, percent) = (progress.kept, progress.total, progress.percent)
        query = progress.missing.description
    }
}
