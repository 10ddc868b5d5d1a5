import Foundation
import Testing

extension Proofs {
    /// Parsers of untrusted text return an answer and keep their rules for any input.
    @Suite struct FuzzTests {
        static let targets = FuzzTarget.allCases.filter { target in
            ProcessInfo.processInfo.environment["PROOF_FUZZ_TARGET"].map { $0 == target.rawValue } ?? true
        }

        @Test(arguments: targets)
        func `fuzzed input never crashes or hangs a parser`(target: FuzzTarget) async throws {
            let file = FileManager.default.temporaryDirectory
                .appending(path: "pokeexplorer-fuzz-\(target)-\(getpid())").path
            defer { unlink(file) }
            let start = ContinuousClock.now
            let last = Comment("to have it again: PROOF_SEED=\(Proof.seed) PROOF_FUZZ_TARGET=\(target)")
            let result = await #expect(
                processExitsWith: .success, observing: [\.standardErrorContent], last
            ) { [target = target as FuzzTarget, file = file as String] in
                try Fuzzing(target: target, file: file).run()
            }
            let bytes = try Data(contentsOf: URL(filePath: file))
            let number = bytes.reversed().reduce(0 as Int) { $0 << 8 | Int($1) }
            if result == nil {
                Issue.record(
                    "\(target), input \(number): PROOF_FUZZ_FIRST=\(number) PROOF_FUZZ=1 has it again")
            }
            #expect(
                result == nil || number == Proof.count("FUZZ_FIRST", short: 0) + Fuzzing.count(target) - 1)
            let seconds = (ContinuousClock.now - start) / .seconds(1)
            Proof.note(
                "\(target): \(Fuzzing.count(target)) inputs in \(Int(seconds * 10)) tenths of a second")
        }
    }
}
