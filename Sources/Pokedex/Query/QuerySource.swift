import Foundation
import Records

// MARK: The facts that a query is answered from

/// A table of things with a column for each field, and the words that the fields take.
protocol QuerySource: Sendable {
    /// The number of things.
    var count: Int { get }
    /// The facts of a field.
    func column(of field: QueryField) -> QueryColumn
    /// The words of a choice field.
    func vocabulary(of field: QueryField) -> QueryChoices
    /// Marks those wanted that have a name which one of the values means.
    func matches(
        of values: [QueryTerm.Value], among isWanted: [Bool], _ names: QueryNames, hasManyNames: Bool
    ) -> [Bool]
    /// The moves that its queries may name.
    var moves: MoveDex? { get }
}

extension QuerySource {
    /// The vocabulary of a choice field with the words that things have; empty for another field.
    func choices(of field: QueryField) -> QueryChoices {
        if case .choices(let choices) = column(of: field) { choices } else { QueryChoices(words: []) }
    }

    /// Ranks the names of some by how well they match the first name in the query: the best is 0. Nil if the query has
    /// no name, or only a whole one.
    func ranks(of rows: [Int], for query: Query) -> [UInt8]? {
        let values = query.conditions.lazy.compactMap(\.names).first
        let names = values?.compactMap(\.name).filter { $0.match != .whole }.map(\.text) ?? []
        guard !names.isEmpty, rows.count > 1, case .names(let all) = column(of: .name) else { return nil }
        var ranks = [UInt8](repeating: 0, count: count)
        for row in rows { ranks[row] = names.lazy.map { all.rank(of: row, for: $0) }.min() ?? 0 }
        return ranks
    }
}
