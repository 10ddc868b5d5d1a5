import Foundation
@testable import PostgreSQLStore
import Records
import SQLiteStore
import Store
import Synchronization
import TestSupport
import Testing

/// The stores that every rule is tested on.
enum StoreUnderTest {
    /// The store in its normal configuration, for tests that read the file, and for all higher modules.
    case sqlite
    /// Runs every transaction twice, like a store that retries after a conflict.
    case sqliteTwice
    case postgreSQL

    /// The store of the running test.
    @TaskLocal static var current = sqlite

    /// The database server of the running test, if it needs one.
    @TaskLocal static var server: PostgreSQLServer?

    /// Creates an engine for a store that others may be using.
    func engine(
        in folder: URL, wait: Duration, now: @escaping @Sendable () -> Date
    ) -> any StoreEngine {
        switch self {
        case .sqlite: SQLiteEngine.accounts(in: folder, wait: wait, now: now)
        case .sqliteTwice:
            RepeatingStore(store: SQLiteEngine.accounts(in: folder, wait: wait, now: now))
        case .postgreSQL: Self.postgreSQL(in: folder, wait: wait, now: now)
        }
    }

    /// The schemas that already exist; checking on the server would cost a connection.
    private static let made = Mutex<Set<String>>([])

    /// Creates a store with a separate schema for each folder.
    private static func postgreSQL(
        in folder: URL, wait: Duration, now: @escaping @Sendable () -> Date
    ) -> any StoreEngine {
        do {
            let server = try #require(server)
            let schema = "s" + folder.path.utf8.reduce(5381) { ($0 &* 33) ^ UInt64($1) }.description
            let address = try #require(PostgreSQLAddress(DatabaseAddress(server.address(schema: schema))))
            var limits = PostgreSQLEngine.Limits()
            limits.wait = wait
            // The first store of a test creates the schema.
            if !made.withLock({ $0.contains(schema) }) {
                do {
                    try Connection(address, limits).run("CREATE SCHEMA IF NOT EXISTS \(schema)")
                } catch let error as ServerError where error.code == "23505" {
                    // Another store of the same test has just created it.
                }
                _ = made.withLock { $0.insert(schema) }
            }
            return PostgreSQLEngine(address, limits: limits, now: now)
        } catch {
            Issue.record(error)
            return SQLiteEngine.accounts(in: folder, wait: wait, now: now)
        }
    }
}

/// Runs the tests of a suite on each store in turn.
struct EveryStore: SuiteTrait, TestTrait, TestScoping {
    var isRecursive: Bool { true }

    func provideScope(
        for test: Test, testCase: Test.Case?, performing body: @Sendable () async throws -> Void
    ) async throws {
        let looksIntoFile = test.traits.contains { $0 is LooksIntoFile }
        let isOnce = looksIntoFile || test.traits.contains { $0 is MuchData }
        let store = isOnce ? StoreUnderTest.sqlite : .sqliteTwice
        try await StoreUnderTest.$current.withValue(store) { try await body() }
        if !looksIntoFile { try await withPostgreSQL(body) }
    }
}

/// Marks a test that reads the SQLite file itself or holds its lock.
struct LooksIntoFile: TestTrait {}

extension Trait where Self == LooksIntoFile {
    /// Runs the test only on stores that have a file.
    static var looksIntoFile: LooksIntoFile { LooksIntoFile() }
}

/// Marks a test with so much data that running each transaction twice would take long.
struct MuchData: TestTrait {}

extension Trait where Self == MuchData {
    /// Runs each transaction of the test once.
    static var muchData: MuchData { MuchData() }
}

/// Runs a test on PostgreSQL if it is installed. With `CI=true`, it must be.
func withPostgreSQL(_ body: () async throws -> Void) async throws {
    guard PostgreSQLServer.isWanted else { return missingServerNote }
    let server = try await PostgreSQLServer.shared.value
    try await StoreUnderTest.$server.withValue(server) {
        try await StoreUnderTest.$current.withValue(.postgreSQL) { try await body() }
    }
}

