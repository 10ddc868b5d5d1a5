import Foundation
import TestSupport
import Testing

/// Tests that stand still name themselves.
@Suite struct WatchdogTests {
    private static let isStandingStill =
        ProcessInfo.processInfo.environment["WATCHDOG_SECONDS"] == "1"

    /// Blocks its thread in the process that the test below starts.
    @Test(.enabled(if: isStandingStill, "It only runs below.")) func `this one stands still`() throws {
        try #require(Self.isStandingStill)
        Self.standStill()
    }

    @inline(never) private static func standStill() { Thread.sleep(forTimeInterval: 60) }

    @Test func `tests of which none ends are ended, with their names, stacks and programs`() async throws {
        let tests = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath().path
        let outcome = try await Tools.run(
            tests, ["--testing-library", "swift-testing", "--filter", "this one stands still"],
            environment: ["WATCHDOG_SECONDS": "1", "PATH": "/usr/bin:/bin"])
        #expect(outcome.status == 128 + SIGABRT)
        let report = try #require(outcome.errors.firstRange(of: "No test has ended for")?.lowerBound)
        let words = outcome.errors[report...]
        #expect(words.contains("WatchdogTests/`this one stands still`()"), "\(words)")
        #expect(words.contains("static HouseTests.WatchdogTests.(standStill"), "\(words)")
    }
}
