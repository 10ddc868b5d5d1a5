/// The SHA-256 digest of bytes that come a piece at a time: for files, never for passwords.
///
/// <https://csrc.nist.gov/pubs/fips/180-4/upd1/final>
public struct SHA256: ~Copyable {
    private let context: OpaquePointer

    /// A digest of nothing yet.
    ///
    /// - Throws: `PasswordHashingError.openSSL`, as the other calls do.
    public init() throws(PasswordHashingError) {
        context = try OpenSSL.newSHA256()
    }

    deinit {
        OpenSSL.free(context)
    }

    /// Adds bytes.
    public func update(_ bytes: UnsafeRawBufferPointer) throws(PasswordHashingError) {
        try OpenSSL.update(context, with: bytes)
    }

    /// The 32 bytes of the digest.
    public consuming func finish() throws(PasswordHashingError) -> [UInt8] {
        try OpenSSL.finish(context)
    }
}
