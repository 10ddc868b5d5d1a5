import Foundation

/// An access token as programs send it. Anyone who has it can use the API as the user, as far as its scope goes; the
/// database keeps only a digest.
public struct AccessTokenText: Sendable, Equatable {
    /// The beginning of every text, so that scanners for secrets that were published by mistake know it.
    public static let prefix = "pokeexplorer_"

    private let bits: SessionToken

    /// A new token.
    ///
    /// - Parameter random: where its bits come from.
    /// - Throws: `PasswordHashingError` when there are no random bytes.
    public init(random: RandomBytes) throws(PasswordHashingError) {
        bits = try SessionToken(random: random)
    }

    /// Reads a token's text: the prefix and exactly 64 lower-case hexadecimal digits, nothing before or after.
    ///
    /// - Returns: nil for any other text.
    public init?(parsing text: String) {
        guard text.utf8.starts(with: Self.prefix.utf8) else { return nil }
        let digits = text.utf8.dropFirst(Self.prefix.utf8.count).prefix(SessionToken.textLength + 1)
        guard let bits = SessionToken(parsing: String(decoding: digits, as: UTF8.self)) else { return nil }
        self.bits = bits
    }

    /// The text, to be shown once.
    public var text: String { Self.prefix + bits.text }

    /// Its digest in the database: the SHA-256 of its bits.
    ///
    /// - Throws: `PasswordHashingError` when OpenSSL fails.
    public func hash() throws(PasswordHashingError) -> [UInt8] { try bits.hash() }
}

extension AccessTokenText: CustomStringConvertible {
    /// Says that there is a token, and nothing more.
    public var description: String { "(access token)" }
}
