import Foundation
import TestSupport
import Testing

/// The program's network requests, as seen with `--verbose` and by a server on loopback.
struct RequestTests {
    @Test(arguments: [
        ["browse"], ["browse", "--page", "68"], ["browse", "--size", "1351"],
        ["search", "type:water", "sort:-bst"],
    ])
    func `lists and queries don't send requests`(arguments: [String]) async throws {
        try await withTemporaryFolder { home in
            // Requests are allowed, so there are none only if nothing is needed.
            let program = Program(home: home, options: ["--verbose"] + arguments)
            let outcome = try await program.run()
            #expect(outcome.errors.hasPrefix("Page ") && outcome.errors.split(separator: "\n").count == 1)
            #expect(outcome.status == 0)
        }
    }

    @Test func `--verbose logs every request`() async throws {
        try await withTemporaryFolder { home in
            let stub = try await StubPokeAPI.start()
            let program = Program(home: home, options: ["--verbose", "--api", stub.apiURL.absoluteString])
            let outcome = try await program.run("browse", "--page", "1")
            #expect(outcome.errors.split(separator: "\n").count == stub.requests.count + 1)
            #expect(outcome.errors.contains("\(stub.apiURL.absoluteString)pokemon/?limit="))
            await stub.stop()
        }
    }

    @Test func `favourites show cached facts and don't send requests`() async throws {
        let stub = try await StubPokeAPI.start()
        try await withProgram(api: stub) { program in
            _ = try await program.run(
                input: "signup ash\npallet-town-1\npallet-town-1\nfavorite add 1 25\nshow 25\n")
            let asked = stub.requests.count
            let list = try await program.run(input: "login ash\npallet-town-1\nfavorites\n")
            #expect(list.output.contains("[Electric]") && list.output.contains("40 cm"), "\(list)")
            let json = try await program.run(input: "login ash\npallet-town-1\nfavorites --json\n")
            #expect(json.output.contains(#""types":["electric"]"#))
            #expect(stub.requests.count == asked)
            await stub.stop()
        }
    }

    @Test func `a page of another PokéAPI takes one request for the list and one per entry`()
        async throws
    {
        let stub = try await StubPokeAPI.start()
        try await withProgram(api: stub) { program in
            let cold = try await program.run("browse", "--size", "20")
            #expect(cold.status == 0)
            #expect(stub.requests.count == 21)
            let warm = try await program.run("browse", "--size", "20")
            #expect(warm == cold)
            #expect(stub.requests.count == 21)
            await stub.stop()
        }
    }
}
