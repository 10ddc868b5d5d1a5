import AccountsFeature
import Answers
import HTTPTypes
import Hummingbird
import Logging
import NIOCore
import Records

/// The shared state of all requests: features, settings, limits and caches.
final class ServerContext: Sendable {
    /// The features for pages.
    let services: Features
    /// The features for the API, whose changes the journal records separately.
    private let apiServices: Features
    let settings: WebSettings
    let cookieNames: CookieNames
    let budget: LogInBudget
    let upstream: UpstreamBudget
    /// The pictures that preview links to pages.
    let pictures = SharedPictures()
    let log: RequestLog
    /// The metrics; nil if there is no listener for them.
    let metrics: ServerMetrics?
    /// The cached responses.
    let kept = ReplyCache(of: WebServer.routes)
    let events: EventHub
    let reach: StoreAvailability
    let readiness: Readiness
    let connections: ConnectionBook
    /// The bytes of responses being sent.
    let waiting: WaitingBytes
    /// The bytes of request bodies being received.
    let arriving: WaitingBytes
    let places: RequestPlaces
    let passwords: PasswordQueue

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
        log = RequestLog(logger: logger)
        metrics = settings.metrics == nil ? nil : ServerMetrics()
        events = EventHub(features, limits: settings.limits)
        let reach = StoreAvailability(patience: settings.limits.storeTime, logger: logger)
        self.reach = reach
        readiness = Readiness {
            try await reach.ask { _ = try await features.accounts.holding(sessions: [], tokens: []) }
        }
        connections = ConnectionBook(limits: settings.limits, proxies: settings.trustedProxies)
        waiting = WaitingBytes(
            one: settings.limits.waitingBytesOfOne, all: settings.limits.waitingBytes,
            problem: "Too many large answers are still being received.")
        arriving = WaitingBytes(
            one: settings.limits.arrivingBytesOfOne, all: settings.limits.arrivingBytes,
            problem: "Too many files are still being sent.", headers: [.connection: "close"])
        places = RequestPlaces(limits: settings.limits)
        passwords = PasswordQueue(
            places: features.accounts.passwordsAtOnce, limit: settings.limits.waitingPasswords,
            time: settings.limits.waitingPasswordTime)
    }

    func services(for request: HTTPRequest) -> Features {
        request.path?.hasPrefix("/api/") == true ? apiServices : services
    }
}
