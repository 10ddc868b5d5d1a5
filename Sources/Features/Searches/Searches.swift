public import Persistence
public import Pokedex
public import Records

/// Users' saved searches.
public struct Searches: Persisting, Sendable {
    /// The persistence service.
    package var persistence: PersistenceService

    /// Creates the feature for saved searches.
    ///
    /// - Parameter persistence: stores the searches.
    public init(persistence: PersistenceService) { self.persistence = persistence }

    /// Lists the user's saved searches, sorted by name.
    ///
    /// - Throws: `PersistenceError`.
    public func list(of user: User) async throws(PersistenceError) -> [SavedSearch] {
        try await persistence.savedSearches(of: user.id)
    }

    /// Returns the queries of the user's saved searches, keyed by name.
    ///
    /// - Throws: `PersistenceError`.
    public func queries(of user: User) async throws(PersistenceError) -> [String: String] {
        try await persistence.queries(of: user.id)
    }

    /// Finds a saved search by name.
    ///
    /// - Throws: `PersistenceError.kept` if there is no such search.
    public func search(_ name: TagName, of user: User) async throws(PersistenceError) -> SavedSearch {
        let key = Self.key(name.description)
        if let texts = try await persistence.texts(of: key, of: user.id) {
            return SavedSearch(KeptThing(key, texts: texts))
        }
        throw .kept(.unknown(key, names: try await list(of: user).map(\.name)))
    }

    /// Saves a search, replacing any existing search with this name.
    ///
    /// - Parameters:
    ///   - name: the name.
    ///   - query: the query, parsed along with the user's saved searches.
    ///   - user: the owner.
    /// - Returns: the search that was replaced; nil if there was none.
    /// - Throws: `PersistenceError.kept` if the search refers to itself, directly or through other searches,
    ///   or if there are too many searches.
    public func save(
        _ name: TagName, _ query: Query, of user: User
    ) async throws(PersistenceError) -> Changed<SavedSearch?> {
        let name = name.description
        let text = query.text
        let before = try await persistence.texts(of: Self.key(name), of: user.id)
            .map { SavedSearch(KeptThing(Self.key(name), texts: $0)) }
        let changed = try await persistence.changeSearches(.save(.search), name, of: user.id) {
            searches throws(KeptFault) in
            let after = searches.filter { $0.name != name } + [SavedSearch(name: name, query: text)]
            if let circle = Self.circle(from: name, in: after) { throw .circle(circle.map(Self.key)) }
            return after
        }
        return changed.map { before }
    }

    /// Renames a saved search, and updates the searches that refer to it.
    ///
    /// - Throws: `PersistenceError.kept` if there is no such search or the new name is taken.
    public func rename(
        _ old: TagName, to new: TagName, of user: User
    ) async throws(PersistenceError) {
        let old = old.description
        let new = new.description
        try await persistence.changeSearches(.rename(.search), "\(old) \(new)", of: user.id) {
            searches throws(KeptFault) in
            _ = try Self.search(old, in: searches)
            guard !searches.contains(where: { $0.name == new }) else { throw .taken(Self.key(new)) }
            return searches.map { search in
                let query = Query.renamingSearch(old, to: new, in: search.query)
                return SavedSearch(name: search.name == old ? new : search.name, query: query)
            }
        }
    }

    /// Removes a saved search.
    ///
    /// - Throws: `PersistenceError.kept` if there is no such search or if other searches refer to it.
    @discardableResult
    public func remove(
        _ name: TagName, of user: User
    ) async throws(PersistenceError) -> Changed<Void> {
        let name = name.description
        return try await persistence.changeSearches(.discard(.search), name, of: user.id) {
            searches throws(KeptFault) in
            _ = try Self.search(name, in: searches)
            let users = searches.filter { $0.name != name && Query.searchNames(in: $0.query).contains(name) }
            guard users.isEmpty else { throw .inUse(Self.key(name), by: users.map(\.name)) }
            return searches.filter { $0.name != name }
        }
    }

    private static func key(_ name: String) -> KeptName { KeptName(.search, name) }

    private static func search(
        _ name: String, in searches: [SavedSearch]
    ) throws(KeptFault) -> SavedSearch {
        guard let search = searches.first(where: { $0.name == name }) else {
            throw .unknown(Self.key(name), names: searches.map(\.name))
        }
        return search
    }

    /// Finds a cycle of searches that starts and ends with `name`. Returns nil if there is none.
    private static func circle(from name: String, in searches: [SavedSearch]) -> [String]? {
        let names = Dictionary(
            searches.map { ($0.name, Query.searchNames(in: $0.query)) }, uniquingKeysWith: { one, _ in one })
        var seen: Set<String> = []
        var paths = [[name]]
        while let path = paths.popLast() {
            for next in path.last.flatMap({ names[$0] }) ?? [] {
                if next == name { return path }
                if seen.insert(next).inserted { paths.append(path + [next]) }
            }
        }
        return nil
    }

    /// Returns a copy that makes changes only while the search with this name meets a condition.
    public func expecting(
        _ name: TagName, _ holds: @escaping @Sendable (SavedSearch?) -> Bool
    ) -> Self {
        let key = Self.key(name.description)
        let expecting = persistence.expecting(key) { texts in
            holds(texts.map { SavedSearch(KeptThing(key, texts: $0)) })
        }
        return Searches(persistence: expecting)
    }
}
