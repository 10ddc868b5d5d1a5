package import FavoritesFeature
import Foundation
package import JournalFeature
import Pokedex
package import Records
package import Shapes

/// A favourite, as JSON. If the Pokédex doesn't contain the Pokémon, `name` is its number.
package struct FavoriteJSON: Answer {
    private let favorite: Favorites.Favorite

    package init(_ favorite: Favorites.Favorite) { self.favorite = favorite }

    package static let members: [Member<Self>] =
        FavoriteField.members.of { $0.favorite.kept } + [
            Member("id") { $0.favorite.id },
            Member("name") { $0.favorite.pokemon?.name ?? String($0.favorite.id) },
            Member("displayName") { $0.favorite.pokemon?.displayName },
            Member("types") { $0.favorite.detail?.types.map(\.name) ?? [] },
            Member("heightCentimeters") { $0.favorite.detail?.height.map { $0 * 10 } },
            Member("weightKilograms") { $0.favorite.detail?.weight.map { Double($0) / 10 } },
            Member("total") { $0.favorite.detail?.stats?.total },
            Member("addedAt") { $0.favorite.addedAt },
        ]
}

/// A Pokémon with changed attributes or a new place, as JSON.
package struct OutcomeJSON: Answer {
    private let outcome: Favorites.Outcome

    package init(_ outcome: Favorites.Outcome) { self.outcome = outcome }

    package static let members: [Member<Self>] =
        Pokemon.members.of { $0.outcome.pokemon } + FavoriteField.members.of { $0.outcome.change.after }
        + [Member("isFavorite") { $0.outcome.isFavorite }]
}

extension FavoriteField {
    /// The attributes that the JSON of a favourite lists separately: all except the date and the place, which
    /// it includes anyway.
    package static let answered = all.filter { $0.kind != .date && $0.kind != .place }

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
package struct TagJSON: Answer {
    private let tag: TagCount

    package init(_ tag: TagCount) { self.tag = tag }

    package static let members: [Member<Self>] = [
        Member("id") { $0.tag.tag }, Member("name") { $0.tag.tag },
        Member("favorites", "How many favourites have it.") { $0.tag.favorites },
    ]
}

/// A tag that was renamed, merged or deleted, as JSON.
package struct ReplacedTagJSON: Answer {
    private let name: String
    private let replacement: TagReplacement

    package init(_ tag: TagName, _ replacement: TagReplacement) {
        name = tag.description
        self.replacement = replacement
    }

    package static let members: [Member<Self>] = [
        Member("id") { $0.name }, Member("name") { $0.name },
        Member("favorites", "How many favourites have it now.") { $0.replacement.favorites },
        Member("changed", "How many were changed.") { $0.replacement.changed },
    ]
}

/// A change to a user's data, as JSON.
package struct ChangeJSON: Answer {
    private let past: PastChange

    package init(_ past: PastChange) { self.past = past }

    package static let members: [Member<Self>] = [
        // The number to pass to `undo --change`.
        Member("id") { $0.past.change.number },
        Member("name", "The kind of change, such as add or rename-tag.") { $0.past.change.kind.rawValue },
        Member("description", "The same in words.") { $0.past.words },
        // The number of Pokémon or searches changed.
        Member("count") { $0.past.change.count },
        // The Pokémon, if only one was changed.
        Member("pokemon") { $0.past.pokemon.map { NamedJSON($0) } },
        Member("madeAt") { $0.past.change.madeAt }, Member("origin") { $0.past.change.origin.rawValue },
        Member("isUndone") { $0.past.change.isUndone },
        Member("undoneBy", "In lists, the number of the later change that took this one back alone.") {
            $0.past.undoneBy
        },
    ]
}

/// The number of deleted changes, as JSON.
package struct ForgottenJSON: Encodable {
    package let forgotten: Int

    package init(_ count: Int) { forgotten = count }
}

/// The progress towards completing a part of the Pokédex, as JSON.
package struct ProgressJSON: Answer {
    private let progress: Favorites.Progress

    package init(_ progress: Favorites.Progress) { self.progress = progress }

    package static let members: [Member<Self>] = [
        Member("id") { $0.progress.id }, Member("name") { $0.progress.name },
        Member("kept") { $0.progress.kept }, Member("total") { $0.progress.total },
        Member("percent", "Rounded down.", as: .integer(0...100)) { $0.progress.percent },
        Member("query", "Selects what is missing.") { Optional($0.progress.missing.description) },
        Member("next", "The first that is missing.") { $0.progress.next?.name },
    ]
}
