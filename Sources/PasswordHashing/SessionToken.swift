import Foundation

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
