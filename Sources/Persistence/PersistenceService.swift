public import Foundation
public import PasswordHashing
public import Records
public import Store

/// Accounts, sessions and favourites, with all of their rules, independent of the database.
///
/// Every call is one transaction, and returns once it is durably saved. Several instances in one process, and
/// several processes, may use one store at the same time.
///
/// Any call may throw `PersistenceError.store`; the other errors are documented for each call.
public struct PersistenceService: Sendable {
    let engine: any StoreEngine
    private let meter = StoreMeter()
    let hasher: PasswordHasher
    let now: @Sendable () -> Date
    let random: RandomBytes
    let minimumPasswordLength: Int
    /// The origin of changes, recorded in the journal.
    var origin: Change.Origin
    /// The credential required for writes; nil if each call brings its own proof, such as a password.
    var credential: Credential?
    /// Whether changes are only computed, as a dry run.
    var isDryRun = false
    /// The condition for changing a favourite; nil for none.
    var expectsFavorite: (@Sendable (FavoritePokemon?) -> Bool)?
    /// The condition for changing saved items; nil for none.
    var expectsThing: (@Sendable (any Transaction, User.ID) throws -> Bool)?
    /// Renames tags and saved items in a query.
    let renames: QueryRenaming

    /// Returns a query with a saved item of a kind renamed, or a tag if the kind is nil. The arguments are the
    /// kind, the old and the new name, and the query.
    public typealias QueryRenaming = @Sendable (KeptKind?, String, String, String) -> String

    /// The calls of the store since the program started, by kind: `read`, `write`.
    public var storeCalls: [String: StoreCalls] { meter.all }

    /// The maximum number of passwords that are checked at a time; others wait.
    public var passwordsAtOnce: Int { hasher.queue.width }

    /// The current time in milliseconds, as it is stored.
    var currentTime: Int64 { now().milliseconds }

    /// Creates the service. Nothing is opened until it is needed.
    ///
    /// - Parameters:
    ///   - engine: the database.
    ///   - hasher: creates and verifies password hashes.
    ///   - now: returns the current time.
    ///   - random: generates session tokens and recovery codes.
    ///   - minimumPasswordLength: the minimum length of a new password in code points, clamped to
    ///     `Password.minimumLengths`.
    ///   - origin: the origin of changes.
    ///   - renames: renames tags and saved items in queries, whose language is unknown here.
    public init(
        engine: any StoreEngine, hasher: PasswordHasher = PasswordHasher(),
        now: @escaping @Sendable () -> Date = { Date() }, random: @escaping RandomBytes = systemRandom,
        minimumPasswordLength: Int = Password.minimumLengths.lowerBound, origin: Change.Origin = .shell,
        renames: @escaping QueryRenaming = { $3 }
    ) {
        self.engine = engine
        self.hasher = hasher
        self.now = now
        self.random = random
        self.minimumPasswordLength = minimumPasswordLength
        self.origin = origin
        self.renames = renames
    }

    /// A copy that makes dry runs of changes to favourites.
    public var dryRun: Self { with(\.isDryRun, true) }

    /// A copy without a credential, for calls that bring their own proof, such as a password, a code or a
    /// token.
    var withoutCredential: Self { with(\.credential, nil) }

    /// Returns a copy that records another origin for its changes.
    public func recording(_ origin: Change.Origin) -> Self { with(\.origin, origin) }

    /// Returns a copy with a different value for one property.
    func with<Value>(_ property: WritableKeyPath<Self, Value>, _ value: Value) -> Self {
        var service = self
        service[keyPath: property] = value
        return service
    }

    /// Closes the store. The next call opens it again. For tests: a program closes the store that it opened.
    package func close() async {
        await engine.close()
    }

    /// Reads in one transaction. The closure may run twice.
    func read<Value: Sendable>(
        _ body: @escaping TransactionBody<Value>
    ) async throws(PersistenceError) -> Value {
        do {
            return try await meter.measure("read", body) { try await engine.read($0) }
        } catch {
            throw PersistenceError(error)
        }
    }

    /// Writes in one transaction, if the credential is valid. The closure may run twice, and concurrently
    /// with others.
    ///
    /// - Parameters:
    ///   - body: writes the data.
    ///   - outcome: determines whether the data were saved, if the reply to the commit was lost; see
    ///     `StoreEngine`.
    /// - Returns: the value of `body`.
    /// - Throws: `PersistenceError`.
    func write<Value: Sendable>(
        _ body: @escaping TransactionBody<Value>,
        resolvingLostCommit outcome: @escaping CommitCheck<Value>
    ) async throws(PersistenceError) -> Value {
        let condition = try condition()
        do {
            return try await writeUnchecked(
                { db in
                    try db.require(condition)
                    return try body(db)
                }, resolvingLostCommit: outcome)
        } catch {
            throw PersistenceError(error)
        }
    }

    /// Writes in one transaction, without checking the credential; see `StoreEngine`.
    func writeUnchecked<Value: Sendable>(
        _ body: @escaping TransactionBody<Value>,
        resolvingLostCommit outcome: @escaping CommitCheck<Value> = { _, _ in .unknown }
    ) async throws -> Value {
        try await meter.measure("write", body) {
            try await engine.write($0, resolvingLostCommit: outcome)
        }
    }

    /// Runs an idempotent write. If the reply to the commit is lost, the write is repeated.
    func writeAnyTimes<Value: Sendable>(
        _ body: @escaping TransactionBody<Value>
    ) async throws(PersistenceError) -> Value {
        try await write(body) { _, _ in .notSaved }
    }
}
