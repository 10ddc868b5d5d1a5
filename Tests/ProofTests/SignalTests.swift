import Foundation
import GRDB
import TestSupport
import Testing

extension Proofs {
    /// Signals that users or the system send to end a command.
    struct SignalTests {
        @Test(arguments: ["set", "import", "restore"])
        func `a command ended by a signal does all or nothing and leaves no partial file`(
            _ verb: String
        ) async throws {
            try await withHome { home in
                let start = home.folder.deletingLastPathComponent().appending(path: "start")
                let (list, backup, log) = (start.path + ".txt", start.path + ".sqlite", start.path + ".log")
                try URL(filePath: list).write((1...200).map { "\($0)\n" }.joined())
                let preparing = Program(home: start)
                try await preparing.signUpAsh()
                for words in [["backup", backup], ["favorite", "1-3"], ["set", "page-size", "7"]] {
                    #expect(try await preparing.run(words).status == 0)
                }
                let words = [
                    "set": ["set", "page-size", "5"], "import": ["import", list, "--yes"],
                    "restore": ["restore", backup, "--yes"],
                ]
                func run(_ shim: [String: String]) async throws -> Program.Outcome {
                    try copy(start, to: home.folder)
                    var program = Program(home: home.folder)
                    program.variables = ["LD_PRELOAD": Worker.shim.path, "POWERSHIM_FOLDER": home.path]
                    for (name, value) in shim { program.variables["POWERSHIM_\(name)"] = value }
                    return try await program.run(words[verb] ?? [])
                }
                let before = try Self.state(of: Home(folder: start))
                #expect(try await run(["LOG": log]).status == 0)
                let (after, calls) = (
                    try Self.state(of: home), try Recording(URL(filePath: log)).calls().count
                )
                #expect(before != after)
                let places = min(calls, Proof.count("SIGNALS", short: 5))
                for place in 0..<places {
                    let signal = place.isMultiple(of: 2) ? SIGINT : SIGTERM
                    let call = 1 + place * calls / places
                    let outcome = try await run(["KILL_CALL": "\(call)", "KILL_SIGNAL": "\(signal)"])
                    let state = try Self.state(of: home)
                    // If the command reported success, the change was made.
                    #expect(outcome.output.isEmpty ? [before, after].contains(state) : state == after)
                    #expect(outcome.status == 128 + signal, "\(call) of \(calls): \(outcome)")
                    #expect(try home.faults() == [])
                    let names = try home.folder.fileNames
                    let unfinished = names.filter { $0.contains("-restoring-") || $0.hasSuffix(".new") }
                    #expect(unfinished == [])
                }
            }
        }

        /// Returns the state that the commands change.
        private static func state(of home: Home) throws -> String {
            let file = home.folder.appending(path: "settings.json")
            let settings = try file.text
            let counts = try home.read { db in
                try ["User", "Session", "FavoritePokemon", "Change"].map {
                    try Int.fetchOne(db, sql: "SELECT count(*) FROM \($0)") ?? -1
                }
            }
            return settings + counts.description
        }
    }
}
