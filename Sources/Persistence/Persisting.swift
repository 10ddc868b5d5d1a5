/// A feature that reads and writes through the service.
package protocol Persisting {
    /// The service.
    var persistence: PersistenceService { get set }
}

extension Persisting {
    /// A copy that uses another service, made from its own.
    package func with(_ change: (PersistenceService) -> PersistenceService) -> Self {
        var feature = self
        feature.persistence = change(persistence)
        return feature
    }
}
