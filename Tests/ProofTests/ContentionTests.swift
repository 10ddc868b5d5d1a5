import Foundation
import GRDB
import Persistence
import Records
import TestSupport
import Testing

extension Proofs {
    /// Many processes that use one database at the same time.
    struct ContentionTests {
        @Test func `16 processes can toggle concurrently without an error`() async throws {
            let count = Proof.count("CONTENTION", short: 12)
            let journals = try await withHome { home in
                try await onThread { () -> [Journal] in
                    let workers = try (0..<16).map { index in
                        let worker = try Worker([
                            "toggle", "home=\(home.path)", "user=user \(index % 4)", "seed=\(index)",
                            "count=\(count)", "pool=100000",
                        ])
                        worker.closeInput()
                        return worker
                    }
                    return try workers.map { worker in
                        var journal = Journal()
                        worker.readToEnd().forEach { journal.read($0) }
                        let ending = worker.wait()
                        try #require(ending == .exited(0))
                        return journal
                    }
                }
            }
            let waits = journals.flatMap(\.waits).sorted()
            Proof.note(
                "16 processes, \(waits.count) toggles: half within \(waits[waits.count / 2]) µs, the longest "
                    + "\(waits.last ?? 0) µs")
            #expect(waits.count == 16 * count)
            // Four workers share each user and may all try to sign it up, so some find the name taken.
            let others = journals.flatMap(\.errors).filter { !$0.contains("usernameTaken") }
            #expect(others == [])
            if Proof.isLong("CONTENTION") { #expect(waits.last ?? 0 < 1_000_000) }
        }

        @Test func `many processes can create the database concurrently`() async throws {
            let processes = Proof.count("OPENERS", short: 20)
            try await withHome { home in
                let lines = try await onThread { () -> [[String]] in
                    let workers = try (0..<processes).map {
                        try Worker(["open", "home=\(home.path)", "user=user \($0)"])
                    }
                    for worker in workers { try #require(worker.readLine() == "ready") }
                    for worker in workers { worker.closeInput() }
                    return workers.map { worker in
                        let lines = worker.readToEnd()
                        return lines + (worker.wait() == .exited(0) ? [] : ["failed"])
                    }
                }
                #expect(lines.allSatisfy { $0.count == 1 && $0[0].hasPrefix("user ") }, "\(lines)")
                let waits = lines.compactMap { $0.first?.split(separator: " ").last }.compactMap { Int($0) }
                Proof.note(
                    "\(processes) processes open a new database: the last after \(waits.max() ?? 0) µs")
                #expect(
                    try home.read { try Int.fetchOne($0, sql: "SELECT count(*) FROM \"User\"") } == processes)
                #expect(try home.faults() == [])
            }
        }
    }
}
