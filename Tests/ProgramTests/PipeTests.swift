import Foundation
import TestSupport
import Testing

/// Lists in files and pipes: complete, with their notes on standard error, and with countable columns.
struct PipeTests {
    private func rows(_ outcome: Program.Outcome) -> [Substring] {
        Array(outcome.output.split(separator: "\n").dropFirst())
    }

    @Test func `output to a pipe or file is complete unless a page is requested`()
        async throws
    {
        try await withProgram { program in
            for verb in ["browse", "search"] {
                #expect(try await rows(program.run(verb, "type:water", "gen:1")).count == 32)
                #expect(
                    try await MainJobTests.names(program.run(verb, "type:water", "gen:1", "--json")).count
                        == 32)
            }
            #expect(try await rows(program.run("browse")).count == 1_351)
            #expect(try await rows(program.run("browse", "--set", "page-size=5")).count == 1_351)
            #expect(try await MainJobTests.names(program.run("browse", "--page", "2", "--json")).count == 20)
            #expect(try await rows(program.run("browse", "--page", "2")).count == 20)
            #expect(try await rows(program.run("browse", "--size", "7")).count == 7)
            let script = try await program.run(
                input: "browse\nnext --json\nbrowse gen:1 --json\nnext\nbrowse\n")
            #expect(script.output.matches(of: /"id":/).count == 20 + 151)
            #expect(
                script.errors.hasPrefix("Page 1 of 68 ") && script.errors.contains("✗ This is the last page.")
            )
        }
    }

    @Test func `a one-shot command at a terminal shows one page`() async throws {
        try await withTemporaryFolder { home in
            let terminal = try Program(home: home).terminal("browse")
            try await terminal.expect("Page 1 of 68 • 1,351 Pokémon • “--page 2” for more")
        }
    }

    @Test func `the whole list of another PokéAPI has names only and takes one request`() async throws {
        let stub = try await HTTPStub(routes: StubPokeAPI.routes())
        try await withTemporaryFolder { home in
            let program = Program(home: home, options: ["--api", stub.apiURL.absoluteString])
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

    @Test func `the columns of favourites in a pipe never depend on their contents`() async throws {
        try await withAsh { program in
            let columns = "No. Name Types Height Weight Total Added Tags Rating Nickname Note Looks"
            for line in [
                ["favorite", "add", "1", "888"], ["tag", "a-tag-of-great-length", "1"], ["rate", "1", "5"],
                ["note", "1", String(repeating: "a long note ", count: 30)],
            ] {
                _ = try await program.run(line)
                let outcome = try await program.run("favorites")
                let heading = outcome.output.prefix { $0 != "\n" }
                #expect(heading.split(separator: " ").joined(separator: " ") == columns)
            }
            let whole = try await program.run("favorites")
            #expect(whole.output.contains("a long note a long note") && !whole.output.contains("…"))
        }
    }

    @Test func `a pipe gets only rows, with the heart last; remarks go to standard error`() async throws {
        try await withAsh { program in
            for verb in [
                ["favorites"], ["tag"], ["history"], ["search", "zqzq"], ["browse", "gen:1", "zqzq"],
            ] {
                let none = try await program.run(verb)
                #expect(none.output == "" && none.errors != "" && none.status == 0, "\(verb)")
            }
            _ = try await program.run("favorite", "add", "1", "3")
            _ = try await program.run("tag", "team", "3")
            let page = try await program.run("browse", "--size", "3")
            #expect(page.errors == "Page 1 of 451 • 1,351 Pokémon • “--page 2” for more\n")
            #expect(rows(page).map { $0.split(separator: " ")[0] } == ["1", "2", "3"])
            #expect(rows(page).map { $0.hasSuffix("  ♥") } == [true, false, true])
            let favorites = try await program.run("favorites", "sort:id")
            #expect(rows(favorites).map { $0.split(separator: " ")[1] } == ["Bulbasaur", "Venusaur"])
            #expect(
                rows(favorites).allSatisfy { $0.hasSuffix("  ♥") }
                    && favorites.errors == "2 of ash's favourites match\n")
            #expect(
                try await program.run("favorites", "not", "legendary").errors
                    == """
                    No names match “not legendary”. Showing not legendary:yes instead.
                    2 of ash's favourites match

                    """)
            #expect(try await program.run("tag").errors.hasPrefix("“pokeexplorer favorites tag:team” lists"))
            #expect(try await program.run("sessions").errors.contains("“pokeexplorer sessions revoke NO.”"))
            #expect(try await program.run("set").errors.contains("“pokeexplorer set NAME”"))
        }
    }
}
