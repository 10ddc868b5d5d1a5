import CZxcvbn
import Foundation

/// The strength and main weakness of a password, according to zxcvbn.
///
/// zxcvbn estimates the number of guesses needed by an attacker who knows common passwords, names, keyboards
/// and dates, <https://www.usenix.org/conference/usenixsecurity16/technical-sessions/presentation/wheeler>.
public struct PasswordStrength: Hashable, Sendable {
    /// The pattern that makes a password, or its longest part, easy to guess.
    public enum Weakness: Sendable {
        /// A dictionary word, a name or a common password, possibly with digits in place of letters.
        case commonWord
        /// The username, or a word related to this program.
        case contextWord
        /// Neighbouring keys.
        case keyboardPattern
        /// Letters or digits in sequence.
        case sequence
        /// Repeated characters.
        case repetition
        /// A date or a year.
        case date
        /// No pattern: the password is simply too short.
        case tooSimple
    }

    /// The range of possible scores.
    public static let scores = 0...4
    /// The number of bytes that are judged, which is zxcvbn's limit; any more can only add strength.
    static let judgedBytes = 100

    /// The score, from 0 (guessed at once) to 4; the thresholds are 10³, 10⁶, 10⁸ and 10¹⁰ guesses, as in
    /// <https://github.com/dropbox/zxcvbn#usage>.
    public let score: Int
    /// The reason why the password is easy to guess; nil at the highest score.
    public let weakness: Weakness?

    /// Judges a password. For a few milliseconds, zxcvbn holds a copy that can't be wiped.
    ///
    /// - Parameters:
    ///   - password: the normalised password.
    ///   - context: words that an attacker would guess first, the likeliest first; words of fewer than three
    ///     characters are ignored, because they are part of too many others.
    public init(of password: Secret, context: [String]) {
        let words = context.map { $0.lowercased() }.filter { $0.unicodeScalars.count >= 3 }
        let (bits, parts) = Zxcvbn.match(password, limit: Self.judgedBytes, words: words)
        guard !CommonPasswords.contain(password) else {
            (score, weakness) = (Self.scores.lowerBound, .commonWord)
            return
        }
        score = Self.bounds.count { bits >= log2($0) }
        // The weakness of the longest part that matches a pattern.
        weakness =
            score == Self.scores.upperBound
            ? nil : parts.max { $0.length < $1.length }?.weakness ?? .tooSimple
    }

    private static let bounds = [1e3, 1e6, 1e8, 1e10]
}
