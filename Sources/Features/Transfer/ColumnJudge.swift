import Records
import Wording

/// Infers the meaning of columns from a table's first rows.
struct ColumnJudge {
    let sample: [[String]]
    var identifier: Identifier
    /// The headings of all columns, if there are any.
    var headings: [Heading] = []

    /// Whether the numbers in a column belong to the names next to them.
    enum Fit {
        /// The numbers belong to the names, except in a few invalid rows.
        case fits
        /// The numbers don't belong to the names: they are a row counter, or numbers in a regional Pokédex.
        case misfits
        /// Most numbers and names disagree, but there are too few rows to tell which of them are wrong.
        case unclear
        /// No row has both a number and a name.
        case unknown

        /// Whether most numbers and names disagree.
        var isDisagreement: Bool { self == .misfits || self == .unclear }
    }

    private func cell(_ row: [String], _ column: Int) -> String {
        column < row.count ? row[column].trimmed : ""
    }

    /// Compares a column of numbers with a column of names.
    mutating func fit(of number: Int, to name: Int) -> Fit {
        var agreeing = 0
        var compared = 0
        for row in sample {
            let text = cell(row, name)
            guard !text.isEmpty, !cell(row, number).isEmpty,
                let named = try? identifier.read(text).ids, named.count == 1
            else { continue }
            compared += 1
            if (try? identifier.one(number: cell(row, number), name: text)) != nil {
                agreeing += 1
            }
        }
        guard compared > 0 else { return .unknown }
        if agreeing * 2 >= compared { return .fits }
        return compared >= 3 || isCounter(number) ? .misfits : .unclear
    }

    /// Finds the column with National Pokédex numbers among the columns whose headings suggest numbers.
    ///
    /// - Parameters:
    ///   - columns: the columns.
    ///   - name: the column of names, if there is one.
    ///   - amongOthers: whether there are other, unknown columns, as in a database table.
    /// - Returns: the column; nil if all columns contain row counters or regional numbers.
    /// - Throws: `ReadingError.unclearNumbers`.
    mutating func columnOfNumbers(
        _ columns: [Int], beside name: Int?, amongOthers: Bool
    ) throws(ReadingError) -> Int? {
        let ranks = headings.map(\.numberRank)
        let ranked = columns.sorted { (ranks[$0], $0) < (ranks[$1], $1) }
        guard let first = ranked.first else { return nil }
        if let name {
            let fits = ranked.map { (column: $0, fit: fit(of: $0, to: name)) }
            let isSpecies = { (column: Int) in ranks[column] == .species }
            for wanted in [Fit.fits, .unclear, .unknown] {
                let found = fits.first { $0.fit == wanted && (!isSpecies($0.column) || wanted != .unclear) }
                if let found { return found.column }
            }
            return nil
        }
        let equals = ranked.filter { ranks[$0] == ranks[first] }
        let areSame = sample.allSatisfy { row in Set(equals.map { cell(row, $0) }).count <= 1 }
        let isDoubtful = ranks[first] == .plain && amongOthers && sample.count > 1 && isCounter(first)
        guard areSame, !isDoubtful else { throw .unclearNumbers(equals.map { headings[$0].text.clipped }) }
        return first
    }

    /// Returns whether a column merely numbers its rows, from 0 or 1.
    func isCounter(_ column: Int) -> Bool {
        let numbers = sample.map { Int(cell($0, column)) }
        guard let first = numbers.first ?? nil, first == 0 || first == 1 else { return false }
        return numbers.enumerated().allSatisfy { $1 == first + $0 }
    }

    /// Returns whether a column of forms contains another program's codes, because no cell in it matches a
    /// form or contains a word.
    mutating func holdsCodes(_ form: Int, beside name: Int?) -> Bool {
        let forms = sample.filter { !cell($0, form).isEmpty }
        guard let name, !forms.isEmpty else { return false }
        return forms.allSatisfy { row in
            let text = cell(row, form)
            let isWord = text.split { !$0.isLetter }.contains { $0.count >= 3 || $0.contains { !$0.isASCII } }
            return !isWord
                && (try? identifier.one(number: nil, name: cell(row, name), form: text))
                    == nil
        }
    }

