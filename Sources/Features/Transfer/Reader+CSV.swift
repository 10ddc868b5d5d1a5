import Foundation
import Pokedex
import Records
import Wording

extension Reader {
    /// Reads a table from its rows, without the header.
    mutating func readTable(
        _ columns: TableColumns, _ records: some Sequence<TableRecord>, sample: [[String]],
        header: Range<Int>
    ) throws(ReadingError) -> Reading {
        note(columns, sample: sample)
        self.header = header
        let hints = ColumnHints(columns) { column in
            records.lazy.prefix(Reading.rowLimit).compactMap {
                $0.cells.count > column ? $0.cells[column].text : nil
            }
        }
        for line in records {
            try countRow()
            let last = line.cells.lastIndex { !$0.text.isEmpty } ?? -1
            do throws(BadPart) {
                if let fault = line.fault { throw fault }
                if last >= columns.meanings.count, columns.headings != nil {
                    let reason = RowError.tooManyCells(expected: columns.meanings.count)
                    throw BadPart(reason: reason, offset: line.cells[last].offset)
                }
                if last >= 0, try read(line.cells, columns, hints, at: line.cells[0].offset) {
                    reading.rowCount += 1
                }
            } catch {
                refuse(error.reason, at: error.offset, in: line.range, field: error.field)
            }
        }
        mendPlaces()
        if hasDays { orderDays() }
        return finished()
    }

    /// Records the columns, including the ignored ones.
    mutating func note(_ columns: TableColumns, sample: [[String]]) {
        let named = columns.meanings.indices.map { index in
            let cells = sample.lazy.compactMap { index < $0.count ? $0[index].trimmed.clipped : nil }
            return Reading.Column(
                name: columns.title(of: index), meaning: columns.meanings[index],
                sample: cells.first { !$0.isEmpty } ?? "",
                isFact: columns.headings?[index].isFact == true)
        }
        if reading.columns.isEmpty { reading.columns = named }
        reading.leftOut.columns += named.filter {
            $0.meaning == nil && !$0.isFact && !($0.sample.isEmpty && $0.name.allSatisfy(\.isNumber))
                && !reading.leftOut.columns.contains($0.name)
        }.map(\.name)
        let caught = named.first { $0.meaning == .caught } ?? named.first { $0.meaning == .missing }
        if let caught {
            reading.leftOut.caughtColumn = caught.name
            reading.leftOut.isMissingColumn = caught.meaning == .missing
        }
    }

    /// Reads a row, or the members of an object.
    ///
    /// - Parameters:
    ///   - cells: the cells; nil for a missing member.
    ///   - columns: the meanings of the columns.
    ///   - hints: how to interpret the cells, inferred from whole columns.
    ///   - offset: the beginning of the row.
    ///   - entry: the position in a JSON list.
    /// - Returns: false if the row says that the Pokémon isn't caught.
    /// - Throws: `BadPart`.
    mutating func read(
        _ cells: [TableCell?], _ columns: TableColumns, _ hints: ColumnHints, at offset: Int,
        entry: Int? = nil
    ) throws(BadPart) -> Bool {
        var found: [TableColumns.Meaning: (text: String, cell: TableCell, column: Int)] = [:]
        for (index, (cell, meaning)) in zip(cells, columns.meanings).enumerated() {
            guard let meaning, let cell else { continue }
            let text =
                cell.value == nil ? HiddenCharacters.read(FormulaGuard.unguarded(cell.text)) : cell.text
            // Preserve leading and trailing white space in text attributes.
            let isText =
                if case .attribute(let field) = meaning, case .text = field.kind { true } else { false }
            found[meaning] = (isText ? text : text.trimmed, cell, index)
        }
        func read<Value>(
            _ meaning: TableColumns.Meaning,
            _ body: (String, TableCell) throws(RowError) -> Value
        ) throws(BadPart) -> Value? {
            guard let (text, cell, column) = found[meaning] else { return nil }
            do throws(RowError) { return try body(text, cell) } catch {
                throw BadPart(reason: error, offset: cell.offset, field: columns.field(of: column))
            }
        }
        func isYes(_ meaning: TableColumns.Meaning) throws(BadPart) -> Bool? {
            try read(meaning) { text, _ throws(RowError) in
                let crossIsNo = found[meaning].map { hints.crosses.contains($0.column) } ?? false
                guard let isYes = Tick.isYes(text, crossIsNo: crossIsNo) else { throw .caught(text.clipped) }
                return isYes
            }
        }
        let isCaught = try isYes(.caught)
        let isMissing = try isYes(.missing)
        if isCaught == true, isMissing == true, let caught = found[.caught], let missing = found[.missing] {
            let reason = RowError.caughtAndMissing(
                columns.title(of: caught.column), columns.title(of: missing.column))
            throw BadPart(reason: reason, offset: offset)
        }
        let shiny = found[.shiny]
        let isShiny = shiny.map {
            Tick.isYes($0.text) ?? FormWords.parts(of: $0.text).contains { $0.trait == "shiny" }
        }
        let saysShiny =
            isShiny == true && columns.headings?[shiny?.column ?? 0].isOfCaughtShinies == true
        guard isCaught ?? isMissing.map(!) ?? true || saysShiny else {
            reading.leftOut.uncaught += 1
            return false
        }
        let place = place(of: offset, entry: entry)
        var rows: [Reading.Row] = []
        let others = columns.otherNames.lazy.compactMap { $0 < cells.count ? cells[$0]?.text.trimmed : nil }
        let name =
            found[.name].flatMap { $0.text.isEmpty ? nil : $0.text } ?? others.first { !$0.isEmpty } ?? ""
        do throws(RowError) {
            let sex = FormWords.parts(of: found[.sex]?.text ?? "").compactMap(\.trait)
            let looks = sex.filter { $0 == "female" } + (isShiny == true ? ["shiny"] : [])
            rows = try pokemon(
                number: found[.number]?.text ?? "", name: name, form: found[.form]?.text ?? "", looks: looks,
                isOurs: columns.isOurs && cells.contains { $0?.value != nil }
            ).map { Reading.Row(id: $0, place: place) }
            if columns.headings == nil, !columns.isChosen, let row = rows.first {
                try requireNoOther(than: row.id, in: cells, columns)
            }
        } catch {
            let part =
                if case .noForm = error { found[.form] } else {
                    name.isEmpty ? found[.number] ?? found[.name] : found[.name]
                }
            throw BadPart(
                reason: error, offset: part?.cell.offset ?? offset,
                field: part.flatMap { columns.field(of: $0.column) })
        }
        guard var row = rows.first else { return true }
        for field in FavoriteField.all {
            guard let (text, _, _) = found[.attribute(field)] else { continue }
            switch field.kind {
            case .date:
                let moment = try read(.attribute(field)) { text, _ throws(RowError) in
                    try date(text, hints.dates)
                }
                if let date = moment ?? nil { row.edit[field] = .number(date.milliseconds) }
            case .place where found[.attribute(field)]?.cell.value == nil: take(place: text, to: &row)
            default:
                let given = try read(.attribute(field)) { text, cell throws(RowError) in
                    if let value = cell.value { return value.isNull ? nil : try value.value(of: field) }
                    return try value(text, of: field)
                }
                if let given { give(given, field, to: &row.edit) }
            }
        }
        if !columns.isOurs, let nickname = row.edit[.nickname], identifier.isName(nickname.text, of: row.id) {
            row.edit[.nickname] = nil
        }
        _ = try read(.attribute(.looks)) { _, _ throws(RowError) in try checkLooks(of: row) }
        add(row)
        for row in rows.dropFirst() { add(row) }
        return true
    }

