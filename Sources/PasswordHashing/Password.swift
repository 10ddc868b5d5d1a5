import CZxcvbn

/// A new password that meets the rules: it is neither too short nor too long, and hard to guess. It may
/// contain any Unicode characters and is in normalisation form C.
///
/// No particular characters are required, and the password never expires,
/// <https://pages.nist.gov/800-63-4/sp800-63b.html#passwordver>.
public struct Password: Sendable {
    /// The range of configurable minimum lengths, in code points; the lowest is the default.
    public static let minimumLengths = 8...64
    /// The lowest acceptable score, from `PasswordStrength.scores`.
    public static let minimumScore = 2
    /// The maximum length in bytes of UTF-8, enough for 256 code points of four bytes.
    static let maximumBytes = 1024

    /// A rule that a new password breaks.
    public enum Fault: Error, Hashable {
        /// The password has fewer than `minimum` code points.
        case tooShort(minimum: Int)
        /// The password has more than `maximumBytes` bytes of UTF-8.
        case tooLong(maximumBytes: Int)
        /// The password isn't UTF-8.
        case notText
        /// The score is below `minimumScore`, because of this weakness.
        case guessable(PasswordStrength.Weakness)
    }

    /// The normalised bytes to hash.
    public let secret: Secret

    /// The strength of the password.
    public let strength: PasswordStrength

    /// Normalises a password and checks it against the rules.
    ///
    /// - Parameters:
    ///   - secret: the password as typed.
    ///   - username: the user's name; the password must not be based on it.
    ///   - minimumLength: the minimum number of code points, clamped to `minimumLengths`.
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

    /// Words that people associate with this program.
    private static let programWords = [
        "pokemon", "pokeexplorer", "pikachu", "pokedex", "pokeball", "eevee", "bulbasaur", "charmander",
        "squirtle", "mewtwo", "favorite", "favourite", "explorer",
    ]

    /// Normalises a password for hashing. Also used to check an existing password, so it doesn't enforce the
    /// rules for new passwords, except the maximum length.
    ///
    /// - Throws: `Fault.tooLong` or `.notText`.
    public static func normalize(_ secret: Secret) throws(Fault) -> Secret {
        guard secret.count <= maximumBytes else { throw .tooLong(maximumBytes: maximumBytes) }
        do { return try secret.normalized() } catch { throw .notText }
    }
}