    /// Returns whether every cell of a column is empty, or a form or look of the Pokémon next to it.
    mutating func holdsForms(_ column: Int, beside name: Int) -> Bool {
        let rows = sample.filter { !cell($0, column).isEmpty }
        return !rows.isEmpty
            && rows.allSatisfy {
                let (name, form) = (cell($0, name), cell($0, column))
                return (try? identifier.one(number: nil, name: name, form: form)) != nil
            }
    }

    /// Counts the rows in which a column names a single Pokémon.
    private mutating func hits(_ column: Int) -> Int {
        sample.count { (try? identifier.read(cell($0, column)))?.ids.count == 1 }
    }

    /// Returns whether every cell of a column is yes, no or empty.
    func answers(_ column: Int) -> Bool { sample.allSatisfy { Tick.isYes(cell($0, column)) != nil } }

    /// Returns whether a column consists of marks and empty cells.
    func holdsMarks(_ column: Int) -> Bool {
        let cells = sample.map { cell($0, column) }.filter { !$0.isEmpty }
        return !cells.isEmpty && cells.allSatisfy(Tick.isMark)
    }

    /// Returns whether a column contains sort keys, which this program wrote up to version 3.
    func holdsKeys(_ column: Int) -> Bool {
        sample.contains { if case .key = WrittenRank(cell($0, column)) { true } else { false } }
    }

    func isNumeric(_ column: Int) -> Bool {
        sample.allSatisfy { !cell($0, column).unicodeScalars.contains { $0.properties.isAlphabetic } }
    }

    /// Finds the column that names the most Pokémon, among the columns whose headings suggest names. In a
    /// tie, the first of them is chosen.
    mutating func columnOfMostNames(_ columns: [Int]) -> Int? {
        guard columns.count > 1 else { return columns.first }
        let scores = columns.map { (column: $0, hits: hits($0)) }
        let most = scores.map(\.hits).max()
        return scores.first { $0.hits == most }?.column
    }

    /// Finds the text column that names the most Pokémon. Returns nil if no column names one in at least half
    /// of the rows.
    mutating func columnOfNames(_ columns: [Int]) -> Int? {
        columnOfPokemon(columns.filter { !isNumeric($0) })
    }

    /// Finds the column that names the most Pokémon. Returns nil if no column names one in at least half of
    /// the rows.
    mutating func columnOfPokemon(_ columns: [Int]) -> Int? {
        // Skip columns of types, because “Fire” is also a name of Moltres.
        let possible = columns.filter { column in
            isNumeric(column)
                || !sample.allSatisfy { Identifier.isType(cell($0, column)) || cell($0, column).isEmpty }
                || columns.count == 1
        }
        guard let best = columnOfMostNames(possible) else { return nil }
        let hits = hits(best)
        return hits > 0 && hits * 2 >= sample.count ? best : nil
    }

    /// Whether the lines are separated references, rather than rows that each describe one Pokémon.
    var isListOfReferences: Bool {
        mutating get {
            // Ignore a trailing comma.
            let rows = sample.map { row in row.dropLast(row.last?.trimmed.isEmpty == true ? 1 : 0) }
            let width = rows[0].count
            // Marks next to names aren't references.
            let others = rows.flatMap { $0.dropFirst().map(\.trimmed) }.filter { !$0.isEmpty }
            if !others.isEmpty, others.allSatisfy(Tick.isMark) { return false }
            let ids = rows.map { row in
                row.map { cell -> [Int]? in
                    cell.trimmed.isEmpty || Identifier.isType(cell.trimmed)
                        ? nil : try? identifier.read(cell.trimmed).ids
                }
            }
            let areNumbers = (0..<width).map(isNumeric)
            // One number and one name may be a table row, and so may numbers with a row counter.
            let hasNumber = rows[0].contains { Int($0.trimmed) != nil }
            if rows.count == 1, width == 2, Set(areNumbers).count == 2, hasNumber, !ids[0].contains(nil) {
                return false
            }
            let isEven = rows.count > 1 && rows.allSatisfy { $0.count == width }
            if isEven, width > 1, !areNumbers.contains(false), (0..<width).contains(where: isCounter) {
                return false
            }
            let isList =
                isEven
                ? ids.joined().allSatisfy { $0 != nil } && Set(areNumbers).count == 1
                : Set(ids[0].map { $0 ?? [] }).count > 1
            // A number next to the name it belongs to is a table row, and so is a single quoted cell.
            return isList && width > 1 && !ids.allSatisfy { Set($0.map { $0 ?? [] }).count == 1 }
        }
    }
}
