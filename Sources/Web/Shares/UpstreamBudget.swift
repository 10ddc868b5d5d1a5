/// Budgets for fetching from other servers: one per account, one per address without an account, and one for
/// all such addresses together, so that no client can use this server to flood another.
final class UpstreamBudget: Sendable {
    /// The budget of an address without an account: 240 responses at once, then two per second. A page of
    /// characters needs up to 41.
    static let stranger = Buckets<RequestOwner>.Size(most: 240, refill: .milliseconds(500))
    /// The budget of all addresses without an account.
    static let strangers = Buckets<RequestOwner>.Size(most: 960, refill: .milliseconds(125))
    /// The budget of an account, large enough to list all Pokémon from an API that only lists names.
    static let account = Buckets<RequestOwner>.Size(most: 1920, refill: .milliseconds(125))

    private let buckets: Buckets<RequestOwner>

    /// Creates full budgets, by default those for fetching.
    init(
        stranger: Buckets<RequestOwner>.Size = stranger, strangers: Buckets<RequestOwner>.Size = strangers,
        account: Buckets<RequestOwner>.Size = account,
        now: @escaping @Sendable () -> ContinuousClock.Instant = { ContinuousClock.now }
    ) {
        buckets = Buckets(now: now) { party in
            switch party {
            case .account: account
            case .unknown: strangers
            case .address: stranger
            }
        }
    }

    /// Deducts one response from the budgets of a party.
    ///
    /// - Returns: nil if successful; otherwise the time until the next response is available.
    func take(_ party: RequestOwner) -> Duration? {
        var parties: Set<RequestOwner> = [party]
        // Clients without an account also use the budget of clients with unknown addresses.
        if case .address = party { parties.insert(.unknown) }
        return buckets.take(from: parties)
    }
}
