/// The location of a store.
public struct StoreLocation: Hashable, Sendable {
    /// The engine, such as `SQLite`.
    public let engine: String
    /// The path of the file, or the address of the database.
    public let address: String
    /// Whether the store is on a server, which may respond slowly or not at all.
    public let isOnServer: Bool

    /// Creates the location of a store.
    public init(engine: String, address: String, isOnServer: Bool) {
        self.engine = engine
        self.address = address
        self.isOnServer = isOnServer
    }
}
