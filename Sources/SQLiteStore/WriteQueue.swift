import Dispatch
import GRDB
import Store
import Synchronization

/// A queue of writes. All waiting writes share one transaction, each in its own savepoint, and finish
/// together after the commit, so that they wait for a slow disk only once.
final class WriteQueue: Sendable {
    private struct State {
        var waiting: [PendingWrite] = []
        var isTimed = false
    }

    private let state = Mutex(State())
    private let wait: Duration

    /// Creates a queue in which callers wait at most `wait` for their write to begin.
    init(wait: Duration) {
        self.wait = wait
    }

    /// The number of waiting writes.
    var count: Int { state.withLock { $0.waiting.count } }

    /// Adds a write to the queue and waits for its result. `wake` must arrange for `serve` to be called soon.
    ///
    /// - Throws: any error thrown by the body, `NotInTime`, or `CancellationError`.
    func run<Value: Sendable>(
        _ body: @escaping TransactionBody<Value>, wake: () -> Void
    ) async throws -> Value {
        try await PendingCall.run { call in
            let write = PendingWrite(body, call, deadline: .after(wait))
            let (isFirst, isTimed) = state.withLock { state in
                defer { state.isTimed = true }
                state.waiting.append(write)
                return (state.waiting.count == 1, state.isTimed)
            }
            if isFirst { wake() }
            if !isTimed { watch(until: write.deadline) }
        }
    }

    /// Performs all queued writes, so that each finishes with a result or an error.
    ///
    /// - Parameter work: calls `begin`, which dequeues the writes, once it has acquired the lock. If `begin`
    ///   throws because all callers have given up, the work must do nothing.
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

    /// Thrown if all callers have given up before their writes could begin.
    private struct NobodyWaits: Error {}

    private func takeAll() -> [PendingWrite] {
        state.withLock { state in
            defer { state.waiting = [] }
            return state.waiting
        }
    }

    /// Starts one timer for all writes, because most writes finish long before their own timer would fire.
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
