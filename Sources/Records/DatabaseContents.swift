/// The contents of a database of accounts.
public struct DatabaseContents: Hashable, Sendable {
    /// Accounts.
    public let users: Int
    /// Favourites of all of them together.
    public let favorites: Int

    /// The counts of a store.
    public init(users: Int, favorites: Int) {
        self.users = users
        self.favorites = favorites
    }
}
