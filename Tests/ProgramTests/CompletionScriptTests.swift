import Foundation
import TestSupport
import Testing

@testable import Shell

/// The completion scripts in their shells.
struct CompletionScriptTests {
    /// A line before Tab, and bash's replacements for its last word.
    static let lines: [(String, [String])] = [
        ("pokeexplorer sho", ["show"]), ("pokeexplorer show bulb", ["bulbasaur"]),
        ("pokeexplorer show BULB", ["BULBasaur"]), ("pokeexplorer show mr.\\ mi", ["mr.\\ mime"]),
        ("pokeexplorer show 'mr. mi", ["mr. mime"]), ("pokeexplorer show \"mr. mi", ["mr. mime"]),
        ("pokeexplorer show mr. mi", ["mime"]), ("pokeexplorer show geodu", ["geodude", "geodude-alola"]),
        ("pokeexplorer browse type:fi", ["fighting", "fire"]), ("pokeexplorer browse spee", ["speed:"]),
        ("pokeexplorer search tapu k", ["koko"]), ("pokeexplorer search magikar", ["magikarp"]),
        ("pokeexplorer account delete ", []), ("pokeexplorer show ho-", ["ho-oh"]),
        ("pokeexplorer --json --set unit", ["units="]), ("pokeexplorer unset uni", ["units"]),
        ("pokeexplorer browse gen:1 type:dragon,fai", ["dragon,fairy"]),
        ("pokeexplorer --home x --json account d", ["delete"]), ("pokeexplorer --off", ["--offline"]),
        ("pokeexplorer browse --si", ["--size"]), ("pokeexplorer --color al", ["always"]),
        ("pokeexplorer show mew --game emer", ["emerald"]), ("pokeexplorer completion f", ["fish"]),
        ("pokeexplorer artwork mr. mime --form ", ["default", "galar"]),
        ("pokeexplorer artwork --shiny charizard --form mega", ["mega-x", "mega-y"]),
        ("pokeexplorer --set units=i", ["imperial"]), ("pokeexplorer set pictures s", ["sixel", "symbols"]),
        ("pokeexplorer restore x", []),
        ("pokeexplorer help que", ["query"]), ("pokeexplorer show zqzq", []), ("pokeexplorer nonsense x", []),
    ]

    @Test func `bash completion works`() async throws {
        let script = Self.lines.map { line, _ in
            let point = line.utf8.count
            return """
                COMP_LINE=\(quoted(line)); COMP_POINT=\(point); COMPREPLY=(); _pokeexplorer pokeexplorer
                printf '%s\\n' "${COMPREPLY[@]}" --
                """
        }.joined(separator: "\n")
        let output = try await run(
            "bash",
            "compopt() { :; }; source <(pokeexplorer completion bash)\n" + script)
        let found = output.components(separatedBy: "--\n").dropLast().map {
            $0.split(separator: "\n").map(String.init)
        }
        #expect(found.count == Self.lines.count)
        for ((line, expected), found) in zip(Self.lines, found) { #expect(found == expected, "\(line)") }
    }

    @Test func `fish completion works`() async throws {
        let output = try await run(
            "fish",
            """
            pokeexplorer completion fish | source
            complete -C 'pokeexplorer sho'; complete -C 'pokeexplorer show mr.\\\\ mi'
            complete -C 'pokeexplorer show bulb'; complete -C 'pokeexplorer browse type:fi'
            complete -C 'pokeexplorer search tapu ko'; complete -C 'pokeexplorer account delete '
            """)
        #expect(
            output.split(separator: "\n") == [
                "show\tShow one Pokémon.", "mr. mime", "bulbasaur", "type:fighting", "type:fire", "koko",
            ], "\(output)")
    }

    @Test func `a completion script printed at a terminal isn't wrapped`() async throws {
        try await withProgram { program in
            let terminal = try program.terminal("completion", "bash", columns: 40)
            _ = try await terminal.waitForEnd()
            #expect(terminal.output.replacing("\r\n", with: "\n") == SystemShell.bash.script + "\n")
        }
    }

    @Test func `completion includes the user's own tags and favourites`() async throws {
        try await withProgram { program in
            func offered(_ line: String) async throws -> [String] {
                let outcome = try await program.run("completion", "bash", "--line", "pokeexplorer " + line)
                return outcome.output.split(separator: "\n").map(String.init)
            }
            #expect(try await offered("favorites tag:") == [])
            try await program.signUpAsh()
            _ = try await program.run("tag", "team", "pikachu", "mr. mime")
            _ = try await program.run("favorite", "raichu-alola")
            #expect(try await offered("favorites tag:") == ["team", "none"])
            #expect(try await offered("tag remove ") == ["team"])
            #expect(try await offered("favorite remove ") == ["pikachu", "mr.\\ mime", "alolan\\ raichu"])
            #expect(try await offered("favorite remove mr\\ m") == ["mr.\\ mime"])
            #expect(try await offered("favorite remove rai") == ["raichu-alola"])
            #expect(try await offered("favorite add rai").contains("raichu"))
        }
    }

