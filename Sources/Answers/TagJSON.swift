import Pokedex
import FavoritesFeature
package import Records

/// A tag, as JSON.
package struct TagJSON: Answer {
    package static let meanings: [String: Meaning] = [
        "favorites": "How many favourites have it."
    ]

    package let id: String
    package let name: String
    /// How many favourites have it.
    package let favorites: Int

    package init(_ tag: TagCount) {
        (id, name, favorites) = (tag.tag, tag.tag, tag.favorites)
    }
}

/// A tag that was renamed, merged or deleted, as JSON.
package struct ReplacedTagJSON: Answer {
    package static let meanings: [String: Meaning] = [
        "favorites": "How many favourites have it now.",
        "changed": "How many were changed.",
    ]

    package let id: String
    package let name: String
    /// How many favourites have it now.
    package let favorites: Int
    /// How many were changed.
    package let changed: Int

    package init(_ tag: TagName, _ replacement: TagReplacement) {
        (id, name) = (tag.description, tag.description)
        (favorites, changed) = (replacement.favorites, replacement.changed)
    }
}
