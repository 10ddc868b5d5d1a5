import Pokedex
import Records

extension Reader {
    /// Reads a list, a single object, one object per line, or this program's own format with favourites,
    /// saved items.
    mutating func readJSON() throws(ReadingError) {
        let values = try PlacedJSON.values(in: bytes)
        if values.count == 1, let items = values[0].list {
            try readItems(items, countsEntries: true)
        } else if values.count == 1, try readFile(values[0]) {
            return
        } else {
            try readItems(values, countsEntries: false)
        }
        let namesNothing = !reading.bad.isEmpty && reading.bad.allSatisfy { $0.reason == .nothingNamed }
        guard !namesNothing || !reading.rows.isEmpty else { throw .namesNothing }
    }

    /// Reads an object that contains a list of favourites; returns false for any other object.
    private mutating func readFile(_ file: PlacedJSON) throws(ReadingError) -> Bool {
        let format = file["format"]?.string
        if format == FavoritesExport.mark || format == AccountExport.mark {
            guard let version = file["version"]?.integer, version > 0 else {
                throw .malformed(place(of: file["version"]?.offset ?? file.offset))
            }
            let known = FavoritesExport.version
            guard version <= known else { throw .newer(version: version, known: known) }
        }
        if file["count"] != nil, let results = file["results"]?.list {
            try readItems(results, countsEntries: true)
            return true
        }
        guard let favorites = file["favorites"]?.list else {
            // Other programs wrap their list in one or two objects.
            guard ["id", "name", "species", "pokemon", "username"].allSatisfy({ file[$0]?.text == nil }),
                let list = file.onlyList
            else { return false }
            try readItems(list, countsEntries: true)
            return true
        }
        try readItems(favorites, countsEntries: true, isOurs: true)
        badCounts = [badRanges.count]
        try readThings(of: file)
        return true
    }

    private mutating func readItems(
        _ items: [PlacedJSON], countsEntries: Bool, isOurs: Bool = false
    ) throws(ReadingError) {
        let texts = items.lazy.prefix(Reading.rowLimit).compactMap { $0["addedAt"]?.string }
        let dates = ForeignDate.order(of: texts)
        let columns = isOurs ? JSONColumns() : try JSONColumns(of: items, choices, identifier)
        reading.leftOut.columns = columns.leftOut
        reading.leftOut.caughtColumn = columns.caught
        for (index, item) in items.enumerated() {
            try countRow()
            let entry = countsEntries ? index + 1 : nil
            do throws(BadPart) {
                if try isCaught(item, columns) {
                    for row in try rows(of: item, entry: entry, isOurs: isOurs, columns, dates) { add(row) }
                    reading.rowCount += 1
                } else {
                    reading.leftOut.uncaught += 1
                }
            } catch {
                refuse(error.reason, at: error.offset, in: item.range, entry: entry, field: error.field)
            }
        }
    }

    /// Finishes reading, and collects the invalid values as JSON that can be imported after they have been
    /// fixed.
    func finishedJSON() -> Reading {
        var reading = reading
        func list(_ ranges: some Sequence<Range<Int>>) -> String {
            let items = ranges.map { String(decoding: bytes[$0], as: UTF8.self) }
            return items.isEmpty ? "[]" : "[\n" + items.joined(separator: ",\n") + "\n]"
        }
        if let count = badCounts.first, count < badRanges.count {
            var lists = ["\"favorites\":\(list(badRanges[..<count]))"]
            for (kind, (start, end)) in zip(KeptKind.all, zip(badCounts, badCounts.dropFirst()))
            where start < end {
                lists.append("\"\(kind.list)\":\(list(badRanges[start..<end]))")
            }
            reading.rejected = "{\(lists.joined(separator: ",\n"))}\n"
        } else if !badRanges.isEmpty {
            reading.rejected = list(badRanges) + "\n"
        }
        return reading
    }

    /// Returns whether an item should be imported; false if it says that the Pokémon isn't caught.
    private func isCaught(_ item: PlacedJSON, _ columns: JSONColumns) throws(BadPart) -> Bool {
        guard let key = columns.caught, let value = item[key] else { return true }
        let isYes: Bool? =
            switch value.value {
            case .bool(let isYes): isYes
            case .null: false
            default: HeaderWords.isYes(value.string ?? value.shown)
            }
        guard let isYes else { throw BadPart(reason: .caught(value.shown), offset: value.offset, field: key) }
        return isYes != HeaderWords.isNegated(key)
    }

