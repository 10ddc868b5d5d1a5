/// Decides which characters must not reach a terminal, and what replaces them.
package enum Sanitizer {
    /// Whether a character could command the terminal, reorder or hide the text around it.
    ///
    /// Refused are the control characters (C0, DEL, C1), which begin every escape sequence; format characters,
    /// among them the bidi controls and tags; line and paragraph separators; everything else that Unicode
    /// calls default ignorable, such as the Hangul fillers; and noncharacters. Joiners and variation selectors
    /// are let through: emoji and some scripts are spelled with them, and they act on their neighbours only.
    package static func refuses(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x20...0x7E: return false
        case 0...0x9F: return true
        case 0x200C, 0x200D, 0xFE00...0xFE0F: return false
        // Latin letters, and boxes, hearts and other signs, of which each row of a list has some.
        case 0xA0...0xAC, 0xAE...0x2FF, 0x2500...0x27BF: return false
        default: break
        }
        let properties = scalar.properties
        switch properties.generalCategory {
        case .control, .format, .lineSeparator, .paragraphSeparator: return true
        default: return properties.isDefaultIgnorableCodePoint || properties.isNoncharacterCodePoint
        }
    }

    /// Whether a text is nothing but ASCII that can be seen, which most is. Without an early end the compiler looks at many bytes
    /// at a time: 4 % of a list of 1,025.
    package static func isPrintableASCII(_ text: String) -> Bool {
        func isOther(_ byte: UInt8) -> Bool { byte &- 0x20 > 0x5E }
        return text.utf8.withContiguousStorageIfAvailable { bytes in
            bytes.reduce(0 as UInt8) { $0 | (isOther($1) ? 1 : 0) } == 0
        } ?? !text.utf8.contains(where: isOther)
    }

    /// A text with `replacement` for every refused character.
    package static func clean(_ text: String, replacement: Character) -> String {
        guard !isPrintableASCII(text), text.unicodeScalars.contains(where: refuses) else { return text }
        return text.unicodeScalars.map { refuses($0) ? String(replacement) : String($0) }.joined()
    }

    /// A JSON text with `\uXXXX` for every refused character.
    ///
    /// Only strings can hold such characters, and there the escape means the same
    /// (https://www.rfc-editor.org/rfc/rfc8259#section-7). Line breaks and tabs stand between tokens: a JSON
    /// text has none in its strings.
    package static func cleanJSON(_ json: some Collection<UInt8>) -> [UInt8] {
        if json.allSatisfy({ (0x20...0x7E).contains($0) || $0 == 0x0A }) { return Array(json) }
        var result: [UInt8] = []
        result.reserveCapacity(json.count + json.count / 8)
        for scalar in String(decoding: json, as: UTF8.self).unicodeScalars {
            if (0x20...0x7E).contains(scalar.value) || scalar == "\n" || scalar == "\t" {
                result.append(UInt8(scalar.value))
            } else if refuses(scalar) {
                for unit in UTF16.encode(scalar).map(Array.init) ?? [] {
                    let digits = String(unit, radix: 16, uppercase: true)
                    result += Array(("\\u" + String(repeating: "0", count: 4 - digits.count) + digits).utf8)
                }
            } else {
                result.append(contentsOf: String(scalar).utf8)
            }
        }
        return result
    }
}