    private mutating func value(
        _ text: String, of field: FavoriteField
    ) throws(RowError) -> FavoriteValue? {
        if field.wordSet != nil, let known = knownTags[text] { return known }
        let value: FavoriteValue?
        do { value = try field.value(text) } catch { throw .value(error) }
        if field.wordSet != nil { knownTags[text] = .some(value) }
        return value
    }

    /// Finds the Pokémon named in a row, with its sex and colour.
    private mutating func pokemon(
        number: String, name: String, form: String, looks: [String], isOurs: Bool
    ) throws(RowError) -> [Int] {
        // If the Pokémon wasn't in the exporting Pokédex, its name is its number.
        if isOurs, number == name, let id = Int(number), id > 0, identifier.pokedex[id] == nil { return [id] }
        var named = try identifier.one(
            number: number.isEmpty ? nil : number, name: name.isEmpty ? nil : name, form: form,
            suggesting: isSuggesting)
        try identifier.add(looks, to: &named)
        return try noted(named)
    }

    /// Checks that no other column in a table without headings names a different Pokémon.
    private mutating func requireNoOther(
        than id: Int, in cells: [TableCell?], _ columns: TableColumns
    ) throws(RowError) {
        for (cell, meaning) in zip(cells, columns.meanings) where meaning == nil {
            guard let other = identifier.single(cell?.text.trimmed ?? "")?.id, other != id,
                identifier.pokedex[other]?.species?.id != identifier.pokedex[id]?.species?.id
            else { continue }
            throw .several(
                cells.compactMap { $0?.text.trimmed }.filter { !$0.isEmpty }.joined(separator: ", ").clipped)
        }
    }

    /// Parses a date. Returns nil if it is empty, in the future or ambiguous; ambiguous dates are counted in
    /// `leftOut`. A favourite without a date gets the time of the import.
    ///
    /// - Throws: `RowError.date` if it isn't a date.
    mutating func date(_ text: String, _ order: ForeignDate.Order?) throws(RowError) -> Date? {
        guard text.contains(where: { $0.isLetter || $0.isNumber }) else { return nil }
        guard let date = Timestamp.date(text) ?? ForeignDate(text)?.date(in: order) ?? Timestamp.counted(text)
        else {
            guard let foreign = ForeignDate(text), order == nil,
                foreign.date(in: .dayFirst) != nil || foreign.date(in: .monthFirst) != nil
            else { throw .date(text.clipped) }
            reading.leftOut.dates += 1
            return nil
        }
        return date > now ? nil : date
    }
}

/// The interpretation of cells, inferred from whole columns.
struct ColumnHints {
    /// The order of day and month.
    let dates: ForeignDate.Order?
    /// The columns in which an X means no.
    let crosses: Set<Int>

    /// Examines the cells of the columns of dates and marks.
    init(_ columns: TableColumns, _ cells: (Int) -> some Sequence<String>) {
        dates = columns.meanings.firstIndex(of: .attribute(.addedAt)).flatMap {
            ForeignDate.order(of: cells($0))
        }
        crosses = Set(
            columns.meanings.indices.filter { column in
                [.caught, .missing, .shiny].contains(columns.meanings[column])
                    && Tick.crossIsNo(among: cells(column))
            })
    }
}
