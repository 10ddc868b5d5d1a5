import Foundation
import Persistence
import Records
import TestSupport
import Testing

@testable import ProofWorker

extension Proofs {
    /// Acknowledged changes outlive the process that made them, whenever it is killed.
    struct KillTests {
        /// The combined results of many killed workers.
        struct Tally: Sendable {
            var kills = 0
            var acknowledgements = 0
            var unanswered = 0
            var applied = 0
            var lost = 0
            var phantom = 0
            var faults: [String] = []
            var problems: [String] = []
        }

        @Test func `killed processes don't lose acknowledged changes`() async throws {
            let kills = Proof.count("KILLS", short: 20)
            let tally = try await withHome { home in try await onThread { try Self.run(home, kills: kills) } }
            Proof.note("\(tally)")
            #expect(tally.kills >= kills)
            #expect(tally.acknowledgements > kills / 2, "they were not killed before they did anything")
            #expect(tally.lost == 0)
            #expect(tally.phantom == 0)
            #expect(tally.faults == [])
            #expect(tally.problems == [])
        }

        @Test func `the proof detects changes that are acknowledged before they are saved`() async throws {
            let tally = try await withHome { home in
                try await onThread { try Self.run(home, kills: 60, settings: ["early=yes"], untilLoss: true) }
            }
            Proof.note("acknowledging early: \(tally)")
            #expect(tally.lost + tally.phantom > 0)
        }

        /// Kills three workers per round at random moments, then checks the favourites that they saved.
        private static func run(
            _ home: Home, kills: Int, settings: [String] = [], untilLoss: Bool = false
        ) throws -> Tally {
            var tally = Tally()
            var random = SeededGenerator(seed: Proof.seed)
            var journals: [String: Journal] = [:]
            while tally.kills < kills, !(untilLoss && tally.lost + tally.phantom > 0) {
                let names = ["ash", "misty", "brock"]
                let workers = try names.map { name in
                    try Worker(
                        ["toggle", "home=\(home.path)", "user=\(name)", "pool=40", "reopen=15"] + settings
                            + ["seed=\(UInt32.random(in: 0...UInt32.max, using: &random))"])
                }
                for (name, worker) in zip(names, workers) {
                    usleep(UInt32.random(in: 0...30_000, using: &random))
                    // One worker in eight is killed at any time, the others only after they have started.
                    if Int.random(in: 0..<8, using: &random) > 0 {
                        while let line = worker.readLine() {
                            journals[name, default: Journal()].read(line)
                            if line.hasPrefix("done") { break }
                        }
                        usleep(UInt32.random(in: 0...15_000, using: &random))
                    }
                    worker.kill()
                    tally.kills += 1
                }
                for (name, worker) in zip(names, workers) {
                    for line in worker.readToEnd() { journals[name, default: Journal()].read(line) }
                    let ending = worker.wait()
                    if ending != .signaled(SIGKILL) { tally.problems.append("\(ending)") }
                }
                try look(home, &journals, &tally)
            }
            return tally
        }

        private static func look(_ home: Home, _ journals: inout [String: Journal], _ tally: inout Tally)
            throws
        {
            guard FileManager.default.fileExists(atPath: home.database) else { return }
            let service = home.service()
            for (name, journal) in journals {
                tally.acknowledgements += journal.acknowledgements
                tally.problems += journal.errors + journal.contradictions
                var found: Set<Int> = []
                if let user = try wait({ try await service.user(named: name) }) {
                    found = Set(try wait { try await service.favorites(of: user.id) }.map(\.pokemonID))
                } else if journal.user != nil {
                    tally.problems.append("user \(name) is lost")
                }
                let verdict = journal.verdict(on: found)
                tally.lost += verdict.lost.count
                tally.phantom += verdict.phantom.count
                if let open = journal.open {
                    tally.unanswered += 1
                    if found.contains(open) != journal.favorites.contains(open) { tally.applied += 1 }
                }
                // The next round starts from the saved favourites.
                journals[name] = Journal(favorites: found)
            }
            try wait { await service.close() }
            tally.faults += try home.faults()
        }
    }
}
