import Foundation

/// Names as programs leave them that save a file in a code page which lacks some of its characters, or open it in a wrong one.
enum LostCharacters {
    /// Whether a text is what such a program makes of a name: `Flab?b?`, `FlabÃ©bÃ©`.
    static func areIn(_ text: String, insteadOf name: String) -> Bool {
        guard text.utf8.count <= Identifier.longest else { return false }
        return isReplaced(text, name) || isMisread(text, name)
    }

    private static func isReplaced(_ text: String, _ name: String) -> Bool {
        let replaced = Array(text.unicodeScalars)
        let scalars = Array(name.unicodeScalars)
        guard replaced.count == scalars.count else { return false }
        var hasLost = false
        for (mark, scalar) in zip(replaced, scalars) where mark != scalar {
            guard mark == "?" || mark == "\u{FFFD}", !scalar.isASCII else { return false }
            hasLost = true
        }
        return hasLost
    }

    /// UTF-8 that was read as Windows-1252.
    private static func isMisread(_ text: String, _ name: String) -> Bool {
        guard text != name, let bytes = text.data(using: .windowsCP1252) else { return false }
        return String(data: bytes, encoding: .utf8) == name
    }
}
