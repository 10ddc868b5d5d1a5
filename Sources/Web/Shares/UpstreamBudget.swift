import Records
import Synchronization

/// Budgets for fetching from other servers: one for each account, one for each stranger's address, and one for all strangers
/// together, so that no client can turn this server into a flood elsewhere.
final class UpstreamBudget: Sendable {
    /// The budget of a stranger: 240 answers at once, then two a second. A page of characters takes up to 41.
    static let stranger = Bucket.Size(most: 240, refill: .milliseconds(500))
    /// The budget of all strangers together.
    static let strangers = Bucket.Size(most: 960, refill: .milliseconds(125))
    /// The budget of an account, which may list all Pokémon of an API that lists only names.
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
                // Clients without a known address have only the common budget.
                if !party.isMany, let wait = own.take() { return wait }
                if let wait = all.take() { return wait }
                state.addresses.remember(own, of: client, at: time)
                state.strangers = all
            }
            return nil
        }
    }
}
