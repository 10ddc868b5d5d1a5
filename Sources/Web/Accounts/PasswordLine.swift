import Answers
import HTTPTypes
import NIOCore
import PasswordHashing
import Records

/// The line in which passwords wait to be looked at. Each costs a tenth of a second of a core, so the places are shared
/// by account and by address, and go first to browsers that have logged in before and last to those who sign up: see
/// `LogInBudget.rank`.
struct PasswordLine: Sendable {
    /// The order of precedence.
    enum Rank: Int { case known, logIn, signUp }

    private enum Key: Hashable {
        case address(Client)
        case account(String)
    }

    private let turns: Turns<Key>
    private let connections: ConnectionBook

    /// - Parameters:
    ///   - limit: how many may wait; a quarter of them from one address, an eighth for one account.
    ///   - connections: where it is noticed that a client has gone.
    ///   - time: how long one may wait.
    init(limit: Int, connections: ConnectionBook, time: Duration = .seconds(10)) {
        self.connections = connections
        turns = Turns(
            places: PasswordHasher.width, line: limit, time: time, refusal: .passwordsWait
        ) { key in
            switch key {
            case .address: .init(places: .max, line: (limit + 3) / 4)
            case .account: .init(places: 1, line: (limit + 7) / 8)
            }
        }
    }

    /// The number of waiting passwords.
    var waiting: Int { turns.waiting }

    /// Waits for a turn, and checks a password.
    ///
    /// - Parameters:
    ///   - rank: who comes first.
    ///   - username: whose password it is, as typed.
    ///   - client: who shows it.
    ///   - channel: their connection.
    ///   - work: looks at it.
    /// - Returns: what the work returns.
    /// - Throws: `Refusal` with `too_busy`, `CancellationError`, and what the work throws.
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
    /// Nothing was looked at.
    fileprivate static let passwordsWait = Refusal(
        .tooBusy, .unavailable, "Too many people are logging in at this moment; nothing was changed.",
        advice: "Try again in a few seconds.", retryAfter: .seconds(3))
}
