import Foundation
import Synchronization

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

    /// The maximum number of keys this process derives at a time.
    public static var width: Int { DerivationQueue.shared.width }

    /// The number of iterations in a new hash.
    public let iterations: Int
    private let random: RandomBytes
    private let onDerivation: @Sendable (_ rounds: Int) -> Void

    /// - Parameters:
    ///   - iterations: the number of iterations in a new hash, clamped to `PasswordHash.iterationBounds`.
    ///   - random: the source of salts.
    ///   - onDerivation: called with the number of iterations before each derivation, so that tests can count
    ///     them.
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

/// Derives keys on a few dedicated threads, because Swift's cooperative threads must never be blocked.
final class DerivationQueue: Sendable {
    /// The queue shared by every hasher in the process, because they share the cores; one core is left for
    /// everything else.
    static let shared = DerivationQueue(
        width: max(1, min(4, ProcessInfo.processInfo.activeProcessorCount - 1)))

    /// The maximum number of keys derived at a time.
    let width: Int
    private let queue = OperationQueue()

    init(width: Int) {
        self.width = width
        queue.name = "password hashing"
        queue.qualityOfService = .userInitiated
        queue.maxConcurrentOperationCount = width
    }

    /// Runs a derivation when its turn comes.
    ///
    /// Cancelling the task ends the wait at once. A derivation that has started runs to completion, because
    /// OpenSSL can't be interrupted; a queued one never starts.
    ///
    /// - Parameter derivation: derives the key.
    /// - Returns: the key.
    /// - Throws: `PasswordHashingError.cancelled`, and any error thrown by the derivation.
    func run(
        _ derivation: @escaping @Sendable () throws(PasswordHashingError) -> Secret
    ) async throws(PasswordHashingError) -> Secret {
        let promise = Promise()
        return try await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                guard promise.await(by: continuation) else { return }
                queue.addOperation {
                    if promise.isAwaited { promise.give(Result(catching: derivation)) }
                }
            }
        } onCancel: {
            promise.give(.failure(.cancelled))
        }.get()
    }

    /// Resumes a continuation exactly once, with the result of the derivation or the cancellation, whichever
    /// comes first.
    private final class Promise: Sendable {
        typealias Outcome = Result<Secret, PasswordHashingError>

        private enum State {
            case new
            case awaited(CheckedContinuation<Outcome, Never>)
            case given
        }

        private let state = Mutex(State.new)

        /// Stores the continuation. If the task was already cancelled, resumes it at once and returns false.
        func await(by continuation: CheckedContinuation<Outcome, Never>) -> Bool {
            let isNew = state.withLock { state in
                guard case .new = state else { return false }
                state = .awaited(continuation)
                return true
            }
            if !isNew { continuation.resume(returning: .failure(.cancelled)) }
            return isNew
        }

        /// Whether the task is still waiting; false once it is cancelled.
        var isAwaited: Bool { state.withLock { if case .awaited = $0 { true } else { false } } }

        func give(_ outcome: Outcome) {
            let continuation: CheckedContinuation<Outcome, Never>? = state.withLock { state in
                defer { state = .given }
                return if case .awaited(let continuation) = state { continuation } else { nil }
            }
            continuation?.resume(returning: outcome)
        }
    }
}
