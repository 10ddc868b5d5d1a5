package import Pokedex
package import Records
import Wording

/// Readable names for looks.
extension WordSet {
    /// Returns a readable form of a word: for a look, its form, sex and colours separated by commas, such as
    /// “A, shiny” for `a-shiny`; for a tag, the tag unchanged.
    package func spoken(_ word: String) -> String {
        guard vocabulary != .tags else { return word }
        var form = word.split(separator: "-").map(String.init)
        var traits: [String] = []
        for trait in ["shiny", "female"] where form.last == trait { traits.insert(form.removeLast(), at: 0) }
        let name = Self.signs[form.first ?? ""] ?? form.map(\.capitalizedFirst).joined(separator: " ")
        let isTrait = form.isEmpty || ["male", "plain"].contains(word)
        return ((isTrait ? form : [name]) + traits).joined(separator: ", ")
    }

    /// The names of forms that aren't derived from their words: Unown's punctuation marks, and Vivillon's Poké
    /// Ball.
    private static let signs = ["exclamation": "!", "question": "?", "poke": "Poké Ball"]
}

extension FavoriteField {
    /// Returns the readable form of each word.
    package func spoken(_ words: [String]) -> [String] { words.map { wordSet?.spoken($0) ?? $0 } }

    /// Joins words to a line: tags with commas, and looks, which may contain commas, with semicolons.
    package func line(_ words: [String]) -> String {
        spoken(words).joined(separator: self == .tags ? ", " : "; ")
    }
}

extension Looks {
    /// The full name of a look, such as “Female, shiny”. Includes the default form's name: “A, shiny”.
    package func name(of look: Look) -> String {
        let isDefault = look.form == nil && !look.isFemale && ownWord != "plain"
        return Self.name(of: isDefault && look.isShiny ? "\(ownWord)-shiny" : word(of: look))
    }

    /// The full name of a look, given by its word.
    package static func name(of word: String) -> String {
        (FavoriteField.looks.wordSet?.spoken(word) ?? word).capitalizedFirst
    }
}
