import Foundation

/// How hard a password is to guess, as zxcvbn judges it, and what makes it easy.
///
/// zxcvbn counts the guesses of somebody who knows common passwords, names, keyboards and dates,
/// <https://www.usenix.org/conference/usenixsecurity16/technical-sessions/presentation/wheeler>.
public struct PasswordStrength: Hashable, Sendable {
    /// The kind of guess that a password, or the longest part of it, falls to.
    public enum Weakness: Hashable, Sendable {
        /// A word of a dictionary, a name or a common password, perhaps with digits for letters.
        case commonWord
        /// The username, or a word of this program.
        case contextWord
        /// Neighbouring keys.
        case keyboardPattern
        /// Letters or digits in their order.
        case sequence
        /// The same again and again.
        case repetition
        /// A date or a year.
        case date
        /// None of these: there is simply too little of it.
        case tooSimple
    }

    /// Scores that a password can have.
    public static let scores = 0...4
    /// So many bytes are judged, as many as zxcvbn itself looks at; what follows can only help.
    public static let judgedBytes = 100

    /// From 0, guessed at once, to 4; the bounds are 10³, 10⁶, 10⁸ and 10¹⁰ guesses, as in
    /// <https://github.com/dropbox/zxcvbn#usage>.
    public let score: Int
    /// What makes it easy to guess; nil at the highest score.
    public let weakness: Weakness?

    /// Judges a password. zxcvbn's own copy of it, made for some milliseconds, cannot be wiped.
    ///
    /// - Parameters:
    ///   - password: as it is hashed.
    ///   - context: words that whoever guesses would try first, the likeliest first; those of fewer than three
    ///     characters, which stand in too many words, are left out.
    public init(of password: Secret, context: [String]) {
        let words = context.map { $0.lowercased() }.filter { $0.unicodeScalars.count >= 3 }
        let (bits, parts) = Zxcvbn.match(password, limit: Self.judgedBytes, words: words)
        score = Self.bounds.count { bits >= log2($0) }
        weakness = score == Self.scores.upperBound ? nil : Self.weakness(of: parts)
    }

    private static let bounds = [1e3, 1e6, 1e8, 1e10]

    /// What the longest part is that is any pattern.
    private static func weakness(of parts: [Zxcvbn.Part]) -> Weakness {
        let patterns = parts.compactMap { part in part.weakness.map { (length: part.length, weakness: $0) } }
        return patterns.max { $0.length < $1.length }?.weakness ?? .tooSimple
    }
}
