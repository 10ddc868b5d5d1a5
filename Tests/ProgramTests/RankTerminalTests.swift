import Foundation
import Terminal
import TestSupport
import Testing

/// A ranking's questions at a real terminal.
struct RankTerminalTests {
    @Test func `a ranking accepts numbers, names, pass, back and rescue, and can be continued later`()
        async throws
    {
        try await withAsh { program in
            let terminal = try program.terminal(columns: 160, rows: 40)
            try await terminal.converse([
                "pokeexplorer> ": "login ash",
                "Password: ": "pallet-town-1",
                "pokeexplorer> ": "rank new icy id:87,124,131,144",
                "pokeexplorer> ": "rank icy",
            ])
            #expect(
                try await terminal.expect(
                    "(row or name, pass, back, Enter to stop; 0 of 4 placed, at most 3 answers left) "
                ).contains("4  Articuno"))
            for (answer, next) in [
                "pikachu": "wasn't shown",
                "1 9": "“9” isn't the number of a row. The question shows 1 Dewgong",
                "rescue 2": "Jynx isn't waiting", "2 lapras": "2  Lapras", "rescue dewgong": "1  Dewgong",
                "pass": "3  Lapras", "back": "1  Dewgong", "back": "1  Jynx", "2": "1  Dewgong",
            ] as KeyValuePairs {
                try terminal.type(answer + "\r")
                let screen = try await terminal.expect(" left) ")
                #expect(screen.contains(next), "\(answer): \(screen)")
            }
            try terminal.type("\r")
            let end = try await terminal.expect("pokeexplorer> ")
            #expect(end.contains("“rank icy” continues."), "\(end)")
        }
    }

    @Test(arguments: [(columns: 100, rows: 34, count: 12), (50, 34, 6), (100, 14, 6)])
    func `a question shows twelve Pokémon if they fit, otherwise six, and the order so far`(
        columns: Int, rows: Int, count: Int
    ) async throws {
        try await withAsh { program in
            let terminal = try program.terminal(columns: columns, rows: rows)
            try await terminal.converse([
                "pokeexplorer> ": "login ash",
                "Password: ": "pallet-town-1",
                "pokeexplorer> ": "rank ghost",
            ])
            let shown = try await terminal.expect("left) ")
            #expect(shown.contains("\(count)  ") && !shown.contains("\(count + 1)  "), "\(shown)")
            // The names are in one column, even beside two-digit numbers.
            #expect(shown.contains(" 1  Gastly") == (count > 9), "\(shown)")
            #expect(shown.contains("1  Gastly      Ghost/Poison"), "\(shown)")
            for (answer, next) in [("2", "So far: Haunter, "), ("first gengar", "So far: Gengar, ")] {
                try terminal.type(answer + "\r")
                let screen = try await terminal.expect("left) ")
                #expect(screen.contains(next), "\(screen)")
            }
        }
    }

    @Test func `a number typed outside the ranking prompt is read as a Pokédex number`() async throws {
        try await withAsh { program in
            #expect(try await program.run("rank", "new", "icy", "id:87,124,131,144").status == 0)
            for row in ["1", "4", "1-2"] {
                let refused = try await program.run("rank", "icy", "--picked", row)
                #expect(refused.status == 65 && refused.errors.contains("shown"), "\(refused)")
                #expect(refused.errors.contains("Dewgong"), "\(refused)")
            }
            #expect(try await program.run("rank", "icy", "--picked", "131,144").status == 0)
            let shown = try await program.run("rank", "icy", "--json").output
            let names = shown.matches(of: /"name":"(\w+)"/).map { String($0.1) }
            let order = ["lapras", "articuno", "dewgong", "jynx"]
            #expect(names == ["icy"] + order.prefix(2) + order, "\(shown)")
        }
    }
}
