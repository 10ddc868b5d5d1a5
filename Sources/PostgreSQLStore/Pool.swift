import Dispatch
import Store
import Synchronization

/// A task's cancellation flag, which its thread checks while waiting.
final class Interruption: Sendable {
    private let raised = Atomic(false)

    var isRaised: Bool { raised.load(ordering: .relaxed) }

    func raise() { raised.store(true, ordering: .relaxed) }
}

/// A pool of slots for connections, each with its own thread. Work waits for a free slot in order, up to a
/// time limit.
final class Pool: Sendable {
    /// A slot for a connection, with its own thread.
    final class Slot: @unchecked Sendable {  // Only its own thread uses the connection.
        fileprivate let queue = DispatchQueue(label: "PostgreSQL")
        var connection: Connection?
    }

    private struct State {
        var free: [Slot] = []
        var made = 0
        var waiting: [@Sendable (Slot) -> Void] = []
        /// The index of the first waiting job; earlier elements are removed in batches.
        var first = 0

        mutating func takeFirst() -> (@Sendable (Slot) -> Void)? {
            guard first < waiting.count else { return nil }
            defer {
                first += 1
                if first == waiting.count || first > 256 && first * 2 > waiting.count {
                    waiting.removeFirst(first)
                    first = 0
                }
            }
            return waiting[first]
        }
    }

    private let state = Mutex(State())
    private let size: Int
    private let wait: Duration

    /// Creates a pool without connections.
    ///
    /// - Parameters:
    ///   - size: the number of slots.
    ///   - wait: the maximum time that work waits for a slot.
    init(size: Int, wait: Duration) {
        self.size = size
        self.wait = wait
    }

    /// Waits for a free slot, runs the work there, and returns its result.
    ///
    /// - Throws: any error thrown by the work, `NotInTime`, or `CancellationError`.
    func run<Value: Sendable>(
        _ work: @escaping @Sendable (Slot, Interruption) throws -> Value
    ) async throws -> Value {
        let interruption = Interruption()
        return try await PendingCall.run { call in
            let isAtOnce = enter { place in
                // The caller may have given up in the meantime.
                guard (try? call.begin()) != nil else { return }
                call.finish(Result { try work(place, interruption) })
            }
            if !isAtOnce { call.giveUp(after: wait) }
        } onCancel: {
            interruption.raise()
        }
    }

    /// Closes the idle connections. Call this when no work is running; later work reconnects.
    func close() async {
        let free = state.withLock { state in
            state.made -= state.free.count
            defer { state.free = [] }
            return state.free
        }
        for place in free {
            await withCheckedContinuation { continuation in
                place.queue.async {
                    place.connection?.drop()
                    place.connection = nil
                    continuation.resume()
                }
            }
        }
    }

    /// Starts a job if a slot is free; otherwise, queues it.
    ///
    /// - Returns: whether the job was started.
    private func enter(_ job: @escaping @Sendable (Slot) -> Void) -> Bool {
        let place = state.withLock { state -> Slot? in
            // The most recently used slot has a connection and warm caches.
            if let place = state.free.popLast() { return place }
            guard state.made < size else {
                state.waiting.append(job)
                return nil
            }
            state.made += 1
            return Slot()
        }
        guard let place else { return false }
        start(job, at: place)
        return true
    }

    private func start(_ job: @escaping @Sendable (Slot) -> Void, at place: Slot) {
        place.queue.async { [self] in
            var next: (@Sendable (Slot) -> Void)? = job
            while let job = next {
                job(place)
                next = state.withLock { state in
                    let job = state.takeFirst()
                    if job == nil { state.free.append(place) }
                    return job
                }
            }
        }
    }
}
