public import Records
import Store

/// Searches that users keep under names.
extension PersistenceService {
    /// A user's saved searches, in the order of their names in Unicode's numbers.
    ///
    /// - Throws: `PersistenceError.noSuchUser`.
    public func savedSearches(of userID: User.ID) async throws(PersistenceError) -> [SavedSearch] {
        try await read { db in
            let searches = try Self.savedSearches(of: userID, db)
            if searches.isEmpty { try Self.require(userID, db) }
            return searches
        }
    }

    /// Makes of a user's saved searches what `edit` says, as one change.
    ///
    /// - Parameters:
    ///   - kind: what is done.
    ///   - subject: as `Change.subject` has it.
    ///   - userID: whose.
    ///   - edit: from those that there are to those that there shall be, with each name once. It may run twice.
    /// - Throws: `PersistenceError.noSuchUser`, `.changedMeanwhile` where they aren't what was expected, and
    ///   `.savedSearch` with what `edit` throws.
    public func changeSearches(
        _ kind: Change.Kind, _ subject: String, of userID: User.ID,
        to edit: @escaping @Sendable ([SavedSearch]) throws(SavedSearchFault) -> [SavedSearch]
    ) async throws(PersistenceError) {
        let expects = expectsSearches
        try await changing(of: userID) { work in
            let before = try Self.savedSearches(of: userID, work.db)
            if let expects, !expects(before) { throw PersistenceError.changedMeanwhile }
            let after: [SavedSearch]
            do throws(SavedSearchFault) { after = try edit(before) } catch {
                throw PersistenceError.savedSearch(error)
            }
            try work.set(before, to: after)
            return ((), kind, subject)
        }
    }

    static func savedSearches(of userID: User.ID, _ db: any Transaction) throws -> [SavedSearch] {
        try db.rows("SELECT name, query FROM SavedSearch WHERE userID = $1", .integer(userID))
            .map { SavedSearch(name: try $0.text(0), query: try $0.text(1)) }
            .sorted { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) }
    }
}

extension UnitOfWork {
    /// Makes the saved searches what they shall be.
    ///
    /// - Throws: `PersistenceError.savedSearch` where they would be too many.
    mutating func set(_ before: [SavedSearch], to after: [SavedSearch]) throws {
        guard after.count <= max(AccountLimits.savedSearches, before.count) else {
            throw PersistenceError.savedSearch(.tooMany(limit: AccountLimits.savedSearches))
        }
        let old = Dictionary(before.map { ($0.name, $0.query) }, uniquingKeysWith: { first, _ in first })
        let new = Dictionary(after.map { ($0.name, $0.query) }, uniquingKeysWith: { first, _ in first })
        for name in Set(old.keys).union(new.keys).sorted() { try set(name, from: old[name], to: new[name]) }
    }
}
