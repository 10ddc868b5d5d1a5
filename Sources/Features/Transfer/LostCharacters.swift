import Foundation

/// Detects names that another program has damaged by saving or opening a file in the wrong encoding.
enum LostCharacters {
    /// Returns whether text is a damaged form of a name, such as `Flab?b?` or `FlabÃ©bÃ©`.
    static func areIn(_ text: String, insteadOf name: String) -> Bool {
        guard text != name, text.utf8.count <= Identifier.longest else { return false }
        return isReplaced(text, name) || isMisread(text, name)
    }

    private static func isReplaced(_ text: String, _ name: String) -> Bool {
        text.unicodeScalars.count == name.unicodeScalars.count
            && zip(text.unicodeScalars, name.unicodeScalars).allSatisfy { mark, scalar in
                mark == scalar || !scalar.isASCII && (mark == "?" || mark == "\u{FFFD}")
            }
    }

    /// Returns whether text is the name's UTF-8 decoded as Windows-1252.
    private static func isMisread(_ text: String, _ name: String) -> Bool {
        guard let bytes = text.data(using: .windowsCP1252) else { return false }
        return String(data: bytes, encoding: .utf8) == name
    }
}
