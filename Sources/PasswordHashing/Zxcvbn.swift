import CZxcvbn
import Foundation

/// All calls into zxcvbn, and their unsafe pointers.
enum Zxcvbn {
    /// A part of a password that matches a pattern, with its length in bytes.
    typealias Part = (length: Int, weakness: PasswordStrength.Weakness)

    /// Returns the entropy in bits, and the parts of the password that match a pattern.
    static func match(_ password: Secret, limit: Int, words: [String]) -> (bits: Double, parts: [Part]) {
        var text = password.withUnsafeBytes { bytes in
            // A C string ends at the first zero byte, so zeros are replaced with another control character.
            bytes.prefix(limit).map { $0 == 0 ? 1 : $0 } + [0]
        }
        defer { OpenSSL.wipe(&text) }
        let copies = words.map { strdup($0) }
        defer { for copy in copies { free(copy) } }
        var dictionary = copies.compactMap { $0.map { UnsafePointer($0) } } + [nil]

        var first: UnsafeMutablePointer<ZxcMatch_t>?
        defer { ZxcvbnFreeInfo(first) }
        let bits = text.withUnsafeBytes { text in
            ZxcvbnMatch(text.bindMemory(to: CChar.self).baseAddress, &dictionary, &first)
        }
        var parts: [Part] = []
        var next = first
        while let part = next?.pointee {
            if let weakness = weakness(of: part.Type) { parts.append((Int(part.Length), weakness)) }
            next = part.Next
        }
        return (bits, parts)
    }

    private static func weakness(of type: ZxcTypeMatch_t) -> PasswordStrength.Weakness? {
        if type.rawValue & MULTIPLE_MATCH.rawValue != 0 { return .repetition }
        return switch type {
        case DICTIONARY_MATCH, DICT_LEET_MATCH: .commonWord
        case USER_MATCH, USER_LEET_MATCH: .contextWord
        case SPATIAL_MATCH: .keyboardPattern
        case SEQUENCE_MATCH: .sequence
        case REPEATS_MATCH: .repetition
        case DATE_MATCH, YEAR_MATCH: .date
        default: nil
        }
    }
}
