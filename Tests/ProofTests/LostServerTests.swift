import Foundation
import PasswordHashing
import Persistence
import PostgreSQLStore
import Records
import Synchronization
import TestSupport
import Testing

extension Proofs {
    /// Acknowledged changes outlive a crash of the PostgreSQL server, and none is made twice.
    @Suite(.enabled(if: PostgreSQLServer.isWanted)) struct LostServerTests {
        /// The combined reports of the workers.
        private struct Tally: Sendable {
            /// The number of acknowledged toggles by user and Pokémon.
            var acknowledged: [String: [Int: Int]] = [:]
            var unknown: [String: Set<Int>] = [:]
            var others: [String] = []
            var waits: [Int64] = []

            mutating func add(_ lines: [String], of user: String) {
                var tried = 0
                for line in lines {
                    let words = line.words
                    switch words.first {
                    case "try": tried = Int(words[1]) ?? 0
                    case "done":
                        acknowledged[user, default: [:]][tried, default: 0] += 1
                        waits.append(Int64(words[3]) ?? 0)
                    case "error" where line.contains("outcomeUnknown"):
                        unknown[user, default: []].insert(tried)
                    case "error": others.append(line)
                    default: break
                    }
                }
            }
        }

        /// The progress of the sixteen workers.
        private final class Course: Sendable {
            let state = Mutex((done: 0, working: 16, isOver: false, processes: [pid_t]()))

            /// Waits until the workers have reported this number of further changes, or all of them have
            /// ended.
            func next(_ count: Int) async throws {
                let goal = state.withLock { $0.done } + count
                do {
                    try await eventually("\(goal) changes are done, or all workers have ended") {
                        state.withLock { $0.done >= goal || $0.working == 0 }
                    }
                } catch {
                    // Workers try again for as long as their server is away.
                    for process in state.withLock(\.processes) { kill(process, SIGKILL) }
                    throw error
                }
            }
        }

        @Test func `sixteen processes don't lose or duplicate changes while the server is killed`()
            async throws
        {
            let kills = Proof.count("SERVER_KILLS", short: 2)
            let server = try await PostgreSQLServer.start(["synchronous_commit=on", "full_page_writes=on"])
            let address = server.address()
            let engine = PostgreSQLEngine(try #require(PostgreSQLAddress(DatabaseAddress(address))))
            let service = PersistenceService(
                engine: engine, hasher: PasswordHasher(iterations: 1000))
            let users = ["ash", "misty", "brock", "gary"]
            for user in users {
                _ = try await service.signUp(username: user, password: Secret("pikachu, I choose you"))
            }

            let course = Course()
            let tally = try await withThrowingTaskGroup(of: (String, [String]).self) { group in
                for number in 0..<16 {
                    let user = users[number % users.count]
                    group.addTask {
                        try await onThread {
                            let worker = try Worker([
                                "toggle", "database=\(address)", "user=\(user)", "pool=40", "seed=\(number)",
                            ])
                            course.state.withLock { $0.processes.append(worker.process) }
                            // Its last toggle may be unanswered when it is killed, and then isn't counted.
                            var lines: [String] = []
                            while !course.state.withLock({ $0.isOver }), let line = worker.readLine() {
                                lines.append(line)
                                if line.hasPrefix("done") { course.state.withLock { $0.done += 1 } }
                            }
                            course.state.withLock { $0.working -= 1 }
                            worker.kill()
                            // Reports that it sent before it was killed count as well.
                            while let line = worker.readLine() { lines.append(line) }
                            _ = worker.wait()
                            return (user, lines)
                        }
                    }
                }
                for _ in 0..<kills {
                    try await course.next(100)
                    try await Task.sleep(for: .milliseconds(Int.random(in: 0...500)))
                    try? server.kill()
                }
                try await course.next(200)
                course.state.withLock { $0.isOver = true }
                return try await group.reduce(into: Tally()) { $0.add($1.1, of: $1.0) }
            }
            try await Self.check(tally, users, service)
            let waits = tally.waits.sorted()
            try #require(waits.count > 100)
            Proof.note(
                """
                \(kills) kills: \(waits.count) acknowledged, \(tally.unknown.values.map(\.count).reduce(0, +)) unknown, \
                \(tally.others.count) refused; median \(waits[waits.count / 2]) µs, longest \(waits.last ?? 0) µs
                """)
            await engine.close()
        }

        /// Checks that the journal counts every acknowledged change once, and that each favourite matches its
        /// number of toggles, even or odd. A stopped worker may have made one more toggle that it didn't
        /// report.
        private static func check(
            _ tally: Tally, _ users: [String], _ service: PersistenceService
        ) async throws {
            for name in users {
                let user = try await service.logIn(username: name, password: Secret("pikachu, I choose you"))
                    .user
                let acknowledged = tally.acknowledged[name] ?? [:]
                let unknown = tally.unknown[name] ?? []
                let mark = try await service.changeMark(of: user.id).number
                let sum = acknowledged.values.reduce(0, +)
                #expect(
                    (sum...(sum + unknown.count + 4)).contains(mark),
                    "\(name): \(sum) acknowledged, mark \(mark)")
                let kept = Set(try await service.favorites(of: user.id).map(\.pokemonID))
                let wrong = (1...40).filter { id in
                    !unknown.contains(id) && kept.contains(id) != !(acknowledged[id] ?? 0).isMultiple(of: 2)
                }
                #expect(wrong.count <= mark - sum, "\(name): \(wrong)")
                let changes = try await service.changes(of: user.id).map(\.number)
                #expect(
                    zip(changes, changes.dropFirst()).allSatisfy { $0 == $1 + 1 }, "no gap in the journal")
            }
        }
    }
}
