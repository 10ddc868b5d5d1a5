import Answers
import Logging
import Records

/// The context of every request: the features, the settings, and what the server counts.
struct ServerContext: Sendable {
    /// The features as pages call them.
    let services: Features
    /// The same for the API: the journal tells their changes apart.
    let apiServices: Features
    let settings: WebSettings
    let cookieNames: CookieNames
    let budget: LogInBudget
    let audit: AuditLog
    let pokemonBytes = PokemonBytes()
    let events: EventHub
    let reach: StoreReach
    let connections: ConnectionBook
    let shares: FairShares
    let waiting: WaitingBytes
    let passwords: PasswordLine

    init(features: Features, settings: WebSettings, logger: Logger, budget: LogInBudget) {
        (self.settings, self.budget) = (settings, budget)
        (self.services, apiServices) = (features.recording(.web), features.recording(.api))
        cookieNames = CookieNames(settings: settings)
        audit = AuditLog(logger: logger)
        events = EventHub(features, limits: settings.limits)
        reach = StoreReach(patience: settings.limits.storeTime, logger: logger)
        connections = ConnectionBook(limits: settings.limits, proxies: settings.trustedProxies)
        shares = FairShares(limits: settings.limits, connections: connections)
        waiting = WaitingBytes(limits: settings.limits)
        passwords = PasswordLine(limit: settings.limits.waitingPasswords, connections: connections)
    }
}
