import Foundation

/// Secret bytes: never printed, and overwritten when the last reference is released.
///
/// A `String` can't be wiped, so read secrets from the terminal as bytes.
public final class Secret: @unchecked Sendable {  // the bytes only change in deinit, after the last release
    private var bytes: [UInt8]

    /// Copies the bytes and leaves the originals unchanged.
    public init(bytes: some Sequence<UInt8>) {
        // Use `map`, because copying a whole array would share its storage, and wiping would then copy it
        // first.
        self.bytes = bytes.map { $0 }
    }

    /// Copies the UTF-8 bytes of a string.
    public convenience init(_ text: String) {
        self.init(bytes: text.utf8)
    }

    /// Copies the bytes and overwrites the originals.
    public convenience init(wiping bytes: inout [UInt8]) {
        self.init(bytes: bytes)
        OpenSSL.wipe(&bytes)
        bytes.removeAll()
    }

    deinit {
        OpenSSL.wipe(&bytes)
    }

    /// The number of bytes.
    public var count: Int { bytes.count }

    /// Passes the bytes to the body, which must not keep them.
    public func withUnsafeBytes<Result>(_ body: (UnsafeRawBufferPointer) throws -> Result) rethrows -> Result
    {
        try bytes.withUnsafeBytes(body)
    }

    /// The number of Unicode code points, or nil if the bytes aren't UTF-8.
    public var codePointCount: Int? {
        do { _ = try UTF8Span(validating: bytes.span) } catch { return nil }
        // In valid UTF-8, each code point has exactly one byte that isn't a continuation byte.
        return bytes.count { $0 & 0b1100_0000 != 0b1000_0000 }
    }

    /// Normalises the text to Unicode's form C, so that “é” is the same whether it is typed with one key or
    /// two.
    ///
    /// ASCII, by far the most common case, is returned unchanged. Other text passes through a `String`, which
    /// can't be wiped.
    ///
    /// - Throws: `PasswordHashingError.notText` if the bytes aren't UTF-8.
    public func normalized() throws(PasswordHashingError) -> Secret {
        if bytes.allSatisfy({ $0 < 0x80 }) { return self }
        guard let text = String(validating: bytes, as: UTF8.self) else { throw .notText }
        return Secret(text.precomposedStringWithCanonicalMapping)
    }

    /// Returns the SHA-256 digest, 32 bytes; for secrets that are already random, never for passwords.
    public func sha256() throws(PasswordHashingError) -> [UInt8] {
        try withUnsafeBytes { bytes in
            Result { () throws(PasswordHashingError) in
                var digest = try SHA256()
                try digest.update(bytes)
                return try digest.finish()
            }
        }.get()
    }
}

extension Secret: Equatable, CustomStringConvertible, CustomReflectable {
    /// Returns whether both have the same bytes, in a time that depends only on their length.
    public static func == (one: Secret, other: Secret) -> Bool {
        OpenSSL.areEqual(one, other)
    }

    /// A placeholder that doesn't reveal the secret.
    public var description: String { "(secret)" }

    /// An empty mirror, so that `dump` and debuggers don't show the bytes.
    public var customMirror: Mirror { Mirror(self, children: []) }
}
