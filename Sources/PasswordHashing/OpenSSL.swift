import COpenSSL
import Foundation

/// The calls into OpenSSL but those of `SHA256`, each with its guard and its throw.
enum OpenSSL {
    /// Derives a key with PBKDF2-HMAC-SHA256, <https://www.rfc-editor.org/rfc/rfc8018#section-5.2>.
    ///
    /// OpenSSL accepts an empty password and an empty salt, so both are refused here. There must be
    /// 1 to `Int32.max` iterations, and the key's `length` must be at least 1 byte.
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

    /// Whether both have the same bytes, in the same time wherever they differ.
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

/// Returns that many random bytes. A parameter wherever randomness is used, so that a test can fix it.
public typealias RandomBytes = @Sendable (_ count: Int) throws(PasswordHashingError) -> [UInt8]

/// Random bytes fit for keys and salts, from OpenSSL's generator, which the operating system seeds.
///
/// - Throws: `PasswordHashingError.openSSL` when the generator has no good seed.
@Sendable public func systemRandom(_ count: Int) throws(PasswordHashingError) -> [UInt8] {
    guard count > 0, let length = Int32(exactly: count) else { return [] }
    var bytes = [UInt8](repeating: 0, count: count)
    guard RAND_bytes(&bytes, length) == 1 else { throw OpenSSL.failure("RAND_bytes") }
    return bytes
}
