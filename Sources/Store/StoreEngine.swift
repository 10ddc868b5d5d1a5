public import Records

/// A database engine: it opens transactions, binds values, and translates every failure into a `StoreError`, which no
/// database has of its own.
///
/// The rules above it speak SQL that all engines understand: SQLite 3.40 and PostgreSQL 15. That asks for
/// `ON CONFLICT … DO UPDATE` and `RETURNING` instead of dialects, for `"User"` in quotes, because `user` is a function in
/// PostgreSQL, and for columns read by their position, because it folds their names.
///
/// The closures have duties as well. **They may run twice**, since a transaction that cannot be put in one order with the
/// others is tried again; so they change nothing but the database. And an engine may run those of several callers
/// in one transaction, each in a savepoint of its own, and answer all of them after the commit; so no rule may rely on
/// being alone.
public protocol StoreEngine: Sendable {
    /// Reads in one transaction: everything read is of one moment.
    ///
    /// - Parameter body: may run twice.
    /// - Returns: what the body returns.
    /// - Throws: `StoreError`, and what the body throws.
    func read<Value: Sendable>(
        _ body: @escaping @Sendable (any Transaction) throws -> Value
    ) async throws -> Value

    /// Writes in one transaction, and returns when that is saved to stay. Nothing is changed when the body throws.
    ///
    /// On a network the answer to a commit can be lost. The store is then asked in another transaction, before anything is
    /// written again.
    ///
    /// - Parameters:
    ///   - body: may run twice.
    ///   - outcome: gets what the body returned, and finds out whether that was saved. It first takes the
    ///     lock of that write, so a commit that is still under way is over when it looks. Its transaction is rolled back.
    /// - Returns: what the body returns.
    /// - Throws: `StoreError`, and what the body throws. `StoreError.outcomeUnknown` if the change may or may not have been saved.
    func write<Value: Sendable>(
        _ body: @escaping @Sendable (any Transaction) throws -> Value,
        asking outcome: @escaping @Sendable (Value, any Transaction) throws -> CommitOutcome
    ) async throws -> Value

    /// Identifies the current state: every commit of any process changes it. Cheap.
    func revision() async throws -> Revision

    /// Closes what is open. The next call opens it again.
    func close() async
}

extension StoreEngine {
    /// Writes what leaves no trace to ask for: a lost commit throws `StoreError.outcomeUnknown`.
    public func write<Value: Sendable>(
        _ body: @escaping @Sendable (any Transaction) throws -> Value
    ) async throws -> Value {
        try await write(body) { _, _ in .unknown }
    }
}
