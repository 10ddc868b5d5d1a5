/// The result of replacing a tag by another, or of deleting it.
public struct TagReplacement: Hashable, Sendable {
    /// How many favourites had the old tag.
    public let changed: Int
    /// How many have the new one now; none where the tag was deleted.
    public let favorites: Int

    /// The counts of a store.
    public init(changed: Int, favorites: Int) {
        self.changed = changed
        self.favorites = favorites
    }
}
