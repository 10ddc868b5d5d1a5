import Answers
import HTTPTypes
import Records
import Synchronization

/// Limits password attempts before a password is checked: there is a budget for each client and one for the
/// whole server. Both refill over time, so nobody is locked out for long. A correct password refunds its
/// attempt, but only within another budget, because checking it costs as much as checking a wrong one.
final class LogInBudget: Sendable {
    /// The budget of each client: 20 attempts at once, then 10 per minute.
    private static let client = Bucket.Size(most: 20, refill: .seconds(6))
    /// The budget of refunds for correct passwords, per client.
    private static let right = Bucket.Size(most: 60, refill: .seconds(2))
    /// The budget of the whole server: half a minute of hashing on one core, then 2 attempts per second.
    private static let server = Bucket.Size(most: 240, refill: .milliseconds(500))
    /// The budget of prioritised attempts per account, for browsers that have logged in to it before.
    private static let account = Bucket.Size(most: 5, refill: .seconds(10))
    /// The budget of prioritised attempts for all accounts: 2 seconds of hashing on one core, then a quarter
    /// of its capacity.
    private static let known = Bucket.Size(most: 20, refill: .milliseconds(500))

    /// The purpose of an attempt, with its cost.
    enum Purpose: Double { case logIn = 1, signUp = 4 }

    /// A deducted attempt, which can be refunded.
    struct Try {
        fileprivate let purpose: Purpose
        fileprivate let client: Client
        fileprivate let isKnown: Bool
    }

    private struct State {
        var server: Bucket
        var clients = Buckets<Client>(LogInBudget.client)
        var right = Buckets<Client>(LogInBudget.right)
        var known: Bucket
        var accounts = Buckets<String>(LogInBudget.account)
    }

    private let state: Mutex<State>
    private let now: @Sendable () -> ContinuousClock.Instant

    init(now: @escaping @Sendable () -> ContinuousClock.Instant = { ContinuousClock.now }) {
        self.now = now
        let time = now()
        state = Mutex(
            State(server: Bucket(Self.server, at: time), known: Bucket(Self.known, at: time)))
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
        let time = now()
        let wait: Duration? = state.withLock { state in
            var own = state.clients.bucket(of: client, at: time)
            var all = state.server.filled(at: time)
            if let wait = own.take(purpose.rawValue) ?? (isKnown ? nil : all.take(purpose.rawValue)) {
                return wait
            }
            state.clients.remember(own, of: client, at: time)
            state.server = all
            return nil
        }
        guard let wait else { return Try(purpose: purpose, client: client, isKnown: isKnown) }
        throw Refusal(
            .tooManyTries, .refused, "There were too many tries from here.", status: .tooManyRequests,
            advice: "Wait a little, then try again.", retryAfter: wait)
    }

    /// Refunds an attempt whose password was never checked.
    func giveBack(_ taken: Try) {
        state.withLock { Self.giveBack(taken, to: &$0) }
    }

    /// Refunds an attempt with the correct password, within the client's budget of refunds.
    func giveBackRight(_ taken: Try) {
        let time = now()
        state.withLock { state in
            var right = state.right.bucket(of: taken.client, at: time)
            if right.take(taken.purpose.rawValue) == nil { Self.giveBack(taken, to: &state) }
            state.right.remember(right, of: taken.client, at: time)
        }
    }

    private static func giveBack(_ taken: Try, to state: inout State) {
        state.clients.giveBack(taken.purpose.rawValue, to: taken.client)
        if !taken.isKnown { state.server.giveBack(taken.purpose.rawValue) }
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
    func rank(_ purpose: Purpose, isKnown: Bool, of username: String) -> PasswordLine.Rank {
        guard isKnown else { return purpose == .signUp ? .signUp : .logIn }
        let account = (try? Username(username))?.key ?? ""
        let time = now()
        return state.withLock { state in
            var own = state.accounts.bucket(of: account, at: time)
            var all = state.known.filled(at: time)
            guard own.take() == nil, all.take() == nil else { return .logIn }
            state.accounts.remember(own, of: account, at: time)
            state.known = all
            return .known
        }
    }
}
