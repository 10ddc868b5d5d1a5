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

/// A caller's place in a queue: waiting, then begun or given up, and answered exactly once.
package final class Turn<Value: Sendable>: Sendable {
    private typealias Caller = CheckedContinuation<Value, any Error>

    private enum State {
        case new
        case waiting(Caller)
        case begun(Caller)
        case over
    }

    private let state = Mutex(State.new)

    private init() {}

    /// Waits for an answer.
    ///
    /// - Parameters:
    ///   - enter: queues; not called when the task was cancelled before.
    ///   - cancelled: called when the task is cancelled.
    /// - Returns: the answer.
    /// - Throws: what the turn ends with, or `CancellationError`.
    package static func run(
        _ enter: (Turn) -> Void, onCancel cancelled: @Sendable () -> Void = {}
    ) async throws -> Value {
        let turn = Turn()
        return try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { caller in
                let isNew = turn.state.withLock { state in
                    guard case .new = state else { return false }
                    state = .waiting(caller)
                    return true
                }
                guard isNew else { return caller.resume(throwing: CancellationError()) }
                enter(turn)
            }
        } onCancel: {
            cancelled()
            turn.giveUp(CancellationError())
        }
    }

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

    package func finish(_ result: Result<Value, any Error>) { answer(result, evenIfBegun: true) }

    /// Gives up unless it has begun by then.
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
