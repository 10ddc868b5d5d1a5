/// The numbers of records in an accounts database.
public struct DatabaseContents: Hashable, Sendable {
    /// The number of accounts.
    public let users: Int
    /// The number of favourites of all accounts.
    public let favorites: Int

    /// Creates the counts.
    public init(users: Int, favorites: Int) {
        self.users = users
        self.favorites = favorites
    }
}
