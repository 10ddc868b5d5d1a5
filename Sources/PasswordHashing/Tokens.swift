public import Foundation

/// 256 random bits that prove a log-in. Anyone who has them can act as the user; the database keeps only their digest.
public struct SessionToken: Sendable, Equatable {
    /// The number of random bytes in a token.
    public static let byteCount = 32
    /// Characters of its text: two hexadecimal digits a byte.
    public static let textLength = 2 * byteCount

    private let bits: Secret

    /// A new token.
    ///
    /// - Parameter random: where its bits come from.
    /// - Throws: `PasswordHashingError` when there are no random bytes.
    public init(random: RandomBytes) throws(PasswordHashingError) {
        var bytes = try random(Self.byteCount)
        bits = Secret(wiping: &bytes)
    }

    /// Reads a token's text: exactly 64 lower-case hexadecimal digits, nothing before or after.
    ///
    /// - Returns: nil for any other text.
    public init?(parsing text: String) {
        let digits = text.utf8.prefix(Self.textLength + 1)
        guard digits.count == Self.textLength, var bytes = [UInt8](hexadecimal: digits) else { return nil }
        bits = Secret(wiping: &bytes)
    }

    /// The text to write into a file that only its owner may read.
    public var text: String {
        bits.withUnsafeBytes { $0.hexadecimal }
    }

    /// Its digest in the database: SHA-256.
    ///
    /// - Throws: `PasswordHashingError` when OpenSSL fails.
    public func hash() throws(PasswordHashingError) -> [UInt8] {
        try bits.sha256()
    }
}

extension SessionToken: CustomStringConvertible {
    /// Says that there is a token, and nothing more.
    public var description: String { "(session token)" }
}

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

/// A browser's tokens after a log-in.
public struct BrowserSession: Sendable {
    /// The proof of the log-in, until it ends.
    public let session: SessionToken
    /// The browser's mark, also after the log-in: the token given, if it is known, else a new one. It proves nothing.
    public let browser: SessionToken
    /// When the session ends at the latest.
    public let expiresAt: Date

    /// The tokens of a session that has started.
    public init(session: SessionToken, browser: SessionToken, expiresAt: Date) {
        self.session = session
        self.browser = browser
        self.expiresAt = expiresAt
    }
}
