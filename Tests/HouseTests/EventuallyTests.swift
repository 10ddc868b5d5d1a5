import Foundation
import TestSupport
import Testing

/// Waits always end, and report the last value seen.
struct EventuallyTests {
    /// Returns the description of the error that waiting ends with.
    private func failure(_ wait: () async throws -> Void) async -> String {
        do {
            try await wait()
            return "no error"
        } catch { return "\(error)" }
    }

    @Test func `a wait that times out reports the last value seen`() async {
        let words = await failure {
            try await eventually("it is 3", within: .milliseconds(10), seeing: { 2 }, until: { $0 == 3 })
        }
        #expect(words.contains("it is 3") && words.contains(": 2."), "\(words)")
    }

    @Test func `a wait ends when its task or program ends`() async throws {
        let task = Task { throw CocoaError(.userCancelled) }
        let words = await failure {
            try await eventually("it comes", within: .seconds(600), by: .task(task)) { false }
        }
        #expect(words.contains("The task has ended: failure("), "\(words)")
        let terminal = try PseudoTerminal(
            running: URL(filePath: "/bin/sh"), arguments: ["-c", "echo gone; kill -9 $$"])
        let expecting = await failure { try await terminal.expect("here", within: .seconds(600)) }
        #expect(expecting.contains("signaled(9)") && expecting.contains("gone"), "\(expecting)")
    }

    @Test func `a program that exceeds its time limit is killed`() async throws {
        let words = await failure {
            _ = try await Tools.run("/bin/sleep", ["600"], within: .milliseconds(10))
        }
        #expect(words.contains("/bin/sleep 600"), "\(words)")
        try await eventually("no program is left", seeing: { ChildProcess.all() }) {
            !$0.contains { $0.command == "/bin/sleep 600" }
        }
    }

    @Test func `a wait that blocks a thread also times out`() async throws {
        _ = try await onThread {
            #expect(throws: NeverCame.self) {
                try eventuallyOnThread("it comes", within: .milliseconds(10)) { false }
            }
        }
    }
}
