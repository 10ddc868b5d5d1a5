import COpenSSL
import Foundation

/// Why a password couldn't be hashed or a stored hash couldn't be read. No case carries a secret.
public enum PasswordHashingError: Error, Hashable, Sendable {
    /// The password is empty; OpenSSL would hash it all the same.
    case emptyPassword
    /// The bytes are not UTF-8, so they cannot be normalised.
    case notText
    /// The text isn't a hash that this program knows; `field` says which part is wrong.
    case malformed(field: PasswordHash.Field)
    /// A number in the hash is outside what this program is willing to compute.
    case outOfBounds(field: PasswordHash.Field, allowed: ClosedRange<Int>)
    /// The text isn't a recovery code: it has the wrong length, or was mistyped.
    case mistypedRecoveryCode
    /// OpenSSL refused; `function` is the call that failed and `code` what `ERR_get_error` said.
    case openSSL(function: String, code: UInt)
    /// The task was cancelled before its turn came or while it waited for the result.
    case cancelled
}
