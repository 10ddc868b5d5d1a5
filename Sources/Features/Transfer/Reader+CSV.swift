import Foundation
import Pokedex
import Records
import Wording

extension Reader {
    /// Reads a table from its rows, without the header.
    mutating func readTable(
        _ columns: TableColumns, _ records: some Sequence<CSVReader.Record>, sample: [[String]],
        header: Range<Int>
    ) throws(ReadingError) -> Reading {
        note(columns, sample: sample)
        self.header = header
        var dates: ForeignDate.Order?
        if let column = columns.meanings.firstIndex(of: .attribute(.addedAt)) {
            dates = ForeignDate.order(
                of: records.lazy.prefix(Reading.rowLimit).compactMap {
                    $0.cells.count > column ? $0.cells[column].text : nil
                })
        }
        for line in records {
            try countRow()
            let last = line.cells.lastIndex { !$0.text.isEmpty } ?? -1
            do throws(BadPart) {
                if let fault = line.fault { throw fault }
                if last >= columns.meanings.count, columns.names != nil {
                    let reason = BadRow.Reason.tooManyCells(expected: columns.meanings.count)
                    throw BadPart(reason: reason, offset: line.cells[last].offset)
                }
                if last >= 0, let row = try row(line.cells, columns, dates) {
                    add(row)
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

    /// Records the columns, including those that are left out.
    private mutating func note(_ columns: TableColumns, sample: [[String]]) {
        reading.columns = columns.meanings.indices.map { index in
            let name = columns.names?[index].trimmed.clipped ?? ""
            let cells = sample.lazy.compactMap { index < $0.count ? $0[index].trimmed.clipped : nil }
            return Reading.Column(
                name: name.isEmpty ? String(index + 1) : name, meaning: columns.meanings[index],
                sample: cells.first { !$0.isEmpty } ?? "", isFact: HeaderWords.isFact(name))
        }
        reading.leftOut.columns = reading.columns.filter {
            $0.meaning == nil && !$0.isFact && !($0.sample.isEmpty && $0.name.allSatisfy(\.isNumber))
        }.map(\.name)
        reading.leftOut.caughtColumn = reading.columns.first { $0.meaning == .caught }?.name
    }

    /// Parses a row. Returns nil if the row says that the Pokémon isn't caught.
    private mutating func row(
        _ cells: [CSVReader.Cell], _ columns: TableColumns, _ dates: ForeignDate.Order?
    ) throws(BadPart) -> Reading.Row? {
        var found: [TableColumns.Meaning: (text: String, offset: Int, column: String?)] = [:]
        for (index, (cell, meaning)) in zip(cells, columns.meanings).enumerated() {
            guard let meaning else { continue }
            let text = HiddenCharacters.read(FormulaGuard.unguarded(cell.text))
            // Preserve leading and trailing white space in text attributes.
            let isText =
                if case .attribute(let field) = meaning, case .text = field.kind { true } else { false }
            found[meaning] = (isText ? text : text.trimmed, cell.offset, columns.names?[index].clipped)
        }
        func read<Value>(
            _ meaning: TableColumns.Meaning, _ body: (String) throws(BadRow.Reason) -> Value
        ) throws(BadPart) -> Value? {
            guard let cell = found[meaning] else { return nil }
            do throws(BadRow.Reason) { return try body(cell.text) } catch {
                throw BadPart(reason: error, offset: cell.offset, field: cell.column)
            }
        }
        let isCaught = try read(.caught) { text throws(BadRow.Reason) in
            guard let isYes = HeaderWords.isYes(text) else { throw .caught(text.clipped) }
            return isYes != columns.negatesCaught
        }
        guard isCaught != false else {
            reading.leftOut.uncaught += 1
            return nil
        }
        let name = found[.name]?.text ?? ""
        let id: Int
        do throws(BadRow.Reason) {
            id = try pokemon(number: found[.number]?.text ?? "", name: name, form: found[.form]?.text ?? "")
            if columns.names == nil, !columns.isChosen { try requireNoOther(than: id, in: cells, columns) }
        } catch {
            let cell =
                if case .noForm = error { found[.form] } else {
                    name.isEmpty ? found[.number] ?? found[.name] : found[.name]
                }
            throw BadPart(reason: error, offset: cell?.offset ?? cells[0].offset, field: cell?.column)
        }
        var row = Reading.Row(id: id, place: place(of: cells[0].offset))
        for field in FavoriteField.all {
            if field.kind == .date {
                guard let date = found[.attribute(field)].flatMap({ date($0.text, dates) }) else { continue }
                row.edit[field] = .number(date.milliseconds)
            } else if field.kind == .place {
                take(place: found[.attribute(field)]?.text ?? "", to: &row)
            } else {
                let given = try read(.attribute(field)) { text throws(BadRow.Reason) in
                    try value(text, of: field)
                }
                if let given { give(given, field, to: &row.edit) }
            }
        }
        do throws(BadRow.Reason) { try checkLooks(of: row) } catch {
            let cell = found[.attribute(.looks)]
            throw BadPart(reason: error, offset: cell?.offset ?? cells[0].offset, field: cell?.column)
        }
        note(
            lookOf: id, isFemale: CommonLooks.isFemale(found[.sex]?.text ?? ""),
            isShiny: HeaderWords.isYes(found[.shiny]?.text ?? "") == true)
        return row
    }

    private mutating func value(
        _ text: String, of field: FavoriteField
    ) throws(BadRow.Reason) -> FavoriteValue? {
        if field.wordSet != nil, let known = knownTags[text] { return known }
        let value: FavoriteValue?
        do { value = try field.value(text) } catch { throw .value(error) }
        if field.wordSet != nil { knownTags[text] = .some(value) }
        return value
    }

    /// Finds the Pokémon named in a row.
    private mutating func pokemon(number: String, name: String, form: String) throws(BadRow.Reason) -> Int {
        let number = number.isEmpty ? nil : number
        let name = name.isEmpty ? nil : name
        let named =
            form.isEmpty
            ? try identifier.one(number: number, name: name, suggesting: isSuggesting)
            : try identifier.one(number: number, name: name, form: form, suggesting: isSuggesting)
        return noted(named)[0]
    }

    /// Checks that no other column in a table without headings names a different Pokémon.
    private mutating func requireNoOther(
        than id: Int, in cells: [CSVReader.Cell], _ columns: TableColumns
    ) throws(BadRow.Reason) {
        for (cell, meaning) in zip(cells, columns.meanings) where meaning == nil {
            guard let other = identifier.single(cell.text.trimmed), other != id,
                identifier.pokedex[other]?.species?.id != identifier.pokedex[id]?.species?.id
            else { continue }
            throw .several(
                cells.map { $0.text.trimmed }.filter { !$0.isEmpty }.joined(separator: ", ").clipped)
        }
    }

    /// Parses a date. Returns nil if the date is empty, in the future, ambiguous or invalid; ambiguous and
    /// invalid dates are counted in `leftOut`. A favourite without a date gets the time of the import.
    mutating func date(_ text: String, _ order: ForeignDate.Order?) -> Date? {
        guard !text.isEmpty else { return nil }
        guard let date = Timestamp.date(text) ?? ForeignDate(text)?.date(in: order) else {
            reading.leftOut.dates += 1
            return nil
        }
        return date > now ? nil : date
    }
}
