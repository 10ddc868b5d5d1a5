/// The place where a store keeps everything.
public struct StorePlace: Hashable, Sendable {
    /// The engine: `SQLite`, for one.
    public let engine: String
    /// The path of its file, or the address of its database.
    public let address: String

    /// The place of a store.
    public init(engine: String, address: String) {
        self.engine = engine
        self.address = address
    }
}
