import Store
import Synchronization

/// A task's cancellation flag, which its thread checks while waiting.
final class Interruption: Sendable {
    private let raised = Atomic(false)

    var isRaised: Bool { raised.load(ordering: .relaxed) }

    func raise() { raised.store(true, ordering: .relaxed) }
}

/// A pool of slots for connections. Work waits for a free slot in order, up to a time limit.
final class Pool: Sendable {
    /// A slot for a connection.
    final class Slot: @unchecked Sendable {  // Only the work that has taken the slot uses the connection.
        var connection: Connection?
    }

    private let queue: SerialQueue
    /// The slots that no work uses, the most recently used one last. It has a connection and warm caches.
    private let free = Mutex<[Slot]>([])

    /// Creates a pool without connections.
    ///
    /// - Parameters:
    ///   - size: the number of slots.
    ///   - wait: the maximum time that work waits for a slot.
    init(size: Int, wait: Duration) {
        queue = SerialQueue(label: "PostgreSQL", width: size, wait: wait)
    }

    /// Waits for a free slot, runs the work there, and returns its result.
    ///
    /// - Throws: any error thrown by the work, `NotInTime`, or `CancellationError`.
    func run<Value: Sendable>(
        _ work: @escaping @Sendable (Slot, Interruption) throws -> Value
    ) async throws -> Value {
        let interruption = Interruption()
        return try await queue.run(
            { [self] call in
                try call.begin()
                let place = free.withLock { $0.popLast() } ?? Slot()
                defer { free.withLock { $0.append(place) } }
                return try work(place, interruption)
            }, onCancel: interruption.raise)
    }

    /// Closes the idle connections. Call this when no work is running; later work reconnects.
    func close() {
        let idle = free.withLock { free in
            defer { free = [] }
            return free
        }
        for place in idle { place.connection?.drop() }
    }
}
