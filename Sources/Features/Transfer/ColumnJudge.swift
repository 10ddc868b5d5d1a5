import Pokedex
import Records
import Wording

/// Judges columns by their first rows.
struct ColumnJudge {
    let sample: [[String]]
    var identifier: Identifier

    /// Whether the numbers of a column are those of the names beside them.
    enum Fit {
        /// They are, but for some rows that are wrong.
        case fits
        /// They are a counter, or numbers of a regional Pokédex.
        case misfits
        /// Too few rows contradict to tell which of the two is wrong.
        case unclear
        /// No row has both.
        case unknown
    }

    private func cell(_ row: [String], _ column: Int) -> String {
        column < row.count ? row[column].trimmed : ""
    }

    /// Whether the numbers of a column are those of the names of another.
    mutating func fit(of number: Int, to name: Int) -> Fit {
        var agreeing = 0
        var compared = 0
        for row in sample {
            let text = cell(row, name)
            guard !text.isEmpty, !cell(row, number).isEmpty,
                let named = try? identifier.read(text, suggesting: false).ids, named.count == 1
            else { continue }
            compared += 1
            if (try? identifier.one(number: cell(row, number), name: text, suggesting: false)) != nil {
                agreeing += 1
            }
        }
        guard compared > 0 else { return .unknown }
        if agreeing * 2 >= compared { return .fits }
        return compared >= 3 || isCounter(number) ? .misfits : .unclear
    }

    /// The column among some headed as numbers that has the Pokémon's; nil where all are counters or regional numbers.
    ///
    /// - Parameters:
    ///   - columns: the columns.
    ///   - names: the headings of all columns.
    ///   - name: the column of names, if there is one.
    ///   - amongOthers: whether there are columns of unknown meaning, too, as in a table of a database.
    /// - Returns: the column; nil where none counts.
    /// - Throws: `ReadingError.unclearNumbers`.
    mutating func columnOfNumbers(
        _ columns: [Int], headed names: [String], beside name: Int?, amongOthers: Bool
    ) throws(ReadingError) -> Int? {
        let ranks = names.map(HeaderWords.rank(ofNumber:))
        let ranked = columns.sorted { ranks[$0] == ranks[$1] ? $0 < $1 : ranks[$0] < ranks[$1] }
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
        guard areSame, !isDoubtful else { throw .unclearNumbers(equals.map { names[$0].clipped }) }
        return first
    }

    /// Whether a column counts its rows, from 0 or 1.
    func isCounter(_ column: Int) -> Bool {
        let numbers = sample.map { Int(cell($0, column)) }
        guard let first = numbers.first ?? nil, first == 0 || first == 1 else { return false }
        return numbers.enumerated().allSatisfy { $1 == first + $0 }
    }

    /// Whether a column of forms has codes of another program: nothing in it fits, and nothing is a word.
    mutating func holdsCodes(_ form: Int, beside name: Int?) -> Bool {
        let forms = sample.filter { !cell($0, form).isEmpty }
        guard let name, !forms.isEmpty else { return false }
        return forms.allSatisfy { row in
            let text = cell(row, form)
            let isWord = text.split { !$0.isLetter }.contains { $0.count >= 3 || $0.contains { !$0.isASCII } }
            return !isWord
                && (try? identifier.one(number: nil, name: cell(row, name), form: text, suggesting: false))
                    == nil
        }
    }

    /// In how many rows a column names one Pokémon.
    private mutating func hits(_ column: Int) -> Int {
        sample.count { (try? identifier.read(cell($0, column), suggesting: false))?.ids.count == 1 }
    }

    func isNumeric(_ column: Int) -> Bool {
        sample.allSatisfy { !cell($0, column).unicodeScalars.contains { $0.properties.isAlphabetic } }
    }

    /// The column with the most names of Pokémon among those headed as names; the first in a tie.
    mutating func columnOfMostNames(_ columns: [Int]) -> Int? {
        guard columns.count > 1 else { return columns.first }
        let scores = columns.map { (column: $0, hits: hits($0)) }
        let most = scores.map(\.hits).max()
        return scores.first { $0.hits == most }?.column
    }

    /// The column of texts that names the most Pokémon; nil if none does in half of the rows.
    mutating func columnOfNames(_ columns: [Int]) -> Int? {
        columnOfPokemon(columns.filter { !isNumeric($0) })
    }

    /// The column that names the most Pokémon; nil if none does in half of the rows.
    mutating func columnOfPokemon(_ columns: [Int]) -> Int? {
        // A column of types would name Moltres.
        let possible = columns.filter { column in
            isNumeric(column)
                || !sample.allSatisfy { Identifier.isType(cell($0, column)) || cell($0, column).isEmpty }
                || columns.count == 1
        }
        guard let best = columnOfMostNames(possible) else { return nil }
        let hits = hits(best)
        return hits > 0 && hits * 2 >= sample.count ? best : nil
    }

    /// Whether the lines are references with commas between them, and no rows that each name one Pokémon.
    var isListOfReferences: Bool {
        mutating get {
            // A comma at the end adds nothing.
            let rows = sample.map { row in row.dropLast(row.last?.trimmed.isEmpty == true ? 1 : 0) }
            let width = rows[0].count
            let ids = rows.map { row in
                row.map { cell -> [Int]? in
                    cell.trimmed.isEmpty || Identifier.isType(cell.trimmed)
                        ? nil : try? identifier.read(cell.trimmed, suggesting: false).ids
                }
            }
            let areNumbers = (0..<width).map(isNumeric)
            // A single number beside a name may be a row, and numbers beside a counter may be, too.
            if rows.count == 1, width == 2, Set(areNumbers).count == 2, !ids[0].contains(nil) { return false }
            let isEven = rows.count > 1 && rows.allSatisfy { $0.count == width }
            if isEven, width > 1, !areNumbers.contains(false), (0..<width).contains(where: isCounter) {
                return false
            }
            let isList =
                isEven
                ? ids.joined().allSatisfy { $0 != nil } && Set(areNumbers).count == 1
                : Set(ids[0].map { $0 ?? [] }).count > 1
            // A number beside its own name makes a row, and so does a single quoted cell.
            return isList && width > 1 && !ids.allSatisfy { Set($0.map { $0 ?? [] }).count == 1 }
        }
    }
}
