import Foundation
import PasswordHashing
import Persistence
import Records
import TestSupport
import Testing

@testable import ProofWorker

extension Proofs {
    /// A damaged database leads to an error or a clean start, never to a crash, a hang or an endless wait.
    struct DamageTests {
        struct Tally: Sendable {
            var files = 0
            var fine = 0
            var refusals: [String: Int] = [:]
            var problems: [String] = []
        }

        @Test func `a damaged database never crashes or hangs the program`() async throws {
            let files = Proof.count("DAMAGE", short: 60)
            let tally = try await withHome { home in
                try await Self.makeTemplates(home)
                return try await onThread { try Self.run(home, files: files) }
            }
            Proof.note("\(tally)")
            #expect(tally.fine + tally.refusals.values.reduce(0, +) == files)
            #expect(tally.refusals["damaged"] ?? 0 > 0)
            #expect(tally.refusals["notADatabase"] ?? 0 > 0)
            #expect(tally.problems == [])
        }

        /// Creates two homes: one closed cleanly, one left by a killed process, with its write-ahead log.
        private static func makeTemplates(_ home: Home) async throws {
            let service = home.service()
            for name in ["ash", "misty"] {
                let user = try await service.signUp(username: name, password: Toggling.password).user
                try await service.addFavorites(Array(1...700), of: user.id)
                for label in ["one", "two"] { _ = try await service.startSession(for: user.id, label: label) }
            }
            await service.close()
            try copy(home.folder, to: template(home, 0))
            try await onThread {
                let worker = try Worker(["toggle", "home=\(home.path)", "user=ash", "pool=1000"])
                var done = 0
                while done < 40, let line = worker.readLine() { done += line.hasPrefix("done") ? 1 : 0 }
                worker.kill()
                _ = worker.wait()
            }
            try copy(home.folder, to: template(home, 1))
        }

        private static func template(_ home: Home, _ number: Int) -> URL {
            home.folder.deletingLastPathComponent()
                .appending(path: "template\(number)", directoryHint: .notDirectory)
        }

        private static func run(_ home: Home, files: Int) throws -> Tally {
            let templates = try (0...1).map { number in
                try ["", "-wal"].map { suffix in
                    let path = template(home, number).appending(path: "pokeexplorer.sqlite\(suffix)")
                    return suffix == "" || number == 1 ? [UInt8](try Data(contentsOf: path)) : []
                }
            }
            try #require(!templates[1][1].isEmpty)
            var tally = Tally()
            var worker: Worker?
            while tally.files < files {
                let name = "seed \(Proof.seed), file \(tally.files)"
                try spoil(templates, number: tally.files, home)
                tally.files += 1
                let running = try worker ?? Worker(["visit"])
                worker = running
                running.send(home.path + "\n")
                guard running.readLine() == "visit", let outcome = running.readLine(within: .seconds(60))
                else {
                    tally.problems.append("\(name): \(running.wait(within: .milliseconds(100)))")
                    worker = nil
                    continue
                }
                if outcome == "fine" {
                    tally.fine += 1
                } else {
                    let error = outcome.dropFirst("refused ".count).prefix { $0 != "(" }
                    tally.refusals[String(error), default: 0] += 1
                }
            }
            worker?.closeInput()
            if let ending = worker?.wait(), ending != .exited(0) { tally.problems.append("\(ending)") }
            return tally
        }

        /// Creates a home with one or both files damaged; each has a seed of its own, so it can be reproduced
        /// alone.
        private static func spoil(_ templates: [[[UInt8]]], number: Int, _ home: Home) throws {
            var random = SeededGenerator(seed: Proof.seed &* 1_000_003 &+ UInt64(number))
            var contents = templates.randomElement(using: &random) ?? []
            for _ in 0..<Int.random(in: 1...3, using: &random) {
                let file = contents[1].isEmpty ? 0 : Int.random(in: 0...1, using: &random)
                Mutation.allCases.randomElement(using: &random)?.apply(to: &contents[file], using: &random)
            }
            try? FileManager.default.removeItem(at: home.folder)
            try home.folder.createFolder()
            try Data(contents[0]).write(to: URL(filePath: home.database))
            if !contents[1].isEmpty { try Data(contents[1]).write(to: URL(filePath: home.database + "-wal")) }
        }
    }
}
