import COpenSSL
import Foundation

/// All calls into OpenSSL except those of `SHA256`, each with its checks and errors.
enum OpenSSL {
    /// Derives a key with PBKDF2-HMAC-SHA256, <https://www.rfc-editor.org/rfc/rfc8018#section-5.2>.
    ///
    /// OpenSSL accepts an empty password and an empty salt, so this function refuses both. There must be 1 to
    /// `Int32.max` iterations, and the key's `length` must be at least 1 byte.
    static func pbkdf2(
        _ password: Secret, salt: [UInt8], iterations: Int, length: Int
    ) throws(PasswordHashingError) -> Secret {
        guard password.count > 0 else { throw .emptyPassword }
        guard !salt.isEmpty else { throw .malformed(field: .salt) }
        guard let rounds = Int32(exactly: iterations), rounds > 0 else {
            throw .malformed(field: .iterations)
        }
        guard let keyLength = Int32(exactly: length), keyLength > 0 else {
            throw .malformed(field: .keyLength)
        }
        var key = [UInt8](repeating: 0, count: length)
        defer { wipe(&key) }
        let status = password.withUnsafeBytes { password in
            PKCS5_PBKDF2_HMAC(
                password.baseAddress, Int32(password.count), salt, Int32(salt.count), rounds, EVP_sha256(),
                keyLength, &key)
        }
        guard status == 1 else { throw failure("PKCS5_PBKDF2_HMAC") }
        return Secret(bytes: key)
    }

    /// Returns whether both have the same bytes, compared in constant time.
    static func areEqual(_ one: Secret, _ other: Secret) -> Bool {
        guard one.count == other.count else { return false }
        return one.withUnsafeBytes { one in
            other.withUnsafeBytes { CRYPTO_memcmp(one.baseAddress, $0.baseAddress, $0.count) == 0 }
        }
    }

    /// Overwrites the bytes in a way that the compiler can't optimise away.
    static func wipe(_ bytes: inout [UInt8]) {
        bytes.withUnsafeMutableBytes { OPENSSL_cleanse($0.baseAddress, $0.count) }
    }

    static func failure(_ function: String) -> PasswordHashingError {
        .openSSL(function: function, code: ERR_get_error())
    }
}

/// A function that returns `count` random bytes. Passed in wherever randomness is used, so that tests can
/// make it deterministic.
public typealias RandomBytes = @Sendable (_ count: Int) throws(PasswordHashingError) -> [UInt8]

/// Returns random bytes suitable for keys and salts, from OpenSSL's generator, which the operating system
/// seeds.
///
/// - Throws: `PasswordHashingError.openSSL` if the generator isn't properly seeded.
@Sendable public func systemRandom(_ count: Int) throws(PasswordHashingError) -> [UInt8] {
    guard count > 0, let length = Int32(exactly: count) else { return [] }
    var bytes = [UInt8](repeating: 0, count: count)
    guard RAND_bytes(&bytes, length) == 1 else { throw OpenSSL.failure("RAND_bytes") }
    return bytes
}
