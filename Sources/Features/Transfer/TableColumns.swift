import Foundation
import Records
import Wording

/// The meanings of a table's columns, or of the keys of a list of JSON objects.
struct TableColumns {
    typealias Meaning = Reading.Meaning

    /// The meaning of each column; nil if unknown.
    private(set) var meanings: [Meaning?]
    /// The headings, if there is a header.
    let headings: [Heading]?
    /// Whether the user has chosen the meaning of any column.
    let isChosen: Bool
    /// Whether this program wrote the table, so that its places and nicknames are the user's own.
    let isOurs: Bool
    /// Other columns whose headings suggest names, for rows without a name.
    private(set) var otherNames: [Int] = []

    /// The columns of this program's own JSON.
    init(oursWith keys: [String]) {
        headings = keys.map { Heading($0) }
        meanings = keys.map { key in
            key == "id" ? .number : key == "name" ? .name : FavoriteField.named(key).map { .attribute($0) }
        }
        isChosen = false
        isOurs = true
    }

    /// Finds the meanings of a table's columns from its header. If several columns have the same meaning, the
    /// first rows decide which one is used.
    ///
    /// - Throws: `ReadingError.noSuchColumn`, `.unclearNumbers` if it is unclear which column contains the
    ///   Pokémon's numbers, or `.unclearMarks` if it is unclear what the marks in a column mean.
    /// - Returns: nil if the line isn't a header. The keys of objects always count as one.
    init?(
        header cells: [String], sample: [[String]], _ choices: [Reading.ColumnChoice],
        _ identifier: Identifier, areKeys: Bool = false
    ) throws(ReadingError) {
        let choices = choices.filter { !$0.isOfSign }
        let unwanted = choices.filter(\.column.isEmpty).map(\.meaning)
        let headings = cells.map { Heading($0) }
        var judge = ColumnJudge(sample: sample, identifier: identifier, headings: headings)
        let ours = cells.contains(FavoriteField.addedAt.name)
        let spelled = headings.enumerated().map { index, heading -> Meaning? in
            guard let meaning = heading.meaning, !unwanted.contains(meaning) else { return nil }
            switch meaning {
            case .caught where heading.isDoubtful: return judge.answers(index) ? meaning : nil
            // In other programs' tables, a position is a slot in a box.
            case .attribute(.position): return ours || judge.holdsKeys(index) ? meaning : nil
            default: return meaning
            }
        }
        meanings = spelled
        self.headings = headings
        isChosen = !choices.isEmpty
        isOurs = ours
        let isNamed = choices.contains { choice in headings.contains { $0 == Heading(choice.column) } }
        // `Gyarados,Shiny` is a row.
        var identifier = identifier
        let isRow = zip(cells, spelled).contains { $1 == nil && identifier.isWholeName($0) }
        let isKnown = cells.count > 1 && spelled.contains { $0 != nil } && !isRow
        guard areKeys || isNamed || namesPokemon || isKnown else { return nil }
        let chosen = try Self.chosen(choices, among: cells, headings)
        func candidates(_ meaning: Meaning, _ meanings: [Meaning?]) -> [Int] {
            meanings.indices.filter { meanings[$0] == meaning && chosen[$0] == nil }
        }
        for meaning in Meaning.all where meaning != .number && !chosen.values.contains(meaning) {
            let columns = candidates(meaning, meanings)
            let best =
                switch meaning {
                case .name: judge.columnOfMostNames(columns)
                case .caught:
                    columns.min { headings[$0].caughtRank < headings[$1].caughtRank }
                default: columns.first
                }
            for column in columns where column != best { meanings[column] = nil }
            if meaning == .name { otherNames = columns.filter { $0 != best } }
        }
        let name = chosen.first { $0.value == .name }?.key ?? meanings.firstIndex(of: .name)
        if !chosen.values.contains(.number) {
            let columns = candidates(.number, meanings)
            for column in columns { meanings[column] = nil }
            let others = meanings.indices.contains {
                meanings[$0] == nil && !columns.contains($0) && !headings[$0].isFact
            }
            let number = try judge.columnOfNumbers(
                columns, beside: name, amongOthers: others)
            if let number { meanings[number] = .number }
        }
        apply(chosen)
        if let form = meanings.firstIndex(of: .form), chosen[form] == nil,
            judge.holdsCodes(form, beside: name)
        {
            meanings[form] = nil
        }
        if !namesPokemon {
            let free = meanings.indices.filter {
                meanings[$0] == nil && chosen[$0] == nil && !headings[$0].isElsewhere
            }
            if let name = judge.columnOfNames(free) {
                meanings[name] = .name
            } else if !areKeys, let number = judge.columnOfPokemon(free.filter(judge.isNumeric)),
                headings[number].meaning != .number
            {
                throw .unclearNumbers([cells[number].clipped])
            }
        }
        try requireClearMarks(judge, chosen)
    }

