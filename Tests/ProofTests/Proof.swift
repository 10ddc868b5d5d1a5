import Foundation
import Testing

/// All proofs.
@Suite enum Proofs {}

/// How much a proof does: little in the suite, as much as the environment says in a long run.
enum Proof {
    /// The number in `PROOF_<name>`, or the short one.
    static func count(_ name: String, short: Int) -> Int {
        ProcessInfo.processInfo.environment["PROOF_\(name)"].flatMap { Int($0) } ?? short
    }

    /// Whether `PROOF_<name>` is set: a long run, which nothing else on the machine disturbs.
    static func isLong(_ name: String) -> Bool {
        ProcessInfo.processInfo.environment["PROOF_\(name)"] != nil
    }

    /// Where randomness begins; `PROOF_SEED`.
    static var seed: UInt64 { UInt64(count("SEED", short: 1)) }

    /// Keeps a figure in the log, of short runs as of long ones.
    static func note(_ text: String) { print("proof: \(text)") }
}

/// Runs blocking work on a thread of its own: waiting for processes must not hold up other tests.
func onThread<Value: Sendable>(_ body: @escaping @Sendable () throws -> Value) async throws -> Value {
    try await withCheckedThrowingContinuation { continuation in
        Thread { continuation.resume(with: Result { try body() }) }.start()
    }
}

/// Runs asynchronous work from such a thread, and waits for it.
func wait<Value: Sendable>(_ body: @escaping @Sendable () async throws -> Value) throws -> Value {
    let done = DispatchSemaphore(value: 0)
    let box = Box<Value>()
    Task {
        do { box.result = .success(try await body()) } catch { box.result = .failure(error) }
        done.signal()
    }
    done.wait()
    guard let result = box.result else { throw CancellationError() }
    return try result.get()
}

private final class Box<Value: Sendable>: @unchecked Sendable {  // a semaphore parts writing and reading
    var result: Result<Value, any Error>?
}
