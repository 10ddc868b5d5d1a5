import Foundation
import GRDB
import TestSupport
import Testing

/// Password guessing by many processes at once.
struct GuessingTests {
    /// The number of wrong passwords that each process tries; PROOF_GUESSES=100 takes two minutes on two cores.
    private static let guesses = Proof.count("GUESSES", short: 3)

    @Test func `eight processes that guess passwords share one limit`() async throws {
        try await withProgram { program in
            _ = try await program.run(input: "signup ash\npallet-town-1\npallet-town-1\n")
            let start = ContinuousClock.now
            let answered = try await withThrowingTaskGroup(of: Int.self) { group in
                for _ in 0..<8 {
                    group.addTask {
                        var answered = 0
                        for _ in 0..<Self.guesses {
                            let outcome = try await program.run(input: "login ash\nwrong-password\n")
                            #expect(outcome.output == "" && outcome.status == 77)
                            let isWrong = outcome.errors.contains("Wrong username or password.")
                            let isPaused = outcome.errors.contains(
                                /log-in is paused for \d+ (second|minute)/)
                            #expect(isWrong != isPaused, "\(outcome)")
                            answered += isWrong ? 1 : 0
                        }
                        return answered
                    }
                }
                return try await group.reduce(0, +)
            }
            // Five guesses are free; the next ones wait one second, two, four …
            let seconds = Double((ContinuousClock.now - start).components.seconds + 1)
            var allowed = 5
            var waited = 1.0
            while waited <= seconds {
                allowed += 1
                waited += Double(1 << min(allowed - 5, 10))
            }
            let looked = try await DatabaseQueue(
                path: program.home.appending(path: "pokeexplorer.sqlite").path
            ).read {
                try Int.fetchOne($0, sql: "SELECT count FROM LogInFailure") ?? 0
            }
            #expect(answered == looked)
            #expect((5...min(allowed, 100)).contains(looked), "\(looked) looked at in \(seconds) s")
        }
    }
}