    /// Parses one item, which is a number, a name, or an object that contains either of them.
    private mutating func rows(
        of item: PlacedJSON, entry: Int?, isOurs: Bool, _ columns: JSONColumns, _ dates: ForeignDate.Order?
    ) throws(BadPart) -> [Reading.Row] {
        let place = place(of: item.offset, entry: entry)
        let rows: [Reading.Row]
        do throws(BadRow.Reason) {
            rows = try named(by: item, isOurs: isOurs, columns).map { Reading.Row(id: $0, place: place) }
        } catch {
            throw BadPart(reason: error, offset: item.offset)
        }
        guard case .object = item.value, var row = rows.first else { return rows }
        for field in FavoriteField.all {
            guard let value = item[field.name] else { continue }
            if field.kind == .date {
                guard !value.isNull, let date = date(value.string ?? value.shown, dates) else { continue }
                row.edit[field] = .number(date.milliseconds)
            } else {
                do throws(BadRow.Reason) {
                    give(value.isNull ? nil : try value.value(of: field), field, to: &row.edit)
                } catch {
                    throw BadPart(reason: error, offset: value.offset, field: field.name)
                }
            }
        }
        do throws(BadRow.Reason) { try checkLooks(of: row) } catch {
            throw BadPart(reason: error, offset: item["looks"]?.offset ?? item.offset, field: "looks")
        }
        let sex = item["sex"]?.string ?? item["gender"]?.string ?? ""
        let isShiny = item["shiny"].map { HeaderWords.isYes($0.shown) == true } ?? false
        note(lookOf: row.id, isFemale: CommonLooks.isFemale(sex), isShiny: isShiny)
        return [row]
    }

    /// Finds the Pokémon named in an item.
    private mutating func named(
        by item: PlacedJSON, isOurs: Bool, _ columns: JSONColumns
    ) throws(BadRow.Reason) -> [Int] {
        if let text = item.text { return try named(text) }
        // PokéAPI lists types, moves and other resources in the same form.
        if let url = item["url"]?.string, !url.contains("/pokemon") { throw .nothingNamed }
        // Objects that describe users also have numbers and names.
        guard item["username"] == nil else { throw .nothingNamed }
        let number = columns.number.flatMap(item.number(at:))
        let name = item.name(besideNumber: number != nil, &identifier)
        // If the Pokémon wasn't in the exporting Pokédex, its name is its number.
        if isOurs, let number, name == String(number), let id = Int(exactly: number), id > 0,
            identifier.pokedex[id] == nil
        {
            return [id]
        }
        let text = number.map { String($0) }
        guard let form = columns.form.flatMap({ item[$0]?.string }), !form.isEmpty else {
            return noted(try identifier.one(number: text, name: name, suggesting: isSuggesting))
        }
        return noted(try identifier.one(number: text, name: name, form: form, suggesting: isSuggesting))
    }
}

extension PlacedJSON {
    /// The value of a string or a number, as text.
    fileprivate var text: String? { string ?? integer.map { String($0) } }

    /// The only list in this object, including nested objects; nil if there is no list or more than one.
    fileprivate var onlyList: [PlacedJSON]? {
        guard case .object(let members) = value else { return nil }
        let lists = members.compactMap { $0.value.list ?? $0.value.onlyList }
        return lists.count == 1 ? lists[0] : nil
    }

    /// Parses the value of an attribute.
    fileprivate func value(of field: FavoriteField) throws(BadRow.Reason) -> FavoriteValue? {
        do throws(FavoriteFault) {
            switch field.kind {
            case .words:
                if let words = list?.map(\.string), !words.contains(nil) {
                    return FavoriteValue(try field.words(words.compactMap(\.self)))
                }
            case .text:
                if let string { return try field.value(string) }
            case .date, .place, .number: return try field.value(shown)
            }
        } catch { throw .value(error) }
        throw .wrongKind(wanted: field.wordSet != nil ? "a list of \(field.name)" : "text")
    }

    /// The value as quoted in messages.
    fileprivate var shown: String {
        switch value {
        case .null: "null"
        case .bool(let value): String(value)
        case .number(let text): integer.map { String($0) } ?? text.clipped
        case .string(let text): text.clipped
        case .array: "[…]"
        case .object: "{…}"
        }
    }
}
