import Answers
import HTTPTypes
import Synchronization

/// The executor of a connection's task: each piece of it runs when the turn of its party has come.
final class ConnectionExecutor: TaskExecutor {
    /// The executor of the connection that the current task serves.
    @TaskLocal static var current: ConnectionExecutor?

    private let limits: ServerLimits
    private let home: WorkerPool.Owner
    private let owner: Mutex<WorkerPool.Owner>

    /// Creates the executor of a new connection.
    ///
    /// - Parameters:
    ///   - peer: the address that its requests come from; perhaps that of a proxy.
    ///   - server: the server.
    ///   - limits: its limits.
    init(from peer: Client, on server: ObjectIdentifier, limits: ServerLimits) {
        self.limits = limits
        home = WorkerPool.Owner(server: server, party: .address(peer), isConnection: true)
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
        let places =
            switch party {
            case .account: limits.requestsOfAccount
            case .address: party.isMany ? .max : limits.requestsOfAddress
            }
        let request = WorkerPool.Owner(server: home.server, party: party, isConnection: false)
        let hasWaited = try await RequestPlaces.shared.enter(
            request, of: places, waiting: limits.waitingRequests)
        owner.withLock { $0 = request }
        guard hasWaited || !WorkerPool.shared.move(to: request) else { return false }
        await Task.yield()
        return true
    }

    /// Ends the work for a request.
    func leave() {
        let request = owner.withLock { owner in
            defer { owner = home }
            return owner
        }
        RequestPlaces.shared.leave(request)
    }
}
