import Foundation
import Wording

/// Returns the width of text on a terminal, in columns, after `Console` has replaced unsafe characters.
///
/// The width follows Unicode and not the locale: wide East Asian characters and emoji are two columns,
/// combining marks zero, and characters of ambiguous width one.
public func displayWidth(_ text: String) -> Int {
    if Sanitizer.isPrintableASCII(text) { return text.utf8.count }
    return text.reduce(0) { $0 + displayWidth(of: $1) }
}

/// Returns the width of a grapheme cluster, in columns.
func displayWidth(of character: Character) -> Int {
    if let ascii = character.asciiValue, (0x20..<0x7F).contains(ascii) { return 1 }
    let scalars = character.unicodeScalars
    guard let first = scalars.first else { return 0 }
    // Flags, joined emoji sequences and characters with an emoji variation selector are drawn as one picture.
    let isPicture =
        scalars.count > 1 && !scalars.contains(where: Sanitizer.refuses)
        && ((0x1F1E6...0x1F1FF).contains(first.value)
            || (first.properties.isEmoji && scalars.contains { $0.value == 0xFE0F })
            || (first.properties.isEmojiPresentation && scalars.contains { $0.value == 0x200D })
            || (first.properties.isEmojiModifierBase && scalars.contains { $0.properties.isEmojiModifier }))
    return isPicture ? 2 : scalars.reduce(0) { $0 + width(of: $1) }
}

private func width(of scalar: Unicode.Scalar) -> Int {
    if Sanitizer.refuses(scalar) { return 1 }
    switch scalar.value {
    case 0x200C, 0x200D, 0xFE00...0xFE0F: return 0
    // Hangul vowels and final consonants combine with the initial consonant.
    case 0x1160...0x11FF, 0xD7B0...0xD7FF: return 0
    default: break
    }
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .enclosingMark: return 0
    default: return isWide(scalar.value) ? 2 : 1
    }
}

private func isWide(_ value: UInt32) -> Bool {
    value >= 0x1100 && wideRanges.first { value <= $0.last }.map { $0.first <= value } ?? false
}

/// The characters that are two columns wide: East_Asian_Width W or F in Unicode 18.0
/// (https://www.unicode.org/reports/tr11/), without combining marks, written as in its EastAsianWidth.txt.
/// Stored as pairs of bounds, because ranges would make the runtime look up how bounds are compared.
private let wideRanges: [(first: UInt32, last: UInt32)] = """
    1100..115F 231A..231B 2329..232A 23E9..23EC 23F0 23F3 25FD..25FE 2614..2615 2630..2637 2648..2653 267F
    268A..268F 2693 26A1 26AA..26AB 26BD..26BE 26C4..26C5 26CE 26D4 26EA 26F2..26F3 26F5 26FA 26FD 2705
    270A..270B 2728 274C 274E 2753..2755 2757 2795..2797 27B0 27BF 2B1B..2B1C 2B50 2B55 2E80..2E99 2E9B..2EF3
    2F00..2FD5 2FF0..3029 3030..303E 3041..3096 309B..30FF 3105..312F 3131..3163 3165..318E 3190..31E5
    31EF..321E 3220..3247 3250..A48C A490..A4C6 A960..A97C AC00..D7A3 F900..FAFF FE10..FE19 FE30..FE52
    FE54..FE66 FE68..FE6B FF01..FF60 FFE0..FFE6 16FE0..16FE3 16FF2..16FF6 17000..18CDA 18CFF..18D20 18D80..18DF2
    18E00..19191 191A0..191D2 1AFF0..1AFF3 1AFF5..1AFFB 1AFFD..1AFFE 1B000..1B128 1B132 1B150..1B152 1B155
    1B164..1B168 1B170..1B2FB 1D300..1D356 1D360..1D376 1F004 1F0CF 1F18E 1F191..1F19A 1F1AE 1F1E6..1F202
    1F210..1F23B 1F240..1F248 1F250..1F251 1F260..1F265 1F300..1F320 1F32D..1F335 1F337..1F37C 1F37E..1F393
    1F3A0..1F3CA 1F3CF..1F3D3 1F3E0..1F3F0 1F3F4 1F3F8..1F43E 1F440 1F442..1F4FC 1F4FF..1F53D 1F54B..1F54E
    1F550..1F567 1F57A 1F595..1F596 1F5A4 1F5FB..1F64F 1F680..1F6C5 1F6CC 1F6D0..1F6D2 1F6D5..1F6D9 1F6DC..1F6DF
    1F6EB..1F6EC 1F6F4..1F6FC 1F7DA 1F7E0..1F7EB 1F7F0 1F90C..1F93A 1F93C..1F945 1F947..1F9FF 1FA70..1FA7C
    1FA80..1FAC6 1FAC8 1FACC..1FADD 1FADF..1FAEB 1FAEF..1FAFA 20000..2FFFD 30000..3FFFD
    """
    .utf8.split { $0 <= UInt8(ascii: " ") }.map { range in
        let bounds = range.split(separator: UInt8(ascii: ".")).compactMap { UInt32(Substring($0), radix: 16) }
        return (bounds[0], bounds[bounds.count - 1])
    }

/// Approximates text in ASCII for a terminal whose locale is not UTF-8.
enum ASCIIFallback {
    /// Replaces quotation marks, dashes, symbols and accented Latin letters with ASCII characters.
    ///
    /// Each character is replaced by exactly one, so widths stay the same. Characters without a counterpart,
    /// such as Japanese, are kept: many terminals show them anyway, and a row of question marks would be
    /// useless.
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
        "♀": "F", "♂": "M", "½": "/", "·": ".", "→": ">", "←": "<", "★": "*", "♥": "*", "✓": "+", "✗": "x",
        "\u{A0}": " ",
    ]
}
