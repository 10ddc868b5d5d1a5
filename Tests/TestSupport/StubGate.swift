import Synchronization

/// Holds answers of a stub back until a test has seen what it wants to see meanwhile.
public final class StubGate: Sendable {
    private struct State {
        var isOpen = false
        var waiting: [@Sendable () -> Void] = []
    }

    private let state = Mutex(State())

    /// A gate that is shut.
    public init() {}

    /// Lets through what is held back, and all that comes later.
    public func open() {
        let waiting = state.withLock { state in
            defer { state = State(isOpen: true) }
            return state.waiting
        }
        for action in waiting { action() }
    }

    /// Runs `action` once the gate is open.
    func pass(_ action: @escaping @Sendable () -> Void) {
        let isOpen = state.withLock { state in
            if !state.isOpen { state.waiting.append(action) }
            return state.isOpen
        }
        if isOpen { action() }
    }
}
