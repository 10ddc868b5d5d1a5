public import PasswordHashing

/// A new password that keeps the rules: long enough, not absurdly long, any Unicode, in normalisation form C.
///
/// There are no rules of composition, <https://pages.nist.gov/800-63-4/sp800-63b.html#passwordver>.
public struct Password: Sendable {
    /// Code points a password must have.
    public static let minimumLength = 8
    /// Bytes of UTF-8 a password may have: 64 code points of four bytes, four times over.
    public static let maximumBytes = 1024

    /// Which rule a new password breaks.
    public enum Fault: Error, Hashable, Sendable {
        /// It has fewer than `minimum` code points.
        case tooShort(minimum: Int)
        /// It has more than `maximumBytes` bytes of UTF-8.
        case tooLong(maximumBytes: Int)
        /// It is not UTF-8.
        case notText
    }

    /// What is hashed.
    let secret: Secret

    /// - Throws: the first rule that the password breaks.
    public init(_ secret: Secret) throws(Fault) {
        self.secret = try Self.normalize(secret)
        guard let length = self.secret.codePointCount else { throw .notText }
        guard length >= Self.minimumLength else { throw .tooShort(minimum: Self.minimumLength) }
    }

    /// The form that is hashed, also for a password that only has to match: it may be shorter than the rules
    /// for new ones say.
    static func normalize(_ secret: Secret) throws(Fault) -> Secret {
        guard secret.count <= maximumBytes else { throw .tooLong(maximumBytes: maximumBytes) }
        do {
            return try secret.normalized()
        } catch {
            throw .notText
        }
    }
}
