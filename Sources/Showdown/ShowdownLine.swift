import Wording

/// A line below a member's name, such as `Ability: Static` or `- Thunderbolt`. A line of an unknown kind is kept as it is.
package struct ShowdownLine: Hashable, Sendable {
    /// The line, without white space around it.
    package let text: String
    /// The kind of its detail; nil if it is unknown.
    package let kind: ShowdownKind?
    /// The text after the label; nil where the line has no label.
    package let value: String?

    /// Reads a line.
    ///
    /// - Returns: nil if it may as well name a member.
    package init?(_ line: String) {
        let text = line.trimmed
        let label = Self.label(of: text)
        self.text = text
        value = label.map { String(text.dropFirst($0.count + 1)).trimmed }
        if text.hasPrefix("- ") || text.hasPrefix("~ ") {
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

    /// The line that says an ability.
    package init?(ability: String) {
        self.init("Ability: \(ability)")
        guard value == ability, !ability.hasLineBreak else { return nil }
    }

    private static func label(of text: String) -> String? {
        text.firstIndex(of: ":").map { String(text[..<$0]) }
    }

    /// Whether a line has a label and a value, but neither an item nor brackets, as the name of a member can have; the Pokémon
    /// Type: Null has a colon in its name.
    private static func isUnknown(_ text: String, _ label: String) -> Bool {
        label.first?.isUppercase == true && label != "Type"
            && label.unicodeScalars.allSatisfy { $0.properties.isAlphabetic || $0 == " " }
            && text.dropFirst(label.count + 1).first == " " && !text.contains(" @ ") && !text.hasSuffix(")")
    }

    private static let kinds: [String: ShowdownKind] = [
        "Ability": .abilities, "Trait": .abilities, "EVs": .effortValues, "IVs": .individualValues,
        "Nature": .natures, "Level": .more, "Shiny": .more, "Happiness": .more, "Pokeball": .more,
        "Hidden Power": .more, "Dynamax Level": .more, "Gigantamax": .more, "Tera Type": .more,
        "Gender": .more, "Hidden Power Type": .more, "Gimmick": .more,
    ]
}
