import Records
import Store
import Synchronization

/// Counts a store's transactions since the program started, and the time that they wait and take, by kind.
final class StoreMeter: Sendable {
    private let counts = Mutex<[String: StoreCalls]>([:])

    var all: [String: StoreCalls] { counts.withLock(\.self) }

    /// Measures a call to the store, which runs `body` as its transaction.
    func measure<Value>(
        _ kind: String, _ body: @escaping TransactionBody<Value>,
        _ call: (@escaping TransactionBody<Value>) async throws -> Value
    ) async throws -> Value {
        let start = ContinuousClock.now
        defer { change(kind) { $0.took += .now - start } }
        return try await call { [self] db in
            change(kind) {
                $0.calls += 1
                $0.waited += .now - start
            }
            return try body(db)
        }
    }

    private func change(_ kind: String, _ body: (inout StoreCalls) -> Void) {
        counts.withLock { body(&$0[kind, default: StoreCalls()]) }
    }
}
