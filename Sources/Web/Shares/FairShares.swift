import Answers
import HTTPTypes
import NIOCore

/// Fair shares of the server for each account, and each stranger's address, so that none can keep the others waiting.
struct FairShares: Sendable {
    /// Requests at work.
    private let requests: Turns<Party>
    /// Dear work, for which there are few threads.
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

    /// The number of requests that wait for a place.
    var waiting: Int { requests.waiting }

    /// Takes a place among those at work, or waits for one while the client is there.
    ///
    /// - Throws: `Refusal`, or `CancellationError` where the client has gone.
    func enter(_ party: Party, on channel: any Channel) async throws {
        guard !requests.takeNow([party]) else { return }
        try await connections.whileConnected(channel) { try await requests.take([party]) }
    }

    /// Gives the place back.
    func leave(_ party: Party) { requests.leave([party]) }

    /// Does dear work in its turn, and stops it when the client has gone.
    ///
    /// - Throws: what the work throws, `Refusal`, or `CancellationError`.
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
    /// Others of the same account or address are at work, and more of them wait.
    fileprivate static let tooManyAtOnce = Refusal(
        .tooManyAtOnce, .refused, "Too many of your requests are waiting already.",
        status: .tooManyRequests, advice: "Try again in a moment.", retryAfter: .seconds(2))
}
