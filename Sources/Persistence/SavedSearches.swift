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
        try rows("SELECT name, query FROM SavedSearch WHERE userID = $1", .integer(userID))
            .map { SavedSearch(name: try $0.text(0), query: try $0.text(1)) }
            .sorted { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) }
    }

    /// Writes what is different.
    func write(_ changes: [SearchChange], of userID: User.ID) throws {
        let user = SQLValue.integer(userID)
        try execute(
            "DELETE FROM SavedSearch WHERE userID = $1 AND name = $2",
            forEach: changes.filter { $0.after == nil }.map { [user, .text($0.name)] })
        try execute(
            """
            INSERT INTO SavedSearch (userID, name, query) VALUES ($1, $2, $3)
            ON CONFLICT (userID, name) DO UPDATE SET query = excluded.query
            """,
            forEach: changes.compactMap { change in
                change.after.map { [user, .text(change.name), .text($0)] }
            })
    }
}

/// One saved search afterwards; nil for none.
struct SearchChange: Equatable, Sendable {
    let name: String
    let before: String?
    let after: String?
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
        for name in Set(old.keys).union(new.keys).sorted() { set(name, from: old[name], to: new[name]) }
    }
}
