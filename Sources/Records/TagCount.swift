/// A user's tag, with the number of favourites that have it.
public struct TagCount: Hashable, Sendable {
    /// The tag.
    public let tag: String
    /// The number of favourites that have it, at least 1.
    public let favorites: Int

    /// Creates a count.
    public init(tag: String, favorites: Int) {
        self.tag = tag
        self.favorites = favorites
    }
}
