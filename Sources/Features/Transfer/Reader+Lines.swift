import Pokedex
import Records
import Wording

extension Reader {
    /// Reads names, numbers and ranges, one or several per line. Lines may begin with bullets, numbers or
    /// checkboxes. Blank lines, headings and comments are skipped.
    consuming func readList() throws(ReadingError) -> Reading {
        try forEachLine { reader, text, range throws(ReadingError) in
            try reader.countRow()
            guard text.utf8.count <= ListLine.longest else { return reader.refuse(.tooLong(text), in: range) }
            let line = ListLine(text)
            guard !line.isComment else { return }
            guard line.isChecked != false else {
                reader.reading.leftOut.unchecked += 1
                return
            }
            if line.hasRemark { reader.reading.leftOut.remarks += 1 }
            var ids: [Int] = []
            do throws(BadRow.Reason) {
                let items = try line.items()
                // A type's name next to a Pokémon's name doesn't name another Pokémon.
                let isTyped = items.count > 1 && items.contains(where: Identifier.isType)
                for item in isTyped ? [line.text] : reader.joiningForms(items) {
                    ids += try reader.named(item)
                }
            } catch {
                return reader.refuse(error, in: range)
            }
            // A line with many names or a long range counts as several rows.
            for _ in 0..<ids.count / 16 { try reader.countRow() }
            let place = reader.place(of: range.lowerBound)
            for id in ids { reader.add(Reading.Row(id: id, place: place)) }
            reader.reading.rowCount += 1
        }
        return finished()
    }

    /// Finds the Pokémon named in a list item.
    mutating func named(_ text: String) throws(BadRow.Reason) -> [Int] {
        noted(try identifier.read(text, suggesting: isSuggesting))
    }

    /// Joins a name and a form that are separated by a comma, such as `Hoopa, Confined`.
    private mutating func joiningForms(_ items: [String]) -> [String] {
        var joined: [String] = []
        for item in items {
            if let last = joined.last, let text = Optional("\(last), \(item.trimmed)"),
                ((try? identifier.afterComma(text)) ?? nil) != nil
            {
                joined[joined.count - 1] = text
            } else {
                joined.append(item)
            }
        }
        return joined
    }

    /// Calls the closure for every line that isn't blank, with the line's text and its range of bytes, both
    /// without surrounding white space.
    mutating func forEachLine(
        _ body: (inout Reader, String, Range<Int>) throws(ReadingError) -> Void
    ) throws(ReadingError) {
        var start = 0
        while start < bytes.count {
            var end = start
            while end < bytes.count, bytes[end] != 0x0A, bytes[end] != 0x0D { end += 1 }
            let next = end + 1
            while start < end, bytes[start] == 0x20 || bytes[start] == 0x09 { start += 1 }
            while start < end, bytes[end - 1] == 0x20 || bytes[end - 1] == 0x09 { end -= 1 }
            if start < end {
                let line = String(decoding: bytes[start..<end], as: UTF8.self).trimmed
                if !line.isEmpty { try body(&self, line, start..<end) }
            }
            start = next
        }
    }
}

/// A line in a list, split into a name and the text around it.
struct ListLine {
    private(set) var text: String
    /// Whether the line's checkbox is checked; nil if there is no checkbox.
    private(set) var isChecked: Bool?
    /// Whether the line ended with a comment.
    private(set) var hasRemark = false
    /// Whether the line names no Pokémon, because it is a comment that begins with `#`, a heading between
    /// `==`, or a horizontal rule.
    var isComment: Bool {
        if text.isEmpty || text.hasPrefix("==") && text.hasSuffix("==") { return true }
        if text.utf8.count >= 3, text.utf8.allSatisfy({ "-=*_~".utf8.contains($0) }) { return true }
        return text.first == "#" && text.dropFirst().first?.isNumber != true && WikiText.item(of: text) == nil
    }

    /// The maximum length of a line, in bytes.
    static let longest = 65_536

    init(_ line: String) {
        text = line
        guard !isComment else { return }
        text = WikiText.item(of: text) ?? text
        trimHearts()
        if let sign = text.firstIndex(where: { !$0.isASCII || !$0.isNumber }),
            (sign == text.startIndex ? "-*+•·–—‣◦▪●○►→" : ".)").contains(text[sign]),
            case let rest = text[sign...].dropFirst(), rest.first?.isWhitespace == true
        {
            text = String(rest).trimmed
        }
        check()
        trimHearts()
        if let comment = text.firstRange(of: " #"), text[comment.upperBound...].first?.isNumber != true {
            text = String(text[..<comment.lowerBound]).trimmed
            hasRemark = true
        }
        if text.contains("{{") || text.contains("[[") { text = WikiText.plain(text) }
        joinNumber()
    }

    /// Removes a checkbox from the beginning of the line.
    private mutating func check() {
        for (box, isOn) in Self.boxes where text.hasPrefix(box) {
            let rest = text.dropFirst(box.count)
            guard rest.isEmpty || rest.first?.isWhitespace == true else { continue }
            isChecked = isOn
            text = String(rest).trimmed
            return
        }
    }

    private static let boxes: [(String, Bool)] = [
        ("[x]", true), ("[X]", true), ("[✓]", true), ("☑", true), ("☑️", true), ("✓", true), ("✔", true),
        ("✔️", true), ("✅", true), ("[ ]", false), ("[]", false), ("☐", false), ("⬜", false), ("✗", false),
        ("✘", false), ("❌", false),
    ]

    private mutating func trimHearts() {
        while let last = text.last, "♥❤".contains(last) { text = String(text.dropLast()).trimmed }
        while let first = text.first, "♥❤".contains(first) { text = String(text.dropFirst()).trimmed }
    }

    /// Removes the separator between a number and a name, as in `#004: Charmander`.
    private mutating func joinNumber() {
        let digits = text.drop { $0 == "#" }.prefix { $0.isASCII && $0.isNumber }
        guard !digits.isEmpty else { return }
        let rest = text[digits.endIndex...].drop { $0.isWhitespace }
        guard let sign = rest.first, "-–—:.".contains(sign), rest.dropFirst().first?.isWhitespace == true,
            let name = rest.dropFirst().first(where: { !$0.isWhitespace }), name.isLetter
        else { return }
        text = digits + " " + String(rest.dropFirst()).trimmed
    }

    /// Splits the line at commas outside brackets. A long row of numbers is also split at spaces.
    func items() throws(BadRow.Reason) -> [String] {
        var items: [String] = [""]
        var depth = 0
        for character in text {
            if character == ",", depth <= 0 {
                items.append("")
            } else {
                items[items.count - 1].append(character)
            }
            depth += "([（".contains(character) ? 1 : ")]）".contains(character) ? -1 : 0
        }
        guard items.count > 1 || items[0].utf8.count > Identifier.longest else { return items }
        var parts = items.map(\.trimmed)
        // Ignore a trailing comma.
        if parts.count > 1, parts.last == "" { parts.removeLast() }
        guard !parts.contains("") else { throw .reference(.empty) }
        return parts.flatMap { part in
            part.utf8.count > Identifier.longest
                && part.utf8.allSatisfy { (0x30...0x39).contains($0) || " #-".utf8.contains($0) }
                ? part.split(separator: " ").map(String.init) : [part]
        }
    }
}
