import Foundation
import Synchronization

/// Ends the process if no test has ended for five minutes, and reports the tests that are running, the stacks
/// of all threads, and the programs that were started. It has a thread of its own, because the tests may
/// block all of Swift's.
///
/// It learns of tests from Swift Testing's event stream
/// (<https://github.com/swiftlang/swift-testing/blob/main/Documentation/ABI/JSON.md>).
final class Watchdog: Sendable {
    /// The time without the end of a test; `WATCHDOG_SECONDS` sets another.
    private let limit: Duration = .seconds(
        ProcessInfo.processInfo.environment["WATCHDOG_SECONDS"].flatMap { Double($0) } ?? 300)

    private struct State {
        /// The tests that have started but not ended, in order.
        var unfinished: [String] = []
        var lastEnd = ContinuousClock.now
    }

    private let state = Mutex(State())

    /// Reads events until the stream ends, and watches the tests meanwhile.
    ///
    /// - Parameter events: the end of a pipe.
    func watch(events: Int32) {
        Thread.detachNewThread {
            let stream = FileHandle(fileDescriptor: events, closeOnDealloc: true)
            var rest = Data()
            while case let data = stream.availableData, !data.isEmpty {
                let lines = (rest + data).split(
                    separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
                rest = lines.last.map { Data($0) } ?? Data()
                for line in lines.dropLast() {
                    guard let record = try? JSONDecoder().decode(Record.self, from: line) else { continue }
                    self.note(record.payload)
                }
            }
        }
        Thread.detachNewThread {
            while true {
                Thread.sleep(forTimeInterval: 1)
                let (tests, quiet) = self.state.withLock { ($0.unfinished, ContinuousClock.now - $0.lastEnd) }
                guard !tests.isEmpty, quiet > self.limit else { continue }
                self.report(tests, quiet)
                // Swift would print shorter stacks.
                signal(SIGABRT, SIG_DFL)
                abort()
            }
        }
    }

    private func note(_ event: Record.Event) {
        // A suite's ID has no place in a file.
        guard let test = event.testID, test.contains(".swift:") else { return }
        state.withLock { state in
            switch event.kind {
            case "testStarted":
                if state.unfinished.isEmpty { state.lastEnd = .now }
                state.unfinished.append(test)
            case "testEnded":
                state.lastEnd = .now
                state.unfinished.removeAll { $0 == test }
            case "testCaseEnded": state.lastEnd = .now
            default: break
            }
        }
    }

    private func report(_ tests: [String], _ quiet: Duration) {
        var lines = ["No test has ended for \(quiet.components.seconds) s. The first of these are running:"]
        lines += tests.prefix(30).map { "  \($0)" } + ["  \(tests.count) in all"]
        lines += ["The stacks of all threads:"] + ThreadStack.all().flatMap(\.lines)
        lines += ["The processes that the tests have started:"] + ChildProcess.all().map { "  \($0)" }
        FileHandle.standardError.write(Data((lines.joined(separator: "\n") + "\n").utf8))
    }

    /// A line of the event stream; other kinds of records don't decode.
    private struct Record: Decodable {
        struct Event: Decodable {
            let kind: String
            let testID: String?
        }

        let payload: Event
    }
}

/// Starts the watchdog. Called before `main`.
///
/// - Parameter events: a descriptor from which the event stream is read.
@_cdecl("start_watchdog")
func startWatchdog(events: Int32) { Watchdog().watch(events: events) }