    /// Infers the columns of a table without a header from its first lines. Chooses the column that names the
    /// most Pokémon, and prefers names to numbers. Nil if the lines look more like lists of references.
    ///
    /// - Throws: `ReadingError.noSuchColumn`, `.unclearNumbers` if it is unclear which column contains the
    ///   Pokémon's numbers, `.unclearMarks`, or `.unclearRow` if a row may be one or two Pokémon.
    init?(
        sample lines: [[String]], isTable: Bool, _ choices: [Reading.ColumnChoice], _ identifier: Identifier
    ) throws(ReadingError) {
        let choices = choices.filter { !$0.isOfSign }
        let width = lines.map(\.count).max() ?? 0
        var judge = ColumnJudge(sample: lines, identifier: identifier)
        guard choices.count(where: { $0.meaning == .name }) < 2,
            isTable || !choices.isEmpty || !judge.isListOfReferences
        else { return nil }
        meanings = Array(repeating: nil, count: width)
        headings = nil
        isChosen = !choices.isEmpty
        isOurs = false
        let chosen = try Self.chosen(choices, among: lines.first ?? [], [])
        apply(chosen)
        if !namesPokemon {
            let free = (0..<width).filter { chosen[$0] == nil }
            let numbers = free.filter(judge.isNumeric)
            if let name = judge.columnOfNames(free) {
                meanings[name] = .name
                // A single row could also be two references. It is a table row only if the number belongs to
                // the name.
                let isLone = lines.count == 1
                if isLone, width == 2, name == 0, !isTable, numbers == [1],
                    judge.fit(of: 1, to: 0).isDisagreement
                {
                    throw .unclearRow(lines[0][0].trimmed.clipped, lines[0][1].trimmed.clipped)
                }
                let number = numbers.first { column in
                    let fit = judge.fit(of: column, to: name)
                    return fit == .fits || isLone && fit != .unknown
                }
                if let number { meanings[number] = .number }
                let form = free.first {
                    $0 != name && !numbers.contains($0) && !judge.holdsMarks($0)
                        && judge.holdsForms($0, beside: name)
                }
                if let form { meanings[form] = .form }
            } else {
                if lines.count > 1, numbers.count > 1, numbers.contains(where: judge.isCounter) {
                    throw .unclearNumbers(numbers.map { String($0 + 1) })
                }
                if let number = judge.columnOfPokemon(numbers) { meanings[number] = .number }
            }
        }
        try requireClearMarks(judge, chosen)
    }

    /// Whether a column contains the names or numbers of Pokémon.
    var namesPokemon: Bool { meanings.contains(.name) || meanings.contains(.number) }

    /// Returns a column's heading, or its number if it has none.
    func title(of column: Int) -> String {
        let name = headings?[column].text.trimmed.clipped ?? ""
        return name.isEmpty ? String(column + 1) : name
    }

    /// Returns a column's heading for the location of an error; nil if there is no header.
    func field(of column: Int) -> String? { headings?[column].text.clipped }

    /// Checks that no column of marks is unknown, since it may say which Pokémon are caught or missing.
    ///
    /// - Throws: `ReadingError.unclearMarks`.
    private func requireClearMarks(_ judge: ColumnJudge, _ chosen: [Int: Meaning?]) throws(ReadingError) {
        guard namesPokemon, !meanings.contains(.caught), !meanings.contains(.missing) else { return }
        let unclear = meanings.indices.filter { column in
            meanings[column] == nil && chosen[column] == nil && judge.holdsMarks(column)
                && headings.map { !$0[column].isFact && $0[column].meaning == nil } ?? true
        }
        guard unclear.isEmpty else {
            throw .unclearMarks(unclear.map(title))
        }
    }

    private mutating func apply(_ chosen: [Int: Meaning?]) {
        for (column, meaning) in chosen.sorted(by: { $0.key < $1.key }) {
            for other in meanings.indices where meanings[other] == meaning { meanings[other] = nil }
            meanings[column] = meaning
        }
    }

    private static func chosen(
        _ choices: [Reading.ColumnChoice], among cells: [String], _ headings: [Heading]
    ) throws(ReadingError) -> [Int: Meaning?] {
        var chosen: [Int: Meaning?] = [:]
        for choice in choices where !choice.column.isEmpty {
            let number = Int(choice.column).map { $0 - 1 }.flatMap { cells.indices.contains($0) ? $0 : nil }
            guard let column = headings.firstIndex(where: { $0 == Heading(choice.column) }) ?? number
            else {
                throw .noSuchColumn(choice.column.clipped, among: cells.prefix(20).map(\.clipped))
            }
            chosen[column] = .some(choice.meaning)
        }
        return chosen
    }
}
