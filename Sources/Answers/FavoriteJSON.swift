package import FavoritesFeature
import Foundation
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
