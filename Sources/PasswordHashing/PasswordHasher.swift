import Foundation
import Synchronization

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

    /// The most keys that this process derives at a time.
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

/// Derives keys on a few threads of its own, because Swift's cooperative threads must never be blocked.
final class DerivationQueue: Sendable {
    /// The queue of every hasher of the process, because the cores are shared; one of them is left for everything else.
    static let shared = DerivationQueue(
        width: max(1, min(4, ProcessInfo.processInfo.activeProcessorCount - 1)))

    /// The most keys derived at a time.
    let width: Int
    private let queue = OperationQueue()

    init(width: Int) {
        self.width = width
        queue.name = "password hashing"
        queue.qualityOfService = .userInitiated
        queue.maxConcurrentOperationCount = width
    }

    /// Runs one derivation when its turn comes.
    ///
    /// Cancelling the task ends the wait at once. A derivation that has begun runs to its end, because OpenSSL
    /// can't be interrupted; one that hasn't never begins.
    ///
    /// - Parameter derivation: derives the key.
    /// - Returns: the key.
    /// - Throws: `PasswordHashingError.cancelled`, and what the derivation throws.
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

    /// Gives one result to one continuation: that of the derivation or the cancellation, whichever comes first.
    private final class Promise: Sendable {
        typealias Outcome = Result<Secret, PasswordHashingError>

        private enum State {
            case new
            case awaited(CheckedContinuation<Outcome, Never>)
            case given
        }

        private let state = Mutex(State.new)

        /// False if the task was cancelled before it began to wait; it is answered then.
        func await(by continuation: CheckedContinuation<Outcome, Never>) -> Bool {
            let isNew = state.withLock { state in
                guard case .new = state else { return false }
                state = .awaited(continuation)
                return true
            }
            if !isNew { continuation.resume(returning: .failure(.cancelled)) }
            return isNew
        }

        /// False if the task was cancelled while it waited.
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
