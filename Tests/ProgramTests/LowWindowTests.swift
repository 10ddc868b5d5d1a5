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

        @Test(arguments: ["pikachu", "charizard", "ditto", "alcremie", "garchomp", "eevee", "nidoran-f"])
        func `a low window shows the name and the facts that fit, without a silhouette`(name: String)
            async throws
        {
            let lines = try await screen(of: ["show \(name)"], columns: 80, rows: 24)
            let pokemon = try #require(NationalDex.bundled.pokemon(named: name))
            #expect(lines.contains { $0.hasPrefix("\(pokemon.number) \(pokemon.displayName)") }, "\(lines)")
            #expect(lines.contains { $0.contains("Abilities") })
            #expect(!lines.contains { $0.contains("▀") || $0.contains("▄") }, "\(lines)")
            // The facts alone fill the window.
            guard !["eevee", "nidoran-f"].contains(name) else { return }
            for fact in ["EV yield", "Speed rank", "Total"] {
                #expect(lines.contains { $0.contains(fact) }, "\(fact): \(lines)")
            }
            for ability in PokemonDetail(pokemon).abilities {
                #expect(
                    lines.contains {
                        $0.contains(ability.displayName + (ability.isHidden ? " (hidden):" : ":"))
                    })
            }
        }

        @Test func `a taller window also shows the silhouette`() async throws {
            let lines = try await screen(of: ["show pikachu"], columns: 120, rows: 40)
            #expect(
                lines.contains { $0.contains("Speed rank") }
                    && lines.contains { $0.contains("▀") || $0.contains("▄") })
        }
    }
#endif
