/// An access token as sent by clients. Anyone who has it can use the API as the user, within the token's
/// scope; the database stores only a digest.
public struct AccessTokenText: Sendable, Equatable, CustomStringConvertible {
    /// The prefix of every token, so that secret scanners recognise tokens published by mistake.
    public static let prefix = "pokeexplorer_"

    private let bits: SessionToken

    /// Creates a new token.
    ///
    /// - Parameter random: the source of the token's bits.
    /// - Throws: `PasswordHashingError` if random bytes aren't available.
    public init(random: RandomBytes) throws(PasswordHashingError) {
        bits = try SessionToken(random: random)
    }

    /// Parses a token: the prefix and exactly 64 lower-case hexadecimal digits, with nothing before or after.
    ///
    /// - Returns: nil for any other text.
    public init?(parsing text: String) {
        guard text.utf8.starts(with: Self.prefix.utf8) else { return nil }
        let digits = text.utf8.dropFirst(Self.prefix.utf8.count).prefix(SessionToken.textLength + 1)
        guard let bits = SessionToken(parsing: String(decoding: digits, as: UTF8.self)) else { return nil }
        self.bits = bits
    }

    /// The text of the token, to be shown once.
    public var text: String { Self.prefix + bits.text }

    /// Returns the digest stored in the database: the SHA-256 of the token's bits.
    ///
    /// - Throws: `PasswordHashingError` if OpenSSL fails.
    public func hash() throws(PasswordHashingError) -> [UInt8] { try bits.hash() }

    /// A placeholder that doesn't reveal the token.
    public var description: String { "(access token)" }
}
