/// Thrown if a fact is unknown, because the Pokédex comes from another PokéAPI, whose list has only names until
/// it is synced.
public struct FactsMissing: Error, Equatable {
    /// The field whose values are unknown; nil if no single field is needed.
    public let field: QueryField?

    /// Creates the error.
    public init(_ field: QueryField? = nil) { self.field = field }
}

extension NationalDex {
    /// Checks that this Pokédex has facts, such as the values of a field.
    ///
    /// - Throws: ``FactsMissing``.
    public func requireFacts(of field: QueryField? = nil) throws(FactsMissing) {
        guard hasFacts else { throw FactsMissing(field) }
    }

    /// Checks that this Pokédex has all facts and moves that a query needs.
    ///
    /// - Throws: ``FactsMissing`` with the first field that it lacks.
    public func requireFacts(for query: Query) throws(FactsMissing) {
        if let field = missingField(of: query) { throw FactsMissing(field) }
    }
}
