/// Folds names for comparison: ignores case, accents, punctuation and compatibility forms.

/// Folds a name to lower-case words separated by single spaces.
///
/// - Latin letters lose their accents, whether composed or not; `ß` becomes `ss`, `œ` becomes `oe`.
/// - Apostrophes are removed; all other symbols separate words: `Farfetch’d` becomes `farfetchd`,
///   `Type: Null` becomes `type null`, `Ho-Oh` becomes `ho oh`.
/// - `♀` and `♂` become the words `f` and `m`, as in API names.
/// - Hiragana becomes katakana, full-width letters and digits become ASCII, half-width katakana becomes
///   full-width.
///
/// Folding a folded name doesn't change it.
package enum NameFolding {
    /// Returns the folded text as Unicode scalars.
    package static func fold(_ text: String) -> [UInt32] {
        var output: [UInt32] = []
        fold(text, into: &output)
        return output
    }

    /// Returns the folded text as a string.
    package static func string(_ text: String) -> String { string(fold(text)[...]) }

    /// Converts folded scalars to a string.
    package static func string(_ scalars: ArraySlice<UInt32>) -> String {
        var text = String.UnicodeScalarView()
        for scalar in scalars { if let scalar = Unicode.Scalar(scalar) { text.append(scalar) } }
        return String(text)
    }

    /// Returns the folded words of the text.
    package static func words(_ text: String) -> [String] {
        fold(text).split(separator: space).map { string($0) }
    }

    /// Returns the folded words joined by hyphens, like names in the API.
    package static func slug(_ text: String) -> String { words(text).joined(separator: "-") }

    /// Returns the folded text as Unicode scalars, without spaces.
    package static func key(_ text: String) -> [UInt32] { key(fold(text)) }

    /// Removes the spaces from folded scalars.
    package static func key(_ folded: [UInt32]) -> [UInt32] { folded.filter { $0 != space } }

    /// Appends the folded scalars of the text to `output`.
    package static func fold(_ text: String, into output: inout [UInt32]) {
        var folding = Folding(start: output.count)
        for scalar in text.unicodeScalars { folding.add(scalar.value, to: &output) }
    }

    /// Appends the folded text to `output` in UTF-8.
    package static func fold(_ text: String, intoUTF8 output: inout [UInt8]) {
        var text = text
        let start = output.count
        let isASCII = text.withUTF8 { utf8 in
            var isBetweenWords = false
            for byte in utf8 {
                guard byte < 0x80 else { return false }
                switch byte {
                case 0x61...0x7A, 0x30...0x39, 0x41...0x5A:
                    if isBetweenWords, output.count > start { output.append(UInt8(space)) }
                    isBetweenWords = false
                    output.append((0x41...0x5A).contains(byte) ? byte + 0x20 : byte)
                case 0x27, 0x60: break
                default: isBetweenWords = true
                }
            }
            return true
        }
        guard !isASCII else { return }
        output.removeSubrange(start...)
        for scalar in fold(text) {
            guard let scalar = Unicode.Scalar(scalar) else { continue }
            if scalar.isASCII {
                output.append(UInt8(scalar.value))
            } else {
                UTF8.encode(scalar).map { output.append(contentsOf: $0) }
            }
        }
    }

    /// Returns whether a letter appended to the text would begin a new word, as after a space or a hyphen.
    package static func endsWord(_ text: String) -> Bool { fold(text + "a").suffix(2).first == space }

    /// Returns a bitmask with a bit for each letter that occurs in the folded text.
    package static func mask(_ text: ArraySlice<UInt32>) -> UInt64 {
        text.reduce(0) { $0 | 1 << UInt64($1 & 63) }
    }

    /// The space that separates folded words.
    package static let space: UInt32 = 0x20
}

/// The state while folding text, which affects how the next scalar is folded.
private struct Folding {
    /// The start of the current text in the output.
    let start: Int
    /// Whether there was a symbol or space since the last letter.
    var isBetweenWords = false

    mutating func add(_ scalar: UInt32, to output: inout [UInt32]) {
        switch scalar {
        case 0x61...0x7A, 0x30...0x39: letter(scalar, to: &output)
        case 0x41...0x5A: letter(scalar + 0x20, to: &output)
        case 0x27, 0x60: break
        case 0..<0x80: isBetweenWords = true
        default: addWide(scalar, to: &output)
        }
    }

    private mutating func letter(_ scalar: UInt32, to output: inout [UInt32]) {
        if isBetweenWords, output.count > start { output.append(NameFolding.space) }
        isBetweenWords = false
        output.append(scalar)
    }

