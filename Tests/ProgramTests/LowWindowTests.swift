#if Pictures
    import Answers
    import Foundation
    import Pokedex
    import TestSupport
    import Testing

    /// A Pokémon's page in the window of 80 columns and 24 rows that most terminals open.
    struct LowWindowTests {
        /// Returns the screen after a line at the prompt, without a network and with colours.
        private func screen(of lines: [String], columns: Int, rows: Int) async throws -> [String] {
            try await withTemporaryFolder { home in
                let terminal = try PseudoTerminal(
                    running: Program.url, arguments: ["--home", home.path, "--offline"],
                    environment: [
                        "HOME": home.path, "TZ": "UTC", "COLORTERM": "truecolor", "TERM": "xterm-256color",
                        "POKEEXPLORER_HINTS": "off",
                    ], columns: columns, rows: rows)
                var screen = LiveScreen(terminal, columns: columns, rows: rows)
                try await screen.wait { $0.isAtPrompt }
                for line in lines {
                    try terminal.type("clear\r")
                    try await screen.wait { $0.isAtPrompt && $0.screen.cursor.row == 0 }
                    try terminal.type(line + "\r")
                    try await screen.wait { $0.isAtPrompt && $0.screen.cursor.row > 0 }
                }
                let shown = screen.lines(styled: false)
                try terminal.type("exit\r")
                _ = try await terminal.waitForEnd()
                return shown
            }
        }

        @Test(arguments: ["pikachu", "charizard", "ditto", "alcremie", "garchomp"])
        func `a low window shows the name and all facts without a silhouette`(name: String) async throws {
            let lines = try await screen(of: ["show \(name)"], columns: 80, rows: 24)
            let pokemon = try #require(NationalDex.bundled.pokemon(named: name))
            #expect(lines.contains { $0.hasPrefix("\(pokemon.number) \(pokemon.displayName)") }, "\(lines)")
            for fact in ["EV yield", "Speed rank", "Abilities", "Total"] {
                #expect(lines.contains { $0.contains(fact) }, "\(fact): \(lines)")
            }
            let abilities = PokemonDetail(pokemon).abilities
            for ability in abilities {
                #expect(
                    lines.contains {
                        $0.contains(ability.displayName + (ability.isHidden ? " (hidden):" : ":"))
                    })
            }
            #expect(!lines.contains { $0.contains("▀") || $0.contains("▄") }, "\(lines)")
        }

        @Test(arguments: ["eevee", "nidoran-f"])
        func `the name stays visible if the facts alone fill the window`(name: String) async throws {
            let lines = try await screen(of: ["show \(name)"], columns: 80, rows: 24)
            let pokemon = try #require(NationalDex.bundled.pokemon(named: name))
            #expect(
                lines.contains { $0.hasPrefix("\(pokemon.number) \(pokemon.displayName)") }, "\(lines)")
            #expect(lines.contains { $0.contains("Abilities") } && !lines.contains { $0.contains("▀") })
        }

        @Test func `a taller window also shows the silhouette`() async throws {
            let lines = try await screen(of: ["show pikachu"], columns: 120, rows: 40)
            #expect(
                lines.contains { $0.contains("Speed rank") }
                    && lines.contains { $0.contains("▀") || $0.contains("▄") })
        }
    }
#endif
