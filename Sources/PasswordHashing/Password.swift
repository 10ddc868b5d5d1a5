import CZxcvbn
import Foundation

/// A new password that keeps the rules: long enough, not absurdly long, hard to guess, any Unicode, in
/// normalisation form C.
///
/// Nothing says which characters it must have, and it never expires,
/// <https://pages.nist.gov/800-63-4/sp800-63b.html#passwordver>.
public struct Password: Sendable {
    /// The minimum lengths that can be set, in code points; the lowest is the default.
    public static let minimumLengths = 8...64
    /// The score that a password must have, of `PasswordStrength.scores`.
    public static let minimumScore = 2
    /// Bytes of UTF-8 a password may have: 64 code points of four bytes, four times over.
    public static let maximumBytes = 1024

    /// The rule that a new password breaks.
    public enum Fault: Error, Hashable, Sendable {
        /// Fewer than `minimum` code points.
        case tooShort(minimum: Int)
        /// More than `maximumBytes` bytes of UTF-8.
        case tooLong(maximumBytes: Int)
        /// Not UTF-8.
        case notText
        /// Its score is below `minimumScore`; what makes it so easy to guess.
        case guessable(PasswordStrength.Weakness)
    }

    /// The bytes to hash.
    public let secret: Secret

    /// Its strength against guessing.
    public let strength: PasswordStrength

    /// - Parameters:
    ///   - secret: as typed.
    ///   - username: whose it is to be, which it must not lean on.
    ///   - minimumLength: code points it must have, kept inside `minimumLengths`.
    /// - Throws: the first rule that the password breaks.
    public init(
        _ secret: Secret, of username: String, minimumLength: Int = minimumLengths.lowerBound
    ) throws(Fault) {
        self.secret = try Self.normalize(secret)
        guard let length = self.secret.codePointCount else { throw .notText }
        let minimum = min(max(minimumLength, Self.minimumLengths.lowerBound), Self.minimumLengths.upperBound)
        guard length >= minimum else { throw .tooShort(minimum: minimum) }
        let words = username.split(separator: " ").map(String.init)
        strength = PasswordStrength(of: self.secret, context: [username] + words + Self.programWords)
        if strength.score < Self.minimumScore, let weakness = strength.weakness {
            throw .guessable(weakness)
        }
    }

    /// Words that come to mind first at the sight of this program.
    private static let programWords = [
        "pokemon", "pokeexplorer", "pikachu", "pokedex", "pokeball", "eevee", "bulbasaur", "charmander",
        "squirtle", "mewtwo", "favorite", "favourite", "explorer",
    ]

    /// The form that is hashed, also for a password that only has to match: it may be shorter than the rules
    /// for new ones say.
    ///
    /// - Throws: `Fault.tooLong` or `.notText`.
    public static func normalize(_ secret: Secret) throws(Fault) -> Secret {
        guard secret.count <= maximumBytes else { throw .tooLong(maximumBytes: maximumBytes) }
        do { return try secret.normalized() } catch { throw .notText }
    }
}

/// A password's strength according to zxcvbn, and its weaknesses.
///
/// zxcvbn estimates how many guesses it takes with knowledge of common passwords, names, keyboards and dates,
/// <https://www.usenix.org/conference/usenixsecurity16/technical-sessions/presentation/wheeler>.
public struct PasswordStrength: Hashable, Sendable {
    /// The kind of guess that finds a password, or its longest part.
    public enum Weakness: Hashable, Sendable {
        /// A dictionary word, a name or a common password, perhaps with digits for letters.
        case commonWord
        /// The username, or a word of this program.
        case contextWord
        /// Neighbouring keys.
        case keyboardPattern
        /// Letters or digits in order.
        case sequence
        /// Repetition.
        case repetition
        /// A date or a year.
        case date
        /// None of these: it is simply too short.
        case tooSimple
    }

    /// The scores there are.
    public static let scores = 0...4
    /// Only this many bytes are judged, as many as zxcvbn looks at; more can only help.
    public static let judgedBytes = 100

    /// From 0, guessed at once, to 4; the bounds are 10³, 10⁶, 10⁸ and 10¹⁰ guesses, as in
    /// <https://github.com/dropbox/zxcvbn#usage>.
    public let score: Int
    /// The reason why it is easy to guess; nil at the highest score.
    public let weakness: Weakness?

    /// Judges a password. zxcvbn copies it for a few milliseconds, and that copy can't be wiped.
    ///
    /// - Parameters:
    ///   - password: the password in the form that is hashed.
    ///   - context: words to guess first, the likeliest first; those of fewer than three
    ///     characters are in too many words and are ignored.
    public init(of password: Secret, context: [String]) {
        let words = context.map { $0.lowercased() }.filter { $0.unicodeScalars.count >= 3 }
        let (bits, parts) = Zxcvbn.match(password, limit: Self.judgedBytes, words: words)
        score = Self.bounds.count { bits >= log2($0) }
        weakness = score == Self.scores.upperBound ? nil : Self.weakness(of: parts)
    }

    private static let bounds = [1e3, 1e6, 1e8, 1e10]

    /// The longest part that matches a pattern.
    private static func weakness(of parts: [Zxcvbn.Part]) -> Weakness {
        parts.max { $0.length < $1.length }?.weakness ?? .tooSimple
    }
}

/// Every call into zxcvbn, and its unsafe pointers.
enum Zxcvbn {
    /// A part of a password, of so many bytes, that matches a pattern.
    typealias Part = (length: Int, weakness: PasswordStrength.Weakness)

    /// The entropy in bits, and the parts that match a pattern.
    static func match(_ password: Secret, limit: Int, words: [String]) -> (bits: Double, parts: [Part]) {
        var text = password.withUnsafeBytes { bytes in
            // A C string ends at the first zero, so another control character replaces it.
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
