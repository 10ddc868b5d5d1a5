import Answers
import HTTPTypes
import NIOCore
import Records

/// The queue of passwords to be checked. Each check takes a tenth of a second on one core, so the queue is
/// shared fairly among accounts and addresses. Browsers that have logged in before are served first, sign-ups
/// last; see `LogInBudget.rank`.
struct PasswordLine: Sendable {
    /// The priority in the queue, highest first.
    enum Rank: Int { case known, logIn, signUp }

    private enum Key: Hashable {
        case address(Client)
        case account(String)
    }

    private let turns: Turns<Key>
    private let connections: ConnectionBook

    /// - Parameters:
    ///   - places: the number of passwords that are checked at a time.
    ///   - limit: the length of the queue; at most a quarter for one address and an eighth for one account.
    ///   - connections: the open connections, to detect clients that have disconnected.
    ///   - time: the maximum time to wait.
    init(places: Int, limit: Int, connections: ConnectionBook, time: Duration) {
        self.connections = connections
        turns = Turns(places: places, line: limit, time: time, refusal: .passwordsWait) { key in
            switch key {
            case .address: .init(places: .max, line: (limit + 3) / 4)
            case .account: .init(places: 1, line: (limit + 7) / 8)
            }
        }
    }

    /// The number of passwords in the queue.
    var waiting: Int { turns.waiting }

    /// Waits for a turn, and then checks a password.
    ///
    /// - Parameters:
    ///   - rank: the priority.
    ///   - username: the username as typed.
    ///   - client: the client that sent the password.
    ///   - channel: the client's connection.
    ///   - work: checks the password.
    /// - Returns: the result of `work`.
    /// - Throws: `Refusal` with `too_busy`, `CancellationError`, and any error thrown by `work`.
    func pass<Value>(
        _ rank: Rank, _ username: String, _ client: Client, on channel: any Channel,
        _ work: () async throws -> Value
    ) async throws -> Value {
        let name = (try? Username(username))?.key ?? ""
        let keys = [Key.address(client), .account(name)]
        if !turns.takeNow(keys) {
            try await connections.whileConnected(channel) {
                try await turns.take(keys, rank: rank.rawValue)
            }
        }
        defer { turns.leave(keys) }
        return try await work()
    }
}

extension Refusal {
    /// The refusal if the queue is full or the wait too long; the password wasn't checked.
    fileprivate static let passwordsWait = Refusal(
        .tooBusy, .unavailable, "Too many people are logging in at this moment; nothing was changed.",
        advice: "Try again in a few seconds.", retryAfter: .seconds(3))
}
