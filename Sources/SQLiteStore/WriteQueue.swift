import Dispatch
import GRDB
import Store
import Synchronization

/// A queue of writes. All that are waiting share one transaction, each in its own savepoint, and are answered
/// after the commit, so a slow disk is waited for only once.
final class WriteQueue: Sendable {
    private struct State {
        var waiting: [PendingWrite] = []
        var isTimed = false
    }

    private let state = Mutex(State())
    private let wait: Duration

    /// Creates a queue whose callers wait at most `wait` for their write to begin.
    init(wait: Duration) {
        self.wait = wait
    }

    /// The number of waiting writes.
    var count: Int { state.withLock { $0.waiting.count } }

    /// Waits for a write's turn and its result; `wake` must arrange for `serve` to be called soon.
    ///
    /// - Throws: errors of the body, `NotInTime`, or `CancellationError`.
    func run<Value: Sendable>(
        _ body: @escaping @Sendable (any Transaction) throws -> Value, wake: () -> Void
    ) async throws -> Value {
        try await Turn.run { turn in
            let write = PendingWrite(body, turn, deadline: .after(wait))
            let (isFirst, isTimed) = state.withLock { state in
                defer { state.isTimed = true }
                state.waiting.append(write)
                return (state.waiting.count == 1, state.isTimed)
            }
            if isFirst { wake() }
            if !isTimed { watch(until: write.deadline) }
        }
    }

    /// Answers every queued write, with a result or an error.
    ///
    /// - Parameter work: calls `begin`, which dequeues the writes, once it has the lock. If `begin` throws
    ///   because all callers have given up, the work must do nothing.
    func serve(_ work: (_ begin: () throws -> WriteBatch) throws -> Void) {
        var begun: [PendingWrite] = []
        do {
            try work {
                begun += takeAll().filter { $0.begin() }
                guard !begun.isEmpty else { throw NobodyWaits() }
                return WriteBatch(writes: begun)
            }
        } catch is NobodyWaits {
            // Callers that came later have already requested another `serve`.
        } catch {
            for write in begun.isEmpty ? takeAll() : begun { write.fail(error) }
        }
    }

    /// All callers gave up before their turn.
    private struct NobodyWaits: Error {}

    private func takeAll() -> [PendingWrite] {
        state.withLock { state in
            defer { state.waiting = [] }
            return state.waiting
        }
    }

    /// Starts a shared timer, because most writes finish long before their own timer would fire.
    private func watch(until deadline: DispatchTime) {
        DispatchQueue.global().asyncAfter(deadline: deadline) { [weak self] in self?.giveUpOverdue() }
    }

    private func giveUpOverdue() {
        let time = DispatchTime.now()
        let (overdue, next) = state.withLock { state in
            let overdue = state.waiting.prefix { $0.deadline <= time }
            state.waiting.removeFirst(overdue.count)
            state.isTimed = !state.waiting.isEmpty
            return (overdue, state.waiting.first?.deadline)
        }
        for write in overdue { write.fail(NotInTime()) }
        if let next { watch(until: next) }
    }
}
