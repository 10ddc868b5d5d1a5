package import Dispatch
import Synchronization

/// Thrown if work didn't begin within the time limit.
package struct NotInTime: Error {
    package init() {}
}

extension DispatchTime {
    /// Returns the time that is this long from now.
    package static func after(_ wait: Duration) -> DispatchTime {
        let (seconds, attoseconds) = wait.components
        return .now() + Double(seconds) + Double(attoseconds) * 1e-18
    }
}

/// A caller's place in a queue. It is first waiting, then either started or abandoned, and it finishes
/// exactly once.
package final class PendingCall<Value: Sendable>: Sendable {
    private typealias Caller = CheckedContinuation<Value, any Error>

    private enum State {
        case new
        case waiting(Caller)
        case begun(Caller)
        case over
    }

    private let state = Mutex(State.new)

    private init() {}

    /// Joins the queue and waits for the result.
    ///
    /// - Parameters:
    ///   - enter: adds the turn to the queue; not called if the task is already cancelled.
    ///   - cancelled: called when the task is cancelled.
    /// - Returns: the result.
    /// - Throws: the error with which the turn finishes, or `CancellationError`.
    package static func run(
        _ enter: (PendingCall) -> Void, onCancel cancelled: @Sendable () -> Void = {}
    ) async throws -> Value {
        let call = PendingCall()
        return try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { caller in
                let isNew = call.state.withLock { state in
                    guard case .new = state else { return false }
                    state = .waiting(caller)
                    return true
                }
                guard isNew else { return caller.resume(throwing: CancellationError()) }
                enter(call)
            }
        } onCancel: {
            cancelled()
            call.giveUp(CancellationError())
        }
    }

    package var isAwaited: Bool {
        state.withLock { if case .waiting = $0 { true } else { false } }
    }

    /// Marks the turn as started.
    ///
    /// - Throws: `CancellationError` if the caller is no longer waiting, so the work must not be done.
    package func begin() throws {
        try state.withLock { state in
            switch state {
            case .waiting(let caller): state = .begun(caller)
            case .begun: break
            case .new, .over: throw CancellationError()
            }
        }
    }

    package func finish(_ result: Result<Value, any Error>) { answer(result, evenIfBegun: true) }

    /// Gives up after this time if the work hasn't started.
    package func giveUp(after wait: Duration) {
        DispatchQueue.global().asyncAfter(deadline: .after(wait)) { [weak self] in
            self?.giveUp(NotInTime())
        }
    }

    private func giveUp(_ error: any Error) { answer(.failure(error), evenIfBegun: false) }

    private func answer(_ result: Result<Value, any Error>, evenIfBegun: Bool) {
        let caller: Caller? = state.withLock { state in
            if case .begun = state, !evenIfBegun { return nil }
            defer { state = .over }
            return switch state {
            case .waiting(let caller), .begun(let caller): caller
            case .new, .over: nil
            }
        }
        caller?.resume(with: result)
    }
}
