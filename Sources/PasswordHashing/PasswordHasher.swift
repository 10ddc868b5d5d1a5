/// Makes and checks password hashes: PBKDF2-HMAC-SHA256 with a random salt.
///
/// A derivation takes a tenth of a second on one core, on purpose. It runs outside Swift's cooperative threads, and
/// only a few run at a time.
public struct PasswordHasher: Sendable {
    /// OWASP's advice for PBKDF2-HMAC-SHA256,
    /// <https://cheatsheetseries.owasp.org/cheatsheets/Password_Storage_Cheat_Sheet.html#pbkdf2>.
    public static let recommendedIterations = 600_000
    /// Bytes of salt in a new hash.
    public static let saltLength = 16
    /// Bytes of key in a new hash. SHA-256 gives 32; more would cost only the defender.
    public static let keyLength = 32

    /// How many keys this process derives at a time.
    public static var width: Int { DerivationQueue.shared.width }

    /// Rounds in a new hash.
    public let iterations: Int
    private let random: RandomBytes
    private let onDerivation: @Sendable (_ rounds: Int) -> Void

    /// - Parameters:
    ///   - iterations: rounds in a new hash, kept inside `PasswordHash.iterationBounds`.
    ///   - random: where salt comes from.
    ///   - onDerivation: called before each key is derived, with its rounds, so that a test can count them.
    public init(
        iterations: Int = recommendedIterations, random: @escaping RandomBytes = systemRandom,
        onDerivation: @escaping @Sendable (_ rounds: Int) -> Void = { _ in }
    ) {
        let bounds = PasswordHash.iterationBounds
        self.iterations = min(max(iterations, bounds.lowerBound), bounds.upperBound)
        self.random = random
        self.onDerivation = onDerivation
    }

    /// Hashes a password with a fresh salt.
    ///
    /// - Throws: `PasswordHashingError.emptyPassword`, `.openSSL` or `.cancelled`.
    public func hash(_ password: Secret) async throws(PasswordHashingError) -> PasswordHash {
        let salt = try random(Self.saltLength)
        let key = try await derive(password, salt: salt, iterations: iterations, length: Self.keyLength)
        return try PasswordHash(iterations: iterations, salt: salt, key: key)
    }

    /// Whether the password is the one that was hashed; the comparison takes the same time either way.
    ///
    /// A hash that is cheaper than new ones, older or imported, is topped up to their cost, so that its check
    /// takes as long as any other. A more expensive one takes longer.
    ///
    /// - Throws: `PasswordHashingError.emptyPassword`, `.openSSL` or `.cancelled`.
    public func verify(
        _ password: Secret, against hash: PasswordHash
    ) async throws(PasswordHashingError) -> Bool {
        let key = try await derive(
            password, salt: hash.salt, iterations: hash.iterations, length: hash.key.count)
        return OpenSSL.areEqual(key, hash.key)
    }

    /// Whether a hash is weaker than new ones or was imported, and should be renewed when its password is
    /// next at hand.
    public func needsRehash(_ hash: PasswordHash) -> Bool {
        hash.format != .phc || hash.iterations < iterations || hash.salt.count < Self.saltLength
            || hash.key.count != Self.keyLength
    }

    /// A hash that matches no password, for a log-in as an unknown user: checking against it costs
    /// as much as checking against a real one.
    ///
    /// - Throws: `PasswordHashingError.openSSL`.
    public func decoy() throws(PasswordHashingError) -> PasswordHash {
        try PasswordHash(
            iterations: iterations, salt: random(Self.saltLength), key: Secret(bytes: random(Self.keyLength)))
    }

    private func derive(
        _ password: Secret, salt: [UInt8], iterations: Int, length: Int
    ) async throws(PasswordHashingError) -> Secret {
        // PBKDF2 computes each block of the key with all rounds.
        let cost = iterations * ((length + Self.keyLength - 1) / Self.keyLength)
        let rest = max(0, self.iterations - cost)
        return try await DerivationQueue.shared.run {
            [onDerivation] () throws(PasswordHashingError) in
            onDerivation(cost)
            let key = try OpenSSL.pbkdf2(password, salt: salt, iterations: iterations, length: length)
            if rest > 0 {
                onDerivation(rest)
                _ = try OpenSSL.pbkdf2(password, salt: salt, iterations: rest, length: Self.keyLength)
            }
            return key
        }
    }
}