    private mutating func addWide(_ scalar: UInt32, to output: inout [UInt32]) {
        switch scalar {
        case 0xC0...0x17F: addLatin(scalar, to: &output)
        case 0x2018, 0x2019, 0x201B, 0x2032, 0x2BC, 0xB4: break  // apostrophes of all kinds
        case 0x2640, 0x2642:
            isBetweenWords = true
            letter(scalar == 0x2640 ? 0x66 : 0x6D, to: &output)
            isBetweenWords = true
        case 0x300...0x36F, 0xFE00...0xFE0F: break  // accents on their own, variation selectors
        case 0x3041...0x3096: letter(scalar + 0x60, to: &output)
        case 0x3099, 0x309B, 0xFF9E: voice(1, in: &output)
        case 0x309A, 0x309C, 0xFF9F: voice(2, in: &output)
        case 0x30A0, 0x30FB, 0xFF65: isBetweenWords = true
        case 0x30A1...0x30FF, 0x3400...0x9FFF, 0xAC00...0xD7A3: letter(scalar, to: &output)
        case 0x1160...0x11FF: addJamo(scalar, to: &output)
        case 0xFF01...0xFF5E: add(scalar - 0xFEE0, to: &output)
        case 0xFF66...0xFF9D: letter(Self.wideKatakana[Int(scalar - 0xFF66)], to: &output)
        default: addOther(scalar, to: &output)
        }
    }

    private mutating func addLatin(_ scalar: UInt32, to output: inout [UInt32]) {
        switch scalar {
        case 0xC6, 0xE6: pair("ae", to: &output)
        case 0x152, 0x153: pair("oe", to: &output)
        case 0xDE, 0xFE: pair("th", to: &output)
        case 0xDF: pair("ss", to: &output)
        case 0x132, 0x133: pair("ij", to: &output)
        default: add(UInt32(Self.latin[Int(scalar - 0xC0)]), to: &output)
        }
    }

    private mutating func pair(_ letters: String, to output: inout [UInt32]) {
        for scalar in letters.unicodeScalars { letter(scalar.value, to: &output) }
    }

    /// Folds characters that aren't in the tables: lower-cases letters, keeps digits and marks, and treats
    /// all other characters as symbols.
    private mutating func addOther(_ value: UInt32, to output: inout [UInt32]) {
        guard let scalar = Unicode.Scalar(value) else { return }
        let properties = scalar.properties
        switch properties.generalCategory {
        case .format: break
        case .letterNumber:
            if let number = properties.numericValue.flatMap({ Int(exactly: $0) }) {
                pair(String(number), to: &output)
            } else {
                letter(value, to: &output)
            }
        case .uppercaseLetter, .titlecaseLetter:
            for lower in properties.lowercaseMapping.unicodeScalars {
                if lower == scalar { letter(value, to: &output) } else { add(lower.value, to: &output) }
            }
        case .lowercaseLetter, .modifierLetter, .otherLetter, .decimalNumber, .nonspacingMark, .spacingMark:
            letter(value, to: &output)
        default: isBetweenWords = true
        }
    }

    /// Adds a voicing mark to the preceding kana; the mark is removed anywhere else.
    private func voice(_ step: UInt32, in output: inout [UInt32]) {
        guard !isBetweenWords, output.count > start, let kana = output.last else { return }
        let plain: Bool =
            switch kana {
            case 0x30A6: step == 1
            case 0x30AB...0x30C1: step == 1 && kana % 2 == 1
            case 0x30C4...0x30C8: step == 1 && kana % 2 == 0
            case 0x30CF...0x30DD: kana % 3 == 0x30CF % 3
            default: false
            }
        guard plain else { return }
        output[output.count - 1] = kana == 0x30A6 ? 0x30F4 : kana + step
    }

    /// Joins a vowel or final consonant to the preceding syllable. The Unicode Standard, section 3.12,
    /// <https://www.unicode.org/versions/latest/core-spec/chapter-3/>.
    private mutating func addJamo(_ jamo: UInt32, to output: inout [UInt32]) {
        if !isBetweenWords, output.count > start, let last = output.last {
            if case 0x1100...0x1112 = last, case 0x1161...0x1175 = jamo {
                output[output.count - 1] = 0xAC00 + ((last - 0x1100) * 21 + jamo - 0x1161) * 28
                return
            }
            if case 0xAC00...0xD7A3 = last, (last - 0xAC00) % 28 == 0, case 0x11A8...0x11C2 = jamo {
                output[output.count - 1] = last + jamo - 0x11A7
                return
            }
        }
        letter(jamo, to: &output)
    }

    /// The base letters of U+00C0…U+017F; letters that become two are handled by `addLatin`.
    private static let latin = Array(
        ("aaaaaa*ceeeeiiiidnooooo ouuuuy**aaaaaa*ceeeeiiiidnooooo ouuuuy*y"
            + "aaaaaaccccccccddddeeeeeeeeeegggggggghhhhiiiiiiiiii**jjkkklllllll"
            + "lllnnnnnnnnnoooooo**rrrrrrssssssssttttttuuuuuuuuuuuuwwyyyzzzzzzs").utf8)

    /// Full-width katakana for U+FF66…U+FF9D.
    private static let wideKatakana = "ヲァィゥェォャュョッーアイウエオカキクケコサシスセソタチツテトナニヌネノハヒフヘホマミムメモヤユヨラリルレロワン"
        .unicodeScalars.map(\.value)
}
