import Dispatch
import GRDB
import Store
import Synchronization

/// Writes that wait for their turn. Those that wait at one time become one transaction, each in a savepoint of its own,
/// and are answered after the commit: a slow disk is waited for once, not once for each.
final class WriteQueue: Sendable {
    private struct State {
        var waiting: [PendingWrite] = []
        var isTimed = false
    }

    private let state = Mutex(State())
    private let wait: Duration

    /// A caller waits at most `wait` for its write to begin.
    init(wait: Duration) {
        self.wait = wait
    }

    /// The number of waiting writes.
    var count: Int { state.withLock { $0.waiting.count } }

    /// Waits for a write's turn, and for its result; `wake` sees to it that `serve` is called soon.
    ///
    /// - Throws: what the body throws, `NotInTime`, or `CancellationError`.
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

    /// Answers everything that waits, one way or the other.
    ///
    /// - Parameter work: gets what to call when it has what the writes waited for: that takes them out of the queue. It
    ///   throws when every caller has stopped waiting, and then nothing must be done.
    func serve(_ work: (_ begin: () throws -> WriteBatch) throws -> Void) {
        var begun: [PendingWrite] = []
        do {
            try work {
                begun += takeAll().filter { $0.begin() }
                guard !begun.isEmpty else { throw NobodyWaits() }
                return WriteBatch(writes: begun)
            }
        } catch is NobodyWaits {
            // Those who came since then have called for `serve` themselves.
        } catch {
            for write in begun.isEmpty ? takeAll() : begun { write.fail(error) }
        }
    }

    /// Everyone gave up before the turn came.
    private struct NobodyWaits: Error {}

    private func takeAll() -> [PendingWrite] {
        state.withLock { state in
            defer { state.waiting = [] }
            return state.waiting
        }
    }

    /// Starts a timer shared by all, as most writes are long done when theirs would be due.
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