/// Printed only once.
private let missingServerNote: Void = print("PostgreSQL isn't installed, so nothing is tested on it.")

extension Trait where Self == EveryStore {
    /// Runs the tests on every store.
    static var everyStore: EveryStore { EveryStore() }
}

/// A store that forwards to another store everything it doesn't override.
protocol WrappingStore: StoreEngine {
    var store: any StoreEngine { get }
}

extension WrappingStore {
    func read<Value: Sendable>(
        _ body: @escaping @Sendable (any Transaction) throws -> Value
    ) async throws -> Value {
        try await store.read(body)
    }

    func revision() async throws -> Revision { try await store.revision() }

    func close() async { await store.close() }
}

/// Runs each transaction twice: the first time it is rolled back.
private struct RepeatingStore: WrappingStore {
    private struct Conflict: Error {}

    let store: any StoreEngine

    func read<Value: Sendable>(
        _ body: @escaping @Sendable (any Transaction) throws -> Value
    ) async throws -> Value {
        try await store.read { db in
            _ = try? body(db)
            return try body(db)
        }
    }

    func write<Value: Sendable>(
        _ body: @escaping @Sendable (any Transaction) throws -> Value,
        resolvingLostCommit outcome: @escaping @Sendable (Value, any Transaction) throws -> CommitOutcome
    ) async throws -> Value {
        _ = try? await store.write { db in
            _ = try body(db)
            throw Conflict()
        }
        return try await store.write(body, resolvingLostCommit: outcome)
    }
}

/// Allows a limited number of writes, as if the program were killed after them.
struct StoppingStore: WrappingStore {
    struct Killed: Error {}

    let store: any StoreEngine
    /// The number of writes left, or `nil` for no limit.
    private let writes = Shared<Int?>(nil)
    /// Called once, at the end of the next write, before it is committed.
    let pause = Shared<(@Sendable () throws -> Void)?>(nil)

    /// Sets the number of writes left, or `nil` for no limit.
    func allow(_ count: Int?) { writes.withLock { $0 = count } }

    func write<Value: Sendable>(
        _ body: @escaping @Sendable (any Transaction) throws -> Value,
        resolvingLostCommit outcome: @escaping @Sendable (Value, any Transaction) throws -> CommitOutcome
    ) async throws -> Value {
        guard writes.withLock({ $0 != 0 }) else { throw Killed() }
        writes.withLock { $0 = $0.map { $0 - 1 } }
        return try await store.write(
            { db in
                let value = try body(db)
                try pause.withLock { $0.take() }?()
                return value
            }, resolvingLostCommit: outcome)
    }
}

/// Counts the statements that another store runs.
struct CountingStore: WrappingStore {
    let store: any StoreEngine
    let statements = Counter()

    private struct CountingTransaction: Transaction {
        let transaction: any Transaction
        let statements: Counter

        func visit(
            _ statement: Statement, _ values: [any SQLConvertible], _ body: (Row) throws -> Bool
        ) throws {
            statements.add()
            try transaction.visit(statement, values, body)
        }
    }

    func read<Value: Sendable>(
        _ body: @escaping @Sendable (any Transaction) throws -> Value
    ) async throws -> Value {
        try await store.read { [statements] in
            try body(CountingTransaction(transaction: $0, statements: statements))
        }
    }

    func write<Value: Sendable>(
        _ body: @escaping @Sendable (any Transaction) throws -> Value,
        resolvingLostCommit outcome: @escaping @Sendable (Value, any Transaction) throws -> CommitOutcome
    ) async throws -> Value {
        try await store.write { [statements] in
            try body(CountingTransaction(transaction: $0, statements: statements))
        } resolvingLostCommit: {
            try outcome($0, $1)
        }
    }
}
