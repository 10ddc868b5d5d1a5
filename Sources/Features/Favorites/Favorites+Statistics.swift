import Foundation
import PokeAPI
public import Pokedex
public import Records

/// A user's favourites at a glance.
extension Favorites {
    /// Figures about a user's favourites, or about those that match a query.
    public struct Statistics: Sendable {
        /// The number of favourites.
        public let count: Int
        /// The `tallest`, `heaviest`, `rarest` (hardest to catch) and `oldest` favourite.
        public let records: [(name: String, favorite: Favorite)]
        /// The charts: types, generations, base stats, and the number added over time if it was more than one
        /// month.
        public let charts: [(name: String, bars: [Bar])]
    }

    /// A bar of a chart.
    public struct Bar: Sendable {
        /// The name of what the bar shows.
        public let name: String
        /// The length of the bar.
        public let value: Int
        /// The length of a full bar.
        public let total: Int
        /// The average of the whole Pokédex, for base stats.
        public var other: Int?
        /// The type whose favourites it counts; nil in other charts.
        public var type: PokemonType?
    }

    /// Computes figures about the favourites of `user` that match `query`.
    ///
    /// - Throws: `FactsMissing`, `PersistenceError`, or `APIError` if the list of a custom API is needed but
    ///   unavailable.
    public func statistics(of user: User, matching query: Query) async throws -> Statistics {
        let pokedex = try await catalog.nationalDex
        try pokedex.requireFacts(of: .type)
        let list = try await list(of: user, matching: query, withNotes: false)
        let orders: KeyValuePairs = [
            "tallest": "-height", "heaviest": "-weight", "rarest": "capture,-bst", "oldest": "added",
        ]
        let queries = try orders.map { try Query(parsing: "sort:\($0.value)") }
        let sorted = list.selected(by: queries, in: pokedex, FavoriteSet(list.favorites.map(\.kept)))
        let details = list.favorites.compactMap(\.detail)
        let days = list.favorites.map { Date.text(ofDay: $0.addedAt.dayNumber) }
        // Show months, or years if there would be more than 24 months.
        let months = Set(days.map { $0.prefix(7) }).count
        let added = Self.bars(days.map { $0.prefix(months > 24 ? 4 : 7) })
        return Statistics(
            count: list.favorites.count,
            records: zip(orders, sorted).compactMap { order, favorites in
                favorites.first.map { (order.key, $0) }
            },
            charts: details.isEmpty
                ? []
                : [
                    ("Types", Self.bars(details.flatMap(\.types)).sorted { $0.value > $1.value }),
                    (
                        "Generations",
                        Self.bars(details.compactMap { $0.pokemon.generation.map { "Gen \($0)" } })
                    ),
                    (
                        "Your average stats, and all Pokémon's",
                        Self.averages(of: details.compactMap(\.stats), pokedex.entries.compactMap(\.stats))
                    ),
                ] + (months > 1 ? [("Added", added)] : []))
    }

    /// Counts how often each value occurs, in order of values.
    private static func bars<Value: Hashable & Comparable>(_ values: [Value]) -> [Bar] {
        let counts = Dictionary(grouping: values, by: \.self).mapValues(\.count)
        let most = counts.values.max() ?? 1
        return counts.sorted { $0.key < $1.key }.map {
            Bar(name: "\($0.key)".capitalized, value: $0.value, total: most, type: $0.key as? PokemonType)
        }
    }

    private static func averages(of own: [Stats], _ all: [Stats]) -> [Bar] {
        func average(_ stats: [Stats], _ stat: Stat) -> Int {
            stats.reduce(0) { $0 + $1[stat] } / max(1, stats.count)
        }
        return Stat.allCases.map {
            Bar(
                name: $0.displayName, value: average(own, $0), total: Stats.maximum, other: average(all, $0))
        }
    }
}
