public import Foundation

/// One user's favourites, as lists and pages of all Pokémon mark them, and as queries select them.
public struct Marks: Sendable, Equatable {
    /// One favourite's attributes.
    public struct Kept: Sendable, Equatable {
        /// Since when they keep it.
        public let addedAt: Date
        /// Where it is in their list, from 1.
        public let place: Int
        /// 1 to 5; 0 where it has none.
        public let rating: Int
        /// Empty where there is none.
        public let note: String
        /// In order; none for many.
        public let tags: [String]

        /// A favourite's attributes.
        public init(
            addedAt: Date = .distantPast, place: Int = 1, rating: Int = 0, note: String = "",
            tags: [String] = []
        ) {
            (self.addedAt, self.place, self.rating) = (addedAt, place, rating)
            (self.note, self.tags) = (note, tags)
        }
    }

    /// Everything that they keep, by its number.
    public let kept: [Int: Kept]

    /// Marks of these favourites.
    public init(_ kept: [Int: Kept] = [:]) { self.kept = kept }

    /// The numbers of all favourites.
    public var ids: Set<Int> { Set(kept.keys) }

    /// Whether the Pokémon of this number is a favourite.
    public func contains(_ id: Int) -> Bool { kept[id] != nil }

    /// The tags of a favourite, in order.
    public func tags(of id: Int) -> [String] { kept[id]?.tags ?? [] }
}
