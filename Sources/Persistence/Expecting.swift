public import Records

/// Changes that are made only while something is still as it was seen: the comparison is part of the transaction.
extension PersistenceService {
    /// The same service, which changes favourites only while each of them is what is expected.
    ///
    /// - Parameter holds: gets what a favourite is, nil where it is none; it may be asked twice.
    /// - Returns: a service whose changes throw `PersistenceError.changedMeanwhile` otherwise.
    public func expecting(favorite holds: @escaping @Sendable (FavoritePokemon?) -> Bool) -> Self {
        var service = self
        service.expectsFavorite = holds
        return service
    }

    /// The same service, which changes saved searches only while they are what is expected.
    ///
    /// - Parameter holds: gets all that the user has; it may be asked twice.
    /// - Returns: a service whose changes throw `PersistenceError.changedMeanwhile` otherwise.
    public func expecting(searches holds: @escaping @Sendable ([SavedSearch]) -> Bool) -> Self {
        var service = self
        service.expectsSearches = holds
        return service
    }
}
