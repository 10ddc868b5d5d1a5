package import Pokedex
package import FavoritesFeature
package import Records

/// A tag, as JSON.
package struct TagJSON: Encodable {
    package let id: String
    package let name: String
    /// How many favourites have it.
    package let favorites: Int

    package init(_ tag: TagCount) {
        (id, name, favorites) = (tag.tag, tag.tag, tag.favorites)
    }
}

/// A tag that was renamed, merged or deleted, as JSON.
package struct ReplacedTagJSON: Encodable {
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

/// A Pokémon of which a tag, the note, the rating or the place was changed, as JSON.
package struct OutcomeJSON: Encodable {
    package let id: Int
    package let name: String
    package let displayName: String
    package let isFavorite: Bool
    package let tags: [String]
    /// Nil if there is none.
    package let note: String?
    /// 1...5; nil if there is none.
    package let rating: Int?

    package init(_ outcome: Favorites.Outcome) {
        id = outcome.pokemon.id
        name = outcome.pokemon.name
        displayName = outcome.pokemon.displayName
        isFavorite = outcome.isFavorite
        tags = outcome.tags
        note = outcome.change.after.flatMap { $0.note.isEmpty ? nil : $0.note }
        rating = outcome.change.after.flatMap { $0.rating == 0 ? nil : $0.rating }
    }
}
