package import Dispatch
import Synchronization

/// The work did not begin within the time allowed.
package struct NotInTime: Error {
    package init() {}
}

extension DispatchTime {
    /// This long from now.
    package static func after(_ wait: Duration) -> DispatchTime {
        let (seconds, attoseconds) = wait.components
        return .now() + Double(seconds) + Double(attoseconds) * 1e-18
    }
}

/// One caller's place in a queue: waiting, then begun or given up, and answered exactly once.
package final class Turn<Value: Sendable>: Sendable {
    private typealias Caller = CheckedContinuation<Value, any Error>

    private enum State {
        case new
        case waiting(Caller)
        case begun(Caller)
        case over
    }

    private let state = Mutex(State.new)

    package init() {}

    package var isAwaited: Bool {
        state.withLock { if case .waiting = $0 { true } else { false } }
    }

    /// - Throws: `CancellationError` when the caller no longer waits, and nothing must be done.
    package func begin() throws {
        try state.withLock { state in
            switch state {
            case .waiting(let caller): state = .begun(caller)
            case .begun: break
            case .new, .over: throw CancellationError()
            }
        }
    }

    /// False, and already answered, when the task was cancelled before it began to wait.
    package func wait(_ caller: CheckedContinuation<Value, any Error>) -> Bool {
        let isNew = state.withLock { state in
            guard case .new = state else { return false }
            state = .waiting(caller)
            return true
        }
        if !isNew { caller.resume(throwing: CancellationError()) }
        return isNew
    }

    package func finish(_ result: Result<Value, any Error>) {
        let caller: Caller? = state.withLock { state in
            defer { state = .over }
            switch state {
            case .waiting(let caller), .begun(let caller): return caller
            case .new, .over: return nil
            }
        }
        caller?.resume(with: result)
    }

    package func giveUp(_ error: any Error) {
        let caller: Caller? = state.withLock { state in
            switch state {
            case .waiting(let caller):
                state = .over
                return caller
            case .new:
                state = .over
                return nil
            case .begun, .over:
                return nil
            }
        }
        caller?.resume(throwing: error)
    }
}
