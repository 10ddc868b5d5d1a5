import Answers
import HTTPTypes
import NIOCore

/// Gives each account, and each address without one, a fair share of the server, so that none can block the
/// others.
struct FairShares: Sendable {
    /// The slots for concurrent requests.
    private let requests: Turns<Party>
    /// The slots for expensive work, which has few threads.
    private let dear: Turns<Party>
    private let connections: ConnectionBook

    init(limits: ServerLimits, connections: ConnectionBook) {
        self.connections = connections
        let line = limits.waitingRequests
        requests = Turns(
            places: limits.requests, line: 2 * limits.requests, time: limits.waitingTime,
            refusal: .tooManyAtOnce
        ) { party in
            switch party {
            case .account: .init(places: limits.requestsOfAccount, line: line)
            case .address: .init(places: party.isMany ? .max : limits.requestsOfAddress, line: line)
            }
        }
        let width = DearWork.shared.width
        dear = Turns(places: width, time: limits.waitingTime, refusal: .tooManyAtOnce) { party in
            party.isMany ? .init(places: width, line: .max) : .init(places: 1, line: limits.waitingDearWork)
        }
    }

    /// The number of requests in the queue.
    var waiting: Int { requests.waiting }

    /// Takes a slot for a request, or waits for one while the client is connected.
    ///
    /// - Throws: `Refusal`, or `CancellationError` if the client disconnects.
    func enter(_ party: Party, on channel: any Channel) async throws {
        guard !requests.takeNow([party]) else { return }
        try await connections.whileConnected(channel) { try await requests.take([party]) }
    }

    /// Releases a request's slot.
    func leave(_ party: Party) { requests.leave([party]) }

    /// Runs expensive work in its turn, and cancels it if the client disconnects.
    ///
    /// - Throws: any error thrown by the work, `Refusal`, or `CancellationError`.
    func dear<Value: Sendable>(
        _ party: Party, on channel: any Channel, _ work: @escaping @Sendable () async throws -> Value
    ) async throws -> Value {
        try await connections.whileConnected(channel) {
            if !dear.takeNow([party]) { try await dear.take([party]) }
            defer { dear.leave([party]) }
            return try await withTaskExecutorPreference(DearWork.shared) { try await work() }
        }
    }
}

extension Refusal {
    /// The refusal if too many requests of the same account or address are already in the queue.
    fileprivate static let tooManyAtOnce = Refusal(
        .tooManyAtOnce, .refused, "Too many of your requests are waiting already.",
        status: .tooManyRequests, advice: "Try again in a moment.", retryAfter: .seconds(2))
}
