package import FavoritesFeature
import Foundation
package import JSONShapes
package import JournalFeature
import Pokedex
package import Records

/// A favourite, as JSON. If the Pokédex doesn't contain the Pokémon, `name` is its number.
extension Favorites.Favorite: JSONObject {
    package static let members: Members =
        FavoriteField.members.of { $0.kept } + [
            Member("id", \.id),
            Member("name") { $0.pokemon?.name ?? String($0.id) },
            Member("displayName", \.pokemon?.displayName),
        ] + PokemonDetail.members.of { $0.detail } + [
            Member("total", \.detail?.stats?.total), Member("addedAt", \.addedAt),
        ] + FavoriteChange.restored.of { $0.change }
}

/// A Pokémon with changed attributes or a new place, as JSON.
extension Favorites.Outcome: JSONObject {
    package static let members: Members =
        Pokemon.members.of { $0.pokemon } + FavoriteField.members.of { $0.change.after }
        + [Member("isFavorite", \.isFavorite)] + FavoriteChange.restored.of { $0.change }
}

extension FavoriteChange {
    /// The member for whether adding a favourite again restored its old attributes.
    static let restored = [
        Member<FavoriteChange?>(
            "restored",
            "Whether it got back what its last removal took; false where a limit would be exceeded, missing if nothing was taken."
        ) { $0?.oldAttributes.map { $0 == .restored } }
    ]
}

extension FavoriteField {
    /// The attributes of a favourite, as JSON members. The tags are always included, the other attributes
    /// only if they are set.
    static let members: [Member<FavoritePokemon?>] = all.compactMap { field in
        switch field.kind {
        case .words: Member(field.name) { $0?[field].words ?? [] }
        case .text: Member(field.name) { $0?[field].text.nonEmpty }
        case .number(let range):
            Member(field.name, as: .integer(range)) { kept -> Int64? in
                if case .number(let number)? = kept?[field] { number } else { nil }
            }
        case .date, .place: nil
        }
    }
}

/// A tag, as JSON.
extension TagCount: JSONObject {
    package static let shapeName = "Tag"

    package static let members: Members = [
        Member("id", \.tag), Member("name", \.tag),
        Member("favorites", "How many favourites have it.", \.favorites),
    ]
}

/// A tag that was renamed, merged or deleted, as JSON.
extension TagReplacement: JSONObject {
    package static let shapeName = "ReplacedTag"

    package static let members: Members = [
        Member("id", \.tag), Member("name", \.tag),
        Member("favorites", "How many favourites have it now.", \.favorites),
        Member("changed", "How many were changed.", \.changed),
        Member("remark", "What still uses the old tag.", \.remark),
    ]
}

/// A change to a user's data, as JSON.
extension PastChange: JSONObject {
    package static let shapeName = "Change"

    package static let members: Members = [
        // The number to pass to `undo --change`.
        Member("id", \.change.number),
        Member("name", "The kind of change, such as add or rename-tag.", \.change.kind.rawValue),
        Member("description", "The same in words.", \.words),
        // The number of Pokémon or saved items changed.
        Member("count", \.change.count),
        // The Pokémon, if only one was changed.
        Member("pokemon", \.pokemon),
        Member("madeAt", \.change.madeAt), Member("origin", \.change.origin.rawValue),
        Member("isUndone", \.change.isUndone),
        Member(
            "undoneBy", "In lists, the number of the later change that took this one back alone.", \.undoneBy),
    ]
}

/// The progress towards completing a part of the Pokédex, as JSON.
extension Favorites.Progress: JSONObject {
    package static let members: Members = [
        Member("id", \.id), Member("name", \.name),
        Member("kept", \.kept), Member("total", \.total),
        Member("percent", "Rounded down.", as: .integer(0...100), \.percent),
        Member("query", "Selects what is missing.") { Optional($0.missing.description) },
        Member("next", "The first that is missing.", \.next?.name),
    ]
}

/// A user's favourites at a glance, as JSON.
extension Favorites.Statistics: JSONObject {
    package static let shapeName = "Statistics"

    package static let members: Members = [
        Member("favorites", \.count),
        Member("records", "The names of those that stand out.") { statistics in
            Dictionary(first: statistics.records.map { ($0.name, $0.favorite.pokemon?.name ?? "") })
        },
        Member("charts", each: [Member("name", \.name), Member("bars", each: bar) { $0.bars }]) {
            $0.charts
        },
    ]

    private static let bar: [Member<Favorites.Bar>] = [
        Member("name", \.name), Member("value", \.value), Member("total", \.total),
        Member("pokedex", "The average of all Pokémon.", \.other),
    ]
}
