import COpenSSL
import Foundation

/// The SHA-256 digest of bytes added in pieces.
///
/// <https://csrc.nist.gov/pubs/fips/180-4/upd1/final>
public struct SHA256: ~Copyable {
    private var context = SHA256_CTX()

    /// Creates a digest without any bytes.
    ///
    /// - Throws: `PasswordHashingError.openSSL`, as do the other methods.
    public init() throws(PasswordHashingError) {
        guard SHA256_Init(&context) == 1 else { throw OpenSSL.failure("SHA256_Init") }
    }

    /// Adds bytes to the digest.
    public mutating func update(_ bytes: UnsafeRawBufferPointer) throws(PasswordHashingError) {
        guard SHA256_Update(&context, bytes.baseAddress, bytes.count) == 1 else {
            throw OpenSSL.failure("SHA256_Update")
        }
    }

    /// Returns the 32 bytes of the digest; none of the added bytes stay in memory.
    public consuming func finish() throws(PasswordHashingError) -> [UInt8] {
        defer { OPENSSL_cleanse(&context, MemoryLayout.size(ofValue: context)) }
        var digest = [UInt8](repeating: 0, count: 32)
        guard SHA256_Final(&digest, &context) == 1 else { throw OpenSSL.failure("SHA256_Final") }
        return digest
    }
}
