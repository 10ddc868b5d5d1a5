public import Persistence
public import Records

/// Saved searches as values, in place of the texts of saved items.
extension PersistenceService {
    /// Lists a user's saved searches, sorted by name.
    public func savedSearches(of userID: User.ID) async throws(PersistenceError) -> [SavedSearch] {
        try await things(of: [.search], of: userID).map {
            SavedSearch(name: $0.name.name, query: $0.texts[0])
        }
    }

    /// Replaces a user's saved searches.
    @discardableResult
    public func changeSearches(
        _ kind: Change.Kind, _ subject: String, of userID: User.ID,
        to edit: @escaping @Sendable ([SavedSearch]) -> [SavedSearch]
    ) async throws(PersistenceError) -> Changed<Void> {
        try await change(all: .search, kind, subject, of: userID) { things throws(KeptFault) in
            let before = things.map { SavedSearch(name: $0.key.name, query: $0.value[0]) }
                .sorted { $0.name < $1.name }
            things = edit(before).reduce(into: [:]) { $0[KeptName(.search, $1.name)] = [$1.query] }
        }
    }
}
