import COpenSSL

/// A reason why a password couldn't be hashed or a stored hash couldn't be read. No case contains a secret.
public enum PasswordHashingError: Error, Hashable {
    /// The password is empty, which OpenSSL would accept.
    case emptyPassword
    /// The bytes aren't UTF-8, so they can't be normalised.
    case notText
    /// The text isn't a hash in a known format; `field` is the part that is wrong.
    case malformed(field: PasswordHash.Field)
    /// A number in the hash is outside the range this program supports.
    case outOfBounds(field: PasswordHash.Field, allowed: ClosedRange<Int>)
    /// The text isn't a recovery code: it has the wrong length or a typing mistake.
    case mistypedRecoveryCode
    /// OpenSSL failed; `function` is the call and `code` the result of `ERR_get_error`.
    case openSSL(function: String, code: UInt)
    /// The task was cancelled while it was queued or waiting for the result.
    case cancelled
}
