public import Foundation

/// One Pokémon kept by one user, and what they note on it.
public struct FavoritePokemon: Hashable, Sendable {
    /// The user.
    public private(set) var userID: User.ID
    /// The Pokédex number, and for alternate forms PokéAPI's id above 10000.
    public let pokemonID: Int
    /// When it was added, to the millisecond.
    public var addedAt: Date
    /// Where it was moved by hand, on the scale of `addedAt` in milliseconds, larger being further up; 0 where it never was.
    public var position: Int64
    /// 1 to 5; 0 where it has none.
    public var rating: Int
    /// The nickname, in one line; empty without one.
    public var nickname: String
    /// The note; empty without one.
    public var note: String
    /// Its tags, in the order of Unicode's numbers.
    public var tags: [String]
    /// The looks that the user keeps of it, in the order of `LookWords`; none stands for its own.
    public var looks: [String]

    /// A favourite as the database describes it.
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

    /// The look that lists and pages show: the first that isn't the Pokémon's own; nil for its own.
    public var shownLook: String? { looks.first { !LookWords.isOwn($0) } }

    /// The same as another user's.
    public func kept(by userID: User.ID) -> Self {
        var favorite = self
        favorite.userID = userID
        return favorite
    }
}

/// One Pokémon's part of a change of favourites.
public struct FavoriteChange: Hashable, Sendable {
    /// The Pokémon.
    public let pokemonID: Int
    /// The favourite before, or nil if it wasn't one.
    public let before: FavoritePokemon?
    /// The favourite now, or nil if it isn't one.
    public let after: FavoritePokemon?

    /// A change as the database reports it.
    public init(pokemonID: Int, before: FavoritePokemon?, after: FavoritePokemon?) {
        self.pokemonID = pokemonID
        self.before = before
        self.after = after
    }

    /// Whether it is a favourite now.
    public var isFavorite: Bool { after != nil }
    /// Whether it became one, or ceased to be one.
    public var isAddedOrRemoved: Bool { (before == nil) != (after == nil) }
    /// Whether anything is different now.
    public var hasChanged: Bool { before != after }

    /// The words of an attribute that it got, in order.
    public func added(_ field: FavoriteField) -> [String] {
        let old = before?[field].words ?? []
        return (after?[field].words ?? []).filter { !old.contains($0) }
    }

    /// The words of an attribute that it lost, in order.
    public func removed(_ field: FavoriteField) -> [String] {
        let new = after?[field].words ?? []
        return (before?[field].words ?? []).filter { !new.contains($0) }
    }
}
