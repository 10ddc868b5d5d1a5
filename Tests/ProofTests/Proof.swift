import Foundation
import Testing

/// The suite of all proofs.
enum Proofs {}

/// Runs asynchronous work, and blocks the thread until it ends.
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
