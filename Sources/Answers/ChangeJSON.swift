package import FavoritesFeature
package import Foundation
package import Records

/// A change of what a user keeps, as JSON.
package struct ChangeJSON: Answer {
    package static let meanings: [String: Meaning] = [
        "name": "The kind of change, such as add or rename-tag.",
        "description": "The same in words.",
    ]

    /// Its number, which `undo --change` takes.
    package let id: Int
    /// The kind of change: `add`, `remove`, `tag`, `untag`, `note`, `rate`, `move`, `rename-tag` and so on.
    package let name: String
    /// The same in words.
    package let description: String
    /// Of how many Pokémon or searches.
    package let count: Int
    /// The Pokémon, where it was of one.
    package let pokemon: NamedJSON?
    package let madeAt: Date
    /// `shell`, `command`, `script`, `web` or `api`.
    package let origin: String
    /// Whether it has been taken back.
    package let isUndone: Bool

    package init(_ past: Favorites.PastChange) {
        let change = past.change
        (id, name, description) = (change.number, change.kind.rawValue, past.words)
        (count, madeAt, origin) = (change.count, change.madeAt, change.origin.rawValue)
        (pokemon, isUndone) = (past.pokemon.map { NamedJSON($0) }, change.isUndone)
    }
}

/// How many changes were forgotten, as JSON.
package struct ForgottenJSON: Encodable {
    package let forgotten: Int

    package init(_ count: Int) { forgotten = count }
}

/// A saved search, as JSON.
package struct SavedSearchJSON: Answer {
    package let id: String
    package let name: String
    package let query: String

    package init(_ search: SavedSearch) {
        (id, name, query) = (search.name, search.name, search.query)
    }
}
