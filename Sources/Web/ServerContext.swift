import Answers
import Logging

/// What every request finds: the features, the settings, and what the server counts.
struct ServerContext: Sendable {
    let services: WebServices
    let settings: WebSettings
    let cookieNames: CookieNames
    let budget = LogInBudget()
    let audit: AuditLog
    let pokemonBytes = PokemonBytes()
    let events: EventHub

    init(services: WebServices, settings: WebSettings, logger: Logger) {
        (self.services, self.settings) = (services, settings)
        cookieNames = CookieNames(settings: settings)
        audit = AuditLog(logger: logger)
        events = EventHub(favorites: services.favorites, limit: settings.limits.eventStreams)
    }
}
