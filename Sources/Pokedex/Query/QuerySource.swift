// MARK: Sources of facts for queries

/// A table of entries with a column for each field, and a vocabulary for each choice field.
protocol QuerySource: Sendable {
    /// The number of entries.
    var count: Int { get }
    /// The columns and vocabularies built so far.
    var derived: DexCaches { get }
    /// Builds the column of a field.
    func newColumn(of field: QueryField) -> QueryColumn
    /// Builds the vocabulary of a choice field.
    func newVocabulary(of field: QueryField) -> QueryChoices
    /// Marks the entries with a matching name in any language, unless the folded names include it.
    func markForeignNames(
        _ text: [UInt32], as match: QueryNames.Match, among isWanted: [Bool], in marks: inout [Bool],
        isOneOfMany: Bool
    )
    /// The moves that queries can refer to.
    var moves: MoveDex? { get }
}

extension QuerySource {
    /// Returns the column of a field, which is built on first use.
    func column(of field: QueryField) -> QueryColumn {
        derived.columns.value(of: field) { newColumn(of: field) }
    }

    /// Returns the vocabulary of a choice field, which is built on first use.
    func vocabulary(of field: QueryField) -> QueryChoices {
        derived.vocabularies.value(of: field) { newVocabulary(of: field) }
    }

    /// Returns the vocabulary of a choice field, and the words that each entry has; empty for other fields.
    func choices(of field: QueryField) -> QueryChoices {
        if case .choices(let choices) = column(of: field) { choices } else { QueryChoices(words: []) }
    }

    /// Returns whether each wanted entry has a name that matches any of the values.
    func matches(
        of values: [QueryTerm.Value], among isWanted: [Bool], _ names: QueryNames, hasManyNames: Bool
    ) -> [Bool] {
        var matches = [Bool](repeating: false, count: count)
        for (text, match) in values.compactMap(\.name) {
            names.mark(text, as: match, among: isWanted, in: &matches)
            markForeignNames(text, as: match, among: isWanted, in: &matches, isOneOfMany: hasManyNames)
        }
        return matches
    }

    /// Ranks entries by how well their names match the first name in the query; 0 is best. Returns nil if the
    /// query has no names, or its name must match as a whole.
    func ranks(of rows: [Int], for query: Query) -> [UInt8]? {
        let values = query.conditions.lazy.compactMap(\.names).first
        let names = values?.compactMap(\.name).filter { $0.match != .whole }.map(\.text) ?? []
        guard !names.isEmpty, rows.count > 1, case .names(let all) = column(of: .name) else { return nil }
        var ranks = [UInt8](repeating: QueryNames.worstRank, count: count)
        for name in names { all.rank(rows, for: name, in: &ranks) }
        return ranks
    }
}
