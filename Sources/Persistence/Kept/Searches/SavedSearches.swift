public import Records
import Store

/// Saved searches.
extension PersistenceService {
    /// Reads a user's saved searches, sorted by the code points of their names.
    ///
    /// - Throws: `PersistenceError.noSuchUser`.
    public func savedSearches(of userID: User.ID) async throws(PersistenceError) -> [SavedSearch] {
        try await things(of: [.search], of: userID).map { SavedSearch($0) }
    }

    /// Applies `edit` to a user's saved searches, as one change in the journal.
    ///
    /// - Parameters:
    ///   - kind: the kind of change.
    ///   - subject: see `Change.subject`.
    ///   - userID: the owner.
    ///   - edit: maps the existing searches to the new searches, with unique names. It may run twice.
    /// - Returns: the change.
    /// - Throws: `PersistenceError.noSuchUser`, `.changedMeanwhile` if the searches aren't as expected, or
    ///   `.kept` with the fault thrown by `edit`.
    @discardableResult
    public func changeSearches(
        _ kind: Change.Kind, _ subject: String, of userID: User.ID,
        to edit: @escaping @Sendable ([SavedSearch]) throws(KeptFault) -> [SavedSearch]
    ) async throws(PersistenceError) -> Changed<Void> {
        try await changing(of: userID) { work in
            let before = try work.db.savedSearches(of: userID)
            let after: [SavedSearch]
            do throws(KeptFault) { after = try edit(before) } catch { throw PersistenceError.kept(error) }
            work.set(Self.texts(before), to: Self.texts(after))
            try work.record(kind, subject)
        }
    }

    private static func texts(_ searches: [SavedSearch]) -> [KeptName: [String]] {
        Dictionary(searches.map { ($0.thing.name, $0.thing.texts) }, uniquingKeysWith: { first, _ in first })
    }
}

extension Transaction {
    func savedSearches(of userID: User.ID) throws -> [SavedSearch] {
        try things(of: .search, of: userID).map { SavedSearch(KeptThing($0, texts: $1)) }
            .sorted { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) }
    }
}
