/// The location of a store.
public struct StorePlace: Hashable, Sendable {
    /// The engine, such as `SQLite`.
    public let engine: String
    /// The path of the file, or the address of the database.
    public let address: String
    /// Whether a server has it, which may be slow to answer or not answer.
    public let isOnServer: Bool

    /// The place of a store.
    public init(engine: String, address: String, isOnServer: Bool) {
        self.engine = engine
        self.address = address
        self.isOnServer = isOnServer
    }
}
