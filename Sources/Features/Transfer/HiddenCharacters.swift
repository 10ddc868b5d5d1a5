import Foundation
import Wording

/// Invisible characters that change the text around them, as a cell of a table spells them.
///
/// CSV has no escapes of its own, so we spell such a character `\u{202E}`: its number in hexadecimal. Where a text
/// itself has `\u{`, its backslash is spelled, too, so every text is read back as it was.
enum HiddenCharacters {
    /// The text as it can be looked at anywhere. Line feeds stay; the cell is quoted for them.
    static func spelled(_ text: String) -> String {
        guard !text.utf8.allSatisfy({ (0x20...0x7E).contains($0) && $0 != backslash }) else { return text }
        var spelled = ""
        let scalars = text.unicodeScalars
        for (index, scalar) in zip(scalars.indices, scalars) {
            if isSpelled(scalar) || scalar == "\\" && scalars[index...].dropFirst().starts(with: opening) {
                spelled += "\\u{" + String(scalar.value, radix: 16, uppercase: true) + "}"
            } else {
                spelled.unicodeScalars.append(scalar)
            }
        }
        return spelled
    }

    /// The text that was spelled as that cell. What only looks similar stays as it is.
    static func read(_ cell: String) -> String {
        guard cell.utf8.contains(backslash) else { return cell }
        var text = String.UnicodeScalarView()
        var rest = cell.unicodeScalars[...]
        while let scalar = rest.popFirst() {
            if scalar == "\\", rest.starts(with: opening),
                case let digits = rest.dropFirst(opening.count).prefix(4).prefix(while: { $0 != "}" }),
                rest[digits.endIndex...].first == "}", digits.allSatisfy(\.properties.isASCIIHexDigit),
                let value = UInt32(String(digits), radix: 16), let hidden = Unicode.Scalar(value),
                isSpelled(hidden) || hidden == "\\"
            {
                text.append(hidden)
                rest = rest[digits.endIndex...].dropFirst()
            } else {
                text.append(scalar)
            }
        }
        return String(text)
    }

    private static let backslash = UInt8(ascii: "\\")
    /// Follows the backslash.
    private static let opening = "u{".unicodeScalars

    private static func isSpelled(_ scalar: Unicode.Scalar) -> Bool { scalar.isUnseen && scalar != "\n" }
}
