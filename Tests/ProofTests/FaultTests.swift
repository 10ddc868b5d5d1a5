import Foundation
import Persistence
import Records
import TestSupport
import Testing

@testable import ProofWorker

extension Proofs {
    /// When a system call fails, nothing unsaved is acknowledged, and the program carries on.
    struct FaultTests {
        enum Fault: String, CaseIterable, Sendable {
            case EIO, ENOSPC, EINTR, EROFS, SHORT
        }

        /// A call that fails, either once or together with all later calls.
        struct Failure: Sendable {
            let fault: Fault
            let call: Int
            let isForever: Bool
            let name: String

            var shim: [String: String] {
                let shim = ["FAULT": fault.rawValue, "AT": "\(call)"]
                return isForever ? shim.merging(["FOREVER": "1"]) { $1 } : shim
            }
        }

        struct Tally: Sendable {
            var calls = 0
            var runs = 0
            var acknowledgements = 0
            var errors = 0
            /// The number of toggles that were saved although they were answered with an error.
            var denied = 0
            /// The duration of the longest run in milliseconds.
            var slowest = 0
            var problems: [String] = []
        }

        @Test func `a failing system call is reported and never counts as success`() async throws {
            let tally = try await withHome { home in try await onThread { try Self.run(home) } }
            Proof.note("\(tally)")
            #expect(tally.errors > 0 && tally.acknowledgements > 0)
            #expect(tally.problems == [])
        }

        @Test func `the program explains each failing system call in a sentence`() async throws {
            let problems = try await withHome { home in try await onThread { try Self.runProgram(home) } }
            #expect(problems == [])
        }

        private static func run(_ home: Home) throws -> Tally {
            var tally = Tally()
            let words = ["toggle", "home=\(home.path)", "user=ash", "count=8", "reopen=5"]
            let failures = try failures { try Worker.run(words, shim: $0).ending }(home)
            tally.calls = failures.count
            for failure in chosen(failures, count: Proof.count("FAULTS", short: 20)) {
                try? FileManager.default.removeItem(at: home.folder)
                let shim = ["FOLDER": home.path].merging(failure.shim) { $1 }
                let start = ContinuousClock.now
                let (lines, ending) = try Worker.run(words, shim: shim, within: .seconds(60))
                tally.runs += 1
                tally.slowest = max(tally.slowest, Int((ContinuousClock.now - start).microseconds / 1000))
                var journal = Journal()
                lines.forEach { journal.read($0) }
                tally.acknowledgements += journal.acknowledgements
                tally.errors += journal.errors.count
                if ending != .exited(0) || !journal.hasEnded {
                    tally.problems.append("\(failure): \(ending)")
                }
                let untyped = journal.errors.filter { !$0.hasPrefix("error PersistenceError") }
                tally.problems += untyped.map { "\(failure): \($0)" }
                do {
                    let found = try favorites(home)
                    let verdict = journal.verdict(on: found)
                    if !verdict.lost.isEmpty || !verdict.phantom.isEmpty {
                        tally.problems.append("\(failure): \(verdict)")
                    }
                    tally.denied += journal.doubtful.intersection(found).count
                    tally.problems += try home.faults().map { "\(failure): \($0)" }
                } catch {
                    tally.problems.append("\(failure), afterwards: \(error)")
                }
            }
            return tally
        }

        /// Runs the same test on the real program: if it says that a Pokémon is a favourite, it is one, and
        /// all other output is an error.
        private static func runProgram(_ home: Home) throws -> [String] {
            let script = home.folder.deletingLastPathComponent().appending(path: "script")
            let verbs = (1...3).map { "favorite \($0)\n" }.joined()
            try script.write("signup ash\npallet-town-1\npallet-town-1\n\(verbs)")
            func run(_ shim: [String: String]) throws -> (lines: [String], ending: Worker.Ending) {
                let worker = try Worker(
                    ["--home", home.path, "--offline"], shim: shim,
                    program: PseudoTerminal.builtProgram("pokeexplorer"))
                worker.send(try script.text)
                worker.closeInput()
                return (worker.readToEnd(within: .seconds(60)), worker.wait())
            }
            let names = ["Bulbasaur": 1, "Ivysaur": 2, "Venusaur": 3]
            var problems: [String] = []
            let failures = try failures { try run($0).ending }(home)
            for failure in chosen(failures, count: Proof.count("PROGRAM_FAULTS", short: 3)) {
                try? FileManager.default.removeItem(at: home.folder)
                let (lines, ending) = try run(["FOLDER": home.path].merging(failure.shim) { $1 })
                let told = lines.filter { $0.hasSuffix("is now a favourite.") }
                let said = Set(told.compactMap { line in names.first { line.contains($0.key) }?.value })
                let complaints = lines.count { $0.hasPrefix("✗") }
                guard case .exited(let status) = ending else {
                    problems.append("\(failure): \(ending)")
                    continue
                }
                if (status == 0) != (complaints == 0) || said.count + complaints < 3 {
                    problems.append("\(failure): \(status), \(lines)")
                }
                let missing = try said.subtracting(favorites(home))
                if !missing.isEmpty { problems.append("\(failure): said \(missing)") }
            }
            return problems
        }

        /// Reads the saved favourites without the shim.
        private static func favorites(_ home: Home) throws -> Set<Int> {
            let service = home.service()
            let found = try wait { () -> Set<Int> in
                guard let user = try await service.user(named: "ash") else { return [] }
                return Set(try await service.favorites(of: user.id).map(\.pokemonID))
            }
            try wait { await service.close() }
            return found
        }

        /// Returns every possible failure, after counting the calls of a run without any.
        private static func failures(
            _ run: @escaping ([String: String]) throws -> Worker.Ending
        ) -> (Home) throws -> [Failure] {
            { home in
                let log = home.folder.deletingLastPathComponent().appending(path: "log")
                let ending = try run(["FOLDER": home.path, "LOG": log.path])
                try #require(ending == .exited(0))
                let recording = try Recording(log)
                return Fault.allCases.flatMap { fault in
                    [false, true].flatMap { isForever in
                        recording.calls(writingBytes: fault == .SHORT).enumerated().map {
                            Failure(fault: fault, call: $0.offset + 1, isForever: isForever, name: $0.element)
                        }
                    }
                }
            }
        }

        private static func chosen(_ failures: [Failure], count: Int) -> [Failure] {
            guard count < failures.count else { return failures }
            // Only long runs include these: if the disk is missing from the first calls on, SQLite tries to
            // open its log for ten seconds.
            let half = failures.map(\.call).max().map { $0 / 2 } ?? 0
            let quick = failures.filter { !$0.isForever || $0.call > half }
            var random = SeededGenerator(seed: Proof.seed)
            return Array(quick.shuffled(using: &random).prefix(count))
        }
    }
}
