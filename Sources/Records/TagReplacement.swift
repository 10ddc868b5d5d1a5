/// The result of replacing or deleting a tag.
public struct TagReplacement: Hashable, Sendable {
    /// The new tag, or the deleted one.
    public let tag: String
    /// The number of favourites that had the old tag.
    public let changed: Int
    /// The number of favourites that now have the new tag; 0 if the tag was deleted.
    public let favorites: Int
    /// The saved items that still ask for the old tag.
    public let asking: [KeptName]
    /// The number of links that still ask for the old tag.
    public let links: Int

    /// Creates a result.
    public init(tag: String, changed: Int, favorites: Int, asking: [KeptName] = [], links: Int = 0) {
        self.tag = tag
        self.changed = changed
        self.favorites = favorites
        self.asking = asking
        self.links = links
    }
}
