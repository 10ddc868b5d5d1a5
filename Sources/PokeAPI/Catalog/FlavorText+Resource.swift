import Foundation
public import Pokedex

extension SpeciesResource {
    /// The newest game's text in `language`, or else in English; `nil` if there is neither.
    public func flavorText(in language: String) -> FlavorText? {
        let texts = distilled().flavorTextEntries
        let entry =
            texts.first { $0.language.name == language.lowercased() }
            ?? texts.first { $0.language.name == "en" }
        return entry.map {
            FlavorText(
                text: FlavorText.unbroken($0.flavorText, language: $0.language.name),
                language: $0.language.name, version: $0.version?.name)
        }
    }
}

extension FlavorText {
    /// The longest text that is taken from an answer, in characters; the games' have at most some 300.
    static let limit = 2_000

    /// A text of a game without the line and page breaks of the game's screen.
    ///
    /// A soft hyphen before a break means that the word continues; other breaks mean a space, which Chinese does
    /// not write and Japanese writes full-width.
    /// Source: <https://github.com/veekun/pokedex/issues/218#issuecomment-339841781>
    static func unbroken(_ text: String, language: String) -> String {
        let blank: Character? =
            language.hasPrefix("zh") ? nil : language.hasPrefix("ja") ? "\u{3000}" : " "
        var result = ""
        var wordGoesOn = false
        for character in text.prefix(limit) {
            if character == "\u{AD}" {
                wordGoesOn = true
                continue
            }
            guard character.isNewline || character == "\t" || character == " " || character == "\u{3000}"
            else {
                result.append(character)
                wordGoesOn = false
                continue
            }
            if wordGoesOn || result.last == " " || result.last == "\u{3000}" { continue }
            // A hyphen that belongs to the word stays at a break, without a space after it.
            if character.isNewline, result.last == "-", result.dropLast().last?.isLetter == true { continue }
            if character == " " || character == "\u{3000}" {
                result.append(character)
            } else if let blank {
                result.append(blank)
            }
        }
        return result.trimmingCharacters(in: .whitespacesAndNewlines)
    }
}
