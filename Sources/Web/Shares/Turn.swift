import Answers
import HTTPTypes
import Synchronization

/// The executor of a connection's task: it runs each piece of it in turn.
final class Turn: TaskExecutor {
    /// The turn of the connection that the current task serves.
    @TaskLocal static var current: Turn?

    private let limits: ServerLimits
    private let home: Turns.Owner
    private let place: Mutex<(owner: Turns.Owner, isEntering: Bool)>

    /// Creates the turn of a new connection.
    ///
    /// - Parameters:
    ///   - peer: the address that its requests come from; perhaps that of a proxy.
    ///   - server: the server.
    ///   - limits: its limits.
    init(from peer: Client, on server: ObjectIdentifier, limits: ServerLimits) {
        self.limits = limits
        home = Turns.Owner(server: server, party: .address(peer), places: nil)
        place = Mutex((home, false))
    }

    func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        let (owner, isEntrant) = place.withLock { place in
            defer { place.isEntering = false }
            return place
        }
        Turns.shared.add((self, job), of: owner, isEntrant: isEntrant)
    }

    /// Begins the work for a request, once its party has a free place and its turn has come.
    ///
    /// - Returns: whether it had to wait.
    /// - Throws: `Refusal` if too many requests of this party wait.
    func enter(_ party: Party) async throws(Refusal) -> Bool {
        let places =
            switch party {
            case .account: limits.requestsOfAccount
            case .address: party.isMany ? .max : limits.requestsOfAddress
            }
        let owner = Turns.Owner(server: home.server, party: party, places: places)
        let waiting = Turns.shared.enter(self, as: owner)
        guard waiting ?? 0 < limits.waitingRequests || party.isMany else { throw .tooManyAtOnce }
        place.withLock { $0 = (owner, waiting != nil) }
        if waiting != nil { await Task.yield() }
        return waiting != nil
    }

    /// Ends the work for a request.
    func leave() {
        let owner = place.withLock { place in
            defer { place = (home, false) }
            return place.owner
        }
        Turns.shared.leave(self, from: owner, to: home)
    }
}

extension Refusal {
    /// The refusal if too many requests of the same account or address are waiting.
    fileprivate static let tooManyAtOnce = Refusal(
        .tooManyAtOnce, .refused, "Too many of your requests are waiting already.",
        status: .tooManyRequests, advice: "Try again in a moment.", retryAfter: .seconds(2))
}
