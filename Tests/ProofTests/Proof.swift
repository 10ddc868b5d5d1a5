import Foundation
import Testing

/// The suite of all proofs.
@Suite enum Proofs {}

/// The size of proofs: short in the suite, set by environment variables for long runs.
enum Proof {
    /// Returns the number in `PROOF_<name>`, or the short one.
    static func count(_ name: String, short: Int) -> Int {
        ProcessInfo.processInfo.environment["PROOF_\(name)"].flatMap { Int($0) } ?? short
    }

    /// Whether `PROOF_<name>` is set, for a long run with nothing else on the machine.
    static func isLong(_ name: String) -> Bool {
        ProcessInfo.processInfo.environment["PROOF_\(name)"] != nil
    }

    /// The random seed, from `PROOF_SEED`.
    static var seed: UInt64 { UInt64(count("SEED", short: 1)) }

    /// Logs a figure, in short and long runs.
    static func note(_ text: String) { print("proof: \(text)") }
}

/// Runs asynchronous work from such a thread, and blocks until it ends.
func wait<Value: Sendable>(_ body: @escaping @Sendable () async throws -> Value) throws -> Value {
    let done = DispatchSemaphore(value: 0)
    let box = Box<Value>()
    Task {
        do { box.result = .success(try await body()) } catch { box.result = .failure(error) }
        done.signal()
    }
    guard done.wait(timeout: .now() + 600) == .success else { throw CancellationError() }
    guard let result = box.result else { throw CancellationError() }
    return try result.get()
}

private final class Box<Value: Sendable>: @unchecked Sendable {  // a semaphore orders write and read
    var result: Result<Value, any Error>?
}
