public import Records

/// A database engine. It opens transactions, binds values, and translates every failure into a `StoreError`.
///
/// Statements use only SQL that all engines understand (SQLite 3.40 and PostgreSQL 15): `ON CONFLICT … DO
/// UPDATE` and `RETURNING` instead of engine-specific SQL, `"User"` in quotes because `user` is a function in
/// PostgreSQL, and columns read by position because PostgreSQL folds their names.
///
/// The closures must follow two rules. **They may run twice**, because a transaction that can't be serialised
/// with other transactions is retried, so they must change nothing but the database. And an engine may run
/// the closures of several callers in one transaction, each in its own savepoint, and return their results
/// after the commit, so no closure may assume that it is the only one in its transaction.
public protocol StoreEngine: Sendable {
    /// Reads in one transaction, from a consistent snapshot.
    ///
    /// - Parameter body: may run twice.
    /// - Returns: the result of `body`.
    /// - Throws: `StoreError`, and any error thrown by `body`.
    func read<Value: Sendable>(
        _ body: @escaping TransactionBody<Value>
    ) async throws -> Value

    /// Writes in one transaction, and returns when the change is durable. If `body` throws, nothing changes.
    ///
    /// Over a network, the reply to a commit can be lost. `outcome` then checks in another transaction,
    /// before anything else is written.
    ///
    /// - Parameters:
    ///   - body: may run twice.
    ///   - outcome: gets the result of `body`, and determines whether it was saved. It must first take the
    ///     same lock as the write, so that a commit still in progress has finished. Its transaction is rolled
    ///     back.
    /// - Returns: the result of `body`.
    /// - Throws: `StoreError`, and any error thrown by `body`. `StoreError.outcomeUnknown` if the change may
    ///   or may not have been saved.
    func write<Value: Sendable>(
        _ body: @escaping TransactionBody<Value>,
        resolvingLostCommit outcome: @escaping CommitCheck<Value>
    ) async throws -> Value

    /// Returns an identifier of the current state, which changes with every commit by any process. This is
    /// cheap.
    func revision() async throws -> Revision

    /// Closes all connections. The next call opens them again.
    func close() async
}

extension StoreEngine {
    /// Writes a change whose outcome can't be checked. If the reply to the commit is lost, throws
    /// `StoreError.outcomeUnknown`.
    public func write<Value: Sendable>(
        _ body: @escaping TransactionBody<Value>
    ) async throws -> Value {
        try await write(body) { _, _ in .unknown }
    }
}

/// The statements of one transaction. The engine may run the body twice.
public typealias TransactionBody<Value> = @Sendable (any Transaction) throws -> Value

/// Determines in a transaction of its own whether a value was saved, if the reply to the commit was lost.
public typealias CommitCheck<Value> = @Sendable (Value, any Transaction) throws -> CommitOutcome
