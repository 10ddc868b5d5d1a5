import Foundation
import GRDB
import PasswordHashing
import Persistence
import Records
import SQLiteStore
import Store
import Synchronization
import TestSupport
import Testing

/// GRDB also has an error type with this name; the tests use ours.
typealias PersistenceError = Persistence.PersistenceError

/// A clock that the test sets by hand.
final class TestClock: Sendable {
    private let time = Mutex(Date(timeIntervalSince1970: 1_800_000_000))

    var now: Date {
        get { time.withLock { $0 } }
        set { time.withLock { $0 = newValue } }
    }
}

/// A value that any thread can use.
final class Shared<Value: Sendable>: Sendable {
    private let value: Mutex<Value>

    init(_ value: Value) { self.value = Mutex(value) }

    func withLock<Result: Sendable>(_ body: @Sendable (inout Value) -> Result) -> Result {
        value.withLock { value in
            var copy = value
            defer { value = copy }
            return body(&copy)
        }
    }
}

/// A counter that any thread can use.
final class Counter: Sendable {
    private let value = Mutex(0)

    var count: Int { value.withLock { $0 } }

    func add(_ number: Int = 1) { value.withLock { $0 += number } }
}

/// A real service on a real file in its own folder, with cheap hashes.
struct World {
    /// The data folder. It doesn't exist yet, so the service has to create it.
    let folder: URL
    let clock = TestClock()
    /// The store of the running test, also for threads without access to task-local values.
    private let kind = StoreUnderTest.current
    private let server = StoreUnderTest.server
    let derivations = Counter()
    /// The total number of SHA-256 rounds in all derivations.
    let rounds = Counter()

    var file: URL { folder.appending(path: "pokeexplorer.sqlite") }

    /// Returns the location of a file in the data folder.
    func url(_ name: String) -> URL { folder.appending(path: name) }

    /// Creates an engine for the SQLite file, whatever the test's store is.
    func engine(wait: Duration = patience) -> SQLiteEngine {
        .accounts(in: folder, wait: wait, now: { [clock] in clock.now })
    }

    /// Creates an engine for the test's store.
    func store(wait: Duration = patience) -> any StoreEngine {
        StoreUnderTest.current.engine(in: folder, wait: wait, now: { [clock] in clock.now })
    }

    /// Runs a statement without the service, as another program would.
    @discardableResult
    func rows(_ statement: Store.Statement, _ values: any SQLConvertible...) async throws -> [Store.Row] {
        let store = store()
        let rows = try await store.write { try $0.rows(statement, values) }
        await store.close()
        return rows
    }

    /// Returns the number of times a user's password was changed.
    func passwordChanges(of id: User.ID) async throws -> Int {
        let rows = try await rows("SELECT count FROM PasswordChange WHERE userID = $1", id)
        return Int(try rows.first?.integer(0) ?? 0)
    }

    /// Runs asynchronous work, and blocks the current thread until it is done. Call this only on a hasher's
    /// thread.
    func runNow(_ body: @escaping @Sendable () async throws -> Void) {
        let isDone = DispatchSemaphore(value: 0)
        let (kind, server) = (kind, server)
        Task.detached {
            await StoreUnderTest.$server.withValue(server) {
                await StoreUnderTest.$current.withValue(kind) {
                    do { try await body() } catch { Issue.record(error) }
                }
            }
            isDone.signal()
        }
        #expect(isDone.wait(timeout: .now() + 60) == .success, "the work takes too long")
    }

    /// Returns the number of users in the store.
    func userCount() async throws -> Int {
        try await Int(rows("SELECT count(*) FROM \"User\"").first?.integer(0) ?? 0)
    }

    /// Creates a service that calls `meanwhile` at each key derivation.
    func service(
        on engine: (any StoreEngine)? = nil, iterations: Int = 10, wait: Duration = patience,
        meanwhile: @escaping @Sendable () -> Void = {}
    ) -> PersistenceService {
        PersistenceService(
            engine: engine ?? store(wait: wait),
            hasher: PasswordHasher(
                iterations: iterations,
                onDerivation: { [derivations, rounds] in
                    derivations.add()
                    rounds.add($0)
                    meanwhile()
                }),
            now: { [clock] in clock.now })
    }

