import Foundation
import TestSupport
import Testing

/// Lists in files and pipes: complete, with their notes on standard error, and with countable columns.
struct PipeTests {
    private func rows(_ outcome: Program.Outcome) -> [Substring] {
        Array(outcome.output.split(separator: "\n").dropFirst())
    }

    @Test func `a one-shot command at a terminal shows one page`() async throws {
        try await withProgram { program in
            let terminal = try program.terminal("browse")
            try await terminal.expect("Page 1 of 68 • 1,351 Pokémon • “--page 2” for more")
        }
    }

    @Test func `the hint below a one-shot page is typed like that page`() async throws {
        try await withProgram { program in
            try await program.terminal("page", "5").expect("“pokeexplorer page 6” for more")
            try await program.terminal("search", "a").expect("“--page 2” for more")
            let second = try await program.run("search", "a", "--page", "2")
            #expect(second.status == 0 && second.errors.contains("Page 2 of"))
        }
    }

    @Test func `the whole list of another PokéAPI has names only and takes one request`() async throws {
        let stub = try await HTTPStub(routes: StubPokeAPI.routes())
        try await withProgram(api: stub) { program in
            let json = try await program.run("browse", "--json")
            #expect(try MainJobTests.names(json).count == StubPokeAPI.names.count)
            #expect(json.output.contains(#""types":[]"#) && json.errors == "")
            let list = try await program.run("browse")
            #expect(rows(list).count == StubPokeAPI.names.count)
            #expect(list.errors.contains("Only names and numbers; “pokeexplorer sync” downloads the rest."))
            #expect(stub.requests.count == 1)
            #expect(
                try await program.run("browse", "--size", "2", "--json").output.contains(#""types":["grass""#)
            )
        }
        await stub.stop()
    }
}
