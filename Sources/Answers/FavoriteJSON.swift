package import FavoritesFeature
package import Foundation
import Pokedex
package import Records

/// A favourite, as JSON; if the Pokédex doesn't know the number, `name` is the number itself.
package struct FavoriteJSON: Answer {
    package static let meanings = AttributesJSON.meanings

    private struct Facts: Codable {
        let id: Int
        let name: String
        let displayName: String?
        let types: [String]
        let heightCentimeters: Int?
        let weightKilograms: Double?
        /// Of the stats.
        let total: Int?
        let addedAt: Date
    }

    private let facts: Facts
    private let attributes: AttributesJSON

    package init(_ favorite: Favorites.Favorite) {
        let (pokemon, detail) = (favorite.pokemon, favorite.detail)
        facts = Facts(
            id: favorite.id, name: pokemon?.name ?? String(favorite.id), displayName: pokemon?.displayName,
            types: detail?.types.map(\.name) ?? [], heightCentimeters: detail?.height.map { $0 * 10 },
            weightKilograms: detail?.weight.map { Double($0) / 10 }, total: detail?.stats?.total,
            addedAt: favorite.addedAt)
        attributes = AttributesJSON(favorite.kept)
    }

    package init(from decoder: any Decoder) throws {
        (facts, attributes) = (try Facts(from: decoder), try AttributesJSON(from: decoder))
    }

    package func encode(to encoder: any Encoder) throws {
        try facts.encode(to: encoder)
        try attributes.encode(to: encoder)
    }
}

/// A Pokémon of which an attribute or the place was changed, as JSON.
package struct OutcomeJSON: Answer {
    package static let meanings = AttributesJSON.meanings

    private struct Facts: Codable {
        let id: Int
        let name: String
        let displayName: String
        let isFavorite: Bool
    }

    private let facts: Facts
    private let attributes: AttributesJSON

    package init(_ outcome: Favorites.Outcome) {
        facts = Facts(
            id: outcome.pokemon.id, name: outcome.pokemon.name, displayName: outcome.pokemon.displayName,
            isFavorite: outcome.isFavorite)
        attributes = AttributesJSON(outcome.change.after)
    }

    package init(from decoder: any Decoder) throws {
        (facts, attributes) = (try Facts(from: decoder), try AttributesJSON(from: decoder))
    }

    package func encode(to encoder: any Encoder) throws {
        try facts.encode(to: encoder)
        try attributes.encode(to: encoder)
    }
}

/// The attributes that a user gave a favourite, as members of its JSON: always its tags, and the others that it has.
struct AttributesJSON: Codable {
    static let meanings = Dictionary(
        uniqueKeysWithValues: FavoriteField.answered.compactMap { field -> (String, Meaning)? in
            guard case .number(let range) = field.kind else { return nil }
            return (field.name, Meaning(range: Int(range.lowerBound)...Int(range.upperBound)))
        })

    private let favorite: FavoritePokemon?

    init(_ favorite: FavoritePokemon?) { self.favorite = favorite }

    func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: Member.self)
        for field in FavoriteField.answered {
            let value = favorite?[field] ?? nil
            switch (field.kind, value) {
            case (.tags, _): try container.encode(value.tags, forKey: Member(field))
            case (_, .text(let text)?): try container.encode(text, forKey: Member(field))
            case (_, .number(let number)?): try container.encode(number, forKey: Member(field))
            default: break
            }
        }
    }

    init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: Member.self)
        var favorite = FavoritePokemon(userID: 0, pokemonID: 0, addedAt: .distantPast)
        for field in FavoriteField.answered {
            let key = Member(field)
            favorite[field] =
                switch field.kind {
                case .tags: FavoriteValue(try container.decode([String].self, forKey: key))
                case .text:
                    try container.decodeIfPresent(String.self, forKey: key).flatMap { FavoriteValue($0) }
                default: try container.decodeIfPresent(Int64.self, forKey: key).flatMap { FavoriteValue($0) }
                }
        }
        self.favorite = favorite
    }

    private struct Member: CodingKey {
        let stringValue: String
        var intValue: Int? { nil }

        init(_ field: FavoriteField) { stringValue = field.name }
        init?(stringValue: String) { self.stringValue = stringValue }
        init?(intValue: Int) { nil }
    }
}

extension FavoriteField {
    /// Those that answers have; the date is among the facts of a favourite, and the place is that in the list.
    package static let answered = all.filter { $0.kind != .date && $0.kind != .place }
}

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
