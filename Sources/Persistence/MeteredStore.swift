import Records
import Store
import Synchronization

/// Counts the calls of a store, and the time that they wait and take.
struct MeteredStore: StoreEngine {
    let engine: any StoreEngine
    let meter = StoreMeter()

    func read<Value: Sendable>(
        _ body: @escaping TransactionBody<Value>
    ) async throws -> Value {
        try await meter.measure(.read) { begin in
            try await engine.read { db in
                begin()
                return try body(db)
            }
        }
    }

    func write<Value: Sendable>(
        _ body: @escaping TransactionBody<Value>,
        resolvingLostCommit outcome: @escaping CommitCheck<Value>
    ) async throws -> Value {
        try await meter.measure(.write) { begin in
            try await engine.write(
                { db in
                    begin()
                    return try body(db)
                }, resolvingLostCommit: outcome)
        }
    }

    func revision() async throws -> Revision { try await engine.revision() }

    func close() async { await engine.close() }
}

/// The numbers and times of a store's calls since the program started.
final class StoreMeter: Sendable {
    enum Kind: String { case read, write }

    private let counts = Mutex<[String: StoreCalls]>([:])

    var all: [String: StoreCalls] { counts.withLock(\.self) }

    /// Measures a call, which calls its argument when its transaction has begun.
    func measure<Value>(
        _ kind: Kind, _ call: (_ begin: @escaping @Sendable () -> Void) async throws -> Value
    ) async throws -> Value {
        let start = ContinuousClock.now
        defer { change(kind) { $0.took += .now - start } }
        let beginning = Beginning()
        return try await call { [self] in
            // A transaction may be tried again.
            guard !beginning.isOver.exchange(true, ordering: .relaxed) else { return }
            change(kind) {
                $0.calls += 1
                $0.waited += .now - start
            }
        }
    }

    private final class Beginning: Sendable {
        let isOver = Atomic(false)
    }

    private func change(_ kind: Kind, _ body: (inout StoreCalls) -> Void) {
        counts.withLock { body(&$0[kind.rawValue, default: StoreCalls()]) }
    }
}
