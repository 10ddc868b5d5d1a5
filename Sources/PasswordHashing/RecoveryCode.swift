/// A code of 130 random bits for resetting a forgotten password, written as six groups of five characters.
///
/// The characters are Crockford's, <https://www.crockford.com/base32.html>: letter case doesn't matter, O is
/// read as 0, I and L as 1. The last four are check characters, which distinguish a typing mistake from a
/// wrong code.
public struct RecoveryCode: Sendable, CustomStringConvertible {
    /// The number of random characters, of five bits each.
    static let symbolCount = 26
    /// The number of characters in a code, including check characters but not separators.
    static let characterCount = symbolCount + ReedSolomon.checkCount
    /// The number of characters in a group.
    static let groupLength = 5

    private let symbols: Secret

    /// Creates a new code.
    ///
    /// - Throws: any error thrown by `random`.
    public init(random: RandomBytes = systemRandom) throws(PasswordHashingError) {
        // Each symbol uses five bits of a byte, so all 32 are equally likely.
        var bytes = try random(Self.symbolCount)
        guard bytes.count == Self.symbolCount else { throw .openSSL(function: "random", code: 0) }
        for index in bytes.indices { bytes[index] &= 31 }
        symbols = Secret(wiping: &bytes)
    }

    /// Parses a code as typed, with or without separators between its groups.
    ///
    /// - Throws: `PasswordHashingError.mistypedRecoveryCode`.
    public init(parsing text: Secret) throws(PasswordHashingError) {
        guard text.count <= 4 * Self.characterCount else { throw .mistypedRecoveryCode }
        var typed: [UInt8] = []
        typed.reserveCapacity(4 * Self.characterCount)
        defer { OpenSSL.wipe(&typed) }
        let isClean = text.withUnsafeBytes { bytes in
            bytes.allSatisfy { byte in
                if Self.separators.contains(byte) { return true }
                guard let value = Self.value(of: byte) else { return false }
                typed.append(value)
                return true
            }
        }
        guard isClean, typed.count == Self.characterCount, ReedSolomon.isIntact(typed) else {
            throw .mistypedRecoveryCode
        }
        symbols = Secret(bytes: typed.prefix(Self.symbolCount))
    }

    /// The text of the code, to be shown once: `7ZZ4K-…`.
    public var text: String {
        let all = symbols.withUnsafeBytes { ReedSolomon.encode(Array($0)) }
        let groups = stride(from: 0, to: all.count, by: Self.groupLength).map { start in
            String(
                decoding: all[start...].prefix(Self.groupLength).map { Self.alphabet[Int($0)] }, as: UTF8.self
            )
        }
        return groups.joined(separator: "-")
    }

    /// Returns the digest to store.
    ///
    /// A fast digest is enough: slow hashes protect passwords, which can be guessed, but 130 random bits
    /// can't.
    public func hash() throws(PasswordHashingError) -> [UInt8] {
        try symbols.sha256()
    }

    private static let alphabet = Array("0123456789ABCDEFGHJKMNPQRSTVWXYZ".utf8)
    private static let separators = Set(" -\t".utf8)

    private static func value(of byte: UInt8) -> UInt8? {
        // Upper- and lower-case ASCII letters differ in one bit.
        let character = (0x61...0x7A).contains(byte) ? byte & ~0x20 : byte
        let read =
            switch character {
            case UInt8(ascii: "O"): UInt8(ascii: "0")
            case UInt8(ascii: "I"), UInt8(ascii: "L"): UInt8(ascii: "1")
            default: character
            }
        return alphabet.firstIndex(of: read).map { UInt8($0) }
    }

    /// A placeholder that doesn't reveal the code.
    public var description: String { "(recovery code)" }

    /// Returns whether the text might contain a recovery code, perhaps mistyped: a word of about six groups,
    /// about six words that look like groups, or a word about as long as a whole code.
    ///
    /// Several words may just be names, so at least two groups must mix digits and letters; fewer than 1 in
    /// 1,000 codes written with spaces fail this test.
    public static func mayStand(in text: String) -> Bool {
        let words = text.split { $0.isWhitespace || quotationMarks.contains($0) }
        if words.contains(where: { longestRun($0.split(separator: "-")) >= groupCount - 1 }) { return true }
        let groups = words.flatMap { $0.split(separator: "-") }
        let mixed = groups.filter { $0.contains(where: \.isLetter) && $0.contains(where: \.isNumber) }
        return longestRun(groups) >= groupCount - 1 && mixed.count(where: isGroup) > 1
            || mixed.contains { isAlphanumeric($0) && abs($0.count - characterCount) <= groupLength }
    }

    private static let groupCount = characterCount / groupLength
    private static let quotationMarks = Set("\"'“”‘’")

    /// Returns the length of the longest run of groups.
    private static func longestRun(_ words: [Substring]) -> Int {
        words.reduce(into: (longest: 0, run: 0)) { count, word in
            count.run = isGroup(word) ? count.run + 1 : 0
            count.longest = max(count.longest, count.run)
        }.longest
    }

    /// Returns whether the text looks like a group; a missing or extra character counts as a typing mistake.
    private static func isGroup(_ text: Substring) -> Bool {
        abs(text.count - groupLength) <= 1 && isAlphanumeric(text)
    }

    private static func isAlphanumeric(_ text: Substring) -> Bool {
        text.allSatisfy { $0.isLetter || $0.isNumber }
    }
}

/// A Reed–Solomon code over the field of 32 elements, for messages of at most 31 symbols of five bits.
///
/// Four check symbols detect any error in up to four symbols, and any two swapped symbols,
/// <https://en.wikipedia.org/wiki/Reed%E2%80%93Solomon_error_correction>. Errors are detected but not
/// corrected, because a secret must not be guessed.
enum ReedSolomon {
    static let checkCount = 4

    /// Returns the symbols, each below 32, followed by their check symbols.
    static func encode(_ symbols: [UInt8]) -> [UInt8] {
        var remainder = [UInt8](repeating: 0, count: checkCount)
        for symbol in symbols {
            let factor = symbol ^ remainder[0]
            remainder = remainder.dropFirst() + [0]
            for index in remainder.indices { remainder[index] ^= multiply(factor, generator[index + 1]) }
        }
        return symbols + remainder
    }

    /// Returns whether the symbols are unchanged since `encode`: their polynomial is zero at every root.
    static func isIntact(_ symbols: [UInt8]) -> Bool {
        roots.allSatisfy { root in symbols.reduce(0) { multiply($0, root) ^ $1 } == 0 }
    }

    /// α, α², α³, α⁴, where α is x.
    private static let roots: [UInt8] = [2, 4, 8, 16]

    /// (x − α)(x − α²)(x − α³)(x − α⁴), the highest power first.
    private static let generator: [UInt8] = roots.reduce([1]) { polynomial, root in
        let shifted = [0] + polynomial.map { multiply($0, root) }
        return zip(polynomial + [0], shifted).map { $0 ^ $1 }
    }

    /// Multiplies two polynomials over GF(2), modulo x⁵ + x² + 1.
    private static func multiply(_ one: UInt8, _ other: UInt8) -> UInt8 {
        var product: UInt8 = 0
        var factor: UInt8 = one
        for bit in 0..<5 {
            if other >> bit & 1 == 1 { product ^= factor }
            factor = factor & 16 == 0 ? factor << 1 : factor << 1 ^ 0b100101
        }
        return product
    }
}
