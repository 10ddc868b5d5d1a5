import Testing

@testable import Terminal

/// The moments at which the waiting line is shown, with a clock that the test controls.
struct WaitingSignTests {
    /// A clock on which sleepers wait until the test wakes one.
    private struct Clock: Sendable {
        private let sleepers = AsyncStream<Void>.makeStream()
        private let steps = AsyncStream<Void>.makeStream()

        @Sendable func sleep(_: Duration) async {
            sleepers.continuation.yield()
            for await _ in steps.stream { return }
        }

        /// Waits until a task sleeps; an earlier sleeper has then finished its next step.
        func isSleptOn() async { for await _ in sleepers.stream { return } }

        func step() { steps.continuation.yield() }
    }

    private let capture = CapturedOutput()
    private let clock = Clock()

    private func console(_ locale: String = "C.UTF-8", isOutputTerminal: Bool = true, term: String = "xterm")
        -> Console
    {
        let terminal = TerminalInfo(
            isOutputTerminal: isOutputTerminal, isErrorTerminal: true,
            environment: ["TERM": term, "LC_ALL": locale, "COLUMNS": "80"])
        return Console(capturing: capture, terminal: terminal, theme: terminal.theme(choice: .never))
    }

    /// Waits for `host` while `body` runs, which may advance the clock.
    private func wait(on console: Console, isWanted: Bool = true, _ body: () async -> Void) async {
        let sign = WaitingSign(on: console, sleep: clock.sleep)
        await console.tellingOfWaits(isWanted) {
            await sign.whileAsking("example.org") {
                await clock.isSleptOn()
                await body()
            }
        }
    }

    private func pass() async {
        clock.step()
        await clock.isSleptOn()
    }

    @Test func `the indicator appears once after a delay and disappears with the command`() async {
        await wait(on: console()) {
            #expect(capture.errors == "")
            await pass()
            await pass()
            #expect(capture.errors == "\rAsking example.org… (Ctrl-C to stop)\u{1B}[K")
        }
        #expect(capture.errors.hasSuffix("\r\u{1B}[K"))
    }

    @Test func `printed text replaces the indicator and restarts its delay`() async {
        let console = console()
        await wait(on: console) {
            await pass()
            capture.clear()
            console.print("text")
            #expect(capture.errors == "\r\u{1B}[K" && capture.output == "text\n")
            capture.clear()
            // Half of the waiting time had passed when the text was printed.
            await pass()
            #expect(capture.errors == "")
            await pass()
            #expect(capture.errors.contains("Asking"))
        }
    }

    @Test func `the indicator doesn't replace a progress line`() async {
        let console = console("C")
        await wait(on: console) {
            let progress = Progress("Counting", total: nil, console: console)
            await pass()
            await pass()
            #expect(capture.errors == "\rCounting...\u{1B}[K")
            progress.finish()
            await pass()
            await pass()
            #expect(capture.errors.hasSuffix("\rAsking example.org... (Ctrl-C to stop)\u{1B}[K"))
        }
    }

    @Test func `the indicator doesn't replace a prompt`() async {
        let console = console()
        await wait(on: console) {
            await pass()
            capture.clear()
            console.withoutSigns { #expect(capture.errors == "\r\u{1B}[K") }
            let before = console.changes
            console.withoutSigns { console.showSign("sign", unlessChangedSince: before + 1) }
            #expect(!capture.errors.contains("sign"))
        }
    }

    @Test(arguments: [(false, true, "xterm"), (true, false, "xterm"), (true, true, "dumb")])
    func `the indicator is hidden if unwanted, piped or not erasable`(
        isWanted: Bool, isOutputTerminal: Bool, term: String
    ) async {
        await wait(on: console(isOutputTerminal: isOutputTerminal, term: term), isWanted: isWanted) {
            await pass()
            await pass()
        }
        #expect(capture.errors == "")
    }
}
