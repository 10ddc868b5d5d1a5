/// A store whose whole contents can be copied to another, whatever engine that has.
public protocol CopyableStore: StoreEngine, SafeguardedStore {
    /// The highest number that was ever given, by the table whose rows have numbers: `User`, `Session` and `AccessToken`.
    ///
    /// - Throws: `StoreError`.
    func givenNumbers(_ db: any Transaction) throws -> [String: Int64]

    /// Makes sure that no number up to these is given any more. What is higher already stays so.
    ///
    /// - Throws: `StoreError`.
    func raiseGivenNumbers(_ numbers: [String: Int64], _ db: any Transaction) throws
}