    /// Accesses the SQLite file without the service, as another program would.
    func sql<Value>(_ body: (Database) throws -> Value) throws -> Value {
        var configuration = Configuration()
        // A released service may still be closing the file.
        configuration.busyMode = .timeout(60)
        return try DatabaseQueue(path: file.path, configuration: configuration).inDatabase(body)
    }

    /// Runs SQL on the SQLite file without the service, as another program would.
    func execute(_ sql: String) throws { try self.sql { try $0.execute(sql: sql) } }

    /// Expects that the SQLite file is not damaged.
    func expectIntact(_ location: SourceLocation = #_sourceLocation) throws {
        let found = try sql { try String.fetchAll($0, sql: "PRAGMA integrity_check") }
        #expect(found == ["ok"], sourceLocation: location)
    }

    /// Returns what `doctor` finds in the SQLite file.
    func findings() async -> [DatabaseFinding] { await engine().diagnose(folders: []) }

    /// Replaces the SQLite file by a backup.
    @discardableResult
    func restore(_ backup: Backup) async throws -> Restoration {
        try await engine().restore(from: backup.url)
    }

    /// Creates the data folder.
    func createFolder() throws {
        try folder.createFolder()
    }

    /// Backs up the database as “b.sqlite” in the data folder.
    func backUp() async throws -> Backup {
        try await engine().backUp(to: folder.appending(path: "b.sqlite"))
    }

    func permissions(of name: String) throws -> Int? {
        let path = name.isEmpty ? folder.path : folder.appending(path: name).path
        return try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
    }
}

func withWorld<Result>(
    isolation: isolated (any Actor)? = #isolation, _ body: (World) async throws -> Result
) async throws -> Result {
    try await withTemporaryFolder { folder in
        try await body(World(folder: folder.appending(path: "home", directoryHint: .isDirectory)))
    }
}

/// Runs the body with a service that has no users yet.
func withService<Result>(
    isolation: isolated (any Actor)? = #isolation,
    _ body: (World, PersistenceService) async throws -> Result
) async throws -> Result {
    try await withWorld { try await body($0, $0.service()) }
}

/// Runs the body with a service whose only user is “ash”.
func withUser<Result>(
    isolation: isolated (any Actor)? = #isolation,
    _ body: (World, PersistenceService, User) async throws -> Result
) async throws -> Result {
    try await withService { world, service in
        try await body(world, service, try await service.signUp("ash"))
    }
}

/// Runs the body with a service and the id of its only user, “ash”.
func withAsh<Result>(
    isolation: isolated (any Actor)? = #isolation,
    _ body: (World, PersistenceService, User.ID) async throws -> Result
) async throws -> Result {
    try await withUser { try await body($0, $1, $2.id) }
}

/// The password of every account that a test doesn't give another.
let password = Secret("pikachu, I choose you")
/// A password to change to.
let newPassword = Secret("vermilion city harbour")
/// A password that no account has.
let wrongPassword = Secret("not the password")

extension PersistenceService {
    /// Creates an account with a valid password.
    @discardableResult
    func signUp(_ username: String) async throws(PersistenceError) -> User {
        try await signUp(username: username, password: password).user
    }

    /// Logs in outside a browser.
    @discardableResult
    func logIn(
        _ typed: Secret = password, as username: String = "ash"
    ) async throws(PersistenceError) -> Arrival {
        try await logIn(username: username, password: typed)
    }

    /// Recovers the account “ash” with the new password.
    @discardableResult
    func recover(_ code: RecoveryCode) async throws(PersistenceError) -> Arrival {
        try await recover(username: "ash", code: code, newPassword: newPassword)
    }

    /// Starts a session of one-shot commands.
    @discardableResult
    func startSession(for userID: User.ID) async throws(PersistenceError) -> SessionToken {
        try await startSession(for: userID, label: "laptop")
    }

    /// Creates an access token that doesn't expire.
    func makeToken(
        _ scope: AccessToken.Scope = .read, of userID: User.ID
    ) async throws(PersistenceError) -> (token: AccessToken, text: AccessTokenText) {
        try await makeToken(named: "script", scope: scope, expiringAfter: nil, of: userID)
    }

    func favoriteIDs(of userID: User.ID) async throws(PersistenceError) -> [Int] {
        try await favorites(of: userID).map(\.pokemonID)
    }
}