    /// The whole script was tried by hand in a terminal; this test passes it words as zsh does.
    @Test func `zsh completion works`() async throws {
        let output = try await run(
            "zsh",
            """
            compdef() { :; }
            compadd() { local end=' '; [[ "$*" == *"-S "* ]] && end=; print -r -- "${@[-1]}$end|$shown[1]|"; }
            source <(pokeexplorer completion zsh)
            words=(pokeexplorer show "'mr. mi"); CURRENT=3; PREFIX='mr. mi'; _pokeexplorer
            words=(pokeexplorer sho); CURRENT=2; PREFIX=sho; _pokeexplorer
            words=(pokeexplorer browse spee); CURRENT=3; PREFIX=spee; _pokeexplorer
            words=(pokeexplorer search tapu ko); CURRENT=4; PREFIX=ko; _pokeexplorer
            words=(pokeexplorer account delete ''); CURRENT=4; PREFIX=; _pokeexplorer
            """)
        #expect(
            output == """
                mr. mime |mr. mime|
                show |show  -- Show one Pokémon.|
                speed:|speed:  -- base Speed|
                koko |koko|

                """)
    }

    /// Checks the words that these shells' scripts pass, and the candidates they get back.
    @Test(arguments: [
        (SystemShell.fish, "$words[1] --offline completion fish --words -- $words[2..-1] \"$plain\""),
        (.zsh, "--offline completion zsh --words -- "),
    ])
    func `words from fish and zsh are completed`(shell: SystemShell, call: String) async throws {
        let expected: [([String], [String])] = [
            (["sho"], ["show\tShow one Pokémon."]), (["show", "bulb"], ["bulbasaur"]),
            (["show", "mr. mi"], ["mr. mime"]),
            (["browse", "type:fi"], ["type:fighting", "type:fire"]), (["search", "tapu", "ko"], ["koko"]),
            (["account", "delete", ""], []), (["show", "--ful"], ["--full\tAlso show moves and locations."]),
            (["set", "units"], ["units\tUnits for height and weight."]),
        ]
        try await withProgram { program in
            for (words, completed) in expected {
                let outcome = try await program.run(
                    ["completion", shell.rawValue, "--words", "--"] + words)
                let lines = outcome.output.split(separator: "\n").map(String.init)
                #expect(lines == completed, "\(words)")
                #expect(outcome.status == 0 && outcome.errors == "")
            }
            let script = try await program.run("completion", shell.rawValue).output
            #expect(script.contains(call))
        }
    }

    @Test func `a bash command line is split as bash does`() {
        for (line, words, quote, candidate, insertion) in [
            ("p show mr.\\ mi", ["p", "show", "mr. mi"], nil, "mr. mime", "mr.\\ mime"),
            ("p show 'it''s ", ["p", "show", "its "], "'", "its a", " a"),
            ("p show \"a\\\"b\\c", ["p", "show", "a\"b\\c"], "\"", "a\"b\\cd$", "a\\\"b\\\\cd\\$"),
            ("p show farfetch\\'", ["p", "show", "farfetch'"], nil, "farfetch'd", "farfetch\\'d"),
            ("p browse type:x=1", ["p", "browse", "type:x=1"], nil, "type:x=12", "12"),
            ("p ", ["p", ""], nil, "x", "x"),
            ("", [""], nil, "", ""), ("p '", ["p", ""], "'", "it's", "it'\\''s"),
        ] as [(String, [String], Character?, String, String)] {
            let bash = BashLine(line)
            #expect(bash.words == words && bash.quote == quote, "\(line): \(bash)")
            if line != "p show 'it''s " { #expect(bash.insertion(of: candidate) == insertion, "\(line)") }
        }
    }

    private func quoted(_ text: String) -> String { "'" + text.replacing("'", with: "'\\''") + "'" }

    /// Returns the output of a script in which `pokeexplorer` is the built program.
    private func run(_ shell: String, _ script: String) async throws -> String {
        try await withTemporaryFolder { home in
            let bin = PseudoTerminal.builtProgram("pokeexplorer").deletingLastPathComponent().path
            let options = ["zsh": ["-f"], "fish": ["--no-config"], "bash": ["--norc"]][shell, default: []]
            let outcome = try await Tools.run(
                try Tools.installed(shell), options + ["-c", script],
                environment: [
                    "LANG": "C.UTF-8", "HOME": home.path, "PATH": "\(bin):\(Tools.path)", "TERM": "dumb",
                ])
            #expect(outcome.errors == "")
            return outcome.output
        }
    }
}
