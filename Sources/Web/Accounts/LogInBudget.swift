import Answers
import HTTPTypes
import Records

/// Limits password attempts before a password is checked, with a budget for each client and one for the whole
/// server. Both refill over time, so no one is locked out for long. A correct password refunds its attempt,
/// but only within another budget, because checking it costs as much as checking a wrong one.
final class LogInBudget: Sendable {
    fileprivate enum Key: Hashable {
        /// The budget of each client: 20 attempts at once, then 10 per minute.
        case client(Client)
        /// The budget of refunds for correct passwords, per client.
        case right(Client)
        /// The budget of the whole server: half a minute of hashing on one core, then 2 attempts per second.
        case server
        /// The budget of prioritised attempts per account, for browsers that have logged in to it before.
        case account(String)
        /// The budget of prioritised attempts for all accounts: 2 seconds of hashing on one core, then a
        /// quarter of its capacity.
        case known

        var size: Buckets<Key>.Size {
            switch self {
            case .client: .init(most: 20, refill: .seconds(6))
            case .right: .init(most: 60, refill: .seconds(2))
            case .server: .init(most: 240, refill: .milliseconds(500))
            case .account: .init(most: 5, refill: .seconds(10))
            case .known: .init(most: 20, refill: .milliseconds(500))
            }
        }
    }

    /// The purpose of an attempt, with its cost.
    enum Purpose: Double { case logIn = 1, signUp = 4 }

    /// A deducted attempt, which can be refunded.
    struct Try {
        fileprivate let cost: Double
        fileprivate let client: Client
        fileprivate let keys: Set<Key>
    }

    private let buckets: Buckets<Key>

    init(now: @escaping @Sendable () -> ContinuousClock.Instant = { ContinuousClock.now }) {
        buckets = Buckets(now: now) { $0.size }
    }

    /// Deducts an attempt from the budgets.
    ///
    /// - Parameters:
    ///   - purpose: the purpose of the attempt.
    ///   - client: the client making the attempt.
    ///   - isKnown: whether the browser has logged in before. If so, the attempt doesn't use the whole
    ///     server's budget, so strangers' attempts can't lock the browser out.
    /// - Returns: the deducted attempt.
    /// - Throws: `Refusal` if a budget is used up, with the time until the next attempt is possible.
    func take(_ purpose: Purpose, _ client: Client, isKnown: Bool) throws(Refusal) -> Try {
        let taken = Try(
            cost: purpose.rawValue, client: client,
            keys: isKnown ? [.client(client)] : [.client(client), .server])
        guard let wait = buckets.take(taken.cost, from: taken.keys) else { return taken }
        throw Refusal(
            .tooManyTries, "There were too many tries from here.", status: .tooManyRequests,
            advice: "Wait a little, then try again.", retryAfter: wait)
    }

    /// Refunds an attempt whose password was never checked.
    func giveBack(_ taken: Try) { buckets.giveBack(taken.cost, to: taken.keys) }

    /// Refunds an attempt with the correct password, within the client's budget of refunds.
    func giveBackRight(_ taken: Try) {
        if buckets.take(taken.cost, from: [.right(taken.client)]) == nil { giveBack(taken) }
    }

    /// Returns the priority of an attempt in the queue. A browser that has logged in before gets the highest
    /// priority, within the budgets of its account and of all such browsers. Without these budgets, the
    /// owners of a few accounts could keep all new browsers waiting.
    ///
    /// - Parameters:
    ///   - purpose: the purpose of the attempt.
    ///   - isKnown: whether the browser has logged in before.
    ///   - username: the username as typed.
    /// - Returns: the priority.
    func rank(_ purpose: Purpose, isKnown: Bool, of username: String) -> PasswordQueue.Rank {
        guard isKnown else { return purpose == .signUp ? .signUp : .logIn }
        let account = (try? Username(username))?.key ?? ""
        return buckets.take(from: [.account(account), .known]) == nil ? .known : .logIn
    }
}
