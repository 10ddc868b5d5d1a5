public import Foundation

/// A user's favourite, with the user's own data about it.
public struct FavoritePokemon: Hashable, Sendable {
    /// The user's id.
    public private(set) var userID: User.ID
    /// The Pokédex number; for alternate forms, PokéAPI's id above 10000.
    public let pokemonID: Int
    /// The time the favourite was added, in whole milliseconds.
    public var addedAt: Date
    /// The position in the manual order, on the scale of `addedAt` in milliseconds; larger is further up, and
    /// 0 means never moved.
    public var position: Int64
    /// The rating, 1 to 5; 0 if not rated.
    public var rating: Int
    /// The nickname, on a single line; empty if there is none.
    public var nickname: String
    /// The note; empty if there is none.
    public var note: String
    /// The tags, sorted by Unicode code point.
    public var tags: [String]
    /// The looks that the user has collected, in the order of `LookWords`; empty for the default look.
    public var looks: [String]

    /// Creates a favourite from its row in the database.
    public init(
        userID: User.ID, pokemonID: Int, addedAt: Date, position: Int64 = 0, rating: Int = 0,
        nickname: String = "", note: String = "", tags: [String] = [], looks: [String] = []
    ) {
        self.userID = userID
        self.pokemonID = pokemonID
        self.addedAt = addedAt
        self.position = position
        self.rating = rating
        self.nickname = nickname
        self.note = note
        self.tags = tags
        self.looks = looks
    }

    /// The look shown in lists and on pages: the first that isn't the default; nil for the default look.
    public var shownLook: String? { looks.first { !LookWords.isOwn($0) } }

    /// Returns a copy with the attributes of another favourite, but its own date and place.
    package func withAttributes(of other: Self) -> Self {
        var favorite = self
        for field in FavoriteField.answered { favorite[field] = other[field] }
        return favorite
    }

    /// Returns a copy that belongs to another user.
    public func kept(by userID: User.ID) -> Self {
        var favorite = self
        favorite.userID = userID
        return favorite
    }
}

/// A change to a single favourite.
public struct FavoriteChange: Hashable, Sendable {
    /// The Pokémon.
    public let pokemonID: Int
    /// The favourite before the change; nil if the Pokémon wasn't a favourite.
    public let before: FavoritePokemon?
    /// The favourite after the change; nil if the Pokémon is no longer a favourite.
    public let after: FavoritePokemon?
    /// The fate of the attributes lost in the Pokémon's last removal; nil if there were none, or if this
    /// change doesn't add the Pokémon again.
    public let oldAttributes: OldAttributes?

    /// The fate of a removed favourite's attributes when it is added again.
    public enum OldAttributes: String, Sendable {
        /// They are restored.
        case restored
        /// They are lost, because they would exceed a limit of the account.
        case tooMuch
    }

    /// Creates a change.
    public init(
        pokemonID: Int, before: FavoritePokemon?, after: FavoritePokemon?, oldAttributes: OldAttributes? = nil
    ) {
        self.pokemonID = pokemonID
        self.before = before
        self.after = after
        self.oldAttributes = oldAttributes
    }

    /// Whether the Pokémon is now a favourite.
    public var isFavorite: Bool { after != nil }
    /// Whether the favourite was added or removed.
    public var isAddedOrRemoved: Bool { (before == nil) != (after == nil) }
    /// Whether anything changed.
    public var hasChanged: Bool { before != after }

    /// Returns the words added to an attribute, in order.
    public func added(_ field: FavoriteField) -> [String] { Self.words(field, of: after, butNot: before) }

    /// Returns the words removed from an attribute, in order.
    public func removed(_ field: FavoriteField) -> [String] { Self.words(field, of: before, butNot: after) }

    private static func words(
        _ field: FavoriteField, of one: FavoritePokemon?, butNot other: FavoritePokemon?
    ) -> [String] {
        guard case .words(let words)? = one?[field] else { return [] }
        let others = other?[field].words ?? []
        return words.filter { !others.contains($0) }
    }
}

extension [FavoritePokemon] {
    /// The favourites by Pokémon number. In a damaged file, a Pokémon can occur twice; the first one counts.
    package var byPokemon: [Int: FavoritePokemon] {
        Dictionary(first: map { ($0.pokemonID, $0) })
    }
}
