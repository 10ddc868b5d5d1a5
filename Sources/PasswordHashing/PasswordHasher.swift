/// Creates and verifies password hashes: PBKDF2-HMAC-SHA256 with a random salt.
///
/// A derivation deliberately takes a tenth of a second on one core. It runs outside Swift's cooperative
/// thread pool, and only a few run at a time.
public struct PasswordHasher: Sendable {
    /// The number of iterations OWASP recommends for PBKDF2-HMAC-SHA256,
    /// <https://cheatsheetseries.owasp.org/cheatsheets/Password_Storage_Cheat_Sheet.html#pbkdf2>.
    public static let recommendedIterations = 600_000
    /// The length of the salt in a new hash, in bytes.
    static let saltLength = 16
    /// The length of the key in a new hash, in bytes. SHA-256 produces 32; a longer key would only cost the
    /// defender.
    static let keyLength = 32

    /// The number of iterations in a new hash.
    public let iterations: Int
    /// The queue in which keys are derived.
    public let queue: DerivationQueue
    private let random: RandomBytes
    private let onDerivation: @Sendable (_ rounds: Int) -> Void

    /// - Parameters:
    ///   - iterations: the number of iterations in a new hash, clamped to `PasswordHash.iterationBounds`.
    ///   - queue: the queue in which keys are derived; a new one by default.
    ///   - random: the source of salts.
    ///   - onDerivation: called with the number of iterations before each derivation, so that tests can count
    ///     them.
    public init(
        iterations: Int = recommendedIterations, queue: DerivationQueue = DerivationQueue(),
        random: @escaping RandomBytes = systemRandom,
        onDerivation: @escaping @Sendable (_ rounds: Int) -> Void = { _ in }
    ) {
        let bounds = PasswordHash.iterationBounds
        self.iterations = min(max(iterations, bounds.lowerBound), bounds.upperBound)
        self.queue = queue
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

    /// Returns whether the password matches the hash, compared in constant time.
    ///
    /// If an older or imported hash has fewer iterations than new hashes, extra iterations are run so that
    /// checking it takes as long as checking a new hash. Checking a hash with more iterations takes longer.
    ///
    /// - Throws: `PasswordHashingError.emptyPassword`, `.openSSL` or `.cancelled`.
    public func verify(
        _ password: Secret, against hash: PasswordHash
    ) async throws(PasswordHashingError) -> Bool {
        let key = try await derive(
            password, salt: hash.salt, iterations: hash.iterations, length: hash.key.count)
        return OpenSSL.areEqual(key, hash.key)
    }

    /// Returns whether a hash is weaker than new hashes or was imported, and should be replaced the next time
    /// its password is available.
    public func needsRehash(_ hash: PasswordHash) -> Bool {
        hash.format != .phc || hash.iterations < iterations || hash.salt.count < Self.saltLength
            || hash.key.count != Self.keyLength
    }

    /// Creates a hash that matches no password, for login attempts with an unknown username: checking it
    /// costs as much as checking a real hash.
    ///
    /// - Throws: `PasswordHashingError.openSSL`.
    public func decoy() throws(PasswordHashingError) -> PasswordHash {
        try PasswordHash(
            iterations: iterations, salt: random(Self.saltLength), key: Secret(bytes: random(Self.keyLength)))
    }

    private func derive(
        _ password: Secret, salt: [UInt8], iterations: Int, length: Int
    ) async throws(PasswordHashingError) -> Secret {
        // PBKDF2 runs all iterations for each block of the key.
        let cost = iterations * ((length + Self.keyLength - 1) / Self.keyLength)
        let rest = max(0, self.iterations - cost)
        return try await queue.run {
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
