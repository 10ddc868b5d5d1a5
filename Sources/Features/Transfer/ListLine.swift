import Foundation
import Pokedex
import Records
import Wording

/// A line of a list: its items with their ticks, without bullets and markup.
struct ListLine {
    /// One or several names, with the tick next to them.
    struct Item {
        var text: String
        /// Whether the box is ticked; nil if there is none.
        var isOn: Bool?
    }

    private(set) var items: [Item] = []
    /// The text after ` #`.
    private(set) var comment: String?
    /// Whether the line begins with a bullet, a number, a box or another sign of a list.
    private(set) var isMarked = false
    /// The text of a heading between `==` or after `#`; nil for any other line.
    private(set) var heading: String?
    /// Whether the line names no Pokémon, because it is a comment that begins with `#`, a heading between
    /// `==`, or a horizontal rule.
    private(set) var isComment = false

    init(_ line: String) {
        isComment = Self.isComment(line)
        guard !isComment else {
            heading = line.trimmingCharacters(in: ["#", "=", " "])
            return
        }
        var text = Tick.withoutCodes(line).withoutVariationSelectors.trimmed
        while text.first == ">" { text = String(text.dropFirst()).trimmed }
        text = Self.withoutHearts(WikiText.item(of: text) ?? text)
        if let rest = Self.withoutBullet(text) {
            isMarked = true
            text = rest
        }
        for sign in ["**", "__", "`"] where Self.has(sign, in: text) { text = text.replacing(sign, with: "") }
        if Self.has("#", in: text), let end = text.firstRange(of: " #"),
            text[end.upperBound...].first?.isNumber != true
        {
            comment = String(text[end.upperBound...]).trimmed
            text = String(text[..<end.lowerBound]).trimmed
        }
        if let box = Tick.boxes.first(where: { Self.begins(text, with: $0.text) }) {
            items = [Item(text: String(text.dropFirst(box.text.count)), isOn: box.isOn)]
        } else {
            items = Self.ticked(text).flatMap(Self.struck)
        }
        isMarked = isMarked || items.contains { $0.isOn != nil }
        items = items.map { item in
            var text = Self.withoutHearts(item.text.trimmed)
            if Self.has("{{", in: text) || Self.has("[[", in: text) { text = WikiText.plain(text) }
            return Item(text: Self.withNumberJoined(text), isOn: item.isOn)
        }.filter { !$0.text.isEmpty }
    }

    /// Returns whether text contains a sign. Looks for its first byte before, because searching each line for
    /// every sign would take a tenth of an import.
    private static func has(_ sign: String, in text: String) -> Bool {
        sign.utf8.first.map(text.utf8.contains) == true && text.contains(sign)
    }

    /// Returns whether a line names no Pokémon.
    static func isComment(_ text: String) -> Bool {
        if text.isEmpty || text.hasPrefix("==") && text.hasSuffix("==") { return true }
        if text.utf8.count >= 3, text.utf8.allSatisfy({ "-=*_~".utf8.contains($0) }) { return true }
        return text.first == "#" && text.dropFirst().first?.isNumber != true && WikiText.item(of: text) == nil
    }

    private static func begins(_ text: String, with box: String) -> Bool {
        text.hasPrefix(box) && text.dropFirst(box.count).first.map { !$0.isPunctuation } ?? true
    }

    /// Splits text at its ticks. They come before the names, or after them if the text begins with a name.
    private static func ticked(_ text: String) -> [Item] {
        var items = [Item(text: "")]
        let isBefore = text.first.map { Tick.signs[$0] != nil } ?? false
        for character in text {
            if let isOn = Tick.signs[character] {
                if isBefore {
                    items.append(Item(text: "", isOn: isOn))
                } else {
                    items[items.count - 1].isOn = isOn
                    items.append(Item(text: ""))
                }
            } else {
                items[items.count - 1].text.append(character)
            }
        }
        return items
    }

