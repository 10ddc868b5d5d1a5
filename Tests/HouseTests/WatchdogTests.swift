import Foundation
import TestSupport
import Testing

/// The watchdog that ends hanging runs.
struct WatchdogTests {
    private static let isStandingStill =
        ProcessInfo.processInfo.environment["WATCHDOG_SECONDS"] == "1"

    /// Blocks its thread in the process that the test below starts.
    @Test(.enabled(if: isStandingStill, "It only runs below.")) func `this test hangs`() throws {
        try #require(Self.isStandingStill)
        Self.standStill()
    }

    @inline(never) private static func standStill() { Thread.sleep(forTimeInterval: 60) }

    @Test func `the watchdog ends a hanging run and prints its tests, stacks and programs`() async throws {
        let tests = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath().path
        let outcome = try await Tools.run(
            tests, ["--testing-library", "swift-testing", "--filter", "this test hangs"],
            environment: ["WATCHDOG_SECONDS": "1", "PATH": "/usr/bin:/bin"])
        #expect(outcome.status == 128 + SIGABRT)
        let report = try #require(outcome.errors.firstRange(of: "No test has ended for")?.lowerBound)
        let words = outcome.errors[report...]
        #expect(words.contains("WatchdogTests/`this test hangs`()"), "\(words)")
        #expect(words.contains("static HouseTests.WatchdogTests.(standStill"), "\(words)")
    }
}
