import CZxcvbn
import Foundation

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
