import Records
import Wording

extension Reader {
    /// Reads names, numbers and ranges, one or several per line. Lines may begin with bullets, numbers or
    /// checkboxes. Skips blank lines, headings and comments, and everything below a heading such as “still
    /// want”. Stars above the names rate them.
    consuming func readList() throws(ReadingError) -> Reading {
        let lines = Array(TextLines(bytes).prefix(Reading.rowLimit + 1))
        var missing: String?
        for (index, whole) in lines.enumerated() {
            try countRow()
            guard whole.range.count <= TextLines.longest else {
                refuse(.tooLong(whole.text), in: whole.range)
                continue
            }
            let line = ListLine(whole.text)
            if !line.isComment { identifier.noteText(whole.text.utf8.count) }
            if line.items.count == 1, let stars = Self.stars(inHeading: line.items[0].text) {
                tier = FavoriteValue(stars)
                reading.leftOut.headings += 1
                continue
            }
            let isAbove = index == 0 && lines.count > 1 && ListLine(lines[1].text).isMarked
            if let heading = line.heading ?? heading(in: line, isAboveList: isAbove) {
                if !heading.isEmpty {
                    missing = Heading(heading).saysCaught == false ? heading : nil
                }
                if !line.isComment { reading.leftOut.headings += 1 }
                continue
            }
            if let comment = line.comment { leaveOut(remark: comment) }
            try read(line, in: whole.range, below: missing)
        }
        return finished()
    }

    /// Reads the items of a line.
    private mutating func read(
        _ line: ListLine, in range: Range<Int>, below heading: String?
    ) throws(ReadingError) {
        var isFirst = true
        for item in line.items {
            var item = item
            var missing = heading
            if let (label, rest) = Identifier.split(label: item.text),
                let isCaught = Heading(label).saysCaught, !identifier.isWholeName(label)
            {
                item.text = rest
                missing = isCaught ? nil : label
            }
            guard item.isOn != false else {
                reading.leftOut.unchecked += 1
                continue
            }
            let names: [String]
            do throws(RowError) {
                names = try item.names { (try? identifier.read($0)) != nil }
            } catch {
                refuse(error, in: range)
                continue
            }
            if let missing {
                reading.leftOut.missing[missing.clipped, default: 0] += names.count
                continue
            }
            // Next to a Pokémon's name, a type's name refers to the type and not to another Pokémon.
            let isTyped = names.count > 1 && names.contains(where: Identifier.isType)
            let texts = isTyped ? [item.text] : joiningForms(names)
            let isAlone = texts.count == 1 && line.items.count == 1
            var start = range.lowerBound
            for text in texts {
                // The line itself is already counted.
                if !isFirst { try countName() }
                isFirst = false
                let found = isAlone ? range : self.range(of: text, in: start..<range.upperBound) ?? range
                if !isAlone { start = max(start, found == range ? start : found.upperBound) }
                try read(text, at: found)
            }
        }
    }

    /// Reads one name, number or range.
    private mutating func read(_ text: String, at range: Range<Int>) throws(ReadingError) {
        let ids: [Int]
        do throws(RowError) { ids = try named(text) } catch {
            // Searching for the rest of a name that isn't known takes longer.
            identifier.noteText(4 * text.utf8.count)
            return refuse(error, in: range)
        }
        // A long range counts as several rows.
        for _ in 0..<ids.count / 16 { try countRow() }
        let place = place(of: range.lowerBound)
        for id in ids {
            var row = Reading.Row(id: id, place: place)
            if let tier { row.edit[.rating] = tier }
            add(row)
        }
        reading.rowCount += 1
    }

    /// Returns the number of stars in the heading of a tier, such as `★★★ (4)`, or `Unrated  9` as earlier
    /// versions printed it; nil for any other text.
    private static func stars(inHeading text: String) -> Int64? {
        let words = text.words
        guard let first = words.first, first == "Unrated" || first.allSatisfy({ $0 == "★" }),
            words.dropFirst().joined().allSatisfy({ $0.isNumber || "(,)".contains($0) })
        else { return nil }
        return first == "Unrated" ? 0 : Int64(min(first.count, 5))
    }

    /// Returns the heading in a line: text that ends with a colon, a word such as `Box 1`, or a line above
    /// the whole list that neither names a Pokémon nor resembles a name.
    private mutating func heading(in line: ListLine, isAboveList: Bool) -> String? {
        guard !line.isMarked, line.items.count == 1, case let text = line.items[0].text else { return nil }
        if Heading(text).isSection { return text }
        if let last = text.last, ":：".contains(last) {
            let heading = String(text.dropLast()).trimmed
            return identifier.single(heading) == nil ? heading : nil
        }
        let says = Heading(text).saysCaught != nil
        guard says || isAboveList, Identifier.split(label: text) == nil else { return nil }
        do throws(RowError) {
            _ = try identifier.read(text, suggesting: !says && isSuggesting)
            return nil
        } catch {
            return error.suggestion == nil && !text.contains(where: \.isNumber) ? text : nil
        }
    }

    /// Returns the byte range of a piece of a line.
    private func range(of text: String, in line: Range<Int>) -> Range<Int>? {
        bytes[line].firstRange(of: Array(text.utf8))
    }

    /// Finds the Pokémon named in a list item.
    mutating func named(_ text: String) throws(RowError) -> [Int] {
        try noted(identifier.read(text, suggesting: isSuggesting))
    }

    /// Joins a name and a form that are separated by a comma, such as `Hoopa, Confined`.
    private mutating func joiningForms(_ items: [String]) -> [String] {
        var joined: [String] = []
        for item in items {
            if let last = joined.last, let text = Optional("\(last), \(item)"),
                ((try? identifier.afterComma(text)) ?? nil) != nil
            {
                joined[joined.count - 1] = text
            } else {
                joined.append(item)
            }
        }
        return joined
    }
}
