import Answers
import Logging
import Records

/// What every request finds: the features, the settings, and what the server counts.
struct ServerContext: Sendable {
    /// The features as pages call them.
    let services: WebServices
    /// The same for the API: the journal tells their changes apart.
    let apiServices: WebServices
    let settings: WebSettings
    let cookieNames: CookieNames
    let budget = LogInBudget()
    let audit: AuditLog
    let pokemonBytes = PokemonBytes()
    let events: EventHub

    init(services: WebServices, settings: WebSettings, logger: Logger) {
        self.settings = settings
        let services = services.refusing(passwordsBeyond: settings.limits.waitingPasswords)
        (self.services, apiServices) = (services.recording(.web), services.recording(.api))
        cookieNames = CookieNames(settings: settings)
        audit = AuditLog(logger: logger)
        events = EventHub(favorites: services.favorites, limit: settings.limits.eventStreams)
    }
}
