import Dispatch
import Synchronization
import Testing

@testable import PasswordHashing

/// The queue of key derivations.
struct DerivationQueueTests {
    private let queue = DerivationQueue(width: 2)

    @Test func `concurrent derivations never exceed the queue's width`() async throws {
        let gauge = Gauge()
        try await withThrowingTaskGroup(of: Void.self) { group in
            for _ in 0..<(4 * queue.width) {
                group.addTask {
                    _ = try await queue.run { () throws(PasswordHashingError) in
                        gauge.rise()
                        defer { gauge.fall() }
                        return try OpenSSL.pbkdf2(Secret("x"), salt: [1], iterations: 5000, length: 32)
                    }
                }
            }
            try await group.waitForAll()
        }
        #expect((1...queue.width).contains(gauge.highest))
    }

    @Test func `a cancelled derivation that is still queued never starts`() async throws {
        let gate = DispatchSemaphore(value: 0)
        let derivations = Counter()
        async let blocked: Void = withThrowingTaskGroup(of: Void.self) { group in
            for _ in 0..<queue.width {
                group.addTask {
                    _ = try await queue.run { () throws(PasswordHashingError) in
                        // The test opens it; the limit only keeps the thread from waiting for ever.
                        guard gate.wait(timeout: .now() + 60) == .success else { throw .cancelled }
                        return Secret("")
                    }
                }
            }
            try await group.waitForAll()
        }
        let hasher = PasswordHasher(iterations: 1, queue: queue, onDerivation: { _ in derivations.add() })
        let waiting = Task { try await hasher.hash(Secret("pikachu25")) }
        waiting.cancel()
        await #expect(throws: PasswordHashingError.cancelled) { try await waiting.value }
        for _ in 0..<queue.width { gate.signal() }
        try await blocked

        // The queue still works, and everything queued before has finished.
        for _ in 0..<queue.width { _ = try await hasher.hash(Secret("pikachu25")) }
        #expect(derivations.count == queue.width)
    }

    @Test func `an already cancelled task derives nothing`() async throws {
        let derivations = Counter()
        let hasher = PasswordHasher(iterations: 1, queue: queue, onDerivation: { _ in derivations.add() })
        let task = Task {
            withUnsafeCurrentTask { $0?.cancel() }
            return try await hasher.hash(Secret("pikachu25"))
        }
        await #expect(throws: PasswordHashingError.cancelled) { try await task.value }
        #expect(derivations.count == 0)
    }
}

/// Counts concurrent derivations, and their maximum.
private final class Gauge: Sendable {
    private let level = Mutex((now: 0, highest: 0))

    var highest: Int { level.withLock { $0.highest } }

    func rise() {
        level.withLock { level in
            level.now += 1
            level.highest = max(level.highest, level.now)
        }
    }

    func fall() {
        level.withLock { $0.now -= 1 }
    }
}
