import Synchronization

/// The progress of long work on standard error: how much is done, how fast, how long still.
/// Silent if that isn't a terminal.
public final class Progress: Sendable {
    private struct State {
        var lastDrawn: ContinuousClock.Instant?
        var isFinished = false
    }

    private let title: String
    private let total: Int?
    private let console: Console
    private let now: @Sendable () -> ContinuousClock.Instant
    private let start: ContinuousClock.Instant
    private let state = Mutex(State())

    /// Starts to show work of `total` steps; a `total` of nil is not known.
    public init(
        _ title: String, total: Int?, console: Console,
        now: @escaping @Sendable () -> ContinuousClock.Instant = { .now }
    ) {
        self.title = title
        self.total = total.map { max(1, $0) }
        self.console = console
        self.now = now
        start = now()
        update(0)
    }

    deinit {
        finish()
    }

    /// Shows that `completed` steps are done. Cheap to call often: it draws ten times a second at most.
    public func update(_ completed: Int, note: String = "") {
        let time = now()
        let isDue = state.withLock { state in
            let isEarly = state.lastDrawn.map { time - $0 < .milliseconds(100) } ?? false
            guard !state.isFinished, !isEarly || completed == total else { return false }
            state.lastDrawn = time
            return true
        }
        guard isDue else { return }
        console.showStatus(line(completed: completed, note: note, after: time - start))
    }

    /// Takes the line off the screen.
    public func finish() {
        let wasShown = state.withLock { state in
            defer { state.isFinished = true }
            return !state.isFinished
        }
        if wasShown { console.showStatus(nil) }
    }

    /// The title, a bar and the share, the count, the steps a second and the time left, as far as they are known; at first
    /// nothing is.
    func line(completed: Int, note: String, after elapsed: Duration) -> StyledText {
        let seconds = Double(elapsed.components.seconds) + Double(elapsed.components.attoseconds) / 1e18
        let rate = seconds > 0.5 ? Double(completed) / seconds : 0
        var parts: [StyledText] = [StyledText(title)]
        if let total {
            let bar = Bar(completed, of: total).rendered(width: 20, theme: console.theme)
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
        if !note.isEmpty { parts.append(StyledText(note, .dim)) }
        return parts.joined(separator: "  ")
    }

    /// A time in the two largest of its units that say something.
    private static func time(_ seconds: Double) -> String {
        let whole = Int(min(seconds.rounded(.up), 359_999))
        switch whole {
        case ..<60: return "\(whole) s"
        case ..<3600: return "\(whole / 60) min \(whole % 60) s"
        default: return "\(whole / 3600) h \(whole % 3600 / 60) min"
        }
    }
}

/// Says what the program is waiting for once that takes long, and that Ctrl-C stops it.
public final class WaitingSign: Sendable {
    private struct State {
        var host = ""
        /// The number of pending answers.
        var count = 0
        var isWatching = false
    }

    /// So long nothing is said, and the console must have been still.
    static let delay = Duration.milliseconds(500)

    private let console: Console
    private let sleep: @Sendable (Duration) async throws -> Void
    private let state = Mutex(State())

    /// Shows nothing yet. The sign appears at the foot of `console` and goes with the next output.
    public init(
        on console: Console,
        sleep: @escaping @Sendable (Duration) async throws -> Void = { try await Task.sleep(for: $0) }
    ) {
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
