import Synchronization

/// The executor of a connection's task. Each piece of the task runs when it is its party's turn.
final class ConnectionExecutor: TaskExecutor {
    /// The executor of the connection that the current task serves.
    @TaskLocal static var current: ConnectionExecutor?

    private let places: RequestPlaces
    private let home: WorkerPool.Owner
    private let owner: Mutex<WorkerPool.Owner>

    /// Creates the executor of a new connection.
    ///
    /// - Parameters:
    ///   - peer: the address that the requests come from, which may be a proxy's.
    ///   - places: the server's request slots.
    init(from peer: Client, in places: RequestPlaces) {
        self.places = places
        home = WorkerPool.Owner(server: ObjectIdentifier(places), party: .address(peer), isConnection: true)
        owner = Mutex(home)
    }

    func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        WorkerPool.shared.add((self, job), of: owner.withLock(\.self))
    }

    /// Begins the work for a request, once its party has a free slot and it is the party's turn.
    ///
    /// - Returns: whether the request had to wait.
    /// - Throws: `Refusal` if too many requests of this party are waiting.
    func enter(_ party: RequestOwner) async throws -> Bool {
        let hasWaited = try await places.enter(party)
        let request = WorkerPool.Owner(server: home.server, party: party, isConnection: false)
        owner.withLock { $0 = request }
        guard hasWaited || !WorkerPool.shared.move(to: request) else { return false }
        await Task.yield()
        return true
    }

    /// Ends the work for a request of this party.
    func leave(_ party: RequestOwner) {
        owner.withLock { $0 = home }
        places.leave(party)
    }
}
