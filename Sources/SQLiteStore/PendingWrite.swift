import Dispatch
import GRDB
import Store

/// A queued write, with its result type erased.
struct PendingWrite {
    let deadline: DispatchTime
    /// Starts the write; false if the caller is no longer waiting.
    let begin: @Sendable () -> Bool
    /// Performs the write, and returns a function that passes the result to the caller.
    let attempt: @Sendable (any Transaction) throws -> @Sendable () -> Void
    let fail: @Sendable (any Error) -> Void

    init<Value: Sendable>(
        _ body: @escaping TransactionBody<Value>, _ call: PendingCall<Value>,
        deadline: DispatchTime
    ) {
        self.deadline = deadline
        begin = { (try? call.begin()) != nil }
        attempt = {
            let value = try body($0)
            return { call.finish(.success(value)) }
        }
        fail = { call.finish(.failure($0)) }
    }
}
