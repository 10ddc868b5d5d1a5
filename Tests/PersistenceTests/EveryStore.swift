import Foundation
import Records
import SQLiteStore
import Store
import Testing

/// The stores on which every rule is tested.
enum StoreUnderTest: CaseIterable {
    case sqlite
    /// Runs every transaction twice, as a store may that finds it in conflict with another.
    case sqliteTwice

    /// The one that the running test is about.
    @TaskLocal static var current = sqlite

    /// A value on a store that may be in use by others.
    func engine(
        in folder: URL, wait: Duration, now: @escaping @Sendable () -> Date
    ) -> any StoreEngine {
        let sqlite = SQLiteEngine.accounts(in: folder, wait: wait, now: now)
        return switch self {
        case .sqlite: sqlite
        case .sqliteTwice: RepeatingStore(store: sqlite)
        }
    }
}

/// Runs the tests of a suite on one store after the other.
struct EveryStore: SuiteTrait, TestTrait, TestScoping {
    var isRecursive: Bool { true }

    func provideScope(
        for test: Test, testCase: Test.Case?, performing body: @Sendable () async throws -> Void
    ) async throws {
        for store in StoreUnderTest.allCases {
            try await StoreUnderTest.$current.withValue(store) { try await body() }
        }
    }
}

extension Trait where Self == EveryStore {
    /// The rules hold on every store.
    static var everyStore: EveryStore { EveryStore() }
}

/// Runs each transaction for nothing first, and then for good.
private struct RepeatingStore: StoreEngine {
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
        _ body: @escaping @Sendable (any Transaction) throws -> Value
    ) async throws -> Value {
        _ = try? await store.write { db in
            _ = try body(db)
            throw Conflict()
        }
        return try await store.write(body)
    }

    func revision() async throws -> Revision { try await store.revision() }

    func marks(of userIDs: [Int64]) async throws -> [Int64: Int64] { try await store.marks(of: userIDs) }

    func close() async { await store.close() }
}

/// Writes some more times only, as if the program were killed then.
struct StoppingStore: StoreEngine {
    struct Killed: Error {}

    let store: any StoreEngine
    /// How many more times; nil for ever.
    let writes = Shared<Int?>(nil)

    func read<Value: Sendable>(
        _ body: @escaping @Sendable (any Transaction) throws -> Value
    ) async throws -> Value {
        try await store.read(body)
    }

    func write<Value: Sendable>(
        _ body: @escaping @Sendable (any Transaction) throws -> Value
    ) async throws -> Value {
        guard writes.withLock({ $0 != 0 }) else { throw Killed() }
        writes.withLock { $0 = $0.map { $0 - 1 } }
        return try await store.write(body)
    }

    func revision() async throws -> Revision { try await store.revision() }

    func marks(of userIDs: [Int64]) async throws -> [Int64: Int64] { try await store.marks(of: userIDs) }

    func close() async { await store.close() }
}

/// Counts the statements that another store runs.
struct CountingStore: StoreEngine {
    let store: any StoreEngine
    let statements = Counter()

    private struct CountingTransaction: Transaction {
        let transaction: any Transaction
        let statements: Counter

        func visit(
            _ statement: Statement, _ values: [SQLValue], _ body: (Row) throws -> Bool
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
        _ body: @escaping @Sendable (any Transaction) throws -> Value
    ) async throws -> Value {
        try await store.write { [statements] in
            try body(CountingTransaction(transaction: $0, statements: statements))
        }
    }

    func revision() async throws -> Revision { try await store.revision() }

    func marks(of userIDs: [Int64]) async throws -> [Int64: Int64] { try await store.marks(of: userIDs) }

    func close() async { await store.close() }
}
