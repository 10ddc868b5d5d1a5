import Foundation
import Pokedex

extension Reader {
    /// A table, with a header or without.
    mutating func readTable(_ columns: TableColumns, delimiter: UInt8) throws(ReadingError) {
        var lines = CSVReader(bytes, delimiter: delimiter)
        if columns.names != nil { _ = lines.next() }
        while !isFull, let line = lines.next() {
            let last = line.cells.lastIndex { !$0.text.isEmpty } ?? 0
            if let fault = line.fault {
                refuse(BadRow.Reason(fault.kind), at: fault.offset)
            } else if last >= columns.meanings.count, columns.names != nil {
                refuse(.tooManyCells(expected: columns.meanings.count), at: line.cells[last].offset)
            } else if line.cells.contains(where: { !$0.text.isEmpty }) {
                do throws(BadCell) { add(try row(line.cells, columns)) } catch {
                    refuse(error.reason, at: error.offset, field: error.field)
                }
            }
        }
    }

    /// A cell that means nothing.
    private struct BadCell: Error {
        let reason: BadRow.Reason
        let offset: Int
        var field: String?
    }

    private mutating func row(
        _ cells: [CSVReader.Cell], _ columns: TableColumns
    ) throws(BadCell) -> Reading.Row {
        var found: [TableColumns.Meaning: (text: String, offset: Int, column: String?)] = [:]
        for (index, (cell, meaning)) in zip(cells, columns.meanings).enumerated() {
            guard let meaning else { continue }
            let text = HiddenCharacters.read(FormulaGuard.unguarded(cell.text))
            let isTrimmed = text.first?.isWhitespace != true && text.last?.isWhitespace != true
            found[meaning] = (
                meaning == .note || isTrimmed ? text : text.trimmingCharacters(in: .whitespaces), cell.offset,
                columns.names?[index]
            )
        }
        func read<Value>(
            _ meaning: TableColumns.Meaning, _ body: (String) throws(BadRow.Reason) -> Value
        ) throws(BadCell) -> Value? {
            guard let cell = found[meaning] else { return nil }
            do throws(BadRow.Reason) { return try body(cell.text) } catch {
                throw BadCell(reason: error, offset: cell.offset, field: cell.column)
            }
        }
        let (number, name) = (found[.number]?.text ?? "", found[.name]?.text ?? "")
        let id: Int
        do throws(BadRow.Reason) {
            id = try identifier.one(
                number: number.isEmpty ? nil : number, name: name.isEmpty ? nil : name,
                suggesting: isSuggesting)
        } catch {
            let cell = name.isEmpty ? found[.number] ?? found[.name] : found[.name]
            throw BadCell(reason: error, offset: cell?.offset ?? cells[0].offset, field: cell?.column)
        }
        var row = Reading.Row(id: id, place: place(of: cells[0].offset))
        row.addedAt =
            try read(.addedAt) { text throws(BadRow.Reason) in
                text.isEmpty ? nil : try FieldText.date(text, now: now)
            } ?? nil
        row.tags = try read(.tags) { text throws(BadRow.Reason) in
            if let known = knownTags[text] { return known }
            let tags = try FieldText.tags(
                text.split { $0.isWhitespace || ",;|".contains($0) }.map(String.init))
            knownTags[text] = tags
            return tags
        }
        row.note = try read(.note, FieldText.note)
        row.rating = try read(.rating) { text throws(BadRow.Reason) in
            text.isEmpty ? 0 : try FieldText.rating(text)
        }
        row.position =
            try read(.position) { text throws(BadRow.Reason) in
                try FieldText.position(text.isEmpty ? 0 : Int64(text), text, now: now)
            } ?? nil
        return row
    }
}

extension BadRow.Reason {
    fileprivate init(_ kind: CSVReader.Fault.Kind) {
        switch kind {
        case .unclosedQuote: self = .unclosedQuote
        case .strayAfterQuote: self = .strayAfterQuote
        case .tooManyCells: self = .tooManyCells(expected: CSVReader.cellLimit)
        }
    }
}
