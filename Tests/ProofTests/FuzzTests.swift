import Foundation
import TestSupport
import Testing

extension Proofs {
    /// Parsers of untrusted text return an answer and keep their rules for any input.
    struct FuzzTests {
        static let targets = FuzzTarget.allCases.filter { target in
            Proof.value("FUZZ_TARGET").map { $0 == target.rawValue } ?? true
        }

        @Test func `fuzzed input never crashes or hangs a parser`() async throws {
            let file = FileManager.default.temporaryDirectory
                .appending(path: "pokeexplorer-fuzz-\(getpid())").path
            defer { unlink(file) }
            let result = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
                [targets = Self.targets as [FuzzTarget], file = file as String] in
                try Fuzzing.run(targets, file: file)
            }
            let last = try String(contentsOfFile: file, encoding: .utf8)
            if result == nil { Issue.record("PROOF_SEED=\(Proof.seed) PROOF_FUZZ=1 \(last) has it again.") }
            #expect(result == nil || last == Self.targets.last.map(Fuzzing.last(of:)))
            for target in Self.targets { Proof.note("\(target): \(Fuzzing.count(target)) inputs") }
        }
    }
}
