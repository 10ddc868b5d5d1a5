/// What happened when one tag took the place of another, or was deleted.
public struct TagReplacement: Hashable, Sendable {
    /// How many favourites had the old tag.
    public let changed: Int
    /// How many have the new one now; none where the tag was deleted.
    public let favorites: Int

    /// What a store counted.
    public init(changed: Int, favorites: Int) {
        (self.changed, self.favorites) = (changed, favorites)
    }
}
