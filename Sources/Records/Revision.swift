/// Stands for all that a store holds at one moment; any commit, of whatever process, makes another one.
public struct Revision: Hashable, Sendable {
    private let connection: Int
    private let version: Int64

    /// A version as one connection counts it, which means nothing to others.
    public init(connection: Int, version: Int64) {
        (self.connection, self.version) = (connection, version)
    }
}
