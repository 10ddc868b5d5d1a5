import Foundation

/// The encoding of a file that isn't UTF-8, inferred from the content.
public enum TextEncoding: String, Sendable {
    /// UTF-16 in either byte order, which Windows calls “Unicode text”.
    case utf16 = "UTF-16"
    /// Windows-1252, which spreadsheets on Western European systems use for CSV.
    case windows1252 = "Windows-1252"
    /// Shift-JIS, which spreadsheets on Japanese systems use for CSV.
    case shiftJIS = "Shift-JIS"

    /// Converts text to UTF-8 without a byte order mark, and returns the encoding that was assumed.
    ///
    /// - Throws: `ReadingError.wide` for UTF-32 or damaged UTF-16, `.notText` for any other data that isn't
    ///   text.
    static func utf8(_ bytes: [UInt8]) throws(ReadingError) -> (text: [UInt8], assumed: TextEncoding?) {
        if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { return try (valid(Array(bytes.dropFirst(3))), nil) }
        if let isBigEndian = isWide(bytes) {
            guard bytes.count % 2 == 0, bytes.count < 4 || bytes[0..<4] != [0xFF, 0xFE, 0, 0] else {
                throw .wide
            }
            let units = stride(from: 0, to: bytes.count, by: 2).map { index in
                UInt16(bytes[index]) << (isBigEndian ? 8 : 0) | UInt16(bytes[index + 1])
                    << (isBigEndian ? 0 : 8)
            }
            guard let text = String(validating: units, as: UTF16.self), !text.utf8.contains(0) else {
                throw .wide
            }
            return (Array(text.utf8.dropFirst(text.unicodeScalars.first == "\u{FEFF}" ? 3 : 0)), .utf16)
        }
        do { return try (valid(bytes), nil) } catch {
            guard let (text, encoding) = legacy(bytes) else { throw error }
            return (Array(text.utf8), encoding)
        }
    }

    /// Detects UTF-16. Returns true for big-endian, false for little-endian, and nil for other encodings.
    private static func isWide(_ bytes: [UInt8]) -> Bool? {
        if bytes.starts(with: [0xFE, 0xFF]) { return true }
        if bytes.starts(with: [0xFF, 0xFE]) { return false }
        guard bytes.count > 1, (bytes[0] == 0) != (bytes[1] == 0) else { return nil }
        return bytes[0] == 0
    }

    private static func valid(_ bytes: [UInt8]) throws(ReadingError) -> [UInt8] {
        guard String(validating: bytes, as: UTF8.self) == nil else { return bytes }
        throw .notText(FileLocation(of: scan(bytes).validCount, in: bytes))
    }

    /// Counts the leading bytes that are valid UTF-8, and determines whether they include a multi-byte
    /// character.
    private static func scan(_ bytes: [UInt8]) -> (validCount: Int, hasLetters: Bool) {
        var parser = Unicode.UTF8.ForwardParser()
        var rest = bytes.makeIterator()
        var count = 0
        var hasLetters = false
        while case .valid(let scalar) = parser.parseScalar(from: &rest) {
            count += scalar.count
            hasLetters = hasLetters || scalar.count > 1
        }
        return (count, hasLetters)
    }

    /// Decodes text in a legacy encoding. Control characters are rejected, and so is text that begins with
    /// valid multi-byte UTF-8, which is more likely to be damaged UTF-8. Japanese text is recognised by kana,
    /// whose two-byte codes hardly ever occur in Western text.
    private static func legacy(_ bytes: [UInt8]) -> (String, TextEncoding)? {
        var isWestern = true
        for byte in bytes {
            switch byte {
            case 0x09, 0x0A, 0x0D, 0x20...0x7E: continue
            case 0x81, 0x8D, 0x8F, 0x90, 0x9D: isWestern = false
            case 0x80...: continue
            default: return nil
            }
        }
        guard !scan(bytes).hasLetters else { return nil }
        if hasKana(bytes), let text = String(bytes: bytes, encoding: .shiftJIS) { return (text, .shiftJIS) }
        guard isWestern else { return nil }
        return String(bytes: bytes, encoding: .windowsCP1252).map { ($0, .windows1252) }
    }

    private static func hasKana(_ bytes: [UInt8]) -> Bool {
        var index = 0
        while index + 1 < bytes.count {
            switch (bytes[index], bytes[index + 1]) {
            case (0x82, 0x9F...0xF1), (0x83, 0x40...0x7E), (0x83, 0x80...0x96): return true
            case (0x81...0x9F, _), (0xE0...0xFC, _): index += 2
            default: index += 1
            }
        }
        return false
    }
}
