import Synchronization

/// The executor of a connection's task: each piece of it runs when the turn of its party has come.
final class ConnectionExecutor: TaskExecutor {
    /// The executor of the connection that the current task serves.
    @TaskLocal static var current: ConnectionExecutor?

    private let places: RequestPlaces
    private let home: WorkerPool.Owner
    private let owner: Mutex<WorkerPool.Owner>

    /// Creates the executor of a new connection.
    ///
    /// - Parameters:
    ///   - peer: the address that its requests come from; perhaps that of a proxy.
    ///   - places: the places on its server.
    init(from peer: Client, in places: RequestPlaces) {
        self.places = places
        home = WorkerPool.Owner(server: ObjectIdentifier(places), party: .address(peer), isConnection: true)
        owner = Mutex(home)
    }

    func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        WorkerPool.shared.add((self, job), of: owner.withLock(\.self))
    }

    /// Begins the work for a request, once its party has a free place and its turn has come.
    ///
    /// - Returns: whether it had to wait.
    /// - Throws: `Refusal` if too many requests of this party wait.
    func enter(_ party: Party) async throws -> Bool {
        let hasWaited = try await places.enter(party)
        let request = WorkerPool.Owner(server: home.server, party: party, isConnection: false)
        owner.withLock { $0 = request }
        guard hasWaited || !WorkerPool.shared.move(to: request) else { return false }
        await Task.yield()
        return true
    }

    /// Ends the work for a request of this party.
    func leave(_ party: Party) {
        owner.withLock { $0 = home }
        places.leave(party)
    }
}
