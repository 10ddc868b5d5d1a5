import Foundation
import Pokedex
import Records

/// The meanings of a table's columns.
struct TableColumns {
    typealias Meaning = Reading.Meaning

    /// The meaning of each column; nil if unknown.
    private(set) var meanings: [Meaning?]
    /// The headings, if there is a header.
    let names: [String]?
    /// Whether the user has chosen the meaning of any column.
    let isChosen: Bool

    /// Finds the meanings of a table's columns from its header. If several columns have the same meaning, the
    /// first rows decide between them.
    ///
    /// - Throws: `ReadingError.noSuchColumn`, or `.unclearNumbers` if it is unclear which column contains the
    ///   Pokémon's numbers.
    /// - Returns: nil if the line isn't a header.
    init?(
        header cells: [String], sample: [[String]], _ choices: [Reading.ColumnChoice],
        _ identifier: Identifier
    ) throws(ReadingError) {
        let unwanted = choices.filter(\.column.isEmpty).map(\.meaning)
        let spelled = cells.map(HeaderWords.meaning).map { unwanted.contains($0) ? nil : $0 }
        meanings = spelled
        names = cells
        isChosen = !choices.isEmpty
        let isNamed = choices.contains { choice in
            cells.contains { HeaderWords.areEqual($0, choice.column) }
        }
        guard isNamed || namesPokemon || (cells.count > 1 && spelled.contains { $0 != nil }) else {
            return nil
        }
        let chosen = try Self.chosen(choices, among: cells, names: cells)
        var judge = ColumnJudge(sample: sample, identifier: identifier)
        func candidates(_ meaning: Meaning, _ meanings: [Meaning?]) -> [Int] {
            meanings.indices.filter { meanings[$0] == meaning && chosen[$0] == nil }
        }
        for meaning in Meaning.all where meaning != .number && !chosen.values.contains(meaning) {
            let columns = candidates(meaning, meanings)
            let best =
                switch meaning {
                case .name: judge.columnOfMostNames(columns)
                case .caught:
                    columns.min {
                        HeaderWords.rank(ofCaught: cells[$0]) < HeaderWords.rank(ofCaught: cells[$1])
                    }
                default: columns.first
                }
            for column in columns where column != best { meanings[column] = nil }
        }
        let name = chosen.first { $0.value == .name }?.key ?? meanings.firstIndex(of: .name)
        if !chosen.values.contains(.number) {
            let columns = candidates(.number, meanings)
            for column in columns { meanings[column] = nil }
            let others = meanings.indices.contains {
                meanings[$0] == nil && !columns.contains($0) && !HeaderWords.isFact(cells[$0])
            }
            let number = try judge.columnOfNumbers(
                columns, headed: cells, beside: name, amongOthers: others)
            if let number { meanings[number] = .number }
        }
        apply(chosen)
        if let form = meanings.firstIndex(of: .form), chosen[form] == nil,
            judge.holdsCodes(form, beside: name)
        {
            meanings[form] = nil
        }
        guard !namesPokemon else { return }
        let free = meanings.indices.filter {
            meanings[$0] == nil && chosen[$0] == nil && !HeaderWords.isElsewhere(cells[$0])
        }
        if let name = judge.columnOfNames(free) {
            meanings[name] = .name
        } else if let number = judge.columnOfPokemon(free.filter(judge.isNumeric)),
            HeaderWords.meaning(of: cells[number]) != .number
        {
            throw .unclearNumbers([cells[number].clipped])
        }
    }

    /// Infers the columns of a table without a header from its first lines. Chooses the column that names the
    /// most Pokémon, and prefers names to numbers. Nil if the lines look more like comma-separated
    /// references.
    ///
    /// - Throws: `ReadingError.noSuchColumn`, or `.unclearNumbers` if it is unclear which column contains the
    ///   Pokémon's numbers.
    init?(
        sample lines: [[String]], isTable: Bool, _ choices: [Reading.ColumnChoice], _ identifier: Identifier
    ) throws(ReadingError) {
        let width = lines.map(\.count).max() ?? 0
        var judge = ColumnJudge(sample: lines, identifier: identifier)
        guard isTable || !choices.isEmpty || !judge.isListOfReferences else { return nil }
        meanings = Array(repeating: nil, count: width)
        names = nil
        isChosen = !choices.isEmpty
        let chosen = try Self.chosen(choices, among: lines.first ?? [], names: [])
        apply(chosen)
        guard !namesPokemon else { return }
        let free = (0..<width).filter { chosen[$0] == nil }
        let numbers = free.filter(judge.isNumeric)
        guard let name = judge.columnOfNames(free) else {
            if lines.count > 1, numbers.count > 1, numbers.contains(where: judge.isCounter) {
                throw .unclearNumbers(numbers.map { String($0 + 1) })
            }
            if let number = judge.columnOfPokemon(numbers) { meanings[number] = .number }
            return
        }
        meanings[name] = .name
        // A single row could also be two references. It is a table row only if the number belongs to the
        // name.
        let isLone = lines.count == 1
        let number = numbers.first { column in
            let fit = judge.fit(of: column, to: name)
            return fit == .fits || isLone && fit != .unknown
        }
        if let number { meanings[number] = .number }
    }

    /// Whether a column contains the names or numbers of Pokémon.
    var namesPokemon: Bool { meanings.contains(.name) || meanings.contains(.number) }

    /// Whether “yes” in the column for caught Pokémon means “not caught”.
    var negatesCaught: Bool {
        guard let names, let column = meanings.firstIndex(of: .caught) else { return false }
        return HeaderWords.isNegated(names[column])
    }

    private mutating func apply(_ chosen: [Int: Meaning?]) {
        for (column, meaning) in chosen.sorted(by: { $0.key < $1.key }) {
            for other in meanings.indices where meanings[other] == meaning { meanings[other] = nil }
            meanings[column] = meaning
        }
    }

    private static func chosen(
        _ choices: [Reading.ColumnChoice], among cells: [String], names: [String]
    ) throws(ReadingError) -> [Int: Meaning?] {
        var chosen: [Int: Meaning?] = [:]
        for choice in choices where !choice.column.isEmpty {
            let number = Int(choice.column).map { $0 - 1 }.flatMap { cells.indices.contains($0) ? $0 : nil }
            guard let column = names.firstIndex(where: { HeaderWords.areEqual($0, choice.column) }) ?? number
            else {
                throw .noSuchColumn(choice.column.clipped, among: cells.prefix(20).map(\.clipped))
            }
            chosen[column] = .some(choice.meaning)
        }
        return chosen
    }
}
