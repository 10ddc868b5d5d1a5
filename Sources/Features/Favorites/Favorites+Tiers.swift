import Records

/// Favourites by rating.
extension Favorites {
    /// The favourites with the same rating.
    public struct Tier: Sendable {
        /// The rating; 0 for favourites without one.
        public let rating: Int
        /// The favourites, in the order of the list; possibly none.
        public let favorites: [Favorite]
    }
}

extension [Favorites.Favorite] {
    /// The tier of each rating, best first, followed by the favourites without a rating.
    public var tiers: [Favorites.Tier] {
        guard case .number(let ratings) = FavoriteField.rating.kind else { return [] }
        let byRating = Dictionary(grouping: self, by: \.kept.rating)
        return (0...Int(ratings.upperBound)).reversed().map {
            Favorites.Tier(rating: $0, favorites: byRating[$0] ?? [])
        }
    }
}
