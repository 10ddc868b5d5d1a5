import Foundation
import Cache
import Terminal
import TestSupport
import Testing

/// Pictures at a terminal and in a script.
struct ArtworkTests {
    static let address =
        "https://raw.githubusercontent.com/PokeAPI/sprites/master/sprites/pokemon/other/official-artwork/25.png"
    private static let file = PNGFile(width: 24, height: 24, of: [250, 210, 60, 255])

    /// Runs `body` with a program whose PokéAPI has pictures.
    private func withPictures(
        _ picture: StubResponse = .png(file), _ body: (Program, HTTPStub) async throws -> Void
    ) async throws {
        let stub = try await HTTPStub(routes: StubPokeAPI.routes(picture: picture))
        try await withTemporaryFolder { home in
            try await body(
                Program(home: home, options: ["--api", stub.apiURL.absoluteString]),
                stub)
        }
        await stub.stop()
    }

    @Test func `“artwork” in a pipe prints the URL without any request`() async throws {
        try await withProgram { program in
            #expect(
                try await program.run("artwork", "pikachu")
                    == .init(output: Self.address + "\n", errors: "", status: 0))
            let always = try await program.run("artwork", "pikachu", "--color", "always")
            #expect(!always.output.contains("\u{1B}_G") && always.output.contains(Self.address))
            let script = try await program.run(input: "artwork pikachu --shiny\nartwork . --sprite\n")
            #expect(script.output.contains("official-artwork/shiny/25.png\n") && script.status == 0)
            #expect(script.output.hasSuffix("sprites/pokemon/25.png\n"), "the dot is the one shown last")
        }
    }

    #if Pictures
        @Test func `“random --picture” shows the page of a form that has no artwork`() async throws {
            try await withAsh { program in
                let answer = try await program.run("random", "id:10264", "--picture", "--offline")
                #expect(answer.status == 0 && answer.output.contains("Koraidon (Limited Build)"), "\(answer)")
                let asked = try await program.run("artwork", "10264", "--offline")
                #expect(asked.status == 66 && asked.errors.contains("There is no artwork of"), "\(asked)")
            }
        }

        @Test func `“artwork” in a pipe draws in the requested format and size`() async throws {
            try await withPictures { program, stub in
                var program = program
                program.variables["TERM"] = "xterm-256color"
                let symbols = try await program.run("artwork", "25", "--symbols", "--cells", "12x6")
                #expect(symbols.status == 0 && symbols.errors.isEmpty)
                #expect(
                    symbols.output.contains("\u{1B}[") && symbols.output.split(separator: "\n").count == 6)
                #expect(try await program.run("artwork", "25", "--sixel").output.hasPrefix("\u{1B}P"))
                #expect(try await program.run("artwork", "25", "--kitty").output.hasPrefix("\u{1B}_G"))
                #expect(try await program.run("artwork", "25", "--iterm").output.hasPrefix("\u{1B}]1337;"))
                let random = try await program.run(
                    "random", "id:25", "--picture", "--symbols", "--cells", "12x6")
                #expect(random.output == symbols.output)
                let plain = try await program.run("artwork", "25", "--symbols", "--color", "never")
                #expect(!plain.output.contains("\u{1B}") && plain.status == 0)
                await stub.stop()
                #expect(
                    try await program.run("artwork", "25", "--symbols", "--cells", "12x6").output
                        == symbols.output)
            }
        }

        @Test func `“random” draws the shiny and other looks with the requested odds`() async throws {
            try await withProgram { program in
                func address(_ id: Int, _ shiny: String, _ form: String) async throws -> String {
                    try await program.run(
                        "random", "id:\(id)", "--picture", "--shiny-odds", shiny, "--form-odds", form
                    ).output
                }
                let usual = try await address(25, "0/64", "0/8")
                #expect(usual.hasSuffix("official-artwork/25.png\n"))
                let lucky = try await address(25, "64/64", "0/8")
                #expect(lucky.hasSuffix("shiny/25.png\n"))
                let unreleased = try await address(494, "64/64", "0/8")
                #expect(unreleased.hasSuffix("official-artwork/494.png\n"))
                let other = try await address(201, "0/1", "1/1")
                #expect(other.contains("201-"))
            }
        }

        @Test func `a requested format fails offline, or draws a silhouette`() async throws {
            try await withProgram { program in
                for form in ["--symbols", "--sixel", "--kitty", "--iterm"] {
                    let refused = try await program.run("artwork", "25", form)
                    #expect(refused.status == 69 && refused.output.isEmpty, "\(form)")
                    let drawn = try await program.run("artwork", "25", form, "--or-silhouette")
                    #expect(drawn.status == 0 && !drawn.output.isEmpty && drawn.errors.isEmpty, "\(form)")
                }
            }
        }

        @Test func `incompatible options are rejected`() async throws {
            try await withProgram { program in
                for (line, words) in [
                    ["artwork", "25", "--symbols", "--save", "x.png"]: "“--save” and “--open”",
                    ["artwork", "25", "--cells", "0x5"]: "“0x5” isn't a size.",
                    ["random", "--shiny"]: "Add --picture.",
                    ["random", "--form-odds", "1/1"]: "Add --picture.",
                    ["random", "--picture", "--shiny-odds", "64"]: "“64” aren't odds.",
                    ["artwork", "25", "--symbols", "--sixel"]: "--sixel",
                ] as KeyValuePairs {
                    let refused = try await program.run(line)
                    #expect(refused.status == 64 && refused.errors.contains(words), "\(refused)")
                }
            }
        }

        @Test func `a damaged picture is neither saved nor cached, and a damaged cached one is replaced`()
            async throws
        {
            let damaged = StubResponse(
                headers: ["Content-Type": "image/png"], body: Data(Self.file.bytes.dropLast(20)))
            try await withPictures(damaged) { program, stub in
                let target = program.home.appending(path: "25.png").path
                let outcome = try await program.run("artwork", "25", "--save", target)
                #expect(outcome.status == 69 && outcome.errors.contains("The picture arrived damaged"))
                #expect(!FileManager.default.fileExists(atPath: target))
                let store = PictureStore(folder: program.home.appending(path: "pictures"))
                let address = stub.url.absoluteString + "sprites/artwork/25.png"
                #expect(await store.contents(for: address) == nil)
            }
            try await withPictures { program, stub in
                let store = PictureStore(folder: program.home.appending(path: "pictures"))
                let address = stub.url.absoluteString + "sprites/artwork/25.png"
                await store.store(damaged.body, for: address)
                let target = program.home.appending(path: "25.png").path
                let outcome = try await program.run("artwork", "25", "--save", target)
                #expect(outcome.status == 0)
                #expect(FileManager.default.contents(atPath: target) == Data(Self.file.bytes))
                #expect(await store.contents(for: address) == Data(Self.file.bytes))
            }
        }
    #endif

    @Test func `a form is selected by its own name`() async throws {
        try await withProgram { program in
            for (form, number) in [
                "mega-x": 10034, "Mega X": 10034, "gmax": 10196, "charizard-mega-y": 10035, "default": 6,
            ] as KeyValuePairs {
                let outcome = try await program.run("artwork", "charizard", "--form", form)
                #expect(outcome.output.hasSuffix("/\(number).png\n"), "\(form): \(outcome)")
            }
            let wrong = try await program.run("artwork", "charizard", "--form", "alola")
            #expect(wrong.status == 66 && wrong.errors.contains("“mega-x”, “mega-y” and “gmax”"))
        }
    }

    @Test func `selecting a Pokémon's form requires a sync for another PokéAPI`() async throws {
        try await withPictures { program, _ in
            let outcome = try await program.run("artwork", "pikachu", "--form", "gmax")
            #expect(
                outcome.status == 69 && outcome.errors.contains("“pokeexplorer sync” downloads the rest."))
        }
    }

    @Test func `a picture is saved unchanged and never overwrites a file`() async throws {
        try await withPictures { program, stub in
            let path = program.home.appending(path: "pikachu.png")
            let saved = try await program.run("artwork", "pikachu", "--save", path.path)
            #expect(saved == .init(output: "✓ Saved Pikachu as \(path.path).\n", errors: "", status: 0))
            #expect(try Data(contentsOf: path) == Data(Self.file.bytes))
            let again = try await program.run("artwork", "pikachu", "--save", path.path)
            #expect(again.status == 73 && again.errors.contains("already exists"))
            let json = try await program.run(
                "artwork", "pikachu", "--save", program.home.path, "--json")
            #expect(json.output.contains("\"path\":\"\(program.home.path)/pikachu-artwork.png\""))
            #expect(stub.requests.filter { $0.path.hasPrefix("/sprites/") }.count == 1)
        }
    }

    @Test func `cached pictures work offline, and the error for others gives the reason`() async throws {
        try await withPictures { program, stub in
            _ = try await program.run(
                "artwork", "pikachu", "--save", program.home.appending(path: "1.png").path)
            let offline = Program(home: program.home, options: program.options + ["--offline"])
            let kept = try await offline.run(
                "artwork", "pikachu", "--save", program.home.appending(path: "2.png").path)
            #expect(kept.status == 0)
            let missing = try await offline.run(
                "artwork", "pikachu", "--shiny", "--sprite", "--save",
                program.home.appending(path: "3.png").path)
            #expect(missing.status == 69 && missing.errors.contains("--offline"))
        }
    }

    @Test func `a picture missing on the server is reported as nonexistent`() async throws {
        try await withPictures(.text(404)) { program, _ in
            let path = program.home.appending(path: "pikachu.png").path
            let outcome = try await program.run("artwork", "pikachu", "--save", path)
            #expect(outcome.status == 66 && outcome.errors.contains("There is no artwork of Pikachu."))
            #expect(!FileManager.default.fileExists(atPath: path))
        }
    }

    @Test func `--open passes the file to the desktop's opener and hides its output`() async throws {
        try await withPictures { program, _ in
            try await withTemporaryFolder { desktop in
                var program = program
                let seen = desktop.appending(path: "seen").path
                program.variables = ["PATH": "\(desktop.path):\(Tools.path)", "SEEN": seen]
                try await Tools.make(
                    Opener.program, in: desktop, #"echo words; echo more words >&2; cp "$1" "$SEEN""#)
                let opened = try await program.run("artwork", "pikachu", "--open")
                #expect(opened.status == 0 && opened.errors == "")
                #expect(opened.output.hasPrefix("Opened Pikachu: /") && opened.output.hasSuffix(".png\n"))
                #expect(try Data(contentsOf: URL(filePath: seen)) == Data(Self.file.bytes))
            }
        }
    }

    @Test func `--open reports a missing or failing opener`() async throws {
        try await withPictures { program, _ in
            try await withTemporaryFolder { desktop in
                var program = program
                program.variables = ["PATH": "\(desktop.path):\(Tools.path)"]
                let missing = try await program.run("artwork", "pikachu", "--open")
                #expect(missing.status == 1 && missing.errors.contains("(\(Opener.program))"))
                try await Tools.make(Opener.program, in: desktop, "exit 3")
                let failed = try await program.run("artwork", "pikachu", "--open")
                #expect(failed.status == 1 && failed.errors.contains("“\(Opener.program)” could not open"))
            }
        }
    }
}
