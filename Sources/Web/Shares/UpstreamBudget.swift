import Records
import Synchronization

/// How much is fetched from other servers for those who ask this one: each account and each stranger's address has a budget,
/// and all strangers together have one, so that nobody can make this server a flood elsewhere.
final class UpstreamBudget: Sendable {
    /// One stranger's: 240 answers at once, then two a second. A page of characters takes up to 41.
    static let stranger = Bucket.Size(most: 240, refill: .milliseconds(500))
    /// All strangers' together.
    static let strangers = Bucket.Size(most: 960, refill: .milliseconds(125))
    /// One account's, which may have a list of all Pokémon of an API that lists only names.
    static let account = Bucket.Size(most: 1920, refill: .milliseconds(125))

    private struct State {
        var strangers: Bucket
        var addresses = Buckets<Client>(UpstreamBudget.stranger)
        var accounts = Buckets<User.ID>(UpstreamBudget.account)
    }

    private let state: Mutex<State>
    private let now: @Sendable () -> ContinuousClock.Instant

    init(now: @escaping @Sendable () -> ContinuousClock.Instant = { ContinuousClock.now }) {
        self.now = now
        state = Mutex(State(strangers: Bucket(Self.strangers, at: now())))
    }

    /// Takes one answer off the budgets of those who ask.
    ///
    /// - Returns: nil; or where none is left, the time after which there is one.
    func take(_ party: Party) -> Duration? {
        let time = now()
        return state.withLock { state in
            switch party {
            case .account(let id):
                var own = state.accounts.bucket(of: id, at: time)
                if let wait = own.take() { return wait }
                state.accounts.remember(own, of: id, at: time)
            case .address(let client):
                var own = state.addresses.bucket(of: client, at: time)
                var all = state.strangers.filled(at: time)
                // Those whose addresses aren't known have only the common budget.
                if !party.isMany, let wait = own.take() { return wait }
                if let wait = all.take() { return wait }
                state.addresses.remember(own, of: client, at: time)
                state.strangers = all
            }
            return nil
        }
    }
}
