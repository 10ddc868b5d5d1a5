import Foundation
import Wording

/// Escapes invisible characters that affect the surrounding text.
///
/// CSV has no escapes for them, so a character is written as `\u{202E}`, with its number in hexadecimal. In
/// text that already contains `\u{`, the backslash is escaped as well, so all text is restored exactly.
enum HiddenCharacters {
    /// Escapes text so that it is safe to display. Line feeds are kept, because a cell that contains them is
    /// quoted.
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

    /// Unescapes text. Anything that isn't a valid escape is left unchanged.
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
    /// The characters that follow the backslash at the start of an escape.
    private static let opening = "u{".unicodeScalars

    private static func isSpelled(_ scalar: Unicode.Scalar) -> Bool { scalar.isUnseen && scalar != "\n" }
}
