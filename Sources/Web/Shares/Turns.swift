import Foundation
import NIOPosix
import Synchronization

/// A limited number of slots for one kind of work, shared fairly: keys that want many slots wait behind keys
/// that want few.
///
/// The order is start-time fair queueing (Goyal, Vin and Cheng, 1996): each key has a counter that increases
/// with every slot it requests and never starts below the counter of the last slot assigned. The lowest
/// counter is served first.
final class Turns<Key: Hashable & Sendable>: Sendable {
    /// The limits of a key: the number of its slots, and the length of its queue.
    struct Share: Sendable {
        var places: Int
        var line: Int
    }

    private struct Waiter {
        let id: Int
        let keys: [Key]
        let rank: Int
        let turn: Int
        let end: ContinuousClock.Instant
        let continuation: CheckedContinuation<Void, any Error>

        /// The sort key; the lowest is served first.
        var order: (Int, Int, Int) { (rank, turn, id) }
    }

    private struct State {
        var taken = 0
        var takenBy: [Key: Int] = [:]
        /// The waiting callers, in order of arrival.
        var waiting: [Waiter] = []
        /// The counter of the last slot assigned.
        var turn = 0
        /// The next counter of each key that is ahead of `turn`.
        var next: [Key: Int] = [:]
        var lastID = 0
        /// Whether the task that enforces timeouts is running. There is one for all callers, because one per
        /// caller cost as much as a request.
        var isTimed = false
    }

    private let state = Mutex(State())
    private let places: Int
    private let line: Int
    private let time: Duration
    private let share: @Sendable (Key) -> Share
    private let refusal: Refusal

    /// - Parameters:
    ///   - places: the number of slots.
    ///   - line: the maximum length of the queue for all keys together.
    ///   - time: the maximum time to wait.
    ///   - refusal: the error if a queue is full, or the wait too long.
    ///   - share: returns the limits of a key.
    init(
        places: Int = .max, line: Int = .max, time: Duration, refusal: Refusal,
        share: @escaping @Sendable (Key) -> Share
    ) {
        self.places = places
        self.line = line
        self.time = time
        self.refusal = refusal
        self.share = share
    }

    /// The number of waiting callers.
    var waiting: Int { state.withLock { $0.waiting.count } }

    /// Takes a slot without waiting.
    ///
    /// - Parameter keys: the keys that must all have room; the first determines the order.
    /// - Returns: whether a slot was free.
    func takeNow(_ keys: [Key]) -> Bool {
        state.withLock { state in
            guard hasRoom(keys, state) else { return false }
            start(keys, turn: count(keys, &state), &state)
            return true
        }
    }

    /// Waits for a slot.
    ///
    /// - Parameters:
    ///   - keys: the keys, as in `takeNow`.
    ///   - rank: the priority, lowest first. If the queue is full, the caller replaces one that would be
    ///     served later.
    /// - Throws: the refusal, or `CancellationError`; in both cases no slot was taken.
    func take(_ keys: [Key], rank: Int = 0) async throws {
        let id = state.withLock { state in
            state.lastID += 1
            return state.lastID
        }
        try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation {
                (continuation: CheckedContinuation<Void, any Error>) in
                enter(id, keys, rank, continuation)
            }
        } onCancel: {
            end(id, CancellationError())
        }
    }

    /// Releases a slot.
    func leave(_ keys: [Key]) {
        let served = state.withLock { state in
            state.taken -= 1
            for key in keys {
                let left = state.takenBy[key, default: 1] - 1
                state.takenBy[key] = left > 0 ? left : nil
            }
            return serve(&state)
        }
        for waiter in served { waiter.continuation.resume() }
    }

    private func enter(
        _ id: Int, _ keys: [Key], _ rank: Int, _ continuation: CheckedContinuation<Void, any Error>
    ) {
        let refused: (CheckedContinuation<Void, any Error>, any Error)? = state.withLock { state in
            // A cancellation marks the task before looking for the waiter, so either this check or the
            // cancellation handler sees it.
            guard !Task.isCancelled else { return (continuation, CancellationError()) }
            let isCrowded = keys.contains { key in
                state.waiting.count { $0.keys.contains(key) } >= share(key).line
            }
            let turn = max(state.turn, state.next[keys[0]] ?? 0)
            var leaving: Waiter?
            if state.waiting.count >= line {
                let last = state.waiting.indices.max { state.waiting[$0].order < state.waiting[$1].order }
                guard let last, !isCrowded, case let other = state.waiting[last],
                    (other.rank, other.turn) > (rank, turn)
                else { return (continuation, refusal) }
                leaving = state.waiting.remove(at: last)
            }
            guard !isCrowded else { return (continuation, refusal) }
            state.waiting.append(
                Waiter(
                    id: id, keys: keys, rank: rank, turn: count(keys, &state), end: .now + time,
                    continuation: continuation))
            if !state.isTimed { Task { await endLateWaits() } }
            state.isTimed = true
            return leaving.map { ($0.continuation, refusal) }
        }
        refused?.0.resume(throwing: refused?.1 ?? CancellationError())
        // A slot may have become free in the meantime.
        for waiter in state.withLock({ serve(&$0) }) { waiter.continuation.resume() }
    }

    /// Ends a wait with an error, unless it is already over.
    private func end(_ id: Int, _ error: any Error) {
        let waiter = state.withLock { state in
            state.waiting.firstIndex { $0.id == id }.map { state.waiting.remove(at: $0) }
        }
        waiter?.continuation.resume(throwing: error)
    }

    /// Ends waits that take too long, until the queue is empty.
    private func endLateWaits() async {
        func next() -> ContinuousClock.Instant? {
            state.withLock { state in
                let end = state.waiting.map(\.end).min()
                state.isTimed = end != nil
                return end
            }
        }
        while let end = next() {
            try? await Task.sleep(until: end)
            let now = ContinuousClock.now
            let late = state.withLock { state in
                defer { state.waiting.removeAll { $0.end <= now } }
                return state.waiting.filter { $0.end <= now }
            }
            for waiter in late { waiter.continuation.resume(throwing: refusal) }
        }
    }

    /// Assigns free slots to the next callers.
    private func serve(_ state: inout State) -> [Waiter] {
        var served: [Waiter] = []
        while state.taken < places {
            let ready = state.waiting.indices.filter { hasRoom(state.waiting[$0].keys, state) }
            guard let first = ready.min(by: { state.waiting[$0].order < state.waiting[$1].order }) else {
                break
            }
            let waiter = state.waiting.remove(at: first)
            start(waiter.keys, turn: waiter.turn, &state)
            served.append(waiter)
        }
        return served
    }

    private func hasRoom(_ keys: [Key], _ state: State) -> Bool {
        state.taken < places && keys.allSatisfy { state.takenBy[$0, default: 0] < share($0).places }
    }

    private func count(_ keys: [Key], _ state: inout State) -> Int {
        let turn = max(state.turn, state.next[keys[0]] ?? 0)
        state.next[keys[0]] = turn + 1
        return turn
    }

    private func start(_ keys: [Key], turn: Int, _ state: inout State) {
        state.taken += 1
        for key in keys { state.takenBy[key, default: 0] += 1 }
        state.turn = max(state.turn, turn)
        // Only keys that are ahead need to be remembered.
        if state.next.count > 1024 {
            state.next = state.next.filter { [turn = state.turn] in $0.value > turn }
        }
    }
}
