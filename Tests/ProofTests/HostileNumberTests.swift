import Foundation
import TestSupport
import Testing

extension Proofs {
    /// No number in an API's answer crashes the program.
    struct HostileNumberTests {
        private static let script =
            "browse --size 5\nbrowse sort:-bst\nshow 1\nshow 25\nshow 25 --full\nartwork 25 --form mega-x\n"
            + "compare 1 25\nevolution 1\nmatchups 25\nset units imperial\nshow 25\nbrowse --size 5\nsync\n"
            + "show 25\nbrowse height>1m weight>1kg\nstatus\nhelp whoami\n"

        /// The numbers, and whether ids keep theirs: every combination with `PROOF_NUMBERS`.
        private static let cases: [(number: Int, sparingIDs: Bool)] =
            [(.max, true), (.min, false)]
            + (Proof.isLong("NUMBERS") ? [(.max, false), (.min, true)] : [])

        @Test(arguments: cases)
        func `extreme numbers from the API never crash the program`(number: Int, sparingIDs: Bool)
            async throws
        {
            let world = StubWorld(isReversed: false)
            let routes: [HTTPStub.Routes] = [{ StubPokeAPI.answer($0) }, { world.routes($0) }]
            for route in routes {
                let stub = try await HTTPStub { Self.poisoned(route($0), with: number, sparingIDs) }
                try await withTemporaryFolder { home in
                    // Run first from the network, then from the cache.
                    for options in [[], ["--json"]] {
                        let program = Program(
                            home: home, options: ["--api", stub.apiURL.absoluteString] + options)
                        let outcome = try await program.run(input: Self.script)
                        #expect(outcome.output.contains("whoami"), "\(outcome.errors.suffix(300))")
                    }
                }
                #expect(stub.requests.count > 2)
                await stub.stop()
            }
        }

        /// Returns an answer in which this number replaces all others.
        private static func poisoned(
            _ response: StubResponse, with number: Int, _ sparingIDs: Bool
        ) -> StubResponse {
            var copy = response
            let text = response.body.text
            let poisoned = text.replacing(/"(\w+)"\s*:\s*-?\d+/) { match in
                sparingIDs && match.1 == "id" ? String(match.0) : "\"\(match.1)\": \(number)"
            }
            copy.body = Data(poisoned.utf8)
            return copy
        }
    }
}
