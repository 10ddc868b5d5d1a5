/// Why a password could not be hashed, or a stored hash not be read. No case carries a secret.
public enum PasswordHashingError: Error, Hashable, Sendable {
    /// An empty password has no hash here, although OpenSSL would make one.
    case emptyPassword
    /// The bytes are not UTF-8, so they cannot be normalised.
    case notText
    /// The text is not a hash this program knows; `field` says which part of it is wrong.
    case malformed(field: PasswordHash.Field)
    /// A number of the hash lies outside what this program is willing to compute.
    case outOfBounds(field: PasswordHash.Field, allowed: ClosedRange<Int>)
    /// The text is no recovery code: it has not as many characters as one, or some were typed wrongly.
    case mistypedRecoveryCode
    /// OpenSSL refused; `function` is the call that failed and `code` what `ERR_get_error` said.
    case openSSL(function: String, code: UInt)
    /// The task was cancelled before its turn came or while it waited for the result.
    case cancelled
}
