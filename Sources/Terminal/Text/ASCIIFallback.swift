import Foundation

/// Writes text for a terminal whose locale is not UTF-8 as far as that can be done in ASCII.
enum ASCIIFallback {
    /// A text with quotation marks, dashes, signs and accented Latin letters in ASCII.
    ///
    /// Each character becomes exactly one, so widths stay the same. What has no counterpart, such as Japanese, stays as
    /// it is: many terminals show it anyway, and a row of question marks says nothing.
    static func written(_ text: String) -> String {
        text.utf8.allSatisfy { $0 < 0x80 } ? text : String(text.map(counterpart))
    }

    private static func counterpart(_ character: Character) -> Character {
        if character.isASCII { return character }
        if let sign = signs[character] { return sign }
        let parts = String(character).decomposedStringWithCanonicalMapping.unicodeScalars
        guard let letter = parts.first, letter.isASCII,
            parts.dropFirst().allSatisfy({ $0.properties.generalCategory == .nonspacingMark })
        else { return character }
        return Character(letter)
    }

    private static let signs: [Character: Character] = [
        "“": "\"", "”": "\"", "‘": "'", "’": "'", "–": "-", "—": "-", "−": "-", "…": ".", "×": "x", "•": "-",
        "♀": "F", "♂": "M", "\u{A0}": " ",
    ]
}
