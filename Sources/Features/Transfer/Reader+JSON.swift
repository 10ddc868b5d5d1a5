import Records

extension Reader {
    /// Reads a list, a single object, one object per line, or this program's own format with favourites and
    /// saved items.
    mutating func readJSON() throws(ReadingError) {
        let values = try LocatedJSON.values(in: bytes)
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

    /// Reads an object that contains lists; returns false for any other object.
    private mutating func readFile(_ file: LocatedJSON) throws(ReadingError) -> Bool {
        let format = file["format"]?.string
        if [FavoritesExport.mark, AccountExport.mark, CardExport.mark].contains(format) {
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
        if let favorites = file["favorites"]?.list {
            try readItems(favorites, countsEntries: true, isOurs: true)
            badCounts = [badRanges.count]
            reading.owner = file["username"]?.string
            try readThings(of: file)
            return true
        }
        guard file["username"] == nil, !isItem(file) else { return false }
        // Other programs wrap their lists in one or two objects.
        let lists = file.lists.filter { !$0.items.isEmpty }
        for (key, items) in lists {
            let isCaught = Heading(key).saysCaught
            if isCaught == false {
                reading.leftOut.missing[key.clipped, default: 0] += items.count
            } else if lists.count == 1 || isCaught == true || namePokemon(items) {
                try readItems(items, countsEntries: true)
            } else {
                reading.leftOut.columns.append(key.clipped)
            }
        }
        return !lists.isEmpty
    }

    /// Returns whether an object describes a Pokémon, although it may contain lists.
    private mutating func isItem(_ item: LocatedJSON) -> Bool {
        ["name", "species", "pokemon"].contains { key in
            let text = item[key]?.string ?? item[key]?["name"]?.string ?? ""
            return (try? identifier.read(text)) != nil
        } || item["name"] == nil && item["id"]?.integer != nil && !item.lists.contains { isOfNames($0.key) }
    }

    /// Returns whether a list with this key contains caught or missing Pokémon, rather than facts about one.
    private func isOfNames(_ key: String) -> Bool {
        Heading(key).saysCaught != nil || Heading(key).meaning == .name
    }

    /// Returns whether at least half of the first items name Pokémon.
    private mutating func namePokemon(_ items: [LocatedJSON]) -> Bool {
        let sample = items.prefix(32)
        return sample.count {
            $0.string.map { identifier.single($0) != nil } ?? ($0.integer != nil || isItem($0))
        } * 2
            >= sample.count
    }

    private mutating func readItems(
        _ items: [LocatedJSON], countsEntries: Bool, isOurs: Bool = false
    ) throws(ReadingError) {
        let table = JSONTable(items)
        let sample = table.sample(of: items)
        // Our own lists of Pokémon say whether each is a favourite, but still mean all of them.
        let isOurs = isOurs || table.isOurs
        let columns =
            isOurs
            ? TableColumns(oursWith: table.keys)
            : try TableColumns(header: table.keys, sample: sample, choices, identifier, areKeys: true)
        guard let columns else { return }
        if !isOurs { note(columns, sample: sample) }
        let hints = ColumnHints(columns) { column in
            items.lazy.prefix(Reading.rowLimit).compactMap { $0[table.keys[column]]?.cellText }
        }
        for (index, item) in items.enumerated() {
            try countRow()
            let entry = countsEntries ? index + 1 : nil
            do throws(BadPart) {
                if try read(item, entry: entry, table, columns, hints) { reading.rowCount += 1 }
            } catch {
                refuse(error.reason, at: error.offset, in: item.range, entry: entry, field: error.field)
            }
        }
    }

    /// Reads one item: a number, a name, or an object that contains one of them. Returns false if the item
    /// says that the Pokémon isn't caught.
    private mutating func read(
        _ item: LocatedJSON, entry: Int?, _ table: JSONTable, _ columns: TableColumns, _ hints: ColumnHints
    ) throws(BadPart) -> Bool {
        if let text = item.string ?? item.integer.map({ String($0) }) {
            do throws(RowError) {
                let place = place(of: item.offset, entry: entry)
                for id in try named(text) { add(Reading.Row(id: id, place: place)) }
                return true
            } catch {
                throw BadPart(reason: error, offset: item.offset)
            }
        }
        // PokéAPI lists types, moves and other resources in the same form, and objects for users also have
        // numbers and names.
        let url = item["url"]?.string
        guard url?.contains("/pokemon") ?? true, item["username"] == nil else {
            throw BadPart(reason: .nothingNamed, offset: item.offset)
        }
        return try read(table.cells(of: item), columns, hints, at: item.offset, entry: entry)
    }

    /// Finishes reading, and collects the invalid values as JSON that can be imported after they have been
    /// fixed.
    func finishedJSON() -> Reading {
        var reading = settled
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
}

extension LocatedJSON {
    /// The lists in this object and in the objects within it, with their keys.
    fileprivate var lists: [(key: String, items: [LocatedJSON])] {
        members.flatMap { key, value in value.list.map { [(key, $0)] } ?? value.lists }
    }

    /// Parses the value of an attribute.
    func value(of field: FavoriteField) throws(RowError) -> FavoriteValue? {
        do throws(FavoriteFault) {
            switch field.kind {
            case .words:
                if let words = list?.map(\.string), !words.contains(nil) {
                    return try FavoriteValue(field.words(words.compactMap(\.self)))
                }
            case .text:
                if let string { return try field.value(string) }
            case .date, .place, .number: return try field.value(shown)
            }
        } catch { throw .value(error) }
        throw .wrongKind(wanted: field.wordSet != nil ? "a list of \(field.name)" : "text")
    }

    /// The value as quoted in messages.
    private var shown: String {
        switch value {
        case .null: "null"
        case .array: "[…]"
        case .object: "{…}"
        case .string(let text): text.clipped
        case .bool, .number: cellText
        }
    }
}
