import Synchronization

/// Shows the progress of long work on standard error: the amount done, the speed and the time left. Prints
/// nothing if standard error isn't a terminal.
public final class Progress: Sendable {
    private struct State {
        var lastDrawn: ContinuousClock.Instant?
        var isFinished = false
    }

    private let title: String
    private let total: Int?
    private let console: Console
    private let start = ContinuousClock.now
    private let state = Mutex(State())

    /// Starts showing progress of `total` steps, or of an unknown number if `total` is nil.
    public init(_ title: String, total: Int?, console: Console) {
        self.title = title
        self.total = total.map { max(1, $0) }
        self.console = console
        update(0)
    }

    deinit {
        finish()
    }

    /// Shows that `completed` steps are done. Cheap to call often, because it redraws at most ten times a
    /// second.
    public func update(_ completed: Int) {
        let time = ContinuousClock.now
        let isDue = state.withLock { state in
            let isEarly = state.lastDrawn.map { time - $0 < .milliseconds(100) } ?? false
            guard !state.isFinished, !isEarly || completed == total else { return false }
            state.lastDrawn = time
            return true
        }
        guard isDue else { return }
        console.showStatus(line(completed: completed, after: time - start))
    }

    /// Removes the line from the screen.
    public func finish() {
        let wasShown = state.withLock { state in
            defer { state.isFinished = true }
            return !state.isFinished
        }
        if wasShown { console.showStatus(nil) }
    }

    /// Formats the title, bar, percentage, count, steps per second and time left, leaving out what isn't
    /// known yet.
    func line(completed: Int, after elapsed: Duration) -> StyledText {
        let seconds = Double(elapsed.components.seconds) + Double(elapsed.components.attoseconds) / 1e18
        let rate = seconds > 0.5 ? Double(completed) / seconds : 0
        var parts: [StyledText] = [StyledText(title)]
        if let total {
            // The other parts need up to 50 columns.
            let cells = min(20, console.size.columns - 50)
            let bar = filledBar(completed, of: total, width: cells, theme: console.theme)
            let share: StyledText = "\(min(completed, total) * 100 / total)%"
            parts.append(bar.isEmpty ? share : bar + " " + share)
            parts.append("\(completed)/\(total)")
        } else if completed == 0 {
            parts = [StyledText(title + console.theme.glyphs.ellipsis)]
        } else {
            parts.append("\(completed)")
        }
        if rate >= 1 { parts.append("\(Int(rate), .dim)\("/s", .dim)") }
        if let total, rate > 0, completed < total {
            parts.append("\(Self.time(Double(total - completed) / rate), .dim)\(" left", .dim)")
        }
        return parts.joined(separator: "  ")
    }

    /// Formats a duration in its two largest units.
    private static func time(_ seconds: Double) -> String {
        let whole = Int(min(seconds.rounded(.up), 359_999))
        return switch whole {
        case ..<60: "\(whole) s"
        case ..<3600: "\(whole / 60) min \(whole % 60) s"
        default: "\(whole / 3600) h \(whole % 3600 / 60) min"
        }
    }
}

/// Shows which host a long wait is for, and that Ctrl-C cancels it.
public final class WaitingSign: Sendable {
    private struct State {
        var host = ""
        /// The number of pending requests.
        var count = 0
        var isWatching = false
    }

    /// The delay before the message appears, during which nothing may have been printed.
    static let delay = Duration.milliseconds(500)

    private let console: Console
    private let sleep: @Sendable (Duration) async throws -> Void
    private let state = Mutex(State())

    /// Creates a sign that isn't shown yet. It appears on the footer line of `console`, and the next output
    /// removes it.
    public init(
        on console: Console,
        sleep: @escaping @Sendable (Duration) async throws -> Void = { try await Task.sleep(for: $0) }
    ) {
        self.console = console
        self.sleep = sleep
    }

    /// Runs a request to `host`.
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

    /// Shows the message as long as requests are pending, checking after each delay.
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
