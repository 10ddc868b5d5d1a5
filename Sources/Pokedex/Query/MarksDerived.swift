import Synchronization

/// A cache of values derived from a user's favourites: the columns for queries, and the rows that match saved
/// searches. All copies of ``Marks`` share it, so a request that evaluates several queries folds its notes and
/// evaluates each saved search only once.
final class MarksDerived: Sendable {
    private struct Key: Hashable {
        var field: QueryField?
        var search: Query?
        /// Whether the data of all forms of a species are joined.
        var isJoined: Bool
    }

    private struct State {
        /// The facts that the values were derived with.
        var facts: Derived?
        var columns: [Key: QueryColumn] = [:]
        var rows: [Key: [Int]] = [:]
    }

    private let state = Mutex(State())

    /// Returns a column of the user's data; calls `build` only the first time.
    func column(
        of field: QueryField, in pokedex: NationalDex, joiningForms isJoined: Bool, _ build: () -> QueryColumn
    ) -> QueryColumn {
        let key = Key(field: field, isJoined: isJoined)
        if let known = state.withLock({ Self.current(&$0, pokedex).columns[key] }) { return known }
        let column = build()
        state.withLock { state in
            _ = Self.current(&state, pokedex)
            state.columns[key] = column
        }
        return column
    }

    /// Returns the rows that match a saved search; nil if it hasn't been evaluated yet.
    func rows(of search: Query, in pokedex: NationalDex, joiningForms isJoined: Bool) -> [Int]? {
        state.withLock { Self.current(&$0, pokedex).rows[Key(search: search, isJoined: isJoined)] }
    }

    /// Keeps the rows that match a saved search.
    func keep(_ rows: [Int], of search: Query, in pokedex: NationalDex, joiningForms isJoined: Bool) {
        state.withLock { state in
            _ = Self.current(&state, pokedex)
            state.rows[Key(search: search, isJoined: isJoined)] = rows
        }
    }

    /// Returns the state, which is emptied first if the facts have changed.
    private static func current(_ state: inout State, _ pokedex: NationalDex) -> State {
        if state.facts !== pokedex.storage.derived { state = State(facts: pokedex.storage.derived) }
        return state
    }
}
