public import Foundation
public import PasswordHashing
public import Records
public import Store

/// Accounts, sessions and favourites: the rules, whatever store keeps them.
///
/// Every call is one transaction and returns when that is saved to stay. Several values in one process, and several
/// processes, may use one store at a time.
///
/// Any call may throw `PersistenceError.store`; the documentation of each names the rest.
public struct PersistenceService: Sendable {
    let engine: any StoreEngine
    let hasher: PasswordHasher
    let now: @Sendable () -> Date
    let random: RandomBytes
    let minimumPasswordLength: Int
    /// The origin of changes, which the journal records.
    var origin: Change.Origin
    /// The credential that its writes need; nil where a call brings its own proof, such as a password.
    var credential: Credential?
    /// Whether changes are only worked out, and not made.
    var isRehearsal = false
    /// The condition for changing a favourite; nil for none.
    var expectsFavorite: (@Sendable (FavoritePokemon?) -> Bool)?
    /// The condition for changing kept things; nil for none.
    var expectsThing: KeptExpectation?

    /// - Parameters:
    ///   - engine: what keeps them.
    ///   - hasher: makes and checks password hashes.
    ///   - now: the time of day.
    ///   - random: where session tokens and recovery codes come from.
    ///   - minimumPasswordLength: code points a new password must have, kept inside `Password.minimumLengths`.
    ///   - origin: where changes of what users keep are made.
    public init(
        engine: any StoreEngine, hasher: PasswordHasher = PasswordHasher(),
        now: @escaping @Sendable () -> Date = { Date() }, random: @escaping RandomBytes = systemRandom,
        minimumPasswordLength: Int = Password.minimumLengths.lowerBound, origin: Change.Origin = .shell
    ) {
        self.engine = engine
        self.hasher = hasher
        self.now = now
        self.random = random
        self.minimumPasswordLength = minimumPasswordLength
        self.origin = origin
    }

    /// A service that only says what changes of favourites would do.
    public var rehearsing: Self { with(\.isRehearsal, true) }

    /// A copy without a credential, for calls that bring their own proof, such as a password, a code or a token.
    var unasked: Self { with(\.credential, nil) }

    /// A service whose changes the journal records with another origin.
    public func recording(_ origin: Change.Origin) -> Self { with(\.origin, origin) }

    /// A copy with another value of a property.
    func with<Value>(_ property: WritableKeyPath<Self, Value>, _ value: Value) -> Self {
        var service = self
        service[keyPath: property] = value
        return service
    }

    /// Closes the store. The next call opens it again. For tests: a program closes the store that it opened.
    package func close() async {
        await engine.close()
    }

    /// Reads in one transaction. The body may run twice.
    func read<Value: Sendable>(
        _ body: @escaping @Sendable (any Transaction) throws -> Value
    ) async throws(PersistenceError) -> Value {
        do { return try await engine.read(body) } catch { throw PersistenceError(error) }
    }

    /// Writes in one transaction, if the credential stands. The body may run twice, and beside others.
    ///
    /// - Parameters:
    ///   - body: writes.
    ///   - outcome: asks, if the commit's answer was lost, whether it was saved; see `StoreEngine`.
    /// - Returns: the body's value.
    /// - Throws: `PersistenceError`.
    func write<Value: Sendable>(
        _ body: @escaping @Sendable (any Transaction) throws -> Value,
        asking outcome: @escaping @Sendable (Value, any Transaction) throws -> CommitOutcome
    ) async throws(PersistenceError) -> Value {
        let condition = try condition()
        do {
            return try await engine.write { db in
                try db.require(condition)
                return try body(db)
            } asking: {
                try outcome($0, $1)
            }
        } catch {
            throw PersistenceError(error)
        }
    }

    /// Writes what may as well be written twice: if the commit's answer was lost, it is.
    func writeAnyTimes<Value: Sendable>(
        _ body: @escaping @Sendable (any Transaction) throws -> Value
    ) async throws(PersistenceError) -> Value {
        try await write(body) { _, _ in .notSaved }
    }
}
