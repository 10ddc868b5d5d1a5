/// The result of replacing a tag by another, or of deleting it.
public struct TagReplacement: Hashable, Sendable {
    /// The number of favourites that had the old tag.
    public let changed: Int
    /// The number that have the new tag now; 0 if the tag was deleted.
    public let favorites: Int

    /// The counts of a store.
    public init(changed: Int, favorites: Int) {
        self.changed = changed
        self.favorites = favorites
    }
}
