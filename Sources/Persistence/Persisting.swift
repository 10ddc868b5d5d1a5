/// A feature that reads and writes through the service.
package protocol Persisting {
    /// The persistence service.
    var persistence: PersistenceService { get set }
}

extension Persisting {
    /// Returns a copy that uses the persistence service returned by `change`.
    package func with(_ change: (PersistenceService) -> PersistenceService) -> Self {
        var feature = self
        feature.persistence = change(persistence)
        return feature
    }
}
