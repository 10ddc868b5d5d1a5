import Wording

/// The line of a team that names a member: `Sparky (Pikachu) (M) @ Light Ball`.
package struct ShowdownHeading: Hashable, Sendable {
    /// The line, without white space around it.
    package let text: String
    /// Showdown's name of the Pokémon.
    package let name: String
    /// The name that its trainer gave it.
    package let nickname: String?
    /// `M`, `F` or `N`.
    package let gender: Character?
    /// The item that it holds.
    package let item: String?

    /// Reads a line.
    package init(_ line: String) {
        text = line.trimmed
        var rest = text[...]
        // A nickname may have such a sign, too.
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

    /// A line to write.
    ///
    /// - Returns: nil if the line would be read as something else.
    package init?(name: String, nickname: String? = nil, gender: Character? = nil, item: String? = nil) {
        let line =
            (nickname.map { "\($0) (\(name))" } ?? name) + (gender.map { " (\($0))" } ?? "")
            + (item.map { " @ \($0)" } ?? "")
        guard case .heading(let heading) = ShowdownPart(line),
            heading.name == name, heading.nickname == nickname, heading.gender == gender,
            heading.item == item, !line.hasLineBreak
        else { return nil }
        self = heading
    }
}
