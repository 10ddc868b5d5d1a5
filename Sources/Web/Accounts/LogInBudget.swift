import Answers
import HTTPTypes
import Records
import Synchronization

/// Limits password attempts before one is checked: each client has a budget, and the whole server has one. Both refill
/// by themselves, so no one is kept out for long. A right password refunds its attempt, within a budget, too: each
/// costs as much as a wrong one.
final class LogInBudget: Sendable {
    /// The budget of each client: twenty at once, then ten a minute.
    private static let client = Bucket.Size(most: 20, refill: .seconds(6))
    /// The right passwords of each client that give their tries back.
    private static let right = Bucket.Size(most: 60, refill: .seconds(2))
    /// Everybody's together: what one core can hash in half a minute, then two a second.
    private static let server = Bucket.Size(most: 240, refill: .milliseconds(500))
    /// Tries for one account that come first, since its browsers have logged in before.
    private static let account = Bucket.Size(most: 5, refill: .seconds(10))
    /// Tries for all accounts together that come first: what one core can hash in two seconds, then a quarter of it.
    private static let known = Bucket.Size(most: 20, refill: .milliseconds(500))

    /// The purpose of a try, and its price in tries.
    enum Purpose: Double { case logIn = 1, signUp = 4 }

    /// The price of one try, to be given back.
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

    /// Takes the tries of one password off the budgets.
    ///
    /// - Parameters:
    ///   - purpose: what it is tried for.
    ///   - client: who tries it.
    ///   - isKnown: whether it is a browser that has logged in before, which strangers' tries don't keep out: the budget
    ///     of the whole server is not asked.
    /// - Returns: what was taken.
    /// - Throws: `Refusal`, with the time after which there is one again.
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

    /// Gives back what a try took whose password wasn't looked at.
    func giveBack(_ taken: Try) {
        state.withLock { Self.giveBack(taken, to: &$0) }
    }

    /// Gives back what a try with the right password took, as long as the client's budget of those lasts.
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

    /// The place in line of a password. A browser that has logged in before comes first, as long as the budgets of that last:
    /// the account's, and that of all such browsers. Otherwise the owners of some accounts could keep all new browsers waiting.
    ///
    /// - Parameters:
    ///   - purpose: what it is tried for.
    ///   - isKnown: whether the browser has logged in before.
    ///   - username: whose password it is, as typed.
    /// - Returns: who comes first.
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
