/// The facts that a query is answered from.

/// A table of things with a column for each field, and the words that the fields take.
protocol QuerySource: Sendable {
    /// Which fields it has.
    var table: QueryTable { get }
    /// How many things it has.
    var count: Int { get }
    /// The facts of a field.
    func column(of field: QueryField) -> QueryColumn
    /// The facts of a field that only a user says; if `joiningForms`, each species has those of all its forms.
    func column(of field: QueryField, _ marks: Marks, joiningForms: Bool) -> QueryColumn
    /// The words of a choice field.
    func vocabulary(of field: QueryField) -> QueryChoices
    /// Marks those wanted that have a name which one of the values means.
    func matches(
        of values: [QueryTerm.Value], among isWanted: [Bool], _ names: QueryNames, hasManyNames: Bool
    ) -> [Bool]
    /// How well the names of some answer to the first one that a query looks for; nil where it looks for none.
    func ranks(of rows: [Int], for query: Query) -> [UInt8]?
    /// Marks those in regional Pokédexes.
    func marks(inDexes words: [String]) -> [Bool]
    /// Marks those that learn a move; nil where nothing is known of moves.
    func marks(learning move: QueryMove) -> [Bool]?
    /// Marks those of which any move is known.
    func marksWithMoves() -> [Bool]
    /// The words for regional Pokédexes.
    var dexWords: [Term] { get }
    /// The moves that its queries may name.
    var moves: MoveDex? { get }
}

extension QuerySource {
    /// The vocabulary of a choice field with the words that things have; empty for another field.
    func choices(of field: QueryField) -> QueryChoices {
        if case .choices(let choices) = column(of: field) { choices } else { QueryChoices(words: []) }
    }

    /// How well the names of some answer to the first one that a query looks for: the best is 0. Nil where it looks for none,
    /// or for a whole name.
    func nameRanks(of rows: [Int], for query: Query) -> [UInt8]? {
        let names = query.conditions.lazy.compactMap { condition -> [[UInt32]]? in
            guard case .term(let term) = condition, term.field == .name, term.comparison == .isAmong else {
                return nil
            }
            return term.values.compactMap(\.name).filter { $0.match != .whole }.map(\.text)
        }.first
        guard let names, !names.isEmpty, rows.count > 1, case .names(let all) = column(of: .name) else {
            return nil
        }
        var ranks = [UInt8](repeating: 0, count: count)
        for row in rows { ranks[row] = names.lazy.map { all.rank(of: row, for: $0) }.min() ?? 0 }
        return ranks
    }
}
