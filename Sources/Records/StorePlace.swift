/// The location of a store.
public struct StorePlace: Hashable, Sendable {
    /// The engine, such as `SQLite`.
    public let engine: String
    /// The path of the file, or the address of the database.
    public let address: String

    /// Creates a location.
    public init(engine: String, address: String) {
        self.engine = engine
        self.address = address
    }
}
