import Foundation
import Persistence
import Records
import TestSupport
import Testing

@testable import ProofWorker

extension Proofs {
    /// Acknowledged changes outlive a power cut, even if the disk loses everything unsynced.
    struct PowerCutTests {
        struct Tally: Sendable {
            var cuts = 0
            var syncs = 0
            var acknowledged = 0
            /// The number of images that lack an acknowledged toggle or have one that was never made.
            var lossy = 0
            var corrupt: [String] = []
            var openFailures: [String] = []
        }

        @Test func `a power cut doesn't lose acknowledged changes or damage anything`() async throws {
            let cuts = Proof.count("CUTS", short: 50)
            let tally = try await Self.run(cuts: cuts, toggles: Proof.count("CUT_TOGGLES", short: 60))
            Proof.note("\(tally)")
            #expect(tally.cuts == cuts)
            #expect(tally.syncs > 60, "each toggle is synced")
            #expect(tally.lossy == 0)
            #expect(tally.corrupt == [])
            #expect(tally.openFailures == [])
        }

        @Test func `the same power cuts lose changes with synchronous=NORMAL`() async throws {
            let tally = try await Self.run(
                cuts: Proof.count("CUTS", short: 30), toggles: Proof.count("CUT_TOGGLES", short: 60),
                settings: ["durability=normal"])
            Proof.note("synchronous=NORMAL: \(tally)")
            #expect(tally.lossy > 0)
            #expect(tally.corrupt == [], "NORMAL loses, but does not damage")
        }

        @Test func `the proof detects changes that are acknowledged before they are saved`() async throws {
            let tally = try await Self.run(cuts: 30, toggles: 30, settings: ["early=yes"])
            Proof.note("acknowledging early: \(tally)")
            #expect(tally.lossy > 0)
        }

        private static func run(cuts: Int, toggles: Int, settings: [String] = []) async throws -> Tally {
            try await withHome { home in
                try await onThread {
                    let log = home.folder.deletingLastPathComponent().appending(path: "log")
                    let (lines, ending) = try Worker.run(
                        [
                            "toggle", "home=\(home.path)", "user=ash", "pool=40", "count=\(toggles)",
                            "reopen=\(max(17, toggles / 20))",
                        ] + settings,
                        shim: ["FOLDER": home.path, "LOG": log.path], within: .seconds(300))
                    try #require(ending == .exited(0) && lines.last == "end", "\(lines.suffix(2)) \(ending)")
                    return try look(Recording(log), cuts: cuts, home)
                }
            }
        }

        /// Replays the recording once, and cuts the power at random points.
        private static func look(_ recording: Recording, cuts: Int, _ home: Home) throws -> Tally {
            var tally = Tally()
            var random = SeededGenerator(seed: Proof.seed)
            let places = (0..<cuts).map { _ in Int.random(in: 0...recording.events.count, using: &random) }
                .sorted()
            var (disk, journal) = (Disk(), Journal())
            var next = places.startIndex
            for index in 0...recording.events.count {
                while next < places.endIndex, places[next] == index {
                    next += 1
                    let cut = Disk.Cut.allCases.randomElement(using: &random) ?? .dropped
                    check(disk.image(cut, using: &random), journal, "\(cut) at \(index)", home, &tally)
                }
                guard index < recording.events.count else { break }
                let event = recording.events[index]
                disk.apply(event)
                if case .said(let lines) = event { lines.forEach { journal.read($0) } }
                if case .sync = event { tally.syncs += 1 }
            }
            tally.acknowledged = journal.acknowledgements
            return tally
        }

        private static func check(
            _ image: [String: [UInt8]], _ journal: Journal, _ name: String, _ home: Home, _ tally: inout Tally
        ) {
            tally.cuts += 1
            do {
                try? FileManager.default.removeItem(at: home.folder)
                try home.folder.createFolder()
                // SQLite rebuilds the index of the log, and the lock file is never read.
                for (path, bytes) in image where !path.hasSuffix("-shm") && !path.hasSuffix("-lock") {
                    try Data(bytes).write(to: URL(filePath: path))
                }
                let service = home.service()
                let found = try wait { () -> Set<Int>? in
                    guard let user = try await service.user(named: "ash") else { return nil }
                    return Set(try await service.favorites(of: user.id).map(\.pokemonID))
                }
                try wait { await service.close() }
                let verdict = journal.verdict(on: found ?? [])
                let isUserLost = journal.user != nil && found == nil
                if isUserLost || !verdict.lost.isEmpty || !verdict.phantom.isEmpty { tally.lossy += 1 }
                let faults = try home.faults()
                if !faults.isEmpty { tally.corrupt.append("\(name): \(faults)") }
            } catch {
                tally.openFailures.append("\(name): \(error)")
            }
        }
    }
}
