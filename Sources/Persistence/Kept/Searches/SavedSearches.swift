public import Records
import Store

/// Searches that users keep under names.
extension PersistenceService {
    /// A user's saved searches, in the order of their names in Unicode's numbers.
    ///
    /// - Throws: `PersistenceError.noSuchUser`.
    public func savedSearches(of userID: User.ID) async throws(PersistenceError) -> [SavedSearch] {
        try await things(of: [.search], of: userID).map { SavedSearch($0) }
    }

    /// Makes of a user's saved searches what `edit` says, as one change.
    ///
    /// - Parameters:
    ///   - kind: what is done.
    ///   - subject: as `Change.subject` has it.
    ///   - userID: the owner.
    ///   - edit: from those that there are to those that there shall be, with each name once. It may run twice.
    /// - Returns: the change.
    /// - Throws: `PersistenceError.noSuchUser`, `.changedMeanwhile` where they aren't what was expected, and
    ///   `.kept` with what `edit` throws.
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
