public import Records
import Store

/// Searches that users keep under names.
extension PersistenceService {
    /// A user's saved searches, in the order of their names in Unicode's numbers.
    ///
    /// - Throws: `PersistenceError.noSuchUser`.
    public func savedSearches(of userID: User.ID) async throws(PersistenceError) -> [SavedSearch] {
        try await read { db in
            try db.require(userID)
            return try db.savedSearches(of: userID)
        }
    }

    /// Makes of a user's saved searches what `edit` says, as one change.
    ///
    /// - Parameters:
    ///   - kind: what is done.
    ///   - subject: as `Change.subject` has it.
    ///   - userID: whose.
    ///   - edit: from those that there are to those that there shall be, with each name once. It may run twice.
    /// - Returns: the change.
    /// - Throws: `PersistenceError.noSuchUser`, `.changedMeanwhile` where they aren't what was expected, and
    ///   `.savedSearch` with what `edit` throws.
    @discardableResult
    public func changeSearches(
        _ kind: Change.Kind, _ subject: String, of userID: User.ID,
        to edit: @escaping @Sendable ([SavedSearch]) throws(SavedSearchFault) -> [SavedSearch]
    ) async throws(PersistenceError) -> Changed<Void> {
        let expects = expectsSearches
        return try await changing(of: userID) { work in
            let before = try work.db.savedSearches(of: userID)
            if let expects, !expects(before) { throw PersistenceError.changedMeanwhile }
            let after: [SavedSearch]
            do throws(SavedSearchFault) { after = try edit(before) } catch {
                throw PersistenceError.savedSearch(error)
            }
            try work.set(before, to: after)
            try work.record(kind, subject)
        }
    }
}

extension Transaction {
    func savedSearches(of userID: User.ID) throws -> [SavedSearch] {
        try things(of: .search, of: userID).map { SavedSearch(name: $0.name, query: $1[0]) }
            .sorted { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) }
    }
}

extension UnitOfWork {
    /// Makes the saved searches what they shall be.
    ///
    /// - Throws: `PersistenceError.savedSearch` where they would be too many.
    mutating func set(_ before: [SavedSearch], to after: [SavedSearch]) throws {
        let limit = KeptKind.search.limit
        guard after.count <= max(limit, before.count) else {
            throw PersistenceError.savedSearch(.tooMany(limit: limit))
        }
        let old = Dictionary(before.map { ($0.name, $0.query) }, uniquingKeysWith: { first, _ in first })
        let new = Dictionary(after.map { ($0.name, $0.query) }, uniquingKeysWith: { first, _ in first })
        for name in Set(old.keys).union(new.keys).sorted() {
            set(KeptName(.search, name), from: old[name].map { [$0] }, to: new[name].map { [$0] })
        }
    }
}