    /// Splits an item at text that is struck out.
    private static func struck(_ item: Item) -> [Item] {
        guard has("~~", in: item.text) else { return [item] }
        return item.text.split(separator: "~~", omittingEmptySubsequences: false).enumerated().map {
            index, part in
            Item(text: String(part), isOn: index % 2 == 1 ? false : item.isOn)
        }
    }

    /// Removes a bullet, or a number with a full stop, from the beginning of the line.
    private static func withoutBullet(_ text: String) -> String? {
        guard let sign = text.firstIndex(where: { !$0.isASCII || !$0.isNumber }),
            (sign == text.startIndex ? "-*+•·–—‣◦▪●○►→" : ".)").contains(text[sign]),
            case let rest = text[sign...].dropFirst(), rest.first?.isWhitespace == true
        else { return nil }
        return String(rest).trimmed
    }

    private static func withoutHearts(_ text: String) -> String {
        text.trimmed(of: { $0 == "♥" || $0 == "❤" || $0.properties.isWhitespace })
    }

    /// Removes the separator between a number and a name, as in `#004: Charmander`.
    private static func withNumberJoined(_ text: String) -> String {
        let digits = text.drop { $0 == "#" }.prefix { $0.isASCII && $0.isNumber }
        guard !digits.isEmpty else { return text }
        let rest = text[digits.endIndex...].drop { $0.isWhitespace }
        guard let sign = rest.first, "-–—:.".contains(sign), rest.dropFirst().first?.isWhitespace == true,
            let name = rest.dropFirst().first(where: { !$0.isWhitespace }), name.isLetter
        else { return text }
        return digits + " " + String(rest.dropFirst()).trimmed
    }
}

extension ListLine.Item {
    /// Splits the item at commas and other separators outside brackets. Splits a long series of numbers at
    /// spaces, too.
    ///
    /// - Parameter isName: whether text names Pokémon. Words and symbols that are rarely separators, such as
    ///   `&`, are separators only after a name.
    /// - Returns: the pieces, without white space around them.
    /// - Throws: `RowError.reference` if there is nothing between two separators.
    func names(_ isName: (String) -> Bool) throws(RowError) -> [String] {
        var parts = Self.split(text, at: ",;、，；").map(\.trimmed)
        // Ignore a trailing comma.
        if parts.count > 1, parts.last == "" { parts.removeLast() }
        guard !parts.contains("") || parts.count == 1 else { throw .reference(.empty) }
        return parts.flatMap { part -> [String] in
            if part.utf8.count > Identifier.longest,
                part.utf8.allSatisfy({ $0.isDigit || " #-".utf8.contains($0) })
            {
                return part.words
            }
            guard part.contains(where: { " /&|".contains($0) }) else { return [part] }
            var words = part.split(separator: " ", omittingEmptySubsequences: false).map(String.init)
            let ands = ["and", "und", "et", "y", "e"]
            if parts.count > 1, words.count > 1, ands.contains(words[0].lowercased()) { words.removeFirst() }
            for index in words.indices.dropFirst().dropLast() where ands.contains(words[index]) {
                words[index] = "&"
            }
            let names = Self.split(words.joined(separator: " "), at: "/&|")
                .map(\.trimmed).filter { !$0.isEmpty }
            return names.count > 1 && isName(names[0]) ? names : [part]
        }
    }

    private static func split(_ text: String, at separators: String) -> [String] {
        var parts = [""]
        var depth = 0
        // Comparing characters instead of scalars would take a twentieth of an import.
        for scalar in text.unicodeScalars {
            if separators.unicodeScalars.contains(scalar), depth <= 0 {
                parts.append("")
            } else {
                parts[parts.count - 1].unicodeScalars.append(scalar)
            }
            depth +=
                "([（".unicodeScalars.contains(scalar) ? 1 : ")]）".unicodeScalars.contains(scalar) ? -1 : 0
        }
        return parts
    }
}
