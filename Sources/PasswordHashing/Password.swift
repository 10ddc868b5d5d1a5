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
