/// One tag of a user, and how many favourites have it.
public struct TagCount: Hashable, Sendable {
    /// The tag.
    public let tag: String
    /// How many favourites have it; at least 1.
    public let favorites: Int

    /// A tag as the database counts it.
    public init(tag: String, favorites: Int) {
        self.tag = tag
        self.favorites = favorites
    }
}
