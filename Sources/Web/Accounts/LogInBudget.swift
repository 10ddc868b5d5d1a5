import Answers
import HTTPTypes
import Synchronization

/// How often passwords may be tried, before one is looked at: each client has a budget, and the whole server has one. Both
/// fill up again by themselves, so no one is kept out for long. A right password gives its try back, within a budget, too:
/// each costs as much as a wrong one.
final class LogInBudget: Sendable {
    /// Tries that are saved up at most, and the time in which one comes back.
    struct Size {
        let tries: Double
        let refill: Duration

        /// One client's: twenty at once, then ten a minute.
        static let client = Size(tries: 20, refill: .seconds(6))
        /// One client's right ones that give their tries back.
        static let right = Size(tries: 60, refill: .seconds(2))
        /// Everybody's together: what one core can hash in half a minute, then two a second.
        static let server = Size(tries: 240, refill: .milliseconds(500))
    }

    /// The purpose of a try, and its price in tries.
    enum Purpose: Double { case logIn = 1, signUp = 4 }

    /// The price of one try, to be given back.
    struct Try {
        fileprivate let purpose: Purpose
        fileprivate let client: Client
        fileprivate let isKnown: Bool
    }

    /// Clients that are counted at once: where more come, those with the fullest budgets are forgotten.
    private static let capacity = 4096

    fileprivate struct Bucket {
        var tries: Double
        var at: ContinuousClock.Instant
    }

    private struct State {
        var server: Bucket
        var clients: [Client: Bucket] = [:]
        var right: [Client: Bucket] = [:]
    }

    private let state: Mutex<State>
    private let now: @Sendable () -> ContinuousClock.Instant

    init(now: @escaping @Sendable () -> ContinuousClock.Instant = { ContinuousClock.now }) {
        self.now = now
        state = Mutex(State(server: Bucket(tries: Size.server.tries, at: now())))
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
            if state.clients.count >= Self.capacity { Self.forget(&state.clients, Size.client, time) }
            let full = Bucket(tries: Size.client.tries, at: time)
            var own = (state.clients[client] ?? full).filled(Size.client, time)
            var all = state.server.filled(Size.server, time)
            if let wait = own.take(purpose.rawValue, Size.client)
                ?? (isKnown ? nil : all.take(purpose.rawValue, Size.server))
            {
                return wait
            }
            (state.clients[client], state.server) = (own, all)
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
            if state.right.count >= Self.capacity { Self.forget(&state.right, Size.right, time) }
            let full = Bucket(tries: Size.right.tries, at: time)
            var right = (state.right[taken.client] ?? full).filled(Size.right, time)
            if right.take(taken.purpose.rawValue, Size.right) == nil { Self.giveBack(taken, to: &state) }
            state.right[taken.client] = right
        }
    }

    private static func giveBack(_ taken: Try, to state: inout State) {
        state.clients[taken.client]?.tries += taken.purpose.rawValue
        if !taken.isKnown { state.server.tries += taken.purpose.rawValue }
    }

    private static func forget(
        _ buckets: inout [Client: Bucket], _ size: Size, _ time: ContinuousClock.Instant
    ) {
        let kept = buckets.mapValues { $0.filled(size, time) }.filter { $0.value.tries < size.tries }
            .sorted { $0.value.tries < $1.value.tries }
        buckets = Dictionary(uniqueKeysWithValues: kept.prefix(capacity / 2).map { ($0.key, $0.value) })
    }
}

extension LogInBudget.Bucket {
    fileprivate func filled(_ size: LogInBudget.Size, _ time: ContinuousClock.Instant) -> Self {
        Self(tries: min(size.tries, tries + at.duration(to: time) / size.refill), at: time)
    }

    /// Takes tries; otherwise, says after what time there will be enough.
    fileprivate mutating func take(_ wanted: Double, _ size: LogInBudget.Size) -> Duration? {
        guard tries < wanted else {
            tries -= wanted
            return nil
        }
        return size.refill * (wanted - tries)
    }
}
