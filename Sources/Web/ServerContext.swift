import Answers
import HTTPTypes
import Hummingbird
import Logging
import NIOCore
import Records

/// The context of every request: the features, the settings, and what the server counts.
final class ServerContext: Sendable {
    /// The features as pages call them.
    let services: Features
    /// The services for the API: the journal tells their changes apart.
    private let apiServices: Features
    let settings: WebSettings
    let cookieNames: CookieNames
    let budget: LogInBudget
    let upstream: UpstreamBudget
    let audit: AuditLog
    let pokemonBytes = PokemonBytes()
    let events: EventHub
    let reach: StoreReach
    let connections: ConnectionBook
    let shares: FairShares
    /// Answers on their way to clients.
    let waiting: WaitingBytes
    /// Bodies of requests on their way here.
    let arriving: ArrivingBodies
    let passwords: PasswordLine

    init(
        features: Features, settings: WebSettings, logger: Logger, budget: LogInBudget,
        upstream: UpstreamBudget
    ) {
        self.settings = settings
        self.budget = budget
        self.upstream = upstream
        self.services = features.recording(.web)
        apiServices = features.recording(.api)
        cookieNames = CookieNames(settings: settings)
        audit = AuditLog(logger: logger)
        events = EventHub(features, limits: settings.limits)
        reach = StoreReach(patience: settings.limits.storeTime, logger: logger)
        connections = ConnectionBook(limits: settings.limits, proxies: settings.trustedProxies)
        shares = FairShares(limits: settings.limits, connections: connections)
        waiting = .ofAnswers(settings.limits)
        arriving = ArrivingBodies(limits: settings.limits)
        passwords = PasswordLine(limit: settings.limits.waitingPasswords, connections: connections)
    }

    /// The features for a request.
    func services(for request: HTTPRequest) -> Features {
        request.path?.hasPrefix("/api/") == true ? apiServices : services
    }
}
