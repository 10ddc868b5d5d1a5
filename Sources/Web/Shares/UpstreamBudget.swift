import Records
import Synchronization

/// Budgets for fetching from other servers: one per account, one per address without an account, and one for
/// all such addresses together, so that no client can use this server to flood another.
final class UpstreamBudget: Sendable {
    /// The budget of an address without an account: 240 responses at once, then two per second. A page of
    /// characters needs up to 41.
    static let stranger = Bucket.Size(most: 240, refill: .milliseconds(500))
    /// The budget of all addresses without an account.
    static let strangers = Bucket.Size(most: 960, refill: .milliseconds(125))
    /// The budget of an account, large enough to list all Pokémon from an API that only lists names.
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

    /// Deducts one response from the budgets of a party.
    ///
    /// - Returns: nil if successful; otherwise the time until the next response is available.
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
                // Clients without a known address only use the common budget.
                if !party.isMany, let wait = own.take() { return wait }
                if let wait = all.take() { return wait }
                state.addresses.remember(own, of: client, at: time)
                state.strangers = all
            }
            return nil
        }
    }
}
