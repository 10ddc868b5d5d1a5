public import Persistence
public import Pokedex
public import Records

/// Users' saved searches.
public struct Searches: Persisting, Sendable {
    package var persistence: PersistenceService

    /// Creates the feature for saved searches.
    ///
    /// - Parameter persistence: stores the searches.
    public init(persistence: PersistenceService) { self.persistence = persistence }

    /// Lists the user's saved searches, sorted by name.
    ///
    /// - Throws: `PersistenceError`.
    public func list(of user: User) async throws(PersistenceError) -> [SavedSearch] {
        try await persistence.things(of: [.search], of: user.id).map { Self.search($0.name, $0.texts) }
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
        let name = Self.name(name)
        if let texts = try await persistence.texts(of: name, of: user.id) { return Self.search(name, texts) }
        throw .kept(.unknown(name, names: try await list(of: user).map(\.name)))
    }

    /// Saves a search, replacing any existing search with this name.
    ///
    /// - Parameters:
    ///   - name: the name.
    ///   - query: the query, parsed along with the user's saved searches. Everyday words are translated to a query,
    ///     which is stored instead.
    ///   - user: the owner.
    /// - Returns: the search that was replaced; nil if there was none.
    /// - Throws: `PersistenceError.kept` if the search refers to itself, directly or through other searches,
    ///   or if there are too many searches.
    public func save(
        _ name: TagName, _ query: Query, of user: User
    ) async throws(PersistenceError) -> Changed<SavedSearch?> {
        let name = Self.name(name)
        let text = query.keptText
        let before = try await persistence.texts(of: name, of: user.id)
        let changed = try await persistence.change(all: .search, .save(.search), name.name, of: user.id) {
            searches throws(KeptFault) in
            searches[name] = [text]
            if let circle = Self.circle(from: name, in: searches) { throw .circle(circle) }
        }
        return changed.map { before.map { Self.search(name, $0) } }
    }

    /// Renames a saved search, and updates the searches and rankings that refer to it.
    ///
    /// - Throws: `PersistenceError.kept` if there is no such search or the new name is taken.
    public func rename(
        _ old: TagName, to new: TagName, of user: User
    ) async throws(PersistenceError) {
        try await persistence.rename(Self.name(old), to: Self.name(new), of: user.id)
    }

    /// Removes a saved search.
    ///
    /// - Returns: 0, since no links end.
    /// - Throws: `PersistenceError.kept` if there is no such search, or if other searches or rankings refer to
    ///   it.
    @discardableResult
    public func remove(
        _ name: TagName, of user: User
    ) async throws(PersistenceError) -> Changed<Int> {
        try await persistence.remove(Self.name(name), of: user.id)
    }

    /// Suggests a name for a query, such as `fire-gen-1` for `type:fire gen:1`; empty if it has no words.
    public static func suggestedName(for query: String) -> String {
        let words = query.lowercased().replacing("type:", with: "").split { !$0.isLetter && !$0.isNumber }
        return String(words.joined(separator: "-").prefix(TagName.maximumLength))
    }

    private static func name(_ name: TagName) -> KeptName { KeptName(.search, name.description) }

    private static func search(_ name: KeptName, _ texts: [String]) -> SavedSearch {
        SavedSearch(name: name.name, query: texts[0])
    }

    /// Finds a cycle of searches that starts and ends with `name`. Returns nil if there is none.
    private static func circle(from name: KeptName, in searches: KeptTexts) -> [KeptName]? {
        var seen: Set<KeptName> = []
        var paths = [[name]]
        while let path = paths.popLast() {
            let query = path.last.flatMap { searches[$0] }?[0] ?? ""
            for next in Query.searchNames(in: query).map({ KeptName(.search, $0) }) {
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
        let name = Self.name(name)
        return with { $0.expecting(name) { texts in holds(texts.map { Self.search(name, $0) }) } }
    }
}
