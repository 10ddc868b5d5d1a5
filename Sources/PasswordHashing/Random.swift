/// Returns that many random bytes. A parameter wherever randomness is used, so that a test can fix it.
public typealias RandomBytes = @Sendable (_ count: Int) throws(PasswordHashingError) -> [UInt8]

/// Random bytes fit for keys and salts, from OpenSSL's generator.
///
/// - Throws: `PasswordHashingError.openSSL` when the generator has no good seed.
@Sendable public func systemRandom(_ count: Int) throws(PasswordHashingError) -> [UInt8] {
    try OpenSSL.random(count)
}
