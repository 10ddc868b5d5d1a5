import Wording

/// The line with a team member's name: `Sparky (Pikachu) (M) @ Light Ball`.
package struct ShowdownHeading: Sendable {
    /// The line, with white space trimmed.
    package let text: String
    /// Showdown's name for the Pokémon.
    package let name: String
    /// The nickname; nil if the member has none.
    package let nickname: String?
    /// The gender: `M`, `F` or `N`.
    package let gender: Character?
    /// The held item.
    package let item: String?

    /// Parses a line.
    package init(_ line: String) {
        text = line.trimmed
        var rest = text[...]
        // The nickname can contain “@” as well, so use the last one.
        if let sign = rest.ranges(of: " @ ").last {
            item = String(rest[sign.upperBound...]).trimmed
            rest = rest[..<sign.lowerBound]
        } else {
            item = nil
        }
        rest = String(rest).trimmed[...]
        gender = "MFN".first { rest.hasSuffix(" (\($0))") }
        if gender != nil { rest = rest.dropLast(4) }
        guard rest.hasSuffix(")"), let open = rest.lastIndex(of: "("), open > rest.startIndex else {
            name = String(rest).trimmed
            nickname = nil
            return
        }
        name = String(rest[rest.index(after: open)...].dropLast()).trimmed
        nickname = String(rest[..<open]).trimmed
    }

    /// Creates a line.
    ///
    /// - Returns: nil if parsing the line wouldn't result in these values.
    package init?(name: String, nickname: String? = nil, gender: Character? = nil) {
        let line = (nickname.map { "\($0) (\(name))" } ?? name) + (gender.map { " (\($0))" } ?? "")
        guard case .heading(let heading) = ShowdownPart(line),
            heading.name == name, heading.nickname == nickname, heading.gender == gender,
            heading.item == nil, !line.unicodeScalars.contains(where: { $0 == "\n" || $0 == "\r" })
        else { return nil }
        self = heading
    }
}
