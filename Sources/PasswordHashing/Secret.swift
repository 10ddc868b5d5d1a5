import Foundation

/// Secret bytes: never printed, and overwritten when the last reference goes.
///
/// A `String` can't be wiped, so read secrets from the terminal as bytes from the start.
public final class Secret: @unchecked Sendable {  // the bytes change only in deinit, after the last reference
    private var bytes: [UInt8]

    /// Keeps a copy of the bytes; the caller's stay as they are.
    public init(bytes: some Sequence<UInt8>) {
        // Mapped, because a whole array would share its memory, and wiping would then copy it first.
        self.bytes = bytes.map { $0 }
    }

    /// Keeps the UTF-8 bytes of a text.
    public convenience init(_ text: String) {
        self.init(bytes: text.utf8)
    }

    /// Keeps a copy of the bytes and overwrites the caller's.
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

    /// Lends the bytes; the body must not keep them.
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

    /// Normalises the text to Unicode's form C, so that é is the same password typed as one key or as two.
    ///
    /// ASCII, by far the most common, is returned as it is. Other text passes through a `String`, which
    /// cannot be wiped.
    ///
    /// - Throws: `PasswordHashingError.notText` when the bytes are not UTF-8.
    public func normalized() throws(PasswordHashingError) -> Secret {
        if bytes.allSatisfy({ $0 < 0x80 }) { return self }
        guard let text = String(validating: bytes, as: UTF8.self) else { throw .notText }
        return Secret(text.precomposedStringWithCanonicalMapping)
    }

    /// The SHA-256 digest, 32 bytes: for secrets that are already random, never for passwords.
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

extension Secret: Equatable {
    /// Whether both have the same bytes, in a time that depends only on their number.
    public static func == (one: Secret, other: Secret) -> Bool {
        OpenSSL.areEqual(one, other)
    }
}

extension Secret: CustomStringConvertible, CustomReflectable {
    /// Says that there is a secret, and nothing more.
    public var description: String { "(secret)" }

    /// Empty, so that `dump` and a debugger's summary show nothing either.
    public var customMirror: Mirror { Mirror(self, children: []) }
}
