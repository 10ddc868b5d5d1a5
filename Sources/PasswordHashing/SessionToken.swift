/// A token of 256 random bits that proves a log-in. Anyone who has it can act as the user; the database
/// stores only its digest.
public struct SessionToken: Sendable, Equatable, CustomStringConvertible {
    /// The number of random bytes in a token.
    static let byteCount = 32
    /// The number of characters in its text: two hexadecimal digits per byte.
    public static let textLength = 2 * byteCount

    private let bits: Secret

    /// Creates a new token.
    ///
    /// - Parameter random: the source of the token's bits.
    /// - Throws: `PasswordHashingError` if random bytes aren't available.
    public init(random: RandomBytes) throws(PasswordHashingError) {
        var bytes = try random(Self.byteCount)
        bits = Secret(wiping: &bytes)
    }

    /// Parses a token: exactly 64 lower-case hexadecimal digits, with nothing before or after.
    ///
    /// - Returns: nil for any other text.
    public init?(parsing text: String) {
        let digits = text.utf8.prefix(Self.textLength + 1)
        guard digits.count == Self.textLength, var bytes = [UInt8](hexadecimal: digits) else { return nil }
        bits = Secret(wiping: &bytes)
    }

    /// The text of the token, for a file that only its owner may read.
    public var text: String {
        bits.withUnsafeBytes { $0.hexadecimal }
    }

    /// Returns the SHA-256 digest stored in the database.
    ///
    /// - Throws: `PasswordHashingError` if OpenSSL fails.
    public func hash() throws(PasswordHashingError) -> [UInt8] {
        try bits.sha256()
    }

    /// A placeholder that doesn't reveal the token.
    public var description: String { "(session token)" }
}
