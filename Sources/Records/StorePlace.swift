/// The place where a store keeps everything.
public struct StorePlace: Hashable, Sendable {
    /// The engine: `SQLite`, for one.
    public let engine: String
    /// The path of its file, or the address of its database.
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
