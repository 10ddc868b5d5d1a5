package import Pokedex
package import Records
import Wording

/// The words of looks as people say them.
extension WordSet {
    /// Returns a word of the set as people say it: a look with its form, sex and colours apart, such as
    /// “A, shiny” for `a-shiny`; a tag as it is.
    package func spoken(_ word: String) -> String {
        guard vocabulary != .tags else { return word }
        var form = word.split(separator: "-").map(String.init)
        var traits: [String] = []
        for trait in ["shiny", "female"] where form.last == trait { traits.insert(form.removeLast(), at: 0) }
        let name = Self.signs[form.first ?? ""] ?? form.map(\.capitalizedFirst).joined(separator: " ")
        let isTrait = form.isEmpty || ["male", "plain"].contains(word)
        return ((isTrait ? form : [name]) + traits).joined(separator: ", ")
    }

    /// The signs of Unown, and the name that has an accent.
    private static let signs = ["exclamation": "!", "question": "?", "poke": "Poké Ball"]
}

extension FavoriteField {
    /// Returns the words of a set as people say them.
    package func spoken(_ words: [String]) -> [String] { words.map { wordSet?.spoken($0) ?? $0 } }

    /// Returns the words of a set in a line: tags between commas, looks, which may contain commas, between
    /// semicolons.
    package func line(_ words: [String]) -> String {
        spoken(words).joined(separator: self == .tags ? ", " : "; ")
    }
}

extension Looks {
    /// The name of a look by itself, such as “Female, shiny”. The default form is named, too: “A, shiny”.
    package func name(of look: Look) -> String {
        let isDefault = look.form == nil && !look.isFemale && ownWord != "plain"
        return Self.name(of: isDefault && look.isShiny ? "\(ownWord)-shiny" : word(of: look))
    }

    /// The name of a look's word by itself.
    package static func name(of word: String) -> String {
        (FavoriteField.looks.wordSet?.spoken(word) ?? word).capitalizedFirst
    }
}
