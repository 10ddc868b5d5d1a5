import Synchronization

/// The line at the foot of standard error: progress, or the sign of a wait. It goes before anything else is printed.
struct Foot: Sendable {
    /// Whether a line stands there.
    var isShown = false
    /// Whether that line is empty: it keeps typed keys from moving the cursor, and a sign may replace it.
    var isEmpty = false
    /// Whether something else writes to the terminal, too.
    var isShared = false
    /// How often something was printed, or shown there.
    var changes = 0
    /// Whether a person is watching who should learn about waits.
    var tellsOfWaits = false
}

extension Console {
    /// Runs work and announces waits only if a person is watching; off by default.
    public func tellingOfWaits<Result>(
        _ isWanted: Bool, isolation: isolated (any Actor)? = #isolation,
        during body: () async throws -> Result
    ) async rethrows -> Result {
        let before = tellOfWaits(isWanted)
        defer { _ = tellOfWaits(before) }
        return try await body()
    }

    /// Runs work that has the screen to itself, such as a prompt.
    func withoutSigns<Result, Failure: Error>(
        _ body: () throws(Failure) -> Result
    ) throws(Failure) -> Result {
        let before = tellOfWaits(false)
        defer { _ = tellOfWaits(before) }
        return try body()
    }

    /// Shows a line at the foot that the next one takes the place of; without one, none.
    func showStatus(_ line: StyledText?) {
        guard hasFoot else { return }
        foot.withLock { draw(line, &$0) }
    }

    /// Keeps an empty line at the foot, so that what is typed does not move what was printed above it; until the next
    /// print.
    public func holdFoot() { showStatus("") }

    /// How often something was printed so far, for `showSign`.
    var changes: Int { foot.withLock { $0.changes } }

    /// Shows a line at the foot if a person is to be told of waits, nothing else stands there, and nothing was printed
    /// since `changes` was so much. A program in the background of a shell shows none: the line is not its own.
    func showSign(_ line: StyledText, unlessChangedSince changes: Int) {
        guard hasFoot, terminal.isOutputTerminal else { return }
        foot.withLock { foot in
            guard foot.tellsOfWaits, !foot.isShown || foot.isEmpty, foot.changes == changes,
                errors.isInForeground
            else {
                return
            }
            draw(line, &foot)
        }
    }

    var hasFoot: Bool { terminal.isErrorTerminal && terminal.understandsEscapes }

    /// Starts or stops reporting waits, with a clean foot.
    ///
    /// - Returns: what held before.
    private func tellOfWaits(_ isWanted: Bool) -> Bool {
        foot.withLock { foot in
            defer { foot.tellsOfWaits = isWanted }
            if hasFoot { draw(nil, &foot) }
            return foot.tellsOfWaits
        }
    }

    private func draw(_ line: StyledText?, _ foot: inout Foot) {
        foot.changes += 1
        guard foot.isShown || line != nil else { return }
        foot.isShown = line != nil
        foot.isEmpty = line?.isEmpty == true
        // The terminal may add “^C”, and the line must not wrap.
        let room = max(0, (TerminalSize(descriptor: 2) ?? terminal.fallbackSize).columns - 3)
        let shown = line?.truncated(to: room, ellipsis: theme.glyphs.ellipsis)
        let text = shown.map { theme.render($0) } ?? ""
        if foot.isShown, errors.isDescriptor { TerminalMode.keepFoot() }
        errors.write(Array("\r\(text)\u{1B}[K".utf8))
        if !foot.isShown, errors.isDescriptor { TerminalMode.forgetFoot() }
    }
}
