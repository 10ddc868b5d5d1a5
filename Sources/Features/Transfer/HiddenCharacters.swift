/// Invisible characters that change the text around them, as a cell of a table spells them.
///
/// CSV has no escapes of its own, so we spell such a character `\u{202E}`: its number in hexadecimal. Where a text
/// itself has `\u{`, its backslash is spelled, too, so every text is read back as it was.
enum HiddenCharacters {
    /// The text as it can be looked at anywhere. Line feeds stay; the cell is quoted for them.
    static func spelled(_ text: String) -> String {
        guard !text.utf8.allSatisfy({ (0x20...0x7E).contains($0) && $0 != backslash }) else { return text }
        var spelled = ""
        var rest = text.unicodeScalars[...]
        while let scalar = rest.first {
            if isSpelled(scalar) || scalar == "\\" && rest.starts(with: opening) {
                spelled += "\\u{" + String(scalar.value, radix: 16, uppercase: true) + "}"
            } else {
                spelled.unicodeScalars.append(scalar)
            }
            rest.removeFirst()
        }
        return spelled
    }

    /// The text that was spelled as that cell. What only looks similar stays as it is.
    static func read(_ cell: String) -> String {
        guard cell.utf8.contains(backslash) else { return cell }
        var text = ""
        var rest = cell.unicodeScalars[...]
        while let scalar = rest.first {
            if let (hidden, length) = first(of: rest) {
                text.unicodeScalars.append(hidden)
                rest.removeFirst(length)
            } else {
                text.unicodeScalars.append(scalar)
                rest.removeFirst()
            }
        }
        return text
    }

    private static let backslash = UInt8(ascii: "\\")
    private static let opening = "\\u{".unicodeScalars

    private static func isSpelled(_ scalar: Unicode.Scalar) -> Bool { scalar.isUnseen && scalar != "\n" }

    /// The character that stands spelled at the start, and how many characters spell it.
    private static func first(of text: Substring.UnicodeScalarView) -> (Unicode.Scalar, length: Int)? {
        guard text.starts(with: opening) else { return nil }
        let digits = text.dropFirst(opening.count).prefix(4).prefix { $0 != "}" }
        guard text.dropFirst(opening.count + digits.count).first == "}",
            digits.allSatisfy(\.properties.isASCIIHexDigit),
            let value = UInt32(String(digits), radix: 16), let scalar = Unicode.Scalar(value),
            isSpelled(scalar) || scalar == "\\"
        else { return nil }
        return (scalar, opening.count + digits.count + 1)
    }
}
