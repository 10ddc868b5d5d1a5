import Pokedex
import Favorites
import Records

/// A tag, as JSON.
struct TagJSON: Encodable {
    let id: String
    let name: String
    /// How many favourites have it.
    let favorites: Int

    init(_ tag: TagCount) {
        (id, name, favorites) = (tag.tag, tag.tag, tag.favorites)
    }
}

/// A Pokémon whose tags were changed, as JSON.
struct TaggedJSON: Encodable {
    let id: Int
    let name: String
    let displayName: String
    let isFavorite: Bool
    let tags: [String]

    init(_ tagging: Favorites.Tagging) {
        id = tagging.pokemon.id
        name = tagging.pokemon.name
        displayName = tagging.pokemon.displayName
        isFavorite = tagging.isFavorite
        tags = tagging.tags
    }
}
