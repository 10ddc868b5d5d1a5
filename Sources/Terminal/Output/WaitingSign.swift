import Synchronization

/// Says what the program is waiting for once that takes long, and that Ctrl-C stops it.
public final class WaitingSign: Sendable {
    private struct State {
        var host = ""
        /// How many answers are waited for.
        var count = 0
        var isWatching = false
    }

    /// So long nothing is said, and the console must have been still.
    static let delay = Duration.milliseconds(500)

    private let console: Console
    private let sleep: @Sendable (Duration) async throws -> Void
    private let state = Mutex(State())

    /// Shows nothing yet. The sign appears at the foot of `console` and goes with the next output.
    public convenience init(on console: Console) {
        self.init(on: console, sleep: { try await Task.sleep(for: $0) })
    }

    init(on console: Console, sleep: @escaping @Sendable (Duration) async throws -> Void) {
        self.console = console
        self.sleep = sleep
    }

    /// Waits for what `host` answers.
    public func whileAsking<Answer, Failure: Error>(
        _ host: String, isolation: isolated (any Actor)? = #isolation,
        _ answer: () async throws(Failure) -> Answer
    ) async throws(Failure) -> Answer {
        let isFirst = state.withLock { state in
            state.host = host
            state.count += 1
            defer { state.isWatching = true }
            return !state.isWatching
        }
        if isFirst { Task { await watch() } }
        defer { state.withLock { $0.count -= 1 } }
        return try await answer()
    }

    /// Looks every now and then whether something is waited for, as long as there is.
    private func watch() async {
        while true {
            let changes = console.changes
            try? await sleep(Self.delay)
            let host: String? = state.withLock { state in
                state.isWatching = state.count > 0
                return state.isWatching ? state.host : nil
            }
            guard let host else { return }
            let dots = console.theme.glyphs.ellipsis
            console.showSign("\("Asking \(host)\(dots) (Ctrl-C to stop)", .dim)", unlessChangedSince: changes)
        }
    }
}
