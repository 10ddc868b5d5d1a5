import Wording

/// A line below a member's name, such as `Ability: Static` or `- Thunderbolt`.
package struct ShowdownLine: Sendable {
    /// The line, with white space trimmed.
    package let text: String
    /// The kind of detail; nil if unknown.
    package let kind: ShowdownKind?
    /// The text after the label; nil if there is no label.
    package let value: String?

    /// Parses a line.
    ///
    /// - Returns: nil if the line might be the name of a member.
    package init?(_ line: String) {
        let text = line.trimmed
        let label = text.firstIndex(of: ":").map { String(text[..<$0]) }
        self.text = text
        value = label.map { String(text.dropFirst($0.count + 1)).trimmed }
        if ["- ", "~ ", "* ", "• ", "-\\", "\\-"].contains(where: text.hasPrefix) {
            kind = .moves
        } else if text.hasSuffix(" Nature") || text.hasSuffix(" nature") {
            kind = .natures
        } else if let label, let known = Self.kinds[label] {
            kind = known
        } else if let label, Self.isUnknown(text, label) {
            kind = nil
        } else {
            return nil
        }
    }

    /// Returns whether a line has a label and a value, but no item or brackets, which would make it the line
    /// with a member's name. The Pokémon Type: Null has a colon in its name.
    private static func isUnknown(_ text: String, _ label: String) -> Bool {
        label.first?.isUppercase == true && label != "Type"
            && label.unicodeScalars.allSatisfy { $0.properties.isAlphabetic || $0 == " " }
            && text.dropFirst(label.count + 1).first == " " && !text.contains(" @ ") && !text.hasSuffix(")")
    }

    private static let kinds: [String: ShowdownKind] = [
        "Ability": .abilities, "Trait": .abilities, "EVs": .effortValues, "IVs": .individualValues,
        "Nature": .natures, "Level": .more, "Shiny": .more, "Happiness": .more, "Pokeball": .more,
        "Hidden Power": .more, "Dynamax Level": .more, "Gigantamax": .more, "Tera Type": .more,
        "SPs": .statPoints, "Gender": .more, "Hidden Power Type": .more, "Gimmick": .more,
    ]
}
